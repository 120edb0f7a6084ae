"""Buckets of programs and artifacts: what is padded, what is not, and what is said of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pdhlo import ArtifactError, InputError, Program, export, load, load_artifact
from tests.lower.bucket_programs import PARAMETERS, rows, soft, total, without_parameters
from tests.support import linear_program


@pytest.fixture(scope="module")
def linear() -> Program:
    return load(linear_program(), parameters=PARAMETERS)


def test_without_a_common_name_sizes_that_broadcast_are_not_proved():
    made = total()
    bucketed = made.bucketed({"x": {"b": [4]}}, shapes={"x": "b, 2", "y": "c, 2"})
    np.testing.assert_array_equal(bucketed({"x": rows(3, 2), "y": rows(1, 2)})["z"].shape, (3, 2))
    assert list(bucketed.runs) == [((3, 2), (1, 2))]
    assert "pd.add" in bucketed.explain()


def test_sizes_that_the_program_takes_only_equal_are_not_padded_alone():
    shape = ("float32", [-1, 2])
    ops = [("bce_loss", {"X": ["x"], "Label": ["y"]}, {"Out": ["z"]}, {})]
    made = without_parameters(ops, dict.fromkeys("xyz", shape), ["x", "y"], ["z"])
    bucketed = made.bucketed({"x": {"b": [4]}, "y": {"c": [8]}}, shapes={"x": "b, 2", "y": "c, 2"})
    x, y = np.full((2, 3, 2), 0.5, np.float32)
    assert bucketed({"x": x, "y": y})["z"].shape == (3, 2)
    assert list(bucketed.runs) == [((3, 2), (3, 2))]
    assert "the program needs it to be equal to c; give them the same name" in bucketed.explain()


def test_multiples_are_counted_as_they_are_addressed():
    made, x = soft(1), rows(4, 3)
    shapes = {"x": "2*h, w"}
    by_name = made.bucketed({"x": {"h": [4]}}, shapes=shapes)
    by_axis = made.bucketed({"x": {0: [8]}}, shapes=shapes)
    for bucketed in (by_name, by_axis):
        np.testing.assert_allclose(bucketed({"x": x})["y"], made.run({"x": x})["y"], 1e-6)
        assert list(bucketed.runs) == [((8, 3),)]
        assert bucketed({"x": x[:3]})["y"].shape == (3, 3)  # no multiple of 2: as it is
    with pytest.raises(InputError, match="multiples of 2"):
        made.bucketed({"x": {0: [7]}}, shapes=shapes)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            {"sizes": {"z": {"b": [1]}}},
            "'z': 'b' is not an open size of this input; the open sizes are 'x': b \\(axis 0\\)",
        ),
        ({"sizes": {"x": {"c": [1]}}}, "'c' is not an open size of this input"),
        ({"sizes": {"x": {1: [1]}}}, "1 is not an open size of this input"),
        ({"sizes": {"x": {"b": []}}}, "expected sizes of 1 or more"),
        ({"sizes": {"x": {"b": [0, 4]}}}, "expected sizes of 1 or more"),
        ({"sizes": {"x": {"b": 4}}}, "expected a list of sizes"),
        ({"sizes": {"x": {"b": ["a"]}}}, "expected a list of sizes"),
        ({"sizes": {"x": {"b": [4]}}, "larger": "split"}, "expected one of 'exact', 'refuse'"),
        ({"sizes": {}, "padding": {"x": {"b": 0}}}, "padding is given for 'b', which has no buckets"),
        ({"sizes": {"x": {"b": [4]}}, "crop": {"q": [0]}}, "'q', which is not a result; the results are 'y'"),
        ({"sizes": {"x": {"b": [4]}}, "crop": {"y": [2]}}, "axis 2 does not exist: it has 2 axes"),
        ({"sizes": {"x": {"b": [4]}}, "shapes": {"x": "b"}}, "rank 1"),
    ],
)
def test_what_does_not_fit_is_refused(linear, arguments, message):
    with pytest.raises(InputError, match=message):
        linear.bucketed(**arguments)


def test_inputs_of_one_size_have_the_same_buckets_and_all_have_a_padding():
    made = total()
    with pytest.raises(InputError, match="share the size b have different buckets"):
        made.bucketed({"x": {"b": [4]}, "y": {"b": [8]}})
    with pytest.raises(InputError, match="declared for 'x' and not for 'y'"):
        made.bucketed({"x": {"b": [4]}}, padding={"x": {"b": 0}})


# ---------------------------------------------------------------- artifacts


@pytest.fixture(scope="module")
def exported(linear: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(linear, tmp_path_factory.mktemp("buckets") / "a")


def test_an_artifact_says_what_was_proved_when_it_was_exported(exported, linear):
    artifact = load_artifact(exported)
    bucketed = artifact.bucketed({"x": {"b": [4]}})
    x = rows(3)
    np.testing.assert_allclose(bucketed({"x": x})["y"], linear.run({"x": x})["y"], 1e-6)
    assert list(bucketed.runs) == [((4, 3),)]
    assert "proved to be independent" in bucketed.explain()


def test_what_an_artifact_does_not_prove_is_named(tmp_path):
    artifact = load_artifact(export(soft(0), tmp_path / "a"))
    bucketed = artifact.bucketed({"x": {"b": [4], "x_1": [8]}})
    assert bucketed({"x": rows(2, 5)})["y"].shape == (2, 5)
    assert list(bucketed.runs) == [((2, 8),)]
    assert "pd.softmax (y; softmax, operator 1 of block 0): it computes along the size" in bucketed.explain()


def test_callers_share_a_call_only_along_a_first_axis_that_is_proved(exported, tmp_path):
    assert load_artifact(exported).batch == "b"
    assert load_artifact(export(soft(0), tmp_path / "first")).batch is None  # mixed along it
    assert load_artifact(export(soft(1), tmp_path / "second")).batch == "b"
    both = {"x": "b, 2", "y": "b, 2"}
    assert load_artifact(export(total(), tmp_path / "both", shapes=both)).batch == "b"
    assert load_artifact(export(total(), tmp_path / "one", shapes=both | {"y": "1, 2"})).batch is None
    assert load_artifact(export(turned(), tmp_path / "turned")).batch is None  # the result has it along another axis


def turned() -> Program:
    ops = [("transpose2", {"X": ["x"]}, {"Out": ["y"]}, {"axis": [1, 0]})]
    shapes = {"x": ("float32", [-1, 3]), "y": ("float32", [3, -1])}
    return without_parameters(ops, shapes, ["x"], ["y"])


def changed(folder: Path, sizes: Any) -> Path:
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text())
    path.write_text(json.dumps({key: value for key, value in manifest.items() if key != "sizes"} | sizes))
    return folder


def test_an_artifact_without_a_proof_pads_what_is_declared_only(linear, tmp_path):
    artifact = load_artifact(changed(export(linear, tmp_path / "a"), {}))
    bucketed = artifact.bucketed({"x": {"b": [4]}})
    assert bucketed({"x": rows(3)})["y"].shape == (3, 2)
    assert "an older pdhlo wrote it; export the program again" in bucketed.explain()
    declared = artifact.bucketed({"x": {"b": [4]}}, padding={"x": {"b": 0}})
    assert declared({"x": rows(3)})["y"].shape == (4, 2)


@pytest.mark.parametrize(
    "sizes", [3, {}, {"sizes": {"b": {}}, "inputs": {}, "results": {}}, {"sizes": {}, "inputs": {}, "results": {}}]
)
def test_damaged_words_about_sizes_are_refused(linear, tmp_path, sizes):
    artifact = load_artifact(changed(export(linear, tmp_path / "a"), {"sizes": sizes}))
    with pytest.raises(ArtifactError, match="the sizes in its manifest are damaged"):
        artifact.bucketed({"x": {"b": [4]}})


@pytest.mark.parametrize("cut", [[-1, "1", "1"], [0, "Div(b)", "1"], [0, "1"], ["a", "1", "1"]])
def test_damaged_cuts_are_refused(linear, tmp_path, cut):
    sizes = {"sizes": {"b": {"mixed": None, "cuts": {"y": cut}}}, "inputs": {}, "results": {"y": ["b", "2"]}}
    artifact = load_artifact(changed(export(linear, tmp_path / "a"), {"sizes": sizes}))
    with pytest.raises(ArtifactError, match="the sizes in its manifest are damaged"):
        artifact.bucketed({"x": {"b": [4]}})


def test_the_buckets_of_an_artifact_are_warmed_up(tmp_path: Path) -> None:
    artifact = load_artifact(export(load(linear_program(), parameters=PARAMETERS), tmp_path / "a"), keep_compiled=False)
    artifact.bucketed({"x": {"b": [4, 8]}}).warm_up()
    assert sorted(shapes for [shapes] in artifact._compiled) == [(4, 3), (8, 3)]
