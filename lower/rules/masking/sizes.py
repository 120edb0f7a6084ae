"""Size rules of operators whose result has traced sizes: the range of the numbers is the bound of the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.dialect.dataflow.symbolic.expressions import DimExpr
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.masked import Masked, sized
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes, without_axes
from pdhlo.lower.values.checks import check_range, check_true
from pdhlo.lower.values.known_values import dims_array, known_integers
from pdhlo.lower.values.operation_scope import needed_bound
from pdhlo.lower.values.ranged import Ranged, new_symbol, number, range_of
from pdhlo.lower.values.traced_values import array_of, bounded_of, dense, has_padding

_INT64 = np.dtype(np.int64)
_NO_FIT = "its operand has a size that does not fit the given shape"


def numbers_of(call: Masked, place: int) -> list[int | Ranged]:
    """The integers of an operand: known ones as ``int``, traced ones as a ``Ranged`` of one element.

    Raises RefusedError for an operand with padding.
    """
    value = call.arguments[place]
    parts = value if isinstance(value, list) else [value]
    return [element for part in parts for element in _elements(call, part)]


def _elements(call: Masked, value: Value) -> list[int | Ranged]:
    if isinstance(value, Ranged):
        flat = jnp.reshape(value.data, -1)
        return [
            Ranged(flat[i], (element,), value.ranges) if isinstance(element, DimExpr) else element
            for i, element in enumerate(value.elements)
        ]
    if isinstance(value, np.ndarray):
        return list(known_integers(value) or ())
    if has_padding(value) or isinstance(value, list):
        call.refuse("the number of its sizes depends on data, or they are in several tensors")
    flat = jnp.reshape(dense(value), -1)
    return [number(element, new_symbol(), None, None) for element in flat]


def _bound(call: Masked, size: int | Ranged) -> int:
    """The upper bound of a size; ``needed_bound`` provides it if the range has none."""
    if not isinstance(size, Ranged):
        return size
    return needed_bound("its size") if size.bound is None else size.bound


def _check_one_unbounded(call: Masked, dims: Sequence[int | Ranged], sizes: Sequence[Size]) -> None:
    """Raises RefusedError if a size has no bound and another size is traced, too: only one size is checked in a run."""
    if len(sizes) > 1 and any(isinstance(dim, Ranged) and dim.bound is None for dim in dims):
        call.refuse("several of its sizes depend on data, and at least one has no bound")


def _sizes(dims: Sequence[int | Ranged]) -> list[Size]:
    """The sizes of axes with a traced dimension; negative numbers become 0."""
    return [Size(axis, _count(dim.data)) for axis, dim in enumerate(dims) if isinstance(dim, Ranged)]


def _count(data: int | Array) -> Array:
    return jnp.maximum(jnp.reshape(data, ()), 0).astype(jnp.int32)


@sized("full_with_tensor", "empty", "uniform", "gaussian", "randint")
def filled(call: Masked) -> list[Value]:
    """Creates a tensor of a shape with traced dimensions."""
    dims = numbers_of(call, 0)
    sizes = _sizes(dims)
    _check_one_unbounded(call, dims, sizes)
    [whole] = call.plain((0, dims_array([_bound(call, dim) for dim in dims], _INT64)))
    return [with_sizes(whole, sizes)]


@sized("arange")
def arange(call: Masked) -> list[Value]:
    """The integers from start to end, one or both of which are traced; the step is known."""
    if not jnp.issubdtype(call.attributes["dtype"], jnp.integer):
        return call.refuse("its size depends on data, and its elements are floats")
    [[start], [end], [step]] = (numbers_of(call, place) for place in range(3))
    if not isinstance(step, int) or step == 0:
        return call.refuse("its step depends on data")
    length = _distance(call, start, end) if step > 0 else _distance(call, end, start)
    bound = -(-_bound(call, length) // abs(step))
    first = start.data.reshape(()) if isinstance(start, Ranged) else start
    numbers = jnp.asarray(first, call.attributes["dtype"]) + jnp.arange(bound, dtype=call.attributes["dtype"]) * step
    if not isinstance(length, Ranged):
        return [numbers]
    return [Bounded.along(numbers, _count(-(-length.data // abs(step))))]


def _distance(call: Masked, start: int | Ranged, end: int | Ranged) -> int | Ranged:
    """The difference of two numbers; an ``int`` of at least 0 if it is the same for any data, else a ``Ranged``."""
    first, last = (limit.elements[0] if isinstance(limit, Ranged) else limit for limit in (start, end))
    length = last - first
    if not isinstance(length, DimExpr):
        return max(length, 0) if isinstance(length, int) else call.refuse("its start and end are different open sizes")
    ranges = {name: known for limit in (start, end) if isinstance(limit, Ranged) for name, known in limit.ranges}
    return Ranged(jnp.asarray(_value(end) - _value(start)), (length,), tuple(ranges.items()))


@sized("expand")
def expand(call: Masked) -> list[Value]:
    """Broadcasts to a shape with traced dimensions. An axis with padding keeps its size, or has one valid position."""
    x, dims = bounded_of(call.arguments[0]), numbers_of(call, 1)
    data = jnp.asarray(array_of(call.arguments[0]))
    more = len(dims) - data.ndim
    own = {} if x is None else {size.axis + more: size for size in x.sizes}
    shape, sizes = [], []
    for axis, dim in enumerate(dims):
        capacity = data.shape[axis - more] if axis >= more else 1
        if axis in own and isinstance(dim, int) and dim < 0:
            sizes.append(replace(own[axis], axis=axis))
            shape.append(capacity)
        elif axis in own:
            rows, length = own[axis].valid, _value(dim)
            shape.append(_bound(call, dim) if capacity == 1 else capacity)
            sizes.append(Size(axis, _count(length)))
            check_true((rows == length) | ((rows == 1) & (length <= shape[-1])), _NO_FIT)
            if capacity > 1:
                data = jnp.where(rows == 1, lax.slice_in_dim(data, 0, 1, axis=axis - more), data)
        elif isinstance(dim, Ranged) and capacity != 1:
            shape.append(capacity)
            check_true(_value(dim) == capacity, _NO_FIT)
        else:
            shape.append(_bound(call, dim))
            sizes += [Size(axis, _count(dim.data))] if isinstance(dim, Ranged) else []
    _check_one_unbounded(call, dims, sizes)
    [whole] = call.plain((0, data), (1, dims_array(shape, _INT64)))
    return [with_sizes(whole, sizes)]


@sized("repeat_interleave_with_tensor_index")
def repeat_interleave(call: Masked) -> list[Value]:
    """Repeats each position along an axis. The bound of the result is a needed bound of the sum of the repeats."""
    x, repeats = bounded_of(call.arguments[0]), bounded_of(call.arguments[1])
    data = jnp.asarray(array_of(call.arguments[0]))
    axis = call.axis(call.attributes["axis"], data.ndim)
    if call.attributes.get("output_size", -1) > 0 or (x is not None and axis in x.valid and repeats is None):
        return call.refuse("it has output_size, or repeats rows whose number depends on data the same number of times")
    counts = jnp.reshape(jnp.asarray(dense(call.arguments[1]) if repeats is None else repeats.filled(0)), -1)
    check_range(counts, 0, None, "a number of repeats")
    repeated = jnp.repeat(data, counts, axis, total_repeat_length=needed_bound("the sum of its repeats"))
    sizes = () if x is None else tuple(size for size in x.sizes if size.axis != axis)
    return [with_sizes(repeated, [*sizes, Size(axis, jnp.sum(counts, dtype=jnp.int32))])]


def _value(number: int | Ranged) -> int | Array:
    return jnp.reshape(number.data, ()) if isinstance(number, Ranged) else number


@sized("reshape")
def reshape(call: Masked) -> list[Value]:
    """Reshapes. Axes with padding must stay separate, with the same numbers of elements between them."""
    x, wanted = bounded_of(call.arguments[0]), numbers_of(call, 1)
    if x is None:
        return call.refuse("its shape depends on data")
    dims = [x.data.shape[i] if _is_zero(dim) else dim for i, dim in enumerate(wanted)]
    valid = {size.axis: size for size in x.sizes}
    own = [axis for axis in range(x.data.ndim) if axis in valid]
    new = [axis for axis, dim in enumerate(dims) if isinstance(dim, Ranged) or _is_rest(dim)]
    if len(own) != len(new) or any(_is_zero(dim) and axis in valid for axis, dim in enumerate(wanted)):
        return call.refuse("its shape depends on data")
    if _products(x.data.shape, own) != _products(dims, new):
        return call.refuse("it moves elements between axes whose sizes depend on data")
    for before, behind in zip(own, new, strict=True):
        if isinstance(dims[behind], Ranged):
            check_true(
                valid[before].valid == _value(dims[behind]), "its operand has sizes that do not fit the given shape"
            )
        dims[behind] = x.data.shape[before]
    data = jnp.reshape(x.data, dims)
    kept = [replace(valid[before], axis=behind) for before, behind in zip(own, new, strict=True)]
    return [with_sizes(data, kept), None]


def _is_zero(dim: object) -> bool:
    return isinstance(dim, int) and dim == 0


def _is_rest(dim: object) -> bool:
    return isinstance(dim, int) and dim == -1


def _products(dims: Sequence[int | Ranged], separate: Sequence[int]) -> list[object]:
    """The products of the dimensions before, between and after the axes ``separate``."""
    products: list[Any] = [1]
    for axis, dim in enumerate(dims):
        if axis in separate:
            products.append(1)
        else:
            products[-1] = products[-1] * dim
    return products


@sized("slice")
def slice_(call: Masked) -> list[Value]:
    """Slices with traced bounds. The capacity of the result is at most the dimension of the axis."""
    x = bounded_of(call.arguments[0])
    data = jnp.asarray(array_of(call.arguments[0]))
    sizes = {} if x is None else {size.axis: size for size in x.sizes}
    axes = [call.axis(axis, data.ndim) for axis in call.attributes["axes"]]
    dropped = {call.axis(axis, data.ndim) for axis in call.attributes["decrease_axis"]}
    starts, ends = numbers_of(call, 1), numbers_of(call, 2)
    for place, (axis, start, end) in enumerate(zip(axes, starts, ends, strict=True)):
        if not isinstance(start, Ranged) and not isinstance(end, Ranged) and axis not in sizes:
            continue
        if axis in sizes and sizes[axis].inner != 1:
            return call.refuse("it slices an axis with padding in pieces of several positions")
        own = sizes.pop(axis, None)
        data, size = (
            (_single(data, axis, own, start), None) if axis in dropped else _between(data, axis, own, start, end)
        )
        starts[place], ends[place] = 0, data.shape[axis]
        if size is not None:
            sizes[axis] = size
    [part] = call.plain((0, data), (1, dims_array(starts, _INT64)), (2, dims_array(ends, _INT64)))
    return [with_sizes(part, without_axes(sizes.values(), dropped))]


def _single(data: Array, axis: int, size: Size | None, start: int | Ranged) -> Array:
    """The position ``start`` of an axis, as an axis of size 1. If the axis has padding, checks that it is valid."""
    rows = data.shape[axis] if size is None else size.valid
    at = jnp.reshape(jnp.asarray(_value(start)), ()).astype(jnp.int32)
    at = jnp.where(at < 0, at + rows, at)
    if size is not None:
        check_true((at >= 0) & (at < rows), "it takes a row that does not exist")
    return lax.dynamic_slice_in_dim(data, at, 1, axis)


def _between(
    data: Array, axis: int, size: Size | None, start: int | Ranged, end: int | Ranged
) -> tuple[Array, Size | None]:
    """The positions of an axis from ``start`` to ``end``, exclusive, and their size; None if all are always valid."""
    bound = data.shape[axis]
    rows = bound if size is None else size.valid
    most = min(bound, _most(start, end, bound)) if is_static((bound,)) else bound
    first, last = (_counted_from_front(place, rows) for place in (start, end))
    if isinstance(start, int) and start >= 0:
        moved = lax.slice_in_dim(data, min(start, bound), bound, axis=axis)
    else:
        moved = jnp.roll(data, -first, axis)
    part = lax.slice_in_dim(moved, 0, most if most is bound else min(most, moved.shape[axis]), axis=axis)
    if _is_whole(start, end, bound, size):
        return part, None
    return part, Size(axis, jnp.maximum(last - first, 0).astype(jnp.int32))


def _most(start: int | Ranged, end: int | Ranged, bound: int) -> int:
    """An upper bound of the number of positions between two bounds of a slice."""
    least = start.range[0] if isinstance(start, Ranged) else start
    if least is None or least < 0:
        return bound
    if isinstance(start, Ranged) and isinstance(end, Ranged):
        ranges = {**dict(start.ranges), **dict(end.ranges)}
        most = range_of(end.elements[0] - start.elements[0], ranges)[1]
    else:
        last = end.range[1] if isinstance(end, Ranged) else end if end >= 0 else None
        most = None if last is None else last - least
    return bound if most is None or most < 0 else most


def _is_whole(start: object, end: object, bound: int, size: Size | None) -> bool:
    """Whether the slice has the same length for any data: a window that moves, and stays inside the axis."""
    if size is not None or not (isinstance(start, Ranged) and isinstance(end, Ranged)):
        return False
    (least, _), (_, most) = start.range, end.range
    is_inside = least is not None and least >= 0 and most is not None and most <= bound
    return is_inside and isinstance(end.elements[0] - start.elements[0], int)


def _counted_from_front(place: int | Ranged, rows: int | Array) -> Array:
    """A position counted from the front, clipped to the valid ones; a negative one counts from the last valid one."""
    at = jnp.reshape(jnp.asarray(_value(place)), ()).astype(jnp.int32)
    return jnp.clip(jnp.where(at < 0, at + rows, at), 0, rows)
