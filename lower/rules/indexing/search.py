"""Searches among elements: nonzero and distinct elements, counts, and positions in a sorted row.

The number of results depends on data. Results have capacity for all elements, and zeros in the padding. Only the size
of ``bincount`` has no bound: the caller gives one, or the operator runs on the host.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.typing import DTypeLike

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import (
    count_of,
    filled,
    front,
    inside_of,
    is_padded,
    rows_at,
    true_places,
    whole,
)
from pdhlo.lower.rules.helpers import constant, flattened, is_float, is_static, known_int, normal_axis
from pdhlo.lower.rules.masked import RefusedError
from pdhlo.lower.rules.registry import Array, Scalar, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.operation_scope import needed_bound

_INDEX_TYPES = {2: np.int32, 3: np.int64}
"""VarType number in an attribute of fluid -> dtype."""


@rule("nonzero", bounded="elements")
def nonzero(condition: Value) -> Value:
    """The coordinates of the elements that are not 0, in order: int64 [n, rank].

    Source: Paddle 2.6 nonzero (legacy where_index).
    """
    chosen = filled(condition, 0) != 0
    flat = chosen.reshape(-1)
    places = true_places(flat, flat.shape[0])
    columns: list[Array] = []
    for size in reversed(chosen.shape):
        columns.insert(0, places % size)
        places = places // size
    count = jnp.sum(flat, dtype=jnp.int32)
    coordinates = jnp.stack(columns, 1) if columns else jnp.zeros((flat.shape[0], 0), jnp.int32)
    return Bounded.along(front(coordinates.astype(jnp.int64), count), count)


@rule("masked_select", bounded="elements")
def masked_select(x: Value, mask: Value) -> Value:
    """The elements of ``x`` at the true elements of ``mask``, in order: rank 1. Both operands broadcast.

    Source: Paddle 2.6 masked_select.
    """
    values, chosen = jnp.broadcast_arrays(whole(x), selected(x, mask))
    flat = chosen.reshape(-1)
    elements = rows_at(values.reshape(-1), true_places(flat, flat.shape[0]))
    return Bounded.along(elements, jnp.sum(flat, dtype=jnp.int32))


def selected(x: Value, mask: Value) -> Array:
    """Mask of the valid positions of ``x`` at which ``mask`` is true; padding of ``mask`` is false."""
    chosen, valid = filled(mask, 0).astype(bool), inside_of(x)
    return chosen if valid is None else chosen & valid


@rule("unique", bounded="elements")
def unique(
    x: Value, *, axis: tuple[int, ...], dtype: DTypeLike | None, is_sorted: bool
) -> tuple[Value, Value, Value, Value]:
    """The distinct elements (with ``axis``: slices), sorted.

    Returns also the index of the first occurrence of each, for every element its index among the distinct ones, and the
    count of each, in ``dtype`` (int64 if None). Without ``is_sorted`` (fluid's operator) they are in the order of their
    first occurrence. Source: Paddle 2.6 unique.
    """
    rows, valid, at = _layers(x, axis, "pd.unique")
    # Slices are compared with ``at`` and the first axis exchanged.
    rows = jnp.swapaxes(rows, 0, at)
    size = rows.shape[0]
    order = _sorted_order(flattened(rows, 1), valid)
    starts = _changes(rows[order]) & valid[order]
    count = jnp.sum(starts, dtype=jnp.int32)
    first = rows_at(order + 1, true_places(starts, size)) - 1
    first = jnp.where(first < 0, size, first)
    inverse = jnp.zeros(size, jnp.int32).at[order].set(jnp.cumsum(starts, dtype=jnp.int32) - 1)
    if not is_sorted:
        by_first = jnp.argsort(first, stable=True).astype(jnp.int32)
        new_place = jnp.zeros(size, jnp.int32).at[by_first].set(jnp.arange(size, dtype=jnp.int32))
        first, inverse = first[by_first], new_place[inverse]
    lengths = jnp.zeros(size, jnp.int32).at[inverse].add(valid.astype(jnp.int32))
    chosen = Bounded.along(jnp.swapaxes(rows_at(rows, first), 0, at), count, at)
    index_type = np.dtype(dtype or np.int64)
    numbers = [Bounded.along(front(array, count).astype(index_type), count) for array in (first, lengths)]
    return chosen, numbers[0], _of_elements(x, inverse.astype(index_type), valid), numbers[1]


def _layers(x: Value, axis: tuple[int, ...], name: str) -> tuple[Array, Array, int]:
    """The elements as rank 1 (with ``axis``: unchanged), a mask of the valid positions along the axis, and the axis.

    Raises RefusedError if another axis has padding.
    """
    values = whole(x)
    at = normal_axis(axis[0], values.ndim, name) if axis else 0
    mask = inside_of(x)
    if mask is not None and axis and x.axis != at:
        raise RefusedError(f"it searches along axis {at}, and another axis has padding")
    if axis or mask is None:
        values = values if axis else values.reshape(-1)
        return values, jnp.ones(values.shape[at], bool) if mask is None else mask.reshape(-1), at
    chosen = jnp.broadcast_to(mask, values.shape).reshape(-1)
    places = true_places(chosen, chosen.shape[0])
    return rows_at(values.reshape(-1), places), places < chosen.shape[0], at


def _sorted_order(columns: Array, valid: Array) -> Array:
    """The permutation (int32) that sorts rows [n, k] by their first column, then by the next; padding comes last."""
    order = jnp.arange(columns.shape[0], dtype=jnp.int32)

    def by_column(step: int | Array, order: Array) -> Array:
        column = lax.dynamic_index_in_dim(columns, columns.shape[1] - 1 - step, 1, keepdims=False)
        return order[jnp.argsort(column[order], stable=True)]

    order = lax.fori_loop(0, columns.shape[1], by_column, order)
    ordered: Array = order[jnp.argsort(~valid[order], stable=True)]
    return ordered


def _changes(rows: Array) -> Array:
    """Mask of the rows that differ from the row before them; the first row is true."""
    if is_static(rows.shape[:1]) and rows.shape[0] == 0:
        return jnp.zeros(0, bool)
    flat = flattened(rows, 1)
    return jnp.concatenate([jnp.ones(1, bool), jnp.any(flat[1:] != flat[:-1], 1)])


def _of_elements(x: Value, numbers: Array, valid: Array) -> Value:
    """``numbers``, one for each element of ``x``; it has padding if ``x`` has."""
    count = jnp.sum(valid, dtype=jnp.int32)
    return Bounded.along(front(numbers, count), count) if is_padded(x) else numbers


@rule("unique_with_counts", bounded="elements")
def unique_with_counts(x: Value, *, dtype: int) -> tuple[Value, Value, Value]:
    """The distinct elements in the order of their first occurrence, for every element its index there, and counts.

    ``dtype`` of the indices and counts: 2 for int32, 3 for int64; raises InputError for another one.
    Source: Paddle 2.6 unique_with_counts of fluid.
    """
    index_type = _INDEX_TYPES.get(dtype)
    if index_type is None:
        raise InputError(f"pd.unique_with_counts: dtype is {dtype}, expected 2 (int32) or 3 (int64)")
    elements, _, inverse, counts = unique(x, axis=(), dtype=index_type, is_sorted=False)
    return elements, inverse, counts


@rule("unique_consecutive", bounded="elements")
def unique_consecutive(x: Value, *, axis: tuple[int, ...], dtype: DTypeLike | None) -> tuple[Value, Value, Value]:
    """The first of each run of equal elements (with ``axis``: slices), for every element its run, and the run lengths.

    Source: Paddle 2.6 unique_consecutive.
    """
    rows, valid, at = _layers(x, axis, "pd.unique_consecutive")
    rows = jnp.moveaxis(rows, at, 0)
    size = rows.shape[0]
    starts = _changes(rows) & valid
    count = jnp.sum(starts, dtype=jnp.int32)
    inverse = jnp.cumsum(starts, dtype=jnp.int32) - 1
    lengths = jnp.zeros(size, jnp.int32).at[inverse].add(valid.astype(jnp.int32))
    chosen = Bounded.along(jnp.moveaxis(rows_at(rows, true_places(starts, size)), 0, at), count, at)
    index_type = np.dtype(dtype or np.int64)
    numbers = Bounded.along(front(lengths, count).astype(index_type), count)
    return chosen, _of_elements(x, inverse.astype(index_type), valid), numbers


@rule("searchsorted")
def searchsorted(sorted_sequence: Array, values: Array, *, out_int32: bool, right: bool) -> Array:
    """The index at which each of ``values`` is inserted into a sorted row: before equal elements, or (``right``) after.

    ``sorted_sequence`` is one row, or has the leading axes of ``values`` and a row for each. Infinite values and NaN
    get the end of the row, as in Paddle. The result is int64, or int32 with ``out_int32``.
    Source: Paddle 2.6 searchsorted.
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
        # The comparisons are Paddle's, so that NaN in the row gives the same result.
        above = ~(at > flat) if right else at < flat
        open_ = low < high
        return jnp.where(open_ & above, middle + 1, low), jnp.where(open_ & ~above, middle, high)

    if size:
        low, _ = lax.fori_loop(0, int(size).bit_length(), halve, (low, high))
    if is_float(values.dtype):
        low = jnp.where(jnp.isfinite(flat), low, size)
    return low.reshape(values.shape).astype(jnp.int32 if out_int32 else jnp.int64)


@rule("bincount", bounded="elements")
def bincount(x: Value, weights: Value, minlength: Scalar) -> Value:
    """Counts each number from 0 to the largest in ``x``, and at least ``minlength`` numbers: int64.

    With ``weights`` the results are sums of weights, float32 for float32 weights, else float64. An empty ``x`` gives
    an empty result of its dtype. Raises InputError for negative numbers, and NeedsBoundError if ``x`` is traced and
    the caller gives no bound. Source: Paddle 2.6 bincount.
    """
    least = known_int(minlength, "pd.bincount: minlength")
    if is_padded(x) or isinstance(x, jax.core.Tracer):
        return _traced_bincount(x, weights, least)
    numbers = np.asarray(x).reshape(-1)
    if numbers.size == 0:
        return constant([], numbers.dtype)
    if numbers.min() < 0:
        raise InputError("pd.bincount: x has a negative number, expected 0 or more")
    if weights is None:
        return constant(np.bincount(numbers, minlength=least).astype(np.int64))
    dtype = np.float32 if weights.dtype == np.float32 else np.float64
    return constant(np.bincount(numbers, np.asarray(weights).reshape(-1), least).astype(dtype))


def _traced_bincount(x: Value, weights: Value, least: int) -> Bounded:
    """``bincount`` of traced numbers, with the capacity that the caller gives."""
    if whole(x).size == 0:
        return Bounded.along(jnp.zeros(1, whole(x).dtype), jnp.zeros((), jnp.int32))
    bound = max(needed_bound("the largest number"), least)
    numbers = filled(x, 0).reshape(-1).astype(jnp.int64)
    check_range(numbers, 0, None, "a number")
    valid = inside_of(x)
    is_valid = True if valid is None else jnp.broadcast_to(valid, whole(x).shape).reshape(-1)
    count = jnp.max(jnp.where(is_valid, numbers + 1, 0), initial=0)
    # For an empty ``x`` Paddle's result is empty in spite of ``minlength``.
    fewest = jnp.where(count_of(x) > 0, least, 0) if is_padded(x) else least
    place = jnp.where(is_valid & (numbers >= 0), numbers, bound)
    if weights is None:
        weight = jnp.ones((), jnp.int64)
    else:
        weight = (
            filled(weights, 0).reshape(-1).astype(jnp.float32 if whole(weights).dtype == np.float32 else jnp.float64)
        )
    sums = jnp.zeros(bound, weight.dtype).at[place].add(weight, mode="drop")
    return Bounded.along(sums, jnp.maximum(count, fewest).astype(jnp.int32))


@rule("histogram")
def histogram(input: Array, *, bins: int, min: int, max: int) -> Array:
    """Counts the elements in each of ``bins`` equal intervals from ``min`` to ``max``: int64.

    Elements out of the range are not counted; the last interval includes ``max``. If ``min`` equals ``max``, the range
    is that of the elements; if all elements are equal, it is extended by 1 on both sides.
    Source: Paddle 2.6 histogram.
    """
    x = jnp.asarray(input).reshape(-1)
    if x.size == 0:
        return jnp.zeros((bins,), jnp.int64)
    low, high = range_of_histogram(x, min, max)
    place, inside = equal_parts(x, bins, low, high)
    return jnp.zeros((bins,), jnp.int64).at[place].add(inside.astype(jnp.int64))


def range_of_histogram(x: Array, min: float, max: float) -> tuple[Array, Array]:
    """``min`` and ``max`` in the dtype of ``x``; if they are equal, the extremes of ``x`` [N].

    Equal extremes are moved by 1 in both directions.
    """
    if min != max:
        return jnp.asarray(min, x.dtype), jnp.asarray(max, x.dtype)
    low, high = (jnp.nanmin(x), jnp.nanmax(x)) if is_float(x.dtype) else (jnp.min(x), jnp.max(x))
    nothing = low == high
    return jnp.where(nothing, low - 1, low), jnp.where(nothing, high + 1, high)


def equal_parts(x: Array, bins: int, low: Array, high: Array) -> tuple[Array, Array]:
    """For each element its interval among ``bins`` equal ones from ``low`` to ``high``, and whether it is in any."""
    inside = (x >= low) & (x <= high)
    steps = (jnp.where(inside, x, low) - low) * jnp.asarray(bins, x.dtype)
    place = steps / (high - low) if is_float(x.dtype) else lax.div(steps, high - low)
    return jnp.minimum(place.astype(jnp.int64), bins - 1), inside
