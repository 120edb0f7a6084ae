"""Transcribes inputs and outputs (feed, data, fetch, shadow_output), and operators that only rename a value."""

from __future__ import annotations

from pdhlo.dialect.bindings import SSAValue
from pdhlo.translate.legacy.attribute_translator import KindAndValue
from pdhlo.translate.legacy.emitter import Emitter, Result, data_attributes
from pdhlo.translate.legacy.legacy_program import LegacyOperator
from pdhlo.translate.legacy.transcriber import OpTranscriber, TranscriptionPlan, transcribe, variable_type


def argument(emitter: Emitter, name: str) -> SSAValue | None:
    """The argument of ``main`` for a variable; None inside a region, or if the variable is not an input."""
    return emitter.arguments.get(name)


@transcribe("feed")
class Feed(OpTranscriber):
    """An input: an argument of ``main`` with the name of the operator's output."""

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        return [argument(emitter, op.output("Out")[0])]

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        return {"name": ("str", op.output("Out")[0]), "col": ("i32", op.value("col", 0))}


@transcribe("data")
class Data(OpTranscriber):
    """An input of a program without feed operators."""

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        return [argument(emitter, op.output("out")[0])]

    def attributes(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> dict[str, KindAndValue]:
        return data_attributes(op.value("name"), op.value("shape"), op.value("dtype"), op.value("place", 0))


@transcribe("fetch", "fetch_v2")
class Fetch(OpTranscriber):
    """An output: a result of ``main``."""

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        self.take_out_elements(emitter, op)
        name = op.input("X")[0]
        fetch(emitter, name, op.value("col", 0))


def fetch(emitter: Emitter, name: str, column: int) -> None:
    """Appends ``pd.fetch`` of a variable, and records its column."""
    value = emitter.value(name)
    attributes: dict[str, KindAndValue] = {"name": ("str", name), "col": ("i32", column)}
    [fetched] = emitter.emit("pd.fetch", [value], [Result(value.type)], attributes)
    emitter.fetched[name] = (column, fetched)


@transcribe("shadow_output")
class ShadowOutput(OpTranscriber):
    """``shadow_output``, which keeps a value under a name; left out if the variable has no value."""

    reads = frozenset({"name", "x"})

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        name = op.input("x")[0]
        if emitter.find(name) is not None:
            value = emitter.element(name)
            emitter.emit("pd_builtin.shadow_output", [value], [], {"output_name": ("str", op.value("name"))})


@transcribe("share_buffer")
class ShareBuffer(OpTranscriber):
    """``share_data``, which gives a value a second name."""

    becomes = ("share_data",)

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "share_data"


def declared(emitter: Emitter, name: str) -> Result:
    """A result with the type that the program declares for a variable."""
    return Result(variable_type(emitter, name), (name,))
