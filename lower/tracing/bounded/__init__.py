"""Operators on operands of which a part is valid: batched, masked, or refused."""
