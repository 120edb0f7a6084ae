"""Elements that are put at indices of which only the first are valid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import dense
from tests.lower.rules.rule_testing import run_masked

X = np.zeros((3, 2), np.float32)
ONES = np.ones((2, 2), np.float32)
PUT = {"axis": 0, "reduce": "add", "include_self": True}
CASES: dict[str, tuple[dict[str, Any], Callable[[int], np.ndarray], str]] = {
    "scatter": ({"overwrite": False}, lambda i: np.array([0, i]), "expected >= 0 and < 3"),
    "index_add": ({"axis": 0}, lambda i: np.array([0, i]), "expected >= 0 and < 3"),
    "scatter_nd_add": ({}, lambda i: np.array([[0], [i]]), "expected >= 0 and < 3"),
    "put_along_axis": (PUT, lambda i: np.array([[0, 0], [i, i]]), "expected >= -3 and < 3"),
}
"""Operator -> its attributes, an index whose second row is a number, and the numbers that it takes."""


def put(name: str, index: int, count: int) -> np.ndarray:
    """Ones put into zeros at 0 and at ``index``, of which ``count`` are valid."""
    attributes, index_of, _ = CASES[name]
    rows, updates = (Bounded.along(jnp.asarray(value), jnp.int32(count)) for value in (index_of(index), ONES))
    return np.asarray(dense(run_masked(name, X, rows, updates, **attributes)))


@pytest.mark.parametrize("name", CASES)
def test_what_is_put_at_padding_is_left_out(name: str) -> None:
    assert put(name, 2, 2).tolist() == [[1, 1], [0, 0], [1, 1]]
    for anything in (2, 3, -1, 99):
        assert put(name, anything, 1).tolist() == [[1, 1], [0, 0], [0, 0]]


@pytest.mark.parametrize("name", CASES)
def test_a_valid_index_out_of_range_is_refused(name: str) -> None:
    for bad in (3, -4):
        with pytest.raises(InputError, match=rf"an index is {bad}, {CASES[name][2]}"):
            put(name, bad, 2)


def test_a_negative_index_counts_from_the_end() -> None:
    assert put("put_along_axis", -1, 2).tolist() == [[1, 1], [0, 0], [1, 1]]
