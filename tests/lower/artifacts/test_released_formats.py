"""Promises over time: what a release has written is read for ever, and manifests are as their schema says."""

from __future__ import annotations

import importlib.util
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.dialect.bindings import stablehlo
from pdhlo.errors import ArtifactError
from pdhlo.lower.artifacts import export
from pdhlo.system import storage
from tests.json_schema import problems
from tests.released_formats import CASES, FOLDER, OLDEST, SEED, linear, results, values

RELEASES = sorted(path.stem for path in FOLDER.glob("*.zip"))
SCHEMA = json.loads((Path(export.__file__).parent / "manifest.schema.json").read_text(encoding="utf-8"))
ARTIFACTS = [name for name in CASES if name != "program"]


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("release")
    with zipfile.ZipFile(FOLDER / f"{request.param}.zip") as archive:
        archive.extractall(folder)
    return folder


def test_this_version_has_its_archive() -> None:
    assert pdhlo.__version__ in RELEASES, "python -m tests.released_formats writes it"


@pytest.mark.parametrize("name", CASES)
def test_what_a_release_has_written_computes_what_it_did(release: Path, name: str) -> None:
    inputs, expected = values(release / f"{name}.npz")
    computed = results(release / name, inputs)
    assert list(computed) == list(expected)
    for key, value in expected.items():
        np.testing.assert_allclose(computed[key], value, rtol=1e-6, err_msg=key)


@pytest.mark.parametrize("name", ["rows", "step"])
def test_the_loader_of_a_release_runs_its_artifact(release: Path, name: str) -> None:
    import jax

    spec = importlib.util.spec_from_file_location("released_loader", release / name / "load.py")
    assert spec is not None
    assert spec.loader is not None
    loader: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loader)
    inputs, expected = values(release / f"{name}.npz")
    key = {"@KEY": jax.random.key_data(jax.random.fold_in(jax.random.key(SEED), 0))} if name == "step" else {}
    computed = loader.load(release / name)({**inputs, **key})
    assert list(computed) == list(expected)
    for output, value in expected.items():
        np.testing.assert_allclose(computed[output], value, rtol=1e-6)


def test_the_oldest_stablehlo_is_the_one_that_jaxlib_reads(release: Path) -> None:
    assert stablehlo.get_minimum_version() == OLDEST
    assert pdhlo.load_artifact(release / "oldest").signature.version == OLDEST


def manifest(folder: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((folder / storage.MANIFEST).read_text(encoding="utf-8"))
    return content


@pytest.mark.parametrize("name", ARTIFACTS)
def test_manifests_are_as_the_schema_says(release: Path, tmp_path: Path, name: str) -> None:
    CASES[name][0](tmp_path / name)
    for folder in (release / name, tmp_path / name):
        assert problems(manifest(folder), SCHEMA, closed=True) == []


def test_all_that_the_schema_describes_is_there_somewhere(release: Path, tmp_path: Path) -> None:
    pdhlo.export(linear(), tmp_path / "cpu", target="cpu")
    folders = [*(release / name for name in ARTIFACTS), tmp_path / "cpu"]
    assert set(SCHEMA["properties"]) - {key for folder in folders for key in manifest(folder)} == {"assumed"}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"format": True}, "/format: True, expected 1"),
        ({"fetched": [1]}, "/fetched/0: 1 is not a string"),
        ({"key": "@key"}, "/key: '@key' is none of what it may be"),
        ({"stablehlo": "newest"}, "/stablehlo: 'newest' does not match"),
        ({"files": {"a": {"sha256": "0" * 64, "bytes": -1}}}, "/files/a/bytes: -1 is less than 0"),
        ({"inputs": [{"name": "x", "shape": "2"}]}, "/inputs/0: lacks dtype"),
        ({"unheard_of": 1}, "/unheard_of: has no place in the schema"),
    ],
)
def test_the_schema_refuses_what_is_wrong(release: Path, changes: dict[str, Any], problem: str) -> None:
    [message] = problems(manifest(release / "artifact") | changes, SCHEMA, closed=True)
    assert message.startswith(problem)


def test_a_keyword_that_is_not_understood_is_not_passed_over() -> None:
    with pytest.raises(ValueError, match="the keyword oneOf is not understood"):
        problems({}, {"oneOf": []})


def test_keys_that_a_later_version_has_added_are_left_alone(release: Path, tmp_path: Path) -> None:
    folder = tmp_path / "artifact"
    CASES["artifact"][0](folder)
    content = manifest(folder) | {"unheard_of": [1]}
    (folder / storage.MANIFEST).write_text(json.dumps(content))
    assert problems(content, SCHEMA) == []
    inputs, expected = values(release / "artifact.npz")
    np.testing.assert_allclose(results(folder, inputs)["y"], expected["y"], rtol=1e-6)


@pytest.mark.parametrize(("name", "load"), [("artifact", pdhlo.load_artifact), ("program", pdhlo.Program.load)])
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"format": 99, "written_by": {"pdhlo": "7.1.0"}},
            r"format 99, of pdhlo '7\.1\.0'; this is pdhlo .*Install that",
        ),
        ({"format": 99, "written_by": 3}, "format 99, of a later pdhlo"),
        ({"format": 0}, "damaged: its format is '0'"),
        ({"format": True}, "damaged: its format is 'True'"),
    ],
)
def test_formats_that_are_not_read(tmp_path: Path, name: str, load: Any, changes: dict[str, Any], message: str) -> None:
    CASES[name][0](tmp_path / name)
    path = tmp_path / name / storage.MANIFEST
    assert json.loads(path.read_text())["written_by"]["pdhlo"] == pdhlo.__version__
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))
    with pytest.raises(ArtifactError, match=message):
        load(tmp_path / name)
