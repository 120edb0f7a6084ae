"""Gathers and scatters of elements and slices by tensors of indices.

An index out of range is an error, also if Paddle's kernel would leave its memory (take_along_axis, put_along_axis,
index_put). If values are not checked, a gather gives NaN (for integers the least value), and a scatter drops the
update. If several values are written to one place, the last one stays.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.dialect.along_axis import is_same_by_coordinates
from pdhlo.errors import InputError
from pdhlo.lower.compiler.memory import check_size
from pdhlo.lower.rules.helpers import coordinates, is_float, known_array, normal_axis, wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension
from pdhlo.lower.values.checks import check_range, check_sizes

_REDUCTIONS = {"assign": "set", "add": "add", "multiply": "multiply", "mul": "multiply", "amin": "min", "amax": "max"}
"""Paddle's name of a reduction -> jax's."""


@rule("index_sample")
def index_sample(x: Array, index: Array) -> Array:
    """From each row of ``x`` [N, M] the elements at the indices in the same row of ``index`` [N, K]: [N, K].

    Source: Paddle 2.6 index_sample.
    """
    problem = f"pd.index_sample: index has {index.shape[0]} rows, and x has {x.shape[0]}"
    check_sizes(lambda: x.shape[0] == index.shape[0], problem)
    index = check_range(index, 0, x.shape[1], "an index")
    return jnp.take_along_axis(x, index, 1, mode="fill")


@rule("take_along_axis")
def take_along_axis(arr: Array, indices: Array, *, axis: int, **dropped: Any) -> Array:
    """For each element of ``indices`` the element of ``arr`` at its coordinates, with the index in place of ``axis``.

    A negative index counts from the end, as in Paddle 3; Paddle 2.6 leaves its memory there. There may be fewer indices
    along the other axes: since Paddle 3.3 (``by_coordinates`` in ``dropped``) their coordinates are those of ``arr``,
    and before that the axes on each side of ``axis`` count as one axis, in ``arr`` and in ``indices``.
    Source: Paddle 2.6 take_along_axis.
    """
    at = normal_axis(axis, arr.ndim, "pd.take_along_axis")
    tensor, places = _places(arr, indices, at, **dropped)
    return jnp.reshape(tensor.at[places].get(mode="fill"), indices.shape)


@rule("put_along_axis")
def put_along_axis(
    arr: Array, indices: Array, values: Array, *, axis: int, reduce: str, include_self: bool, **dropped: Any
) -> Array:
    """``arr`` with ``values`` written to the places that ``take_along_axis`` reads.

    ``reduce`` (assign, add, mul or multiply, amin, amax, mean) combines the values of a place with each other, and with
    the old element if ``include_self`` is set. ``values`` broadcasts to ``indices``. Half precision is reduced in
    float32. Raises InputError for another ``reduce``. Source: Paddle 2.6 put_along_axis.
    """
    at = normal_axis(axis, arr.ndim, "pd.put_along_axis")
    if reduce not in (*_REDUCTIONS, "mean"):
        raise InputError(f"pd.put_along_axis: reduce is {reduce!r}, expected one of {', '.join(_REDUCTIONS)}, mean")
    base, places = _places(wide(arr), indices, at, **dropped)
    cut = tuple(slice(0, size) for size in indices.shape)
    updates = jnp.reshape(jnp.broadcast_to(wide(values[cut]), indices.shape), places[0].shape)
    if reduce == "mean":
        result = _put_mean(base, places, updates, include_self)
    else:
        if not include_self:
            base = base.at[places].set(_neutral(reduce, base.dtype), mode="drop")
        result = getattr(base.at[places], _REDUCTIONS[reduce])(updates, mode="drop")
    return jnp.reshape(result, arr.shape).astype(arr.dtype)


@rule("scatter")
def scatter(x: Array, index: Array, updates: Array, *, overwrite: bool) -> Array:
    """``x`` with its slices ``index`` replaced by ``updates``, or without ``overwrite`` by the sums of ``updates``.

    ``index``: rank 1, [n, 1], or rank 0 for one slice. Raises InputError for another number of updates than indices.
    Source: Paddle 2.6 scatter.
    """
    index = check_range(index, 0, x.shape[0], "an index")
    if index.ndim == 2:
        index = index.reshape(-1)
    if index.ndim == 1:
        check_dimension("pd.scatter: the number of updates", updates.shape[0], index.shape[0])
    if overwrite:
        return jnp.asarray(x).at[index].set(updates.astype(x.dtype), mode="drop")
    cleared = jnp.asarray(x).at[index].set(0, mode="drop")
    return _added(cleared, index, updates)


@rule("scatter_nd_add")
def scatter_nd_add(x: Array, index: Array, updates: Array) -> Array:
    """``x`` with ``updates`` added: each vector in the last axis of ``index`` has the coordinates of the first axes.

    Source: Paddle 2.6 scatter_nd_add.
    """
    depth = index.shape[-1]
    if depth == 0:
        total = jnp.sum(wide(updates).reshape(-1, *x.shape), 0)
        return (wide(x) + total).astype(x.dtype)
    return _added(x, coordinates(x, index), updates)


@rule("index_add")
def index_add(x: Array, index: Array, add_value: Array, *, axis: int) -> Array:
    """``x`` with the slices of ``add_value`` added to its slices ``index`` along ``axis``.

    Source: Paddle 2.6 index_add.
    """
    at = normal_axis(axis, x.ndim, "pd.index_add")
    index = check_range(index, 0, x.shape[at], "an index")
    return _added(x, (*[slice(None)] * at, index), add_value)


@rule("index_put")
def index_put(x: Array, indices: list[Array], value: Array, *, accumulate: bool) -> Array:
    """``x`` with ``value`` written, or added with ``accumulate``, at ``indices``: ``x[indices] = value``.

    ``indices`` has a tensor for each of the first axes; they broadcast together. A mask stands for the coordinates of
    its true elements, so for as many axes as it has. ``value`` broadcasts to the shape of the indices and the remaining
    axes. Masks with different numbers of true elements, which Paddle rejects, are used up to the smallest number.
    Source: Paddle 2.6 index_put.
    """
    indices = places = _checked(x, indices)
    if any(index.dtype == bool for index in indices):
        longest = max(
            math.prod(index.shape) if index.dtype == bool else math.prod(index.shape[-1:]) for index in indices
        )
        places = _places_of_masks(x, indices, longest)
        value = _lengthened(value, value.ndim - 1 - (x.ndim - len(places)), longest)
    if accumulate:
        return _added(x, tuple(places), value)
    return jnp.asarray(x).at[tuple(places)].set(value.astype(x.dtype), mode="drop")


@rule("multiplex")
def multiplex(inputs: list[Array], index: Array) -> Array:
    """Row i of the result is row i of ``inputs[index[i]]``: inputs of one shape [M, …], ``index`` int32 [N, 1].

    Source: Paddle 2.6 multiplex.
    """
    index = check_range(index, 0, len(inputs), "an index")
    which = jnp.reshape(index, (index.shape[0],))
    return jnp.stack(inputs)[which, jnp.arange(index.shape[0])]


@rule("repeat_interleave", unread=("output_size",))
def repeat_interleave(x: Array, *, repeats: int, axis: int) -> Array:
    """Repeats each slice along ``axis`` ``repeats`` times in a row. ``output_size`` is not read: it follows from them.

    Source: Paddle 2.6 and 3.2 repeat_interleave.
    """
    return jnp.repeat(x, repeats, normal_axis(axis, x.ndim, "pd.repeat_interleave"))


@rule("repeat_interleave_with_tensor_index")
def repeat_interleave_with_tensor_index(x: Array, repeats: Array, *, axis: int, output_size: int = -1) -> Array:
    """Repeats slice i along ``axis`` ``repeats[i]`` times in a row. ``repeats`` or ``output_size``, its sum, is known.

    Source: Paddle 2.6 repeat_interleave_with_tensor_index; ``output_size`` since 3.2.
    """
    at = normal_axis(axis, x.ndim, "pd.repeat_interleave_with_tensor_index")
    if output_size > 0:
        return jnp.repeat(x, jnp.asarray(repeats), at, total_repeat_length=output_size)
    counts = known_array(repeats, "pd.repeat_interleave_with_tensor_index: repeats")
    check_range(counts, 0, None, "a number of repeats")
    check_size((int(counts.sum(dtype=np.float64)),), np.int64)
    return jnp.take(x, np.repeat(np.arange(x.shape[at]), counts), at)


def _places(
    arr: Array, indices: Array, axis: int, *, by_coordinates: bool = False, **_: object
) -> tuple[Array, tuple[Array, ...]]:
    """``arr``, and the coordinates in it for each element of ``indices``: the index along ``axis``, else its own.

    Both have three axes if the axes on each side of ``axis`` count as one, and this makes a difference.
    """
    for i, (size, count) in enumerate(zip(arr.shape, indices.shape, strict=True)):
        if i != axis:
            fits = functools.partial(operator.le, count, size)
            check_sizes(
                fits, f"index has {count} elements along axis {i}, expected at most {size}, the size of the tensor"
            )
    size = arr.shape[axis]
    indices = check_range(indices, -size, size, "an index")
    if not by_coordinates and not is_same_by_coordinates(arr.shape, indices.shape, axis):
        arr, indices, axis = _with_three_axes(arr, axis), _with_three_axes(indices, axis), 1
    places = (
        jnp.asarray(indices, jnp.int64) if i == axis else lax.broadcasted_iota(jnp.int64, indices.shape, i)
        for i in range(indices.ndim)
    )
    return jnp.asarray(arr), tuple(places)


def _with_three_axes(x: Array, axis: int) -> Array:
    return jnp.reshape(x, (math.prod(x.shape[:axis]), x.shape[axis], math.prod(x.shape[axis + 1 :])))


def _checked(x: Array, indices: list[Array]) -> list[Array]:
    """``indices`` of the first axes of ``x``, checked to be in range; masks are unchanged."""
    checked, axis = [], 0
    for index in indices:
        size = x.shape[axis]
        checked.append(index if index.dtype == bool else check_range(index, -size, size, f"an index of axis {axis}"))
        axis += index.ndim if index.dtype == bool else 1
    return checked


def _places_of_masks(x: Array, indices: list[Array], longest: int) -> list[Array]:
    """The coordinates of masks and indices, ``longest`` of them along the last axis.

    The number of true elements is not known while compiling. Coordinates behind the last one are out of range, so that
    the scatter drops their updates. The coordinate of a single true element broadcasts.
    """
    counts = jnp.stack([jnp.sum(index) if index.dtype == bool else math.prod(index.shape[-1:]) for index in indices])
    inside = jnp.arange(longest) < jnp.where(jnp.any(counts == 0), 0, jnp.max(counts))
    places: list[Array] = []
    for index, count in zip(indices, counts, strict=True):
        if index.dtype != bool:
            places.append(_lengthened(index, index.ndim - 1, longest))
            continue
        outside = x.shape[len(places) : len(places) + index.ndim]
        coordinates = jnp.nonzero(index, size=longest, fill_value=outside)
        repeated = (jnp.where(count == 1, coordinate[:1], coordinate) for coordinate in coordinates)
        places += [jnp.where(inside, coordinate, end) for coordinate, end in zip(repeated, outside, strict=True)]
    return places


def _added(x: Array, places: Array | tuple[Array | slice, ...], updates: Array) -> Array:
    """``x`` with ``updates`` added at ``places``; half precision is summed in float32."""
    base = wide(x)
    return base.at[places].add(updates.astype(base.dtype), mode="drop").astype(x.dtype)


def _lengthened(x: Array, axis: int, size: int) -> Array:
    """``x`` padded with zeros to ``size`` along ``axis``, if it has this axis and does not broadcast along it."""
    if axis < 0 or x.shape[axis] in (1, size):
        return x
    return jnp.pad(x, [(0, size - have if i == axis else 0) for i, have in enumerate(x.shape)])


def _neutral(reduce: str, dtype: np.dtype) -> float:
    """The neutral element of a reduction, which replaces the old elements without ``include_self``."""
    if reduce in ("assign", "add"):
        return 0
    if reduce in ("multiply", "mul"):
        return 1
    if is_float(dtype):
        return np.inf if reduce == "amin" else -np.inf
    limits = np.iinfo(np.dtype(dtype))
    return limits.max if reduce == "amin" else limits.min


def _put_mean(base: Array, places: Sequence[Array], updates: Array, include_self: bool) -> Array:
    where = tuple(places)
    if not include_self:
        base = base.at[where].set(0, mode="drop")
    total = base.at[where].add(updates, mode="drop")
    count = jnp.zeros(base.shape, jnp.int64).at[where].add(1, mode="drop")
    count = jnp.maximum(count + 1 if include_self else count, 1).astype(base.dtype)
    return lax.div(total, count)  # integers are truncated
