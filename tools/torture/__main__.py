"""``python -m pdhlo.tools.torture``: reads many damaged files, and kills processes while they write.

Reading a mutation must give a result or a PdhloError. Another exception, a crash, more than a minute, or more than
2 GiB of memory is a failure. The exit code is then 1, and the report has the options that repeat the failure (--seed,
--replay).
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from pdhlo.system import child
from pdhlo.tools.console import NO, json_option, print_json, shown
from pdhlo.tools.tables import print_table

_BATCH = 250
_START = 180.0  # time limit in seconds for a worker to import its modules


@dataclass
class _Report:
    """The number of mutations that were tried and read, by the kind of a subject, and the failures."""

    tried: Counter[str] = field(default_factory=Counter)
    read: Counter[str] = field(default_factory=Counter)
    fell: list[dict[str, Any]] = field(default_factory=list)


class _Jobs:
    """Jobs of ``_BATCH`` mutations for each subject in turn, until the time is up; with ``every``, of all mutations."""

    def __init__(self, subjects: Sequence[dict[str, Any]], seed: int, seconds: float, *, every: bool) -> None:
        self._subjects, self._seed, self._seconds, self._every = subjects, seed, seconds, every
        self._until: float | None = None
        self._next = [0] * len(subjects)
        self._iteration = 0

    def take(self) -> dict[str, object] | None:
        """The next job; None if none is left. The first call starts the time."""
        if self._until is None:
            self._until = time.monotonic() + self._seconds
        for _ in self._subjects:
            place = self._iteration % len(self._subjects)
            self._iteration += 1
            first = self._next[place]
            left = (self._subjects[place]["mutations"] - first) if self._every else _BATCH
            if left <= 0 or time.monotonic() > self._until:
                continue
            count = min(left, _BATCH)
            self._next[place] += count
            return {"subject": place, "first": first, "count": count, "seed": self._seed, "every": self._every}
        return None


def _run(subjects: list[dict[str, object]], listed: Path, jobs: _Jobs, workers: int) -> _Report:
    report = _Report()
    environment = {"XDG_CACHE_HOME": str(listed.parent / "cache"), "OPENBLAS_NUM_THREADS": "1"}
    running = [
        child.start("pdhlo.tools.torture.worker", [str(listed)], environment=environment, takes_input=True)
        for _ in range(workers)
    ]
    try:
        for worker in running:
            if worker.line(_START) is None:
                raise click.ClickException(f"a worker did not start: {worker.end()}")
        doing = {index: job for index in range(workers) if (job := jobs.take()) is not None}
        for index, job in doing.items():
            running[index].write(json.dumps(job).encode() + b"\n")
        while doing:
            for index in list(doing):
                line = running[index].line(0.05)
                if line is None:
                    if not running[index].alive():
                        raise click.ClickException(f"a worker ended: {running[index].end()}")
                    continue
                _note(report, subjects, doing[index], json.loads(line))
                if "read" in json.loads(line):
                    del doing[index]
                    if (job := jobs.take()) is not None:
                        doing[index] = job
                        running[index].write(json.dumps(job).encode() + b"\n")
    finally:
        for worker in running:
            worker.close()
    return report


def _note(report: _Report, subjects: list[dict[str, object]], job: dict[str, Any], told: dict[str, Any]) -> None:
    subject = subjects[job["subject"]]
    if "read" in told:
        report.tried[subject["kind"]] += told["tried"]
        report.read[subject["kind"]] += told["read"]
    else:
        report.fell.append({"subject": subject["name"], "kind": subject["kind"], "seed": job["seed"], **told})


def _show(report: _Report, seconds: float) -> None:
    fell = Counter(case["kind"] for case in report.fell)
    rows = [
        (kind, f"{tried:,}", f"{report.read[kind]:,}", f"{tried - report.read[kind] - fell[kind]:,}", f"{fell[kind]:,}")
        for kind, tried in report.tried.items()
    ]
    total = sum(report.tried.values())
    title = f"{total:,} mutations in {seconds:.0f} s ({total / max(seconds, 1e-3):.0f} a second)"
    columns = ("kind", "tried", "read", "rejected", "failed")
    print_table(title, columns, rows, numbers=columns[1:])
    first: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for case in report.fell:
        first.setdefault((case["kind"], case["why"].split(":")[0] + case["trace"][-200:]), []).append(case)
    lines = [
        (f"{cases[0]['subject']}#{cases[0]['number']}", str(len(cases)), cases[0]["what"], shown(cases[0]["why"]))
        for cases in first.values()
    ]
    if lines:
        print_table("Failures: the first of each kind", ("--replay", "times", "mutation", "reason"), lines)


def _every_mutation(subject: dict[str, Any]) -> int:
    return 3 * len((Path(subject["folder"]) / subject["files"][0]).read_bytes())


def _made(folder: Path, models: Sequence[Path]) -> tuple[list[dict[str, Any]], Path]:
    """Creates the subjects in a forked process, since exporting starts threads, and this process must fork later."""
    from pdhlo.tools.torture.subjects import make_subjects

    pid = os.fork()
    listed = folder / "subjects.json"
    if pid == 0:
        code = 1
        try:
            subjects = make_subjects(folder, models)
            facts = [{"name": s.name, "kind": s.kind, "folder": str(s.folder), "files": s.files} for s in subjects]
            listed.write_text(json.dumps(facts))
            code = 0
        finally:
            os._exit(code)
    if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]):
        raise click.ClickException("the files to damage could not be created")
    return json.loads(listed.read_text()), listed


def _kill(folder: Path, count: int, seed: int) -> list[dict[str, object]]:
    from pdhlo.tools.torture.kills import kill

    kills = kill(folder / "models" / "layers, combined", count, seed)
    rows = [
        (
            kill.way,
            str(kill.kills),
            str(kill.old),
            str(kill.new),
            str(kill.absent),
            str(len(kill.fell)),
        )
        for kill in kills
    ]
    columns = ("way", "kills", "old files", "new files", "no files", "failed")
    print_table("Kills of writers", columns, rows, numbers=columns[1:])
    fell = [{"subject": kill.way, "kind": "kill", "seed": seed, "why": why} for kill in kills for why in kill.fell]
    for case in fell:
        click.echo(f"failed: {case['subject']}, {case['why']}")
    return fell


@click.command("torture")
@click.argument("models", nargs=-1, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--minutes", type=click.FloatRange(min=0), default=1.0, show_default=True, help="The duration.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of all mutations.")
@click.option("--workers", type=click.IntRange(min=1), default=2, show_default=True, help="The number of processes.")
@click.option("--only", metavar="TEXT", help="Use only subjects whose name contains TEXT.")
@click.option(
    "--every", is_flag=True, help="Try every prefix of each subject's first file, and two changes of every byte."
)
@click.option("--replay", metavar="SUBJECT#NUMBER", help="Repeat one mutation, and show the traceback.")
@click.option(
    "--kills", type=click.IntRange(min=0), default=0, help="Instead, kill each kind of writer this many times."
)
@json_option
@click.pass_context
def main(
    ctx: click.Context,
    *,
    models: tuple[Path, ...],
    minutes: float,
    seed: int,
    workers: int,
    only: str | None,
    every: bool,
    replay: str | None,
    kills: int,
    as_json: bool,
) -> None:
    """Read many damaged copies of the files of MODELS (folders; default: small built-in models), and report failures.

    \b
    Exit code 1 if there was a failure.
    JSON: tried {kind: number}, read {kind: number}, fell [{subject, kind, seed, number, what, why, trace}], seconds.
    """
    with tempfile.TemporaryDirectory(prefix="torture-") as name:
        folder = Path(name)
        subjects, listed = _made(folder, models if not kills else ())
        if kills:
            fell = _kill(folder, kills, seed)
            ctx.exit(NO if fell else 0)
        if only is not None:
            subjects = [subject for subject in subjects if only in subject["name"]]
        for entry in subjects:
            entry["mutations"] = _every_mutation(entry)
        jobs = _Jobs(subjects, seed, minutes * 60 if not every else 1e9, every=every)
        if replay is not None:
            subject, _, number = replay.rpartition("#")
            subjects = [entry for entry in subjects if entry["name"] == subject]
            if not subjects or not number.isdigit():
                raise click.UsageError(f"--replay {replay}: unknown subject, or no number")
            jobs = _One({"subject": 0, "first": int(number), "count": 1, "seed": seed, "every": every})
        listed.write_text(json.dumps(subjects))
        start = time.perf_counter()
        report = _run(subjects, listed, jobs, workers)
        seconds = time.perf_counter() - start
    if as_json:
        facts = {"tried": dict(report.tried), "read": dict(report.read), "fell": report.fell, "seconds": seconds}
        print_json(facts)
    else:
        _show(report, seconds)
        if replay is not None:
            click.echo("\n".join(case["trace"] for case in report.fell))
    ctx.exit(NO if report.fell else 0)


class _One(_Jobs):
    """A single job, for ``--replay``."""

    def __init__(self, job: dict[str, object]) -> None:
        self._job: dict[str, object] | None = job

    def take(self) -> dict[str, object] | None:
        """The job at the first call, then None."""
        job, self._job = self._job, None
        return job


if __name__ == "__main__":
    sys.exit(main())
