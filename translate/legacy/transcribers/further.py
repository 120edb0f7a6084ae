"""Transcribes operators of which Paddle's translation leaves out a part; additional hidden operations compute it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.op_builder import int_array_facts
from pdhlo.translate.legacy.attribute_translator import KindAndValue
from pdhlo.translate.legacy.emitter import Emitter, Result
from pdhlo.translate.legacy.legacy_program import LegacyOperator
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.transcriber import OpTranscriber, TranscriptionPlan, transcribe

_TAKEN = ("float32", "bfloat16")
"""The dtypes of oneDNN's transposed convolution. Paddle's own kernel computes other dtypes, and reads no bias."""


@transcribe("conv2d_transpose")
class ConvTranspose(OpTranscriber):
    """``conv2d_transpose``, and an addition of the bias that oneDNN's kernel reads."""

    reads = frozenset({"Bias"})

    def record(
        self,
        emitter: Emitter,
        op: LegacyOperator,
        plan: TranscriptionPlan,
        operands: Sequence[Any],
        results: Sequence[Result],
        attributes: Mapping[str, KindAndValue],
    ) -> None:
        bias = op.input("Bias")
        element = types.element_of(operands[0].type).name
        if not bias or not op.value("use_mkldnn", False) or element not in _TAKEN:
            super().record(emitter, op, plan, operands, results, attributes)
            return
        is_half = op.value("mkldnn_data_type", "float32") == "bfloat16"
        kept = dict(attributes[DROPPED][1]) | {"force_fp32_output": ("bool", True)}
        [result] = results
        [value] = emitter.emit(
            plan.name,
            operands,
            [Result(result.type)],
            {**attributes, DROPPED: ("dict", tuple(kept.items()))},
        )
        addend = _along_channels(emitter, emitter.element(bias[0]), is_half, attributes["data_format"][1])
        is_cut = is_half and not op.value("force_fp32_output", False)
        shape = types.declared_shape_of(result.type)
        total = Result(types.tensor("float32", shape), () if is_cut else result.names)
        value = emitter.emit_further("pd.add", [value, addend], total, {})
        if is_cut:
            half = Result(types.tensor("bfloat16", shape), result.names)
            emitter.emit_further("pd.cast", [value], half, {"dtype": ("dtype", "bfloat16")})


def _along_channels(emitter: Emitter, bias: SSAValue, is_half: bool, data_format: str) -> SSAValue:
    """Casts a bias [C] to float32, through bfloat16 if ``is_half``, and reshapes it to broadcast with the channels."""
    channels = types.shape_of(bias.type)[0]
    for element in ("bfloat16", "float32") if is_half else ("float32",):
        if types.element_of(bias.type).name != element:
            kind = Result(types.tensor(element, (channels,)))
            bias = emitter.emit_further("pd.cast", [bias], kind, {"dtype": ("dtype", element)})
    if data_format == "NHWC":
        return bias
    kind = Result(types.tensor("float32", (channels, 1, 1)))
    return emitter.emit_further("pd.unsqueeze", [bias, _axes(emitter, 1, 2)], kind, {})


def _axes(emitter: Emitter, first: int, count: int) -> SSAValue:
    axes = int_array_facts(range(first, first + count))
    return emitter.emit_further("pd.full_int_array", [], Result(types.tensor("int64", (count,))), axes)


@transcribe("elementwise_pow")
class ElementwisePower(OpTranscriber):
    """``elementwise_pow``. The shape of Y begins at ``axis`` of X; Paddle's gradient ignores ``axis``."""

    reads = frozenset({"axis"})

    def inputs(self, emitter: Emitter, op: LegacyOperator, plan: TranscriptionPlan) -> list[SSAValue | None]:
        operands: list[Any] = super().inputs(emitter, op, plan)
        x, y = operands
        ranks = [len(types.shape_of(value.type)) for value in (x, y)]
        axis, last = op.value("axis", -1), ranks[0] - ranks[1]
        if axis == -1 or last <= 0:
            return [x, y]
        if not 0 <= axis <= last:
            raise Untranslatable(f"its axis is {axis}, expected 0 to {last}: the axis of X at which Y begins")
        if axis == last:
            return [x, y]
        shape = (*types.shape_of(y.type), *(1,) * (last - axis))
        kind = Result(types.tensor(types.element_of(y.type).name, shape))
        axes = _axes(emitter, ranks[1], last - axis)
        return [x, emitter.emit_further("pd.unsqueeze", [y, axes], kind, {})]
