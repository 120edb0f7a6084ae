"""Tensor arrays: lists of tensors of which the elements have one shape, where they have one."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ArrayDims, Dims, tensor


def _hint(call: ShapeCall, place: int = 0) -> Dims | None:
    operand = call.operands[place] if place < len(call.operands) else NOTHING
    return operand.hint if isinstance(operand, ArrayDims) else None


@infer("create_array", "create_array_like", "assign_array", "add_n_array")
def array(call: ShapeCall) -> Results:
    """A new array, or one like another."""
    return ArrayDims(_hint(call))


@infer("array_write")
def array_write(call: ShapeCall) -> Results:
    """The array; its elements have the shape of the written tensor, where those before have it, too."""
    written, before = call.operand(1).shape, call.operands[0]
    if not isinstance(before, ArrayDims) or before.is_mixed:
        return ArrayDims(is_mixed=True)
    if before.hint is None:
        return ArrayDims(written)
    common = _common(call, before.hint, written)
    return ArrayDims(common, is_mixed=common is None)


def _common(call: ShapeCall, a: Dims, b: Dims) -> Dims | None:
    """The shape of both, with new symbols where they differ; None where the ranks do."""
    if len(a) != len(b):
        return None
    is_equal = call.table.constraints.is_equal
    return tuple(dim if is_equal(dim, other) else call.new_symbol() for dim, other in zip(a, b, strict=True))


@infer("array_read", "array_pop")
def array_read(call: ShapeCall) -> Results:
    """An element; its dimensions are those that all elements share."""
    hint = _hint(call)
    element = call.declared_result(len(call.declared) - 1) if hint is None else tensor(hint)
    return (ArrayDims(hint), element) if call.name == "array_pop" else element


@infer("array_length", "lod_array_length")
def array_length(_call: ShapeCall) -> Results:
    """One number, how many elements the array has."""
    return tensor((1,))


@infer("has_elements")
def has_elements(_call: ShapeCall) -> Results:
    """One truth value."""
    return tensor(())


@infer("array_to_tensor")
def array_to_tensor(call: ShapeCall) -> Results:
    """All elements joined or stacked, and the length of each."""
    hint = _hint(call)
    if hint is None:
        return ()
    axis, count = call.axis(call.attribute("axis", 0), len(hint) + 1), call.new_symbol()
    if call.attribute("use_stack", False):
        return tensor((*hint[:axis], count, *hint[axis:])), tensor((count,))
    return tensor((*hint[:axis], call.new_symbol(), *hint[axis + 1 :])), tensor((count,))


@infer("tensor_to_array")
def tensor_to_array(call: ShapeCall) -> Results:
    """An array of elements like those that the tensor was made of."""
    return ArrayDims(_hint(call))


@infer("select_input")
def select_input(call: ShapeCall) -> Results:
    """One of several operands: the dimensions that all of them share."""
    items = call.items(0)
    dims: Dims | None = items[0].shape
    for item in items[1:]:
        dims = None if dims is None else _common(call, dims, item.shape)
    return call.declared_result() if dims is None else tensor(dims)
