"""Functions of elements and their sums: activations, arithmetic, comparison, complex numbers, reductions."""
