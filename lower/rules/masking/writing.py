"""Masking rules of writes at indices or to slices. Padding writes nothing, and is not written to."""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import cut_or_extended
from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.masking.indexing import coordinates_of, places_along
from pdhlo.lower.rules.masking.sizes import numbers_of
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded, with_sizes
from pdhlo.lower.values.checks import check_range, check_true
from pdhlo.lower.values.ranged import Ranged
from pdhlo.lower.values.traced_values import array_of, bounded_of, dense


@masked("put_along_axis")
def put_along_axis(call: Masked) -> list[Value]:
    """Writes elements at indices along an axis. Those of padding go to an additional position, which is removed."""
    x, index, values = (call.bounded(place) for place in range(3))
    if call.attributes["reduce"] == "mean" and index is not None:
        return call.refuse("it computes means (reduce mean), and the number of its indices depends on data")
    data = jnp.asarray(array_of(call.arguments[0]))
    axis = call.axis(call.attributes["axis"], data.ndim)
    extended = data if index is None else _with_one_more(data, axis)
    places = places_along(call, x, index, axis, data.shape[axis])
    elements = jnp.asarray(dense(call.arguments[2]) if values is None else values.filled(0))
    if values is not None:
        for other, valid in values.valid.items():
            own = places.shape[other] if index is None else index.valid.get(other, places.shape[other])
            check_true(valid >= own, "it has fewer values than indices")
        elements = cut_or_extended(
            elements, [1 if dim == 1 else size for dim, size in zip(elements.shape, places.shape, strict=True)]
        )
    [changed] = call.plain((0, extended), (1, places), (2, elements), **coordinates_of(call, axis))
    return [_without_one_more(changed, x, index, axis)]


@masked("scatter", "index_add", "scatter_nd_add")
def scatter(call: Masked) -> list[Value]:
    """Writes or adds rows. The rows of padding go to an additional row, which is removed afterwards."""
    x, index, updates = call.bounded(0), call.rows(1), call.bounded(2)
    data, places = (jnp.asarray(array_of(call.arguments[place])) for place in range(2))
    at = call.axis(call.attributes.get("axis", 0), data.ndim)
    if index is not None and (index.axis != 0 or (call.name == "scatter_nd_add" and at != 0)):
        return call.refuse("the number of its indices depends on data along another axis than the first")
    if call.name == "scatter_nd_add":
        axes = list(range(places.shape[-1]))
        columns = [places[..., axis] for axis in axes]
    else:
        axes, columns = [at], [places]
    columns, data = _inside(columns, axes, x, index, data)
    put = _updates(call, updates, index, places, data, at, len(axes))
    is_vector = call.name == "scatter_nd_add"
    [changed] = call.plain((0, data), (1, jnp.stack(columns, -1) if is_vector else columns[0]), (2, put))
    return [_without_one_more(changed, x, index, axes[0])]


def _inside(
    columns: Sequence[Array], axes: Sequence[int], x: Bounded | None, index: Bounded | None, data: Array
) -> tuple[list[Array], Array]:
    """The checked coordinates, and the tensor, with an additional row if the indices have padding.

    Checks that valid coordinates are at least 0 and below the number of valid rows.
    """
    coordinates, is_padding = list(columns), None
    if index is not None:
        line = jnp.arange(columns[0].shape[0]) >= index.rows
        is_padding = jnp.reshape(line, (-1, *(1,) * (columns[0].ndim - 1)))
        coordinates = [jnp.where(is_padding, 0, column) for column in coordinates]
    for place, axis in enumerate(axes):
        if x is None or axis not in x.valid:
            coordinates[place] = check_range(coordinates[place], 0, data.shape[axis], "an index")
            continue
        fits = (coordinates[place] >= 0) & (coordinates[place] < x.valid[axis])
        check_true(
            jnp.all(fits if is_padding is None else fits | is_padding), "an index is not less than the number of rows"
        )
    if is_padding is None:
        return coordinates, data
    coordinates[0] = jnp.where(is_padding, jnp.asarray(data.shape[axes[0]], coordinates[0].dtype), coordinates[0])
    return coordinates, _with_one_more(data, axes[0])


def _with_one_more(data: Array, axis: int) -> Array:
    """Appends one position of zeros along an axis."""
    shape = [1 if other == axis else dim for other, dim in enumerate(data.shape)]
    return jnp.concatenate([data, jnp.zeros_like(data, shape=shape)], axis)


def _without_one_more(data: Array, x: Bounded | None, index: Bounded | None, axis: int) -> Array | Bounded:
    rows = data if index is None else lax.slice_in_dim(data, 0, data.shape[axis] - 1, axis=axis)
    return with_sizes(rows, () if x is None else x.sizes)


def _updates(
    call: Masked, updates: Bounded | None, index: Bounded | None, places: Array, data: Array, at: int, depth: int
) -> Array:
    """The rows to write, cut or extended to the shapes of the indices and of the tensor's rows.

    Checks that the valid sizes are equal.
    """
    x = call.bounded(0)
    array = jnp.asarray(dense(call.arguments[2]) if updates is None else updates.filled(0))
    shape = list(array.shape)
    for axis in range(array.ndim):
        if call.name == "scatter_nd_add":
            other = axis - (places.ndim - 1) + depth
            is_index = axis < places.ndim - 1
        else:
            other, is_index = axis, axis == at
        source = index if is_index else x
        where = (axis if call.name == "scatter_nd_add" else 0) if is_index else other
        size = (places if is_index else data).shape[where]
        valid = size if source is None else source.valid.get(where, size)
        own = shape[axis] if updates is None else updates.valid.get(axis, shape[axis])
        if valid is size and own is shape[axis]:
            continue
        check_true(
            jnp.asarray(own) == jnp.asarray(valid), "the number of rows to write differs from the number of indices"
        )
        shape[axis] = size
    return cut_or_extended(array, shape)


@masked("index_put")
def index_put(call: Masked) -> list[Value]:
    """Writes elements at indices of several axes. Those of padding go to an additional row, which is removed."""
    x, value = call.bounded(0), call.bounded(2)
    indices = [bounded_of(operand) for operand in call.arguments[1]]
    columns = [jnp.asarray(array_of(operand)) for operand in call.arguments[1]]
    counted = [operand for operand in indices if operand is not None]
    if any(column.dtype == bool for column in columns) or any(not _is_line(operand) for operand in counted):
        return call.refuse("it writes at masks, or its indices have padding along another axis than the first")
    index = counted[0] if counted else None
    if value is not None and (index is None or not _is_line(value)):
        return call.refuse("it writes elements whose number depends on data, at a fixed number of indices")
    put = jnp.asarray(dense(call.arguments[2]) if value is None else value.filled(0))
    for operand in [*counted, *([] if value is None else [value])]:
        if index is not None and operand is not index:
            check_true(operand.rows == index.rows, "its operands have different numbers of rows")
    if index is not None:
        bound = min(operand.data.shape[0] for operand in counted)
        columns = [
            column[:bound] if operand is not None else column for operand, column in zip(indices, columns, strict=True)
        ]
        columns = list(jnp.broadcast_arrays(*columns))
        put = put if value is None else cut_or_extended(put, [bound, *put.shape[1:]])
    columns, data = _inside(columns, list(range(len(columns))), x, index, jnp.asarray(array_of(call.arguments[0])))
    [changed] = call.plain((0, data), (1, columns), (2, put))
    return [_without_one_more(changed, x, index, 0)]


def _is_line(value: Bounded) -> bool:
    return value.is_along_one and value.axis == 0


@masked("set_value", "set_value_with_tensor")
def set_value(call: Masked) -> list[Value]:
    """Assigns to a slice. Negative bounds count from the last valid element; bounds are clipped to the valid part."""
    is_tensor = call.name == "set_value_with_tensor"
    x, first = call.bounded(0), 2 if is_tensor else 1
    if x is None or (is_tensor and call.bounded(1) is not None):
        return call.refuse("it assigns elements whose number depends on data")
    axes = [call.axis(axis, x.data.ndim) for axis in call.attributes["axes"]]
    dropped = {call.axis(axis, x.data.ndim) for axis in call.attributes["decrease_axes"]}
    steps = call.integers(first + 2)
    if any(step < 1 for axis, step in zip(axes, steps, strict=True) if axis in x.valid):
        return call.refuse("it has a negative step along an axis whose length depends on data")
    bounds: list[list[Array]] = [[], []]
    for axis, *ends in zip(axes, numbers_of(call, first), numbers_of(call, first + 1), strict=True):
        start, end = (place.data.reshape(()) if isinstance(place, Ranged) else place for place in ends)
        if axis in x.valid:
            rows = x.valid[axis].astype(jnp.int64)
            start, end = (jnp.where(jnp.asarray(place) < 0, rows + place, place) for place in (start, end))
            if axis in dropped:
                check_true((start >= 0) & (start < rows), "it assigns to a row that does not exist")
                end = start + 1
            start, end = jnp.clip(start, 0, rows), jnp.clip(end, 0, rows)
        for bound, number in zip(bounds, (start, end), strict=True):
            bound.append(jnp.asarray(number, jnp.int64))
    _check_lengths(call, x, list(zip(axes, *bounds, steps, strict=True)), dropped, is_tensor=is_tensor)
    [changed] = call.plain((0, x.data), *((first + i, jnp.stack(bound)) for i, bound in enumerate(bounds)))
    return [Bounded(changed, x.sizes)]


def _check_lengths(
    call: Masked, x: Bounded, slices: Sequence[tuple[int, Array, Array, int]], dropped: set[int], *, is_tensor: bool
) -> None:
    """Checks that along axes with padding the value is as long as the slice, or has length 1."""
    if call.attributes["none_axes"]:
        call.refuse("it assigns along new axes (none_axes)")
    shape = list(jnp.shape(dense(call.arguments[1]))) if is_tensor else list(call.attributes["shape"])
    kept = [axis for axis in range(x.data.ndim) if axis not in dropped]
    sizes = dict(zip(reversed(kept), reversed(shape), strict=False))
    for axis, start, end, step in slices:
        if axis in x.valid and sizes.get(axis, 1) != 1:
            length = -(-(end - start) // step)
            check_true(length == sizes[axis], "the number of rows that it assigns differs from the length of the slice")
    for axis in x.valid.keys() - {part[0] for part in slices}:
        if sizes.get(axis, 1) != 1:
            call.refuse("it assigns a fixed number of rows to an axis whose length depends on data")
