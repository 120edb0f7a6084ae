"""Derivatives of the Bessel functions by jax.grad are those of Paddle's operators, at 0 and beyond overflow too."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import interpreted

_ORDER_0, _ORDER_1 = 1.0634833707413236, 0.25789430539089633  # at 0.5


def _derivative(operator, x, dtype, times=1):
    function = get_rule(operator).function
    for _ in range(times):
        function = jax.grad(function)
    return float(interpreted(function, np.asarray(x, dtype)))


# Values of PaddlePaddle 2.6.2's gradient operators; that of i0e at a zero is the derivative on the side of its sign.
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize(
    ("operator", "x", "expected"),
    [
        ("i0", 0.0, 0.0),
        ("i0", -1e-9, -5e-10),
        ("i0", 1e-30, 5e-31),
        ("i0", 0.5, 0.257894305),
        ("i0", 8.0, 399.873137),
        ("i0", 800.0, np.inf),
        ("i0e", 0.0, -1.0),
        ("i0e", -0.0, 1.0),
        ("i0e", -0.5, 0.488614467),
        ("i0e", 100.0, -2.00226274e-4),
        ("i1", 0.0, 0.5),
        ("i1", 1e-30, 0.5),
        ("i1", -0.5, 0.547694760),
        ("i1", -8.0, 377.579974),
        ("i1e", 0.0, 0.5),
        ("i1e", -1e-9, 0.499999999),
        ("i1e", 0.5, 0.175772861),
        ("i1e", 8.0, -7.47852310e-3),
    ],
)
def test_derivative_is_that_of_the_gradient_operator(operator, x, expected, dtype):
    assert _derivative(operator, x, dtype) == pytest.approx(
        expected, rel=1e-6, abs=1e-6 if dtype is np.float32 else 1e-12
    )


def test_second_and_third_derivatives_hold_at_0():
    # i0'' = i0 - i1 / x, whose limit is 1/2; i0''' = i1'', an odd function; i0'''' = 3/8.
    assert [_derivative("i0", 0.0, np.float64, times) for times in (2, 3, 4)] == [0.5, 0.0, 0.375]
    assert _derivative("i1", 0.0, np.float64, 2) == 0.0
    assert _derivative("i0", 0.5, np.float64, 2) == pytest.approx(_ORDER_0 - _ORDER_1 / 0.5, rel=1e-14)


def test_no_derivative_is_nan_for_numbers_that_are_finite_in_either_formula():
    for operator in ("i0e", "i1e"):
        derivatives = {
            x: _derivative(operator, x, np.float64) for x in (-800.0, -1.0, -1e-300, 0.0, 1e-300, 1.0, 800.0)
        }
        assert {x: derivative for x, derivative in derivatives.items() if not np.isfinite(derivative)} == {}, operator
