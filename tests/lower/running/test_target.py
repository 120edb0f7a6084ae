"""Runs for the target of the device: the same results, any variable, parameters that change, exact sums."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.errors import InputError
from pdhlo.lower.running.session import session_of

_TEXT = """
func.func @main(%x: tensor<?x3x?x?xf32> {pd.feed = "x"}) -> (tensor<?x4x?x?xf32> {pd.fetch = "y"}) {
  %f = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<4x3x3x3xf32>
  %v = "pd_builtin.parameter"() {parameter_name = "v"} : () -> tensor<4xf32>
  %c = "pd.conv2d"(%f, %w) {dilations = array<i32: 1, 1>, groups = 1 : i32, padding_algorithm = "EXPLICIT",
    paddings = array<i32: 1, 1>, strides = array<i32: 1, 1>, data_format = "NCHW"}
    : (tensor<?x3x?x?xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x?xf32> loc("c")
  %n, %m, %s, %a, %b = "pd.batch_norm_"(%c, %v, %v, %v, %v) {data_layout = "NCHW", epsilon = 1.0e-05 : f32,
    is_test = true, momentum = 0.9 : f32, trainable_statistics = false, use_global_stats = false,
    operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>}
    : (tensor<?x4x?x?xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    -> (tensor<?x4x?x?xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) loc("n")
  %y = "pd.relu"(%n) : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32> loc("y")
  return %y : tensor<?x4x?x?xf32>
}
"""
RANDOM = np.random.default_rng(0)
X = RANDOM.standard_normal((1, 3, 8, 9)).astype(np.float32)


def made() -> pdhlo.Program:
    weights = RANDOM.standard_normal((4, 3, 3, 3)).astype(np.float32)
    vector = RANDOM.uniform(1, 2, 4).astype(np.float32)
    return pdhlo.Program.parse(_TEXT, ParameterTable({"w": weights, "v": vector}))


def test_exact_and_fast_differ_in_the_last_digits_at_most():
    program = made()
    exact, fast = (program.run({"x": X}, precision=one)["y"] for one in ("exact", "fast"))
    np.testing.assert_allclose(fast, exact, atol=1e-5)


def test_a_variable_that_is_folded_away_can_be_fetched():
    program = made()
    found = program.run({"x": X}, fetch=["c", "y"])
    want = program.run({"x": X}, fetch=["c", "y"], precision="exact")
    np.testing.assert_allclose(found["c"], want["c"], atol=1e-5)
    np.testing.assert_allclose(found["y"], want["y"], atol=1e-5)


def test_a_changed_parameter_is_used():
    program = made()
    for _ in range(3):
        program.run({"x": X})
    program.parameters["w"] = np.zeros((4, 3, 3, 3), np.float32)
    got, want = program.run({"x": X})["y"], program.run({"x": X}, precision="exact")["y"]
    np.testing.assert_allclose(got, want, atol=1e-5)


def test_a_run_of_the_same_shapes_is_remembered_and_one_of_others_is_not_taken_for_it():
    program = made()
    for _ in range(3):
        program.run({"x": X})
    assert len(session_of(program).again) == 1
    other = np.concatenate([X, 2 * X])
    np.testing.assert_allclose(program.run({"x": other})["y"][:1], program.run({"x": X})["y"], atol=1e-5)
    np.testing.assert_array_equal(program.run({"x": 2 * X})["y"], program.run({"x": 2 * X})["y"])


def test_a_wrong_dtype_is_refused_after_runs_too():
    program = made()
    for _ in range(3):
        program.run({"x": X})
    with pytest.raises(InputError, match="float64"):
        program.run({"x": X.astype(np.float64)})


def test_a_precision_that_there_is_not():
    with pytest.raises(InputError, match="precision"):
        made().run({"x": X}, precision="double")
