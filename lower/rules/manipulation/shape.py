"""Operators that rearrange elements: reshape, transpose, join, split, repeat, slice, flip, roll; shapes as values.

An ``xshape`` result is an empty tensor that passes the shape of the input to the gradient operator: its shape is that
shape behind a leading 0.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Sequence
from typing import Any

import jax.core
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import (
    dims_as_array,
    index_from_front,
    is_channel_last,
    is_static,
    known_int,
    known_ints,
    normal_axis,
)
from pdhlo.lower.rules.lod import joined_lods
from pdhlo.lower.rules.onednn import KINDS
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, Value, rule
from pdhlo.lower.rules.shapes import check_dimension
from pdhlo.lower.values.checks import are_checked, check_sizes
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("assign")
def assign(x: Array) -> Array:
    """``x`` itself.

    Source: Paddle 2.6 assign.
    """
    return x


@rule("shape")
def shape(input: Array) -> Array:
    """The dimensions as int32 of rank 1: a known value if none is symbolic.

    Source: Paddle 2.6 shape.
    """
    return dims_as_array(input.shape, jnp.int32)


@rule("shape64")
def shape64(input: Array) -> Array:
    """The dimensions as int64 of rank 1: a known value if none is symbolic.

    Source: Paddle 3.3 shape64.
    """
    return dims_as_array(input.shape, jnp.int64)


@rule("reshape")
def reshape(x: Array, shape: IntArray) -> tuple[Array, Array]:
    """``x`` in another shape, and its ``xshape``.

    A 0 in ``shape`` copies the dimension of ``x`` at the same place; one -1 is the remaining size.
    Source: Paddle 2.6 reshape (legacy reshape2).
    """
    return _reshaped(x, known_ints(shape, "pd.reshape: the shape")), _xshape(x)


@rule("transpose")
def transpose(x: Array, *, perm: tuple[int, ...]) -> Array:
    """Axis ``i`` of the result is axis ``perm[i]`` of ``x``.

    Source: Paddle 2.6 transpose (legacy transpose2, attribute axis).
    """
    return jnp.transpose(x, [normal_axis(axis, x.ndim, "pd.transpose") for axis in perm])


@rule("squeeze")
def squeeze(x: Array, axis: IntArray) -> tuple[Array, Array]:
    """``x`` without the axes among ``axis`` (empty: all) that have size 1, and its ``xshape``.

    Axes of other sizes stay. Raises UnsupportedError if an open size may be 1, since its axis would be removed then.
    Source: Paddle 2.6 squeeze (legacy squeeze2).
    """
    axes = known_ints(axis, "pd.squeeze: the axes") or range(x.ndim)
    named = {normal_axis(i, x.ndim, "pd.squeeze") for i in axes} if x.ndim else set()
    for i in named:
        if not is_static([x.shape[i]]):
            problem = f"pd.squeeze: axis {i} of size {x.shape[i]} stays, and is removed if the size is 1"
            check_sizes(functools.partial(operator.gt, x.shape[i], 1), problem)
    return jnp.reshape(x, [dim for i, dim in enumerate(x.shape) if i not in named or dim != 1]), _xshape(x)


@rule("unsqueeze")
def unsqueeze(x: Array, axis: IntArray) -> tuple[Array, Array]:
    """``x`` with axes of size 1, and its ``xshape``.

    The axes are inserted one after the other, and each number is a position in the shape so far.
    Source: Paddle 2.6 unsqueeze (legacy unsqueeze2), GetUnsqueezeShape.
    """
    dims = list(x.shape)
    for at in known_ints(axis, "pd.unsqueeze: the axes"):
        dims.insert(normal_axis(at, len(dims) + 1, "pd.unsqueeze"), 1)
    return jnp.reshape(x, dims), _xshape(x)


@rule("flatten")
def flatten(x: Array, *, start_axis: int, stop_axis: int) -> tuple[Array, Array]:
    """``x`` with the axes from ``start_axis`` to ``stop_axis`` (included) merged into one, and its ``xshape``.

    Rank 0 becomes rank 1. Raises InputError if ``start_axis`` is behind ``stop_axis``.
    Source: Paddle 2.6 flatten (legacy flatten_contiguous_range).
    """
    if x.ndim == 0:
        return jnp.reshape(x, (1,)), _xshape(x)
    start = normal_axis(start_axis, x.ndim, "pd.flatten")
    stop = normal_axis(stop_axis, x.ndim, "pd.flatten")
    if start > stop:
        raise InputError(
            f"pd.flatten: start_axis is {start_axis} and stop_axis {stop_axis}, expected a stop_axis that is not less"
        )
    middle = math.prod(x.shape[start : stop + 1])
    return jnp.reshape(x, (*x.shape[:start], middle, *x.shape[stop + 1 :])), _xshape(x)


@rule("flatten2")
def flatten2(x: Array, *, axis: int) -> tuple[Array, Array]:
    """``x`` as a matrix, and its ``xshape``: the axes before ``axis`` become the rows, the others the columns.

    Rank 0 becomes rank 1. Source: Paddle 2.6 legacy operators flatten2 and flatten.
    """
    if x.ndim == 0:
        return jnp.reshape(x, (1,)), _xshape(x)
    rows, columns = math.prod(x.shape[:axis]), math.prod(x.shape[axis:])
    return jnp.reshape(x, (rows, columns)), _xshape(x)


@rule("concat", lod=True)
def concat(x: list[Value], axis: Scalar) -> Value:
    """Concatenates tensors along ``axis``; tensors of rank 0 count as rank 1.

    Along axis 0 the LoDs are joined if all tensors have one. Otherwise the result has the LoD of the first tensor.
    Source: Paddle 2.6 concat (the legacy operand AxisTensor wins over the attribute).
    """
    parts = [jnp.atleast_1d(dense(part)) for part in x]
    at = normal_axis(known_int(axis, "pd.concat: axis"), dense(x[0]).ndim, "pd.concat")
    joined = jnp.concatenate(parts, at)
    if not isinstance(x[0], LoDArray):
        return joined
    lods = [part.lod if isinstance(part, LoDArray) else () for part in x]
    return LoDArray(joined, joined_lods(lods) if at == 0 and all(lods) else x[0].lod)


@rule("split")
def split(x: Array, sections: IntArray, axis: Scalar) -> list[Array]:
    """Splits ``x`` along ``axis`` into parts of the sizes ``sections``; one size may be -1, the remaining size.

    Raises InputError for several -1, and for sizes whose sum is not that of the axis. Source: Paddle 2.6 split.
    """
    at = normal_axis(known_int(axis, "pd.split: axis"), x.ndim, "pd.split")
    sizes = list(known_ints(sections, "pd.split: the sections"))
    unknown = [i for i, size in enumerate(sizes) if is_static([size]) and size < 0]
    if len(unknown) > 1:
        raise InputError(f"pd.split: sections are {tuple(sizes)}, expected -1 at most once")
    for i in unknown:
        sizes[i] = x.shape[at] - (sum(sizes) - sizes[i])
    check_dimension(f"pd.split: the sum of the sections {tuple(sizes)} of axis {at}", sum(sizes), x.shape[at])
    parts, start = [], 0
    for size in sizes:
        parts.append(lax.slice_in_dim(x, start, start + size, axis=at))
        start = start + size
    return parts


@rule("split_with_num")
def split_with_num(x: Array, axis: Scalar, *, num: int) -> list[Array]:
    """Splits ``x`` along ``axis`` into ``num`` parts of equal size.

    Raises InputError if the size of the axis is no multiple of ``num``.
    Source: Paddle 2.6 split_with_num (legacy split with attribute num).
    """
    at = normal_axis(known_int(axis, "pd.split_with_num: axis"), x.ndim, "pd.split_with_num")
    dim = x.shape[at]
    if dim % num != 0:
        raise InputError(f"pd.split_with_num: axis {at} has size {dim}, which cannot be divided into {num} equal parts")
    size = dim // num
    return [lax.slice_in_dim(x, i * size, (i + 1) * size, axis=at) for i in range(num)]


@rule("stack")
def stack(x: list[Array], *, axis: int, **dropped: Any) -> Array:
    """Stacks tensors of one shape along a new axis.

    If the operator stands for a list of numbers in a legacy operator (``numbers`` in ``dropped``), the shapes [] and
    [1] may be mixed. Source: Paddle 2.6 stack.
    """
    if dropped.get("numbers"):
        x = [jnp.reshape(tensor, x[0].shape) for tensor in x]
    return jnp.stack(x, normal_axis(axis, x[0].ndim + 1, "pd.stack"))


@rule("unstack")
def unstack(x: Array, *, axis: int, num: int) -> list[Array]:
    """The ``num`` slices along ``axis``, without this axis; a ``num`` of 0 means the size of the axis.

    Raises InputError for another ``num`` than the size, and UnsupportedError if it is 0 and the size is symbolic.
    Source: Paddle 2.6 unstack.
    """
    return _layers(x, normal_axis(axis, x.ndim, "pd.unstack"), num)


@rule("unbind")
def unbind(input: Array, *, axis: int) -> list[Array]:
    """The slices along ``axis``, without this axis.

    Raises UnsupportedError if the size of the axis is symbolic. Source: Paddle 2.6 unbind.
    """
    return _layers(input, normal_axis(axis, input.ndim, "pd.unbind"), 0)


@rule("expand")
def expand(x: Array, shape: IntArray) -> Array:
    """``x`` broadcast to ``shape``, aligned at the last axis; -1 keeps the dimension of ``x``.

    Source: Paddle 2.6 expand (legacy expand_v2).
    """
    return _expanded(x, known_ints(shape, "pd.expand: the shape"), "expand")


@rule("expand_as")
def expand_as(x: Array, y: Array | None = None, *, target_shape: tuple[int, ...]) -> Array:
    """``x`` broadcast to ``target_shape``, or to the shape of ``y`` if ``target_shape`` is empty or contains -1.

    Source: Paddle 2.6 expand_as (legacy expand_as_v2).
    """
    is_open = not target_shape or -1 in target_shape
    return _expanded(x, y.shape if y is not None and is_open else target_shape, "expand_as")


@rule("tile")
def tile(x: Array, repeat_times: IntArray) -> Array:
    """``x`` repeated ``repeat_times`` along each axis; the shorter of shape and ``repeat_times`` gets leading ones.

    Source: Paddle 2.6 tile.
    """
    return jnp.tile(x, known_ints(repeat_times, "pd.tile: the repeats"))


_TO_THE_END = (1 << 31) - 1
"""Paddle's number for a slice up to the end of an axis. Of an open size it would give a shape with a minimum."""


@rule("slice", unread=("infer_flags",))
def slice_(
    input: Array,
    starts: IntArray,
    ends: IntArray,
    *,
    axes: tuple[int, ...],
    decrease_axis: tuple[int, ...],
    **dropped: Any,
) -> Array:
    """The elements from ``starts`` to before ``ends`` along ``axes``.

    Negative bounds count from the end, and bounds are clipped to the axis. The axes ``decrease_axis``, of which one
    element is taken, are removed; if these are all of ``axes``, ``starts`` may be traced, else bounds must be known.
    ``infer_flags`` only matter for shape inference. If all axes are removed, oneDNN (``use_mkldnn`` in ``dropped``)
    gives the shape [1]. Source: Paddle 2.6 slice.
    """
    x = jnp.asarray(input)
    places = [normal_axis(axis, x.ndim, "pd.slice") for axis in axes]
    taken_axes = {normal_axis(axis, x.ndim, "pd.slice") for axis in decrease_axis}
    if not isinstance(starts, tuple) and set(places) <= taken_axes:
        firsts = jnp.asarray(starts)
        for i, at in enumerate(places):
            x = _taken(x, firsts if len(places) == 1 else firsts[i], at)
    else:
        window = [slice(None)] * x.ndim
        first = known_ints(starts, "pd.slice: the start")
        last = known_ints(ends, "pd.slice: the end")
        for at, start, end in zip(places, first, last, strict=True):
            # The last element of a removed axis may be written as -1:0.
            whole = is_static([start, end]) and (end >= _TO_THE_END or (at in taken_axes and start == -1 and end == 0))
            window[at] = slice(start, None if whole else end)
        x = x[tuple(window)]
    shape = [dim for i, dim in enumerate(x.shape) if i not in taken_axes]
    by_onednn = dropped.get("use_mkldnn", False) and x.dtype in KINDS
    return jnp.reshape(x, shape if shape or not by_onednn else (1,))


def _taken(x: Array, start: Array, axis: int) -> Array:
    """``x`` cut to the element at ``start`` along ``axis``; a negative ``start`` counts from the end.

    An element out of range, if that is not checked, is NaN or the least integer.
    """
    place = jnp.reshape(index_from_front(start, x.shape[axis]), ())
    if are_checked():
        return lax.dynamic_slice_in_dim(x, place, 1, axis)
    return jnp.take(x, place[None], axis, mode="fill")


@rule("strided_slice")
def strided_slice(
    x: Array, starts: IntArray, ends: IntArray, strides: IntArray, *, axes: tuple[int, ...], **dropped: Any
) -> Array:
    """Every ``strides``-th element from ``starts`` to before ``ends`` along ``axes``.

    Negative bounds count from the end. With ``as_in_python`` in ``dropped`` (Paddle 3) the slices are those of Python.
    Paddle 2.6 differs for negative strides: an end of -1 is the position before the first element, and an end before
    this position excludes the first element; a start before it is the first element. The axes ``decrease_axis`` in
    ``dropped`` are removed; along them the slice -1:0 is the last element. Bounds in the wrong order take nothing, as
    in Paddle 3.3; Paddle 2.6 refuses them.
    Source: Paddle 2.6 strided_slice, StridedSliceOutDims; Paddle 3.3 strided_slice.
    """
    single = [normal_axis(axis, x.ndim, "pd.strided_slice") for axis in dropped.get("decrease_axis", ())]
    window = [slice(None)] * x.ndim
    bounds = zip(
        axes,
        known_ints(starts, "pd.strided_slice: the start"),
        known_ints(ends, "pd.strided_slice: the end"),
        known_ints(strides, "pd.strided_slice: the stride"),
        strict=True,
    )
    for axis, start, end, stride in bounds:
        at = normal_axis(axis, x.ndim, "pd.strided_slice")
        stop: int | None = None if _is_behind_all(end, x.shape[at]) else end
        if dropped.get("as_in_python"):
            window[at] = slice(start, stop, stride)
            continue
        first = start
        if at in single and start == -1 and end == 0:
            stop = None
        elif is_static([start, stride, x.shape[at]]) and stride < 0:
            first = max(start + x.shape[at] if start < 0 else start, 0)
        if is_static([end, stride]) and stride < 0 and end < 0:
            stop = None if end == -1 else jax.core.max_dim(end + x.shape[at], 0)
        window[at] = slice(first, stop, stride)
    return jnp.squeeze(_strided(jnp.asarray(x), window), tuple(single))


def _is_behind_all(end: int, size: int) -> bool:
    """Whether an end is at least the largest int32, which Paddle writes for an omitted end, and the size is symbolic.

    jax would keep the minimum of both in the shape, and cannot compare such a shape with others.
    """
    return is_static([end]) and not is_static([size]) and end >= np.iinfo(np.int32).max


def _strided(x: Array, window: list[slice]) -> Array:
    """The slice ``window`` of ``x``; axes with a negative step are reversed first, and then sliced forwards.

    jax slices before it reverses. The result is the same, but IREE 3.13 cannot compile the reverse of a slice that has
    a stride along its last axis.
    """
    backward = [
        axis
        for axis, (size, span) in enumerate(zip(x.shape, window, strict=True))
        if span.step is not None and is_static([size, span.step, *_bounds(span)]) and span.step < 0
    ]
    for axis in backward:
        places = range(x.shape[axis])[window[axis]]
        last = x.shape[axis] - 1
        window[axis] = slice(last - places[0], last - places[-1] + 1, -window[axis].step) if places else slice(0, 0)
    return (lax.rev(x, backward) if backward else x)[tuple(window)]


def _bounds(span: slice) -> list[Any]:
    return [bound for bound in (span.start, span.stop) if bound is not None]


@rule("roll")
def roll(x: Array, shifts: IntArray, *, axis: tuple[int, ...]) -> Array:
    """``x`` rotated by ``shifts`` along ``axis``: elements that leave at one end enter at the other.

    Without axes, all elements are rotated as one row.

    Source: Paddle 2.6 roll.
    """
    places = [normal_axis(at, x.ndim, "pd.roll") for at in axis]
    if not places:
        return jnp.roll(x, shifts[0])
    return jnp.roll(x, shifts, places)


@rule("flip")
def flip(x: Array, *, axis: tuple[int, ...]) -> Array:
    """``x`` in reverse order along ``axis``.

    Source: Paddle 2.6 flip.
    """
    return lax.rev(x, sorted({normal_axis(at, x.ndim, "pd.flip") for at in axis}))


@rule("reverse")
def reverse(x: Array, axis: IntArray) -> Array:
    """``x`` in reverse order along ``axis``.

    Source: Paddle 2.6 reverse.
    """
    axes = known_ints(axis, "pd.reverse: the axes")
    return lax.rev(x, sorted({normal_axis(at, x.ndim, "pd.reverse") for at in axes}))


@rule("tril")
def tril(x: Array, *, diagonal: int) -> Array:
    """``x`` with 0 above a diagonal of its last two axes; ``diagonal`` counts upwards from the main diagonal.

    Source: Paddle 2.6 tril (legacy tril_triu with lower).
    """
    return jnp.tril(x, diagonal)


@rule("triu")
def triu(x: Array, *, diagonal: int) -> Array:
    """``x`` with 0 below a diagonal of its last two axes; ``diagonal`` counts upwards from the main diagonal.

    Source: Paddle 2.6 triu (legacy tril_triu).
    """
    return jnp.triu(x, diagonal)


@rule("pixel_shuffle")
def pixel_shuffle(x: Array, *, upscale_factor: int, data_format: str) -> Array:
    """Rearranges channels to pixels: [N, C·r², H, W] -> [N, C, H·r, W·r]; a channel's index is (C, row, column).

    Source: Paddle 2.6 pixel_shuffle.
    """
    r = upscale_factor
    if is_channel_last(data_format):
        n, h, w, c = x.shape
        split = x.reshape(n, h, w, c // (r * r), r, r)
        return jnp.transpose(split, (0, 1, 4, 2, 5, 3)).reshape(n, h * r, w * r, c // (r * r))
    n, c, h, w = x.shape
    split = x.reshape(n, c // (r * r), r, r, h, w)
    return jnp.transpose(split, (0, 1, 4, 2, 5, 3)).reshape(n, c // (r * r), h * r, w * r)


@rule("pixel_unshuffle")
def pixel_unshuffle(x: Array, *, downscale_factor: int, data_format: str) -> Array:
    """Rearranges pixels to channels: the inverse of ``pixel_shuffle``.

    Source: Paddle 2.6 pixel_unshuffle.
    """
    r = downscale_factor
    if is_channel_last(data_format):
        n, h, w, c = x.shape
        split = x.reshape(n, h // r, r, w // r, r, c)
        return jnp.transpose(split, (0, 1, 3, 5, 2, 4)).reshape(n, h // r, w // r, c * r * r)
    n, c, h, w = x.shape
    split = x.reshape(n, c, h // r, r, w // r, r)
    return jnp.transpose(split, (0, 1, 3, 5, 2, 4)).reshape(n, c * r * r, h // r, w // r)


@rule("channel_shuffle")
def channel_shuffle(x: Array, *, groups: int, data_format: str) -> Array:
    """Interleaves the channels of ``groups`` groups: channel i of each group, then channel i + 1 of each.

    Source: Paddle 2.6 channel_shuffle.
    """
    if is_channel_last(data_format):
        n, h, w, c = x.shape
        return jnp.swapaxes(x.reshape(n, h, w, groups, c // groups), 3, 4).reshape(x.shape)
    n, c, h, w = x.shape
    return jnp.swapaxes(x.reshape(n, groups, c // groups, h, w), 1, 2).reshape(x.shape)


def _xshape(x: Array) -> Array:
    return jnp.zeros((0, *x.shape), x.dtype)


def _reshaped(x: Array, shape: Sequence[int]) -> Array:
    copied = {i for i, dim in enumerate(shape) if is_static([dim]) and dim == 0 and i < x.ndim}
    dims = [x.shape[i] if i in copied else dim for i, dim in enumerate(shape)]
    rest = [i for i, dim in enumerate(dims) if is_static([dim]) and dim == -1]
    if rest and is_static([*x.shape, *dims]) and math.prod(x.shape) == 0:
        # Any size would do beside a copied 0, and Paddle refuses it: the other dimensions say which.
        others = [dim for i, dim in enumerate(x.shape) if i not in copied]
        known = [dim for i, dim in enumerate(dims) if i not in (*copied, *rest)]
        dims[rest[0]] = math.prod(others) // max(math.prod(known), 1)
    return jnp.reshape(x, dims)


def _expanded(x: Array, shape: Sequence[int], name: str) -> Array:
    extra = len(shape) - x.ndim
    if extra < 0:
        raise InputError(f"pd.{name}: shape has {len(shape)} dimensions, expected {x.ndim} or more, the rank of x")
    dims = [x.shape[i - extra] if i >= extra and is_static([dim]) and dim == -1 else dim for i, dim in enumerate(shape)]
    return jnp.broadcast_to(x, dims)


def _layers(x: Array, axis: int, num: int) -> list[Array]:
    if not num and not is_static([x.shape[axis]]):
        raise UnsupportedError(
            f"pd.unstack: axis {axis} has the symbolic size {x.shape[axis]}, and the number of results must be known"
        )
    check_dimension(f"pd.unstack: the size of axis {axis}", x.shape[axis], num or x.shape[axis])
    return [lax.index_in_dim(x, i, axis, keepdims=False) for i in range(num or x.shape[axis])]
