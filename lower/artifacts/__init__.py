"""Artifacts: exports a Program as a folder with a StableHLO module, and loads and runs such folders.

May import: compiler, running, tracing, values.
"""
