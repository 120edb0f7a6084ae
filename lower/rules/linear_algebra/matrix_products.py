"""Products of matrices and tensors beyond matmul. float16 and bfloat16 are accumulated in float32 and rounded once."""

from __future__ import annotations

import math
import re

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import normal_axis, wide
from pdhlo.lower.rules.linear_algebra.matmul import of_turned_vectors
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension, check_shapes

_FIRST_AXIS_OF_3 = 9
"""The ``axis`` of cross if the program does not choose one."""


@rule("einsum")
def einsum(x: list[Array], *, equation: str) -> tuple[Array, list[Array], list[Array]]:
    """Einstein's sum: axes with one label are multiplied together, labels that the result lacks are summed.

    A label repeated in one operand takes its diagonal; ``...`` are further axes, which broadcast. The other two
    results only serve Paddle's gradient. Raises InputError for a label of different sizes. Source: Paddle 2.6 einsum.
    """
    equation = equation.replace(" ", "")
    labels = equation.partition("->")[0].split(",")
    shapes = {f"x[{place}]": " ".join(re.findall(r"\.\.\.|\w", part)) for place, part in enumerate(labels)}
    check_shapes(shapes, zip(shapes, x, strict=False))
    result = jnp.einsum(equation, *map(wide, x))
    return result.astype(x[0].dtype), [jnp.zeros((0,), array.dtype) for array in x], list(x)


@rule("matrix_power")
def matrix_power(x: Array, *, n: int) -> Array:
    """The product of ``n`` times ``x``; 0 gives the identity, negative numbers powers of the inverse.

    Source: Paddle 2.6 matrix_power.
    """
    power: Array = jnp.linalg.matrix_power(x, n)
    return power


@rule("multi_dot")
def multi_dot(x: list[Array]) -> Array:
    """The product of several matrices, in the cheapest order.

    The first may be a row and the last a column of rank 1, whose axis is not in the result.
    Source: Paddle 2.6 multi_dot.
    """
    return jnp.linalg.multi_dot([wide(array) for array in x]).astype(x[0].dtype)


@rule("kron")
def kron(x: Array, y: Array) -> Array:
    """The Kronecker product: every element of ``x`` times all of ``y``, in blocks.

    The operand of lower rank counts as having leading axes of size 1. Source: Paddle 2.6 kron.
    """
    rank = max(x.ndim, y.ndim)
    left = jnp.reshape(x, (1,) * (rank - x.ndim) + x.shape)
    right = jnp.reshape(y, (1,) * (rank - y.ndim) + y.shape)
    blocks = jnp.expand_dims(left, tuple(range(1, 2 * rank, 2))) * jnp.expand_dims(right, tuple(range(0, 2 * rank, 2)))
    return blocks.reshape([a * b for a, b in zip(left.shape, right.shape, strict=True)])


@rule("cross", shapes={"x": "*S", "y": "*S"})
def cross(x: Array, y: Array, *, axis: int) -> Array:
    """The cross product of vectors of three along ``axis``; 9 means the first axis of size 3.

    Source: Paddle 2.6 cross.
    """
    if axis == _FIRST_AXIS_OF_3:
        axes_of_3 = [i for i, size in enumerate(x.shape) if size == 3]
        if not axes_of_3:
            raise InputError(f"pd.cross: x has the shape {tuple(x.shape)}, expected an axis of size 3")
        return _cross(x, y, axes_of_3[0])
    return _cross(x, y, normal_axis(axis, x.ndim, "pd.cross"))


@rule("bilinear", shapes={"x": "N A", "y": "N B", "weight": "_ A B"})
def bilinear(x: Array, y: Array, weight: Array, bias: Array | None = None) -> Array:
    """``out[b, k] = x[b] · weight[k] · y[b] + bias[k]``: [B, M], [B, N] and [K, M, N] give [B, K].

    Source: Paddle 2.6 bilinear (legacy bilinear_tensor_product).
    """
    result = jnp.einsum("bm,kmn,bn->bk", wide(x), wide(weight), wide(y))
    if bias is not None:
        result = result + wide(bias)
    return result.astype(x.dtype)


@rule("matmul_v1")
def matmul_v1(x: Array, y: Array, *, transpose_x: bool, transpose_y: bool, alpha: float, head_number: int) -> Array:
    """``alpha`` times the matrix product of fluid 1.x.

    A vector is a row on the left and a column on the right, transposed as a matrix is; its axis of size 1 is not
    in the result. Batches have the same size, or one operand has none. ``head_number`` > 1 splits ``x`` into heads
    of columns and multiplies each with its part of ``y``: its rows if the sides fit, else its columns; the
    results lie side by side. Raises InputError for batches of different sizes.
    Source: Paddle 2.6 matmul (legacy matmul).
    """
    if min(x.ndim, y.ndim) > 2:
        check_dimension("pd.matmul_v1: the batch of y", math.prod(y.shape[:-2]), math.prod(x.shape[:-2]))

    def product_of(left: Array, right: Array) -> Array:
        return _heads(left, right, head_number) if head_number > 1 else jnp.matmul(left, right)

    product = of_turned_vectors(wide(x), wide(y), transpose_x, transpose_y, product_of)
    return (product * jnp.asarray(alpha, product.dtype)).astype(x.dtype)


def _heads(x: Array, y: Array, heads: int) -> Array:
    width = x.shape[-1]
    parts = jnp.split(x, heads, -1)
    others = jnp.split(y, heads, -2 if y.shape[-2] == width else -1)
    return jnp.concatenate([jnp.matmul(a, b) for a, b in zip(parts, others, strict=True)], -1)


def _cross(x: Array, y: Array, axis: int) -> Array:
    a, b = ([lax.index_in_dim(operand, i, axis) for i in range(3)] for operand in (wide(x), wide(y)))
    parts = [a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)]
    return jnp.concatenate(parts, axis).astype(x.dtype)
