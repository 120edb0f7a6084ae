"""Element-wise operations: one test for each kind of behaviour and each class of element type that differs."""

import ml_dtypes
import numpy as np
import pytest

from pdhlo.lower.interpreter.check import ulp_distance
from tests.lower.interpreter.programs import computed, elementwise, same

INF, NAN = np.inf, np.nan
LOWEST = -(2**63)

EXACT = [
    # name, element type, dtype, operands, result
    ("add", "i64", "i8", [[2**63 - 1, 1], [1, 2]], [LOWEST, 3]),
    ("add", "i1", "?", [[False, True, True], [False, False, True]], [False, True, True]),
    ("add", "i4", "int4", [[7, -8], [1, -1]], [-8, 7]),
    ("subtract", "ui8", "u1", [[1, 5], [2, 3]], [255, 2]),
    ("multiply", "i1", "?", [[False, True, True], [False, False, True]], [False, False, True]),
    ("multiply", "complex<f64>", "c16", [[1 + 2j], [3 - 1j]], [5 + 5j]),
    ("abs", "i8", "i1", [[-128, -3, 3]], [-128, 3, 3]),
    ("negate", "i8", "i1", [[-128, 3]], [-128, -3]),
    # spec: divide [17.1, -17.1, 17.1, -17.1] …, integers toward zero
    ("divide", "i64", "i8", [[17, -17, 17, -17, LOWEST, 7], [3, 3, -3, -3, -1, 0]], [5, -5, -5, 5, LOWEST, -1]),
    ("divide", "ui8", "u1", [[200, 9], [255, 0]], [0, 255]),
    ("remainder", "i64", "i8", [[17, -17, 17, -17, LOWEST, 7], [3, 3, -3, -3, -1, 0]], [2, -2, 2, -2, 0, 7]),
    ("remainder", "f64", "f8", [[17.5, -17.5, -0.0], [3.0, 3.0, 3.0]], [2.5, -2.5, -0.0]),
    ("remainder", "ui8", "u1", [[200, 254], [255, 255]], [200, 254]),
    ("power", "i64", "i8", [[-2, -1, 0, 1, 2, 3, -1], [0, -3, 0, -2, -1, 41, -2]], [1, -1, 1, 1, 0, 3**41 - 2**65, 1]),
    ("power", "f64", "f8", [[-2.0, -0.0, -36.0, 5.0, 3.0], [2.0, 2.0, 1.1, 2.0, -1.0]], [4.0, 0.0, NAN, 25.0, 1 / 3]),
    ("maximum", "f32", "f4", [[NAN, -0.0, 0.0, -0.0, 1.0], [1.0, 0.0, -0.0, -0.0, INF]], [NAN, 0.0, 0.0, -0.0, INF]),
    ("minimum", "f32", "f4", [[NAN, -0.0, 0.0, 0.0, 1.0], [1.0, 0.0, -0.0, 0.0, INF]], [NAN, -0.0, -0.0, 0.0, 1.0]),
    ("maximum", "complex<f64>", "c16", [[1 + 2j, 1 + 2j], [1 + 3j, 0 + 9j]], [1 + 3j, 1 + 2j]),
    ("minimum", "complex<f64>", "c16", [[1 + 2j, 1 + 2j], [1 + 3j, 0 + 9j]], [1 + 2j, 9j]),
    ("sign", "f64", "f8", [[NAN, -2.0, -0.0, 0.0, INF]], [NAN, -1.0, -0.0, 0.0, 1.0]),
    ("sign", "complex<f64>", "c16", [[0j, 3 + 4j]], [0j, 0.6 + 0.8j]),
    ("round_nearest_even", "f64", "f8", [[-2.5, 0.4, 0.5, 0.6, 2.5]], [-2.0, 0.0, 0.0, 1.0, 2.0]),
    ("round_nearest_afz", "f32", "f4", [[-2.5, 0.4, 0.49999997, 0.5, 8388609.0]], [-3.0, 0.0, 0.0, 1.0, 8388609.0]),
    ("shift_left", "i64", "i8", [[-1, 1, 1, 1], [1, 2, 64, -1]], [-2, 4, 0, 0]),
    ("shift_right_logical", "i8", "i1", [[-1, -1, 8], [1, 8, 2]], [127, 0, 2]),
    ("shift_right_logical", "i4", "int4", [[-1, -8], [1, 4]], [7, 0]),
    ("shift_right_arithmetic", "i8", "i1", [[-128, -8, 64], [9, 1, -1]], [-1, -4, 0]),
    ("count_leading_zeros", "i16", "i2", [[0, 1, -1]], [16, 15, 0]),
    ("popcnt", "i4", "int4", [[0, -1, 5]], [0, 4, 2]),
    ("not", "i8", "i1", [[0, -1, 5]], [-1, 0, -6]),
    ("xor", "i1", "?", [[True, True], [True, False]], [False, True]),
    ("sqrt", "complex<f64>", "c16", [[-4 + 0j]], [2j]),
    ("logistic", "f64", "f8", [[0.0, -INF, INF]], [0.5, 0.0, 1.0]),
    ("rsqrt", "f64", "f8", [[4.0, 0.0, INF]], [0.5, INF, 0.0]),
]


@pytest.mark.parametrize("case", EXACT, ids=lambda case: f"{case[0]}-{case[1]}")
def test_example(case):
    name, kind, dtype, operands, expected = case
    dtype = np.dtype(getattr(ml_dtypes, dtype) if dtype == "int4" else dtype)
    same(elementwise(name, kind, *(np.array(x).astype(dtype) for x in operands)), np.array(expected).astype(dtype))


X = np.array([-0.9, -1e-6, 1e-6, 0.3, 0.7, 0.99], np.float32)


@pytest.mark.parametrize(
    ("name", "formula"),
    [
        ("cbrt", np.cbrt),
        ("cosine", np.cos),
        ("exponential", np.exp),
        ("exponential_minus_one", np.expm1),
        ("log_plus_one", np.log1p),
        ("sine", np.sin),
        ("tan", np.tan),
        ("tanh", np.tanh),
    ],
)
def test_transcendental_functions_of_f32_are_rounded_once_from_f64(name, formula):
    same(elementwise(name, "f32", X), formula(X.astype(np.float64)).astype(np.float32))


def test_a_sum_of_bfloat16_is_rounded_once():
    x, y = (np.array([v], ml_dtypes.bfloat16) for v in (1.0, 2.0**-8))
    same(elementwise("add", "bf16", x, y), np.array([1.0], ml_dtypes.bfloat16))  # a tie goes to the even one


@pytest.mark.parametrize(("name", "power"), [("log_plus_one", 2), ("exponential_minus_one", 1)])
def test_complex_functions_are_exact_near_zero(name, power):
    z = np.array([1e-12 + 1e-9j])
    want = z - z**2 / 2 if power == 2 else z + z**2 / 2  # the series; further terms are below the last place
    got = elementwise(name, "complex<f64>", z)
    assert ulp_distance(got.real, want.real).max() <= 2
    assert ulp_distance(got.imag, want.imag).max() <= 2


def test_compare_float_and_total_order():
    x, y = np.array([NAN, -0.0, 1.0]), np.array([NAN, 0.0, 2.0])
    kind, truth = "tensor<3xf64>", "tensor<3xi1>"
    for how, expected in (("FLOAT", [False, False, True]), ("TOTALORDER", [False, True, True])):
        operation = f"stablehlo.compare LT, %0, %1, {how} : ({kind}, {kind}) -> {truth}"
        same(computed(operation, x, y, takes=f"{kind};{kind}", gives=truth), np.array(expected))


def test_compare_of_complex_numbers_is_lexicographic():
    kind = "tensor<2xcomplex<f64>>"
    operation = f"stablehlo.compare LT, %0, %1, FLOAT : ({kind}, {kind}) -> tensor<2xi1>"
    got = computed(
        operation, np.array([1 + 2j, 1 + 2j]), np.array([1 + 3j, 0 + 9j]), takes=f"{kind};{kind}", gives="tensor<2xi1>"
    )
    same(got, np.array([True, False]))


def test_clamp_with_scalar_bounds_gives_the_upper_one_where_they_cross():
    kinds = "tensor<f32>;tensor<3xf32>;tensor<f32>"
    operation = "stablehlo.clamp %0, %1, %2 : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>"
    x = np.array([-5, 1.5, NAN], np.float32)
    same(
        computed(operation, np.float32(1), x, np.float32(2), takes=kinds, gives="tensor<3xf32>"),
        np.float32([1, 1.5, NAN]),
    )
    same(
        computed(operation, np.float32(2), x, np.float32(1), takes=kinds, gives="tensor<3xf32>"),
        np.float32([1, 1, NAN]),
    )


def test_select_with_a_scalar_predicate():
    kinds = "tensor<i1>;tensor<2xi32>;tensor<2xi32>"
    operation = "stablehlo.select %0, %1, %2 : tensor<i1>, tensor<2xi32>"
    a, b = np.int32([1, 2]), np.int32([3, 4])
    same(computed(operation, np.array(True), a, b, takes=kinds, gives="tensor<2xi32>"), a)
    same(computed(operation, np.array(False), a, b, takes=kinds, gives="tensor<2xi32>"), b)
