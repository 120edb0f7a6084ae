"""Legacy attributes that Paddle's translation drops although the result depends on them.

Our translation makes the same operation, and keeps such attributes in its hidden attribute ``pd.dropped``. The tracer
passes them to the rule. Examples:

* ``reduce_all`` of a reduction overrides its axes;
* ``str_value`` of fill_constant overrides its value;
* ``true_shape`` of a reshape (one of the operations for some other legacy operators) overrides its declared shape.

``left_out`` has the attributes that have no effect, and those that are refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.operator_table import Operator
from pdhlo.translate.legacy import compat
from pdhlo.translate.legacy.attribute_translator import KindAndValue, translate_attribute
from pdhlo.translate.legacy.legacy_program import LegacyOperator

_ROUNDING = {"round_type": "i32"}
_CONVOLUTION = {
    "use_mkldnn": "bool",
    "force_fp32_output": "bool",
    "fuse_activation": "str",
    "fuse_alpha": "f32",
    "fuse_beta": "f32",
    "mkldnn_data_type": "str",
    "Scale_in": "f32",
    "Scale_out": "f32",
    "Scale_in_eltwise": "f32",
    "Scale_weights": "array<f32>",
}
_TRANSPOSED = {"use_mkldnn": "bool", "force_fp32_output": "bool", "mkldnn_data_type": "str"}
_MATMUL = {"force_fp32_output": "bool"}
_UNIT_SCALES = ("Scale_x", "Scale_y", "Scale_out")
_NEUTRAL: dict[str, object] = {
    "fuse_activation": "",
    "mkldnn_data_type": "float32",
    "fuse_alpha": 0.0,
    "fuse_beta": 0.0,
    "dtype": 5,
    "diag_num": 0,
    "Scale_weights": (1.0,),
    **dict.fromkeys((*_UNIT_SCALES, "Scale_in", "Scale_in_eltwise", "fused_output_scale"), 1.0),
}
"""The value with which an attribute has no effect; False and () never have one."""
_MATMUL_V1 = _MATMUL | dict.fromkeys(_UNIT_SCALES, "f32")
_ACTIVATION = {"fuse_activation": "str", "fuse_alpha": "f32", "fuse_beta": "f32"}
_LAYER = _ACTIVATION | {"fused_output_scale": "f32"}
_LAYOUT = {"use_mkldnn": "bool"}
_ALL = {"reduce_all": "bool"}
_DROPPED: dict[str, Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "fake_quantize_abs_max",
            "fake_quantize_dequantize_abs_max",
            "fake_channel_wise_quantize_abs_max",
            "fake_channel_wise_quantize_dequantize_abs_max",
            "fake_quantize_moving_average_abs_max",
            "fake_quantize_dequantize_moving_average_abs_max",
            "fake_quantize_range_abs_max",
        ),
        _ROUNDING,
    ),
    "quantize_linear": {"moving_rate": "f32"},
    **dict.fromkeys(("conv2d", "depthwise_conv2d", "conv3d", "fused_conv2d", "fused_conv3d"), _CONVOLUTION),
    **dict.fromkeys(("nearest_interp", "nearest_interp_v2", "bilinear_interp", "bilinear_interp_v2"), _LAYOUT),
    **{f"reduce_{kind}": _ALL for kind in ("sum", "mean", "max", "min", "prod", "all", "any", "amax", "amin")},
    "batch_norm": {"use_mkldnn": "bool", "fuse_with_relu": "bool"},
    "conv2d_transpose": _TRANSPOSED,
    "fc": _LAYER,
    "slice": _LAYOUT,
    "softplus": _ACTIVATION,
    "matmul": _MATMUL_V1,
    "matmul_v2": _MATMUL,
    "fill_constant": {"str_value": "str"},
    "fill_constant_batch_size_like": {"str_value": "str"},
    "nce": {"custom_neg_classes": "array<i32>"},
    "one_hot_v2": {"dtype": "dtype"},
    "uniform_random": {"diag_num": "i32", "diag_step": "i32", "diag_val": "f32"},
    "strided_slice": {"decrease_axis": "array<i32>"},
}
"""Legacy type -> the attributes that are kept aside, with their kinds."""

_BY_ONEDNN_TOO = frozenset(
    {"conv2d", "depthwise_conv2d", "conv3d", "conv2d_transpose", "batch_norm", "fc", "matmul", "matmul_v2", "softplus"}
)
"""Operators that also have kernels of Paddle. These run without ``use_mkldnn``, and read no attribute of oneDNN's."""
_SIDES = 2
"""The usual number of results of select_output: one for each side of a condition."""
_TOLERANCES = ("rtol", "atol")
_SPARSE_ADAM = "adam_dense_param_sparse_grad_"


def dropped(
    op: LegacyOperator, operator: Operator, more: Sequence[tuple[str, KindAndValue]] = ()
) -> dict[str, KindAndValue]:
    """Further than Paddle: the attribute ``pd.dropped`` of an operation, with ``more`` from the caller.

    Returns an empty dictionary if nothing is to be kept.
    """
    kept = list(more)
    for name, kind in {**_of_later_versions(operator), **_DROPPED.get(op.type, {})}.items():
        source = op.attribute(name)
        if source is not None and operator.attributes.get(name, "?").endswith("?") and _matters(op, name, source.value):
            kept.append((name, translate_attribute(source, kind)))
    kept += _of_forward(op, operator)
    if op.type == "select_output" and len(op.output("Out")) != _SIDES:
        kept.append(("count", ("i32", len(op.output("Out")))))
    if op.type == "allclose":
        kept += [(f"exact_{name}", ("f64", number_in(text))) for name in _TOLERANCES if (text := _text_of(op, name))]
    if operator.name == _SPARSE_ADAM and _powers_are_separate(op):
        kept.append(("separate_powers", ("bool", True)))
    return {DROPPED: ("dict", tuple(kept))} if kept else {}


def kept_aside(legacy_type: str) -> frozenset[str]:
    """The attributes of a legacy operator that are kept aside if they have an effect."""
    more = _TOLERANCES if legacy_type == "allclose" else ()
    return frozenset(_DROPPED.get(legacy_type, {})).union(more)


def _of_later_versions(operator: Operator) -> Mapping[str, str]:
    """The attributes that Paddle 3 added to an operator. Legacy programs of Paddle 3 have them; 2.6.2 ignores them."""
    return {name: kind.removesuffix("?") for name, kind in operator.attributes.items() if kind.endswith("?")}


def _of_forward(op: LegacyOperator, operator: Operator) -> list[tuple[str, KindAndValue]]:
    """The attributes of a gradient of a gradient that have the legacy names of the forward operator.

    Paddle maps such names for gradients, but not for gradients of gradients, and drops the attributes.
    """
    if "_double" not in op.type and "_triple" not in op.type:
        return []
    names = {name: compat.forward_attribute(op.type, name) for name in operator.attributes}
    return [
        (name, translate_attribute(source, operator.attributes[name].removesuffix("?")))
        for name, legacy in names.items()
        if legacy != compat.legacy_attribute(op.type, name) and (source := op.attribute(legacy)) is not None
    ]


def _text_of(op: LegacyOperator, name: str) -> str:
    """The text of a tolerance, which Paddle's kernel parses as a double; "" if the tolerance is a tensor."""
    text = op.value(name, "")
    return text if isinstance(text, str) and not op.input(name.capitalize()) else ""


def _powers_are_separate(op: LegacyOperator) -> bool:
    """Whether adam writes the powers of the betas to other variables than it reads them from.

    Paddle's kernel reads the input variables again after the write, so its result differs if they are not the same.
    An in-place operation does not show this.
    """
    return any(op.output(f"{name}Out") not in ([], op.input(name)) for name in ("Beta1Pow", "Beta2Pow"))


def _matters(op: LegacyOperator, name: str, value: Any) -> bool:
    """Whether a dropped attribute changes the result."""
    if name == "str_value":
        return bool(value) and _exactly(value) != op.value("value", 0.0)
    if name == "reduce_all":
        return bool(value) and bool(op.value("dim"))
    if op.type in _BY_ONEDNN_TOO and not op.value("use_mkldnn", False):
        return False
    return value is not False and value != () and value != _NEUTRAL.get(name)


def _exactly(text: str) -> float:
    """The number of a text: an int of any size, else as ``number_in``."""
    try:
        return int(text)
    except ValueError:
        return number_in(text)


def number_in(value: float | str) -> float:
    """The float of a number or of its text; 0 if the text is no number."""
    try:
        return float(value)
    except ValueError:
        return 0.0
