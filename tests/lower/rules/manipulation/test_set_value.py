from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, run

LAST = 2147483647


def _with_tensor(x, value, starts, ends, steps, axes, decrease=(), none=()):
    """Once with known bounds, once with bounds that are computed."""
    attributes = {"axes": axes, "decrease_axes": decrease, "none_axes": none}
    known = run("set_value_with_tensor", x, value, starts, ends, steps, **attributes)
    bounds = [np.array(bound, np.int64) for bound in (starts, ends)]
    computed = run("set_value_with_tensor", x, value, *bounds, steps, **attributes)
    assert_result(computed, known)
    return known


@pytest.mark.parametrize(
    ("bounds", "places"),
    [
        ((1, 4, 2), slice(1, 4, 2)),
        ((-9, 3, 1), slice(0, 3)),
        ((-2, LAST, 1), slice(3, None)),
        ((4, -3, -1), slice(4, 2, -1)),
        ((4, -7, -1), slice(None, None, -1)),
        ((-1, 1, -2), slice(4, 1, -2)),
        ((LAST, -1, -1), slice(None, None, -1)),
        ((1, -1, -1), slice(1, None, -1)),
        ((2, 2, -1), slice(2, 2)),
        ((2, 2, 1), slice(2, 2)),
        ((7, 9, 1), slice(5, 5)),
        ((-9, -1, -1), slice(0, None, -1)),
        ((-9, -9, -2), slice(0, None, -2)),
        ((-6, 0, -1), slice(0, 0)),
        ((3, 1, 1), slice(0, 0)),
        ((1, 3, -1), slice(0, 0)),
    ],
)
def test_bounds(bounds, places):
    want = np.zeros(5)
    count = want[places].size
    want[places] = np.arange(1.0, count + 1)
    start, end, step = bounds
    value = np.arange(1.0, count + 1)
    assert_result(_with_tensor(np.zeros(5), value, (start,), (end,), (step,), (0,)), want)


def test_values_broadcast():
    zeros = np.zeros((3, 4))
    value = np.arange(8.0).reshape(2, 4)
    assert_result(_with_tensor(zeros, value, (2,), (0,), (-1,), (0,))[1:], value[::-1])
    row = np.arange(4.0)
    assert_result(_with_tensor(zeros, row, (1,), (2,), (1,), (0,), decrease=(0,))[1], row)
    assert_result(_with_tensor(zeros, row[:3], (1,), (2,), (1,), (-1,), decrease=(1,))[:, 1], row[:3])
    assert_result(_with_tensor(zeros, value[:, None], (0,), (2,), (1,), (0,), none=(1,))[:2], value)
    assert_result(_with_tensor(zeros, row[None], (1,), (2,), (1,), (0,), decrease=(0,), none=(0,))[1], row)
    assert_result(_with_tensor(zeros, row[None, None], (0,), (2,), (1,), (0,))[:2], np.stack([row, row]))
    with pytest.raises(InputError, match=r"the shape of the value, \(2, 4\), does not fit a slice of rank 1"):
        _with_tensor(np.zeros(4), value, (0,), (4,), (1,), (0,))


def test_an_index_that_counts_from_the_end():
    got = _with_tensor(np.zeros((3, 2)), np.array([5.0]), (-1,), (0,), (1,), (0,), decrease=(0,))
    assert_result(got, [[0.0, 0], [0, 0], [5, 5]])


@pytest.mark.parametrize("dtype", ["bool", "int32", "float16", "complex64"])
def test_numbers_are_converted(dtype):
    result = run(
        "set_value",
        np.zeros((2, 2), dtype),
        (0,),
        (1,),
        (1,),
        axes=(0,),
        decrease_axes=(),
        none_axes=(),
        shape=(1,),
        values=(1,),
    )
    assert_result(result, np.array([[1, 1], [0, 0]], dtype))


def test_complex_numbers_come_in_parts():
    got = run(
        "set_value",
        np.zeros(2, np.complex64),
        (0,),
        (1,),
        (1,),
        axes=(0,),
        decrease_axes=(),
        none_axes=(),
        shape=(1,),
        values=([1.0, 2.0],),
    )
    assert_result(got, np.array([1 + 2j, 0], np.complex64))
