"""Products of matrices and vectors. float16 and bfloat16 are accumulated in float32 and rounded once."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import jax.numpy as jnp

from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU
from pdhlo.lower.rules.helpers import is_half, is_static, optimization_barrier, wide
from pdhlo.lower.rules.linear_algebra.one_row import by_columns, is_by_columns
from pdhlo.lower.rules.linear_algebra.wide_matrix import by_parts, has_parts
from pdhlo.lower.rules.onednn import FLOATS
from pdhlo.lower.rules.registry import Array, rule

_LARGE = 1e6
"""The least number of multiplications and additions of a product with a barrier behind it on the CPU.

Without a barrier YNNPACK fuses the product with a sum or maximum that follows, but Eigen is faster: 192x192x1200 and
log_softmax take 1.41 ms of CPU time, and 1.10 ms with a barrier. Small products are faster fused (the scores of
attention, 64x16x64)."""


@rule("matmul")
def matmul(x: Array, y: Array, *, transpose_x: bool, transpose_y: bool, **dropped: object) -> Array:
    """The matrix product over the last two axes, leading axes broadcast.

    ``transpose_x``, ``transpose_y`` swap the last two axes of an operand; they do nothing to a vector. A
    vector is a row on the left and a column on the right, and its axis is not in the result:

        [M, K] x [K, N] gives [M, N];  [B, M, K] x [K] gives [B, M];  [K] x [K] gives []

    Legacy attributes of fluid's and oneDNN's kernels are in ``dropped``:

    * ``turns_vectors`` transposes vectors as well, a column on the left or a row on the right;
    * ``force_fp32_output`` gives float32 of half precision and int8;
    * ``Scale_x``, ``Scale_y`` divide the product, ``Scale_out`` multiplies it unless float32 is forced; int8 saturates;
    * ``scale_x``, ``scale_y``, ``scale_out`` are those of legacy mul, whose ``y`` holds floats.

    Source: Paddle 2.6 matmul (legacy matmul_v2, trans_x, trans_y; legacy matmul).
    """
    if dropped.get("turns_vectors"):
        return of_turned_vectors(x, y, transpose_x, transpose_y, lambda left, right: _product_in(left, right, dropped))
    if transpose_x and x.ndim > 1:
        x = jnp.swapaxes(x, -1, -2)
    if transpose_y and y.ndim > 1:
        y = jnp.swapaxes(y, -1, -2)
    return _product_in(x, y, dropped)


def of_turned_vectors(
    x: Array, y: Array, transpose_x: bool, transpose_y: bool, product_of: Callable[[Array, Array], Array]
) -> Array:
    """The product of fluid's matmul, which transposes vectors, too; axes of size 1 that vectors got are removed."""
    left, right = (x[None, :] if x.ndim == 1 else x), (y[:, None] if y.ndim == 1 else y)
    left = jnp.swapaxes(left, -1, -2) if transpose_x else left
    right = jnp.swapaxes(right, -1, -2) if transpose_y else right
    product = product_of(left, right)
    if x.ndim == 1 and product.shape[-2] == 1:
        product = product[..., 0, :]
    if y.ndim == 1 and product.shape[-1] == 1:
        product = product[..., 0]
    return product


def _product_in(x: Array, y: Array, dropped: Mapping[str, Any]) -> Array:
    """The product in the dtype, and with the scales, that oneDNN's attributes ask for; without them a plain one."""
    as_float = bool(dropped.get("force_fp32_output"))
    if "scale_y" in dropped and x.dtype in (jnp.uint8, jnp.int8):
        return _of_quantized(x, y, dropped)
    scale = 1.0 if as_float else dropped.get("Scale_out", 1.0)
    scale = scale / (dropped.get("Scale_x", 1.0) * dropped.get("Scale_y", 1.0))
    if is_half(x.dtype) and as_float:
        return _scaled(x, y, scale)
    if x.dtype in FLOATS and x.dtype == y.dtype and scale != 1.0:
        return _scaled(x, y, scale).astype(x.dtype)
    if not x.dtype == y.dtype == jnp.int8:
        return _product(x, y)
    value = jnp.matmul(x, y, preferred_element_type=jnp.int32).astype(jnp.float32) * scale
    return value if as_float else jnp.clip(jnp.round(value), -128, 127).astype(jnp.int8)


def _scaled(x: Array, y: Array, scale: float) -> Array:
    product: Array = jnp.matmul(x, y, preferred_element_type=jnp.float32) * scale
    return product


def _of_quantized(x: Array, y: Array, dropped: Mapping[str, Any]) -> Array:
    """Legacy mul of integers of 8 bits: ``y`` is rounded to such after ``scale_y``, for all or for each column."""
    scales = jnp.asarray(dropped["scale_y"], jnp.float32)
    rounded = jnp.clip(jnp.round(y * scales), -128, 127).astype(jnp.int32)
    value: Array = jnp.matmul(x.astype(jnp.int32), rounded).astype(jnp.float32) / (scales * dropped.get("scale_x", 1.0))
    if dropped.get("force_fp32_output"):
        return value
    return jnp.clip(jnp.round(value * dropped.get("scale_out", 1.0)), -128, 127).astype(jnp.int8)


@rule("bmm", shapes={"x": "B _ K", "y": "B K _"})
def bmm(x: Array, y: Array) -> Array:
    """The matrix products of two batches: [B, M, K] and [B, K, N] give [B, M, N].

    Source: Paddle 2.6 bmm.
    """
    return _product(x, y)


@rule("mv", shapes={"x": "_ K", "vec": "K"})
def mv(x: Array, vec: Array) -> Array:
    """A matrix times a vector.

    Source: Paddle 2.6 mv.
    """
    return _product(x, vec)


@rule("dot", shapes={"x": "*S", "y": "*S"})
def dot(x: Array, y: Array) -> Array:
    """The inner product over the last axis.

    Source: Paddle 2.6 dot.
    """
    value = wide(x) * wide(y)
    return jnp.sum(value, -1, dtype=value.dtype).astype(x.dtype)


@rule("addmm", shapes={"x": "_ K", "y": "K _"})
def addmm(input: Array, x: Array, y: Array, *, beta: float, alpha: float) -> Array:
    """``beta * input + alpha * (x @ y)``; ``input`` broadcasts to the product.

    Source: Paddle 2.6 addmm.
    """
    product = jnp.matmul(wide(x), wide(y))
    return (wide(input) * beta + product * alpha).astype(x.dtype)


def _product(x: Array, y: Array) -> Array:
    if is_half(x.dtype):
        return jnp.matmul(x, y, preferred_element_type=jnp.float32).astype(x.dtype)
    return _whole_product(x, y)


@with_forms
def _whole_product(x: Array, y: Array) -> Array:
    return jnp.matmul(x, y)


@_whole_product.form(CPU)
def _product_by_size(x: Array, y: Array) -> Array:
    """The product by columns or parts if these forms are faster; another large product is behind a barrier."""
    if is_by_columns(x, y):
        return by_columns(x, y)
    if has_parts(x, y):
        return by_parts(x, y)
    product = jnp.matmul(x, y)
    return optimization_barrier(product) if _is_large(product, x.shape[-1]) else product


def _is_large(product: Array, inner: int) -> bool:
    """Whether each matrix product, with ``inner`` summands for each element, has at least ``_LARGE`` operations."""
    sizes = [*product.shape[-2:], inner]
    return product.ndim >= 2 and is_static(sizes) and 2.0 * math.prod(sizes) >= _LARGE
