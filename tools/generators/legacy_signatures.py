"""Signatures of legacy operators that Paddle 2.6.2's dialect lacks.

In the pd dialect, such an operator has its legacy signature: slots in the order of its proto, in snake case. An
operator of fluid 1.x with the name of a different successor is called ``<type>_v1``. A gradient operator without a
recorded signature has the signature of Paddle's default gradient maker: its operands are all inputs, outputs and output
gradients of the forward operator, all optional; its results are the gradients of the inputs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pdhlo.tools.generators import facts

_LACKING = (facts.NO_OPERATOR, "absorbed into pd_op.if")


@dataclass(frozen=True)
class LegacySignature:
    """The signature of a legacy operator in the pd dialect: (new name, legacy name, kind) for each part."""

    type: str
    name: str
    inputs: list[tuple[str, str, str]] = field(default_factory=list)
    attributes: list[tuple[str, str, str]] = field(default_factory=list)
    outputs: list[tuple[str, str, str]] = field(default_factory=list)


class _SlotNames:
    """Gives each slot a unique name. An input whose name is taken gets Paddle's suffix ``_tensor``."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def take(self, slot: str) -> str:
        base = facts.snake_case(slot)
        for name in (base, f"{base}_tensor", f"{base}_tensors", f"{base}_slot"):
            if name not in self.taken:
                self.taken.add(name)
                return name
        raise ValueError(f"no free name for the slot {slot}")


def _slot_kind(slot: dict[str, object], *, optional: bool = False) -> str:
    kind = "Tensor[]" if slot.get("duplicable") else "Tensor"
    return kind + ("?" if optional or slot.get("dispensable") else "")


def _output_kind(slot: dict[str, object]) -> str:
    kind = "Tensor[]" if slot.get("duplicable") else "Tensor"
    optional = slot.get("dispensable") or slot.get("intermediate") or slot.get("extra")
    return kind + ("?" if optional else "") + ("~" if slot.get("intermediate") else "")


def _attributes(proto: dict[str, Any], names: _SlotNames) -> list[tuple[str, str, str]]:
    known = [
        attr
        for attr in proto.get("attrs", ())
        if attr["name"] not in facts.BOOKKEEPING and not attr.get("extra") and attr["type"] in facts.ATTRIBUTE_KINDS
    ]
    return [(names.take(attr["name"]), attr["name"], facts.ATTRIBUTE_KINDS[attr["type"]]) for attr in known]


def _forward(kind: str, name: str, proto: dict[str, Any]) -> LegacySignature:
    names = _SlotNames()
    attributes = _attributes(proto, names)
    inputs = [(names.take(slot["name"]), slot["name"], _slot_kind(slot)) for slot in proto["inputs"]]
    results = _SlotNames()
    outputs = [(results.take(slot["name"]), slot["name"], _output_kind(slot)) for slot in proto["outputs"]]
    return LegacySignature(kind, name, inputs, attributes, outputs)


def _gradient(kind: str, name: str, forward: dict[str, Any], stored: dict[str, Any]) -> LegacySignature:
    names = _SlotNames()
    attributes = _attributes(forward, names)
    duplicable = {slot["name"]: slot for slot in [*forward["inputs"], *forward["outputs"]]}
    gradients = [{**slot, "name": f"{slot['name']}@GRAD"} for slot in forward["outputs"]]
    slots = [*forward["inputs"], *forward["outputs"], *gradients]
    have = {slot["name"] for slot in slots}
    for extra in stored.get("real_inputs", ()):
        if extra not in have:
            slots.append({**duplicable.get(extra.partition("@")[0], {}), "name": extra})
    inputs = [(names.take(s["name"]), s["name"], _slot_kind(s, optional=True)) for s in slots]
    results = _SlotNames()
    outputs = [
        (results.take(f"{s['name']}@GRAD"), f"{s['name']}@GRAD", _slot_kind(s, optional=True))
        for s in forward["inputs"]
    ]
    return LegacySignature(kind, name, inputs, attributes, outputs)


# Operators that Paddle's CPU build lacks: attributes, inputs and outputs as in saved programs; * marks a list.
_BY_HAND: dict[str, tuple[dict[str, str], tuple[str, ...], tuple[str, ...]]] = {
    "fusion_group": (
        {"outs_dtype": "array<i32>", "inputs_dtype": "array<i32>", "func_name": "str", "type": "i32"},
        ("Inputs*",),
        ("Outs*",),
    ),
    "elementwise_div_grad_grad": (
        {"axis": "i32"},
        ("Y", "Out", "DX", "DDX", "DDY"),
        ("Y@GRAD", "DOut", "DDOut"),
    ),
    "elementwise_mul_grad_grad": (
        {"axis": "i32"},
        ("X", "Y", "DOut", "DDX", "DDY"),
        ("X@GRAD", "Y@GRAD", "DDOut"),
    ),
    "elementwise_sub_grad_grad": ({"axis": "i32"}, ("Y", "DOut", "DDX", "DDY"), ("DDOut",)),
    "matmul_grad_grad": (
        {"transpose_X": "bool", "transpose_Y": "bool", "alpha": "f32", "head_number": "i32"},
        ("X", "Y", "DOut", "DDX", "DDY"),
        ("DX", "DY", "DDOut"),
    ),
    "mul_grad_grad": (
        {"x_num_col_dims": "i32", "y_num_col_dims": "i32"},
        ("X", "Y", "DOut", "DDX", "DDY"),
        ("DX", "DY", "DDOut"),
    ),
    "reshape2_grad_grad": ({}, ("DOut", "DDX"), ("DDOut",)),
    "reorder_lod_tensor_by_rank_grad": ({}, ("X", "RankTable"), ("Out",)),
    "cross_entropy_grad2": ({"ignore_index": "i32"}, ("Label", "MatchX", "XShape", "Y@GRAD"), ("X@GRAD",)),
    "fused_softmax_mask_grad": ({}, ("Softmax", "Out@GRAD"), ("X@GRAD",)),
    "stright_throuth_estimator_grad": ({}, ("Out@GRAD",), ("X@GRAD",)),
    "elementwise_mul_triple_grad": (
        {"axis": "i32"},
        ("X", "Y", "DOut", "DDX", "DDY", "D_DX", "D_DY", "D_DDOut"),
        ("D_X", "D_Y", "D_DOut", "D_DDX", "D_DDY"),
    ),
    "matmul_v2_triple_grad": (
        {"trans_x": "bool", "trans_y": "bool"},
        (
            "X",
            "Y",
            "grad_out",
            "grad_grad_x",
            "grad_grad_y",
            "grad_x@GRAD",
            "grad_y@GRAD",
            "grad_grad_out@GRAD",
        ),
        ("X@GRAD", "Y@GRAD", "grad_out@GRAD", "grad_grad_x@GRAD", "grad_grad_y@GRAD"),
    ),
}


def _by_hand(kind: str) -> LegacySignature:
    attributes, inputs, outputs = _BY_HAND[kind]
    names, results = _SlotNames(), _SlotNames()
    return LegacySignature(
        kind,
        kind,
        [_slot_by_hand(names, slot) for slot in inputs],
        [(name, name, attribute_type) for name, attribute_type in attributes.items()],
        [_slot_by_hand(results, slot) for slot in outputs],
    )


def _slot_by_hand(names: _SlotNames, slot: str) -> tuple[str, str, str]:
    plain = slot.removesuffix("*")
    return names.take(plain), plain, "Tensor?" if slot == plain else "Tensor[]?"


def legacy_signatures() -> dict[str, LegacySignature]:
    """Legacy type -> signature, for all legacy operators that the dialect of Paddle 2.6.2 lacks."""
    legacy, status = facts.legacy_operators(), facts.legacy_status()
    signatures: dict[str, LegacySignature] = {}
    for kind in sorted(status):
        namesake = kind in facts.namesakes()
        if status[kind]["how"] not in _LACKING and not namesake:
            continue
        name = f"{kind}_v1" if namesake else kind
        if kind in legacy["ops"]:
            signatures[kind] = _forward(kind, name, legacy["ops"][kind])
            continue
        base = kind.partition("_grad")[0]
        if kind != base and base in legacy["ops"]:
            signatures[kind] = _gradient(kind, name, legacy["ops"][base], legacy["ops_without_proto"].get(kind, {}))
    return signatures | {kind: _by_hand(kind) for kind in _BY_HAND}
