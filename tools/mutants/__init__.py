"""Mutation testing: puts faults into copies of the code, and runs the tests that should notice them."""
