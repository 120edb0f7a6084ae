"""Gradients written by hand, where NaN and infinity meet the zeros of a piecewise function: values of Paddle 2.6.2."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.lower.rules.rule_testing import run, run_known

NAN, INF = np.nan, np.inf
OPERANDS = {
    "relu": [[2.0, 0.0]],
    "relu6": [[2.0, 6.0]],
    "leaky_relu": [[2.0, NAN]],
    "hardsigmoid": [[0.5, 1.0]],
    "hardtanh": [[0.5, 2.0]],
    "hardswish": [[4.0, -4.0]],
    "hardshrink": [[2.0, 0.0]],
    "softshrink": [[2.0, 0.0]],
    "thresholded_relu": [[2.0, 0.0]],
    "soft_relu": [[0.5, 50.0]],
    "ceil": [],
    "floor": [],
    "round": [],
}
"""Operator -> its operands before the cotangent; only at the last element the derivative is 0."""
ATTRIBUTES: dict[str, dict[str, Any]] = {
    "leaky_relu": {"negative_slope": 0.1},
    "hardsigmoid": {"slope": 0.2, "offset": 0.5},
    "hardtanh": {"t_min": -1.0, "t_max": 1.0},
    "hardshrink": {"threshold": 0.5},
    "softshrink": {"threshold": 0.5},
    "thresholded_relu": {"threshold": 1.0, "value": 0.0},
    "soft_relu": {"threshold": 40.0},
}


@pytest.mark.parametrize("operator", OPERANDS)
def test_a_derivative_of_zero_times_infinity_or_nan_is_nan(operator):
    operands = [np.array(values, np.float32) for values in OPERANDS[operator]]
    for cotangent, last in ((INF, NAN), (NAN, NAN), (3.0, 0.0)):
        array = np.full(2, cotangent, np.float32)
        result = run(f"{operator}_grad", *operands, array, **ATTRIBUTES.get(operator, {}))
        np.testing.assert_array_equal(result[1], np.float32(last))


def test_elements_that_are_not_extrema_have_zero_times_the_cotangent():
    x, extremum, cotangent = np.float32([2, 1]), np.float32([2]), np.float32([INF])
    axis = {"keepdim": False, "reduce_all": False}
    np.testing.assert_array_equal(run_known("max_grad", x, extremum, cotangent, np.array([0]), **axis), [INF, NAN])
    np.testing.assert_array_equal(run("amax_grad", x, extremum, cotangent, axis=(0,), **axis), [INF, NAN])


@pytest.mark.parametrize("operator", ["maximum", "minimum", "fmax", "fmin", "where"])
@pytest.mark.parametrize("chosen", [0, 1])
def test_the_operand_that_is_not_chosen_has_zero_times_the_cotangent(operator, chosen):
    x, y = np.float32([[2.0], [1.0]]) if operator in ("maximum", "fmax") else np.float32([[1.0], [2.0]])
    operands = [x, y] if chosen == 0 else [y, x]
    if operator == "where":
        operands = [np.array([chosen == 0]), *operands]
    results = run(f"{operator}_grad", *operands, np.float32([INF]))
    np.testing.assert_array_equal(results[chosen], np.float32([INF]))
    np.testing.assert_array_equal(results[1 - chosen], np.float32([NAN]))


@pytest.mark.parametrize(
    ("operator", "x", "cotangent", "attributes", "wanted"),
    [
        ("leaky_relu", [NAN, -1.0, -0.0], 1.0, {"negative_slope": 0.5}, [0.0, 0.5, 1.0]),
        ("hardshrink", [NAN, -1.0, 0.5], 1.0, {"threshold": 0.5}, [0.0, 1.0, 0.0]),
        ("thresholded_relu", [NAN, 2.0, 1.0], 1.0, {"threshold": 1.0, "value": 0.0}, [0.0, 1.0, 0.0]),
        ("abs", [INF, -2.0, 0.0], 1.0, {}, [NAN, -1.0, 0.0]),
        ("abs", [2.0, -2.0, 0.0], NAN, {}, [NAN, NAN, 0.0]),
        ("logit", [-0.5, 0.5, 1.5], -1.0, {"eps": 0.0}, [0.0, -4.0, 0.0]),
        ("logit", [0.05, 0.5, 0.95], NAN, {"eps": 0.1}, [0.0, NAN, 0.0]),
        ("pow", [0.0, 2.0, NAN], 1.0, {"y": 0.0}, [NAN, 0.0, NAN]),
        ("celu", [-2.0, 0.0, 2.0], INF, {"alpha": 1.5}, [NAN, NAN, NAN]),
        ("swish", [-2.0, 0.0, 2.0], INF, {}, [-INF, INF, INF]),
        ("gelu", [-2.0, 0.0, 2.0], INF, {"approximate": False}, [-INF, INF, INF]),
        ("gelu", [-2.0, 0.0, 2.0], INF, {"approximate": True}, [-INF, INF, INF]),
        ("mish", [-2.0, 0.0, 2.0], INF, {"lambda_": 20.0}, [-INF, INF, INF]),
        ("tanh_shrink", [-2.0, 1.0, 2.0], -INF, {}, [-INF, -INF, -INF]),
        ("stanh", [-2.0, 0.0, 2.0], -INF, {"scale_a": 0.5, "scale_b": 2.0}, [-INF, -INF, -INF]),
    ],
)
def test_ends_and_infinities_are_as_in_paddle(operator, x, cotangent, attributes, wanted):
    operands = (
        [np.full(3, cotangent, np.float32)]
        if operator == "sign"
        else [np.float32(x), np.full(3, cotangent, np.float32)]
    )
    np.testing.assert_array_equal(run(f"{operator}_grad", *operands, **attributes), np.float32(wanted))


def test_above_its_threshold_the_gradient_of_mish_is_that_of_softplus():
    x, ones = np.float32([0.45, 0.55, 2.0]), np.ones(3, np.float32)
    wanted = np.float32([0.8623598, 0.6749073, 1.0862061])
    np.testing.assert_allclose(run("mish_grad", x, ones, lambda_=0.5), wanted, rtol=1e-5)


@pytest.mark.parametrize(
    ("order", "x", "norm", "cotangent", "wanted"),
    [
        (2.0, [NAN, 1.0, 2.0], NAN, 1.0, [NAN, NAN, NAN]),
        (0.5, [0.0, 1.0, 4.0], 9.0, 1.0, [NAN, 3.0, 1.5]),
        (-1.0, [0.0, 1.0, 2.0], 0.0, 1.0, [NAN, 0.0, 0.0]),
        (2.0, [0.0, 0.0, 0.0], 0.0, 1.0, [0.0, 0.0, 0.0]),
        (0.0, [0.0, 1.0, 2.0], 2.0, INF, [0.0, 0.0, 0.0]),
        (INF, [1.0, -2.0, NAN], 2.0, 1.0, [0.0, -1.0, NAN]),
    ],
)
def test_the_gradient_of_a_norm_is_a_product_of_powers(order, x, norm, cotangent, wanted):
    operands = np.float32(x), np.float32(norm), np.float32(cotangent)
    result = run("p_norm_grad", *operands, porder=order, axis=0, epsilon=1e-12, keepdim=False, asvector=False)
    np.testing.assert_allclose(result, np.float32(wanted), atol=1e-6)


def test_the_gradient_of_a_logarithmic_sum_is_nan_where_the_sum_is():
    operands = np.float32([NAN, 1.0]), np.float32(NAN), np.float32(1.0)
    result = run("logsumexp_grad", *operands, axis=(0,), keepdim=False, reduce_all=False)
    np.testing.assert_array_equal(result, np.float32([NAN, NAN]))


# Second gradients


@pytest.mark.parametrize(
    ("operator", "operands", "attributes", "wanted"),
    [
        ("leaky_relu", [[NAN, -1.0, 0.0, 1.0], 1.0], {"negative_slope": 0.5}, [0.0, 0.5, 0.5, 1.0]),
        ("abs", [[INF, -2.0, 0.0, 1.0], 1.0], {}, [NAN, -1.0, 0.0, 1.0]),
        ("abs", [[-2.0, 0.0, 1.0, 1.0], INF], {}, [-INF, 0.0, INF, INF]),
    ],
)
def test_second_gradients_of_one_result(operator, operands, attributes, wanted):
    arrays = [np.broadcast_to(np.float32(operand), (4,)) for operand in operands]
    np.testing.assert_array_equal(run(f"{operator}_double_grad", *arrays, **attributes), np.float32(wanted))


@pytest.mark.parametrize(
    ("operator", "operands", "attributes", "wanted"),
    [
        ("sigmoid", [[0.25, 0.75], 1.0, INF], {}, ([INF, -INF], [INF, INF])),
        ("elu", [[-1.0, 2.0], 1.0, INF], {"alpha": 1.5}, ([INF, NAN], [INF, INF])),
        ("celu", [[-1.0, 2.0], 1.0, INF], {"alpha": 1.5}, ([INF, NAN], [INF, INF])),
        ("softplus", [[-1.0, 2.0], 1.0, INF], {"beta": 2.0, "threshold": 3.0}, ([INF, 0.0], [INF, INF])),
    ],
)
def test_second_gradients_with_an_infinite_direction(operator, operands, attributes, wanted):
    arrays = [np.broadcast_to(np.float32(operand), (2,)) for operand in operands]
    results = run(f"{operator}_double_grad", *arrays, **attributes)
    np.testing.assert_array_equal(np.stack(results), np.float32(wanted))
