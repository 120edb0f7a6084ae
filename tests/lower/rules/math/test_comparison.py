from __future__ import annotations

import numpy as np
import pytest

from tests.lower.rules.rule_testing import assert_result, run

ORDER = {
    "equal": np.equal,
    "not_equal": np.not_equal,
    "less_than": np.less,
    "less_equal": np.less_equal,
    "greater_than": np.greater,
    "greater_equal": np.greater_equal,
    "logical_and": np.logical_and,
    "logical_or": np.logical_or,
    "logical_xor": np.logical_xor,
}


@pytest.mark.parametrize("operator", ORDER)
@pytest.mark.parametrize("dtype", ["float32", "int64", "bool"])
def test_comparisons_broadcast_and_give_bool(operator, dtype):
    x, y = np.array([[0, 1, 2], [2, 0, 0]]).astype(dtype), np.array([2, 1, 0]).astype(dtype)
    assert_result(run(operator, x, y), ORDER[operator](x, y))


@pytest.mark.parametrize("name", ["and", "or", "xor"])
def test_bits(name):
    x, y = np.array([5, -3, 8], np.int32), np.array([3, 6, 9], np.int32)
    function = getattr(np, f"bitwise_{name}")
    assert_result(run(f"bitwise_{name}", x, y), function(x, y))
    assert_result(run(f"bitwise_{name}", x > 0, y > 3), function(x > 0, y > 3))


def test_not():
    assert_result(run("bitwise_not", np.array([0, 5], np.uint8)), np.array([255, 250], np.uint8))
    assert_result(run("bitwise_not", np.array([True, False])), [False, True])
    assert_result(run("logical_not", np.array([0.0, 0.5])), [True, False])


def test_special_values():
    x = np.array([1.0, np.nan, np.inf, -np.inf])
    assert_result(run("isnan", x), [False, True, False, False])
    assert_result(run("isinf", x), [False, False, True, True])
    assert_result(run("isfinite", x), [True, False, False, False])
    assert_result(run("isnan", np.array([1, 2])), [False, False])


@pytest.mark.parametrize(("operator", "bad"), [("isnan_v1", np.nan), ("isinf_v1", -np.inf)])
def test_legacy_checks_give_one_answer_for_all_elements(operator, bad):
    assert_result(run(operator, np.array([[1.0, bad]])), [True])
    assert_result(run(operator, np.array([[1.0, 2.0]])), [False])


def test_where():
    condition = np.array([True, False])
    assert_result(run("where", condition, np.array([1, 2]), np.array([3, 4])), [1, 4])


def test_equal_all_compares_shapes_too():
    x = np.arange(6).reshape(2, 3)
    assert_result(run("equal_all", x, x), True)
    assert_result(run("equal_all", x, x + (x > 4)), False)
    assert_result(run("equal_all", x, x[:1]), False)


def test_isclose():
    x = np.array([1.0, 1.0, np.nan, np.inf, np.inf, 3.0], np.float32)
    y = np.array([1 + 1e-6, 1.1, np.nan, np.inf, -np.inf, np.inf], np.float32)
    want = np.array([True, False, False, True, True, True])  # all is near infinity, in Paddle
    assert_result(run("isclose", x, y, 1e-5, 1e-8, equal_nan=False), want)
    want[2] = True
    assert_result(run("isclose", x, y, 1e-5, np.array([1e-8]), equal_nan=True), want)
    assert_result(run("allclose", x, y, 1e-5, 1e-8, equal_nan=True), False)
    assert_result(run("allclose", x[:1], y[:1], 1e-5, 1e-8, equal_nan=False), True)
    assert_result(run("isclose", np.array([10.1 + 0.1j]), np.array([10 + 0j]), 0.01, 0.0, equal_nan=False), [False])
