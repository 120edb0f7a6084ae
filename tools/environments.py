"""Virtual environments in the user's cache folder, for packages that conflict with pdhlo's requirements."""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.comparing.references.paddle import is_complete, mark_complete, python_in
from pdhlo.tools.console import BAD_INPUT, fail
from pdhlo.tools.tables import working

TIME_LIMIT = 1800.0
"""The time limit of pip in seconds, enough for 200 MB over a slow connection."""

_IMPORT_LIMIT = 300.0


@dataclass(frozen=True, slots=True)
class Recipe:
    """The packages of an environment."""

    name: str
    """The name in messages."""
    newest_python: tuple[int, int]
    """The newest Python version with wheels."""
    requirements: tuple[str, ...]
    check: str
    """Python code that imports the package and prints its versions as JSON."""


def make_environment(recipe: Recipe, folder: Path | None, *, force: bool = False) -> Path:
    """Creates the environment in ``folder`` unless it exists; returns the folder.

    With ``force``, an existing environment is created again. An incomplete one is always created again. Raises
    InputError if the running Python is too new or ``folder`` is None (there is no usable cache folder); PdhloError with
    the message of pip or of the package if one of them fails.
    """
    if folder is None:
        raise InputError("no cache folder can be used; set one with XDG_CACHE_HOME=/an/absolute/path")
    if is_complete(folder) and not force:
        return folder
    if sys.version_info[:2] > recipe.newest_python:
        newest = ".".join(map(str, recipe.newest_python))
        raise InputError(
            f"{recipe.name} has no wheel for Python {platform.python_version()}; run this with Python {newest} or "
            "older (any Python that pdhlo supports finds the environment afterwards)"
        )
    try:
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, clear=True, with_pip=True)
        _install(folder, recipe)
        mark_complete(folder, {"python": platform.python_version(), **_checked(folder, recipe)})
    except (OSError, subprocess.CalledProcessError) as error:  # venv.create fails without disk space or ensurepip
        raise PdhloError(f"the environment {folder} could not be created: {error}") from error
    return folder


def install_or_exit(name: str, make: Callable[[], Path]) -> None:
    """Creates an environment and prints its folder. If that fails, prints the reason and exits with ``BAD_INPUT``."""
    try:
        with working(f"installing {name}"):
            folder = make()
    except PdhloError as error:
        fail(error, as_json=False)
        raise SystemExit(BAD_INPUT) from error
    click.echo(f"{name} is in {folder}")


def _install(folder: Path, recipe: Recipe) -> None:
    pip = ("-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", "--only-binary", ":all:")
    network = ("--timeout", "30", "--retries", "2")
    _run(folder, "pip", (*pip, *network, *recipe.requirements), TIME_LIMIT)


def _checked(folder: Path, recipe: Recipe) -> dict[str, str]:
    """Imports the package in the environment; returns the versions that it reports."""
    output = _run(folder, f"importing {recipe.name}", ("-c", recipe.check), _IMPORT_LIMIT)
    facts: dict[str, str] = json.loads(output.strip().splitlines()[-1])
    return facts


def _run(folder: Path, subject: str, arguments: tuple[str, ...], seconds: float) -> str:
    """Runs the environment's Python, isolated from this one; returns its output. Raises PdhloError if it fails."""
    try:
        done = subprocess.run(
            [str(python_in(folder)), "-I", *arguments], capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise PdhloError(f"{subject} took more than {seconds:.0f} s; the network may be slow: run it again") from None
    if done.returncode != 0:
        raise PdhloError(f"{subject} failed: {_reason(done.stderr)}")
    return done.stdout


def _reason(errors: str) -> str:
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    if any("connection" in line.lower() or "NameResolutionError" in line for line in lines):
        return f"no package index could be reached; check the network. pip says: {lines[-1]}"
    errors_of_pip = [line for line in lines if line.startswith("ERROR:")] or lines[-1:] or ["it gave no reason"]
    return errors_of_pip[0].removeprefix("ERROR: ")
