"""Shape rules of slices: slice, strided_slice, crop.

The length of ``x[start:end]`` is ``Max(Min(size, end) - start, 0)``. Paddle 3.3.1 computes ``Min(size, end - start)``,
which is too large if the slice starts inside of the tensor and ``end`` is behind it.
"""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, maximum, subtract
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, tensor

_FAR = (1 << 31) - 1
"""The smallest ``end`` that stands for the end of any axis."""
_BY_ONEDNN = frozenset({"float32", "bfloat16", "int8", "uint8"})
"""The dtypes that oneDNN's slice supports."""


def _is_far(number: Dim) -> bool:
    return isinstance(number, int) and number >= _FAR


def _from_front(size: Dim, place: Dim) -> Dim:
    """An index counted from the front; an expression is assumed not to be negative."""
    return maximum(add(size, place), 0) if isinstance(place, int) and place < 0 else place


def length(call: ShapeCall, size: Dim, start: Dim, end: Dim) -> Dim:
    """The number of elements of ``x[start:end]``."""
    if isinstance(size, int) and isinstance(start, int) and isinstance(end, int):
        return len(range(size)[start:end])
    if isinstance(start, int) and start < 0 and _is_far(end):
        return call.smaller(size, -start)
    first = _from_front(size, start)
    last = size if _is_far(end) else add(size, end) if isinstance(end, int) and end < 0 else call.smaller(size, end)
    return call.not_negative(subtract(last, first))


@infer("slice")
def slice_(call: ShapeCall) -> Results:
    """The shape with sliced axes, without the axes in ``decrease_axis``; known elements of a vector are sliced."""
    x = call.operand(0)
    axes = [call.axis(axis, len(x.shape)) for axis in call.attribute("axes", ())]
    starts, ends = (_places(call, name, place, len(axes)) for place, name in ((1, "starts"), (2, "ends")))
    dims = list(x.shape)
    for axis, start, end in zip(axes, starts, ends, strict=True):
        if start is None or end is None:
            dims[axis] = call.new_symbol(at_most=x.shape[axis])
        else:
            dims[axis] = length(call, x.shape[axis], start, end)
    gone = {call.axis(axis, len(x.shape)) for axis in call.attribute("decrease_axis", ())}
    shape = tuple(dim for axis, dim in enumerate(dims) if axis not in gone)
    if not shape and gone and call.attribute("use_mkldnn", False) and call.declared[0].dtype in _BY_ONEDNN:
        shape = (1,)  # oneDNN's kernel leaves an axis
    return tensor(shape, _elements(x.data, starts, ends) if axes == [0] else x.data if not axes else None)


def _places(call: ShapeCall, name: str, place: int, count: int) -> tuple[Dim | None, ...]:
    places = call.ints(name, place)
    if places is None or len(places) != count:
        return (None,) * count
    return places


def _elements(data: Dims | None, starts: tuple[Dim | None, ...], ends: tuple[Dim | None, ...]) -> Dims | None:
    if data is None or not isinstance(starts[0], int) or not isinstance(ends[0], int):
        return None
    return data[starts[0] : ends[0]]


@infer("strided_slice")
def strided_slice(call: ShapeCall) -> Results:
    """The shape with axes sliced by strides, which may be negative, without the axes in ``decrease_axis``.

    ``as_in_python`` (Paddle 3) says that the slices are those of Python.
    """
    x = call.operand(0)
    in_python = bool(call.attribute("as_in_python", False))
    axes = [call.axis(axis, len(x.shape)) for axis in call.attribute("axes", ())]
    parts = [_places(call, name, place, len(axes)) for place, name in enumerate(("starts", "ends", "strides"), 1)]
    dims = list(x.shape)
    for axis, start, end, step in zip(axes, *parts, strict=True):
        dims[axis] = _steps(call, x.shape[axis], start, end, step, in_python=in_python)
    gone = {call.axis(axis, len(x.shape)) for axis in call.attribute("decrease_axis", ())}
    return tensor(dim for axis, dim in enumerate(dims) if axis not in gone)


def _steps(call: ShapeCall, size: Dim, start: Dim | None, end: Dim | None, step: Dim | None, *, in_python: bool) -> Dim:
    """The number of elements of ``x[start:end:step]``."""
    if start is None or end is None or not isinstance(step, int) or step == 0:
        return call.new_symbol(at_most=size)
    if isinstance(size, int) and isinstance(start, int) and isinstance(end, int):
        return len(range(size)[start:end:step]) if in_python else known_steps(size, start, end, step)
    if step > 0:
        return div(add(length(call, size, start, end), step - 1), step)
    ends_in_front = isinstance(end, int) and (end <= -_FAR if in_python else end == -1)
    is_all = ends_in_front and (start == -1 or _is_far(start))
    return div(add(size, -step - 1), -step) if is_all else call.new_symbol(at_most=size)


def known_steps(size: int, start: int, end: int, step: int) -> int:
    """The number of elements of a slice of Paddle 2.6. Negative indices count from the end, and bounds are clipped.

    With a negative step an end of -1 is the position before the first element, and any end before it is the first
    element. Source: Paddle 2.6 StridedSliceOutDims.
    """
    first = max(start + size if start < 0 else start, 0)
    last = min(max(end + size if end < 0 else end, 0), size)
    if step > 0:
        return len(range(min(first, size), last, step))
    return len(range(min(first, size - 1), -1 if end == -1 else last, step))


@infer("crop")
def crop(call: ShapeCall) -> Results:
    """The shape in the attribute or operand; -1 stands for all elements from the offset on."""
    x = call.shape(0)
    wanted, offsets = call.ints("shape", 1), call.ints("offsets", 2)
    if wanted is None:
        return tensor(call.new_symbol(at_most=dim) for dim in x)
    offsets = offsets or (0,) * len(x)
    return tensor(
        subtract(size, offset) if dim == -1 else dim for size, dim, offset in zip(x, wanted, offsets, strict=True)
    )


@infer("slice_array", "slice_array_dense")
def of_array(call: ShapeCall) -> Results:
    """The declared shape of a slice of a tensor array."""
    return call.declared_result()
