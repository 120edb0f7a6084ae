"""Compares a Program with references, operation by operation.

May import: artifacts, compiler, interpreter, running, tracing, values.
"""
