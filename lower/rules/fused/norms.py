"""Norms with a fused residual addition (inference of large language models); cuDNN's fused scale and gradient."""

from __future__ import annotations

from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.rules.gradient import pullback
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.normalization.normalization import normalized_rows
from pdhlo.lower.rules.reductions import mean_over
from pdhlo.lower.rules.registry import Array, rule

_TO_EVEN = 0
"""``quant_round_type`` for halves to even; other numbers mean halves away from 0."""


@dataclass(frozen=True, slots=True)
class StoredResult:
    """The quantisation of a result: none, or int8 if ``quant_scale`` is positive."""

    quant_scale: float
    quant_round_type: int
    quant_max_bound: float
    quant_min_bound: float


@rule("rms_norm")
def rms_norm(
    x: Array,
    bias: Array | None,
    residual: Array | None,
    norm_weight: Array,
    norm_bias: Array | None = None,
    *,
    epsilon: float,
    begin_norm_axis: int,
    stored: StoredResult,
) -> tuple[Array, Array]:
    """``x / sqrt(mean(x**2) + epsilon) * norm_weight + norm_bias``, over the axes from ``begin_norm_axis`` on.

    With ``residual`` the operand of the norm is ``x + residual + bias``, which is also the second result; without it
    ``bias`` is ignored, and the second result is empty. A positive ``quant_scale`` gives int8.
    Source: Paddle 2.6 rms_norm.
    """
    total = _summed(x, bias, residual, 1.0)
    axes = tuple(range(begin_norm_axis, x.ndim))
    y = total * lax.rsqrt(mean_over(jnp.square(total), axes) + epsilon)
    y = y * jnp.reshape(wide(norm_weight), x.shape[begin_norm_axis:])
    if norm_bias is not None:
        y = y + jnp.reshape(wide(norm_bias), x.shape[begin_norm_axis:])
    out = _stored(y, x.dtype, stored)
    return out, total.astype(x.dtype) if residual is not None else jnp.zeros((0,), x.dtype)


@rule("fused_bias_residual_layernorm")
def fused_bias_residual_layernorm(
    x: Array,
    bias: Array | None = None,
    residual: Array | None = None,
    norm_weight: Array | None = None,
    norm_bias: Array | None = None,
    *,
    epsilon: float,
    residual_alpha: float,
    begin_norm_axis: int,
    stored: StoredResult,
) -> tuple[Array, Array, Array, Array]:
    """The layer norm of ``x + residual_alpha * residual + bias``, or this sum without weight and bias of the norm.

    Without ``residual`` ``bias`` is ignored, and ``x`` is always normalised. Returns the norm (int8 if ``quant_scale``
    is positive), the sum (empty without ``residual``), and the means and variances of the rows as float32.
    Source: Paddle 2.6 fused_bias_residual_layernorm.
    """
    total = _summed(x, bias, residual, residual_alpha)
    kept = total.astype(x.dtype) if residual is not None else jnp.zeros((0,), x.dtype)
    y, mean, variance = normalized_rows(total, norm_weight, norm_bias, epsilon=epsilon, begin_norm_axis=begin_norm_axis)
    if norm_weight is None and norm_bias is None and residual is not None:
        y = total
    out = _stored(y, x.dtype, stored)
    return out, kept, mean.astype(jnp.float32), variance.astype(jnp.float32)


def _summed(x: Array, bias: Array | None, residual: Array | None, alpha: float) -> Array:
    """The operand of the norm: ``x + alpha * residual + bias``, or ``x`` without ``residual``."""
    total = wide(x)
    if residual is None:
        return total
    total = total + wide(residual) * alpha
    return total if bias is None else total + wide(bias)


def _stored(y: Array, dtype: np.dtype, stored: StoredResult) -> Array:
    """``y`` in ``dtype``, or as int8: ``quant_max_bound * quant_scale * y``, rounded and clipped."""
    scale, low, high = stored.quant_scale, stored.quant_min_bound, stored.quant_max_bound
    if scale <= 0:
        return y.astype(dtype)
    way = (
        lax.RoundingMethod.TO_NEAREST_EVEN if stored.quant_round_type == _TO_EVEN else lax.RoundingMethod.AWAY_FROM_ZERO
    )
    return jnp.clip(lax.round(y * (high * scale), way), low, high).astype(jnp.int8)


# -- cuDNN's


@rule("fused_scale_bias_add_relu")
def fused_scale_bias_add_relu(
    x1: Array,
    scale1: Array,
    bias1: Array,
    x2: Array,
    scale2: Array | None = None,
    bias2: Array | None = None,
    *,
    fuse_dual: bool,
) -> Array:
    """``relu(x1 * scale1 + bias1 + x2)``, or with ``fuse_dual`` of ``x2 * scale2 + bias2``; channels are the last axis.

    Source: Paddle 2.6 fused_scale_bias_add_relu.
    """
    other = wide(x2)
    if fuse_dual and scale2 is not None and bias2 is not None:
        other = other * jnp.reshape(wide(scale2), (-1,)) + jnp.reshape(wide(bias2), (-1,))
    value = wide(x1) * jnp.reshape(wide(scale1), (-1,)) + jnp.reshape(wide(bias1), (-1,)) + other
    return jnp.maximum(value, 0).astype(x1.dtype)


@rule("fused_linear_param_grad_add")
def fused_linear_param_grad_add(
    x: Array,
    dout: Array,
    dweight: Array | None = None,
    dbias: Array | None = None,
    *,
    multi_precision: bool,
    has_bias: bool,
) -> tuple[Array, Array]:
    """The gradients of a linear layer's weight and bias, added to ``dweight`` and ``dbias`` if these are given.

    ``multi_precision`` gives float32. Without ``has_bias`` the second result is empty.
    Source: Paddle 2.6 fused_linear_param_grad_add.
    """
    rows, cotangents = (wide(jnp.reshape(operand, (-1, operand.shape[-1]))) for operand in (x, dout))
    dtype = wide(x).dtype if multi_precision else x.dtype
    weight = rows.T @ cotangents if dweight is None else rows.T @ cotangents + wide(dweight)
    if not has_bias:
        return weight.astype(dtype), jnp.zeros((0,), dtype)
    bias = jnp.sum(cotangents, 0) if dbias is None else jnp.sum(cotangents, 0) + wide(dbias)
    return weight.astype(dtype), bias.astype(dtype)


@rule("rms_norm_v3")
def rms_norm_v3(
    x: Array, scale: Array | None = None, *, normalized_shape: tuple[int, ...], epsilon: float
) -> tuple[Array, Array]:
    """``x / sqrt(mean(x**2) + epsilon) * scale`` over as many last axes as ``normalized_shape`` has; and the factor.

    Source: Paddle 3.3 rms_norm, which is not the operator rms_norm of Paddle 2.6.
    """
    return _root_mean_square(x, scale, max(len(normalized_shape), 1), epsilon)


@rule("fast_rms_norm", "fused_rms_norm_ext")
def fast_rms_norm(x: Array, scale: Array, *, epsilon: float) -> tuple[Array, Array]:
    """``x / sqrt(mean(x**2) + epsilon) * scale`` over the last axis, and the factor of each row as float32.

    Source: Paddle 3.3 fast_rms_norm, fused_rms_norm_ext.
    """
    return _root_mean_square(x, scale, 1, epsilon)


def _root_mean_square(x: Array, scale: Array | None, axes: int, epsilon: float) -> tuple[Array, Array]:
    value = wide(x)
    over = tuple(range(x.ndim - axes, x.ndim))
    factor = lax.rsqrt(mean_over(jnp.square(value), over) + epsilon)
    y = value * factor
    if scale is not None:
        y = y * jnp.reshape(wide(scale), x.shape[x.ndim - axes :])
    return y.astype(x.dtype), jnp.squeeze(factor, over)


@rule("fast_ln")
def fast_ln(x: Array, scale: Array, bias: Array, *, epsilon: float) -> tuple[Array, Array, Array]:
    """The layer norm over the last axis, and the mean and inverse standard deviation of each row as float32.

    Source: Paddle 3.3 fast_ln.
    """
    y, mean, variance = normalized_rows(wide(x), scale, bias, epsilon=epsilon, begin_norm_axis=x.ndim - 1)
    factor = lax.rsqrt(variance.astype(jnp.float32) + epsilon)
    return y.astype(x.dtype), mean.astype(jnp.float32), factor


@rule("fused_rms_norm_quant")
def fused_rms_norm_quant(
    x: Array,
    bias: Array | None,
    residual: Array | None,
    norm_weight: Array,
    norm_bias: Array | None = None,
    *,
    epsilon: float,
    begin_norm_axis: int,
    stored: StoredResult,
) -> tuple[Array, Array, Array]:
    """As ``rms_norm`` of Paddle 2.6, and the factor of each row, float32. Source: Paddle 3.3 fused_rms_norm_quant."""
    out, kept = rms_norm(
        x,
        bias,
        residual,
        norm_weight,
        norm_bias,
        epsilon=epsilon,
        begin_norm_axis=begin_norm_axis,
        stored=stored,
    )
    total = _summed(x, bias, residual, 1.0)
    axes = tuple(range(begin_norm_axis, x.ndim))
    return out, kept, jnp.reshape(lax.rsqrt(jnp.mean(jnp.square(total), axes) + epsilon), (-1,)).astype(jnp.float32)


@rule("rms_norm_grad", unread=("invvar",))
def rms_norm_grad(
    x: Array, scale: Array | None, y_grad: Array, *, normalized_shape: tuple[int, ...], epsilon: float
) -> tuple[Array, Array | None]:
    """The gradients of x and scale of Paddle 3's rms_norm. Source: Paddle 3.3 rms_norm_grad."""

    def forward(x: Array, scale: Array | None) -> list[Array]:
        return [rms_norm_v3(x, scale, normalized_shape=normalized_shape, epsilon=epsilon)[0]]

    x_grad, scale_grad = pullback(forward, [x, scale], [y_grad])
    return x_grad, scale_grad


@rule("fast_ln_grad", unread=("mean", "invvar"))
def fast_ln_grad(x: Array, scale: Array, y_grad: Array, *, epsilon: float) -> tuple[Array, Array, Array]:
    """The gradients of x, scale and bias of fast_ln. Source: Paddle 3.3 fast_ln_grad."""

    def forward(x: Array, scale: Array, bias: Array) -> list[Array]:
        return [fast_ln(x, scale, bias, epsilon=epsilon)[0]]

    x_grad, scale_grad, bias_grad = pullback(forward, [x, scale, jnp.zeros_like(scale)], [y_grad])
    return x_grad, scale_grad, bias_grad
