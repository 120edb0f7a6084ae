"""Tensor arrays: lists of values that are written and read by number. A value may have a LoD of its own."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import constant, known_int
from pdhlo.lower.rules.registry import Scalar, Value, rule
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
