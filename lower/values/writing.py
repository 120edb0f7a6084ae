"""Tensor arrays in compiled loops: they are made of lists, and their elements get the capacity that they need."""

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


def with_element(array: StackedArray, place: jax.typing.ArrayLike, value: Any) -> StackedArray | None:
    """The array with an element, which may need more capacity than others; None where they are too unlike."""
    value = arrays(value)
    layout = layouts(value) if array.elements is None else joined(array.layout, layouts(value))
    if layout is None:
        return None
    whole, place = widened(array, layout), jnp.asarray(place, jnp.int32).reshape(())

    def changed(leaf: jax.Array, new: jax.Array) -> Any:
        return lax.dynamic_update_index_in_dim(leaf, new, place, 0)

    elements = jax.tree.map(changed, whole.elements, fitted(value, layout))
    return StackedArray(elements, jnp.maximum(array.length, place + 1), changed(array.written, jnp.asarray(True)))


def stacked(elements: Sequence[Any], capacity: Any) -> StackedArray | None:
    """A list as a stacked array of that capacity; None where its elements are too unlike."""
    own = [arrays(element) for element in elements if element is not None]
    layout = layouts(own[0]) if own else None
    for element in own[1:]:
        if (layout := joined(layout, layouts(element))) is None:
            return None
    array = StackedArray(None, jnp.zeros((), jnp.int32), jnp.zeros(capacity, bool))
    array = array if layout is None else widened(array, layout)
    for place, element in enumerate(elements):
        changed = array if element is None else with_element(array, place, element)
        if changed is None:
            return None
        array = changed
    return StackedArray(array.elements, jnp.asarray(len(elements), jnp.int32), array.written)


def arrays(value: Any) -> Any:
    """A value with all of it on the device, or traced: what is known becomes a constant."""
    return jax.tree.map(lambda leaf: jnp.asarray(as_array(leaf) if isinstance(leaf, np.ndarray) else leaf), value)
