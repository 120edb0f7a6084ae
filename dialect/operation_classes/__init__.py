"""A class for each operator, found by the bindings by dialect name: ``op.strides``, ``op.filter``, ``op.out``."""
