"""Operators of elements that Paddle 3 has added: shifts of bits, signs, masks, gated activations, gamma functions."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.scipy import special

from pdhlo.lower.rules.helpers import is_float, is_integer, quotient, wide
from pdhlo.lower.rules.math.activation import log_gamma
from pdhlo.lower.rules.math.elementwise import divide
from pdhlo.lower.rules.registry import Array, rule


@rule("bitwise_left_shift", unread=("is_arithmetic",))
def bitwise_left_shift(x: Array, y: Array) -> Array:
    """``x`` with its bits moved by ``y`` to the left; 0 where ``y`` is negative or as many as there are bits.

    Source: Paddle 3.3 bitwise_left_shift.
    """
    x, y = jnp.broadcast_arrays(*_of_one_type(x, y))
    bits = 8 * np.dtype(x.dtype).itemsize
    return jnp.where((y < 0) | (y >= bits), 0, lax.shift_left(x, jnp.clip(y, 0, bits - 1))).astype(x.dtype)


@rule("bitwise_right_shift")
def bitwise_right_shift(x: Array, y: Array, *, is_arithmetic: bool) -> Array:
    """``x`` with its bits moved by ``y`` to the right; copies of the sign bit (``is_arithmetic``) or zeros move in.

    Where ``y`` is negative, or as large as the number of bits, all bits are these. Source: Paddle 3.3
    bitwise_right_shift.
    """
    x, y = jnp.broadcast_arrays(*_of_one_type(x, y))
    bits = 8 * np.dtype(x.dtype).itemsize
    signed = is_arithmetic and jnp.issubdtype(x.dtype, jnp.signedinteger)
    shift = lax.shift_right_arithmetic if signed else lax.shift_right_logical
    nothing = jnp.where(x < 0, -1, 0) if signed else jnp.zeros_like(x)
    return jnp.where((y < 0) | (y >= bits), nothing, shift(x, jnp.clip(y, 0, bits - 1))).astype(x.dtype)


def _of_one_type(x: Array, y: Array) -> tuple[Array, Array]:
    kind = jnp.promote_types(x.dtype, y.dtype)
    return x.astype(kind), y.astype(kind)


@rule("copysign")
def copysign(x: Array, y: Array) -> Array:
    """The magnitude of ``x`` with the sign of ``y``, of which that of -0 counts; of integers an integer.

    Source: Paddle 3.3 copysign.
    """
    if is_float(x.dtype):
        return jnp.copysign(wide(x), wide(y)).astype(x.dtype)
    size = jnp.abs(x)
    return jnp.where(y < 0, -size, size).astype(x.dtype)


@rule("gammaln")
def gammaln(x: Array) -> Array:
    """The logarithm of the magnitude of the gamma function. Source: Paddle 3.3 gammaln."""
    return log_gamma(wide(x)).astype(x.dtype)


@rule("gammaincc")
def gammaincc(x: Array, y: Array) -> Array:
    """The regularised upper incomplete gamma function Q(x, y).

    Source: Paddle 3.3 gammaincc.
    """
    a, b = jnp.broadcast_arrays(wide(x), wide(y))
    # At x = 0 and at y = 0 jax has no value of the first, and is right in the second.
    return jnp.where(b == 0, 1, special.gammaincc(jnp.where(b == 0, 1, a), b)).astype(x.dtype)


@rule("masked_fill")
def masked_fill(x: Array, mask: Array, value: Array) -> Array:
    """``value`` where ``mask`` is true, else ``x``; the three broadcast. Source: Paddle 3.3 masked_fill."""
    return jnp.where(mask.astype(bool), value.astype(x.dtype), x)


@rule("swiglu")
def swiglu(x: Array, y: Array | None = None) -> Array:
    """``silu(x) * y``; without ``y`` both are halves of ``x`` along its last axis.

    Source: Paddle 3.3 swiglu.
    """
    gate, value = jnp.split(x, 2, -1) if y is None else (x, y)
    return (jax.nn.silu(wide(gate)) * wide(value)).astype(x.dtype)


@rule("trunc_divide")
def trunc_divide(x: Array, y: Array) -> Array:
    """``x / y`` with its fraction cut. Source: Paddle 3.3 trunc_divide."""
    return divide(x, y) if is_integer(x.dtype) else jnp.trunc(quotient(wide(x), wide(y))).astype(x.dtype)


@rule("rint")
def rint(x: Array) -> Array:
    """``x`` rounded, halves to the even number. Source: Paddle 3.3 rint."""
    return x if is_integer(x.dtype) else lax.round(wide(x), lax.RoundingMethod.TO_NEAREST_EVEN).astype(x.dtype)


@rule("rint_grad")
def rint_grad(out_grad: Array) -> Array:
    """0: steps have no derivative. Source: Paddle 3.3 rint_grad."""
    return jnp.zeros_like(out_grad)


@rule("straight_through_estimator_grad")
def straight_through_estimator_grad(out_grad: Array) -> Array:
    """``out_grad``: quantisation counts as the identity. Source: Paddle 3.3 straight_through_estimator_grad."""
    return out_grad


@rule("fake_quantize_dequantize_abs_max_grad", unread=("bit_length", "round_type"))
def fake_quantize_dequantize_abs_max_grad(out_grad: Array) -> Array:
    """``out_grad``. Source: Paddle 3.3 fake_quantize_dequantize_abs_max_grad."""
    return out_grad


@rule("fake_channel_wise_quantize_dequantize_abs_max_grad", unread=("bit_length", "round_type", "quant_axis"))
def fake_channel_wise_quantize_dequantize_abs_max_grad(out_grad: Array) -> Array:
    """``out_grad``. Source: Paddle 3.3 fake_channel_wise_quantize_dequantize_abs_max_grad."""
    return out_grad


@rule(
    "fake_quantize_dequantize_moving_average_abs_max_grad",
    unread=("moving_rate", "bit_length", "is_test", "round_type"),
)
def fake_quantize_dequantize_moving_average_abs_max_grad(out_grad: Array) -> Array:
    """``out_grad``. Source: Paddle 3.3 fake_quantize_dequantize_moving_average_abs_max_grad."""
    return out_grad
