"""Helpers of several families of rules: known values, axes, dtypes, layouts, padding, windows.

Dimensions may be symbolic (``jax.export``): they behave like integers but must not be converted by ``int``,
and ``==`` on them is False where it cannot be decided. All functions here keep to that.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import jax
import jax.core
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
from jax import export, lax
from jax.typing import DTypeLike

from pdhlo.errors import InputError
from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU
from pdhlo.lower.rules.registry import Array, IntArray, Scalar
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.data_dependence import DependsOnDataError
from pdhlo.lower.values.quotients import at_least, one_quotient

Pads = list[tuple[int, int]]
"""Elements before and after, one pair for each spatial axis."""

SMALL_WINDOW = 49
"""Up to so many positions a window is written as shifted slices, which XLA fuses: on the CPU many times
faster than its grouped convolution and its window reductions. Larger windows would only make the program
long."""

_HALF = (jnp.float16, jnp.bfloat16)


# Dtypes


def is_half(dtype: DTypeLike) -> bool:
    """Whether ``dtype`` is float16 or bfloat16."""
    return any(jnp.dtype(dtype) == half for half in _HALF)


def is_float(dtype: DTypeLike) -> bool:
    """Whether ``dtype`` is a real floating-point type."""
    return bool(jnp.issubdtype(dtype, jnp.floating))


def is_integer(dtype: DTypeLike) -> bool:
    """Whether ``dtype`` is an integer type; bool is none."""
    return bool(jnp.issubdtype(dtype, jnp.integer))


def is_complex(dtype: DTypeLike) -> bool:
    """Whether ``dtype`` is a complex type."""
    return bool(jnp.issubdtype(dtype, jnp.complexfloating))


def wide(x: Array) -> Array:
    """``x`` in the type to compute in: float32 for float16 and bfloat16, else as it is."""
    return jnp.asarray(x, jnp.float32) if is_half(x.dtype) else jnp.asarray(x)


def drawn_mask(key: Array, chance: float | Array, shape: Sequence[int]) -> Array:
    """A random mask, true with the probability ``chance``.

    It is drawn from 32 bits: for a Python float jax draws 64, which takes twice as long, and which ``jax.jit`` cannot
    lower where its caller has not enabled 64 bits.
    """
    return jax.random.bernoulli(key, jnp.asarray(chance, jnp.float32), tuple(shape))


def convert(x: Array, dtype: DTypeLike) -> Array:
    """``x`` in ``dtype`` by C++'s rules: floats lose their fraction, complex numbers their imaginary part.

    A float goes to an integer of less than 32 bits through int32, as on x86: 300.0 is 44 as uint8. What does
    not fit in int32 (int64), NaN too, is undefined in C++; here it is the least number, as on x86.
    """
    x = jnp.asarray(x)
    if is_complex(x.dtype) and not is_complex(dtype):
        # As for bool: any part that is not 0 counts.
        x = x.real if jnp.dtype(dtype) != jnp.dtype(bool) else x != 0
    if x.dtype == bool and is_float(dtype):
        # XLA makes a choice of a product with a converted bool: infinity times false would be 0, not NaN.
        return jnp.where(x, jnp.ones((), dtype), jnp.zeros((), dtype))
    if is_float(x.dtype) and is_integer(dtype):
        x = _truncated(wide(x), np.dtype(np.int32 if jnp.dtype(dtype).itemsize <= 4 else np.int64))
    return x.astype(dtype)


def _truncated(x: Array, dtype: np.dtype) -> Array:
    """Floats as int32 or int64 by x86's instructions: what does not fit is the least number."""
    least = np.iinfo(dtype).min
    fits = (x >= float(least)) & (x < -float(least))
    return jnp.where(fits, x, 0).astype(dtype) + jnp.where(fits, 0, jnp.asarray(least, dtype))


# Known values


def known_array(value: Array | Scalar, subject: str) -> np.ndarray:
    """The elements of ``value``, rank 1.

    Raises DependsOnDataError, which names ``subject``, where they are computed from data.
    """
    if isinstance(value, jax.core.Tracer):
        raise DependsOnDataError(value, subject)
    return np.asarray(value).reshape(-1)


def known_ints(value: IntArray | Array | Sequence[int], subject: str) -> tuple[int, ...]:
    """The integers of ``value``; raises UnsupportedError where they are computed from data."""
    if isinstance(value, tuple | list):
        return tuple(value)
    return tuple(map(_integer, known_array(cast(Array, value), subject)))


def _integer(item: Any) -> Any:
    return item if export.is_symbolic_dim(item) else int(item)


def known_floats(value: Array, subject: str) -> tuple[float, ...]:
    """The numbers of ``value``; raises UnsupportedError where they are computed from data."""
    return tuple(float(item) for item in known_array(value, subject))


def known_number(value: Scalar, subject: str) -> int | float | complex:
    """The number ``value`` as a Python number; raises UnsupportedError where it is computed from data."""
    if isinstance(value, bool | int | float | complex):
        return value
    only = known_array(value, subject)[0]
    return cast(int | float | complex, only.item() if isinstance(only, np.generic) else only)


def known_int(value: Scalar, subject: str) -> int:
    """The integer ``value``, which may be an open size; raises UnsupportedError where it is computed from data."""
    number: Any = known_number(value, subject)
    return cast(int, number if export.is_symbolic_dim(number) else int(number.real))


def uncontracted(x: Array) -> Array:
    """``x`` of floats, which LLVM does not contract into a fused multiply-add with the operation that reads it.

    A product and a sum become one operation that rounds once: ``x * x - max(x * x)`` is not 0 at the largest element,
    but off by 6e-8 of it. Neither XLA nor LLVM looks through a choice, which costs an instruction;
    ``optimization_barrier`` would write ``x`` to memory, and ``reduce_precision`` to its own precision is dropped.
    """
    return jnp.where(jnp.isnan(x), jnp.asarray(jnp.nan, x.dtype), x)


def quotient(x: Array, y: Array | np.ndarray) -> Array:
    """``x / y`` of floats, rounded once.

    XLA computes a quotient by what is broadcast, or constant, as ``x * (1 / y)``: 49 / 49 is 0.99999994 then, whose
    floor is 0, and 3e38 / 3e38 is 0, since the reciprocal is flushed to it. Where the dividend chooses the divisor XLA
    divides. Powers of two have exact reciprocals.
    """
    if isinstance(y, np.ndarray) and np.all(np.abs(np.frexp(y)[0]) == 0.5) and np.all(np.abs(y) < 2.0**64):
        return jnp.divide(x, y)
    return jnp.divide(x, jnp.where(jnp.isnan(x), x, y))


def scalar_as(value: Scalar, dtype: DTypeLike) -> Array:
    """``value`` as an array of rank 0 in ``dtype``, converted as ``convert`` does."""
    if not isinstance(value, bool | int | float | complex):
        return convert(jnp.asarray(value).reshape(()), dtype)
    if isinstance(value, complex) and not is_complex(dtype):
        value = value.real
    if is_integer(dtype) and isinstance(value, float):
        limits = np.iinfo(np.int32 if jnp.dtype(dtype).itemsize <= 4 else np.int64)
        value = 0 if math.isnan(value) else int(min(max(value, limits.min), limits.max))
        value = min(max(value, limits.min), limits.max)
    if is_integer(dtype):
        # Through NumPy, which wraps what does not fit where jax would refuse it.
        return jnp.asarray(np.asarray(value).astype(dtype))
    return jnp.asarray(value, dtype)


def constant(value: npt.ArrayLike, dtype: npt.DTypeLike) -> Array:
    """A value that is known while tracing, as a NumPy array, so that arithmetic with shapes gives numbers."""
    return cast(Array, np.asarray(value, dtype))


def check_coordinates(x: Array, index: Array) -> None:
    """Checks that coordinates in the last axis of ``index``, one for each of the first axes of ``x``, are in range."""
    sizes = x.shape[: index.shape[-1]]
    if len(set(sizes)) == 1:
        check_range(index, 0, sizes[0], "an index")
        return
    for axis, size in enumerate(sizes):
        check_range(index[..., axis], 0, size, f"an index of axis {axis}")


def is_static(dims: Sequence[int]) -> bool:
    """Whether no dimension is symbolic."""
    return not any(export.is_symbolic_dim(dim) for dim in dims)


def dims_as_array(dims: Sequence[int], dtype: DTypeLike) -> Array:
    """Dimensions as an array of rank 1: a known value if none is symbolic."""
    if is_static(dims):
        return constant(list(dims), dtype)
    return jnp.stack([jnp.asarray(dim).astype(dtype) for dim in dims])


def cumulated(cumulate: Callable[..., Array], x: Array, axis: int, *, reverse: bool) -> Array:
    """``lax.cumsum``, or one of its like, of ``x`` along ``axis``; ``reverse`` runs from the end.

    jax must know that an open axis is not empty. Where it cannot, the axis is one longer while it is computed.
    """
    size = x.shape[axis]
    if is_static((size,)) or at_least(size, 1) is size:
        return cumulate(x, axis, reverse=reverse)
    more, begin = [(0, 0, 0)] * x.ndim, int(reverse)
    more[axis] = (begin, 1 - begin, 0)
    longer = cumulate(lax.pad(x, np.zeros((), x.dtype), more), axis, reverse=reverse)
    return lax.slice_in_dim(longer, begin, begin + size, axis=axis)


def optimization_barrier(x: Array) -> Array:
    """``x`` behind an optimization barrier: without it XLA may compute ``x`` again in each operation that reads it."""
    barrier: Any = lax.optimization_barrier  # not typed in jax
    return cast(Array, barrier(x))


@with_forms
def once(x: Array) -> Array:
    """``x``, computed once on the CPU: behind a barrier where XLA would compute it again for each reader."""
    return x


once.form(CPU)(optimization_barrier)


# Derivatives


@jax.custom_jvp
def with_derivative_of(value: Array, other: Array) -> Array:
    """``value``, with the derivative of ``other``; both have one shape and dtype."""
    return value


@with_derivative_of.defjvp
def _with_derivative_of_jvp(primals: tuple[Array, Array], tangents: tuple[Array, Array]) -> tuple[Array, Array]:
    return primals[0], tangents[1]


# Axes and layouts


def argmax(x: Array, axis: int | None = None, *, keepdims: bool = False) -> Array:
    """The place of the first maximum along an axis, or in all elements, int64; NaN is greatest."""
    return _first(lax.argmax, x, axis, keepdims=keepdims)


def argmin(x: Array, axis: int | None = None, *, keepdims: bool = False) -> Array:
    """The place of the first minimum along an axis, or in all elements, int64; NaN is least."""
    return _first(lax.argmin, x, axis, keepdims=keepdims)


def _first(find: Callable[..., Array], x: Array, axis: int | None, *, keepdims: bool) -> Array:
    """The place by ``find``, in int32: where the caller has not enabled 64 bits, jax lowers no index of int64."""
    row = jnp.reshape(x, (-1,)) if axis is None else jnp.asarray(x)
    along = 0 if axis is None else axis % row.ndim
    place: Array = find(row, along, np.int32).astype(jnp.int64)
    if keepdims:
        return jnp.reshape(place, (1,) * x.ndim) if axis is None else jnp.expand_dims(place, along)
    return place


def normal_axis(axis: int, rank: int, subject: str) -> int:
    """``axis`` counted from the front; a tensor of rank 0 has the axes 0 and -1.

    Raises InputError, which names ``subject``, where there is no such axis.
    """
    size = max(rank, 1)
    if not -size <= axis < size:
        raise InputError(f"{subject}: axis {axis} of a tensor of rank {rank}, expected {-size} to {size - 1}")
    return axis % size


def normal_axes(axes: Sequence[int], rank: int, subject: str) -> tuple[int, ...]:
    """The axes to reduce over, counted from the front and without repeats; none at all means every axis."""
    if not axes:
        return tuple(range(rank))
    numbers = sorted({normal_axis(axis, rank, subject) for axis in axes})
    return tuple(numbers) if rank else ()


def is_channel_last(data_format: str) -> bool:
    """Whether the channel is the last axis: NHWC, NDHWC, NLC."""
    return data_format in ("NHWC", "NDHWC", "NLC", "NWC")


def channel_axis(data_format: str, rank: int) -> int:
    """The axis of the channel; a tensor of rank 2 has it last either way."""
    return rank - 1 if is_channel_last(data_format) or rank < 2 else 1


def along(vector: Array, axis: int, rank: int) -> Array:
    """A vector (of any rank with as many elements) shaped to broadcast along ``axis`` of a tensor of
    ``rank``."""
    return jnp.reshape(vector, tuple(-1 if i == axis else 1 for i in range(rank)))


def flattened(x: Array, axis: int) -> Array:
    """``x`` with the axes from ``axis`` on as one: a reshape with -1 cannot say how long it is where ``x`` is empty."""
    return jnp.reshape(x, (*x.shape[:axis], math.prod(x.shape[axis:])))


def spatial_axes(data_format: str, rank: int) -> tuple[int, ...]:
    """The axes that are neither batch nor channel."""
    first = 1 if is_channel_last(data_format) else 2
    return tuple(range(first, first + rank - 2))


# Padding and windows


def window_pads(
    paddings: Sequence[int],
    algorithm: str,
    size: Sequence[int],
    kernel: Sequence[int],
    strides: Sequence[int],
) -> Pads:
    """The padding before and after each spatial axis, from the attributes ``paddings`` and ``padding_algorithm``.

    SAME pads so that the output is the input divided by the stride, rounded up, the odd element after; VALID
    not at all; EXPLICIT takes one number for an axis, or two. Dilation plays no part in SAME: Paddle sets it
    to 1 (``window_dilations``). Source: Paddle's UpdatePadding.
    """
    rank = len(size)
    _check_positive("strides", strides)
    _check_positive("kernel", kernel)
    if algorithm == "SAME":
        return [(low, high) for low, high in lax.padtype_to_pads(tuple(size), tuple(kernel), tuple(strides), "SAME")]
    if algorithm == "VALID":
        return [(0, 0)] * rank
    if len(paddings) == rank:
        return [(pad, pad) for pad in paddings]
    if len(paddings) == 2 * rank:
        return list(zip(paddings[::2], paddings[1::2], strict=True))
    raise InputError(f"paddings {tuple(paddings)}: expected {rank} or {2 * rank} numbers")


def _check_positive(subject: str, numbers: Sequence[int]) -> None:
    if any(is_static([number]) and number < 1 for number in numbers):
        raise InputError(f"{subject} {tuple(numbers)}: expected numbers of at least 1")


def window_dilations(algorithm: str, dilations: Sequence[int]) -> tuple[int, ...]:
    """The dilations that count: Paddle drops them with the padding algorithm SAME."""
    _check_positive("dilations", dilations)
    return (1,) * len(dilations) if algorithm == "SAME" else tuple(dilations)


def windowed(total: int, reach: int, stride: int) -> int:
    """``total`` elements, or ``reach`` where less than a stride is missing for a first window: Paddle counts one there.

    It divides ``total - reach`` by the stride, and C's division truncates towards 0.
    """
    if stride == 1:
        return total
    return cast(int, at_least(total, jax.core.min_dim(reach, one_quotient(total) + stride - 1)))


def truncated_count(rest: Any, stride: Any) -> Any:
    """The number of windows where ``rest`` elements are behind the first one; the division truncates towards 0."""
    return np.sign(rest) * (abs(rest) // stride) + 1


def window_slices(
    x: Array, axes: Sequence[int], kernel: Sequence[int], strides: Sequence[int], dilations: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], Array]]:
    """For each position in the window: the position, and the slice of ``x`` with the elements that windows have there.

    ``x`` is padded already. All slices have the shape of the output: one element for each window that fits.
    """
    step = [1] * x.ndim
    for axis, stride in zip(axes, strides, strict=True):
        step[axis] = stride
    for position in itertools.product(*map(range, kernel)):
        start, stop = [0] * x.ndim, list(x.shape)
        for axis, offset, size, dilation in zip(axes, position, kernel, dilations, strict=True):
            start[axis] = offset * dilation
            stop[axis] = x.shape[axis] - (size - 1 - offset) * dilation
        yield position, lax.slice(x, start, stop, step)


def pad_axes(x: Array, axes: Sequence[int], pads: Pads, value: Scalar, interior: Sequence[int] | None = None) -> Array:
    """``x`` with ``value`` around it (and ``interior`` elements between) along ``axes``; negative pads cut."""
    config = [(0, 0, 0)] * x.ndim
    for i, (axis, (low, high)) in enumerate(zip(axes, pads, strict=True)):
        config[axis] = (low, high, interior[i] if interior else 0)
    return lax.pad(x, scalar_as(value, x.dtype), config)
