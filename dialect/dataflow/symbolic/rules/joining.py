"""Shape rules of operators that join, split, repeat and pad tensors: concat, stack, split, tile, expand, pad."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.dataflow.symbolic.constraints import DIVISIBLE
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, mul, subtract
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, ListDims, TensorDims, tensor

_MOST_ELEMENTS = 64


def _axis(call: ShapeCall, rank: int, place: int = 1) -> int | None:
    axis = call.number("axis", place)
    if axis is None and not call.is_given(place):
        axis = 0
    return call.axis(axis, rank) if isinstance(axis, int) else None


@infer("concat")
def concat(call: ShapeCall) -> Results:
    """The size of the concatenated axis is the sum; the other sizes must be equal."""
    items = call.items(0)
    rank = len(items[0].shape)
    axis = _axis(call, max(rank, 1))
    if axis is None:
        return call.declared_result()
    joined = concatenated(call, [item.shape or (1,) for item in items], axis)
    parts = [item.data for item in items]
    known = tuple(part for data in parts if data is not None for part in data)
    is_known = len(joined) == 1 and all(data is not None for data in parts) and len(known) <= _MOST_ELEMENTS
    return tensor(joined, known if is_known else None)


def concatenated(call: ShapeCall, shapes: Sequence[Dims], axis: int) -> Dims:
    """The concatenated shape; as in Paddle, shapes [0] are left out. Raises VerificationError for different ranks."""
    full = max(shapes, key=len)
    shapes = [shape for shape in shapes if len(shape) == len(full) or shape != (0,)]
    joined = list(full)
    for shape in shapes:
        if len(shape) != len(full):
            call.fail(f"the joined tensors have ranks {len(full)} and {len(shape)}, expected equal ranks")
        for i, dim in enumerate(shape):
            if i != axis:
                joined[i] = call.equal(joined[i], dim)
    joined[axis] = add(*(shape[axis] for shape in shapes))
    return tuple(joined)


@infer("stack")
def stack(call: ShapeCall) -> Results:
    """The shape of the operands, which must be equal, with a new axis of their number."""
    items = call.items(0)
    shape = items[0].shape
    for item in items[1:]:
        call.equal_shapes(shape, item.shape)
    axis = call.axis(call.attribute("axis", 0), len(shape) + 1)
    known = tuple(item.data[0] for item in items if not item.shape and item.data is not None)
    is_known = len(known) == len(items) <= _MOST_ELEMENTS
    return tensor((*shape[:axis], len(items), *shape[axis:]), known if is_known else None)


@infer("unstack", "unbind")
def unstack(call: ShapeCall) -> Results:
    """The operand's shape without an axis, for each result; the type of the results says how many there are."""
    x = call.operand(0)
    axis = call.axis(call.attribute("axis", 0), len(x.shape))
    rest = (*x.shape[:axis], *x.shape[axis + 1 :])
    count = len(call.declared[0].items)
    call.equal(x.shape[axis], count)
    data = x.data if len(x.shape) == 1 else None
    return ListDims(tuple(tensor(rest, None if data is None else (data[i],)) for i in range(count)))


@infer("unstack_grad")
def unstack_grad(call: ShapeCall) -> Results:
    """The shape of the stacked cotangents."""
    return stack(call)


@infer("unbind_grad")
def unbind_grad(call: ShapeCall) -> Results:
    """The shape of the stacked cotangents."""
    return stack(call)


@infer("split")
def split(call: ShapeCall) -> Results:
    """A part for each section along an axis; a section of -1 is the rest."""
    x, sections = call.operand(0), call.ints("sections", 1)
    axis = _axis(call, len(x.shape), 2)
    if sections is None or axis is None:
        return call.declared_result()
    known = [dim for dim in sections if dim != -1]
    if len(known) == len(sections):
        call.equal(x.shape[axis], add(*known))
    parts = [subtract(x.shape[axis], add(*known)) if dim == -1 else dim for dim in sections]
    return _pieces(x, axis, parts)


def _pieces(x: TensorDims, axis: int, parts: Sequence[Dim]) -> ListDims:
    """The parts of a tensor along an axis, with their elements if those are known."""
    pieces, begin = [], 0
    for part in parts:
        shape = (*x.shape[:axis], part, *x.shape[axis + 1 :])
        data = None
        if x.data is not None and len(x.shape) == 1 and isinstance(part, int):
            data, begin = x.data[begin : begin + part], begin + part
        pieces.append(tensor(shape, data))
    return ListDims(tuple(pieces))


@infer("split_with_num")
def split_with_num(call: ShapeCall) -> Results:
    """Parts of equal length along an axis."""
    x, count = call.operand(0), len(call.declared[0].items) or call.attribute("num", 1)
    axis = _axis(call, len(x.shape), 1)
    if axis is None:
        return call.declared_result()
    size = x.shape[axis]
    call.table.constraints.add(DIVISIBLE, size, count, call.origin)
    return _pieces(x, axis, [div(size, count)] * count)


@infer("split_grad", "split_with_num_grad")
def split_grad(call: ShapeCall) -> Results:
    """The shape of the joined cotangents."""
    return concat(call)


@infer("tile")
def tile(call: ShapeCall) -> Results:
    """Each dimension times its number of repeats; the shorter list is padded with 1 in front."""
    shape, times = call.shape(0), call.ints("repeat_times", 1)
    if times is None:
        return call.declared_result()
    rank = max(len(shape), len(times))
    shape, times = (1,) * (rank - len(shape)) + shape, (1,) * (rank - len(times)) + tuple(times)
    return tensor(mul(dim, count) for dim, count in zip(shape, times, strict=True))


@infer("expand")
def expand(call: ShapeCall) -> Results:
    """The shape in the attribute or operand; -1 keeps a dimension, and dimensions of 1 are repeated."""
    x, wanted = call.operand(0), call.ints("shape", 1)
    if wanted is None:
        return call.declared_result()
    ahead = len(wanted) - len(x.shape)
    if ahead < 0:
        call.fail(f"a tensor of rank {len(x.shape)} cannot be expanded to rank {len(wanted)}")
    dims = list(wanted)
    for i, dim in enumerate(x.shape, ahead):
        dims[i] = dim if wanted[i] == -1 else _expanded(call, dim, wanted[i])
    count = dims[0] if len(dims) == 1 else 0
    if x.data is None or len(x.data) != 1 or not isinstance(count, int) or not 0 < count <= _MOST_ELEMENTS:
        return tensor(dims)
    return tensor(dims, x.data * count)


def _expanded(call: ShapeCall, dim: Dim, wanted: Dim) -> Dim:
    """Requires a dimension to be 1 or ``wanted``, and returns ``wanted``."""
    if dim != 1:
        call.table.constraints.add_broadcastable(dim, wanted, call.origin)
    return wanted


@infer("expand_as")
def expand_as(call: ShapeCall) -> Results:
    """The shape in the attribute, or that of the second operand if the attribute is empty or contains -1."""
    shape, wanted = call.shape(0), call.ints("target_shape") or ()
    if call.is_given(1) and (not wanted or -1 in wanted):
        return tensor(call.shape(1))
    ahead = len(wanted) - len(shape)
    return tensor(shape[i - ahead] if dim == -1 and i >= ahead else dim for i, dim in enumerate(wanted))


@infer("broadcast_tensors")
def broadcast_tensors(call: ShapeCall) -> Results:
    """The shape that all operands broadcast to, for each result."""
    items = call.items(0)
    return ListDims((tensor(call.broadcast(*(item.shape for item in items))),) * len(items))


@infer("repeat_interleave", "repeat_interleave_with_tensor_index")
def repeat_interleave(call: ShapeCall) -> Results:
    """The shape with an axis multiplied by ``repeats``, or as long as the sum of a tensor of repeats."""
    shape = call.shape(0)
    axis = call.axis(call.attribute("axis", 0), len(shape))
    repeats, output_size = call.attribute("repeats"), call.attribute("output_size", -1)
    if isinstance(repeats, int):
        size = mul(shape[axis], repeats)
    else:
        data = call.operand(1).data if call.is_given(1) else None
        size = output_size if output_size > 0 else call.new_symbol() if data is None or len(data) < 2 else add(*data)
    return tensor((*shape[:axis], size, *shape[axis + 1 :]))


@infer("pad")
def pad(call: ShapeCall) -> Results:
    """The operand's shape with padding, which is a pair for each axis: in front, behind."""
    shape, paddings = call.shape(0), call.ints("paddings", 1) or ()
    return tensor(add(dim, *paddings[2 * i : 2 * i + 2]) for i, dim in enumerate(shape))


@infer("pad_grad")
def pad_grad(call: ShapeCall) -> Results:
    """The shape of the operand, or that of the cotangent without what was put in front and behind."""
    if call.is_given(0):
        return like(call.operand(0))
    shape, paddings = call.shape(1), call.attribute("paddings", ())
    return tensor(add(dim, *(-padding for padding in paddings[2 * i : 2 * i + 2])) for i, dim in enumerate(shape))


@infer("pad3d", "pad2d")
def pad3d(call: ShapeCall) -> Results:
    """Pairs for the spatial axes, the last one first (``pad2d``: the first one first)."""
    shape = call.shape(0)
    paddings = call.ints("", 1) if call.is_given(1) else call.ints("paddings")
    layout = call.attribute("data_format", "NCDHW")
    first = 2 if layout.startswith("NC") else 1
    spatial = len(shape) - 2
    dims = list(shape)
    for i in range(spatial):
        pair = paddings[2 * i : 2 * i + 2] if paddings is not None else ()
        axis = first + (spatial - 1 - i if call.name == "pad3d" else i)
        dims[axis] = add(shape[axis], *pair) if len(pair) == 2 else call.new_symbol()
    return tensor(dims)


@infer("partial_concat", "partial_sum")
def partial(call: ShapeCall) -> Results:
    """A range of the operands' columns, concatenated or added."""
    items = call.items(0)
    start, length = call.attribute("start_index", 0), call.attribute("length", -1)
    rows, width = items[0].shape[0], items[0].shape[-1]
    size = length if length >= 0 else subtract(width, start if start >= 0 else add(width, start))
    return tensor((rows, mul(size, len(items)) if call.name == "partial_concat" else size))


@infer("multiplex")
def multiplex(call: ShapeCall) -> Results:
    """A row for each index, from the tensor that it names."""
    items = call.items(0)
    for item in items[1:]:
        call.equal_shapes(items[0].shape, item.shape)
    return tensor((call.shape(1)[0], *items[0].shape[1:]))


@infer("coalesce_tensor")
def coalesce_tensor(call: ShapeCall) -> Results:
    """The tensors as they are, and all of them as one buffer."""
    return ListDims(tuple(map(like, call.items(0)))), None


@infer("kron")
def kron(call: ShapeCall) -> Results:
    """The products of the dimensions, aligned at the last axes."""
    x, y = call.shape(0), call.shape(1)
    rank = max(len(x), len(y))
    x, y = (1,) * (rank - len(x)) + x, (1,) * (rank - len(y)) + y
    return tensor(mul(a, b) for a, b in zip(x, y, strict=True))
