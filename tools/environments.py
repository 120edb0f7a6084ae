"""Virtual environments in the user's cache folder, for packages that do not go with ours."""

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
"""Seconds for pip: some 200 MB over a slow line."""

_IMPORT_LIMIT = 300.0


@dataclass(frozen=True, slots=True)
class Recipe:
    """The packages of an environment."""

    name: str
    """As messages call it."""
    newest_python: tuple[int, int]
    """The newest Python that there are wheels for."""
    requirements: tuple[str, ...]
    check: str
    """Python code that imports it and prints the versions as JSON."""


def make_environment(recipe: Recipe, folder: Path | None, *, force: bool = False) -> Path:
    """Makes the environment, unless it is made; returns its folder.

    force: make it anew. A half-made one is always made anew. Raises InputError where the running Python is too new
    or there is no cache folder that can be used, PdhloError with what pip or the package said where one of them fails.
    """
    if folder is None:
        raise InputError("there is no cache folder that can be used; say where with XDG_CACHE_HOME=/an/absolute/path")
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
    except (OSError, subprocess.CalledProcessError) as error:  # of the venv: no space, no ensurepip
        raise PdhloError(f"the environment {folder} could not be made: {error}") from error
    return folder


def install_or_exit(name: str, make: Callable[[], Path]) -> None:
    """Makes an environment for a command, and says where it is; ends the process with the reason where that fails."""
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
    """Imports it once; returns the versions that it says."""
    output = _run(folder, f"importing {recipe.name}", ("-c", recipe.check), _IMPORT_LIMIT)
    facts: dict[str, str] = json.loads(output.strip().splitlines()[-1])
    return facts


def _run(folder: Path, subject: str, arguments: tuple[str, ...], seconds: float) -> str:
    """Run the environment's Python, isolated from this one; returns its output."""
    try:
        done = subprocess.run(
            [str(python_in(folder)), "-I", *arguments], capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise PdhloError(f"{subject} did not end in {seconds:.0f} s; is the network slow? Run it again") from None
    if done.returncode != 0:
        raise PdhloError(f"{subject} failed: {_reason(done.stderr)}")
    return done.stdout


def _reason(errors: str) -> str:
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    if any("connection" in line.lower() or "NameResolutionError" in line for line in lines):
        return f"no package index could be reached; is there a network? pip says: {lines[-1]}"
    said = [line for line in lines if line.startswith("ERROR:")] or lines[-1:] or ["nothing was said"]
    return said[0].removeprefix("ERROR: ")
