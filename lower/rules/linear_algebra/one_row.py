"""The product of one row and a large matrix, for the CPU: it takes as long as reading the matrix does."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Sequence

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.compiler.target import for_cpu
from pdhlo.lower.rules.helpers import apart, is_static
from pdhlo.lower.rules.registry import Array

_LEAST = 1 << 18
"""Elements of the matrix. 1024x1000 by processor time 0.40 ms, in sums 0.28 (ONNX Runtime 0.19); 576x1024 0.21 and
0.17; 144x576 0.047 and 0.040, which is not worth the 0.15 s that it takes longer to compile."""
_TOGETHER = (32, 16)
"""Rows of the matrix that are read side by side."""


def has_sums(x: Array, matrix: Array) -> bool:
    """Whether ``x`` [..., K] times ``matrix`` [K, N] is computed so."""
    if not for_cpu() or matrix.ndim != 2 or not x.dtype == matrix.dtype == jnp.float32 or x.ndim < 1:
        return False
    if not is_static([*x.shape, *matrix.shape]) or math.prod(x.shape[:-1]) != 1:
        return False
    return matrix.size >= _LEAST and any(matrix.shape[0] % n == 0 for n in _TOGETHER)


def by_sums(x: Array, matrix: Array) -> Array:
    """``x`` [..., K], all of whose axes but the last are 1, times ``matrix`` [K, N].

    Rows that are far apart are added up element by element, again and again, until one is left.
    """
    row, (rows, columns) = x.reshape(-1), matrix.shape
    together = next(n for n in _TOGETHER if rows % n == 0)
    parts, numbers = _cut(matrix, together), _cut(row, together)
    found = _added([part * each[:, None] for part, each in zip(parts, numbers, strict=True)])
    while (left := found.shape[0]) > 1:
        together = max(n for n in range(1, 17) if left % n == 0)
        found = jnp.sum(found, 0, keepdims=True) if together == 1 else _added(_cut(found, together))
    return found.reshape(*x.shape[:-1], columns)


def _cut(x: Array, parts: int) -> list[Array]:
    """Equal parts along the first axis, as slices: what splits a parameter is computed in advance, and each of its
    results would be an argument."""
    size = x.shape[0] // parts
    return [lax.slice_in_dim(x, start, start + size) for start in range(0, x.shape[0], size)]


def _added(parts: Sequence[Array]) -> Array:
    """The sum, by fours: one sum would wait for each of its terms."""
    fours = [functools.reduce(operator.add, parts[i : i + 4]) for i in range(0, len(parts), 4)]
    return apart(functools.reduce(operator.add, fours))
