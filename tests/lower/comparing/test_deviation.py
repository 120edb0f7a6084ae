import json

import numpy as np
import pytest

from pdhlo.lower.comparing.deviation import deviation, deviation_of_values, tolerance
from pdhlo.lower.values.traced_values import LoDArray, SparseRows


@pytest.mark.parametrize(
    ("got", "expected", "absolute", "relative", "ulp", "passed"),
    [
        ([1.0, 2.0], [1.0, 2.0], 0, 0, 0, True),
        ([0.0], [-0.0], 0, 0, 0, True),
        ([1.0 + 2**-23], [1.0], 2**-23, 2**-23, 1, True),
        ([-(2.0**-149)], [2.0**-149], 2**-148, 2, 2, True),  # subnormal
        ([0.09, 1000.0], [0.0, 1000.0], 0.09, 0, 0x3DB851EC, True),  # within 1e-4 of 1000
        ([1.2, 1000.0], [1.0, 1000.0], 0.2, 0.2, 1677722, False),
        ([np.nan, np.inf, 1.0], [np.nan, np.inf, 1.0], 0, 0, 0, True),
        ([np.inf], [-np.inf], 0, 0, 0, False),
        ([np.nan], [1.0], 0, 0, 0, False),
        ([0.0, 0.0], [0.0, 0.0], 0, 0, 0, True),
    ],
)
def test_deviations_of_floats(got, expected, absolute, relative, ulp, passed):
    measured = deviation(np.array(got, np.float32), np.array(expected, np.float32), 1e-4)
    assert measured.absolute == pytest.approx(absolute, rel=1e-5, abs=1e-50)
    assert measured.relative == pytest.approx(relative, rel=1e-5, abs=1e-50)
    assert (measured.ulp, measured.passed) == (ulp, passed)


def test_floats_of_opposite_ends_are_far_apart():
    ends = np.array([np.finfo(np.float64).max]), np.array([np.finfo(np.float64).min])
    assert deviation(*ends, 1.0).ulp == 2 * 0x7FEFFFFFFFFFFFFF


def test_another_shape_or_dtype_is_a_difference():
    measured = deviation(np.zeros((2,), np.float32), np.zeros((2, 1), np.float32), 1.0)
    assert not measured.passed
    assert measured.problem == "it is float32[2], expected float32[2, 1]"
    assert not deviation(np.zeros(2, np.int32), np.zeros(2, np.int64), 1.0).passed


def test_integers_must_be_equal_even_where_float64_cannot_tell_them_apart():
    measured = deviation(np.array([2**60 + 1, 3]), np.array([2**60, 3]), 1.0)
    assert (measured.mismatches, measured.absolute, measured.ulp, measured.allowed) == (1, 1.0, None, 0.0)
    assert not measured.passed


def test_a_few_integers_may_differ_where_rounding_decides_them():
    got, expected = np.zeros(2000, np.int64), np.zeros(2000, np.int64)
    got[7] = 5
    assert not deviation(got, expected, 1e-4).passed
    assert deviation(got, expected, 1e-4, ties=1e-3).passed
    got[:3] = 1
    assert not deviation(got, expected, 1e-4, ties=1e-3).passed


def test_complex_numbers_are_measured_by_their_distance():
    measured = deviation(np.array([3 + 4j, 1]), np.array([0j, 1]), 1e-9)
    assert (measured.absolute, measured.mismatches, measured.worst[0].got) == (5.0, 1, 3 + 4j)
    assert measured.to_json()["worst"][0]["got"] == "(3+4j)"


def test_the_worst_elements_of_a_large_array_are_found_wherever_they_are():
    expected = np.ones((3, 200_000), np.float32)
    got = expected.copy()
    got[0, 5], got[2, 199_999], got[1, 70_000], got[2, 3] = 1.5, -2, np.nan, 1.25
    measured = deviation(got, expected, 1e-4)
    assert [element.index for element in measured.worst] == [(1, 70_000), (2, 199_999), (0, 5), (2, 3)]
    assert (measured.mismatches, measured.absolute, measured.size) == (4, 3.0, 600_000)
    assert measured.problem == "NaN or infinity in other places, 1 of 600,000 elements"


def test_the_cosine_says_whether_the_direction_is_the_same():
    x = np.array([1.0, 2.0])
    assert deviation(2 * x, x, 1e-9).cosine == pytest.approx(1.0)
    assert deviation(-x, x, 1e-9).cosine == pytest.approx(-1.0)
    assert deviation(0 * x, x, 1e-9).cosine is None


def test_parts_of_a_value_are_compared_one_by_one():
    data = np.ones((3, 2), np.float32)
    ours = LoDArray(data, (np.array([0, 1, 3], np.int32),))
    theirs = LoDArray(data, (np.array([0, 2, 3], np.int32),))
    assert deviation_of_values(ours, ours, 1e-4).passed
    assert ".lod[0]" in deviation_of_values(ours, theirs, 1e-4).problem
    assert deviation_of_values(ours, data, 1e-4).problem == "it is a tensor with LoD, expected a tensor"
    assert deviation_of_values([data], [data, data], 1e-4).problem == "it is a list of 1, expected a list of 2"
    rows = SparseRows(np.array([0, 1, 2]), data, 5)
    assert not deviation_of_values(rows, SparseRows(np.array([0, 1, 2]), data + 1, 5), 1e-4).passed


def test_nothing_deviates_from_nothing():
    measured = deviation(np.zeros((0, 3), np.float32), np.zeros((0, 3), np.float32), 1e-4)
    assert (measured.passed, measured.worst, measured.cosine) == (True, (), None)


def test_the_tolerance_is_that_of_the_least_precise_dtype():
    wide, half = np.zeros(1), np.zeros(1, np.float16)
    assert tolerance(wide) == 1e-9
    assert tolerance([wide, half], None) == 5e-3
    assert tolerance(np.zeros(1, np.int64)) == 0.0
    assert tolerance(np.zeros(1, np.complex64)) == 1e-4


def test_plain_data_has_no_number_that_json_lacks():
    measured = deviation(np.array([np.inf, 1.0]), np.array([1.0, 1.0]), 1e-9)
    assert json.loads(json.dumps(measured.to_json(), allow_nan=False))["worst"][0] == {
        "index": [0],
        "got": "inf",
        "expected": 1.0,
    }
