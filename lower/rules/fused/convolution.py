"""Convolutions and batch norms with a fused bias, residual and activation.

``fused_convolution`` is oneDNN's (``rules.onednn``). Its result for quantised data is uint8 if the activation is relu
or relu6, or the residual is uint8, else int8.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import along, channel_axis, wide
from pdhlo.lower.rules.normalization.normalization import BatchNorm, batch_norm
from pdhlo.lower.rules.onednn import activated, onednn_convolution
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.spatial.convolution import convolution
from pdhlo.lower.rules.spatial.window_attributes import ConvolutionWindow

_PARAMETERS = {"relu6": (0.0, 6.0), "hard_swish": (1 / 6, 0.5), "swish": (1.0, 0.0), "hard_sigmoid": (0.2, 0.5)}
"""Name of an activation -> its two parameters, for operators without attributes for them."""


@dataclass(frozen=True, slots=True)
class OnednnConvolution:
    """oneDNN's activation after a convolution, and the dtype of the result."""

    mkldnn_data_type: str
    fuse_activation: str
    force_fp32_output: bool


@rule("fused_conv2d", "fused_conv3d", unread=("use_mkldnn",))
def fused_convolution(
    input: Array,
    filter: Array,
    bias: Array | None = None,
    residual_data: Array | None = None,
    *,
    window: ConvolutionWindow,
    onednn: OnednnConvolution,
    fuse_residual_connection: bool,
    **dropped: object,
) -> Array:
    """``activation(convolution + bias + residual)``, computed by ``onednn_convolution``.

    Source: Paddle 2.6 legacy operators fused_conv2d, fused_conv3d.
    """

    def convolved(x: Array, w: Array) -> Array:
        return convolution(x, w, window=window)

    flags = dropped | dataclasses.asdict(onednn)
    residual = residual_data if fuse_residual_connection else None
    unsigned = onednn.fuse_activation in ("relu", "relu6") or (residual is not None and residual.dtype == jnp.uint8)
    byte = jnp.uint8 if unsigned else jnp.int8
    return onednn_convolution(convolved, input, filter, bias, residual, window.data_format, flags, byte)


@rule("fused_conv2d_add_act")
def fused_conv2d_add_act(
    input: Array,
    filter: Array,
    bias: Array | None = None,
    residual_data: Array | None = None,
    *,
    window: ConvolutionWindow,
    activation: str,
    split_channels: tuple[int, ...],
    fuse_alpha: float,
) -> tuple[Array, list[Array]]:
    """``activation(convolution + residual + bias)``, and its parts of ``split_channels`` channels each.

    Source: Paddle 2.6 fused_conv2d_add_act (legacy conv2d_fusion).
    """
    y = convolution(wide(input), wide(filter), window=window)
    axis = channel_axis(window.data_format, y.ndim)
    if residual_data is not None:
        y = y + wide(residual_data)
    if bias is not None:
        y = y + along(wide(bias), axis, y.ndim)
    _, beta = _PARAMETERS.get(activation, (0.0, 0.0))
    y = activated(y, activation, fuse_alpha, beta).astype(input.dtype)
    ends = [sum(split_channels[: i + 1]) for i in range(len(split_channels) - 1)]
    return y, jnp.split(y, ends, axis) if split_channels else []


@rule("fused_scale_bias_relu_conv_bn")
def fused_scale_bias_relu_conv_bn(
    x: Array,
    w: Array,
    scale: Array | None,
    bias: Array | None,
    bn_scale: Array,
    bn_bias: Array,
    input_running_mean: Array,
    input_running_var: Array,
    *,
    window: ConvolutionWindow,
    momentum: float,
    epsilon: float,
    fuse_prologue: bool,
    accumulation_count: int,
) -> tuple[Array, Array, Array, Array, Array, Array, Array]:
    """conv2d of ``relu(x * scale + bias)`` (without ``fuse_prologue``: of ``x``), and the factors of its batch norm.

    Channels are last. Returns the convolution, the running mean and variance, the mean and the inverse standard
    deviation, and the scale and bias that apply the norm. ``accumulation_count`` is the number of elements of a mean;
    0 means their actual number. Raises UnsupportedError for other layouts.
    Source: Paddle 2.6 fused_scale_bias_relu_conv_bn; cuDNN's genStats and bnFinalize.
    """
    if window.data_format != "NHWC":
        raise UnsupportedError(
            f"pd.fused_scale_bias_relu_conv_bn: data_format is {window.data_format!r}, expected 'NHWC'"
        )
    if fuse_prologue:
        if scale is None or bias is None:
            raise InputError("fuse_prologue needs the operands scale and bias")
        x = jnp.maximum(wide(x) * wide(scale) + wide(bias), 0).astype(x.dtype)
    out = convolution(x, w, window=window)
    numbers = out.astype(jnp.float32)
    count = accumulation_count or numbers[..., 0].size
    mean = numbers.sum((0, 1, 2)) / count
    variance = (numbers * numbers).sum((0, 1, 2)) / count - mean * mean
    inverse = lax.rsqrt(variance + np.float32(epsilon))
    unbiased = variance * (count / max(count - 1, 1))
    norm_scale = bn_scale * inverse
    return (
        out,
        input_running_mean * momentum + mean * (1 - momentum),
        input_running_var * momentum + unbiased * (1 - momentum),
        mean,
        inverse,
        norm_scale.astype(x.dtype),
        (bn_bias - mean * norm_scale).astype(x.dtype),
    )


@dataclass(frozen=True, slots=True)
class NormAndActivation:
    """The attributes of a batch norm followed by an activation."""

    momentum: float
    epsilon: float
    act_type: str


@rule("fused_batch_norm_act")
def fused_batch_norm_act(
    x: Array, scale: Array, bias: Array, mean: Array, variance: Array, *, settings: NormAndActivation
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """``activation(batch_norm(x))`` with the statistics of the batch, channels last; other results as ``batch_norm``.

    Source: Paddle 2.6 fused_batch_norm_act.
    """
    return _normalized(x, None, scale, bias, mean, variance, settings)


@rule("fused_bn_add_activation")
def fused_bn_add_activation(
    x: Array, z: Array, scale: Array, bias: Array, mean: Array, variance: Array, *, settings: NormAndActivation
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """``activation(batch_norm(x) + z)``, as ``fused_batch_norm_act``.

    Source: Paddle 2.6 fused_bn_add_activation (legacy fused_bn_add_activation).
    """
    return _normalized(x, z, scale, bias, mean, variance, settings)


def _normalized(
    x: Array,
    z: Array | None,
    scale: Array,
    bias: Array,
    mean: Array,
    variance: Array,
    settings: NormAndActivation,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    y, *statistics = batch_norm(
        x,
        mean,
        variance,
        scale,
        bias,
        settings=BatchNorm(
            False, settings.momentum, settings.epsilon, use_global_stats=False, trainable_statistics=False
        ),
        data_layout="NHWC",
    )
    y = wide(y) if z is None else wide(y) + wide(z)
    mean_out, variance_out, saved_mean, saved_variance, reserve = statistics
    return (
        activated(y, settings.act_type, *_PARAMETERS.get(settings.act_type, (0.0, 0.0))).astype(x.dtype),
        mean_out,
        variance_out,
        saved_mean,
        saved_variance,
        reserve,
    )
