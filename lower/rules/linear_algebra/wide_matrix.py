"""The product of rows and a matrix with many columns, for the CPU: in parts of the matrix that are contiguous."""

from __future__ import annotations

import math

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.registry import Array

_PART, _LEAST_COLUMNS, _LEAST = 256, 1024, 1 << 19
"""Columns of a part; columns and elements from which on a matrix is cut. Eigen packs a matrix again in each call, and
rows that are 4 KB or more apart fall on the same places of the cache. By processor time, a call, with weights from
memory: 49 rows times 1024x2048 5.2 ms, in parts 2.4; 196 times 512x2048 6.1 and 4.6; 512 times 768x3072 39 and 26; 49
times 512x1024 1.02 and 0.79; 2 times 1024x4096 3.6 and 2.0. 196 times 256x1024 and 128 times 768x768 gain nothing."""
_FEW_ROWS, _BLOCK, _LEAST_OF_BLOCKS = 16, 64, 1 << 18
"""Rows up to which a matrix is read once, without being packed; columns of a block, and elements from which on it is
so. By processor time, weights from memory, jax 0.10.2 and 0.12: 9 rows times 4608x1024 3.2 and 2.6 ms, in blocks 1.4
and 1.8; 16 times that 3.4 and 3.3, 2.1 and 2.4; 4 times 1024x4096 1.8 and 1.8, 0.9 and 0.9; 9 times 1024x512 0.29 and
0.27, 0.16 and 0.23. Where Eigen computes it on 0.12, 2 to 4 rows are as fast as in parts. 36 times 2304x512 is slower
on 0.12 (0.93, 1.16), and so are blocks of 16 and 32 columns (9 times 4608x1024 3.3 and 2.0 on 0.12)."""


def has_parts(x: Array, matrix: Array) -> bool:
    """Whether ``by_parts`` is the faster way, on the CPU, to compute ``x`` [..., K] times ``matrix`` [K, N]."""
    if matrix.ndim != 2 or not x.dtype == matrix.dtype == jnp.float32 or x.ndim < 2:
        return False
    if not is_static([*x.shape, *matrix.shape]):
        return False
    rows = math.prod(x.shape[:-1])
    if has_blocks(rows, matrix.size, matrix.shape[1]):
        return True
    return matrix.size >= _LEAST and matrix.shape[1] >= _LEAST_COLUMNS and matrix.shape[1] % _PART == 0


def has_blocks(rows: int, size: int, columns: int) -> bool:
    """Whether so few rows times a matrix of ``size`` elements are computed by small blocks of its columns."""
    return 1 < rows <= _FEW_ROWS and size >= _LEAST_OF_BLOCKS and columns % _BLOCK == 0


def by_parts(x: Array, matrix: Array) -> Array:
    """``x`` [..., K] times ``matrix`` [K, N]; the parts of a parameter are made once."""
    inner, columns = matrix.shape
    rows = x.reshape(math.prod(x.shape[:-1]), inner)
    if has_blocks(rows.shape[0], matrix.size, columns):
        product = _by_blocks(rows, matrix)
    else:
        parts = jnp.split(matrix, columns // _PART, 1)
        product = jnp.concatenate([lax.dot(rows, part) for part in parts], 1)
    return product.reshape(*x.shape[:-1], columns)


def _by_blocks(rows: Array, matrix: Array) -> Array:
    """A product for each block."""
    inner, columns = matrix.shape
    blocks = matrix.reshape(inner, columns // _BLOCK, _BLOCK).transpose(1, 0, 2)
    repeated = jnp.broadcast_to(rows, (blocks.shape[0], *rows.shape))
    tensor = lax.dot_general(repeated, blocks, (((2,), (1,)), ((0,), (0,))))
    return tensor.transpose(1, 0, 2).reshape(rows.shape[0], columns)
