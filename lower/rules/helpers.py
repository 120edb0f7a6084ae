"""Helpers of several families of rules: known values, axes, dtypes, layouts, padding, windows.

Dimensions may be symbolic (``jax.export``): they behave like integers but must not be converted by ``int``,
and ``==`` on them is False if it cannot be decided. All functions here keep to that.
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
"""The largest number of positions of a window that is written as shifted slices.

XLA fuses the slices; on the CPU this is many times faster than its grouped convolution and its window reductions.
Larger windows would make the program too long."""

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
    """``x`` in the dtype that rules compute in: float16 and bfloat16 become float32, other dtypes stay."""
    return jnp.asarray(x, jnp.float32) if is_half(x.dtype) else jnp.asarray(x)


def drawn_mask(key: Array, chance: float | Array, shape: Sequence[int]) -> Array:
    """A random mask, true with the probability ``chance``.

    Each element is drawn from 32 random bits, because ``chance`` becomes a float32. For a Python float jax draws 64
    bits, which takes twice as long, and which ``jax.jit`` cannot lower if the caller has not enabled 64-bit types.
    """
    return jax.random.bernoulli(key, jnp.asarray(chance, jnp.float32), tuple(shape))


def convert(x: Array, dtype: DTypeLike) -> Array:
    """``x`` in ``dtype`` by C++'s rules: floats lose their fraction, complex numbers their imaginary part.

    A complex number is true as bool if either part is not 0. A float is converted to an integer of fewer than 32 bits
    through int32, as on x86: 300.0 becomes 44 as uint8. A float that does not fit in int32 (for int64: in int64), and
    NaN, are undefined in C++; here they become the least integer, as on x86.
    """
    x = jnp.asarray(x)
    if is_complex(x.dtype) and not is_complex(dtype):
        x = x.real if jnp.dtype(dtype) != jnp.dtype(bool) else x != 0
    if x.dtype == bool and is_float(dtype):
        # XLA rewrites a product with a converted bool as a select: infinity times false would become 0 instead of NaN.
        return jnp.where(x, jnp.ones((), dtype), jnp.zeros((), dtype))
    if is_float(x.dtype) and is_integer(dtype):
        x = _truncated(wide(x), np.dtype(np.int32 if jnp.dtype(dtype).itemsize <= 4 else np.int64))
    return x.astype(dtype)


def _truncated(x: Array, dtype: np.dtype) -> Array:
    """Floats as int32 or int64 by x86's instructions: numbers that do not fit, and NaN, become the least integer."""
    least = np.iinfo(dtype).min
    fits = (x >= float(least)) & (x < -float(least))
    return jnp.where(fits, x, 0).astype(dtype) + jnp.where(fits, 0, jnp.asarray(least, dtype))


# Known values


def known_array(value: Array | Scalar, subject: str) -> np.ndarray:
    """The elements of ``value``, as an array of rank 1.

    Raises DependsOnDataError, which names ``subject``, if ``value`` is traced.
    """
    if isinstance(value, jax.core.Tracer):
        raise DependsOnDataError(value, subject)
    return np.asarray(value).reshape(-1)


def known_ints(value: IntArray | Array | Sequence[int], subject: str) -> tuple[int, ...]:
    """The integers of ``value``; raises DependsOnDataError, which names ``subject``, if it is traced."""
    if isinstance(value, tuple | list):
        return tuple(value)
    return tuple(map(_integer, known_array(cast(Array, value), subject)))


def _integer(item: Any) -> Any:
    return item if export.is_symbolic_dim(item) else int(item)


def known_floats(value: Array, subject: str) -> tuple[float, ...]:
    """The numbers of ``value``; raises DependsOnDataError, which names ``subject``, if it is traced."""
    return tuple(float(item) for item in known_array(value, subject))


def known_number(value: Scalar, subject: str) -> int | float | complex:
    """``value`` as a Python number; raises DependsOnDataError, which names ``subject``, if it is traced.

    Raises InputError if it has several elements.
    """
    if isinstance(value, bool | int | float | complex):
        return value
    elements = known_array(value, subject)
    if len(elements) != 1:
        raise InputError(f"{subject} is given by {len(elements)} numbers, expected 1")
    only = elements[0]
    return cast(int | float | complex, only.item() if isinstance(only, np.generic) else only)


def known_int(value: Scalar, subject: str) -> int:
    """The integer ``value``, which may be an open size.

    Raises DependsOnDataError, which names ``subject``, if it is traced.
    """
    number: Any = known_number(value, subject)
    return cast(int, number if export.is_symbolic_dim(number) else int(number.real))


def uncontracted(x: Array) -> Array:
    """``x`` (floats), protected from contraction: LLVM does not fuse its product with a later sum.

    A fused multiply-add rounds once: ``x * x - max(x * x)`` would not be 0 at the largest element, but 6e-8 of it. The
    protection is a select, which costs one instruction, and which neither XLA nor LLVM simplifies.
    ``optimization_barrier`` would write ``x`` to memory, and XLA removes a ``reduce_precision`` to the same precision.
    """
    return jnp.where(jnp.isnan(x), jnp.asarray(jnp.nan, x.dtype), x)


def quotient(x: Array, y: Array | np.ndarray) -> Array:
    """``x / y`` of floats, rounded once.

    XLA computes a quotient with a broadcast or constant divisor as ``x * (1 / y)``. Then 49 / 49 is 0.99999994, whose
    floor is 0; and 3e38 / 3e38 is 0, since the reciprocal is denormal and is flushed to 0. XLA divides if the divisor
    is a select on the dividend. Constant powers of two need no select: their reciprocals are exact.
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
        # NumPy wraps a number that does not fit; jax would raise an error.
        return jnp.asarray(np.asarray(value).astype(dtype))
    return jnp.asarray(value, dtype)


def constant(value: npt.ArrayLike, dtype: npt.DTypeLike | None = None) -> Array:
    """A known value as a NumPy array: arithmetic with shapes while tracing gives numbers, not tracers."""
    return cast(Array, np.asarray(value, dtype))


def coordinates(x: Array, index: Array) -> tuple[Array, ...]:
    """The checked coordinates in the last axis of ``index``: one array for each of the first axes of ``x``.

    Raises InputError for more coordinates than axes.
    """
    if index.shape[-1] > x.ndim:
        raise InputError(
            f"an index has {index.shape[-1]} coordinates, expected at most {x.ndim}, the rank of the tensor"
        )
    sizes = x.shape[: index.shape[-1]]
    if len(set(sizes)) == 1:
        index = check_range(index, 0, sizes[0], "an index")
        return tuple(index[..., axis] for axis in range(len(sizes)))
    return tuple(check_range(index[..., axis], 0, size, f"an index of axis {axis}") for axis, size in enumerate(sizes))


def index_from_front(index: Array, size: int) -> Array:
    """A checked index along an axis of ``size``, counted from the front; a negative ``index`` counts from the end."""
    checked = check_range(index, -size, size, "an index")
    return jnp.where(checked < 0, checked + size, checked)


def is_static(dims: Sequence[int]) -> bool:
    """Whether no dimension is symbolic."""
    return not any(export.is_symbolic_dim(dim) for dim in dims)


def dims_as_array(dims: Sequence[int], dtype: DTypeLike) -> Array:
    """Dimensions as an array of rank 1: a known value if no dimension is symbolic, else a traced array."""
    if is_static(dims):
        return constant(list(dims), dtype)
    return jnp.stack([jnp.asarray(dim).astype(dtype) for dim in dims])


def cumulated(cumulate: Callable[..., Array], x: Array, axis: int, *, reverse: bool) -> Array:
    """The result of ``cumulate`` (``lax.cumsum`` or a similar function) of ``x`` along ``axis``.

    ``reverse`` cumulates from the end. jax must be able to prove that a symbolic axis is not empty. If it cannot, one
    element is added to the axis and its result is removed.
    """
    size = x.shape[axis]
    if is_static((size,)) or at_least(size, 1) is size:
        return cumulate(x, axis, reverse=reverse)
    more, begin = [(0, 0, 0)] * x.ndim, int(reverse)
    more[axis] = (begin, 1 - begin, 0)
    longer = cumulate(lax.pad(x, np.zeros((), x.dtype), more), axis, reverse=reverse)
    return lax.slice_in_dim(longer, begin, begin + size, axis=axis)


def exclusive_sums(sums: Array, axis: int, first: Array, *, reverse: bool) -> Array:
    """Cumulative ``sums`` along ``axis`` that leave out the element itself: shifted by one, ``first`` comes first.

    Paddle returns a tensor of one element unchanged. A difference of sums and elements would be inexact, and NaN beside
    an infinity.
    """
    shift = [(0, 0, 0)] * sums.ndim
    shift[axis] = (-1, 1, 0) if reverse else (1, -1, 0)
    shifted = lax.pad(sums, first, shift)
    if is_static(sums.shape):
        return sums if sums.size == 1 else shifted
    return jnp.where(jnp.asarray(sums.size) == 1, sums, shifted)


def optimization_barrier(x: Array) -> Array:
    """``x`` behind an optimization barrier. Without it XLA may compute ``x`` again in each operation that reads it."""
    barrier: Any = lax.optimization_barrier  # not typed in jax
    return cast(Array, barrier(x))


@with_forms
def once(x: Array) -> Array:
    """``x``; the form for the CPU puts it behind an optimization barrier, so that XLA computes it only once."""
    return x


once.form(CPU)(optimization_barrier)


# Derivatives


@jax.custom_jvp
def with_derivative_of(value: Array, other: Array) -> Array:
    """``value``, with the derivative of ``other``; both have the same shape and dtype."""
    return value


@with_derivative_of.defjvp
def _with_derivative_of_jvp(primals: tuple[Array, Array], tangents: tuple[Array, Array]) -> tuple[Array, Array]:
    return primals[0], tangents[1]


# Axes and layouts


def argmax(x: Array, axis: int | None = None, *, keepdims: bool = False) -> Array:
    """The index (int64) of the first maximum along ``axis``, or of all elements if it is None; NaN is greatest."""
    return _first(lax.argmax, x, axis, keepdims=keepdims)


def argmin(x: Array, axis: int | None = None, *, keepdims: bool = False) -> Array:
    """The index (int64) of the first minimum along ``axis``, or of all elements if it is None; NaN is least."""
    return _first(lax.argmin, x, axis, keepdims=keepdims)


def _first(find: Callable[..., Array], x: Array, axis: int | None, *, keepdims: bool) -> Array:
    """The index that ``find`` gives, as int64.

    ``find`` computes in int32: jax cannot lower an index of int64 if the caller has not enabled 64-bit types.
    """
    row = jnp.reshape(x, (-1,)) if axis is None else jnp.asarray(x)
    along = 0 if axis is None else axis % row.ndim
    place: Array = find(row, along, np.int32).astype(jnp.int64)
    if keepdims:
        return jnp.reshape(place, (1,) * x.ndim) if axis is None else jnp.expand_dims(place, along)
    return place


def normal_axis(axis: int, rank: int, subject: str) -> int:
    """``axis`` counted from the front; a tensor of rank 0 has the axes 0 and -1.

    Raises InputError, which names ``subject``, if there is no such axis.
    """
    size = max(rank, 1)
    if not -size <= axis < size:
        raise InputError(f"{subject}: axis is {axis}, expected {-size} to {size - 1} for rank {rank}")
    return axis % size


def normal_axes(axes: Sequence[int], rank: int, subject: str) -> tuple[int, ...]:
    """The axes to reduce over, counted from the front, sorted, without repeats; empty ``axes`` mean every axis."""
    if not axes:
        return tuple(range(rank))
    numbers = sorted({normal_axis(axis, rank, subject) for axis in axes})
    return tuple(numbers) if rank else ()


def is_channel_last(data_format: str) -> bool:
    """Whether the channel is the last axis: NHWC, NDHWC, NLC."""
    return data_format in ("NHWC", "NDHWC", "NLC", "NWC")


def channel_axis(data_format: str, rank: int) -> int:
    """The axis of the channels; in a tensor of rank 2 it is the last one in every format."""
    return rank - 1 if is_channel_last(data_format) or rank < 2 else 1


def along(vector: Array, axis: int, rank: int) -> Array:
    """The elements of ``vector`` in a shape that broadcasts along ``axis`` of a tensor of rank ``rank``."""
    return jnp.reshape(vector, tuple(-1 if i == axis else 1 for i in range(rank)))


def flattened(x: Array, axis: int) -> Array:
    """``x`` with the axes from ``axis`` on merged into one. It may be empty, unlike in a reshape to -1."""
    return jnp.reshape(x, (*x.shape[:axis], math.prod(x.shape[axis:])))


def spatial_axes(data_format: str, rank: int) -> tuple[int, ...]:
    """The spatial axes: all but those of the batch and the channels."""
    first = 1 if is_channel_last(data_format) else 2
    return tuple(range(first, first + rank - 2))


# Padding and windows


def cut_or_extended(array: Array, shape: Sequence[int]) -> Array:
    """Cuts an array to a shape, or extends it with zeros at the end."""
    more = [(0, size - dim, 0) for dim, size in zip(array.shape, shape, strict=True)]
    return array if all(change == 0 for _, change, _ in more) else lax.pad(array, jnp.zeros((), array.dtype), more)


def window_pads(
    paddings: Sequence[int],
    algorithm: str,
    size: Sequence[int],
    kernel: Sequence[int],
    strides: Sequence[int],
) -> Pads:
    """The padding before and after each spatial axis, from the attributes ``paddings`` and ``padding_algorithm``.

    SAME pads so that the output's size is the input's divided by the stride, rounded up; if the padding is odd, the
    additional element is after. VALID does not pad. EXPLICIT takes one or two numbers of ``paddings`` for each axis.
    Dilations do not matter for SAME: Paddle sets them to 1 (``window_dilations``). Raises InputError for strides or
    kernel sizes below 1 and for a wrong number of paddings. Source: Paddle's UpdatePadding.
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
    """The dilations in effect: Paddle ignores the attribute with the padding algorithm SAME.

    Raises InputError for a dilation below 1.
    """
    _check_positive("dilations", dilations)
    return (1,) * len(dilations) if algorithm == "SAME" else tuple(dilations)


def windowed(total: int, reach: int, stride: int) -> int:
    """The padded size of an axis: ``total``, raised to ``reach`` if less than a stride is missing for the first window.

    Paddle computes one window in that case: it divides ``total - reach`` by the stride, and C's division truncates
    towards 0.
    """
    if stride == 1:
        return total
    return cast(int, at_least(total, jax.core.min_dim(reach, one_quotient(total) + stride - 1)))


def truncated_count(rest: Any, stride: Any) -> Any:
    """The number of windows if ``rest`` elements follow the first window; the division truncates towards 0."""
    return np.sign(rest) * (abs(rest) // stride) + 1


def window_slices(
    x: Array, axes: Sequence[int], kernel: Sequence[int], strides: Sequence[int], dilations: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], Array]]:
    """Yields each position in the window with a slice of ``x``: the elements of all windows at this position.

    ``x`` must already be padded. Each slice has the shape of the output: one element for each window that fits.
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
    """``x`` padded with ``value`` along ``axes``, and with ``interior`` elements between its own; negative pads cut."""
    config = [(0, 0, 0)] * x.ndim
    for i, (axis, (low, high)) in enumerate(zip(axes, pads, strict=True)):
        config[axis] = (low, high, interior[i] if interior else 0)
    return lax.pad(x, scalar_as(value, x.dtype), config)
