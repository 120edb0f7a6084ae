"""Convolutions as oneDNN computes them: on int8, uint8 or bfloat16, with a bias, a residual and an activation.

oneDNN's kernels also read attributes that the operator does not declare. Paddle's translation drops these attributes;
here they arrive under their legacy names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax
from jax.typing import DTypeLike

from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.helpers import along, channel_axis, wide
from pdhlo.lower.rules.registry import Array

BYTES = (jnp.int8, jnp.uint8)
FLOATS = (jnp.float32, jnp.bfloat16)
KINDS = (*FLOATS, *BYTES)
"""The dtypes that oneDNN's convolutions take; Paddle's own kernels compute the others."""

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
"""Name of an activation -> function of x and two parameters, alpha and beta."""


def activated(x: Array, activation: str, alpha: float, beta: float) -> Array:
    """``x`` after the oneDNN activation of this name. Raises UnsupportedError for an unknown name."""
    function = _ACTIVATIONS.get(activation)
    if function is None:
        raise UnsupportedError(
            f"the fused activation is {activation!r}, expected one of {', '.join(filter(None, _ACTIVATIONS))}"
        )
    return function(x, alpha, beta)


def onednn_convolution(
    convolve: Callable[[Array, Array], Array],
    input: Array,
    filter: Array,
    bias: Array | None,
    residual: Array | None,
    data_format: str,
    attributes: Mapping[str, Any],
    result_byte: DTypeLike = jnp.int8,
) -> Array:
    """``activation(convolve(input, filter) + bias + residual)``, computed in float32.

    | ``input`` | operands | result |
    | --- | --- | --- |
    | int8, uint8 | filter quantised by ``Scale_weights`` (one or one a filter) | ``result_byte`` times ``Scale_out`` |
    | other, ``mkldnn_data_type`` bfloat16 | input and filter rounded to bfloat16 | bfloat16 |
    | other | unchanged | dtype of ``input`` |

    With ``force_fp32_output`` the result is float32 in all cases. The parameters of the activation are 0 if the program
    has none. Source: Paddle 2.6 ConvOneDNNHandlerT.
    """
    quantized = input.dtype in BYTES
    dtype = input.dtype
    if quantized:
        y = _of_bytes(convolve, input, filter, data_format, attributes)
    elif attributes.get("mkldnn_data_type") == "bfloat16":
        dtype = jnp.dtype(jnp.bfloat16)
        y = convolve(wide(input.astype(dtype)), wide(filter.astype(dtype)))
    else:
        y = convolve(wide(input), wide(filter))
    if bias is not None:
        y = y + along(wide(bias), channel_axis(data_format, y.ndim), y.ndim)
    if residual is not None:
        scale = attributes.get("Scale_in_eltwise", 1.0) if quantized else 1.0
        y = y + residual.astype(jnp.float32) / scale
    alpha, beta = attributes.get("fuse_alpha", 0.0), attributes.get("fuse_beta", 0.0)
    y = activated(y, attributes.get("fuse_activation", ""), alpha, beta)
    if attributes.get("force_fp32_output"):
        return y.astype(jnp.float32)
    return _saturated(y * attributes.get("Scale_out", 1.0), result_byte) if quantized else y.astype(dtype)


def onednn_transposed_convolution(
    convolve: Callable[[Array, Array], Array], input: Array, filter: Array, attributes: Mapping[str, object]
) -> Array:
    """``convolve(input, filter)``, computed in float32; the result is float32 for every dtype of ``input``.

    With ``mkldnn_data_type`` bfloat16, input and filter are rounded to bfloat16 first, and the result is bfloat16
    unless ``force_fp32_output`` is set. Source: Paddle 2.6 ConvTransposeOneDNNHandlerT.
    """
    if attributes.get("mkldnn_data_type") != "bfloat16":
        return convolve(wide(input), wide(filter))
    y = convolve(wide(input.astype(jnp.bfloat16)), wide(filter.astype(jnp.bfloat16)))
    return y if attributes.get("force_fp32_output") else y.astype(jnp.bfloat16)


def saturating(function: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
    """``function`` of int8 or uint8, computed in float32, rounded, and clipped to the range of the dtype, as by oneDNN.

    Source: Paddle 2.6 elementwise_kernel.
    """
    return _saturated(function(x.astype(jnp.float32), y.astype(jnp.float32)), x.dtype)


def _of_bytes(
    convolve: Callable[[Array, Array], Array],
    input: Array,
    filter: Array,
    data_format: str,
    attributes: Mapping[str, Any],
) -> Array:
    """The convolution of quantised ``input``, scaled back to float32; it quantises ``filter`` to int8 first."""
    scales = jnp.asarray(attributes.get("Scale_weights", (1.0,)), jnp.float32).reshape(-1, *(1,) * (filter.ndim - 1))
    # This is oneDNN's range on CPUs with int8 products (VNNI); on others it keeps weights of signed input in 7 bits.
    weight = jnp.clip(jnp.round(wide(filter) * scales), -128, 127)
    y = convolve(input.astype(jnp.float32), weight)
    scale: Array = along(scales, channel_axis(data_format, y.ndim), y.ndim) * attributes.get("Scale_in", 1.0)
    return y / scale


def _saturated(x: Array, byte: DTypeLike) -> Array:
    limits: Any = jnp.iinfo  # not typed in jax
    whole = lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN)
    saturated: Array = jnp.clip(whole, limits(byte).min, limits(byte).max).astype(byte)
    return saturated
