"""AttributeTranslator: converts legacy attributes to the dialect's attributes.

If the operator table declares the attribute as dtype, intarray, array<i64> or i64, the value is converted to this kind.
Otherwise the kind follows from the legacy AttrType. An attribute without a translation becomes ``null``, which verified
operators do not accept.

Source: Paddle 2.6 AttributeTranslator.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pdhlo.dialect import types
from pdhlo.translate.legacy.legacy_program import Attribute

KindAndValue = tuple[str, Any]
NULL: KindAndValue = ("null", None)

_KEPT = {
    "INT": "i32",
    "LONG": "i64",
    "FLOAT": "f32",
    "FLOAT64": "f64",
    "BOOLEAN": "bool",
    "STRING": "str",
    "INTS": "array<i32>",
    "LONGS": "array<i64>",
    "FLOATS": "array<f32>",
    "FLOAT64S": "array<f64>",
    "BOOLEANS": "array<bool>",
    "STRINGS": "array<str>",
}


def _scalars(values: tuple[tuple[str, object], ...]) -> KindAndValue:
    kinds = {kind for kind, _ in values}
    if kinds == {"COMPLEX128"}:
        return "array<c128>", tuple(value for _, value in values)
    if len(kinds) == 1 and (kind := _KEPT.get(next(iter(kinds)))):
        return f"array<{kind}>", tuple(value for _, value in values)
    return "array", tuple((_KEPT[kind], value) for kind, value in values)


def _keep(source: Attribute) -> KindAndValue:
    if source.type == "SCALARS":
        return _scalars(source.value)
    if source.type == "SCALAR":
        kind, value = source.value
        return (_KEPT[kind], value) if kind in _KEPT else NULL
    kind = _KEPT.get(source.type, "null")
    return (kind, source.value) if kind != "null" else NULL


def _dtype(source: Attribute) -> KindAndValue:
    if source.type != "INT":
        return NULL
    element = types.BY_LEGACY.get(source.value)
    return "dtype", None if element is None else element.name


def _integers(kind: str) -> Callable[[Attribute], KindAndValue]:
    return lambda source: (kind, source.value) if source.type in ("INTS", "LONGS") else _keep(source)


_READERS: dict[str, Callable[[Attribute], KindAndValue]] = {
    "dtype": _dtype,
    "intarray": _integers("intarray"),
    "IntArray": _integers("intarray"),
    "array<i64>": _integers("array<i64>"),
    "i64": lambda source: ("i64", source.value) if source.type in ("INT", "LONG") else _keep(source),
}

_BLANKS: dict[str, KindAndValue] = {
    "dtype": ("dtype", None),
    "place": ("place", "undefined:0"),
    "array<i64>": ("array<i64>", ()),
}

# Old files may store an attribute in another AttrType than the operator declares (fluid 1.x: is_test as an integer).
_CONVERSIONS: dict[str, Callable[[float], float]] = {
    "BOOLEAN": bool,
    "INT": int,
    "LONG": int,
    "FLOAT": float,
    "FLOAT64": float,
}
_LIST_CONVERSIONS = {"INTS": int, "LONGS": int, "FLOATS": float, "FLOAT64S": float, "BOOLEANS": bool}


def translate_attribute(source: Attribute, kind: str) -> KindAndValue:
    """The kind and the value of a legacy attribute that the operator table declares as ``kind``."""
    return _READERS.get(kind, _keep)(source)


def blank(kind: str) -> KindAndValue:
    """The kind and the value that Paddle uses for a missing attribute: undefined, an empty list, or null."""
    return _BLANKS.get(kind, NULL)


def is_accepted(actual: str, kind: str) -> bool:
    """Whether a verified operator accepts an attribute of the kind ``actual`` if the table declares ``kind``."""
    if actual == kind or kind in ("scalar", "array<scalar>"):
        return actual != "null"
    return actual == "array" or (actual == "array<i64>" and kind == "intarray")


def converted(source: Attribute, proto_type: str) -> Attribute | None:
    """``source`` converted to the AttrType that the operator's proto declares; None if the value would change."""
    if proto_type in _CONVERSIONS and isinstance(source.value, int | float):
        value = _CONVERSIONS[proto_type](source.value)
        return Attribute(proto_type, value) if value == source.value else None
    if proto_type in _LIST_CONVERSIONS and isinstance(source.value, tuple):
        return Attribute(proto_type, tuple(_LIST_CONVERSIONS[proto_type](element) for element in source.value))
    return None
