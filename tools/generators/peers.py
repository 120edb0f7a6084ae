"""Generates the README's comparison with other engines, from the figures in ``facts/peers.json``.

The model zoo is not part of the project. To record new figures, run an engine on it and then this command:

    python ../shared/tools/run_models.py ../shared/models --adapter pdhlo.tools.bench.zoo:paddle --json right.json
    pdhlo bench MODEL… --shapes ../shared/models/bench.json --against onnxruntime --against paddle --json > times.json
    python -m pdhlo.tools.generators.peers --right paddle=right.json --times times.json --peers VERSIONS
"""

from __future__ import annotations

import datetime
import json
import os
import platform
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from pdhlo.errors import InputError, quoted
from pdhlo.tools.bench.zoo import NOT_TRIED, TRAINS
from pdhlo.tools.generators import facts
from pdhlo.tools.generators.layers import ROOT
from pdhlo.tools.generators.sections import with_section

NAME = "peers"
_ENGINES = ("pdhlo", "onnxruntime", "paddle")
"""The columns, in order."""
_RIGHT, _DIFFER, _REFUSED = "right", "differ", "refused"
_VERDICTS = (_RIGHT, _DIFFER, _REFUSED, NOT_TRIED)
_TRANSLATED = "translated"
"""The verdict on a model without stored results."""
_RUN_MODELS = "python ../shared/tools/run_models.py ../shared/models --adapter pdhlo.tools.bench.zoo:ENGINE"
_BENCH = (
    "pdhlo bench MODEL… --shapes ../shared/models/bench.json --against onnxruntime --against paddle --cores {cores}"
)
_WORDS = {1: "one core", 2: "two cores"}
_TAKES = {
    "pdhlo": "`__model__`, `.pdmodel`, `inference.json`",
    "onnxruntime": "`__model__` and `.pdmodel` with combined parameters",
    "paddle": "`__model__`, `.pdmodel`",
}
_NEEDS = {"pdhlo": "jax", "onnxruntime": "ONNX Runtime", "paddle": "Paddle"}
_TRAINS = {"pdhlo": "yes", "onnxruntime": "no", "paddle": "no"}


def render() -> str:
    """Generates README.md with the table of ``facts/peers.json``."""
    return with_section((ROOT / "README.md").read_text(encoding="utf-8"), NAME, table(facts.read(NAME)))


def table(known: Mapping[str, Any]) -> list[str]:
    """The lines of the table, and of the text about the source of its figures."""
    right, times = known["right"], known["times"]
    rows = [
        ("takes", _TAKES),
        (f"right, of {right['models']} models", {engine: _counted(right["engines"][engine]) for engine in _ENGINES}),
        ("needs", _NEEDS),
        ("training programs, gradients", _TRAINS),
        *((f"time, {_cores(record)}, {record['models']} models", {_ENGINES[0]: _beside(record)}) for record in times),
    ]
    lines = [_line("", known["names"]), _line("---", dict.fromkeys(_ENGINES, "---"))]
    return [*lines, *(_line(head, cells) for head, cells in rows), "", *_source(right, times)]


def _line(head: str, cells: Mapping[str, str]) -> str:
    return f"| {' | '.join([head, *(cells.get(engine, '') for engine in _ENGINES)])} |".replace("  ", " ")


def _cores(time: Mapping[str, Any]) -> str:
    return _WORDS.get(time["cores"], f"{time['cores']} cores")


def _beside(time: Mapping[str, object]) -> str:
    return f"{time['mean']:.2f} of the better peer (geometric mean), {time['worst']:.2f} at worst"


def _counted(verdicts: Mapping[str, int]) -> str:
    others = [f"{verdicts[verdict]} {verdict}" for verdict in _VERDICTS[1:] if verdicts.get(verdict)]
    return "; ".join([str(verdicts.get(_RIGHT, 0)), *([", ".join(others)] if others else [])])


def _source(right: Mapping[str, object], times: Sequence[Mapping[str, Any]]) -> list[str]:
    """A sentence with the dates, machines and versions of the peers for which the figures were measured."""
    sentences: dict[str, dict[str, None]] = {}
    for subject, record in (("what is right", right), *(("times", record) for record in times)):
        sentences.setdefault(record["machine"], {})[f"{subject} {_date(record['date'])} with {record['peers']}"] = None
    texts = "; ".join(f"on {where}: {', '.join(figures)}" for where, figures in sentences.items())
    return textwrap.wrap(f"Measured {texts} ([commands](tools/facts/peers.json)).", 120, break_on_hyphens=False)


def _date(text: str) -> str:
    """Formats a date: ``2026-11`` becomes "in November 2026"."""
    parts = list(map(int, text.split("-")))
    words = datetime.date(*parts, *[1] * (3 - len(parts))).strftime("%B %Y")
    return f"on {parts[2]} {words}" if len(parts) > 2 else f"in {words}"


def verdicts_of(rows: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """Counts the verdicts on inference models with stored results, in the rows of ``run_models.py --json``."""
    compared = [row for row in rows if row["verdict"] != _TRANSLATED and TRAINS not in row["verdict"]]
    counter = Counter(map(_verdict, compared))
    return {verdict: counter[verdict] for verdict in _VERDICTS if counter[verdict]}


def _verdict(row: Mapping[str, object]) -> str:
    text = str(row["verdict"])
    if row["passed"]:
        return _RIGHT
    if text.startswith("differs"):
        return _DIFFER
    return NOT_TRIED if f" {NOT_TRIED}" in f" {text}" else _REFUSED


def times_of(measured: Mapping[str, Any]) -> list[dict[str, object]]:
    """The ratios of pdhlo's time to the better peer's by number of cores, from the output of ``pdhlo bench --json``."""
    times = []
    for cores, mean in measured["means"].items():
        rows = [row for row in measured["models"] if row["cores"] == int(cores) and row["ratio"] is not None]
        worst = max(row["ratio"] for row in rows)
        times.append({"cores": int(cores), "models": len(rows), "mean": round(mean, 2), "worst": round(worst, 2)})
    return times


def machine() -> str:
    """Describes the machine that this runs on."""
    info = Path("/proc/cpuinfo")
    models = re.findall(r"^model name\s*: (.+)$", info.read_text() if info.is_file() else "", re.MULTILINE)
    return f"{os.cpu_count()} cores, {models[0] if models else platform.machine()}"


@click.command()
@click.option(
    "--right", "rights", multiple=True, metavar="ENGINE=FILE.json", help="The output of run_models.py. May be repeated."
)
@click.option(
    "--times",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE.json",
    help="The output of pdhlo bench --json.",
)
@click.option("--peers", required=True, metavar="TEXT", help="The versions: paddle2onnx 1.3.1 and ONNX Runtime 1.32.0.")
@click.option("--machine", "where", help="A description of the machine; default: the system's.")
def main(rights: tuple[str, ...], times: tuple[Path, ...], peers: str, where: str | None) -> None:
    """Record figures that were measured on this machine today."""
    known = json.loads(facts.path(NAME).read_text())
    today = {"date": datetime.date.today().isoformat(), "machine": where or machine(), "peers": peers}
    counted = {engine: verdicts_of(json.loads(Path(file).read_text())) for engine, _, file in map(_pair, rights)}
    if counted:
        known["right"]["engines"] |= counted
        known["right"] |= {**today, "command": _RUN_MODELS, "models": _models(known["right"]["engines"])}
    by_cores = {time["cores"]: time for time in known["times"]}
    for time in (time for file in times for time in times_of(json.loads(file.read_text()))):
        by_cores[time["cores"]] = {**time, **today, "command": _BENCH.format(**time)}
    known["times"] = [by_cores[cores] for cores in sorted(by_cores)]
    facts.path(NAME).write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")


def _pair(text: str) -> tuple[str, str, str]:
    if text.partition("=")[0] not in _ENGINES:
        raise InputError(f"--right {quoted(text)}: expected one of {', '.join(_ENGINES)}, = and a file")
    return text.partition("=")


def _models(engines: Mapping[str, Mapping[str, int]]) -> int:
    """The number of models that each engine was measured on. Raises InputError if the numbers differ."""
    counts = {name: sum(engine.values()) for name, engine in engines.items()}
    if len(set(counts.values())) != 1:
        raise InputError(f"the engines were measured on different models: {counts}; measure all on the same ones")
    return next(iter(counts.values()))


if __name__ == "__main__":
    main()
