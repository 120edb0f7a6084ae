"""Generates ``dialect/operators.json``: all operators of the ``pd`` dialect, one on each line."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from typing import Any

from pdhlo.tools.generators import facts
from pdhlo.tools.generators.legacy_signatures import LegacySignature, legacy_signatures

# Operators for which Paddle does not check operands and attributes: the lists of gradients.
_UNVERIFIED_SOURCES = ("backward", "ops_backward", "fused_backward")

# Intended differences from Paddle's dialect. ``main`` takes the feeds as arguments, so the two operators that name a
# feed read an argument (``data`` for a variable without a feed reads none). And operands that Paddle's translation
# drops are kept if the result depends on them.
_FEEDS = {"feed": {"argument": "Tensor!"}, "data": {"argument": "Tensor?!"}}
_KEPT = {"matrix_rank": {"tol_tensor": "Tensor?!"}}


def _input_kind(operand: dict[str, object]) -> str:
    kind = str(operand["type"])
    if kind == "Scalar" and operand.get("data_type"):
        kind = f"Scalar<{operand['data_type']}>"
    return kind + ("?" if operand.get("optional") else "")


def _output_kind(result: dict[str, object]) -> str:
    optional = result.get("optional") or result.get("intermediate")
    return str(result["type"]) + ("?" if optional else "") + ("~" if result.get("intermediate") else "")


def _is_verified(name: str, source: str) -> bool:
    return not source.rstrip(")").endswith(_UNVERIFIED_SOURCES) and "param_sparse_grad" not in name


def _from_paddle(name: str, op: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {
        "inputs": {
            **_FEEDS.get(name, {}),
            **{operand["name"]: _input_kind(operand) for operand in op["inputs"]},
            **_KEPT.get(name, {}),
        },
        "attributes": {attribute["name"]: attribute["type"] for attribute in op["attrs"]},
        "outputs": {result["name"]: _output_kind(result) for result in op["outputs"]},
    }
    for key in ("backward", "inplace", "view", "regions"):
        if op.get(key):
            row[key] = op[key]
    if not _is_verified(name, op["source"]):
        row["unverified"] = True
    return row


def _from_legacy(signature: LegacySignature) -> dict[str, object]:
    return {
        "inputs": {new: kind for new, _, kind in signature.inputs},
        "attributes": {new: kind for new, _, kind in signature.attributes},
        "outputs": {new: kind for new, _, kind in signature.outputs},
        "legacy": signature.type,
    }


RENAMED = {"data_format": "data_layout", "keepdim": "keep_dim", "post_nms_topn": "post_nms_top_n"}
"""Attribute of Paddle 3 -> its name in 2.6.2, for operators that have only the latter."""

_ADDED = re.compile(r"\+attr (\w+): (\S+?)( = .*)?")
_OTHERS = frozenset({"rms_norm", "histogram"})
"""Operators with another form in 3.3.1, which have separate names (``later_operators``)."""
_MEANINGLESS = frozenset(
    {"amsgrad", "custom_neg_classes", "dst_place_type", "is_test", "layer_offset", "runtime_shape", "slot", "stable"}
)
"""Attributes that have no effect on results, or that only the reader of programs needs: sorting is always stable, and
AMSGrad has other operands."""
_KINDS_OF_CPP = {"int": "i32", "bool": "bool", "float": "f32", "int64_t": "i64", "std::vector<int>": "array<i32>"}


def _later_attributes(table: dict[str, dict[str, object]]) -> Iterator[tuple[str, str, str]]:
    """Yields operator, attribute and kind of attributes that Paddle 3 added. Programs may lack them."""
    later = facts.read("pir_ops_3")
    for name, texts in later["changed"].items():
        matches = [match for text in texts if (match := _ADDED.fullmatch(text))]
        yield from ((name, match[1], match[2]) for match in matches if name in table and name not in _OTHERS)
    for name, row in later["added"].items():
        if name in table:
            yield from (
                (name, attribute, _KINDS_OF_CPP[kind]) for attribute, kind in row["attrs"] if kind in _KINDS_OF_CPP
            )


_SLICED = {"axes": "array<i64>", "infer_flags": "array<i64>", "decrease_axis": "array<i64>"}
_OF_ARRAYS: dict[str, dict[str, object]] = {
    "array_write_grad": {
        "inputs": {"array": "TensorArray", "i": "Scalar", "x": "Tensor!"},
        "attributes": {},
        "outputs": {"out": "Tensor"},
    },
    "slice_array_between": {
        "inputs": {"input": "TensorArray", "starts_tensor": "IntArray?!", "ends_tensor": "IntArray?!"},
        "attributes": {"starts": "intarray", "ends": "intarray"},
        "outputs": {"out": "TensorArray"},
    },
    "slice_array_dense_at": {
        "inputs": {"input": "TensorArray", "starts_tensor": "IntArray!"},
        "attributes": {"starts": "intarray"},
        "outputs": {"out": "Tensor"},
    },
    "slice_array_grad": {
        "inputs": {"input": "TensorArray", "out_grad": "TensorArray", "starts": "IntArray", "ends": "IntArray"},
        "attributes": _SLICED,
        "outputs": {"input_grad": "TensorArray"},
    },
    "slice_array_dense_grad": {
        "inputs": {"input": "TensorArray", "out_grad": "Tensor", "starts": "IntArray", "ends": "IntArray"},
        "attributes": _SLICED,
        "outputs": {"input_grad": "TensorArray"},
    },
}
"""Legacy operators with operands that are tensor arrays, or bounds that are tensors. Paddle translates them to
operators that cannot compute these (``dialect.canonical_json.CALLED``)."""


@functools.cache
def rows() -> dict[str, dict[str, object]]:
    """Name -> row of the table."""
    rows = {name.removeprefix("pd_op."): op for name, op in facts.read("pir_ops")["ops"].items()}
    table = {name: _from_paddle(name, op) for name, op in rows.items()}
    for signature in legacy_signatures().values():
        if signature.name in table:
            raise ValueError(f"two operators are called {signature.name}")
        table[signature.name] = _from_legacy(signature)
    table |= _OF_ARRAYS
    for name, attribute, kind in _later_attributes(table):
        own = table[name]["attributes"]
        if attribute not in own and RENAMED.get(attribute) not in own and attribute not in _MEANINGLESS:
            own[attribute] = f"{kind}?"
    return table


def render() -> str:
    """Generates the text of the table."""
    table = rows()
    lines = [f"{json.dumps(name)}: {json.dumps(table[name])}" for name in sorted(table)]
    return "{\n" + ",\n".join(lines) + "\n}\n"
