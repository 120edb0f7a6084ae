"""Operators on operands with padding: they are batched or masked, or the step raises an error."""
