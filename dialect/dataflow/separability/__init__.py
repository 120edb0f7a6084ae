"""Proof that a program treats the positions along one size of its inputs separately: padding changes no result."""
