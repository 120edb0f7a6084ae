"""Dataflow analysis of a program: one driver, and two analyses on it, of symbolic shapes and of separability."""
