"""Arrays of which only the first rows are valid, joined."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.rules.masked import RefusedError
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import without_padding
from tests.lower.rules.rule_testing import run_masked

ROWS = Bounded.along(jnp.asarray([[1, 2], [3, 4], [np.nan, np.nan]], jnp.float32), jnp.int32(2))
MORE = np.array([[5, 6]], np.float32)


def test_elements_of_an_array_are_joined_without_their_padding() -> None:
    """The boxes of each picture; the second result is how many each has."""
    joined, lengths = run_masked("array_to_tensor", [ROWS, MORE, ROWS], axis=0, use_stack=False)
    np.testing.assert_array_equal(without_padding(joined), [[1, 2], [3, 4], [5, 6], [1, 2], [3, 4]])
    np.testing.assert_array_equal(lengths, [2, 1, 2])
    assert lengths.dtype == np.int32


def test_elements_are_joined_along_another_axis() -> None:
    joined, lengths = run_masked("array_to_tensor", [ROWS, ROWS], axis=-1, use_stack=False)
    np.testing.assert_array_equal(without_padding(joined), [[1, 2, 1, 2], [3, 4, 3, 4]])
    np.testing.assert_array_equal(lengths, [2, 2])


def test_elements_of_different_sizes_are_not_stacked() -> None:
    with pytest.raises(RefusedError, match="it stacks elements whose sizes depend on data"):
        run_masked("array_to_tensor", [ROWS, MORE], axis=0, use_stack=True)
