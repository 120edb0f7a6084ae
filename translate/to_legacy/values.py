"""Converts values of attributes to those of legacy operators: the inverse of ``attribute_translator``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pdhlo.dialect import types
from pdhlo.translate.legacy.legacy_program import Attribute
from pdhlo.translate.legacy.report import Untranslatable


def _integer(bits: int) -> Callable[[Any], int]:
    def write(value: Any) -> int:
        if value is None:
            return -1  # an undefined dtype
        if isinstance(value, np.dtype):
            return types.BY_NUMPY[value].legacy
        number = int(value)
        if number != value or not -(1 << bits - 1) <= number < 1 << bits - 1:
            raise ValueError
        return number

    return write


def _float(value: Any) -> float:
    if isinstance(value, int) and float(np.float32(value)) != value:
        raise ValueError
    return float(value)


def _text(value: object) -> str:
    """The text of a string attribute; a float (a tolerance of allclose) as the shortest text that parses to it."""
    if not isinstance(value, str | float):
        raise ValueError
    return value if isinstance(value, str) else repr(value)


def _scalar(value: object) -> tuple[str, object]:
    for kind, name in ((bool, "BOOLEAN"), (int, "LONG"), (float, "FLOAT64")):
        if isinstance(value, kind):
            return name, value
    raise ValueError


_WRITERS: dict[str, Callable[[Any], object]] = {
    "INT": _integer(32),
    "LONG": _integer(64),
    "FLOAT": _float,
    "FLOAT64": float,
    "BOOLEAN": bool,
    "STRING": _text,
    "SCALAR": _scalar,
}
_OF_KIND = {
    "i32": "INT",
    "i64": "LONG",
    "f32": "FLOAT",
    "f64": "FLOAT64",
    "bool": "BOOLEAN",
    "str": "STRING",
    "dtype": "INT",
    "scalar": "SCALAR",
    "intarray": "LONGS",
}


def attribute_type_of(kind: str) -> str:
    """The AttrType of an attribute of a kind of the operator table, for operators whose proto is not known.

    Raises Untranslatable for a kind without a legacy form.
    """
    kind = kind.removesuffix("?")
    inner = kind.removeprefix("array<").removesuffix(">")
    if inner not in _OF_KIND:
        raise Untranslatable(f"an attribute of kind {kind} has no legacy form")
    return _OF_KIND[inner] + ("S" if inner != kind else "")


def legacy_value(name: str, attribute_type: str, value: object) -> Attribute:
    """The legacy attribute of an AttrType and a value; raises Untranslatable if the type does not hold the value.

    ``name`` names the attribute in the message.
    """
    is_list = attribute_type.endswith("S")
    write = _WRITERS.get(attribute_type.removesuffix("S"))
    try:
        if write is None:
            raise ValueError
        if is_list:
            values = value if isinstance(value, tuple) else (value,)
            return Attribute(attribute_type, tuple(write(member) for member in values))
        if isinstance(value, tuple):
            if len(value) != 1:
                raise ValueError
            [value] = value
        return Attribute(attribute_type, write(value))
    except (ValueError, TypeError, OverflowError, KeyError):
        shown = f"{value!r:.60}"
        raise Untranslatable(f"{name} is {shown}, which an attribute of type {attribute_type} does not hold") from None
