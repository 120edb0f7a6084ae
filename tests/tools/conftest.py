"""The command line in an empty folder, and a tiny legacy model on disk: ``y = relu(x * w + b)``."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

from pdhlo.tools.cli import main
from tests.support import linear_parameters, linear_program, make_program, write_combined


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A folder with model.pdmodel and model.pdiparams."""
    folder = tmp_path / "model"
    write_combined(folder / "model.pdiparams", linear_parameters())
    (folder / "model.pdmodel").write_bytes(linear_program())
    return folder


@pytest.fixture
def unknown_model(tmp_path: Path) -> Path:
    """A program whose one operator nobody has."""
    variables = {name: ("float32", [-1, 3]) for name in ("x", "y")}
    ops = [("no_such_operator", {"X": ["x"]}, {"Out": ["y"]}, {})]
    (tmp_path / "unknown.pdmodel").write_bytes(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    return tmp_path / "unknown.pdmodel"


@pytest.fixture
def x(tmp_path: Path) -> tuple[Path, np.ndarray]:
    """An input as a file, and its values."""
    values = np.random.default_rng(0).uniform(-4, 4, (5, 3)).astype(np.float32)
    np.save(tmp_path / "x.npy", values)
    return tmp_path / "x.npy", values


def expected(values: np.ndarray) -> np.ndarray:
    parameters = linear_parameters()
    return np.maximum(values @ parameters["w"] + parameters["b"], 0)


@pytest.fixture
def pdhlo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    """Calls the command line in an empty folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def call(*arguments: object, code: int = 0) -> Result:
        result = CliRunner().invoke(main, [str(one) for one in arguments], prog_name="pdhlo")
        assert result.exit_code == code, result.output
        assert "Traceback" not in result.output
        return result

    return call


@pytest.fixture
def pdhlo_json(pdhlo: Callable[..., Result]) -> Callable[..., Any]:
    """Calls a command with --json, and gives the document."""

    def call(*arguments: object, code: int = 0) -> Any:
        return json.loads(pdhlo(*arguments, "--json", code=code).stdout)

    return call
