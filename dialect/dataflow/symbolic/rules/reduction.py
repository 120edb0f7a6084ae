"""Shape rules of reductions: sums, extremes, statistics, norms, diagonals.

An empty list of axes stands for all axes. Source: Paddle 3.3.1 ``ReduceInferMeta`` and its symbolic function.
"""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, minimum, product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, Dims, tensor


def reduced(call: ShapeCall, shape: Dims, axes: Sequence[Dim] | None, *, keep: bool) -> Dims:
    """A shape without the reduced axes, or (``keep``) with 1 in their place; no axes stand for all axes."""
    rank = len(shape)
    gone = {call.axis(axis, rank) for axis in axes} if axes and rank else set(range(rank))
    if keep:
        return tuple(1 if i in gone else dim for i, dim in enumerate(shape))
    return tuple(dim for i, dim in enumerate(shape) if i not in gone)


def _keeps(call: ShapeCall) -> bool:
    return bool(call.attribute("keepdim", call.attribute("keep_dim", call.attribute("keepdims", False))))


def _axes(call: ShapeCall, place: int | None = 1) -> Dims | None:
    """The axes of a reduction; an empty tuple stands for all axes, and None for axes that are not known."""
    if call.attribute("reduce_all", False) or call.attribute("flatten", False):
        return ()
    for name in ("axis", "dims", "dim", "axes"):
        if (axes := call.ints(name)) is not None:
            return axes
    if place is None or not call.is_given(place):
        return ()
    return call.ints("", place)


def _unknown_axes(call: ShapeCall, shape: Dims) -> Dims:
    """The result for unknown axes: new symbols. It has the operand's rank with kept axes, else one less."""
    rank = len(shape) if _keeps(call) else max(len(shape) - 1, 0)
    return tuple(call.new_symbol(at_most=product(shape)) for _ in range(rank))


@infer("sum", "mean", "max", "min", "prod", "frobenius_norm")
def reduce(call: ShapeCall) -> Results:
    """The operand reduced along axes, which are an operand or an attribute by version."""
    shape, axes = call.shape(0), _axes(call)
    if axes is None:
        return tensor(_unknown_axes(call, shape))
    return tensor(reduced(call, shape, axes, keep=_keeps(call)), _reduced_elements(call))


def _reduced_elements(call: ShapeCall) -> Dims | None:
    """The known element of a ``prod`` or ``sum`` of known elements: programs compute numbers of elements so."""
    data = call.operand(0).data
    if data is None or len(call.shape(0)) != 1 or call.name not in ("prod", "sum"):
        return None
    return (product(data) if call.name == "prod" else add(*data),)


@infer("amax", "amin", "all", "any", "logsumexp", "nansum", "std", "var", "variance")
def reduce_by_attribute(call: ShapeCall) -> Results:
    """The operand reduced along axes, which are an attribute."""
    axes = _axes(call, None)
    return tensor(reduced(call, call.shape(0), axes, keep=_keeps(call)))


@infer("argmax", "argmin")
def arg_extreme(call: ShapeCall) -> Results:
    """The operand reduced along one axis, or one number if it is flattened."""
    shape, axes = call.shape(0), _axes(call)
    if axes is None:
        return tensor(_unknown_axes(call, shape))
    return tensor(reduced(call, shape, axes, keep=_keeps(call)))


@infer("kthvalue", "mode", "max_with_index", "min_with_index")
def with_indices(call: ShapeCall) -> Results:
    """Values and their indices along one axis."""
    shape = call.shape(0)
    flat = call.attribute("flatten", False)
    axis = () if flat else (call.attribute("axis", call.attribute("dim", -1)),)
    reduced_shape = tensor(reduced(call, shape, axis, keep=_keeps(call)))
    return reduced_shape, reduced_shape


@infer("median", "nanmedian")
def median(call: ShapeCall) -> Results:
    """The medians, and their indices; with mode ``avg`` the indices have a last axis of the two in the middle.

    Paddle 3.3.1 gives ``nanmedian`` rank 0 whatever its axes, against its own InferMeta.
    """
    axes = call.ints("axis", 1)
    shape = call.shape(0)
    dims = reduced(call, shape, axes, keep=_keeps(call))
    kept = reduced(call, shape, axes, keep=False)
    if call.attribute("mode", "avg") != "avg":
        return tensor(dims), tensor(dims)
    return tensor(dims), tensor((*kept, 2))


@infer("p_norm")
def p_norm(call: ShapeCall) -> Results:
    """The operand reduced along one axis, or one number of the tensor as a vector."""
    shape = call.shape(0)
    is_whole = call.attribute("asvector", False)
    return tensor(reduced(call, shape, () if is_whole else (call.attribute("axis", -1),), keep=_keeps(call)))


@infer("norm")
def norm(call: ShapeCall) -> Results:
    """The tensor normalised, and its norms along an axis that is kept."""
    shape = call.shape(0)
    axis = call.axis(call.attribute("axis", -1), len(shape))
    norms = NOTHING if call.attribute("is_test", False) else tensor((*shape[:axis], 1, *shape[axis + 1 :]))
    return tensor(shape), norms


@infer("mean_all", "l1_norm", "is_empty", "dist", "equal_all", "accuracy_check", "squared_l2_norm")
def of_all(call: ShapeCall) -> Results:
    """One number for all elements; that of ``squared_l2_norm`` has the shape [1]."""
    shape: Dims = (1,) if call.name == "squared_l2_norm" else ()
    return tensor(shape)


@infer("allclose")
def allclose(call: ShapeCall) -> Results:
    """One bool of rank 0; both operands must have one shape."""
    call.equal_shapes(call.shape(0), call.shape(1))
    return tensor(())


@infer("cumsum", "logcumsumexp")
def cumulate(call: ShapeCall) -> Results:
    """The shape of the operand, or one axis of all its elements."""
    shape = call.shape(0)
    return tensor((product(shape),) if call.attribute("flatten", False) else shape)


@infer("reduce_as")
def reduce_as(call: ShapeCall) -> Results:
    """The shape of the second operand."""
    return tensor(call.shape(1))


@infer("check_numerics")
def check_numerics(call: ShapeCall) -> Results:
    """Three counts, and three values."""
    return tensor((3,)), tensor((3,))


@infer("trace")
def trace(call: ShapeCall) -> Results:
    """The operand without the two axes of its matrices."""
    axes = (call.attribute("axis1", 0), call.attribute("axis2", 1))
    return tensor(reduced(call, call.shape(0), axes, keep=False))


@infer("diagonal")
def diagonal(call: ShapeCall) -> Results:
    """The shape without two axes, with the length of their diagonal at ``offset`` as the last axis."""
    shape = call.shape(0)
    row, column = (call.axis(call.attribute(name, i), len(shape)) for i, name in enumerate(("axis1", "axis2")))
    rest = reduced(call, shape, (row, column), keep=False)
    offset = call.attribute("offset", 0)
    height, width = add(shape[row], min(offset, 0)), add(shape[column], -max(offset, 0))
    return tensor((*rest, minimum(call.not_negative(height), call.not_negative(width))))


@infer("diag")
def diag(call: ShapeCall) -> Results:
    """A vector becomes a matrix, a matrix its diagonal."""
    shape, offset = call.shape(0), call.attribute("offset", 0)
    if len(shape) < 2:
        size = add(shape[0] if shape else 1, abs(offset))
        return tensor((size, size))
    height, width = add(shape[0], min(offset, 0)), add(shape[1], -max(offset, 0))
    return tensor((minimum(call.not_negative(height), call.not_negative(width)),))


@infer("diag_embed")
def diag_embed(call: ShapeCall) -> Results:
    """The last axis becomes the diagonal of two new ones."""
    shape = call.shape(0)
    size = add(shape[-1], abs(call.attribute("offset", 0)))
    rank = len(shape) + 1
    places = sorted(call.axis(call.attribute(name, i), rank) for name, i in (("dim1", -2), ("dim2", -1)))
    dims = list(shape[:-1])
    for place in places:
        dims.insert(place, size)
    return tensor(dims)


@infer("histogram")
def histogram(call: ShapeCall) -> Results:
    """One number for each bin."""
    return tensor((call.attribute("bins", 100),))


@infer("bincount")
def bincount(call: ShapeCall) -> Results:
    """A vector whose length is a new symbol: it depends on the largest element."""
    return tensor((call.new_symbol(),))


@infer("segment_pool")
def segment_pool(call: ShapeCall) -> Results:
    """A row for each segment, and for MEAN the number of rows of each segment."""
    shape = call.shape(0)
    rows = call.new_symbol()
    return tensor((rows, *shape[1:])), tensor((rows, 1)) if call.attribute("pooltype") == "MEAN" else None
