"""JSON Schema, as much of it as the schema of manifests uses: why a document is not as a schema says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "null": type(None),
}
DESCRIBE = {"$schema", "$defs", "title", "description"}
UNDERSTOOD = {
    *(
        "type",
        "const",
        "pattern",
        "minimum",
        "items",
        "properties",
        "required",
        "additionalProperties",
        "anyOf",
        "$ref",
    ),
    *DESCRIBE,
}


def problems(document: Any, schema: Mapping[str, Any], *, closed: bool = False) -> list[str]:
    """What of a document is not as the schema says, with its place; nothing where all is.

    closed: names that the schema has no properties for are a problem, although it allows more.
    Raises ValueError for a keyword that is not understood here.
    """
    return list(_problems(document, schema, schema, "", closed))


def _problems(value: Any, schema: Any, root: Mapping[str, Any], place: str, closed: bool) -> Iterator[str]:
    if unknown := sorted(schema.keys() - UNDERSTOOD):
        raise ValueError(f"the keyword {unknown[0]} is not understood here")
    if "$ref" in schema:
        yield from _problems(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, place, closed)
    if "anyOf" in schema and not any(
        list(_problems(value, choice, root, place, closed)) == [] for choice in schema["anyOf"]
    ):
        yield f"{place}: {value!r} is none of what it may be"
    if "const" in schema and (value != schema["const"] or type(value) is not type(schema["const"])):
        yield f"{place}: {value!r}, expected {schema['const']!r}"
    kind = schema.get("type")
    if kind is not None and not _is_of(value, kind):
        yield f"{place}: {value!r} is not a {kind}"
        return
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{place}: {value!r} does not match {schema['pattern']}"
    if "minimum" in schema and value < schema["minimum"]:
        yield f"{place}: {value!r} is less than {schema['minimum']}"
    if "items" in schema:
        for number, element in enumerate(value):
            yield from _problems(element, schema["items"], root, f"{place}/{number}", closed)
    if kind == "object":
        yield from _of_object(value, schema, root, place, closed)


def _is_of(value: Any, kind: str) -> bool:
    return isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _of_object(value: Any, schema: Any, root: Mapping[str, Any], place: str, closed: bool) -> Iterator[str]:
    properties, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    yield from (f"{place}: lacks {name}" for name in schema.get("required", ()) if name not in value)
    for name, element in value.items():
        if name in properties:
            yield from _problems(element, properties[name], root, f"{place}/{name}", closed)
        elif isinstance(more, Mapping):
            yield from _problems(element, more, root, f"{place}/{name}", closed)
        elif more is False or (closed and properties):
            yield f"{place}/{name}: has no place in the schema"
