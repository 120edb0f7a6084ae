from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.traced_values import to_public
from tests.lower.rules.rule_testing import assert_result, run

X = np.array([3, 1, 1, 2, 3, 3])
INT32, INT64 = np.dtype("int32"), np.dtype("int64")
ALL = {"return_index": True, "return_inverse": True, "return_counts": True, "dtype": INT64, "is_sorted": True}


def _found(operator, *operands, **attributes):
    """What callers get."""
    results = run(operator, *operands, **attributes)
    return list(map(to_public, results)) if isinstance(results, list) else to_public(results)


def test_nonzero_and_masked_select():
    x = np.array([[1.0, 0.0], [np.nan, 2.0]])
    assert_result(_found("nonzero", x), np.array([[0, 0], [1, 0], [1, 1]]))
    assert_result(_found("nonzero", np.zeros((0, 3))), np.zeros((0, 2), np.int64))
    assert_result(_found("masked_select", x, np.array([True, False])), [1.0, np.nan])
    assert_result(_found("masked_select", x[:1], np.array([[True], [True]])), [1.0, 0.0, 1.0, 0.0])
    assert_result(_found("masked_select", np.array(1.0), np.array(True)), [1.0])


def test_unique():
    distinct, first, inverse, counts = _found("unique", X, **ALL, axis=())
    assert_result(distinct, np.array([1, 2, 3]))
    assert_result(first, np.array([1, 3, 0]))
    assert_result(inverse, np.array([2, 0, 0, 1, 2, 2]))
    assert_result(counts, np.array([2, 1, 3]))
    assert _found("unique", X, **ALL | {"dtype": INT32}, axis=())[2].dtype == INT32
    distinct, first, inverse, counts = _found("unique", np.array([[3, 1, 3], [2, 1, 2]]), **ALL, axis=(-1,))
    assert_result(distinct, np.array([[1, 3], [1, 2]]))
    assert_result(inverse, np.array([1, 0, 1]))
    assert _found("unique", np.zeros(0), **ALL, axis=())[0].shape == (0,)


def test_unique_of_fluid_keeps_the_order():
    distinct, _, inverse, _ = _found("unique", X, **ALL | {"is_sorted": False}, axis=())
    assert_result(distinct, np.array([3, 1, 2]))
    assert_result(inverse, np.array([0, 1, 1, 2, 0, 0]))
    distinct, inverse, counts = _found("unique_with_counts", X, dtype=2)
    assert_result(distinct, np.array([3, 1, 2]))
    assert_result(counts, np.array([3, 2, 1], np.int32))
    with pytest.raises(InputError, match="dtype is 5, expected 2"):
        _found("unique_with_counts", X, dtype=5)


def test_unique_consecutive():
    options = {"return_inverse": True, "return_counts": True, "dtype": INT64}
    distinct, inverse, counts = _found("unique_consecutive", X, **options, axis=())
    assert_result(distinct, np.array([3, 1, 2, 3]))
    assert_result(inverse, np.array([0, 1, 1, 2, 3, 3]))
    assert_result(counts, np.array([1, 2, 1, 2]))
    distinct, inverse, _ = _found("unique_consecutive", np.array([[3, 3, 1], [2, 2, 1]]), **options, axis=(1,))
    assert_result(distinct, np.array([[3, 1], [2, 1]]))
    assert_result(inverse, np.array([0, 0, 1]))
    assert_result(_found("unique_consecutive", np.array(3.0), **options, axis=())[0], [3.0])
    assert _found("unique_consecutive", np.zeros((0, 2)), **options, axis=(0,))[2].shape == (0,)


@pytest.mark.parametrize("right", [True, False])
def test_searchsorted(right):
    rows, values = np.array([[1, 3, 3], [2, 4, 9]]), np.array([[3, 0, 10, 1], [4, 9, 2, 3]])
    side = "right" if right else "left"
    want = np.stack([np.searchsorted(row, value, side) for row, value in zip(rows, values, strict=True)])
    assert_result(run("searchsorted", rows, values, out_int32=True, right=right), want.astype(np.int32))
    assert_result(run("searchsorted", rows[0], values[0, 0], out_int32=False, right=right), want[0, 0])


def test_what_is_not_finite_goes_to_the_end():
    row = np.array([-np.inf, 3.0, np.inf])
    values = np.array([2.0, -np.inf, np.inf, np.nan])
    assert_result(run("searchsorted", row, values, out_int32=False, right=False), np.array([1, 3, 3, 3]))


def test_histogram():
    options = {"bins": 4, "min": 0, "max": 0}
    assert_result(run("histogram", np.array([1.0, 2, 2, 3]), **options), np.array([1, 0, 2, 1]))
    assert_result(run("histogram", np.array([2.0, 2.0]), **options), np.array([0, 0, 2, 0]))
    assert_result(run("histogram", np.array([1, 2, 2, 3, 7]), bins=4, min=0, max=4), np.array([0, 1, 2, 1]))
    assert_result(run("histogram", np.arange(11), bins=3, min=0, max=10), np.array([4, 3, 4]))
    assert_result(run("histogram", np.array([0, 1, np.nan]), bins=3, min=0, max=0), np.array([1, 0, 1]))
    assert_result(run("histogram", np.zeros(0), **options), np.zeros(4, np.int64))


def _on_host(operator, *operands, **attributes):
    return get_rule(operator)(list(operands), attributes)[0]


def test_bincount():
    x = np.array([1, 3, 1])
    assert_result(_on_host("bincount", x, None, 0), np.array([0, 2, 0, 1]))
    assert_result(_on_host("bincount", x, None, np.array([6])), np.array([0, 2, 0, 1, 0, 0]))
    for weights, want in (("float32", "float32"), ("int64", "float64")):
        got = _on_host("bincount", x.astype(np.int32), np.array([1, 2, 3], weights), 0)
        assert_result(got, np.array([0, 4, 0, 2], want))
    assert_result(_on_host("bincount", np.zeros(0, np.int64), None, 6), np.zeros(0, np.int64))
    with pytest.raises(InputError, match="a negative number"):
        _on_host("bincount", -x, None, 0)
