"""Artifacts that carry their compiled code: used where it is trusted and for this machine, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError
from pdhlo.lower.artifacts.manifest import CODE
from pdhlo.lower.compiler import executable_cache, xla
from tests.support import linear_parameters, linear_program
from tests.training import step

X = np.float32([[1, -2, 3]])
FIXED = {"x": X.shape}


def program() -> pdhlo.Program:
    return pdhlo.load(linear_program(), parameters=linear_parameters())


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    return pdhlo.export(program(), tmp_path / "plain", shapes=FIXED)


@pytest.fixture
def path(plain: Path, tmp_path: Path) -> Path:
    return pdhlo.precompile(plain, tmp_path / "code")


@pytest.fixture
def compiled(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """What is compiled from now on; the user's cache folder is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    lowerings: list[Any] = []
    original = xla.compile
    monkeypatch.setattr(xla, "compile", lambda lowered, *rest: lowerings.append(lowered) or original(lowered, *rest))
    return lowerings


def check(artifact: pdhlo.Artifact) -> None:
    for x in (X, 2 * X):
        np.testing.assert_allclose(artifact({"x": x})["y"], program().run({"x": x})["y"], rtol=1e-6)


def test_nothing_is_compiled_where_the_code_is_trusted(path: Path, compiled: list[Any]) -> None:
    artifact = pdhlo.load_artifact(path, trust_compiled=True)
    artifact({"x": X})
    assert compiled == []
    check(artifact)


def test_the_module_is_compiled_where_nobody_trusts_it(path: Path, compiled: list[Any]) -> None:
    artifact = pdhlo.load_artifact(path)
    artifact({"x": X})
    assert len(compiled) == 1
    check(artifact)


@pytest.mark.parametrize("fact", ["cpu", "versions", "module"])
def test_code_for_another_machine_or_module_is_left(
    fact: str, path: Path, compiled: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    if fact == "cpu":
        monkeypatch.setattr(executable_cache, "cpu", lambda: "another")
    elif fact == "versions":
        monkeypatch.setattr(executable_cache, "versions", lambda: {"jax": "0.1", "jaxlib": "0.1"})
    else:
        rewrite(path, b"0" * 64 + (path / CODE).read_bytes()[64:])
    artifact = pdhlo.load_artifact(path, trust_compiled=True)
    artifact({"x": X})
    assert len(compiled) == 1
    check(artifact)


def rewrite(path: Path, code: bytes) -> None:
    """Other code, of which the manifest has the checksum."""
    import hashlib

    (path / CODE).write_bytes(code)
    manifest = json.loads((path / "manifest.json").read_text())
    manifest["files"][CODE] = {"sha256": hashlib.sha256(code).hexdigest(), "bytes": len(code)}
    (path / "manifest.json").write_text(json.dumps(manifest))


@pytest.mark.parametrize("code", [b"", b"\xff" * 80])
def test_what_is_no_code_is_left(code: bytes, path: Path, compiled: list[Any]) -> None:
    rewrite(path, code)
    check(pdhlo.load_artifact(path, trust_compiled=True))
    assert len(compiled) >= 1


def test_code_that_was_changed_is_refused_with_the_artifact(path: Path) -> None:
    (path / CODE).write_bytes((path / CODE).read_bytes()[:-1] + b"\0")
    with pytest.raises(pdhlo.ArtifactError, match=CODE):
        pdhlo.load_artifact(path)


def test_what_cannot_carry_code_is_refused(tmp_path: Path) -> None:
    open_sizes = pdhlo.export(program(), tmp_path / "open")
    inside = pdhlo.export(program(), tmp_path / "inside", shapes=FIXED, weights_inside=True)
    training = pdhlo.export(step(), tmp_path / "step", shapes={"x": (4, 3), "y": (4, 1)})
    for source, reason in ((open_sizes, "open sizes"), (inside, "weights are inside"), (training, "training step")):
        with pytest.raises(ExportError, match=f"cannot carry compiled code: .*{reason}"):
            pdhlo.precompile(source, tmp_path / "out")
        assert not (tmp_path / "out").exists()


def test_it_may_take_the_place_of_the_artifact_itself(plain: Path) -> None:
    with pytest.raises(ExportError, match="exists"):
        pdhlo.precompile(plain, plain)
    pdhlo.precompile(plain, plain, force=True)
    check(pdhlo.load_artifact(plain, trust_compiled=True))
