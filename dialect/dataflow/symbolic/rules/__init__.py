"""Shape rules, in modules by topic.

A docstring of a rule describes the shapes of the operator's results, in order: "one number" is a tensor of rank 0, "an
axis goes" says that the result has the operand's shape without it. Where sizes are not known, the rule makes symbols.
"""
