from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from tests.lower.rules.rule_testing import BFLOAT16, assert_result, numbers, run, run_known

X = numbers(2, 3)
ARR = np.array([[10.0, 30, 20], [60, 40, 50]])
ONES = np.ones((3, 2))
MASK = np.array([True, False, True])


def test_index_sample_and_take_along_axis():
    index = np.array([[2, 0], [1, 1]])
    assert_result(run("index_sample", X, index), np.take_along_axis(X, index, 1))
    with pytest.raises(InputError, match="index has 1 rows, and x has 2"):
        run("index_sample", X, index[:1])
    assert_result(run("take_along_axis", ARR, np.array([[1, 0, 0]]), axis=0), [[60.0, 30, 20]])
    # The indices may be smaller than the tensor along the other axes.
    got = run("take_along_axis", ARR, np.array([[1, 0], [0, 0], [1, 1]]), axis=-2)
    assert_result(got, [[60.0, 30], [10, 30], [60, 40]])
    # Where they are larger, Paddle reads what lies behind the tensor.
    with pytest.raises(InputError, match="index has 4 elements along axis 1, expected at most 3"):
        run("take_along_axis", ARR, np.array([[1, 0, 0, 0]]), axis=0)


@pytest.mark.parametrize(
    ("reduce", "with_self", "alone"),
    [
        ("assign", [[5, 3, 20], [60, 6, 7]], [[5, 3, 20], [60, 6, 7]]),
        ("add", [[17, 33, 20], [60, 46, 61]], [[7, 3, 20], [60, 6, 11]]),
        ("mul", [[100, 90, 20], [60, 240, 1400]], [[10, 3, 20], [60, 6, 28]]),
        ("multiply", [[100, 90, 20], [60, 240, 1400]], [[10, 3, 20], [60, 6, 28]]),
        ("amin", [[2, 3, 20], [60, 6, 4]], [[2, 3, 20], [60, 6, 4]]),
        ("amax", [[10, 30, 20], [60, 40, 50]], [[5, 3, 20], [60, 6, 7]]),
        ("mean", [[17 / 3, 16.5, 20], [60, 23, 61 / 3]], [[3.5, 3, 20], [60, 6, 5.5]]),
    ],
)
def test_put_along_axis(reduce, with_self, alone):
    indices, values = np.array([[0, 0, 1], [0, 1, 1]]), np.array([[2.0, 3, 4], [5, 6, 7]])
    got = run("put_along_axis", ARR, indices, values, axis=0, reduce=reduce, include_self=True)
    assert_result(got, np.array(with_self, np.float64))
    got = run("put_along_axis", ARR, indices, values, axis=0, reduce=reduce, include_self=False)
    assert_result(got, np.array(alone, np.float64))


def test_put_along_axis_with_few_values():
    got = run("put_along_axis", ARR, np.array([[1], [0]]), np.array([[2.0]]), axis=1, reduce="add", include_self=True)
    assert_result(got, [[10.0, 32, 20], [62, 40, 50]])
    with pytest.raises(InputError, match="index has 3 elements along axis 0, expected at most 2"):
        run("put_along_axis", ARR, np.zeros((3, 1), int), np.ones((3, 1)), axis=1, reduce="add", include_self=True)
    with pytest.raises(InputError, match="reduce is 'sub', expected one of assign"):
        run("put_along_axis", ARR, np.array([[1]]), ARR, axis=1, reduce="sub", include_self=True)


def test_scatter():
    index, updates = np.array([2, 0, 2]), np.array([[1.0, 2], [3, 4], [5, 6]])
    assert_result(run("scatter", ONES, index, updates, overwrite=True), [[3.0, 4], [1, 1], [5, 6]])
    assert_result(run("scatter", ONES, index, updates, overwrite=False), [[3.0, 4], [1, 1], [6, 8]])
    assert_result(run("scatter", ONES, index[:, None], updates, overwrite=False), [[3.0, 4], [1, 1], [6, 8]])
    assert_result(run("scatter", ONES, np.array(1), np.array([5.0, 6]), overwrite=True), [[1.0, 1], [5, 6], [1, 1]])


def test_scatter_nd_add():
    got = run("scatter_nd_add", ONES, np.array([[1], [1]]), np.array([[7.0, 8], [1, 1]]))
    assert_result(got, [[1.0, 1], [9, 10], [1, 1]])
    assert_result(run("scatter_nd_add", ONES, np.zeros((2, 0), np.int32), np.ones((2, 3, 2))), 3 * ONES)
    halves = np.full((1, 1), 256.0).astype(BFLOAT16)
    many = np.ones((8, 1)).astype(BFLOAT16)
    # Each alone would be lost.
    assert_result(run("scatter_nd_add", halves, np.zeros((8, 1), np.int64), many), np.array([[264.0]]), dtype=BFLOAT16)


def test_index_add():
    got = run("index_add", np.zeros((2, 3)), np.array([0, 0]), np.ones((2, 2)), axis=-1)
    assert_result(got, [[2.0, 0, 0], [2, 0, 0]])


@pytest.mark.parametrize("accumulate", [True, False])
def test_index_put(accumulate):
    def check(shape, indices, value):
        want = np.full(shape, 0.5)
        if accumulate:
            np.add.at(want, tuple(indices), value)
        else:
            want[tuple(indices)] = value
        assert_result(run("index_put", np.full(shape, 0.5), indices, value, accumulate=accumulate), want)

    check((2, 3), [np.array([0, 1]), np.array([0, -1])], np.array([1.0, 2]))
    check((2, 3), [np.array([[0], [1]]), np.array([[0, 2]])], np.array(2.0))
    check((2, 3), [np.array([1])], np.array([1.0, 2, 3]))
    check((2, 3), [np.array([MASK, ~MASK])], np.array([1.0, 2, 3]))
    check((2, 3), [np.array([1]), MASK], np.array([1.0, 2]))
    check((3, 3), [MASK, MASK], np.array([1.0, 2]))
    check((3, 3, 2), [np.array([MASK, ~MASK, ~MASK])], np.array([[7.0, 8]]))
    check((2, 3), [np.array([False, False])], np.array(7.0))
    check((3, 2, 2), [MASK, np.array([0, 1])], np.array([[1.0], [2.0]]))


def test_repeat_interleave():
    x = np.array([[1, 2], [3, 4]])
    assert_result(run("repeat_interleave", x, repeats=2, axis=-1), x.repeat(2, 1))
    counts = np.array([0, 3], np.int32)
    assert_result(run_known("repeat_interleave_with_tensor_index", x, counts, axis=0), x.repeat(counts, 0))
    with pytest.raises(UnsupportedError, match="repeats depends on data"):
        run("repeat_interleave_with_tensor_index", x, counts, axis=0)
