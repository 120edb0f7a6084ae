from __future__ import annotations

import numpy as np
import pytest

from tests.lower.rules.rule_testing import FLOATS, assert_result, numbers, run

SHAPES = [((3,), (3,)), ((2, 3), (3,)), ((3,), (5, 3, 4)), ((2, 1, 2, 3), (5, 3, 4)), ((0, 3), (3, 4))]


@pytest.mark.parametrize(("left", "right"), SHAPES)
@pytest.mark.parametrize("transpose", [False, True])
def test_matmul(left, right, transpose):
    x, y = numbers(*left), numbers(*right, seed=1)
    want = np.matmul(x, y)
    if transpose:  # of vectors it does nothing
        x = np.swapaxes(x, -1, -2) if x.ndim > 1 else x
        y = np.swapaxes(y, -1, -2) if y.ndim > 1 else y
    assert_result(run("matmul", x, y, transpose_x=transpose, transpose_y=transpose), want)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_matmul_rounds_half_once(dtype):
    x, y = numbers(2, 300, dtype=dtype, low=0, high=1), numbers(300, 2, dtype=dtype, low=0, high=1)
    want = x.astype(np.float64) @ y.astype(np.float64)
    assert_result(run("matmul", x, y, transpose_x=False, transpose_y=False), want, dtype=dtype)


def test_matmul_of_integers_and_complex_numbers():
    x, y = np.array([[1, 2], [3, 4]]), np.array([[5, 6], [7, 8]])
    for dtype in ("int32", "int64", "complex64"):
        a, b = x.astype(dtype), y.astype(dtype)
        assert_result(run("matmul", a, b, transpose_x=False, transpose_y=False), (a @ b).astype(dtype))


def test_named_products():
    x, y, v = numbers(2, 3, 4), numbers(2, 4, 5), numbers(4)
    assert_result(run("bmm", x, y), x @ y)
    assert_result(run("mv", x[0], v), x[0] @ v)
    assert_result(run("dot", v, v + 1), np.dot(v, v + 1))
    assert_result(run("dot", x[0], x[1]), (x[0] * x[1]).sum(-1))
    assert_result(run("dot", np.array([1, 2]), np.array([3, 4])), np.int64(11))
    for bias in (numbers(3, 5), numbers(5)):
        assert_result(run("addmm", bias, x[0], y[0], beta=0.5, alpha=2.0), 0.5 * bias + 2 * x[0] @ y[0])
