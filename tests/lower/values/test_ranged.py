"""Numbers that data decide: what is known of what is computed of them."""

import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.lower.values.known_values import find_fold
from pdhlo.lower.values.ranged import Ranged, folded, new_symbol, number

INT = np.dtype(np.int32)


def counter(least, most):
    return number(jnp.zeros(1, INT), new_symbol(), least, most)


def known_of(name, *operands, **attributes):
    """What is known of an operator's result: a value, a ``Ranged``, or None."""
    known = folded(name, find_fold(name), list(operands), attributes)
    return known(jnp.zeros(1, INT)) if callable(known) else known


def constant(value):
    return np.asarray([value], INT)


def test_the_distance_of_a_number_and_the_next_is_known():
    i = counter(0, 11)
    after = known_of("scale", i, constant(1), bias=1.0, bias_after_scale=True)
    assert after.range == (1, 12)
    assert known_of("subtract", after, i).tolist() == [1]


@pytest.mark.parametrize("name", ["add", "subtract", "multiply", "floor_divide", "maximum", "minimum"])
@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9), st.integers(1, 5))
def test_a_result_is_in_the_range_that_is_known_of_it(name, least, more, beyond, other):
    """``least + more`` is one of the numbers that the operand may be."""
    result = known_of(name, counter(least, least + more + beyond), constant(other))
    [value] = find_fold(name)(constant(least + more), constant(other))
    low, high = result.range if isinstance(result, Ranged) else (result[0], result[0])
    assert low <= value <= high


def test_nothing_is_known_of_what_a_number_that_may_be_0_divides():
    assert known_of("floor_divide", constant(24), counter(0, 12)) is None


def test_elements_of_a_shape_are_told_apart():
    shape = Ranged(jnp.zeros(3, INT), (2, counter(0, 7).elements[0], 8), counter(0, 7).ranges)
    taken = known_of("slice", shape, constant(0), constant(1), axes=(0,), decrease_axis=())
    assert taken.tolist() == [2]
