from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import BFLOAT16, FLOATS, assert_result, numbers, run

A = np.array([-7, 7, 8, 1], np.int32)
B = np.array([2, -2, 3, -1], np.int32)

INTEGERS = {
    "add": [-5, 5, 11, 0],
    "subtract": [-9, 9, 5, 2],
    "multiply": [-14, -14, 24, -1],
    "divide": [-3, -3, 2, -1],  # toward zero
    "floor_divide": [-4, -4, 2, -1],
    "remainder": [1, -1, 2, 0],  # the sign of the divisor
    "elementwise_pow": [49, 0, 512, 1],
    "maximum": [2, 7, 8, 1],
    "minimum": [-7, -2, 3, -1],
    "fmax": [2, 7, 8, 1],
    "fmin": [-7, -2, 3, -1],
}


@pytest.mark.parametrize("operator", INTEGERS)
@pytest.mark.parametrize("dtype", ["int32", "int64"])
def test_integers(operator, dtype):
    assert_result(run(operator, A.astype(dtype), B.astype(dtype)), np.array(INTEGERS[operator], dtype))


FLOAT = {
    "add": np.add,
    "subtract": np.subtract,
    "multiply": np.multiply,
    "divide": np.divide,
    "remainder": np.mod,
    "maximum": np.maximum,
    "minimum": np.minimum,
    "fmax": np.fmax,
    "fmin": np.fmin,
    "heaviside": np.heaviside,
}


@pytest.mark.parametrize("operator", FLOAT)
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_floats_broadcast_and_keep_their_type(operator, dtype):
    x, y = numbers(2, 3, dtype=dtype), numbers(3, dtype=dtype, seed=1)
    want = FLOAT[operator](x.astype(np.float64), y.astype(np.float64))
    assert_result(run(operator, x, y), want, dtype=dtype)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_atan2_has_the_shape_of_its_first_operand(dtype):
    """Paddle 2.6 reads the second from its beginning, and refuses one with a shorter axis."""
    x, y = numbers(2, 1, dtype=dtype), numbers(2, 3, dtype=dtype, seed=1)
    want = np.arctan2(x.astype(np.float64), y.astype(np.float64).reshape(-1)[:2, None])
    assert_result(run("atan2", x, y), want, dtype=dtype)
    for other in (numbers(3, dtype=dtype), numbers(1, 3, dtype=dtype)):
        with pytest.raises(InputError, match=r"pd\.atan2: x has shape"):
            run("atan2", x, other)


def test_a_quotient_of_0_has_the_sign_of_the_exact_one():
    """As in NumPy and Paddle: ``atan2`` of it and a negative number is π or -π."""
    x, y = np.array([-0.5, 0.5, -0.0, -0.0, 0.0, -2.0]), np.array([-2.0, 2.0, 2.0, -2.0, -2.0, -np.inf])
    got = run("floor_divide", x, y)
    assert_result(got, np.zeros(6))
    assert_result(np.signbit(got), np.signbit(np.floor_divide(x, y)))


def test_rank_0_and_empty():
    assert_result(run("add", np.array(2.0), np.array(3.0)), 5.0)
    assert_result(run("multiply", np.zeros((0, 3)), np.ones(3)), np.zeros((0, 3)))


def test_power_of_floats_and_of_large_integers():
    assert_result(run("elementwise_pow", np.array([2.0, 9.0]), np.array([-1.0, 0.5])), [0.5, 3.0])
    x, y = np.array([3, 10, -2, 1, -1]), np.array([19, 15, 31, -5, -3])
    assert_result(run("elementwise_pow", x, y), np.array([3**19, 10**15, -(2**31), 1, -1]))


def test_maximum_drops_nan_on_the_left_as_paddle_does():
    x, y = np.array([np.nan, 1.0]), np.array([1.0, np.nan])
    assert_result(run("maximum", x, y), [1.0, np.nan])
    assert_result(run("minimum", x, y), [1.0, np.nan])
    assert_result(run("fmax", x, y), [1.0, 1.0])


@pytest.mark.parametrize("after", [True, False])
def test_scale(after):
    x = numbers(2, 3)
    want = 2.5 * x + 1.5 if after else 2.5 * (x + 1.5)
    for factor in (2.5, np.array([2.5])):
        assert_result(run("scale", x, factor, bias=1.5, bias_after_scale=after), want)
    assert_result(run("scale", x.astype(np.float32), 2.5, bias=1.5, bias_after_scale=after), want.astype(np.float32))


def test_scale_of_integers_converts_the_numbers_first():
    assert_result(run("scale", A, 2.7, bias=1.9, bias_after_scale=True), 2 * A + 1)


def test_clip():
    x = np.array([-5.0, 0.5, 5.0])
    assert_result(run("clip", x, -1.0, np.array([2.0])), [-1.0, 0.5, 2.0])
    assert_result(run("clip", A, 1.5, 7.9), np.array([1, 7, 7, 1], np.int32))
    assert_result(run("clip", A, -3.5e38, 3.5e38), A)  # no integer is so large: nothing is cut


CASTS = [
    ([-1.7, 300.5, 2.0], "int32", [-1, 300, 2]),
    ([-1.7, 300.5, 2.0], "uint8", [255, 44, 2]),
    ([0.0, 0.3, np.nan], "bool", [False, True, True]),
    ([1.5, -2.5, 1024.0], BFLOAT16, [1.5, -2.5, 1024.0]),
    ([1.5, -2.5, 3.0], "complex64", [1.5, -2.5, 3.0]),
]


@pytest.mark.parametrize(("values", "dtype", "want"), CASTS)
def test_cast(values, dtype, want):
    assert_result(run("cast", np.array(values), dtype=np.dtype(dtype)), np.array(want).astype(dtype))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_infinity_times_a_bool_that_was_cast_is_nan(dtype):
    """As in Paddle, whose median adds ``x * cast(isnan(x))``."""
    mask, x = np.array([False, True, False]), np.array([np.inf, np.inf, 2]).astype(dtype)

    def product(mask, x):
        [cast] = get_rule("cast")([mask], {"dtype": np.dtype(dtype)})
        return cast * x

    with x64(), np.errstate(invalid="ignore"):
        assert_result(jax.jit(product)(mask, x), mask.astype(dtype) * x)


def test_cast_of_a_complex_number_keeps_the_real_part():
    assert_result(run("cast", np.array([1 + 2j, 2j]), dtype=np.dtype("float32")), np.array([1.0, 0.0], np.float32))
    assert_result(run("cast", np.array([0j, 2j]), dtype=np.dtype("bool")), [False, True])


@pytest.mark.parametrize("operator", ["add_n", "add_n_with_kernel"])
def test_sum_of_tensors_rounds_half_once(operator):
    parts = [np.array([1.0, 1e-3]).astype(BFLOAT16) for _ in range(9)]
    exact = np.sum([part.astype(np.float64) for part in parts], 0)
    assert_result(run(operator, parts), exact, dtype=BFLOAT16, tolerance=4e-3)
    assert_result(run(operator, [A, B, B]), A + 2 * B)
