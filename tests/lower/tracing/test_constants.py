"""Constants in programs: ``pd_builtin.constant``."""

from __future__ import annotations

import numpy as np

from pdhlo import LoDTensor, SelectedRows
from pdhlo.dialect.operation_classes.pd_builtin import ConstantOp
from pdhlo.program import Program

HEAD = 'func.func @main(%arg: tensor<?x2xf32> {pd.feed = "x"}) -> (RESULT {pd.fetch = "y"}) {\n'
FEED = '  %x = "pd.feed"(%arg) {col = 0 : i32, name = "x"} : (tensor<?x2xf32>) -> tensor<?x2xf32>\n'


def program(body: str, result: str) -> Program:
    parsed = Program.parse(f"{HEAD.replace('RESULT', result)}{FEED}{body}\n  return %y : {result}\n}}")
    parsed.verify()
    return parsed


def test_a_small_constant_is_known_while_tracing():
    body = """
  %shape = "pd_builtin.constant"() {value = dense<[4, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %y, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<?x2xf32>, tensor<2xi64>) -> (tensor<4x?xf32>, tensor<0x?x2xf32>)"""
    reshaped = program(body, "tensor<4x?xf32>")
    function, parameters = reshaped.jax_function()  # which refuses what is not known
    x = np.arange(4, dtype=np.float32).reshape(2, 2)
    np.testing.assert_array_equal(function(parameters, {"x": x})["y"], x.reshape(4, 1))


def test_a_large_constant_keeps_its_element_type():
    body = """
  %y = "pd_builtin.constant"() {value = dense<5000000000> : tensor<2000xi64>} : () -> tensor<2000xi64>"""
    got = program(body, "tensor<2000xi64>").run({"x": np.zeros((1, 2), np.float32)})["y"]
    np.testing.assert_array_equal(got, np.full(2000, 5_000_000_000))
    assert got.dtype == np.int64


def test_a_constant_with_a_lod_has_it():
    body = """
  %rows = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3>], value = dense<[[1.0], [-2.0], [3.0]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %y = "pd.relu"(%rows) : (tensor<3x1xf32>) -> tensor<3x1xf32>"""
    got = program(body, "tensor<3x1xf32>").run({"x": np.zeros((1, 2), np.float32)})["y"]
    assert isinstance(got, LoDTensor)
    assert [list(level) for level in got.lod] == [[0, 1, 3]]
    np.testing.assert_array_equal(got.data, np.float32([[1], [0], [3]]))


def test_a_constant_of_sparse_rows_has_them():
    body = """
  %rows = "pd_builtin.constant"()
    {height = 4 : i64, rows = array<i64: 3, 0, 3>, value = dense<[[1.0], [2.0], [4.0]]> : tensor<3x1xf32>}
    : () -> !pd.selected_rows<tensor<4x1xf32>>
  %y = "pd.scale_sr"(%rows, %two) {bias = 0.0 : f32, bias_after_scale = true}
    : (!pd.selected_rows<tensor<4x1xf32>>, tensor<f32>) -> !pd.selected_rows<tensor<4x1xf32>>"""
    two = '\n  %two = "pd_builtin.constant"() {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>'
    got = program(two + body, "!pd.selected_rows<tensor<4x1xf32>>").run({"x": np.zeros((1, 2), np.float32)})["y"]
    assert isinstance(got, SelectedRows)
    assert (list(got.rows), got.height) == ([3, 0, 3], 4)
    np.testing.assert_array_equal(got.value, np.float32([[2], [4], [8]]))


def test_operations_have_views_with_arrays_and_options():
    body = """
  %y = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.5 : f64, value = dense<2.0> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  "check.expect_close"(%y, %y) {max_ulp_difference = 2 : i64} : (tensor<2xf32>, tensor<2xf32>) -> ()"""
    parsed = program(body, "tensor<2xf32>")
    constant, almost, close = [operation for operation in parsed.operations() if operation.operation.name != "pd.feed"]
    assert isinstance(constant, ConstantOp)
    np.testing.assert_array_equal(constant.value, np.float32([1, 2]))
    assert (constant.lod, constant.rows, constant.height) == (None, None, None)
    assert almost.actual == constant.output
    assert (almost.tolerance, almost.value.tolist()) == (0.5, [2.0, 2.0])
    assert (close.expected, close.max_ulp_difference, close.min_ulp_difference) == (constant.output, 2, None)
