"""Convolutions of 3x3 by Winograd's minimal filtering: F(2x2, 3x3) and F(4x4, 3x3).

A tile of ``m`` x ``m`` results takes ``(m + 2)`` squared products for each pair of channels instead of 9 ``m`` squared.
Rows and columns are transformed one after the other, with a barrier between: as one fusion, each element would compute
both again (64 to 64 channels at 56x56: 0.51 ms, as one stage 0.64, directly 1.05).
Source: Lavin and Gray 2015, "Fast Algorithms for Convolutional Neural Networks".
"""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.rules.helpers import apart
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.window import Window

_Matrices = dict[int, list[list[float]]]
_DATA: _Matrices = {
    2: [[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]],
    4: [
        [4, 0, -5, 0, 1, 0],
        [0, -4, -4, 1, 1, 0],
        [0, 4, -4, -1, 1, 0],
        [0, -2, -1, 2, 1, 0],
        [0, 2, -1, -2, 1, 0],
        [0, 4, 0, -5, 0, 1],
    ],
}
_FILTER: _Matrices = {
    2: [[1, 0, 0], [1 / 2, 1 / 2, 1 / 2], [1 / 2, -1 / 2, 1 / 2], [0, 0, 1]],
    4: [
        [1 / 4, 0, 0],
        [-1 / 6, -1 / 6, -1 / 6],
        [-1 / 6, 1 / 6, -1 / 6],
        [1 / 24, 1 / 12, 1 / 6],
        [1 / 24, -1 / 12, 1 / 6],
        [0, 0, 1],
    ],
}
_RESULT: _Matrices = {
    2: [[1, 1, 1, 0], [0, 1, -1, -1]],
    4: [[1, 1, 1, 1, 1, 0], [0, 1, -1, 2, -2, 0], [0, 1, 1, 4, 4, 0], [0, 1, -1, 8, -8, 1]],
}
MOST_AT_ONCE = 4 << 20
"""Bytes of transformed data up to which all tiles are transformed at once: beyond, they are read from memory again
(64 to 64 channels at 256x256: 47 ms, in a loop 12.1, directly 21.3)."""
BLOCK = 1 << 20
"""Bytes of transformed data of one turn of the loop; as much as the second cache holds."""


def winograd(x: Array, filters: Array, window: Window, m: int) -> Array:
    """``x`` [N, H, W, C] with filters [O, C, 3, 3], stride 1, by tiles of ``m`` x ``m`` results."""
    oh, ow = window.output
    high, wide = -(-oh // m), -(-ow // m)
    (top, _), (left, _) = window.pads
    weights = transformed_filter(filters, m)
    batch, channels = x.shape[0], x.shape[-1]
    row_bytes = 4 * (m + 2) ** 2 * batch * wide * (channels + filters.shape[0])
    rows = high if row_bytes * high <= MOST_AT_ONCE else max(1, BLOCK // row_bytes)
    turns = -(-high // rows)
    size = (turns * rows * m + 2, wide * m + 2)
    around = [(0, 0, 0), (top, size[0] - x.shape[1] - top, 0), (left, size[1] - x.shape[2] - left, 0), (0, 0, 0)]
    x = apart(lax.pad(x, jnp.zeros((), x.dtype), around))
    if turns == 1:
        return _tiles(x, weights, rows, wide, m)[:, :oh, :ow]

    def turn(carry: None, place: Array) -> tuple[None, Array]:
        block = lax.dynamic_slice_in_dim(x, place * (rows * m), rows * m + 2, 1)
        return carry, _tiles(block, weights, rows, wide, m)

    _, found = lax.scan(turn, None, jnp.arange(turns, dtype=jnp.int32))
    # [turn, N, rows, W, O]
    found = found.swapaxes(0, 1).reshape(batch, turns * rows * m, wide * m, filters.shape[0])
    result: Array = found[:, :oh, :ow]
    return result


def transformed_filter(filters: Array, m: int) -> Array:
    """[O, C, 3, 3] as [(m + 2) ** 2, C, O]."""
    parts = filters.transpose(2, 3, 1, 0)
    stage = _combined(_FILTER[m], [parts[i] for i in range(3)])
    found = jnp.stack(_combinations(_FILTER[m], [stage[:, j] for j in range(3)]), 1)
    return found.reshape(-1, *found.shape[2:])


def _tiles(x: Array, weights: Array, high: int, wide: int, m: int) -> Array:
    """``high`` x ``wide`` tiles of results, of padded data."""
    t, batch = m + 2, x.shape[0]
    rows = [lax.slice_in_dim(x, i, i + m * (high - 1) + 1, m, 1) for i in range(t)]
    stage = apart(_combined(_DATA[m], rows))
    columns = [lax.slice_in_dim(stage, j, j + m * (wide - 1) + 1, m, 3) for j in range(t)]
    data = jnp.stack(_combinations(_DATA[m], columns), 1)
    data = apart(data.reshape(t * t, batch * high * wide, x.shape[-1]))
    products = lax.dot_general(data, weights, (((2,), (1,)), ((0,), (0,))))
    products = products.reshape(t, t, batch, high, wide, weights.shape[-1])
    stage = apart(_combined(_RESULT[m], [products[i] for i in range(t)]))
    found = jnp.stack(_combinations(_RESULT[m], [stage[:, j] for j in range(t)]), 1)
    # [row in tile, column in tile, N, tile, tile, O]
    found = found.transpose(2, 3, 0, 4, 1, 5)
    return found.reshape(batch, high * m, wide * m, weights.shape[-1])


def _combined(matrix: Sequence[Sequence[float]], parts: Sequence[Array]) -> Array:
    return jnp.stack(_combinations(matrix, parts))


def _combinations(matrix: Sequence[Sequence[float]], parts: Sequence[Array]) -> list[Array]:
    """For each row of the matrix the sum of the parts, each times its number."""
    return [_sum([(number, part) for number, part in zip(row, parts, strict=True) if number]) for row in matrix]


def _sum(terms: Sequence[tuple[float, Array]]) -> Array:
    (first, total), *others = [(number, _times(part, abs(number))) for number, part in terms]
    total = total if first > 0 else -total
    for number, part in others:
        total = total + part if number > 0 else total - part
    return total


def _times(part: Array, number: float) -> Array:
    return part if number == 1 else part * np.float32(number)
