"""Conformance scores: operator tests as text, symbolic shapes, and the official test programs of StableHLO.

May import: comparing, compiler, interpreter, tracing, values.
"""
