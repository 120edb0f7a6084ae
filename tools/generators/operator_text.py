"""Formats operator tests: numbers, arrays and operations as a person would write them."""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir

_WIDTH = 118
_SHORT = 60
_NEGATIVE_ZERO = "-0.0"


def _float(value: Any, dtype: np.dtype, most: int = 17) -> str:
    """The shortest text of a float with at most ``digits`` digits; NaN and infinity are written as bits."""
    number = float(value)
    if not math.isfinite(number):
        return f"0x{np.asarray(value, dtype).tobytes()[::-1].hex().upper()}"
    if number == 0:
        return _NEGATIVE_ZERO if math.copysign(1, number) < 0 else "0.0"
    text = next(text for n in range(1, 18) if _gives(text := f"{number:.{n}g}", number, dtype) or n == most)
    mantissa, e, exponent = text.partition("e")
    if e and -5 <= int(exponent) < 17:
        mantissa, e = np.format_float_positional(float(text), trim="0"), ""
    return (mantissa if "." in mantissa else f"{mantissa}.0") + (f"e{int(exponent)}" if e else "")


def _gives(text: str, number: float, dtype: np.dtype) -> bool:
    with np.errstate(over="ignore"):  # with few digits, the largest numbers would round to infinity
        return float(np.asarray(float(text)).astype(dtype)) == number


def _complex(value: np.complexfloating, dtype: np.dtype, most: int) -> str:
    part = np.dtype(f"float{dtype.itemsize * 4}")
    return f"({_float(value.real, part, most)}, {_float(value.imag, part, most)})"


def _element(dtype: np.dtype, most: int) -> Callable[[Any], str]:
    if dtype == np.bool_:
        return lambda value: "true" if value else "false"
    if dtype.kind in "iu":
        return lambda value: str(int(value))
    if dtype.kind == "c":
        return lambda value: _complex(value, dtype, most)
    return lambda value: _float(value, dtype, most)


def dense(array: np.ndarray, *, digits: int = 17) -> str:
    """``dense<…> : tensor<…>``: on one line if it is short, otherwise one line for each row of the last axis.

    ``digits`` is the largest number of digits of a float; fewer are written if they are exact.
    """
    kind = tensor_type(array)
    if array.size == 0:
        return f"dense<> : {kind}"
    element = _element(array.dtype, digits)
    flat = array.reshape(-1)
    if array.size > 1 and (flat == flat[0]).all() and len({element(item) for item in flat}) == 1:
        return f"dense<{element(flat[0])}> : {kind}"
    short = _nested(array, element)
    if len(short) <= _SHORT or array.ndim == 0:
        return f"dense<{short}> : {kind}"
    return f"dense<[\n{_rows(array, element, '    ')}\n  ]> : {kind}"


def _nested(array: np.ndarray, element: Callable[[Any], str]) -> str:
    if array.ndim == 0:
        return element(array[()])
    return f"[{', '.join(_nested(item, element) for item in array)}]"


def _rows(array: np.ndarray, element: Callable[[Any], str], indent: str) -> str:
    if array.ndim == 1:
        return "\n".join(_filled([element(item) for item in array], indent))
    inner = [_nested(item, element) for item in array]
    if array.ndim > 2 and any(len(item) > _WIDTH - len(indent) for item in inner):
        inner = [f"[\n{_rows(item, element, indent + '  ')}\n{indent}]" for item in array]
    return ",\n".join(indent + item for item in inner)


def _filled(words: Sequence[str], indent: str) -> Iterator[str]:
    """Joins words with commas, and breaks lines that are too long."""
    line = indent
    for word in (*(f"{word}, " for word in words[:-1]), words[-1]):
        if len(line) + len(word.rstrip()) > _WIDTH and line != indent:
            yield line.rstrip()
            line = indent
        line += word
    yield line


def tensor_type(array: np.ndarray) -> str:
    """The type of an array, as text."""
    return str(types.tensor(types.BY_NUMPY[array.dtype].name, array.shape))


def attribute(value: ir.Attribute) -> str:
    """An MLIR attribute as text, with floats as short as possible."""
    if isinstance(value, ir.FloatAttr):
        kind = str(value.type)
        return f"{_float_of(value.value, kind)} : {kind}"
    if isinstance(value, ir.DenseF32ArrayAttr | ir.DenseF64ArrayAttr) and len(value):
        text = "f32" if isinstance(value, ir.DenseF32ArrayAttr) else "f64"
        return f"array<{text}: {', '.join(_float_of(item, text) for item in value)}>"
    return str(value)


def _float_of(value: float, element: str) -> str:
    dtype = types.BY_NAME[{"f32": "float32", "f64": "float64"}[element]].numpy
    return _float(np.asarray(value, dtype)[()], dtype)


def operation(
    name: str, operands: Sequence[tuple[str, str]], attributes: dict[str, str], results: Sequence[tuple[str, str]]
) -> str:
    """The text of an operation; operands and results are pairs of name and type."""
    text = f"{', '.join(f'%{result}' for result, _ in results)} = " if results else ""
    start = f'  {text}"{name}"({", ".join(f"%{operand}" for operand, _ in operands)})'
    inside = f" {{{', '.join(f'{key} = {value}' for key, value in attributes.items())}}}" if attributes else ""
    kinds = [kind for _, kind in results]
    result = kinds[0] if len(kinds) == 1 else f"({', '.join(kinds)})"
    end = f" : ({', '.join(kind for _, kind in operands)}) -> {result}"
    if len((start + inside + end).rpartition("\n")[2]) <= _WIDTH:
        return start + inside + end
    first = start + inside
    if "\n" not in inside and len(first) > _WIDTH:
        first = "\n".join(part for part in (_wrapped(start.strip(), "  "), _wrapped(inside.strip(), "    ")) if part)
    return f"{first}\n{_wrapped(end.strip(), '    ')}"


def _wrapped(text: str, indent: str) -> str:
    """Breaks long lines between operands, attributes and types."""
    kept = re.sub(r"<[^<>]*>| = | -> ", lambda match: match[0].replace(" ", _KEPT), text)
    lines = textwrap.wrap(
        kept,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(_KEPT, " ")


_KEPT = "\N{NO-BREAK SPACE}"
"""A placeholder for a space at which lines are not broken."""


def lod(levels: Sequence[Sequence[int]]) -> str:
    """The text of a LoD: one array of offsets for each level."""
    return "[" + ", ".join(f"array<i64: {str(list(level))[1:-1]}>" for level in levels) + "]"
