"""Generators of the committed tables, definitions, tests and documents."""
