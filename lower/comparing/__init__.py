"""Comparing a Program with references, an operation at a time."""
