"""The version of pdhlo. This module imports nothing, so that every package may import it."""

__version__ = "0.1.0"
