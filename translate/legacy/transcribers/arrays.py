"""Transcribes operators of tensor arrays, which are lists of tensors."""

from __future__ import annotations

from pdhlo.dialect.bindings import SSAValue
from pdhlo.errors import quoted
from pdhlo.translate.legacy.emitter import Emitter
from pdhlo.translate.legacy.legacy_program import LegacyOperator, LegacyVariable
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.transcriber import OpTranscriber, TranscriptionPlan, transcribe


def _present_array(emitter: Emitter, name: str) -> SSAValue:
    """The value of an array variable; a new empty array if it has no value. The variable is not bound to that array."""
    if emitter.find(name) is not None:
        return emitter.value(name)
    return emitter.create_array(declared(emitter, name))


def declared(emitter: Emitter, name: str) -> LegacyVariable:
    """The variable of that name. Raises Untranslatable if no visible block declares it."""
    variable = emitter.block.find(name)
    if variable is None:
        raise Untranslatable(f"it uses {quoted(name)}, a variable that no block declares")
    return variable


@transcribe("assign")
class Assign(OpTranscriber):
    """``assign``, or ``assign_array_`` for a tensor array."""

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        source = emitter.block.find(op.input("X")[0]) if op.input("X") else None
        if source is not None and source.is_array:
            return "assign_array_"
        return super().look_up(emitter, op)


@transcribe("lod_array_length")
class ArrayLength(OpTranscriber):
    """``array_length``; a variable without a value is an empty array."""

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "array_length"

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        return [_present_array(emitter, op.input("X")[0])]


@transcribe("read_from_array")
class ReadFromArray(OpTranscriber):
    """``array_read``. With the input X_W it is the gradient of a write: ``array_write_grad``."""

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "array_write_grad" if op.input("X_W") else "array_read"

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        array, place = op.input("X")[0], op.input("I")[0]
        if not op.input("X_W"):
            return super().inputs(emitter, op, plan)
        return [_present_array(emitter, array), emitter.value(place), emitter.value(op.input("X_W")[0])]


@transcribe("write_to_array")
class WriteToArray(OpTranscriber):
    """``array_write_``, which sets one element of the array of its output variable."""

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "array_write_"

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        out = op.output("Out")[0]
        array = emitter.value(out) if emitter.find(out) else emitter.create_array(declared(emitter, out))
        return [array, emitter.value(op.input("X")[0]), emitter.value(op.input("I")[0])]
