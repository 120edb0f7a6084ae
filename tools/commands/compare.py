"""``pdhlo compare``: a program against a reference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

import pdhlo
from pdhlo.tools.commands.options import (
    feeds,
    input_options,
    open_program,
    parameters_option,
    path_argument,
    which_option,
)
from pdhlo.tools.console import NO, json_option, print_json, seconds, shape_text, shown
from pdhlo.tools.tables import Clock, print_facts, print_table


@click.command("compare")
@path_argument()
@input_options
@click.option(
    "--against",
    type=click.Choice(["interpreter"]),
    default="interpreter",
    show_default=True,
    help="The reference: the official StableHLO interpreter.",
)
@click.option(
    "--tolerance",
    type=click.FloatRange(min=0),
    help="The largest deviation of a float, as a part of its output's largest value.",
)
@click.option(
    "--time-limit",
    type=click.FloatRange(min=0, min_open=True),
    default=600.0,
    show_default=True,
    help="Seconds that the reference may take.",
)
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
    against: str,
    tolerance: float | None,
    time_limit: float,
    which: str,
    parameters: Path | None,
    as_json: bool,
) -> None:
    """Run the program at PATH on XLA and on a reference, and show where they differ.

    The official interpreter takes about a microsecond for each scalar operation: give it small inputs.

    \b
    Exit code 1 if an output differs by more than is allowed, or the reference cannot run it.
    JSON: path, against, passed, outputs [{name, shape, dtype, absolute, relative, ulp, tolerance,
    passed, problem}], operations (of the reference), seconds {compile, xla, interpreter}.
    """
    clock = Clock()
    with clock.step("load and translate", f"translating {path}"):
        program = open_program(path, which, parameters)
    values = feeds(program.inputs, inputs, lods, seed, shapes)
    with clock.step("compare", f"running on XLA and on the {against}"):
        report = pdhlo.compare(program, values, against, tolerance=tolerance, time_limit=time_limit)
    if as_json:
        print_json({"path": str(path), **report.to_json()})
    else:
        _show(report.to_json())
    if not report.passed:
        ctx.exit(NO)


_COLUMNS = ("output", "shape", "dtype", "absolute", "relative", "ulp", "allowed", "verdict")


def _show(report: dict[str, Any]) -> None:
    print_table(
        f"XLA against the {report['against']}",
        _COLUMNS,
        [_row(one) for one in report["outputs"]],
        numbers=_COLUMNS[3:7],
    )
    times = {name: seconds(value) for name, value in report["seconds"].items()}
    verdict = "No output differs" if report["passed"] else "OUTPUTS DIFFER"
    print_facts(verdict, {"scalar operations": f"{report['operations']:,}", **times})


def _row(one: dict[str, Any]) -> list[str]:
    return [
        shown(one["name"]),
        shape_text(one["shape"]),
        one["dtype"],
        f"{one['absolute']:.1e}",
        f"{one['relative']:.1e}",
        "" if one["ulp"] is None else str(one["ulp"]),
        f"{one['tolerance']:.0e}" if one["tolerance"] else "equal",
        "same" if one["passed"] else f"DIFFERS {one['problem']}".rstrip(),
    ]
