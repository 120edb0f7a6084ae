"""Computes, with Paddle 3.3.1, the values of the tests of operators that it has added. Nothing of pdhlo is imported.

    PYTHON tools/generators/later_corpus.py OUT.json

PYTHON has Paddle 3.3.1. OUT.json has a row a test: ``operator``, ``inputs`` (by the operator's names; null where absent),
``attributes``, ``outputs``; ``later_tests`` makes the tests of it.
"""

import json
import math
import sys
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
    return np.array(np.vectorize(lambda one: float(f"{one:.3g}"))(np.asarray(value, np.float64)), np.float32)


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
    ("median", {"x": f32([[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, math.nan, 8.0]])}, {"axis": [1], "keepdim": False, "mode": "min"}),
    ("median", {"x": i64([[3, 1, 4, 2], [9, 5, 6, 8]])}, {"axis": [1], "keepdim": False, "mode": "avg"}),
    ("nanmedian", {"x": f32([[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, math.nan, 8.0]])}, {"axis": [1], "keepdim": False, "mode": "min"}),
    ("histogram_v3", {"input": f32([0, 1, 1, 2, 3, 4]), "weight": None}, {"bins": 4, "min": 0.0, "max": 4.0, "density": True}),
    ("histogram_v3", {"input": f32([0, 1, 1, 2, 3, 4]), "weight": f32([1, 2, 1, 1, 1, 0.5])}, {"bins": 4, "min": 0.5, "max": 4.0, "density": False}),
    ("histogram_v3", {"input": i64([0, 1, 2, 3]), "weight": None}, {"bins": 2, "min": 0.0, "max": 0.0, "density": False}),
    ("lp_pool2d", {"x": f32(IMAGE)}, {"kernel_size": [2, 2], **_POOL, "norm_type": 2.0}),
    ("lp_pool2d", {"x": f32(np.abs(IMAGE))}, {"kernel_size": [3, 2], **_POOL, "ceil_mode": True, "norm_type": 3.0}),
    ("fractional_max_pool2d", {"x": f32(IMAGE)}, {"output_size": [2, 3], "kernel_size": [0, 0], "random_u": 0.4, "return_mask": True}),
    ("fractional_max_pool2d", {"x": f32(IMAGE)}, {"output_size": [3, 3], "kernel_size": [2, 2], "random_u": 0.7, "return_mask": True}),
    ("fractional_max_pool3d", {"x": f32(IMAGE)[None]}, {"output_size": [1, 2, 3], "kernel_size": [0, 0, 0], "random_u": 0.3, "return_mask": True}),
    ("baddbmm", {"input": f32([[1.0, 2.0]]), "x": f32([X]), "y": f32([[[1.0, 2.0], [0.5, -1.0], [2.0, 0.0]]])}, {"beta": 0.5, "alpha": 2.0}),
    ("slogdet_v2", {"x": f32([SQUARE, [[0.0, 2.0, 0.0], [3.0, 0.0, 0.0], [0.0, 0.0, 1.0]]])}, {}),
    ("svdvals", {"x": f32(SQUARE)}, {}),
    ("matrix_rank_atol_rtol", {"x": f32([SQUARE, [[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.0, 0.0, 1.0]]]), "atol": f32(0.01), "rtol": f32(0.1)}, {"hermitian": False}),
    ("shape64", {"input": f32(X)}, {}),
    ("range_v2", {"start": i64(1), "end": i64(9), "step": i64(3)}, {"dtype": "int64", "place": "cpu"}),
    ("interp_antialias", {"x": f32(IMAGE), "out_size": None, "size_tensor": None, "scale_tensor": None}, {**_RESIZE, "interp_method": "bilinear", "align_corners": False, "align_mode": 0}),
    ("interp_antialias", {"x": f32(IMAGE), "out_size": None, "size_tensor": None, "scale_tensor": None}, {**_RESIZE, "interp_method": "bicubic", "align_corners": False, "align_mode": 0}),
    ("interp_antialias", {"x": f32(IMAGE), "out_size": None, "size_tensor": None, "scale_tensor": None}, {**_RESIZE, "out_h": 9, "interp_method": "bilinear", "align_corners": True, "align_mode": 1}),
    ("argsort", {"x": f32([2.0, 1.0, 2.0])}, {"axis": -1, "descending": False}),
    ("cumprod", {"x": f32(P)}, {"dim": 1, "exclusive": True, "reverse": True}),
    ("cumprod", {"x": f32(P)}, {"dim": 0, "exclusive": False, "reverse": True}),
    ("thresholded_relu", {"x": f32([-math.inf, 0.0, 2.0])}, {"threshold": 1.0, "value": 0.5}),
    ("kldiv_loss", {"x": f32(X), "label": f32(P)}, {"reduction": "none", "log_target": True}),
    ("max_pool2d_with_index", {"x": f32(IMAGE)}, {"kernel_size": [2, 2], "strides": [2, 2], "paddings": [0, 0], "global_pooling": False, "adaptive": False, "ceil_mode": True}),
]  # fmt: skip

_ARGUMENTS = {"histogram_v3": "histogram"}


def main(out: str) -> None:
    """Compute all cases, and write them."""
    rows = [_row(*case) for case in CASES]
    with open(out, "w", encoding="utf-8") as file:
        json.dump(rows, file)


def _row(name: str, inputs: dict[str, Value], attributes: dict[str, Value]) -> dict[str, Value]:
    tensors = {key: None if one is None else paddle.to_tensor(one) for key, one in inputs.items()}
    own = {key: getattr(paddle, one) if key == "dtype" and one else one for key, one in attributes.items()}
    found = _evaluated(name, tensors, own)
    outputs = list(found) if isinstance(found, list | tuple) else [found]
    return {
        "operator": name,
        "inputs": {key: None if one is None else _stored(one) for key, one in inputs.items()},
        "attributes": attributes,
        "outputs": [_stored(one.numpy()) for one in outputs],
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
