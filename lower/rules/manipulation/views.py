"""Views of a tensor by strides, in another shape or dtype; fluid's reshape, transpose and expand.

Paddle's views share memory with their tensor. Here a view is a new tensor with the same elements.
"""

from __future__ import annotations

import math

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.compiler.memory import check_size
from pdhlo.lower.rules.helpers import is_complex, is_static, known_array, normal_axis
from pdhlo.lower.rules.manipulation.shape import reshape, transpose
from pdhlo.lower.rules.registry import Array, rule


@rule("as_strided")
def as_strided(input: Array, *, dims: tuple[int, ...], stride: tuple[int, ...], offset: int) -> Array:
    """A tensor of the shape ``dims``: its element at the coordinates ``i`` is element ``sum(i * stride)`` of ``input``.

    ``stride`` counts elements. ``offset``, in bytes, is added. Raises InputError for an offset that is no multiple of
    the element's width, and for elements outside of an ``input`` of known size. Source: Paddle 2.6 as_strided.
    """
    if len(dims) != len(stride):
        raise InputError(
            f"pd.as_strided: dims is {dims}, and stride has {len(stride)} numbers, expected one for each axis"
        )
    width = np.dtype(input.dtype).itemsize
    if offset % width:
        raise InputError(
            f"pd.as_strided: offset is {offset}, expected a multiple of {width}, the size of an element in bytes"
        )
    if min(dims, default=0) >= 0:
        check_size(dims, np.int64)  # the indices below, which take more memory than most results
    places = np.full((), offset // width, np.int64)
    for size, step in zip(dims, stride, strict=True):
        places = places[..., None] + np.arange(size) * step
    flat = jnp.reshape(input, (math.prod(input.shape),))
    if places.size and is_static(flat.shape) and (places.min() < 0 or places.max() >= flat.shape[0]):
        reach = f"{places.min()} to {places.max()}"
        raise InputError(
            f"pd.as_strided: dims {dims} and stride {stride} read the elements {reach}, and input has {flat.shape[0]}"
        )
    # ``jnp.take`` of an empty tensor loses the axes of empty indices.
    return jnp.take(flat, places, mode="clip") if places.size else jnp.zeros(dims, flat.dtype)


@rule("tensor_unfold")
def tensor_unfold(input: Array, *, axis: int, size: int, step: int) -> Array:
    """The windows of ``size`` elements along ``axis``, every ``step`` elements; a new last axis runs over the window.

    A tensor of rank 0 counts as one element. Raises InputError for windows that do not fit.
    Source: Paddle 2.6 tensor_unfold.
    """
    x = jnp.atleast_1d(input)
    at = normal_axis(axis, x.ndim, "pd.tensor_unfold")
    if size < 0 or step < 1 or (is_static([x.shape[at]]) and size > x.shape[at]):
        raise InputError(f"pd.tensor_unfold: size is {size} and step {step}, and the axis has {x.shape[at]} elements")
    starts = jnp.arange((x.shape[at] - size) // step + 1) * step
    windows = jnp.take(x, starts[:, None] + jnp.arange(size), at)
    return jnp.moveaxis(windows, at + 1, -1)


@rule("index_select_strided")
def index_select_strided(x: Array, *, index: int, axis: int) -> Array:
    """The slice ``index`` along ``axis``, without this axis; raises InputError for an index out of range.

    Source: Paddle 2.6 index_select_strided.
    """
    at = normal_axis(axis, x.ndim, "pd.index_select_strided")
    if is_static([x.shape[at]]) and not -x.shape[at] <= index < x.shape[at]:
        raise InputError(f"pd.index_select_strided: index is {index}, and axis {at} has {x.shape[at]} elements")
    return lax.index_in_dim(x, index, at, keepdims=False)


@rule("view_shape")
def view_shape(input: Array, *, dims: tuple[int, ...]) -> Array:
    """The elements of ``input`` in the shape ``dims``; one -1 is the remaining size.

    Source: Paddle 2.6 view_shape.
    """
    return jnp.reshape(input, dims)


@rule("view_dtype")
def view_dtype(input: Array, *, dtype: np.dtype) -> Array:
    """The bytes of ``input`` as elements of ``dtype``; the size of the last axis changes by the ratio of the widths.

    Raises InputError if the bytes of a row are no multiple of the new width. Source: Paddle 2.6 view_dtype.
    """
    have, want = np.dtype(input.dtype), np.dtype(dtype)
    row = input.shape[-1] if input.ndim else 1
    if have.itemsize != want.itemsize and (
        not input.ndim or (is_static([row]) and row * have.itemsize % want.itemsize)
    ):
        raise InputError(
            f"pd.view_dtype: the last axis of {have}{list(input.shape)} cannot be divided into elements of {want}"
        )
    parts = jnp.asarray(input)
    if is_complex(have):
        parts = jnp.stack([parts.real, parts.imag], -1)
        parts = jnp.reshape(parts, (*input.shape[:-1], row * 2))
    plain = _part(want)
    bits = _as_bits(parts, plain)
    if is_complex(want):
        pairs = jnp.reshape(bits, (*bits.shape[:-1], bits.shape[-1] // 2, 2))
        bits = lax.complex(pairs[..., 0], pairs[..., 1])
    return jnp.reshape(bits, input.shape) if have.itemsize == want.itemsize else bits


def _part(dtype: np.dtype) -> np.dtype:
    """The dtype of the parts of a complex dtype; another dtype unchanged."""
    return np.dtype(f"float{dtype.itemsize * 4}") if is_complex(dtype) else dtype


def _as_bits(x: Array, dtype: np.dtype) -> Array:
    """The bytes of ``x`` as a real dtype; the size of the last axis changes by the ratio of the widths."""
    if x.dtype.kind == "b":
        x = x.astype(jnp.uint8)
    target = np.dtype(np.uint8) if dtype.kind == "b" else dtype
    width = np.dtype(x.dtype).itemsize
    if target.itemsize > width:
        ratio = target.itemsize // width
        x = jnp.reshape(x, (*x.shape[:-1], x.shape[-1] // ratio, ratio))
    bits = lax.bitcast_convert_type(x, target)
    if target.itemsize < width:
        bits = jnp.reshape(bits, (*x.shape[:-1], x.shape[-1] * (width // target.itemsize)))
    return bits != 0 if dtype.kind == "b" else bits


# -- Operators of fluid


@rule("reshape_v1")
def reshape_v1(
    x: Array,
    shape_tensor: Array | None = None,
    shape_tensor_tensor: list[Array] | None = None,
    *,
    shape: tuple[int, ...],
) -> Array:
    """``x`` in another shape, as in ``reshape``: a list of tensors wins over a tensor, and that over the attribute.

    Source: Paddle 2.6 legacy operator reshape.
    """
    return reshape(x, _given_ints(shape_tensor_tensor, shape_tensor, shape, "pd.reshape_v1: the shape"))[0]


@rule("transpose_v1")
def transpose_v1(x: Array, *, axis: tuple[int, ...]) -> Array:
    """Axis ``i`` of the result is axis ``axis[i]`` of ``x``. Source: Paddle 2.6 legacy operator transpose."""
    return transpose(x, perm=axis)


@rule("expand_v1")
def expand_v1(
    x: Array,
    expand_times_tensor: Array | None = None,
    expand_times_tensor_tensor: list[Array] | None = None,
    *,
    expand_times: tuple[int, ...],
) -> Array:
    """``x`` repeated along each axis: a tensor of repeats wins over a list of tensors, and that over the attribute.

    Raises InputError if the number of repeats is not the rank. Source: Paddle 2.6 legacy operator expand.
    """
    subject = "pd.expand_v1: the repeats"
    listed = expand_times_tensor_tensor if expand_times_tensor is None else None
    times = _given_ints(listed, expand_times_tensor, expand_times, subject)
    if len(times) != x.ndim:
        raise InputError(f"pd.expand_v1: expand_times has {len(times)} numbers, expected {x.ndim}, the rank of x")
    return jnp.tile(x, times)


def _given_ints(
    listed: list[Array] | None, tensor: Array | None, attribute: tuple[int, ...], subject: str
) -> tuple[int, ...]:
    """The integers of a list of tensors, else of a tensor, else of the attribute."""
    tensors = listed or ([] if tensor is None else [tensor])
    return tuple(int(number) for part in tensors for number in known_array(part, subject)) if tensors else attribute
