"""Making an environment with Paddle; nothing here needs a network."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pdhlo import InputError, PdhloError
from pdhlo.lower.comparing.references.paddle import python_in, python_of_paddle
from pdhlo.tools import paddle_environment
from pdhlo.tools.paddle_environment import make as make_environment

VERSION = "2.6.2"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the environment is to be; virtual environments are made without their packages."""

    def create(place: Path, **_: Any) -> None:
        python_in(place).parent.mkdir(parents=True)
        python_in(place).touch()

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(venv, "create", create)
    monkeypatch.setattr(sys, "version_info", (3, 11, 7))
    return tmp_path / "pdhlo" / "paddle-2.6.2"


def answer(monkeypatch: pytest.MonkeyPatch, *, errors: str = "", output: str = "{}") -> list[list[str]]:
    """Has the commands of the environment's Python succeed, or fail with these errors; returns them."""
    commands: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return subprocess.CompletedProcess(command, bool(errors), output, errors)

    monkeypatch.setattr(subprocess, "run", run)
    return commands


def test_an_environment_is_made_once_and_found(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    commands = answer(monkeypatch)
    result = CliRunner().invoke(paddle_environment.main, [])
    assert result.output == f"Paddle 2.6.2 is in {folder}\n"
    assert python_of_paddle() == python_in(folder)
    assert {"paddlepaddle==2.6.2", "numpy<2"} <= set(commands[0])
    assert [command[1] for command in commands] == ["-I", "-I"]  # isolated from this Python's packages
    make_environment(VERSION)
    assert len(commands) == 2
    make_environment(VERSION, force=True)
    assert len(commands) == 4


def test_a_half_made_environment_is_not_found_and_made_anew(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    answer(monkeypatch, errors="ImportError: no libstdc++")
    with pytest.raises(PdhloError, match=r"pip failed: ImportError: no libstdc\+\+"):
        make_environment(VERSION)
    assert python_in(folder).exists()
    assert python_of_paddle() is None
    (folder / "left over").touch()
    answer(monkeypatch)
    assert make_environment(VERSION) == folder
    assert not (folder / "left over").exists()


def test_without_a_network_it_is_said_so(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    answer(
        monkeypatch, errors="WARNING: Retrying: NewConnectionError('… failed')\nERROR: No matching distribution found"
    )
    result = CliRunner().invoke(paddle_environment.main, [])
    assert result.exit_code == 2
    assert "check the network. pip says: ERROR: No matching distribution found" in result.output
    assert python_of_paddle() is None


def test_pip_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def run(command: list[str], *, timeout: float, **_: Any) -> None:
        raise subprocess.TimeoutExpired(command, timeout)

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(PdhloError, match="pip took more than 1800 s"):
        make_environment(VERSION)


def test_a_python_that_is_too_new_is_refused_before_anything_is_made(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 13, 0))
    with pytest.raises(InputError, match=r"Paddle 2\.6\.2 has no wheel for Python .*with Python 3\.12 or older"):
        make_environment(VERSION)
    assert not folder.exists()
