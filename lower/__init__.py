"""From a Program to results: rules, tracer, executables, artifacts, comparison."""
