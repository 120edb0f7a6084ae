"""Writes an operation as a legacy operator, by the inverse of the tables of the forward translation.

This module writes whatever the tables have a slot or an attribute for. ``check`` decides whether the operator is
equivalent to the operation, by translating it again.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pdhlo.dialect import attributes, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.needs import is_read
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, Port, operator_of
from pdhlo.translate.legacy import compat
from pdhlo.translate.legacy.legacy_program import EMPTY, Attribute
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.to_legacy.constants import constant_of
from pdhlo.translate.to_legacy.description import Written
from pdhlo.translate.to_legacy.signatures import SlotSignature, signature
from pdhlo.translate.to_legacy.values import attribute_type_of, legacy_value
from pdhlo.translate.to_legacy.writer import ANY_OTHER, LegacyWriter, handles


@dataclass(frozen=True, slots=True)
class ByHand:
    """The legacy form of an operator that a transcriber translates in code, so that the tables lack it."""

    legacy: str
    """The legacy type."""
    slots: Mapping[str, str] = field(default_factory=dict)
    """Operand -> slot."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """Operand -> the attribute that stores it if it is a constant."""
    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    """Attributes that distinguish the operator from others of the same legacy type."""
    left_out: frozenset[str] = frozenset()
    """Operands that the legacy operator lacks, and the transcriber creates."""


_LOWER = {flag: {"lower": Attribute("BOOLEAN", flag)} for flag in (True, False)}
_VALUES = {"values": "ValueTensor"}
BY_HAND: Mapping[str, ByHand] = {
    "split_with_num": ByHand("split"),
    "tril": ByHand("tril_triu", attributes=_LOWER[True]),
    "triu": ByHand("tril_triu", attributes=_LOWER[False]),
    "one_hot": ByHand("one_hot_v2", {"num_classes": "depth_tensor"}, {"num_classes": "depth"}),
    "set_value_with_tensor": ByHand("set_value", _VALUES),
    "set_value_with_tensor_grad": ByHand("set_value_grad", _VALUES),
    "repeat_interleave_with_tensor_index": ByHand("repeat_interleave", {"repeats": "RepeatsTensor"}),
    "repeat_interleave": ByHand("repeat_interleave", choices={"repeats": "Repeats"}),
    "rnn": ByHand("rnn", left_out=frozenset({"dropout_state_in"})),
    "full_with_tensor": ByHand("fill_constant", {"shape": "ShapeTensor", "value": "ValueTensor"}),
    "array_length": ByHand("lod_array_length"),
    "array_read": ByHand("read_from_array"),
    "share_data": ByHand("share_buffer"),
    "embedding_grad": ByHand("lookup_table_v2_grad"),
    "embedding_sparse_grad": ByHand("lookup_table_v2_grad", attributes={"is_sparse": Attribute("BOOLEAN", True)}),
    "cast": ByHand("cast"),
    "add_n_with_kernel": ByHand("sum"),
}
"""Operator, without ``_`` -> the inverse of its transcriber's code. The tables have the rest of its mapping."""

_RENAMED_ATTRIBUTES = {
    ("cast", "dtype"): "out_dtype",
    ("increment", "value"): "step",
    ("allclose", "exact_rtol"): "rtol",
    ("allclose", "exact_atol"): "atol",
}


def plain(name: str) -> str:
    """The name of an operator without the ``_`` of its in-place form."""
    return name.removesuffix("_")


@functools.cache
def legacy_types_of(name: str) -> tuple[str, ...]:
    """The legacy operators of Paddle 2.6.2 that may be equivalent to the operator ``name``, the newest first."""
    by_hand = BY_HAND.get(plain(name))
    if by_hand is not None:
        return (by_hand.legacy,)
    candidates: dict[str, None] = {}
    for spelling in (name, plain(name), f"{plain(name)}_"):
        base = compat.variant_of(spelling)
        candidates |= dict.fromkeys((*compat.legacy_types(base), base))
    known = [legacy for legacy in candidates if signature(legacy) is not None]
    return tuple(sorted(known, key=lambda entry: not entry.endswith(("2", "_v2"))))


@handles(ANY_OTHER)
def write_operation(writer: LegacyWriter, operation: ir.OpView) -> None:
    """Appends the legacy operator of an operation.

    Raises Untranslatable if no legacy operator has slots and attributes for all of its operands and attributes.
    """
    table = operator_of(operation.operation.name)
    if table is None:
        raise Untranslatable("the operator table has no such operator")
    reasons: list[str] = []
    for legacy in legacy_types_of(table.name):
        try:
            writer.append(_written(writer, operation, table, legacy))
            return
        except Untranslatable as reason:
            reasons.append(str(reason))
    raise Untranslatable(reasons[0] if reasons else "Paddle 2.6.2 has no such operator")


def _written(writer: LegacyWriter, operation: ir.OpView, table: Operator, legacy: str) -> Written:
    slots = signature(legacy)
    if slots is None:
        raise Untranslatable(f"Paddle 2.6.2 has no operator {legacy}")
    known_as = table.name if table.legacy is not None else legacy
    by_hand = BY_HAND.get(plain(table.name), ByHand(legacy))
    written = Written(legacy, {}, {}, dict(by_hand.attributes), operation)
    for port, place in zip(table.inputs, present(operation, table.inputs, OPERAND_SEGMENTS), strict=True):
        if place is not None and not port.ours and port.name not in by_hand.left_out:
            _operand(writer, written, slots, known_as, port, operation.operands[place], by_hand)
    if missing := [
        slot.name for slot in slots.inputs.values() if not slot.optional and slot.name not in written.inputs
    ]:
        raise Untranslatable(f"{legacy} of Paddle 2.6.2 requires the input {missing[0]}, which the operation lacks")
    _attributes(written, operation, table, known_as)
    _results(writer, written, slots, operation, table, known_as)
    _check_in_place(written, operation, table)
    return written


# -- operands


def _operand(
    writer: LegacyWriter,
    written: Written,
    slots: SlotSignature,
    known_as: str,
    port: Port,
    value: SSAValue,
    by_hand: ByHand,
) -> None:
    slot = by_hand.slots.get(port.name) or compat.legacy_slot(known_as, port.name)
    attribute = _attribute_of(written.type, known_as, port, by_hand)
    constant = constant_of(value)
    if constant is not None and attribute is not None and (slot not in slots.inputs or port.name in by_hand.choices):
        proto = _with_proto(written.type)
        kind = compat.attribute_type(proto, attribute) or attribute_type_of("intarray" if port.is_list else "i64")
        written.attributes[attribute] = legacy_value(f"its operand {port.name}", kind, constant.numbers)
        return
    names = writer.names_of(value)
    if not slots.inputs:  # Paddle does not declare the slots of gradient operators
        written.inputs[slot] = names
        return
    if slot not in slots.inputs:
        slot = _tensor_slot(written.type, slots, port, value, names)
    elif len(names) != 1 and not slots.inputs[slot].is_list and signature_is_known(written.type):
        raise Untranslatable(f"its operand {port.name} is {len(names)} variables, and {written.type} takes one")
    written.inputs[slot] = names


def signature_is_known(legacy: str) -> bool:
    """Whether Paddle declares which slots of a legacy operator take several variables; not for gradient operators."""
    return bool(compat.declared_attributes(legacy))


def _attribute_of(legacy: str, known_as: str, port: Port, by_hand: ByHand) -> str | None:
    """The legacy attribute that may store an operand; None if there is none."""
    choice = by_hand.choices.get(port.name)
    if choice is not None:
        return choice
    if port.kind not in ("IntArray", "Scalar"):
        return None
    names = (compat.legacy_attribute(known_as, port.name), compat.forward_attribute(known_as, port.name))
    return next((name for name in names if name in compat.declared_attributes(_with_proto(legacy))), None)


def _with_proto(legacy: str) -> str:
    """The operator whose proto declares the attributes: for a gradient operator, its forward operator."""
    return legacy if compat.declared_attributes(legacy) else legacy.partition("_grad")[0]


def _tensor_slot(legacy: str, slots: SlotSignature, port: Port, value: SSAValue, names: Sequence[str]) -> str:
    """The slot for an operand that is an attribute when it is constant; raises Untranslatable if there is none."""
    slots_of_tensor = [
        slots.inputs[attribute]
        for attribute in compat.mutable_attribute(legacy, port.name) or ()
        if attribute in slots.inputs
    ]
    is_group = types.is_group(value.type)
    if is_group and len(names) == 1:  # the variable may be a vector of all numbers, or the only number of a list
        [kind] = types.group_elements(value.type)
        is_group = types.shape_of(kind) in ((), (1,)) and any(slot.is_list for slot in slots_of_tensor)
    name = next((slot.name for slot in slots_of_tensor if slot.is_list == is_group), None)
    if name is None:
        actual = "several variables" if is_group else "a variable"
        raise Untranslatable(f"its operand {port.name} is {actual}, and {legacy} has an attribute for it only")
    return name


# -- attributes


def _attributes(written: Written, operation: ir.OpView, table: Operator, known_as: str) -> None:
    own, proto = operation.attributes, _with_proto(written.type)
    declared = compat.declared_attributes(proto)
    pairs = [(name, kind, own[name]) for name, kind in table.attributes.items() if name in own]
    if DROPPED in own and isinstance(kept := own[DROPPED], ir.DictAttr):
        pairs += [(kept[i].name, "", kept[i].attr) for i in range(len(kept))]
    for name, kind, attribute in pairs:
        if isinstance(attribute, ir.UnitAttr) or kind == "place":
            continue
        legacy = _RENAMED_ATTRIBUTES.get((plain(table.name), name)) or compat.legacy_attribute(known_as, name)
        if legacy not in declared and (declared or not kind):
            continue
        expected = compat.attribute_type(proto, legacy) or attribute_type_of(kind)
        written.attributes[legacy] = legacy_value(f"its attribute {name}", expected, attributes.to_python(attribute))
    for name in sorted(declared - written.attributes.keys()):
        default = _REQUIRED[written.type, name](operation) if (written.type, name) in _REQUIRED else None
        default = default or compat.default(proto, name)
        if default is not None and not compat.is_extra(proto, name):
            written.attributes[name] = Attribute(*default)


def _element_of_first(operation: ir.OpView) -> tuple[str, int]:
    return "INT", types.element_of(operation.operands[0].type).legacy


def _known_places(operation: ir.OpView) -> tuple[str, tuple[int, ...]]:
    """``infer_flags`` of ``strided_slice``: for each axis 1 if the bounds are known at shape inference, else -1."""
    known = all(constant_of(value) is not None for value in list(operation.operands)[1:])
    return "INTS", (1 if known else -1,) * len(attributes.to_python(operation.attributes["axes"]))


_REQUIRED: Mapping[tuple[str, str], Callable[[ir.OpView], tuple[str, object]]] = {
    ("cast", "in_dtype"): _element_of_first,
    ("strided_slice", "infer_flags"): _known_places,
    ("unpool", "unpooling_type"): lambda operation: ("STRING", "max"),
}
"""(legacy operator, attribute) that Paddle requires and the dialect lacks -> the function that gives its value."""


# -- results


def _results(
    writer: LegacyWriter, written: Written, slots: SlotSignature, operation: ir.OpView, table: Operator, known_as: str
) -> None:
    for port, place in zip(table.outputs, present(operation, table.outputs, RESULT_SEGMENTS), strict=True):
        slot = compat.legacy_slot(known_as, port.name)
        if place is None:
            continue
        value = operation.results[place]
        if slot not in slots.outputs and slots.outputs:
            if is_read(value):
                raise Untranslatable(f"{written.type} of Paddle 2.6.2 has no output for its result {port.name}")
            continue
        written.outputs[slot] = writer.bind(value, _shared(written, operation, port, value))
    for name, declared in slots.outputs.items():
        if name not in written.outputs and not declared.optional:
            written.outputs[name] = [writer.unread(written, name)]


_STATISTICS = {"mean_out": "Mean", "variance_out": "Variance"}
_IN_PLACE = {"batch_norm": _STATISTICS, "sync_batch_norm": _STATISTICS}
"""Legacy operator -> result -> the input slot whose variable Paddle requires the result to have, also in inference."""


def _shared(written: Written, operation: ir.OpView, port: Port, value: SSAValue) -> str | None:
    """The variable of an input that a result must have (``_IN_PLACE``); None if it has its own."""
    slot = _IN_PLACE.get(written.type, {}).get(port.name)
    if slot is None or is_read(value) or not attributes.to_python(operation.attributes["is_test"]):
        return None
    names = written.inputs.get(slot, [EMPTY])
    return names[0] if names[0] != EMPTY else None


def _check_in_place(written: Written, operation: ir.OpView, table: Operator) -> None:
    """Raises Untranslatable if Paddle has an operator only in place, and a result that is read has another variable.

    Kernels of such operators do not write a value that does not change: the loss scaling of a step without overflow.
    """
    base = compat.normalised_name(written.type)
    if not base.endswith("_") or plain(base) != plain(compat.variant_of(table.name)):
        return
    results = dict(zip([port.name for port in table.outputs], operation.results, strict=False))
    for result, operand in table.inplace.items():
        ours = written.outputs.get(compat.legacy_slot(written.type, result))
        theirs = written.inputs.get(compat.legacy_slot(written.type, operand))
        if ours is None or theirs is None or ours == theirs or result not in results:
            continue
        if any(True for _ in results[result].uses):
            raise Untranslatable(
                f"Paddle writes {result} into the variable of its operand {operand}, here each has its own"
            )
