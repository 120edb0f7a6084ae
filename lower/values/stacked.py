"""Tensor arrays in compiled loops: stacked elements of one layout, with capacity for as many as there may be.

Where it is known which element is written, a tensor array is a list. In a loop that is compiled the number is data:
then the elements stand in arrays with one axis more, and how many there are is traced.
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
    """A tensor array with capacity for as many elements as ``written`` has; those behind ``length`` are not valid."""

    elements: Any
    """A value each of whose arrays has the elements along its first axis; None where nothing has been written yet."""
    length: Array
    """int32, without axes. More than there is capacity for where elements were left out."""
    written: Array
    """bool: for each element whether something has written it."""

    @property
    def capacity(self) -> Any:
        """The largest number of elements."""
        return self.written.shape[0]

    @property
    def layout(self) -> Any:
        """The structure of an element: ShapeDtypeStruct for each array."""
        return jax.tree.map(lambda leaf: shape_struct(leaf.shape[1:], leaf.dtype), self.elements)

    def read(self, place: Array | int) -> Any:
        """The element ``place``, which is traced."""
        return jax.tree.map(lambda leaf: lax.dynamic_index_in_dim(leaf, place, 0, keepdims=False), self.elements)


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class StepRows:
    """An array of the steps of sequences, the longest first: element ``i`` is row ``i`` of those that are so long."""

    data: Array
    starts: Array
    """The first row of each sequence."""
    lengths: Array
    """How long each sequence is."""
