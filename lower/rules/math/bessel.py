"""The modified Bessel functions of order 0 and 1 with derivatives that hold everywhere.

JAX writes ``i0`` as ``exp(|x|) * i0e(x)``, whose derivative at 0 comes out as 1, not 0: both factors have a
corner there. The derivatives here are the formulas of Paddle's gradient operators, so that ``jax.grad`` of a program
and its gradient operators agree; near 0, where the formulas divide by ``x``, the power series takes their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import jax
import jax.numpy as jnp
from jax.scipy import special

_Function = Callable[[jax.Array], jax.Array]

_SERIES = [(2 * k + 1) / (2 * math.factorial(k) * math.factorial(k + 1)) for k in reversed(range(11))]
"""The derivative of ``i1`` in powers of ``(x / 2)**2``, the highest first: exact in float64 where ``|x| <= 1``."""


def _near_zero(x: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Whether ``x`` is near 0; ``x`` for the series (else 0); ``x`` for the formula that divides by it (else 1)."""
    near = jnp.abs(x) < 1
    return near, jnp.where(near, x, 0), jnp.where(near, 1, x)


def _series(small: jax.Array) -> jax.Array:
    """The derivative of ``i1`` near 0."""
    return jnp.polyval(jnp.asarray(_SERIES, small.dtype), jnp.square(small / 2))


def _derivative_of_i0e(x: jax.Array) -> jax.Array:
    return i1e(x) - jnp.copysign(i0e(x), x)


def _derivative_of_i1(x: jax.Array) -> jax.Array:
    near, small, large = _near_zero(x)
    return jnp.where(near, _series(small), i0(large) - i1(large) / large)


def _derivative_of_i1e(x: jax.Array) -> jax.Array:
    near, small, large = _near_zero(x)
    side = jnp.copysign(jnp.ones_like(x), x)
    return jnp.where(
        near, jnp.exp(-jnp.abs(small)) * _series(small) - side * i1e(x), i0e(large) - i1e(x) * (side + 1 / large)
    )


def _with_derivative(function: _Function, derivative: _Function) -> _Function:
    differentiable = jax.custom_jvp(function)
    differentiable.defjvps(lambda tangent, result, x: derivative(x) * tangent)
    return differentiable


i1 = _with_derivative(special.i1, _derivative_of_i1)
"""Order 1. Source: Paddle 2.6 i1 and i1_grad."""
i0 = _with_derivative(special.i0, i1)
"""Order 0. Source: Paddle 2.6 i0 and i0_grad."""
i0e = _with_derivative(special.i0e, _derivative_of_i0e)
"""Order 0, times ``exp(-|x|)``; at a zero its derivative is that of the side of its sign.

Source: Paddle 2.6 i0e_grad.
"""
i1e = _with_derivative(special.i1e, _derivative_of_i1e)
"""Order 1, times ``exp(-|x|)``. Source: Paddle 2.6 i1e and i1e_grad."""
