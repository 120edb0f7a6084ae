"""Maxima over windows together with where they are, putting values back there, and pooling in a pyramid."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import argmax, flattened, is_half, known_ints, truncated_count
from pdhlo.lower.rules.registry import Array, IntArray, rule
from pdhlo.lower.rules.spatial.pooling import pool2d
from pdhlo.lower.values.checks import check_range


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
    """The maxima of windows of ``x`` [N, C, *spatial], and the place of each in its image, as int32.

    ``ceil_mode``: a last window that lies in part behind the end counts as well.
    Of equal maxima the first counts; padding and NaN never do (a window of nothing else is the least float32, at -1).
    ``adaptive``: ``kernel_size`` is the size of the result, the i-th window of n covers floor(i * size / n) to
    ceil((i + 1) * size / n). ``global_pooling``: ``kernel_size``
    is the size of ``x``. Source: Paddle 2.6 and 3.0 max_pool2d_with_index, max_pool3d_with_index (legacy
    attribute ksize).
    """
    size = x.shape[2:]
    kernel_size = size if global_pooling else kernel_size
    if adaptive:
        starts = [np.arange(n) * dim // n for n, dim in zip(kernel_size, size, strict=True)]
        stops = [-(-(np.arange(n) + 1) * dim // n) for n, dim in zip(kernel_size, size, strict=True)]
    else:
        kernel = kernel_size
        pads = (0,) * len(size) if global_pooling else paddings
        more = [s - 1 if ceil_mode else 0 for s in strides]
        facts = zip(size, pads, kernel, strides, more, strict=True)
        counts = [int(truncated_count(d + 2 * p - k + r, s)) for d, p, k, s, r in facts]
        if min(counts) < 0:
            raise InputError(f"pooling {size} with a kernel of {kernel} and {pads} around it: nothing is left")
        if 0 in counts:  # as Paddle 2.6, which refuses it of other pools
            return jnp.zeros((*x.shape[:2], *counts), x.dtype), jnp.zeros((*x.shape[:2], *counts), jnp.int32)
        starts = [np.arange(n) * s - p for n, s, p in zip(counts, strides, pads, strict=True)]
        stops = [np.minimum(start + k, d) for start, k, d in zip(starts, kernel, size, strict=True)]
        starts = [np.maximum(start, 0) for start in starts]
    limits: Any = jnp.finfo  # not typed in jax
    least = jnp.asarray(limits(x.dtype if is_half(x.dtype) else jnp.float32).min).astype(x.dtype)
    if 0 in size:
        shape = (*x.shape[:2], *map(len, starts))
        return jnp.full(shape, least), jnp.full(shape, -1, jnp.int32)
    index, inside = _window_places(starts, stops, size)
    flat = x.reshape(*x.shape[:2], math.prod(size))
    parts = jnp.take(jax.lax.stop_gradient(flat), index.reshape(-1), axis=2, mode="clip")
    parts = parts.reshape(*x.shape[:2], *index.shape)
    counted = inside & ~jnp.isnan(parts)
    best = argmax(jnp.where(counted, parts, -jnp.inf), -1)
    place = jnp.take_along_axis(jnp.broadcast_to(index, parts.shape), best[..., None], -1)[..., 0]
    found = jnp.any(counted & (parts > least), -1)
    value = jnp.take_along_axis(flat, flattened(place, 2), 2, mode="clip").reshape(place.shape)
    return jnp.where(found, value, least), jnp.where(found, place, -1).astype(jnp.int32)


def _window_places(
    starts: Sequence[np.ndarray], stops: Sequence[np.ndarray], size: Sequence[int]
) -> tuple[np.ndarray, np.ndarray]:
    """For each window the places of its elements in the flat image, and which of them count: [*output, elements]."""
    rank = len(size)
    index, inside = np.zeros((1,) * 2 * rank, np.int64), np.ones((1,) * 2 * rank, bool)
    for axis, (start, stop, dim) in enumerate(zip(starts, stops, size, strict=True)):
        place = start[:, None] + np.arange(max(int(np.max(stop - start)), 1))
        shape = [1] * (2 * rank)
        shape[axis], shape[rank + axis] = place.shape
        inside = inside & ((place < stop[:, None]).reshape(shape))
        index = index * dim + np.clip(place, 0, dim - 1).reshape(shape)
    output = index.shape[:rank]
    index, inside = np.broadcast_arrays(index, inside)
    return index.reshape(*output, -1), inside.reshape(*output, -1)


@rule("unpool")
def unpool(
    x: Array,
    indices: Array,
    output_size: IntArray,
    *,
    ksize: tuple[int, ...],
    strides: tuple[int, ...],
    padding: tuple[int, ...],
    data_format: str,
) -> Array:
    """Zeros [N, C, *output_size] with the elements of ``x`` put at their places ``indices`` in each image.

    Source: Paddle 2.6 unpool.
    """
    size = known_ints(output_size, "pd.unpool: the output size")[-2:]
    return _unpooled(x, indices, tuple(size) or _grown(x, ksize, strides, padding))


@rule("unpool3d")
def unpool3d(
    x: Array,
    indices: Array,
    *,
    ksize: tuple[int, ...],
    strides: tuple[int, ...],
    paddings: tuple[int, ...],
    output_size: tuple[int, ...],
    data_format: str,
) -> Array:
    """Zeros [N, C, *output_size] with the elements of ``x`` put at their places ``indices`` in each volume.

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
    """``x`` [N, C, n] at ``indices`` in zeros [N, C, size].

    The gradient of every element is what comes back at its place, also where several were put there.
    """

    def scatter(x: Array, indices: Array) -> Array:
        batch, channel = jnp.ix_(jnp.arange(x.shape[0]), jnp.arange(x.shape[1]))
        return jnp.zeros((*x.shape[:2], size), x.dtype).at[batch[..., None], channel[..., None], indices].set(x)

    def forward(x: Array, indices: Array) -> tuple[Array, Array]:
        return scatter(x, indices), indices

    def backward(indices: Array, gradient: Array) -> tuple[Array, Any]:
        return jnp.take_along_axis(gradient, indices, 2), None

    differentiable = jax.custom_vjp(scatter)
    differentiable.defvjp(forward, backward)
    y: Array = differentiable(x, indices)
    return y


@rule("spp")
def spp(x: Array, *, pyramid_height: int, pooling_type: str) -> Array:
    """``x`` [N, C, H, W] pooled to 1, 2 x 2, 4 x 4 … regions, ``pyramid_height`` grids in all, side by side: [N, -1].

    Source: Paddle 2.6 legacy operator spp.
    """
    levels = []
    for level in range(pyramid_height):
        bins = 2**level
        kernel = [-(-dim // bins) for dim in x.shape[2:]]
        pads = [(width * bins - dim + 1) // 2 for width, dim in zip(kernel, x.shape[2:], strict=True)]
        pooled = pool2d(
            x,
            tuple(kernel),
            strides=tuple(kernel),
            paddings=tuple(pads),
            ceil_mode=False,
            exclusive=True,
            data_format="NCHW",
            pooling_type=pooling_type,
            global_pooling=False,
            adaptive=False,
            padding_algorithm="EXPLICIT",
        )
        levels.append(flattened(pooled, 1))
    return jnp.concatenate(levels, 1)
