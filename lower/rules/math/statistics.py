"""Statistics and reductions that Paddle 3 has added."""

from __future__ import annotations

from collections.abc import Callable

import jax.numpy as jnp
import numpy as np

from pdhlo.dialect.types import element_type_of_legacy
from pdhlo.lower.rules.helpers import argmax, argmin, is_float, normal_axes, normal_axis, wide
from pdhlo.lower.rules.indexing.search import equal_parts, range_of_histogram
from pdhlo.lower.rules.registry import Array, rule


@rule("nansum")
def nansum(x: Array, *, axis: tuple[int, ...], dtype: np.dtype | None, keepdim: bool) -> Array:
    """The sum over ``axis`` (none: over all), in which NaN counts 0.

    In ``dtype``, to which the elements are converted first; if it is undefined in int64 for bool and int32.
    Source: Paddle 3.3 nansum.
    """
    if dtype is None:
        dtype = np.dtype(np.int64) if x.dtype in (jnp.bool_, jnp.int32) else x.dtype
    value = wide(x.astype(dtype))
    value = jnp.where(jnp.isnan(value), 0, value) if jnp.issubdtype(value.dtype, jnp.inexact) else value
    return jnp.sum(value, normal_axes(axis, x.ndim, "pd.nansum"), keepdims=keepdim).astype(dtype)


@rule("var", unread=("unbiased",))
def var(x: Array, *, axis: tuple[int, ...], keepdim: bool, correction: float) -> Array:
    """The sum of squared deviations from the mean over ``axis`` (none: over all), divided by count - ``correction``.

    ``unbiased`` is not read: it follows from ``correction``. Source: Paddle 3.3 var.
    """
    return _variance(x, axis, keepdim, correction, "pd.var").astype(x.dtype)


@rule("std", unread=("unbiased",))
def std(x: Array, *, axis: tuple[int, ...], keepdim: bool, correction: float) -> Array:
    """The root of ``var``. Source: Paddle 3.3 std."""
    return jnp.sqrt(_variance(x, axis, keepdim, correction, "pd.std")).astype(x.dtype)


@rule("variance")
def variance(x: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """The mean of the squared distances from the mean over ``axis``. Source: Paddle 3.3 variance."""
    return _variance(x, axis, keepdim, 0.0, "pd.variance").astype(x.dtype)


def _variance(x: Array, axis: tuple[int, ...], keepdim: bool, correction: float, subject: str) -> Array:
    axes = normal_axes(axis, x.ndim, subject)
    value = wide(x)
    count = jnp.asarray(1, value.real.dtype)
    for axis_of_size in axes:
        count = count * x.shape[axis_of_size]
    squares = jnp.square(jnp.abs(value - jnp.mean(value, axes, keepdims=True)))
    return jnp.sum(squares, axes, keepdims=keepdim) / jnp.maximum(count - correction, 0)


@rule("max_with_index")
def max_with_index(x: Array, *, dim: int, keepdim: bool, flatten: bool) -> tuple[Array, Array]:
    """The greatest element along ``dim`` (``flatten``: of all) and where the first of them is, int64; NaN is greatest.

    Source: Paddle 3.3 max_with_index.
    """
    return _extreme(x, dim, keepdim, flatten, argmax)


@rule("min_with_index")
def min_with_index(x: Array, *, dim: int, keepdim: bool, flatten: bool) -> tuple[Array, Array]:
    """The least element along ``dim`` (``flatten``: of all) and where the first of them is, int64; NaN is least.

    Source: Paddle 3.3 min_with_index.
    """
    return _extreme(x, dim, keepdim, flatten, argmin)


def _extreme(x: Array, dim: int, keepdim: bool, flatten: bool, find: Callable[..., Array]) -> tuple[Array, Array]:
    rank = x.ndim
    row = jnp.reshape(x, (-1,)) if flatten or rank == 0 else x
    axis = 0 if row.ndim == 1 else normal_axis(dim, row.ndim, "pd.max_with_index")
    place = jnp.expand_dims(find(row, axis), axis)
    value = jnp.take_along_axis(row, place, axis)
    if flatten or rank == 0:
        shape = (1,) * rank if keepdim else ()
        return jnp.reshape(value, shape), jnp.reshape(place, shape).astype(jnp.int64)
    if not keepdim:
        value, place = jnp.squeeze(value, axis), jnp.squeeze(place, axis)
    return value, place.astype(jnp.int64)


@rule("reduce_as")
def reduce_as(x: Array, target: Array) -> Array:
    """``x`` summed to the shape of ``target``, which must broadcast to that of ``x``; bool and int32 in int64.

    Source: Paddle 3.3 reduce_as.
    """
    kind = jnp.int64 if x.dtype in (jnp.bool_, jnp.int32) else x.dtype
    more = x.ndim - target.ndim
    axes = [*range(more), *(more + i for i, dim in enumerate(target.shape) if dim == 1 and x.shape[more + i] != 1)]
    value = jnp.sum(wide(x.astype(kind)), tuple(axes), keepdims=True)
    return jnp.reshape(value, target.shape).astype(kind)


@rule("histogram_v3")
def histogram_v3(
    input: Array, weight: Array | None = None, *, bins: int, min: float, max: float, density: bool
) -> Array:
    """Counts elements, or adds up their ``weight``, in each of ``bins`` equal parts from ``min`` to ``max``.

    As histogram of 2.6; int64, with weights in their dtype, with ``density`` float32 whose integral is 1.
    Source: Paddle 3.3 histogram.
    """
    x = jnp.reshape(input, (-1,))
    kind = jnp.int64 if weight is None else weight.dtype
    if density:
        kind = jnp.float32 if weight is None or not is_float(weight.dtype) else weight.dtype
    if x.size == 0:
        return jnp.zeros((bins,), kind)
    low, high = range_of_histogram(x, min, max)
    place, inside = equal_parts(x, bins, low, high)
    amounts = inside.astype(kind) if weight is None else jnp.where(inside, jnp.reshape(weight, (-1,)), 0).astype(kind)
    result = jnp.zeros((bins,), kind).at[place].add(amounts)
    if not density:
        return result
    width = (high - low).astype(kind) / bins
    return result / (jnp.sum(result) * width)


@rule("nansum_grad")
def nansum_grad(x: Array, out_grad: Array, *, axis: tuple[int, ...], keepdim: bool, reduce_all: bool) -> Array:
    """``out_grad`` for each element that counted, 0 for NaN. Source: Paddle 3.3 nansum_grad."""
    axes = normal_axes(() if reduce_all else axis, x.ndim, "pd.nansum_grad")
    cotangent = out_grad if keepdim else jnp.expand_dims(out_grad, axes)
    return jnp.where(jnp.isnan(x), 0, jnp.broadcast_to(cotangent, x.shape)).astype(x.dtype)


@rule("max_with_index_grad", "min_with_index_grad", unread=("values",))
def with_index_grad(x: Array, indices: Array, values_grad: Array, *, dim: float, keepdim: bool) -> Array:
    """``values_grad`` at the indices of the extremes. Source: Paddle 3.3 max_with_index_grad, min_with_index_grad."""
    if x.ndim == 0:
        return values_grad
    axis = normal_axis(int(dim), x.ndim, "pd.max_with_index_grad")
    place, cotangent = (operand if keepdim else jnp.expand_dims(operand, axis) for operand in (indices, values_grad))
    is_extremum = jnp.arange(x.shape[axis]).reshape([-1 if i == axis else 1 for i in range(x.ndim)]) == place
    return jnp.where(is_extremum, cotangent.astype(x.dtype), 0)


@rule("int_bincount")
def int_bincount(x: Array, *, low: int, high: int, dtype: int) -> Array:
    """Counts each number from ``low`` to before ``high`` in ``x``; ``dtype`` is a number of VarType.Type.

    Source: Paddle 3.3 int_bincount.
    """
    kind = element_type_of_legacy(dtype).numpy
    flat = jnp.reshape(x, (-1,)).astype(jnp.int64)
    inside = (flat >= low) & (flat < high)
    return jnp.zeros((high - low,), kind).at[jnp.where(inside, flat - low, high - low)].add(1, mode="drop")
