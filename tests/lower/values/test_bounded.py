"""What callers get of values that have fewer rows than there is capacity for."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import DetectedRows, bounded_rows, to_public

ROWS = np.float32([[1, 2, 3], [4, 5, 6], [7, 8, 9], [np.nan, 0, 0]])


@pytest.mark.parametrize(("axis", "want"), [(0, ROWS[:2]), (1, ROWS[:, :2])])
def test_a_caller_gets_what_is_valid(axis, want):
    np.testing.assert_array_equal(to_public(Bounded.along(ROWS, np.int32(2), axis)), want)


def test_rows_behind_the_last_offset_are_padding():
    result = to_public(bounded_rows(ROWS, (np.int32([0, 1, 2]), np.int32([0, 1, 3]))))
    np.testing.assert_array_equal(result.data, ROWS[:3])
    assert [list(level) for level in result.lod] == [[0, 1, 2], [0, 1, 3]]


def test_nothing_at_all_is_one_row_of_one_number():
    rows = np.float32([[-1] * 6, [0] * 6])
    result = to_public(DetectedRows(Bounded.along(rows, np.int32(1)), (np.int32([0, 1, 1]),)))
    np.testing.assert_array_equal(result.data, np.float32([[-1]]))
    assert [list(level) for level in result.lod] == [[0, 1]]
    rows = Bounded.along(np.float32([[0, 1, 2, 3, 4, 5]]), np.int32(1))
    some = to_public(DetectedRows(rows, (np.int32([0, 1, 1]),)))
    assert some.data.shape == (1, 6)
    assert [list(level) for level in some.lod] == [[0, 1, 1]]


def test_a_value_with_padding_is_no_array():
    """NumPy would make an object of it, and an object is true."""
    with pytest.raises(TypeError, match="has padding"):
        np.asarray(Bounded.along(ROWS, np.int32(2)))
