"""Arrays of which only the first positions along an axis are meant: what depends on data, in fixed shapes."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from pdhlo.lower.values.data_dependence import NeedsBoundError


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


_most: ContextVar[int | None] = ContextVar("most", default=None)
_assumed: ContextVar[Callable[[], int] | None] = ContextVar("assumed", default=None)


@contextlib.contextmanager
def at_most(rows: int | None, assumed: Callable[[], int] | None) -> Iterator[None]:
    """A scope in which the caller wants no more than so many rows of a result (None: as many as there can be).

    ``assumed``: the program has to be one function; it gives the bound of what nothing bounds, or raises
    NeedsBoundError.
    """
    tokens = _most.set(rows), _assumed.set(assumed)
    try:
        yield
    finally:
        _most.reset(tokens[0])
        _assumed.reset(tokens[1])


def least_bound(natural: int) -> int:
    """The bound of a result: the one that follows from shapes and attributes, or a smaller one that the caller gives.

    A rule that makes no larger one gives as its count how many rows there are all the same: whoever calls it compares.
    """
    wanted = _most.get()
    return natural if wanted is None else min(natural, wanted)


def needed_bound(what: str) -> int:
    """The bound of a result that nothing bounds: what the caller says, or what is assumed.

    How many rows there are is given as their count all the same: whoever calls the rule compares. Raises
    NeedsBoundError, which says ``what`` depends on data, where nobody says anything.
    """
    wanted, assumed = _most.get(), _assumed.get()
    if wanted is not None:
        return wanted
    if assumed is None:
        raise NeedsBoundError(f"{what} depends on data, and nothing bounds it")
    return assumed()


def is_one_function() -> bool:
    """Whether the program has to be one function, as an export does; else the host may do what is dear with a bound."""
    return _assumed.get() is not None
