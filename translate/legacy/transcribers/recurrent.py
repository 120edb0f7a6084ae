"""Transcribes the operator ``rnn``."""

from __future__ import annotations

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue
from pdhlo.translate.legacy.emitter import Emitter
from pdhlo.translate.legacy.legacy_program import LegacyOperator
from pdhlo.translate.legacy.transcriber import OpTranscriber, full, transcribe, variable_type


def _dropout_state(emitter: Emitter, op: LegacyOperator) -> SSAValue | None:
    """The initial state of dropout: zeros of the declared shape; None without a state."""
    names = op.output("DropoutState")
    if not names:
        return None
    kind = variable_type(emitter, names[0])
    return full(emitter, ("f32", 0.0), types.element_of(kind).name, types.shape_of(kind))


@transcribe("rnn")
class Rnn(OpTranscriber):
    """``rnn``. Its dropout state is an operand in the dialect, and only an output in legacy programs."""

    input_handlers = {"dropout_state_in": _dropout_state}
