"""Grouped convolutions: merging several groups of few channels."""

from __future__ import annotations

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.registry import Array

_VECTOR = 16
"""The number of outputs of a group that fills the vectors of a matrix product."""
_MOST_TOGETHER = 8
"""The largest number of groups that are merged; with more, products with zeros cost more than short rows."""


def merged(filters: Array, groups: int, results: int) -> tuple[Array, int]:
    """Merges neighbouring groups until each one has outputs for a vector; ``results`` is the number of outputs now.

    ``filters`` are [O, C / groups, *kernel], for a transposed convolution [C, O / groups, *kernel]. Weights between
    channels of one group and outputs of another are 0. Returns the filters and the number of groups that remain.
    """
    numbers = [n for n in range(1, min(groups, _MOST_TOGETHER) + 1) if groups % n == 0]
    together = next((n for n in numbers if n * results >= _VECTOR), numbers[-1])
    if together == 1:
        return filters, groups
    rows, columns, *kernel = filters.shape
    parts = filters.reshape(groups // together, together, rows // groups, columns, *kernel)
    whole = [(0, 0, 0)] * len(kernel)
    zero = jnp.zeros((), filters.dtype)
    blocks = [
        lax.pad(
            lax.index_in_dim(parts, i, 1, keepdims=False),
            zero,
            [(0, 0, 0), (0, 0, 0), (i * columns, (together - 1 - i) * columns, 0), *whole],
        )
        for i in range(together)
    ]
    return jnp.stack(blocks, 1).reshape(rows, together * columns, *kernel), groups // together
