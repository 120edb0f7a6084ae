"""Helpers for rules whose results have fewer valid rows than capacity: they move the valid rows to the front.

The rows behind are zeros. All of it is traced; bounds are known.
"""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.lod import sequence_of_rows
from pdhlo.lower.rules.masked import RefusedError
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, array_of, bounded_of


def whole(value: Value) -> Array:
    """The array of a value, padding included, without LoD."""
    return jnp.asarray(array_of(value))


def inside(value: Value) -> Array | None:
    """Which positions along the axis with padding are valid; None where there is none."""
    bounded = bounded_of(value)
    return None if bounded is None else jnp.arange(bounded.bound) < bounded.rows


def filled(value: Value, fill: float | Array) -> Array:
    """The array of a value, with ``fill`` in the place of padding."""
    bounded = bounded_of(value)
    return whole(value) if bounded is None else bounded.filled(fill)


def inside_of(value: Value) -> Array | None:
    """As ``inside``, with the rank of the value, to be broadcast against it."""
    bounded = bounded_of(value)
    return None if bounded is None else bounded.mask


def count_of(value: Value) -> Array:
    """The number of valid rows, int32 of rank 0."""
    bounded = bounded_of(value)
    return jnp.asarray(whole(value).shape[0] if bounded is None else bounded.rows, jnp.int32)


def is_padded(*values: Value) -> bool:
    """Whether any of the values has padding."""
    return any(bounded_of(value) is not None for value in values)


def check_unpadded(*values: Value) -> None:
    """Raises RefusedError where one of the operands has padding, of which the rule makes no use."""
    if is_padded(*values):
        raise RefusedError("has an operand of which each element counts, and their number depends on data")


def check_follow(leader: Value, *followers: Value) -> None:
    """Raises RefusedError where a follower has padding and the leader, which has as many rows, has none."""
    if not is_padded(leader):
        check_unpadded(*followers)


def true_places(mask: Array, bound: int) -> Array:
    """The places (int32 [bound]) where ``mask`` [n] is true, in order; n behind them."""
    size = mask.shape[0]
    rank = jnp.cumsum(mask, dtype=jnp.int32) - 1
    # What there is no capacity for has a place of its own, since IREE 3.13 writes past the end of what it scatters
    # into.
    places = jnp.full(bound + 1, size, jnp.int32)
    target = jnp.where(mask, jnp.minimum(rank, bound), bound)
    return places.at[target].set(jnp.arange(size, dtype=jnp.int32), mode="drop")[:bound]


def rows_at(data: Array, places: Array) -> Array:
    """The rows at ``places``; zeros where there is none."""
    if data.shape[0] == 0:
        return jnp.zeros((*places.shape, *data.shape[1:]), data.dtype)
    return jnp.take(data, places, axis=0, mode="fill", fill_value=0)


def front(data: Array, count: Array) -> Array:
    """The first ``count`` rows, zeros behind."""
    return Bounded.along(data, count).filled(0)


def as_padded_as(source: Value, data: Array) -> Array | Bounded:
    """``data``, computed row by row from ``source``; where that has padding, ``Bounded`` with zeros in the padding."""
    return Bounded.along(front(data, count_of(source)), count_of(source)) if is_padded(source) else data


def with_rows_of(source: Value, data: Array) -> Array | Bounded | LoDArray:
    """As ``as_padded_as``, with the LoD of the other value, where that has one."""
    if not isinstance(source, LoDArray):
        return as_padded_as(source, data)
    padded = bounded_of(source)
    rows = data if padded is None else Bounded(front(data, padded.rows), padded.sizes)
    return LoDArray(rows, source.lod)


def offsets_from(counts: Array) -> Array:
    """The offsets of sequences of these lengths: int32."""
    total = jnp.cumsum(jnp.asarray(counts, jnp.int32), dtype=jnp.int32)
    return jnp.concatenate([jnp.zeros(1, jnp.int32), total])


def one_behind_the_other(parts: Sequence[Array], counts: Array) -> list[Array]:
    """The first ``counts[i]`` rows of ``part[i]``, image after image, for each of ``parts`` [N, T, …]: [N * T, …]."""
    images, capacity = parts[0].shape[:2]
    if images == 1:
        return [front(part[0], counts[0]) for part in parts]
    offsets = offsets_from(counts)
    rows = jnp.arange(images * capacity, dtype=jnp.int32)
    image = sequence_of_rows(offsets, images * capacity)
    source = jnp.where(rows < offsets[-1], image * capacity + rows - offsets[image], images * capacity)
    return [rows_at(part.reshape(images * capacity, *part.shape[2:]), source) for part in parts]


def image_of_rows(counts: Array, rows: int) -> Array:
    """The image of each of ``rows`` rows, where image i has ``counts[i]``; the number of images for the rows behind."""
    return sequence_of_rows(offsets_from(counts), rows)


def counts_of_images(boxes: Value, counts: Value) -> Array:
    """The number of rows of each image (int32): ``counts``, or by the LoD; without either all rows are one image's."""
    check_unpadded(counts)
    if counts is not None:
        return whole(counts).reshape(-1).astype(jnp.int32)
    if isinstance(boxes, LoDArray):
        offsets = jnp.asarray(boxes.lod[-1], jnp.int32)
        return offsets[1:] - offsets[:-1]
    return count_of(boxes).reshape(1)


def most_of(count: int, size: int) -> int:
    """The smaller of ``count`` and ``size`` (if symbolic: ``count``); ``size`` where ``count`` is negative."""
    if count < 0:
        return size
    return min(count, size) if is_static((size,)) else count


def best_places(scores: Array, count: int) -> tuple[Array, Array]:
    """The ``count`` largest of the last axis and their places (int32), the first of equal ones first. None may be NaN.

    Behind a last axis that is symbolic, and may be shorter, it is -inf.
    """
    # XLA orders -0 below 0.
    keys = jnp.where(scores == 0, jnp.zeros((), scores.dtype), scores)
    if not is_static((scores.shape[-1],)):
        # Symbolic, and perhaps less than are wanted.
        keys = jnp.concatenate([keys, jnp.full((*keys.shape[:-1], count), -jnp.inf, keys.dtype)], -1)
    values, places = lax.top_k(keys, count)
    return values, places.astype(jnp.int32)
