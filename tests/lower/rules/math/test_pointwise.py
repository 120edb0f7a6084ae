from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import BFLOAT16, assert_result, gradient, numbers, run

X = numbers(2, 3)


def test_lerp_broadcasts():
    got = run("lerp", np.array([1.0, 2]), np.array([[3.0], [4]]), np.array(0.5))
    assert_result(got, [[2.0, 2.5], [2.5, 3]])
    assert_result(run("lerp", np.array([1.0]), np.array([3.0]), np.array([0.5, 1, 2])), [2.0, 3, 5])
    assert run("lerp", *(np.ones(2, BFLOAT16),) * 3).dtype == BFLOAT16


def test_minus_and_nextafter():
    assert_result(run("minus", X, X[::-1]), X - X[::-1])
    assert_result(run("nextafter", np.array([1.0, 0]), np.array([2.0, -1])), np.nextafter([1.0, 0], [2.0, -1]))


def test_polygamma():
    x = np.array([1.0, 2, -0.5, -1.5])
    assert_result(
        run("polygamma", x, n=0), [-0.5772156649015329, 0.42278433509846714, 0.03648997397857645, 0.7031566406452432]
    )
    assert_result(run("polygamma", x[:3], n=1), [np.pi**2 / 6, np.pi**2 / 6 - 1, 8.934802200544679], tolerance=1e-10)
    assert_result(run("polygamma", x[:2], n=3), [np.pi**4 / 15, np.pi**4 / 15 - 6], tolerance=1e-10)
    assert_result(run("polygamma", np.array([0.0, -1, -np.inf]), n=2), [-np.inf] * 3)


def test_gradient_of_polygamma_is_the_next_one():
    assert_result(gradient("polygamma", 0, np.array(-0.5), n=1), -0.8287966442343199, tolerance=1e-9)


def test_fill_and_identity_loss():
    assert_result(run("fill", np.array([1, 2]), 3.7), np.array([3, 3]))
    for reduction, want in enumerate((X.sum(), X.mean(), X)):
        assert_result(run("identity_loss", X, reduction=reduction), want)
    with pytest.raises(InputError, match="reduction is 3, expected 0"):
        run("identity_loss", X, reduction=3)


def test_shard_index():
    x = np.array([[1], [6], [12], [19]])
    got = run("shard_index", x, index_num=20, nshards=2, shard_id=1, ignore_value=-1)
    assert_result(got, np.array([[-1], [-1], [2], [9]]))
    got = run("shard_index", x.astype(np.int32), index_num=20, nshards=3, shard_id=0, ignore_value=-7)
    assert_result(got, np.array([[1], [6], [-7], [-7]], np.int32))


def test_add_position_encoding():
    got = run("add_position_encoding", np.ones((1, 2, 4)), alpha=2.0, beta=3.0)
    angle = np.array([1.0, 1e-4])
    want = np.stack([[2.0, 2, 5, 5], np.concatenate([2 + 3 * np.sin(angle), 2 + 3 * np.cos(angle)])])
    assert_result(got, want[None])
    with pytest.raises(InputError, match="an even size"):
        run("add_position_encoding", np.ones((1, 2, 3)), alpha=2.0, beta=3.0)


def test_complex_numbers():
    assert_result(run("complex", np.array([1.0, 2]), np.array([[3.0]])), np.array([[1 + 3j, 2 + 3j]]), tolerance=0.0)
    assert run("complex", np.float32([1]), np.float32([2])).dtype == np.complex64
    assert_result(run("as_complex", np.array([[3.0, 4]])), np.array([3 + 4j]), tolerance=0.0)
    assert_result(run("as_real", np.array([3 + 4j], np.complex64)), np.array([[3, 4]], np.float32))
    with pytest.raises(InputError, match="expected a last axis of size 2"):
        run("as_complex", X)
