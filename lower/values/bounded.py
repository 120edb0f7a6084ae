"""Bounded arrays: the shape is fixed, and the number of valid positions is data (bounded dynamism in XLA)."""

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

    For example, a reshape of [count, 4] to one axis gives ``inner`` 4.
    """

    axis: int = field(metadata={"static": True})
    count: Array | None
    """int32 scalar, at most the bound. None for rows that are fed with a LoD: their number is its last offset."""
    inner: int = field(default=1, metadata={"static": True})
    least: int = field(default=0, metadata={"static": True})
    """A lower bound of the count that is known while tracing."""

    @property
    def pieces(self) -> Array:
        """The count, which must not be None. For rows that are fed with a LoD, call ``bounded_of`` first."""
        assert self.count is not None, "the rows have a LoD, whose last offset is their number"
        return self.count

    @property
    def valid(self) -> Array:
        """The number of valid positions."""
        return self.pieces if self.inner == 1 else self.pieces * self.inner


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class Bounded:
    """An array whose first positions along some axes are valid; the positions after them are padding.

    Padding may hold any number, NaN included. The shape of the array (the bound) is static, and the sizes are data: an
    executable serves all sizes up to the bound. Most bounded arrays have padding along one axis. The properties
    ``axis``, ``count``, ``inner``, ``rows`` and ``bound`` describe that axis, and raise ValueError if several axes have
    padding. The class is a pytree: functions under jax transformations may take it and return it.
    """

    data: Array
    sizes: tuple[Size, ...]
    """One size for each axis with padding, in the order of the axes."""
    zeros: bool = field(default=False, metadata={"static": True})
    """Whether the padding is known to be zeros."""
    spare: int = field(default=0, metadata={"static": True})
    """Number of positions at the end of the one axis that are known to be padding; a loop iteration may append to
    them."""

    @classmethod
    def along(cls, data: Array, count: Array, axis: int = 0, inner: int = 1) -> Bounded:
        """An array with padding along one axis."""
        return cls(data, (Size(axis, count, inner),))

    @property
    def is_along_one(self) -> bool:
        """Whether exactly one axis has padding."""
        return len(self.sizes) == 1

    @property
    def _only_size(self) -> Size:
        if len(self.sizes) != 1:
            raise ValueError(
                f"the array has padding along the axes {[size.axis for size in self.sizes]}, expected one axis"
            )
        return self.sizes[0]

    @property
    def axis(self) -> int:
        """The axis with padding."""
        return self._only_size.axis

    @property
    def count(self) -> Array:
        """The number of valid pieces."""
        return self._only_size.pieces

    @property
    def inner(self) -> int:
        """The number of positions in each piece."""
        return self._only_size.inner

    @property
    def rows(self) -> Array:
        """The number of valid positions."""
        return self._only_size.valid

    @property
    def bound(self) -> int:
        """The capacity: the number of positions, padding included."""
        return int(self.data.shape[self.axis])

    @property
    def valid(self) -> dict[int, Array]:
        """The number of valid positions by axis."""
        return {size.axis: size.valid for size in self.sizes}

    @property
    def dtype(self) -> np.dtype:
        """The dtype of the elements."""
        return np.dtype(self.data.dtype)

    @property
    def mask(self) -> Array:
        """bool: true for each valid position, in a shape that broadcasts with the data."""
        return functools.reduce(operator.and_, map(self._mask, self.sizes))

    def _mask(self, size: Size) -> Array:
        shape = tuple(dim if i == size.axis else 1 for i, dim in enumerate(self.data.shape))
        return jax.lax.broadcasted_iota(jnp.int32, shape, size.axis) < jnp.asarray(size.valid).astype(jnp.int32)

    def filled(self, value: jax.typing.ArrayLike, axes: Iterable[int] | None = None) -> Array:
        """The array with its padding replaced by ``value``; with ``axes``, only the padding along those axes.

        The replaced numbers reach neither results nor gradients.
        """
        if self.zeros and isinstance(value, int | float) and value == 0:
            return self.data
        wanted = None if axes is None else frozenset(axes)
        sizes = tuple(size for size in self.sizes if wanted is None or size.axis in wanted)
        if not sizes:
            return self.data
        return jnp.where(Bounded(self.data, sizes).mask, self.data, jnp.asarray(value, self.data.dtype))

    def front(self, positions: object) -> Array:
        """The first ``positions`` positions along the one axis with padding."""
        if self.data.shape[self.axis] == positions:
            return self.data
        return self.data[(slice(None),) * self.axis + (slice(0, positions),)]

    def cut(self) -> np.ndarray:
        """The valid part, as a NumPy array."""
        valid = self.valid
        window = (slice(int(valid[axis])) if axis in valid else slice(None) for axis in range(self.data.ndim))
        return np.asarray(self.data)[tuple(window)]

    def __array__(self, *_: object, **__: object) -> NoReturn:
        """Raises TypeError: NumPy would otherwise wrap it in an array of objects, which counts as true."""
        raise TypeError("a pdhlo.Bounded has padding, and is not an array: use .cut(), .filled(value) or .data")


def with_sizes(data: Array, sizes: Iterable[Size]) -> Array | Bounded:
    """A bounded array with these sizes; ``data`` itself if there are none."""
    ordered = tuple(sorted(sizes, key=operator.attrgetter("axis")))
    return Bounded(data, ordered) if ordered else data


def with_zeros(value: object) -> Any:
    """The value with its padding marked as zeros, if it has padding; the data do not change."""
    return replace(value, zeros=True) if isinstance(value, Bounded) else value


def without_axes(sizes: Iterable[Size], axes: Collection[int]) -> list[Size]:
    """The sizes of an array after ``axes`` were removed."""
    kept = [size for size in sizes if size.axis not in axes]
    return [replace(size, axis=size.axis - sum(axis < size.axis for axis in axes)) for size in kept]


def least_along(value: Any, axis: int) -> int:
    """A lower bound of the number of valid positions along an axis of an array or a ``Bounded``; 0 if none is known."""
    for size in value.sizes if isinstance(value, Bounded) else ():
        if size.axis == axis:
            return size.least * size.inner
    dim = jnp.shape(value.data if isinstance(value, Bounded) else value)[axis]
    return dim if isinstance(dim, int) else 0
