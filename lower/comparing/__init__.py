"""Comparing a Program with references, an operation at a time.

May import: artifacts, compiler, interpreter, running, tracing, values.
"""
