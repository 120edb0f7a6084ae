"""The function of jax_function as callers hold it: names are checked, and it says what it takes."""

from __future__ import annotations

import inspect

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from tests.support import linear_parameters, linear_program, make_program

F = "float32"
X = np.array([[1, 0, -1], [2, 2, 2]], np.float32)


@pytest.fixture
def linear():
    return pdhlo.load(linear_program(), parameters=linear_parameters())


@pytest.mark.parametrize(
    ("inputs", "reason"),
    [
        ({}, r"no value for the input 'x'; its inputs are x: float32\[\?x3\]"),
        ({"image": X}, r"no value for the input 'x'; no input 'image' in the program; its inputs are x: float32"),
        ({"x": X, "image": X}, r"^no input 'image' in the program; its inputs are x: float32\[\?x3\]"),
        (X, r"inputs is an array \(float32, shape \(2, 3\)\), expected a dictionary by name, \{'x': …\}; its inputs"),
        ([X], r"inputs is a value of type list, expected a dictionary"),
    ],
)
@pytest.mark.parametrize("transformed", [lambda function: function, jax.jit])
def test_inputs_that_do_not_fit(linear, inputs, reason, transformed):
    function, params = linear.jax_function()
    with pytest.raises(InputError, match=reason):
        transformed(function)(params, inputs)


def test_parameters_that_are_missing(linear):
    function, params = linear.jax_function()
    with pytest.raises(InputError, match=r"params has no value for 'b' \(1 of 2\)"):
        function({"w": params["w"]}, {"x": X})
    with pytest.raises(InputError, match=r"params is an array .*expected a dictionary by name, \{'w': …\}"):
        function(X, {"x": X})
    assert function(params | {"more": X}, {"x": X})["y"].shape == (2, 2)  # as state that a step gives


def test_gradients_and_batches_name_the_inputs_too(linear):
    function, params = linear.jax_function()
    with pytest.raises(InputError, match="no value for the input 'x'"):
        jax.grad(lambda x: function(params, {"X": x})["y"].sum())(X)
    with pytest.raises(InputError, match=r"inputs is an array \(float32, shape \(3,\)\)"):
        jax.vmap(lambda x: function(params, x)["y"])(X)


def test_the_signature_and_the_name(linear):
    function, _ = linear.jax_function()
    parameters = inspect.signature(function).parameters
    assert list(parameters) == ["params", "inputs", "key"]
    assert parameters["key"].default is None
    assert function.__name__ == function.__qualname__ == "program_function"
    assert "program_function" in str(jax.jit(function).lower(linear.parameters.snapshot(), {"x": X}).as_text())


@pytest.mark.parametrize(
    ("place", "source", "name"),
    [
        ("ch_PP-OCRv4_det_infer/inference.pdmodel", "ch_PP-OCRv4_det_infer", "ch_PP_OCRv4_det_infer"),
        ("lac/__model__", "lac", "lac"),
        ("lac/__model__", "lac/__model__", "lac"),
        ("models/det.pdmodel", "models/det", "det"),  # a prefix
        ("models/det.v2.pdmodel", "models", "det_v2"),
        ("lenet/startup.pdmodel", "lenet/startup.pdmodel", "lenet"),
        ("3d/model.pdmodel", "3d", "program_3d"),
        ("class/model.pdmodel", "class", "program_class"),
        ("模型/model.pdmodel", "模型", "program_function"),
    ],
)
def test_it_is_named_after_the_model(tmp_path, place, source, name):
    path = tmp_path / place
    path.parent.mkdir()
    path.write_bytes(linear_program())
    program = pdhlo.load(tmp_path / source, parameters=linear_parameters())
    function, params = program.jax_function()
    assert function.__name__ == function.__qualname__ == name
    assert f"jit_{name}" in jax.jit(function).lower(params, {"x": X}).as_text()
    assert program.pruned(["y"])[0].jax_function()[0].__name__ == name
    saved = program.save(tmp_path / "saved-program")
    assert pdhlo.Program.load(saved).jax_function()[0].__name__ == "saved_program"


def test_the_name_in_the_current_folder_and_for_a_target(tmp_path, monkeypatch):
    folder = tmp_path / "linear-net"
    folder.mkdir()
    (folder / "__model__").write_bytes(linear_program())
    monkeypatch.chdir(folder)
    program = pdhlo.load(".", parameters=linear_parameters())
    function, _ = program.jax_function(target="cpu", shapes={"x": (2, 3)})
    assert function.__name__ == program.jax_function()[0].__name__ == "linear_net"


@pytest.mark.parametrize("precision", ["fast", "exact", "bf16"])
def test_all_precisions_take_arguments_by_name(linear, precision):
    function, params = linear.jax_function(precision=precision)
    assert function(params=params, inputs={"x": X}, key=None)["y"].shape == (2, 2)


def test_the_docstring_says_what_goes_in_and_out(linear):
    function, _ = linear.jax_function()
    text = inspect.getdoc(function)
    assert "inputs:\n    x: float32[?x3]" in text
    assert "outputs:\n    y: float32[?x2]" in text
    assert "params: 2 parameters" in text
    assert "key: not used" in text


def test_the_docstring_of_a_step_has_its_state():
    data = make_program(
        [
            ("uniform_random", {}, {"Out": ["r"]}, {"shape": ("LONGS", [2]), "min": 0.0, "max": 1.0, "dtype": 5}),
            ("elementwise_add", {"X": ["w"], "Y": ["r"]}, {"Out": ["w"]}, {"axis": -1}),
            ("scale", {"X": ["x"]}, {"Out": ["y"]}, {"scale": 2.0}),
        ],
        {"w": (F, [2]), "r": (F, [2]), "x": (F, [-1]), "y": (F, [-1])},
        feeds=["x"],
        fetches=["y"],
        parameters=["w"],
    )
    function, _ = pdhlo.load(data, parameters={"w": np.zeros(2, np.float32)}).jax_function()
    text = inspect.getdoc(function)
    assert "outputs:\n    y: float32[?]" in text
    assert "outputs that are the next values of parameters:\n    w: float32[2]" in text
    assert "key: a key of jax.random" in text


def test_an_input_that_is_not_read_may_be_given_and_may_be_missing():
    data = make_program(
        [("relu", {"X": ["x"]}, {"Out": ["y"]}, {})],
        {"x": (F, [2]), "unread": (F, [2]), "y": (F, [2])},
        feeds=["x", "unread"],
        fetches=["y"],
    )
    function, params = pdhlo.load(data).jax_function()
    ones = np.ones(2, np.float32)
    assert function(params, {"x": ones})["y"].shape == function(params, {"x": ones, "unread": ones})["y"].shape
    with pytest.raises(InputError, match="no input 'other'"):
        function(params, {"x": ones, "other": ones})


def test_a_program_without_feed_operators_leaves_out_what_it_does_not_read():
    data = make_program([("relu", {"X": ["x"]}, {"Out": ["y"]}, {})], {"x": (F, [2]), "y": (F, [2])}, fetches=["y"])
    function, params = pdhlo.load(data).jax_function()
    ones = np.ones(2, np.float32)
    assert function(params, {"x": ones, "other": ones})["y"].shape == (2,)
    with pytest.raises(InputError, match="no value for the input 'x'"):
        function(params, {"other": ones})
