"""Gradients of smooth functions of one tensor, written by hand: the cotangent is multiplied once.

A derived gradient adds products of the cotangent. If the cotangent is infinite, the sum may be NaN where Paddle's
product is infinite.
"""

from __future__ import annotations

from collections.abc import Callable

import jax.numpy as jnp

from pdhlo.lower.rules.gradient import gradient_of
from pdhlo.lower.rules.helpers import is_integer, wide
from pdhlo.lower.rules.math.activation import gelu, log1p_exp, pow_, stanh, swish, tanh_shrink
from pdhlo.lower.rules.registry import Array, rule


def _product(function: Callable[[Array], Array], x: Array, out_grad: Array) -> Array:
    """``out_grad`` times the derivative of ``function`` at ``x``, in the dtype of ``x``."""
    value = wide(x)
    return (wide(out_grad) * gradient_of(function, value, jnp.ones_like(value))).astype(x.dtype)


@rule("silu_grad", unread=("out",))
def silu_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` times the derivative of silu. Source: Paddle 2.6 silu_grad."""
    return _product(swish, x, out_grad)


@rule("swish_grad")
def swish_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` times the derivative of swish. Source: Paddle 2.6 swish_grad."""
    return _product(swish, x, out_grad)


@rule("gelu_grad")
def gelu_grad(x: Array, out_grad: Array, *, approximate: bool) -> Array:
    """``out_grad`` times the derivative of gelu. Source: Paddle 2.6 gelu_grad."""
    return _product(lambda value: gelu(value, approximate=approximate), x, out_grad)


@rule("tanh_shrink_grad")
def tanh_shrink_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad * tanh(x) ** 2``. Source: Paddle 2.6 tanh_shrink_grad."""
    return _product(tanh_shrink, x, out_grad)


@rule("stanh_grad")
def stanh_grad(x: Array, out_grad: Array, *, scale_a: float, scale_b: float) -> Array:
    """``out_grad`` times the derivative of stanh. Source: Paddle 2.6 stanh_grad."""
    return _product(lambda value: stanh(value, scale_a=scale_a, scale_b=scale_b), x, out_grad)


@rule("mish_grad")
def mish_grad(x: Array, out_grad: Array, *, lambda_: float) -> Array:
    """``out_grad * (tanh(s) + x * (1 - tanh(s)²) * (1 - exp(-s)))``; s is softplus, or ``x`` itself above ``lambda``.

    Above ``lambda`` it is not the derivative of mish, whose last factor would be 1. Source: Paddle 2.6 mish_grad.
    """
    value = wide(x)
    plus = jnp.where(value > lambda_, value, log1p_exp(value))
    curve = jnp.tanh(plus)
    return (wide(out_grad) * (curve + value * (1 - curve * curve) * -jnp.expm1(-plus))).astype(x.dtype)


@rule("pow_grad")
def pow_grad(x: Array, out_grad: Array, *, y: float) -> Array:
    """``out_grad * y * x ** (y - 1)``, so NaN where ``x`` is 0 and ``y``, too. Source: Paddle 2.6 pow_grad."""
    if is_integer(x.dtype):
        return gradient_of(lambda value: pow_(value, y=y), x, out_grad)
    value = jnp.conj(wide(x)) if jnp.iscomplexobj(x) else wide(x)
    return (wide(out_grad) * (y * pow_(value, y=y - 1))).astype(x.dtype)


@rule("celu_grad")
def celu_grad(x: Array, out_grad: Array, *, alpha: float) -> Array:
    """``out_grad``, times ``exp(x / alpha)`` where ``x`` is not positive; NaN for an infinite ``out_grad``.

    Source: Paddle 2.6 celu_grad.
    """
    value, cotangent = wide(x), wide(out_grad)
    # Paddle adds the product of one branch and 0 times the cotangent.
    return (cotangent * celu_derivative(value, alpha) + jnp.multiply(cotangent, 0)).astype(x.dtype)


def celu_derivative(x: Array, alpha: float) -> Array:
    """The derivative of celu."""
    return jnp.where(x > 0, 1, jnp.exp(jnp.where(x > 0, 0, x) / alpha))
