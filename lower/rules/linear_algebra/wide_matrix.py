"""The product of rows and a matrix with many columns on the CPU, by contiguous parts of the matrix."""

from __future__ import annotations

import math

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.registry import Array

_PART, _LEAST_COLUMNS, _LEAST = 256, 1024, 1 << 19
"""Columns of a part; the least numbers of columns and of elements of a matrix that is divided.

Eigen packs a matrix again in each call, and rows that are 4 KB or more apart have the same cache sets. CPU times of a
call in ms, with weights from memory; 196 rows times 256x1024 and 128 times 768x768 are no faster in parts:

| rows | matrix | as a whole | in parts |
| --- | --- | --- | --- |
| 49 | 1024x2048 | 5.2 | 2.4 |
| 196 | 512x2048 | 6.1 | 4.6 |
| 512 | 768x3072 | 39 | 26 |
| 49 | 512x1024 | 1.02 | 0.79 |
| 2 | 1024x4096 | 3.6 | 2.0 |
"""
_FEW_ROWS, _BLOCK, _LEAST_OF_BLOCKS = 16, 64, 1 << 18
"""The largest number of rows for blocks, which read a matrix once without packing it; columns of a block; the least
number of elements of the matrix.

CPU times in ms, with weights from memory, on jax 0.10.2 and 0.12:

| rows | matrix | without blocks | in blocks |
| --- | --- | --- | --- |
| 9 | 4608x1024 | 3.2, 2.6 | 1.4, 1.8 |
| 16 | 4608x1024 | 3.4, 3.3 | 2.1, 2.4 |
| 4 | 1024x4096 | 1.8, 1.8 | 0.9, 0.9 |
| 9 | 1024x512 | 0.29, 0.27 | 0.16, 0.23 |

If Eigen computes the product on 0.12, 2 to 4 rows are as fast as in parts. Blocks are slower on 0.12 for 36 rows times
2304x512 (0.93 without, 1.16 with blocks). Blocks of 16 and of 32 columns are slower, too: 9 rows times 4608x1024 take
3.3 and 2.0 on 0.12."""


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
