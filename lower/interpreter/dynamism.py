"""Operations whose shapes or bounds are operands, so that they are known only at run time."""

import numpy as np

from pdhlo.lower.interpreter.convolution import convolve
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.indexing import gather_slices
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.shape import counted, padded, spread
from pdhlo.lower.interpreter.tensor import Tensor


@operation("dynamic_broadcast_in_dim")
def dynamic_broadcast_in_dim(call: Call, operand: Tensor, output_dimensions: Tensor) -> Tensor:
    """``broadcast_in_dim`` to a shape that is computed."""
    result = spread(operand.array, call.attribute("broadcast_dimensions"), output_dimensions.ints())
    return Tensor(result, call.result.quantization)


@operation("dynamic_iota")
def dynamic_iota(call: Call, output_shape: Tensor) -> Tensor:
    """``iota`` of a shape that is computed."""
    return Tensor(counted(output_shape.ints(), call.attribute("iota_dimension"), call.result.dtype))


@operation("dynamic_reshape")
def dynamic_reshape(call: Call, operand: Tensor, output_shape: Tensor) -> Tensor:
    """``reshape`` to a shape that is computed."""
    return Tensor(operand.array.reshape(output_shape.ints()), call.result.quantization)


@operation("dynamic_pad")
def dynamic_pad(call: Call, operand: Tensor, value: Tensor, low: Tensor, high: Tensor, interior: Tensor) -> Tensor:
    """``pad`` by amounts that are computed."""
    return operand.like(padded(operand.array, value.array, low.ints(), high.ints(), interior.ints()))


@operation("real_dynamic_slice")
def real_dynamic_slice(call: Call, operand: Tensor, start: Tensor, limit: Tensor, strides: Tensor) -> Tensor:
    """``slice`` with bounds that are computed."""
    bounds = zip(start.ints(), limit.ints(), strides.ints(), strict=True)
    return operand.like(operand.array[tuple(slice(*three) for three in bounds)])


@operation("dynamic_gather")
def dynamic_gather(call: Call, operand: Tensor, start_indices: Tensor, slice_sizes: Tensor) -> Tensor:
    """``gather`` of slices whose sizes are computed."""
    return gather_slices(operand, start_indices, call.attribute("dimension_numbers"), slice_sizes.ints())


@operation("dynamic_conv")
def dynamic_conv(call: Call, lhs: Tensor, rhs: Tensor, padding: Tensor) -> Tensor:
    """``convolution`` with padding that is computed."""
    return convolve(call, lhs, rhs, np.asarray(padding.array, np.int64).reshape(-1, 2))
