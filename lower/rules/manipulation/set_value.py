"""Assignment to a slice of a tensor: ``x[1:3, ::2] = value`` as an operator."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import is_complex, is_static, known_ints, normal_axis
from pdhlo.lower.rules.registry import Array, IntArray, rule


@dataclass(frozen=True, slots=True)
class AssignedAxes:
    """The axes of an assigned slice.

    ``axes`` are sliced, ``decrease_axes`` are removed by an index, ``none_axes`` are new axes of size 1.
    """

    axes: tuple[int, ...]
    decrease_axes: tuple[int, ...]
    none_axes: tuple[int, ...]


@rule("set_value")
def set_value(
    x: Array,
    starts: IntArray,
    ends: IntArray,
    steps: IntArray,
    *,
    assigned: AssignedAxes,
    shape: tuple[int, ...],
    values: tuple[float, ...],
) -> Array:
    """``x`` with the numbers ``values``, of the shape ``shape``, in a slice, as in ``set_value_with_tensor``.

    Source: Paddle 2.6 set_value.
    """
    numbers = np.asarray([number if isinstance(number, bool | int | float) else complex(*number) for number in values])
    if not is_complex(x.dtype):
        numbers = numbers.real
    value = jnp.asarray(numbers.astype(x.dtype)).reshape(shape if numbers.size != 1 else (1,) * len(shape))
    return _assigned(x, value, starts, ends, steps, assigned)


@rule("set_value_with_tensor")
def set_value_with_tensor(
    x: Array, values: Array, starts: IntArray, ends: IntArray, steps: IntArray, *, assigned: AssignedAxes
) -> Array:
    """``x`` with ``values`` in the slice from ``starts`` to ``ends`` by ``steps`` along ``axes``.

    Negative bounds count from the end, and bounds are clipped to the tensor. With a negative step an end of -1 is the
    position before the first element. ``values`` broadcasts to the slice without its axes ``decrease_axes`` (of size 1)
    and with new axes of size 1 at ``none_axes``. If the bounds are traced, the position of every element is compared
    with them. Bounds in the wrong order assign nothing, as in Paddle 3.3; Paddle 2.6 refuses them. Raises InputError
    for a step of 0 and for a shape of ``values`` that does not fit.
    Source: Paddle 2.6 set_value_with_tensor (legacy set_value with ValueTensor).
    """
    return _assigned(x, values.astype(x.dtype), starts, ends, steps, assigned)


def _assigned(
    x: Array,
    value: Array,
    starts: IntArray,
    ends: IntArray,
    steps: IntArray,
    assigned: AssignedAxes,
) -> Array:
    at = [normal_axis(axis, x.ndim, "pd.set_value") for axis in assigned.axes]
    dropped = {normal_axis(axis, x.ndim, "pd.set_value") for axis in assigned.decrease_axes}
    value = _aligned(value, x.ndim, dropped, assigned.none_axes)
    by = known_ints(steps, "pd.set_value: the steps")
    if any(step == 0 for step in by):
        raise InputError("pd.set_value: a step is 0")
    if _is_known(starts, x, at) and _is_known(ends, x, at):
        first, last = known_ints(starts, "pd.set_value: the starts"), known_ints(ends, "pd.set_value: the ends")
        return _assigned_known(x, value, [*zip(at, first, last, by, strict=True)], dropped)
    return _assigned_unknown(x, value, [*zip(at, _items(starts), _items(ends), by, strict=True)], dropped)


def _is_known(bounds: IntArray, x: Array, axes: Sequence[int]) -> bool:
    static = is_static([x.shape[axis] for axis in axes])
    return static and not _is_traced(bounds)


def _is_traced(bounds: IntArray) -> bool:
    return isinstance(bounds, jax.core.Tracer) or (isinstance(bounds, tuple) and not is_static(bounds))


def _items(bounds: IntArray) -> Sequence[int | Array]:
    return list(bounds) if isinstance(bounds, tuple) else [bounds[i] for i in range(bounds.shape[0])]


def _aligned(value: Array, rank: int, dropped: set[int], none_axes: Sequence[int]) -> Array:
    """``value`` with an axis for each axis of the tensor; axes that it does not have get size 1."""
    # The axes of the assigned slice: the tensor's axes that are kept, and None for each new axis.
    layout: list[int | None] = [axis for axis in range(rank) if axis not in dropped]
    for place in sorted(none_axes):
        layout.insert(place, None)
    extra = value.ndim - len(layout)
    if extra > 0:
        if any(size != 1 for size in value.shape[:extra]):
            raise InputError(
                f"pd.set_value: the shape of the value, {tuple(value.shape)}, does not fit a slice of rank {rank}"
            )
        value = value.reshape(value.shape[extra:])
    sizes = [1] * -min(extra, 0) + list(value.shape)
    kept = {axis: size for axis, size in zip(layout, sizes, strict=True) if axis is not None}
    if any(size != 1 for axis, size in zip(layout, sizes, strict=True) if axis is None):
        raise InputError(f"pd.set_value: the value has the shape {tuple(value.shape)}, expected size 1 at a new axis")
    return value.reshape([kept.get(axis, 1) for axis in range(rank)])


def _assigned_known(x: Array, value: Array, bounds: Sequence[tuple[int, int, int, int]], dropped: set[int]) -> Array:
    places = [slice(None)] * x.ndim
    for axis, start, end, step in bounds:
        size = x.shape[axis]
        if axis in dropped:
            # One element is assigned, and the end is ignored: for the start -1 it may be 0.
            first = start + size if start < 0 else start
            if not 0 <= first < size:
                raise InputError(f"pd.set_value: the index is {start}, and the axis has {size} elements")
            places[axis] = slice(first, first + 1)
        else:
            places[axis] = _slice(start, end, step, size)
    return jnp.asarray(x).at[tuple(places)].set(value)


def _slice(start: int, end: int, step: int, size: int) -> slice:
    first = max(start + size if start < 0 else start, 0)
    if step > 0:
        last = end + size if end < 0 else end
        return slice(first, min(max(last, 0), size), step)
    # With a negative step an end of -1 is the position before the first element, which is None in Python.
    last = end + size if end < -1 else end
    return slice(min(first, size - 1), last if last >= 0 else None, step)


def _assigned_unknown(
    x: Array, value: Array, bounds: Sequence[tuple[int, int | Array, int | Array, int]], dropped: set[int]
) -> Array:
    if 0 in value.shape:
        return jnp.asarray(x)
    chosen = jnp.ones((1,) * x.ndim, bool)
    for axis, start, end, step in bounds:
        size = x.shape[axis]
        first = jnp.where(jnp.asarray(start) < 0, jnp.asarray(start) + size, start)
        first = jnp.maximum(first, 0) if step > 0 else jnp.clip(first, 0, size - 1)
        # With a negative step an end of -1 is the position before the first element.
        last = (
            first + 1
            if axis in dropped
            else jnp.where(jnp.asarray(end) < (0 if step > 0 else -1), jnp.asarray(end) + size, end)
        )
        place = jnp.arange(size)
        inside = (place >= first) & (place < last) if step > 0 else (place <= first) & (place > last)
        inside &= (place - first) % abs(step) == 0
        shape = [1] * x.ndim
        shape[axis] = size
        chosen = chosen & inside.reshape(shape)
        if value.shape[axis] != 1:
            value = jnp.take(value, jnp.clip((place - first) // step, 0, value.shape[axis] - 1), axis)
    return jnp.where(chosen, value, x)
