"""Arrays of which only the first positions along an axis are meant: what depends on data, in fixed shapes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array


@jax.tree_util.register_pytree_node_class
@dataclass(frozen=True, slots=True)
class Bounded:
    """An array of a bound's positions along ``axis``, of which the first ``rows`` are meant; the others are padding.

    Padding may hold anything, NaN too. The bound is known, the count is data: another count needs no new compilation.
    A reshape of [count, 4] to one axis makes ``inner`` 4: the count is that of pieces of so many positions. jax takes
    it apart and puts it together again, as it does with a tuple: it can be what a transformed function takes and gives.
    """

    data: Array
    count: Array
    """int32, without axes; never more than the bound."""
    axis: int = 0
    inner: int = 1

    @property
    def bound(self) -> int:
        """How many positions there may be."""
        return int(self.data.shape[self.axis])

    @property
    def rows(self) -> Array:
        """How many positions are meant."""
        return self.count if self.inner == 1 else self.count * self.inner

    @property
    def dtype(self) -> np.dtype[Any]:
        """That of the elements."""
        return np.dtype(self.data.dtype)

    @property
    def mask(self) -> Array:
        """Whether each position is meant, in a shape that broadcasts with the data."""
        places = jax.lax.broadcasted_iota(jnp.int32, self._line, self.axis)
        return places < jnp.asarray(self.rows).astype(jnp.int32)

    @property
    def _line(self) -> tuple[Any, ...]:
        return tuple(dim if i == self.axis else 1 for i, dim in enumerate(self.data.shape))

    def filled(self, value: Any) -> Array:
        """The array with ``value`` for padding: whatever was there, nothing of it is left, in gradients either."""
        return jnp.where(self.mask, self.data, jnp.asarray(value, self.data.dtype))

    def cut(self) -> np.ndarray:
        """The positions that are meant, on the host."""
        return np.asarray(self.data)[(slice(None),) * self.axis + (slice(int(self.rows)),)]

    def tree_flatten(self) -> tuple[tuple[Array, Array], tuple[int, int]]:
        """The arrays, and the axis and the length of pieces, which are known."""
        return (self.data, self.count), (self.axis, self.inner)

    @classmethod
    def tree_unflatten(cls, known: tuple[int, int], parts: tuple[Array, Array]) -> Bounded:
        """The inverse of ``tree_flatten``."""
        return cls(*parts, *known)
