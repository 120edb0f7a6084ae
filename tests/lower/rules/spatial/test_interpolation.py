"""Resizing against each output element computed on its own."""

from __future__ import annotations

import itertools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.spatial.interpolation import _as_ratio, _ratio
from tests.lower.rules.rule_testing import assert_result, numbers, run, run_known

PLAIN = {"data_layout": "NCHW", "out_d": -1, "out_h": -1, "out_w": -1, "scale": (), "align_mode": 1}


def _neighbours(method, k, old, ratio, corners, mode):
    """(index, weight) of the elements that count for position k."""
    if method == "nearest":
        return [(min(int(ratio * k + 0.5) if corners else int(ratio * k), old - 1), 1.0)]
    if method == "bicubic":
        place = ratio * k if corners else ratio * (k + 0.5) - 0.5
        first, a = int(np.floor(place)), -0.75
        weighted = []
        for i in range(first - 1, first + 3):
            d = abs(place - i)
            near = (a + 2) * d**3 - (a + 3) * d**2 + 1
            far = a * d**3 - 5 * a * d**2 + 8 * a * d - 4 * a
            weighted.append((min(max(i, 0), old - 1), near if d <= 1 else far))
        return weighted
    place = max(ratio * (k + 0.5) - 0.5, 0) if mode == 0 and not corners else ratio * k
    low = int(place)
    return [(low, 1 - (place - low)), (min(low + 1, old - 1), place - low)]


def _resized(x, size, method, corners, mode, scale=None):
    """x [N, C, …] of any number of spatial axes."""
    taps = []
    for i, (old, new) in enumerate(zip(x.shape[2:], size, strict=True)):
        ratio = (old - 1) / (new - 1) if corners and new > 1 else 1 / scale[i] if scale else old / new
        ratio = ratio if new > 1 else 0
        taps.append([_neighbours(method, k, old, ratio, corners, mode) for k in range(new)])
    y = np.zeros((*x.shape[:2], *size))
    for place in np.ndindex(*size):
        for chosen in itertools.product(*[taps[i][k] for i, k in enumerate(place)]):
            weight = np.prod([w for _, w in chosen])
            y[(..., *place)] += weight * x[(..., *[i for i, _ in chosen])]
    return y


METHODS = {"linear": (5,), "nearest": (3, 5), "bilinear": (3, 5), "bicubic": (4, 5), "trilinear": (2, 3, 2)}


@pytest.mark.parametrize(("corners", "mode"), [(True, 1), (False, 0), (False, 1)])
@pytest.mark.parametrize("method", METHODS)
def test_to_a_size(method, corners, mode):
    old = METHODS[method]
    size = tuple(2 * dim + 1 for dim in old)
    x = numbers(1, 2, *old)
    want = _resized(x, size, method, corners, mode)
    names = ("out_d", "out_h", "out_w")[-len(old) :]
    a = {**PLAIN, **dict(zip(names, size, strict=True)), "align_mode": mode}
    a |= {"interp_method": method, "align_corners": corners}
    assert_result(run(f"{method}_interp", x, **a), want, tolerance=1e-5)
    last = run(f"{method}_interp_v1", np.moveaxis(x, 1, -1), **{**a, "scale": 0.0, "data_layout": "NHWC"})
    assert_result(last, np.moveaxis(want, 1, -1), tolerance=1e-5)


def test_distances_follow_from_the_scale_where_there_is_one():
    x = numbers(1, 1, 3, 5)
    a = {**PLAIN, "interp_method": "bilinear", "align_corners": False}
    want = _resized(x, (7, 8), "bilinear", False, 1, scale=(2.5, 1.7))
    got = run("bilinear_interp", x, **{**a, "scale": (2.5, 1.7)})
    assert_result(got, want, tolerance=1e-5)
    got = run_known("bilinear_interp", x, None, None, np.array([2.5, 1.7], np.float32), **a)
    assert_result(got, want, tolerance=1e-5)
    # The older operator has one scale, and takes the distances from the sizes.
    want = _resized(x, (7, 12), "bilinear", False, 1)
    assert_result(run("bilinear_interp_v1", x, **{**a, "scale": 2.5}), want, tolerance=1e-5)


def test_sizes_as_values():
    x = numbers(1, 1, 3, 4)
    a = {**PLAIN, "interp_method": "nearest", "align_corners": False, "scale": (2.0, 2.0)}
    sizes = [np.array([5], np.int32), np.array([7], np.int32)]
    got = run_known("nearest_interp", x, None, sizes, None, **a)
    assert_result(got, _resized(x, (5, 7), "nearest", False, 1))
    got = run_known("nearest_interp_v1", x, np.array([5, 7]), None, None, **{**a, "scale": 0.0})
    assert_result(got, _resized(x, (5, 7), "nearest", False, 1))
    with pytest.raises(UnsupportedError, match=r"pd.nearest_interp: the output size depends on data"):
        run("nearest_interp", x, np.array([5, 7]), None, None, **a)


def test_same_size_changes_nothing_and_integers_stay():
    x = numbers(1, 1, 2, 2, dtype="int32")
    a = {**PLAIN, "interp_method": "nearest", "align_corners": False}
    assert_result(run("nearest_interp", x, **{**a, "out_h": 2, "out_w": 2}), x)
    assert_result(run("nearest_interp", x, **{**a, "out_h": 4, "out_w": 2}), x.repeat(2, 2))


def test_a_missing_size_and_an_unknown_method_are_refused():
    x = np.zeros((1, 1, 2, 2))
    a = {**PLAIN, "align_corners": False}
    with pytest.raises(InputError, match=r"the output size is \(-1, -1\), expected 2 positive numbers"):
        run("nearest_interp", x, **a, interp_method="nearest")
    with pytest.raises(InputError, match="interpolation method is 'area', expected nearest"):
        run("nearest_interp", x, **{**a, "out_h": 3, "out_w": 3}, interp_method="area")


@given(st.floats(0.125, 8, width=32), st.lists(st.integers(1, 1 << 20), min_size=1))
def test_the_fraction_of_a_factor_is_exact_where_it_says_so(factor, sizes):
    ratio, is_exact = _as_ratio(factor)
    products = [int(np.float32(size) * np.float32(factor)) for size in sizes]
    fractions = [size * ratio.numerator // ratio.denominator for size in sizes]
    if is_exact:
        assert fractions == products


@pytest.mark.parametrize("align_corners", [True, False])
def test_distances_of_samples_of_traced_sizes_are_quotients_to_the_last_digit(align_corners):
    """XLA multiplies by the inverse of a known number where a quotient in float32 stands: 17 / 9 would be another."""
    less = int(align_corners)
    with x64():
        distance = jax.jit(lambda old: _ratio(jnp, old, jnp.asarray(10), 0.0, align_corners))
        got = [np.asarray(distance(jnp.asarray(old))) for old in range(2, 60)]
    np.testing.assert_array_equal(got, (np.arange(2, 60) - less).astype(np.float32) / np.float32(10 - less))
