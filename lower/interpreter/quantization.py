"""Quantized tensors: ``uniform_quantize``, ``uniform_dequantize``, and operations between the two."""

from collections.abc import Callable

import numpy as np

from pdhlo.errors import UnsupportedError
from pdhlo.lower.interpreter.element_types import Array, rounded
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Quantization, Tensor, TensorType


def _along(numbers: tuple[float, ...] | tuple[int, ...], quantization: Quantization, rank: int) -> Array:
    """Scales or zero points, shaped so that they broadcast along the quantized dimension."""
    if quantization.axis is None:
        return np.asarray(numbers[0])
    shape = [1] * rank
    shape[quantization.axis] = -1
    return np.asarray(numbers).reshape(shape)


def dequantize(tensor: Tensor) -> Tensor:
    """(stored - zero_point) * scale, in the expressed type; a float tensor is left as it is."""
    own = tensor.quantization
    if own is None:
        return tensor
    steps = tensor.array.astype(np.int64) - _along(own.zero_points, own, tensor.rank)
    scales = _along(own.scales, own, tensor.rank).astype(own.expressed)
    return Tensor(rounded(steps.astype(own.expressed) * scales, own.expressed))


def quantize(tensor: Tensor, own: Quantization) -> Tensor:
    """clamp(round_nearest_even(x / scale) + zero_point, storage_min, storage_max), computed in the expressed type."""
    x = tensor.array.astype(own.expressed)
    scaled = np.rint(x / _along(own.scales, own, tensor.rank).astype(own.expressed))
    moved = scaled + _along(own.zero_points, own, tensor.rank).astype(own.expressed)
    stored = np.clip(np.nan_to_num(moved.astype(np.float64), nan=0.0), own.low, own.high)
    return Tensor(rounded(stored.astype(np.int64), own.storage), own)


def dequantize_op_quantize(compute: Callable[..., Tensor], result: TensorType, *operands: Tensor) -> Tensor:
    """Computes on the values of quantized operands, and quantizes the result if its type is quantized."""
    value = compute(*map(dequantize, operands))
    return value if result.quantization is None else quantize(value, result.quantization)


@operation("uniform_quantize")
def uniform_quantize(call: Call, operand: Tensor) -> Tensor:
    """Floats, or tensors quantized in another way, as the quantized type of the result."""
    own = call.result.quantization
    if own is None:
        raise UnsupportedError("stablehlo.uniform_quantize must return a quantized tensor")
    return quantize(dequantize(operand), own)


@operation("uniform_dequantize")
def uniform_dequantize(call: Call, operand: Tensor) -> Tensor:
    """The values of a quantized tensor in its expressed type."""
    return dequantize(operand)
