"""Symbolic shapes: the dimensions of a program's values as expressions of the dimensions of its inputs."""
