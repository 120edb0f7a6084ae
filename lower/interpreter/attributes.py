"""Attributes and types of MLIR as Python values.

The bindings give arrays for plain element types only. Others are read from the attribute's text, in which more
than 100 elements are one hexadecimal string.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pdhlo.dialect import dense
from pdhlo.dialect.bindings import DYNAMIC, AnyOperation, ir, stablehlo
from pdhlo.errors import UnsupportedError
from pdhlo.lower.interpreter.element_types import SMALL_FLOATS, SMALL_INTEGERS, Array, dtype_of
from pdhlo.lower.interpreter.tensor import UNKNOWN, Quantization, TensorType

# ---------------------------------------------------------------- types

_QUANTIZED = re.compile(
    r"!quant\.uniform<(?P<sign>[iu])(?P<bits>\d+)(?:<(?P<low>-?\d+):(?P<high>-?\d+)>)?:(?P<expressed>\w+)"
    r"(?::(?P<axis>\d+))?,\s*(?P<scales>.*)>"
)


def tensor_type(kind: ir.Type) -> TensorType | None:
    """The type of a ranked tensor; None for tokens, tuples and the like."""
    if not isinstance(kind, ir.RankedTensorType):
        return None
    shape = tuple(UNKNOWN if d == DYNAMIC else d for d in kind.shape)
    element = str(kind.element_type)
    if element.startswith("!quant"):
        quantization = quantized_type(element)
        return TensorType(shape, quantization.storage, quantization)
    return TensorType(shape, dtype_of(element))


def quantized_type(text: str) -> Quantization:
    """``!quant.uniform<…>`` from its text; a scale without a zero point has 0."""
    match = _QUANTIZED.fullmatch(text)
    if match is None:
        raise UnsupportedError(f"the interpreter has no element type {text}")
    prefix = "ui" if match["sign"] == "u" else "i"
    bits = int(match["bits"])
    lowest = 0 if prefix == "ui" else -(1 << (bits - 1))
    pairs = [pair.strip().partition(":") for pair in match["scales"].strip("{} ").split(",")]
    return Quantization(
        storage=dtype_of(f"{prefix}{bits}"),
        expressed=dtype_of(match["expressed"]),
        low=lowest if match["low"] is None else int(match["low"]),
        high=lowest + (1 << bits) - 1 if match["high"] is None else int(match["high"]),
        scales=tuple(float(scale) for scale, _, _ in pairs),
        zero_points=tuple(int(zero or 0) for _, _, zero in pairs),
        axis=None if match["axis"] is None else int(match["axis"]),
    )


# ---------------------------------------------------------------- dense elements


def elements(attribute: ir.Attribute) -> Array:
    """``dense<…> : tensor<…>`` as an array of its own type."""
    kind = tensor_type(attribute.type)
    if kind is None:
        raise UnsupportedError(f"the interpreter cannot read an attribute of type {attribute.type}")
    if kind.dtype in SMALL_FLOATS or kind.dtype in SMALL_INTEGERS or kind.dtype.kind == "c" or 0 in kind.shape:
        return elements_of_text(str(attribute), kind)
    # A splat comes with strides of 0: copied, as the attribute owns the memory
    values: Array = np.array(attribute, copy=True).astype(kind.dtype, copy=False)
    return values.reshape(kind.shape)


def elements_of_text(text: str, kind: TensorType) -> Array:
    """The elements of ``dense<…> : tensor<…>`` as it is printed."""
    if not text.startswith("dense<"):
        raise UnsupportedError(f"the interpreter cannot read {text[:60]}: its elements are not in the module")
    return dense.of_text(text, kind.shape, kind.dtype)


# ---------------------------------------------------------------- attributes of operations


@dataclass(frozen=True, slots=True)
class GatherDimensions:
    """Dimension numbers of ``gather``, named as in the spec."""

    offset_dims: tuple[int, ...]
    collapsed_slice_dims: tuple[int, ...]
    operand_batching_dims: tuple[int, ...]
    start_indices_batching_dims: tuple[int, ...]
    start_index_map: tuple[int, ...]
    index_vector_dim: int


@dataclass(frozen=True, slots=True)
class ScatterDimensions:
    """Dimension numbers of ``scatter``, named as in the spec."""

    update_window_dims: tuple[int, ...]
    inserted_window_dims: tuple[int, ...]
    input_batching_dims: tuple[int, ...]
    scatter_indices_batching_dims: tuple[int, ...]
    scatter_dims_to_operand_dims: tuple[int, ...]
    index_vector_dim: int


@dataclass(frozen=True, slots=True)
class DotDimensions:
    """Dimension numbers of ``dot_general``, named as in the spec."""

    lhs_batching_dimensions: tuple[int, ...]
    rhs_batching_dimensions: tuple[int, ...]
    lhs_contracting_dimensions: tuple[int, ...]
    rhs_contracting_dimensions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ConvolutionDimensions:
    """Dimension numbers of ``convolution``, named as in the spec."""

    input_batch_dimension: int
    input_feature_dimension: int
    input_spatial_dimensions: tuple[int, ...]
    kernel_input_feature_dimension: int
    kernel_output_feature_dimension: int
    kernel_spatial_dimensions: tuple[int, ...]
    output_batch_dimension: int
    output_feature_dimension: int
    output_spatial_dimensions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Channel:
    """``channel_handle``: 1 is device to device, 2 device to host, 3 host to device."""

    handle: int
    type: int


def _gather(text: str, attribute: ir.Attribute) -> GatherDimensions:
    own = stablehlo.GatherDimensionNumbers(attribute)
    return GatherDimensions(
        tuple(own.offset_dims),
        tuple(own.collapsed_slice_dims),
        tuple(own.operand_batching_dims),
        tuple(own.start_indices_batching_dims),
        tuple(own.start_index_map),
        own.index_vector_dim,
    )


def _scatter(text: str, attribute: ir.Attribute) -> ScatterDimensions:
    own = stablehlo.ScatterDimensionNumbers(attribute)
    return ScatterDimensions(
        tuple(own.update_window_dims),
        tuple(own.inserted_window_dims),
        tuple(own.input_batching_dims),
        tuple(own.scatter_indices_batching_dims),
        tuple(own.scattered_dims_to_operand_dims),
        own.index_vector_dim,
    )


def _dot(text: str, attribute: ir.Attribute) -> DotDimensions:
    own = stablehlo.DotDimensionNumbers(attribute)
    return DotDimensions(
        tuple(own.lhs_batching_dimensions),
        tuple(own.rhs_batching_dimensions),
        tuple(own.lhs_contracting_dimensions),
        tuple(own.rhs_contracting_dimensions),
    )


def _convolution(text: str, attribute: ir.Attribute) -> ConvolutionDimensions:
    own = stablehlo.ConvDimensionNumbers(attribute)
    return ConvolutionDimensions(
        own.input_batch_dimension,
        own.input_feature_dimension,
        tuple(own.input_spatial_dimensions),
        own.kernel_input_feature_dimension,
        own.kernel_output_feature_dimension,
        tuple(own.kernel_spatial_dimensions),
        own.output_batch_dimension,
        own.output_feature_dimension,
        tuple(own.output_spatial_dimensions),
    )


def _channel(text: str, attribute: ir.Attribute) -> Channel:
    numbers = [int(n) for n in re.findall(r"= (-?\d+)", text)]
    return Channel(*numbers)


def _enumerated(text: str, attribute: ir.Attribute) -> str:
    """``#stablehlo<comparison_direction LT>`` as "LT"."""
    return text[text.rindex(" ") + 1 : -1]


_STABLEHLO: dict[str, Callable[[str, ir.Attribute], object]] = {
    "#stablehlo.gather<": _gather,
    "#stablehlo.scatter<": _scatter,
    "#stablehlo.dot<": _dot,
    "#stablehlo.conv<": _convolution,
    "#stablehlo.channel_handle<": _channel,
    "#stablehlo<": _enumerated,
}


def decoded(attribute: ir.Attribute) -> Any:
    """An attribute as plain data: numbers, strings, tuples, arrays, dimension numbers; else the attribute itself."""
    for kinds, decode in _BUILTIN:
        if isinstance(attribute, kinds):
            return decode(attribute)
    text = str(attribute)
    if text.startswith("#stablehlo"):
        for prefix, read in _STABLEHLO.items():
            if text.startswith(prefix):
                return read(text, attribute)
    return attribute


_BUILTIN: tuple[tuple[tuple[type, ...], Callable[[Any], object]], ...] = (
    ((ir.DenseI64ArrayAttr, ir.DenseI32ArrayAttr, ir.DenseBoolArrayAttr), tuple),
    ((ir.BoolAttr,), lambda a: bool(a.value)),
    ((ir.IntegerAttr, ir.FloatAttr, ir.StringAttr, ir.FlatSymbolRefAttr), lambda a: a.value),
    ((ir.ArrayAttr,), lambda a: tuple(decoded(element) for element in a)),
    ((ir.DenseElementsAttr,), elements),
    ((ir.UnitAttr,), lambda a: True),
)


def attributes_of(operation: AnyOperation) -> dict[str, Any]:
    """The attributes of an operation, decoded, by name."""
    own = operation.attributes
    return {named.name: decoded(named.attr) for named in (own[i] for i in range(len(own)))}


def constant_value(operation: AnyOperation) -> Array:
    """The ``value`` of a constant."""
    own = operation.attributes
    kind = tensor_type(operation.results[0].type)
    if kind is not None and kind.dtype.kind == "c":
        # The bindings refuse complex elements, but print them
        text = next(str(own[i]) for i in range(len(own)) if str(own[i]).startswith("NamedAttribute(value="))
        return elements_of_text(text[len("NamedAttribute(value=") : -1], kind)
    attribute = own["value"]
    if kind is not None and kind.quantization is not None:
        return elements_of_text(str(attribute), TensorType(kind.shape, kind.dtype))
    return elements(attribute)
