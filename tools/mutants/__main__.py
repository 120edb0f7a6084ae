"""``python -m pdhlo.tools.mutants``: puts faults into copies of the code, and runs the nearest tests for each.

A mutant that no test notices shows a gap in the tests, or has no effect on results (a time limit, a message).
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import click

from pdhlo.tools.console import json_option, print_json
from pdhlo.tools.generators.layers import ROOT
from pdhlo.tools.mutants.mutations import Mutant, mutants_of, sample
from pdhlo.tools.tables import print_table

FOLDERS = ("dialect", "lower", "translate")
"""The folders in which faults are put."""
FURTHER = {
    "dialect/dataflow/separability": "tests/lower/tracing/test_independence.py",
    "dialect/dataflow/symbolic": "tests/lower/conformance/test_symbolic_operators.py",
    "lower/rules/masking": "tests/lower/tracing/bounded/test_padding.py",
}
"""Folder -> tests of its modules for all operators, which are in a folder that does not mirror it."""
_TEXTS = Path("tests/data/operators")
_MOST_WAITED = 20  # the limit of wall-clock time, in multiples of the limit of processor time
_MOST_TEXTS = 40  # the largest number of text tests for a mutant; a module of helpers may serve more operators


@dataclass(frozen=True)
class _MutantOutcome:
    mutant: Mutant
    noticed_by: str
    """The test that failed; "" if none failed within the time limit."""
    seconds: float
    """The used processor time in seconds."""


def _copied(folder: Path) -> None:
    """Copies the tracked files of the checkout to ``folder``."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in listed.decode().split("\0"):
        source, target = ROOT / name, folder / name
        if name and (source.is_symlink() or source.is_file()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)


def nearest_tests(path: Path, root: Path = ROOT) -> list[str]:
    """The test files for a module of the project, relative to ``root``, the nearest first.

    The order is: tests named after the module; tests that import it; tests in the folder that mirrors its folder; tests
    in ``FURTHER``; tests in the parent folders.
    """
    tests = root / "tests"
    files = sorted(tests.rglob("test_*.py"))
    folder = tests / path.parent
    while folder != tests and not any(folder.glob("test_*.py")):
        folder = folder.parent
    module = ".".join(("pdhlo", *path.with_suffix("").parts)).removesuffix(".__init__")
    package = module.rpartition(".")[0]
    imported = re.compile(rf"\b{re.escape(module)}\b|from {re.escape(package)} import .*\b{path.stem}\b")
    named = [file for file in files if file.stem == f"test_{path.stem}" and file.is_relative_to(folder)]
    importing = [file for file in files if imported.search(file.read_text(encoding="utf-8"))]
    namesakes = [file for file in files if file.parent.name == path.parent.name and file.is_relative_to(folder)]
    mirrored = sorted(folder.glob("test_*.py"))
    further = [root / test for test in _further_tests(path)]
    parents = [tests / parent for parent in list(folder.relative_to(tests).parents)[:-1]]
    above = [file for parent in parents for file in sorted(parent.glob("test_*.py"))]
    near = dict.fromkeys([*named, *importing, *namesakes, *mirrored, *further, *above])
    return [str(test_file.relative_to(root)) for test_file in near]


def _further_tests(path: Path) -> list[str]:
    return [test for folder, test in FURTHER.items() if path.is_relative_to(folder)]


def nearest_texts(path: Path, line: int, root: Path = ROOT) -> list[str]:
    """The text tests of the operators that the rule at a line names, or otherwise of those that its module names."""
    source = (root / path).read_text(encoding="utf-8")
    around = [node for node in ast.parse(source).body if _first_line(node) <= line <= (node.end_lineno or 0)]
    lines = source.splitlines()
    rule = "\n".join(text for node in around for text in lines[_first_line(node) - 1 : node.end_lineno])
    return (_texts_named_in(rule, root) or _texts_named_in(source, root))[:_MOST_TEXTS]


def _first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _texts_named_in(source: str, root: Path) -> list[str]:
    names = dict.fromkeys(re.findall(r'"([a-z_0-9]+)"', source))
    return [str(_TEXTS / f"{name}.mlir") for name in names if (root / _TEXTS / f"{name}.mlir").is_file()]


def commands_of(mutant: Mutant, root: Path) -> Iterator[tuple[str, list[str]]]:
    """Yields the commands that are run for a mutant, in order, each with a name for the report."""
    first, *others = nearest_tests(mutant.path, root)
    pytest = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    yield first, [*pytest, first]
    if texts := nearest_texts(mutant.path, mutant.line, root):
        yield "texts of operators", ["-m", "pdhlo.tools.cli", "conformance", "pd", "--at-least", "1", *texts]
        operators = " or ".join(Path(text).stem for text in texts)
        for test in _further_tests(mutant.path):  # first the tests of these operators, before the time limit
            yield "", [*pytest, test, "-k", operators]
    if others:
        yield "", [*pytest, *others]


def _try(mutant: Mutant, root: Path, seconds: float, cache: Path) -> _MutantOutcome:
    """Runs the nearest tests of a mutant in the copy ``root`` of the project, and restores the file afterwards."""
    file = root / mutant.path
    source = file.read_bytes()
    file.write_bytes(mutant.apply(source))
    environment = {
        **os.environ,
        "PYTHONPATH": str(root),
        "PYTHONDONTWRITEBYTECODE": "1",  # two mutants of equal size within a second would share bytecode
        "JAX_COMPILATION_CACHE_DIR": str(cache),
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
    }
    used = 0.0
    try:
        for name, command in commands_of(mutant, root):
            failed, more = _failure([sys.executable, *command], root, environment, seconds - used)
            used += more
            if failed:
                return _MutantOutcome(mutant, name or failed, used)
            if used >= seconds:
                break
        return _MutantOutcome(mutant, "", used)
    finally:
        file.write_bytes(source)


def _failure(command: Sequence[str], root: Path, environment: dict[str, str], seconds: float) -> tuple[str, float]:
    """The failed test of a command ("" for success or at the time limit), and the processor time in seconds.

    The limit is on processor time, so that the result does not depend on other work of the machine.
    """
    limited = ["sh", "-c", f'ulimit -t {max(int(seconds), 1)}; exec "$@"', "sh", *command]
    process = subprocess.Popen(limited, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    hanging = threading.Timer(_MOST_WAITED * seconds, process.kill)  # a blocked process uses no processor time
    hanging.start()
    output = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    hanging.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    used = usage.ru_utime + usage.ru_stime
    if process.returncode in (0, -signal.SIGXCPU, -signal.SIGKILL):
        return "", used
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", output, re.MULTILINE)
    return failed[1] if failed else f"exit code {process.returncode}", used


def _outcomes(mutants: Sequence[Mutant], jobs: int, seconds: float, folder: Path) -> Iterator[_MutantOutcome]:
    copies: SimpleQueue[Path] = SimpleQueue()
    for number in range(jobs):
        copy = folder / f"copy{number}"
        _copied(copy)
        copies.put(copy)

    def run(mutant: Mutant) -> _MutantOutcome:
        copy = copies.get()
        try:
            return _try(mutant, copy, seconds, folder / "cache")
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(run, mutants)


def _all_mutants() -> list[Mutant]:
    files = sorted(path for name in FOLDERS for path in (ROOT / name).rglob("*.py"))
    return [
        mutant
        for path in files
        if not path.name.endswith("_pb2.py")
        for mutant in mutants_of(path.relative_to(ROOT), path.read_bytes())
    ]


def _show(outcomes: Sequence[_MutantOutcome]) -> None:
    for title, keys in (
        ("By folder", [outcome.mutant.path.parts[0] for outcome in outcomes]),
        ("By kind", [outcome.mutant.kind for outcome in outcomes]),
    ):
        total = Counter(keys)
        noticed = Counter(key for key, outcome in zip(keys, outcomes, strict=True) if outcome.noticed_by)
        rows = [(key, str(count), str(noticed[key]), f"{noticed[key] / count:.0%}") for key, count in total.items()]
        print_table(title, ("where", "mutants", "noticed", "share"), rows, numbers=("mutants", "noticed", "share"))


@click.command("mutants")
@click.option("--count", type=click.IntRange(min=1), default=150, show_default=True, help="The number of mutants.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the choice of mutants.")
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Mutants at the same time.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=1),
    default=60.0,
    show_default=True,
    help="The processor time for each mutant.",
)
@click.option("--only", metavar="TEXT", help="Use only mutants whose path or line contains TEXT.")
@json_option
def main(*, count: int, seed: int, jobs: int, seconds: float, only: str | None, as_json: bool) -> None:
    """Put COUNT faults into copies of the code, one at a time, and report whether the nearest tests fail.

    \b
    JSON: noticed, count, mutants [{mutant, kind, noticed_by, seconds}].
    """
    mutants = sample(_all_mutants(), count, seed)
    if only is not None:
        mutants = [mutant for mutant in mutants if only in str(mutant)]
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        for outcome in _outcomes(mutants, jobs, seconds, Path(name)):
            outcomes.append(outcome)
            if not as_json:
                click.echo(f"{outcome.noticed_by or 'NOT NOTICED'} [{outcome.seconds:.0f} s]  {outcome.mutant}")
    if as_json:
        rows = [
            {
                "mutant": str(outcome.mutant),
                "kind": outcome.mutant.kind,
                "noticed_by": outcome.noticed_by,
                "seconds": outcome.seconds,
            }
            for outcome in outcomes
        ]
        print_json(
            {"noticed": sum(bool(outcome.noticed_by) for outcome in outcomes), "count": len(outcomes), "mutants": rows}
        )
    else:
        _show(outcomes)


if __name__ == "__main__":
    sys.exit(main())
