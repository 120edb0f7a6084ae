"""Transcribes fused operators of Paddle's passes, with defaults for attributes that older programs lack."""

from __future__ import annotations

from pdhlo.dialect.operator_table import Port
from pdhlo.translate.legacy.emitter import Emitter, Result
from pdhlo.translate.legacy.legacy_program import LegacyOperator
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.transcriber import OpTranscriber, transcribe


@transcribe("fused_feedforward")
class FusedFeedforward(OpTranscriber):
    """``fused_feedforward``, with defaults for missing attributes."""

    missing_attributes = {
        "ln1_epsilon": ("f32", 1e-5),
        "ln2_epsilon": ("f32", 1e-5),
        "act_method": ("str", "gelu"),
        "dropout1_prob": ("f32", 0.5),
        "dropout2_prob": ("f32", 0.5),
        "dropout1_implementation": ("str", "downgrade_in_infer"),
        "dropout2_implementation": ("str", "downgrade_in_infer"),
        "is_test": ("bool", False),
        "dropout1_fix_seed": ("bool", False),
        "dropout2_fix_seed": ("bool", False),
        "dropout1_seed_val": ("i32", 0),
        "dropout2_seed_val": ("i32", 0),
        "add_residual": ("bool", True),
        "ring_id": ("i32", -1),
    }


@transcribe("fused_elemwise_add_activation", "fused_elemwise_add_activation_grad")
class FusedElementwiseActivation(OpTranscriber):
    """``fused_elemwise_add_activation`` and its gradient, with defaults for missing attributes."""

    missing_attributes = {
        "scale": ("f32", 0.0),
        "axis": ("i32", -1),
        "save_intermediate_out": ("bool", False),
    }

    def result(self, emitter: Emitter, op: LegacyOperator, port: Port, slot: str) -> Result:
        if op.type.endswith("_grad") and slot == "IntermediateOut@GRAD" and op.output(slot):
            raise Untranslatable("it reads the gradient of its intermediate result, which is not supported")
        return super().result(emitter, op, port, slot)
