"""Saved models of the tests, and a ``paddle`` that is there for one test only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pdhlo.inference.modules import install, uninstall
from tests.support import make_program, write_linear


@pytest.fixture
def linear(tmp_path: Path) -> Path:
    """The prefix of a saved model: relu(x · w + b)."""
    return write_linear(tmp_path / "model")


@pytest.fixture
def sequences(tmp_path: Path) -> Path:
    """A folder with a model of sequences: the sum of each."""
    ops = [("sequence_pool", {"X": ["x"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"})]
    variables = {"x": ("float32", [-1, 2]), "y": ("float32", [-1, 2]), "i": ("int32", [-1, 2])}
    tmp_path.joinpath("__model__").write_bytes(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    return tmp_path


@pytest.fixture
def paddle_name() -> Iterator[None]:
    """``import paddle`` gives pdhlo's names."""
    install()
    yield
    uninstall()
