"""Conversion between dense attributes (``dense<[1.0, 2.0]> : tensor<2xf32>``) and NumPy arrays.

The bindings give arrays for NumPy's own element types only, and have no class for complex dense attributes. Other
attributes are read from their text, in which more than 100 elements are one hexadecimal string.
"""

from __future__ import annotations

import math
import re
from typing import Any

import ml_dtypes
import numpy as np

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir, shared_context, use_context
from pdhlo.errors import VerificationError

_BY_MLIR = {element.mlir: element.numpy for element in types.ELEMENT_TYPES}
_PLAIN = frozenset(
    element_type.numpy
    for element_type in types.ELEMENT_TYPES
    if element_type.numpy.kind in "biuf" and element_type.numpy.isbuiltin == 1
)
"""The element types for which the bindings give arrays."""
_LARGEST_SPLAT = 1 << 28
"""The largest size in bytes of an attribute that stores one element for all; others are limited by their own text."""
_BOOL = np.dtype(np.bool_)


def from_array(array: np.ndarray) -> ir.DenseElementsAttr:
    """The dense attribute of an array of one of the dialect's element types, in the shared context."""
    kind = types.tensor(types.BY_NUMPY[array.dtype].name, array.shape)
    with use_context(shared_context()):
        contiguous: Any = np.asarray(array, order="C")
        return ir.DenseElementsAttr.get(contiguous, type=kind)


def of_operation(operation: ir.OpView, name: str = "value") -> np.ndarray:
    """The array in an operation's dense attribute.

    Raises VerificationError if the operation has no such attribute, the attribute has a type that is not of the
    dialect, or it is one element for a tensor of more than 256 MiB.
    """
    attribute, text = _attribute(operation, name)
    is_dense = text.startswith("dense<") if attribute is None else isinstance(attribute, ir.DenseElementsAttr)
    kind = _TENSOR.fullmatch(text.rpartition(" : ")[2] if attribute is None else str(attribute.type))
    dtype = _BY_MLIR.get(kind[2]) if kind else None
    if not is_dense or kind is None or dtype is None:
        actual = text[:60] if attribute is None else str(attribute)[:60]
        raise VerificationError(f"{operation.operation.name}: attribute {name} is {actual}, expected dense elements")
    shape = tuple(int(dim) for dim in kind[1].split("x")[:-1])
    is_splat = attribute.is_splat if attribute is not None else not text.startswith(("dense<[", 'dense<"'))
    if is_splat and math.prod(shape) * dtype.itemsize > _LARGEST_SPLAT:
        raise VerificationError(
            f"{operation.operation.name}: attribute {name} repeats one element for {dtype}{list(shape)}, more than"
            f" {_LARGEST_SPLAT >> 20} MiB; full makes such a tensor"
        )
    if dtype in _PLAIN and 0 not in shape:
        # The array is copied, since the attribute owns the memory. That of a splat has strides of 0.
        return np.array(attribute, copy=True).astype(dtype, copy=False).reshape(shape)
    return of_text(text or str(attribute), shape, dtype)


_TENSOR = re.compile(r"tensor<((?:\d+x)*)([^,]+)>")


def _attribute(operation: ir.OpView, name: str) -> tuple[Any, str]:
    """An attribute and "", or None and the attribute's text if the bindings can only print it."""
    own = operation.attributes
    try:
        return (own[name], "") if name in own else (None, "absent")
    except TypeError:
        printed = next(str(own[i]) for i in range(len(own)) if own[i].name == name)
        return None, printed.removeprefix(f"NamedAttribute({name}=")[:-1]


def text_of(operation: ir.OpView, name: str = "value") -> str:
    """An operation's dense attribute as MLIR prints it."""
    attribute, text = _attribute(operation, name)
    return text or str(attribute)


def of_text(text: str, shape: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    """The array of ``dense<…> : tensor<…>`` in MLIR's text; a single element is repeated to the shape."""
    body = text[len("dense<") : text.rindex("> :")]
    if body.startswith('"0x'):
        values = _of_bytes(bytes.fromhex(body[3:-1]), dtype)
    else:
        values = _of_words(re.findall(r"[^\s,()\[\]]+", body), dtype)
    if values.size == 1:
        return np.full(shape, values[0], dtype)
    return values.reshape(shape)


def _integer_bits(dtype: np.dtype) -> int | None:
    """The number of bits of an integer dtype, also of ml_dtypes; None for other dtypes."""
    try:
        info = ml_dtypes.iinfo(dtype)  # type: ignore[no-untyped-call]
    except ValueError:
        return None
    return int(info.bits)


def _of_bytes(data: bytes, dtype: np.dtype) -> np.ndarray:
    bits = _integer_bits(dtype)
    if bits is not None and bits < 8:  # an element is the low bits of a byte
        unsigned = np.frombuffer(data, np.uint8) << (8 - bits)
        signed = ml_dtypes.iinfo(dtype).min < 0  # type: ignore[no-untyped-call]
        return ((unsigned.view(np.int8) if signed else unsigned) >> (8 - bits)).astype(dtype)
    if dtype == _BOOL:
        return np.frombuffer(data, np.uint8).astype(bool)
    return np.frombuffer(data, dtype)


def _of_words(words: list[str], dtype: np.dtype) -> np.ndarray:
    if dtype.kind == "c":
        part = np.dtype(f"float{dtype.itemsize * 4}")
        return _of_words(words, part).reshape(-1, 2).copy().view(dtype).reshape(-1)
    if dtype == _BOOL:
        return np.array([word == "true" for word in words], bool)
    if _integer_bits(dtype) is not None:
        return np.array([int(word, 0) for word in words], "u8" if dtype.kind == "u" else "i8").astype(dtype)
    # MLIR prints a decimal form only if it reads back as the same value, so float64 on the way loses nothing.
    values = np.array([0.0 if word.startswith("0x") else float(word) for word in words], np.float64).astype(dtype)
    for i, word in enumerate(words):
        if word.startswith("0x"):  # the bits of a value without a decimal form: NaN, infinities
            values[i] = np.frombuffer(int(word, 16).to_bytes(dtype.itemsize, "little"), dtype)[0]
    return values
