"""Artifacts of programs that factorize matrices: operations of StableHLO where it has them, else calls of LAPACK."""

from __future__ import annotations

import json

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import export as jax_export

import pdhlo
from pdhlo.dialect.bindings import make_context, stablehlo, use_context
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import ArtifactError, ExportError
from pdhlo.lower.artifacts import stablehlo_module
from pdhlo.lower.artifacts.export import input_shapes
from tests.lower.artifacts.alone import run_alone
from tests.lower.artifacts.exporting import export_function
from tests.support import make_program

F = np.dtype(np.float32)
_DRAWN = np.random.default_rng(0).normal(size=(3, 4, 4)).astype(np.float32)
DEFINITE = _DRAWN @ np.swapaxes(_DRAWN, 1, 2) + np.eye(4, dtype=np.float32)
"""Three positive-definite matrices."""


def exported(path, function, *, batch=-1, **options):
    shapes = input_shapes({"x": TensorSpec("x", (batch, 4, 4), F)}, {})
    return export_function(lambda _, inputs: {"y": function(inputs["x"])}, {}, shapes, path, **options)


def manifest_of(path):
    return json.loads((path / "manifest.json").read_text())


def solved(x):
    return jax.scipy.linalg.solve_triangular(x, jnp.swapaxes(x, -1, -2)[..., :2], lower=True, trans=1)


PORTABLE = {
    "cholesky": (jnp.linalg.cholesky, "stablehlo.cholesky"),
    "triangular_solve": (solved, "stablehlo.triangular_solve"),
    "slogdet": (lambda x: jnp.linalg.slogdet(x)[1], "stablehlo.while"),
    "inverse": (jnp.linalg.inv, "stablehlo.triangular_solve"),
}


@pytest.mark.parametrize("batch", [-1, 3], ids=["open", "fixed"])
@pytest.mark.parametrize("name", PORTABLE)
def test_what_stablehlo_has_is_exported_without_calls(tmp_path, name, batch):
    function, operation = PORTABLE[name]
    path = exported(tmp_path / "a", function, batch=batch)
    manifest = manifest_of(path)
    assert (manifest["platform_bound"], manifest["platforms"]) == (False, None)
    assert [call for call in manifest["custom_calls"] if "lapack" in call] == []
    context = make_context()
    with use_context(context):
        module = stablehlo.deserialize_portable_artifact(context, (path / "module.mlirbc").read_bytes())
        assert operation in stablehlo_module.contents(module)[0]
    got = pdhlo.load_artifact(path)({"x": DEFINITE})["y"]
    np.testing.assert_allclose(got, function(DEFINITE), rtol=1e-5, atol=1e-5)


def test_a_matrix_that_is_not_definite_gives_nan_as_a_run_does(tmp_path):
    x = np.stack([DEFINITE[0], -DEFINITE[0]])
    got = pdhlo.load_artifact(exported(tmp_path / "a", jnp.linalg.cholesky))({"x": x})["y"]
    np.testing.assert_allclose(got, jnp.linalg.cholesky(x), rtol=1e-5, atol=1e-5)
    assert np.isnan(got[1]).any()


BOUND = {
    "eigh": (lambda x: jnp.linalg.eigh(x)[0], {"lapack_ssyevd_ffi"}),
    "svd": (lambda x: jnp.linalg.svd(x, compute_uv=False), {"lapack_sgesdd_ffi"}),
    "qr": (lambda x: jnp.linalg.qr(x)[1], {"lapack_sgeqrf_ffi", "lapack_sorgqr_ffi"}),
    "eig": (lambda x: jnp.sort(jnp.abs(jnp.linalg.eigvals(x)), -1), {"lapack_sgeev_ffi"}),
}


@pytest.mark.parametrize("name", BOUND)
def test_what_it_has_not_calls_lapack_where_that_is_allowed(tmp_path, name):
    function, targets = BOUND[name]
    with pytest.raises(ExportError, match=min(targets)):
        exported(tmp_path / "a", function)
    path = exported(tmp_path / "a", function, allow_custom_calls=True)
    manifest = manifest_of(path)
    assert (manifest["platform_bound"], manifest["platforms"]) == (True, ["cpu"])
    assert targets <= set(manifest["custom_calls"])
    artifact = pdhlo.load_artifact(path)
    assert set(artifact.signature.bound_calls) == targets
    np.testing.assert_allclose(artifact({"x": DEFINITE})["y"], function(DEFINITE), rtol=1e-5, atol=1e-5)


def test_a_refined_one_stays_bound(tmp_path):
    path = exported(tmp_path / "a", BOUND["eigh"][0], allow_custom_calls=True)
    fixed = pdhlo.refine(path, tmp_path / "fixed", shapes={"x": (3, 4, 4)})
    assert manifest_of(fixed)["platform_bound"]
    got = pdhlo.load_artifact(fixed)({"x": DEFINITE})["y"]
    np.testing.assert_array_equal(got, pdhlo.load_artifact(path)({"x": DEFINITE})["y"])


def test_it_is_refused_by_name_on_another_platform(tmp_path, monkeypatch):
    bound = exported(tmp_path / "a", BOUND["eigh"][0], allow_custom_calls=True)
    free = exported(tmp_path / "b", jnp.linalg.cholesky)
    monkeypatch.setattr(jax, "default_backend", lambda: "gpu")
    with pytest.raises(ArtifactError, match=r"bound to the CPU.*computes on 'gpu'.*lapack_ssyevd_ffi"):
        pdhlo.load_artifact(bound)
    assert list(pdhlo.load_artifact(free).inputs) == ["x"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"platform_bound": False}, "its platform_bound or custom_calls are damaged"),
        ({"custom_calls": []}, "its platform_bound or custom_calls are damaged"),
        ({"platform_bound": False, "custom_calls": []}, "custom calls that are not allowed: 'lapack_ssyevd_ffi'"),
        ({"custom_calls": ["lapack_sgeev_ffi"]}, "custom calls that are not allowed: 'lapack_ssyevd_ffi'"),
        ({"platform_bound": "yes"}, "platform_bound is 'yes'"),
    ],
)
def test_a_manifest_that_hides_its_calls_is_refused(tmp_path, change, message):
    path = exported(tmp_path / "a", BOUND["eigh"][0], allow_custom_calls=True)
    (path / "manifest.json").write_text(json.dumps(manifest_of(path) | change))
    with pytest.raises(ArtifactError, match=message):
        pdhlo.load_artifact(path)


@pytest.mark.parametrize("target", sorted(stablehlo_module._LAPACK))
def test_jax_promises_to_keep_every_call_that_is_allowed(target):
    call = jax.ffi.ffi_call(target, jax.ShapeDtypeStruct((2,), np.float32))
    assert target in jax_export.export(jax.jit(call), platforms=["cpu"])(np.zeros(2, np.float32)).mlir_module()


def test_a_call_that_jax_does_not_promise_to_keep_is_never_written(tmp_path):
    call = jax.ffi.ffi_call("lapack_sgeqp3_ffi", jax.ShapeDtypeStruct((3, 4, 4), np.float32))
    with pytest.raises(ExportError, match="other machines may lack: lapack_sgeqp3_ffi"):
        exported(tmp_path / "a", call, batch=3, allow_custom_calls=True)


def test_jax_alone_runs_one_of_a_paddle_program(tmp_path):
    variables = {"x": ("float32", [-1, 4, 4]), "values": ("float32", [-1, 4]), "vectors": ("float32", [-1, 4, 4])}
    ops = [("eigh", {"X": ["x"]}, {"Eigenvalues": ["values"], "Eigenvectors": ["vectors"]}, {"UPLO": "L"})]
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["values"]), parameters={})
    pdhlo.export(program, tmp_path / "a", allow_custom_calls=True)
    np.savez(tmp_path / "in.npz", x=DEFINITE)
    done = run_alone(tmp_path)
    assert done.returncode == 0, done.stderr
    with np.load(tmp_path / "out.npz") as outputs:
        np.testing.assert_allclose(outputs["values"], np.linalg.eigvalsh(DEFINITE), rtol=1e-4)


def test_a_paddle_program_has_loops_where_calls_are_not_allowed(tmp_path):
    variables = {"x": ("float32", [-1, 4, 4]), "values": ("float32", [-1, 4]), "vectors": ("float32", [-1, 4, 4])}
    ops = [("eigh", {"X": ["x"]}, {"Eigenvalues": ["values"], "Eigenvectors": ["vectors"]}, {"UPLO": "L"})]
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["values"]), parameters={})
    path = pdhlo.export(program, tmp_path / "a")
    assert not manifest_of(path)["platform_bound"]
    got = pdhlo.load_artifact(path)({"x": DEFINITE})["values"]
    np.testing.assert_allclose(got, np.linalg.eigvalsh(DEFINITE), rtol=1e-4)
