"""Rows whose number depends on data on the command line: what inspect says of them, and ``--bound``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

from tests.support import OpSpec, linear_program, make_program

Call = Callable[..., Result]
CallJson = Callable[..., Any]
F = "float32"


@pytest.fixture
def selecting(tmp_path: Path) -> Path:
    """``y``: twice the elements of ``x`` above 0."""
    return written(tmp_path / "m", [("scale", {"X": ["s"]}, {"Out": ["y"]}, {"scale": 2.0, "bias": 0.0})], "y", F)


@pytest.fixture
def cut_program(tmp_path: Path) -> Path:
    """``y``: a histogram of the elements of ``x`` above 0."""
    return written(
        tmp_path / "n", [("histogram", {"X": ["s"]}, {"Out": ["y"]}, {"bins": 4, "min": 0, "max": 0})], "y", "int64"
    )


def written(folder: Path, operations: list[OpSpec], out: str, dtype: str) -> Path:
    above: list[OpSpec] = [
        ("fill_constant", {}, {"Out": ["zero"]}, {"shape": ("LONGS", [1]), "dtype": 5, "value": 0.0}),
        ("greater_than", {"X": ["x"], "Y": ["zero"]}, {"Out": ["m"]}, {"axis": -1}),
        ("masked_select", {"X": ["x"], "Mask": ["m"]}, {"Y": ["s"]}, {}),
    ]
    variables = {"x": (F, [-1, 3]), "zero": (F, [1]), "m": ("bool", [-1, 3]), "s": (F, [-1]), out: (dtype, [-1])}
    folder.mkdir()
    program = make_program(above + operations, variables, feeds=["x"], fetches=[out])
    (folder / "net.pdmodel").write_bytes(program)
    return folder


def test_inspect_says_which_bounds_there_are(pdhlo: Call, pdhlo_json: CallJson, selecting: Path) -> None:
    execution = pdhlo_json("inspect", selecting)["execution"]
    [bound] = execution["bounds"]
    assert (execution["form"], execution["cuts"]) == ("one module with bounds", [])
    assert (bound["variable"], bound["rows"]) == ("s", 3)
    assert bound["operation"].startswith("pd.masked_select (variable 's'")
    assert "It is one module with these bounds" in pdhlo("inspect", selecting).stdout


def test_inspect_says_what_is_not_part_of_the_module(pdhlo: Call, pdhlo_json: CallJson, cut_program: Path) -> None:
    execution = pdhlo_json("inspect", cut_program)["execution"]
    [cut] = execution["cuts"]
    assert execution["form"] == "several parts"
    assert cut["operation"].startswith("pd.histogram (variable 'y'")
    assert "number of rows of its operands depends on data" in cut["reason"]
    assert "It runs in several parts" in pdhlo("inspect", cut_program).stdout


def test_inspect_says_what_is_one_module_only_when_it_is_exported(pdhlo: Call, tmp_path: Path) -> None:
    counts = make_program(
        [("bincount", {"X": ["x"]}, {"Out": ["y"]}, {"minlength": 0})],
        {"x": ("int64", [-1]), "y": ("int64", [-1])},
        feeds=["x"],
        fetches=["y"],
    )
    (tmp_path / "model.pdmodel").write_bytes(counts)
    said = " ".join(pdhlo("inspect", tmp_path).stdout.split())
    assert "It runs in several parts, since the host does these operations in less time; exported it is one" in said
    assert "assumes at most 1,024 rows of 'y'" in pdhlo("export", tmp_path, tmp_path / "out", "--shape", "x=8").stdout


def test_inspect_says_that_a_program_is_one_module(pdhlo: Call, model: Path) -> None:
    (model / "model.pdmodel").write_bytes(linear_program())
    assert "It is one module: a JAX function, and one file" in pdhlo("inspect", model).stdout


def test_a_bound_is_given_to_run_and_export(pdhlo: Call, pdhlo_json: CallJson, selecting: Path) -> None:
    np.save("x.npy", np.float32([[1, -1, 2]]))
    call = ["run", selecting, "--input", "x=x.npy"]
    assert pdhlo_json(*call, "--bound", "s=2")["outputs"][0]["shape"] == [2]
    refused = pdhlo(*call, "--bound", "s=1", code=2).stderr
    assert "variable 's' has 2 rows, and its bound is 1: --bound 's=…' gives it a larger one" in refused
    exported = pdhlo_json("export", selecting, "artifact", "--shape", "x=1, 3", "--bound", "s=2")
    assert exported["outputs"][0]["shape"] == "2"
    assert pdhlo_json("run", "artifact", "--input", "x=x.npy")["outputs"][0]["shape"] == [2]
    refused = pdhlo("run", "artifact", "--input", "x=x.npy", "--bound", "s=1", code=2).stderr
    assert "--bound has no effect on it" in refused


@pytest.mark.parametrize(
    ("bound", "said"),
    [("s", "expected NAME=VALUE"), ("s=few", "expected a number of rows"), ("z=3", "'z', which is not a variable")],
)
def test_mistakes_in_bounds(pdhlo: Call, selecting: Path, bound: str, said: str) -> None:
    np.save("x.npy", np.float32([[1, -1, 2]]))
    assert said in pdhlo("run", selecting, "--input", "x=x.npy", "--bound", bound, code=2).stderr
