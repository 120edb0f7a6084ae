"""Shape rules, in modules by topic.

The docstring of a rule describes the shapes of the operator's results, in order. Where a size is not known, the rule
creates a symbol.
"""
