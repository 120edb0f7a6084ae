"""The checks of test programs."""

import ml_dtypes
import numpy as np
import pytest

from pdhlo.lower.interpreter.check import CheckError, rewritten, ulp_distance
from pdhlo.lower.interpreter.eval import evaluate_text

INF, NAN = np.inf, np.nan


def check(assembly: str, a, b=None) -> None:
    n = len(a)
    kind = f"tensor<{n}xf32>"
    text = f"func.func @main(%a: {kind}, %b: {kind}) {{ {assembly.replace('T', kind)}\n return }}"
    evaluate_text(rewritten(text), [np.float32(a), np.float32(a if b is None else b)])


PASS = [
    ("check.expect_eq %a, %b : T", [1, -0.0, NAN, INF], [1, 0.0, NAN, INF]),
    ("check.expect_eq_const %a, dense<[1.0, 2.0]> : T", [1, 2], None),
    ("check.expect_almost_eq %a, %b : T", [1.0009, NAN, INF], [1, NAN, INF]),
    ("check.expect_almost_eq %a, %b, tolerance = 0.5 : T", [1.4], [1]),
    ("check.expect_almost_eq_const %a, dense<[1.0, 2.0]> : T", [1.0001, 2], None),
    ("check.expect_close %a, %b, max_ulp_difference = 3 : T, T", [1 + 3 * 2.0**-23], [1]),
    ("check.expect_close %a, %b {max_ulp_difference = 0 : i64} : T, T", [NAN], [NAN]),
]
FAIL = [
    ("check.expect_eq %a, %b : T", [1, 2], [1, 3], r"1 of 2 elements differ, first at \[1\]: 2.0 is not 3.0"),
    ("check.expect_eq_const %a, dense<[1.0, 2.0]> : T", [1, 2.5], None, "1 of 2 elements differ"),
    ("check.expect_almost_eq %a, %b : T", [1.0012], [1], "within 0.001"),
    ("check.expect_almost_eq %a, %b : T", [INF], [1], "within 0.001"),
    ("check.expect_almost_eq %a, %b : T", [NAN], [1], "within 0.001"),
    ("check.expect_close %a, %b, max_ulp_difference = 3 : T, T", [1 + 4 * 2.0**-23], [1], "at most 4 ulp"),
    ("check.expect_close %a, %b, max_ulp_difference = 9, min_ulp_difference = 2 : T, T", [1], [1], "below 2"),
    ("check.expect_close %a, %b, max_ulp_difference = 3 : T, T", [INF], [3.4028235e38], "inf ulp"),
]


@pytest.mark.parametrize("case", PASS, ids=lambda case: case[0][:32])
def test_checks_that_hold(case):
    check(*case)


@pytest.mark.parametrize("case", FAIL, ids=lambda case: case[0][:32])
def test_checks_that_do_not_hold(case):
    assembly, a, b, message = case
    with pytest.raises(CheckError, match=message):
        check(assembly, a, b)


def test_other_text_is_left_as_it_is():
    text = "%0 = stablehlo.custom_call @check.expect_eq(%a, %b) : (tensor<f32>, tensor<f32>) -> () // check.expect_eq"
    assert rewritten(text) == text


def test_ulp_distance():
    tiny = np.float64(5e-324)
    assert ulp_distance(np.array([tiny]), np.array([-tiny])) == 2
    assert ulp_distance(np.float32([1]), np.nextafter(np.float32([1]), np.float32(0))) == 1
    unit = np.array([1], ml_dtypes.bfloat16)
    assert ulp_distance(unit, unit + np.array([2.0**-7], ml_dtypes.bfloat16)) == 1


def test_a_probe_is_compared_with_what_it_saw_at_a_time():
    text = """func.func @main(%a: tensor<2xi64>, %b: tensor<2xi64>) {
      %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi64>
      %1 = interpreter.probe %b, probe_id = "p" : tensor<2xi64>
      stablehlo.custom_call @check.expect_serialized_eq(%a) {has_side_effect = true, probe_id = "p", iter = WHEN : i64}
        : (tensor<2xi64>) -> ()
      return }"""
    arguments = [np.array([1, 2]), np.array([3, 4])]
    assert evaluate_text(text.replace("WHEN", "0"), arguments) == []
    with pytest.raises(CheckError, match="2 of 2 elements differ"):
        evaluate_text(text.replace("WHEN", "1"), arguments)
    with pytest.raises(CheckError, match="recorded 2 values, none at time 2"):
        evaluate_text(text.replace("WHEN", "2"), arguments)
