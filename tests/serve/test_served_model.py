"""Artifacts as models of the server: their buckets and shapes, and which are refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo import ArtifactError
from tests.serve.serving import served_model
from tests.support import linear_parameters, linear_program, make_program


def with_shapes(folder: Path, written: object) -> list[served_model.ServedModel]:
    path = folder / "shapes.json"
    path.write_text(json.dumps(written))
    try:
        return served_model.load_models(folder, 6)
    finally:
        path.unlink()


def test_models_of_a_folder(folder: Path) -> None:
    linear, mixing = with_shapes(folder, {"mixing": [{"x": [2, 2]}, {"x": [3, 2]}]})
    assert (linear.name, linear.buckets, linear.shapes) == ("linear", (1, 2, 4, 6), (((3,),),))
    assert (mixing.name, mixing.buckets, mixing.shapes) == ("mixing", (), (((2, 2),), ((3, 2),)))
    assert linear.most_rows == 6
    assert mixing.most_rows == 1


def test_five_rows_run_in_a_bucket_of_six(folder: Path) -> None:
    model = served_model.artifact_model(folder / "linear.pdhlo", 6)
    x = np.random.default_rng(0).normal(size=(5, 3)).astype(np.float32)
    y = model.run_several([{"x": x[:2]}, {"x": x[2:]}], 5)["y"]
    assert y.shape == (6, 2)
    np.testing.assert_array_equal(y[:5], pdhlo.load_artifact(folder / "linear.pdhlo")({"x": x})["y"])


@pytest.fixture
def fixed(folder: Path, tmp_path: Path) -> Path:
    """``linear.pdhlo``, and the same for two rows."""
    (tmp_path / "linear.pdhlo").symlink_to(folder / "linear.pdhlo")
    pdhlo.refine(folder / "linear.pdhlo", tmp_path / "linear.2.pdhlo", shapes={"x": (2, 3)})
    return tmp_path


def test_an_artifact_of_fixed_sizes_runs_calls_of_those(fixed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [model] = served_model.load_models(fixed, 2)
    model.warm_up()
    calls = []
    call = pdhlo.Artifact.__call__
    monkeypatch.setattr(
        pdhlo.Artifact, "__call__", lambda self, x: calls.append(self.inputs["x"].shape) or call(self, x)
    )
    for rows in (1, 2):
        model.run({"x": np.ones((rows, 3), np.float32)})
    assert calls == ["b, 3", "2, 3"]


def test_an_artifact_of_fixed_sizes_of_another_program_is_noticed(fixed: Path) -> None:
    other = pdhlo.load(linear_program(), parameters={**linear_parameters(), "b": np.ones(2, np.float32)})
    pdhlo.export(other, fixed / "linear.2.pdhlo", shapes={"x": (2, 3)}, force=True)
    [model] = served_model.load_models(fixed, 2)
    with pytest.raises(ArtifactError, match=r"for {'x': \(2, 3\)} give other results than those for all sizes: 'y'"):
        model.warm_up()


def test_an_artifact_of_fixed_sizes_that_are_not_served_is_refused(fixed: Path) -> None:
    with pytest.raises(ArtifactError, match="linear is not served for such inputs"):
        served_model.load_models(fixed, 1)
    (fixed / "linear.pdhlo").unlink()
    with pytest.raises(ArtifactError, match="has no artifact"):
        served_model.load_models(fixed, 2)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ({}, "mixing.pdhlo takes x: \\[-1, 2\\], of which -1 is open: say in .*shapes.json"),
        ({"mixing": [{"x": [-1, 2]}]}, "of which -1 is open"),
        ({"mixing": [{"z": [1, 2]}]}, "has \\['z'\\] for .*, whose inputs are \\['x'\\]"),
        ({"linear": [{"x": [2, 3]}]}, "the shapes of linear are those of one row"),
        ({"other": []}, "has something for 'other', and no artifact other.pdhlo"),
        ([1], "is not of the form"),
        ({"mixing": [{"x": ["a"]}]}, "is not of the form"),
        ({"linear": [{"x": [1, 3]}] * 17}, "68 shapes to compile, and 64 are kept"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(folder: Path, written: object, message: str) -> None:
    with pytest.raises(ArtifactError, match=message):
        with_shapes(folder, written)


def test_a_folder_without_artifacts(tmp_path: Path) -> None:
    with pytest.raises(ArtifactError, match="has no artifact; write one there"):
        served_model.load_models(tmp_path, 8)


@pytest.mark.parametrize(
    ("kind", "dtype", "message"),
    [("conj", "complex64", "'x' is complex64"), ("increment", "float32", "a step of training is not for requests")],
)
def test_artifacts_that_are_not_for_requests(tmp_path: Path, kind: str, dtype: str, message: str) -> None:
    if kind == "conj":
        ops = [("conj", {"X": ["x"]}, {"Out": ["y"]}, {})]
        names, parameters = {"x": (dtype, [2]), "y": (dtype, [2])}, {}
        data = make_program(ops, names, feeds=["x"], fetches=["y"])
    else:
        ops = [("increment", {"X": ["count"]}, {"Out": ["count"]}, {"step": 1.0})]
        names, parameters = {"count": (dtype, [1])}, {"count": np.zeros(1, np.float32)}
        data = make_program(ops, names, fetches=["count"], parameters=["count"])
    path = pdhlo.export(pdhlo.load(data, parameters=parameters), tmp_path / "a.pdhlo")
    with pytest.raises(ArtifactError, match=message):
        served_model.artifact_model(path, 8)
