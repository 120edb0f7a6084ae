"""Artifacts: a Program as a StableHLO module in a folder, and back.

May import: compiler, running, tracing, values.
"""
