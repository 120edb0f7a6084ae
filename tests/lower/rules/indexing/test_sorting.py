from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, gradient, numbers, run

NAN = np.nan
X = np.array([1.0, NAN, 3.0, NAN, 3.0, -np.inf])
INT32, INT64 = np.dtype("int32"), np.dtype("int64")


def test_argsort_puts_nan_above_and_keeps_the_order_of_equals():
    values, indices = run("argsort", X, axis=0, descending=False)
    assert_result(values, [-np.inf, 1, 3, 3, NAN, NAN])
    assert_result(indices, np.array([5, 0, 2, 4, 1, 3]))
    values, indices = run("argsort", X, axis=-1, descending=True)
    assert_result(values, [NAN, NAN, 3, 3, 1, -np.inf])
    assert_result(indices, np.array([1, 3, 2, 4, 0, 5]))
    integers = np.array([[3, -1], [3, 5]], np.int32)
    assert_result(run("argsort", integers, axis=0, descending=True)[1], np.array([[0, 1], [1, 0]]))


def test_rank_0_and_empty():
    zero = np.array(2.5)
    for operator, attributes in (
        ("argsort", {"axis": -1, "descending": False}),
        ("kthvalue", {"k": 1, "axis": -1, "keepdim": True}),
        ("mode", {"axis": -1, "keepdim": True}),
        ("cummax", {"axis": -1, "dtype": INT64}),
    ):
        value, index = run(operator, zero, **attributes)
        assert_result(value, zero)
        assert_result(index, np.int64(0))
    assert_result(run("topk", zero, 1, axis=-1, largest=True, sorted=True)[1], np.int64(0))
    assert run("argsort", np.zeros((0, 3)), axis=0, descending=False)[1].shape == (0, 3)


def test_topk():
    values, indices = run("topk", X, 3, axis=0, largest=True, sorted=True)
    assert_result(values, [NAN, NAN, 3.0])
    assert_result(indices, np.array([1, 3, 2]))
    values, indices = run("topk", X, 5, axis=0, largest=False, sorted=True)
    assert_result(values, [-np.inf, 1, 3, 3, NAN])
    matrix = numbers(3, 4, dtype="int64", low=-9, high=9)
    values, indices = run("topk", matrix, 2, axis=0, largest=True, sorted=False)
    assert_result(values, -np.sort(-matrix, 0)[:2])
    assert_result(np.take_along_axis(matrix, indices, 0), values)
    values, _ = run("top_k", matrix, np.array([2], np.int32)[0].item(), k=1)
    assert_result(values, -np.sort(-matrix, 1)[:, :2])
    with pytest.raises(InputError, match="k is 0, expected 1 or more"):
        run("topk", X, 0, axis=0, largest=True, sorted=True)


def test_nan_with_a_sign_is_above_all_as_well():
    """As x86 makes of sqrt(-1); XLA orders by all bits."""
    x = np.array([1.0, np.copysign(NAN, -1), 3.0], np.float32)
    assert_result(run("topk", x, 2, axis=0, largest=True, sorted=True)[1], np.array([1, 2]))
    assert_result(run("topk", x, 2, axis=0, largest=False, sorted=True)[1], np.array([0, 2]))
    assert_result(run("argsort", x, axis=0, descending=True)[1], np.array([1, 2, 0]))


@pytest.mark.parametrize("keep", [True, False])
def test_kthvalue(keep):
    x = numbers(3, 5)
    values, indices = run("kthvalue", x, k=2, axis=1, keepdim=keep)
    assert_result(values, np.sort(x, 1)[:, 1:2] if keep else np.sort(x, 1)[:, 1])
    assert_result(indices, np.argsort(x, 1)[:, 1:2] if keep else np.argsort(x, 1)[:, 1])
    with pytest.raises(InputError, match="k is 6, and the axis has 5 elements"):
        run("kthvalue", x, k=6, axis=1, keepdim=keep)


def test_mode():
    x = np.array([[3.0, 1, 3, 1], [2, 4, 2, 2]])
    values, indices = run("mode", x, axis=1, keepdim=False)
    assert_result(values, [1.0, 2.0])  # the smaller of two that are equally frequent
    assert_result(indices, np.array([3, 3]))
    values, indices = run("mode", x, axis=0, keepdim=True)
    assert_result(indices, np.array([[1, 0, 1, 0]]))
    values, indices = run("mode", np.array([3, NAN, 3, NAN, NAN]), axis=-1, keepdim=True)
    assert_result(values, [3.0])  # no NaN equals another
    assert_result(indices, np.array([2]))


def test_nanmedian():
    x = np.array([[3.0, NAN, 1, 2], [5, 7, 6, 8]])
    median, places = run("nanmedian", x, axis=(1,), keepdim=False)
    assert_result(median, [2.0, 6.5])
    assert_result(places, np.array([[3, 3], [2, 1]]))
    assert_result(run("nanmedian", x, axis=(), keepdim=True)[0], [[5.0]])
    assert_result(run("nanmedian", x, axis=(0,), keepdim=False)[0], [4.0, 7.0, 3.5, 5.0])
    median, places = run("nanmedian", np.array([[NAN, NAN]]), axis=(-1,), keepdim=True)
    assert_result(median, [[NAN]])
    assert_result(places, np.array([[-1, -1]]))
    assert_result(run("nanmedian", np.array([3, 7, 1, 2]), axis=(), keepdim=False)[0], np.int64(2))
    assert_result(run("nanmedian", np.array(3.0), axis=(), keepdim=True)[0], 3.0)


def test_running_extrema():
    values, indices = run("cummax", np.array([1, NAN, 0, 3, NAN]), axis=0, dtype=INT64)
    assert_result(values, [1, NAN, NAN, NAN, NAN])
    assert_result(indices, np.array([0, 1, 1, 1, 4]))
    values, indices = run("cummin", np.array([[1, 3, 0, 0, 4]]), axis=-1, dtype=INT32)
    assert_result(values, np.array([[1, 1, 0, 0, 0]]))
    assert_result(indices, np.array([[0, 0, 2, 3, 3]], np.int32))


def test_gradient_of_a_running_maximum_goes_to_the_element():
    got = gradient("cummax", 0, np.array([1.0, 3.0, 2.0]), axis=0, dtype=INT64)
    assert_result(got, [1.0, 2.0, 0.0])


@pytest.mark.parametrize("reverse", [True, False])
@pytest.mark.parametrize("exclusive", [True, False])
def test_logcumsumexp(exclusive, reverse):
    x = numbers(2, 4)
    y = np.flip(x, 1) if reverse else x
    want = np.log(np.cumsum(np.exp(y), 1))
    if exclusive:
        want = np.concatenate([np.full((2, 1), np.finfo(np.float64).min), want[:, :-1]], 1)
    want = np.flip(want, 1) if reverse else want
    assert_result(run("logcumsumexp", x, axis=-1, flatten=False, exclusive=exclusive, reverse=reverse), want)
    flat = run("logcumsumexp", x, axis=0, flatten=True, exclusive=False, reverse=False)
    assert_result(flat, np.log(np.cumsum(np.exp(x.ravel()))))


def test_logarithm_of_nothing_is_the_least_number():
    got = run("logcumsumexp", np.array([-np.inf, 1.0, np.inf]), axis=0, flatten=False, exclusive=False, reverse=False)
    assert_result(got, [np.finfo(np.float64).min, 1.0, np.inf])


@pytest.mark.parametrize(
    ("exclusive", "reverse", "out", "wanted"),
    [
        (False, False, [3.0, np.inf, np.inf], [1.0, NAN, 0.0]),
        (False, True, [np.inf, np.inf, 1.0], [0.0, NAN, 4.0]),
        (True, False, [-3.4028235e38, 3.0, np.inf], [-2.0, NAN, 0.0]),
        (True, True, [np.inf, 1.0, -3.4028235e38], [0.0, NAN, -2.0]),
    ],
)
def test_beside_infinity_the_gradient_of_logcumsumexp_is_that_of_the_other_sums(exclusive, reverse, out, wanted):
    operands = np.float32([3.0, np.inf, 1.0]), np.float32(out), np.float32([1.0, -2.0, 4.0])
    attributes = {"axis": 0, "flatten": False, "exclusive": exclusive, "reverse": reverse}
    assert_result(run("logcumsumexp_grad", *operands, **attributes), np.float32(wanted))  # as in Paddle 2.6.2
