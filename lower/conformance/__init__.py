"""Scores: tests of operators as text, and the official test programs of StableHLO.

May import: comparing, compiler, interpreter, tracing, values.
"""
