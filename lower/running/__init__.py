"""Running a Program here: executables, parameters on the device, constants folded.

May import: compiler, tracing, values.
"""
