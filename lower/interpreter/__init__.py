"""A reference interpreter of StableHLO in Python and NumPy, to be read beside the spec.

``eval(module, arguments)`` is the entry. One file a topic: an operation is a function with the spec's semantics as its
docstring, found by its name in the table of registry.py.

May import: no other package of lower/.
"""
