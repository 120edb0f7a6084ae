"""What is found among elements against its model in NumPy, with padding and without."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.lower.rules.masked import RefusedError
from pdhlo.lower.values.bounded import Bounded
from tests.lower.rules.detection.numpy_rules.comparison import assert_alike, results
from tests.lower.rules.indexing import numpy_search as model

EXAMPLES = settings(max_examples=25, deadline=None)
SEEDS = st.integers(0, 2**32)
SORTED = {"return_index": True, "return_inverse": True, "return_counts": True, "dtype": np.dtype("int64")}
RUNS = {"return_inverse": True, "return_counts": True, "dtype": np.dtype("int32")}


def _numbers(seed, *shape, dtype="float32"):
    return np.random.default_rng(seed).integers(-1, 2, shape).astype(dtype)


def _padded(rows, axis=0):
    shape = list(rows.shape)
    shape[axis] = 3
    return Bounded.along(np.concatenate([rows, np.ones(shape, rows.dtype)], axis), np.int32(rows.shape[axis]), axis)


@pytest.mark.parametrize("sorts", [True, False])
@pytest.mark.parametrize(
    ("shape", "axis"), [((9,), ()), ((3, 4), ()), ((8, 2), (0,)), ((2, 8), (1,)), ((2, 6, 2), (-2,))]
)
@EXAMPLES
@given(seed=SEEDS)
def test_distinct_elements(shape, axis, sorts, seed):
    x, attributes = _numbers(seed, *shape), {**SORTED, "axis": axis, "is_sorted": sorts}
    wanted = list(model.unique(x, **attributes))
    assert_alike(results("unique", x, **attributes), wanted)
    assert_alike(results("unique", _padded(x, axis[0] % x.ndim if axis else 0), **attributes), wanted)


@pytest.mark.parametrize(("shape", "axis"), [((9,), ()), ((3, 4), ()), ((8, 2), (0,)), ((2, 8), (1,))])
@EXAMPLES
@given(seed=SEEDS)
def test_runs(shape, axis, seed):
    x, attributes = _numbers(seed, *shape), {**RUNS, "axis": axis}
    wanted = list(model.unique_consecutive(x, **attributes))
    assert_alike(results("unique_consecutive", x, **attributes), wanted)
    assert_alike(results("unique_consecutive", _padded(x, axis[0] if axis else 0), **attributes), wanted)


@pytest.mark.parametrize("axis", [0, 1])
@EXAMPLES
@given(seed=SEEDS)
def test_what_is_not_zero(axis, seed):
    x = _numbers(seed, 3, 4)
    wanted = [model.nonzero(x)]
    assert_alike(results("nonzero", x), wanted)
    assert_alike(results("nonzero", _padded(x, axis)), wanted)
    wanted = [model.masked_select(x, x > 0)]
    assert_alike(results("masked_select", x, x > 0), wanted)
    assert_alike(results("masked_select", _padded(x, axis), _padded(x > 0, axis)), wanted)


@pytest.mark.parametrize("x", [np.float32(3), np.float32(0), np.zeros((0, 2), np.float32), np.int8([0, 5])])
def test_hardly_anything(x):
    x = np.asarray(x)
    assert_alike(results("nonzero", x), [model.nonzero(x)])
    assert_alike(results("masked_select", x, x > 1), [model.masked_select(x, x > 1)])
    attributes = {**SORTED, "axis": (), "is_sorted": True}
    assert_alike(results("unique", x, **attributes), list(model.unique(x, **attributes)))
    assert_alike(results("unique_with_counts", x, dtype=2), list(model.unique_with_counts(x, dtype=2)))


def test_padding_along_another_axis_is_refused():
    with pytest.raises(RefusedError, match="it searches along axis 0, and another axis has padding"):
        results("unique", _padded(np.ones((2, 3)), 1), **SORTED, axis=(0,), is_sorted=True)


def test_the_gradient_of_what_was_chosen_has_no_part_for_padding():
    x, mask, cotangent = np.float32([1, 2, 3]), np.array([True, False, True]), np.float32([5, 7])
    wanted = results("masked_select_grad", x, mask, cotangent)
    assert_alike(results("masked_select_grad", _padded(x), _padded(mask), _padded(cotangent)), wanted)
    assert_alike(wanted, [np.float32([5, 0, 7])])
