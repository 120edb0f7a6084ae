"""Gradients of operators that put new numbers in the place of old ones, or draw them."""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.lower.rules.math.gradient import softmax_grad
from pdhlo.lower.rules.registry import Array, Scalar, rule


@rule("fill_grad")
def fill_grad(out_grad: Array, value: Scalar) -> Array:
    """0: nothing of the operand is left. Source: Paddle 2.6 fill_grad."""
    return jnp.zeros_like(out_grad)


@rule("exponential__grad", "poisson_grad")
def drawn_grad(out_grad: Array) -> Array:
    """0: what is drawn has no derivative. Source: Paddle 2.6 exponential__grad, poisson_grad."""
    return jnp.zeros_like(out_grad)


@rule("gaussian_inplace_grad")
def gaussian_inplace_grad(out_grad: Array, *, mean: float, std: float, seed: int) -> Array:
    """0: nothing of the operand is left. Source: Paddle 2.6 gaussian_inplace_grad."""
    return jnp.zeros_like(out_grad)


@rule("uniform_inplace_grad")
def uniform_inplace_grad(
    out_grad: Array, *, min: float, max: float, seed: int, diag_num: int, diag_step: int, diag_val: float
) -> Array:
    """0: nothing of the operand is left. Source: Paddle 2.6 uniform_inplace_grad."""
    return jnp.zeros_like(out_grad)


@rule("gumbel_softmax_grad")
def gumbel_softmax_grad(out: Array, out_grad: Array, *, axis: int) -> Array:
    """As of a softmax, whatever the temperature. Source: Paddle 2.6 gumbel_softmax_grad."""
    return softmax_grad(out, out_grad, axis=axis)


@rule("rrelu_grad")
def rrelu_grad(x: Array, noise: Array, out_grad: Array) -> Array:
    """``out_grad`` times the factors that were drawn. Source: Paddle 2.6 rrelu_grad."""
    return noise * out_grad


@rule("shuffle_batch_grad")
def shuffle_batch_grad(
    x: Array | None,
    seed: Array | None,
    out: Array | None,
    shuffle_idx: Array,
    seed_out: Array | None,
    out_grad: Array,
    shuffle_idx_grad: Array | None,
    seed_out_grad: Array | None,
    *,
    startup_seed: int,
) -> tuple[Array, Array | None]:
    """The rows of ``out_grad`` in the order that they had. Source: Paddle 2.6 shuffle_batch_grad."""
    rows = jnp.reshape(out_grad, (-1, out_grad.shape[-1]))
    return jnp.reshape(jnp.zeros_like(rows).at[shuffle_idx].set(rows), out_grad.shape), None
