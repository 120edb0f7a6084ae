"""``pdhlo compare``: compares a program with a reference, operation by operation."""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

import pdhlo
from pdhlo.lower.values.pictures import PICTURE_SIZES
from pdhlo.system import storage
from pdhlo.system.files import write_text
from pdhlo.tools.commands.options import (
    feeds,
    fetch_option,
    force_option,
    input_options,
    open_program,
    parameters_option,
    path_argument,
    which_option,
    writable,
)
from pdhlo.tools.console import NO, json_option, print_json, seconds, shape_text, shown
from pdhlo.tools.tables import Clock, print_facts, print_table
from pdhlo.tools.values import read_npz

if TYPE_CHECKING:
    from pdhlo.lower.comparing.compare import Comparison, ResultComparison

_MOST_SHOWN = 10
_SIZES = (32, 64, 96, 128, *PICTURE_SIZES)
"""Candidate sizes of random images. Small ones come first, since references are slow."""


_REFERENCES = ("interpreter", "official", "paddle", "iree")


def _references(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Shell completions of ``--against``: names of references, and files."""
    named = [CompletionItem(name) for name in _REFERENCES if name.startswith(incomplete)]
    return [*named, CompletionItem(incomplete, type="file")]


@click.command("compare")
@path_argument()
@input_options
@click.option(
    "--against",
    default="interpreter",
    show_default=True,
    metavar="interpreter|official|paddle|iree|FILE.npz",
    shell_complete=_references,
    help="The reference: pdhlo's StableHLO interpreter, the official StableHLO interpreter, an installed Paddle, IREE,"
    " or stored values of variables.",
)
@click.option(
    "--tolerance",
    type=click.FloatRange(min=0),
    help="The largest allowed deviation of a float, relative to the largest value of its tensor.",
)
@click.option(
    "--time-limit",
    type=click.FloatRange(min=0, min_open=True),
    default=600.0,
    show_default=True,
    help="The time limit of the reference in seconds.",
)
@click.option(
    "--iterations",
    type=click.IntRange(min=0),
    default=8,
    show_default=True,
    help="How many iterations of each loop are compared: the first, the last, and some between. With 0, operations in"
    " loops and branches are not compared.",
)
@click.option("--all", "show_all", is_flag=True, help="Show every result of every operation.")
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write the report as one HTML file.")
@click.option(
    "--model-explorer",
    "node_data",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the error of each operation as node data for model-explorer, to be shown on the graph of pdhlo inspect"
    " --model-explorer.",
)
@click.option(
    "--bisect",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Write a reproducer: the first operation with a wrong own error as a separate program, with its input values.",
)
@force_option
@fetch_option
@which_option
@parameters_option
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    *,
    path: Path,
    inputs: tuple[str, ...],
    lods: tuple[str, ...],
    seed: int | None,
    shapes: tuple[str, ...],
    batch: int | None,
    against: str,
    tolerance: float | None,
    time_limit: float,
    iterations: int,
    show_all: bool,
    html: Path | None,
    node_data: Path | None,
    bisect: Path | None,
    force: bool,
    fetches: tuple[str, ...],
    which: str,
    parameters: Path | None,
    as_json: bool,
) -> None:
    """Run the program at PATH on XLA and on a reference, and show which operations differ.

    Each operation has two errors. Its own error is its deviation when it is computed from the reference's values. Its
    accumulated error is its deviation in a run of the whole program. The official interpreter takes microseconds for
    each scalar operation, so give it small inputs. Paddle runs in a separate environment (python -m
    pdhlo.tools.paddle_environment creates it).

    \b
    Exit code 1 if an output exceeds its tolerance, if a written parameter and the own error of an operation do,
    or if the reference cannot run the program.
    JSON: path, against, passed, first (the index in results of the first own error over its tolerance),
    seconds {program, operations, reference}, bisect (the command that runs the reproducer), results [{place,
    operator, result, variable, legacy {type, block, place}, reads, dtype, shape, kind: output |
    parameter | value, own, accumulated, note, inside}]; own and accumulated are null or {absolute, relative,
    scaled, ulp, cosine, mismatches, ties, size, allowed, passed, problem, worst [{index, got,
    expected}]}. Results in a loop or branch are listed before it; their "inside" has [{place, operator,
    variable, iteration (from 1; 0 in a branch), branch: then | else | ""}], outermost first. inside [{place,
    operator, variable, inside, iterations (number), looked (the compared ones)}].
    """
    for output, kind in ((html, "html"), (node_data, "model-explorer"), (bisect, storage.REPRODUCER)):
        if output is not None:
            writable(output, kind, force=force, reads=(path, parameters))
    clock = Clock()
    with clock.step("load and translate", f"translating {path}"):
        program = open_program(path, which, parameters, fetches)
    values = feeds(
        program.inputs, inputs, lods, seed, shapes, batch, refusal=functools.partial(_refusal, program), sizes=_SIZES
    )
    reference = read_npz(Path(against)) if against.endswith(".npz") else against
    with clock.step("compare", f"comparing with {against}"):
        report = pdhlo.compare(
            program, values, reference, tolerance=tolerance, time_limit=time_limit, iterations=iterations
        )
    if html is not None:
        _write_page(report, html, path)
    if node_data is not None:
        _write_node_data(report, node_data)
    reproduce = None if bisect is None else _write_reproducer(report, bisect, force=force)
    if as_json:
        print_json({"path": str(path), **report.to_json(), "bisect": reproduce})
    else:
        _show(report, show_all=show_all)
        _show_reproducer(bisect, reproduce)
    if not report.passed:
        ctx.exit(NO)


def _refusal(program: pdhlo.Program, values: Mapping[str, object]) -> str | None:
    from pdhlo.lower.running.fitting import refusal

    return refusal(program, values)


def _write_page(report: Comparison, html: Path, path: Path) -> None:
    from pdhlo.tools.html.comparison_page import comparison_page
    from pdhlo.tools.html.page import title_of

    write_text(html, comparison_page(report.to_json(), title_of(path)))


def _write_node_data(report: Comparison, node_data: Path) -> None:
    from pdhlo.tools.model_explorer import node_data_json

    write_text(node_data, json.dumps(node_data_json(report.to_json()), allow_nan=False))


def _write_reproducer(report: Comparison, folder: Path, *, force: bool) -> str | None:
    """Writes the first wrong operation to a folder; returns the command that runs it, or None without such one."""
    if report.suspect is None:
        return None
    from pdhlo.tools.reproducer import write_reproducer

    return write_reproducer(report.suspect, folder, force=force)


def _show_reproducer(bisect: Path | None, reproduce: str | None) -> None:
    if reproduce is not None:
        click.echo(f"The first wrong operation was written to {bisect}. To run it:\n{reproduce}")
    elif bisect is not None:
        click.echo(f"No operation is wrong by itself, so nothing was written to {bisect}.")


_OUTPUTS = ("output", "shape", "dtype", "max abs", "max rel", "ulp", "scaled", "allowed", "verdict")
_OPERATIONS = (
    "operation",
    "variable",
    "iteration",
    "legacy",
    "shape",
    "own",
    "ulp",
    "cosine",
    "too far",
    "allowed",
    "accumulated",
)


def _show(report: Comparison, *, show_all: bool) -> None:
    print_table(
        f"XLA against {report.against}", _OUTPUTS, [_output(output) for output in report.outputs], numbers=_OUTPUTS[3:8]
    )
    compared = [result for result in report.results if result.own is not None]
    chosen: Sequence[ResultComparison] = report.results
    title = "All results"
    if not show_all:
        chosen = sorted(compared, key=lambda entry: -(entry.own.scaled if entry.own else 0.0))[:_MOST_SHOWN]
        title = f"The operations with the largest own errors, of {len(compared):,} results that were compared"
    print_table(title, _OPERATIONS, [_operation(comparison) for comparison in chosen], numbers=_OPERATIONS[5:])
    if report.inside:
        rows = [[run.operator, shown(run.variable), str(run.iterations), _numbers(run.looked)] for run in report.inside]
        print_table("Looked into", ("operation", "variable", "iterations", "compared"), rows, numbers=("iterations",))
    notes = Counter((result.operator, result.note) for result in report.results if result.note)
    if notes and show_all:
        rows = [[operator, str(count), shown(note)] for (operator, note), count in notes.items()]
        print_table("Not compared", ("operation", "results", "why"), rows, numbers=("results",))
    verdict = report.verdict.capitalize() if report.passed else report.verdict.upper()
    times = {name: seconds(value) for name, value in report.seconds.items()}
    print_facts(verdict, {"finding": report.finding, **times})


def _numbers(looked: Sequence[int]) -> str:
    """The numbers of the compared iterations, as text."""
    return ", ".join(map(str, looked))


def _output(comparison: ResultComparison) -> list[str]:
    deviation = comparison.accumulated
    facts = [shown(comparison.variable), shape_text(comparison.shape), comparison.dtype]
    if deviation is None:
        return [*facts, "", "", "", "", "", "not compared"]
    return [
        *facts,
        f"{deviation.absolute:.1e}",
        f"{deviation.relative:.1e}",
        "" if deviation.ulp is None else str(deviation.ulp),
        f"{deviation.scaled:.1e}",
        f"{deviation.allowed:.0e}" if deviation.allowed else "equal",
        "same" if deviation.passed else f"DIFFERS {shown(deviation.problem)}".rstrip(),
    ]


def _operation(comparison: ResultComparison) -> list[str]:
    legacy = "" if comparison.legacy is None else f"{shown(comparison.legacy.type)} {comparison.legacy.place}"
    facts = [
        comparison.operator,
        shown(comparison.variable or comparison.result),
        comparison.iterations,
        legacy,
        shape_text(comparison.shape),
    ]
    own: list[Any] = [""] * 5
    if comparison.own is not None:
        own = [
            f"{comparison.own.scaled:.1e}",
            "" if comparison.own.ulp is None else str(comparison.own.ulp),
            "" if comparison.own.cosine is None else f"{comparison.own.cosine:.6f}",
            str(comparison.own.mismatches),
            f"{comparison.own.allowed:.0e}" if comparison.own.allowed else "equal",
        ]
    return [*facts, *own, "" if comparison.accumulated is None else f"{comparison.accumulated.scaled:.1e}"]
