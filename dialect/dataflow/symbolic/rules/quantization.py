"""Shape rules of quantization: the tensor, and its scale, which is one number or one for each channel."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import div
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import tensor


@infer("fake_quantize_abs_max", "fake_quantize_dequantize_abs_max")
def by_tensor(call: ShapeCall) -> Results:
    """The shape of the tensor, and one scale."""
    return like(call.operand(0)), tensor((1,))


@infer("fake_channel_wise_quantize_abs_max", "fake_channel_wise_quantize_dequantize_abs_max")
def by_channel(call: ShapeCall) -> Results:
    """The shape of the tensor, and a scale for each channel."""
    x = call.shape(0)
    return tensor(x), tensor((x[call.axis(call.attribute("quant_axis", 0), len(x))],))


@infer(
    "fake_quantize_moving_average_abs_max",
    "fake_quantize_dequantize_moving_average_abs_max",
    "moving_average_abs_max_scale",
)
def by_moving_average(call: ShapeCall) -> Results:
    """The shape of the tensor, one scale, and the state of its average."""
    return like(call.operand(0)), tensor((1,)), tensor((1,)), tensor((1,))


@infer("fake_quantize_range_abs_max")
def by_range(call: ShapeCall) -> Results:
    """The shape of the tensor, one scale, and the scales of the last steps."""
    return like(call.operand(0)), tensor((1,)), tensor((call.attribute("window_size", 10000),))


@infer("fake_channel_wise_dequantize_max_abs", "apply_per_channel_scale")
def without_scale(call: ShapeCall) -> Results:
    """The shape of the tensor."""
    return like(call.operand(0))


@infer("quantize_linear", "dequantize_linear")
def linear(call: ShapeCall) -> Results:
    """The tensor, and the state of its scale."""
    scale = like(call.operand(1))
    return like(call.operand(0)), tensor((1,)), tensor((1,)), scale


@infer("weight_quantize")
def weight_quantize(call: ShapeCall) -> Results:
    """The transposed weight, and a scale for each column, or for each group of rows and column.

    Two numbers of four bits share an element.
    """
    x = call.shape(0)
    columns = div(x[1], 2) if call.attribute("algo") == "weight_only_int4" else x[1]
    group = call.attribute("group_size", -1)
    return tensor((columns, x[0])), tensor((x[1],) if group == -1 else (div(x[0] + (group - 1), group), x[1]))


@infer("weight_dequantize")
def weight_dequantize(call: ShapeCall) -> Results:
    """The shape of the weight before it was quantized."""
    x = call.shape(0)
    return tensor((x[1], x[0] * 2 if call.attribute("algo") == "weight_only_int4" else x[0]))


@infer("weight_only_linear", "llm_int8_linear")
def weight_only_linear(call: ShapeCall) -> Results:
    """``x @ weight.T``; with ``int4``, a row of the weight has two columns of the result."""
    weight = call.shape(1)
    columns = weight[0] * 2 if call.attribute("weight_dtype") == "int4" else weight[0]
    return tensor((*call.shape(0)[:-1], columns))
