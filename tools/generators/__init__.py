"""Generators of the tables, definitions and documents that are committed with the project."""
