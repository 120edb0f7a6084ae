"""Restores operands of gradient operators that are used only for their shape, and that pruning has removed.

Paddle's passes remove an operand whose values no kernel reads. The shape of the gradient is then unknown. The gradient
of ``x`` has the name ``x@GRAD``; if the program still has the variable ``x``, that is the operand.
"""

from __future__ import annotations

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.op_builder import int_array_facts
from pdhlo.translate.legacy.emitter import Emitter, Result
from pdhlo.translate.legacy.legacy_program import EMPTY, LegacyOperator
from pdhlo.translate.legacy.type_translator import translate_type

_SLOTS = {
    **dict.fromkeys(
        (
            *("expand_as_grad", "expand_as_v2_grad", "expand_grad", "expand_v2_grad", "mean_grad", "reduce_mean_grad"),
            *("reduce_sum_grad", "reshape_grad", "tile_grad"),
        ),
        "X",
    ),
    **dict.fromkeys(
        ("flatten_contiguous_range_grad", "reshape2_grad", "squeeze2_grad", "unsqueeze2_grad"),
        "XShape",
    ),
}
"""Gradient operator -> the input slot whose values it does not read."""
_GRADIENT = "@GRAD"


def shape_operand(emitter: Emitter, op: LegacyOperator, slot: str) -> SSAValue | None:
    """The value for a removed input slot, by the name of the gradient; None if the slot is present, or none fits."""
    if _SLOTS.get(op.type) != slot or any(emitter.find(name) is not None for name in op.input(slot)):
        return None
    [gradient, *_] = [*op.output("X@GRAD"), EMPTY]
    name, _, _ = gradient.partition(_GRADIENT)
    if name in ("", EMPTY) or emitter.find(name) is None:
        return None
    return _xshape(emitter, name) if slot == "XShape" else emitter.element(name)


def _xshape(emitter: Emitter, name: str) -> SSAValue | None:
    """The XShape of ``reshape2``: an empty tensor whose shape is that of the operand with a 0 in front."""
    variable = emitter.block.find(name)
    if variable is None:
        return None
    value, kind = emitter.element(name), types.tensor("int64", (1,))
    [line] = emitter.emit("pd.full_int_array", [], [Result(kind)], int_array_facts([-1]), inserted=True)
    shape = translate_type(variable._replace(dims=(0, *variable.dims)))
    results = [Result(value.type), Result(shape)]
    reshaped: list[SSAValue] = emitter.emit("pd.reshape", [value, line], results, {}, inserted=True)
    return reshaped[1]
