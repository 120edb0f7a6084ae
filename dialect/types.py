"""The types of the dialect, and their names in NumPy, in Paddle and in the canonical JSON.

=============================================  ==========================================================
``tensor<?x3xf32>``                            dense tensor; ``?`` stands for the -1 of programs
``tensor<?x3xf32, #pd.lod<1>>``                dense tensor with an LoD level
``!pd.selected_rows<tensor<…>>``               selected rows
``!pd.tensor_array<f32>``                      tensor array
``tuple<…>``                                   group of values (``pd_builtin.combine``)
``none``                                       absent value
``!pd.kind<"lod_rank_table">``                 value that is no tensor
=============================================  ==========================================================
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass

import ml_dtypes
import numpy as np
from numpy.typing import DTypeLike

from pdhlo.dialect.bindings import DYNAMIC, ir, shared_context, use_context
from pdhlo.errors import ModelFormatError


@dataclass(frozen=True, slots=True)
class ElementType:
    """An element type with its names."""

    name: str
    """The name in Paddle and NumPy: ``float32``."""
    code: str
    """The name in the canonical JSON: ``f32``."""
    mlir: str
    """The name in MLIR: ``f32``, ``i1``, ``ui8``, ``complex<f32>``."""
    legacy: int
    """The number in ``VarType.Type`` of legacy programs."""
    numpy: np.dtype


def _element(name: str, code: str, mlir: str, legacy: int, numpy: DTypeLike | None = None) -> ElementType:
    return ElementType(name, code, mlir, legacy, np.dtype(name if numpy is None else numpy))


ELEMENT_TYPES = (
    _element("bool", "b", "i1", 0),
    _element("int16", "i16", "i16", 1),
    _element("int32", "i32", "i32", 2),
    _element("int64", "i64", "i64", 3),
    _element("float16", "f16", "f16", 4),
    _element("float32", "f32", "f32", 5),
    _element("float64", "f64", "f64", 6),
    _element("uint8", "u8", "ui8", 20),
    _element("int8", "i8", "i8", 21),
    _element("bfloat16", "bf16", "bf16", 22, ml_dtypes.bfloat16),
    _element("complex64", "c64", "complex<f32>", 23),
    _element("complex128", "c128", "complex<f64>", 24),
    _element("float8_e4m3fn", "f8e4m3fn", "f8E4M3FN", 32, ml_dtypes.float8_e4m3fn),
    _element("float8_e5m2", "f8e5m2", "f8E5M2", 33, ml_dtypes.float8_e5m2),
    _element("uint16", "u16", "ui16", 36),
    _element("uint32", "u32", "ui32", 37),
    _element("uint64", "u64", "ui64", 38),
)
BY_NAME = {element_type.name: element_type for element_type in ELEMENT_TYPES}
BY_LEGACY = {element_type.legacy: element_type for element_type in ELEMENT_TYPES}
BY_NUMPY = {element_type.numpy: element_type for element_type in ELEMENT_TYPES}
_BY_MLIR = {element_type.mlir: element_type for element_type in ELEMENT_TYPES}


def element_type_of_legacy(number: int) -> ElementType:
    """The element type with a number of VarType.Type; raises ModelFormatError for one that is no element type."""
    try:
        return BY_LEGACY[number]
    except KeyError:
        raise ModelFormatError(f"{number} is not an element type of a tensor (VarType.Type)") from None


@functools.cache
def _parse(text: str) -> ir.Type:
    with use_context(shared_context()):
        return ir.Type.parse(text)


def mlir_element(name: str) -> ir.Type:
    """The MLIR element type of the element type called ``name``."""
    return _parse(BY_NAME[name].mlir)


@functools.lru_cache(maxsize=65536)
def tensor(element: str, shape: tuple[int, ...], lod_level: int = 0) -> ir.Type:
    """A dense tensor type; ``element`` is a name such as ``float32``, and -1 in ``shape`` is an unknown size.

    Real programs also declare products of unknown sizes, such as -8. The encoding stores them.
    """
    dims = [DYNAMIC if dim < 0 else dim for dim in shape]
    with use_context(shared_context()):
        encoding = None
        if any(dim < -1 for dim in shape):
            encoding = ir.Attribute.parse(f"#pd.declared<{lod_level}, {list(shape)}>")
        elif lod_level:
            encoding = ir.Attribute.parse(f"#pd.lod<{lod_level}>")
        return ir.RankedTensorType.get(dims, mlir_element(element), encoding)


def selected_rows(element: str, shape: tuple[int, ...]) -> ir.Type:
    """The type of selected rows of a tensor of this shape."""
    return _parse(f"!pd.selected_rows<{tensor(element, shape)}>")


def tensor_array(element: str) -> ir.Type:
    """The type of a tensor array: a list of tensors that grows."""
    return _parse(f"!pd.tensor_array<{BY_NAME[element].mlir}>")


def none() -> ir.Type:
    """The type of an absent element of a group."""
    return _parse("none")


def group(types: list[ir.Type]) -> ir.Type:
    """The type of a group of values."""
    with use_context(shared_context()):
        return ir.TupleType.get_tuple(types)


def is_group(kind: ir.Type) -> bool:
    """Whether values of this type are groups."""
    return isinstance(kind, ir.TupleType)


def group_elements(kind: ir.Type) -> list[ir.Type]:
    """The types of a group's elements."""
    group_type = ir.TupleType(kind)
    return [group_type.get_type(i) for i in range(group_type.num_types)]


def kind_of(kind: ir.Type) -> str:
    """The kind of a type in the operator table: ``Tensor``, ``Tensor[]``, ``SelectedRows`` …; else the type's text."""
    if isinstance(kind, ir.RankedTensorType):
        return "Tensor"
    if isinstance(kind, ir.TupleType):
        return "Tensor[]"
    text = str(kind)
    if text.startswith("!pd.selected_rows<"):
        return "SelectedRows"
    return "TensorArray" if text.startswith("!pd.tensor_array<") else text


def dense_of(kind: ir.Type) -> ir.Type:
    """The tensor type inside a type of selected rows; any other type itself."""
    text = str(kind)
    return _parse(text.removeprefix("!pd.selected_rows<")[:-1]) if text.startswith("!pd.selected_rows<") else kind


@functools.lru_cache(maxsize=65536)
def shape_of(kind: ir.Type) -> tuple[int, ...]:
    """The dimensions of a dense tensor type; -1 for an unknown size."""
    return tuple(-1 if dim == DYNAMIC else int(dim) for dim in ir.RankedTensorType(kind).shape)


def element_of(kind: ir.Type) -> ElementType:
    """The element type of a dense tensor type."""
    return _BY_MLIR[str(ir.RankedTensorType(kind).element_type)]


def element_of_array(kind: ir.Type) -> ElementType:
    """The element type of a tensor array type."""
    return _BY_MLIR[str(kind).removeprefix("!pd.tensor_array<")[:-1]]


def _encoding(kind: ir.Type) -> tuple[int, tuple[int, ...] | None]:
    """The LoD level and, if one of them is below -1, the declared dimensions."""
    encoding = ir.RankedTensorType(kind).encoding
    if encoding is None:
        return 0, None
    inside = str(encoding).partition("<")[2].removesuffix(">")
    level, _, dims = inside.partition(", ")
    return int(level), tuple(json.loads(dims)) if dims else None


def lod_level_of(kind: ir.Type) -> int:
    """The LoD level of a dense tensor type."""
    return _encoding(kind)[0]


@functools.lru_cache(maxsize=65536)
def declared_shape_of(kind: ir.Type) -> tuple[int, ...]:
    """The dimensions as the program declares them: those of ``shape_of``, but -8 stays -8."""
    return _encoding(kind)[1] or shape_of(kind)


@functools.lru_cache(maxsize=65536)
def is_known(kind: ir.Type) -> bool:
    """Whether a type is one of the dialect: its element type and its encoding are the dialect's."""
    try:
        canonical(kind)
    except (KeyError, ValueError, RecursionError):
        return False
    return True


@functools.lru_cache(maxsize=65536)
def canonical(kind: ir.Type) -> str:
    """The name of a type in the canonical JSON: ``tensor<-1x3xf32>``, ``vec[…]``, ``array<f32>``, ``null``."""
    if isinstance(kind, ir.RankedTensorType):
        return f"tensor<{''.join(f'{dim}x' for dim in declared_shape_of(kind))}{element_of(kind).code}>"
    if isinstance(kind, ir.TupleType):
        return f"vec[{','.join(canonical(member) for member in group_elements(kind))}]"
    text = str(kind)
    if text.startswith("!pd.selected_rows<"):
        inner = canonical(dense_of(kind))
        return f"selected_rows<{inner.removeprefix('tensor<')}"
    if text.startswith("!pd.tensor_array<"):
        return f"array<{element_of_array(kind).code}>"
    return "null" if text == "none" else text
