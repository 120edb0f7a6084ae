"""Fused operators against the operators that they are made of."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.traced_values import LoDArray
from tests.lower.rules.formulas import layer_norm
from tests.lower.rules.rule_testing import BFLOAT16, assert_result, numbers, run

FC = {
    "in_num_col_dims": 1,
    "activation_type": "",
    "use_mkldnn": False,
    "padding_weights": False,
    "use_quantizer": False,
    "mkldnn_data_type": "float32",
    "scale_in": 1.0,
    "scale_weights": (1.0,),
    "scale_out": 1.0,
    "force_fp32_output": False,
}


def test_fc_flattens_and_keeps_the_first_axes():
    x, w, bias = numbers(2, 3, 2, 2), numbers(4, 5), numbers(5)
    want = np.maximum(x.reshape(6, 4) @ w + bias, 0).reshape(2, 3, 5)
    assert_result(
        run("fc", x, w, bias, **{**FC, "in_num_col_dims": 2, "activation_type": "relu"}), want, tolerance=1e-12
    )
    padded = np.pad(w, ((0, 4), (0, 4)), constant_values=7)
    attributes = {**FC, "in_num_col_dims": 2, "padding_weights": True}
    assert_result(run("fc", x, padded, None, **attributes), (x.reshape(6, 4) @ w).reshape(2, 3, 5), tolerance=1e-12)
    with pytest.raises(InputError, match="activation is 'mish'"):
        run("fc", x, w, None, **{**FC, "in_num_col_dims": 2, "activation_type": "mish"})


def test_fc_of_8_bits_rounds_weights_and_result():
    x, w = np.array([[1, 2], [3, 120]], "int8"), np.array([[0.26, -1.0], [0.5, 0.74]], "float32")
    attributes = {**FC, "scale_in": 2.0, "scale_weights": (10.0, 1.0), "scale_out": 3.0}
    product = x.astype(int) @ np.array([[3, -1], [5, 1]]) / [20.0, 2.0]
    assert_result(run("fc", x, w, None, **{**attributes, "force_fp32_output": True}), product.astype("float32"))
    assert_result(run("fc", x, w, None, **attributes), np.clip(np.round(product * 3), -128, 127).astype("int8"))


def test_fc_rounds_weights_to_the_inputs_bfloat16():
    x, w = np.array([[1.0]], BFLOAT16), np.array([[1.001]], "float32")
    assert_result(run("fc", x, w, None, **FC), np.array([[1.0]], BFLOAT16))
    assert_result(run("fc", x, w, None, **{**FC, "force_fp32_output": True}), np.array([[1.0]], "float32"))


@pytest.mark.parametrize(
    ("functors", "outer"), [(("relu", "elementwise_add"), True), (("elementwise_mul", "scale"), False)]
)
def test_pairs_of_functions(functors, outer):
    x, y = numbers(2, 3, 4), numbers(3, 1)
    attributes = {"axis": 1, "scale": 0.5, "save_intermediate_out": True, "functor_list": functors}
    out, inner = run("fused_elemwise_activation", x, y, **attributes)
    if outer:
        assert_result(inner, x + y)
        assert_result(out, np.maximum(x + y, 0))
    else:
        assert_result(inner, y * 0.5)
        assert_result(out, x * (y * 0.5))


def test_the_smaller_operand_may_be_the_first():
    x, y = numbers(3), numbers(2, 3, 4)
    attributes = {"axis": 1, "scale": 1.0, "save_intermediate_out": False, "functor_list": ("scale", "elementwise_add")}
    assert_result(run("fused_elemwise_add_activation", x, y, **attributes)[0], x[:, None] + y)


def test_squared_mat_sub_is_the_pairs_of_a_factorization_machine():
    x, y = numbers(2, 3), numbers(3, 4)
    *_, out = run("fusion_squared_mat_sub", x, y, scalar=0.5)
    assert_result(out, 0.5 * ((x @ y) ** 2 - x**2 @ y**2), tolerance=1e-12)


def test_gemm_epilogue_transposes_and_activates():
    x, y, bias = numbers(2, 3, 4), numbers(5, 4), numbers(5)
    out, before = run("fused_gemm_epilogue", x, y, bias, trans_x=False, trans_y=True, activation="relu")
    assert_result(before, x @ y.T + bias, tolerance=1e-12)
    assert_result(out, np.maximum(before, 0))
    turned = run("fused_gemm_epilogue", x[0].T, y, bias, trans_x=True, trans_y=True, activation="none")[0]
    assert_result(turned, before[0], tolerance=1e-12)


def test_layer_norms_of_sums():
    x, y, scale, bias = numbers(2, 3, 4), numbers(2, 3, 4, seed=1), numbers(4), numbers(4, seed=2)
    want = layer_norm(x + y, scale, bias, 1e-3)
    got = run("skip_layernorm", x, y, scale, bias, epsilon=1e-3, begin_norm_axis=2)
    assert_result(got, want, tolerance=1e-10)
    ids, tables = [np.array([[[0], [2]]]), np.array([[[1], [1]]])], [numbers(3, 4), numbers(2, 4, seed=1)]
    want = layer_norm(tables[0][[0, 2]] + tables[1][[1, 1]], scale, bias, 1e-3)[None]
    got = run("fused_embedding_eltwise_layernorm", ids, tables, bias, scale, epsilon=1e-3)
    assert_result(got, want, tolerance=1e-10)
    w, bias0 = numbers(4, 6), numbers(6)
    attributes = {"x_num_col_dims": 2, "activation_type": "relu", "epsilon": 1e-3, "begin_norm_axis": 2}
    other = numbers(2, 3, 6)
    got = run("fused_fc_elementwise_layernorm", x, w, other, bias0, None, None, **attributes)[0]
    assert_result(got, layer_norm(np.maximum(x @ w + bias0, 0) + other, epsilon=1e-3), tolerance=1e-10)


def test_bias_act_gates_one_half_with_the_other():
    x, bias = numbers(2, 6), numbers(6)
    attributes = {
        "compute_dtype": "default",
        "quant_scale": -1.0,
        "quant_round_type": 0,
        "quant_max_bound": 0.0,
        "quant_min_bound": 0.0,
    }
    got = run("fused_bias_act", x, bias, None, None, None, act_method="swiglu", **attributes)
    gate, value = np.split(x + bias, 2, -1)
    assert_result(got, gate / (1 + np.exp(-gate)) * value, tolerance=1e-12)
    with pytest.raises(UnsupportedError, match="quantized forms"):
        run("fused_bias_act", x, bias, numbers(6), None, None, act_method="gelu", **attributes)


def test_transpose_flatten_concat_and_batch_fc():
    x, y = numbers(2, 3, 4), numbers(2, 3, 5)
    attributes = {"trans_axis": (0, 2, 1), "flatten_axis": 1, "concat_axis": 1}
    want = np.concatenate([tensor.transpose(0, 2, 1).reshape(2, -1) for tensor in (x, y)], 1)
    assert_result(run("fusion_transpose_flatten_concat", [x, y], **attributes), want)
    w, bias = numbers(2, 4, 5), numbers(2, 5)
    assert_result(run("batch_fc", x, w, bias), x @ w + bias[:, None], tolerance=1e-12)


@pytest.mark.parametrize("padding", [-1, 2])
def test_lookup_table_drops_the_last_axis(padding):
    names = ["is_sparse", "is_distributed", "remote_prefetch", "is_test", "grad_inplace"]
    words = dict.fromkeys(("entry_config", "entry", "table_class"), "")
    groups = dict.fromkeys(("table_names", "epmap", "height_sections"), ())
    attributes = {**dict.fromkeys(names, False), **words, **groups, "trainer_id": 0, "padding_idx": padding}
    w, ids = numbers(4, 3, dtype="int8"), np.array([[[2], [0]], [[3], [1]]])
    want = w[ids[..., 0]]
    if padding == 2:
        want[0, 0] = 0
    assert_result(run("lookup_table", w, ids, **attributes), want)


def test_an_lstm_reads_its_first_cells_beside_first_hidden_states_alone():
    lod = (np.int32([0, 2, 3]),)
    acts = {"gate_activation": "sigmoid", "cell_activation": "tanh", "candidate_activation": "tanh"}
    settings = {"use_peepholes": False, "is_reverse": False, "use_seq": True, **acts}
    cells, weight, bias = numbers(2, 2), numbers(2, 8), numbers(1, 8)
    ids, table = LoDArray(np.int64([[0], [2], [1]]), lod), numbers(3, 8, seed=1)
    with x64():
        hidden, alone, both = (
            get_rule("fused_embedding_fc_lstm")([ids, table, weight, bias, *first], settings)[0].data
            for first in ((None, None), (None, cells), (cells, cells))
        )
    np.testing.assert_array_equal(hidden, alone)
    assert np.abs(np.asarray(both) - np.asarray(hidden)).max() > 1e-3
