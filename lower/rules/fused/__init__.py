"""Operators that Paddle's passes make of several."""
