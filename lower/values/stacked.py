"""Tensor arrays in compiled loops: stacked elements of one layout, with a fixed capacity.

If the index of each written element is known while tracing, a tensor array is a list. In a compiled loop the index
is traced: then the elements are stacked along a new first axis, and the number of elements is traced.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
from jax import Array, lax

from pdhlo.lower.values.specs import shape_struct


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class StackedArray:
    """A tensor array whose capacity is the length of ``written``. Elements at ``length`` and after are not valid."""

    elements: Any
    """A value whose arrays have the elements stacked along their first axis; None if nothing has been written."""
    length: Array
    """int32 scalar: the number of elements. It exceeds the capacity if elements did not fit."""
    written: Array
    """bool [capacity]: whether each element has been written."""

    @property
    def capacity(self) -> Any:
        """The largest number of elements."""
        return self.written.shape[0]

    @property
    def layout(self) -> Any:
        """The layout of an element: ShapeDtypeStruct for each array."""
        return jax.tree.map(lambda leaf: shape_struct(leaf.shape[1:], leaf.dtype), self.elements)

    def read(self, place: Array | int) -> Any:
        """The element at ``place``, which may be traced. An index out of range is clamped."""
        return jax.tree.map(lambda leaf: lax.dynamic_index_in_dim(leaf, place, 0, keepdims=False), self.elements)


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class StepRows:
    """The result of ``lod_tensor_to_array``, unsplit: element ``i`` is row ``i`` of each sequence that has one.

    The sequences are ordered by falling length.
    """

    data: Array
    """The rows of all sequences."""
    starts: Array
    """The first row of each sequence in ``data``."""
    lengths: Array
    """The number of rows of each sequence."""
