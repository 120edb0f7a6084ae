"""Generates ``dialect/later_operators.json``: operators that Paddle 3.3.1 added since 2.6.2, and changed signatures.

``added`` has rows in the format of ``operators.json``. An operator that the headers of Paddle's wheel describe only in
part is unverified. ``changed`` has the signatures of operators that both versions have: names in the order of 3.3.1,
and kinds and defaults of attributes.
"""

from __future__ import annotations

import ast
import functools
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from pdhlo.tools.generators import facts, operator_table

_CHANGE = re.compile(r"(inputs|outputs) \[.*?\] -> (\[.*\])")
_ATTRIBUTE = re.compile(r"([+-])attr (\w+): (\S+?)(?: = (.*))?")
_KIND = re.compile(r"attr (\w+): \S+ -> (\S+)")

_KINDS = {
    "int": "i32",
    "bool": "bool",
    "float": "f32",
    "double": "f64",
    "int64_t": "i64",
    "std::string": "str",
    "std::vector<int>": "array<i32>",
    "std::vector<int64_t>": "array<i64>",
    "std::vector<float>": "array<f32>",
    "std::vector<double>": "array<f64>",
    "std::vector<std::string>": "array<str>",
    "phi::DataType": "dtype",
    "phi::Place": "place",
}
"""C++ type -> kind of an attribute."""

_BY_HAND: dict[str, dict[str, object]] = {
    # Operators that Paddle defines by hand (manual_op.h, tensor_array ops) have no API header.
    "add_n_array": {"inputs": {"inputs": "Tensor[]"}, "outputs": {"out": "TensorArray"}},
    "array_pop": {
        "inputs": {"input": "TensorArray"},
        "attributes": {"index": "i32"},
        "outputs": {"array_out": "TensorArray", "out": "Tensor"},
        "inplace": {"array_out": "input"},
    },
    "assign_array": {"inputs": {"x": "TensorArray"}, "outputs": {"out": "TensorArray"}},
    "create_array_like": {
        "inputs": {"input": "TensorArray"},
        "attributes": {"val": "f32"},
        "outputs": {"out": "TensorArray"},
    },
    "tensor_to_array": {
        "inputs": {"x": "TensorArray", "out_grad": "Tensor"},
        "attributes": {"axis": "i32", "use_stack": "bool"},
        "outputs": {"x_grad": "TensorArray"},
    },
    "shadow_feed_tensors": {"inputs": {"x": "Tensor[]"}, "outputs": {"out": "Tensor[]"}},
    "sync_comm_stream": {"inputs": {"x": "Tensor[]"}, "outputs": {"out": "Tensor[]"}},
    "sync_comm_stream_": {"inputs": {"x": "Tensor[]"}, "outputs": {"out": "Tensor[]"}},
}
"""Operator -> facts that the headers lack. These operators are verified."""

_UNDEFINED = {"phi::DataType::UNDEFINED": None, "phi::CPUPlace()": "cpu", "phi::Place()": "undefined:0"}
_OF_OURS: dict[str, dict[str, object]] = {
    "rms_norm_v3": {
        "inputs": {"x": "Tensor", "scale": "Tensor?"},
        "attributes": {"normalized_shape": "array<i64>", "epsilon": "f64"},
        "outputs": {"y": "Tensor", "invvar": "Tensor?"},
    },
    "slice_array_v3": {
        "inputs": {"input": "TensorArray", "starts": "IntArray", "ends": "IntArray"},
        "attributes": {},
        "outputs": {"out": "TensorArray"},
    },
    "slice_array_dense_v3": {
        "inputs": {"input": "TensorArray", "starts": "IntArray"},
        "attributes": {},
        "outputs": {"out": "Tensor"},
    },
    "histogram_v3": {
        "inputs": {"input": "Tensor", "weight": "Tensor?"},
        "attributes": {"bins": "i64", "min": "f32", "max": "f32", "density": "bool"},
        "outputs": {"out": "Tensor"},
    },
}
"""Operators of 3.3.1 that have the name of a different operator of 2.6.2. They are renamed, like those of fluid."""


@functools.cache
def _earlier() -> dict[str, Any]:
    """Name -> row of ``operators.json``."""
    return operator_table.rows()


def render() -> str:
    """Generates the text of the file: sorted, one operator on each line."""
    parts = ",\n".join(
        f"{json.dumps(key)}: {_lines(rows)}" for key, rows in (("added", added()), ("changed", changed()))
    )
    return "{\n" + parts + "\n}\n"


def _lines(rows: Mapping[str, object]) -> str:
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(rows.items())) + "\n}"


def added() -> dict[str, Any]:
    """Name -> row, for the operators that 2.6.2 lacks."""
    rows = {name: _added(name, row) for name, row in facts.read("pir_ops_3")["added"].items() if name not in _earlier()}
    return rows | _OF_OURS


def _added(name: str, row: Mapping[str, Any]) -> dict[str, Any]:
    known = facts.read("pir_kinds_3")["kinds"].get(name, {"unknown": True})
    kinds, outputs = known.get("inputs", {}), known.get("outputs", {})
    result: dict[str, Any] = {
        "inputs": {port: kinds.get(port, "Tensor") for port in row["inputs"]},
        "attributes": {attribute: _KINDS[kind] for attribute, kind in row["attrs"] if attribute not in row["inputs"]},
        # The headers do not say which results are only for the gradient, so any result may be absent.
        "outputs": {
            output: outputs.get(output, "Tensor") + ("?" if place else "")
            for place, output in enumerate(row["outputs"])
        },
    }
    plain = name.removesuffix("_")
    if name.endswith("_") and (in_place := _in_place(row)):
        result["inplace"] = in_place
    if f"{plain}_grad" in facts.read("pir_ops_3")["added"]:
        result["backward"] = f"{plain}_grad"
    if name in _BY_HAND:
        result |= {"attributes": result["attributes"], **_BY_HAND[name]}
    elif known.get("unknown") or "_grad" in name:
        result["unverified"] = True
    if defaults := _defaults(row):
        result["defaults"] = defaults
    return result


def _in_place(row: Mapping[str, Any]) -> dict[str, str]:
    """Result -> the operand whose memory it reuses: ``d`` for ``d_out``, the first operand for the first result."""
    operands = {port.removesuffix("_"): port for port in row["inputs"]}
    named = {
        "out_scale": "in_scale",
        "out_state": "in_state",
        "out_accum": "in_accum",
        **{f"{operand}_out": operand for operand in operands},
    }
    result = {output: operands[named[output]] for output in row["outputs"] if named.get(output) in operands}
    if not result and row["outputs"] and row["inputs"]:
        result = {row["outputs"][0]: row["inputs"][0]}
    return result


def _defaults(row: Mapping[str, Any]) -> dict[str, object]:
    kinds = {name: _KINDS[kind] for name, kind in row["attrs"]}
    return {name: _value(text, kinds[name]) for name, text in row["defaults"].items() if name in kinds}


def _value(text: str, kind: str) -> Any:
    """The value of a C++ default."""
    if text in _UNDEFINED:
        return _UNDEFINED[text]
    if text.startswith("phi::DataType::"):
        return text.rpartition("::")[2].lower()
    if text in ("true", "false"):
        return text == "true"
    if text.startswith("{"):
        inside = text.strip("{} ")
        return [_number(element) for element in inside.split(",")] if inside else []
    if text.startswith('"'):
        return text.strip('"')
    return float(_number(text)) if kind in ("f32", "f64") else int(_number(text))


def _number(text: str) -> float:
    return float(text.strip().removesuffix("f")) if any(c in text for c in ".ef") else int(text)


def changed() -> dict[str, Any]:
    """Name -> signature of 3.3.1, for operators that have another form, or their legacy signature, in 2.6.2."""
    facts_of = facts.read("pir_ops_3")
    rows = {
        name: _changed(_earlier()[name], texts) for name, texts in facts_of["changed"].items() if name in _earlier()
    }
    for name, row in facts_of["added"].items():
        if name in _earlier():
            rows[name] = {
                "inputs": row["inputs"],
                "attributes": {attribute: _KINDS[kind] for attribute, kind in row["attrs"]},
                "outputs": row["outputs"],
                "defaults": _defaults(row),
            }
    return rows


def _changed(row: Mapping[str, Any], texts: Iterable[str]) -> dict[str, object]:
    names = {key: [port for port in row[key] if port != "argument"] for key in ("inputs", "outputs")}
    kinds, defaults = {name: kind for name, kind in row["attributes"].items() if not kind.endswith("?")}, {}
    for text in texts:
        if match := _CHANGE.fullmatch(text):
            names[match[1]] = ast.literal_eval(match[2])
        elif match := _KIND.fullmatch(text):
            kinds[match[1]] = match[2]
        elif match := _ATTRIBUTE.fullmatch(text):
            sign, name, kind, default = match.groups()
            if sign == "-":
                if kinds.pop(name, "") in ("intarray", "scalar") and name not in names["inputs"]:
                    names["inputs"].append(name)
            else:
                kinds[name] = kind
                if default is not None:
                    defaults[name] = _value(default, kind)
    return {"inputs": names["inputs"], "attributes": kinds, "outputs": names["outputs"], "defaults": defaults}
