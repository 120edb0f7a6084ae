"""Sums, extremes and running sums along rows: padding is the neutral element, and means divide by what is there."""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterable
from typing import Any

import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.framed import Framed, has_frame, in_frame
from pdhlo.lower.values.traced_values import bounded_of


def lowest(dtype: Any) -> Any:
    """What no element of a dtype is below."""
    if not jnp.issubdtype(dtype, jnp.integer):
        return -jnp.inf if jnp.issubdtype(dtype, jnp.inexact) else False
    return np.iinfo(dtype).min


def highest(dtype: Any) -> Any:
    """What no element of a dtype is above."""
    if not jnp.issubdtype(dtype, jnp.integer):
        return jnp.inf if jnp.issubdtype(dtype, jnp.inexact) else True
    return np.iinfo(dtype).max


_NEUTRAL: dict[str, Any] = {
    **dict.fromkeys(("sum", "frobenius_norm", "squared_l2_norm", "any"), lambda dtype: 0),
    **dict.fromkeys(("prod", "all"), lambda dtype: 1),
    **dict.fromkeys(("max", "amax", "logsumexp"), lowest),
    **dict.fromkeys(("min", "amin"), highest),
}
"""What changes nothing, by operator."""
_OF_SOMETHING = frozenset({"max", "amax", "min", "amin"})
"""Operators that refuse to compute of nothing."""


@masked(*_NEUTRAL)
def reduce(call: Masked) -> list[Any]:
    """One number of what stands along the rows."""
    if has_frame(call.arguments[0]):
        return _reduced_in_frame(call)
    x = call.needed(0)
    if call.name in _OF_SOMETHING:
        check_true(x.count > 0, "it reduces rows of which there are none")
    return call.plain((0, x.filled(_NEUTRAL[call.name](x.dtype))))


def _reduced_in_frame(call: Masked) -> list[Any]:
    """The same along some of several axes."""
    x = call.needed_frame(0)
    axes = _axes(call, x.data.ndim)
    if call.name in _OF_SOMETHING:
        for axis in axes & x.meant.keys():
            check_true(x.meant[axis] > 0, "it reduces rows of which there are none")
    [found] = call.plain((0, x.filled(_NEUTRAL[call.name](x.dtype), axes)))
    return [in_frame(found, _left(x, axes, keepdim=call.attributes["keepdim"]))]


def _axes(call: Masked, rank: int) -> set[int]:
    """The axes that are reduced; none said: all."""
    given = call.attributes
    if "keepdim" not in given:
        call.refuse("reduces several axes whose lengths depend on data")
    said = () if given.get("reduce_all") else given["axis"] if "axis" in given else call.integers(1)
    return {call.axis(axis, rank) for axis in said} or set(range(rank))


def _left(x: Framed, axes: set[int], *, keepdim: bool) -> dict[int, Any]:
    """Axis -> how many positions are meant, of what is left behind a reduction along ``axes``."""
    gone = set() if keepdim else axes
    kept = {axis: count for axis, count in x.meant.items() if axis not in axes}
    return {axis - sum(1 for other in gone if other < axis): count for axis, count in kept.items()}


@masked("mean")
def mean(call: Masked) -> list[Any]:
    """The sum divided by the number of elements that are meant; of integers truncated."""
    keepdim = call.attributes["keepdim"]
    if has_frame(call.arguments[0]):
        frame = call.needed_frame(0)
        axes = _axes(call, frame.data.ndim)
        count = _product(frame.meant.get(axis, frame.data.shape[axis]) for axis in axes)
        return [in_frame(_quotient(frame.filled(0, axes), count, axes, keepdim), _left(frame, axes, keepdim=keepdim))]
    x = call.needed(0)
    return [_mean(x, _axes(call, x.data.ndim), keepdim)]


@masked("mean_all")
def mean_all(call: Masked) -> list[Any]:
    """The same of all elements."""
    x = call.needed(0)
    return [_mean(x, range(x.data.ndim), False)]


def _mean(x: Bounded, axes: Iterable[int], keepdim: bool) -> Any:
    others = [x.data.shape[axis] for axis in axes if axis != x.axis]
    return _quotient(x.filled(0), x.rows * _product(others), axes, keepdim)


def _product(sizes: Iterable[Any]) -> Any:
    return functools.reduce(operator.mul, sizes, 1)


def _quotient(x: Any, count: Any, axes: Iterable[int], keepdim: bool) -> Any:
    """The sum along some axes, divided by a number of elements."""
    total = jnp.sum(wide(x), tuple(sorted(axes)), keepdims=keepdim)
    count = jnp.asarray(count)
    if jnp.issubdtype(x.dtype, jnp.integer):
        check_true(count > 0, "it is the mean of nothing")
        return (jnp.sign(total) * (jnp.abs(total) // jnp.maximum(count, 1))).astype(x.dtype)
    return (total / count.astype(total.dtype)).astype(x.dtype)


@masked("p_norm")
def p_norm(call: Masked) -> list[Any]:
    """The norm along the rows; of order -infinity padding is the largest number, of all others 0."""
    x = call.needed(0)
    return call.plain((0, x.filled(jnp.inf if call.attributes["porder"] == float("-inf") else 0)))


@masked("argmax", "argmin")
def arg(call: Masked) -> list[Any]:
    """The first place of an extreme: padding is behind all places that are meant."""
    x = call.needed(0)
    if call.attributes["flatten"] and x.axis != 0:
        call.refuse("counts places in the whole tensor")
    check_true(x.count > 0, "it reduces rows of which there are none")
    return call.plain((0, x.filled((lowest if call.name == "argmax" else highest)(x.dtype))))


@masked("cumsum", "cumprod", "cummax", "cummin", "logcumsumexp")
def scan(call: Masked) -> list[Any]:
    """Running sums: padding comes last, or, where they run from the end, adds nothing."""
    x = call.needed(0)
    neutral = 1 if call.name == "cumprod" else lowest(x.dtype) if call.name == "logcumsumexp" else 0
    found = call.plain((0, x.filled(neutral)))
    if not call.attributes.get("flatten"):
        return [Bounded(one, x.count, x.axis, x.inner) for one in found]
    if x.axis != 0:
        call.refuse("runs along the whole tensor")
    pieces = x.inner * x.data[:1].size
    return [Bounded(one, x.count, 0, pieces) for one in found]


@masked("numel")
def numel(call: Masked) -> list[Any]:
    """The number of elements that are meant."""
    x = call.needed(0)
    size = x.rows.astype(jnp.int64)
    for axis, dim in enumerate(x.data.shape):
        size = size if axis == x.axis else size * dim
    return [size]


def dimensions(value: Any, dtype: Any = np.int32) -> Any:
    """The dimensions of what is meant of a value with padding, of rank 1; None of any other."""
    x = value if isinstance(value, Framed) else bounded_of(value)
    if x is None:
        return None
    meant = x.meant if isinstance(x, Framed) else {x.axis: x.rows}
    dims = [meant.get(axis, dim) for axis, dim in enumerate(x.data.shape)]
    return jnp.stack([jnp.asarray(dim).astype(dtype) for dim in dims])


@masked("is_empty")
def is_empty(call: Masked) -> list[Any]:
    """Whether there are no elements."""
    x = call.needed(0)
    others = [dim for axis, dim in enumerate(x.data.shape) if axis != x.axis]
    return [jnp.asarray(x.rows == 0) | (0 in others)]
