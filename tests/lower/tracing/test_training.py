"""Training programs: one step is a pure function of parameters and inputs, which scans, exports and learns."""

from __future__ import annotations

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.lower.compiler.xla import x64
from tests.support import make_program

F = "float32"
RANDOM = np.random.default_rng(0)
X = RANDOM.normal(size=(8, 3)).astype(F)
Y = (X @ np.array([[1.0], [-2.0], [0.5]]) + 0.3).astype(F)
STEPS = 20


@pytest.fixture
def step():
    """mean((x w + b - y)²), its gradients as append_backward writes them, and sgd."""
    scale = {"scale": 1.0, "bias": 0.0}
    shapes = {"x": [-1, 3], "y": [-1, 1], "w": [3, 1], "b": [1], "xw": [-1, 1], "p": [-1, 1], "e": [-1, 1]}
    variables = {name: (F, shape) for name, shape in shapes.items()}
    variables |= {name: (F, [-1, 1]) for name in ("s", "s@GRAD", "e@GRAD", "p@GRAD", "xw@GRAD")}
    variables |= {"loss": (F, []), "loss@GRAD": (F, []), "w@GRAD": (F, [3, 1]), "b@GRAD": (F, [1]), "lr": (F, [1])}
    matmul = {"trans_x": False, "trans_y": False}
    mean = {"dim": [], "keep_dim": False, "reduce_all": True}
    return pdhlo.load(
        make_program(
            [
                ("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["xw"]}, matmul),
                ("elementwise_add", {"X": ["xw"], "Y": ["b"]}, {"Out": ["p"]}, {"axis": -1}),
                ("elementwise_sub", {"X": ["p"], "Y": ["y"]}, {"Out": ["e"]}, {"axis": -1}),
                ("square", {"X": ["e"]}, {"Out": ["s"]}, {}),
                ("reduce_mean", {"X": ["s"]}, {"Out": ["loss"]}, mean),
                ("fill_constant", {}, {"Out": ["loss@GRAD"]}, {"shape": [], "value": 1.0, "dtype": 5}),
                ("reduce_mean_grad", {"X": ["s"], "Out@GRAD": ["loss@GRAD"]}, {"X@GRAD": ["s@GRAD"]}, mean),
                ("square_grad", {"X": ["e"], "Out@GRAD": ["s@GRAD"]}, {"X@GRAD": ["e@GRAD"]}, {}),
                (
                    "elementwise_sub_grad",
                    {"X": ["p"], "Y": ["y"], "Out@GRAD": ["e@GRAD"]},
                    {"X@GRAD": ["p@GRAD"]},
                    {"axis": -1},
                ),
                (
                    "elementwise_add_grad",
                    {"X": ["xw"], "Y": ["b"], "Out@GRAD": ["p@GRAD"]},
                    {"X@GRAD": ["xw@GRAD"], "Y@GRAD": ["b@GRAD"]},
                    {"axis": -1},
                ),
                (
                    "matmul_v2_grad",
                    {"X": ["x"], "Y": ["w"], "Out@GRAD": ["xw@GRAD"]},
                    {"Y@GRAD": ["w@GRAD"]},
                    matmul,
                ),
                ("sgd", {"Param": ["w"], "Grad": ["w@GRAD"], "LearningRate": ["lr"]}, {"ParamOut": ["w"]}, {}),
                ("sgd", {"Param": ["b"], "Grad": ["b@GRAD"], "LearningRate": ["lr"]}, {"ParamOut": ["b"]}, {}),
                ("scale", {"X": ["loss"]}, {"Out": ["loss"]}, scale),
            ],
            variables,
            feeds=["x", "y"],
            fetches=["loss"],
            parameters=["w", "b", "lr"],
        ),
        parameters={"w": np.zeros((3, 1), F), "b": np.zeros(1, F), "lr": np.full(1, 0.1, F)},
    )


def losses_by_hand() -> list[float]:
    w, b, losses = np.zeros((3, 1)), np.zeros(1), []
    for _ in range(STEPS):
        error = X @ w + b - Y
        losses.append(float((error**2).mean()))
        cotangent = 2 * error / len(X)
        w, b = w - 0.1 * X.T @ cotangent, b - 0.1 * cotangent.sum(0)
    return losses


def test_each_run_writes_the_parameters_that_the_next_one_reads(step):
    losses = [float(step.run({"x": X, "y": Y})["loss"]) for _ in range(STEPS)]
    np.testing.assert_allclose(losses, losses_by_hand(), rtol=1e-4)
    assert losses[-1] < losses[0] / 10


def test_a_step_scans_in_jax(step):
    function, parameters = step.jax_function()

    def iteration(state, _):
        outputs = function(state, {"x": X, "y": Y})
        return state | {name: outputs[name] for name in ("w", "b")}, outputs["loss"]

    with x64():
        state = {name: jax.numpy.asarray(value) for name, value in parameters.items()}
        _, losses = jax.jit(lambda first: jax.lax.scan(iteration, first, None, STEPS))(state)
    np.testing.assert_allclose(losses, losses_by_hand(), rtol=1e-4)


def test_a_step_takes_the_memory_of_its_state_under_jit(step):
    function, parameters = step.jax_function()

    def iteration(state, rest, inputs):
        outputs = function(state | rest, inputs)
        return {name: outputs[name] for name in state}, outputs["loss"]

    with x64():
        fixed = {name: jax.numpy.asarray(value) for name, value in parameters.items()}
        state = {name: fixed.pop(name) for name in step.written}
        compiled, losses = jax.jit(iteration, donate_argnums=0), []
        for _ in range(STEPS):
            before = state
            state, loss = compiled(before, fixed, {"x": X, "y": Y})
            assert [name for name, value in before.items() if not value.is_deleted()] == []
            losses.append(float(loss))
    np.testing.assert_allclose(losses, losses_by_hand(), rtol=1e-4)


def test_a_step_outside_of_jit_gives_the_same(step):
    function, parameters = step.jax_function()
    np.testing.assert_allclose(function(parameters, {"x": X, "y": Y})["loss"], losses_by_hand()[0], rtol=1e-5)
