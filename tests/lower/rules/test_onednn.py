"""What oneDNN reads that Paddle's translation drops. The values are those of Paddle 2.6.2."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import UnsupportedError
from tests.lower.rules.rule_testing import BFLOAT16, assert_result
from tests.support import make_program

CONVOLUTION = {
    "strides": [1, 1],
    "paddings": [0, 0],
    "padding_algorithm": "EXPLICIT",
    "dilations": [1, 1],
    "groups": 1,
    "data_format": "NCHW",
}
ROW = np.float32([[[[-3, -0.5, 0.5, 4]]]])
PARAMETERS = {"fuse_alpha": 0.3, "fuse_beta": 0.7}
SCALES = {"Scale_in": 2.0, "Scale_weights": [10.0]}


def convolved(x, filter, **attributes):
    """Output of a legacy convolution of ``x`` with the filters."""
    declared = {"x": (str(x.dtype), [*x.shape]), "w": (str(filter.dtype), [*filter.shape]), "y": ("float32", [-1] * 4)}
    slots = {"Input": ["x"], "Filter": ["w"]}
    data = make_program(
        [("conv2d", slots, {"Output": ["y"]}, CONVOLUTION | attributes)], declared, feeds=["x", "w"], fetches=["y"]
    )
    return pdhlo.translate(data).run({"x": x, "w": filter})["y"]


@pytest.mark.parametrize(
    ("activation", "parameters", "want"),
    [
        ("relu", {}, [0, 0, 0.5, 4]),
        ("relu", PARAMETERS, [-0.9, -0.15, 0.5, 4]),
        ("leaky_relu", PARAMETERS, [-0.9, -0.15, 0.5, 4]),
        ("relu6", {}, [0, 0, 0, 0]),
        ("relu6", PARAMETERS, [0.3, 0.3, 0.5, 0.7]),
        ("clip", PARAMETERS, [0.3, 0.3, 0.5, 0.7]),
        ("swish", {}, [-1.5, -0.25, 0.25, 2]),
        ("swish", PARAMETERS, [-0.867151, -0.231285, 0.268715, 3.074099]),
        ("hard_swish", {}, [0, 0, 0, 0]),
        ("hard_swish", PARAMETERS, [0, -0.275, 0.425, 4]),
        ("hard_sigmoid", PARAMETERS, [0, 0.55, 0.85, 1]),
        ("gelu", {}, [-0.00405, -0.154269, 0.345731, 3.999874]),
        ("gelu_tanh", {}, [-0.003637, -0.154286, 0.345714, 3.99993]),
        ("mish", {}, [-0.145647, -0.220744, 0.375245, 3.997413]),
        ("sqrt", {}, [np.nan, np.nan, 0.707107, 2]),
        ("tanh", {}, [-0.995055, -0.462117, 0.462117, 0.999329]),
    ],
)
def test_an_activation_is_applied_with_its_parameters_which_are_0_where_they_lack(activation, parameters, want):
    unit_filter = np.ones((1, 1, 1, 1), np.float32)
    got = convolved(ROW, unit_filter, use_mkldnn=True, fuse_activation=activation, **parameters)
    assert_result(got, np.float32([[[want]]]), tolerance=1e-5)


def test_only_onednn_reads_them_and_it_has_no_float64():
    unit_filter = np.ones((1, 1, 1, 1), np.float32)
    assert_result(convolved(ROW, unit_filter, fuse_activation="relu"), ROW)
    wide = convolved(ROW.astype(np.float64), unit_filter.astype(np.float64), use_mkldnn=True, fuse_activation="relu")
    assert_result(wide, ROW.astype(np.float64))


def test_an_activation_that_it_lacks_is_refused():
    with pytest.raises(UnsupportedError, match="the fused activation is 'elu', expected one of"):
        convolved(ROW, np.ones((1, 1, 1, 1), np.float32), use_mkldnn=True, fuse_activation="elu")


@pytest.mark.parametrize(
    ("attributes", "want"),
    [
        ({}, np.int8([0, 0, 0, 0])),
        (SCALES | {"Scale_out": 4.0, "fuse_activation": "relu"}, np.int8([0, 2, 0, 4])),
        (SCALES | {"force_fp32_output": True}, np.float32([-0.45, 0.6, -0.75, 1])),
        (
            {"Scale_in": 2.0, "Scale_weights": [10.0, 20.0], "Scale_out": 100.0, "fuse_activation": "leaky_relu"}
            | {"fuse_alpha": 0.5},
            np.int8([-22, 60, -38, 100]),
        ),
    ],
)
def test_bytes_are_convolved_with_weights_in_bytes(attributes, want):
    filters = np.float32([0.26, 0.5]).reshape(2, 1, 1, 1)
    got = convolved(np.int8([[[[-3, 4]]]]), filters, use_mkldnn=True, **attributes)
    assert_result(got, want.reshape(1, 2, 1, 2), tolerance=1e-6)


@pytest.mark.parametrize(("forced", "dtype"), [(False, BFLOAT16), (True, np.dtype(np.float32))])
def test_operands_are_rounded_to_bfloat16_where_it_is_asked_for(forced, dtype):
    got = convolved(
        np.float32([[[[1.001, 3]]]]),
        np.float32([[[[1.01]]]]),
        use_mkldnn=True,
        mkldnn_data_type="bfloat16",
        force_fp32_output=forced,
    )
    want = np.float32([[[[1.0078125, 3.0234375]]]])
    assert_result(got, want.astype(dtype), tolerance=0.0)


@pytest.mark.parametrize(
    ("attributes", "is_cut"),
    [
        ({"is_test": True, "use_mkldnn": True}, True),
        ({"is_test": True, "use_mkldnn": False}, False),
        ({"is_test": False, "use_mkldnn": True, "use_global_stats": True}, False),
        ({"is_test": True, "use_mkldnn": True, "trainable_statistics": True, "use_global_stats": True}, False),
    ],
)
def test_a_batch_norm_is_cut_at_0_in_a_test_on_onednn_only(attributes, is_cut):
    names = ("x", "scale", "bias", "mean", "variance")
    feeds = dict(zip(names, (np.float32([[[[-1, 2], [3, -4]]]]), *np.float32([[2], [0.5], [0.5], [2]])), strict=True))
    declared = {name: ("float32", [*value.shape]) for name, value in feeds.items()} | {"y": ("float32", [-1] * 4)}
    facts = {"epsilon": 1e-5, "momentum": 0.9, "data_layout": "NCHW", "fuse_with_relu": True}
    slots = {name.capitalize(): [name] for name in names}
    data = make_program(
        [("batch_norm", slots, {"Y": ["y"]}, facts | attributes)], declared, feeds=[*names], fetches=["y"]
    )
    got = pdhlo.translate(data).run(feeds)["y"].ravel()
    want = np.float32([-1.621315, 2.621315, 4.035525, -5.863945])
    assert_result(got, np.maximum(want, 0) if is_cut else want, tolerance=1e-5)


@pytest.mark.parametrize(
    ("dtype", "axes", "shape"),
    [("float32", [0, 1], (1,)), ("uint8", [0, 1], (1,)), ("int64", [0, 1], ()), ("float32", [0], (3,))],
)
def test_a_slice_that_takes_all_axes_leaves_one_of_its_dtypes(dtype, axes, shape):
    x = np.arange(6).reshape(2, 3).astype(dtype)
    cut = {"axes": axes, "starts": [1] * len(axes), "ends": [2] * len(axes), "decrease_axis": axes}
    operation = ("slice", {"Input": ["x"]}, {"Out": ["y"]}, cut | {"infer_flags": [1] * len(axes), "use_mkldnn": True})
    data = make_program([operation], {"x": (dtype, [2, 3]), "y": (dtype, shape)}, feeds=["x"], fetches=["y"])
    program = pdhlo.translate(data)
    y = program.run({"x": x})["y"]
    assert y.shape == shape
    assert y.reshape(-1).tolist() == (x[1, 1:2] if len(axes) > 1 else x[1]).tolist()
