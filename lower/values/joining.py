"""Joins two layouts of a value into one of fixed shapes; if the numbers of rows differ, it has padding.

The branches of a conditional may give different numbers of rows, and an iteration of a loop may change the number of
rows of a loop variable. ``joined`` computes a layout that holds either value, and ``fitted`` brings a value into it.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.lower.values.bounded import Bounded, Size, least_along, with_sizes, with_zeros
from pdhlo.lower.values.ranged import has_range, without_range
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.stacked import StackedArray
from pdhlo.lower.values.traced_values import LoDArray, SteppedRows, array_of, bounded_of, dense, layout_of, within

COUNT = shape_struct((), jnp.int32)
"""The layout of the count of a ``Size``."""


def joined(first: object, second: object) -> Any:
    """The layout that can hold values of two layouts; None if there is none.

    Layouts have ShapeDtypeStruct or arrays for leaves.
    """
    if layout_of(first) == layout_of(second):
        return first
    first, second = without_range(first), without_range(second)
    if isinstance(first, list) and isinstance(second, list):
        parts = [joined(*pair) for pair in zip(first, second, strict=True)] if len(first) == len(second) else [None]
        return None if any(part is None for part in parts) else parts
    for kind, join in _JOINS.items():
        if isinstance(first, kind) and isinstance(second, kind):
            return join(first, second)
    if not (_is_array(first) and _is_array(second)):
        return None
    data = [array_of(first), array_of(second)]
    shapes = [tuple(jnp.shape(part)) for part in data]
    if len(shapes[0]) != len(shapes[1]) or data[0].dtype != data[1].dtype:
        return None
    padded = {size.axis for part in (first, second) if isinstance(part, Bounded) for size in part.sizes}
    differing = {axis for axis, dims in enumerate(zip(*shapes, strict=True)) if dims[0] != dims[1]}
    sizes = [
        Size(axis, COUNT, least=min(least_along(part, axis) for part in (first, second)))  # type: ignore[arg-type]  # a layout
        for axis in padded | differing
    ]
    layout = with_sizes(_larger(data), sizes)
    return with_zeros(layout) if all(part.zeros for part in (first, second) if isinstance(part, Bounded)) else layout


def _is_array(value: object) -> bool:
    return isinstance(value, Bounded) or (hasattr(value, "shape") and hasattr(value, "dtype"))


def _larger(data: Sequence[Any]) -> Any:
    """The layout of an array with the larger of two sizes along each axis."""
    return shape_struct(tuple(map(max, *(jnp.shape(part) for part in data))), data[0].dtype)


def _joined_rows(first: LoDArray, second: LoDArray) -> LoDArray | None:
    """The joined layout of rows with LoDs that have equally many levels and outermost sequences; None for others.

    An inner level gets the larger of both lengths. ``fitted`` fills it with empty sequences at the end; the last offset
    of the level outside is the number of valid ones.
    """
    data = [array_of(first), array_of(second)]
    levels = [[jnp.shape(level) for level in rows.lod] for rows in (first, second)]
    are_rows = not any(isinstance(part, SteppedRows) for part in (first, second))
    if (
        len(levels[0]) != len(levels[1])
        or levels[0][:1] != levels[1][:1]
        or not are_rows
        or data[0].dtype != data[1].dtype
        or jnp.shape(data[0])[1:] != jnp.shape(data[1])[1:]
    ):
        return None
    lod = tuple(shape_struct(max(pair), jnp.int32) for pair in zip(*levels, strict=True))
    return LoDArray(Bounded.along(_larger(data), COUNT), lod)  # type: ignore[arg-type]  # a layout


def _joined_arrays(first: StackedArray, second: StackedArray) -> StackedArray | None:
    """The joined layout of tensor arrays of equal capacity; None if the capacities or elements cannot be joined."""
    parts = [part.layout for part in (first, second) if part.elements is not None]
    layout = joined(*parts) if len(parts) == 2 else next(iter(parts), None)
    if first.capacity != second.capacity or (parts and layout is None):
        return None
    elements = jax.tree.map(lambda leaf: shape_struct((first.capacity, *leaf.shape), leaf.dtype), layout)
    return StackedArray(elements, COUNT, shape_struct((first.capacity,), np.bool_))  # type: ignore[arg-type]  # a layout


_JOINS: dict[type, Callable[[Any, Any], object]] = {LoDArray: _joined_rows, StackedArray: _joined_arrays}
"""The function that joins two values of a class."""


def widened(array: StackedArray, layout: object) -> StackedArray:
    """A tensor array with its elements brought into ``layout``, a result of ``joined``."""
    if array.elements is None:
        elements = jax.tree.map(lambda leaf: jnp.zeros((array.capacity, *leaf.shape), leaf.dtype), layout)
    elif layout_of(array.layout) == layout_of(layout):
        elements = array.elements
    else:
        elements = jax.vmap(lambda element: fitted(element, layout))(array.elements)
    return replace(array, elements=elements)


def fitted(value: Any, layout: Any) -> Any:
    """A value brought into ``layout``, a result of ``joined``."""
    if layout_of(value) == layout_of(layout):
        return value
    if has_range(value):
        return fitted(without_range(value), layout)
    if isinstance(layout, list):
        return [fitted(*pair) for pair in zip(value, layout, strict=True)]
    if isinstance(layout, StackedArray):
        return value if layout.elements is None else widened(value, layout.layout)
    if isinstance(layout, LoDArray):
        lod = tuple(_with_empty(*pair) for pair in zip(value.lod, layout.lod, strict=True))
        return LoDArray(_with_capacity(bounded_of(value) or value.data, array_of(layout), (Size(0, None),)), lod)
    filled = replace(value, data=value.filled(0)) if isinstance(value, Bounded) and layout.zeros else value
    return replace(_with_capacity(filled, layout.data, layout.sizes), zeros=layout.zeros)


def _with_capacity(value: Any, layout: Any, sizes: Sequence[Size]) -> Bounded:
    """An array padded to the shape of ``layout``, with its number of valid positions along the axes of ``sizes``."""
    data, valid = (value.data, value.valid) if isinstance(value, Bounded) else (value, dict[int, jax.Array]())
    shape = jnp.shape(data)
    counted = [
        Size(size.axis, jnp.asarray(valid.get(size.axis, shape[size.axis]), jnp.int32), least=size.least)
        for size in sizes
    ]
    capacity = [(0, bound - dim) for bound, dim in zip(layout.shape, shape, strict=True)]
    return Bounded(jnp.pad(jnp.asarray(data), capacity), tuple(counted))


def _with_empty(level: jax.typing.ArrayLike, layout: Any) -> jax.Array:
    """The offsets of a level, with empty sequences appended up to the length of ``layout``."""
    level = jnp.asarray(level, jnp.int32)
    return jnp.pad(level, (0, layout.shape[0] - level.shape[0]), mode="edge")


def shortened(value: object, layout: object) -> tuple[object, jax.Array, jax.Array]:
    """A value cut to the capacity of ``layout``, which may be smaller than the value.

    Returns the value, whether valid positions were cut off (bool scalar), and the largest number of valid positions
    that it had along an axis (int32 scalar).
    """
    longer = fitted(value, joined(value, layout))
    padded = bounded_of(longer)
    assert padded is not None, "a value that may exceed the layout has padding"
    shape = array_of(layout).shape
    bounds = {axis: shape[axis] for axis in padded.valid}
    overflows = functools.reduce(operator.or_, [rows > bounds[axis] for axis, rows in padded.valid.items()])
    return within(longer, bounds), overflows, functools.reduce(jnp.maximum, padded.valid.values())


def padded_like(value: Any, own: Any) -> object:
    """A value padded to the shape of ``own``, which has padding along one axis; the value itself if it does not fit.

    The padded array is a NumPy array.
    """
    like = bounded_of(own)
    assert like is not None
    axis, bound = like.axis, like.data.shape
    shape = np.shape(dense(value))
    others = [i for i in range(len(bound)) if i != axis]
    if len(shape) != len(bound) or shape[axis] > bound[axis] or any(shape[i] != bound[i] for i in others):
        return value
    padded: Any = np.zeros(bound, like.dtype)
    padded[tuple(map(slice, shape))] = np.asarray(dense(value))
    count: Any = np.int32(shape[axis] // like.inner)
    longer = Bounded.along(padded, count, axis, like.inner)
    if isinstance(own, Bounded):
        return longer
    return replace(own, data=longer, lod=value.lod if isinstance(value, LoDArray) else own.lod)
