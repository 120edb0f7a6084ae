"""Shape rules, in modules by topic.

The docstring of a rule describes the shapes of the operator's results, in order; "one number" is a tensor of shape []
or, for some operators, [1]. If a size is not known, the rule creates a symbol.
"""
