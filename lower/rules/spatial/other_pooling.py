"""Pooling operators of Paddle 3: by a norm, and with windows of unequal sizes."""

from __future__ import annotations

import math

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import argmax, spatial_axes, wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.spatial.pooling import sums_of_windows
from pdhlo.lower.rules.spatial.pooling_index import max_pool_with_index
from pdhlo.lower.rules.spatial.window_attributes import PoolingWindow


@rule("lp_pool2d")
def lp_pool2d(x: Array, *, kernel_size: tuple[int, ...], window: PoolingWindow, norm_type: float) -> Array:
    """The norm of windows of ``x``: the sum of ``x ** norm_type``, to the power ``1 / norm_type``.

    The windows are those of ``pool2d``. Source: Paddle 3.3 lp_pool2d.
    """
    kernel = kernel_size * 2 if len(kernel_size) == 1 else kernel_size
    powers = jnp.power(wide(x), norm_type)
    if window.global_pooling:
        total = jnp.sum(powers, spatial_axes(window.data_format, x.ndim), keepdims=True)
    else:
        total = sums_of_windows(powers, kernel, window=window)
    return jnp.power(total, 1 / norm_type).astype(x.dtype)


@rule("max_pool2d_v2")
def max_pool2d_v2(
    x: Array,
    *,
    kernel_size: tuple[int, ...],
    strides: tuple[int, ...],
    paddings: tuple[int, ...],
    data_format: str,
    global_pooling: bool,
    adaptive: bool,
) -> tuple[Array, Array]:
    """The maxima of windows, and their flat indices (int32) in the image. Source: Paddle 3.3 max_pool2d_v2."""
    is_last = data_format == "NHWC"
    pooled = max_pool_with_index(
        jnp.moveaxis(x, -1, 1) if is_last else x,
        kernel_size=kernel_size,
        strides=strides,
        paddings=paddings,
        global_pooling=global_pooling,
        adaptive=adaptive,
    )
    values, places = (jnp.moveaxis(operand, 1, -1) if is_last else operand for operand in pooled)
    return values, places


@rule("fractional_max_pool2d", "fractional_max_pool3d", random=True)
def fractional_max_pool(
    x: Array, *, output_size: tuple[int, ...], kernel_size: tuple[int, ...], random_u: float, key: Array
) -> tuple[Array, Array]:
    """The maxima of fractional windows of ``x`` [N, C, *spatial], and their flat indices (int32) in the image.

    Window i of n along an axis of ``size`` elements goes from ``ceil(a * (i + u) - 1)`` to this number for i + 1, where
    a = size / n, and u is ``random_u``, reduced so that all windows are inside. With a ``kernel_size`` k all windows
    have k elements, window i starts at ``floor(b * (i + u)) - floor(b * u)`` with b = (size - k) / (n - 1), and the
    last window ends with the axis. If ``random_u`` is 0, u is drawn. Raises InputError for a wrong number of output
    sizes. Source: Paddle 3.3 fractional_max_pool2d, fractional_max_pool3d.
    """
    sizes = x.shape[2:]
    if len(output_size) != len(sizes):
        raise InputError(f"pd.fractional_max_pool: output_size has {len(output_size)} numbers, expected {len(sizes)}")
    u = random_u if random_u > 0 else jax.random.uniform(key, (), jnp.float64)
    kernels = kernel_size if any(kernel_size) else (0,) * len(sizes)
    places, masks = jnp.zeros((), jnp.int32), jnp.ones((), bool)
    value = x
    for axis, (size, count, kernel) in enumerate(zip(sizes, output_size, kernels, strict=True)):
        at, inside = _windows(size, count, u, kernel)
        value = jnp.take(value, at, 2 + 2 * axis, mode="clip")
        places = places[..., None, None] * size + at.astype(jnp.int32)
        masks = masks[..., None, None] & inside
    least = -jnp.inf if jnp.issubdtype(x.dtype, jnp.floating) else np.iinfo(np.dtype(x.dtype)).min
    rank = len(sizes)
    order = [*range(0, 2 * rank, 2), *range(1, 2 * rank, 2)]
    value = jnp.transpose(jnp.where(masks, value, least), [0, 1, *(2 + operand for operand in order)])
    value = jnp.reshape(value, (*value.shape[: 2 + rank], -1))
    best = argmax(value, -1)[..., None]
    places = jnp.transpose(places, order)
    places = jnp.broadcast_to(jnp.reshape(places, (*places.shape[:rank], -1)), value.shape)
    return tuple(jnp.take_along_axis(operand, best, -1)[..., 0] for operand in (value, places))  # type: ignore[return-value]


def _windows(size: int, count: int, u: float | Array, kernel: int) -> tuple[Array, Array]:
    """For each window and each position in it: the index along the axis, and whether the window includes it."""
    if kernel > 0:
        step = (size - kernel) / (count - 1) if count > 1 else 0.0
        moved = jnp.asarray(u, jnp.float64) * step
        inner = jnp.floor(jnp.arange(count) * step + moved) - jnp.floor(moved)
        begin = jnp.where(jnp.arange(count) == count - 1, size - kernel, inner).astype(jnp.int64)
        at = begin[:, None] + jnp.arange(kernel)
        return jnp.clip(at, 0, size - 1), at < size
    step, whole = size / count, size // count
    most = min((whole + 2) / step - 1, (size + 1 - whole) / step - (count - 1))
    number = jnp.arange(count + 1, dtype=jnp.float64)
    borders = jnp.ceil(step * (number + jnp.asarray(u, jnp.float64) * most) - 1).astype(jnp.int64)
    at = borders[:-1, None] + jnp.arange(math.ceil(step) + 1)
    return jnp.clip(at, 0, size - 1), (at >= 0) & (at < jnp.minimum(borders[1:], size)[:, None])
