"""Pooling against windows cut out one by one."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import FLOATS, assert_result, numbers, run

PLAIN = {
    "strides": (1, 1),
    "paddings": (0, 0),
    "ceil_mode": False,
    "exclusive": True,
    "data_format": "NCHW",
    "pooling_type": "max",
    "global_pooling": False,
    "adaptive": False,
    "padding_algorithm": "EXPLICIT",
}


def _pooled(x, kernel, strides, pads, size, kind, exclusive=True):
    """x [N, C, …]: the windows, cut to the input; a mean that is not exclusive divides by the padded window."""
    n = len(kernel)
    y = np.zeros((*x.shape[:2], *size))
    for place in np.ndindex(*size):
        start = [place[i] * strides[i] - pads[i][0] for i in range(n)]
        window = tuple(slice(max(start[i], 0), start[i] + kernel[i]) for i in range(n))
        part = x[(slice(None), slice(None), *window)].reshape(*x.shape[:2], -1)
        whole = np.prod([min(start[i] + kernel[i], x.shape[2 + i] + pads[i][0]) - start[i] for i in range(n)])
        count = part.shape[-1] if exclusive else whole
        y[(slice(None), slice(None), *place)] = part.max(-1) if kind == "max" else part.sum(-1) / count
    return y


CASES = {
    "plain": ((2, 2), (5, 4), {}, [(0, 0)] * 2, (4, 3)),
    "strides": ((3, 2), (7, 6), {"strides": (2, 2)}, [(0, 0)] * 2, (3, 3)),
    "ceil": ((3, 2), (6, 5), {"strides": (2, 2), "ceil_mode": True}, [(0, 0)] * 2, (3, 3)),
    "two paddings": ((3, 3), (4, 5), {"paddings": (1, 1), "strides": (2, 2)}, [(1, 1)] * 2, (2, 3)),
    "four paddings": ((3, 3), (4, 5), {"paddings": (1, 0, 0, 2)}, [(1, 0), (0, 2)], (3, 5)),
    "same": ((3, 2), (5, 6), {"strides": (2, 2), "padding_algorithm": "SAME"}, [(1, 1), (0, 0)], (3, 3)),
    "valid": ((2, 2), (4, 4), {"paddings": (1, 1), "padding_algorithm": "VALID"}, [(0, 0)] * 2, (3, 3)),
    "kernel a little too large": ((4, 2), (3, 4), {"strides": (2, 2)}, [(0, 0)] * 2, (1, 2)),
    "large kernel": ((8, 7), (9, 9), {"paddings": (1, 1)}, [(1, 1)] * 2, (4, 5)),
}


@pytest.mark.parametrize("kind", ["max", "avg"])
@pytest.mark.parametrize("case", CASES)
def test_pool2d(case, kind):
    kernel, size, changed, pads, out = CASES[case]
    a = {**PLAIN, **changed, "pooling_type": kind}
    x = numbers(2, 3, *size)
    want = _pooled(x, kernel, a["strides"], pads, out, kind)
    assert_result(run("pool2d", x, kernel, **a), want)
    if case in ("four paddings", "same"):
        last = run("pool2d", np.moveaxis(x, 1, -1), kernel, **{**a, "data_format": "NHWC"})
        assert_result(last, np.moveaxis(want, 1, -1))


@pytest.mark.parametrize("ceil_mode", [True, False])
def test_inclusive_mean_counts_the_padding(ceil_mode):
    x = numbers(1, 1, 5, 5)
    a = {**PLAIN, "pooling_type": "avg", "exclusive": False, "paddings": (1, 1), "strides": (2, 2)}
    out = (4, 4) if ceil_mode else (3, 3)
    want = _pooled(x, (2, 2), (2, 2), [(1, 1)] * 2, out if ceil_mode else (3, 3), "avg", exclusive=False)
    assert_result(run("pool2d", x, (2, 2), **{**a, "ceil_mode": ceil_mode}), want)


def test_pool3d():
    x = numbers(1, 2, 4, 5, 4)
    for kind in ("max", "avg"):
        want = _pooled(x, (2, 3, 2), (2, 1, 2), [(0, 0), (1, 1), (0, 0)], (2, 5, 2), kind)
        a = {**PLAIN, "strides": (2, 1, 2), "paddings": (0, 1, 0), "pooling_type": kind, "data_format": "NCDHW"}
        assert_result(run("pool3d", x, **a, kernel_size=(2, 3, 2)), want)


def test_global_pooling():
    x = numbers(2, 3, 4, 5)
    for kind, want in [("max", x.max((2, 3), keepdims=True)), ("avg", x.mean((2, 3), keepdims=True))]:
        assert_result(run("pool2d", x, (2, 2), **{**PLAIN, "global_pooling": True, "pooling_type": kind}), want)


@pytest.mark.parametrize("output", [(1, 1), (2, 3), (3, 4), (5, 2)])
def test_adaptive_mean(output):
    x = numbers(1, 2, 6, 9)
    want = np.zeros((1, 2, *output))
    for i, j in np.ndindex(*output):
        rows = slice(i * 6 // output[0], -(-(i + 1) * 6 // output[0]))
        columns = slice(j * 9 // output[1], -(-(j + 1) * 9 // output[1]))
        want[..., i, j] = x[..., rows, columns].mean((2, 3))
    a = {**PLAIN, "adaptive": True, "pooling_type": "avg", "paddings": (1, 1)}
    assert_result(run("pool2d", x, output, **a), want)


def test_adaptive_maxima_are_ordinary_windows_in_paddle():
    x = numbers(1, 1, 6, 6)
    got = run("pool2d", x, (2, 3), **{**PLAIN, "adaptive": True, "strides": (2, 1)})
    assert_result(got, _pooled(x, (2, 3), (2, 1), [(0, 0)] * 2, (2, 3), "max"))


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_half_means_are_rounded_once(dtype):
    x = numbers(1, 1, 4, 4, dtype=dtype)
    want = x.astype(np.float64).reshape(1, 1, 2, 2, 2, 2).mean((3, 5))
    got = run("pool2d", x, (2, 2), **{**PLAIN, "strides": (2, 2), "pooling_type": "avg"})
    assert_result(got, want, dtype=dtype)


def test_integer_means_are_rounded():
    x = np.array([[[[1, 2], [2, 2]]]], np.int8)
    assert_result(run("pool2d", x, (2, 2), **{**PLAIN, "pooling_type": "avg"}), np.array([[[[2]]]], np.int8))
    assert_result(run("pool2d", x, (2, 2), **PLAIN), np.array([[[[2]]]], np.int8))


@pytest.mark.parametrize("way", [{"adaptive": True}, {"global_pooling": True}, {"paddings": (1, 1)}])
@pytest.mark.parametrize("kind", ["max", "avg", "index"])
def test_windows_of_an_empty_picture_are_the_least_number_or_nan(kind, way):
    """As printed by Paddle 2.6.2."""
    x = np.zeros((1, 1, 0, 3), np.float32)
    if kind == "index":
        attributes = {"kernel_size": (2, 2), "strides": (1, 1), "paddings": (0, 0), "global_pooling": False}
        values, places = run("max_pool2d_with_index", x, **({**attributes, "adaptive": False} | way))
        np.testing.assert_array_equal(places, -1)
    else:
        values = run("pool2d", x, (2, 2), **{**PLAIN, "pooling_type": kind, **way})
    size = (1, 1) if "global_pooling" in way else (1, 4) if "paddings" in way else (2, 2)
    assert_result(values, np.full((1, 1, *size), np.nan if kind == "avg" else np.finfo(np.float32).min, np.float32))


def test_an_element_behind_a_nan_replaces_it_and_padding_does_not():
    """As printed by Paddle 2.6.2."""
    x = np.array([[[[1, np.nan, 0], [2, 0.5, np.nan], [3, np.nan, -np.inf]]]], np.float32)
    got = run("pool2d", x, (2, 2), **{**PLAIN, "strides": (2, 2), "padding_algorithm": "SAME"})
    assert_result(got, np.array([[[[2, np.nan], [np.nan, np.finfo(np.float32).min]]]], np.float32))


def test_what_cannot_be_pooled_is_refused():
    x = np.zeros((1, 1, 2, 2))
    with pytest.raises(InputError, match="pooling type is 'sum', expected 'max' or 'avg'"):
        run("pool2d", x, (2, 2), **{**PLAIN, "pooling_type": "sum"})
    with pytest.raises(InputError, match="the kernel has 4 elements, more than an axis of 2, padded to 2"):
        run("pool2d", x, (4, 4), **PLAIN)


def _cotangents_of_maxima(x, kernel, strides, cotangent):
    """The cotangent of each window at the first of its maxima."""
    cotangents = np.zeros_like(x)
    for place in np.ndindex(*cotangent.shape):
        start = [p * s for p, s in zip(place[2:], strides, strict=True)]
        window = tuple(slice(s, s + k) for s, k in zip(start, kernel, strict=True))
        part = x[place[:2]][window]
        at = np.unravel_index(np.argmax(part), part.shape)
        cotangents[place[:2]][tuple(s + a for s, a in zip(start, at, strict=True))] += cotangent[place]
    return cotangents


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("kernel", [(8, 8), (4, 4, 4)])
def test_the_gradient_of_maxima_of_large_windows(kernel, dtype):
    """Windows of more than 49 elements are one operation of XLA, whose gradient jax has to recognise."""
    rank, size = len(kernel), tuple(k + 2 for k in kernel)
    x = np.round(numbers(1, 2, *size, dtype=dtype))  # with equal elements
    cotangent = numbers(1, 2, *(3 for _ in kernel), dtype=dtype, seed=1)
    a = {**PLAIN, "strides": (1,) * rank, "paddings": (0,) * rank, "data_format": "NCHW" if rank == 2 else "NCDHW"}
    name = f"pool{rank}d"
    operands = (kernel,) if rank == 2 else ()
    attributes = a if rank == 2 else a | {"kernel_size": kernel}
    y = run(name, x, *operands, **attributes)
    gradient = run(f"{name}_grad", x, y, cotangent, *operands, **attributes)
    assert_result(gradient, _cotangents_of_maxima(x, kernel, a["strides"], cotangent))


def test_the_gradient_of_a_pyramid_of_a_large_picture():
    x, cotangent = numbers(1, 2, 9, 9), numbers(1, 2, seed=1)
    a = {"pyramid_height": 1, "pooling_type": "max"}
    gradient = run("spp_grad", x, run("spp", x, **a), cotangent, **a)
    assert_result(gradient, _cotangents_of_maxima(x, (9, 9), (1, 1), cotangent[:, :, None, None]))
