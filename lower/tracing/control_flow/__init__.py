"""Branches and loops: compiled, or run on the host; their gradients, and values that grow in loops."""
