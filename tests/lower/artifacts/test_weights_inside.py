"""Artifacts whose weights are constants of the module."""

from __future__ import annotations

import json

import numpy as np
import pytest

import pdhlo
from pdhlo import ArtifactError, ExportError, Program
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.lower.artifacts.export import input_shapes
from tests.lower.artifacts.alone import INPUTS, PARAMETERS, program
from tests.lower.artifacts.exporting import export_function
from tests.support import PRODUCT
from tests.training import step

W = np.arange(6, dtype=np.float32).reshape(3, 2)
X = np.linspace(-1, 1, 12, dtype=np.float32).reshape(4, 3)


def product():
    return Program.parse(PRODUCT, ParameterTable({"w": W}))


def manifest_of(path):
    return json.loads((path / "manifest.json").read_text())


@pytest.mark.parametrize("shapes", [None, {"x": [4, 3]}], ids=["open", "fixed"])
def test_it_is_one_file_that_gives_the_same(tmp_path, shapes):
    inside = pdhlo.export(product(), tmp_path / "inside", shapes=shapes, weights_inside=True)
    beside = pdhlo.export(product(), tmp_path / "beside", shapes=shapes)
    assert sorted(file.name for file in inside.iterdir()) == ["load.py", "manifest.json", "module.mlirbc"]
    assert (manifest_of(inside)["weights_inside"], manifest_of(inside)["parameters"]) == (True, [])
    assert manifest_of(beside)["weights_inside"] is False
    artifact = pdhlo.load_artifact(inside)
    assert (len(artifact.parameters), artifact.signature.weights_inside) == (0, True)
    assert "weights inside" in repr(artifact)
    np.testing.assert_array_equal(artifact({"x": X})["y"], pdhlo.load_artifact(beside)({"x": X})["y"])


def test_names_order_and_dtypes_are_those_of_one_with_weights_beside(tmp_path):
    shapes = input_shapes(INPUTS, {})
    inside = export_function(program, PARAMETERS, shapes, tmp_path / "inside", weights_inside=True)
    beside = export_function(program, PARAMETERS, shapes, tmp_path / "beside")
    for key in ("inputs", "outputs", "fetched"):
        assert manifest_of(inside)[key] == manifest_of(beside)[key]
    feeds = {"x": X, "n": np.int64(2**40)}
    got, want = pdhlo.load_artifact(inside)(feeds), pdhlo.load_artifact(beside)(feeds)
    assert list(got) == list(want) == ["y", "rows", "z"]
    for name, array in want.items():
        np.testing.assert_array_equal(got[name], array)


def test_a_refined_one_has_them_inside(tmp_path):
    path = pdhlo.export(product(), tmp_path / "a", weights_inside=True)
    fixed = pdhlo.refine(path, tmp_path / "fixed", shapes={"x": (4, 3)})
    assert manifest_of(fixed)["weights_inside"]
    assert not (fixed / "weights.safetensors").exists()
    np.testing.assert_allclose(pdhlo.load_artifact(fixed)({"x": X})["y"], X @ W, rtol=1e-6)


def test_a_training_step_is_refused_with_the_reason(tmp_path):
    message = r"inside has no state, .* writes 2 of its parameters \(first 'w'\).*state goes in and out"
    with pytest.raises(ExportError, match=message):
        pdhlo.export(step(), tmp_path / "a", weights_inside=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"parameters": [{"name": "w", "shape": "3, 2", "dtype": "float32"}]}, "weights are inside, and it has"),
        ({"weights_inside": 1}, "weights_inside is 1"),
        ({"weights_inside": False}, r"lacks weights\.safetensors"),
    ],
)
def test_a_damaged_manifest_is_refused(tmp_path, change, message):
    path = pdhlo.export(product(), tmp_path / "a", weights_inside=True)
    (path / "manifest.json").write_text(json.dumps(manifest_of(path) | change))
    with pytest.raises(ArtifactError, match=message):
        pdhlo.load_artifact(path)
