"""Complex numbers from their parts, and their parts."""

from __future__ import annotations

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import Array, rule


@rule("complex")
def complex_(real: Array, imag: Array) -> Array:
    """``real + i · imag``; both broadcast.

    Source: Paddle 2.6 complex.
    """
    parts = jnp.broadcast_arrays(real, imag)
    return lax.complex(*parts)


@rule("as_complex")
def as_complex(x: Array) -> Array:
    """The last axis, real and imaginary part, as one complex number.

    Source: Paddle 2.6 as_complex.
    """
    if x.ndim == 0 or x.shape[-1] != 2:
        raise InputError(f"pd.as_complex: x has the shape {tuple(x.shape)}, expected a last axis of size 2")
    return lax.complex(x[..., 0], x[..., 1])


@rule("as_real")
def as_real(x: Array) -> Array:
    """Complex numbers as a new last axis: real and imaginary part.

    Source: Paddle 2.6 as_real.
    """
    return jnp.stack([jnp.real(x), jnp.imag(x)], -1)
