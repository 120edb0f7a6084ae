"""Readers of the containers that legacy programs and their parameters come in."""
