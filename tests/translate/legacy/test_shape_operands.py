"""Gradient operators that a pass has taken the operand from of which they need the shape alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import UnsupportedError
from tests.support import OpSpec, make_program

F = "float32"
X = np.arange(6, dtype=np.float32).reshape(2, 3)
Case = tuple[OpSpec, tuple[int, ...], np.ndarray, Any]


def gradient(kind: str, attributes: dict[str, Any], **inputs: list[str]) -> OpSpec:
    return (f"{kind}_grad", {**inputs, "Out@GRAD": ["g"]}, {"X@GRAD": ["y@GRAD"]}, attributes)


ROWS, COLUMNS = np.array([[1], [2]], np.float32), np.arange(6, dtype=np.float32)
CASES: dict[str, Case] = {
    "sum": (
        gradient("reduce_sum", {"dim": [1], "keep_dim": True, "reduce_all": False}),
        (-1, 1),
        ROWS,
        [[1, 1, 1], [2, 2, 2]],
    ),
    "mean of all": (gradient("mean", {}), (1,), np.array([12], np.float32), [[2, 2, 2], [2, 2, 2]]),
    "reshape": (gradient("reshape2", {"shape": [6]}), (6,), COLUMNS, X),
    "reshape, its shape is not computed": (gradient("reshape2", {"shape": [6]}, XShape=["s"]), (6,), COLUMNS, X),
    "reshape of fluid": (gradient("reshape", {"shape": [6]}), (6,), COLUMNS, X),
    "flatten": (
        gradient("flatten_contiguous_range", {"start_axis": 0, "stop_axis": 1}),
        (6,),
        COLUMNS,
        X,
    ),
    "tile": (gradient("tile", {"repeat_times": [2, 1]}), (-1, 3), np.ones((4, 3), np.float32), [[2, 2, 2], [2, 2, 2]]),
}


def program(case: Case, forward: str) -> pdhlo.Program:
    """``y = 2 x``, and an operator that lacks ``y`` and gives its gradient."""
    spec, dims, _, _ = case
    variables = {
        "x": (F, [-1, 3]),
        "y": (F, [-1, 3]),
        "s": (F, [0, -1, 3]),
        "other": (F, [-1, 3]),
        "g": (F, dims),
        "y@GRAD": (F, [-1, 3]),
    }
    scale: OpSpec = ("scale", {"X": ["x"]}, {"Out": [forward]}, {"scale": 2.0})
    return pdhlo.load(make_program([scale, spec], variables, feeds=["x", "g"], fetches=["y@GRAD"]))


@pytest.mark.parametrize("name", CASES)
def test_the_shape_is_that_of_the_variable_whose_gradient_it_is(name: str) -> None:
    _, _, cotangent, wanted = CASES[name]
    computed = program(CASES[name], "y").run({"x": X, "g": cotangent})["y@GRAD"]
    np.testing.assert_array_equal(computed, wanted)


def test_it_is_refused_where_the_variable_is_gone() -> None:
    with pytest.raises(
        UnsupportedError, match=r"reduce_sum_grad, operator 3 .*it needs the operand x, which the program leaves out"
    ):
        program(CASES["sum"], "other").run({"x": X, "g": ROWS})
