"""Reductions: ``reduce`` and ``reduce_window``.

The spec leaves the order open. A region that is one commutative operation runs as NumPy's own: ``reduce`` accumulates
floats of up to 16 bits in float32 and rounds at the end, others in their type, pairwise; ``reduce_window`` goes through
the window in order and rounds after each step, as the official interpreter and XLA on the CPU do. Any
other region is run on whole slices from left to right, beginning with the initial value; of more than a thousand
elements neighbours are combined first, until a thousand are left.
"""

import math
from collections.abc import Sequence

import numpy as np

from pdhlo.lower.interpreter.element_types import BOOL, Array, DType, basic, rounded, widened
from pdhlo.lower.interpreter.frame import Call, RegionFunction
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor
from pdhlo.lower.interpreter.windows import Windows

_UFUNCS: dict[str, np.ufunc] = {
    "stablehlo.add": np.add,
    "stablehlo.and": np.bitwise_and,
    "stablehlo.maximum": np.maximum,
    "stablehlo.minimum": np.minimum,
    "stablehlo.multiply": np.multiply,
    "stablehlo.or": np.bitwise_or,
    "stablehlo.xor": np.bitwise_xor,
}
_OF_BOOLEANS: dict[np.ufunc, np.ufunc] = {np.add: np.logical_or, np.multiply: np.logical_and}
_LONG = 1000


def _as_ufunc(region: RegionFunction, dtype: DType) -> np.ufunc | None:
    """The ufunc with the function of the region, or None; the order of complex numbers differs from NumPy's."""
    ufunc = _UFUNCS.get(region.single_operation or "")
    if dtype.kind == "c" and ufunc in (np.maximum, np.minimum):
        return None
    return ufunc


@operation("reduce")
def reduce(call: Call, *operands: Tensor) -> Tensor | tuple[Tensor, ...]:
    """Combines all elements along ``dimensions`` by the region, beginning with the initial values."""
    count = len(operands) // 2
    dimensions = call.attribute("dimensions")
    inputs, inits = [operand.array for operand in operands[:count]], [operand.array for operand in operands[count:]]
    region = call.region()
    ufunc = _as_ufunc(region, inputs[0].dtype) if count == 1 else None
    if ufunc is not None:
        results = [_by_ufunc(ufunc, inputs[0], inits[0], dimensions)]
    else:
        results = _by_region(region, inputs, inits, dimensions)
    tensors = tuple(operand.like(result) for operand, result in zip(operands, results, strict=False))
    return tensors[0] if count == 1 else tensors


def _by_ufunc(ufunc: np.ufunc, x: Array, init: Array, dimensions: Sequence[int]) -> Array:
    inner = basic(x.dtype)
    if x.dtype == BOOL:  # NumPy would count
        ufunc = _OF_BOOLEANS.get(ufunc, ufunc)
    start = widened(init, inner).reshape(())
    if x.size == 0:
        shape = [n for d, n in enumerate(x.shape) if d not in dimensions]
        return np.full(shape, init.reshape(()), x.dtype)
    result = ufunc.reduce(widened(x, inner), axis=tuple(dimensions), dtype=inner)
    return rounded(ufunc(start, result), x.dtype)


def _by_region(
    region: RegionFunction, inputs: list[Array], inits: list[Array], dimensions: Sequence[int]
) -> list[Array]:
    kept = [d for d in range(inputs[0].ndim) if d not in dimensions]
    shape = tuple(inputs[0].shape[d] for d in kept)
    count = math.prod(inputs[0].shape[d] for d in dimensions)
    rows = [x.transpose(*dimensions, *kept).reshape(count, *shape) for x in inputs]  # [k, …], row-major
    results = [np.broadcast_to(init.reshape(()), shape) for init in inits]
    while len(rows[0]) > _LONG:
        even = len(rows[0]) // 2 * 2
        halves = region.on_arrays(*(row[0:even:2] for row in rows), *(row[1:even:2] for row in rows))
        rows = [np.concatenate([half, row[even:]]) for half, row in zip(halves, rows, strict=True)]
    for k in range(len(rows[0])):
        results = list(region.on_arrays(*results, *(row[k] for row in rows)))
    return results


@operation("reduce_window")
def reduce_window(call: Call, *operands: Tensor) -> Tensor | tuple[Tensor, ...]:
    """Combines the elements of each window by the region; padding has the initial value."""
    count = len(operands) // 2
    inputs, inits = operands[:count], operands[count:]
    padding = call.attribute("padding")
    windows = Windows.of(
        inputs[0].shape,
        call.attribute("window_dimensions"),
        strides=call.attribute("window_strides"),
        dilations=call.attribute("window_dilations"),
        base_dilations=call.attribute("base_dilations"),
        padding=None if padding is None else padding.tolist(),
    )
    region = call.region()
    ufunc = _as_ufunc(region, inputs[0].dtype) if count == 1 else None
    if ufunc is not None:
        x, init = inputs[0], inits[0].array
        inner = basic(x.dtype)
        below = windows.spread(widened(x.array, inner), widened(init, inner))
        result = np.full(windows.counts, widened(init, inner).reshape(()), inner)
        for index in windows.positions():
            ufunc(result, windows.at(below, index), out=result)
            if inner != x.dtype:
                result = widened(rounded(result, x.dtype), inner)
        return x.like(rounded(result, x.dtype))
    below_all = [windows.spread(x.array, init.array) for x, init in zip(inputs, inits, strict=True)]
    results = [np.broadcast_to(init.array.reshape(()), windows.counts) for init in inits]
    for index in windows.positions():
        results = list(region.on_arrays(*results, *(windows.at(below, index) for below in below_all)))
    tensors = tuple(element.like(result) for element, result in zip(inputs, results, strict=True))
    return tensors[0] if count == 1 else tensors
