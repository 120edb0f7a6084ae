"""The product of rows and a matrix with many columns, for the CPU: by parts of it that lie together."""

from __future__ import annotations

import math

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.compiler.target import for_cpu
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.registry import Array

_PART, _LEAST_COLUMNS, _LEAST = 256, 1024, 1 << 19
"""Columns of a part; columns and elements from which on a matrix is cut. Eigen packs a matrix again in each call, and
rows that are 4 KB or more apart fall on the same places of the cache. By processor time, a call, with weights from
memory: 49 rows times 1024x2048 5.2 ms, in parts 2.4; 196 times 512x2048 6.1 and 4.6; 512 times 768x3072 39 and 26; 49
times 512x1024 1.02 and 0.79; 2 times 1024x4096 3.6 and 2.0. 196 times 256x1024 and 128 times 768x768 gain nothing."""


def has_parts(x: Array, matrix: Array) -> bool:
    """Whether ``x`` [..., K] times ``matrix`` [K, N] is computed so."""
    if not for_cpu() or matrix.ndim != 2 or not x.dtype == matrix.dtype == jnp.float32 or x.ndim < 2:
        return False
    if not is_static([*x.shape, *matrix.shape]) or matrix.size < _LEAST:
        return False
    return matrix.shape[1] >= _LEAST_COLUMNS and matrix.shape[1] % _PART == 0


def by_parts(x: Array, matrix: Array) -> Array:
    """``x`` [..., K] times ``matrix`` [K, N]; the parts of a parameter are made once."""
    rows = x.reshape(math.prod(x.shape[:-1]), x.shape[-1])
    parts = jnp.split(matrix, matrix.shape[1] // _PART, 1)
    return jnp.concatenate([lax.dot(rows, part) for part in parts], 1).reshape(*x.shape[:-1], matrix.shape[1])
