"""Shape rules of normalization and dropout, with the results that their gradients read.

Source: Paddle 3.3.1 ``BatchNormInferMeta``, ``LayerNormInferMeta``, …
"""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, mul, product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.rules.convolution import is_channels_last
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, Dims, tensor


def _channels(call: ShapeCall, shape: Dims) -> Dim:
    return shape[-1] if is_channels_last(call) or len(shape) < 2 else shape[1]


@infer("batch_norm", "sync_batch_norm", "fused_batch_norm_act", "fused_bn_add_activation")
def batch_norm(call: ShapeCall) -> Results:
    """The tensor, four vectors of statistics, and the kernel's reserve space, whose size is a new symbol."""
    x = call.shape(0)
    vector = tensor((_channels(call, x),))
    return tensor(x), vector, vector, vector, vector, tensor((call.new_symbol(),)) if len(call.declared) > 5 else None


@infer("layer_norm")
def layer_norm(call: ShapeCall) -> Results:
    """The tensor; mean and variance of each row. In Paddle 2.6 they are flattened to one axis."""
    x = call.shape(0)
    axis = call.axis(call.attribute("begin_norm_axis", 1), max(len(x), 1))
    rows = tensor(x[:axis])
    return tensor(x), rows, rows


@infer("fused_bias_residual_layernorm")
def fused_bias_residual_layernorm(call: ShapeCall) -> Results:
    """The tensor; with a residual, the sum that is normalized; mean and variance of each row, flattened to one axis."""
    x = call.shape(0)
    front = x[: call.axis(call.attribute("begin_norm_axis", 1), max(len(x), 1))]
    rows = tensor((product(front),))
    return tensor(x), tensor(x) if call.is_given(2) else NOTHING, rows, rows


@infer("group_norm")
def group_norm(call: ShapeCall) -> Results:
    """The tensor; mean and variance of each group."""
    x = call.shape(0)
    statistics = tensor((x[0], call.attribute("groups", 1)))
    return tensor(x), statistics, statistics


@infer("instance_norm")
def instance_norm(call: ShapeCall) -> Results:
    """The tensor; mean and variance of each image and channel, of shape [N * C]."""
    x = call.shape(0)
    statistics = tensor((mul(x[0], x[1]),))
    return tensor(x), statistics, statistics


@infer("rms_norm", "fused_rms_norm_quant", "fused_rms_norm_ext", "fast_rms_norm", "fast_ln")
def rms_norm(call: ShapeCall) -> Results:
    """The tensor; with 2.6 its sum with the residual, with 3.3 the inverse deviation of each row."""
    x = call.shape(0)
    axis = call.axis(call.attribute("begin_norm_axis", len(x) - 1), len(x))
    normalized = call.attribute("normalized_shape", ())
    axis = len(x) - len(normalized) if normalized else axis
    rows = tensor(x[:axis])
    if call.name == "fast_ln":
        return tensor(x), rows, rows
    if call.name in ("fast_rms_norm", "fused_rms_norm_ext") or len(call.operands) == 2:
        return tensor(x), rows
    return tensor(x), tensor(x) if call.is_given(2) else NOTHING, rows


@infer("spectral_norm")
def spectral_norm(call: ShapeCall) -> Results:
    """The weight divided by its largest singular value."""
    return like(call.operand(0))


@infer("dropout", "fused_dropout_add")
def dropout(call: ShapeCall) -> Results:
    """The shape of the tensor, and that of the mask; ``fused_dropout_add`` gives a seed and an offset instead."""
    x = like(call.operand(0))
    if call.name == "fused_dropout_add":
        return x, tensor((2,))
    return x, x


@infer("dropout_grad")
def of_cotangent(call: ShapeCall) -> Results:
    """The shape of the cotangent; the mask may be empty."""
    return like(call.operand(1))


@infer("fused_bias_dropout_residual_layer_norm")
def bias_dropout_residual_layer_norm(call: ShapeCall) -> Results:
    """The tensor, the sum, the mask, mean and variance of each row."""
    x = call.shape(0)
    rows = tensor((product(x[:-1]),))
    return tensor(x), tensor(x), tensor(x), rows, rows
