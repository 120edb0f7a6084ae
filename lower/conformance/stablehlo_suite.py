"""The official test programs of StableHLO: archives of modules that check themselves, run on one engine each.

An archive has ``.mlir`` files and ``manifest.json``. Modules in a file are separated by ``// -----``; the manifest says
of each file whether it is enabled (``run``), of each module whether jaxlib can parse it.

An engine runs in a child process, which tells what came of each module on a line of JSON. If it dies or is too
slow, that module has failed, and a new child goes on with the next.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pdhlo.errors import InputError, ModelFormatError, quoted
from pdhlo.system import child
from pdhlo.system.reading import check_archive, member_bytes, open_regular

ENGINES = {
    "interpreter": "pdhlo.lower.interpreter",
    "xla": "XLA on the CPU, without constant folding",
    "official": "the official interpreter of jaxlib",
}
"""The engines that can run the programs, by name."""


@dataclass(frozen=True, slots=True)
class SuiteCase:
    """A module of an archive. enabled: the manifest does not disable it."""

    archive: str
    file: str
    index: int
    text: str
    enabled: bool

    @property
    def name(self) -> str:
        """The file and the module's place in it."""
        return f"{self.file}#{self.index}"


@dataclass(frozen=True, slots=True)
class SuiteOutcome:
    """The outcome of a case. reason: the text why it failed."""

    case: SuiteCase
    passed: bool
    seconds: float
    reason: str = ""


def read_cases(path: Path) -> list[SuiteCase]:
    """The modules of an archive that a manifest says can be parsed, in the order of the manifest.

    Files with ``run`` "none" have nothing to run. Raises ModelFormatError if it is no such archive.
    """
    try:
        with open_regular(path) as stream, zipfile.ZipFile(stream) as archive:
            check_archive(archive, path)
            names = {Path(name).name: name for name in archive.namelist()}
            manifest = json.loads(member_bytes(archive, _member(names, "manifest.json", path)))
            cases: list[SuiteCase] = []
            for file, entry in manifest.items():
                if entry.get("run") == "none":
                    continue
                member = next((name for name in archive.namelist() if name.endswith(f"/{file}") or name == file), None)
                if member is None:
                    raise ModelFormatError(f"{path} has no file {quoted(file)}")
                cases += _cases(path, file, entry, member_bytes(archive, member).decode("utf-8"))
            return cases
    except OSError as error:
        raise ModelFormatError(f"{path} cannot be read: {error.strerror or error}") from error
    except (zipfile.BadZipFile, ValueError, RecursionError, LookupError, TypeError, AttributeError) as error:
        raise ModelFormatError(f"{path} is not an archive of test programs: {error}") from error


def _member(names: dict[str, str], name: str, path: Path) -> str:
    if name not in names:
        raise ModelFormatError(f"{path} is not an archive of test programs: it has no {name}")
    return names[name]


def _cases(path: Path, file: str, entry: dict[str, Any], text: str) -> Iterator[SuiteCase]:
    for index, (chunk, facts) in enumerate(zip(text.split("// -----"), entry["chunks"], strict=False)):
        if facts.get("parse", True):
            yield SuiteCase(path.name, file, index, chunk, entry.get("run", "enabled") == "enabled")


def run_engine(engine: str, paths: Sequence[Path], time_limit: float) -> list[SuiteOutcome]:
    """Runs all cases of the archives on an engine, each within ``time_limit`` seconds."""
    if engine not in ENGINES:
        raise InputError(f"the engine is {quoted(engine)}, expected one of {', '.join(ENGINES)}")
    outcomes: list[SuiteOutcome] = []
    for path in paths:
        cases = read_cases(path)
        done = 0
        while done < len(cases):
            for outcome in _run_child(engine, path, cases[done:], done, time_limit):
                outcomes.append(outcome)
                done += 1
    return outcomes


_START = 120.0  # seconds that a child has to import what it needs


def _run_child(
    engine: str, path: Path, cases: Sequence[SuiteCase], first: int, time_limit: float
) -> Iterator[SuiteOutcome]:
    """The outcomes that one child process reports, and at last that of the case on which it ended."""
    with child.start("pdhlo.lower.conformance.stablehlo_engines", [engine, str(path), str(first)]) as running:
        limit = _START
        answers = iter(cases)
        for case in answers:
            line = _answer(running, limit)
            if line is None:
                reason = f"no answer in {time_limit:g} s" if running.alive() else running.end()
                yield SuiteOutcome(case, passed=False, seconds=time_limit, reason=reason)
                return
            limit = time_limit
            told = json.loads(line)
            yield SuiteOutcome(case, told["passed"], told["seconds"], told["reason"])


def _answer(running: child.Child, limit: float) -> str | None:
    """The child's next line that is an answer; it skips lines that an interpreter prints."""
    while (line := running.line(limit)) is not None:
        if line.startswith('{"passed"'):
            return line
    return None
