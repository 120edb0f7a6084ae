"""Tensor arrays: lists of values that are written and read by index. Each value may have its own LoD.

In a compiled loop the index is traced, and an array is a ``StackedArray``: elements of one layout, with a capacity.
"""

from __future__ import annotations

from typing import cast

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import rows_at
from pdhlo.lower.rules.helpers import constant, dims_as_array, known_int, known_ints, normal_axis
from pdhlo.lower.rules.lod import with_lod_of
from pdhlo.lower.rules.math.elementwise import add_n
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.data_dependence import DependsOnDataError
from pdhlo.lower.values.stacked import StackedArray, StepRows
from pdhlo.lower.values.traced_values import dense, layout_of
from pdhlo.lower.values.writing import stacked, with_element


def _compiled(array: Value) -> StackedArray | StepRows | None:
    """The array if it has a form of compiled loops (``StackedArray``, ``StepRows``); None for a list."""
    return array if isinstance(array, StackedArray | StepRows) else None


def _copied(array: Value) -> list[Value]:
    return cast(list[Value], array if isinstance(array, StackedArray) else list(array))


@rule("create_array", moves=True, unread=("dtype",))
def create_array() -> list[Value]:
    """An empty array. Source: Paddle 2.6 create_array."""
    return []


@rule("assign_array_", moves=True)
def assign_array(x: list[Value]) -> list[Value]:
    """The same array. Source: Paddle 2.6 assign_array (legacy assign)."""
    return _copied(x)


@rule("array_length", moves=True)
def array_length(x: list[Value]) -> Value:
    """The number of elements, int64 of shape [1]. Source: Paddle 2.6 array_length (legacy lod_array_length)."""
    if (whole := _compiled(x)) is not None:
        length = whole.length if isinstance(whole, StackedArray) else jnp.max(whole.lengths, initial=0)
        return jnp.reshape(length, (1,)).astype(jnp.int64)
    return constant([len(x)], np.int64)


@rule("array_write_", moves=True)
def array_write(array: list[Value], x: Value, i: Scalar) -> list[Value]:
    """The array with element ``i`` replaced by ``x``; it grows if needed, and elements in between are empty.

    Source: Paddle 2.6 array_write_ (legacy write_to_array).
    """
    if isinstance(whole := _compiled(array), StackedArray):
        updated: Value = with_element(whole, i, x)
        if updated is None:
            raise InputError("the element has another rank, dtype or kind than the others of its array")
        return cast(list[Value], updated)
    place = known_int(i, "the index of the element")
    if place < 0:
        raise InputError(f"it writes element {place} of an array, expected 0 or more")
    written = list(array) + [None] * (place + 1 - len(array))
    written[place] = x
    return written


@rule("array_read", moves=True)
def array_read(array: list[Value], i: Scalar) -> Value:
    """Element ``i``. Source: Paddle 2.6 array_read (legacy read_from_array)."""
    whole = _compiled(array)
    if whole is None and isinstance(i, jax.core.Tracer):
        whole = stacked(array, len(array))
    if whole is not None:
        return _read(whole, jnp.reshape(jnp.asarray(i), ()).astype(jnp.int32))
    place = known_int(i, "the index of the element")
    if not 0 <= place < len(array) or array[place] is None:
        raise InputError(f"it reads element {place} of an array of {len(array)}, which no operation has written")
    return array[place]


@rule("array_write_grad", moves=True)
def array_write_grad(array: list[Value], i: Scalar, x: Value) -> Value:
    """The gradient of ``array_write``: element ``i`` of ``array``, a gradient; 0 in the form of ``x`` if it is absent.

    Source: Paddle 2.6 legacy operator read_from_array with X_W.
    """
    whole = _compiled(array)
    if whole is None and isinstance(i, jax.core.Tracer):
        whole = stacked(array, len(array))
    if isinstance(whole, StackedArray) and whole.elements is not None:
        at = jnp.clip(jnp.reshape(jnp.asarray(i), ()).astype(jnp.int32), 0, whole.length - 1)
        is_there = (at == jnp.reshape(jnp.asarray(i), ())) & whole.written[at]
        value, zeros = whole.read(at), _zeros_like(x)
        if layout_of(value) == layout_of(zeros):
            return jax.tree.map(lambda leaf, zero: jnp.where(is_there, leaf, zero), value, zeros)
    if whole is not None:
        return array_read(array, i)  # it differs from element to element, and refuses one that is not there
    place = known_int(i, "the index of the element")
    element = array[place] if 0 <= place < len(array) else None
    return _zeros_like(x) if element is None else element


def _zeros_like(value: Value) -> Value:
    return None if value is None else with_lod_of(value, jnp.zeros_like(jnp.asarray(dense(value))))


def _read(array: StackedArray | StepRows, place: int | Array) -> Value:
    """An element at a traced index."""
    if isinstance(array, StackedArray):
        if array.elements is None:
            raise InputError("it reads an element of an empty array")
        is_there = (place >= 0) & (place < array.length) & array.written[jnp.maximum(place, 0)]
        check_true(is_there, "it reads an element that no operation has written")
        return array.read(place)
    longest = jnp.max(array.lengths, initial=0)
    check_true((place >= 0) & (place < longest), "it reads an element that no operation has written")
    runs = array.lengths > place
    rows = jnp.where(runs, array.starts + place, array.data.shape[0])
    return Bounded.along(rows_at(array.data, rows), jnp.sum(runs, dtype=jnp.int32))


@rule("array_to_tensor", moves=True)
def array_to_tensor(x: list[Value], *, axis: int, use_stack: bool) -> tuple[Value, Value]:
    """All elements, stacked along a new ``axis`` or concatenated along ``axis``, and the size of each along it (int32).

    The size is 1 if an element has no such axis. Raises InputError for an axis that the result lacks.
    Source: Paddle 3.3 array_to_tensor (legacy tensor_array_to_tensor); Paddle 2.6 leaves the sizes uninitialised.
    """
    if isinstance(whole := _compiled(x), StackedArray):
        return _joined(whole, axis, use_stack)
    if not x:
        raise InputError("an empty array has no elements to join")
    parts = [jnp.asarray(dense(value)) for value in x]
    join = jnp.stack if use_stack else jnp.concatenate
    axis = normal_axis(axis, parts[0].ndim + use_stack, "pd.array_to_tensor")
    return join(parts, axis), dims_as_array([_size_along(part.shape, axis) for part in parts], np.int32)


def _joined(array: StackedArray, axis: int, use_stack: bool) -> tuple[Value, Value]:
    elements = dense(array.elements)
    if not hasattr(elements, "shape") or isinstance(elements, Bounded):
        raise DependsOnDataError(array.length, "the number of rows of the array's elements")
    rank = elements.ndim if use_stack else elements.ndim - 1
    axis = normal_axis(axis, rank, "pd.array_to_tensor")
    shape = elements.shape[1:]
    size = _size_along(shape, axis)
    sizes = Bounded.along(jnp.full(array.capacity, size, jnp.int32), array.length)
    moved = jnp.moveaxis(elements, 0, axis)
    if use_stack:
        return Bounded.along(moved, array.length, axis), sizes
    joined = jnp.reshape(moved, (*shape[:axis], elements.shape[0] * size, *shape[axis + 1 :]))
    return Bounded.along(joined, array.length, axis, size), sizes


def _size_along(shape: tuple[int, ...], axis: int) -> int:
    """The size of an element along ``axis``; 1 if it has no such axis."""
    return shape[axis] if axis < len(shape) else 1


@rule("slice_array", moves=True)
def slice_array(input: list[Value], *, starts: tuple[int, ...], ends: tuple[int, ...]) -> list[Value]:
    """Elements ``starts[0]`` up to ``ends[0]``. Source: Paddle 2.6 slice_array (legacy slice)."""
    return input[starts[0] : ends[0]]


@rule("slice_array_dense", moves=True)
def slice_array_dense(input: list[Value], *, starts: tuple[int, ...]) -> Value:
    """Element ``starts[0]``. Source: Paddle 2.6 slice_array_dense (legacy slice)."""
    place = starts[0]
    if isinstance(whole := _compiled(input), StackedArray):
        return _read(whole, whole.length + place if place < 0 else jnp.asarray(place, jnp.int32))
    if not -len(input) <= place < len(input):
        raise InputError(f"it reads element {place} of an array of {len(input)} elements")
    return input[place]


@rule("slice_array_between", moves=True)
def slice_array_between(
    input: list[Value],
    starts_tensor: IntArray | None = None,
    ends_tensor: IntArray | None = None,
    *,
    starts: tuple[int, ...],
    ends: tuple[int, ...],
) -> list[Value]:
    """The elements between two bounds; each is a tensor, which must be known, or else an attribute.

    Source: Paddle 2.6 slice of tensor arrays.
    """
    subject = "pd.slice_array: a bound"
    first = starts[0] if starts_tensor is None else known_ints(starts_tensor, subject)[0]
    last = ends[0] if ends_tensor is None else known_ints(ends_tensor, subject)[0]
    return input[first:last]


@rule("slice_array_dense_at", moves=True, unread=("starts",))
def slice_array_dense_at(input: list[Value], starts_tensor: IntArray) -> Value:
    """Element ``starts_tensor[0]``, which must be known. Source: Paddle 2.6 slice of tensor arrays."""
    return slice_array_dense(input, starts=known_ints(starts_tensor, "pd.slice_array_dense: the element"))


@rule("slice_array_grad", moves=True, unread=("ends", "axes", "infer_flags", "decrease_axis"))
def slice_array_grad(input: list[Value], out_grad: list[Value], starts: IntArray) -> list[Value]:
    """The gradient of ``input``: ``out_grad`` from element ``starts[0]`` on (negative: from the end), 0 elsewhere.

    Source: Paddle 2.6 slice_grad of tensor arrays.
    """
    return _put_back(input, out_grad, starts)


@rule("slice_array_dense_grad", moves=True, unread=("ends", "axes", "infer_flags", "decrease_axis"))
def slice_array_dense_grad(input: list[Value], out_grad: Value, starts: IntArray) -> list[Value]:
    """The gradient of ``input``: ``out_grad`` at element ``starts[0]`` (negative: from the end), 0 elsewhere.

    Source: Paddle 2.6 slice_grad of tensor arrays.
    """
    return _put_back(input, [out_grad], starts)


def _put_back(array: list[Value], cotangents: list[Value], starts: IntArray) -> list[Value]:
    start = known_ints(starts, "pd.slice_grad: the first element")[0]
    first = max(start + len(array) if start < 0 else start, 0)
    by_place = dict(enumerate(cotangents, first))
    return [_zeros_like(value) if by_place.get(place) is None else by_place[place] for place, value in enumerate(array)]


@rule("assign_array", moves=True)
def assign_array_copy(x: list[Value]) -> list[Value]:
    """A copy of the array. Source: Paddle 3.3 assign_array."""
    return _copied(x)


@rule("array_pop", moves=True)
def array_pop(input: list[Value], *, index: int) -> tuple[list[Value], Value]:
    """The array without element ``index`` (negative: from the end), and that element.

    Source: Paddle 3.3 array_pop.
    """
    if not -len(input) <= index < len(input):
        raise InputError(f"it removes element {index} of an array of {len(input)} elements")
    rest = list(input)
    taken = rest.pop(index)
    return rest, taken


@rule("create_array_like", moves=True)
def create_array_like(input: list[Value], *, val: float) -> list[Value]:
    """An array of tensors with the shapes and dtypes of ``input``, filled with ``val``.

    Source: Paddle 3.3 create_array_like.
    """
    return [None if value is None else jnp.full_like(jnp.asarray(dense(value)), val) for value in input]


@rule("add_n_array", moves=True)
def add_n_array(inputs: list[Value]) -> list[Value]:
    """The sum of arrays, element by element; an element that an array does not have is left out of the sum.

    Source: Paddle 3.3 add_n_array.
    """
    return cast(list[Value], add_n(inputs)) if inputs else []


@rule("tensor_to_array", moves=True)
def tensor_to_array(x: list[Value], out_grad: Value, *, axis: int, use_stack: bool) -> list[Value]:
    """The gradient of ``array_to_tensor``: ``out_grad`` split along ``axis`` into elements like those of ``x``.

    Source: Paddle 3.3 tensor_to_array.
    """
    value = jnp.asarray(dense(out_grad))
    if use_stack:
        return [jnp.take(value, place, axis) for place in range(len(x))]
    ends = np.cumsum([jnp.shape(dense(operand))[axis] for operand in x])
    return list(jnp.split(value, ends[:-1], axis))


@rule("slice_array_v3", moves=True)
def slice_array_v3(input: list[Value], starts: IntArray, ends: IntArray) -> list[Value]:
    """Elements ``starts[0]`` up to ``ends[0]``, which must be known. Source: Paddle 3.3 slice_array."""
    bounds = [known_ints(operand, "pd.slice_array: a bound")[0] for operand in (starts, ends)]
    return input[bounds[0] : bounds[1]]


@rule("slice_array_dense_v3", moves=True)
def slice_array_dense_v3(input: list[Value], starts: IntArray) -> Value:
    """Element ``starts[0]``, which must be known. Source: Paddle 3.3 slice_array_dense."""
    return slice_array_dense(input, starts=known_ints(starts, "pd.slice_array_dense: the element"))
