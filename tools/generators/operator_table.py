"""Generates ``dialect/operators.json``: every operator of the ``pd`` dialect, one a line."""

from __future__ import annotations

import json
from typing import Any

from pdhlo.tools.generators import facts
from pdhlo.tools.generators.legacy_signatures import LegacySignature, legacy_signatures

# Operators that Paddle builds without a check of operands and attributes: the gradient lists.
_UNVERIFIED_SOURCES = ("backward", "ops_backward", "fused_backward")

# Where our dialect differs from Paddle's on purpose: ``main`` takes the feeds as arguments, so the two operators that
# name a feed read an argument. (``data`` for a variable that nobody feeds reads none.) And where Paddle's translation
# drops an operand on which the result depends, ours keeps it.
_FEEDS = {"feed": {"argument": "Tensor!"}, "data": {"argument": "Tensor?!"}}
_KEPT = {"matrix_rank": {"tol_tensor": "Tensor?!"}}


def _input_kind(one: dict[str, Any]) -> str:
    kind = str(one["type"])
    if kind == "Scalar" and one.get("data_type"):
        kind = f"Scalar<{one['data_type']}>"
    return kind + ("?" if one.get("optional") else "")


def _output_kind(one: dict[str, Any]) -> str:
    optional = one.get("optional") or one.get("intermediate")
    return str(one["type"]) + ("?" if optional else "") + ("~" if one.get("intermediate") else "")


def _is_verified(name: str, source: str) -> bool:
    return not source.rstrip(")").endswith(_UNVERIFIED_SOURCES) and "param_sparse_grad" not in name


def _from_paddle(name: str, op: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {
        "inputs": {
            **_FEEDS.get(name, {}),
            **{one["name"]: _input_kind(one) for one in op["inputs"]},
            **_KEPT.get(name, {}),
        },
        "attributes": {one["name"]: one["type"] for one in op["attrs"]},
        "outputs": {one["name"]: _output_kind(one) for one in op["outputs"]},
    }
    for key in ("backward", "inplace", "view", "regions"):
        if op.get(key):
            row[key] = op[key]
    if not _is_verified(name, op["source"]):
        row["unverified"] = True
    return row


def _from_legacy(signature: LegacySignature) -> dict[str, Any]:
    return {
        "inputs": {new: kind for new, _, kind in signature.inputs},
        "attributes": {new: kind for new, _, kind in signature.attributes},
        "outputs": {new: kind for new, _, kind in signature.outputs},
        "legacy": signature.type,
    }


def render() -> str:
    """The text of the table."""
    rows = {name.removeprefix("pd_op."): op for name, op in facts.read("pir_ops")["ops"].items()}
    table = {name: _from_paddle(name, op) for name, op in rows.items()}
    for signature in legacy_signatures().values():
        if signature.name in table:
            raise ValueError(f"two operators are called {signature.name}")
        table[signature.name] = _from_legacy(signature)
    lines = [f"{json.dumps(name)}: {json.dumps(table[name])}" for name in sorted(table)]
    return "{\n" + ",\n".join(lines) + "\n}\n"
