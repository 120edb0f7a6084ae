"""Operators on process groups of devices: collectives, and layers that are divided over devices."""
