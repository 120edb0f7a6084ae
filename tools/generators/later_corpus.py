"""Computes values for tests of operators that Paddle 3.3.1 added, on Paddle 3.3.1. Does not import pdhlo.

    PYTHON tools/generators/later_corpus.py OUT.json

PYTHON has Paddle 3.3.1. OUT.json has a row for each test: ``operator``, ``inputs`` (by the operator's names; null:
absent), ``attributes``, ``outputs``. ``later_tests`` writes the tests.
"""

import json
import math
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import paddle
from paddle import _C_ops

Value = Any

X = [[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]
P = [[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]
SQUARE = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
IMAGE = [[[[math.sin(5 * i + 3 * j) * 2 for j in range(6)] for i in range(5)]]]


def f32(value: Value) -> np.ndarray:
    """An array of float32, rounded to three digits."""
    return np.array(np.vectorize(lambda number: float(f"{number:.3g}"))(np.asarray(value, np.float64)), np.float32)


def i64(value: Value) -> np.ndarray:
    """An array of int64."""
    return np.asarray(value, np.int64)


_POOL = {"strides": [2, 2], "paddings": [0, 0], "ceil_mode": False, "exclusive": True, "data_format": "NCHW"}
_POOL |= {"pooling_type": "", "global_pooling": False, "adaptive": False, "padding_algorithm": "EXPLICIT"}
_CONV = {"strides": [1, 1], "paddings": [1, 1], "padding_algorithm": "EXPLICIT", "groups": 1, "dilations": [1, 1]}
_RESIZE = {"data_format": "NCHW", "out_d": -1, "out_h": 3, "out_w": 4, "scale": []}

CASES: list[tuple[str, dict[str, Value], dict[str, Value]]] = [
    *(
        (f"bitwise_{side}_shift", {"x": np.array(x, kind), "y": np.array(y, kind)}, {"is_arithmetic": signed})
        for side in ("left", "right")
        for kind, x, y in (("int8", [1, -1, 127, -8], [1, 9, 8, 1]), ("int64", [[3], [-300]], [1, 2, 70]))
        for signed in (True, False)
    ),
    ("copysign", {"x": f32(X), "y": f32([-0.0, 0.0, -2.0])}, {}),
    ("copysign", {"x": i64([1, -2, 3]), "y": i64([-1, 0, 1])}, {}),
    ("gammaln", {"x": f32([0.5, 1.0, 2.5, 30.0])}, {}),
    ("gammaln", {"x": np.array([0.25, 7.0])}, {}),
    ("gammaincc", {"x": f32([0.5, 2.0, 0.7, 1.0]), "y": f32([0.5, 3.0, 1.0, 0.0])}, {}),
    ("masked_fill", {"x": f32(X), "mask": np.array([True, False, True]), "value": f32(9.0)}, {}),
    ("masked_fill", {"x": i64([1, 2]), "mask": np.array([[True], [False]]), "value": i64(7)}, {}),
    ("swiglu", {"x": f32([[1.0, 2.0, 3.0, -4.0]]), "y": None}, {}),
    ("swiglu", {"x": f32(X), "y": f32(P)}, {}),
    ("trunc_divide", {"x": i64([7, -7, 7]), "y": i64([2, 2, -2])}, {}),
    ("trunc_divide", {"x": f32([7.5, -7.5]), "y": f32([2.0, 2.0])}, {}),
    ("rint", {"x": f32([0.5, 1.5, 2.5, -0.5, 3.7])}, {}),
    ("nansum", {"x": f32([[1.0, math.nan, 3.0], [4.0, 5.0, math.nan]])}, {"axis": [1], "dtype": None, "keepdim": True}),
    ("nansum", {"x": np.array([[1, 2], [3, 4]], np.int32)}, {"axis": [], "dtype": "int64", "keepdim": False}),
    ("var", {"x": f32(X)}, {"axis": [1], "keepdim": False, "unbiased": True, "correction": 1.0}),
    ("var", {"x": f32(X)}, {"axis": [], "keepdim": False, "unbiased": True, "correction": 2.0}),
    ("std", {"x": f32(X)}, {"axis": [0], "keepdim": True, "unbiased": False, "correction": 0.0}),
    ("variance", {"x": f32(X)}, {"axis": [1], "keepdim": False}),
    ("reduce_as", {"x": f32([X, P]), "target": f32([[0.0], [0.0]])}, {}),
    ("reduce_as", {"x": np.array([[1, 2], [3, 4]], np.int32), "target": np.array([0, 0], np.int32)}, {}),
    ("median", {"x": f32([[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, 6.0, 8.0]])}, {"axis": [1], "keepdim": True, "mode": "avg"}),
    (
        "median",
        {"x": f32([[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, math.nan, 8.0]])},
        {"axis": [1], "keepdim": False, "mode": "min"},
    ),
    ("median", {"x": i64([[3, 1, 4, 2], [9, 5, 6, 8]])}, {"axis": [1], "keepdim": False, "mode": "avg"}),
    (
        "nanmedian",
        {"x": f32([[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, math.nan, 8.0]])},
        {"axis": [1], "keepdim": False, "mode": "min"},
    ),
    (
        "histogram_v3",
        {"input": f32([0, 1, 1, 2, 3, 4]), "weight": None},
        {"bins": 4, "min": 0.0, "max": 4.0, "density": True},
    ),
    (
        "histogram_v3",
        {"input": f32([0, 1, 1, 2, 3, 4]), "weight": f32([1, 2, 1, 1, 1, 0.5])},
        {"bins": 4, "min": 0.5, "max": 4.0, "density": False},
    ),
    (
        "histogram_v3",
        {"input": i64([0, 1, 2, 3]), "weight": None},
        {"bins": 2, "min": 0.0, "max": 0.0, "density": False},
    ),
    ("lp_pool2d", {"x": f32(IMAGE)}, {"kernel_size": [2, 2], **_POOL, "norm_type": 2.0}),
    ("lp_pool2d", {"x": f32(np.abs(IMAGE))}, {"kernel_size": [3, 2], **_POOL, "ceil_mode": True, "norm_type": 3.0}),
    (
        "fractional_max_pool2d",
        {"x": f32(IMAGE)},
        {"output_size": [2, 3], "kernel_size": [0, 0], "random_u": 0.4, "return_mask": True},
    ),
    (
        "fractional_max_pool2d",
        {"x": f32(IMAGE)},
        {"output_size": [3, 3], "kernel_size": [2, 2], "random_u": 0.7, "return_mask": True},
    ),
    (
        "fractional_max_pool3d",
        {"x": f32(IMAGE)[None]},
        {"output_size": [1, 2, 3], "kernel_size": [0, 0, 0], "random_u": 0.3, "return_mask": True},
    ),
    (
        "baddbmm",
        {"input": f32([[1.0, 2.0]]), "x": f32([X]), "y": f32([[[1.0, 2.0], [0.5, -1.0], [2.0, 0.0]]])},
        {"beta": 0.5, "alpha": 2.0},
    ),
    ("slogdet_v2", {"x": f32([SQUARE, [[0.0, 2.0, 0.0], [3.0, 0.0, 0.0], [0.0, 0.0, 1.0]]])}, {}),
    ("svdvals", {"x": f32(SQUARE)}, {}),
    (
        "matrix_rank_atol_rtol",
        {"x": f32([SQUARE, [[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.0, 0.0, 1.0]]]), "atol": f32(0.01), "rtol": f32(0.1)},
        {"hermitian": False},
    ),
    (
        "lu_solve",
        {
            "b": f32([[1.0], [2.0], [3.0]]),
            "lu": f32([[4.0, 1.0, 0.5], [0.25, 2.75, -1.125], [0.125, -0.5, 1.5]]),
            "pivots": np.array([2, 3, 3], np.int32),
        },
        {"trans": "N"},
    ),
    (
        "lu_solve",
        {
            "b": f32([[1.0], [2.0], [3.0]]),
            "lu": f32([[4.0, 1.0, 0.5], [0.25, 2.75, -1.125], [0.125, -0.5, 1.5]]),
            "pivots": np.array([2, 3, 3], np.int32),
        },
        {"trans": "T"},
    ),
    (
        "asgd_",
        {
            "param": f32(X),
            "grad": f32(P),
            "learning_rate": f32([0.1]),
            "d": f32(P),
            "y": f32(X),
            "n": f32([3.0]),
            "master_param": None,
        },
        {"multi_precision": False},
    ),
    (
        "rprop_",
        {
            "param": f32(X),
            "grad": f32(P),
            "prev": f32(X),
            "learning_rate": f32([[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]),
            "master_param": None,
            "learning_rate_range": f32([0.15, 0.55]),
            "etas": f32([0.5, 1.2]),
        },
        {"multi_precision": False},
    ),
    # One element only: for several elements, Paddle's kernel reads powers that it has just overwritten.
    (
        "nadam_",
        {
            "param": f32([-1.25]),
            "grad": f32([0.75]),
            "learning_rate": f32([0.1]),
            "momentum_decay_pow": f32([0.9]),
            "beta2_pow": f32([0.9]),
            "mu_product": f32([0.8]),
            "moment1": f32([0.5]),
            "moment2": f32([1.25]),
            "master_param": None,
        },
        {"beta1": 0.9, "beta2": 0.99, "epsilon": 1e-8, "momentum_decay": 0.004, "multi_precision": False},
    ),
    (
        "radam_",
        {
            "param": f32([-1.25]),
            "grad": f32([0.75]),
            "learning_rate": f32([0.1]),
            "beta1_pow": f32([0.81]),
            "beta2_pow": f32([0.9]),
            "rho": f32([1.0]),
            "moment1": f32([0.5]),
            "moment2": f32([1.25]),
            "master_param": None,
        },
        {"beta1": 0.9, "beta2": 0.99, "epsilon": 1e-8, "multi_precision": False},
    ),
    (
        "radam_",
        {
            "param": f32([-1.25]),
            "grad": f32([0.75]),
            "learning_rate": f32([0.1]),
            "beta1_pow": f32([0.5]),
            "beta2_pow": f32([0.5]),
            "rho": f32([60.0]),
            "moment1": f32([0.5]),
            "moment2": f32([1.25]),
            "master_param": None,
        },
        {"beta1": 0.9, "beta2": 0.99, "epsilon": 1e-8, "multi_precision": False},
    ),
    ("shape64", {"input": f32(X)}, {}),
    ("range_v2", {"start": i64(1), "end": i64(9), "step": i64(3)}, {"dtype": "int64", "place": "cpu"}),
    (
        "interp_antialias",
        {"x": f32(IMAGE), "out_size": None, "size_tensor": None, "scale_tensor": None},
        {**_RESIZE, "interp_method": "bilinear", "align_corners": False, "align_mode": 0},
    ),
    (
        "interp_antialias",
        {"x": f32(IMAGE), "out_size": None, "size_tensor": None, "scale_tensor": None},
        {**_RESIZE, "interp_method": "bicubic", "align_corners": False, "align_mode": 0},
    ),
    (
        "interp_antialias",
        {"x": f32(IMAGE), "out_size": None, "size_tensor": None, "scale_tensor": None},
        {**_RESIZE, "out_h": 9, "interp_method": "bilinear", "align_corners": True, "align_mode": 1},
    ),
    ("argsort", {"x": f32([2.0, 1.0, 2.0])}, {"axis": -1, "descending": False}),
    ("cumprod", {"x": f32(P)}, {"dim": 1, "exclusive": True, "reverse": True}),
    ("cumprod", {"x": f32(P)}, {"dim": 0, "exclusive": False, "reverse": True}),
    ("thresholded_relu", {"x": f32([-math.inf, 0.0, 2.0])}, {"threshold": 1.0, "value": 0.5}),
    ("kldiv_loss", {"x": f32(X), "label": f32(P)}, {"reduction": "none", "log_target": True}),
    (
        "max_pool2d_with_index",
        {"x": f32(IMAGE)},
        {
            "kernel_size": [2, 2],
            "strides": [2, 2],
            "paddings": [0, 0],
            "global_pooling": False,
            "adaptive": False,
            "ceil_mode": True,
        },
    ),
]

_ARGUMENTS = {"histogram_v3": "histogram"}


def _rms(x: np.ndarray, scale: np.ndarray | None, count: int, epsilon: float) -> list[np.ndarray]:
    axes = tuple(range(x.ndim - count, x.ndim))
    factor = 1 / np.sqrt((x * x).mean(axes, keepdims=True) + epsilon)
    y = x * factor * (1 if scale is None else scale.reshape(x.shape[x.ndim - count :]))
    return [y, factor.reshape(x.shape[: x.ndim - count])]


def _layer_norm(x: np.ndarray, scale: np.ndarray, bias: np.ndarray, epsilon: float) -> list[np.ndarray]:
    mean = x.mean(-1)
    factor = 1 / np.sqrt(x.var(-1) + epsilon)
    return [(x - mean[..., None]) * factor[..., None] * scale + bias, mean, factor]


def _extreme(find: str, x: np.ndarray, dim: int, keepdim: bool, flatten: bool) -> list[np.ndarray]:
    x = x.reshape(-1) if flatten else x
    axis = 0 if flatten else dim
    place = getattr(np, f"arg{find}")(x, axis, keepdims=keepdim and not flatten)
    return [getattr(np, find)(x, axis, keepdims=keepdim and not flatten), np.asarray(place, np.int64)]


def _correlated(x: np.ndarray, kernel: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """A depthwise convolution with a window of size 2 along each spatial axis, without padding."""
    places = list(np.ndindex(*kernel.shape[2:]))
    size = [dim - 1 for dim in x.shape[2:]]
    total = 0
    for place in places:
        part = x[(slice(None), slice(None), *(slice(a, a + n) for a, n in zip(place, size)))]  # noqa: B905
        total = total + part * kernel[(slice(None), 0, *place)].reshape(-1, *[1] * len(size))
    return total + bias.reshape(-1, *[1] * len(size))


_NO_PADS = {**_CONV, "paddings": [0, 0]}
_CONV_3 = {**_NO_PADS, "strides": [1, 1, 1], "paddings": [0, 0, 0], "dilations": [1, 1, 1], "data_format": "NCDHW"}
_OUTER = np.arange(8.0).reshape(1, 1, 2, 2, 2) - 3

FORMULAS: list[tuple[str, dict[str, Value], dict[str, Value], Callable[..., Value]]] = [
    (
        "rms_norm_v3",
        {"x": f32(X), "scale": f32([1.0, 2.0, 0.5])},
        {"normalized_shape": [3], "epsilon": 1e-5},
        lambda x, scale, normalized_shape, epsilon: _rms(x, scale, 1, epsilon),
    ),
    (
        "rms_norm_v3",
        {"x": f32([X, P]), "scale": None},
        {"normalized_shape": [2, 3], "epsilon": 0.1},
        lambda x, scale, normalized_shape, epsilon: _rms(x, scale, 2, epsilon),
    ),
    (
        "fast_rms_norm",
        {"x": f32(X), "scale": f32([1.0, 2.0, 0.5])},
        {"epsilon": 1e-5},
        lambda x, scale, epsilon: _rms(x, scale, 1, epsilon),
    ),
    (
        "fused_rms_norm_ext",
        {"x": f32(X), "scale": f32([1.0, 2.0, 0.5])},
        {"epsilon": 1e-5},
        lambda x, scale, epsilon: _rms(x, scale, 1, epsilon),
    ),
    (
        "fused_rms_norm_quant",
        {"x": f32(X), "bias": None, "residual": f32(P), "norm_weight": f32([1.0, 2.0, 0.5]), "norm_bias": None},
        {
            "epsilon": 1e-5,
            "begin_norm_axis": 1,
            "quant_scale": -1.0,
            "quant_round_type": 0,
            "quant_max_bound": 0.0,
            "quant_min_bound": 0.0,
        },
        lambda x, bias, residual, norm_weight, norm_bias, epsilon, **rest: [
            _rms(x + residual, norm_weight, 1, epsilon)[0],
            x + residual,
            _rms(x + residual, norm_weight, 1, epsilon)[1],
        ],
    ),
    (
        "fast_ln",
        {"x": f32(X), "scale": f32([1.0, 2.0, 0.5]), "bias": f32([0.0, 1.0, -1.0])},
        {"epsilon": 1e-5},
        _layer_norm,
    ),
    (
        "max_with_index",
        {"x": f32([[1.0, 7.0, 7.0], [2.0, 5.0, 4.0]])},
        {"dim": 1, "keepdim": True, "flatten": False},
        lambda x, **own: _extreme("max", x, **own),
    ),
    (
        "max_with_index",
        {"x": f32([[1.0, 7.0, 7.0], [2.0, 5.0, 4.0]])},
        {"dim": 0, "keepdim": False, "flatten": True},
        lambda x, **own: _extreme("max", x, **own),
    ),
    (
        "min_with_index",
        {"x": i64([[1, 7, 7], [2, 0, 0]])},
        {"dim": 0, "keepdim": False, "flatten": False},
        lambda x, **own: _extreme("min", x, **own),
    ),
    (
        "linear_v2",
        {"input": f32(X), "weight": f32([[1.0, 2.0, 0.5]]), "bias": f32([0.5])},
        {"transpose_weight": True},
        lambda input, weight, bias, transpose_weight: [input @ weight.T + bias],
    ),
    (
        "gemm_epilogue",
        {"input": f32([X]), "w": f32([[1.0], [2.0], [0.5]]), "bias": f32([0.5])},
        {"in_num_col_dims": 2, "activation_type": "relu", "padding_weights": False},
        lambda input, w, bias, **own: [np.maximum(input @ w + bias, 0)],
    ),
    (
        "batched_gemm",
        {"lhs": f32([*X, *P]), "rhs": f32([[[1.0], [2.0], [0.5]], [[0.0], [1.0], [1.0]]])},
        {"batch_sizes": [1, 3], "trans_lhs": False, "trans_rhs": False},
        lambda lhs, rhs, **own: [np.concatenate([lhs[:1] @ rhs[0], lhs[1:] @ rhs[1]])],
    ),
    (
        "legacy_matmul",
        {"x": f32(X), "y": f32(P)},
        {"transpose_x": False, "transpose_y": True, "alpha": 0.5},
        lambda x, y, **own: [0.5 * x @ y.T],
    ),
    (
        "matmul_with_flatten",
        {"x": f32([X]), "y": f32([[1.0], [2.0], [0.5], [0.0], [1.0], [3.0]])},
        {"x_num_col_dims": 1, "y_num_col_dims": 1},
        lambda x, y, **own: [x.reshape(1, 6) @ y],
    ),
    ("legacy_reshape", {"x": f32(X), "shape": i64([3, -1])}, {}, lambda x, shape: [x.reshape(3, 2)]),
    (
        "legacy_reshape_grad",
        {"x": f32(X), "out_grad": f32([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])},
        {},
        lambda x, out_grad: [out_grad.reshape(2, 3)],
    ),
    (
        "depthwise_conv2d_bias",
        {
            "input": f32([[X, P]]),
            "filter": f32([[[[1.0, 2.0], [0.5, -1.0]]], [[[0.0, 1.0], [1.0, 0.0]]]]),
            "bias": f32([0.5, -1.0]),
        },
        {**_NO_PADS, "groups": 2, "data_format": "NCHW"},
        lambda input, filter, bias, **own: [_correlated(input, filter, bias)],
    ),
    (
        "depthwise_conv3d_bias",
        {"input": f32(_OUTER), "filter": f32(_OUTER / 2), "bias": f32([0.25])},
        _CONV_3,
        lambda input, filter, bias, **own: [_correlated(input, filter, bias)],
    ),
    (
        "conv2d_transpose_bias",
        {"x": f32([[[[2.0, -1.0]]]]), "filter": f32([[[[1.0, 3.0]]]]), "bias": f32([0.5]), "output_size": i64([])},
        {**_NO_PADS, "output_padding": [], "data_format": "NCHW"},
        lambda x, filter, bias, **own: [np.array([[[[2.0, 5.0, -3.0]]]]) + 0.5],
    ),
    (
        "max_pool2d_v2",
        {"x": f32(np.moveaxis(np.array([[X]]), 1, -1))},
        {
            "kernel_size": [2, 2],
            "strides": [1, 1],
            "paddings": [0, 0],
            "data_format": "NHWC",
            "global_pooling": False,
            "adaptive": False,
        },
        lambda x, **own: [np.array([[[[1.5], [2.0]]]]), np.array([[[[3], [2]]]], np.int32)],
    ),
    ("apply_per_channel_scale", {"x": f32(X), "scales": f32([1.0, 2.0, 0.5])}, {}, lambda x, scales: [x * scales]),
    ("view_slice", {"input": f32(X)}, {"begin_idx": 1, "end_idx": 2}, lambda input, begin_idx, end_idx: [input[1:2]]),
    (
        "int_bincount",
        {"x": np.array([1, 2, 2, 5, 9], np.int32)},
        {"low": 1, "high": 6, "dtype": 3},
        lambda x, low, high, dtype: [i64([1, 2, 0, 0, 1])],
    ),
    ("shape_broadcast", {"x": i64([3, 1]), "y": i64([2, 1, 4])}, {}, lambda x, y: [i64([2, 3, 4])]),
    ("sync_calc_stream", {"x": f32(X)}, {}, lambda x: [x]),
    ("memcpy_d2h_multi_io", {"x": f32(X)}, {}, lambda x: [x]),
    ("random_grad", {"out_grad": f32(X)}, {"from": 0, "to": 5}, lambda out_grad, **own: [0 * out_grad]),
    ("rint_grad", {"out_grad": f32(X)}, {}, lambda out_grad: [0 * out_grad]),
    (
        "nansum_grad",
        {"x": f32([[1.0, math.nan]]), "out_grad": f32([3.0])},
        {"axis": [1], "keepdim": False, "reduce_all": False},
        lambda x, out_grad, **own: [np.array([[3.0, 0.0]])],
    ),
    ("straight_through_estimator_grad", {"out_grad": f32(X)}, {}, lambda out_grad: [out_grad]),
    (
        "fake_quantize_dequantize_abs_max_grad",
        {"out_grad": f32(X)},
        {"bit_length": 8, "round_type": 1},
        lambda out_grad, **own: [out_grad],
    ),
    (
        "fake_channel_wise_quantize_dequantize_abs_max_grad",
        {"out_grad": f32(X)},
        {"bit_length": 8, "round_type": 1, "quant_axis": 0},
        lambda out_grad, **own: [out_grad],
    ),
    (
        "fake_quantize_dequantize_moving_average_abs_max_grad",
        {"out_grad": f32(X)},
        {"moving_rate": 0.9, "bit_length": 8, "is_test": True, "round_type": 1},
        lambda out_grad, **own: [out_grad],
    ),
    *(
        (
            f"{extreme}_with_index_grad",
            {"x": f32(X), "values": None, "indices": i64([2, 0]), "values_grad": f32([3.0, 4.0])},
            {"dim": 1, "keepdim": False},
            lambda x, values, indices, values_grad, **own: [np.array([[0, 0, 3.0], [4.0, 0, 0]])],
        )
        for extreme in ("max", "min")
    ),
]
"""Implementations in NumPy of operators for which Paddle has no CPU kernel or no function."""


def main(out: str) -> None:
    """Computes all cases, and writes them."""
    rows = [_row(*case) for case in CASES] + [_by_formula(*case) for case in FORMULAS]
    with open(out, "w", encoding="utf-8") as file:
        json.dump(rows, file)


def _row(name: str, inputs: dict[str, Value], attributes: dict[str, Value]) -> dict[str, Value]:
    tensors = {key: None if value is None else paddle.to_tensor(value) for key, value in inputs.items()}
    own = {
        key: getattr(paddle, attribute) if key == "dtype" and attribute else attribute
        for key, attribute in attributes.items()
    }
    result = _evaluated(name, tensors, own)
    outputs = list(result) if isinstance(result, list | tuple) else [result]
    return {
        "operator": name,
        "inputs": {key: None if value is None else _stored(value) for key, value in inputs.items()},
        "attributes": attributes,
        "outputs": [
            None if output is None or not output._is_initialized() else _stored(output.numpy()) for output in outputs
        ],
    }


def _by_formula(
    name: str, inputs: dict[str, Value], attributes: dict[str, Value], formula: Callable[..., Value]
) -> dict[str, Value]:
    wide = {
        key: value.astype(np.float64) if value is not None and value.dtype == np.float32 else value
        for key, value in inputs.items()
    }
    results = [
        element.astype(np.float32) if element.dtype == np.float64 else element
        for element in formula(**wide, **attributes)
    ]
    return {
        "operator": name,
        "inputs": {key: None if value is None else _stored(value) for key, value in inputs.items()},
        "attributes": attributes,
        "outputs": [_stored(element) for element in results],
        "source": "By NumPy, from what Paddle 3.3.1 says of it.",
    }


def _evaluated(name: str, tensors: dict[str, Value], own: dict[str, Value]) -> Value:
    if name == "shape64":
        return paddle.to_tensor(np.array(tensors["input"].shape, np.int64))
    if name == "variance":
        return paddle.var(tensors["x"], axis=own["axis"], keepdim=own["keepdim"], unbiased=False)
    if name == "range_v2":
        return paddle.arange(int(tensors["start"]), int(tensors["end"]), int(tensors["step"]), dtype=own["dtype"])
    if name == "nansum" and own["dtype"] is None:
        return paddle.nansum(tensors["x"], axis=own["axis"], keepdim=own["keepdim"])
    if name == "argsort":
        return _C_ops.argsort(tensors["x"], own["axis"], own["descending"], True)
    return getattr(_C_ops, _ARGUMENTS.get(name, name))(*tensors.values(), *own.values())


def _stored(array: np.ndarray) -> dict[str, Value]:
    array = np.asarray(array)
    return {"dtype": str(array.dtype), "shape": list(array.shape), "values": array.reshape(-1).tolist()}


if __name__ == "__main__":
    main(sys.argv[1])
