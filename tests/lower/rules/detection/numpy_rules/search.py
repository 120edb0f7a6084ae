"""What is found among elements: distinct ones, those that are not 0, their counts, and places in a sorted row.

Most of it runs on the host, since the size of the result depends on the elements.
"""

from __future__ import annotations

from typing import Any, cast

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import is_float, known_int, normal_axis
from pdhlo.lower.rules.registry import Array, Scalar

_INDEX_TYPES = {2: np.int32, 3: np.int64}
"""VarType numbers, as an attribute of fluid has them."""


def nonzero(condition: Array) -> Array:
    """The coordinates of the elements that are not 0, in order: int64 [n, rank].

    Source: Paddle 2.6 nonzero (legacy where_index).
    """
    return _host(np.argwhere(np.asarray(condition)).astype(np.int64))


def masked_select(x: Array, mask: Array) -> Array:
    """The elements of ``x`` where ``mask`` is true, in order; both broadcast.

    Source: Paddle 2.6 masked_select.
    """
    values, chosen = np.broadcast_arrays(np.asarray(x), np.asarray(mask, bool))
    return _host(values[chosen].reshape(-1))


def unique(
    x: Array,
    *,
    return_index: bool,
    return_inverse: bool,
    return_counts: bool,
    axis: tuple[int, ...],
    dtype: Any,
    is_sorted: bool,
) -> tuple[Array, Array, Array, Array]:
    """The distinct elements (with ``axis``: layers), sorted.

    Also the index of the first of each, for every element the place of its like among the distinct ones, and how
    often each occurs, in ``dtype`` (int64 where undefined). Not ``is_sorted`` is fluid's operator: in the order in
    which they come first. Source: Paddle 2.6 unique.
    """
    index_type = np.dtype(dtype or np.int64)
    values, at = np.asarray(x), 0
    if axis:
        # Layers are compared with this axis and the first one exchanged, which NumPy does in another way.
        at = normal_axis(axis[0], values.ndim, "pd.unique")
        values = np.swapaxes(values, 0, at)
    else:
        values = values.reshape(-1)
    found, *others = np.unique(values, return_index=True, return_inverse=True, return_counts=True, axis=0)
    first, inverse, counts = (np.asarray(one).reshape(-1).astype(index_type) for one in others)
    if not is_sorted:
        order = np.argsort(first, kind="stable")
        rank = np.empty_like(order)
        rank[order] = np.arange(order.size)
        found, first, counts = found[order], first[order], counts[order]
        inverse = rank[inverse].astype(index_type)
    return _host(np.swapaxes(found, 0, at)), _host(first), _host(inverse), _host(counts)


def unique_with_counts(x: Array, *, dtype: int) -> tuple[Array, Array, Array]:
    """The distinct elements in the order in which they come first, for every element its place there, and counts.

    ``dtype``: 2 for int32, 3 for int64. Source: Paddle 2.6 unique_with_counts of fluid.
    """
    index_type = _INDEX_TYPES.get(dtype)
    if index_type is None:
        raise InputError(f"pd.unique_with_counts: dtype {dtype}, expected 2 (int32) or 3 (int64)")
    found, _, inverse, counts = unique(
        x, return_index=True, return_inverse=True, return_counts=True, axis=(), dtype=index_type, is_sorted=False
    )
    return found, inverse, counts


def unique_consecutive(
    x: Array, *, return_inverse: bool, return_counts: bool, axis: tuple[int, ...], dtype: Any
) -> tuple[Array, Array, Array]:
    """One of each run of equal elements (with ``axis``: layers), for every element its run, and their lengths.

    Source: Paddle 2.6 unique_consecutive.
    """
    index_type = np.dtype(dtype or np.int64)
    values = np.asarray(x)
    at = normal_axis(axis[0], values.ndim, "pd.unique_consecutive") if axis else 0
    rows = np.moveaxis(values, at, 0) if axis else values.reshape(-1)
    count = rows.shape[0]
    starts = np.ones(count, bool)
    if count:
        starts[1:] = np.any(rows[1:] != rows[:-1], axis=tuple(range(1, rows.ndim)))
    places = np.flatnonzero(starts)
    inverse = (np.cumsum(starts) - 1).astype(index_type)
    lengths = np.diff(np.append(places, count)).astype(index_type)
    return _host(np.moveaxis(rows[places], 0, at)), _host(inverse), _host(lengths)


def searchsorted(sorted_sequence: Array, values: Array, *, out_int32: bool, right: bool) -> Array:
    """Where each of ``values`` goes in the sorted last axis: before its equals, or (``right``) after them.

    ``sorted_sequence`` is one row for all, or has the leading axes of ``values``. What is infinite or NaN goes to
    the end, as in Paddle. The result is int64 or int32. Source: Paddle 2.6 searchsorted.
    """
    size = sorted_sequence.shape[-1]
    batch = sorted_sequence.shape[:-1]
    flat = values.reshape(*batch, -1) if batch else values.reshape(-1)
    rows = jnp.asarray(sorted_sequence)
    low = jnp.zeros(flat.shape, jnp.int64)
    high = jnp.full(flat.shape, size, jnp.int64)

    def halve(_: int, bounds: tuple[Array, Array]) -> tuple[Array, Array]:
        low, high = bounds
        middle = low + (high - low) // 2
        at = jnp.take_along_axis(rows, jnp.minimum(middle, size - 1), -1)
        # Written as in Paddle, so that NaN in the row decides alike.
        above = ~(at > flat) if right else at < flat
        open_ = low < high
        return jnp.where(open_ & above, middle + 1, low), jnp.where(open_ & ~above, middle, high)

    if size:
        low, _ = lax.fori_loop(0, int(size).bit_length(), halve, (low, high))
    if is_float(values.dtype):
        low = jnp.where(jnp.isfinite(flat), low, size)
    return low.reshape(values.shape).astype(jnp.int32 if out_int32 else jnp.int64)


def bincount(x: Array, weights: Array | None, minlength: Scalar) -> Array:
    """How often each number from 0 to the largest (at least ``minlength`` of them) occurs in ``x``: int64.

    With ``weights`` their sums: in float32 for float32, else in float64. Source: Paddle 2.6 bincount.
    """
    numbers = np.asarray(x).reshape(-1)
    if numbers.size == 0:
        return _host(np.zeros(0, np.int64))
    if numbers.min() < 0:
        raise InputError("pd.bincount: a negative number, expected 0 or more")
    least = known_int(minlength, "pd.bincount: minlength")
    if weights is None:
        return _host(np.bincount(numbers, minlength=least).astype(np.int64))
    dtype = np.float32 if weights.dtype == np.float32 else np.float64
    return _host(np.bincount(numbers, np.asarray(weights).reshape(-1), least).astype(dtype))


def histogram(input: Array, *, bins: int, min: int, max: int) -> Array:
    """How many elements fall into each of ``bins`` equal parts of the range from ``min`` to ``max``: int64.

    Elements outside are left out; the last part has its end. Where both are equal the range is that of the
    elements, and one more to each side if that is nothing. Source: Paddle 2.6 histogram.
    """
    x = jnp.asarray(input).reshape(-1)
    low, high = jnp.asarray(min, x.dtype), jnp.asarray(max, x.dtype)
    if x.size == 0:
        return jnp.zeros((bins,), jnp.int64)
    if min == max:
        low, high = (jnp.nanmin(x), jnp.nanmax(x)) if is_float(x.dtype) else (jnp.min(x), jnp.max(x))
        nothing = low == high
        low, high = jnp.where(nothing, low - 1, low), jnp.where(nothing, high + 1, high)
    inside = (x >= low) & (x <= high)
    steps = (jnp.where(inside, x, low) - low) * jnp.asarray(bins, x.dtype)
    place = steps / (high - low) if is_float(x.dtype) else lax.div(steps, high - low)
    place = jnp.minimum(place.astype(jnp.int64), bins - 1)
    return jnp.zeros((bins,), jnp.int64).at[place].add(inside.astype(jnp.int64))


def _host(x: np.ndarray) -> Array:
    """A NumPy array, which is what a rule on the host gives."""
    return cast(Array, x)
