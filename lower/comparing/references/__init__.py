"""References of comparisons: each file runs a program in one other implementation."""
