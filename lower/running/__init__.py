"""Running a Program in this process: call plans, parameters on the device, constant folding, input padding.

May import: compiler, tracing, values.
"""
