"""Training programs compared: gradients by name, written parameters, random numbers of another generator."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.lower.comparing.deviation import left_of_sum
from pdhlo.lower.comparing.references import paddle
from tests.support import make_program
from tests.training import BATCHES, F, step

VARIABLES = ["d", "mask", "p", "e", "s", "loss", "s@GRAD", "e@GRAD", "p@GRAD", "w@GRAD", "w", "v"]


def stored(seed):
    """What the variables of a step are, by the numbers of a seed."""
    program = step()
    return dict(program.run(BATCHES[0], fetch=VARIABLES, seed=seed))


def test_gradients_are_compared_by_name_and_so_is_what_is_written():
    program = step()
    comparison = pdhlo.compare(program, BATCHES[0])
    assert comparison.passed
    by_variable = {result.variable: result for result in comparison.results}
    assert "matmul_v2_grad" in by_variable["w@GRAD"].title
    assert {
        name: by_variable[name].own
        for name in ("s@GRAD", "e@GRAD", "p@GRAD", "w@GRAD")
        if not by_variable[name].own.passed
    } == {}
    assert sorted(result.variable for result in comparison.written) == ["v", "w"]
    assert "2 written parameters are the same" in str(comparison)
    np.testing.assert_array_equal(program.parameters["w"], np.zeros((3, 1), F))
    assert program.steps_done == 0


def test_a_wrong_gradient_is_found_although_the_loss_is_right():
    values = stored(0)
    values["p@GRAD"] = 2 * values["p@GRAD"]
    for name in ("w@GRAD", "w", "v"):  # what follows from it
        values[name] = 2 * values[name]
    comparison = pdhlo.compare(step(), BATCHES[0], values)
    assert [result.accumulated.passed for result in comparison.outputs] == [True]
    assert not comparison.passed
    assert comparison.results[comparison.first].variable == "p@GRAD"
    assert "2 of 2 written parameters differ: 'w', 'v'" in comparison.finding


def test_the_whole_step_is_compared_on_the_numbers_that_the_reference_has_drawn():
    comparison = pdhlo.compare(step(), BATCHES[0], stored(5))
    assert comparison.passed
    assert [result for result in (*comparison.outputs, *comparison.written) if not result.accumulated.passed] == []


def test_numbers_that_are_known_in_part_are_not_used():
    values = stored(5)
    del values["d"]
    values = {"mask": values["mask"]}
    [loss] = pdhlo.compare(step(), BATCHES[0], values).outputs
    assert loss.accumulated is None


@pytest.mark.parametrize(("off", "passed"), [(2e-7, True), (1e-4, False)])
def test_what_roundings_leave_of_a_sum_that_cancels_is_no_mistake(off, passed):
    """As the gradient of a bias in front of a batch norm, which is 0."""
    cotangent = np.tile(np.array([[1.0], [-1.0]], F), (8, 2))
    operands = {"X": ["x"], "Y": ["y"], "Out@GRAD": ["o"]}
    program = pdhlo.load(
        make_program(
            [("elementwise_add_grad", operands, {"X@GRAD": ["dx"], "Y@GRAD": ["dy"]}, {"axis": -1})],
            {"x": (F, [-1, 2]), "y": (F, [2]), "o": (F, [-1, 2]), "dx": (F, [-1, 2]), "dy": (F, [2])},
            feeds=["x", "y", "o"],
            fetches=["dx"],
        ),
        outputs=["dx", "dy"],
    )
    inputs = {"x": cotangent, "y": cotangent[0], "o": cotangent}
    comparison = pdhlo.compare(program, inputs, {"dx": cotangent, "dy": np.full(2, off, F)})
    verdicts = {result.variable: result.own.passed for result in comparison.results if result.own is not None}
    assert verdicts == {"dx": True, "dy": passed}


def test_only_sums_of_floats_leave_something():
    assert left_of_sum(np.ones(100, F), np.ones(1, F)) == pytest.approx(80 * np.finfo(F).eps)
    assert left_of_sum(np.ones(4, F), np.ones(4, F)) == 0
    assert left_of_sum(np.ones(4, np.int64), np.ones(1, np.int64)) == 0
    assert left_of_sum(np.ones(4, F), np.ones(0, F)) == 0


@pytest.mark.skipif(
    paddle.python_of_paddle() is None, reason=f"there is no environment with Paddle: {paddle.HOW_TO_MAKE}"
)
def test_live_paddle_agrees_on_a_step_with_dropout():
    comparison = pdhlo.compare(step(), BATCHES[0], "paddle")
    assert comparison.passed
    assert [result for result in (*comparison.outputs, *comparison.written) if not result.accumulated.passed] == []
