"""Shapes that depend on data: what they give, and which operands they refuse."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.masked import Masked, find_sized
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.ranged import Ranged, new_symbol, number
from pdhlo.lower.values.traced_values import without_padding

CAPACITY = 4


def traced(value: int) -> Ranged:
    """A number of at most ``CAPACITY`` that is not known while tracing."""
    return number(jnp.asarray([value], jnp.int32), new_symbol(), 0, CAPACITY)


def expanded(rows: list[float], capacity: int, shape: list[Any]) -> np.ndarray:
    """The first ``rows`` of a padded array of [capacity, 1], broadcast to a shape."""
    padded = jnp.asarray([*rows, *[np.nan] * (capacity - len(rows))], jnp.float32)[:, None]
    rule, sized = get_rule("expand"), find_sized("expand")
    assert sized is not None
    operand = Bounded.along(padded, jnp.int32(len(rows)))
    with x64():
        [result] = sized(Masked("expand", [operand, shape], {}, lambda values, named: rule(list(values), named)))
    return np.asarray(without_padding(result))


@pytest.mark.parametrize("capacity", [1, 3])
def test_one_valid_row_is_repeated(capacity: int) -> None:
    """The boxes of one picture, of a slice i:i + 1, as often as the picture has objects."""
    for count in (1, 2, 3):
        result = expanded([5.0], capacity, [traced(count), np.array([2])])
        np.testing.assert_array_equal(result, np.full((count, 2), 5.0))


def test_as_many_rows_as_the_shape_says_stay() -> None:
    np.testing.assert_array_equal(expanded([1, 2], 3, [traced(2), np.array([1])]), [[1], [2]])
    np.testing.assert_array_equal(expanded([1, 2], 3, [np.array([-1, 2])]), [[1, 1], [2, 2]])


@pytest.mark.parametrize("count", [0, 1, 3])
def test_another_number_of_rows_is_refused(count: int) -> None:
    with pytest.raises(InputError, match="its operand has a size that does not fit the given shape"):
        expanded([1, 2], 3, [traced(count), np.array([1])])
