"""Transcribes operators that slice, split, repeat and reshape tensors, and their versions of fluid 1.x."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.operator_table import Port, operator
from pdhlo.translate.legacy.attribute_translator import KindAndValue, translate_attribute
from pdhlo.translate.legacy.emitter import ABSENT, Emitter
from pdhlo.translate.legacy.legacy_program import Attribute, LegacyOperator
from pdhlo.translate.legacy.transcriber import (
    InputHandler,
    OpTranscriber,
    TranscriptionPlan,
    combine,
    full,
    full_int_array,
    in_place,
    transcribe,
)
from pdhlo.translate.legacy.transcribers.feed_fetch import declared


def _bound(which: str) -> InputHandler:
    """Makes a handler for the bound ``which`` of a slice of a tensor array: its tensor, or None if it is a number."""

    def bound(emitter: Emitter, op: LegacyOperator) -> SSAValue | None:
        tensors = op.input(f"{which}Tensor") or op.input(f"{which}TensorList")
        return emitter.value(tensors[0]) if tensors else None

    return bound


@transcribe("slice", "slice_grad")
class Slice(OpTranscriber):
    """``slice``; for a tensor array ``slice_array``, or ``slice_array_dense`` if the result is a tensor.

    Unlike in Paddle's translation, the bounds of array slices may be tensors, and array slices have gradients.
    """

    input_handlers = {"starts_tensor": _bound("Starts"), "ends_tensor": _bound("Ends")}

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        source = emitter.block.find(op.input("Input")[0])
        if source is None or not source.is_array:
            return super().look_up(emitter, op)
        is_gradient = op.type == "slice_grad"
        [target, *_] = op.input("Out@GRAD") if is_gradient else op.output("Out")
        variable = emitter.block.find(target)
        is_tensor = variable is not None and variable.is_tensor
        if is_gradient:
            return "slice_array_dense_grad" if is_tensor else "slice_array_grad"
        has_tensors = {
            which: any(op.input(f"{which}Tensor{form}") for form in ("", "List")) for which in ("Starts", "Ends")
        }
        if is_tensor:
            return "slice_array_dense_at" if has_tensors["Starts"] else "slice_array_dense"
        return "slice_array_between" if any(has_tensors.values()) else "slice_array"


@transcribe("split")
class Split(OpTranscriber):
    """``split_with_num`` for equal parts, ``split`` for sections."""

    reads = frozenset({"num", "AxisTensor", "SectionsTensorList"})

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "split_with_num" if op.value("num", 0) > 0 else "split"

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        x = emitter.value(op.input("X")[0])
        if op.value("num", 0) > 0:
            return [x, self._axis(emitter, op)]
        parts = op.input("SectionsTensorList")
        if parts:
            sections = combine(emitter, [emitter.value(name) for name in parts])
        else:
            sections = full_int_array(emitter, op.value("sections", ()))
        return [x, sections, self._axis(emitter, op)]

    def _axis(self, emitter: Emitter, op: LegacyOperator) -> SSAValue:
        if tensor := op.input("AxisTensor"):
            return emitter.value(tensor[0])
        return full(emitter, ("i32", op.value("axis", 0)))

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        number = op.value("num", 0)
        return {"num": ("i32", number)} if number > 0 else {}


@transcribe("tril_triu")
class TrilTriu(OpTranscriber):
    """``tril`` or ``triu``, by the attribute ``lower``."""

    reads = frozenset({"lower"})
    becomes = ("tril", "triu")

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "tril" if op.value("lower", False) else "triu"


# Programs before 2.5 have the values in an attribute for each dtype.
_VALUE_LISTS = ("bool_values", "fp32_values", "int32_values", "int64_values", "fp64_values", "fp16_values")


@transcribe("set_value")
class SetValue(OpTranscriber):
    """``set_value`` with numbers of the program, or ``set_value_with_tensor``."""

    reads = frozenset({"ValueTensor", *_VALUE_LISTS})

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "set_value_with_tensor" if op.input("ValueTensor") else in_place("set_value", op)

    def attribute(self, op: LegacyOperator, plan: TranscriptionPlan, name: str, kind: str, legacy: str) -> KindAndValue:
        if name == "values":
            return _set_values(op, legacy)
        return super().attribute(op, plan, name, kind, legacy)

    def operand(self, emitter: Emitter, op: LegacyOperator, port: Port, slot: str) -> SSAValue | None:
        return super().operand(emitter, op, port, "ValueTensor" if port.name == "values" else slot)


def _set_values(op: LegacyOperator, legacy: str) -> KindAndValue:
    sources = [op.attribute(name) for name in (legacy, *_VALUE_LISTS)]
    source = next((source for source in sources if source is not None and source.value), None)
    return ("array", ()) if source is None else translate_attribute(source, "array<scalar>")


@transcribe("set_value_grad")
class SetValueGrad(OpTranscriber):
    """``set_value_with_tensor_grad``, both for numbers and for tensors."""

    becomes = ("set_value_with_tensor_grad",)

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "set_value_with_tensor_grad"

    def operand(self, emitter: Emitter, op: LegacyOperator, port: Port, slot: str) -> SSAValue | None:
        return super().operand(emitter, op, port, "ValueTensor" if port.name == "values" else slot)


@transcribe("repeat_interleave", "repeat_interleave_grad")
class RepeatInterleave(OpTranscriber):
    """``repeat_interleave`` with one number of repeats, or with a tensor of numbers."""

    reads = frozenset({"RepeatsTensor"})

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        if op.input("RepeatsTensor"):
            return op.type.replace("repeat_interleave", "repeat_interleave_with_tensor_index")
        return op.type

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        if not op.input("RepeatsTensor"):
            return super().inputs(emitter, op, plan)
        slots = ["X", "RepeatsTensor"] + (["Out@GRAD"] if op.type.endswith("_grad") else [])
        return [emitter.value(op.input(slot)[0]) for slot in slots]


# -- operators of fluid 1.x with the names of later operators, but other slots


@transcribe("reshape")
class Reshape1(OpTranscriber):
    """fluid's ``reshape``: the same as ``reshape2`` without XShape."""

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return in_place("reshape", op)

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
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
    """fluid's ``transpose``: the same as ``transpose2`` without XShape."""

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        self.take_out_elements(emitter, op)
        source = op.attribute("axis") or Attribute("INTS", ())
        x, perm = emitter.value(op.input("X")[0]), translate_attribute(source, "array<i32>")
        emit_like(emitter, in_place("transpose", op), [x], op.output("Out")[0], {"perm": perm})


@transcribe("expand")
class Expand1(OpTranscriber):
    """fluid's ``expand``: ``tile`` with expand_times."""

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
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
    operands: Sequence[SSAValue | None],
    variable: str,
    attributes: dict[str, KindAndValue] | None = None,
) -> None:
    """Appends the operation ``name``. Its first result is ``variable``; its other results are absent."""
    op = operator(name)
    results = [declared(emitter, variable)] + [ABSENT] * (len(op.outputs) - 1)
    emitter.emit(f"pd.{name}", operands, results, attributes or {})
