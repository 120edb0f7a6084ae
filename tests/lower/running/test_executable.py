"""Feeds as callers give them: Python's numbers and lists take the declared dtype, where they are values of it."""

from __future__ import annotations

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from tests.support import make_program


def copy_of(dtype):
    ops = [("assign", {"X": ["x"]}, {"Out": ["y"]}, {})]
    return pdhlo.load(make_program(ops, dict.fromkeys("xy", (dtype, [-1])), feeds=["x"], fetches=["y"]), parameters={})


@pytest.mark.parametrize(
    ("dtype", "values"),
    [
        ("uint8", [0, 255]),
        ("int64", [1.0, -2.0]),
        ("float32", [0.1, 7, float("nan"), float("inf")]),
        ("bool", [True, 0]),
    ],
)
def test_a_list_takes_the_declared_dtype(dtype, values):
    y = copy_of(dtype).run({"x": values})["y"]
    assert y.dtype == dtype
    np.testing.assert_array_equal(y, np.asarray(values).astype(dtype))


@pytest.mark.parametrize(
    ("dtype", "values", "said"),
    [
        ("uint8", [3, 300], "300"),
        ("uint8", [-1], "-1"),
        ("int64", [1.7], "1.7"),
        ("int64", [1.0, float("nan")], "nan"),
        ("int32", [2**31], "2147483648"),
        ("float32", [1e39], "1e\\+39"),
        ("bool", [2], "2"),
    ],
)
def test_a_list_that_would_wrap_or_lose_its_fraction_is_refused(dtype, values, said):
    with pytest.raises(InputError, match=f"input 'x' is {dtype}, and {said} is no value of that"):
        copy_of(dtype).run({"x": values})


def test_a_parameter_that_was_set_does_not_change_with_the_array_it_was_set_to():
    ops = [("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"axis": -1})]
    variables = dict.fromkeys("xwy", ("float32", [3]))
    content = make_program(ops, variables, feeds=["x"], fetches=["y"], parameters=["w"])
    program = pdhlo.load(content, parameters={"w": np.zeros(3, np.float32)})
    given = np.ones(3, np.float32)
    program.parameters["w"] = given
    x = {"x": np.zeros(3, np.float32)}
    program.run(x)
    given *= 3
    np.testing.assert_array_equal(program.run(x)["y"], program.parameters["w"])
    with pytest.raises(ValueError, match="read-only"):
        program.parameters["w"] *= 3
    program.parameters["w"] = program.parameters["w"] * 3
    np.testing.assert_array_equal(program.run(x)["y"], [3, 3, 3])


def test_another_size_than_the_declared_one_is_run_and_said_once(caplog):
    ops = [("assign", {"X": ["x"]}, {"Out": ["y"]}, {})]
    variables = dict.fromkeys("xy", ("float32", [-1, 224]))
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["y"]), parameters={})
    for rows in (1, 1, 2):
        program.run({"x": np.zeros((rows, 224), np.float32)})
    assert not caplog.messages
    for _ in range(2):
        assert program.run({"x": np.zeros((1, 225), np.float32)})["y"].shape == (1, 225)
    assert caplog.messages == [
        "input 'x' has the shape (1, 225), the program declares x: float32[?x224]; it is run all the same, as in Paddle"
    ]


@pytest.mark.parametrize("transform", [jax.jit, jax.vmap, jax.linearize], ids=lambda one: one.__name__)
def test_what_takes_numbers_names_jax_function_inside_of_jax(transform, tmp_path):
    program = copy_of("float32")
    x = np.ones(2, np.float32)
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "artifact"))
    for function in (
        program.run,
        artifact,
        program.bucketed({"x": {0: [4]}}),
        lambda feeds: [*program.stream([feeds])],
    ):
        function({"x": x})
        arguments = ({"x": x},) if transform is jax.linearize else ()
        with pytest.raises(InputError, match=r"input 'x' is traced by jax \(float32.*program.jax_function\(\)"):
            transform(function, *arguments)({"x": x[None]})
