"""The folder of artifacts that tests of the server share."""

from __future__ import annotations

from pathlib import Path

import pytest

import pdhlo
from tests.support import linear_parameters, linear_program, make_program


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """``linear.pdhlo``, whose requests may share a call, and ``mixing.pdhlo``, whose requests must not."""
    folder = tmp_path_factory.mktemp("models")
    pdhlo.export(pdhlo.load(linear_program(), parameters=linear_parameters()), folder / "linear.pdhlo")
    shape = ("float32", [-1, 2])
    ops = [("softmax", {"X": ["x"]}, {"Out": ["y"]}, {"axis": 0})]
    data = make_program(ops, {"x": shape, "y": shape}, feeds=["x"], fetches=["y"])
    pdhlo.export(pdhlo.load(data, parameters={}), folder / "mixing.pdhlo")
    return folder
