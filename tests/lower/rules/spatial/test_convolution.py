"""Convolutions against sums written out, position by position."""

from __future__ import annotations

import itertools

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import FLOATS, assert_result, numbers, run

PLAIN = {"strides": (1, 1), "paddings": (0, 0), "padding_algorithm": "EXPLICIT", "dilations": (1, 1), "groups": 1}


def _pairs(paddings, n):
    return [(p, p) for p in paddings] if len(paddings) == n else list(zip(paddings[::2], paddings[1::2], strict=True))


def _convolved(x, w, strides, pads, dilations, groups):
    """x [N, C, …], w [O, C / groups, …]: one window after the other."""
    n = w.ndim - 2
    x = np.pad(x, [(0, 0), (0, 0), *pads])
    reach = [(w.shape[2 + i] - 1) * dilations[i] + 1 for i in range(n)]
    size = [(x.shape[2 + i] - reach[i]) // strides[i] + 1 for i in range(n)]
    y = np.zeros((x.shape[0], w.shape[0], *size))
    inputs, outputs = w.shape[1], w.shape[0] // groups
    for o, place in itertools.product(range(w.shape[0]), np.ndindex(*size)):
        g = o // outputs
        window = tuple(
            slice(at * stride, at * stride + width, dilation)
            for at, stride, width, dilation in zip(place, strides, reach, dilations, strict=True)
        )
        part = x[(slice(None), slice(g * inputs, (g + 1) * inputs), *window)]
        y[(slice(None), o, *place)] = (part * w[o]).sum(tuple(range(1, x.ndim)))
    return y


def _transposed(x, w, strides, pads, extra, dilations, groups):
    """x [N, I, …], w [I, O / groups, …]: each element spreads its filter."""
    n = w.ndim - 2
    reach = [(w.shape[2 + i] - 1) * dilations[i] + 1 for i in range(n)]
    full = [(x.shape[2 + i] - 1) * strides[i] + reach[i] + extra[i] for i in range(n)]
    y = np.zeros((x.shape[0], w.shape[1] * groups, *full))
    inputs, outputs = w.shape[0] // groups, w.shape[1]
    for i, place in itertools.product(range(w.shape[0]), np.ndindex(*x.shape[2:])):
        g = i // inputs
        window = tuple(
            slice(at * stride, at * stride + width, dilation)
            for at, stride, width, dilation in zip(place, strides, reach, dilations, strict=True)
        )
        value = x[(slice(None), i, *place)].reshape(-1, *[1] * (n + 1))
        y[(slice(None), slice(g * outputs, (g + 1) * outputs), *window)] += value * w[i]
    cut = tuple(slice(low, size - high) for (low, high), size in zip(pads, full, strict=True))
    return y[(slice(None), slice(None), *cut)]


def _last(x):
    return np.moveaxis(x, 1, -1)


FORWARD = {
    "plain": ((1, 2, 5, 6), (3, 2, 3, 2), {}),
    "strides, dilations": ((2, 2, 7, 8), (2, 2, 3, 2), {"strides": (2, 3), "dilations": (2, 1)}),
    "two paddings": ((1, 2, 4, 5), (2, 2, 3, 3), {"paddings": (1, 2)}),
    "four paddings": ((1, 2, 4, 5), (2, 2, 3, 3), {"paddings": (1, 0, 2, 1), "strides": (2, 2)}),
    "groups": ((1, 4, 4, 4), (6, 2, 3, 3), {"groups": 2}),
    "depthwise": ((1, 3, 5, 6), (3, 1, 3, 3), {"groups": 3, "paddings": (1, 1), "strides": (2, 1)}),
    "depthwise, two filters each": ((1, 3, 5, 6), (6, 1, 2, 3), {"groups": 3, "dilations": (2, 2)}),
    "large depthwise": ((1, 2, 9, 9), (2, 1, 8, 8), {"groups": 2}),
    "empty batch": ((0, 2, 4, 4), (3, 2, 3, 3), {}),
}


@pytest.mark.parametrize("case", FORWARD)
def test_conv2d(case):
    x_shape, w_shape, changed = FORWARD[case]
    a = {**PLAIN, **changed}
    x, w = numbers(*x_shape), numbers(*w_shape, seed=1)
    want = _convolved(x, w, a["strides"], _pairs(a["paddings"], 2), a["dilations"], a["groups"])
    operator = "depthwise_conv2d" if "depthwise" in case else "conv2d"
    assert_result(run(operator, x, w, **a, data_format="NCHW"), want, tolerance=1e-12)
    assert_result(run(operator, _last(x), w, **a, data_format="NHWC"), _last(want), tolerance=1e-12)


def test_conv2d_same_padding_ignores_dilation_and_valid_the_paddings():
    x, w = numbers(1, 2, 5, 6), numbers(2, 2, 3, 2)
    a = {**PLAIN, "strides": (2, 2), "paddings": (4, 4), "dilations": (2, 2)}
    same = _convolved(x, w, (2, 2), [(1, 1), (0, 0)], (1, 1), 1)
    assert_result(run("conv2d", x, w, **{**a, "padding_algorithm": "SAME"}, data_format="NCHW"), same)
    valid = _convolved(x, w, (2, 2), [(0, 0), (0, 0)], (2, 2), 1)
    assert_result(run("conv2d", x, w, **{**a, "padding_algorithm": "VALID"}, data_format="NCHW"), valid)


def test_conv3d():
    x, w = numbers(1, 4, 3, 4, 3), numbers(2, 2, 2, 3, 2)
    a = {**PLAIN, "strides": (1, 2, 1), "paddings": (0, 1, 1), "dilations": (1, 1, 2), "groups": 2}
    want = _convolved(x, w, (1, 2, 1), [(0, 0), (1, 1), (1, 1)], (1, 1, 2), 2)
    assert_result(run("conv3d", x, w, **a, data_format="NCDHW"), want)
    assert_result(run("conv3d", _last(x), w, **a, data_format="NDHWC"), _last(want))


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("groups", [1, 3])
def test_half_is_rounded_once(dtype, groups):
    x, w = numbers(1, 3, 5, 5, dtype=dtype), numbers(3, 3 // groups, 3, 3, dtype=dtype)
    want = _convolved(x.astype(np.float64), w.astype(np.float64), (1, 1), [(0, 0), (0, 0)], (1, 1), groups)
    tolerance = 1e-5 if dtype == np.float32 else None
    got = run("conv2d", x, w, **{**PLAIN, "groups": groups}, data_format="NCHW")
    assert_result(got, want, dtype=dtype, tolerance=tolerance)


def test_channels_that_do_not_fit_are_refused():
    with pytest.raises(InputError, match=r"\(1, 3, 4, 4\) has 3 channels in layout NCHW, .* expect 2"):
        run("conv2d", np.zeros((1, 3, 4, 4)), np.zeros((1, 2, 3, 3)), **PLAIN, data_format="NCHW")


TRANSPOSED = {
    "plain": ((1, 2, 3, 4), (2, 3, 3, 2), {}, (0, 0)),
    "strides, dilations": ((1, 2, 3, 3), (2, 2, 3, 2), {"strides": (2, 3), "dilations": (2, 1)}, (0, 0)),
    "output padding": ((1, 2, 3, 3), (2, 2, 3, 3), {"strides": (2, 3), "output_padding": (1, 2)}, (1, 2)),
    "paddings": ((1, 2, 4, 4), (2, 2, 3, 3), {"paddings": (1, 0, 2, 1), "strides": (2, 2)}, (0, 0)),
    "groups": ((1, 4, 3, 3), (4, 3, 2, 2), {"groups": 2, "strides": (2, 2)}, (0, 0)),
    "depthwise": ((1, 3, 3, 4), (3, 1, 3, 2), {"groups": 3, "strides": (2, 2), "paddings": (1, 0)}, (0, 0)),
}


@pytest.mark.parametrize("case", TRANSPOSED)
def test_conv2d_transpose(case):
    x_shape, w_shape, changed, extra = TRANSPOSED[case]
    a = {**PLAIN, "output_padding": (), **changed}
    x, w = numbers(*x_shape), numbers(*w_shape, seed=1)
    want = _transposed(x, w, a["strides"], _pairs(a["paddings"], 2), extra, a["dilations"], a["groups"])
    operator = "depthwise_conv2d_transpose" if case == "depthwise" else "conv2d_transpose"
    assert_result(run(operator, x, w, (), **a, data_format="NCHW"), want)
    # The same, asked for by its size.
    a["output_padding"] = ()
    got = run(operator, _last(x), w, want.shape[2:], **a, data_format="NHWC")
    assert_result(got, _last(want))


def test_output_size_that_depends_on_data_is_refused():
    with pytest.raises(UnsupportedError, match=r"pd.conv2d_transpose: the output size depends on data"):
        run(
            "conv2d_transpose",
            np.zeros((1, 1, 2, 2)),
            np.zeros((1, 1, 2, 2)),
            np.array([3, 3]),
            **PLAIN,
            output_padding=(),
            data_format="NCHW",
        )


def test_conv3d_transpose():
    x, w = numbers(1, 2, 2, 3, 2), numbers(2, 2, 2, 2, 3)
    a = {**PLAIN, "strides": (2, 1, 2), "paddings": (0, 1, 0), "dilations": (1, 1, 1), "output_padding": ()}
    want = _transposed(x, w, (2, 1, 2), [(0, 0), (1, 1), (0, 0)], (0, 0, 0), (1, 1, 1), 1)
    assert_result(run("conv3d_transpose", x, w, **a, output_size=(), data_format="NCDHW"), want)


@pytest.mark.parametrize(("size", "padding", "kept"), [(2, 1, (1, 0)), (4, 0, (0, -1)), (1, 1, (1, 1)), (4, 1, (1, 1))])
def test_what_lies_behind_a_single_window_is_left_out(size, padding, kept):
    """IREE refuses a convolution of one window on data that is larger."""
    x, w = numbers(1, 3, size, size), numbers(4, 3, 3, 3)
    attributes = {**PLAIN, "strides": (2, 2), "paddings": (padding, padding), "data_format": "NCHW"}
    expected = _convolved(x, w, (2, 2), [(padding, padding)] * 2, (1, 1), 1)
    assert_result(run("conv2d", x, w, **attributes), expected.astype(x.dtype), tolerance=1e-5)
    text = str(jax.make_jaxpr(lambda x, w: get_rule("conv2d").function(x, w, **attributes))(x, w))
    assert f"padding=({kept}, {kept})" in text
