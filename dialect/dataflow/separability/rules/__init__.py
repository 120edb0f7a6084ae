"""Batching rules by family: where positions along an axis go; see ``independence.registry``."""
