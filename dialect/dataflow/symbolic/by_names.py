"""Shapes of results that follow from the names of an operator's slots.

=================================================  =================================================================
result                                             shape
=================================================  =================================================================
``x_grad``, if ``x`` is an operand                 the shape of ``x``
``x_grad``, if not (``relu_grad`` reads ``out``)   the shape of the cotangent, if the forward operator keeps shapes
``out_grad_grad`` of a ``…_double_grad``           the shape of the forward operator's result
``param_out``, written in place                    the shape of ``param``
=================================================  =================================================================

Other gradients have shape rules.

Source: Paddle 3.3.1, whose forward operators record the shapes of their gradients (``CacheGradOpSymbolicShape``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pdhlo.dialect.dataflow.symbolic.registry import ShapeCall, find_rule, like
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ListDims, NoDims, ShapeOrData, TensorDims
from pdhlo.dialect.dataflow.symbolic.signatures import OperatorSignature, signature
from pdhlo.dialect.gradient_slots import SlotName, differentiated, forward_of, is_gradient, slot
from pdhlo.dialect.operator_table import find_operator, has_trait
from pdhlo.dialect.traits import Trait

_BySlot: TypeAlias = Mapping[SlotName, ShapeOrData]


def results(call: ShapeCall) -> Sequence[ShapeOrData | None] | None:
    """The shapes of an operation's results, None for each that does not follow from names; None if no result's does."""
    names = signature(call.name, len(call.operands), len(call.declared))
    if names is None:
        return None
    operands = dict(zip(map(slot, names.inputs), call.operands, strict=False))
    wanted = names.outputs[: len(call.declared)]
    if is_gradient(call.name):
        _equal_cotangents(call, operands)
        shapes = [_gradient(call, place, slot(name), operands) for place, name in enumerate(wanted)]
        shapes = [
            _in_place(call, name, operands) if shape is None else shape
            for name, shape in zip(wanted, shapes, strict=True)
        ]
    else:
        shapes = [_in_place(call, name, operands) for name in wanted]
    return shapes if any(shape is not None for shape in shapes) else None


def _equal_cotangents(call: ShapeCall, operands: _BySlot) -> None:
    """Requires each cotangent to have the shape of its primal value.

    If the forward operator keeps shapes, the cotangent of its first result has the shape of its first operand.
    """
    pairs: list[tuple[ShapeOrData | None, ShapeOrData | None]] = [
        (value, operands.get(name.cotangent)) for name, value in operands.items()
    ]
    forward = forward_of(call.name)
    names = None if forward is None else _signature(forward)
    if forward is not None and names is not None and has_trait(forward, Trait.KEEPS_SHAPE):
        pairs.append((operands.get(slot(names.inputs[0])), operands.get(slot(names.outputs[0]).cotangent)))
    for primal, cotangent in pairs:
        if (
            isinstance(primal, TensorDims)
            and isinstance(cotangent, TensorDims)
            and len(primal.shape) == len(cotangent.shape)
        ):
            for a, b in zip(primal.shape, cotangent.shape, strict=True):
                if not (isinstance(a, int) and isinstance(b, int)):  # different numbers are an error of the run
                    call.equal(a, b)


def _in_place(call: ShapeCall, name: str, operands: _BySlot) -> ShapeOrData | None:
    """The shape of the operand that a result is written into, by the operator table or by name; None without one."""
    op = find_operator(call.name) or find_operator(f"{call.name}_")
    source = op.inplace.get(name) if op is not None else None
    base = source or name.removesuffix("s").removesuffix("_out")
    return _shape_only(operands.get(slot(base))) if source or base != name else None


def _gradient(call: ShapeCall, place: int, name: SlotName, operands: _BySlot) -> ShapeOrData | None:
    for order in reversed(range(name.order)):
        if (fact := _shape_only(operands.get(SlotName(name.base, order)))) is not None:
            return fact
    value = differentiated(call.name)
    if name.order > 1 and forward_of(forward_of(call.name) or "") == value:
        return _forward(call, value, operands)
    if place > 0 or not has_trait(value, Trait.KEEPS_SHAPE):
        return None
    cotangents = [entry for other, entry in operands.items() if other.order]
    known = (fact for operand in (*cotangents, *operands.values()) if (fact := _shape_only(operand)) is not None)
    return next(known, None)


def _forward(call: ShapeCall, name: str, by_slot: _BySlot) -> ShapeOrData | None:
    """The first result of the forward operator's shape rule.

    Each of its operands is an operand here, or has the shape of the gradient of its gradient, which is one.
    """
    rule, names = find_rule(name), _signature(name)
    if rule is None or names is None:
        return None
    slots = map(slot, names.inputs)
    operands = [by_slot.get(slot_name, by_slot.get(slot_name.cotangent.cotangent, NOTHING)) for slot_name in slots]
    shapes = rule(ShapeCall(name, operands, call.attributes, call.declared, call.table, call.origin))
    return shapes[0] if isinstance(shapes, tuple) else shapes


def _signature(name: str) -> OperatorSignature | None:
    op = find_operator(name)
    return None if op is None else signature(name, len(op.inputs), 1)


def _shape_only(fact: ShapeOrData | None) -> ShapeOrData | None:
    if fact is None or isinstance(fact, NoDims):
        return None
    if isinstance(fact, ListDims):
        return ListDims(tuple(like(item) if isinstance(item, TensorDims) else item for item in fact.items))
    return like(fact) if isinstance(fact, TensorDims) else fact
