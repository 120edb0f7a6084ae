"""Shape rules of indexing, and of operators whose sizes depend on data: gather, embedding, topk, nonzero, unique."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ShapeOrData, TensorDims, tensor


@infer("gather")
def gather(call: ShapeCall) -> Results:
    """The operand's shape with the indexed axis replaced by the shape of the indices; elements if they are known."""
    x, index = call.operand(0), call.operand(1)
    axis = call.number("axis", 2) if call.is_given(2) or "axis" in call.attributes else 0
    if not isinstance(axis, int):
        return call.declared_result()
    axis = call.axis(axis, len(x.shape))
    shape = index.shape
    if len(shape) == 2 and len(call.declared[0].shape) == len(x.shape):  # a column of indices
        shape = shape[:1]
    data = None
    if x.data is not None and index.data is not None and len(x.shape) == 1:
        numbers = [
            element for element in index.data if isinstance(element, int) and -len(x.data) <= element < len(x.data)
        ]
        data = tuple(x.data[number] for number in numbers) if len(numbers) == len(index.data) else None
    return tensor((*x.shape[:axis], *shape, *x.shape[axis + 1 :]), data)


@infer("gather_nd")
def gather_nd(call: ShapeCall) -> Results:
    """The shape of the indices without their last axis, then the axes of the operand that are not indexed.

    The size of the last axis is the number of indexed axes; if it is not known, it follows from the declared rank.
    """
    x, index = call.shape(0), call.shape(1)
    depth = index[-1]
    if not isinstance(depth, int):
        declared = len(call.declared[0].shape)
        depth = len(x) + len(index) - 1 - declared
        call.equal(index[-1], depth)
    if depth > len(x):
        call.fail(f"the indices have {depth} coordinates, and the tensor has rank {len(x)}")
    return tensor((*index[:-1], *x[depth:]))


@infer("take_along_axis", "index_sample", "gather_tree")
def like_indices(call: ShapeCall) -> Results:
    """One element for each index: ``gather_tree`` has the shape of its ids, the others that of the indices."""
    if call.name == "gather_tree":
        return like(call.operand(0))
    x, index = call.shape(0), call.shape(1)
    if call.name == "index_sample":
        call.equal(x[0], index[0])
        return tensor((x[0], index[1]))
    return tensor(index)


@infer("scatter")
def scatter(call: ShapeCall) -> Results:
    """The shape of the operand; rows of the updates have the shape of its rows."""
    x, index, updates = call.operand(0), call.shape(1), call.shape(2)
    if index:  # with an index of rank 0, the updates are one row
        for dim, own in zip(updates[1:], x.shape[1:], strict=False):
            call.equal(own, dim)
    return like(x)


@infer("index_select")
def index_select(call: ShapeCall) -> Results:
    """The operand's shape with the number of indices along an axis."""
    x, index = call.shape(0), call.shape(1)
    axis = call.axis(call.attribute("axis", call.attribute("dim", 0)), len(x))
    return tensor((*x[:axis], index[0] if index else 1, *x[axis + 1 :]))


@infer("index_select_strided")
def index_select_strided(call: ShapeCall) -> Results:
    """The operand's shape without an axis."""
    x = call.shape(0)
    axis = call.axis(call.attribute("axis", 0), len(x))
    return tensor((*x[:axis], *x[axis + 1 :]))


@infer("embedding", "sparse_weight_embedding", "lookup_table", "embedding_with_scaled_gradient")
def embedding(call: ShapeCall) -> Results:
    """A row of the weight for each id; ``lookup_table`` of old programs has a column of ids, and the weight first."""
    if call.name == "lookup_table":
        weight, ids = call.shape(0), call.shape(1)
        return tensor((*(ids[:-1] if ids and ids[-1] == 1 else ids), weight[-1]))
    return tensor((*call.shape(0), call.shape(1)[-1]))


@infer("topk")
def topk(call: ShapeCall) -> Results:
    """The largest elements along an axis, and their indices."""
    shape, count = call.shape(0), call.number("k", 1)
    if not shape:
        return tensor(()), tensor(())
    axis = call.axis(call.attribute("axis", -1), len(shape))
    size = call.new_symbol(at_most=shape[axis]) if count is None else count
    best = tensor((*shape[:axis], size, *shape[axis + 1 :]))
    return best, best


@infer("searchsorted")
def searchsorted(call: ShapeCall) -> Results:
    """An index for each value."""
    return tensor(call.shape(1))


@infer("nonzero")
def nonzero(call: ShapeCall) -> Results:
    """A row for each element that is not 0."""
    shape = call.shape(0)
    return tensor((call.new_symbol(at_most=product(shape)), len(shape)))


@infer("masked_select")
def masked_select(call: ShapeCall) -> Results:
    """A vector of the elements that the mask keeps; how many there are depends on data."""
    both = product(call.broadcast(call.shape(0), call.shape(1)))
    return tensor((call.new_symbol(at_most=both),))


def _optional(call: ShapeCall, name: str, result: TensorDims, place: int) -> ShapeOrData:
    """A result that an attribute asks for; else, as in Paddle, its declared shape with 0 for open sizes."""
    if call.attribute(name, False):
        return result
    declared = call.declared[place] if place < len(call.declared) else None
    return NOTHING if declared is None or declared.kind == "none" else tensor(max(dim, 0) for dim in declared.shape)


def _distinct(call: ShapeCall) -> tuple[TensorDims, TensorDims, TensorDims]:
    """The distinct elements, an index for each element (of the axis), and one for each distinct one."""
    shape, axes = call.shape(0), call.ints("axis") or ()
    axis = call.axis(axes[0], len(shape)) if axes else None
    size = product(shape) if axis is None else shape[axis]
    count = call.new_symbol(at_most=size)
    dims = (count,) if axis is None else (*shape[:axis], count, *shape[axis + 1 :])
    return tensor(dims), tensor((size,)), tensor((count,))


@infer("unique")
def unique(call: ShapeCall) -> Results:
    """The distinct elements, whose number depends on data, and indices and counts if they are wanted."""
    distinct, inverse, several = _distinct(call)
    wanted = (("return_index", several), ("return_inverse", inverse), ("return_counts", several))
    return (distinct, *(_optional(call, name, result, place) for place, (name, result) in enumerate(wanted, 1)))


@infer("unique_consecutive")
def unique_consecutive(call: ShapeCall) -> Results:
    """The distinct elements, and the inverse and counts if they are wanted."""
    distinct, inverse, several = _distinct(call)
    wanted = (("return_inverse", inverse), ("return_counts", several))
    return (distinct, *(_optional(call, name, result, place) for place, (name, result) in enumerate(wanted, 1)))


@infer("index_add")
def index_add(call: ShapeCall) -> Results:
    """The shape of the operand; the added values differ from it along the axis of the indices."""
    x, added = call.shape(0), call.shape(2)
    axis = call.axis(call.attribute("axis", 0), len(x))
    for i, (a, b) in enumerate(zip(x, added, strict=True)):
        if i != axis:
            call.equal(a, b)
    return tensor(x)


@infer("shard_index")
def shard_index(call: ShapeCall) -> Results:
    """The shape of the indices."""
    return like(call.operand(0))
