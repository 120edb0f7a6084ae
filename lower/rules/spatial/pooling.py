"""Maxima and means over windows, over the regions of an adaptive grid, and over all spatial axes.

Small windows are computed as shifted slices, large windows by XLA's window reductions. Among equal maxima the first one
gets the gradient, as in Paddle. float16 and bfloat16 are averaged in float32 and rounded once.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, cast

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import (
    SMALL_WINDOW,
    Pads,
    along,
    is_half,
    is_integer,
    is_static,
    known_ints,
    once,
    pad_axes,
    spatial_axes,
    wide,
    window_pads,
    window_slices,
)
from pdhlo.lower.rules.reductions import mean_over
from pdhlo.lower.rules.registry import Array, IntArray, rule
from pdhlo.lower.rules.spatial.window_attributes import PoolingWindow
from pdhlo.lower.values.checks import check_sizes
from pdhlo.lower.values.quotients import at_least


@dataclass(frozen=True, slots=True)
class _AxisWindows:
    """The windows along one axis: window i starts at the index ``i * stride - low`` of the input."""

    axis: int
    size: int
    kernel: int
    stride: int
    low: int
    high: int
    """The padding before and after, up to the end of the last window."""

    def counts(self, exclusive: bool, windows: int) -> Array:
        """Paddle's divisor of the sum of each of ``windows`` windows.

        If it counts padding (not ``exclusive``), it uses the padding before the axis for both sides. A window that
        starts behind the input has a count of 0 or less; its mean is NaN or -0.
        """
        start = jnp.arange(windows) * self.stride - self.low
        if exclusive:
            return jnp.minimum(start + self.kernel, self.size) - jnp.maximum(start, 0)
        return jnp.minimum(start + self.kernel, self.size + self.low) - start


@rule("pool2d")
def pool2d(x: Array, kernel_size: IntArray, *, window: PoolingWindow) -> Array:
    """The ``max`` or ``avg`` (``pooling_type``) of windows of ``x`` [N, C, H, W] or [N, H, W, C].

    | attribute | effect |
    | --- | --- |
    | ``ceil_mode`` | a last window that extends beyond the padded input is kept |
    | ``exclusive`` | a mean does not count padding |
    | ``global_pooling`` | ``kernel_size`` is that of the input, without padding |
    | ``adaptive`` | ``kernel_size`` is the size n of the result, without padding |

    The mean i of an adaptive pooling covers floor(i * size / n) to ceil((i + 1) * size / n). Adaptive maxima are those
    of n windows of n elements, ``strides`` apart, as in Paddle. ``window_pads`` describes padding. Raises InputError
    for another ``pooling_type`` and for windows that do not fit. Source: Paddle 2.6 pool2d (legacy attribute ksize).
    """
    kernel = known_ints(kernel_size, "pd.pool2d: the kernel size")
    if window.adaptive and len(kernel) == 1:
        kernel = kernel * 2
    return _pool(x, kernel, window=window)


@rule("pool3d")
def pool3d(x: Array, *, kernel_size: tuple[int, ...], window: PoolingWindow) -> Array:
    """The ``max`` or ``avg`` of windows of ``x`` [N, C, D, H, W] or [N, D, H, W, C], as in ``pool2d``.

    Source: Paddle 2.6 pool3d (legacy attribute ksize).
    """
    return _pool(x, kernel_size, window=window)


def _pool(x: Array, kernel: tuple[int, ...], *, window: PoolingWindow) -> Array:
    if window.pooling_type not in ("max", "avg"):
        raise InputError(f"pooling type is {window.pooling_type!r}, expected 'max' or 'avg'")
    axes = spatial_axes(window.data_format, x.ndim)
    size = [x.shape[axis] for axis in axes]
    if window.global_pooling and not window.adaptive:
        return _of_all(x, axes, window.pooling_type)
    if window.global_pooling:
        kernel = tuple(size)
    if window.adaptive and window.pooling_type == "avg":
        return _adaptive_mean(x, axes, kernel)
    if window.adaptive:
        # Paddle's kernels compute adaptive maxima as n ordinary windows of n elements.
        windows = [
            _AxisWindows(axis, dim, n, stride, 0, (n - 1) * stride + n - dim)
            for axis, dim, n, stride in zip(axes, size, kernel, window.strides, strict=True)
        ]
    else:
        pads = window_pads(window.paddings, window.padding_algorithm, size, kernel, window.strides)
        windows = [
            _AxisWindows(axis, dim, width, stride, low, _high(dim, low, high, width, stride, window.ceil_mode))
            for axis, dim, width, stride, (low, high) in zip(axes, size, kernel, window.strides, pads, strict=True)
        ]
    return _max(x, windows) if window.pooling_type == "max" else _mean(x, windows, window.exclusive)


def sums_of_windows(x: Array, kernel: tuple[int, ...], *, window: PoolingWindow) -> Array:
    """The sums over the windows of ``pool2d``; padding counts as 0."""
    axes = spatial_axes(window.data_format, x.ndim)
    size = [x.shape[axis] for axis in axes]
    if window.adaptive:
        total = _adaptive_mean(x, axes, kernel)
        for axis, dim, n in zip(axes, size, kernel, strict=True):
            index = np.arange(n)
            count = -(-(index + 1) * dim // n) - index * dim // n
            total = total * along(jnp.asarray(count, x.dtype), axis, x.ndim)
        return total
    pads = window_pads(window.paddings, window.padding_algorithm, size, kernel, window.strides)
    parts = zip(axes, size, kernel, window.strides, pads, strict=True)
    windows = [
        _AxisWindows(axis, dim, width, stride, low, _high(dim, low, high, width, stride, window.ceil_mode))
        for axis, dim, width, stride, (low, high) in parts
    ]
    return _sum(x, windows)


def mean_of_valid(
    x: Array,
    kernel: Sequence[int],
    *,
    strides: Sequence[int],
    pads: Pads,
    ceil_mode: bool,
    exclusive: bool,
    axes: Sequence[int],
    valid: Mapping[int, Array],
) -> Array:
    """The means of ``pool2d`` for bounded images whose padding is 0.

    ``valid``: axis -> the number of its valid positions, traced.
    """
    windows = [
        _AxisWindows(axis, x.shape[axis], k, stride, low, _high(x.shape[axis], low, high, k, stride, ceil_mode))
        for axis, k, stride, (low, high) in zip(axes, kernel, strides, pads, strict=True)
    ]
    return _mean(x, windows, exclusive, valid)


def _high(dim: int, low: int, high: int, kernel: int, stride: int, ceil_mode: bool) -> int:
    """The padding after an axis up to the end of its last window, which may be more than the attributes say.

    Raises InputError if no window fits.
    """
    total = dim + low + high
    rest = stride - 1 if ceil_mode else 0
    # C's division truncates towards 0: if less than a stride is missing, there still is one window.
    check_sizes(
        lambda: total + rest > kernel - stride,
        f"the kernel has {kernel} elements, more than an axis of {dim}, padded to {total}",
    )
    if not ceil_mode:
        return cast(int, at_least(total, kernel) - dim - low)
    # The last window may start in the padding, unlike in other frameworks. A product of the stride can be divided by it
    # without remainder, so that the size of the result is one quotient.
    further = at_least((total - kernel + rest) // stride, 0)
    return cast(int, kernel + stride * further - dim - low)


def _of_all(x: Array, axes: Sequence[int], pooling_type: str) -> Array:
    if pooling_type == "max":
        return jnp.max(x, axes, keepdims=True, initial=least(x.dtype))
    return _rounded(mean_over(_summable(x), axes), x.dtype)


def _max(x: Array, windows: Sequence[_AxisWindows]) -> Array:
    """Returns the maximum of each window.

    In a window of at most ``SMALL_WINDOW`` elements, an element after a NaN replaces the NaN, as in Paddle, and padding
    does not. The maximum of a larger window that contains a NaN is NaN.
    """
    outside = least(x.dtype)
    if _is_small(windows):

        def larger(most: Array, part: Array) -> Array:
            return jnp.where((most >= part) | (part == outside), most, part)

        return functools.reduce(larger, _parts(x, windows, outside), outside)
    x = pad_axes(x, [window.axis for window in windows], [(window.low, window.high) for window in windows], outside)
    # jax knows the gradient only for a NumPy number as the start; a jax number is traced in a gradient.
    start = outside if is_integer(x.dtype) else np.asarray(-np.inf, x.dtype)
    most: Array = lax.reduce_window(x, start, lax.max, *_window(x, windows), "VALID")
    return most if is_integer(x.dtype) else jnp.where(most == start, outside, most)


def _summable(x: Array) -> Array:
    return jnp.asarray(x, jnp.float32) if is_integer(x.dtype) else wide(x)


def _rounded(mean: Array, dtype: np.dtype) -> Array:
    # Integers occur only in quantized programs, which round.
    return (jnp.round(mean) if is_integer(dtype) else mean).astype(dtype)


def least(dtype: np.dtype) -> Array:
    """The padding for maxima: the least number of the dtype, for float64 that of float32.

    It is Paddle's result for a window of padding only.
    """
    kind = dtype if is_integer(dtype) or is_half(dtype) else jnp.float32
    limits: Any = jnp.iinfo if is_integer(dtype) else jnp.finfo  # not typed in jax
    return jnp.asarray(limits(kind).min, kind).astype(dtype)


def _mean(
    x: Array, windows: Sequence[_AxisWindows], exclusive: bool, valid: Mapping[int, Any] = MappingProxyType({})
) -> Array:
    total = _sum(_summable(x), windows)
    if not valid and all(window.low == 0 and is_static([window.high]) and window.high <= 0 for window in windows):
        return _rounded(total * (1 / math.prod(window.kernel for window in windows)), x.dtype)
    for window in windows:
        own = replace(window, size=valid.get(window.axis, window.size))
        count = own.counts(exclusive, total.shape[window.axis]).astype(total.dtype)
        total = total / along(count, window.axis, x.ndim)
    return _rounded(total, x.dtype)


def _sum(x: Array, windows: Sequence[_AxisWindows]) -> Array:
    if _is_small(windows):
        return functools.reduce(operator.add, _parts(x, windows, 0))
    pads = [(0, 0)] * x.ndim
    for window in windows:
        pads[window.axis] = (window.low, window.high)
    # jax knows the gradient of a window's sum only if it sees that the start, a NumPy number, is 0.
    total: Array = lax.reduce_window(x, np.zeros((), x.dtype), lax.add, *_window(x, windows), pads)
    return total


def _is_small(windows: Sequence[_AxisWindows]) -> bool:
    return math.prod(window.kernel for window in windows) <= SMALL_WINDOW


def _parts(x: Array, windows: Sequence[_AxisWindows], value: Array | int) -> list[Array]:
    """For each position in the window: the elements of all windows at this position; padding is ``value``."""
    axes = [window.axis for window in windows]
    around = pad_axes(x, axes, [(window.low, window.high) for window in windows], value)
    if any(window.low or window.high for window in windows):
        around = once(around)  # if XLA fused it with the sum, each slice would compare with the padding again
    kernel, strides = [window.kernel for window in windows], [window.stride for window in windows]
    return [part for _, part in window_slices(around, axes, kernel, strides, [1] * len(axes))]


def _window(x: Array, windows: Sequence[_AxisWindows]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The window sizes and strides of all axes, for ``lax.reduce_window``."""
    kernel, strides = [1] * x.ndim, [1] * x.ndim
    for window in windows:
        kernel[window.axis], strides[window.axis] = window.kernel, window.stride
    return tuple(kernel), tuple(strides)


def _adaptive_mean(x: Array, axes: Sequence[int], output: Sequence[int]) -> Array:
    size = [x.shape[axis] for axis in axes]
    if all(n == 1 for n in output):
        return _of_all(x, axes, "avg")
    if 0 in size:
        shape = [dict(zip(axes, output, strict=True)).get(axis, dim) for axis, dim in enumerate(x.shape)]
        return jnp.full(shape, np.nan).astype(x.dtype)
    kernel = [dim // n for dim, n in zip(size, output, strict=True)]
    if is_static(kernel) and all(dim % n == 0 for dim, n in zip(size, output, strict=True)):
        # Regions of equal size are ordinary windows.
        windows = [
            _AxisWindows(axis, dim, width, width, 0, 0) for axis, dim, width in zip(axes, size, kernel, strict=True)
        ]
        return _mean(x, windows, True)
    value = _summable(x)
    if all(dim % n == 0 for dim, n in zip(size, output, strict=True)):  # symbolic sizes that are provably multiples
        return _rounded(_equal_region_means(value, axes, output), x.dtype)
    for axis, n in zip(axes, output, strict=True):
        value = _region_means(value, axis, n) if is_static((x.shape[axis],)) else _open_region_means(value, axis, n)
    return _rounded(value, x.dtype)


def _equal_region_means(x: Array, axes: Sequence[int], output: Sequence[int]) -> Array:
    """The means of regions of equal size along ``axes``, whose sizes may be symbolic."""
    for axis, n in zip(axes, output, strict=True):
        x = jnp.mean(x.reshape(*x.shape[:axis], n, x.shape[axis] // n, *x.shape[axis + 1 :]), axis + 1)
    return x


def _open_region_means(x: Array, axis: int, n: int) -> Array:
    """``_region_means`` along an axis of symbolic size: a product with the weights of elements in regions."""
    dim = x.shape[axis]
    index = jnp.arange(n)
    start, stop = index * dim // n, -(-(index + 1) * dim // n)
    place = jnp.arange(dim)
    is_inside = (place >= start[:, None]) & (place < stop[:, None])
    weight = (is_inside / (stop - start)[:, None]).astype(x.dtype)
    return jnp.moveaxis(jnp.tensordot(x, weight, (axis, 1)), -1, axis)


def _region_means(x: Array, axis: int, n: int) -> Array:
    """The means of ``n`` regions along ``axis`` of size d: region i goes from floor(i d / n) to ceil((i + 1) d / n)."""
    dim = x.shape[axis]
    index = np.arange(n)
    start, stop = index * dim // n, -(-(index + 1) * dim // n)
    place = start[:, None] + np.arange(int(np.max(stop - start)))
    weight = (place < stop[:, None]) / (stop - start)[:, None]
    part = jnp.take(x, jnp.asarray(np.minimum(place, dim - 1).reshape(-1), jnp.int32), axis, mode="clip")
    part = part.reshape(*x.shape[:axis], *place.shape, *x.shape[axis + 1 :])
    shape = [1] * part.ndim
    shape[axis : axis + 2] = place.shape
    return jnp.sum(part * jnp.asarray(weight.reshape(shape), x.dtype), axis + 1)
