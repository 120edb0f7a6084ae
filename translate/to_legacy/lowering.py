"""Lowers operators of Paddle 3 to operators of Paddle 2.6.2, within the dialect.

A lowering is used only if it computes the same for all values of the operands. The writer reports the operators that
remain.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect import attributes, op_builder, types
from pdhlo.dialect.along_axis import is_same_by_coordinates
from pdhlo.dialect.attributes import ScalarKind
from pdhlo.dialect.bindings import SSAValue, bytecode_of, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.loading import registers
from pdhlo.dialect.needs import operations_within
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import operator_of
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.translate.to_legacy.constants import constant_of

Lowering = Callable[[ir.OpView], "SSAValue | None"]
"""Creates the replacement of an operation, and returns that of its first result; None if the operation stays."""

_LOWERINGS: dict[str, Lowering] = {}


def lowered(program: TranslatedProgram) -> TranslatedProgram:
    """A copy of the program with lowered operations; the program itself if there is none to lower.

    The program is not changed. Needs a current context.
    """
    if not any(operation.operation.name in _LOWERINGS for operation in operations_within(program.operations())):
        return program
    copy = TranslatedProgram(ir.Module.parse(bytecode_of(program.module)), program.parameters)
    for operation in list(operations_within(copy.operations())):
        lowering = _LOWERINGS.get(operation.operation.name)
        value = lowering(operation) if lowering is not None else None
        if value is not None:
            operation.operation.results[0].replace_all_uses_with(value)
            operation.operation.erase()
    return copy


def _lowers(*names: str) -> Callable[[Lowering], Lowering]:
    return registers(_LOWERINGS, "lowerings", names)


def _before(
    operation: ir.OpView,
    name: str,
    operands: Sequence[SSAValue | None],
    kind: ir.Type,
    facts: dict[str, ScalarKind],
    *,
    last: bool = False,
) -> SSAValue:
    """Creates an operation in front of ``operation``, and returns its result.

    ``last``: it gives the replacement of the result, and takes over the location, with the name.
    """
    own, place = operation.attributes, ir.InsertionPoint(operation)
    made = op_builder.made_attributes(facts)
    made |= {key: own[key] for key in ("stop_gradient", "is_persistable") if key in own and len(operation.results) == 1}
    location = operation.location if last else None
    return op_builder.create(f"pd.{name}", operands, [kind], made, place, location).result


def _constant(operation: ir.OpView, number: float, element: str, shape: tuple[int, ...] = (1,)) -> SSAValue:
    kind = "bool" if isinstance(number, bool) else "i64" if isinstance(number, int) else "f64"
    facts = op_builder.full_facts((kind, number), element, shape)
    return _before(operation, "full", [], types.tensor(element, shape), facts)


def _operand(operation: ir.OpView, name: str) -> Any:  # None if an optional one is absent
    table = operator_of(operation.operation.name)
    if table is None:
        return None
    places = present(operation, table.inputs, OPERAND_SEGMENTS)
    place = next(place for port, place in zip(table.inputs, places, strict=True) if port.name == name)
    return None if place is None else operation.operands[place]


def _attribute(operation: ir.OpView, name: str, default: object) -> Any:
    own = operation.attributes
    return attributes.to_python(own[name]) if name in own else default


@_lowers("pd.shape64")
def _shape64(operation: ir.OpView) -> SSAValue | None:
    """Lowers to ``shape``, which is int32 in 2.6.2, and a cast; its kernels take no dimension of 2**31 or more."""
    kind = operation.results[0].type
    shape = _before(operation, "shape", [operation.operands[0]], types.tensor("int32", types.shape_of(kind)), {})
    return _before(operation, "cast", [shape], kind, {"dtype": ("dtype", "int64")}, last=True)


@_lowers("pd.assign_out_")
def _assign_out(operation: ir.OpView) -> SSAValue | None:
    """Lowers to ``assign``, since the overwritten tensor is not read."""
    x = _operand(operation, "x")
    return _before(operation, "assign", [x], operation.results[0].type, {}, last=True) if x is not None else None


@_lowers("pd.gammaln")
def _gammaln(operation: ir.OpView) -> SSAValue | None:
    return _before(operation, "lgamma", [operation.operands[0]], operation.results[0].type, {}, last=True)


@_lowers("pd.swiglu")
def _swiglu(operation: ir.OpView) -> SSAValue | None:
    """Lowers to ``silu(x) * y``; without ``y``, both are the halves of the last axis of ``x``."""
    kind, x, y = operation.results[0].type, _operand(operation, "x"), _operand(operation, "y")
    if y is None:
        rank = len(types.shape_of(x.type))
        axis = _constant(operation, rank - 1, "int32")
        halves = _before(operation, "split_with_num", [x, axis], types.group([kind, kind]), {"num": ("i32", 2)})
        x, y = (_taken(operation, halves, place) for place in (0, 1))
    return _before(operation, "multiply", [_before(operation, "silu", [x], x.type, {}), y], kind, {}, last=True)


def _taken(operation: ir.OpView, group: SSAValue, place: int) -> SSAValue:
    return op_builder.taken(group, place, ir.InsertionPoint(operation))


@_lowers("pd.matrix_rank", "pd.matrix_rank_tol")
def _matrix_rank(operation: ir.OpView) -> SSAValue | None:
    """Lowers a rank in int64 to one in int32, as in 2.6.2, and a cast."""
    if not dict(_attribute(operation, DROPPED, {})).get("wide_count"):
        return None
    del operation.attributes[DROPPED]
    kind = operation.results[0].type
    counted = op_builder.like(
        operation,
        list(operation.operands),
        [types.tensor("int32", types.shape_of(kind))],
        ir.InsertionPoint(operation),
        None,
    )
    return _before(operation, "cast", [counted.results[0]], kind, {"dtype": ("dtype", "int64")}, last=True)


@_lowers("pd.histogram_v3")
def _histogram(operation: ir.OpView) -> SSAValue | None:
    """Lowers to ``histogram`` if there are no weights, the result is a count in int64, and the bounds are integers."""
    bounds = [_attribute(operation, name, 0.0) for name in ("min", "max")]
    if _operand(operation, "weight") is not None or _attribute(operation, "density", False):
        return None
    if any(float(bound) != int(bound) or abs(bound) >= 2**31 for bound in bounds if math.isfinite(bound)):
        return None
    if not all(map(math.isfinite, bounds)) or str(types.element_of(operation.results[0].type).name) != "int64":
        return None
    facts: dict[str, ScalarKind] = {
        "bins": ("i64", _attribute(operation, "bins", 100)),
        "min": ("i32", int(bounds[0])),
        "max": ("i32", int(bounds[1])),
    }
    x = _operand(operation, "input")
    return _before(operation, "histogram", [x], operation.results[0].type, facts, last=True)


@_lowers("pd.masked_fill")
def _masked_fill(operation: ir.OpView) -> SSAValue | None:
    """Lowers to ``where`` if the value is one known number, and the mask has the shape of ``x``."""
    x, mask, value = (_operand(operation, name) for name in ("x", "mask", "value"))
    kind = operation.results[0].type
    number = constant_of(value)
    same = types.shape_of(x.type) == types.shape_of(mask.type) == types.shape_of(kind)
    if number is None or len(number.numbers) != 1 or not same or -1 in types.shape_of(kind):
        return None
    if number.element != types.element_of(kind).name or isinstance(number.numbers[0], complex):
        return None
    filled = _constant(operation, number.numbers[0], number.element, types.shape_of(kind))
    return _before(operation, "where", [mask, filled, x], kind, {}, last=True)


@_lowers("pd.arange")
def _arange(operation: ir.OpView) -> None:
    """Converts constant bounds to the dtype of the result: 2.6.2 computes in the dtype of the bounds."""
    dtype = _attribute(operation, "dtype", None)
    if dtype is None:
        return
    name = types.BY_NUMPY[dtype].name
    for place, value in enumerate(operation.operands):
        constant = constant_of(value)
        if constant is None or len(constant.numbers) != 1 or constant.element == name:
            continue
        number = constant.numbers[0]
        cast = np.asarray(number).astype(dtype)
        if dtype.kind in "iu" and int(cast) != number:
            continue
        operation.operands[place] = _constant(operation, cast.item(), name)


@_lowers("pd.strided_slice")
def _strided_slice(operation: ir.OpView) -> SSAValue | None:
    """Lowers negative strides to positive ones on flipped axes; all versions agree on positive strides."""
    if "as_in_python" not in dict(_attribute(operation, DROPPED, {})):
        return None
    axes = _attribute(operation, "axes", ())
    constants = [constant_of(_operand(operation, name)) for name in ("starts", "ends", "strides")]
    if any(constant is None or len(constant.numbers) != len(axes) for constant in constants):
        return None
    starts, ends, strides = (list(constant.numbers) for constant in constants if constant is not None)
    flipped = [place for place, stride in enumerate(strides) if stride < 0]
    x = _operand(operation, "x")
    if flipped:
        flipped_axes = tuple(axes[place] for place in flipped)
        x = _before(operation, "flip", [x], x.type, {"axis": ("array<i32>", flipped_axes)})
        for place in flipped:  # index i of an axis is index -1 - i of the flipped axis, whatever its size is
            starts[place], ends[place] = -1 - starts[place], -1 - ends[place]
            strides[place] = -strides[place]
    operands = [x, *(_integers(operation, name) for name in (starts, ends, strides))]
    return _before(
        operation, "strided_slice", operands, operation.results[0].type, {"axes": ("array<i32>", axes)}, last=True
    )


@_lowers("pd.take_along_axis", "pd.take_along_axis_grad", "pd.put_along_axis", "pd.put_along_axis_")
def _along_axis(operation: ir.OpView) -> SSAValue | None:
    """Leaves out that indices have coordinates (Paddle 3.3), where the sizes show that it makes no difference."""
    if not dict(_attribute(operation, DROPPED, {})).get("by_coordinates"):
        return None
    shape, indices = (  # an open size is like no other
        [dim if dim >= 0 else object() for dim in types.shape_of(operand.type)]
        for operand in list(operation.operands)[:2]
    )
    if not is_same_by_coordinates(shape, indices, _attribute(operation, "axis", 0) % len(shape)):
        return None
    table = operator_of(operation.operation.name)
    assert table is not None
    facts = {name: (kind, _attribute(operation, name, None)) for name, kind in table.attributes.items()}
    name = operation.operation.name.removeprefix("pd.")
    return _before(operation, name, list(operation.operands), operation.results[0].type, facts, last=True)


def _integers(operation: ir.OpView, numbers: Sequence[int]) -> SSAValue:
    facts = op_builder.int_array_facts([max(-(2**31) + 1, min(number, 2**31 - 1)) for number in numbers])
    return _before(operation, "full_int_array", [], types.tensor("int64", (len(numbers),)), facts)


@_lowers("pd.deformable_conv")
def _deformable_conv(operation: ir.OpView) -> SSAValue | None:
    """Lowers a call without a mask to ``deformable_conv_v1``, which is another operator in 2.6.2."""
    if _operand(operation, "mask") is not None:
        return None
    table = operator_of("pd.deformable_conv_v1")
    if table is None:
        return None
    facts = {name: attributes.read(operation.attributes[name]) for name in table.attributes}
    operands = [_operand(operation, name) for name in ("x", "offset", "filter")]
    hashed = {name: (kind, tuple(value) if isinstance(value, list) else value) for name, (kind, value) in facts.items()}
    return _before(operation, "deformable_conv_v1", operands, operation.results[0].type, hashed, last=True)


# -- attributes that the translation of legacy programs keeps aside (``DROPPED``)


@_lowers("pd.reshape", "pd.reshape_")
def _reshape(operation: ir.OpView) -> SSAValue | None:
    """Makes the real shape of an old operator the operand, if the declared shape is only a bound."""
    shape = dict(_attribute(operation, DROPPED, {})).get("true_shape")
    if shape is None:
        return None
    place = present(operation, operator_of("pd.reshape").inputs, OPERAND_SEGMENTS)[1]  # type: ignore[union-attr]
    assert place is not None
    operation.operands[place] = _integers(operation, shape)
    del operation.attributes[DROPPED]
    return None


@_lowers("pd.stack")
def _stack(operation: ir.OpView) -> SSAValue | None:
    """Lowers a stack of single numbers, of shape [] or [1], to a concat of numbers of shape [1]."""
    if not dict(_attribute(operation, DROPPED, {})).get("numbers"):
        return None
    group = operation.operands[0]
    kinds = types.group_elements(group.type)
    made = []
    for place, kind in enumerate(kinds):
        name = types.element_of(kind).name
        shape = _integers(operation, (1,))
        facts: dict[str, ScalarKind] = {RESULT_SEGMENTS: ("array<i32>", (1, 0))}
        value = _taken(operation, group, place)
        made.append(_before(operation, "reshape", [value, shape], types.tensor(name, (1,)), facts))
    joined = op_builder.combined(made, ir.InsertionPoint(operation))
    axis = _constant(operation, 0, "int32")
    kind = types.tensor(types.element_of(made[0].type).name, (len(made),))
    return _before(operation, "concat", [joined, axis], kind, {}, last=True)
