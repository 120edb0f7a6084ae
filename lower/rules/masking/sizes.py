"""Tensors whose sizes are numbers that data decide: they have the bound of these numbers, and the numbers as sizes."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.dialect.symbolic.expressions import Dim
from pdhlo.lower.rules.masked import Masked, sized
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.ranged import Ranged
from pdhlo.lower.values.traced_values import bounded_of, dense, has_padding


def _numbers(call: Masked, place: int) -> list[Any]:
    """An operand of integers, one by one: an int, or what is traced as a ``Ranged`` of one element.

    Raises RefusedError where one is neither: how large it may be is not known.
    """
    value = call.arguments[place]
    parts = value if isinstance(value, list) else [value]
    return [one for part in parts for one in _elements(call, part)]


def _elements(call: Masked, value: Any) -> list[Any]:
    if isinstance(value, Ranged):
        flat = jnp.reshape(value.data, -1)
        return [
            element if isinstance(element, int) else Ranged(flat[i], (element,), value.ranges)
            for i, element in enumerate(value.elements)
        ]
    if isinstance(value, np.ndarray):
        return [int(one) for one in value.reshape(-1)]
    return call.refuse("its sizes depend on data, and nothing bounds them")


def _bound(call: Masked, size: Any) -> Any:
    """The largest that a size may be."""
    if not isinstance(size, Ranged):
        return size
    _, most = size.range_of(size.elements[0])
    return max(most, 0) if most is not None else call.refuse("its size depends on data, and nothing bounds it")


def _sizes(dims: Sequence[Any]) -> list[Size]:
    """The sizes of axes that are data; what is negative is 0."""
    return [Size(axis, _count(dim.data)) for axis, dim in enumerate(dims) if isinstance(dim, Ranged)]


def _count(data: Any) -> Any:
    return jnp.maximum(jnp.reshape(data, ()), 0).astype(jnp.int32)


@sized("full_with_tensor", "empty", "uniform", "gaussian", "randint", by="shape")
def filled(call: Masked) -> list[Any]:
    """A tensor of a shape of which some sizes are data."""
    place = 0
    dims = _numbers(call, place)
    bounds = np.asarray([_bound(call, dim) for dim in dims], np.int64)
    [whole] = call.plain((place, bounds))
    return [with_sizes(whole, _sizes(dims))]


@sized("arange", by="start end step")
def arange(call: Masked) -> list[Any]:
    """As many numbers as there are between two that are integers, of which one or both are data."""
    if not jnp.issubdtype(call.attributes["dtype"], jnp.integer):
        return call.refuse("its sizes depend on data, and it is in floats")
    [[start], [end], [step]] = (_numbers(call, place) for place in range(3))
    if not isinstance(step, int) or step == 0:
        return call.refuse("its step depends on data")
    length = _distance(call, start, end) if step > 0 else _distance(call, end, start)
    bound = -(-_bound(call, length) // abs(step))
    first = start.data.reshape(()) if isinstance(start, Ranged) else start
    numbers = jnp.asarray(first, call.attributes["dtype"]) + jnp.arange(bound, dtype=call.attributes["dtype"]) * step
    if not isinstance(length, Ranged):
        return [numbers]
    return [Bounded.along(numbers, _count(-(-length.data // abs(step))))]


def _distance(call: Masked, start: Any, end: Any) -> Any:
    """The difference of two numbers: an int, where it is the same whatever data say."""
    ranges = dict(start.ranges if isinstance(start, Ranged) else ())
    ranges |= dict(end.ranges if isinstance(end, Ranged) else ())
    first, last = (one.elements[0] if isinstance(one, Ranged) else one for one in (start, end))
    length: Dim = last - first
    if isinstance(length, int):
        return max(length, 0)
    data = functools.reduce(
        operator.sub, (jnp.reshape(one.data, ()) if isinstance(one, Ranged) else one for one in (end, start))
    )
    return Ranged(data, (length,), tuple(ranges.items()))


@sized("expand", by="shape")
def expand(call: Masked) -> list[Any]:
    """Repeated to a shape of which some sizes are data; along what has padding already it must be as large."""
    x, dims = bounded_of(call.arguments[0]), _numbers(call, 1)
    data = jnp.asarray(dense(call.arguments[0]) if x is None else x.data)
    more = len(dims) - data.ndim
    own = {} if x is None else {size.axis + more: size for size in x.sizes}
    shape, sizes = [], []
    for axis, dim in enumerate(dims):
        if axis in own:
            sizes.append(Size(axis, own[axis].pieces, own[axis].inner))
            shape.append(data.shape[axis - more])
            if not isinstance(dim, int) or dim >= 0:
                check_true(own[axis].valid == _value(dim), "its operand has another size than is wanted")
        elif isinstance(dim, Ranged) and axis >= more and data.shape[axis - more] != 1:
            shape.append(data.shape[axis - more])
            check_true(jnp.reshape(dim.data, ()) == shape[-1], "its operand has another size than is wanted")
        else:
            shape.append(_bound(call, dim))
            sizes += [Size(axis, _count(dim.data))] if isinstance(dim, Ranged) else []
    [whole] = call.plain((0, data), (1, np.asarray(shape, np.int64)))
    return [with_sizes(whole, sizes)]


def _value(number: Any) -> Any:
    return jnp.reshape(number.data, ()) if isinstance(number, Ranged) else number


@sized("slice", by="starts ends")
def slice_(call: Masked) -> list[Any]:
    """The elements between two places of which one or both are data: as many as the axis has, at most."""
    x = bounded_of(call.arguments[0])
    data = jnp.asarray(dense(call.arguments[0]) if x is None else x.data)
    sizes = {} if x is None else {size.axis: size for size in x.sizes}
    axes = [call.axis(axis, data.ndim) for axis in call.attributes["axes"]]
    dropped = {call.axis(axis, data.ndim) for axis in call.attributes["decrease_axis"]}
    starts, ends = _places(call, 1, len(axes)), _places(call, 2, len(axes))
    for place, axis in enumerate(axes):
        start, end = starts[place], ends[place]
        if isinstance(start, int) and isinstance(end, int) and axis not in sizes:
            continue
        if axis in dropped or (axis in sizes and sizes[axis].inner != 1):
            return call.refuse("takes one of a number of elements that depends on data")
        data, size = _between(data, axis, sizes.pop(axis, None), start, end)
        starts[place], ends[place] = 0, data.shape[axis]
        if size is not None:
            sizes[axis] = size
    [found] = call.plain((0, data), (1, np.asarray(starts, np.int64)), (2, np.asarray(ends, np.int64)))
    kept = [size for axis, size in sizes.items() if axis not in dropped]
    return [
        with_sizes(
            found, [Size(one.axis - sum(axis < one.axis for axis in dropped), one.count, one.inner) for one in kept]
        )
    ]


def _places(call: Masked, place: int, count: int) -> list[Any]:
    """Where along each axis: an int, a ``Ranged``, or a traced number of which nothing is known."""
    value = call.arguments[place]
    parts = value if isinstance(value, list) else [value]
    found: list[Any] = []
    for part in parts:
        if isinstance(part, np.ndarray | Ranged):
            found += _elements(call, part)
        elif has_padding(part):
            call.refuse("its places depend on data")
        else:
            found += list(jnp.reshape(dense(part), -1))
    return found if len(found) == count else call.refuse("its places depend on data")


def _between(data: Any, axis: int, size: Size | None, start: Any, end: Any) -> tuple[Any, Size | None]:
    """The positions of one axis from ``start`` to before ``end``, in front of padding, and how many there are."""
    bound = data.shape[axis]
    rows = bound if size is None else size.valid
    most = min(bound, _most(start, end, bound))
    first, last = (_counted_from_front(one, rows) for one in (start, end))
    if isinstance(start, int) and start >= 0:
        moved = lax.slice_in_dim(data, min(start, bound), bound, axis=axis)
    else:
        moved = jnp.roll(data, -first, axis)
    part = lax.slice_in_dim(moved, 0, min(most, moved.shape[axis]), axis=axis)
    if _is_whole(start, end, bound, size):
        return part, None
    return part, Size(axis, jnp.maximum(last - first, 0).astype(jnp.int32))


def _most(start: Any, end: Any, bound: int) -> int:
    """How many positions there are between two places, at most."""
    if isinstance(start, Ranged) and isinstance(end, Ranged):
        length = end.elements[0] - start.elements[0]
        least, most = start.range_of(start.elements[0])[0], Ranged(end.data, (length,), start.ranges + end.ranges)
        known = length if isinstance(length, int) else most.range_of(length)[1]
        return bound if least is None or least < 0 or known is None else max(known, 0)
    if isinstance(start, int) and start >= 0:
        last = end if isinstance(end, int) else end.range_of(end.elements[0])[1] if isinstance(end, Ranged) else None
        return bound if last is None or last < 0 else max(last - start, 0)
    return bound


def _is_whole(start: Any, end: Any, bound: int, size: Size | None) -> bool:
    """Whether as many positions are taken whatever data say: a window that moves, and stays inside."""
    if size is not None or not (isinstance(start, Ranged) and isinstance(end, Ranged)):
        return False
    least, (_, most) = start.range_of(start.elements[0])[0], end.range_of(end.elements[0])
    is_inside = least is not None and least >= 0 and most is not None and most <= bound
    return is_inside and isinstance(end.elements[0] - start.elements[0], int)


def _counted_from_front(place: Any, rows: Any) -> Any:
    """A place as one among the valid positions: a negative one counts from the end."""
    at = jnp.reshape(jnp.asarray(place.data if isinstance(place, Ranged) else place), ()).astype(jnp.int32)
    return jnp.clip(jnp.where(at < 0, at + rows, at), 0, rows)
