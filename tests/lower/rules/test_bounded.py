"""What rules share of rows with padding: which are valid, how many there are."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.bounded import count_of, filled, inside, with_rows_of
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows

ROWS = np.arange(12, dtype=np.float32).reshape(6, 2)


@pytest.mark.parametrize(
    ("value", "rows"),
    [
        (Bounded.along(ROWS, np.int32(2)), 2),
        (Bounded.along(ROWS, np.int32(2), 0, 2), 4),
        (bounded_rows(ROWS, (np.int32([0, 1, 3]),)), 3),
        (LoDArray(Bounded.along(ROWS, np.int32(5)), (np.int32([0, 1, 3]),)), 5),
        (ROWS, 6),
    ],
)
def test_as_many_rows_are_valid_as_the_value_says(value, rows):
    with x64():
        assert int(count_of(value)) == rows
        valid = inside(value)
        assert (np.ones(6, bool) if valid is None else np.asarray(valid)).tolist() == [i < rows for i in range(6)]
        np.testing.assert_array_equal(filled(value, -1)[rows:], -1)


def test_rows_that_are_computed_of_others_are_as_many():
    with x64():
        result = with_rows_of(LoDArray(Bounded.along(ROWS, np.int32(5)), (np.int32([0, 3]),)), ROWS + 1)
    assert int(result.data.count) == 5
    np.testing.assert_array_equal(result.data.data[5:], 0)
