from __future__ import annotations

import math

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import FLOATS, assert_result, gradient, numbers, run


def _sigmoid(x):
    return 1 / (1 + np.exp(-x))


def _erf(x):
    return np.vectorize(math.erf)(x)


UNARY = {
    "abs": np.abs,
    "acos": np.arccos,
    "acosh": lambda x: np.arccosh(x + 1),
    "asin": np.arcsin,
    "asinh": np.arcsinh,
    "atan": np.arctan,
    "atanh": np.arctanh,
    "ceil": np.ceil,
    "cos": np.cos,
    "cosh": np.cosh,
    "erf": _erf,
    "exp": np.exp,
    "expm1": np.expm1,
    "floor": np.floor,
    "i0": np.i0,
    "i0e": lambda x: np.i0(x) * np.exp(-np.abs(x)),
    "lgamma": np.vectorize(math.lgamma),
    "log": np.log,
    "log10": np.log10,
    "log1p": np.log1p,
    "log2": np.log2,
    "logsigmoid": lambda x: np.log(_sigmoid(x)),
    "reciprocal": np.reciprocal,
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "sigmoid": _sigmoid,
    "sign": np.sign,
    "sin": np.sin,
    "sinh": np.sinh,
    "softsign": lambda x: x / (1 + np.abs(x)),
    "sqrt": np.sqrt,
    "square": np.square,
    "tan": np.tan,
    "tanh": np.tanh,
    "relu6": lambda x: np.clip(x, 0, 6),
    "silu": lambda x: x * _sigmoid(x),
    "swish": lambda x: x * _sigmoid(x),
    "hardswish": lambda x: x * np.clip(x + 3, 0, 6) / 6,
    "tanh_shrink": lambda x: x - np.tanh(x),
}
X = np.array([0.05, 0.3, 0.5, 0.9])  # in the domain of all of them


@pytest.mark.parametrize("operator", UNARY)
def test_function_of_one_tensor(operator):
    x = X + 1 if operator == "acosh" else X
    assert_result(run(operator, x), UNARY[operator](X), tolerance=1e-6)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("operator", ["tanh", "silu", "relu", "hardswish"])
def test_half_is_rounded_once(operator, dtype):
    x = np.array([-2.5, -0.1, 0.4, 3.5]).astype(dtype)
    exact = {**UNARY, "relu": lambda v: np.maximum(v, 0)}[operator](x.astype(np.float64))
    assert_result(run(operator, x), exact, dtype=dtype)


SHAPED = [
    ("leaky_relu", {"negative_slope": 0.1}, lambda x: np.where(x > 0, x, 0.1 * x)),
    ("leaky_relu", {"negative_slope": 2.0}, lambda x: np.where(x > 0, x, 2 * x)),
    ("gelu", {"approximate": False}, lambda x: x * (1 + _erf(x / np.sqrt(2))) / 2),
    (
        "gelu",
        {"approximate": True},
        lambda x: x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))) / 2,
    ),
    ("pow", {"y": 3.0}, lambda x: x**3),
    ("hardsigmoid", {"slope": 0.2, "offset": 0.5}, lambda x: np.clip(0.2 * x + 0.5, 0, 1)),
    ("softplus", {"beta": 2.0, "threshold": 3.0}, lambda x: np.where(2 * x > 3, x, np.log1p(np.exp(2 * x)) / 2)),
    ("soft_relu", {"threshold": 2.0}, lambda x: np.log1p(np.exp(np.clip(x, -2, 2)))),
    ("elu", {"alpha": 1.5}, lambda x: np.where(x < 0, 1.5 * np.expm1(x), x)),
    ("celu", {"alpha": 1.5}, lambda x: np.maximum(x, 0) + np.minimum(1.5 * np.expm1(x / 1.5), 0)),
    ("celu", {"alpha": -1.5}, lambda x: np.maximum(x, 0) + np.minimum(-1.5 * np.expm1(x / -1.5), 0)),
    ("selu", {"scale": 1.05, "alpha": 1.67}, lambda x: 1.05 * np.where(x > 0, x, 1.67 * np.expm1(x))),
    ("hardshrink", {"threshold": 0.5}, lambda x: np.where(np.abs(x) > 0.5, x, 0)),
    ("softshrink", {"threshold": 0.5}, lambda x: np.sign(x) * np.maximum(np.abs(x) - 0.5, 0)),
    ("thresholded_relu", {"threshold": 1.0}, lambda x: np.where(x > 1, x, 0)),
    ("hardtanh", {"t_min": -1.0, "t_max": 2.0}, lambda x: np.clip(x, -1, 2)),
    ("stanh", {"scale_a": 0.67, "scale_b": 1.7}, lambda x: 1.7 * np.tanh(0.67 * x)),
]


@pytest.mark.parametrize(("operator", "attributes", "exact"), SHAPED, ids=lambda v: v if isinstance(v, str) else "")
def test_function_with_attributes(operator, attributes, exact):
    x = numbers(3, 5)
    assert_result(run(operator, x, **attributes), exact(x))
    assert_result(run(operator, x.astype(np.float32), **attributes), exact(x).astype(np.float32))


def test_round_goes_half_away_from_zero():
    assert_result(run("round", np.array([0.5, 1.5, 2.5, -0.5, -2.5])), [1.0, 2.0, 3.0, -1.0, -3.0])


def test_log_gamma_is_zero_where_paddle_has_zero_and_keeps_its_derivative():
    x = np.float32([1, 2, 3, 0.5])
    got = run("lgamma", x)
    assert np.asarray(got)[:2].tolist() == [0, 0]
    assert_result(got, np.float32([0, 0, np.log(2), np.log(np.pi) / 2]), tolerance=1e-6)
    assert_result(gradient("lgamma", 0, x[:2]), np.float32([-0.57721566, 0.42278434]), tolerance=1e-5)


def test_relu_of_nan_is_zero_as_in_paddle():
    assert_result(run("relu", np.array([np.nan, -1.0, 2.0])), [0.0, 0.0, 2.0])


def test_exponentials_of_integers_are_float32_but_square_keeps_them():
    x = np.array([1, 2, 3])
    for operator in ("exp", "expm1", "log", "log2", "log10", "log1p"):
        assert_result(run(operator, x), UNARY[operator](x).astype(np.float32))
    assert_result(run("square", x), x * x)
    assert_result(run("trunc", x), x)


def test_power_of_integers_takes_the_whole_part_of_the_exponent():
    assert_result(run("pow", np.array([-7, 2, 1], np.int32), y=2.7), np.array([49, 4, 1], np.int32))


def test_complex_parts():
    z = np.array([3 + 4j, -1 - 1j], np.complex64)
    assert_result(run("abs", z), np.abs(z))
    assert_result(run("angle", z), np.angle(z))
    assert_result(run("real", z), z.real.copy())
    assert_result(run("imag", z), z.imag.copy())
    assert_result(run("conj", z), np.conj(z))


@pytest.mark.parametrize("axis", [-1, 0, 1])
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_softmax(axis, dtype):
    x = numbers(2, 3, dtype=dtype)
    e = np.exp(x.astype(np.float64))
    want = e / e.sum(axis, keepdims=True)
    assert_result(run("softmax", x, axis=axis), want, dtype=dtype)
    assert_result(run("log_softmax", x, axis=axis), np.log(want), dtype=dtype)


def test_softmax_of_huge_logits_and_of_rank_0():
    assert_result(run("softmax", np.array([1e4, -1e4]), axis=0), [1.0, 0.0])
    assert_result(run("softmax", np.array(3.0), axis=-1), 1.0)
    assert_result(run("log_softmax", np.array(3.0), axis=-1), 0.0)


def test_prelu_modes():
    x = numbers(2, 3, 4)
    derivative = {"all": (1,), "channel": (3,), "element": (1, 3, 4)}
    for mode, shape in derivative.items():
        alpha = numbers(*shape, low=0, high=1)
        wide = alpha.reshape(1, 3, 1) if mode == "channel" else alpha
        got = run("prelu", x, alpha, data_format="NCHW", mode=mode)
        assert_result(got, np.where(x > 0, x, wide * x))
    alpha = numbers(4, low=0, high=1)
    got = run("prelu", x, alpha, data_format="NHWC", mode="channel")
    assert_result(got, np.where(x > 0, x, alpha * x))


def test_prelu_refuses_an_unknown_mode():
    with pytest.raises(InputError, match="mode is 'row', expected 'all', 'channel' or 'element'"):
        run("prelu", np.ones(3), np.ones(1), data_format="NCHW", mode="row")


def test_softmax_refuses_an_axis_that_is_not_there():
    with pytest.raises(InputError, match=r"pd.softmax: axis is 2, expected -2 to 1 for rank 2"):
        run("softmax", np.ones((2, 2)), axis=2)


def test_maxout_takes_the_largest_of_neighbouring_channels():
    x = numbers(2, 6, 3)
    assert_result(run("maxout", x, groups=2, axis=1), x.reshape(2, 3, 2, 3).max(2))
    assert_result(run("maxout", x.swapaxes(1, 2), groups=3, axis=-1), x.swapaxes(1, 2).reshape(2, 3, 2, 3).max(3))


def test_logit():
    x = np.array([0.2, 0.5, 1.0])
    assert_result(run("logit", x[:2], eps=0.0), np.log(x[:2] / (1 - x[:2])))
    assert_result(run("logit", x, eps=0.1), np.log(np.array([0.25, 1.0, 9.0])))
