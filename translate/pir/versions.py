"""Differences of operators between Paddle 2.6.2, whose signatures the operator table has, and Paddle 3.

Most differences need no entry here:

* operands, attributes and results are matched by name;
* an attribute becomes a constant operand if 2.6.2 has an operand, and the other way round;
* numbers may have any numeric type;
* a result that Paddle 3 removed (``xshape``) is absent;
* an attribute that Paddle 3 added has a default in ``later_operators.json``.

Source: facts from live Paddle 3.0.0, 3.1.1, 3.2.2 and 3.3.1 and the headers of 3.3.1, against those of 2.6.2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.translate.legacy.attribute_translator import KindAndValue

RENAMED: Mapping[str, Mapping[str, str]] = {
    # Names in many operators.
    "": {"data_layout": "data_format", "keep_dim": "keepdim"},
    "anchor_generator": {"variances": "variances_out"},
    "attention_lstm": {"lstmx": "lstm_x", "lstmout": "lstm_out"},
    "collect_fpn_proposals": {"multi_level_ro_is_num": "multi_level_rois_num", "post_nms_top_n": "post_nms_topn"},
    "correlation": {"output": "out"},
    "correlation_grad": {"output_grad": "out_grad"},
    "cudnn_lstm": {"input": "x"},
    "cvm": {"y": "out"},
    "prod": {"dims": "axis"},
    "prod_grad": {"dims": "axis"},
    "prune_gate_by_capacity": {"new_gate_idx": "out_gate_idx"},
    "random_routing": {"top_k_value": "topk_value", "top_k_idx": "topk_idx"},
    "tdm_sampler": {"layer_offset_lod": "layer_offset"},
}
"""Operator -> name of an operand, an attribute or a result in the table -> its name in Paddle 3."""

RENAMED_OPERATORS: Mapping[tuple[str, int, int], str] = {
    # Until 3.2, fused_rms_norm_quant had the name rms_norm, with one result more than rms_norm of 2.6.2.
    ("rms_norm", 5, 3): "fused_rms_norm_quant",
}
"""(operator, number of operands, number of results) -> its name in 3.3.1."""

BLANK: Mapping[str, Mapping[str, object]] = {
    "": {"use_calc_stream": True},
    "cudnn_lstm": {"input_size": 0},
    "fc": {
        "use_mkldnn": False,
        "use_quantizer": False,
        "mkldnn_data_type": "float32",
        "scale_in": 1.0,
        "scale_weights": [1.0],
        "scale_out": 1.0,
        "force_fp32_output": False,
    },
    "fusion_gru": {
        "use_mkldnn": False,
        "mkldnn_data_type": "float32",
        "scale_data": 1.0,
        "shift_data": 0.0,
        "scale_weights": [1.0],
    },
    "weight_dequantize": {"out_dtype": None},
}
"""Operator -> attribute that Paddle 3 removed -> the value of its programs."""

SUBSTITUTES: Mapping[str, Callable[[Sequence[str], Sequence[str]], str]] = {
    "rms_norm": lambda operands, attributes: "rms_norm_v3" if "normalized_shape" in attributes else "rms_norm",
    "histogram": lambda operands, attributes: "histogram_v3",
    "slice_array": lambda operands, attributes: "slice_array" if "starts" in attributes else "slice_array_v3",
    "slice_array_dense": lambda operands, attributes: (
        "slice_array_dense" if "starts" in attributes else "slice_array_dense_v3"
    ),
    # Their operand is the shape of before (xshape) in 2.6.2, and the forward operand itself in 3.x.
    **dict.fromkeys(
        ("reshape_grad", "squeeze_grad", "unsqueeze_grad", "flatten_grad"),
        lambda operands, attributes: "legacy_reshape_grad" if "x" in operands else "",
    ),
}
"""Operator whose name has several signatures -> the function that gives the table's operator, or "" for the same name.

Its arguments are the names of the operation's operands and attributes.
"""

IGNORED: Mapping[str, frozenset[str]] = {
    # Bookkeeping that every operation may carry.
    "": frozenset({"op_dist_attr", "op_role", "struct_name", "op_callstack", "is_persistable", "stop_gradient"}),
    **dict.fromkeys(("squeeze_grad", "unsqueeze_grad", "flatten_grad"), frozenset({"axis", "start_axis", "stop_axis"})),
    "argsort": frozenset({"stable"}),  # sorting is always stable here
    "argsort_grad": frozenset({"stable"}),
    "gru": frozenset({"is_test"}),
    "lookup_table": frozenset({"slot"}),
    "nce": frozenset({"custom_neg_classes"}),
    "sequence_pool": frozenset({"is_test"}),
    "shadow_feed": frozenset({"dst_place_type"}),
    "hash": frozenset({"runtime_shape"}),
}
"""Operator -> attributes of Paddle 3 that have no effect on the result."""

_ADAM = ("adam_", "adamw_", "merged_adam_", "fused_adam_", "adam_dense_param_sparse_grad_")
REFUSED: Mapping[str, Mapping[str, object]] = {name: {"amsgrad": False} for name in _ADAM}
"""Operator -> attribute that the rules do not support -> the only value that is accepted."""

_EVER_SINCE = 1 << 31
SEMANTICS: Mapping[str, tuple[int, int, str, KindAndValue]] = {
    "strided_slice": (3_000_000, _EVER_SINCE, "as_in_python", ("bool", True)),
    "matrix_rank": (3_001_000, _EVER_SINCE, "wide_count", ("bool", True)),
    "matrix_rank_tol": (3_001_000, _EVER_SINCE, "wide_count", ("bool", True)),
    "matrix_rank_atol_rtol": (0, 3_001_000, "wide_count", ("bool", False)),
    "round": (3_001_000, _EVER_SINCE, "to_even", ("bool", True)),
    "round_": (3_001_000, _EVER_SINCE, "to_even", ("bool", True)),
    **dict.fromkeys(
        ("take_along_axis", "take_along_axis_grad", "put_along_axis", "put_along_axis_", "put_along_axis_grad"),
        (3_003_000, _EVER_SINCE, "by_coordinates", ("bool", True)),
    ),
}
"""Operator -> (first version of Paddle, version behind the last, attribute, kind and value).

In these versions the operator computes something else than in 2.6.2, which the attribute tells its rule.
"""


def semantics(operator: str, paddle_version: int) -> dict[str, KindAndValue]:
    """The attribute ``pd.dropped`` that tells an operator's rule about the semantics of a version of Paddle."""
    meaning = SEMANTICS.get(operator)
    if meaning is None or not meaning[0] <= paddle_version < meaning[1]:
        return {}
    return {DROPPED: ("dict", (meaning[2:],))}


def names_of(operator: str) -> dict[str, str]:
    """The table's names of an operator's operands, attributes and results -> Paddle 3's, if they differ."""
    return {**RENAMED[""], **RENAMED.get(operator, {})}


def ignored(operator: str) -> frozenset[str]:
    """The attributes of an operator that are left out."""
    return IGNORED[""] | IGNORED.get(operator, frozenset())
