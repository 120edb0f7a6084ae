"""Operators that create tensors from numbers. ``place``, the device of Paddle's tensor, is ignored."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.memory import check_size
from pdhlo.lower.rules.helpers import (
    convert,
    is_complex,
    is_float,
    is_static,
    known_int,
    known_ints,
    known_number,
    scalar_as,
)
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, Value, rule
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("full")
def full(*, shape: tuple[int, ...], value: float, dtype: np.dtype) -> Array:
    """``value`` everywhere.

    Source: Paddle 2.6 full (legacy fill_constant).
    """
    return jnp.full(shape, scalar_as(value, dtype))


@rule("full_", unread=("output",))
def full_(*, shape: tuple[int, ...], value: float, dtype: np.dtype) -> Array:
    """``value`` everywhere, in place of ``output``.

    Source: Paddle 2.6 full_.
    """
    return jnp.full(shape, scalar_as(value, dtype))


@rule("full_like")
def full_like(x: Array, value: Scalar, *, dtype: np.dtype | None) -> Array:
    """``value`` everywhere, in the shape of ``x``, and in its dtype if none is given.

    Source: Paddle 2.6 full_like (legacy fill_any_like).
    """
    return jnp.full(x.shape, scalar_as(value, dtype or x.dtype))


@rule("ones_like")
def ones_like(x: Array, *, dtype: np.dtype | None) -> Array:
    """1 everywhere, in the shape of ``x``, and in its dtype if none is given.

    Source: Paddle 2.6 ones_like.
    """
    return jnp.ones(x.shape, dtype or x.dtype)


@rule("zeros_like")
def zeros_like(x: Array, *, dtype: np.dtype | None) -> Array:
    """0 everywhere, in the shape of ``x``, and in its dtype if none is given.

    Source: Paddle 2.6 zeros_like.
    """
    return jnp.zeros(x.shape, dtype or x.dtype)


@rule("ones")
def ones(*, shape: tuple[int, ...], dtype: np.dtype) -> Array:
    """1 everywhere.

    Source: Paddle 2.6 ones.
    """
    return jnp.ones(shape, dtype)


@rule("zeros")
def zeros(*, shape: tuple[int, ...], dtype: np.dtype) -> Array:
    """0 everywhere.

    Source: Paddle 2.6 zeros.
    """
    return jnp.zeros(shape, dtype)


@rule("full_int_array")
def full_int_array(*, value: tuple[int, ...], dtype: np.dtype) -> Array:
    """The given integers, rank 1.

    Source: Paddle 2.6 full_int_array.
    """
    return jnp.asarray(value, dtype)


@rule("full_with_tensor")
def full_with_tensor(shape: Array, value: Array, *, dtype: np.dtype) -> Array:
    """``value``, one element, everywhere; the shape must be known.

    Source: Paddle 2.6 full_with_tensor.
    """
    return jnp.full(known_ints(shape, "pd.full_with_tensor: the shape"), scalar_as(value, dtype))


@dataclass(frozen=True, slots=True)
class BatchSizeLike:
    """A shape, of which one size is that of an axis of a tensor."""

    shape: tuple[int, ...]
    input_dim_idx: int
    output_dim_idx: int

    def with_size(self, size: int) -> list[int]:
        """The shape with that size."""
        sizes = list(self.shape)
        sizes[self.output_dim_idx] = size
        return sizes


@rule("full_batch_size_like", lod=True)
def full_batch_size_like(input: Value, *, size: BatchSizeLike, dtype: np.dtype, value: float) -> Value:
    """A tensor filled with ``value``; one dimension of its shape is that of an axis of ``input``.

    If ``input`` has a LoD, the dimension is the number of its innermost sequences, not of its rows. (In the operators
    that draw random numbers it is the number of rows.)

    Source: Paddle 2.6 full_batch_size_like (legacy fill_constant_batch_size_like).
    """
    count = dense(input).shape[size.input_dim_idx]
    if isinstance(input, LoDArray) and input.lod and size.input_dim_idx == 0:
        count = input.lod[-1].shape[0] - 1
    return jnp.full(size.with_size(count), scalar_as(value, dtype))


@rule("empty")
def empty(shape: IntArray, *, dtype: np.dtype) -> Array:
    """A tensor of zeros; its content is undefined in Paddle.

    Source: Paddle 2.6 empty.
    """
    return jnp.zeros(known_ints(shape, "pd.empty: the shape"), dtype)


@rule("empty_like")
def empty_like(x: Array, *, dtype: np.dtype | None) -> Array:
    """A tensor of zeros in the shape of ``x``; its content is undefined in Paddle.

    Source: Paddle 2.6 empty_like.
    """
    return jnp.zeros(x.shape, dtype or x.dtype)


@rule("assign_value")
def assign_value(*, shape: tuple[int, ...], dtype: np.dtype, values: tuple[float, ...]) -> Array:
    """The given numbers in the given shape.

    Source: Paddle 2.6 assign_value.
    """
    return _assigned(shape, dtype, values)


@rule("assign_value_", unread=("output",))
def assign_value_(*, shape: tuple[int, ...], dtype: np.dtype, values: tuple[float, ...]) -> Array:
    """The given numbers in the given shape, in place of ``output``.

    Source: Paddle 2.6 assign_value_.
    """
    return _assigned(shape, dtype, values)


@rule("eye")
def eye(num_rows: Scalar, num_columns: Scalar, *, dtype: np.dtype) -> Array:
    """1 on the main diagonal, else 0; -1 columns are as many as rows.

    Source: Paddle 2.6 eye.
    """
    rows = known_int(num_rows, "pd.eye: the number of rows")
    columns = known_int(num_columns, "pd.eye: the number of columns")
    shape = rows, rows if columns == -1 else columns
    return (lax.broadcasted_iota(jnp.int64, shape, 0) == lax.broadcasted_iota(jnp.int64, shape, 1)).astype(dtype)


@rule("arange", "range_v2")
def arange(start: Scalar, end: Scalar, step: Scalar, *, dtype: np.dtype) -> Array:
    """``start``, ``start + step`` … before ``end``; the numbers must be known and are converted to ``dtype`` first.

    Source: Paddle 2.6 arange (legacy range).
    """
    numbers: list[Any] = [known_number(scalar, "pd.arange: the size of the result") for scalar in (start, end, step)]
    if any(map(export.is_symbolic_dim, numbers)):
        return _symbolic_range(numbers, dtype)
    first, last, by = (np.asarray(number).astype(dtype) for number in numbers)
    if by == 0:
        raise InputError("pd.arange: the step is 0")
    if is_float(dtype):
        count = math.ceil(abs((last - first) / by))
    else:
        # Python's integers avoid a floating-point division and overflows.
        distance, stride = int(last) - int(first), int(by)
        count = -(-distance // stride)
    values = jnp.arange(max(count, 0), dtype=dtype)
    return jnp.asarray(first) + values * jnp.asarray(by)


def _symbolic_range(numbers: Sequence[Any], dtype: np.dtype) -> Array:
    """A range with symbolic start, end or step; those that are numbers must be integers."""
    if not all(export.is_symbolic_dim(number) or float(number).is_integer() for number in numbers):
        spelt = "from {} to {} by {}".format(*numbers)
        raise UnsupportedError(f"pd.arange: the range is {spelt}; with open sizes, its numbers must be integers")
    first, last, by = (number if export.is_symbolic_dim(number) else int(number) for number in numbers)
    if export.is_symbolic_dim(by) or by == 0:
        raise UnsupportedError(
            f"pd.arange: the range is from {first} to {last} by {by}; with open sizes, its step must be known, and not"
            " 0"
        )
    count = -(-(last - first) // by)
    return (jnp.asarray(first) + jnp.arange(jax.core.max_dim(count, 0)) * by).astype(dtype)


@rule("linspace")
def linspace(start: Array, stop: Array, number: Array, *, dtype: np.dtype) -> Array:
    """``number`` values from ``start`` to ``stop``, both included, at equal distances.

    The ends are converted to ``dtype`` first. As in Paddle the second half is computed from ``stop``, and integers are
    truncated at the end. ``number`` must be known. Source: Paddle 2.6 linspace.
    """
    return _spaced(start, stop, number, dtype, "linspace").astype(dtype)


@rule("logspace")
def logspace(start: Array, stop: Array, num: Array, base: Array, *, dtype: np.dtype) -> Array:
    """``base`` to the power of each of linspace's values.

    Source: Paddle 2.6 logspace.
    """
    exponents = _spaced(start, stop, num, dtype, "logspace")
    return convert(jnp.power(scalar_as(base, dtype).astype(exponents.dtype), exponents), dtype)


def _assigned(shape: tuple[int, ...], dtype: np.dtype, values: tuple[float, ...]) -> Array:
    if is_complex(dtype):
        return jnp.asarray(np.asarray(values, np.complex128).reshape(shape), dtype)
    # NumPy wraps numbers that do not fit; jax would raise an error.
    return jnp.asarray(np.asarray(values).astype(dtype).reshape(shape))


def _spaced(start: Array, stop: Array, number: Array, dtype: np.dtype, name: str) -> Array:
    count = known_int(number, f"pd.{name}: the size of the result")
    if is_static((count,)) and count < 1:
        raise InputError(f"pd.{name}: the number of values is {count}, expected 1 or more")
    first = scalar_as(start, dtype).astype(jnp.float64)
    last = scalar_as(stop, dtype).astype(jnp.float64)
    if is_static((count,)):
        if count == 1:
            return first.reshape(1)
        check_size((count,), np.float64)
    index = jnp.arange(count, dtype=jnp.float64)
    step = (last - first) / jnp.maximum(jnp.asarray(count - 1, jnp.float64), 1)
    half = jnp.maximum(jnp.asarray(count) // 2, 1)  # one value is the first
    return jnp.where(index < half, first + step * index, last - step * (count - 1 - index))
