"""Operators whose results have the shape of the first operand.

Source: Paddle 3.3.1, family same_operands_result, and others of which the same holds (``UnchangedInferMeta``).
"""

from __future__ import annotations

from pdhlo.dialect.symbolic.registry import Call, Results, infer, like

_NAMES = """
    abs acos acosh add_position_encoding affine_channel all_reduce angle argsort asin asinh atan atanh bernoulli
    bitwise_not box_clip broadcast c_allreduce_max c_allreduce_min c_allreduce_prod c_allreduce_sum c_broadcast
    c_identity ceil celu channel_shuffle clip clip_by_norm clip_by_norm_sr conj copy_to cos cosh cummax cummin
    cumprod depend dequantize_abs_max dequantize_log digamma dirichlet disable_check_model_nan_inf elu empty_like
    enable_check_model_nan_inf erf erfinv exp exp2 expm1 exponential fake_dequantize_max_abs fetch fill
    fill_diagonal fill_diagonal_tensor flip floor full_like fused_softmax_mask fused_softmax_mask_upper_triangle
    gammaln gaussian_inplace gelu get_tensor_from_selected_rows gumbel_softmax hardshrink hardsigmoid hardswish
    hardtanh i0 i0e i1 i1e imag index_elementwise_put index_elementwise_put_with_tensor index_put isfinite
    isfinite_sr isinf isinf_sr isnan isnan_sr label_smooth leaky_relu lgamma log log10 log1p log2 log_softmax
    logical_not logit logsigmoid lrn memcpy memcpy_h2d merge_selected_rows mish mp_allreduce_sum
    npu_identity ones_like poisson polygamma pow prelu put_along_axis random real reciprocal relu relu6 renorm
    reverse rint roll round row_conv rrelu rsqrt scale_sr scatter scatter_nd_add selu sequence_reverse
    sequence_softmax set_value set_value_with_tensor shadow_feed share_data_sr shuffle_channel sigmoid sign silu sin
    sinh soft_relu softmax softplus softshrink softsign sqrt sqrt_sr square square_sr standard_gamma stanh swish tan
    tanh tanh_shrink temporal_shift thresholded_relu tril triu trunc uniform_inplace zeros_like
"""
PRESERVING = frozenset(_NAMES.split())
"""Their names. Each result of theirs has the shape of the first operand."""


@infer(*sorted(PRESERVING))
def same_as_first(call: Call) -> Results:
    """Each result has the shape of the first operand."""
    if not call.operands:
        return ()
    found = like(call.operand(0))
    return tuple(found for _ in call.declared)
