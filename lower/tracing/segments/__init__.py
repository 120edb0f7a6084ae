"""Segments: the parts of a program that are compiled, between steps on the host."""
