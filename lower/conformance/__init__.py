"""Scores: tests of operators as text, and the official test programs of StableHLO."""
