"""Arrays of which only the first positions along several axes are meant: pictures in a larger frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from pdhlo.lower.values.bounded import Bounded


@jax.tree_util.register_pytree_node_class
@dataclass(frozen=True, slots=True)
class Framed:
    """An array of which the first ``counts[i]`` positions along ``axes[i]`` are meant; what is behind them is padding.

    Padding may hold anything, NaN too. Along one axis alone it is ``Bounded`` (``in_frame``).
    """

    data: Array
    counts: tuple[Array, ...]
    """int32, without axes; never more than the array has."""
    axes: tuple[int, ...]
    """In order."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """That of the elements."""
        return np.dtype(self.data.dtype)

    @property
    def meant(self) -> dict[int, Array]:
        """Axis -> how many of its positions are meant."""
        return dict(zip(self.axes, self.counts, strict=True))

    def filled(self, value: Any, axes: Iterable[int] | None = None) -> Array:
        """The array with ``value`` for padding, or for that along some ``axes`` alone; nothing of it is left."""
        wanted = self.axes if axes is None else tuple(axes)
        masks = [self._mask(axis, count) for axis, count in self.meant.items() if axis in wanted]
        if not masks:
            return self.data
        is_meant = masks[0]
        for mask in masks[1:]:
            is_meant = is_meant & mask
        return jnp.where(is_meant, self.data, jnp.asarray(value, self.data.dtype))

    def repeated(self, axes: Iterable[int]) -> Array:
        """The array with the last position that is meant for padding, along some axes."""
        found = self.data
        for axis in axes:
            places = jnp.arange(found.shape[axis], dtype=jnp.int32)
            last = jnp.asarray(self.meant[axis]).astype(jnp.int32) - 1
            found = jnp.take(found, jnp.clip(places, 0, jnp.maximum(last, 0)), axis)
        return found

    def _mask(self, axis: int, count: Array) -> Array:
        line = tuple(dim if i == axis else 1 for i, dim in enumerate(self.data.shape))
        return jax.lax.broadcasted_iota(jnp.int32, line, axis) < jnp.asarray(count).astype(jnp.int32)

    def cut(self) -> np.ndarray:
        """What is meant, on the host."""
        return np.asarray(self.data)[
            tuple(slice(int(self.meant[axis])) if axis in self.axes else slice(None) for axis in range(self.data.ndim))
        ]

    def tree_flatten(self) -> tuple[tuple[Any, ...], tuple[int, ...]]:
        """The arrays, and the axes, which are known."""
        return (self.data, *self.counts), self.axes

    @classmethod
    def tree_unflatten(cls, axes: tuple[int, ...], parts: tuple[Any, ...]) -> Framed:
        """The inverse of ``tree_flatten``."""
        return cls(parts[0], tuple(parts[1:]), axes)


def in_frame(data: Any, meant: Mapping[int, Any]) -> Any:
    """An array with so many positions meant along some axes: as it is where there are none, Bounded along one."""
    if not meant:
        return data
    if len(meant) == 1:
        [(axis, count)] = meant.items()
        return Bounded(data, count, axis)
    axes = tuple(sorted(meant))
    return Framed(data, tuple(meant[axis] for axis in axes), axes)


def frame_of(value: Any) -> Framed | None:
    """A value with padding along one axis or several; None of any other, and of pieces (``Bounded.inner``)."""
    if isinstance(value, Framed):
        return value
    if isinstance(value, Bounded) and value.inner == 1:
        return Framed(value.data, (value.count,), (value.axis,))
    return None


def has_frame(value: Any) -> bool:
    """Whether a value, or one in a list of them, has padding along several axes."""
    if isinstance(value, list | tuple):
        return any(map(has_frame, value))
    return isinstance(value, Framed)
