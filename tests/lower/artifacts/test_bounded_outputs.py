"""Artifacts of programs with a number of rows that depends on data: rows and count in the module, rows for the user."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ArtifactError, InputError, UnsupportedError
from tests.lower.artifacts.alone import CHILD
from tests.lower.bounded_programs import ABOVE, X, computed, selected, selecting

__all__ = ["selecting"]
pytestmark = pytest.mark.usefixtures("selecting")


def exported(folder: Path, **options: Any) -> Path:
    return pdhlo.export(pdhlo.load(computed(), parameters={}), folder / "a", **options)


def test_an_artifact_gives_the_rows_that_there_are(tmp_path):
    artifact = pdhlo.load_artifact(exported(tmp_path))
    assert list(artifact.outputs) == ["e", "y"]
    for x in (X, -X):
        outputs = artifact({"x": x})
        np.testing.assert_array_equal(outputs["e"], 2 * x[x > 0])
        np.testing.assert_allclose(outputs["y"], 2 * x[x > 0].mean(), rtol=1e-6)


def test_the_manifest_names_the_count(tmp_path):
    manifest = json.loads((exported(tmp_path) / "manifest.json").read_text())
    assert manifest["counted"] == {"e": {"count": "e@COUNT", "axis": 0, "empty": False}}
    assert manifest["fetched"] == ["e", "y"]
    assert {"name": "e@COUNT", "shape": "", "dtype": "int32"} in manifest["outputs"]


def test_a_bound_that_is_too_small_is_an_error(tmp_path):
    artifact = pdhlo.load_artifact(exported(tmp_path, bounds={"s": 4}))
    assert artifact.outputs["e"].dims == (4,)
    fewer = np.where(X == 8, 0, X)
    np.testing.assert_array_equal(artifact({"x": fewer})["e"], 2 * fewer[fewer > 0])
    with pytest.raises(InputError, match="'s' has 5 rows, and its bound is 4"):
        artifact({"x": X})


def test_an_output_with_two_sizes_that_depend_on_data_is_refused(tmp_path):
    """The product of each pair of rows; a run gives it."""
    operations = [
        ("unsqueeze2", {"X": ["s"]}, {"Out": ["a"]}, {"axes": [0]}),
        ("unsqueeze2", {"X": ["s"]}, {"Out": ["b"]}, {"axes": [1]}),
        ("elementwise_mul", {"X": ["a"], "Y": ["b"]}, {"Out": ["y"]}, {"axis": -1}),
    ]
    program = pdhlo.load(selected(operations, {name: ("float32", [-1, -1]) for name in "aby"}, ["y"]), parameters={})
    np.testing.assert_array_equal(program.run({"x": X})["y"], np.outer(X[X > 0], X[X > 0]))
    with pytest.raises(UnsupportedError, match="output 'y' has several sizes that depend on data"):
        pdhlo.export(program, tmp_path / "a")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("counted", {"e": {"count": "y", "axis": 0, "empty": False}}),
        ("counted", {"e": {"count": "e@COUNT", "axis": 1, "empty": False}}),
        ("counted", [1]),
        ("rejected", {"output": "e"}),
        ("rejected", {"output": "e", "messages": []}),
    ],
)
def test_a_damaged_manifest_is_refused(tmp_path, key, value):
    path = exported(tmp_path) / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {key: value}))
    with pytest.raises(ArtifactError, match="damaged"):
        pdhlo.load_artifact(tmp_path / "a")


@pytest.mark.parametrize("bound", [None, 4])
def test_jax_alone_gives_the_rows_that_there_are(tmp_path, bound):
    exported(tmp_path, **({} if bound is None else {"bounds": {"s": bound}}))
    np.savez(tmp_path / "in.npz", x=X)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", CHILD, "a", "in.npz", "out.npz", "None"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if bound is not None:
        assert "ValueError" in done.stderr
        assert "'s' has 5 rows, and its bound is 4" in done.stderr
        return
    assert done.returncode == 0, done.stderr
    with np.load(tmp_path / "out.npz") as out:
        assert list(out) == ["e", "y"]
        np.testing.assert_array_equal(out["e"], 2 * ABOVE)
