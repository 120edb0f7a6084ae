"""Arrays of which a part is valid: sizes that depend on data, in fixed shapes (bounded dynamism, as XLA calls it)."""

from __future__ import annotations

import functools
import operator
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class Size:
    """The number of valid positions along ``axis``: ``count`` pieces of ``inner`` positions.

    A reshape of [count, 4] to one axis makes ``inner`` 4.
    """

    axis: int = field(metadata={"static": True})
    count: Array | None
    """int32, without axes; never more than the bound. None of rows that are fed with a LoD: its last offset says it."""
    inner: int = field(default=1, metadata={"static": True})
    least: int = field(default=0, metadata={"static": True})
    """The count is known to be so much, or more."""

    @property
    def pieces(self) -> Array:
        """The count. It must be there: whoever reads rows that are fed has it of ``bounded_of``."""
        assert self.count is not None, "the last offset of these rows says how many there are"
        return self.count

    @property
    def valid(self) -> Array:
        """The number of valid positions."""
        return self.pieces if self.inner == 1 else self.pieces * self.inner


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class Bounded:
    """An array of which the first positions along some axes are valid; those behind them are padding.

    Padding may hold anything, NaN too. The shape of the array, the bound, is known, and the sizes are data: other sizes
    need no new compilation. Most have padding along one axis: ``axis``, ``count``, ``inner``, ``rows`` and ``bound``
    are about that one, and raise ValueError where there are several. jax takes it apart and puts it together again, as
    it does with a tuple: it can be what a transformed function takes and gives.
    """

    data: Array
    sizes: tuple[Size, ...]
    """Those of the axes with padding, in the order of the axes."""
    zeros: bool = field(default=False, metadata={"static": True})
    """Whether the padding is known to be zeros."""
    spare: int = field(default=0, metadata={"static": True})
    """How many of the last positions of the one axis are never valid: capacity that the iteration of a loop fills."""

    @classmethod
    def along(cls, data: Array, count: Array, axis: int = 0, inner: int = 1) -> Bounded:
        """An array with padding along one axis."""
        return cls(data, (Size(axis, count, inner),))

    @property
    def is_along_one(self) -> bool:
        """Whether it has padding along one axis alone."""
        return len(self.sizes) == 1

    @property
    def _one(self) -> Size:
        if len(self.sizes) != 1:
            raise ValueError(f"it has padding along the axes {[size.axis for size in self.sizes]}, expected one")
        return self.sizes[0]

    @property
    def axis(self) -> int:
        """The axis with padding."""
        return self._one.axis

    @property
    def count(self) -> Array:
        """The number of valid pieces."""
        return self._one.pieces

    @property
    def inner(self) -> int:
        """The number of positions of a piece."""
        return self._one.inner

    @property
    def rows(self) -> Array:
        """The number of valid positions."""
        return self._one.valid

    @property
    def bound(self) -> int:
        """The largest number of positions."""
        return int(self.data.shape[self.axis])

    @property
    def valid(self) -> dict[int, Array]:
        """Axis -> how many of its positions are valid."""
        return {size.axis: size.valid for size in self.sizes}

    @property
    def dtype(self) -> np.dtype:
        """The dtype of the elements."""
        return np.dtype(self.data.dtype)

    @property
    def mask(self) -> Array:
        """Whether each position is valid, in a shape that broadcasts with the data."""
        return functools.reduce(operator.and_, map(self._mask, self.sizes))

    def _mask(self, size: Size) -> Array:
        line = tuple(dim if i == size.axis else 1 for i, dim in enumerate(self.data.shape))
        return jax.lax.broadcasted_iota(jnp.int32, line, size.axis) < jnp.asarray(size.valid).astype(jnp.int32)

    def filled(self, value: jax.typing.ArrayLike, axes: Iterable[int] | None = None) -> Array:
        """The array with ``value`` for padding, or for that along some ``axes`` alone.

        Nothing is left of what was there, in gradients either.
        """
        if self.zeros and isinstance(value, int | float) and value == 0:
            return self.data
        wanted = None if axes is None else frozenset(axes)
        sizes = tuple(size for size in self.sizes if wanted is None or size.axis in wanted)
        if not sizes:
            return self.data
        return jnp.where(Bounded(self.data, sizes).mask, self.data, jnp.asarray(value, self.data.dtype))

    def front(self, positions: Any) -> Array:
        """The first positions of the array along the one axis with padding."""
        if self.data.shape[self.axis] == positions:
            return self.data
        return self.data[(slice(None),) * self.axis + (slice(0, positions),)]

    def cut(self) -> np.ndarray:
        """The positions that are valid, on the host."""
        valid = self.valid
        window = (slice(int(valid[axis])) if axis in valid else slice(None) for axis in range(self.data.ndim))
        return np.asarray(self.data)[tuple(window)]

    def __array__(self, *_: object, **__: object) -> NoReturn:
        """Raises TypeError: NumPy would make an object of it, which counts as true."""
        raise TypeError("a pdhlo.Bounded has padding: take .cut(), .filled(value) or .data of it")


def with_sizes(data: Array, sizes: Iterable[Size]) -> Array | Bounded:
    """An array with such sizes; as it is where there are none."""
    ordered = tuple(sorted(sizes, key=operator.attrgetter("axis")))
    return Bounded(data, ordered) if ordered else data


def with_zeros(value: Any) -> Any:
    """A value whose padding, if it has any, is known to be zeros."""
    return replace(value, zeros=True) if isinstance(value, Bounded) else value


def without_axes(sizes: Iterable[Size], axes: Collection[int]) -> list[Size]:
    """The sizes of an array that has lost some axes."""
    kept = [size for size in sizes if size.axis not in axes]
    return [replace(size, axis=size.axis - sum(axis < size.axis for axis in axes)) for size in kept]


def least_along(value: Any, axis: int) -> int:
    """The least number of valid positions along an axis of an array or a ``Bounded``; 0 where that is not known."""
    for size in value.sizes if isinstance(value, Bounded) else ():
        if size.axis == axis:
            return size.least * size.inner
    dim = jnp.shape(value.data if isinstance(value, Bounded) else value)[axis]
    return dim if isinstance(dim, int) else 0
