"""Helpers for rules with ``Bounded`` results: they move the valid rows to the front and fill the padding with zeros.

Counts are traced, bounds are known.
"""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.lod import lengths, sequence_of_rows
from pdhlo.lower.rules.masked import RefusedError
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded, Size
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.traced_values import LoDArray, array_of, bounded_of


def whole(value: Value) -> Array:
    """The array of a value, padding included, without LoD."""
    return jnp.asarray(array_of(value))


def inside(value: Value) -> Array | None:
    """Mask of the valid positions along the axis with padding; None if the value has no padding."""
    bounded = bounded_of(value)
    return None if bounded is None else jnp.arange(bounded.bound) < bounded.rows


def filled(value: Value, fill: float | Array) -> Array:
    """The array of a value, with its padding replaced by ``fill``."""
    bounded = bounded_of(value)
    return whole(value) if bounded is None else bounded.filled(fill)


def inside_of(value: Value) -> Array | None:
    """As ``inside``, in a shape that broadcasts with the value."""
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
    """Raises RefusedError if one of the operands has padding, because the rule would treat it as data."""
    if is_padded(*values):
        raise RefusedError("it reads all elements of an operand, and their number depends on data")


def check_follow(leader: Value, *followers: Value) -> None:
    """Raises RefusedError if a follower has padding and the leader, which has the same number of rows, has none."""
    if not is_padded(leader):
        check_unpadded(*followers)


def check_as_many(leader: Value, *followers: Value) -> None:
    """Checks that operands with padding have as many valid rows as the leader; and as ``check_follow``."""
    check_follow(leader, *followers)
    padded = [operand for operand in map(bounded_of, (leader, *followers)) if operand is not None]
    for operand in padded[1:]:
        [size], [other] = padded[0].sizes, operand.sizes
        check_equal(size, other)


def check_equal(size: Size, other: Size) -> None:
    """Checks that two sizes have as many valid positions."""
    if size.count is not other.count or size.inner != other.inner:
        check_true(size.valid == other.valid, "its operands have different numbers of rows")


def true_places(mask: Array, bound: int) -> Array:
    """The indices (int32 [bound]) of the true elements of ``mask`` [n], in order, then n for the remaining ones."""
    size = mask.shape[0]
    rank = jnp.cumsum(mask, dtype=jnp.int32) - 1
    # All other elements are written to an additional last element: IREE 3.13 writes out-of-range updates of a scatter
    # past the end of the array instead of dropping them.
    places = jnp.full(bound + 1, size, jnp.int32)
    target = jnp.where(mask, jnp.minimum(rank, bound), bound)
    return places.at[target].set(jnp.arange(size, dtype=jnp.int32), mode="drop")[:bound]


def rows_at(data: Array, places: Array) -> Array:
    """The rows of ``data`` at ``places``; zeros for a place out of range."""
    if data.shape[0] == 0:
        return jnp.zeros((*places.shape, *data.shape[1:]), data.dtype)
    return jnp.take(data, places, axis=0, mode="fill", fill_value=0)


def front(data: Array, count: Array) -> Array:
    """``data`` with zeros behind the first ``count`` rows."""
    return Bounded.along(data, count).filled(0)


def as_padded_as(source: Value, data: Array) -> Array | Bounded:
    """``data``, computed row by row from ``source``: ``Bounded`` with zeros in the padding if ``source`` is padded."""
    return Bounded.along(front(data, count_of(source)), count_of(source)) if is_padded(source) else data


def with_rows_of(source: Value, data: Array) -> Array | Bounded | LoDArray:
    """As ``as_padded_as``, with the LoD of ``source`` if it has one."""
    if not isinstance(source, LoDArray):
        return as_padded_as(source, data)
    padded = bounded_of(source)
    rows = data if padded is None else Bounded(front(data, padded.rows), padded.sizes)
    return LoDArray(rows, source.lod)


def offsets_from(counts: Array) -> Array:
    """The offsets (int32) of sequences with the lengths ``counts``."""
    total = jnp.cumsum(jnp.asarray(counts, jnp.int32), dtype=jnp.int32)
    return jnp.concatenate([jnp.zeros(1, jnp.int32), total])


def one_behind_the_other(parts: Sequence[Array], counts: Array) -> list[Array]:
    """Each of ``parts`` [N, T, …] as [N * T, …]: the first ``counts[i]`` rows of each image i in order, then zeros."""
    images, capacity = parts[0].shape[:2]
    if images == 1:
        return [front(part[0], counts[0]) for part in parts]
    offsets = offsets_from(counts)
    rows = jnp.arange(images * capacity, dtype=jnp.int32)
    image = sequence_of_rows(offsets, images * capacity)
    source = jnp.where(rows < offsets[-1], image * capacity + rows - offsets[image], images * capacity)
    return [rows_at(part.reshape(images * capacity, *part.shape[2:]), source) for part in parts]


def image_of_rows(counts: Array, rows: int) -> Array:
    """For each of ``rows`` rows the number of its image, if image i has ``counts[i]`` rows.

    Rows behind the last image get the number of images.
    """
    return sequence_of_rows(offsets_from(counts), rows)


def counts_of_images(boxes: Value, counts: Value, name: str) -> Array:
    """The number of rows of each image (int32): ``counts``, else the lengths by the LoD of ``boxes``.

    Without either, raises InputError, which names the operator: Paddle refuses even a single image, or crashes.
    """
    check_unpadded(counts)
    if counts is not None:
        return whole(counts).reshape(-1).astype(jnp.int32)
    if not isinstance(boxes, LoDArray):
        raise InputError(f"{name}: the image of each box is not known; give the number of boxes of each image")
    return lengths(jnp.asarray(boxes.lod[-1], jnp.int32))


def most_of(count: int, size: int) -> int:
    """The smaller of ``count`` and ``size``; ``count`` if ``size`` is symbolic, ``size`` if ``count`` is negative."""
    if count < 0:
        return size
    return min(count, size) if is_static((size,)) else count


def best_places(scores: Array, count: int) -> tuple[Array, Array]:
    """The ``count`` largest elements along the last axis and their indices (int32); of equal elements the first wins.

    No score may be NaN. A symbolic last axis may have fewer than ``count`` elements: -inf is added at its end.
    """
    # ``lax.top_k`` orders -0 below 0.
    keys = jnp.where(scores == 0, jnp.zeros((), scores.dtype), scores)
    if not is_static((scores.shape[-1],)):
        keys = jnp.concatenate([keys, jnp.full((*keys.shape[:-1], count), -jnp.inf, keys.dtype)], -1)
    values, places = lax.top_k(keys, count)
    return values, places.astype(jnp.int32)
