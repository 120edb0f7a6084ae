"""A release: which Pythons are found, and which wheels are not handed out."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from pdhlo.tools import release

WHOLE = (
    "pdhlo/py.typed",
    "pdhlo/dialect/operators.json",
    "pdhlo/tools/html/static/layout.js",
    "pdhlo-1.0.dist-info/licenses/LICENSE",
)


def wheel(folder: Path, names: tuple[str, ...] = WHOLE, tag: str = "py3-none-any") -> Path:
    path = folder / f"pdhlo-1.0-{tag}.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, "")
    return path


def test_a_whole_wheel_has_no_problem(tmp_path: Path) -> None:
    assert release.wheel_problems(wheel(tmp_path), "1.0") == []


@pytest.mark.parametrize(
    ("names", "tag", "problem"),
    [
        (WHOLE, "cp312-cp312-linux_x86_64", "not that of a wheel for every Python 3"),
        ((*WHOLE, "tests/__init__.py"), "py3-none-any", "it holds tests, expected only pdhlo"),
        ((*WHOLE, "pdhlo/fast.so"), "py3-none-any", "compiled code: pdhlo/fast.so"),
        (WHOLE[1:], "py3-none-any", "it lacks pdhlo/py.typed"),
    ],
)
def test_a_wheel_is_refused_with_the_reason(tmp_path: Path, names: tuple[str, ...], tag: str, problem: str) -> None:
    [refusal] = release.wheel_problems(wheel(tmp_path, names, tag), "1.0")
    assert problem in refusal


def script(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_pythons_are_those_that_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One in the search path, one elsewhere; a shim that does not run, and a version that is not ours, are not."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    in_path = script(tmp_path, "python3.11", "echo 3.11")
    script(tmp_path, "python3.12", "exit 127")
    other = script(tmp_path, "mine", "echo 3.13")
    old = script(tmp_path, "old", "echo 3.8")
    interpreters = release.pythons([other, old])
    assert {version: path for version, path in interpreters.items() if version != "3.14"} == {
        "3.11": in_path,
        "3.13": other,
    }


def test_a_step_that_fails_is_the_problem_of_its_attempt(tmp_path: Path) -> None:
    python = script(tmp_path, "python", "echo there is no ensurepip >&2; exit 3")
    attempt = release.attempt(wheel(tmp_path), "3.11", python)
    assert (attempt.archive, attempt.python) == ("pdhlo-1.0-py3-none-any.whl", "3.11")
    assert attempt.problem.endswith("ended with 3: there is no ensurepip")


def test_archives_that_are_there_are_not_mixed_with_new_ones(tmp_path: Path) -> None:
    (tmp_path / "pdhlo-0.1.0.tar.gz").write_bytes(b"")
    ended = CliRunner().invoke(release.main, ["--out", str(tmp_path), "--python", sys.executable])
    assert ended.exit_code == 2
    assert "exists already: remove it" in ended.output


def test_a_folder_is_below_that_of_the_caller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build runs in the folder itself."""

    def write(command: Sequence[str], folder: Path) -> None:
        out = folder / command[command.index("--outdir") + 1]
        for name in ("pdhlo-0.1.0-py3-none-any.whl", "pdhlo-0.1.0.tar.gz"):
            (out / name).touch()

    monkeypatch.setattr(release, "_do", write)
    monkeypatch.chdir(tmp_path)
    assert [archive.parent for archive in release.build(Path("dist"))] == [tmp_path / "dist"] * 2
