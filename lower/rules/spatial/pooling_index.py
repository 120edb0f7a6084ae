"""Maxima over windows with their indices, unpooling by these indices, and spatial pyramid pooling."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import argmax, flattened, is_half, is_static, known_ints, truncated_count, windowed
from pdhlo.lower.rules.registry import Array, IntArray, rule
from pdhlo.lower.rules.spatial.pooling import pool2d
from pdhlo.lower.rules.spatial.window_attributes import PoolingWindow
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.quotients import at_least


@rule("max_pool2d_with_index", "max_pool3d_with_index")
def max_pool_with_index(
    x: Array,
    *,
    kernel_size: tuple[int, ...],
    strides: tuple[int, ...],
    paddings: tuple[int, ...],
    global_pooling: bool,
    adaptive: bool,
    ceil_mode: bool = False,
) -> tuple[Array, Array]:
    """The maxima of windows of ``x`` [N, C, *spatial], and their flat indices (int32) in the image.

    Of equal maxima the first one wins. Padding and NaN are never maxima: a window without other elements gives the
    least float32 and the index -1. ``ceil_mode`` keeps a last window that extends beyond the padded input.
    ``adaptive``: ``kernel_size`` is the size of the result, and window i of n covers floor(i * size / n) to
    ceil((i + 1) * size / n). ``global_pooling``: one window covers ``x``, without padding. Raises InputError for
    windows that do not fit. Source: Paddle 2.6 and 3.0 max_pool2d_with_index, max_pool3d_with_index (legacy attribute
    ksize).
    """
    size = x.shape[2:]
    kernel_size = size if global_pooling else kernel_size
    if adaptive:
        windows = [_region_windows(dim, n) for n, dim in zip(kernel_size, size, strict=True)]
    else:
        kernel = kernel_size
        pads = (0,) * len(size) if global_pooling else paddings
        more = [s - 1 if ceil_mode else 0 for s in strides]
        facts = zip(size, pads, kernel, strides, more, strict=True)
        counts = [_window_count(d + 2 * p + r, k, s) for d, p, k, s, r in facts]
        if is_static(counts) and min(counts) < 0:
            raise InputError(f"the kernel {kernel} is larger than the image {size} with paddings {pads}")
        if 0 in counts:  # Paddle 2.6 gives an empty result here, but rejects it in other pooling operators
            return jnp.zeros((*x.shape[:2], *counts), x.dtype), jnp.zeros((*x.shape[:2], *counts), jnp.int32)
        parts_of = zip(size, counts, kernel, strides, pads, strict=True)
        windows = [_even_windows(dim, n, k, s, p) for dim, n, k, s, p in parts_of]
    limits: Any = jnp.finfo  # not typed in jax
    least = jnp.asarray(limits(x.dtype if is_half(x.dtype) else jnp.float32).min).astype(x.dtype)
    if 0 in size:
        shape = (*x.shape[:2], *(start.shape[0] for start, _, _ in windows))
        return jnp.full(shape, least), jnp.full(shape, -1, jnp.int32)
    index, inside = _window_places(windows, size)
    flat = x.reshape(*x.shape[:2], math.prod(size))
    parts = jnp.take(jax.lax.stop_gradient(flat), index.reshape(-1), axis=2, mode="clip")
    parts = parts.reshape(*x.shape[:2], *index.shape)
    counted = inside & ~jnp.isnan(parts)
    best = argmax(jnp.where(counted, parts, -jnp.inf), -1)
    place = jnp.take_along_axis(jnp.broadcast_to(index, parts.shape), best[..., None], -1)[..., 0]
    has_maximum = jnp.any(counted & (parts > least), -1)
    value = jnp.take_along_axis(flat, flattened(place, 2), 2, mode="clip").reshape(place.shape)
    return jnp.where(has_maximum, value, least), jnp.where(has_maximum, place, -1).astype(jnp.int32)


_Windows = tuple[Any, Any, int]
"""The windows along one axis: their starts, their ends, and the number of elements of the largest one.

Starts and ends are NumPy arrays, or jax arrays if the size of the axis is symbolic.
"""


def _window_count(total: int, kernel: int, stride: int) -> int:
    """The number of windows that fit into ``total`` elements; the division truncates towards 0, as in Paddle."""
    if is_static((total,)):
        return int(truncated_count(total - kernel, stride))
    return (windowed(total, kernel, stride) - kernel) // stride + 1


def _arange(size: int) -> np.ndarray | Array:
    return np.arange(size) if is_static((size,)) else jnp.arange(size)


def _region_windows(dim: int, n: int) -> _Windows:
    """Adaptive windows: window i of n goes from floor(i * dim / n) to ceil((i + 1) * dim / n)."""
    index = np.arange(n) if is_static((dim,)) else jnp.arange(n)
    start, stop = index * dim // n, -(-(index + 1) * dim // n)
    widest = int(np.max(stop - start)) if is_static((dim,)) else dim // n + 2
    return start, stop, widest


def _even_windows(dim: int, count: int, kernel: int, stride: int, pad: int) -> _Windows:
    """Windows of equal size, clipped to the input."""
    start = _arange(count) * stride - pad
    stop = (np.minimum if is_static((count, dim)) else jnp.minimum)(start + kernel, dim)
    start = start.clip(0)
    return start, stop, int(np.max(stop - start)) if is_static((count, dim)) else kernel


def _window_places(windows: Sequence[_Windows], size: Sequence[int]) -> tuple[Any, Any]:
    """For each window the flat indices of its elements in the image, and which are included: [*output, elements]."""
    rank = len(size)
    index: Any = np.zeros((1,) * 2 * rank, np.int64)
    inside: Any = np.ones((1,) * 2 * rank, bool)
    for axis, ((start, stop, widest), dim) in enumerate(zip(windows, size, strict=True)):
        place = start[:, None] + _arange(at_least(widest, 1))
        shape = [1] * (2 * rank)
        shape[axis], shape[rank + axis] = place.shape
        inside = inside & ((place < stop[:, None]).reshape(shape))
        index = index * dim + place.clip(0, dim - 1).reshape(shape)
    output, elements = index.shape[:rank], math.prod(index.shape[rank:])
    index, inside = (np if is_static(size) else jnp).broadcast_arrays(index, inside)
    return index.reshape(*output, elements), inside.reshape(*output, elements)


@rule("unpool", unread=("data_format",), shapes={"x": "*S", "indices": "*S"})
def unpool(
    x: Array,
    indices: Array,
    output_size: IntArray,
    *,
    ksize: tuple[int, ...],
    strides: tuple[int, ...],
    padding: tuple[int, ...],
) -> Array:
    """Zeros [N, C, *output_size] with the elements of ``x`` at the flat ``indices`` in each image.

    Source: Paddle 2.6 unpool.
    """
    size = known_ints(output_size, "pd.unpool: the output size")[-2:]
    return _unpooled(x, indices, tuple(size) or _grown(x, ksize, strides, padding))


@rule("unpool3d", unread=("data_format",))
def unpool3d(
    x: Array,
    indices: Array,
    *,
    ksize: tuple[int, ...],
    strides: tuple[int, ...],
    paddings: tuple[int, ...],
    output_size: tuple[int, ...],
) -> Array:
    """Zeros [N, C, *output_size] with the elements of ``x`` at the flat ``indices`` in each volume.

    Source: Paddle 2.6 unpool3d.
    """
    return _unpooled(x, indices, tuple(output_size[-3:]) or _grown(x, ksize, strides, paddings))


def _grown(x: Array, kernel: Sequence[int], strides: Sequence[int], pads: Sequence[int]) -> tuple[int, ...]:
    return tuple((d - 1) * s - 2 * p + k for d, k, s, p in zip(x.shape[2:], kernel, strides, pads, strict=True))


def _unpooled(x: Array, indices: Array, size: tuple[int, ...]) -> Array:
    flat = flattened(x, 2)
    check_range(indices, 0, math.prod(size), "an index")
    y = _put(flat, indices.reshape(flat.shape), math.prod(size))
    return y.reshape(*x.shape[:2], *size)


def _put(x: Array, indices: Array, size: int) -> Array:
    """Zeros [N, C, size] with ``x`` [N, C, n] at ``indices``.

    The gradient of an element is the cotangent at its index, also if several elements have the same index.
    """

    def scatter(x: Array, indices: Array) -> Array:
        batch, channel = jnp.ix_(jnp.arange(x.shape[0]), jnp.arange(x.shape[1]))
        return jnp.zeros((*x.shape[:2], size), x.dtype).at[batch[..., None], channel[..., None], indices].set(x)

    def forward(x: Array, indices: Array) -> tuple[Array, Array]:
        return scatter(x, indices), indices

    def backward(indices: Array, gradient: Array) -> tuple[Array, None]:
        return jnp.take_along_axis(gradient, indices, 2), None

    differentiable = jax.custom_vjp(scatter)
    differentiable.defvjp(forward, backward)
    y: Array = differentiable(x, indices)
    return y


@rule("spp")
def spp(x: Array, *, pyramid_height: int, pooling_type: str) -> Array:
    """Spatial pyramid pooling of ``x`` [N, C, H, W]: the concatenated pools of 1, 2 x 2, 4 x 4 … regions, [N, -1].

    ``pyramid_height`` is the number of grids. Source: Paddle 2.6 legacy operator spp.
    """
    levels = []
    for level in range(pyramid_height):
        bins = 2**level
        kernel = [-(-dim // bins) for dim in x.shape[2:]]
        pads = [(width * bins - dim + 1) // 2 for width, dim in zip(kernel, x.shape[2:], strict=True)]
        window = PoolingWindow(
            strides=tuple(kernel),
            paddings=tuple(pads),
            padding_algorithm="EXPLICIT",
            ceil_mode=False,
            exclusive=True,
            data_format="NCHW",
            pooling_type=pooling_type,
            global_pooling=False,
            adaptive=False,
        )
        levels.append(flattened(pool2d(x, tuple(kernel), window=window), 1))
    return jnp.concatenate(levels, 1)
