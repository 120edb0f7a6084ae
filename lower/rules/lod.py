"""LoD: passing it from operands to results, and helpers of the rules that compute with it.

Offsets are traced: another LoD with the same number of rows and sequences needs no new compilation. If the number of
rows of a result follows from the offsets, its rule runs on the host or has a bounded form.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from pdhlo.dialect.operator_table import Operator, has_trait
from pdhlo.dialect.traits import Trait
from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import is_static, known_array
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, array_of, bounded_of, dense


def share_lod(op: Operator, arguments: Sequence[Value], results: Sequence[Value]) -> list[Value]:
    """The results of an operator whose rule does not take LoD, with the LoD that Paddle's operator gives them.

    By default the first result gets the LoD of the first operand, if both have the same number of rows. An operator
    that broadcasts gives it to any number of rows. The tables below list the exceptions.
    """
    if op.name in _PAIRED:
        return [_each(value, _elements(arguments)) for value in results]
    if op.name in _GRADIENTS_WITHOUT_LOD:
        return [dense(value) for value in results]
    if "_grad" in op.name:
        return _gradients(op, arguments, results)
    if op.name in _SILENT:
        return list(results)
    place = _operand(op)
    source = next(iter(_elements(arguments[place : place + 1])), None)
    if not isinstance(source, LoDArray):
        return list(results)
    everywhere, always = op.name in _EVERY_RESULT, op.name in _ANY_ROWS or has_trait(op.name, Trait.BROADCASTS)
    shared = [
        _with_lod(value, source, always) if everywhere or number == 0 else value for number, value in enumerate(results)
    ]
    if op.name in _WITH_SHAPE and shared[1] is not None:
        shared[1] = LoDArray(shared[1], source.lod)
    return shared


def _gradients(op: Operator, arguments: Sequence[Value], results: Sequence[Value]) -> list[Value]:
    """The results of a gradient operator with the LoD that Paddle gives them.

    Each gets the LoD of the operand it is the gradient of, or the first one that of the forward operator's result, or
    none gets any. In most elementwise operators, that of ``x`` gets the LoD of a cotangent of its shape.
    """
    operands = {port.name: value for port, value in zip(op.inputs, arguments, strict=True)}
    if op.name in _GRADIENTS_LIKE_COTANGENT and _have_same_shape(operands["x"], operands["out_grad"]):
        sources = [operands["out_grad"], operands["y"]]
    elif op.name in _GRADIENTS_LIKE_OPERANDS:
        sources = [operands.get(port.name.removesuffix("_grad")) for port in op.outputs]
    elif op.name in _GRADIENTS_LIKE_RESULT:
        sources = [operands["out"]]
    else:
        sources = [operands.get(name or "") for name in _GRADIENT_SOURCES.get(op.name, ())]
    return [_like(value, source) for value, source in itertools.zip_longest(results, sources)]


def _have_same_shape(x: Value, y: Value) -> bool:
    return bool(array_of(x).shape == array_of(y).shape)


def _like(value: Value, source: Value) -> Value:
    if isinstance(source, list | tuple):
        return _each(value, source)
    return _with_lod(value, source, True) if isinstance(source, LoDArray) else value


def with_lod_of(source: Value, value: Value) -> Value:
    """``value`` with the LoD of ``source``, if that has one and the same number of rows."""
    return _with_lod(value, source, False) if isinstance(source, LoDArray) else value


def _operand(op: Operator) -> int:
    name = _SOURCE.get(op.name)
    return 0 if name is None else [port.name for port in op.inputs].index(name)


def _elements(arguments: Sequence[Value]) -> list[Value]:
    """The operands, with lists of tensors replaced by their elements."""
    return [operand for value in arguments for operand in (value if isinstance(value, list | tuple) else [value])]


def _each(value: Value, sources: Sequence[Value]) -> Value:
    if not isinstance(value, list):
        return value
    pairs = zip(value, sources, strict=False)
    return [_with_lod(operand, source, True) if isinstance(source, LoDArray) else operand for operand, source in pairs]


def _with_lod(value: Value, source: LoDArray, always: bool) -> Value:
    if isinstance(value, list):
        return [_with_lod(operand, source, always) for operand in value]
    if isinstance(value, Bounded):
        return _padded(value, source, always)
    if isinstance(value, LoDArray) or not hasattr(value, "shape"):
        return value
    agrees = bool(value.shape) and not isinstance(source.data, Bounded) and value.shape[0] == source.data.shape[0]
    return LoDArray(value, source.lod) if always or agrees else value


def _padded(value: Bounded, source: LoDArray, always: bool) -> Bounded | LoDArray:
    """A result with padding, with the LoD of ``source`` if its rows are that operand's.

    They are if both have the same count, as one traced value, or without that if both have the same capacity.
    ``always`` gives the LoD to any result with padding along the first axis alone.
    """
    if not value.is_along_one or value.axis != 0:
        return value
    rows = bounded_of(source)
    if rows is not None and value.count is rows.count and value.inner == rows.inner:
        kind = type(source) if value.data.shape == rows.data.shape else LoDArray
        return kind(value, source.lod)
    as_many = rows is not None and value.data.shape[0] == rows.data.shape[0]
    return LoDArray(value, source.lod) if always or as_many else value


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Source: Paddle 2.6, ShareLoD in the operators' InferShape and InferMeta, observed through its executor.

_SILENT = _names(
    """
    abs adadelta_ adagrad_ adam_ adamax_ adamw_ all amax amin angle any argmax argmin assign_pos auc
    average_accumulates_ bicubic_interp bicubic_interp_v1 bilateral_slice bilinear_interp bilinear_interp_v1
    channel_shuffle check_finite_and_unscale_ cholesky class_center_sample complex conv2d conv2d_transpose conv3d
    conv3d_transpose correlation crop_v1 decayed_adagrad deformable_conv deformable_conv_v1 depthwise_conv2d
    depthwise_conv2d_transpose dgc_momentum diag diag_embed diagonal dist dot dpsgd eig eigh eigvals eigvalsh einsum
    expand_as fft_c2r fft_r2c fill_diagonal fill_diagonal_tensor fold frame frobenius_norm ftrl full_batch_size_like
    fused_conv2d fusion_repeated_fc_relu fusion_squared_mat_sub gather_tree gaussian_random_batch_size_like gru_unit
    identity_loss imag is_empty isclose isfinite isinf isnan kldiv_loss kron lamb_ lars_momentum linear_chain_crf
    linear_interp linear_interp_v1 linspace logspace logsumexp lstsq lu lu_unpack masked_select matrix_nms max
    max_pool2d_with_index max_pool3d_with_index maxout mean mean_all merged_adam_ merged_momentum_ meshgrid min
    modified_huber_loss momentum_ multiclass_nms3 multinomial multiplex nanmedian nce nearest_interp
    nearest_interp_v1 nll_loss nonzero norm number_count numel overlap_add p_norm pixel_shuffle pixel_unshuffle
    polygon_box_transform positive_negative_pair prod proximal_gd prune_gate_by_capacity psroi_pool rank_loss real
    rmsprop_ rnn roi_align roi_pool searchsorted segment_pool send_u_recv send_ue_recv send_uv sequence_mask
    set_value set_value_with_tensor sgd_ shape share_data shuffle_channel smooth_l1_loss sparse_momentum spp
    squared_l2_norm stft sum take_along_axis trace transpose trilinear_interp trilinear_interp_v1 unfold
    uniform_inplace uniform_random_batch_size_like unique unique_consecutive unique_with_counts unpool unpool3d
    unstack warpctc warprnnt yolo_box yolo_loss
    """
)
"""Operators whose results have no LoD, even if they have as many rows as the operand."""

_GRADIENTS_LIKE_OPERANDS = _names(
    """
    abs_grad acos_grad acosh_grad add_grad amax_grad amin_grad angle_grad argsort_grad asin_grad asinh_grad
    atan2_grad atan_grad atanh_grad bce_loss_grad bicubic_interp_grad bilinear_interp_grad bpr_loss_grad
    broadcast_tensors_grad celu_grad cholesky_solve_grad clip_grad concat_grad conv2d_grad conv2d_transpose_grad
    conv3d_grad conv3d_transpose_grad cos_grad cosh_grad cross_entropy_grad cross_grad cummax_grad cummin_grad
    cumprod_grad cumsum_grad cvm_grad deformable_conv_grad depthwise_conv2d_grad det_grad diag_grad diagonal_grad
    digamma_grad dist_grad divide_grad dot_grad elu_grad erf_grad expand_as_grad expand_grad fft_r2c_grad fold_grad
    frame_grad frobenius_norm_grad gather_grad gather_nd_grad gelu_grad grid_sample_grad group_norm_grad
    hardshrink_grad hardswish_grad hardtanh_grad hsigmoid_loss_grad i0_grad i1_grad identity_loss_grad
    index_sample_grad index_select_grad kldiv_loss_grad kron_grad kthvalue_grad layer_norm_grad leaky_relu_grad
    lerp_grad lgamma_grad linear_chain_crf_grad linear_interp_grad log10_grad log1p_grad log2_grad log_grad
    log_loss_grad logcumsumexp_grad logit_grad logsigmoid_grad masked_select_grad matmul_grad
    matmul_with_flatten_grad matrix_power_grad max_grad max_pool2d_with_index_grad max_pool3d_with_index_grad
    maxout_grad mean_all_grad mean_grad min_grad mode_grad multi_dot_grad multiply_grad mv_grad nearest_interp_grad
    norm_grad p_norm_grad pad3d_grad partial_concat_grad partial_sum_grad polygamma_grad pool2d_grad pow_grad
    prod_grad qr_grad renorm_grad rnn_grad roll_grad rrelu_grad segment_pool_grad send_u_recv_grad send_ue_recv_grad
    send_uv_grad sigmoid_cross_entropy_with_logits_grad silu_grad sin_grad sinh_grad slogdet_grad softplus_grad
    softshrink_grad softsign_grad solve_grad square_grad squared_l2_norm_grad stanh_grad strided_slice_grad
    subtract_grad sum_grad swish_grad take_along_axis_grad tan_grad tanh_shrink_grad
    teacher_student_sigmoid_loss_grad thresholded_relu_grad topk_grad trace_grad triangular_solve_grad
    trilinear_interp_grad unfold_grad unpool_grad warpctc_grad
    """
)
"""Gradient operators whose results have the LoD of the operands that they are the gradients of."""

_GRADIENTS_LIKE_COTANGENT = _names(
    """
    add_grad divide_grad elementwise_pow_grad fmax_grad fmin_grad heaviside_grad maximum_grad minimum_grad
    multiply_grad
    """
)
"""Gradient operators of ``x`` and ``y`` of which the first result has the LoD of the cotangent, and the other that of
``y`` (Paddle 2.6.2; subtract_grad differs)."""

_GRADIENTS_LIKE_RESULT = _names(
    """
    erfinv_grad exp_grad expm1_grad hardsigmoid_grad log_softmax_grad reciprocal_grad relu6_grad relu_grad
    rsqrt_grad selu_grad sigmoid_grad softmax_grad sqrt_grad tanh_grad
    """
)
"""Gradient operators whose first result has the LoD of the forward operator's result."""

_COTANGENT: tuple[str | None, ...] = ("out_grad",)

_GRADIENT_SOURCES: dict[str, tuple[str | None, ...]] = {
    **dict.fromkeys(("ceil_grad", "floor_grad", "label_smooth_grad", "mish_grad", "round_grad"), _COTANGENT),
    **dict.fromkeys(("soft_relu_grad", "temporal_shift_grad", "tril_grad", "tril_triu_grad", "triu_grad"), _COTANGENT),
    **dict.fromkeys(("flatten_grad", "reshape_grad", "squeeze_grad", "unsqueeze_grad"), ("xshape",)),
    **dict.fromkeys(("cross_entropy_grad2", "flatten2_grad"), ("x_shape",)),
    "addmm_grad": ("out_grad", "x", "y"),
    "dropout_grad": _COTANGENT,
    "huber_loss_grad": (None, "out_grad"),
    "index_add_grad": ("out_grad", None),
    "put_along_axis_grad": ("arr", "indices"),
    "where_grad": ("condition", "x"),
}
"""Other gradient operators -> for each result the operand whose LoD it has, if any."""

_GRADIENTS_WITHOUT_LOD = _names("gru_grad lstm_grad row_conv_grad")
"""Gradient operators whose results have no LoD although their rules take LoD."""

_SOURCE = {
    "data_norm": "x",
    "index_sample": "index",
    "lookup_table": "ids",
    "lookup_table_dequant": "ids",
    "triangular_solve": "y",
    "where": "x",
}
"""Operator -> the operand whose LoD it passes on, if that is not the first operand."""

_EVERY_RESULT = _names(
    """
    argsort box_decoder_and_assign cross_entropy_with_softmax cummax cummin kthvalue mode qr svd tdm_child top_k
    topk
    """
)
"""Operators that pass the LoD on to all results."""

_WITH_SHAPE = _names("cross_entropy2 flatten flatten2 reshape squeeze unsqueeze")
"""Operators of which the second result, an operand's shape, passes its LoD on to the operand's gradient."""

_ANY_ROWS = _names(
    """
    accuracy addmm atan2 bincount crop cross_entropy_with_softmax equal_all gather gather_nd histogram index_select
    logcumsumexp matmul matrix_rank minus multi_dot qr reshape solve stack strided_slice svd topk unbind
    """
)
"""Operators that pass the LoD on to results with any number of rows, beside all that broadcast. ``reshape`` and
``matmul`` are here for fluid's mul, which is translated into a matmul between reshapes."""

_PAIRED = frozenset(["broadcast_tensors", "coalesce_tensor"])
"""Operators with lists of operands and results: each operand passes its LoD on to the result at the same place."""


# -- Helpers of rules. The offsets of one level are n + 1 numbers for n sequences.


def lod_of(x: Value, subject: str) -> tuple[Array, ...]:
    """The levels of a value's LoD; raises InputError, which names ``subject``, if it has none."""
    if not isinstance(x, LoDArray) or not x.lod:
        raise InputError(f"{subject} must have a LoD: feed it as pdhlo.LoDTensor(data, [[0, …]])")
    return x.lod


def last_level(x: Value, subject: str) -> Array:
    """The offsets of the innermost level, which count rows; raises InputError as ``lod_of`` does."""
    return lod_of(x, subject)[-1]


def lengths(offsets: Array) -> Array:
    """The length of each sequence."""
    return offsets[1:] - offsets[:-1]


_FEW_PAIRS = 1 << 14
"""The largest number of pairs of a row and a sequence for which each row is compared with the end of each sequence.

Above it the number of the sequence is computed by a scatter. The comparison compiles at least twice as fast, which
matters in programs of hundreds of inputs. Run times, equal on jax 0.10.2 and 0.12:

| rows | sequences | comparison | scatter |
| --- | --- | --- | --- |
| 256 | 32 | 2.7 us | 4.6 us |
| 512 | 64 | 8 us | 6.7 us |
| 1024 | 128 | 50 us | 9 us |
"""


def sequence_of_rows(offsets: Array, rows: int) -> Array:
    """For each row the number of its sequence."""
    # The number is the count of sequence ends at or before the row. ``jnp.searchsorted`` takes no symbolic dimensions.
    offsets = jnp.asarray(offsets)
    if is_static((rows, *offsets.shape)) and rows * offsets.shape[0] <= _FEW_PAIRS:
        behind = offsets[1:, None] <= jnp.arange(rows, dtype=offsets.dtype)
        return jnp.sum(behind, 0, dtype=offsets.dtype)
    ends = jnp.zeros(rows + 1, offsets.dtype).at[offsets[1:]].add(1, mode="drop")
    return jnp.cumsum(ends[:rows], dtype=offsets.dtype)


def place_in_sequence(offsets: Array, rows: int) -> Array:
    """For each row its position in its sequence, counted from 0."""
    return jnp.arange(rows, dtype=offsets.dtype) - offsets[sequence_of_rows(offsets, rows)]


def padded(x: LoDArray) -> tuple[Array, Array]:
    """The innermost sequences as [sequences, rows, …], and their lengths.

    The second axis has the number of all rows of ``x``, since the longest length is not known. The positions behind
    the end of a sequence hold its first row.
    """
    data, offsets = jnp.asarray(x.data), jnp.asarray(x.lod[-1])
    rows = data.shape[0]
    counts = lengths(offsets)
    places = jnp.arange(rows, dtype=offsets.dtype)
    sources = offsets[:-1, None] + jnp.where(places < counts[:, None], places, 0)
    return data[jnp.clip(sources, 0, max(rows - 1, 0))], counts


def unpadded(x: Array, offsets: Array, rows: int) -> Array:
    """The first ``rows`` rows of padded sequences, concatenated: the inverse of ``padded``."""
    offsets = jnp.asarray(offsets)
    return x[sequence_of_rows(offsets, rows), place_in_sequence(offsets, rows)]


def offsets_of(counts: npt.ArrayLike) -> Any:
    """The offsets (int32) of sequences with the lengths ``counts``, computed on the host."""
    return np.concatenate([[0], np.cumsum(np.asarray(counts))]).astype(np.int32)


def joined_lods(lods: Sequence[tuple[Array, ...]]) -> tuple[Array, ...]:
    """The LoD of the concatenation of tensors. Raises InputError if their numbers of levels differ."""
    if len({len(lod) for lod in lods}) > 1:
        raise InputError(
            f"the operands have {', '.join(str(len(lod)) for lod in lods)} levels of LoD, expected equal numbers"
        )
    joined: list[Array] = []
    for levels in zip(*lods, strict=True):
        if any(isinstance(level, jax.core.Tracer) for level in levels):
            counts = jnp.concatenate([lengths(level) for level in levels])
            joined.append(jnp.concatenate([jnp.zeros(1, counts.dtype), jnp.cumsum(counts, dtype=counts.dtype)]))
        else:
            joined.append(offsets_of(np.concatenate([np.diff(level) for level in levels])))
    return tuple(joined)


# -- Helpers for known offsets, on the host or while tracing


def ranges(starts: npt.ArrayLike, counts: npt.ArrayLike) -> np.ndarray:
    """The concatenated integers ``start`` … ``start + count - 1`` of all pairs of a start and a count."""
    starts, counts = np.asarray(starts, np.int64), np.asarray(counts, np.int64)
    ends = np.cumsum(counts)
    return np.repeat(starts - (ends - counts), counts) + np.arange(ends[-1] if len(ends) else 0)


def sequences_of(x: Value) -> list[np.ndarray]:
    """The rows of each innermost sequence, on the host; without a LoD all rows are one sequence."""
    data = np.asarray(dense(x))
    offsets = np.asarray(x.lod[-1]) if isinstance(x, LoDArray) else np.asarray([0, len(data)])
    return [data[start:end] for start, end in itertools.pairwise(offsets)]


def rows_of(data: Value, rows: np.ndarray) -> Value:
    """The rows of an array at known indices; the array may be traced."""
    return jnp.take(data, rows, 0) if isinstance(data, jax.core.Tracer) else np.asarray(data)[rows]


def chosen_sequences(
    levels: Sequence[Array], chosen: npt.ArrayLike, subject: str
) -> tuple[np.ndarray, tuple[Any, ...]]:
    """The row numbers of the ``chosen`` sequences of the outermost of ``levels``, and the LoD of these rows.

    Without levels each row is a sequence. Raises DependsOnDataError, which names ``subject``, if offsets are traced.
    """
    rows, lod = np.asarray(chosen, np.int64), []
    for level in levels:
        offsets = known_array(level, subject)
        starts, counts = offsets[:-1][rows], np.diff(offsets)[rows]
        lod.append(offsets_of(counts))
        rows = ranges(starts, counts)
    return rows, tuple(lod)
