"""Sorting, and operators that are computed by it. NaN is larger than every number; equal elements keep their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.typing import DTypeLike

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import (
    argmax,
    cumulated,
    exclusive_sums,
    flattened,
    is_float,
    known_int,
    normal_axis,
    wide,
)
from pdhlo.lower.rules.registry import Array, Scalar, rule


@rule("argsort")
def argsort(x: Array, *, axis: int, descending: bool) -> tuple[Array, Array]:
    """``x`` sorted along ``axis``, and the indices (int64) of the sorted elements in ``x``.

    Source: Paddle 2.6 argsort.
    """
    return _sorted(x, axis, descending, "argsort")


@rule("topk", unread=("sorted",))
def topk(x: Array, k: Scalar, *, axis: int, largest: bool) -> tuple[Array, Array]:
    """The ``k`` largest (or smallest) elements along ``axis`` in order, and their indices, int64.

    Source: Paddle 2.6 topk (legacy top_k_v2).
    """
    return _top(x, known_int(k, "pd.topk: k"), axis, largest, "topk")


@rule("top_k")
def top_k(x: Array, k_tensor: Array | None = None, *, k: int) -> tuple[Array, Array]:
    """The ``k`` largest elements along the last axis in order, and their indices, int64.

    Source: Paddle 2.6 top_k of fluid.
    """
    count = k if k_tensor is None else known_int(k_tensor, "pd.top_k: k")
    return _top(x, count, -1, True, "top_k")


@rule("kthvalue")
def kthvalue(x: Array, *, k: int, axis: int, keepdim: bool) -> tuple[Array, Array]:
    """The ``k``-th smallest element along ``axis``, counted from 1, and its index, int64.

    Raises InputError for ``k`` out of range. Source: Paddle 2.6 kthvalue.
    """
    if x.ndim == 0:
        return jnp.asarray(x), jnp.zeros((), jnp.int64)
    at = normal_axis(axis, x.ndim, "pd.kthvalue")
    if not 1 <= k <= x.shape[at]:
        raise InputError(f"pd.kthvalue: k is {k}, and the axis has {x.shape[at]} elements")
    values, indices = _sorted(x, at, False, "kthvalue")
    value, index = (lax.index_in_dim(array, k - 1, at, keepdim) for array in (values, indices))
    return value, index


@rule("mode")
def mode(x: Array, *, axis: int, keepdim: bool) -> tuple[Array, Array]:
    """The most frequent element along ``axis`` (the smallest of several), and the index (int64) of its last occurrence.

    Source: Paddle 2.6 mode.
    """
    if x.ndim == 0:
        return jnp.asarray(x), jnp.zeros((), jnp.int64)
    at = normal_axis(axis, x.ndim, "pd.mode")
    values, indices = _sorted(x, at, False, "mode")
    size = x.shape[at]
    before = lax.slice_in_dim(values, 0, size - 1, axis=at)
    changes = lax.slice_in_dim(values, 1, size, axis=at) != before
    changes = jnp.concatenate([jnp.ones_like(lax.slice_in_dim(values, 0, 1, axis=at), bool), changes], at)
    place = lax.broadcasted_iota(jnp.int64, x.shape, at)
    first = lax.cummax(jnp.where(changes, place, 0), at)
    best = argmax(place - first, at, keepdims=True)
    value, index = (jnp.take_along_axis(array, best, at) for array in (values, indices))
    return (value, index) if keepdim else (jnp.squeeze(value, at), jnp.squeeze(index, at))


@rule("nanmedian")
def nanmedian(x: Array, *, axis: tuple[int, ...], keepdim: bool, mode: str = "avg") -> tuple[Array, Array]:
    """The median over ``axis`` (empty: over all axes) of the elements that are not NaN; NaN if there are none.

    The median is the mean of the two middle elements, truncated for integers, or with ``mode`` min the smaller of them.
    The second result is for the gradient: the indices (int64) of the two elements among the reduced elements, -1 if
    there are none; with ``mode`` min only the smaller one's, in the shape of the first result.
    Source: Paddle 2.6 nanmedian; ``mode`` since 3.0.
    """
    return _median(x, axis, keepdim, mode, skips_nan=True)


@rule("median")
def median(x: Array, *, axis: tuple[int, ...], keepdim: bool, mode: str) -> tuple[Array, Array]:
    """As ``nanmedian``, but NaN if one of the elements is NaN; the second result is then the index of the first NaN.

    Source: Paddle 3.3 median.
    """
    return _median(x, axis, keepdim, mode, skips_nan=False)


def _median(x: Array, axis: tuple[int, ...], keepdim: bool, mode: str, *, skips_nan: bool) -> tuple[Array, Array]:
    axes = sorted({normal_axis(dim, x.ndim, "pd.nanmedian") for dim in axis} if x.ndim else ()) or list(range(x.ndim))
    kept = [i for i in range(x.ndim) if i not in axes]
    outer = [x.shape[i] for i in kept]
    rows = flattened(jnp.transpose(jnp.asarray(x), [*kept, *axes]), len(outer))
    values, indices = _sorted(rows, -1, False, "nanmedian")
    count = jnp.sum(~jnp.isnan(rows), -1, keepdims=True) if is_float(x.dtype) else jnp.full((*outer, 1), rows.shape[-1])
    middle = jnp.concatenate([(count - 1) // 2, (count - 1) // 2 if mode == "min" else count // 2], -1)
    middle = jnp.where(count > 0, jnp.maximum(middle, 0), 0)
    pair = jnp.take_along_axis(values, middle, -1)
    if is_float(x.dtype):
        medians = pair[..., 0] if mode == "min" else ((wide(pair[..., 0]) + wide(pair[..., 1])) / 2).astype(x.dtype)
    elif mode == "min":
        medians = pair[..., 0]
    else:
        medians = ((pair[..., 0].astype(jnp.float64) + pair[..., 1].astype(jnp.float64)) / 2).astype(x.dtype)
    places = jnp.where(count > 0, jnp.take_along_axis(indices, middle, -1), -1)
    if not skips_nan and is_float(x.dtype):
        has_nan = count < rows.shape[-1]
        first = argmax(jnp.isnan(rows), -1)[..., None]
        medians = jnp.where(has_nan[..., 0], jnp.nan, medians)
        places = jnp.where(has_nan, first, places)
    if mode == "min":
        places = jnp.expand_dims(places[..., 0], axes) if keepdim else places[..., 0]
    return (jnp.expand_dims(medians, axes) if keepdim else medians), places


@rule("cummax")
def cummax(x: Array, *, axis: int, dtype: np.dtype | None) -> tuple[Array, Array]:
    """Cumulative maxima along ``axis``, and the index of each: of equal elements the last. From a NaN on they are NaN.

    ``dtype`` is the dtype of the indices (None: int64). Source: Paddle 2.6 cummax.
    """
    return _running(x, axis, dtype, "cummax", lax.cummax, -np.inf)


@rule("cummin")
def cummin(x: Array, *, axis: int, dtype: np.dtype | None) -> tuple[Array, Array]:
    """Cumulative minima along ``axis``, and the index of each, as in ``cummax``.

    Source: Paddle 2.6 cummin.
    """
    return _running(x, axis, dtype, "cummin", lax.cummin, np.inf)


@rule("logcumsumexp")
def logcumsumexp(x: Array, *, axis: int, flatten: bool, exclusive: bool, reverse: bool) -> Array:
    """The logarithms of the cumulative sums of exp along ``axis``, or with ``flatten`` of all elements as rank 1.

    ``reverse`` sums from the end; ``exclusive`` leaves out the element itself. The logarithm of 0 is the least finite
    number. A tensor of one element is returned unchanged. Half precision is computed in float32.
    Source: Paddle 2.6 logcumsumexp.
    """
    if x.ndim == 0:
        return jnp.reshape(x, (1,) if flatten else ())
    value = wide(x).reshape(-1) if flatten else wide(x)
    at = 0 if flatten else normal_axis(axis, x.ndim, "pd.logcumsumexp")
    sums = cumulated(lax.cumlogsumexp, value, at, reverse=reverse)
    least = jnp.asarray(least_number(x.dtype), value.dtype)
    if exclusive:
        sums = exclusive_sums(sums, at, least, reverse=reverse)
    return jnp.where(sums < least, least, sums).astype(x.dtype)


def least_number(dtype: DTypeLike) -> float:
    """The least finite number of a dtype of floats."""
    limits: Any = jnp.finfo  # not typed in jax
    return float(limits(dtype).min)


def _sorted(x: Array, axis: int, descending: bool, name: str) -> tuple[Array, Array]:
    if x.ndim == 0:
        return jnp.asarray(x), jnp.zeros((), jnp.int64)
    at = normal_axis(axis, x.ndim, f"pd.{name}")
    indices = jnp.argsort(x, at, stable=True, descending=descending)
    return jnp.take_along_axis(x, indices, at), indices.astype(jnp.int64)


def _top(x: Array, k: int, axis: int, largest: bool, name: str) -> tuple[Array, Array]:
    if x.ndim == 0:
        return jnp.asarray(x), jnp.zeros((), jnp.int64)
    at = normal_axis(axis, x.ndim, f"pd.{name}")
    if k < 1:
        raise InputError(f"pd.{name}: k is {k}, expected 1 or more")
    if largest:
        # ``lax.top_k`` is faster than sorting. It orders a NaN with a sign, which x86 makes of sqrt(-1), below all
        # numbers, so NaNs lose their signs first.
        keys = jnp.where(jnp.isnan(x), jnp.asarray(jnp.nan, x.dtype), x) if is_float(x.dtype) else x
        indices = jnp.moveaxis(lax.top_k(jnp.moveaxis(keys, at, -1), k)[1], -1, at).astype(jnp.int64)
    else:
        indices = lax.slice_in_dim(jnp.argsort(x, at, stable=True), 0, k, axis=at).astype(jnp.int64)
    return jnp.take_along_axis(x, indices, at), indices


def _running(
    x: Array, axis: int, dtype: np.dtype | None, name: str, cumulate: Callable[..., Array], least: float
) -> tuple[Array, Array]:
    """Cumulative extremes by ``cumulate``, for which NaN counts as ``least``, and the last index of each so far."""
    dtype = dtype or np.dtype(np.int64)
    if x.ndim == 0:
        return jnp.asarray(x), jnp.zeros((), dtype)
    at = normal_axis(axis, x.ndim, f"pd.{name}")
    value = lax.stop_gradient(jnp.asarray(x))
    is_nan = jnp.isnan(value) if is_float(x.dtype) else None
    numbers = value if is_nan is None else jnp.where(is_nan, least, value)
    is_extreme = numbers == cumulated(cumulate, numbers, at, reverse=False)
    if is_nan is not None:
        behind_nan = cumulated(lax.cummax, is_nan.astype(jnp.int8), at, reverse=False) > 0
        is_extreme = jnp.where(behind_nan, is_nan, is_extreme)
    place = jnp.where(is_extreme, lax.broadcasted_iota(dtype, x.shape, at), 0)
    indices = cumulated(lax.cummax, place, at, reverse=False)
    return jnp.take_along_axis(x, indices, at), indices
