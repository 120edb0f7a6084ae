"""Runs inside of functions that jax traces: tracers are refused, numbers are computed, and nothing of it stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo import inference
from pdhlo.errors import InputError
from tests.support import linear_parameters, linear_program, write_separate
from tests.training import BATCHES, step

X = np.ones((1, 3), np.float32)
Y = np.float32([[9.5, 0]])
Run = Callable[[Any], Any]
WITHIN: dict[str, Callable[[Run], Any]] = {
    "jit": lambda function: jax.jit(function)(X),
    "vmap": lambda function: jax.vmap(function)(X[None])[0],
    "grad": lambda function: jax.value_and_grad(lambda x: function(x).sum())(X)[0],
}
within = pytest.mark.parametrize("how", WITHIN)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_separate(tmp_path_factory.mktemp("model") / "model", linear_parameters())


@pytest.fixture(scope="module")
def exported(folder: Path) -> Path:
    return pdhlo.export(pdhlo.load(folder), folder.parent / "artifact")


def predicted(predictor: Any, x: Any) -> Any:
    predictor.get_input_handle("x").copy_from_cpu(x)
    predictor.run()
    return predictor.get_output_handle("y").copy_to_cpu()


@within
@pytest.mark.parametrize(
    "entry", ["run", "rows", "artifact", "bucketed", "stream", "predictor", "compare", "parameter"]
)
def test_what_is_traced_is_refused(how: str, entry: str, folder: Path, exported: Path) -> None:
    program, artifact = pdhlo.load(folder), pdhlo.load_artifact(exported)

    def with_parameter(x: Any) -> Any:
        program.parameters["b"] = x[0, :2]
        return program.run({"x": X})["y"]

    runs: dict[str, Run] = {
        "run": lambda x: program.run({"x": x})["y"],
        "rows": lambda x: program.run({"x": pdhlo.LoDTensor(x, [[0, 1]])})["y"],
        "artifact": lambda x: artifact({"x": x})["y"],
        "bucketed": lambda x: program.bucketed({"x": {"b": [4]}})({"x": x})["y"],
        "stream": lambda x: next(program.stream([{"x": x}]))["y"],
        "predictor": lambda x: predicted(inference.create_predictor(inference.Config(str(folder))), x),
        "compare": lambda x: pdhlo.compare(program, {"x": x}),
        "parameter": with_parameter,
    }
    with pytest.raises(InputError, match=r"is traced by jax .* apply those to the result of program.jax_function\(\)"):
        WITHIN[how](runs[entry])


@within
def test_numbers_are_computed_and_what_is_kept_are_numbers(how: str, exported: Path) -> None:
    """The first run puts parameters on the device: they were tracers, and each run after it failed."""
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    artifact = pdhlo.load_artifact(exported)
    for run in (lambda: program.run({"x": X})["y"], lambda: artifact({"x": X})["y"]):
        np.testing.assert_array_equal(WITHIN[how](lambda x, run=run: x[:, :2] * 0 + run()), Y if how != "grad" else 9.5)
        np.testing.assert_array_equal(run(), Y)


def test_steps_go_on_and_state_is_read() -> None:
    program, other = step(), step()
    for _ in range(2):
        jax.jit(lambda x: x + program.run(BATCHES[0], seed=3)["loss"])(X)
        other.run(BATCHES[0], seed=3)
        w = []
        jax.eval_shape(lambda x, w=w: (w.append(program.parameters["w"]), x)[1], X)
        assert type(w[0]) is np.ndarray
        np.testing.assert_array_equal(w[0], other.parameters["w"])
    assert program.steps_done == 2
    np.testing.assert_array_equal(program.run(BATCHES[0], seed=3)["loss"], other.run(BATCHES[0], seed=3)["loss"])
