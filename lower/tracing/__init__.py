"""From a Program to a JAX function: steps, control flow, segments around the host, inferred types.

May import: compiler, rules, values.
"""
