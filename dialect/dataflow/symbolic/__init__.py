"""Symbolic shapes: what the sizes of a program's values are, in terms of the sizes of its inputs."""
