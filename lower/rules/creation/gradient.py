"""Gradients of operators that replace elements by new numbers or draw random numbers."""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.lower.rules.math.gradient import softmax_grad
from pdhlo.lower.rules.registry import Array, rule


@rule("fill_grad", unread=("value",))
def fill_grad(out_grad: Array) -> Array:
    """0: the result does not depend on the operand. Source: Paddle 2.6 fill_grad."""
    return jnp.zeros_like(out_grad)


@rule("exponential__grad", "poisson_grad")
def drawn_grad(out_grad: Array) -> Array:
    """0: random numbers have no derivative. Source: Paddle 2.6 exponential__grad, poisson_grad."""
    return jnp.zeros_like(out_grad)


@rule("gaussian_inplace_grad", unread=("mean", "std", "seed"))
def gaussian_inplace_grad(out_grad: Array) -> Array:
    """0: the result does not depend on the operand. Source: Paddle 2.6 gaussian_inplace_grad."""
    return jnp.zeros_like(out_grad)


@rule("uniform_inplace_grad", unread=("min", "max", "seed", "diag_num", "diag_step", "diag_val"))
def uniform_inplace_grad(out_grad: Array) -> Array:
    """0: the result does not depend on the operand. Source: Paddle 2.6 uniform_inplace_grad."""
    return jnp.zeros_like(out_grad)


@rule("gumbel_softmax_grad")
def gumbel_softmax_grad(out: Array, out_grad: Array, *, axis: int) -> Array:
    """The gradient of a softmax; like Paddle, it ignores the temperature. Source: Paddle 2.6 gumbel_softmax_grad."""
    return softmax_grad(out, out_grad, axis=axis)


@rule("rrelu_grad", unread=("x",))
def rrelu_grad(noise: Array, out_grad: Array) -> Array:
    """``out_grad`` times the factors that were drawn. Source: Paddle 2.6 rrelu_grad."""
    return noise * out_grad


@rule(
    "shuffle_batch_grad", unread=("x", "seed", "out", "seed_out", "shuffle_idx_grad", "seed_out_grad", "startup_seed")
)
def shuffle_batch_grad(shuffle_idx: Array, out_grad: Array) -> tuple[Array, Array | None]:
    """The rows of ``out_grad`` in the order before the shuffle. Source: Paddle 2.6 shuffle_batch_grad."""
    rows = jnp.reshape(out_grad, (-1, out_grad.shape[-1]))
    return jnp.reshape(jnp.zeros_like(rows).at[shuffle_idx].set(rows), out_grad.shape), None
