"""Diagonals of matrices: reading, writing and summing them. Offsets count upward from the main diagonal."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.compiler.memory import check_size
from pdhlo.lower.rules.helpers import constant, is_static, normal_axis, scalar_as, wide
from pdhlo.lower.rules.registry import Array, rule


@rule("diagonal")
def diagonal(x: Array, *, offset: int, axis1: int, axis2: int) -> Array:
    """A diagonal of the matrices in ``axis1`` and ``axis2``, as the last axis.

    Source: Paddle 2.6 diagonal.
    """
    elements: Array = jnp.diagonal(x, offset, axis1, axis2)
    return elements


@rule("trace")
def trace(x: Array, *, offset: int, axis1: int, axis2: int) -> Array:
    """The sum of a diagonal of the matrices in ``axis1`` and ``axis2``, in the dtype of ``x``.

    The smaller of the two axes is that of the rows, unlike in ``diagonal``.
    Source: Paddle 2.6 trace.
    """
    rows, columns = sorted(normal_axis(axis, x.ndim, "pd.trace") for axis in (axis1, axis2))
    if is_static((x.shape[rows], x.shape[columns])):
        elements = wide(jnp.diagonal(x, offset, rows, columns))
        return jnp.sum(elements, -1, dtype=elements.dtype).astype(x.dtype)
    place = [lax.broadcasted_iota(jnp.int64, x.shape, axis) for axis in (rows, columns)]
    elements = jnp.where(place[1] - place[0] == offset, wide(x), 0)
    return jnp.sum(elements, (rows, columns), dtype=elements.dtype).astype(x.dtype)


@rule("diag")
def diag(x: Array, *, offset: int, padding_value: float) -> Array:
    """A matrix with the vector ``x`` on a diagonal and ``padding_value`` elsewhere; of a matrix, its diagonal.

    Rank 0 counts as a vector of one. Source: Paddle 2.6 diag (legacy diag_v2).
    """
    if x.ndim == 2:
        elements: Array = jnp.diagonal(x, offset)
        return elements
    vector = jnp.reshape(x, -1)
    side = vector.shape[0] + abs(offset)
    matrix = jnp.full((side, side), scalar_as(padding_value, x.dtype))
    at = jnp.arange(vector.shape[0])
    return matrix.at[at + max(-offset, 0), at + max(offset, 0)].set(vector)


@rule("diag_embed")
def diag_embed(input: Array, *, offset: int, dim1: int, dim2: int) -> Array:
    """Matrices in the new axes ``dim1`` and ``dim2`` with the last axis of ``input`` on a diagonal, else 0.

    Source: Paddle 2.6 diag_embed.
    """
    size = input.shape[-1]
    rank = input.ndim + 1
    at = jnp.arange(size)
    rows, columns = at + max(-offset, 0), at + max(offset, 0)
    matrices = jnp.zeros((*input.shape[:-1], size + abs(offset), size + abs(offset)), input.dtype)
    matrices = matrices.at[..., rows, columns].set(input)
    places = (normal_axis(dim1, rank, "pd.diag_embed"), normal_axis(dim2, rank, "pd.diag_embed"))
    return jnp.moveaxis(matrices, (-2, -1), places)


@rule("fill_diagonal")
def fill_diagonal(x: Array, *, value: float, offset: int, wrap: bool) -> Array:
    """``x`` with ``value`` on a diagonal; with more than two axes on the elements whose indices are equal.

    With ``wrap`` the diagonal restarts in a tall matrix, one row behind its end. Without it Paddle fills only among the
    first n * n elements, where n is the size of the second axis: with more than two axes at most one element is filled.
    A vector has no second axis and does not change. Source: Paddle 2.6 fill_diagonal.
    """
    columns = x.shape[1] if x.ndim > 1 else 0
    if not columns:
        return jnp.asarray(x)
    stride = sum(int(np.prod(x.shape[i + 1 :])) for i in range(x.ndim))
    size = int(np.prod(x.shape))
    if not wrap:
        size = min(size, columns * columns)
    steps = np.arange(0, size, stride)
    inside = (steps % columns + offset >= 0) & (steps % columns + offset < columns) & (steps + offset >= 0)
    flat = jnp.asarray(x).reshape(-1).at[steps[inside] + offset].set(scalar_as(value, x.dtype), mode="drop")
    return flat.reshape(x.shape)


@rule("fill_diagonal_tensor")
def fill_diagonal_tensor(x: Array, y: Array, *, offset: int, dim1: int, dim2: int) -> Array:
    """``x`` with ``y`` on a diagonal of the matrices in ``dim1`` and ``dim2``; that is the last axis of ``y``.

    Source: Paddle 2.6 fill_diagonal_tensor.
    """
    axes = (normal_axis(dim1, x.ndim, "pd.fill_diagonal_tensor"), normal_axis(dim2, x.ndim, "pd.fill_diagonal_tensor"))
    matrices = jnp.moveaxis(jnp.asarray(x), axes, (-2, -1))
    rows, columns = matrices.shape[-2:]
    at = np.arange(max(min(rows - max(-offset, 0), columns - max(offset, 0)), 0))
    matrices = matrices.at[..., at + max(-offset, 0), at + max(offset, 0)].set(y.reshape(*matrices.shape[:-2], at.size))
    return jnp.moveaxis(matrices, (-2, -1), axes)


@rule("tril_indices")
def tril_indices(*, rows: int, cols: int, offset: int, dtype: np.dtype) -> Array:
    """The rows and columns of the elements on and below a diagonal: [2, n].

    Source: Paddle 2.6 tril_indices.
    """
    return constant(_indices(rows, cols, offset, upper=False), dtype)


@rule("triu_indices")
def triu_indices(*, row: int, col: int, offset: int, dtype: np.dtype) -> Array:
    """The rows and columns of the elements on and above a diagonal: [2, n].

    Source: Paddle 2.6 triu_indices.
    """
    return constant(_indices(row, col, offset, upper=True), dtype)


def _indices(rows: int, columns: int, offset: int, *, upper: bool) -> np.ndarray:
    """The rows and columns of the elements on and above a diagonal, or on and below it, row by row: int64[2, n].

    No array of the size of the matrix is allocated. Raises InputError if the result does not fit in memory.
    """
    if rows < 0 or columns < 0:
        raise InputError(f"the matrix has {rows} rows and {columns} columns, expected 0 or more")
    check_size((4, rows), np.int64)
    row = np.arange(rows)
    edge = np.clip(row + offset + (0 if upper else 1), 0, columns)
    counts = columns - edge if upper else edge
    check_size((2, int(counts.sum())), np.int64)
    within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.stack((np.repeat(row, counts), within + np.repeat(edge if upper else 0 * edge, counts)))
