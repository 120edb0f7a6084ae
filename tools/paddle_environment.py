"""Makes an environment of its own with Paddle, for ``pdhlo compare --against paddle``.

python -m pdhlo.tools.paddle_environment [--version 2.6.2|3.3.1] [--force]

It is a virtual environment in the user's cache folder, made with the Python that runs this. Deleting its folder is
all there is to removing it.
"""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

import click

from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.comparing.references.paddle import VERSIONS, environment_folder, is_complete, mark_complete, python_in
from pdhlo.tools.console import BAD_INPUT, fail
from pdhlo.tools.tables import working

TIME_LIMIT = 1800.0
"""Seconds for pip: 130 MB (2.6.2) or 200 MB (3.3.1) over a slow line."""

_IMPORT_LIMIT = 300.0


@dataclass(frozen=True, slots=True)
class _Release:
    """What a version of Paddle needs: the newest Python that it has wheels for, and packages."""

    newest_python: tuple[int, int]
    requirements: tuple[str, ...]


# setuptools: Paddle imports it, and virtual environments of Python 3.12 have none.
_RELEASES = {
    # Built against NumPy 1; imports setuptools.command.easy_install, and its protobuf code is of the 3.20 kind.
    "2.6.2": _Release((3, 12), ("paddlepaddle==2.6.2", "numpy<2", "setuptools<81", "protobuf<4")),
    "3.3.1": _Release((3, 13), ("paddlepaddle==3.3.1", "setuptools")),
}


def make_environment(version: str, *, force: bool = False) -> Path:
    """Make the environment with that version of Paddle, unless it is made; returns its folder.

    force: make it anew. A half-made one is always made anew. Raises InputError where the running Python is too new
    or there is no cache folder, PdhloError with what pip or Paddle said where one of them fails.
    """
    release = _RELEASES[version]
    folder = environment_folder(version)
    if folder is None:
        raise InputError("there is no home folder; say where caches may be with XDG_CACHE_HOME=/an/absolute/path")
    if is_complete(folder) and not force:
        return folder
    if sys.version_info[:2] > release.newest_python:
        newest = ".".join(map(str, release.newest_python))
        raise InputError(
            f"Paddle {version} has no wheel for Python {platform.python_version()}; run this with Python {newest} or "
            "older (any Python that pdhlo supports finds the environment afterwards)"
        )
    try:
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, clear=True, with_pip=True)
        _install(folder, release)
        mark_complete(folder, {"paddle": version, "python": platform.python_version(), **_checked(folder)})
    except (OSError, subprocess.CalledProcessError) as error:  # of the venv: no space, no ensurepip
        raise PdhloError(f"the environment {folder} could not be made: {error}") from error
    return folder


def _install(folder: Path, release: _Release) -> None:
    pip = ("-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", "--only-binary", ":all:")
    network = ("--timeout", "30", "--retries", "2")
    _run(folder, "pip", (*pip, *network, *release.requirements), TIME_LIMIT)


def _checked(folder: Path) -> dict[str, str]:
    """Import Paddle once; returns the versions that it says."""
    code = "import json, numpy, paddle; print(json.dumps({'paddle': paddle.__version__, 'numpy': numpy.__version__}))"
    output = _run(folder, "importing Paddle", ("-c", code), _IMPORT_LIMIT)
    facts: dict[str, str] = json.loads(output.strip().splitlines()[-1])
    return facts


def _run(folder: Path, what: str, arguments: tuple[str, ...], seconds: float) -> str:
    """Run the environment's Python, isolated from this one; returns its output."""
    try:
        done = subprocess.run(
            [str(python_in(folder)), "-I", *arguments], capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise PdhloError(f"{what} did not end in {seconds:.0f} s; is the network slow? Run it again") from None
    if done.returncode != 0:
        raise PdhloError(f"{what} failed: {_reason(done.stderr)}")
    return done.stdout


def _reason(errors: str) -> str:
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    if any("connection" in line.lower() or "NameResolutionError" in line for line in lines):
        return f"no package index could be reached; is there a network? pip says: {lines[-1]}"
    said = [line for line in lines if line.startswith("ERROR:")] or lines[-1:] or ["nothing was said"]
    return said[0].removeprefix("ERROR: ")


@click.command()
@click.option("--version", type=click.Choice(VERSIONS), default=VERSIONS[0], show_default=True, help="Of Paddle.")
@click.option("--force", is_flag=True, help="Make it anew where there is one.")
def main(version: str, force: bool) -> None:
    """Make an environment with Paddle in the user's cache folder, and say where it is."""
    try:
        with working(f"installing Paddle {version}"):
            folder = make_environment(version, force=force)
    except PdhloError as error:
        fail(error, as_json=False)
        raise SystemExit(BAD_INPUT) from error
    click.echo(f"Paddle {version} is in {folder}")


if __name__ == "__main__":
    main()
