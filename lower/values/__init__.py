"""Traced values: arrays with LoD, sparse rows, known values; and the errors for values that are unknown.

May import: no other package of lower/.
"""
