"""``pdhlo bench``: compares the speed of pdhlo and other engines on models."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
import numpy as np

import pdhlo
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError, quoted
from pdhlo.tools.bench.choices import choices
from pdhlo.tools.bench.engines import OURS, PEERS, python_of
from pdhlo.tools.bench.measuring import Measured, Times, geometric_means, measure
from pdhlo.tools.commands.options import feeds, input_option, lod_option
from pdhlo.tools.console import NO
from pdhlo.tools.random_inputs import random_inputs
from pdhlo.tools.tables import print_facts, print_table, working
from pdhlo.tools.values import parse_pairs, parse_shape

_NUMBERS = (
    "cores",
    "ms",
    "spread",
    "we take",
    "processor ms",
    "page faults",
    "MB",
    "start s",
    "again s",
    "deviation",
    "differing",
)


def _counts(ctx: click.Context, param: click.Parameter, text: str) -> tuple[int, ...]:
    """Parses numbers separated by commas, without repetitions. Raises ``BadParameter`` for a number below 1."""
    if not text:
        return ()
    counts = [int(part) if part.strip().isdecimal() else 0 for part in text.split(",")]
    if min(counts) < 1:
        reason = f"{quoted(text)}: expected numbers of 1 or more separated by commas, such as 1,2"
        raise click.BadParameter(reason, ctx, param)
    return tuple(dict.fromkeys(counts))


@click.command("bench")
@click.argument("models", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="MODEL…")
@click.option("--against", multiple=True, type=click.Choice(PEERS), help="An engine to compare with. May be repeated.")
@click.option(
    "--cores",
    callback=_counts,
    default="1",
    show_default=True,
    metavar="COUNT,…",
    help="How many cores each engine may use. Several counts are measured one after the other.",
)
@click.option(
    "--callers",
    callback=_counts,
    default="",
    metavar="COUNT,…",
    help="Also measure throughput: calls per second with this many concurrent callers. A call then uses one thread.",
)
@click.option("--rounds", type=click.IntRange(min=1), default=3, show_default=True, help="Rounds of each engine.")
@input_option
@lod_option
@click.option("--shape", "shapes", multiple=True, metavar="NAME=1,3,H,W", help="The shape of an input of one MODEL.")
@click.option(
    "--shapes",
    "shapes_file",
    type=click.Path(path_type=Path),
    metavar="FILE.json",
    help='Shapes by model: {"models": {NAME: {INPUT: [1, 3, 640, 640], "high": {INPUT: 1000}}}}. Random integers are'
    " below `high`.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of random inputs.")
@click.option("--start", "restart", is_flag=True, help="Also measure a second start of each engine.")
@click.option("--at-most", type=float, metavar="RATIO", help="Exit code 1 if the geometric mean is larger.")
@click.option("--picture", type=click.Path(path_type=Path), metavar="FILE.png", help="Write a chart of the ratios.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_context
def command(
    ctx: click.Context,
    models: tuple[Path, ...],
    against: tuple[str, ...],
    cores: tuple[int, ...],
    callers: tuple[int, ...],
    rounds: int,
    inputs: tuple[str, ...],
    lods: tuple[str, ...],
    shapes: tuple[str, ...],
    shapes_file: Path | None,
    seed: int,
    restart: bool,
    at_most: float | None,
    picture: Path | None,
    as_json: bool,
) -> None:
    """Measure how long models take on pdhlo and on other engines, with random inputs or with the arrays of --input.

    Each engine runs in a separate process. The engines use the same cores and run alternately. A time is shown only
    if the outputs of the engines agree. Random images say little about a detector, since its work depends on what it
    detects.

    \b
    onnxruntime   ONNX Runtime, after paddle2onnx (python -m pdhlo.tools.onnx_environment creates its environment)
    paddle        Paddle Inference 2.6.2 with oneDNN (python -m pdhlo.tools.paddle_environment)
    jax           the JAX function of the program under plain jax.jit

    \b
    JSON: means {cores: the geometric mean of the ratios}, models [{model, cores, peer (the fastest other engine),
    ratio, engines {name: {milliseconds, least, most, processor, faults, megabytes, start, second_start, parts, calls
    {callers: per second}, deviation, differing, problem}}}]. Each model has one entry for each count of cores. For an
    arg-max output, differing is the share of elements that differ from pdhlo's; up to 0.5 % counts as ties. processor
    is the processor time in milliseconds: compare it if the machine has other work.
    """
    for engine in against:
        python_of(engine)  # raises an error for a missing environment before the first measurement
    chosen = [_cores(count) for count in cores]
    known = {} if shapes_file is None else _read_shapes(shapes_file)
    fixed = {name: parse_shape(name, text) for name, text in parse_pairs("--shape", shapes).items()}
    measured: list[Measured] = []
    for model in models:
        with working(f"timing {model.name}"):
            program, peers = pdhlo.translate(model), list(dict.fromkeys(against))
            if inputs:
                values = feeds(program.inputs, inputs, lods, None, shapes, None)
            else:
                values = _random(program.inputs, fixed, known.get(model.name, {}), seed)
            ties = choices(program)
            rows = [
                measure(model, values, peers, allowed, rounds, restart=restart, callers=callers, choices=ties)
                for allowed in chosen
            ]
        measured += rows
        if not as_json:
            _show(rows)
    means = geometric_means(measured)
    if picture is not None:
        from pdhlo.tools.bench.picture import draw

        draw(measured, picture)
    if as_json:
        click.echo(json.dumps({"means": means, "models": [row.to_json() for row in measured]}, indent=1))
    elif len(models) > 1:
        for count, mean in means.items():
            worst = max((row for row in measured if row.cores == count and row.peer), key=lambda row: row.ratio)
            facts = {"geometric mean": f"{mean:.3f}", "slowest": f"{worst.ratio:.2f} ({worst.model})"}
            print_facts(f"together, cores: {count}", facts)
    if at_most is not None and not all(means.get(count, math.inf) <= at_most for count in cores):
        ctx.exit(NO)


def _cores(count: int) -> list[int]:
    """The last ``count`` cores that this process may use, since the first ones serve interrupts.

    Raises InputError if there are fewer.
    """
    have = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))
    if count > len(have):
        raise InputError(f"--cores {count}: this process may use only {len(have)}")
    return have[-count:]


def _read_shapes(path: Path) -> dict[str, dict[str, object]]:
    try:
        load = json.loads(path.read_text())["models"]
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(f"{path} has no shapes by model: {error}") from error
    return {str(name): dict(value) for name, value in load.items()}


def _random(
    specs: Mapping[str, TensorSpec], requested: Mapping[str, Sequence[int]], known: Mapping[str, Any], seed: int
) -> dict[str, np.ndarray]:
    """Random inputs: floats from N(0, 1), integers below ``high`` (default 2).

    ``known`` are the shapes of a model in ``--shapes``, ``requested`` those of ``--shape``. Raises InputError for an
    input with LoD.
    """
    if rows := [name for name, spec in specs.items() if spec.lod_level]:
        raise InputError(f"input {quoted(rows[0])} has a LoD, which random inputs do not have: pass it with --input")
    high = known.get("high", {})
    shapes = {name: tuple(map(int, shape)) for name, shape in known.items() if name in specs}
    shapes |= {name: tuple(shape) for name, shape in requested.items()}
    like = random_inputs(specs, seed, shapes)
    generator = np.random.default_rng(seed)
    return {
        name: generator.integers(0, int(high.get(name, 2)), array.shape).astype(array.dtype)
        if array.dtype.kind in "iub"
        else generator.standard_normal(array.shape).astype(array.dtype)
        for name, array in like.items()
    }


def _show(measured: Sequence[Measured]) -> None:
    """Prints the measurements of one model: all engines and counts of cores, then the phases of the first start."""
    rows = [_row(name, times, row) for row in measured for name, times in row.engines.items()]
    columns = zip(("engine", *_NUMBERS, "problem"), *rows, strict=True)
    table = {title: cells for title, *cells in columns if any(cells)}
    print_table(measured[0].model, tuple(table), [*zip(*table.values(), strict=True)], numbers=_NUMBERS)
    if callers := tuple(map(str, measured[0].engines[OURS].calls)):
        calls = [
            (name, str(row.cores), *(f"{rate:.1f}" for rate in times.calls.values()))
            for row in measured
            for name, times in row.engines.items()
            if times.calls
        ]
        title = "calls a second, by the number of callers"
        print_table(title, ("engine", "cores", *callers), calls, numbers=("cores", *callers))
    for name, times in measured[0].engines.items():
        print_facts(f"{name}: seconds of the start", {part: f"{value:.2f}" for part, value in times.parts.items()})


def _row(name: str, times: Times, measured: Measured) -> tuple[str, ...]:
    ours = measured.engines[OURS]
    return (
        name,
        str(measured.cores),
        _text(times.milliseconds, ".3f"),
        "" if math.isnan(times.least) else f"{times.least:.3f} to {times.most:.3f}",
        "" if name == OURS or math.isnan(times.milliseconds) else f"{ours.milliseconds / times.milliseconds:.2f} times",
        _text(times.processor, ".3f"),
        _text(times.faults, ".0f"),
        _text(times.megabytes, ".0f"),
        _text(times.start, ".2f"),
        _text(times.second_start, ".2f"),
        _text(times.deviation, ".0e"),
        _text(times.differing, ".2%"),
        times.problem,
    )


def _text(value: float, form: str) -> str:
    return "" if math.isnan(value) else format(value, form)
