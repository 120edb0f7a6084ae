"""How positions along an axis go through operators, by family; see ``independence.registry``."""
