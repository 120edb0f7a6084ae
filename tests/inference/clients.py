"""Clients of Paddle that are installed in Pythons of their own, which environment variables name."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def python_of(client: str, module: str, how: str) -> str:
    """The Python that PDHLO_CLIENT_<client> names, or this one where it has the module; skips the test otherwise."""
    python = os.environ.get(f"PDHLO_CLIENT_{client}")
    if python is None and importlib.util.find_spec(module) is not None:
        return sys.executable
    if python is None:
        pytest.skip(f"{module} is not installed here: PDHLO_CLIENT_{client} may name a Python that has {how}")
    assert Path(python).is_file(), f"PDHLO_CLIENT_{client}: there is no Python {python}"
    return python


def folder_of(name: str, how: str) -> Path:
    """The folder that PDHLO_CLIENT_<name> names; skips the test where it names none."""
    folder = os.environ.get(f"PDHLO_CLIENT_{name}")
    if folder is None:
        pytest.skip(f"PDHLO_CLIENT_{name} names no folder: {how}")
    assert Path(folder).is_dir(), f"PDHLO_CLIENT_{name}: there is no folder {folder}"
    return Path(folder)


def output_of(python: str, arguments: Sequence[object], folder: Path, more_paths: Sequence[Path] = ()) -> str:
    """Runs a command of a client's Python with this pdhlo, and gives its output; if it fails, the test says why."""
    paths = os.pathsep.join(str(path) for path in (ROOT, *more_paths))
    environment = {**os.environ, "PYTHONPATH": paths, "PADDLE_PDX_DISABLE_MODEL_SOURCE_CHECK": "True"}
    command = [python, *(str(argument) for argument in arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, env=environment)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout
