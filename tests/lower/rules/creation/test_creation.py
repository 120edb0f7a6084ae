from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from tests.lower.rules.rule_testing import assert_result, run, run_known

ANY = {"place": "cpu"}


@pytest.mark.parametrize("dtype", ["bool", "int32", "int64", "float32", "float64", "complex64"])
def test_full(dtype):
    kind = np.dtype(dtype)
    want = np.full((2, 3), 1.7).astype(kind)
    assert_result(run("full", shape=(2, 3), value=1.7, dtype=kind, **ANY), want)
    assert_result(run("full_like", np.zeros((2, 3), np.int8), 1.7, dtype=kind, **ANY), want)


def test_full_of_infinity_and_of_rank_0():
    assert_result(run("full", shape=(), value=float("inf"), dtype=np.dtype("float32"), **ANY), np.float32(np.inf))


def test_likes_take_the_dtype_of_their_model():
    x = np.zeros((2, 1), np.int32)
    for operator, value in [("ones_like", 1), ("zeros_like", 0), ("empty_like", 0)]:
        assert_result(run(operator, x, dtype=None, **ANY), x + value)
    assert_result(run("full_like", x, 2.9, dtype=None, **ANY), x + 2)


def test_shapes_as_values():
    dtype = np.dtype("float32")
    shape, want = np.array([2, 1]), np.zeros((2, 1), np.float32)
    assert_result(run_known("empty", (2, 1), dtype=dtype, **ANY), want)
    assert_result(run_known("full_with_tensor", shape, np.array([2.5]), dtype=dtype), want + 2.5)
    assert_result(run("ones", shape=(2, 1), dtype=dtype, **ANY), want + 1)
    assert_result(run("zeros", shape=(2, 1), dtype=dtype, **ANY), want)
    with pytest.raises(UnsupportedError, match="the shape depends on data"):
        run("full_with_tensor", shape, np.array([2.5]), dtype=dtype)


def test_full_batch_size_like():
    got = run(
        "full_batch_size_like",
        np.zeros((5, 3)),
        shape=(4, -1),
        dtype=np.dtype("int64"),
        value=2.0,
        input_dim_idx=0,
        output_dim_idx=1,
        **ANY,
    )
    assert_result(got, np.full((4, 5), 2))


def test_numbers():
    assert_result(run("full_int_array", value=(3, -1), dtype=np.dtype("int64"), **ANY), np.array([3, -1]))
    got = run("assign_value", shape=(2, 2), dtype=np.dtype("float32"), values=(1.5, 2, 3, 4), **ANY)
    assert_result(got, np.array([[1.5, 2], [3, 4]], np.float32))
    assert_result(run("eye", 2, 3, dtype=np.dtype("int32"), **ANY), np.eye(2, 3, dtype=np.int32))
    assert_result(run("eye", 2, -1, dtype=np.dtype("float32"), **ANY), np.eye(2, dtype=np.float32))


RANGES = [((0, 5, 1), "int64"), ((5, 0, -2), "int32"), ((3, 10, 3), "int64"), ((5, 5, 1), "int64")]
RANGES += [((0.5, 3.0, 1.0), "float32"), ((1.0, -1.0, -0.5), "float64"), ((3, 0, 1), "int64")]


@pytest.mark.parametrize(("numbers", "dtype"), RANGES)
def test_arange(numbers, dtype):
    assert_result(run_known("arange", *numbers, dtype=np.dtype(dtype), **ANY), np.arange(*numbers, dtype=dtype))


def test_arange_refuses_step_0_and_unknown_ends():
    with pytest.raises(InputError, match=r"pd.arange: the step is 0"):
        run_known("arange", 0, 5, 0, dtype=np.dtype("int64"), **ANY)
    with pytest.raises(UnsupportedError, match="the size of the result depends on data"):
        run("arange", 0, np.array([5]), 1, dtype=np.dtype("int64"), **ANY)


def test_linspace():
    for first, last, count in [(0, 10, 5), (5, -7, 4), (3, 9, 1)]:
        ends = np.array([first], np.float32), np.array([last], np.float32), np.array([count], np.int32)
        exact = np.linspace(first, last, count)
        got = run_known("linspace", *ends, dtype=np.dtype("float64"), **ANY)
        assert_result(got, exact)
        got = run_known("linspace", *ends, dtype=np.dtype("int32"), **ANY)
        assert_result(got, exact.astype(np.int32))
        got = run_known("logspace", *ends, np.array([2.0]), dtype=np.dtype("float64"), **ANY)
        assert_result(got, 2**exact)
    with pytest.raises(InputError, match="the number of values is 0, expected 1 or more"):
        run_known("linspace", *[np.array([0])] * 3, dtype=np.dtype("float32"), **ANY)
