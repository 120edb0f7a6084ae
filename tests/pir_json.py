"""Programs of Paddle 3 made on the spot, as its writer writes them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

ELEMENTS = {"float32": "0.t_f32", "int64": "0.t_i64", "int32": "0.t_i32", "bool": "0.t_bool", "float64": "0.t_f64"}
KINDS = {bool: "0.a_bool", int: "0.a_i32", float: "0.a_f32", str: "0.a_str"}


def tensor(shape: Sequence[int], dtype: str = "float32") -> dict[str, Any]:
    """A dense tensor type."""
    return {"#": "0.t_dtensor", "D": [{"#": ELEMENTS[dtype]}, list(shape), "NCHW", [], 0]}


def attribute(name: str, value: Any, kind: str | None = None) -> dict[str, Any]:
    """An attribute; a list is one of attributes, unless its kind says otherwise."""
    if isinstance(value, list) and kind is None:
        return {
            "N": name,
            "AT": {"#": "0.a_array", "D": [{"#": KINDS[type(element)], "D": element} for element in value]},
        }
    return {"N": name, "AT": {"#": kind or KINDS[type(value)], "D": value}}


def op(
    name: str,
    operands: Sequence[int],
    results: Sequence[tuple[int, dict[str, Any]]],
    attributes: Sequence[dict[str, Any]] = (),
    regions: Sequence[dict[str, Any]] = (),
) -> dict[str, Any]:
    """An operation; results are numbers and types."""
    operation: dict[str, Any] = {
        "#": name,
        "I": [{"%": number} for number in operands],
        "O": [{"%": number, "TT": kind} for number, kind in results],
        "A": list(attributes),
    }
    if regions:
        operation["regions"] = [{"#": "region_0", "blocks": [content]} for content in regions]
    return operation


def block(ops: Sequence[dict[str, Any]], arguments: Sequence[tuple[int, dict[str, Any]]] = ()) -> dict[str, Any]:
    """A block inside an operation."""
    return {"#": "block_0", "args": [{"#": number, "TT": kind} for number, kind in arguments], "ops": list(ops)}


def data(number: int, name: str, shape: Sequence[int], dtype: str = "float32") -> dict[str, Any]:
    """A feed."""
    attributes = [attribute("name", name), attribute("shape", list(shape), "1.a_intarray")]
    attributes += [attribute("dtype", dtype, "1.a_dtype"), attribute("place", [0, 0, ""], "1.a_place")]
    return op("1.data", [], [(number, tensor(shape, dtype))], attributes)


def fetch(number: int, operand: int, kind: dict[str, Any], column: int = 0, name: str | None = None) -> dict[str, Any]:
    """A fetch."""
    attributes = [attribute("name", name or f"fetch_name_{column}"), attribute("col", column)]
    return op("1.fetch", [operand], [(number, kind)], attributes)


def parameter(number: int, name: str, shape: Sequence[int], persistable: int = 1) -> dict[str, Any]:
    """A parameter."""
    result = {"%": number, "TT": tensor(shape)}
    return {"#": "p", "A": [0, 1, 1, name], "DA": [], "O": result, "OA": [persistable, 0, 1], "QA": []}


def full(number: int, value: float, shape: Sequence[int] = (1,), dtype: str = "float32") -> dict[str, Any]:
    """A constant."""
    attributes = [attribute("shape", list(shape), "1.a_intarray"), attribute("value", value, "0.a_f64")]
    attributes += [attribute("dtype", dtype, "1.a_dtype"), attribute("place", [1, 0, ""], "1.a_place")]
    return op("1.full", [], [(number, tensor(shape, dtype))], attributes)


def program(ops: Sequence[dict[str, Any]], version: int = 4) -> bytes:
    """The bytes of a file."""
    base = {"magic": "pir", "trainable": True, "version": version}
    return json.dumps({"base_code": base, "program": {"regions": [{"#": "r", "blocks": [block(ops)]}]}}).encode()
