from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, numbers, run

X = numbers(3, 4)


def test_meshgrid_and_broadcast_tensors():
    grids = run("meshgrid", [np.array([1, 2]), np.array(3), np.array([4.0, 5, 6])])
    assert [grid.shape for grid in grids] == [(2, 1, 3)] * 3
    assert_result(grids[0], np.broadcast_to(np.array([1, 2])[:, None, None], (2, 1, 3)))
    assert_result(grids[2], np.broadcast_to([4.0, 5, 6], (2, 1, 3)))
    got = run("broadcast_tensors", [np.array([[1], [2]]), np.array(3.0), np.array([4, 5, 6])])
    assert_result(got[0], np.array([[1] * 3, [2] * 3]))
    assert_result(got[1], np.full((2, 3), 3.0))


def test_crop():
    assert_result(run("crop", X, (2, -1), (1, 1)), X[1:3, 1:])
    assert_result(run("crop", X, (2, 2), np.array([1, 2])), X[1:3, 2:])  # offsets that are computed
    none = {"offsets": (1, 1), "shape": ()}
    assert_result(run("crop_v1", X, np.zeros((2, 2)), None, **none), X[1:3, 1:3])
    assert_result(run("crop_v1", X, None, None, offsets=(0, 2), shape=(2, -1)), X[:2, 2:])
    with pytest.raises(InputError, match=r"shape is \(2,\) and offsets \(1, 1\), expected 2 numbers each"):
        run("crop", X, (2,), (1, 1))


def test_parts_of_columns():
    both = [X, X + 100]
    assert_result(run("partial_concat", both, start_index=1, length=2), np.concatenate([X[:, 1:3], X[:, 1:3] + 100], 1))
    got = run("partial_concat", both, start_index=-3, length=-1)
    assert_result(got, np.concatenate([X[:, 1:], X[:, 1:] + 100], 1))
    assert_result(run("partial_sum", both, start_index=2, length=-1), 2 * X[:, 2:] + 100)
    with pytest.raises(InputError, match="start_index is 1 and length 4, and x has 4 columns"):
        run("partial_sum", both, start_index=1, length=4)


def test_orders():
    channels = np.arange(6.0).reshape(1, 6, 1, 1)
    assert_result(run("shuffle_channel", channels, group=2).ravel(), [0.0, 3, 1, 4, 2, 5])
    assert_result(run("trans_layout", X, perm=(1, 0)), X.T)
