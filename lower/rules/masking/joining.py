"""Masking rules of concatenation and slices, which keep the valid rows in front of the padding."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import replace

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded, Size, least_along, with_sizes, without_axes
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.traced_values import LoDArray, array_of, bounded_of


@masked("concat")
def concat(call: Masked) -> list[Value]:
    """Writes each part after the valid rows of the previous parts, over their padding; other axes keep padding."""
    parts = call.arguments[0]
    return [_joined(call, parts, call.axis(_integer(call, 1), _rank(parts[0])))]


@masked("array_to_tensor")
def array_to_tensor(call: Masked) -> list[Value]:
    """Joins the elements of a tensor array as ``concat`` does; the second result is the number of rows of each."""
    parts = call.arguments[0]
    if call.attributes["use_stack"]:
        return call.refuse("it stacks elements whose sizes depend on data")
    at = call.axis(call.attributes["axis"], _rank(parts[0]))
    return [_joined(call, parts, at), jnp.stack([_size_along(part, at) for part in parts])]


def _rank(part: Value) -> int:
    return max(jnp.ndim(array_of(part)), 1)


def _size_along(part: Value, axis: int) -> Array:
    """The number of valid positions along an axis, int32."""
    operand = bounded_of(part)
    size = array_of(part).shape[axis]
    return jnp.asarray(size if operand is None else operand.valid.get(axis, size), jnp.int32)


def _joined(call: Masked, parts: Sequence[Value], at: int) -> Value:
    """The parts joined along the axis ``at``."""
    bounded = [bounded_of(operand) for operand in parts]
    arrays = [jnp.atleast_1d(array_of(part)) for part in parts]
    others = _other_sizes(call, bounded, at)
    if others and any(operand is None or not others.keys() <= operand.valid.keys() for operand in bounded):
        call.refuse("only some of its operands have padding along an axis that it does not join")
    least = {axis: min(array.shape[axis] for array in arrays) for axis in others}
    arrays = [array[tuple(slice(0, least.get(axis)) for axis in range(array.ndim))] for array in arrays]
    counts = [None if operand is None else operand.valid.get(at) for operand in bounded]
    if all(count is None for count in counts):
        return with_sizes(jnp.concatenate(arrays, at), others.values())
    zeros = all(operand is None or operand.zeros for operand in bounded)
    first, more = bounded[0], sum(array.shape[at] for array in arrays[1:])
    if first is not None and not others and first.spare >= more and all(count is None for count in counts[1:]):
        return _in_place(first, arrays[1:], at, more)
    joined = joined_rows(arrays, counts, at)
    fewest = sum(
        least_along(array if operand is None else operand, at) for array, operand in zip(arrays, bounded, strict=True)
    )
    joined = Bounded(joined.data, (replace(joined.sizes[0], least=fewest),), zeros)
    return _with_lods(parts, joined) if at == 0 else _with_others(joined, others)


def _with_others(joined: Bounded, others: Mapping[int, Size]) -> Bounded:
    sizes = sorted([*joined.sizes, *others.values()], key=operator.attrgetter("axis"))
    return Bounded(joined.data, tuple(sizes), joined.zeros)


def _in_place(first: Bounded, parts: Sequence[Array], axis: int, more: int) -> Bounded:
    """Writes parts into the padding of the first operand, after its valid rows, so that nothing is copied."""
    data, at = first.data, first.rows
    for part in parts:
        data = lax.dynamic_update_slice_in_dim(data, part.astype(data.dtype), at, axis)
        at = at + part.shape[axis]
    size = Size(axis, jnp.asarray(at, jnp.int32), least=least_along(first, axis) + more)
    return Bounded(data, (size,), first.zeros, first.spare - more)


def _other_sizes(call: Masked, parts: Sequence[Bounded | None], at: int) -> dict[int, Size]:
    """The sizes along axes other than the joined one. Checks that they are equal in all operands."""
    sizes: dict[int, Size] = {}
    for size in (size for part in parts if part is not None for size in part.sizes if size.axis != at):
        if size.inner != 1:
            call.refuse("its operands have padding in pieces of several positions along another axis")
        if sizes.setdefault(size.axis, size).count is not size.count:
            check_true(sizes[size.axis].valid == size.valid, "its operands have different sizes")
    return sizes


def joined_rows(arrays: Sequence[Array], counts: Sequence[Array | None], axis: int) -> Bounded:
    """Joins arrays along an axis. ``counts``: the number of valid positions of each array; None if all are valid."""
    dtype = jnp.result_type(*arrays)
    bound = sum(array.shape[axis] for array in arrays)
    shape = [bound if i == axis else dim for i, dim in enumerate(arrays[0].shape)]
    joined, before = jnp.zeros(shape, dtype), jnp.zeros((), jnp.int32)
    for array, count in zip(arrays, counts, strict=True):
        starts = [before if i == axis else jnp.zeros((), jnp.int32) for i in range(array.ndim)]
        joined = lax.dynamic_update_slice(joined, array.astype(dtype), starts)
        before = before + jnp.asarray(array.shape[axis] if count is None else count).astype(jnp.int32)
    return Bounded.along(joined, before, axis)


def _with_lods(parts: Sequence[Value], joined: Bounded) -> Bounded | LoDArray:
    """Adds the joined LoD of all parts. If their levels differ in number, adds the LoD of the first part, if any."""
    lods = [part.lod for part in parts if isinstance(part, LoDArray)]
    if len(lods) < len(parts) or len({len(lod) for lod in lods}) > 1:
        return LoDArray(joined, lods[0]) if isinstance(parts[0], LoDArray) else joined
    levels = []
    for level in zip(*lods, strict=True):
        lengths = jnp.concatenate([jnp.asarray(offsets)[1:] - jnp.asarray(offsets)[:-1] for offsets in level])
        levels.append(jnp.concatenate([jnp.zeros(1, lengths.dtype), jnp.cumsum(lengths, dtype=lengths.dtype)]))
    return LoDArray(joined, tuple(levels))


def _integer(call: Masked, place: int) -> int:
    integers = call.integers(place)
    return integers[0] if len(integers) == 1 else call.refuse("its axis depends on data")


@masked("slice", "strided_slice")
def cut(call: Masked) -> list[Value]:
    """Slices rows with known bounds, which may count from the end. The operator's rule slices other axes."""
    x = call.only_rows(0)
    rank = x.data.ndim
    axes = [call.axis(axis, rank) for axis in call.attributes["axes"]]
    if x.axis not in axes or x.inner != 1:
        call.refuse("it slices another axis than that of the rows, or the rows are pieces of several positions")
    starts, ends = list(call.integers(1)), list(call.integers(2))
    strides = list(call.integers(3)) if call.name == "strided_slice" else [1] * len(axes)
    place = axes.index(x.axis)
    if strides[place] != 1:
        call.refuse("it takes rows with a stride other than 1")
    dropped = {call.axis(axis, rank) for axis in call.attributes.get("decrease_axis", ())}
    part = _rows(x, starts[place], ends[place], x.axis in dropped)
    bound = part.data.shape[x.axis]
    is_whole = _is_whole(x, starts[place], ends[place])
    starts[place], ends[place] = 0, bound
    [rows] = call.plain((0, part.data), (1, np.array(starts, np.int64)), (2, np.array(ends, np.int64)))
    if x.axis in dropped:
        if not is_whole:
            check_true(part.count > 0, "it takes a row that does not exist")
        return [rows]
    return [rows if is_whole else with_sizes(rows, without_axes(part.sizes, dropped))]


def _is_whole(x: Bounded, start: int, end: int) -> bool:
    """Whether all rows of the slice are valid for any data: the slice is within the first, or the last, rows."""
    least, bound = x.sizes[0].least, x.data.shape[x.axis]
    if not is_static((bound,)):
        return False
    is_to_the_end = end >= bound or (start == -1 and end == 0)
    return 0 <= start < end <= least or (start < 0 and is_to_the_end and -start <= least)


def _rows(x: Bounded, start: int, end: int, is_single: bool) -> Bounded:
    """The rows from ``start`` to ``end``, exclusive. Negative bounds count from the last valid row.

    ``is_single``: the slice has one row; start -1 and end 0 then mean the last row.
    """
    rows, bound = x.rows, x.data.shape[x.axis]
    if is_single and start == -1 and end == 0:
        end = bound
    first = jnp.clip(rows + start, 0, rows) if start < 0 else jnp.minimum(start, rows)
    last = jnp.clip(rows + end, 0, rows) if end < 0 else jnp.minimum(end, rows)
    most = max(min(end, bound) - start, 0) if start >= 0 and end >= 0 else bound
    if start < 0:
        most = min(-start, bound) if end >= 0 or end < start else min(end - start, bound)
    moved = jnp.roll(x.data, -first, x.axis) if start < 0 else x.data
    begin = max(start, 0)
    window = tuple(slice(begin, begin + most) if i == x.axis else slice(None) for i in range(x.data.ndim))
    return Bounded.along(moved[window], jnp.maximum(last - first, 0).astype(jnp.int32), x.axis)


@masked("split", "split_with_num", "unbind", "unstack")
def split(call: Masked) -> list[Value]:
    """Refuses: the number of rows of each part would depend on data."""
    return call.refuse("it divides the rows into a number of parts that depends on data")
