"""Dataflow over a program: one driver, and its lattices: symbolic shapes, and separability."""
