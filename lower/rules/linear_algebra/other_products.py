"""Products of matrices that Paddle 3 has added, or that its translation of older programs uses."""

from __future__ import annotations

import math

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import known_ints, wide
from pdhlo.lower.rules.linear_algebra.matmul import matmul
from pdhlo.lower.rules.manipulation.shape import reshape
from pdhlo.lower.rules.registry import Array, IntArray, rule


@rule("baddbmm")
def baddbmm(input: Array, x: Array, y: Array, *, beta: float, alpha: float) -> Array:
    """``beta * input + alpha * x · y`` for batches of matrices; ``input`` broadcasts.

    Source: Paddle 3.3 baddbmm.
    """
    product = alpha * jnp.matmul(wide(x), wide(y))
    # With a beta of 0 the input is ignored, even if it is NaN.
    return (product if beta == 0 else product + beta * wide(input)).astype(x.dtype)


@rule("linear_v2")
def linear_v2(input: Array, weight: Array, bias: Array, *, transpose_weight: bool) -> Array:
    """``input · weight + bias``. Source: Paddle 3.3 linear_v2."""
    kernel = jnp.swapaxes(weight, -1, -2) if transpose_weight else weight
    return (jnp.matmul(wide(input), wide(kernel)) + wide(bias)).astype(input.dtype)


@rule("gemm_epilogue")
def gemm_epilogue(
    input: Array,
    w: Array,
    bias: Array | None = None,
    *,
    in_num_col_dims: int,
    activation_type: str,
    padding_weights: bool,
) -> Array:
    """``activation(input @ w + bias)``; the axes of ``input`` from ``in_num_col_dims`` on are merged into one.

    Source: Paddle 3.3 gemm_epilogue.
    """
    if padding_weights:
        raise UnsupportedError("pd.gemm_epilogue: weights with padding_weights are not supported")
    if activation_type not in _ACTIVATIONS:
        raise InputError(
            f"pd.gemm_epilogue: activation is {activation_type!r}, expected one of {', '.join(_ACTIVATIONS)}"
        )
    rows = jnp.reshape(wide(input), (*input.shape[:in_num_col_dims], math.prod(input.shape[in_num_col_dims:])))
    product = jnp.matmul(rows, wide(w))
    product = product if bias is None else product + wide(jnp.reshape(bias, (-1,)))
    activated: Array = _ACTIVATIONS[activation_type](product)
    return activated.astype(input.dtype)


_ACTIVATIONS = {
    "": lambda value: value,
    "identity": lambda value: value,
    "none": lambda value: value,
    "relu": jax.nn.relu,
    "gelu": lambda value: jax.nn.gelu(value, approximate=False),
    "sigmoid": jax.nn.sigmoid,
    "silu": jax.nn.silu,
    "swish": jax.nn.silu,
}


@rule("batched_gemm")
def batched_gemm(lhs: Array, rhs: Array, *, batch_sizes: tuple[int, ...], trans_lhs: bool, trans_rhs: bool) -> Array:
    """Group i of the rows of ``lhs``, ``batch_sizes[i]`` of them, times matrix i of ``rhs`` [G, K, N].

    With ``trans_rhs`` the matrices are [G, N, K]. With ``trans_lhs`` the result is, for each group, the product of its
    transposed rows of ``lhs`` with its rows of ``rhs``: [G, K, N]. Source: Paddle 3.3 batched_gemm.
    """
    ends = [sum(batch_sizes[: i + 1]) for i in range(len(batch_sizes))]
    groups = [slice(end - size, end) for end, size in zip(ends, batch_sizes, strict=True)]
    if trans_lhs:
        right = jnp.swapaxes(rhs, -1, -2) if trans_rhs else rhs
        return jnp.stack([(wide(lhs[group]).T @ wide(right[group])) for group in groups]).astype(lhs.dtype)
    kernels = jnp.swapaxes(rhs, -1, -2) if trans_rhs else rhs
    parts = [wide(lhs[group]) @ wide(kernel) for group, kernel in zip(groups, kernels, strict=True)]
    return jnp.concatenate(parts).astype(lhs.dtype)


@rule("legacy_matmul")
def legacy_matmul(x: Array, y: Array, *, transpose_x: bool, transpose_y: bool, alpha: float) -> Array:
    """``alpha`` times the product of fluid's matmul. Source: Paddle 3.3 legacy_matmul."""
    product = matmul(x, y, transpose_x=transpose_x, transpose_y=transpose_y, turns_vectors=True)
    return (wide(product) * alpha).astype(x.dtype)


@rule("matmul_with_flatten")
def matmul_with_flatten(x: Array, y: Array, *, x_num_col_dims: int, y_num_col_dims: int) -> Array:
    """The product of two tensors as matrices, whose rows are their first axes: fluid's mul.

    Source: Paddle 3.3 matmul_with_flatten.
    """
    left = jnp.reshape(wide(x), (math.prod(x.shape[:x_num_col_dims]), math.prod(x.shape[x_num_col_dims:])))
    right = jnp.reshape(wide(y), (math.prod(y.shape[:y_num_col_dims]), math.prod(y.shape[y_num_col_dims:])))
    return jnp.reshape(left @ right, (*x.shape[:x_num_col_dims], *y.shape[y_num_col_dims:])).astype(x.dtype)


@rule("legacy_reshape")
def legacy_reshape(x: Array, shape: IntArray) -> Array:
    """``x`` in another shape, as reshape. Source: Paddle 3.3 legacy_reshape."""
    return reshape(x, known_ints(shape, "pd.legacy_reshape: the shape"))[0]


@rule("legacy_reshape_grad")
def legacy_reshape_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` in the shape of ``x``. Source: Paddle 3.3 legacy_reshape_grad."""
    return jnp.reshape(out_grad, x.shape)


@rule("apply_per_channel_scale")
def apply_per_channel_scale(x: Array, scales: Array) -> Array:
    """``x`` times a number for each element of its last axis. Source: Paddle 3.3 apply_per_channel_scale."""
    return (wide(x) * wide(scales)).astype(x.dtype)
