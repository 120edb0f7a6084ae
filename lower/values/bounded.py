"""Arrays of which only the first positions along an axis are meant: what depends on data, in fixed shapes."""

from __future__ import annotations

from dataclasses import dataclass

import jax
from jax import Array


@jax.tree_util.register_pytree_node_class
@dataclass(frozen=True, slots=True)
class Bounded:
    """An array of a bound's positions along ``axis``, of which the first ``count`` are meant; the others are padding.

    Padding may hold anything, NaN too. The bound is known, the count is data: another count needs no new compilation.
    """

    data: Array
    count: Array
    """int32, without axes; never more than the bound."""
    axis: int = 0

    @property
    def bound(self) -> int:
        """How many positions there may be."""
        return int(self.data.shape[self.axis])

    def tree_flatten(self) -> tuple[tuple[Array, Array], int]:
        """The arrays, and the axis, which is known."""
        return (self.data, self.count), self.axis

    @classmethod
    def tree_unflatten(cls, axis: int, parts: tuple[Array, Array]) -> Bounded:
        """The inverse of ``tree_flatten``."""
        return cls(*parts, axis)
