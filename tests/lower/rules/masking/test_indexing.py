"""Rows that are picked from tensors of which only the first rows are valid."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.rules.masked import RefusedError
from pdhlo.lower.values.bounded import Bounded
from tests.lower.rules.rule_testing import run_masked

CASES: dict[str, tuple[Any, dict[str, Any], tuple[int, ...]]] = {
    "gather": ([0], {}, (-1,)),
    "index_select": ([], {"axis": 0}, (-1,)),
    "gather_nd": ([], {}, (-1, 1)),
    "take_along_axis": ([], {"axis": 0}, (-1, 1)),
}
"""Operator -> operands behind the indices, attributes, and the shape of its indices."""


@pytest.mark.parametrize("name", CASES)
def test_an_index_of_padding_is_refused(name: str) -> None:
    more, attributes, shape = CASES[name]

    def picked(*rows: int) -> list[float]:
        x = Bounded.along(jnp.asarray([[1.0], [2.0], [3.0], [np.nan]]), jnp.int32(3))
        result = run_masked(name, x, np.array(rows).reshape(shape), *more, **attributes)
        return [float(element) for element in jnp.ravel(result)]

    assert picked(2, 0) == [3.0, 1.0]
    with pytest.raises(InputError, match="an index is not less than the number of rows"):
        picked(0, 3)


@pytest.mark.parametrize("capacity", [3, 5])
def test_elements_of_each_row_are_picked_at_as_many_rows_of_indices(capacity: int) -> None:
    x = Bounded.along(jnp.asarray([[1.0, 2.0], [3.0, 4.0], [np.nan, np.nan], [np.nan, np.nan]]), jnp.int32(2))
    many = Bounded.along(jnp.asarray([[0], [1], *[[7]] * (capacity - 2)]), jnp.int32(2))
    np.testing.assert_array_equal(run_masked("index_sample", x, many).cut(), [[1], [4]])
    np.testing.assert_array_equal(run_masked("index_sample", x, np.array([[1], [0]])), [[2], [3]])


@pytest.mark.parametrize(("index", "message"), [([[0]], "number of rows"), ([[0], [-1]], "an index is -1")])
def test_other_rows_of_indices_and_negative_ones_are_refused(index: list[list[int]], message: str) -> None:
    x = Bounded.along(jnp.asarray([[1.0, 2.0], [3.0, 4.0], [np.nan, np.nan]]), jnp.int32(2))
    with pytest.raises(InputError, match=message):
        run_masked("index_sample", x, np.array(index))


def test_fewer_indices_of_rows_with_padding_are_taken_by_coordinates_alone() -> None:
    """Until Paddle 3.3 the first two axes count as one, of which the number of rows is data."""
    x = np.arange(12.0).reshape(2, 3, 2)
    rows = Bounded.along(jnp.asarray(np.concatenate([x, np.full((1, 3, 2), np.nan)])), jnp.int32(2))
    index = np.array([[[1], [0]], [[0], [1]]])
    with pytest.raises(RefusedError, match="counts the axes on each side of the indexed one as one"):
        run_masked("take_along_axis", rows, index, axis=2)
    taken = run_masked("take_along_axis", rows, index, axis=2, by_coordinates=True)
    np.testing.assert_array_equal(taken, [[[1], [2]], [[6], [9]]])
