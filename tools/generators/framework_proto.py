"""Generates ``translate/framework.proto``, the format of legacy programs, from the field table.

The package is named ``pdhlo.framework``, since a process that also imports Paddle would crash on two definitions of one
package. The name has no effect on the serialized bytes. Fields that are required in Paddle's file are optional here, so
that pdhlo itself can report missing fields of damaged files.

Developers compile ``translate/framework_pb2.py`` and ``.pyi`` from it by protoc 25, the newest version whose code works
with all protobuf runtimes from 4.25 on: ``pip install grpcio-tools==1.62.3``, then, in the root of the project,
``python -m grpc_tools.protoc -I. --python_out=. --pyi_out=. pdhlo/translate/framework.proto``. The path is part of the
definition, and for the same reason must differ from Paddle's ``framework.proto``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pdhlo.tools.generators import facts

_SCALARS = frozenset({"int32", "int64", "float", "double", "string", "bool", "bytes", "uint32", "uint64"})
_SKIPPED = frozenset({"OpProto"})  # not used in saved programs


def _default(value: object) -> str:
    if isinstance(value, bool):
        return f" [default = {str(value).lower()}]"
    return "" if value in (None, 0) else f" [default = {value}]"


def _enum(name: str, values: dict[str, int], indent: str) -> Iterator[str]:
    yield f"{indent}enum {name} {{"
    for key, number in sorted(values.items(), key=lambda item: item[1]):
        yield f"{indent}  {key} = {number};"
    yield f"{indent}}}"


def _message(name: str, body: dict[str, Any], indent: str = "") -> Iterator[str]:
    yield f"{indent}message {name} {{"
    for enum, values in body.get("enums", {}).items():
        yield from _enum(enum, values, indent + "  ")
    for inner, content in body.get("messages", {}).items():
        yield from _message(inner, content, indent + "  ")
    for field in sorted(body["fields"], key=lambda entry: entry["number"]):
        label = "repeated" if field["label"] == "repeated" else "optional"
        kind = field["type"]
        default = _default(field.get("default")) if kind in _SCALARS else ""
        yield f"{indent}  {label} {kind} {field['name']} = {field['number']}{default};"
    yield f"{indent}}}"


def render() -> str:
    """Generates the text of the .proto file."""
    proto = facts.read("framework_proto")["proto"]
    lines = [
        "// Made by pdhlo.tools.generate from the field table of PaddlePaddle's framework.proto (0.x to 3.x).",
        'syntax = "proto2";',
        "package pdhlo.framework;",
        "",
    ]
    for name, values in proto["enums"].items():
        lines += [*_enum(name, values, ""), ""]
    for name, body in proto["messages"].items():
        if name not in _SKIPPED:
            lines += [*_message(name, body), ""]
    return "\n".join(lines)
