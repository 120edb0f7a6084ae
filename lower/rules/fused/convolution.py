"""A convolution or a batch norm with what follows it, as Paddle's passes fuse them: bias, residual, activation.

fused_conv2d is oneDNN's. Its scales and the parameters of its activation are attributes that Paddle's translation
drops: they arrive in ``dropped`` under their legacy names. With ``mkldnn_data_type`` int8 the input is quantised, the
weights are quantised by ``Scale_weights``, and the result is uint8 where the activation leaves nothing negative, or the
residual is uint8.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import along, channel_axis, wide
from pdhlo.lower.rules.normalization.normalization import batch_norm
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.spatial.convolution import convolution

_ACTIVATIONS: dict[str, Callable[[Array, float, float], Array]] = {
    "": lambda x, alpha, beta: x,
    "identity": lambda x, alpha, beta: x,
    "relu": lambda x, alpha, beta: jnp.where(x > 0, x, x * alpha),
    "relu6": jnp.clip,
    "leaky_relu": lambda x, alpha, beta: jnp.where(x > 0, x, x * alpha),
    "abs": lambda x, alpha, beta: jnp.abs(x),
    "clip": jnp.clip,
    "gelu": lambda x, alpha, beta: jax.nn.gelu(x, approximate=False),
    "gelu_erf": lambda x, alpha, beta: jax.nn.gelu(x, approximate=False),
    "gelu_tanh": lambda x, alpha, beta: jax.nn.gelu(x, approximate=True),
    "hard_sigmoid": lambda x, alpha, beta: jnp.clip(alpha * x + beta, 0, 1),
    "hard_swish": lambda x, alpha, beta: x * jnp.clip(alpha * x + beta, 0, 1),
    "mish": lambda x, alpha, beta: x * jnp.tanh(jax.nn.softplus(x)),
    "sigmoid": lambda x, alpha, beta: jax.nn.sigmoid(x),
    "sqrt": lambda x, alpha, beta: jnp.sqrt(x),
    "swish": lambda x, alpha, beta: x * jax.nn.sigmoid(alpha * x),
    "tanh": lambda x, alpha, beta: jnp.tanh(x),
}
"""Of an activation's name: what it makes of x, given its two parameters."""

_PARAMETERS = {"relu6": (0.0, 6.0), "hard_swish": (1 / 6, 0.5), "swish": (1.0, 0.0), "hard_sigmoid": (0.2, 0.5)}
"""The two parameters where a program does not say."""


@rule("fused_conv2d", "fused_conv3d")
def fused_convolution(
    input: Array,
    filter: Array,
    bias: Array | None = None,
    residual_data: Array | None = None,
    *,
    strides: tuple[int, ...],
    paddings: tuple[int, ...],
    padding_algorithm: str,
    dilations: tuple[int, ...],
    groups: int,
    data_format: str,
    mkldnn_data_type: str,
    fuse_activation: str,
    fuse_residual_connection: bool,
    force_fp32_output: bool,
    use_mkldnn: bool,
    **dropped: Any,
) -> Array:
    """``activation(convolution + bias + residual)``; see conv2d, and the top of this file for int8.

    Source: Paddle 2.6 legacy operators fused_conv2d, fused_conv3d.
    """
    quantized = input.dtype in (jnp.int8, jnp.uint8)
    weight = wide(filter)
    scale_in, scale_out = dropped.get("Scale_in", 1.0), 1.0 if force_fp32_output else dropped.get("Scale_out", 1.0)
    if quantized:
        given = jnp.asarray(dropped.get("Scale_weights", (1.0,)), jnp.float32)
        scale_weights = given.reshape(-1, *(1,) * (weight.ndim - 1))
        # As on machines that multiply bytes; on others oneDNN keeps the weights of signed input within 7 bits.
        weight = jnp.clip(jnp.round(weight * scale_weights), -128, 127)
    y = convolution(
        input.astype(jnp.float32) if quantized else wide(input),
        weight,
        strides=strides,
        paddings=paddings,
        padding_algorithm=padding_algorithm,
        dilations=dilations,
        groups=groups,
        data_format=data_format,
    )
    axis = channel_axis(data_format, y.ndim)
    if quantized:
        y = y / (along(scale_weights, axis, y.ndim) * scale_in)
    if bias is not None:
        y = y + along(wide(bias), axis, y.ndim)
    if fuse_residual_connection and residual_data is not None:
        scale = dropped.get("Scale_in_eltwise", 1.0) if quantized else 1.0
        y = y + residual_data.astype(jnp.float32) / scale
    alpha, beta = _PARAMETERS.get(fuse_activation, (0.0, 0.0))
    y = activated(y, fuse_activation, dropped.get("fuse_alpha", alpha), dropped.get("fuse_beta", beta))
    if not quantized:
        return y.astype(jnp.float32 if force_fp32_output else input.dtype)
    if force_fp32_output:
        return y
    residual_is_unsigned = fuse_residual_connection and residual_data is not None and residual_data.dtype == jnp.uint8
    kind = jnp.uint8 if fuse_activation in ("relu", "relu6") or residual_is_unsigned else jnp.int8
    limits: Any = jnp.iinfo  # not typed in jax
    whole = lax.round(y * scale_out, lax.RoundingMethod.TO_NEAREST_EVEN)
    return jnp.clip(whole, limits(kind).min, limits(kind).max).astype(kind)


@rule("fused_conv2d_add_act")
def fused_conv2d_add_act(
    input: Array,
    filter: Array,
    bias: Array | None = None,
    residual_data: Array | None = None,
    *,
    strides: tuple[int, ...],
    paddings: tuple[int, ...],
    padding_algorithm: str,
    dilations: tuple[int, ...],
    groups: int,
    data_format: str,
    activation: str,
    split_channels: tuple[int, ...],
    exhaustive_search: bool,
    workspace_size_MB: int,  # noqa: N803  # the attribute's name
    fuse_alpha: float,
) -> tuple[Array, list[Array]]:
    """``activation(convolution + residual + bias)``, and that split along the channels as ``split_channels`` says.

    Source: Paddle 2.6 fused_conv2d_add_act (legacy conv2d_fusion).
    """
    y = convolution(
        wide(input),
        wide(filter),
        strides=strides,
        paddings=paddings,
        padding_algorithm=padding_algorithm,
        dilations=dilations,
        groups=groups,
        data_format=data_format,
    )
    axis = channel_axis(data_format, y.ndim)
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
    paddings: tuple[int, ...],
    dilations: tuple[int, ...],
    strides: tuple[int, ...],
    padding_algorithm: str,
    groups: int,
    data_format: str,
    momentum: float,
    epsilon: float,
    fuse_prologue: bool,
    exhaustive_search: bool,
    accumulation_count: int,
) -> tuple[Array, Array, Array, Array, Array, Array, Array]:
    """Conv2d of ``relu(x * scale + bias)``, channels last (without ``fuse_prologue``: of ``x``), and what the norm
    behind it needs: running mean and variance, the mean, one by the standard deviation, and the scale and bias that are
    the whole norm.

    ``accumulation_count``: how many numbers a mean is of (0: as many as there are).
    Source: Paddle 2.6 fused_scale_bias_relu_conv_bn; cuDNN's genStats and bnFinalize.
    """
    if fuse_prologue:
        if scale is None or bias is None:
            raise InputError("fuse_prologue asks for scale and bias, which are not given")
        x = jnp.maximum(wide(x) * wide(scale) + wide(bias), 0).astype(x.dtype)
    out = convolution(
        x,
        w,
        strides=strides,
        paddings=paddings,
        padding_algorithm=padding_algorithm,
        dilations=dilations,
        groups=groups,
        data_format="NHWC",
    )
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


@rule("fused_batch_norm_act")
def fused_batch_norm_act(
    x: Array,
    scale: Array,
    bias: Array,
    mean: Array,
    variance: Array,
    *,
    momentum: float,
    epsilon: float,
    act_type: str,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """``activation(batch norm of x)`` with the batch's own statistics, channels last; then as batch_norm.

    Source: Paddle 2.6 fused_batch_norm_act.
    """
    return _normalized(x, None, scale, bias, mean, variance, momentum, epsilon, act_type)


@rule("fused_bn_add_activation")
def fused_bn_add_activation(
    x: Array,
    z: Array,
    scale: Array,
    bias: Array,
    mean: Array,
    variance: Array,
    *,
    momentum: float,
    epsilon: float,
    act_type: str,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """``activation(batch norm of x + z)``; see fused_batch_norm_act.

    Source: Paddle 2.6 fused_bn_add_activation (legacy fused_bn_add_activation).
    """
    return _normalized(x, z, scale, bias, mean, variance, momentum, epsilon, act_type)


def _normalized(
    x: Array,
    z: Array | None,
    scale: Array,
    bias: Array,
    mean: Array,
    variance: Array,
    momentum: float,
    epsilon: float,
    activation: str,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    y, *statistics = batch_norm(
        x,
        mean,
        variance,
        scale,
        bias,
        is_test=False,
        momentum=momentum,
        epsilon=epsilon,
        data_layout="NHWC",
        use_global_stats=False,
        trainable_statistics=False,
    )
    y = wide(y) if z is None else wide(y) + wide(z)
    mean_out, variance_out, saved_mean, saved_variance, reserve = statistics
    return (
        activated(y, activation, *_PARAMETERS.get(activation, (0.0, 0.0))).astype(x.dtype),
        mean_out,
        variance_out,
        saved_mean,
        saved_variance,
        reserve,
    )


def activated(x: Array, activation: str, alpha: float, beta: float) -> Array:
    """oneDNN's activation of that name, with its two parameters. Raises UnsupportedError where there is none."""
    function = _ACTIVATIONS.get(activation)
    if function is None:
        raise UnsupportedError(
            f"the fused activation {activation!r}; known are {', '.join(filter(None, _ACTIVATIONS))}"
        )
    return function(x, alpha, beta)
