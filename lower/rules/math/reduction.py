"""Reductions and running sums. float16 and bfloat16 are accumulated in float32 and rounded once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules import helpers
from pdhlo.lower.rules.helpers import (
    constant,
    convert,
    cumulated,
    is_float,
    is_integer,
    is_static,
    known_int,
    known_ints,
    normal_axes,
    normal_axis,
    uncontracted,
    wide,
)
from pdhlo.lower.rules.reductions import mean_over
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, rule


@rule("mean")
def mean(x: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """The mean over ``axis`` (none: over all), in the dtype of ``x``; of integers truncated.

    Source: Paddle 2.6 mean (legacy reduce_mean).
    """
    axes = normal_axes(axis, x.ndim, "pd.mean")
    if is_integer(x.dtype):
        total = jnp.sum(x, axes, dtype=x.dtype, keepdims=keepdim)
        return lax.div(total, jnp.full_like(total, _count(x, axes)))
    y = mean_over(wide(x), axes).astype(x.dtype)
    return y if keepdim else jnp.squeeze(y, axes)


@rule("mean_all")
def mean_all(x: Array) -> Array:
    """The mean of all elements, of rank 0.

    Source: Paddle 2.6 mean_all (legacy mean).
    """
    return jnp.mean(wide(x)).astype(x.dtype)


@rule("sum")
def sum_(x: Array, axis: IntArray, *, dtype: np.dtype | None, keepdim: bool) -> Array:
    """The sum over ``axis`` (none: over all).

    In ``dtype``, to which the elements are converted first; if it is undefined, in int64 for bool and
    int32, else in the dtype of ``x``. Source: Paddle 2.6 sum (legacy reduce_sum).
    """
    if dtype is None:
        dtype = np.dtype(np.int64) if x.dtype in (jnp.bool_, jnp.int32) else x.dtype
    axes = _axes(axis, x, "sum")
    value = wide(convert(x, dtype))
    return jnp.sum(value, axes, dtype=value.dtype, keepdims=keepdim).astype(dtype)


def _extremum(reduce: Callable[..., Array], x: Array, axes: Sequence[int], keepdims: bool) -> Array:
    """The largest or smallest elements; NaN if there is one.

    StableHLO's reductions say so, too, but XLA on the CPU leaves NaN out if YNNPACK computes them (jaxlib 0.10.2 and
    0.12, the default options of jax).
    """
    extremum = reduce(x, axes, keepdims=keepdims)
    if not is_float(x.dtype):
        return extremum
    has_nan = jnp.any(jnp.isnan(x), axes, keepdims=keepdims)
    return jnp.where(has_nan, jnp.asarray(jnp.nan, extremum.dtype), extremum)


@rule("max")
def max_(x: Array, axis: IntArray, *, keepdim: bool) -> Array:
    """The maximum over ``axis`` (none: over all); NaN if there is one.

    Source: Paddle 2.6 max (legacy reduce_max).
    """
    return _extremum(jnp.max, x, _axes(axis, x, "max"), keepdim)


@rule("min")
def min_(x: Array, axis: IntArray, *, keepdim: bool) -> Array:
    """The minimum over ``axis`` (none: over all); NaN if there is one.

    Source: Paddle 2.6 min (legacy reduce_min).
    """
    return _extremum(jnp.min, x, _axes(axis, x, "min"), keepdim)


@rule("amax")
def amax(x: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """The maximum over ``axis`` (none: over all); equal maxima share the gradient.

    Source: Paddle 2.6 amax (legacy reduce_amax).
    """
    return _extremum(jnp.max, x, normal_axes(axis, x.ndim, "pd.amax"), keepdim)


@rule("amin")
def amin(x: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """The minimum over ``axis`` (none: over all); equal minima share the gradient.

    Source: Paddle 2.6 amin (legacy reduce_amin).
    """
    return _extremum(jnp.min, x, normal_axes(axis, x.ndim, "pd.amin"), keepdim)


@rule("prod")
def prod(x: Array, dims: IntArray, *, keep_dim: bool, reduce_all: bool) -> Array:
    """The product over ``dims`` (none, or ``reduce_all``: over all), in the dtype of ``x``.

    Source: Paddle 2.6 prod (legacy reduce_prod).
    """
    axes = _axes(() if reduce_all else dims, x, "prod")
    value = wide(x)
    return jnp.prod(value, axes, dtype=value.dtype, keepdims=keep_dim).astype(x.dtype)


@rule("all")
def all_(x: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """Whether all elements over ``axis`` (none: of all) are true, or not 0.

    Source: Paddle 2.6 all (legacy reduce_all).
    """
    return jnp.all(x, normal_axes(axis, x.ndim, "pd.all"), keepdims=keepdim)


@rule("any")
def any_(x: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """Whether any element over ``axis`` (none: of all) is true, or not 0.

    Source: Paddle 2.6 any (legacy reduce_any).
    """
    return jnp.any(x, normal_axes(axis, x.ndim, "pd.any"), keepdims=keepdim)


@rule("logsumexp")
def logsumexp(x: Array, *, axis: tuple[int, ...], keepdim: bool, reduce_all: bool) -> Array:
    """The logarithm of the sum of exp over ``axis`` (none, or ``reduce_all``: over all), shifted by the
    maximum.

    Source: Paddle 2.6 logsumexp.
    """
    axes = normal_axes(() if reduce_all else axis, x.ndim, "pd.logsumexp")
    return jax.nn.logsumexp(uncontracted(wide(x)), axes, keepdims=keepdim).astype(x.dtype)


@rule("numel")
def numel(x: Array) -> Array:
    """The number of elements of ``x``: int64 of rank 0, a known value if no dimension is symbolic.

    Source: Paddle 2.6 numel (legacy size).
    """
    if is_static(x.shape):
        return constant(np.prod(x.shape, dtype=np.int64), np.int64)
    return jnp.asarray(x.size).astype(jnp.int64)


@rule("argmax")
def argmax(x: Array, axis: Scalar, *, keepdims: bool, flatten: bool, dtype: np.dtype | None) -> Array:
    """The index of the first maximum along ``axis``, or (``flatten``) in all elements; NaN is none.

    ``dtype``: int32 or int64 (if undefined). ``keepdims`` leaves axes of size 1.
    Source: Paddle 2.6 argmax (legacy arg_max).
    """
    return _arg(helpers.argmax, x, axis, keepdims, flatten, dtype)


@rule("argmin")
def argmin(x: Array, axis: Scalar, *, keepdims: bool, flatten: bool, dtype: np.dtype | None) -> Array:
    """The index of the first minimum along ``axis``, or (``flatten``) in all elements; see argmax.

    Source: Paddle 2.6 argmin (legacy arg_min).
    """
    return _arg(helpers.argmin, x, axis, keepdims, flatten, dtype)


@rule("cumsum")
def cumsum(x: Array, axis: Scalar, *, flatten: bool, exclusive: bool, reverse: bool) -> Array:
    """Running sums along ``axis``, or (``flatten``) of all elements in a row.

    ``reverse`` runs from the end; ``exclusive`` leaves out the element itself, so that the first sum is 0. A
    tensor of one element is its own sum, an exclusive one as well. Source: Paddle 2.6 cumsum.
    """
    if x.ndim == 0:
        return jnp.reshape(x, (1,) if flatten else ())
    value, at = wide(x), 0
    if flatten:
        value = value.reshape(-1)
    else:
        at = normal_axis(known_int(axis, "pd.cumsum: axis"), x.ndim, "pd.cumsum")
    sums = cumulated(lax.cumsum, value, at, reverse=reverse)
    if exclusive:
        sums = helpers.exclusive_sums(sums, at, jnp.zeros((), sums.dtype), reverse=reverse)
    return sums.astype(x.dtype)


@rule("cumprod")
def cumprod(x: Array, *, dim: int, exclusive: bool = False, reverse: bool = False) -> Array:
    """Running products along ``dim``, from its end (``reverse``), without the element itself (``exclusive``).

    Source: Paddle 2.6 cumprod; exclusive and reverse since 3.0.
    """
    if x.ndim == 0:
        return jnp.ones_like(x) if exclusive else jnp.asarray(x)
    axis = normal_axis(dim, x.ndim, "pd.cumprod")
    factors = wide(x)
    if exclusive:
        array = jnp.ones_like(lax.slice_in_dim(factors, 0, min(1, factors.shape[axis]), axis=axis))
        rest = lax.slice_in_dim(factors, 1, None, axis=axis) if reverse else None
        rest = lax.slice_in_dim(factors, 0, max(factors.shape[axis] - 1, 0), axis=axis) if rest is None else rest
        factors = jnp.concatenate([rest, array] if reverse else [array, rest], axis)
    return cumulated(lax.cumprod, factors, axis, reverse=reverse).astype(x.dtype)


@rule("frobenius_norm")
def frobenius_norm(x: Array, axis: IntArray, *, keep_dim: bool, reduce_all: bool) -> Array:
    """The root of the sum of squares over ``axis`` (none, or ``reduce_all``: over all).

    Source: Paddle 2.6 frobenius_norm.
    """
    axes = _axes(() if reduce_all else axis, x, "frobenius_norm")
    return jnp.sqrt(jnp.sum(jnp.square(wide(x)), axes, keepdims=keep_dim)).astype(x.dtype)


@rule("p_norm", unread=("epsilon",))
def p_norm(x: Array, *, porder: float, axis: int, keepdim: bool, asvector: bool) -> Array:
    """The norm of order ``porder`` along ``axis``, or (``asvector``) of all elements.

    Order 0 counts what is not 0; ±infinity are the extrema of the absolute values. ``epsilon`` matters to the
    gradient only. Source: Paddle 2.6 p_norm.
    """
    axes = normal_axes(() if asvector else (axis,), x.ndim, "pd.p_norm")
    size = jnp.abs(wide(x))
    if porder == 0:
        norm = jnp.sum((size != 0).astype(size.dtype), axes, keepdims=keepdim)
    elif porder == float("inf"):
        norm = _extremum(jnp.max, size, axes, keepdim)
    elif porder == float("-inf"):
        norm = _extremum(jnp.min, size, axes, keepdim)
    elif porder == 1:
        norm = jnp.sum(size, axes, keepdims=keepdim)
    elif porder == 2:
        norm = jnp.sqrt(jnp.sum(jnp.square(size), axes, keepdims=keepdim))
    else:
        norm = jnp.power(jnp.sum(jnp.power(size, porder), axes, keepdims=keepdim), 1 / porder)
    return norm.astype(x.dtype)


@rule("dist")
def dist(x: Array, y: Array, *, p: float) -> Array:
    """The norm of order ``p`` of all elements of ``x - y``, which broadcast: [].

    Source: Paddle 2.6 dist.
    """
    return p_norm(x - y, porder=p, axis=0, keepdim=False, asvector=True)


@rule("norm", unread=("is_test",))
def norm(x: Array, *, axis: int, epsilon: float) -> tuple[Array, Array]:
    """``x`` divided by its length along ``axis``, and that length: ``sqrt(sum(x²) + epsilon)``, of size 1
    there.

    Source: Paddle 2.6 norm.
    """
    value = wide(x)
    at = normal_axis(axis, x.ndim, "pd.norm")
    length = jnp.sqrt(jnp.sum(jnp.square(value), at, keepdims=True) + epsilon)
    return (value / length).astype(x.dtype), length.astype(x.dtype)


def _axes(axis: IntArray | Sequence[int], x: Array, name: str) -> tuple[int, ...]:
    return normal_axes(known_ints(axis, f"pd.{name}: the axes"), x.ndim, f"pd.{name}")


def _count(x: Array, axes: Sequence[int]) -> int:
    count = 1
    for axis in axes:
        count = count * x.shape[axis]
    return count


def _arg(
    function: Callable[..., Array],
    x: Array,
    axis: Scalar,
    keepdims: bool,
    flatten: bool,
    dtype: np.dtype | None,
) -> Array:
    if dtype is not None and not is_integer(dtype):
        raise InputError(f"pd.{function.__name__}: dtype is {np.dtype(dtype)}, expected int32 or int64")
    if x.ndim == 0:
        index: Array = jnp.zeros((1,) if keepdims and not flatten else (), dtype or jnp.int64)
        return index
    at = None
    if not flatten:
        name = f"pd.{function.__name__}"
        at = normal_axis(known_int(axis, f"{name}: axis"), x.ndim, name)
    if is_float(x.dtype):
        # Paddle begins with the last finite number and the first place, and looks for one that is beyond.
        described: Any = jnp.finfo  # not typed in jax
        limits = described(x.dtype)
        x = jnp.fmax(x, limits.min) if function is helpers.argmax else jnp.fmin(x, limits.max)
    index = function(x, at, keepdims=keepdims)
    return index.astype(dtype or jnp.int64)
