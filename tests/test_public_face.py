"""What users see of the package itself: names, summaries, what can be copied."""

import copy
import inspect
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import UnsupportedError
from pdhlo.lower.artifacts.manifest import KEY
from pdhlo.lower.tracing.steps.limits import REJECTED
from tests.lower.tracing.programs import nested_ifs
from tests.support import linear_parameters, linear_program, make_program


@pytest.fixture
def program() -> pdhlo.Program:
    return pdhlo.load(linear_program(), parameters=linear_parameters())


X = {"x": np.ones((2, 3), np.float32)}


def test_dir_shows_what_is_public() -> None:
    names = [name for name in dir(pdhlo) if not name.startswith("__")]
    assert names == sorted(pdhlo.__all__)
    assert [name for name in pdhlo.__all__ if not hasattr(pdhlo, name)] == []
    assert {"Comparison", "ResultComparison", "Deviation"} <= set(names)


def test_a_program_is_shown_as_a_summary(program: pdhlo.Program) -> None:
    assert repr(program) == (
        "<Program: 3 operations, 2 parameters (32 bytes); takes x: float32[?x3]; gives y: float32[?x2]>"
    )
    names = [f"x{i}" for i in range(408)]
    variables = {name: ("float32", [-1, 1]) for name in [*names, "y"]}
    wide = pdhlo.load(make_program([("sum", {"X": names}, {"Out": ["y"]}, {})], variables, feeds=names, fetches=["y"]))
    assert "x2: float32[?x1] and 405 more; gives y" in repr(wide)
    assert "takes nothing; gives nothing" in repr(pdhlo.load(make_program([], {})))


def test_operations_are_those_that_compute_in_blocks_too(program: pdhlo.Program) -> None:
    assert program.operation_count == 3
    once, twice = (pdhlo.load(nested_ifs(depth)).operation_count for depth in (1, 2))
    assert 1 < once < twice


def test_an_artifact_is_shown_as_a_summary_and_copied(program: pdhlo.Program, tmp_path: Path) -> None:
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    assert repr(artifact) == (
        "<Artifact: 2 parameters (32 bytes); takes x: float32[b, 3]; gives y: float32[b, 2]>"
    )  # fmt: skip
    want = artifact(X)["y"]
    for copied in (pickle.loads(pickle.dumps(artifact)), copy.deepcopy(artifact), copy.copy(artifact)):
        np.testing.assert_array_equal(copied(X)["y"], want)


@pytest.mark.parametrize("way", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_program_that_is_copied_says_how_to_save_it(program: pdhlo.Program, way: Callable[[Any], Any]) -> None:
    with pytest.raises(UnsupportedError, match=r"program\.save\(FOLDER\).*pdhlo\.Program\.load\(FOLDER\)"):
        way(program)


def test_comparisons_are_shown_in_a_line(program: pdhlo.Program) -> None:
    wrong = {"sum": np.array(program.run(X, fetch=["sum"])["sum"])}
    wrong["sum"][1, 1] += 1
    report = pdhlo.compare(program, X, wrong)
    assert "outputs differ" in repr(report) or "no output differs" in repr(report)
    assert "the first operation that is wrong by itself is pd.add of 'sum'" in repr(report)
    [own] = [result.own for result in report.results if result.own is not None and not result.own.passed]
    assert repr(own).startswith("<Deviation: too far off, 1 of 4 elements, scaled ")
    assert "at [1, 1] " in repr(own)
    assert len(repr(own)) < 200
    assert isinstance(report, pdhlo.Comparison)
    assert {type(result) for result in report.results} == {pdhlo.ResultComparison}


def test_run_says_what_it_takes_and_gives() -> None:
    signature = inspect.signature(pdhlo.Program.run)
    assert "Feed" in signature.parameters["feeds"].annotation
    assert "Value" in signature.return_annotation


@pytest.mark.parametrize("function", [pdhlo.Program.jax_function, pdhlo.export, pdhlo.save_jax_export])
def test_docstrings_name_the_output_that_says_that_results_are_rejected(function: Callable[..., Any]) -> None:
    named = set(re.findall(r"``(@[A-Z]+)``", inspect.getdoc(function) or ""))
    assert REJECTED in named
    assert named <= {REJECTED, KEY}
