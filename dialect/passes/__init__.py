"""Passes: a program as a target wants it, text in, text out; ``targets`` says which, in which order."""
