"""Activations: functions of one tensor, element by element."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from pdhlo.lower.registry import Array, rule


@rule("relu")
def relu(x: Array) -> Array:
    """``max(x, 0)``; NaN stays NaN.

    Source: Paddle 2.6 relu; StableHLO maximum.
    """
    return jnp.maximum(x, 0)


@rule("leaky_relu")
def leaky_relu(x: Array, *, negative_slope: float) -> Array:
    """``x`` where positive, else ``negative_slope * x``, in the dtype of ``x``.

    Source: Paddle 2.6 leaky_relu (legacy attribute alpha).
    """
    return jnp.where(x > 0, x, x * negative_slope)


@rule("gelu")
def gelu(x: Array, *, approximate: bool) -> Array:
    """Gaussian error linear unit, by erf or (``approximate``) by tanh.

    Source: Paddle 2.6 gelu.
    """
    return jax.nn.gelu(x, approximate=bool(approximate))


@rule("swish")
def swish(x: Array) -> Array:
    """``x * sigmoid(x)``; Paddle 2.6 knows no other beta than 1.

    Source: Paddle 2.6 swish.
    """
    return x * jax.nn.sigmoid(x)


@rule("pow")
def pow(x: Array, *, y: float) -> Array:
    """``x`` to the power of one number, in the dtype of ``x``.

    Source: Paddle 2.6 pow (legacy attribute factor).
    """
    return jnp.power(x, jnp.asarray(y, x.dtype))
