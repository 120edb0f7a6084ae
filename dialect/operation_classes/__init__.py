"""The class of each operator, with its operands, attributes and results as properties: ``op.filter``, ``op.strides``.

The bindings import the module with a dialect's name.
"""
