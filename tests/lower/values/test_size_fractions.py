"""Open sizes that are computed in floats: each is the number that float32 gives, whatever the size."""

import jax
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.lower.values.known_values import SymbolicArray, dims_array, find_fold
from pdhlo.lower.values.size_fractions import SizeFraction

FLOAT, INT = np.dtype(np.float32), np.dtype(np.int32)


def same_padding(h, stride, kernel):
    """TensorFlow's padding of one axis, by the operators that a program computes it with."""
    fold = {name: find_fold(name) for name in ("ceil", "divide", "subtract", "multiply", "add", "maximum", "cast")}
    number = lambda value: np.asarray([value], FLOAT)  # noqa: E731  # as the program writes it
    size = fold["cast"](h, dtype=FLOAT)
    steps = fold["ceil"](fold["divide"](size, number(stride)))
    reach = fold["add"](fold["multiply"](fold["subtract"](steps, number(1)), number(stride)), number(kernel))
    return fold["cast"](fold["maximum"](fold["subtract"](reach, size), number(0)), dtype=INT)


def evaluated(value, **sizes):
    """The known value at sizes of its symbols."""
    [element] = value.reshape(-1)
    return element if isinstance(element, int | np.integer) else element._evaluate(sizes)  # jax has no public way


@given(st.integers(1, 3000), st.integers(2, 8), st.integers(1, 9))
def test_same_padding_is_what_floats_give(h, stride, kernel):
    size = dims_array(jax.export.symbolic_shape("h"), np.dtype(np.int64))
    padding = same_padding(size, stride, kernel)
    assert isinstance(padding, np.ndarray)
    [expected] = same_padding(np.asarray([h], np.int64), stride, kernel)
    assert evaluated(padding, h=h) == expected


def test_padding_of_stride_2_is_known_to_be_more_than_0():
    """So a branch on it is decided, whatever the size is."""
    padding = same_padding(dims_array(jax.export.symbolic_shape("h"), np.dtype(np.int64)), 2, 3)
    assert find_fold("greater_than")(padding, np.asarray([0], INT)).tolist() == [True]


@pytest.mark.parametrize("name", ["ceil", "floor"])
@given(st.integers(1, 1 << 20), st.sampled_from([2, 3, 4, 7, 16, 32]))
def test_rounded_quotients_are_those_of_float32(name, h, divisor):
    size = find_fold("cast")(dims_array(jax.export.symbolic_shape("h"), np.dtype(np.int64)), dtype=FLOAT)
    rounded = find_fold(name)(find_fold("divide")(size, np.asarray([divisor], FLOAT)))
    expected = getattr(np, name)(np.float32(h) / np.float32(divisor))
    assert evaluated(find_fold("cast")(rounded, dtype=INT), h=h) == expected


def test_a_quotient_that_is_not_rounded_stays_a_fraction():
    size = find_fold("cast")(dims_array(jax.export.symbolic_shape("h"), np.dtype(np.int64)), dtype=FLOAT)
    half = find_fold("scale")(size, np.asarray([0.5], FLOAT), bias=0.0, bias_after_scale=True)
    assert isinstance(half, SymbolicArray)
    assert isinstance(half[0], SizeFraction)
    assert half[0].denominator == 2
    assert find_fold("scale")(size, np.asarray([0.1], FLOAT), bias=0.0, bias_after_scale=True) is None
