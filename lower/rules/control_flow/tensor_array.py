"""Tensor arrays: lists of values that are written and read by number. A value may have a LoD of its own."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import constant, known_int, known_ints
from pdhlo.lower.rules.registry import IntArray, Scalar, Value, rule
from pdhlo.lower.values.traced_values import dense


@rule("create_array", moves=True)
def create_array(*, dtype: Any) -> list[Value]:
    """An empty array. Source: Paddle 2.6 create_array."""
    return []


@rule("assign_array_", moves=True)
def assign_array(x: list[Value]) -> list[Value]:
    """The same array. Source: Paddle 2.6 assign_array (legacy assign)."""
    return list(x)


@rule("array_length", moves=True)
def array_length(x: list[Value]) -> Value:
    """The number of elements, int64 of shape [1]. Source: Paddle 2.6 array_length (legacy lod_array_length)."""
    return constant([len(x)], np.int64)


@rule("array_write_", moves=True)
def array_write(array: list[Value], x: Value, i: Scalar) -> list[Value]:
    """The array with element ``i`` replaced by ``x``; it grows as far as needed, elements between are empty.

    Source: Paddle 2.6 array_write_ (legacy write_to_array).
    """
    place = known_int(i, "the number of the element")
    if place < 0:
        raise InputError(f"element {place} of an array is written; elements are counted from 0")
    written = list(array) + [None] * (place + 1 - len(array))
    written[place] = x
    return written


@rule("array_read", moves=True)
def array_read(array: list[Value], i: Scalar) -> Value:
    """Element ``i``. Source: Paddle 2.6 array_read (legacy read_from_array)."""
    place = known_int(i, "the number of the element")
    if not 0 <= place < len(array) or array[place] is None:
        raise InputError(f"element {place} of an array of {len(array)} elements is read, which nothing has written")
    return array[place]


@rule("array_to_tensor", moves=True)
def array_to_tensor(x: list[Value], *, axis: int, use_stack: bool) -> tuple[Value, Value]:
    """All elements, stacked along a new ``axis`` or concatenated along it, and the size of each there (int32).

    Source: Paddle 2.6 array_to_tensor (legacy tensor_array_to_tensor).
    """
    if not x:
        raise InputError("an empty array has no elements to join")
    parts = [jnp.asarray(dense(one)) for one in x]
    if use_stack:
        return jnp.stack(parts, axis), constant([1] * len(parts), np.int32)
    return jnp.concatenate(parts, axis), constant([part.shape[axis] for part in parts], np.int32)


@rule("slice_array", moves=True)
def slice_array(input: list[Value], *, starts: tuple[int, ...], ends: tuple[int, ...]) -> list[Value]:
    """Elements ``starts[0]`` up to ``ends[0]``. Source: Paddle 2.6 slice_array (legacy slice)."""
    return input[starts[0] : ends[0]]


@rule("slice_array_dense", moves=True)
def slice_array_dense(input: list[Value], *, starts: tuple[int, ...]) -> Value:
    """Element ``starts[0]``. Source: Paddle 2.6 slice_array_dense (legacy slice)."""
    place = starts[0]
    if not -len(input) <= place < len(input):
        raise InputError(f"element {place} of an array of {len(input)} elements is read")
    return input[place]


@rule("assign_array", moves=True)
def assign_array_copy(x: list[Value]) -> list[Value]:
    """A copy of the array. Source: Paddle 3.3 assign_array."""
    return list(x)


@rule("array_pop", moves=True)
def array_pop(input: list[Value], *, index: int) -> tuple[list[Value], Value]:
    """The array without element ``index`` (negative: from the end), and that element.

    Source: Paddle 3.3 array_pop.
    """
    if not -len(input) <= index < len(input):
        raise InputError(f"element {index} of an array of {len(input)} elements is taken out")
    rest = list(input)
    taken = rest.pop(index)
    return rest, taken


@rule("create_array_like", moves=True)
def create_array_like(input: list[Value], *, val: float) -> list[Value]:
    """An array of tensors like those of another one, ``val`` everywhere. Source: Paddle 3.3 create_array_like."""
    return [None if one is None else jnp.full_like(jnp.asarray(dense(one)), val) for one in input]


@rule("add_n_array", moves=True)
def add_n_array(inputs: list[Value]) -> list[Value]:
    """Arrays added element by element; of elements that some lack the sum of those that are there.

    Source: Paddle 3.3 add_n_array.
    """
    found = []
    for place in range(max((len(one) for one in inputs), default=0)):
        parts = [one[place] for one in inputs if place < len(one) and one[place] is not None]
        found.append(sum((dense(one) for one in parts[1:]), dense(parts[0])) if parts else None)
    return found


@rule("tensor_to_array", moves=True)
def tensor_to_array(x: list[Value], out_grad: Value, *, axis: int, use_stack: bool) -> list[Value]:
    """``out_grad`` cut along ``axis`` into elements like those of the array ``x``: the gradient of array_to_tensor.

    Source: Paddle 3.3 tensor_to_array.
    """
    value = jnp.asarray(dense(out_grad))
    if use_stack:
        return [jnp.take(value, place, axis) for place in range(len(x))]
    ends = np.cumsum([jnp.shape(dense(one))[axis] for one in x])
    return list(jnp.split(value, ends[:-1], axis))


@rule("slice_array_v3", moves=True)
def slice_array_v3(input: list[Value], starts: IntArray, ends: IntArray) -> list[Value]:
    """Elements ``starts[0]`` up to ``ends[0]``, which must be known. Source: Paddle 3.3 slice_array."""
    bounds = [known_ints(one, "pd.slice_array: a bound")[0] for one in (starts, ends)]
    return input[bounds[0] : bounds[1]]


@rule("slice_array_dense_v3", moves=True)
def slice_array_dense_v3(input: list[Value], starts: IntArray) -> Value:
    """Element ``starts[0]``, which must be known. Source: Paddle 3.3 slice_array_dense."""
    return slice_array_dense(input, starts=known_ints(starts, "pd.slice_array_dense: the element"))
