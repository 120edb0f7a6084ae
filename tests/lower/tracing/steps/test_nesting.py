"""Blocks inside blocks: each is traced once for each layout, however deeply it lies."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules import registry
from pdhlo.lower.tracing.infer import infer_types
from tests.lower.tracing.programs import nested_ifs, nested_whiles

X = np.array([1.0, -2.0, 3.0], np.float32)


@pytest.fixture
def traced(monkeypatch):
    """The operators whose rules were called, one entry a call."""
    calls = list[str]()
    original = registry.Rule.__call__

    def counted(self, *arguments):
        calls.append(self.operator.name)
        return original(self, *arguments)

    monkeypatch.setattr(registry.Rule, "__call__", counted)
    return calls


def conditions(depth: int, first: int) -> dict[str, np.ndarray]:
    return {f"c{level}": np.array([level == first]) for level in range(depth)}


@pytest.mark.parametrize("depth", [12, 60])
def test_nested_ifs_are_traced_once(depth, traced):
    program = pdhlo.load(nested_ifs(depth), outputs=["y"], keep_compiled=False)
    for first in (0, depth // 2, depth):
        y = program.run({"x": X} | conditions(depth, first))["y"]
        np.testing.assert_array_equal(y, X * (first + 1))
    assert traced.count("scale") == depth + 1


def test_nested_whiles_are_traced_once(traced):
    depth = 6
    program = pdhlo.load(nested_whiles(depth), outputs=["x"], keep_compiled=False)
    assert program.run({"x": X, "n": np.array([0])})["x"].tolist() == X.tolist()
    assert program.run({"x": X, "n": np.array([2])})["x"].tolist() == (X * 2.0 ** (2**depth)).tolist()
    assert traced.count("scale") == 1
    assert traced.count("increment") == depth


def test_nested_ifs_are_exported(tmp_path, traced):
    depth = 12
    artifact = pdhlo.load_artifact(pdhlo.export(pdhlo.load(nested_ifs(depth), outputs=["y"]), tmp_path / "out"))
    np.testing.assert_array_equal(artifact({"x": X} | conditions(depth, 5))["y"], X * 6)
    assert traced.count("scale") == depth + 1


def test_a_limit_that_says_what_to_do():
    program = pdhlo.load(nested_ifs(5), outputs=["y"])
    with pytest.raises(UnsupportedError, match=r"nest 5 deep in this program, more than 4.*max_nesting=5"):
        program.run({"x": X} | conditions(5, 5), max_nesting=4)
    np.testing.assert_array_equal(program.run({"x": X} | conditions(5, 5), max_nesting=5)["y"], X * 6)


def test_beyond_the_default_limit():
    program = pdhlo.load(nested_ifs(129), outputs=["y"])
    with pytest.raises(UnsupportedError, match=r"nest 129 deep in this program, more than 128"):
        program.run({"x": X} | conditions(129, 0))


def test_pythons_limit_is_what_it_was():
    before = sys.getrecursionlimit()
    pdhlo.load(nested_ifs(12), outputs=["y"]).run({"x": X} | conditions(12, 0))
    assert sys.getrecursionlimit() == before


def test_types_are_inferred_within_many_blocks():
    assert infer_types(pdhlo.load(nested_ifs(60), outputs=["y"])).differences == ()
