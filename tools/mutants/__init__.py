"""Faults put into the code on purpose, to see whether the tests notice them."""
