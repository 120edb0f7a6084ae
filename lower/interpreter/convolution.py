"""``convolution``: windows of the input as the columns of a matrix, and one product for each group."""

import numpy as np

from pdhlo.lower.interpreter.attributes import ConvolutionDimensions
from pdhlo.lower.interpreter.element_types import Array, DType
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.linear_algebra import product
from pdhlo.lower.interpreter.quantization import dequantize_op_quantize
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor
from pdhlo.lower.interpreter.windows import Windows

_COLUMNS = 1 << 24
"""The largest number of elements of the matrix of windows; larger batches are computed in parts."""


@operation("convolution")
def convolution(call: Call, lhs: Tensor, rhs: Tensor) -> Tensor:
    """Products of the kernel rhs with windows of the input lhs, summed over features and the window.

    Accumulates as ``linear_algebra.product`` says. Padding is 0, of quantized tensors the zero point.
    """
    return convolve(call, lhs, rhs, call.attribute("padding"))


def convolve(call: Call, lhs: Tensor, rhs: Tensor, padding: Array | None) -> Tensor:
    """``convolution`` with this padding."""
    if lhs.quantization is not None or rhs.quantization is not None:
        expressed = call.result.dtype if call.result.quantization is None else call.result.quantization.expressed

        def plain(x: Tensor, w: Tensor) -> Tensor:
            return Tensor(_convolved(call, x.array, w.array, padding, expressed))

        return dequantize_op_quantize(plain, call.result, lhs, rhs)
    return Tensor(_convolved(call, lhs.array, rhs.array, padding, call.result.dtype))


def _convolved(call: Call, lhs: Array, rhs: Array, padding: Array | None, dtype: DType) -> Array:
    dims: ConvolutionDimensions = call.attribute("dimension_numbers")
    feature_groups, batch_groups = call.attribute("feature_group_count"), call.attribute("batch_group_count")
    x = lhs.transpose(dims.input_batch_dimension, dims.input_feature_dimension, *dims.input_spatial_dimensions)
    w = rhs.transpose(
        dims.kernel_output_feature_dimension, dims.kernel_input_feature_dimension, *dims.kernel_spatial_dimensions
    )
    reversal = call.attribute("window_reversal")
    if reversal is not None:
        w = np.flip(w, tuple(2 + i for i, is_reversed in enumerate(reversal) if is_reversed))
    spatial = x.shape[2:]
    windows = Windows.of(
        spatial,
        w.shape[2:],
        strides=call.attribute("window_strides"),
        dilations=call.attribute("rhs_dilation"),
        base_dilations=call.attribute("lhs_dilation"),
        padding=None if padding is None else padding.tolist(),
    )
    groups = feature_groups * batch_groups  # one of them is 1
    batch, features, kernel = x.shape[0] // batch_groups, x.shape[1] // feature_groups, int(np.prod(w.shape[2:]))
    if batch_groups > 1:
        x = x.reshape(groups, batch, *x.shape[1:])
    else:
        x = np.moveaxis(x.reshape(batch, groups, features, *spatial), 1, 0)
    w = w.reshape(groups, 1, w.shape[0] // groups, features * kernel)  # [group, 1, out, in * window]
    out = _by_parts(x, w, windows, dtype, precise=call.state.precise)  # [group, batch, out, *places]
    out = np.moveaxis(out, 0, 1).reshape(batch, groups * out.shape[2], *windows.counts)  # -1 fails if it is empty
    order = [dims.output_batch_dimension, dims.output_feature_dimension, *dims.output_spatial_dimensions]
    return out.transpose(np.argsort(order))


def _by_parts(x: Array, w: Array, windows: Windows, dtype: DType, *, precise: bool) -> Array:
    groups, batch, features = x.shape[:3]
    places, kernel = int(np.prod(windows.counts)), int(np.prod(windows.sizes))
    each = max(1, groups * features * places * kernel)
    step = max(1, _COLUMNS // each)
    parts = []
    for first in range(0, max(batch, 1), step):
        part = x[:, first : first + step]
        columns = _columns(part, windows).reshape(groups, part.shape[1], features * kernel, places)
        parts.append(product(w, columns, dtype, precise=precise))
    out = parts[0] if len(parts) == 1 else np.concatenate(parts, axis=1)
    return out.reshape(groups, batch, w.shape[2], *windows.counts)


def _columns(x: Array, windows: Windows) -> Array:
    """[group, batch, feature, *place in the window, *window]."""
    outer = (1, 1, 1)
    around = Windows(
        sizes=(*outer, *windows.sizes),
        strides=(*outer, *windows.strides),
        dilations=(*outer, *windows.dilations),
        base_dilations=(*outer, *windows.base_dilations),
        padding=((0, 0), (0, 0), (0, 0), *windows.padding),
        counts=(*x.shape[:3], *windows.counts),
    )
    views = around.views(around.spread(x, np.zeros((), x.dtype)))
    rank = len(windows.sizes)
    places = range(3, 3 + rank)
    within = range(6 + rank, 6 + 2 * rank)
    ones = range(3 + rank, 6 + rank)
    return views.transpose(0, 1, 2, *within, *places, *ones)
