from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, numbers, run

X = numbers(3, 4, 2)


@pytest.mark.parametrize("dtype", ["int32", "int64"])
def test_gather(dtype):
    index = np.array([2, 0, 2], dtype)
    for axis in (0, 1, -1):
        used = index % X.shape[axis]
        assert_result(run("gather", X, used, axis), X.take(used, axis))
        assert_result(run("index_select", X, used, axis=axis), X.take(used, axis))
    assert_result(run("gather", X, index[:, None], 0), X[index])
    assert_result(run("gather", X, index[0], 0), X[2])


def test_gather_refuses_a_matrix_of_indices():
    with pytest.raises(InputError, match=r"index has the shape \(2, 2\), expected rank 1 or \[n, 1\]"):
        run("gather", X, np.zeros((2, 2), np.int64), 0)


def test_an_index_outside_shows():
    np.testing.assert_array_equal(run("gather", X, np.array([3]), 0), np.nan)
    np.testing.assert_array_equal(run("embedding", np.array([7]), X[0], padding_idx=-1, sparse=False), np.nan)


def test_gather_nd():
    assert_result(run("gather_nd", X, np.array([[1, 2], [0, 3]])), X[[1, 0], [2, 3]])
    assert_result(run("gather_nd", X, np.array([2, 3, 1])), X[2, 3, 1])
    assert_result(run("gather_nd", X, np.zeros((2, 0), np.int32)), np.broadcast_to(X, (2, *X.shape)))


def test_embedding():
    table, ids = numbers(5, 3), np.array([[1, 4], [0, 2]])
    assert_result(run("embedding", ids, table, padding_idx=-1, sparse=False), table[ids])
    padded = table.copy()
    padded[4] = 0
    assert_result(run("embedding", ids, table, padding_idx=4, sparse=True), padded[ids])


def test_one_hot():
    want = np.array([[0, 1, 0], [1, 0, 0], [0, 0, 0]], np.float32)
    assert_result(run("one_hot", np.array([1, 0, 9]), 3), want)
    assert_result(run("one_hot", np.array(1, np.int32), 3), want[0])
