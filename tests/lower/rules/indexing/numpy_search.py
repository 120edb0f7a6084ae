"""Distinct elements and those that are not 0, in NumPy: what the rules are compared with."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import normal_axis
from pdhlo.lower.rules.registry import Array

_INDEX_TYPES: Any = {2: np.int32, 3: np.int64}
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
    distinct, *others = np.unique(values, return_index=True, return_inverse=True, return_counts=True, axis=0)
    first, inverse, counts = (np.asarray(numbers).reshape(-1).astype(index_type) for numbers in others)
    if not is_sorted:
        order = np.argsort(first, kind="stable")
        rank = np.empty_like(order)
        rank[order] = np.arange(order.size)
        distinct, first, counts = distinct[order], first[order], counts[order]
        inverse = rank[inverse].astype(index_type)
    return _host(np.swapaxes(distinct, 0, at)), _host(first), _host(inverse), _host(counts)


def unique_with_counts(x: Array, *, dtype: int) -> tuple[Array, Array, Array]:
    """The distinct elements in the order in which they come first, for every element its place there, and counts.

    ``dtype``: 2 for int32, 3 for int64. Source: Paddle 2.6 unique_with_counts of fluid.
    """
    index_type = _INDEX_TYPES.get(dtype)
    if index_type is None:
        raise InputError(f"pd.unique_with_counts: dtype {dtype}, expected 2 (int32) or 3 (int64)")
    distinct, _, inverse, counts = unique(
        x, return_index=True, return_inverse=True, return_counts=True, axis=(), dtype=index_type, is_sorted=False
    )
    return distinct, inverse, counts


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


def _host(x: np.ndarray) -> Array:
    """A NumPy array, which is what a rule on the host gives."""
    return cast(Array, x)
