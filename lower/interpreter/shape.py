"""Operations that make, move and copy elements without computing on them; static shapes."""

from collections.abc import Sequence

import numpy as np

from pdhlo.lower.interpreter.element_types import Array, DType, basic, rounded
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor


@operation("iota")
def iota(call: Call) -> Tensor:
    """The index along ``iota_dimension``."""
    return Tensor(counted(call.result.shape, call.attribute("iota_dimension"), call.result.dtype))


def counted(shape: Sequence[int], dimension: int, dtype: DType) -> Array:
    """An array of indices along a dimension."""
    plain = [1] * len(shape)
    plain[dimension] = -1
    count = np.arange(shape[dimension])
    row = count.astype(dtype) if dtype.kind == "c" else rounded(count.astype(basic(dtype)), dtype)
    return np.broadcast_to(row.reshape(plain), shape)


@operation("reshape")
def reshape(call: Call, operand: Tensor) -> Tensor:
    """The same elements, row-major, in another shape."""
    return Tensor(operand.array.reshape(call.result.shape), call.result.quantization)


@operation("transpose")
def transpose(call: Call, operand: Tensor) -> Tensor:
    """Dimension i of the result is dimension ``permutation[i]`` of the operand."""
    return Tensor(operand.array.transpose(call.attribute("permutation")), call.result.quantization)


@operation("broadcast_in_dim")
def broadcast_in_dim(call: Call, operand: Tensor) -> Tensor:
    """Dimension i of the operand becomes ``broadcast_dimensions[i]`` of the result; those of size 1 are repeated."""
    result = spread(operand.array, call.attribute("broadcast_dimensions"), call.result.shape)
    return Tensor(result, call.result.quantization)


def spread(x: Array, dimensions: Sequence[int], shape: Sequence[int]) -> Array:
    """``broadcast_in_dim`` on arrays; the dimensions need not be in order."""
    order = sorted(range(x.ndim), key=lambda i: dimensions[i])
    inner = [1] * len(shape)
    for i in order:
        inner[dimensions[i]] = x.shape[i]
    return np.broadcast_to(x.transpose(order).reshape(inner), shape)


@operation("broadcast")
def broadcast(call: Call, operand: Tensor) -> Tensor:
    """Deprecated: new dimensions of ``broadcast_sizes`` in front."""
    return operand.like(np.broadcast_to(operand.array, (*call.attribute("broadcast_sizes"), *operand.shape)))


@operation("concatenate")
def concatenate(call: Call, *inputs: Tensor) -> Tensor:
    """The inputs one after the other along ``dimension``."""
    return inputs[0].like(np.concatenate([element.array for element in inputs], axis=call.attribute("dimension")))


@operation("slice")
def slice_(call: Call, operand: Tensor) -> Tensor:
    """Every ``strides``-th element from ``start_indices`` to before ``limit_indices``."""
    bounds = (call.attribute(name) for name in ("start_indices", "limit_indices", "strides"))
    return operand.like(operand.array[tuple(slice(*three) for three in zip(*bounds, strict=True))])


@operation("reverse")
def reverse(call: Call, operand: Tensor) -> Tensor:
    """The order of elements turned around along ``dimensions``."""
    return operand.like(np.flip(operand.array, call.attribute("dimensions")))


@operation("pad")
def pad(call: Call, operand: Tensor, padding_value: Tensor) -> Tensor:
    """``interior_padding`` between elements, then ``edge_padding_low`` and ``_high`` around, negative ones crop."""
    amounts = (call.attribute(f"{name}_padding{end}") for name, end in _PADDINGS)
    return operand.like(padded(operand.array, padding_value.array, *amounts))


_PADDINGS = (("edge", "_low"), ("edge", "_high"), ("interior", ""))


def padded(x: Array, value: Array, low: Sequence[int], high: Sequence[int], interior: Sequence[int]) -> Array:
    """``pad`` on arrays."""
    if not (any(low) or any(high) or any(interior)):
        return x
    stretched = [n + max(n - 1, 0) * gap for n, gap in zip(x.shape, interior, strict=True)]
    shape = [max(n + a + b, 0) for n, a, b in zip(stretched, low, high, strict=True)]
    result = np.full(shape, value.reshape(()), x.dtype)
    source, target = [], []
    for n, first, gap, size in zip(x.shape, low, interior, shape, strict=True):
        step = gap + 1
        begin = max(0, -(first // step))  # the first element that is not cropped: first + begin * step >= 0
        end = max(begin, min(n, -(-(size - first) // step)))  # and the last: first + i * step < size
        source.append(slice(begin, end))
        start = first + begin * step
        target.append(slice(start, start + (end - begin) * step, step) if end > begin else slice(0, 0))
    result[tuple(target)] = x[tuple(source)]
    return result


@operation("get_dimension_size")
def get_dimension_size(call: Call, operand: Tensor) -> Tensor:
    """The length of ``dimension``, as i32."""
    return Tensor(np.asarray(operand.shape[call.attribute("dimension")], np.int32))


@operation("set_dimension_size")
def set_dimension_size(call: Call, operand: Tensor, size: Tensor) -> Tensor:
    """The dimension cut to its first ``size`` elements, which is what a bounded dimension stands for."""
    dimension, count = call.attribute("dimension"), int(size.item())
    index = [slice(None)] * operand.rank
    index[dimension] = slice(0, count)
    return operand.like(operand.array[tuple(index)])


@operation("optimization_barrier")
def optimization_barrier(call: Call, *operands: Tensor) -> Tensor | tuple[Tensor, ...]:
    """The operands; a compiler must not move computation across."""
    return operands[0] if len(operands) == 1 else operands


@operation("torch_index_select")
def torch_index_select(call: Call, operand: Tensor, index: Tensor) -> Tensor:
    """Deprecated: the slices of ``dim`` that ``index`` names, for each of the first ``batch_dims`` common dimensions.

    What lies outside names the nearest slice.
    """
    dim, batch = call.attribute("dim"), call.attribute("batch_dims", 0)
    places = index.array.astype(np.int64)
    common, inner = operand.shape[:batch], operand.shape[batch:]
    operands = operand.array.reshape(-1, *inner) if batch else operand.array[np.newaxis]
    indices = places.reshape(-1, *index.shape[batch:]) if batch else places[np.newaxis]
    taken = [np.take(x, i, axis=dim - batch, mode="clip") for x, i in zip(operands, indices, strict=True)]
    return operand.like(np.stack(taken).reshape(*common, *taken[0].shape))
