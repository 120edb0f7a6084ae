"""Rows picked from rows, and put into others: an index is below the count, and padding picks and puts nothing."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

from pdhlo.lower.rules.masked import Masked, masked, safe_fill
from pdhlo.lower.values.bounded import Bounded, with_sizes
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.traced_values import dense


@masked("gather", "index_select")
def gather(call: Masked) -> list[Any]:
    """Rows of rows: as many as there are indices. Valid indices are among the valid rows."""
    x, index = call.rows(0), call.rows(1)
    rank = jnp.ndim(call.arguments[0] if x is None else x.data)
    at = call.axis(call.attributes["axis"] if call.name == "index_select" else _axis(call), rank)
    if x is not None and x.axis != at:
        return call.refuse("picks along another axis than that of rows whose number depends on data")
    if index is not None and (index.axis != 0 or index.inner != 1):
        return call.refuse("has indices whose number depends on data in several axes")
    changed = [(place, safe_fill(one)) for place, one in ((0, x), (1, index)) if one is not None]
    if x is not None:
        places = dense(call.arguments[1]) if index is None else changed[-1][1]
        check_true(jnp.all(jnp.asarray(places) < jnp.maximum(x.rows, 1)), "an index is not below the number of rows")
    found = call.plain(*changed)
    return found if index is None else [Bounded.along(one, index.count, at) for one in found]


def _axis(call: Masked) -> int:
    return call.integers(2)[0] if call.arguments[2] is not None else 0


@masked("gather_nd")
def gather_nd(call: Masked) -> list[Any]:
    """Elements of rows, by coordinates: as many as there are of those."""
    x, index = call.rows(0), call.rows(1)
    if index is not None and (index.axis == index.data.ndim - 1 or index.inner != 1):
        return call.refuse("reads coordinates whose length depends on data")
    if x is not None and x.axis >= (call.arguments[1] if index is None else index.data).shape[-1]:
        return call.refuse("picks along another axis than that of rows whose number depends on data")
    changed = [(place, safe_fill(one)) for place, one in ((0, x), (1, index)) if one is not None]
    found = call.plain(*changed)
    return found if index is None else [Bounded.along(one, index.count, index.axis) for one in found]


@masked("scatter", "scatter_nd_add", "index_add")
def scatter(call: Masked) -> list[Any]:
    """Rows put into a tensor: those of the padding go into one row more, which is taken away again."""
    index, updates = call.rows(1), call.rows(2)
    if call.rows(0) is not None or index is None or updates is None:
        return call.refuse("changes rows whose number depends on data")
    at = call.axis(call.attributes.get("axis", 0), jnp.ndim(call.arguments[0]))
    if index.axis != 0 or updates.axis != at or {index.inner, updates.inner} != {1}:
        return call.refuse("puts rows whose number depends on data along several axes")
    x = jnp.asarray(call.arguments[0])
    rows = x.shape[at]
    wider = jnp.concatenate([x, jnp.zeros_like(x, shape=[1 if i == at else dim for i, dim in enumerate(x.shape)])], at)
    # Of coordinates the first says which row; behind it any will do.
    places = index.filled(0)
    first = jnp.arange(index.data.shape[-1]) == 0 if call.name == "scatter_nd_add" else True
    places = jnp.where(index.mask, places, jnp.where(first, rows, 0).astype(places.dtype))
    [found] = call.plain((0, wider), (1, places), (2, updates.filled(0)))
    return [found[tuple(slice(0, rows) if i == at else slice(None) for i in range(found.ndim))]]


@masked("take_along_axis")
def take_along_axis(call: Masked) -> list[Any]:
    """Elements at indices of which a part is valid: as many as there are of those."""
    index = call.only(1)
    return [with_sizes(one, index.sizes) for one in call.plain((1, index.filled(0)))]


@masked("put_along_axis")
def put_along_axis(call: Masked) -> list[Any]:
    """Elements put at indices of which a part is valid: the index of padding is outside, where nothing is put."""
    index, values = call.bounded(1), call.bounded(2)
    if call.bounded(0) is not None or index is None:
        return call.refuse("changes rows whose number depends on data")
    if call.attributes["reduce"] == "mean":
        return call.refuse("puts means of numbers whose number depends on data")
    if values is not None:
        for axis, valid in values.valid.items():
            own = index.valid.get(axis, index.data.shape[axis])
            check_true(valid >= own, "it has fewer values than indices")
    x = jnp.asarray(dense(call.arguments[0]))
    outside = x.shape[call.axis(call.attributes["axis"], x.ndim)]
    given = dense(call.arguments[2]) if values is None else values.filled(0)
    return call.plain((1, index.filled(outside)), (2, given))
