"""Products of matrices and vectors. float16 and bfloat16 are accumulated in float32 and rounded once."""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.lower.rules.helpers import is_half, wide
from pdhlo.lower.rules.registry import Array, rule


@rule("matmul")
def matmul(x: Array, y: Array, *, transpose_x: bool, transpose_y: bool) -> Array:
    """The matrix product over the last two axes, leading axes broadcast.

    ``transpose_x``, ``transpose_y`` swap the last two axes of an operand; they do nothing to a vector. A
    vector is a row on the left and a column on the right, and its axis is not in the result: two vectors give
    rank 0. Source: Paddle 2.6 matmul (legacy matmul_v2, trans_x, trans_y).
    """
    if transpose_x and x.ndim > 1:
        x = jnp.swapaxes(x, -1, -2)
    if transpose_y and y.ndim > 1:
        y = jnp.swapaxes(y, -1, -2)
    return _product(x, y)


@rule("bmm")
def bmm(x: Array, y: Array) -> Array:
    """The matrix products of two batches: [B, M, K] and [B, K, N] give [B, M, N].

    Source: Paddle 2.6 bmm.
    """
    return _product(x, y)


@rule("mv")
def mv(x: Array, vec: Array) -> Array:
    """A matrix times a vector.

    Source: Paddle 2.6 mv.
    """
    return _product(x, vec)


@rule("dot")
def dot(x: Array, y: Array) -> Array:
    """The inner product over the last axis.

    Source: Paddle 2.6 dot.
    """
    value = wide(x) * wide(y)
    return jnp.sum(value, -1, dtype=value.dtype).astype(x.dtype)


@rule("addmm")
def addmm(input: Array, x: Array, y: Array, *, beta: float, alpha: float) -> Array:
    """``beta * input + alpha * (x @ y)``; ``input`` broadcasts to the product.

    Source: Paddle 2.6 addmm.
    """
    product = jnp.matmul(wide(x), wide(y))
    return (wide(input) * beta + product * alpha).astype(x.dtype)


def _product(x: Array, y: Array) -> Array:
    if is_half(x.dtype):
        return jnp.matmul(x, y, preferred_element_type=jnp.float32).astype(x.dtype)
    return jnp.matmul(x, y)
