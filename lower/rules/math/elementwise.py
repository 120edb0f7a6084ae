"""Arithmetic of two tensors, element by element, with broadcasting from the right; scale, clip, cast and sums
of tensors.

The legacy attribute ``axis``, which aligns the second tensor elsewhere, is gone before a rule is called: the
translator reshapes the operand. Sums of more than two float16 or bfloat16 values are made in float32.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Mapping

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import convert, is_integer, is_static, quotient, scalar_as, wide
from pdhlo.lower.rules.onednn import BYTES, saturating
from pdhlo.lower.rules.registry import Array, Scalar, Value, rule
from pdhlo.lower.rules.shapes import check_shapes
from pdhlo.lower.rules.sparse.rows import sum_of_rows
from pdhlo.lower.values.traced_values import LoDArray, SparseRows, dense


@rule("add")
def add(x: Array, y: Array, **dropped: object) -> Array:
    """``x + y``; of bools, whether any is true.

    oneDNN (``use_mkldnn`` in ``dropped``) cuts bytes at the ends of their dtype.
    Source: Paddle 2.6 add (legacy elementwise_add).
    """
    return _by_whom(jnp.add, x, y, dropped)


@rule("subtract")
def subtract(x: Array, y: Array, **dropped: object) -> Array:
    """``x - y``.

    oneDNN (``use_mkldnn`` in ``dropped``) cuts bytes at the ends of their dtype.
    Source: Paddle 2.6 subtract (legacy elementwise_sub).
    """
    return _by_whom(jnp.subtract, x, y, dropped)


@rule("multiply")
def multiply(x: Array, y: Array, **dropped: object) -> Array:
    """``x * y``; of bools, whether both are true.

    oneDNN (``use_mkldnn`` in ``dropped``) cuts bytes at the ends of their dtype.
    Source: Paddle 2.6 multiply (legacy elementwise_mul).
    """
    return _by_whom(jnp.multiply, x, y, dropped)


def _by_whom(function: Callable[[Array, Array], Array], x: Array, y: Array, dropped: Mapping[str, object]) -> Array:
    if dropped.get("use_mkldnn") and x.dtype == y.dtype and x.dtype in BYTES:
        return saturating(function, x, y)
    return function(x, y)


@rule("divide")
def divide(x: Array, y: Array) -> Array:
    """``x / y``; of integers, the quotient truncated toward zero, where NumPy gives a float.

    An integer divided by 0 is an error in Paddle; here it is -1. Source: Paddle 2.6 divide (legacy
    elementwise_div).
    """
    if is_integer(x.dtype) and is_integer(y.dtype):
        return lax.div(*_same(x, y))
    return quotient(x, y)


@rule("floor_divide")
def floor_divide(x: Array, y: Array) -> Array:
    """The largest whole number that is not above ``x / y``, for integers and floats.

    Of floats it is found from the remainder, as in NumPy: 1 // 0.1 is 9, since 0.1 is a little more than a tenth. A
    result of 0 has the sign of the quotient.
    Source: Paddle 2.6 floor_divide (legacy elementwise_floordiv).
    """
    if is_integer(x.dtype) and is_integer(y.dtype):
        return jnp.floor_divide(x, y)
    value, divisor = _same(wide(x), wide(y))
    rest = lax.rem(value, divisor)
    whole = jnp.round(quotient(value - rest, divisor)) - ((rest != 0) & ((rest < 0) != (divisor < 0)))
    exact = quotient(value, divisor)
    whole = jnp.where(whole == 0, jnp.copysign(jnp.zeros_like(whole), exact), whole)
    return jnp.where(divisor == 0, exact, whole).astype(jnp.result_type(x, y))


@rule("remainder")
def remainder(x: Array, y: Array) -> Array:
    """``x - y * floor(x / y)``: it has the sign of ``y``.

    Source: Paddle 2.6 remainder (legacy elementwise_mod).
    """
    return jnp.remainder(x, y)


@rule("elementwise_pow")
def elementwise_pow(x: Array, y: Array) -> Array:
    """``x`` to the power ``y``; of integers, computed in float64 and truncated, so that 2 to the power -1 is
    0.

    Source: Paddle 2.6 elementwise_pow.
    """
    if is_integer(x.dtype) and is_integer(y.dtype):
        power = jnp.power(jnp.asarray(x, jnp.float64), jnp.asarray(y, jnp.float64))
        # A whole power may be off by the last digit; what is truncated lies between 0 and 1 (or is a half at
        # most).
        whole = jnp.where(jnp.abs(power) < 1, 0, jnp.round(power))
        return whole.astype(jnp.result_type(x, y))
    return jnp.power(x, y)


@rule("maximum")
def maximum(x: Array, y: Array) -> Array:
    """The greater one; ``y`` where ``x`` is NaN, as Paddle's kernel compares ``x > y``.

    Source: Paddle 2.6 maximum (legacy elementwise_max).
    """
    x, y = _same(x, y)
    return jnp.where(x > y, x, y)


@rule("minimum")
def minimum(x: Array, y: Array) -> Array:
    """The lesser one; ``y`` where ``x`` is NaN, as Paddle's kernel compares ``x < y``.

    Source: Paddle 2.6 minimum (legacy elementwise_min).
    """
    x, y = _same(x, y)
    return jnp.where(x < y, x, y)


@rule("fmax")
def fmax(x: Array, y: Array) -> Array:
    """The greater one; NaN only where both are.

    Source: Paddle 2.6 fmax (legacy elementwise_fmax).
    """
    return jnp.fmax(x, y)


@rule("fmin")
def fmin(x: Array, y: Array) -> Array:
    """The lesser one; NaN only where both are.

    Source: Paddle 2.6 fmin (legacy elementwise_fmin).
    """
    return jnp.fmin(x, y)


@rule("heaviside")
def heaviside(x: Array, y: Array) -> Array:
    """0 where ``x`` is negative, ``y`` where it is 0, else 1.

    Source: Paddle 2.6 heaviside (legacy elementwise_heaviside).
    """
    x, y = _same(x, y)
    step = jnp.where(x > 0, jnp.ones((), x.dtype), jnp.zeros((), x.dtype))
    return jnp.where(x == 0, y, step)


@rule("atan2")
def atan2(x: Array, y: Array) -> Array:
    """The angle of the point (y, x), -π … π, in the shape of ``x``; float64 for integers.

    No axis of ``x`` may be longer than that of ``y``, of which the first elements in row-major order are read, as many
    as ``x`` has; nothing is broadcast. Raises InputError for other shapes. Source: Paddle 2.6 atan2 (legacy slots X1
    and X2).
    """
    if is_static((*x.shape, *y.shape)) and x.shape != y.shape:
        if x.ndim != y.ndim or any(size > other for size, other in zip(x.shape, y.shape, strict=True)):
            raise InputError(f"pd.atan2: x has shape {list(x.shape)}, expected no axis longer than in {list(y.shape)}")
        y = jnp.ravel(y)[: math.prod(x.shape)].reshape(x.shape)
    if is_integer(x.dtype):
        x, y = jnp.asarray(x, jnp.float64), jnp.asarray(y, jnp.float64)
    return jnp.arctan2(x, y)


@rule("scale")
def scale(x: Array, scale: Scalar, *, bias: float, bias_after_scale: bool) -> Array:
    """``scale * x + bias``, or ``scale * (x + bias)``, in the dtype of ``x``, to which both numbers are
    converted first.

    Source: Paddle 2.6 scale (legacy ScaleTensor wins over the attribute).
    """
    value = wide(x)
    factor, offset = scalar_as(scale, value.dtype), scalar_as(bias, value.dtype)
    y = value * factor + offset if bias_after_scale else (value + offset) * factor
    return y.astype(x.dtype)


@rule("clip")
def clip(x: Array, min: Scalar, max: Scalar) -> Array:
    """``x`` cut to min … max, both converted to the dtype of ``x`` first.

    Where a limit does not fit into an integer type it is the nearest that does. Source: Paddle 2.6 clip.
    """
    low, high = scalar_as(min, x.dtype), scalar_as(max, x.dtype)
    return jnp.where(x < low, low, jnp.where(x > high, high, x))


@rule("increment")
def increment(x: Array, *, value: float) -> Array:
    """``x + value``, in the dtype of ``x``.

    Source: Paddle 2.6 increment (legacy attribute step).
    """
    return jnp.add(x, scalar_as(value, x.dtype))


@rule("cast")
def cast(x: Array, *, dtype: np.dtype) -> Array:
    """``x`` in another dtype: fractions are cut, anything but 0 is true.

    Source: Paddle 2.6 cast (legacy attributes in_dtype, out_dtype).
    """
    return convert(x, dtype)


@rule("add_n", "add_n_with_kernel", moves=True)
def add_n(inputs: list[Value]) -> Value:
    """The sum of tensors of one shape, with the LoD of the first; of arrays, element by element.

    Empty tensors are left out, unless all are empty. Sparse rows alone give sparse rows, each row once and in order;
    with a tensor among them the sum is dense. Source: Paddle 2.6 add_n (legacy sum).
    """
    if any(isinstance(operand, list) for operand in inputs):
        return _sum_of_arrays(inputs)
    if all(isinstance(operand, SparseRows) for operand in inputs):
        return sum_of_rows(inputs)
    dtype = next(dense(operand).dtype for operand in inputs if not isinstance(operand, SparseRows))
    tensors = [wide(jnp.asarray(dense(operand))) for operand in inputs if not isinstance(operand, SparseRows)]
    tensors = [tensor for tensor in tensors if 0 not in tensor.shape] or tensors[:1]
    rank = max(tensor.ndim for tensor in tensors)
    check_shapes({"inputs": "*S"}, [("inputs", [tensor for tensor in tensors if tensor.ndim == rank])])
    total = functools.reduce(operator.add, tensors)
    for value in inputs:
        if isinstance(value, SparseRows):
            total = total.at[value.rows].add(value.value.astype(total.dtype))
    total = total.astype(dtype)
    return LoDArray(total, inputs[0].lod) if isinstance(inputs[0], LoDArray) else total


def _sum_of_arrays(inputs: list[Value]) -> list[Value]:
    """The sum of tensor arrays; they may differ in length, and elements that were never written are absent."""
    arrays = [operand for operand in inputs if isinstance(operand, list)]
    longest = max(map(len, arrays))
    columns = [[array[i] for array in arrays if i < len(array) and array[i] is not None] for i in range(longest)]
    return [add_n(parts) if parts else None for parts in columns]


def _same(x: Array, y: Array) -> tuple[Array, Array]:
    """``x`` and ``y`` broadcast to one shape, in one dtype."""
    dtype = jnp.result_type(x, y)
    shape = jnp.broadcast_shapes(x.shape, y.shape)
    return jnp.broadcast_to(jnp.asarray(x, dtype), shape), jnp.broadcast_to(jnp.asarray(y, dtype), shape)
