"""The traits of operators: properties on which analyses, passes and rules depend.

Paddle's tables do not have them, so this module lists the operators of each trait. A name is that of an operator
without the ``_`` of its in-place form, which has the same traits. ``operator_table.has_trait`` queries them.
"""

from __future__ import annotations

import functools
from enum import Enum


class Trait(Enum):
    """A property of operators; the value of the enumeration is its definition."""

    KEEPS_SHAPE = "Each result has the shape of the first operand, unless the operator has a shape rule of its own."
    ELEMENTWISE = "An element of the result follows from the same element of the first operand, and from numbers."
    IDENTITY = "The result is the first operand: its elements, its shape and its dtype."
    CONVERTS = "The result has the elements of the first operand in another dtype."
    RESHAPES = "The first result has the elements of the first operand in their order, in another shape."
    PERMUTES = "The result has the elements of the first operand, each of them once, in another order."
    BROADCASTS = "An element of the result follows from one element of each of two operands, which broadcast."
    LIKE = "The result has the shape of the first operand, depends only on its shape and dtype, and is absent if it is."
    READS_SHAPES = "It reads only the shapes and dtypes of its tensors."
    FEED = "The value is fed by the caller."
    CONSTANT = "The attributes give the value."
    CHECKS = "It checks or prints its operands: it has an effect even if nothing reads its result."
    SENDS = "Its only effect is in another process: it must not be removed."
    MOVES_VALUES = "It takes values of any kind, and does not read their elements."
    ADDS_ROWS = "It only sums the rows of sparse operands, which may therefore have repeated rows."


IMPLIED = {
    Trait.IDENTITY: (Trait.ELEMENTWISE,),
    Trait.CONVERTS: (Trait.ELEMENTWISE,),
    Trait.ELEMENTWISE: (Trait.KEEPS_SHAPE,),
    Trait.LIKE: (Trait.KEEPS_SHAPE, Trait.READS_SHAPES),
}
"""Trait -> the traits that it implies."""

_NAMES = {
    Trait.KEEPS_SHAPE: """
        add_position_encoding affine_channel all_reduce argsort assign_out bce_loss bernoulli box_clip broadcast
        c_allreduce_max c_allreduce_min c_allreduce_prod c_allreduce_sum c_broadcast c_identity channel_shuffle
        cholesky clip_by_norm clip_by_norm_sr cummax cummin cumprod depend dequantize_abs_max dequantize_log
        dirichlet disable_check_model_nan_inf enable_check_model_nan_inf exponential
        fake_channel_wise_quantize_dequantize_abs_max fake_dequantize_max_abs fake_quantize_dequantize_abs_max
        fake_quantize_dequantize_moving_average_abs_max fetch fft_c2c fill fill_diagonal fill_diagonal_tensor flip
        fused_partial_rope fused_softmax_mask fused_softmax_mask_upper_triangle gaussian_inplace
        get_tensor_from_selected_rows gumbel_softmax index_add index_elementwise_put index_elementwise_put_with_tensor
        index_put inverse isfinite_sr isinf_sr isnan_sr label_smooth log_softmax lrn merge_selected_rows
        mp_allreduce_sum poisson prelu print put_along_axis random renorm reverse roll row_conv rrelu scale_sr scatter
        scatter_nd_add sequence_reverse sequence_softmax set_value set_value_with_tensor share_data_sr shuffle_batch
        shuffle_channel softmax sqrt_sr square_sr standard_gamma temporal_shift tril triu
        uniform_inplace
    """,
    Trait.ELEMENTWISE: """
        abs acos acosh angle asin asinh atan atanh bitwise_not ceil celu clip conj cos cosh digamma elu erf erfinv exp
        expm1 floor gammaln gelu hardshrink hardsigmoid hardswish hardtanh i0 i0e i1 i1e imag increment isfinite isinf
        isnan leaky_relu lgamma log log10 log1p log2 logical_not logit logsigmoid mish polygamma pow real reciprocal
        relu relu6 rint round rsqrt scale selu sigmoid sign silu sin sinh soft_relu softplus softshrink softsign sqrt
        square stanh swish tan tanh tanh_shrink thresholded_relu trunc
    """,
    Trait.IDENTITY: """
        assign copy_to memcpy memcpy_d2h memcpy_h2d memcpy_h2d_v1 npu_identity shadow_feed share_data
    """,
    Trait.CONVERTS: "cast",
    Trait.RESHAPES: "flatten reshape squeeze unsqueeze",
    Trait.PERMUTES: "channel_shuffle flip reverse roll shuffle_channel trans_layout transpose",
    Trait.BROADCASTS: """
        add bitwise_and bitwise_left_shift bitwise_or bitwise_right_shift bitwise_xor complex copysign divide
        elementwise_pow equal floor_divide fmax fmin gammaincc greater_equal greater_than heaviside less_equal less_than
        logical_and logical_or logical_xor maximum minimum multiply nextafter not_equal remainder subtract trunc_divide
    """,
    Trait.LIKE: "empty_like fill_zeros_like fill_zeros_like2 full_like ones_like zeros_like",
    Trait.READS_SHAPES: "full_batch_size_like",
    Trait.FEED: "data feed",
    Trait.CONSTANT: "assign_value full full_int_array",
    Trait.CHECKS: "assert check_numerics print",
    Trait.SENDS: "p_send p_send_array partial_send send_v2",
    Trait.MOVES_VALUES: """
        array_length array_pop array_read array_write assign_array create_array depend nop select_input select_output
        slice_array slice_array_between slice_array_dense slice_array_dense_at slice_array_dense_v3 slice_array_v3
    """,
    Trait.ADDS_ROWS: """
        adagrad_dense_param_sparse_grad adam_dense_param_sparse_grad add_n add_n_with_kernel ftrl lamb_sr
        momentum_dense_param_sparse_grad rmsprop_dense_param_sparse_grad sgd_dense_param_sparse_grad
    """,
}
_OPERATORS = {trait: frozenset(names.split()) for trait, names in _NAMES.items()}


@functools.cache
def traits_of(name: str) -> frozenset[Trait]:
    """All traits of an operator, with the implied ones. ``name`` has no ``_`` of an in-place form."""
    traits = {trait for trait, names in _OPERATORS.items() if name in names}
    waiting = list(traits)
    while waiting:
        implied = IMPLIED.get(waiting.pop(), ())
        traits.update(implied)
        waiting += implied
    return frozenset(traits)


def operators_with(*traits: Trait) -> list[str]:
    """The operators that have at least one of the traits, sorted, without the ``_`` of in-place forms."""
    every = sorted(frozenset[str]().union(*_OPERATORS.values()))
    return [name for name in every if not traits_of(name).isdisjoint(traits)]
