"""Operators that take tensors apart, and their namesakes of fluid 1.x that have an exact successor."""

from __future__ import annotations

from typing import Any

from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.operator_table import Port, operator
from pdhlo.translate.attribute_translator import KindAndValue, translate_attribute
from pdhlo.translate.emitter import ABSENT, Emitter, Result, hidden
from pdhlo.translate.legacy_program import Attribute, Operator
from pdhlo.translate.transcriber import (
    OpTranscriber,
    Plan,
    combine,
    full,
    full_int_array,
    in_place,
    transcribe,
)
from pdhlo.translate.transcribers.feed_fetch import declared

_BOUNDS = {"starts": ("StartsTensor", "StartsTensorList"), "ends": ("EndsTensor", "EndsTensorList")}
_SLICE_OF_ARRAY = operator("slice_array_v3")
_BEHIND_ALL = 2**31 - 1


@transcribe("slice")
class Slice(OpTranscriber):
    """``slice``, or of a tensor array ``slice_array`` and, where one element is left, ``slice_array_dense``."""

    def look_up(self, emitter: Emitter, op: Operator) -> str:
        source = emitter.block.find(op.input("Input")[0])
        if source is None or not source.is_array:
            return "slice"
        target = emitter.block.find(op.output("Out")[0])
        return "slice_array_dense" if target is not None and target.is_tensor else "slice_array"

    def inputs(self, emitter: Emitter, op: Operator, plan: Plan) -> list[Any]:
        """Further than Paddle: where tensors say which elements of an array, a hidden operation takes those out."""
        operands = super().inputs(emitter, op, plan)
        if not _is_of_array(plan) or not any(op.input(slot) for slots in _BOUNDS.values() for slot in slots):
            return operands
        bounds = [self._bound(emitter, op, name) for name in _BOUNDS]
        if plan.operator.name == "slice_array_dense":  # one element, wherever the end is
            bounds[1] = hidden(full_int_array(emitter, (_BEHIND_ALL,)))
        name = f"pd.{_SLICE_OF_ARRAY.name}"
        kind = Result(operands[0].type)
        return [emitter.emit_further(name, [*operands, *bounds], kind, {}, _SLICE_OF_ARRAY)]

    def _bound(self, emitter: Emitter, op: Operator, name: str) -> Any:
        for slot in _BOUNDS[name]:
            if tensors := op.input(slot):
                return hidden(combine(emitter, [emitter.value(one) for one in tensors], inserted=True))
        return hidden(full_int_array(emitter, op.value(name, ())))

    def attributes(self, emitter: Emitter, op: Operator, plan: Plan) -> dict[str, KindAndValue]:
        found = super().attributes(emitter, op, plan)
        if _is_of_array(plan) and any(op.input(slot) for slots in _BOUNDS.values() for slot in slots):
            found[DROPPED] = ("dict", (("is_cut", ("bool", True)),))
        return found


def _is_of_array(plan: Plan) -> bool:
    return plan.operator.name in ("slice_array", "slice_array_dense")


@transcribe("split")
class Split(OpTranscriber):
    """``split_with_num`` into equal parts, else ``split`` into sections."""

    reads = frozenset({"num", "AxisTensor", "SectionsTensorList"})

    def look_up(self, emitter: Emitter, op: Operator) -> str:
        return "split_with_num" if op.value("num", 0) > 0 else "split"

    def inputs(self, emitter: Emitter, op: Operator, plan: Plan) -> list[Any]:
        x = emitter.value(op.input("X")[0])
        if op.value("num", 0) > 0:
            return [x, self._axis(emitter, op)]
        parts = op.input("SectionsTensorList")
        if parts:
            sections = combine(emitter, [emitter.value(name) for name in parts])
        else:
            sections = full_int_array(emitter, op.value("sections", ()))
        return [x, sections, self._axis(emitter, op)]

    def _axis(self, emitter: Emitter, op: Operator) -> Any:
        if tensor := op.input("AxisTensor"):
            return emitter.value(tensor[0])
        return full(emitter, ("i32", op.value("axis", 0)))

    def attributes(self, emitter: Emitter, op: Operator, plan: Plan) -> dict[str, KindAndValue]:
        number = op.value("num", 0)
        return {"num": ("i32", number)} if number > 0 else {}


@transcribe("tril_triu")
class TrilTriu(OpTranscriber):
    """``tril`` or ``triu``."""

    reads = frozenset({"lower"})
    becomes = ("tril", "triu")

    def look_up(self, emitter: Emitter, op: Operator) -> str:
        return "tril" if op.value("lower", False) else "triu"


# Programs before 2.5 keep the values in one list for each dtype.
_VALUE_LISTS = ("bool_values", "fp32_values", "int32_values", "int64_values", "fp64_values", "fp16_values")


@transcribe("set_value")
class SetValue(OpTranscriber):
    """``set_value`` of numbers in the program, or ``set_value_with_tensor``."""

    reads = frozenset({"ValueTensor", *_VALUE_LISTS})

    def look_up(self, emitter: Emitter, op: Operator) -> str:
        return "set_value_with_tensor" if op.input("ValueTensor") else in_place("set_value", op)

    def attribute(self, op: Operator, plan: Plan, name: str, kind: str, legacy: str) -> KindAndValue:
        if name == "values":
            return _set_values(op, legacy)
        return super().attribute(op, plan, name, kind, legacy)

    def operand(self, emitter: Emitter, op: Operator, port: Port, slot: str) -> Any:
        return super().operand(emitter, op, port, "ValueTensor" if port.name == "values" else slot)


def _set_values(op: Operator, legacy: str) -> KindAndValue:
    sources = [op.attribute(name) for name in (legacy, *_VALUE_LISTS)]
    source = next((one for one in sources if one is not None and one.value), None)
    return ("array", ()) if source is None else translate_attribute(source, "array<scalar>")


@transcribe("set_value_grad")
class SetValueGrad(OpTranscriber):
    """``set_value_with_tensor_grad``, whatever set the value."""

    becomes = ("set_value_with_tensor_grad",)

    def look_up(self, emitter: Emitter, op: Operator) -> str:
        return "set_value_with_tensor_grad"

    def operand(self, emitter: Emitter, op: Operator, port: Port, slot: str) -> Any:
        return super().operand(emitter, op, port, "ValueTensor" if port.name == "values" else slot)


@transcribe("repeat_interleave", "repeat_interleave_grad")
class RepeatInterleave(OpTranscriber):
    """Repeats by one number, or by a tensor of them, which is an operator of its own."""

    reads = frozenset({"RepeatsTensor"})

    def look_up(self, emitter: Emitter, op: Operator) -> str:
        if op.input("RepeatsTensor"):
            return op.type.replace("repeat_interleave", "repeat_interleave_with_tensor_index")
        return op.type

    def inputs(self, emitter: Emitter, op: Operator, plan: Plan) -> list[Any]:
        if not op.input("RepeatsTensor"):
            return super().inputs(emitter, op, plan)
        slots = ["X", "RepeatsTensor"] + (["Out@GRAD"] if op.type.endswith("_grad") else [])
        return [emitter.value(op.input(slot)[0]) for slot in slots]


# -- fluid 1.x operators with an exact successor; they bear its name, but have other slots


@transcribe("reshape")
class Reshape1(OpTranscriber):
    """fluid's ``reshape``: ``reshape2`` without XShape."""

    def look_up(self, emitter: Emitter, op: Operator) -> str:
        return in_place("reshape", op)

    def __call__(self, emitter: Emitter, op: Operator) -> None:
        self.take_out_elements(emitter, op)
        x = emitter.value(op.input("X")[0])
        if tensors := op.input("ShapeTensor"):
            shape = combine(emitter, [emitter.value(name) for name in tensors])
        elif tensors := op.input("Shape"):
            shape = emitter.value(tensors[0])
        else:
            shape = full_int_array(emitter, op.value("shape", ()))
        emit_like(emitter, self.look_up(emitter, op), [x, shape], op.output("Out")[0])


@transcribe("transpose")
class Transpose1(OpTranscriber):
    """fluid's ``transpose``: ``transpose2`` without XShape."""

    def __call__(self, emitter: Emitter, op: Operator) -> None:
        self.take_out_elements(emitter, op)
        source = op.attribute("axis") or Attribute("INTS", ())
        x, perm = emitter.value(op.input("X")[0]), translate_attribute(source, "array<i32>")
        emit_like(emitter, in_place("transpose", op), [x], op.output("Out")[0], {"perm": perm})


@transcribe("expand")
class Expand1(OpTranscriber):
    """fluid's ``expand``: ``tile`` by expand_times."""

    def __call__(self, emitter: Emitter, op: Operator) -> None:
        self.take_out_elements(emitter, op)
        x = emitter.value(op.input("X")[0])
        if tensors := op.input("ExpandTimes") or op.input("expand_times_tensor"):
            times = combine(emitter, [emitter.value(name) for name in tensors])
        else:
            times = full_int_array(emitter, op.value("expand_times", ()))
        emit_like(emitter, "tile", [x, times], op.output("Out")[0])


def emit_like(
    emitter: Emitter,
    name: str,
    operands: list[Any],
    variable: str,
    attributes: dict[str, KindAndValue] | None = None,
) -> None:
    """Appends the operation ``name``, whose first result is a variable and whose others, if any, are absent."""
    op = operator(name)
    results = [declared(emitter, variable)] + [ABSENT] * (len(op.outputs) - 1)
    emitter.emit(f"pd.{name}", operands, results, attributes or {}, operator=op)
