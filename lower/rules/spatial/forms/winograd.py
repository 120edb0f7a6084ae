"""Convolutions of 3x3 and 5x5 by Winograd's minimal filtering F(m x m, r x r).

A tile of ``m`` x ``m`` results takes ``(m + r - 1) ** 2`` products for each pair of channels instead of
``(m * r) ** 2``. For data of N(0, 1) results deviate from direct sums by 7e-6 of the largest one with F(4, 3), and by
6e-6 with F(4, 5).

Rows and columns are transformed one after the other, with a barrier between the two stages. In one fusion each element
would compute both stages again. 64 to 64 channels at 56x56 take 0.51 ms, 0.64 ms in one fusion, and 1.05 ms by the
direct form. Source: Lavin and Gray 2015, "Fast Algorithms for Convolutional Neural Networks".
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.rules.helpers import optimization_barrier
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.window import Window

_Matrix = list[list[float]]
_POINTS = tuple(map(Fraction, ("0", "1", "-1", "2", "-2", "1/2", "-1/2")))
"""Interpolation points of the polynomials; a tile of ``t`` uses the first ``t - 1`` of them, and infinity."""


@dataclass(frozen=True, slots=True)
class _Minimal:
    """F(m, r): the matrices that transform data, filters, and products to results."""

    data: _Matrix
    filter: _Matrix
    result: _Matrix


@functools.cache
def _minimal(m: int, r: int) -> _Minimal:
    """F(m, r) by the Toom-Cook algorithm: ``m`` results of ``r`` weights by ``m + r - 1`` products."""
    points = _POINTS[: m + r - 2]
    others = [[point for point in points if point != operand] for operand in points]
    scales = [
        1 / math.prod((point - other for other in rest), start=Fraction(1))
        for point, rest in zip(points, others, strict=True)
    ]
    data = [[*_polynomial(rest), Fraction(0)] for rest in others] + [_polynomial(points)]
    weights = [[scale * point**k for k in range(r)] for point, scale in zip(points, scales, strict=True)]
    weights.append([Fraction(k == r - 1) for k in range(r)])
    result = [[*(point**i for point in points), Fraction(i == m - 1)] for i in range(m)]
    return _Minimal(*([list(map(float, row)) for row in matrix] for matrix in (data, weights, result)))


def _polynomial(roots: Sequence[Fraction]) -> list[Fraction]:
    """The coefficients of the product of all ``x - root``, the constant one first."""
    result = [Fraction(1)]
    for root in roots:
        result = [low - root * high for low, high in zip([Fraction(0), *result], [*result, Fraction(0)], strict=True)]
    return result


MOST_AT_ONCE = 4 << 20
"""The largest size in bytes of transformed data for which all tiles are transformed at once, without a loop.

Larger data would be read from memory again: 64 to 64 channels at 256x256 take 47 ms at once, 12.1 ms in a loop, and
21.3 ms by the direct form."""
BLOCK = 1 << 20
"""The least size in bytes of the transformed data of one iteration of the loop: the size of the L2 cache.

An iteration has at least as many bytes of data as of weights, because each iteration reads all weights again. CPU times
in ms:

| channels | data | blocks of the weights' size | blocks of 1 MB |
| --- | --- | --- | --- |
| 512 to 512 | 32x32 | 16 | 75 |
| 256 to 256 | 64x64 | 22 | 28 |
| 256 to 256 | 7x14x14 | 8.3 | 10.6 |
"""


def winograd(x: Array, weights: Array, window: Window, tile: tuple[int, int]) -> Array:
    """The convolution of ``x`` [N, H, W, C] with transformed filters, stride 1, in tiles of ``tile`` results.

    An axis along which the kernel has one weight is not transformed: its tile is 1.
    """
    (oh, ow), (m, n) = window.output, tile
    high, wide = -(-oh // m), -(-ow // n)
    more, beside = (k - 1 for k in window.kernel)
    (top, _), (left, _) = window.pads
    forms = _minimal(m, more + 1), _minimal(n, beside + 1)
    # Iterations go along the rows, or along the columns if the kernel has one column.
    axis = 1 if beside else 2
    count, step, reach = ((high, m, more), (wide, n, beside))[axis - 1]
    pair = 4 * (m + more) * (n + beside) * x.shape[0] * high * wide * (x.shape[-1] + weights.shape[-1])
    block = max(BLOCK, weights.size * 4)
    tiles = count if pair <= max(MOST_AT_ONCE, block) else max(1, block * count // pair)
    iterations = -(-count // tiles)
    tiles = -(-count // iterations)  # iterations of equal size compute the fewest tiles behind the end
    sizes = [high * m + more, wide * n + beside]
    sizes[axis - 1] = iterations * tiles * step + reach
    around = [(0, 0, 0), (top, sizes[0] - x.shape[1] - top, 0), (left, sizes[1] - x.shape[2] - left, 0), (0, 0, 0)]
    x = optimization_barrier(lax.pad(x, jnp.zeros((), x.dtype), around))
    if iterations == 1:
        return _tiles(x, weights, forms)[:, :oh, :ow]

    def iteration(carry: None, place: Array) -> tuple[None, Array]:
        part = lax.dynamic_slice_in_dim(x, place * (tiles * step), tiles * step + reach, axis)
        return carry, _tiles(part, weights, forms)

    _, blocks = lax.scan(iteration, None, jnp.arange(iterations, dtype=jnp.int32))
    blocks = jnp.moveaxis(blocks, 0, axis)  # [N, iteration, rows, W, O] or [N, H, iteration, columns, O]
    shape = (
        list(x.shape[:1]) + [size - k + 1 for size, k in zip(sizes, window.kernel, strict=True)] + [weights.shape[-1]]
    )
    result: Array = blocks.reshape(shape)[:, :oh, :ow]
    return result


def transformed_filter(filters: Array, tile: tuple[int, int]) -> Array:
    """Filters [O, C, kH, kW] transformed to [products of a tile, C, O]."""
    high, wide = (_minimal(m, r).filter for m, r in zip(tile, filters.shape[2:], strict=True))
    transform = jnp.asarray(np.kron(high, wide), filters.dtype)
    # NumPy takes 0.3 s for 13 million weights with one product, and 2.6 s with sums of parts.
    weights = filters.reshape(*filters.shape[:2], -1).transpose(1, 0, 2)
    return lax.dot_general(transform, weights, (((1,), (2,)), ((), ())), precision=lax.Precision.HIGHEST)


def _tiles(x: Array, weights: Array, forms: tuple[_Minimal, _Minimal]) -> Array:
    """The results for padded data of complete tiles."""
    (m, n), (t, u), batch = [len(form.result) for form in forms], [len(form.data) for form in forms], x.shape[0]
    high, wide = (x.shape[1] - t) // m + 1, (x.shape[2] - u) // n + 1
    rows = [lax.slice_in_dim(x, i, i + m * (high - 1) + 1, m, 1) for i in range(t)]
    stage = optimization_barrier(_combined(forms[0].data, rows))
    columns = [lax.slice_in_dim(stage, j, j + n * (wide - 1) + 1, n, 3) for j in range(u)]
    data = jnp.stack(_combinations(forms[1].data, columns), 1)
    data = optimization_barrier(data.reshape(t * u, batch * high * wide, x.shape[-1]))
    products = lax.dot_general(data, weights, (((2,), (1,)), ((0,), (0,))))
    products = products.reshape(t, u, batch, high, wide, weights.shape[-1])
    stage = optimization_barrier(_combined(forms[0].result, [products[i] for i in range(t)]))
    tiles = jnp.stack(_combinations(forms[1].result, [stage[:, j] for j in range(u)]), 1)
    # [row in tile, column in tile, N, tile, tile, O]
    tiles = tiles.transpose(2, 3, 0, 4, 1, 5)
    return tiles.reshape(batch, high * m, wide * n, weights.shape[-1])


def _combined(matrix: Sequence[Sequence[float]], parts: Sequence[Array]) -> Array:
    return jnp.stack(_combinations(matrix, parts))


def _combinations(matrix: Sequence[Sequence[float]], parts: Sequence[Array]) -> list[Array]:
    """The linear combination of ``parts`` by each row of the matrix."""
    return [_sum([(number, part) for number, part in zip(row, parts, strict=True) if number]) for row in matrix]


def _sum(terms: Sequence[tuple[float, Array]]) -> Array:
    (first, total), *others = [(number, _times(part, abs(number))) for number, part in terms]
    total = total if first > 0 else -total
    for number, part in others:
        total = total + part if number > 0 else total - part
    return total


def _times(part: Array, number: float) -> Array:
    return part if number == 1 else part * np.float32(number)
