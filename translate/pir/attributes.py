"""Reads attributes, such as ``{"#": "0.a_f32", "D": 0.5}``, as the kinds that the operator table declares."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from pdhlo.dialect import types
from pdhlo.errors import quoted
from pdhlo.translate.legacy.attribute_translator import KindAndValue
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.pir.types import element_name

_Kind = TypeVar("_Kind")

_NOT_FINITE = {"INF": math.inf, "-INF": -math.inf, "NaN": math.nan, "NAN": math.nan}
"""The texts of numbers that JSON cannot represent. Paddle 3.3 writes NaN and reads NAN."""
_UNDEFINED_DTYPES = frozenset({"Undefined(ALL_DTYPE)", "undefined", "Undefined", "all_dtype"})
_DTYPES = {"float8_e4m3fn": "float8_e4m3fn", "float8_e5m2": "float8_e5m2"} | {name: name for name in types.BY_NAME}
_ALLOCATIONS = {0: "undefined:0", 1: "cpu", 2: "gpu:0"}


def python_value(document: Any) -> Any:
    """The value of an attribute of the file: a number, a str, a list, or the name of a dtype.

    None stands for an undefined dtype, and for an attribute without a value. Raises Untranslatable for an unknown kind,
    and KeyError, TypeError or ValueError if the attribute is damaged.
    """
    kind = document["#"]
    if kind == "NULL":
        return None
    if "D" not in document:
        return _NOT_FINITE[document["VD"]]
    reader = _READERS.get(kind)
    if reader is None:
        raise Untranslatable(f"it has an attribute of the kind {quoted(str(kind))}, which is not supported")
    return reader(document["D"])


def _exactly(kind: type[_Kind]) -> Callable[[object], _Kind]:
    def read(value: object) -> _Kind:
        if type(value) is not kind:
            raise TypeError(f"an attribute is {value!r:.60}, expected {kind.__name__}")
        return value

    return read


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"an attribute is {value!r:.60}, expected a number")
    return float(value)


def _integers(value: object) -> list[int]:
    read = _exactly(int)
    return [read(element) for element in _exactly(list)(value)]


def _dtype(value: object) -> str | None:
    if value in _UNDEFINED_DTYPES:
        return None
    if value not in _DTYPES:
        raise Untranslatable(f"its dtype is {quoted(str(value))}, which pdhlo does not know")
    return str(_DTYPES[value])


def _scalar(value: Any) -> object:
    name, *parts = value
    if len(parts) == 2:
        return complex(_number(parts[0]), _number(parts[1]))
    [number] = parts
    if name in ("float16", "bfloat16") and isinstance(number, int):
        return float(np.array(number, np.uint16).view(types.BY_NAME[name].numpy))
    return number


_READERS: dict[str, Callable[[Any], Any]] = {
    "0.a_bool": _exactly(bool),
    "0.a_i32": _exactly(int),
    "0.a_i64": _exactly(int),
    "0.a_index": _exactly(int),
    "0.a_f32": lambda value: float(np.float32(_number(value))),
    "0.a_f64": _number,
    "0.a_str": _exactly(str),
    "0.a_tensorname": _exactly(str),
    "0.a_array": lambda value: [python_value(element) for element in _exactly(list)(value)],
    "0.a_c64": lambda value: complex(*map(_number, value)),
    "0.a_c128": lambda value: complex(*map(_number, value)),
    "0.a_type": element_name,
    "1.a_intarray": _integers,
    "1.a_scalar": _scalar,
    "1.a_dtype": _dtype,
    "1.a_place": lambda value: _ALLOCATIONS.get(value[0], "undefined:0"),
    "1.a_layout": _exactly(str),
}

_KINDS_OF_SCALARS = {"0.a_bool": "bool", "0.a_i32": "i32", "0.a_i64": "i64", "0.a_f32": "f32", "0.a_f64": "f64"}


def _integer(value: object) -> int:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str):
        return types.BY_NAME[value].legacy  # a dtype where 2.6 has the number of VarType.Type
    if not isinstance(value, int):
        raise TypeError(f"it is {value!r:.60}, expected a whole number")
    return int(value)


def _flag(value: object) -> bool:
    if value not in (0, 1):
        raise TypeError(f"it is {value!r:.60}, expected true or false")
    return bool(value)


def _real(kind: str) -> Callable[[object], KindAndValue]:
    """The converter to ``kind``, a float32; a number that float32 does not represent becomes an f64.

    Since Paddle 3.3 many attributes are doubles.
    """

    def convert(value: object) -> KindAndValue:
        number = _number(int(value) if isinstance(value, bool) else value)
        with np.errstate(over="ignore"):
            narrow = float(np.float32(number))
        return (kind, number) if narrow == number or math.isnan(number) else ("f64", number)

    return convert


def _reals(value: Any) -> KindAndValue:
    numbers = tuple(map(_number, value))
    with np.errstate(over="ignore"):
        fits = all(float(np.float32(number)) == number for number in numbers)
    return ("array<f32>" if fits else "array<f64>"), numbers


def _scalar_kind(value: object) -> KindAndValue:
    if isinstance(value, bool):
        return "bool", value
    if isinstance(value, int):
        return ("i32" if -(1 << 31) <= value < 1 << 31 else "i64"), value
    if isinstance(value, str):
        return "str", value
    if isinstance(value, complex):
        raise Untranslatable("it has a complex attribute, which is not supported")
    return "f64", _number(value)


def _scalars(value: Any) -> KindAndValue:
    if any(isinstance(element, complex) for element in value):
        return "array<c128>", tuple(map(complex, value))
    kinds = [_scalar_kind(element) for element in value]
    names = {kind for kind, _ in kinds}
    if len(names) == 1 and "str" not in names:
        return f"array<{names.pop()}>", tuple(element for _, element in kinds)
    return "array", tuple(kinds)


_CONVERTERS: dict[str, Callable[[Any], KindAndValue]] = {
    "bool": lambda value: ("bool", _flag(value)),
    "i32": lambda value: ("i32", _integer(value)),
    "i64": lambda value: ("i64", _integer(value)),
    "f32": _real("f32"),
    "f64": lambda value: ("f64", _number(value)),
    "str": lambda value: ("str", _exactly(str)(value)),
    "place": lambda value: ("place", _exactly(str)(value)),
    "dtype": lambda value: ("dtype", None if value is None else types.BY_NAME[value].name),
    "intarray": lambda value: ("intarray", tuple(map(_integer, value))),
    "array<i32>": lambda value: ("array<i32>", tuple(map(_integer, value))),
    "array<i64>": lambda value: ("array<i64>", tuple(map(_integer, value))),
    "array<bool>": lambda value: ("array<bool>", tuple(map(_flag, value))),
    "array<f32>": _reals,
    "array<f64>": lambda value: ("array<f64>", tuple(map(_number, value))),
    "array<str>": lambda value: ("array<str>", tuple(map(_exactly(str), value))),
    "scalar": _scalar_kind,
    "array<scalar>": _scalars,
}


def converted(value: object, declared: str) -> KindAndValue:
    """Converts a Python value to an attribute that the operator table declares as ``declared``; gives kind and value.

    A number may have any numeric type, since versions of Paddle differ in it. Raises TypeError or ValueError if the
    value does not fit the kind.
    """
    if value is None and declared != "dtype":
        return "null", None
    return _CONVERTERS[declared](value)


def attribute(document: Any, declared: str) -> KindAndValue:
    """``converted`` for an attribute of the file; a scalar keeps its kind of the file."""
    value = python_value(document)
    kind = _KINDS_OF_SCALARS.get(document["#"])
    return (kind, value) if declared == "scalar" and kind is not None else converted(value, declared)
