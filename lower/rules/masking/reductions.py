"""Masking rules of reductions and scans: padding is the neutral element; means divide by the number of valid ones."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Iterable

import jax.numpy as jnp
import numpy as np
from jax.typing import DTypeLike

from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes, without_axes
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.traced_values import bounded_of


def lowest(dtype: np.dtype) -> float:
    """The least value of a dtype: -infinity for floats, False for booleans."""
    if not jnp.issubdtype(dtype, jnp.integer):
        return -jnp.inf if jnp.issubdtype(dtype, jnp.inexact) else False
    return np.iinfo(dtype).min


def highest(dtype: np.dtype) -> float:
    """The greatest value of a dtype: infinity for floats, True for booleans."""
    if not jnp.issubdtype(dtype, jnp.integer):
        return jnp.inf if jnp.issubdtype(dtype, jnp.inexact) else True
    return np.iinfo(dtype).max


_NEUTRAL: dict[str, Callable[[np.dtype], float]] = {
    **dict.fromkeys(("sum", "frobenius_norm", "squared_l2_norm", "any"), lambda dtype: 0),
    **dict.fromkeys(("prod", "all"), lambda dtype: 1),
    **dict.fromkeys(("max", "amax", "logsumexp"), lowest),
    **dict.fromkeys(("min", "amin"), highest),
}
"""The neutral element of each operator, as a function of the dtype."""
_OF_SOMETHING = frozenset({"max", "amax", "min", "amin"})
"""Operators that need at least one valid element."""
_OF_NOTHING = "it reduces 0 rows, and has no result for them"


@masked(*_NEUTRAL)
def reduce(call: Masked) -> list[Value]:
    """Reduces along some axes; padding along these axes is the neutral element."""
    x = call.only(0)
    axes = axes_of(call, x.data.ndim)
    if call.name in _OF_SOMETHING:
        for axis in axes & x.valid.keys():
            check_true(x.valid[axis] > 0, _OF_NOTHING)
    [reduced] = call.plain((0, x.filled(_NEUTRAL[call.name](x.dtype), axes)))
    keepdim = any(call.attributes.get(name, False) for name in ("keepdim", "keep_dim"))
    return [with_sizes(reduced, _left(x, axes, keepdim=keepdim))]


def axes_of(call: Masked, rank: int) -> set[int]:
    """The axes of a reduction, or of its gradient; all axes if the operator names none."""
    attributes = call.attributes
    if "axis" not in attributes and len(call.arguments) == 1:
        return set(range(rank))
    said = (
        ()
        if attributes.get("reduce_all")
        else attributes["axis"]
        if "axis" in attributes
        else call.integers(len(call.arguments) - 1)
    )
    return {call.axis(axis, rank) for axis in said} or set(range(rank))


def _left(x: Bounded, axes: set[int], *, keepdim: bool) -> list[Size]:
    """The sizes of the result of a reduction along ``axes``."""
    return [size for size in x.sizes if size.axis not in axes] if keepdim else without_axes(x.sizes, axes)


@masked("mean")
def mean(call: Masked) -> list[Value]:
    """The sum divided by the number of valid elements; for integers, rounded towards 0."""
    x = call.only(0)
    return [_mean(x, axes_of(call, x.data.ndim), keepdim=call.attributes["keepdim"])]


@masked("mean_all")
def mean_all(call: Masked) -> list[Value]:
    """The mean of all valid elements."""
    x = call.only(0)
    return [_mean(x, set(range(x.data.ndim)), keepdim=False)]


def _mean(x: Bounded, axes: set[int], *, keepdim: bool) -> Array | Bounded:
    total = jnp.sum(wide(x.filled(0, axes)), tuple(sorted(axes)), keepdims=keepdim)
    count = jnp.asarray(_product(x.valid.get(axis, x.data.shape[axis]) for axis in axes))
    if jnp.issubdtype(x.dtype, jnp.integer):
        check_true(count > 0, "it computes the mean of 0 integers")
        quotient = jnp.sign(total) * (jnp.abs(total) // jnp.maximum(count, 1))
    else:
        quotient = total / count.astype(total.dtype)
    return with_sizes(quotient.astype(x.dtype), _left(x, axes, keepdim=keepdim))


def _product(sizes: Iterable[int | Array]) -> int | Array:
    return functools.reduce(operator.mul, sizes, 1)


@masked("p_norm")
def p_norm(call: Masked) -> list[Value]:
    """The norm along the rows. Padding is infinity for negative orders, whose powers of it are 0, and else 0."""
    x, order = call.only_rows(0), call.attributes["porder"]
    if math.isinf(order):
        check_true(x.rows > 0, _OF_NOTHING)
    return call.plain((0, x.filled(jnp.inf if order < 0 else 0)))


@masked("argmax", "argmin")
def arg(call: Masked) -> list[Value]:
    """The first position of an extreme. Padding is the least extreme number, and comes after the valid positions."""
    x = call.only(0)
    if call.attributes["flatten"]:
        if not x.is_along_one or x.axis != 0:
            call.refuse("it gives the position in the flattened tensor")
        axes = {0}
    else:
        axes = {call.axis(axis, x.data.ndim) for axis in call.integers(1)}
    for axis in axes & x.valid.keys():
        check_true(x.valid[axis] > 0, _OF_NOTHING)
    [places] = call.plain((0, x.filled((lowest if call.name == "argmax" else highest)(x.dtype), axes)))
    if call.attributes["flatten"]:
        return [places]
    return [with_sizes(places, _left(x, axes, keepdim=call.attributes["keepdims"]))]


@masked("cumsum", "cumprod", "cummax", "cummin", "logcumsumexp")
def scan(call: Masked) -> list[Value]:
    """Scans. Padding comes after the valid elements, and has no effect on reverse scans: it is the neutral element.

    An exclusive sum of one valid element is this element, as in the rules.
    """
    x = call.only_rows(0)
    neutral = 1 if call.name == "cumprod" else lowest(x.dtype) if call.name == "logcumsumexp" else 0
    results = call.plain((0, x.filled(neutral)))
    if call.name in ("cumsum", "logcumsumexp") and call.attributes["exclusive"]:
        is_one = _product(x.valid.get(axis, dim) for axis, dim in enumerate(x.data.shape)) == 1
        results = [jnp.where(is_one, x.data.reshape(result.shape), result) for result in results]
    if not call.attributes.get("flatten"):
        return [Bounded(result, x.sizes) for result in results]
    if x.axis != 0:
        call.refuse("it scans the flattened tensor")
    pieces = x.inner * x.data[:1].size
    return [Bounded.along(result, x.count, 0, pieces) for result in results]


@masked("numel")
def numel(call: Masked) -> list[Value]:
    """The number of valid elements."""
    x = call.only(0)
    valid = {axis: size.astype(jnp.int64) for axis, size in x.valid.items()}
    return [_product(valid.get(axis, dim) for axis, dim in enumerate(x.data.shape))]


def dimensions(value: Value, dtype: DTypeLike = np.int32) -> Array | None:
    """The dimensions of the valid part of a value with padding, as an array of rank 1; None for other values."""
    x = bounded_of(value)
    if x is None:
        return None
    dims = [x.valid.get(axis, dim) for axis, dim in enumerate(x.data.shape)]
    return jnp.stack([jnp.asarray(dim).astype(dtype) for dim in dims])


@masked("is_empty")
def is_empty(call: Masked) -> list[Value]:
    """Whether there are no valid elements."""
    x = call.only(0)
    sizes = [x.valid.get(axis, dim) for axis, dim in enumerate(x.data.shape)]
    return [functools.reduce(operator.or_, (jnp.asarray(size == 0) for size in sizes))]
