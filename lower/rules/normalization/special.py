"""Other normalizations: by neighbouring channels, by collected sums, by a spectral norm."""

from __future__ import annotations

import math
from dataclasses import dataclass

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import along, channel_axis, is_static, normal_axis, wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension

_NO_SHOW = 1e-7
"""The least absolute first element of a slot that was shown; other slots stay 0."""


@rule("lrn")
def lrn(x: Array, *, n: int, k: float, alpha: float, beta: float, data_format: str) -> tuple[Array, Array]:
    """``x / mid ** beta`` and ``mid``: ``k + alpha`` times the sum of squares over ``n`` channels around each.

    Source: Paddle 2.6 legacy operator lrn.
    """
    axis = channel_axis(data_format, x.ndim)
    value = wide(x)
    before = (n - 1) // 2
    pads = [(before, n - 1 - before, 0) if i == axis else (0, 0, 0) for i in range(x.ndim)]
    square = lax.pad(value * value, jnp.zeros((), value.dtype), pads)
    channels = x.shape[axis]
    total = sum(lax.slice_in_dim(square, i, i + channels, axis=axis) for i in range(n))
    mid = k + alpha * jnp.asarray(total)
    return (value * mid**-beta).astype(x.dtype), mid.astype(x.dtype)


@rule("affine_channel", shapes={"scale": "C", "bias": "C"})
def affine_channel(x: Array, scale: Array, bias: Array, *, data_layout: str) -> Array:
    """``x * scale + bias``, one number each for every channel.

    Source: Paddle 2.6 legacy operator affine_channel.
    """
    axis = x.ndim - 1 if data_layout == "NHWC" else 1
    check_dimension("pd.affine_channel: the number of scales", scale.size, x.shape[axis])
    return x * along(scale, axis, x.ndim) + along(bias, axis, x.ndim)


@dataclass(frozen=True, slots=True)
class DataNorm:
    """Columns come in slots of ``slot_dim`` (0: they do not); ``enable_scale_and_shift`` applies scale and bias."""

    slot_dim: int
    enable_scale_and_shift: bool


@rule(
    "data_norm",
    unread=("epsilon", "summary_decay_rate", "data_layout", "sync_stats"),
    shapes={"x": "_ C", "batch_size": "C", "batch_sum": "C", "batch_square_sum": "C", "scale_w": "C", "bias": "C"},
)
def data_norm(
    scale_w: Array | None,
    bias: Array | None,
    x: Array,
    batch_size: Array,
    batch_sum: Array,
    batch_square_sum: Array,
    *,
    settings: DataNorm,
) -> tuple[Array, Array, Array]:
    """``x`` [N, C] normalised by sums that were collected over many batches; then the means and the scales [C].

    ``slot_dim`` > 0: columns come in slots of so many, and one whose first number is 0 gives zeros.
    ``enable_scale_and_shift`` applies ``scale_w`` and ``bias``. Source: Paddle 2.6 legacy operator data_norm.
    """
    means, scales = batch_sum / batch_size, jnp.sqrt(batch_size / batch_square_sum)
    y = (x - means) * scales
    if settings.enable_scale_and_shift:
        if scale_w is None or bias is None:
            raise InputError("pd.data_norm: enable_scale_and_shift needs the operands scale_w and bias")
        y = y * scale_w + bias
    if settings.slot_dim > 0:
        y = jnp.where(shown_columns(x, settings.slot_dim), y, 0)
    return y, means, scales


def shown_columns(x: Array, slot_dim: int) -> Array:
    """Whether each element of ``x`` [N, C] is in a slot of ``slot_dim`` columns whose first number is not 0."""
    return jnp.repeat(jnp.abs(x[..., ::slot_dim]) >= _NO_SHOW, slot_dim, axis=-1)[..., : x.shape[-1]]


@rule("spectral_norm")
def spectral_norm(weight: Array, u: Array, v: Array, *, dim: int, power_iters: int, eps: float) -> Array:
    """``weight`` divided by its largest singular value, as a matrix with the axis ``dim`` as rows.

    That is estimated by ``power_iters`` steps from the vectors ``u`` [rows] and ``v`` [columns], which count as
    constants for the gradient. Raises InputError for other lengths of them. Source: Paddle 2.6 spectral_norm.
    """
    rows, columns = weight.shape[dim], math.prod(size for i, size in enumerate(weight.shape) if i != dim)
    for name, vector, size in (("u", u, rows), ("v", v, columns)):
        if is_static((*vector.shape, size)) and math.prod(vector.shape) != size:
            raise InputError(f"pd.spectral_norm: {name} has the shape {vector.shape}, expected {size} elements")
    _, sigma, _ = spectral_parts(weight, u, v, dim=dim, power_iters=power_iters, eps=eps)
    return (wide(weight) / sigma).astype(weight.dtype)


def spectral_parts(
    weight: Array, u: Array, v: Array, *, dim: int, power_iters: int, eps: float
) -> tuple[Array, Array, Array]:
    """``weight`` as a matrix, its largest singular value as it is estimated, and ``u · vᵀ`` of the last vectors."""
    matrix = jnp.moveaxis(wide(weight), dim, 0)
    matrix = matrix.reshape(matrix.shape[0], -1)
    constant = lax.stop_gradient(matrix)
    left, right = lax.stop_gradient(wide(u).reshape(-1)), lax.stop_gradient(wide(v).reshape(-1))
    for _ in range(power_iters):
        right = _unit(constant.T @ left, eps)
        left = _unit(constant @ right, eps)
    return matrix, left @ (matrix @ right), jnp.outer(left, right)


@rule("renorm")
def renorm(x: Array, *, p: float, axis: int, max_norm: float) -> Array:
    """Scales each slice along ``axis`` to the ``p`` norm ``max_norm`` if its own norm is larger.

    Source: Paddle 2.6 renorm.
    """
    at = normal_axis(axis, x.ndim, "pd.renorm")
    others = tuple(i for i in range(x.ndim) if i != at)
    value = wide(x)
    norm = jnp.sum(jnp.abs(value) ** p, others, keepdims=True) ** (1 / p)
    # The quotient is not used for a norm of 0, but its derivative would be infinite.
    factor = jnp.where(norm > max_norm, max_norm / jnp.where(norm > max_norm, norm, 1), 1)
    return (value * factor).astype(x.dtype)


def _unit(vector: Array, eps: float) -> Array:
    return vector / (jnp.sqrt(jnp.sum(vector * vector)) + eps)
