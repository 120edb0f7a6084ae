"""Shape rules of tensor arrays: lists of tensors. A fact has the shape of the elements, if all have one."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ArrayDims, Dims, tensor


def _hint(call: ShapeCall) -> Dims | None:
    operand = call.operands[0] if call.operands else NOTHING
    return operand.hint if isinstance(operand, ArrayDims) else None


@infer("create_array", "create_array_like", "assign_array", "add_n_array")
def array(call: ShapeCall) -> Results:
    """A new array: empty, or with the element shape of the operand."""
    return ArrayDims(_hint(call))


@infer("array_write")
def array_write(call: ShapeCall) -> Results:
    """The array; the element shape is joined with the shape of the written tensor."""
    written, before = call.operand(1).shape, call.operands[0]
    if not isinstance(before, ArrayDims) or before.is_mixed:
        return ArrayDims(is_mixed=True)
    if before.hint is None:
        return ArrayDims(written)
    common = _common(call, before.hint, written)
    return ArrayDims(common, is_mixed=common is None)


def _common(call: ShapeCall, a: Dims, b: Dims) -> Dims | None:
    """The join of two shapes, with new symbols for different dimensions; None for different ranks."""
    if len(a) != len(b):
        return None
    is_equal = call.table.constraints.is_equal
    return tuple(dim if is_equal(dim, other) else call.new_symbol() for dim, other in zip(a, b, strict=True))


@infer("array_read", "array_pop")
def array_read(call: ShapeCall) -> Results:
    """An element, with the element shape of the array; ``array_pop`` also gives the array."""
    hint = _hint(call)
    element = call.declared_result(len(call.declared) - 1) if hint is None else tensor(hint)
    return (ArrayDims(hint), element) if call.name == "array_pop" else element


@infer("array_length", "lod_array_length")
def array_length(_call: ShapeCall) -> Results:
    """The number of elements, of shape [1]."""
    return tensor((1,))


@infer("has_elements")
def has_elements(_call: ShapeCall) -> Results:
    """A bool of rank 0."""
    return tensor(())


@infer("array_to_tensor")
def array_to_tensor(call: ShapeCall) -> Results:
    """All elements, concatenated or stacked, and the length of each along the axis."""
    hint = _hint(call)
    if hint is None:
        return ()
    axis, count = call.axis(call.attribute("axis", 0), len(hint) + 1), call.new_symbol()
    if call.attribute("use_stack", False):
        return tensor((*hint[:axis], count, *hint[axis:])), tensor((count,))
    return tensor((*hint[:axis], call.new_symbol(), *hint[axis + 1 :])), tensor((count,))


@infer("tensor_to_array")
def tensor_to_array(call: ShapeCall) -> Results:
    """An array with the element shape of the operand, if this is an array."""
    return ArrayDims(_hint(call))


@infer("select_input")
def select_input(call: ShapeCall) -> Results:
    """The join of the shapes of all operands, one of which is selected."""
    items = call.items(0)
    dims: Dims | None = items[0].shape
    for item in items[1:]:
        dims = None if dims is None else _common(call, dims, item.shape)
    return call.declared_result() if dims is None else tensor(dims)
