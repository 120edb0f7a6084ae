"""Scripts that run a model on one engine, each in its own process.

The scripts of other engines run in environments without pdhlo, so they import only ``protocol`` from this folder.
"""
