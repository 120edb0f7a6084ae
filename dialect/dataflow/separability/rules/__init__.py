"""Batching rules by family: where positions along an axis go; see ``separability.registry``.

A docstring of a rule says along which axes an operand may be mapped, and to which axis of the result.
"""
