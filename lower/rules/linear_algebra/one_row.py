"""The product of one row and a large matrix on the CPU, whose time is that of reading the matrix."""

from __future__ import annotations

import math

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.registry import Array

_LEAST = 1 << 18
"""The least number of elements of a matrix that is stored column by column; a parameter is transposed only once.

Times of a call in ms on jax 0.10.2 and 0.12, with weights from the shared cache. 144x576 to 512x512 are no faster by
columns:

| matrix | plain product | by columns |
| --- | --- | --- |
| 960x1280 | 0.089, 0.092 | 0.078, 0.080 |
| 2048x1000 | 0.161, 0.166 | 0.142, 0.142 |
| 9216x4096 | 9.0, 9.3 | 6.6, 6.9 |
"""


def is_by_columns(x: Array, matrix: Array) -> bool:
    """Whether ``by_columns`` is the faster way, on the CPU, to compute ``x`` [..., K] times ``matrix`` [K, N]."""
    if matrix.ndim != 2 or not x.dtype == matrix.dtype == jnp.float32 or x.ndim < 1:
        return False
    return is_static([*x.shape, *matrix.shape]) and math.prod(x.shape[:-1]) == 1 and matrix.size >= _LEAST


def by_columns(x: Array, matrix: Array) -> Array:
    """``x`` [..., K], one row in all, times ``matrix`` [K, N]: an inner product with each column."""
    tensor = lax.dot_general(x.reshape(1, -1), matrix.T, (((1,), (1,)), ((), ())))
    return tensor.reshape(*x.shape[:-1], matrix.shape[1])
