"""``pdhlo run``: runs a program or an artifact on arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import numpy as np

import pdhlo
from pdhlo.dialect.values import TensorSpec, Value
from pdhlo.errors import InputError, quoted
from pdhlo.system import replacing, storage
from pdhlo.tools.commands.options import (
    bound_option,
    bounds_of,
    feeds,
    force_option,
    input_options,
    open_program,
    parameters_option,
    path_argument,
    precision_option,
    saved_kind,
    which_option,
    writable,
)
from pdhlo.tools.console import json_option, print_json, seconds, shape_text, shown
from pdhlo.tools.random_inputs import Refusal
from pdhlo.tools.tables import Clock, print_facts, print_table, seconds_of, working
from pdhlo.tools.values import describe, flatten


@click.command("run")
@path_argument()
@input_options
@click.option(
    "--fetch",
    "fetches",
    multiple=True,
    metavar="VARIABLE",
    help="Return this variable instead of the outputs. May be repeated.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the results to this .npz file.")
@click.option("--repeat", type=click.IntRange(min=0), default=0, help="Run this many more times, and show the fastest.")
@click.option(
    "--max-iterations", type=click.IntRange(min=1), help="The largest number of iterations of a loop. [default: 10^6]"
)
@click.option(
    "--max-nesting", type=click.IntRange(min=0), help="How deep conditionals and loops may be nested. [default: 128]"
)
@bound_option
@precision_option
@click.option(
    "--trust-compiled",
    is_flag=True,
    help="Run the machine code that export --aot put into an artifact. Only for artifacts that you wrote yourself.",
)
@which_option
@parameters_option
@force_option
@json_option
def command(
    *,
    path: Path,
    inputs: tuple[str, ...],
    lods: tuple[str, ...],
    seed: int | None,
    shapes: tuple[str, ...],
    batch: int | None,
    fetches: tuple[str, ...],
    output: Path | None,
    repeat: int,
    max_iterations: int | None,
    max_nesting: int | None,
    bounds: tuple[str, ...],
    precision: str | None,
    trust_compiled: bool,
    which: str,
    parameters: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Run the program at PATH, and show its results.

    PATH is a model (a folder, a file, or the common prefix of .pdmodel and .pdiparams), or a folder that
    ``pdhlo translate -o`` or ``pdhlo export`` wrote. The first run includes the compilation.

    \b
    JSON: path, inputs [{name, shape, dtype, …}], outputs [{name, shape, dtype, min, mean, max,
    not_finite, lod | rows, height}], seconds {load and translate, first run, fastest run},
    output.
    """
    if output is not None:
        if output.suffix != ".npz":
            raise InputError(f"-o {output}: the name of the results must end in .npz")
        sources = [Path(option.rpartition("=")[2]) for option in inputs]
        writable(output, "npz", force=force, reads=(path, parameters, *sources))
    options = {"max_iterations": max_iterations, "max_nesting": max_nesting, "precision": precision}
    limits: dict[str, object] = {name: most for name, most in options.items() if most is not None}
    limits |= {"bounds": bounds_of(bounds)} if bounds else {}
    clock = Clock()
    with clock.step("load and translate", f"translating {path}"):
        opened = _opened(path, which, parameters, list(fetches), limits, trust_compiled=trust_compiled)
    values = feeds(opened.inputs, inputs, lods, seed, shapes, batch, refusal=opened.refusal)

    def run() -> MutableMapping[str, Value]:
        return opened.run(values)

    with clock.step("first run", f"first run of {path}"):
        outputs = run()
    if repeat:
        with working("running again"):
            clock.seconds["fastest run"] = min(seconds_of(run) for _ in range(repeat))
    if output is not None:
        with clock.step("write", f"writing {output}"), replacing.new_file(output) as file:
            np.savez(file, **flatten(outputs))  # type: ignore[arg-type]  # names are the model's
    fed = [row for name, value in values.items() for row in describe(name, value)]
    rows = [row for name, value in outputs.items() for row in describe(name, value)]
    if as_json:
        print_json(
            {
                "path": str(path),
                "inputs": fed,
                "outputs": rows,
                "seconds": clock.seconds,
                "output": None if output is None else str(output),
            }
        )
        return
    print_table("Outputs", _COLUMNS, [_row(row) for row in rows], numbers=_COLUMNS[3:])
    print_facts("Time", {name: seconds(value) for name, value in clock.seconds.items()})


@dataclass(frozen=True, slots=True)
class _Opened:
    """A program or an artifact: its inputs, the function that runs it, and one that checks whether feeds fit."""

    inputs: Mapping[str, TensorSpec]
    run: Callable[[dict[str, Any]], MutableMapping[str, Any]]
    refusal: Refusal | None = None


def _opened(
    path: Path,
    which: str,
    parameters: Path | None,
    fetches: list[str],
    limits: Mapping[str, Any],
    *,
    trust_compiled: bool,
) -> _Opened:
    """Opens a program or an artifact. ``limits`` are options of ``Program.run``.

    Raises InputError for ``limits`` with an artifact, which is already one module, and for unknown ``fetches``.
    """
    if saved_kind(path) != storage.ARTIFACT:
        if trust_compiled:
            raise InputError(f"{path} is not an artifact: --trust-compiled is for artifacts of pdhlo export --aot")
        from pdhlo.lower.running import fitting

        program = open_program(path, which, parameters)
        wanted = fetches or None
        return _Opened(
            program.inputs,
            lambda values: program.run(values, fetch=wanted, **limits),
            lambda values: fitting.refusal(program, values, wanted),
        )
    if limits:
        options = " and ".join("--bound" if name == "bounds" else f"--{name.replace('_', '-')}" for name in limits)
        raise InputError(f"{path} is an artifact, which is already one module: {options} has no effect on it")
    artifact = pdhlo.load_artifact(path, trust_compiled=trust_compiled)
    if unknown := sorted(set(fetches) - artifact.outputs.keys()):
        known = ", ".join(map(str, artifact.outputs.values()))
        raise InputError(f"the artifact has no output {quoted(unknown[0])}; its outputs are {known}")
    names = fetches or list(artifact.outputs)

    def run(values: dict[str, Any]) -> dict[str, object]:
        results = artifact(values)
        return {name: results[name] for name in names}

    return _Opened({name: TensorSpec(name, spec.dims, spec.dtype) for name, spec in artifact.inputs.items()}, run)


_COLUMNS = ("variable", "shape", "dtype", "min", "mean", "max", "not finite")


def _row(row: dict[str, Any]) -> list[str]:
    shape = shape_text(row["shape"])
    if "lod" in row:
        shape += f", LoD {'/'.join(str(len(level) - 1) for level in row['lod'])} sequences"
    if "height" in row:
        shape += f", rows of {row['height']}"
    numbers = ["" if row[key] is None else f"{row[key]:.6g}" for key in ("min", "mean", "max")]
    return [shown(row["name"]), shape, row["dtype"], *numbers, str(row["not_finite"] or "")]
