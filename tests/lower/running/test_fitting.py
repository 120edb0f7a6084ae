"""Sizes that a program takes, by abstract evaluation."""

import numpy as np
import pytest

import pdhlo
from pdhlo.dialect.values import LoDTensor
from pdhlo.errors import InputError
from pdhlo.lower.running.fitting import fitting_multiple, refusal
from tests.support import linear_parameters, linear_program, make_program


def test_what_a_run_refuses_is_refused_and_nothing_else():
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    assert refusal(program, {"x": np.zeros((5, 3), np.float32)}) is None
    said = refusal(program, {"x": np.zeros((5, 4), np.float32)})
    assert said is not None
    assert "pd.matmul (variable 'xw'" in said
    with pytest.raises(InputError, match="no variable 'none'"):
        refusal(program, {"x": np.zeros((5, 3), np.float32)}, ["none"])


def test_what_only_a_run_can_tell_is_not_refused():
    ops = [("where_index", {"Condition": ["x"]}, {"Out": ["y"]}, {}), ("relu", {"X": ["y"]}, {"Out": ["z"]}, {})]
    variables = {"x": ("float32", [-1]), "y": ("int64", [-1, 1]), "z": ("int64", [-1, 1])}
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["z"]))
    assert refusal(program, {"x": np.zeros(3, np.float32)}) is None


def test_rows_with_lod_are_looked_at_too():
    ops = [("sequence_pool", {"X": ["x"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"})]
    variables = {"x": ("float32", [-1, 2]), "y": ("float32", [-1, 2]), "i": ("int32", [-1, 2])}
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    assert refusal(program, {"x": LoDTensor(np.zeros((5, 2), np.float32), [[0, 2, 5]])}) is None


def test_an_error_that_is_not_about_shapes_gets_no_advice():
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    assert fitting_multiple(program, {"x": np.zeros((5, 4), np.float32)}) == ""


def test_an_export_says_as_a_run_does_how_a_shape_differs_from_the_declared_one(tmp_path):
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    said = r"^input 'x' has the shape \(3, 2\), the program declares x: float32\[\?x3\]\. With these pd\.matmul"
    with pytest.raises(InputError, match=said):
        program.run({"x": np.zeros((3, 2), np.float32)})
    with pytest.raises(InputError, match=said):
        pdhlo.export(program, tmp_path / "a", shapes={"x": (3, 2)})
