"""Writes elements of tensor arrays in compiled loops, whose layout is widened if an element needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.values.joining import fitted, joined, widened
from pdhlo.lower.values.known_values import as_array
from pdhlo.lower.values.open_leaves import layouts
from pdhlo.lower.values.stacked import StackedArray


def with_element(array: StackedArray, place: jax.typing.ArrayLike, value: object) -> StackedArray | None:
    """The array with ``value`` written at ``place``, which may be traced.

    The layout of the elements is joined with that of ``value``. Returns None if there is no such layout.
    """
    value = arrays(value)
    layout = layouts(value) if array.elements is None else joined(array.layout, layouts(value))
    if layout is None:
        return None
    wider, place = widened(array, layout), jnp.asarray(place, jnp.int32).reshape(())

    def updated(leaf: jax.Array, new: jax.Array) -> Any:
        return lax.dynamic_update_index_in_dim(leaf, new, place, 0)

    elements = jax.tree.map(updated, wider.elements, fitted(value, layout))
    return StackedArray(elements, jnp.maximum(array.length, place + 1), updated(array.written, jnp.asarray(True)))


def stacked(elements: Sequence[object], capacity: object) -> StackedArray | None:
    """A list as a stacked array; None if the layouts of its elements cannot be joined.

    Elements that are None are not written.
    """
    present = [arrays(element) for element in elements if element is not None]
    layout = layouts(present[0]) if present else None
    for element in present[1:]:
        if (layout := joined(layout, layouts(element))) is None:
            return None
    array = StackedArray(None, jnp.zeros((), jnp.int32), jnp.zeros(capacity, bool))
    array = array if layout is None else widened(array, layout)
    for place, element in enumerate(elements):
        extended = array if element is None else with_element(array, place, element)
        if extended is None:
            return None
        array = extended
    return StackedArray(array.elements, jnp.asarray(len(elements), jnp.int32), array.written)


def arrays(value: object) -> Any:
    """The value with all leaves as jax arrays: known values become constants on the device."""
    return jax.tree.map(lambda leaf: jnp.asarray(as_array(leaf) if isinstance(leaf, np.ndarray) else leaf), value)
