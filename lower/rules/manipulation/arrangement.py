"""Cropping, joining parts of tensors, and broadcasting tensors to one shape."""

from __future__ import annotations

import math
from collections.abc import Sequence

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import known_array, known_ints, wide
from pdhlo.lower.rules.registry import Array, IntArray, rule
from pdhlo.lower.values.checks import check_range


@rule("meshgrid")
def meshgrid(inputs: list[Array]) -> list[Array]:
    """Broadcasts vectors to a grid: vector i lies along axis i of result i, and all results have one shape.

    A tensor of rank 0 is a vector of one element.

    Source: Paddle 2.6 meshgrid.
    """
    return list(jnp.meshgrid(*(jnp.reshape(vector, -1) for vector in inputs), indexing="ij"))


@rule("broadcast_tensors")
def broadcast_tensors(input: list[Array]) -> list[Array]:
    """All tensors, each broadcast to the common shape.

    Source: Paddle 2.6 broadcast_tensors.
    """
    shape = jnp.broadcast_shapes(*(tensor.shape for tensor in input))
    return [jnp.broadcast_to(tensor, shape) for tensor in input]


@rule("crop")
def crop(x: Array, shape: IntArray, offsets: IntArray) -> Array:
    """The part of ``x`` of the given ``shape`` from ``offsets`` on; -1 is the remaining size. The shape must be known.

    Raises InputError if shape or offsets do not fit the rank. Source: Paddle 2.6 crop (legacy crop_tensor).
    """
    sizes = known_ints(shape, "pd.crop: the shape")
    if -1 in sizes or isinstance(offsets, tuple):
        return _cut(x, sizes, known_ints(offsets, "pd.crop: the offsets"), "crop")
    starts = jnp.asarray(offsets)
    for axis, size in enumerate(sizes):
        check_range(starts[axis], 0, x.shape[axis] - size + 1, f"an offset of axis {axis}")
    return lax.dynamic_slice(x, [starts[axis] for axis in range(x.ndim)], sizes)


@rule("crop_v1")
def crop_v1(
    x: Array,
    y: Array | None = None,
    offsets_tensor: Array | None = None,
    *,
    offsets: tuple[int, ...],
    shape: tuple[int, ...],
) -> Array:
    """The part of ``x`` of the shape of ``y``, or of ``shape`` without ``y``, from ``offsets`` on.

    ``offsets_tensor`` wins over ``offsets`` and must be known.

    Source: Paddle 2.6 crop of fluid.
    """
    sizes = tuple(shape) if y is None else y.shape
    if offsets_tensor is not None:
        offsets = tuple(int(offset) for offset in known_array(offsets_tensor, "pd.crop: the offsets"))
    return _cut(x, sizes, offsets or (0,) * x.ndim, "crop")


@rule("partial_concat", shapes={"x": "N C"})
def partial_concat(x: list[Array], *, start_index: int, length: int) -> Array:
    """Concatenates ``length`` columns (-1: all remaining ones) of each matrix, from ``start_index`` on.

    Raises InputError for columns out of range. Source: Paddle 2.6 partial_concat.
    """
    return jnp.concatenate(_columns(x, start_index, length, "partial_concat"), 1)


@rule("partial_sum", shapes={"x": "N C"})
def partial_sum(x: list[Array], *, start_index: int, length: int) -> Array:
    """Sums ``length`` columns (-1: all remaining ones) of all matrices elementwise, from ``start_index`` on.

    Raises InputError for columns out of range. Source: Paddle 2.6 partial_sum.
    """
    parts = [wide(columns) for columns in _columns(x, start_index, length, "partial_sum")]
    total = sum(parts[1:], parts[0])
    return jnp.asarray(total, x[0].dtype)


@rule("trans_layout")
def trans_layout(x: Array, *, perm: tuple[int, ...]) -> Array:
    """``x`` with its axes in the order ``perm``.

    Source: Paddle 2.6 trans_layout.
    """
    return jnp.transpose(x, perm)


@rule("shuffle_channel")
def shuffle_channel(x: Array, *, group: int) -> Array:
    """Interleaves the channels (axis 1) of ``group`` groups: channel i of each group, then channel i + 1 of each.

    Source: Paddle 2.6 shuffle_channel of fluid.
    """
    n, c, *rest = x.shape
    return jnp.swapaxes(x.reshape(n, group, c // group, *rest), 1, 2).reshape(x.shape)


@rule("unzip")
def unzip(x: Array, lod: Array, *, len: int) -> Array:
    """The elements of ``x`` between the offsets ``lod`` [N + 1] as rows: [N, len], with 0 behind the end of a part.

    Source: Paddle 2.6 unzip.
    """
    flat = jnp.reshape(x, (math.prod(x.shape),))
    offsets = jnp.reshape(lod, (math.prod(lod.shape),))
    places = offsets[:-1, None] + jnp.arange(len)
    return jnp.where(places < offsets[1:, None], jnp.take(flat, places, mode="fill", fill_value=0), 0).astype(x.dtype)


def _cut(x: Array, sizes: Sequence[int], offsets: Sequence[int], name: str) -> Array:
    if not len(sizes) == len(offsets) == x.ndim:
        raise InputError(
            f"pd.{name}: shape is {tuple(sizes)} and offsets {tuple(offsets)}, expected {x.ndim} numbers each"
        )
    ends = [have if size == -1 else offset + size for have, size, offset in zip(x.shape, sizes, offsets, strict=True)]
    return lax.slice(x, offsets, ends)


def _columns(x: Sequence[Array], start: int, length: int, name: str) -> list[Array]:
    width = x[0].shape[1]
    first = start + width if start < 0 else start
    last = width if length < 0 else first + length
    if not 0 <= first < last <= width:
        raise InputError(f"pd.{name}: start_index is {start} and length {length}, and x has {width} columns")
    return [matrix[:, first:last] for matrix in x]
