"""Paddle's kernels obey attributes that its translation drops. The values are live Paddle 2.6.2's, on the CPU."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import UnsupportedError
from pdhlo.translate import framework_pb2 as proto
from tests.lower.rules.rule_testing import BFLOAT16, assert_result
from tests.support import make_program

F = np.float32


def ran(kind, inputs, outputs, before=(), **attributes):
    """The results of one legacy operator, by slot; ``outputs`` are slot -> dtype."""
    declared = {slot: (str(value.dtype), [*value.shape]) for slot, value in inputs.items()}
    declared |= {f"{slot}.out": (dtype, [-1]) for slot, dtype in outputs.items()}
    for _, _, made, facts in before:
        declared |= {name: ("float32", facts["shape"]) for names in made.values() for name in names}
    slots = {slot: [slot] for slot in inputs} | {name: [name] for earlier in before for [name] in earlier[2].values()}
    op = (kind, slots, {slot: [f"{slot}.out"] for slot in outputs}, attributes)
    fetches = [f"{slot}.out" for slot in outputs]
    data = make_program([*before, op], declared, feeds=[*inputs], fetches=fetches)
    results = pdhlo.translate(data).run(inputs)
    return [results[name] for name in fetches]


# -- oneDNN


LAYER = {"Input": F([[1, 2], [-3, 4]]), "W": F([[1, 0.5], [0.25, -1]]), "Bias": F([0.1, 0.2])}
ENDS = {"fuse_alpha": 0.3, "fuse_beta": 0.7}


@pytest.mark.parametrize(
    ("attributes", "want"),
    [
        ({}, [1.6, -1.3, -1.9, -5.3]),
        ({"fuse_activation": "relu"}, [1.6, 0, 0, 0]),
        ({"fuse_activation": "relu"} | ENDS, [1.6, -0.39, -0.57, -1.59]),
        ({"fuse_activation": "hard_swish"} | ENDS, [1.6, -0.403, -0.247, 0]),
        ({"fuse_activation": "clip", "fused_output_scale": 3.0} | ENDS, [2.1, 0.9, 0.9, 0.9]),
        ({"activation_type": "relu", "fused_output_scale": -3.0}, [-4.8, 0, 0, 0]),
        ({"activation_type": "relu", "fuse_activation": "swish"}, [0.8, 0, 0, 0]),
    ],
)
def test_a_layer_has_a_second_activation_and_a_factor_on_onednn_only(attributes, want):
    facts = {"in_num_col_dims": 1} | attributes
    [got] = ran("fc", LAYER, {"Out": "float32"}, use_mkldnn=True, **facts)
    assert_result(got, F(want).reshape(2, 2), tolerance=1e-5)
    [plain] = ran("fc", LAYER, {"Out": "float32"}, use_mkldnn=False, **facts)
    own = [1.6, 0, 0, 0] if "activation_type" in attributes else [1.6, -1.3, -1.9, -5.3]
    assert_result(plain, F(own).reshape(2, 2), tolerance=1e-5)


@pytest.mark.parametrize(
    ("attributes", "want"),
    [
        ({}, np.int8([10, -20, -30, -40])),
        ({"fuse_activation": "relu"}, np.int8([10, 0, 0, 0])),
        (
            {"Scale_in": 2.0, "Scale_weights": [10.0, 20.0], "Scale_out": 4.0, "fused_output_scale": 2.0},
            [57, -58, -87, -128],
        ),
        (
            {"Scale_in": 2.0, "Scale_weights": [10.0, 20.0], "Scale_out": 4.0}
            | {"fuse_activation": "leaky_relu", "fuse_alpha": 0.5},
            [28, -15, -22, -55],
        ),
    ],
)
def test_a_layer_of_bytes_has_them_before_it_is_rounded(attributes, want):
    inputs = LAYER | {"Input": np.int8([[10, 20], [-30, 40]])}
    [got] = ran("fc", inputs, {"Out": "int8"}, use_mkldnn=True, in_num_col_dims=1, **attributes)
    assert_result(got, np.int8(want).reshape(2, 2))


@pytest.mark.parametrize(
    ("attributes", "want"),
    [
        ({"fuse_activation": "clip"} | ENDS, [0.3, 0.474077, 0.7, 0.7]),
        ({"fuse_activation": "hard_swish"} | ENDS, [0.034719, 0.399279, 0.966502, 4.01815]),
        ({"fuse_activation": "relu", "fused_output_scale": 2.0}, [0.048587, 0.474077, 0.974077, 4.01815]),
    ],
)
def test_softplus_has_an_activation_on_onednn_only(attributes, want):
    x, facts = F([-3, -0.5, 0.5, 4]), {"beta": 1.0, "threshold": 20.0} | attributes
    [got] = ran("softplus", {"X": x}, {"Out": "float32"}, use_mkldnn=True, **facts)
    assert_result(got, F(want), tolerance=1e-5)
    [plain] = ran("softplus", {"X": x}, {"Out": "float32"}, **facts)
    assert_result(plain, F([0.048587, 0.474077, 0.974077, 4.01815]), tolerance=1e-5)


MATRICES = {"X": F([[-1, -2], [-3, -4]]), "Y": F([[1, 0], [0, 1]])}


@pytest.mark.parametrize(
    ("attributes", "factor"),
    [
        ({"Scale_x": 0.5}, 2),
        ({"Scale_y": 0.5}, 2),
        ({"Scale_out": 2.0}, 2),
        ({"Scale_out": 2.0, "force_fp32_output": True}, 1),
        ({"Scale_x": 2.0, "Scale_y": 4.0, "Scale_out": 2.0, "alpha": 3.0}, 0.75),
    ],
)
def test_fluids_product_has_scales_on_onednn_only(attributes, factor):
    facts = {"transpose_X": False, "transpose_Y": False} | attributes
    [got] = ran("matmul", MATRICES, {"Out": "float32"}, use_mkldnn=True, **facts)
    assert_result(got, MATRICES["X"] * F(factor))
    [plain] = ran("matmul", MATRICES, {"Out": "float32"}, **facts)
    assert_result(plain, MATRICES["X"] * F(attributes.get("alpha", 1)))


def test_a_product_of_bytes_with_a_factor_is_refused():
    """It is times the factor before it is rounded: [-25, -30, 75, 110], not half of [-50, -60, 127, 127]."""
    inputs = {"X": np.int8([[10, -20], [30, 40]]), "Y": np.int8([[1, 2], [3, 4]])}
    with pytest.raises(UnsupportedError, match=r"alpha is 0\.5: it scales the product before rounding"):
        ran("matmul", inputs, {"Out": "int8"}, alpha=0.5, use_mkldnn=True)


@pytest.mark.parametrize(
    ("kind", "signed", "unsigned"),
    [
        ("elementwise_add", [127, 0, 70, 123], [200, 50, 70, 123]),
        ("elementwise_sub", [0, -128, -10, 117], [0, 0, 0, 117]),
        ("elementwise_mul", [127, -128, 127, 127], [255, 255, 255, 255]),
    ],
)
def test_onednn_cuts_bytes_at_their_ends(kind, signed, unsigned):
    for dtype, minus, want in (("int8", -100, signed), ("uint8", 20, unsigned)):
        x = np.array([[100, minus], [30, 120]]).astype(dtype)
        y = np.array([[100, 100 if minus < 0 else 30], [40, 3]]).astype(dtype)
        [got] = ran(kind, {"X": x, "Y": y}, {"Out": dtype}, axis=-1, use_mkldnn=True)
        assert_result(got, np.array(want, dtype).reshape(2, 2))


def test_fluids_product_of_bytes_is_in_bytes_where_the_program_has_no_scales():
    x = np.int8([[100, -100], [30, 120], [7, 5]])
    y = F([[100, 40, 2], [100, 3, 2]])
    [got] = ran("mul", {"X": x, "Y": y}, {"Out": "int8"}, x_num_col_dims=1, y_num_col_dims=1, use_mkldnn=True)
    assert_result(got, np.int8([[0, 127, 0], [127, 127, 127], [127, 127, 24]]))


TRANSPOSED = {
    "strides": [1, 1],
    "paddings": [0, 0],
    "output_padding": [],
    "padding_algorithm": "EXPLICIT",
    "dilations": [1, 1],
    "groups": 1,
    "data_format": "NCHW",
}
PICTURE = (np.arange(8, dtype=F).reshape(1, 2, 2, 2) - 3) * F(1.001)
FILTER = np.full((2, 1, 1, 1), 1.01, F)
HALF = {"mkldnn_data_type": "bfloat16"}


@pytest.mark.parametrize(
    ("attributes", "bias", "want"),
    [
        ({}, [10.03], F([8.007979, 10.03, 12.05202, 14.074039])),
        (HALF, [10.03], F([8, 10, 12, 14]).astype(BFLOAT16)),
        (HALF | {"force_fp32_output": True}, [10.03], F([7.984375, 10, 12.015625, 14.03125])),
        (HALF, None, F([-2.015625, 0, 2.015625, 4.03125]).astype(BFLOAT16)),
        ({"fuse_activation": "relu", "fuse_relu": True}, None, F([-2.02202, 0, 2.02202, 4.044041])),
    ],
)
@pytest.mark.parametrize("layout", ["NCHW", "NHWC"])
def test_a_transposed_convolution_has_a_bias_and_half_precision_on_onednn_only(attributes, bias, want, layout):
    x = PICTURE if layout == "NCHW" else PICTURE.transpose(0, 2, 3, 1)
    inputs = {"Input": x, "Filter": FILTER} | ({} if bias is None else {"Bias": F(bias)})
    facts = TRANSPOSED | {"is_test": True, "data_format": layout} | attributes
    [got] = ran("conv2d_transpose", inputs, {"Output": "float32"}, use_mkldnn=True, **facts)
    assert_result(got.ravel(), want, tolerance=1e-5)
    [plain] = ran("conv2d_transpose", inputs, {"Output": "float32"}, **facts)
    assert_result(plain.ravel(), F([-2.02202, 0, 2.02202, 4.044041]), tolerance=1e-5)


def test_a_bias_meets_the_channels_of_groups():
    inputs = {"Input": PICTURE, "Filter": np.ones((2, 1, 1, 1), F), "Bias": F([10, 20])}
    facts = TRANSPOSED | {"is_test": True, "groups": 2}
    [got] = ran("conv2d_transpose", inputs, {"Output": "float32"}, use_mkldnn=True, **facts)
    assert_result(got.ravel(), F([6.997, 7.998, 8.999, 10, 21.001, 22.002, 23.003, 24.004]), tolerance=1e-5)


# -- Paddle's own kernels


def test_the_power_may_be_a_constant_tensor():
    three = ("fill_constant", {}, {"Out": ["FactorTensor"]}, {"shape": [1], "value": 3.0, "dtype": 5})
    [got] = ran("pow", {"X": F([1, 2, 3])}, {"Out": "float32"}, [three], factor=2.0)
    assert_result(got, F([1, 8, 27]), tolerance=1e-6)


def test_a_power_that_is_computed_is_refused():
    with pytest.raises(
        UnsupportedError, match="its attribute factor is the tensor 'FactorTensor', which is not a constant"
    ):
        ran("pow", {"X": F([1, 2]), "FactorTensor": F([3])}, {"Out": "float32"}, factor=2.0)


def test_powers_begin_at_an_axis():
    x, y = F([[1, 2], [3, 4]]), F([2, 3])
    for axis, want in ((0, [[1, 4], [27, 64]]), (1, [[1, 8], [9, 64]]), (-1, [[1, 8], [9, 64]])):
        [got] = ran("elementwise_pow", {"X": x, "Y": y}, {"Out": "float32"}, axis=axis)
        assert_result(got, F(want), tolerance=1e-6)
    with pytest.raises(UnsupportedError, match="its axis is 2, expected 0 to 1: the axis of X at which Y begins"):
        ran("elementwise_pow", {"X": x, "Y": y}, {"Out": "float32"}, axis=2)


def test_one_hot_is_in_the_dtype_that_it_says():
    for legacy, dtype in ((5, np.float32), (6, np.float64), (3, np.int64)):
        [got] = ran("one_hot_v2", {"X": np.int64([1, 0])}, {"Out": "float32"}, depth=3, dtype=legacy)
        assert_result(got, np.array([[0, 1, 0], [1, 0, 0]], dtype))


def test_the_text_of_a_number_wins():
    facts = {
        "shape": [-1, 1],
        "value": 5.0,
        "str_value": "16777217",
        "dtype": 3,
        "input_dim_idx": 0,
        "output_dim_idx": 0,
    }
    [got] = ran("fill_constant_batch_size_like", {"Input": np.zeros((2, 3), F)}, {"Out": "int64"}, **facts)
    assert_result(got, np.int64([[16777217], [16777217]]))


def test_random_numbers_have_a_diagonal():
    facts = {"shape": [4, 4], "min": 0.4, "max": 0.6, "seed": 3, "dtype": 5}
    diagonal = {"diag_num": 3, "diag_step": 1, "diag_val": 9.0}
    [got] = ran("uniform_random", {}, {"Out": "float32"}, **facts, **diagonal)
    assert [*np.flatnonzero(got.ravel() == 9)] == [0, 2, 4]


def test_the_classes_to_tell_apart_may_be_said():
    inputs = {
        "Input": F([[1, 2], [3, -1]]),
        "Label": np.int64([[0], [2]]),
        "Weight": F([[0.1, 0.2], [0.3, -0.4], [0.5, 0.6], [-0.7, 0.8]]),
        "Bias": F([0.1, 0.2, 0.3, 0.4]),
    }
    outputs = {"Cost": "float32", "SampleLogits": "float32", "SampleLabels": "int64"}
    facts = {"num_total_classes": 4, "num_neg_samples": 2, "sampler": 0, "seed": 1, "custom_neg_classes": [1, 3]}
    cost, _, classes = ran("nce", inputs, outputs, is_sparse=False, remote_prefetch=False, is_test=False, **facts)
    assert_result(cost, F([[2.1338093], [1.6113302]]), tolerance=1e-5)
    assert_result(classes, np.int64([[0, 1, 3], [2, 1, 3]]))


# -- what Paddle 3 has added, in programs of the legacy form. The values are those of live Paddle 3.3.1.


@pytest.mark.parametrize(
    ("kind", "inputs", "outputs", "attributes", "want"),
    [
        ("thresholded_relu", ["X"], "Out", {"threshold": 0.5, "value": -7.0}, [[-7, -7], [0.56, 0.91]]),
        ("kldiv_loss", ["X", "Target"], "Loss", {"reduction": "none", "log_target": True}, [[0, 0], [0, 0]]),
        ("cumprod", ["X"], "Out", {"dim": 0, "exclusive": True}, [[1, 1], [0.12, 0.37]]),
    ],
)
def test_what_paddle_3_has_added_is_obeyed(kind, inputs, outputs, attributes, want):
    x = F([[0.12, 0.37], [0.56, 0.91]])
    [got] = ran(kind, dict.fromkeys(inputs, x), {outputs: "float32"}, **attributes)
    assert_result(got, F(want), tolerance=1e-6)


# -- tensor arrays


def sliced(first, end):
    """Elements of an array of 4, from ``first`` to ``end``, stacked, and element ``first``; both are tensors."""
    tensors = {"x": ("float32", [2]), "first": ("int64", [1]), "end": ("int64", [1])}
    made = {"joined": ("float32", [-1, 2]), "index": ("int32", [-1]), "one": ("float32", [2])}
    ops = []
    for place in range(4):
        facts = {"shape": [1], "value": float(place), "dtype": 3}
        ops.append(("fill_constant", {}, {"Out": [f"place{place}"]}, facts))
        ops.append(("scale", {"X": ["x"]}, {"Out": [f"x{place}"]}, {"scale": 1.0, "bias": float(place)}))
        ops.append(("write_to_array", {"X": [f"x{place}"], "I": [f"place{place}"]}, {"Out": ["array"]}, {}))
        made |= {f"place{place}": ("int64", [1]), f"x{place}": ("float32", [2])}
    facts = {"axes": [0], "starts": [-1], "ends": [-1], "infer_flags": [-1], "decrease_axis": []}
    bounds = {"Input": ["array"], "StartsTensorList": ["first"], "EndsTensorList": ["end"]}
    ops.append(("slice", bounds, {"Out": ["part"]}, facts))
    slots = {"Out": ["joined"], "OutIndex": ["index"]}
    ops.append(("tensor_array_to_tensor", {"X": ["part"]}, slots, {"axis": 0, "use_stack": True}))
    place = {"Input": ["array"], "StartsTensorList": ["first"]}
    ops.append(("slice", place, {"Out": ["one"]}, facts | {"decrease_axis": [0]}))
    program = proto.ProgramDesc.FromString(
        make_program(ops, tensors | made, feeds=[*tensors], fetches=["joined", "one"])
    )
    for name in ("array", "part"):
        variable = program.blocks[0].vars.add(name=name)
        variable.type.type = proto.VarType.LOD_TENSOR_ARRAY
        variable.type.tensor_array.tensor.data_type = proto.VarType.FP32
        variable.type.tensor_array.tensor.dims.extend([2])
    results = pdhlo.translate(program.SerializeToString()).run(
        {"x": F([1, 2]), "first": np.int64([first]), "end": np.int64([end])}
    )
    return results["joined"], results["one"]


@pytest.mark.parametrize(("first", "end"), [(0, 2), (1, 4), (2, 3), (0, 4)])
def test_tensors_say_which_elements_of_an_array_are_taken(first, end):
    joined, single = sliced(first, end)
    assert_result(joined, np.stack([F([1, 2]) + place for place in range(first, end)]))
    assert_result(single, F([1, 2]) + first)
