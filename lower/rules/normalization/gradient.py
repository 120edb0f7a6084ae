"""Gradients of normalizations and dropout, written by hand: an operand is missing, or they read a drawn mask.

The statistics of a batch are computed again, so that the gradient can be differentiated; XLA merges them with the first
computation.
"""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp

from pdhlo.lower.rules.gradient import pullback
from pdhlo.lower.rules.helpers import along, channel_axis, wide
from pdhlo.lower.rules.normalization.normalization import BatchNorm, batch_norm, batch_statistics, instance_norm
from pdhlo.lower.rules.normalization.special import DataNorm, affine_channel, shown_columns, spectral_parts
from pdhlo.lower.rules.process_group import ProcessGroup
from pdhlo.lower.rules.registry import Array, rule


@rule("batch_norm_grad", unread=("reserve_space",))
def batch_norm_grad(
    x: Array,
    scale: Array | None,
    bias: Array | None,
    mean_out: Array | None,
    variance_out: Array | None,
    saved_mean: Array,
    saved_variance: Array,
    out_grad: Array,
    *,
    settings: BatchNorm,
    data_layout: str,
) -> tuple[Array | None, Array | None, Array | None]:
    """The gradients of ``x``, ``scale`` and ``bias``; in a test, or with ``use_global_stats``, with ``mean_out`` and
    ``variance_out`` as they are.

    Source: Paddle 2.6 batch_norm_grad.
    """
    mean = saved_mean if mean_out is None else mean_out
    variance = saved_variance if variance_out is None else variance_out

    def forward(x: Array, scale: Array | None, bias: Array | None) -> Sequence[Array]:
        y, *_ = batch_norm(
            x,
            mean,
            variance,
            scale,
            bias,
            settings=settings,
            data_layout=data_layout,
        )
        return [y]

    if bias is None and scale is not None:
        bias = jnp.zeros_like(scale)
    x_grad, scale_grad, bias_grad = pullback(forward, [x, scale, bias], [out_grad])
    return x_grad, scale_grad, bias_grad


@rule("sync_batch_norm_grad", process_group=True, unread=("reserve_space",))
def sync_batch_norm_grad(
    x: Array,
    scale: Array,
    bias: Array,
    saved_mean: Array,
    saved_variance: Array,
    out_grad: Array,
    *,
    settings: BatchNorm,
    data_layout: str,
    process_group: ProcessGroup | None,
) -> tuple[Array | None, Array | None, Array | None]:
    """``batch_norm_grad`` over the batches of all devices together, or of the one device that runs alone.

    The gradients of ``scale`` and ``bias`` are those of the device's own part: the program adds them up as it does
    those of other parameters. Source: Paddle 2.6 sync_batch_norm_grad.
    """
    if process_group is not None and not settings.statistics_are_given:
        return _divided_batch_grad(
            x, scale, out_grad, settings.epsilon, channel_axis(data_layout, x.ndim), process_group
        )
    return batch_norm_grad(
        x, scale, bias, None, None, saved_mean, saved_variance, out_grad, data_layout=data_layout, settings=settings
    )


def _divided_batch_grad(
    x: Array, scale: Array, out_grad: Array, epsilon: float, channel: int, process_group: ProcessGroup
) -> tuple[Array, Array, Array]:
    """The gradients in closed form, because jax's cotangent of a sum over devices depends on how it is called."""
    value, cotangent, rank = wide(x), wide(out_grad), x.ndim
    others = tuple(axis for axis in range(rank) if axis != channel)
    mean, variance = batch_statistics(value, channel, process_group)
    inverse = 1 / jnp.sqrt(variance + epsilon)
    normal = (value - along(mean, channel, rank)) * along(inverse, channel, rank)
    towards = [
        along(process_group.mean(jnp.mean(operand, others)), channel, rank)
        for operand in (cotangent, cotangent * normal)
    ]
    x_grad = along(scale * inverse, channel, rank) * (cotangent - towards[0] - normal * towards[1])
    scale_grad, bias_grad = jnp.sum(cotangent * normal, others), jnp.sum(cotangent, others)
    return x_grad.astype(x.dtype), scale_grad.astype(scale.dtype), bias_grad.astype(scale.dtype)


@rule("instance_norm_grad", unread=("saved_variance",))
def instance_norm_grad(
    x: Array, scale: Array | None, saved_mean: Array, y_grad: Array, *, epsilon: float
) -> tuple[Array, Array, Array]:
    """The gradients of ``x``, ``scale`` [C] and the bias [C]. Source: Paddle 2.6 instance_norm_grad."""
    channels = (x.shape[1],)
    gain = jnp.ones(channels, saved_mean.dtype) if scale is None else scale

    def forward(x: Array, gain: Array, bias: Array) -> Sequence[Array]:
        y, *_ = instance_norm(x, gain, bias, epsilon=epsilon)
        return [y]

    x_grad, scale_grad, bias_grad = pullback(forward, [x, gain, jnp.zeros_like(gain)], [y_grad])
    return x_grad, scale_grad, bias_grad


def masked_dropout(mask: Array, x: Array, probability: float, mode: str, is_test: bool) -> Array:
    """A dropout whose mask is given, which is linear, or the gradient of one: ``x`` at the kept elements, scaled."""
    value = wide(x)
    upscale = mode == "upscale_in_train"
    if is_test:
        kept = value if upscale else value * (1 - probability)
    elif probability == 1:
        kept = jnp.zeros_like(value)
    else:
        kept = value * mask.astype(value.dtype)
        kept = kept / (1 - probability) if upscale else kept
    return kept.astype(x.dtype)


@rule("dropout_grad")
def dropout_grad(mask: Array, out_grad: Array, *, p: float, is_test: bool, mode: str) -> Array:
    """``out_grad`` at the kept elements, with the scale of the dropout. Source: Paddle 2.6 dropout_grad."""
    return masked_dropout(mask, out_grad, float(p), mode, is_test)


@rule("dropout_nd_grad", unread=("x", "seed", "out", "mask_grad", "axis"))
def dropout_nd_grad(
    mask: Array, out_grad: Array, *, dropout_prob: float, is_test: bool, dropout_implementation: str
) -> tuple[Array, Array | None]:
    """``out_grad`` at the kept elements, with the scale of the dropout. Source: Paddle 2.6 dropout_nd_grad."""
    return masked_dropout(mask, out_grad, dropout_prob, dropout_implementation, is_test), None


@rule("affine_channel_grad", unread=("bias", "out"))
def affine_channel_grad(x: Array, scale: Array, out_grad: Array, *, data_layout: str) -> tuple[Array, Array, Array]:
    """The gradients of ``x``, ``scale`` [C] and the bias [C]. Source: Paddle 2.6 affine_channel_grad."""
    x_grad, scale_grad, bias_grad = pullback(
        lambda *operands: [affine_channel(*operands, data_layout=data_layout)],
        [x, scale, jnp.zeros_like(scale)],
        [out_grad],
    )
    return x_grad, scale_grad, bias_grad


@rule(
    "data_norm_grad",
    process_group=True,
    unread=(
        "bias",
        "batch_size",
        "batch_sum",
        "batch_square_sum",
        "y",
        "means_grad",
        "scales_grad",
        "summary_decay_rate",
        "data_layout",
        "sync_stats",
    ),
)
def data_norm_grad(
    scale_w: Array | None,
    x: Array,
    means: Array,
    scales: Array,
    y_grad: Array,
    *,
    epsilon: float,
    settings: DataNorm,
    process_group: ProcessGroup | None,
) -> tuple[Array | None, Array | None, Array, Array, Array, Array]:
    """The gradient of ``x`` [N, C], and what this batch adds to the statistics: N, its sums, its sums of squares of
    deviations plus N times ``epsilon``.

    With ``slot_dim`` > 0 a row counts for the columns of its slots that do not begin with 0, and the sums of a column
    are divided by the number of its rows, which is then 1 (or 0: it has none). There are no gradients of the other
    columns with ``enable_scale_and_shift``; without it Paddle computes them.
    With ``sync_stats`` the batch is that of all devices of process group 0. Source: Paddle 2.6 data_norm_grad.
    """
    cotangent, rows = y_grad, jnp.ones_like(x)
    if settings.slot_dim > 0:
        rows = shown_columns(x, settings.slot_dim).astype(x.dtype)
        cotangent = jnp.where(rows > 0, y_grad, 0)
    gain = scales if scale_w is None or not settings.enable_scale_and_shift else scales * scale_w
    count, sums, squares = jnp.sum(rows, 0), jnp.sum(x * rows, 0), jnp.sum(jnp.square(x - means) * rows, 0)
    normal = (x - means) * scales
    scale_grad = jnp.sum(cotangent * normal, 0) if settings.enable_scale_and_shift else None
    bias_grad = jnp.sum(cotangent, 0) if settings.enable_scale_and_shift else None
    if process_group is not None:
        count, sums, squares = process_group.sum(count), process_group.sum(sums), process_group.sum(squares)
    more = count * epsilon
    if settings.slot_dim > 0:
        some = jnp.maximum(count, 1)
        count, sums, squares = jnp.minimum(count, 1), sums / some, squares / some
    squares = squares + more
    x_grad = (cotangent if settings.enable_scale_and_shift else y_grad) * gain
    return scale_grad, bias_grad, x_grad, count, sums, squares


@rule("spectral_norm_grad")
def spectral_norm_grad(
    weight: Array, u: Array, v: Array, out_grad: Array, *, dim: int, power_iters: int, eps: float
) -> Array:
    """``out_grad * (1 - u vᵀ * sum(weight / sigma)) / sigma``, element by element, as Paddle's kernel computes it.

    It is not the derivative, which has the sum of ``out_grad * weight / sigma`` for all elements, but networks are
    trained with it in Paddle. Source: Paddle 2.6 spectral_norm_grad.
    """
    matrix, sigma, outer = spectral_parts(weight, u, v, dim=dim, power_iters=power_iters, eps=eps)
    factor = (1 - outer * jnp.sum(matrix / sigma)) / sigma
    sizes = [size for axis, size in enumerate(weight.shape) if axis != dim % weight.ndim]
    whole = jnp.moveaxis(factor.reshape(weight.shape[dim], *sizes), 0, dim)
    return (wide(out_grad) * whole).astype(weight.dtype)
