"""Artifacts with open sizes, refined to fixed ones."""

from __future__ import annotations

import json

import numpy as np
import pytest
from click.testing import CliRunner

import pdhlo
from pdhlo import ArtifactError, ExportError, InputError
from pdhlo.dialect.bindings import make_context, stablehlo, use_context
from pdhlo.tools.cli import main
from tests.lower.open_programs import added, halved_and_doubled

SMALL = np.random.default_rng(0).normal(size=(2, 3, 8, 12)).astype(np.float32)


@pytest.fixture
def picture(tmp_path):
    return pdhlo.export(halved_and_doubled(), tmp_path / "open")


def test_a_refined_artifact_gives_the_same_and_has_no_computed_shape(picture, tmp_path):
    path = pdhlo.refine(picture, tmp_path / "fixed", shapes={"x": (2, 3, 8, 12)})
    fixed = pdhlo.load_artifact(path)
    assert (fixed.inputs["x"].shape, fixed.outputs["y"].shape) == ("2, 3, 8, 12", "2, 3, 8, 12")
    np.testing.assert_array_equal(fixed({"x": SMALL})["y"], pdhlo.load_artifact(picture)({"x": SMALL})["y"])
    context = make_context()
    with use_context(context):
        text = str(stablehlo.deserialize_portable_artifact(context, (path / "module.mlirbc").read_bytes()))
    assert "?" not in text
    assert "dynamic" not in text
    assert "custom_call" not in text


def test_inputs_that_are_not_named_follow_from_those_that_are(tmp_path):
    open_one = pdhlo.load_artifact(pdhlo.export(added(), tmp_path / "open"))
    fixed = pdhlo.load_artifact(pdhlo.refine(open_one, tmp_path / "fixed", shapes={"y": (5, 4)}))
    assert fixed.inputs["x"].shape == "5, 4"


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ({"x": (1, 3, 8, 10)}, r"dimension 3 of input 'x' is 10, and must be a multiple of 4"),
        ({"x": (1, 3, 8)}, r"input 'x' has rank 3, expected 4"),
        ({"x": (1, 2, 8, 8)}, r"dimension 1 of input 'x' is 2, and must be 3"),
        ({"z": (1,)}, r"names 'z'; the artifact's inputs are x"),
        ({}, r"input x: .* still has open sizes"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(picture, tmp_path, shapes, message):
    with pytest.raises(InputError, match=message):
        pdhlo.refine(picture, tmp_path / "fixed", shapes=shapes)
    assert not (tmp_path / "fixed").exists()


def test_what_is_fixed_already_and_a_place_that_is_taken_are_refused(picture, tmp_path):
    fixed = pdhlo.refine(picture, tmp_path / "fixed", shapes={"x": (1, 3, 4, 4)})
    with pytest.raises(ArtifactError, match="no open sizes"):
        pdhlo.refine(fixed, tmp_path / "again", shapes={"x": (1, 3, 4, 4)})
    with pytest.raises(ExportError, match="exists"):
        pdhlo.refine(picture, fixed, shapes={"x": (1, 3, 4, 4)})


def test_it_is_written_as_a_folder_only(picture, tmp_path):
    with pytest.raises(InputError, match=r"refine writes a folder, and fixed\.mlir is the name of one file"):
        pdhlo.refine(picture, tmp_path / "fixed.mlir", shapes={"x": (2, 3, 8, 12)})
    assert not (tmp_path / "fixed.mlir").exists()


def test_the_command_writes_beside_the_artifact(picture):
    result = CliRunner().invoke(main, ["refine", str(picture), "--shape", "x=1,3,16,8", "--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert report["output"] == f"{picture}.static"
    assert report["inputs"] == [{"name": "x", "shape": "1, 3, 16, 8", "dtype": "float32"}]
    refused = CliRunner().invoke(main, ["refine", str(picture), "--shape", "x=1,3,16,9", "-o", f"{picture}.other"])
    assert refused.exit_code == 2
    assert "dimension 3 of input 'x' is 9" in refused.stderr
