"""The product of one row and a large matrix, for the CPU: it takes as long as reading the matrix does."""

from __future__ import annotations

import math

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.registry import Array

_LEAST = 1 << 18
"""Elements of the matrix, whose columns are then made to lie one behind the other: a parameter's once. A call on jax
0.10.2 and 0.12, with weights from the shared cache, times 960x1280 0.089 and 0.092 ms, by columns 0.078 and 0.080;
2048x1000 0.161 and 0.166, 0.142 and 0.142; 9216x4096 9.0 and 9.3, 6.6 and 6.9. 144x576 to 512x512 gain nothing."""


def is_by_columns(x: Array, matrix: Array) -> bool:
    """Whether ``by_columns`` is the faster way, on the CPU, to compute ``x`` [..., K] times ``matrix`` [K, N]."""
    if matrix.ndim != 2 or not x.dtype == matrix.dtype == jnp.float32 or x.ndim < 1:
        return False
    return is_static([*x.shape, *matrix.shape]) and math.prod(x.shape[:-1]) == 1 and matrix.size >= _LEAST


def by_columns(x: Array, matrix: Array) -> Array:
    """``x`` [..., K], one row in all, times ``matrix`` [K, N]: an inner product with each column."""
    tensor = lax.dot_general(x.reshape(1, -1), matrix.T, (((1,), (1,)), ((), ())))
    return tensor.reshape(*x.shape[:-1], matrix.shape[1])
