"""The value of an attribute as a legacy operator stores it: the inverse of ``attribute_translator``."""

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
            return -1  # an element type that is left open
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
    """Text as it is; a number (a tolerance of allclose) as the shortest that gives it again."""
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
    """The AttrType of an attribute that the table declares as ``kind``, where no proto says it."""
    kind = kind.removesuffix("?")
    inner = kind.removeprefix("array<").removesuffix(">")
    if inner not in _OF_KIND:
        raise Untranslatable(f"an attribute of kind {kind} has no legacy form")
    return _OF_KIND[inner] + ("S" if inner != kind else "")


def legacy_value(name: str, attribute_type: str, value: object) -> Attribute:
    """An attribute of this AttrType with this value; raises Untranslatable where it does not hold it."""
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
