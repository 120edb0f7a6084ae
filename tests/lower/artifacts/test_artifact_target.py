"""Artifacts whose operations are written for a target: the forms and the numbers of a run, parameters prepared."""

from __future__ import annotations

import json

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ArtifactError, InputError
from pdhlo.lower.artifacts.refine import refine
from tests.lower.running.programs import PICTURE, convolution
from tests.support import make_program
from tests.training import BATCHES, step

PROGRAM = convolution()
FIXED = {"x": PICTURE.shape}


@pytest.fixture(scope="module")
def want() -> np.ndarray:
    """``Program.run`` computes this output ``y`` of ``PROGRAM`` from the input ``PICTURE``; float32."""
    return PROGRAM.run({"x": PICTURE})["y"]


@pytest.mark.parametrize("weights_inside", [False, True], ids=["beside", "inside"])
def test_it_computes_what_a_run_computes(weights_inside, tmp_path, want):
    path = pdhlo.export(PROGRAM, tmp_path / "a", shapes=FIXED, target="cpu", weights_inside=weights_inside)
    artifact = pdhlo.load_artifact(path)
    assert artifact.signature.target == "cpu"
    np.testing.assert_allclose(artifact({"x": PICTURE})["y"], want, rtol=1e-6, atol=1e-6)


def test_parameters_are_prepared_and_nothing_is_left_to_do_with_them(tmp_path):
    plain = pdhlo.load_artifact(pdhlo.export(PROGRAM, tmp_path / "plain", shapes=FIXED))
    artifact = pdhlo.load_artifact(pdhlo.export(PROGRAM, tmp_path / "a", shapes=FIXED, target="cpu"))
    assert plain.signature.target is None
    assert set(plain.parameters) == {"w", "v"}
    assert artifact.parameters
    assert [name for name in artifact.parameters if not name.startswith("@prepared")] == []


def test_sizes_may_stay_open_and_be_said_later(tmp_path, want):
    path = pdhlo.export(PROGRAM, tmp_path / "a", target="cpu")
    artifact = pdhlo.load_artifact(path)
    assert artifact.inputs["x"].dims == (-1, 3, -1, -1)
    np.testing.assert_allclose(artifact({"x": PICTURE})["y"], want, rtol=1e-5, atol=1e-5)
    refined = pdhlo.load_artifact(refine(path, tmp_path / "refined", shapes=FIXED))
    assert refined.signature.target == "cpu"
    np.testing.assert_allclose(refined({"x": PICTURE})["y"], want, rtol=1e-5, atol=1e-5)


def test_parameters_that_a_step_writes_stay_what_they_are(tmp_path):
    program, artifact = step(), pdhlo.load_artifact(pdhlo.export(step(), tmp_path / "a", target="cpu"))
    assert sorted(artifact.written) == ["v", "w"]
    for batch in BATCHES:
        np.testing.assert_allclose(artifact(batch, seed=3)["loss"], program.run(batch, seed=3)["loss"], rtol=1e-6)


def test_what_calls_lapack_is_written_with_loops(tmp_path):
    ops = [("eigh", {"X": ["x"]}, {"Eigenvalues": ["values"], "Eigenvectors": ["vectors"]}, {"UPLO": "L"})]
    variables = {"x": ("float32", [2, 2]), "values": ("float32", [2]), "vectors": ("float32", [2, 2])}
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["values"]))
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a", target="cpu"))
    assert not artifact.signature.bound_calls
    np.testing.assert_allclose(artifact({"x": np.diag([3.0, 2.0]).astype(np.float32)})["values"], [2, 3], rtol=1e-6)


def test_what_is_no_target_is_refused(tmp_path):
    with pytest.raises(InputError, match="the target is 'abacus', expected cpu"):
        pdhlo.export(PROGRAM, tmp_path / "a", target="abacus")
    with pytest.raises(InputError, match="forms have precision 'fast', and precision is 'exact'"):
        pdhlo.export(PROGRAM, tmp_path / "a", target="cpu", precision="exact")
    assert not (tmp_path / "a").exists()


def test_a_target_that_is_not_known_here_is_named(tmp_path):
    path = pdhlo.export(PROGRAM, tmp_path / "a", shapes=FIXED, target="cpu")
    manifest = json.loads((path / "manifest.json").read_text())
    (path / "manifest.json").write_text(json.dumps(manifest | {"target": "abacus"}))
    with pytest.raises(ArtifactError, match="its target is 'abacus', expected cpu"):
        pdhlo.load_artifact(path)
