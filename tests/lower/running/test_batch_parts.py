"""Batches in parts: the rows of a large program are computed on several threads, and nothing else is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.compiler import threads
from pdhlo.lower.running import first_run
from pdhlo.lower.running.batch_parts import PartsCall
from pdhlo.lower.running.session import session_of
from tests.lower.running.programs import F
from tests.support import OpSpec, linear_parameters, linear_program, linear_result, make_program

RANDOM = np.random.default_rng(0)
W = RANDOM.standard_normal((3, 4)).astype(F)
X = RANDOM.standard_normal((7, 3)).astype(F)


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cores, and every program is large."""
    monkeypatch.setattr(threads, "cores", lambda: 3)
    monkeypatch.setattr(threads, "_is_large", lambda jaxpr: True)


PRODUCT: OpSpec = ("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"trans_x": False, "trans_y": False})
VARIABLES = {"x": (F, [-1, 3]), "w": (F, [3, 4]), "y": (F, [-1, 4]), "z": (F, [4, -1]), "v": (F, [-1, 4])}


def program(*operators: OpSpec, feeds: tuple[str, ...] = ("x",), fetches: tuple[str, ...] = ("z",)) -> pdhlo.Program:
    """A product of rows of ``x`` with ``w``, and what comes behind it."""
    data = make_program([PRODUCT, *operators], VARIABLES, feeds=feeds, fetches=fetches, parameters=["w"])
    return pdhlo.load(data, parameters={"w": W}, keep_compiled=False)


def parts_of(program: pdhlo.Program, feeds: Mapping[str, Any]) -> list[PartsCall]:
    """The calls in parts among the plans for such feeds."""
    plans = [plan for several in session_of(program).plans.values() for plan in several]
    fitting = [plan.executable for plan in plans if plan.guards.arrays(program, feeds) is not None]
    return [executable for executable in fitting if isinstance(executable, PartsCall)]


@pytest.mark.parametrize(("size", "rows"), [(3, 1), (7, 3), (9, 3)])
def test_each_core_computes_rows_of_its_own(size: int, rows: int) -> None:
    linear = pdhlo.load(linear_program(), parameters=linear_parameters(), keep_compiled=False)
    for factor in (1, 2):  # the second is a call of the plan
        x = np.float32(factor) * np.resize(X, (size, 3))
        np.testing.assert_allclose(linear.run({"x": x})["y"], linear_result(x), rtol=1e-6)
        [call] = parts_of(linear, {"x": x})
        assert (call.parts.rows, call.call.threads) == (rows, 1)


def test_a_result_may_have_its_rows_along_another_axis() -> None:
    turned = program(("transpose2", {"X": ["y"]}, {"Out": ["z"]}, {"axis": [1, 0]}))
    for _ in range(2):
        np.testing.assert_allclose(turned.run({"x": X})["z"], (X @ W).T, rtol=1e-5)
    assert parts_of(turned, {"x": X})


def test_two_inputs_with_the_same_rows_are_taken_apart_together() -> None:
    added = program(("elementwise_add", {"X": ["y"], "Y": ["v"]}, {"Out": ["z"]}, {"axis": -1}), feeds=("x", "v"))
    v = RANDOM.standard_normal((7, 4)).astype(F)
    np.testing.assert_allclose(added.run({"x": X, "v": v})["z"], X @ W + v, rtol=1e-5)
    assert parts_of(added, {"x": X, "v": v})


WHOLE: dict[str, OpSpec] = {
    "rows are summed": ("reduce_sum", {"X": ["y"]}, {"Out": ["z"]}, {"dim": [0], "keep_dim": True}),
    "rows are compared": ("softmax", {"X": ["y"]}, {"Out": ["z"]}, {"axis": 0}),
    "rows are turned round": ("flip", {"X": ["y"]}, {"Out": ["z"]}, {"axis": [0]}),
    "rows stand beside others": ("reshape2", {"X": ["y"]}, {"Out": ["z"]}, {"shape": [-1, 2]}),
}


@pytest.mark.parametrize("operator", WHOLE.values(), ids=WHOLE)
def test_rows_that_are_not_separate_are_computed_as_a_whole(operator: OpSpec) -> None:
    mixing = program(operator)
    result = mixing.run({"x": X})["z"]
    again = mixing.run({"x": X})["z"]
    mixing.threads = 1
    np.testing.assert_allclose(result, mixing.run({"x": X})["z"], rtol=1e-5)
    np.testing.assert_array_equal(again, result)
    assert not parts_of(mixing, {"x": X})


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_there_are_as_many_parts_as_threads(threads: int) -> None:
    linear = pdhlo.load(linear_program(), parameters=linear_parameters(), keep_compiled=False, threads=threads)
    np.testing.assert_allclose(linear.run({"x": X})["y"], linear_result(X), rtol=1e-6)
    assert [call.parts.rows for call in parts_of(linear, {"x": X})] == {1: [], 2: [4], 3: [3]}[threads]


def test_the_program_is_prepared_once_for_the_batch_and_its_parts() -> None:
    linear = pdhlo.load(linear_program(), parameters=linear_parameters(), keep_compiled=False)
    linear.run({"x": X})
    assert parts_of(linear, {"x": X})
    assert len(session_of(linear).prepared) == 1


def test_fewer_rows_than_cores_are_computed_as_a_whole() -> None:
    linear = pdhlo.load(linear_program(), parameters=linear_parameters(), keep_compiled=False)
    np.testing.assert_allclose(linear.run({"x": X[:2]})["y"], linear_result(X[:2]), rtol=1e-6)
    assert not parts_of(linear, {"x": X[:2]})


def test_a_value_that_is_refused_in_the_last_part_is_refused() -> None:
    operators: list[OpSpec] = [
        ("scale", {"X": ["ids"]}, {"Out": ["next"]}, {"scale": 1.0, "bias": 1.0}),
        ("lookup_table_v2", {"W": ["table"], "Ids": ["next"]}, {"Out": ["rows"]}, {"padding_idx": -1}),
    ]
    variables = {"ids": ("int64", [-1]), "next": ("int64", [-1]), "table": (F, [5, 2]), "rows": (F, [-1, 2])}
    data = make_program(operators, variables, feeds=["ids"], fetches=["rows"], parameters=["table"])
    table = RANDOM.standard_normal((5, 2)).astype(F)
    embedding = pdhlo.load(data, parameters={"table": table}, keep_compiled=False)
    ids = np.array([0, 1, 2, 3, 0, 1, 2])
    for _ in range(2):
        np.testing.assert_array_equal(embedding.run({"ids": ids})["rows"], table[ids + 1])
    assert parts_of(embedding, {"ids": ids})
    with pytest.raises(InputError, match="5"):
        embedding.run({"ids": np.where(np.arange(7) == 6, 4, ids)})


def test_warming_up_compiles_what_a_batch_needs(compilations: list[Any]) -> None:
    linear = pdhlo.load(linear_program(), parameters=linear_parameters(), keep_compiled=False)
    linear.warm_up({"x": (7, 3)})
    before = len(compilations)
    np.testing.assert_allclose(linear.run({"x": X})["y"], linear_result(X), rtol=1e-6)
    assert len(compilations) == before == 1


@pytest.mark.usefixtures("without_jax_cache")
def test_another_process_recalls_the_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(first_run, "WORTH_IT", 0.0)
    first, second = (pdhlo.load(linear_program(), parameters=linear_parameters()) for _ in range(2))
    first.run({"x": X})
    np.testing.assert_allclose(second.run({"x": X})["y"], linear_result(X), rtol=1e-6)
    assert not session_of(second).prepared
    assert parts_of(second, {"x": X})
