"""Batching rules by family of operators; see ``separability.registry``.

The docstring of a rule says along which axes an operand may be mapped, and to which axis of the result that axis goes.
"""
