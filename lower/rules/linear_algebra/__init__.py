"""Matrices: products, decompositions, systems of equations, diagonals."""
