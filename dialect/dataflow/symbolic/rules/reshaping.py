"""Shape rules of reshapes and transposes, and of operators that give a tensor's shape as a tensor."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.dataflow.symbolic.constraints import DIVISIBLE
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, div, mul, product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, ShapeOrData, TensorDims, tensor


def with_xshape(call: ShapeCall, fact: ShapeOrData) -> Results:
    """A result, and the second result ``xshape`` of Paddle 2: the operand's shape with a 0 in front, for gradients."""
    return fact, tensor((0, *call.shape(0)))


@infer("shape", "shape64", "shape_sr", "shape64_sr")
def shape_of(call: ShapeCall) -> Results:
    """A vector of the operand's dimensions; they are its known elements."""
    shape = call.shape(0)
    return tensor((len(shape),), shape)


@infer("numel")
def numel(call: ShapeCall) -> Results:
    """The number of elements, of rank 0; it is known."""
    return tensor((), (product(call.shape(0)),))


@infer("reshape", "view_shape")
def reshape(call: ShapeCall) -> Results:
    """The shape in the attribute or operand: 0 keeps a dimension, and one -1 stands for the rest."""
    x = call.operand(0)
    wanted = call.ints("shape" if call.name == "reshape" else "dims", 1)
    if wanted is None:
        declared = call.declared_result()
        shape = declared.shape if isinstance(declared, TensorDims) else ()
        call.equal(product(x.shape), product(shape))
        return with_xshape(call, tensor(shape))
    kept = [x.shape[i] if dim == 0 and i < len(x.shape) else dim for i, dim in enumerate(wanted)]
    if kept.count(-1) == 1:
        kept[kept.index(-1)] = _rest(call, x.shape, [dim for dim in kept if dim != -1])
    else:
        call.equal(product(x.shape), product(kept))
    return with_xshape(call, tensor(kept, x.data if len(kept) <= 1 else None))


def _rest(call: ShapeCall, shape: Dims, known: Sequence[Dim]) -> Dim:
    """The size that -1 stands for."""
    below = product(known)
    if below == 0:
        return 0
    above = product(shape)
    dim = div(above, below)
    if mul(dim, below) != above:
        call.table.constraints.add(DIVISIBLE, above, below, call.origin)
    return dim


@infer("flatten")
def flatten(call: ShapeCall) -> Results:
    """The operand with a range of axes as one."""
    x = call.operand(0)
    if not x.shape:
        return with_xshape(call, tensor((1,), x.data))
    rank = len(x.shape)
    start, stop = (call.axis(call.attribute(name, default), rank) for name, default in _RANGE)
    dims = (*x.shape[:start], product(x.shape[start : stop + 1]), *x.shape[stop + 1 :])
    return with_xshape(call, tensor(dims, x.data if rank == 1 else None))


_RANGE = (("start_axis", 1), ("stop_axis", -1))


@infer("squeeze")
def squeeze(call: ShapeCall) -> Results:
    """The shape without the named axes that may have size 1, or (without names) without all axes of size 1.

    An open size whose axis stays must be larger than 1.
    """
    x, axes = call.operand(0), call.ints("axis", 1)
    rank = len(x.shape)
    if axes is None:
        return with_xshape(call, call.declared_result())
    named = {call.axis(axis, rank) for axis in axes} if rank else set[int]()
    gone = {i for i in named if not (isinstance(x.shape[i], int) and x.shape[i] != 1)}
    if not axes:
        gone = {i for i, dim in enumerate(x.shape) if dim == 1}
    if len(gone) > rank - len(call.declared[0].shape):  # a size that is not known stays if the program says so
        gone = {i for i in gone if x.shape[i] == 1}
    for i, dim in enumerate(x.shape):
        if i in gone:
            call.equal(dim, 1)
        elif not isinstance(dim, int) and (i in named or not axes):
            call.table.constraints.add_greater_than_one(dim, call.origin)
    return with_xshape(call, tensor((dim for i, dim in enumerate(x.shape) if i not in gone), x.data))


@infer("unsqueeze")
def unsqueeze(call: ShapeCall) -> Results:
    """The shape with new axes of size 1, which are inserted one after the other."""
    x, axes = call.operand(0), call.ints("axis", 1)
    if axes is None:
        return with_xshape(call, call.declared_result())
    dims = list(x.shape)
    for axis in axes:
        dims.insert(call.axis(axis, len(dims) + 1), 1)
    return with_xshape(call, tensor(dims, x.data if len(dims) <= 1 else None))


@infer("transpose", "trans_layout")
def transpose(call: ShapeCall) -> Results:
    """The operand's axes in another order."""
    x = call.operand(0)
    order = [call.axis(axis, len(x.shape)) for axis in call.attribute("perm", ())]
    if len(order) != len(x.shape):
        call.fail(f"perm is {order}, and the tensor has rank {len(x.shape)}")
    return with_xshape(call, tensor((x.shape[axis] for axis in order), x.data if len(order) == 1 else None))


@infer("transpose_grad", "trans_layout_grad")
def transpose_grad(call: ShapeCall) -> Results:
    """The inverse permutation of the cotangent's shape; ``trans_layout_grad`` reads the operand itself."""
    if call.is_given(1):
        return like(call.operand(0))
    shape = call.shape(0)
    dims: list[Dim] = list(shape)
    for place, axis in enumerate(call.attribute("perm", ())):
        dims[call.axis(axis, len(shape))] = shape[place]
    return tensor(dims)


@infer("reshape_grad", "squeeze_grad", "unsqueeze_grad", "flatten_grad")
def of_xshape(call: ShapeCall) -> Results:
    """The shape of the forward operand, which is the first operand, or ``xshape`` in programs of Paddle 2."""
    shape = call.shape(0)
    is_behind = len(shape) == len(call.declared[0].shape) + 1 and shape[0] == 0
    return tensor(shape[1:] if is_behind else shape)


@infer("as_complex")
def as_complex(call: ShapeCall) -> Results:
    """The operand without its last axis, real and imaginary part."""
    return tensor(call.shape(0)[:-1])


@infer("as_real")
def as_real(call: ShapeCall) -> Results:
    """The operand with an axis of real and imaginary part behind it."""
    return tensor((*call.shape(0), 2))


@infer("as_strided")
def as_strided(call: ShapeCall) -> Results:
    """A tensor whose shape is an attribute."""
    return tensor(call.ints("dims") or ())


@infer("view_dtype")
def view_dtype(call: ShapeCall) -> Results:
    """The shape with the declared size of the last axis, which changes with the size of the elements."""
    declared, shape = call.declared_result(), call.shape(0)
    if isinstance(declared, TensorDims) and len(declared.shape) == len(shape):
        return tensor((*shape[:-1], *declared.shape[-1:]))
    return declared


@infer("shape_broadcast")
def shape_broadcast(call: ShapeCall) -> Results:
    """A vector: the shape to which two shapes broadcast."""
    x, y = call.operand(0).data, call.operand(1).data
    if x is None or y is None:
        return call.declared_result()
    dims = call.broadcast(x, y)
    return tensor((len(dims),), dims)
