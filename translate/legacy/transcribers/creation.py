"""Transcribes operators that create values from attributes."""

from __future__ import annotations

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.operator_table import operator
from pdhlo.translate.legacy.attribute_translator import KindAndValue, translate_attribute
from pdhlo.translate.legacy.dropped import dropped
from pdhlo.translate.legacy.emitter import Emitter, Result
from pdhlo.translate.legacy.legacy_program import Attribute, LegacyOperator
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.transcriber import (
    CPU,
    OpTranscriber,
    TranscriptionPlan,
    combine,
    full,
    full_int_array,
    transcribe,
    variable_type,
)
from pdhlo.translate.legacy.transcribers.feed_fetch import declared

_PLACES = {-1: "undefined:0", 0: "cpu", 1: "gpu:0", 2: "gpu_pinned", 3: "xpu:0"}
_ASSIGN_VALUES = {0: "bool_values", 2: "int32_values", 3: "int64_values", 5: "fp32_values", 6: "fp64_values"}


@transcribe("fill_constant")
class FillConstant(OpTranscriber):
    """``full`` of attributes, or ``full_with_tensor`` if shape or value are tensors."""

    reads = frozenset({"force_cpu", "place_type", "ShapeTensor", "ShapeTensorList", "ValueTensor"})

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        self.take_out_elements(emitter, op)
        dtype = translate_attribute(Attribute("INT", op.value("dtype", 5)), "dtype")
        result = declared(emitter, op.output("Out")[0])
        if any(op.input(slot) for slot in ("ShapeTensor", "ShapeTensorList", "ValueTensor")):
            operands = [self._shape(emitter, op), self._value(emitter, op)]
            emitter.emit("pd.full_with_tensor", operands, [result], {"dtype": dtype})
            return
        attributes: dict[str, KindAndValue] = {
            "shape": ("intarray", tuple(op.value("shape", ()))),
            "value": ("f32", op.value("value", 0.0)),
            "dtype": dtype,
            "place": self._place(op),
            **dropped(op, operator("full")),
        }
        emitter.emit("pd.full", [], [result], attributes)

    def _place(self, op: LegacyOperator) -> KindAndValue:
        if op.value("force_cpu"):
            return CPU
        # Unlike in Paddle's translation, place_type may be absent, as in programs before 2.0.
        return "place", _PLACES.get(op.value("place_type", -1), "undefined:0")

    def _shape(self, emitter: Emitter, op: LegacyOperator) -> SSAValue:
        if tensor := op.input("ShapeTensor"):
            return emitter.value(tensor[0])
        parts = op.input("ShapeTensorList")
        if not parts:
            return full_int_array(emitter, op.value("shape", ()))
        group = combine(emitter, [emitter.value(name) for name in parts])
        return stack(emitter, group)

    def _value(self, emitter: Emitter, op: LegacyOperator) -> SSAValue:
        if tensor := op.input("ValueTensor"):
            return emitter.value(tensor[0])
        return full(emitter, ("f32", op.value("value", 0.0)), "float32")


def stack(emitter: Emitter, group: SSAValue) -> SSAValue:
    """Stacks the elements of a tuple, of shape [] or [1], along a new first axis."""
    parts = types.group_elements(group.type)
    kind = types.tensor(types.element_of(parts[0]).name, (len(parts), *types.shape_of(parts[0])))
    facts: dict[str, KindAndValue] = {"axis": ("i32", 0), DROPPED: ("dict", (("numbers", ("bool", True)),))}
    value: SSAValue = emitter.emit("pd.stack", [group], [Result(kind)], facts, inserted=True)[0]
    return value


@transcribe("assign_value")
class AssignValue(OpTranscriber):
    """``assign_value``, a constant whose elements are in the program."""

    reads = frozenset(_ASSIGN_VALUES.values())

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        dtype = op.value("dtype")
        attributes: dict[str, KindAndValue] = {
            "shape": ("array<i32>", tuple(op.value("shape", ()))),
            "dtype": translate_attribute(Attribute("INT", dtype), "dtype"),
            "values": self._values(op, dtype),
            "place": ("place", "undefined:0"),
        }
        emitter.emit("pd.assign_value", [], [declared(emitter, op.output("Out")[0])], attributes)

    def _values(self, op: LegacyOperator, dtype: int) -> KindAndValue:
        source = op.attribute(_ASSIGN_VALUES.get(dtype, ""))
        # Unlike in Paddle 2.6: later versions have the elements of all dtypes in ``values``.
        source = source if source is not None and source.value else op.attribute("values") or source
        if source is None:
            raise Untranslatable(f"it has no elements of element type {dtype}")
        return translate_attribute(source, "array<scalar>")


def _element_of_start(emitter: Emitter, op: LegacyOperator) -> KindAndValue:
    return "dtype", types.element_of(emitter.value(op.input("Start")[0]).type).name


@transcribe("range")
class Range(OpTranscriber):
    """``arange`` with the dtype of its bounds."""

    attribute_handlers = {"dtype": _element_of_start}


@transcribe("randint")
class RandomIntegers(OpTranscriber):
    """``randint``. Its element type is that of the attribute, even if the variable declares another one."""

    def outputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[Result]:
        name = op.output("Out")[0]
        shape = types.shape_of(variable_type(emitter, name))
        element = types.element_type_of_legacy(op.value("dtype", 3)).name
        return [Result(types.tensor(element, shape), (name,))]


def _number_of_classes(emitter: Emitter, op: LegacyOperator) -> SSAValue:
    if tensor := op.input("depth_tensor"):
        return emitter.value(tensor[0])
    source = op.attribute("depth") or Attribute("INT", -1)
    return full(emitter, translate_attribute(source, "scalar"))


@transcribe("one_hot_v2")
class OneHot(OpTranscriber):
    """``one_hot``. The number of classes is a tensor or the attribute depth."""

    reads = frozenset({"depth", "depth_tensor"})

    input_handlers = {"num_classes": _number_of_classes}


@transcribe("increment")
class Increment(OpTranscriber):
    """``increment``, by 1 if the program has no attribute ``step``."""

    reads = frozenset({"step"})

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        source = op.attribute("step")
        return {"value": ("f32", 1.0) if source is None else translate_attribute(source, "f32")}
