"""Operators of control flow: choices between blocks, tensor arrays."""
