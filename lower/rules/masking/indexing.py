"""Masking rules of gathers. Indices of padding pick rows that are padding of the result."""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.dialect.along_axis import is_same_by_coordinates
from pdhlo.lower.rules.helpers import index_from_front
from pdhlo.lower.rules.masked import Masked, masked, safe_fill
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes
from pdhlo.lower.values.checks import check_range, check_true
from pdhlo.lower.values.traced_values import array_of, dense


@masked("gather", "index_select")
def gather(call: Masked) -> list[Value]:
    """Picks rows at indices. Checks that valid indices are below the number of valid rows."""
    x, index = call.rows(0), call.rows(1)
    rank = jnp.ndim(call.arguments[0] if x is None else x.data)
    at = call.axis(call.attributes["axis"] if call.name == "index_select" else _axis(call), rank)
    if x is not None and x.axis != at:
        return call.refuse("it picks along one axis, and the number of positions along another axis depends on data")
    if index is not None and (index.axis != 0 or index.inner != 1):
        return call.refuse("the number of its indices depends on data along another axis than the first, or in pieces")
    changed = [(place, safe_fill(operand)) for place, operand in ((0, x), (1, index)) if operand is not None]
    if x is not None:
        places = dense(call.arguments[1]) if index is None else changed[-1][1]
        _check_below(places, x)
    results = call.plain(*changed)
    return results if index is None else [Bounded.along(result, index.count, at) for result in results]


def _check_below(places: Array, x: Bounded) -> None:
    """Checks that indices are below the number of valid rows; padding of an operand of indices is 0."""
    check_true(jnp.all(jnp.asarray(places) < jnp.maximum(x.rows, 1)), "an index is not less than the number of rows")


def _axis(call: Masked) -> int:
    return call.integers(2)[0] if call.arguments[2] is not None else 0


@masked("gather_nd")
def gather_nd(call: Masked) -> list[Value]:
    """Picks elements by coordinates. Checks that valid coordinates are below the number of valid rows."""
    x, index = call.rows(0), call.rows(1)
    if index is not None and (index.axis == index.data.ndim - 1 or index.inner != 1):
        return call.refuse("it reads coordinates whose length depends on data")
    if x is not None and x.axis >= (call.arguments[1] if index is None else index.data).shape[-1]:
        return call.refuse("it picks along one axis, and the number of positions along another axis depends on data")
    changed = [(place, safe_fill(operand)) for place, operand in ((0, x), (1, index)) if operand is not None]
    if x is not None:
        places = dense(call.arguments[1]) if index is None else changed[-1][1]
        _check_below(jnp.asarray(places)[..., x.axis], x)
    results = call.plain(*changed)
    return results if index is None else [Bounded.along(result, index.count, index.axis) for result in results]


@masked("index_sample")
def index_sample(call: Masked) -> list[Value]:
    """Picks elements of each row. Checks that there are as many rows of indices, and valid indices as Paddle does."""
    operands = [call.bounded(0), call.bounded(1)]
    arrays = [array_of(argument) for argument in call.arguments[:2]]
    rows, others = (
        array.shape[0] if operand is None else operand.valid.get(0, array.shape[0])
        for array, operand in zip(arrays, operands, strict=True)
    )
    check_true(jnp.asarray(rows == others), "the number of rows of its indices differs from that of its operand")
    x, index = operands
    check_range(jnp.asarray(arrays[1]) if index is None else index.filled(0), 0, None, "an index")
    places = places_along(call, x, index, 1, 0)
    [elements] = call.plain((0, arrays[0][: places.shape[0]]), (1, places))
    return [with_sizes(elements, () if index is None else index.sizes)]


@masked("take_along_axis")
def take_along_axis(call: Masked) -> list[Value]:
    """Picks elements at indices along an axis. Checks that valid indices are below the number of valid elements."""
    x, index = call.bounded(0), call.bounded(1)
    axis = call.axis(call.attributes["axis"], jnp.ndim(array_of(call.arguments[0])))
    places = places_along(call, x, index, axis, 0)
    [elements] = call.plain((0, array_of(call.arguments[0])), (1, places), **coordinates_of(call, axis))
    return [with_sizes(elements, () if index is None else index.sizes)]


def coordinates_of(call: Masked, axis: int) -> dict[str, bool]:
    """The attribute by which the rule of indices along ``axis`` does not count the padding along the other axes.

    Raises RefusedError if it may make a difference for the valid sizes that the axes on each side count as one.
    """
    padded = {size.axis for place in range(2) for size in _sizes(call.bounded(place))}
    if call.attributes.get("by_coordinates") or not padded - {axis}:
        return {}
    if not is_same_by_coordinates(_valid_shape(call, 0), _valid_shape(call, 1), axis):
        call.refuse("it counts the axes on each side of the indexed one as one, and their sizes depend on data")
    return {"by_coordinates": True}


def _sizes(value: Bounded | None) -> tuple[Size, ...]:
    return () if value is None else value.sizes


def _valid_shape(call: Masked, place: int) -> list[object]:
    """The valid sizes of an operand; one that depends on data is equal to itself alone."""
    shape: list[object] = list(array_of(call.arguments[place]).shape)
    for size in _sizes(call.bounded(place)):
        shape[size.axis] = (id(size.count), size.inner)
    return shape


def places_along(call: Masked, x: Bounded | None, index: Bounded | None, axis: int, fill: int) -> Array:
    """The checked indices along an axis, counted from the front, with ``fill`` for padding.

    Negative indices count from the last valid element. Along the other axes, checks that there are at most as many
    indices as elements, and cuts the indices to the shape of ``x``.
    """
    shape = array_of(call.arguments[0]).shape
    places = jnp.asarray(dense(call.arguments[1]) if index is None else index.filled(0))
    if x is None:
        return _filled(index_from_front(places, shape[axis]), index, fill)
    for other, dim in enumerate(places.shape):
        if other != axis:
            own = dim if index is None else index.valid.get(other, dim)
            if other in x.valid or own is not dim:
                check_true(own <= x.valid.get(other, shape[other]), "it has more indices than elements")
    if axis in x.valid:
        places = jnp.where(places < 0, places + x.valid[axis].astype(places.dtype), places)
        fits = (places >= 0) & (places < x.valid[axis])
        check_true(
            jnp.all(fits if index is None else fits | ~index.mask), "an index is not less than the number of rows"
        )
    else:
        places = index_from_front(places, shape[axis])
    window = (slice(None) if other == axis else slice(0, dim) for other, dim in enumerate(shape))
    return _filled(places, index, fill)[tuple(window)]


def _filled(places: Array, index: Bounded | None, fill: int) -> Array:
    """Replaces the padding of indices by ``fill``; ``index`` is the operand with the padding, or None."""
    return places if index is None else jnp.where(index.mask, places, jnp.asarray(fill, places.dtype))
