"""Gradients of linear operators along spatial axes, which take only the cotangent, and of pooling operators."""

from __future__ import annotations

import math

import jax.numpy as jnp

from pdhlo.lower.rules.gradient import pushforward, undone
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, IntArray, rule
from pdhlo.lower.rules.spatial.channel_mixing import temporal_shift
from pdhlo.lower.rules.spatial.pooling import pool2d
from pdhlo.lower.rules.spatial.signal import fft_c2c, fft_c2r
from pdhlo.lower.rules.spatial.window_attributes import PoolingWindow


@rule("temporal_shift_grad")
def temporal_shift_grad(out_grad: Array, *, seg_num: int, shift_ratio: float, data_format: str) -> Array:
    """``out_grad`` with its channels back in their frames. Source: Paddle 2.6 temporal_shift_grad."""
    return undone(
        lambda x: temporal_shift(x, seg_num=seg_num, shift_ratio=shift_ratio, data_format=data_format),
        out_grad.shape,
        out_grad,
    )


@rule("fft_c2c_grad")
def fft_c2c_grad(out_grad: Array, *, axes: tuple[int, ...], normalization: str, forward: bool) -> Array:
    """The transform of ``out_grad`` in the other direction, with the same factor. Source: Paddle 2.6 fft_c2c_grad."""
    return undone(
        lambda x: fft_c2c(x, axes=axes, normalization=normalization, forward=forward), out_grad.shape, out_grad
    )


@rule("fft_c2r_grad", unread=("last_dim_size",))
def fft_c2r_grad(out_grad: Array, *, axes: tuple[int, ...], normalization: str, forward: bool) -> Array:
    """The gradient of ``fft_c2r``: complex, of size n // 2 + 1 along the last of ``axes`` for n real elements.

    Source: Paddle 2.6 fft_c2r_grad.
    """
    shape = list(out_grad.shape)
    shape[axes[-1]] = shape[axes[-1]] // 2 + 1
    size = out_grad.shape[axes[-1]]
    return undone(
        lambda x: fft_c2r(x, axes=axes, normalization=normalization, forward=forward, last_dim_size=size),
        shape,
        out_grad,
        jnp.result_type(out_grad.dtype, jnp.complex64),
    )


@rule("pool2d_double_grad")
def pool2d_double_grad(x: Array | None, grad_x_grad: Array, kernel_size: IntArray, *, window: PoolingWindow) -> Array:
    """``grad_x_grad`` at the maxima of ``x``; without ``x`` (``avg``) its means over windows.

    Source: Paddle 2.6 pool2d_double_grad.
    """

    def forward(value: Array) -> Array:
        return pool2d(value, kernel_size, window=window)

    return forward(grad_x_grad) if x is None else pushforward(forward, x, grad_x_grad)


@rule("fractional_max_pool2d_grad", "fractional_max_pool3d_grad", unread=("output_size", "kernel_size", "random_u"))
def fractional_max_pool_grad(x: Array, mask: Array, out_grad: Array) -> Array:
    """``out_grad`` at the indices ``mask`` of the maxima, summed over windows with the same maximum.

    Source: Paddle 3.3 fractional_max_pool2d_grad, fractional_max_pool3d_grad.
    """
    planes, pooled = x.shape[:2], math.prod(out_grad.shape[2:])
    flat = jnp.zeros((*planes, math.prod(x.shape[2:])), wide(out_grad).dtype)
    examples, channels = (jnp.arange(size) for size in planes)
    places = jnp.reshape(mask, (*planes, pooled)).astype(jnp.int64)
    cotangents = jnp.reshape(wide(out_grad), (*planes, pooled))
    summed = flat.at[examples[:, None, None], channels[:, None], places].add(cotangents)
    return jnp.reshape(summed, x.shape).astype(x.dtype)
