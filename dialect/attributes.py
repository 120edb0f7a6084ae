"""Attributes of the dialect: conversions between MLIR attributes, Python values and the canonical JSON.

The operator table gives the *kind* of each attribute (``i32``, ``str``, ``dtype``, ``intarray`` …). Most kinds are the
builtin MLIR attribute of that name. The others are:

============  ==================================================================
``place``     a string attribute
``dtype``     a type attribute; ``none`` if the dtype is undefined
``intarray``  a dense array of i64
``null``      a unit attribute: Paddle's gradient operators may have attributes
              without a value
============  ==================================================================
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir, shared_context, use_context

ScalarKind = tuple[str, Any]
"""The kind and the Python value of an attribute."""


def _integer(bits: int) -> Callable[[int], ir.Attribute]:
    return lambda value: ir.IntegerAttr.get(ir.IntegerType.get_signless(bits), value)


def _strings(values: Sequence[str]) -> ir.Attribute:
    return ir.ArrayAttr.get([ir.StringAttr.get(value) for value in values])


def _dtype(name: str | None) -> ir.Attribute:
    return ir.TypeAttr.get(types.none() if name is None else types.mlir_element(name))


_MAKERS: dict[str, Callable[[Any], ir.Attribute]] = {
    "bool": lambda value: ir.BoolAttr.get(bool(value)),
    "i32": _integer(32),
    "i64": _integer(64),
    "f32": lambda value: ir.FloatAttr.get(ir.F32Type.get(), value),
    "f64": lambda value: ir.FloatAttr.get(ir.F64Type.get(), value),
    "str": ir.StringAttr.get,
    "place": ir.StringAttr.get,
    "dtype": _dtype,
    "intarray": lambda value: ir.DenseI64ArrayAttr.get(list(value)),
    "array<bool>": lambda value: ir.DenseBoolArrayAttr.get(list(value)),
    "array<i32>": lambda value: ir.DenseI32ArrayAttr.get(list(value)),
    "array<i64>": lambda value: ir.DenseI64ArrayAttr.get(list(value)),
    "array<f32>": lambda value: ir.DenseF32ArrayAttr.get(list(value)),
    "array<f64>": lambda value: ir.DenseF64ArrayAttr.get(list(value)),
    "array<str>": _strings,
    "array<c128>": lambda value: ir.ArrayAttr.get([make("array<f64>", (number.real, number.imag)) for number in value]),
    "array": lambda value: ir.ArrayAttr.get([make(*entry) for entry in value]),
    "dict": lambda value: ir.DictAttr.get({name: make(*entry) for name, entry in value}),
    "null": lambda value: ir.UnitAttr.get(),
}


@functools.lru_cache(maxsize=65536)
def _make(kind: str, value: object, signs: str) -> ir.Attribute:
    with use_context(shared_context()):
        return _MAKERS[kind](value)


def make(kind: str, value: object) -> ir.Attribute:
    """The MLIR attribute of a kind and a value. A sequence must be a tuple: attributes are cached by their value.

    Raises KeyError for an unknown kind, and OverflowError or TypeError if the value does not fit the kind.
    """
    # 0.0 and -0.0 are equal as keys of the cache, and so are 1 and True. The kind separates the latter; the text of
    # the value separates the former.
    signs = repr(value) if kind in ("f32", "f64", "array<f32>", "array<f64>", "array", "dict") else ""
    return _make(kind, value, signs)


@functools.cache
def flags(values: tuple[bool, ...]) -> ir.Attribute:
    """``array<i1: …>``: one flag for each result."""
    return make("array<bool>", values)


def _scalar_kind(attribute: ir.Attribute) -> str:
    text = str(attribute.type)
    return "bool" if text == "i1" else text


_DENSE = {
    ir.DenseBoolArrayAttr: "array<bool>",
    ir.DenseI32ArrayAttr: "array<i32>",
    ir.DenseI64ArrayAttr: "array<i64>",
    ir.DenseF32ArrayAttr: "array<f32>",
    ir.DenseF64ArrayAttr: "array<f64>",
}


def _dense_reader(kind: str) -> Callable[[Iterable[object]], ScalarKind]:
    return lambda attribute: (kind, list(attribute))


def _dictionary(attribute: ir.DictAttr) -> ScalarKind:
    entries = [attribute[i] for i in range(len(attribute))]
    return "dict", {entry.name: to_python(entry.attr) for entry in entries}


def _array(attribute: ir.ArrayAttr) -> ScalarKind:
    parts = [read(element) for element in attribute]
    kinds = {kind for kind, _ in parts}
    if kinds == {"str"}:
        return "array<str>", [value for _, value in parts]
    return "array", [list(part) for part in parts]


_READERS: dict[type[ir.Attribute], Callable[[Any], ScalarKind]] = {
    ir.BoolAttr: lambda a: ("bool", a.value),
    ir.IntegerAttr: lambda a: (_scalar_kind(a), a.value),
    ir.FloatAttr: lambda a: (_scalar_kind(a), a.value),
    ir.StringAttr: lambda a: ("str", a.value),
    ir.TypeAttr: lambda a: ("dtype", _dtype_name(a)),
    ir.UnitAttr: lambda a: ("null", None),
    ir.DictAttr: _dictionary,
    ir.ArrayAttr: _array,
    **{attribute_class: _dense_reader(kind) for attribute_class, kind in _DENSE.items()},
}


def _dtype_name(attribute: ir.Attribute) -> str:
    text = str(attribute)
    return next((element.name for element in types.ELEMENT_TYPES if element.mlir == text), "undefined")


def read(attribute: ir.Attribute) -> ScalarKind:
    """The kind and the value of an MLIR attribute; a ``place`` is read as ``str``, an ``intarray`` as ``array<i64>``.

    Raises KeyError for an attribute that the dialect does not use.
    """
    return _READERS[type(attribute)](attribute)


# (kind that is read, kind in the operator table) -> kind, for kinds that share an MLIR attribute.
_SHARED = {("str", "place"): "place", ("array<i64>", "intarray"): "intarray"}


@functools.lru_cache(maxsize=65536)
def canonical(attribute: ir.Attribute, declared: str) -> tuple[str, object]:
    """The kind and the value of an attribute in the canonical JSON; ``declared`` is the kind in the operator table."""
    kind, value = read(attribute)
    kind = _SHARED.get((kind, declared), kind)
    return kind, _json_value(kind, value)


def _json_value(kind: str, value: Any) -> object:
    if kind == "array":
        return [[member_kind, _json_value(member_kind, inner)] for member_kind, inner in value]
    if isinstance(value, list):
        return [_json_value(kind, element) for element in value]
    if isinstance(value, float):
        return _json_float(kind, value)
    return value


def _json_float(kind: str, value: float) -> float | str:
    if np.isnan(value):
        return "nan"
    if np.isinf(value):
        return "inf" if value > 0 else "-inf"
    return float(np.format_float_positional(np.float32(value), unique=True)) if "f32" in kind else value


def text(attribute: ir.Attribute) -> str:
    """The text of a string attribute; raises ValueError for any other attribute."""
    return ir.StringAttr(attribute).value


def integer(attribute: ir.Attribute) -> int:
    """The number of an integer attribute; raises ValueError for any other attribute."""
    return ir.IntegerAttr(attribute).value


@functools.lru_cache(maxsize=65536)
def to_python(attribute: ir.Attribute) -> Any:
    """The value of an attribute as rules take it: a number, a ``str``, a tuple, an ``np.dtype``, or None."""
    kind, value = read(attribute)
    if kind == "dtype":
        return None if value == "undefined" else types.BY_NAME[value].numpy
    if kind == "array":
        return tuple(element for _, element in value)
    return tuple(value) if isinstance(value, list) else value
