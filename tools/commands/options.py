"""Options that several commands share, and the conversion of their values."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
import ml_dtypes
import numpy as np

import pdhlo
from pdhlo.dialect.values import LoDTensor, TensorSpec
from pdhlo.errors import InputError
from pdhlo.lower.compiler.precision import PRECISIONS
from pdhlo.lower.values.pictures import PICTURE_SIZES
from pdhlo.system import files, replacing, storage
from pdhlo.system.reading import read_whole
from pdhlo.system.wording import listed
from pdhlo.tools.console import shown, wants_json
from pdhlo.tools.random_inputs import Refusal, random_inputs
from pdhlo.tools.values import parse_pairs, parse_shape, read_inputs

_Command = TypeVar("_Command", bound=Callable[..., object])
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def path_argument(name: str = "path", *, required: bool = True) -> Decorator:
    """The argument PATH. It may name a missing file: opening it then raises an error, which ``--json`` reports."""
    return click.argument(name, type=click.Path(path_type=Path), required=required)


which_option = click.option(
    "--which",
    type=click.Choice(["main", "startup"]),
    default="main",
    show_default=True,
    help="The program to read from a training folder, which has two.",
)

parameters_option = click.option(
    "--parameters",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The combined parameter file, if it is not beside the program.",
)

force_option = click.option(
    "--force",
    is_flag=True,
    help="Replace an existing output: a file of the same kind, or a folder of the same kind that pdhlo wrote and that"
    " holds nothing else. The inputs of the command, the current folder and its parents are never replaced.",
)

precision_option = click.option(
    "--precision",
    type=click.Choice(tuple(PRECISIONS)),
    help="; ".join(f"{name}: {meaning}" for name, meaning in PRECISIONS.items()) + ". [default: fast]",
)

bound_option = click.option(
    "--bound",
    "bounds",
    multiple=True,
    metavar="VARIABLE=N",
    help="The largest number of rows of a variable whose number of rows depends on data. It replaces the larger bound"
    " that pdhlo computes. More rows are an error. May be repeated.",
)

input_option = click.option(
    "--input",
    "inputs",
    multiple=True,
    metavar="NAME=FILE.npy|FILE.npz",
    help="The array of an input, or an .npz file with the arrays of several inputs by name. May be repeated.",
)
lod_option = click.option(
    "--lod",
    "lods",
    multiple=True,
    metavar="NAME=0,2,5",
    help="The LoD of an input: the offsets of its sequences. Several levels are separated by '/'. May be repeated.",
)
random_option = click.option(
    "--random",
    "seed",
    type=click.IntRange(min=0),
    metavar="SEED",
    help="Use random inputs: floats from -1 to 1, integers 0 or 1. For sizes that the program leaves open, images get a"
    " square size that the program accepts, and the batch size is --batch.",
)
batch_option = click.option(
    "--batch", type=click.IntRange(min=1), metavar="N", help="The batch size of random inputs. [default: 1]"
)
shape_option = click.option(
    "--shape",
    "shapes",
    multiple=True,
    metavar="NAME=1,3,32,32",
    help="The shape of a random input, if the program leaves sizes open. May be repeated.",
)


def input_options(function: _Command) -> _Command:
    """Adds ``--input``, ``--lod``, ``--random``, ``--batch`` and ``--shape``, which ``feeds`` converts to arrays."""
    for option in (shape_option, batch_option, random_option, lod_option, input_option):
        function = option(function)
    return function


def feeds(
    specs: Mapping[str, TensorSpec],
    inputs: Sequence[str],
    lods: Sequence[str],
    seed: int | None,
    shapes: Sequence[str],
    batch: int | None,
    *,
    refusal: Refusal | None = None,
    sizes: Sequence[int] = PICTURE_SIZES,
) -> dict[str, Any]:
    """The input arrays by name, from the input options. A value of ``--input`` takes precedence over ``--random``.

    ``sizes`` are candidates for open image sizes of random inputs; ``refusal`` returns the reason why the program
    cannot run on given feeds. The chosen sizes are written to standard error. Raises InputError for an input without a
    value, and for a value of an unknown input.
    """
    result = read_inputs(inputs, lods)
    result = {name: _as_declared(specs[name], value) if name in specs else value for name, value in result.items()}
    if unknown := sorted(result.keys() - specs.keys()):
        raise InputError(f"--input names {unknown[0]!r}; the program's inputs are {_names(specs)}")
    open_specs = {name: spec for name, spec in specs.items() if name not in result}
    wanted = {name: parse_shape(name, text) for name, text in parse_pairs("--shape", shapes, list(specs)).items()}
    if seed is not None:
        refused = None if refusal is None else lambda values: refusal({**values, **result})
        values = random_inputs(open_specs, seed, wanted, batch=batch, refusal=refused, sizes=sizes)
        _say_chosen(open_specs, values, wanted)
        return {**values, **result}
    for option, value in (("--shape", wanted), ("--batch", batch)):
        if value:
            raise InputError(f"{option} is only for --random inputs; an array of --input already has a shape")
    if open_specs:
        raise InputError(
            f"no value for {_names(open_specs)}: say --input NAME=FILE.npy, or --random 0 for random values"
        )
    return result


_MOST_LISTED = 5


def _say_chosen(specs: Mapping[str, TensorSpec], values: Mapping[str, Any], wanted: Mapping[str, object]) -> None:
    """Writes the shapes with chosen sizes to standard error, except with ``--json``, whose output has all shapes."""
    chosen = [name for name, spec in specs.items() if min(spec.shape, default=0) < 0 and name not in wanted]
    if not chosen or wants_json(click.get_current_context()):
        return
    shapes = {name: np.shape(getattr(values[name], "data", values[name])) for name in chosen}
    texts = (f"{shown(name)}={','.join(map(str, shape))}" for name, shape in shapes.items())
    click.echo(
        f"shapes chosen for open sizes: {listed(texts, _MOST_LISTED, ' ')}; choose others with --shape and --batch",
        err=True,
    )


def _as_declared(spec: TensorSpec, value: Any) -> Any:
    """Converts an array of a file to the dtype of the input if that is bfloat16, which files store as float32."""
    if isinstance(value, LoDTensor):
        return LoDTensor(_as_declared(spec, value.data), value.lod)
    is_wide = spec.dtype == ml_dtypes.bfloat16 and getattr(value, "dtype", None) == np.float32
    return value.astype(spec.dtype) if is_wide else value


def bounds_of(items: Sequence[str]) -> dict[str, int]:
    """Converts ``--bound`` to numbers of rows by variable. Raises InputError for a value that is no number."""
    pairs = parse_pairs("--bound", items)
    if wrong := [name for name, text in pairs.items() if not (text.isascii() and text.isdigit())]:
        raise InputError(f"--bound {wrong[0]}={pairs[wrong[0]]}: expected a number of rows, VARIABLE=N")
    return {name: int(text) for name, text in pairs.items()}


def _names(specs: Mapping[str, TensorSpec]) -> str:
    return ", ".join(map(str, specs.values())) or "none"


def writable(path: Path, kind: str, *, force: bool, reads: Iterable[Path | None] = ()) -> Path:
    """Checks that an output can be written to ``path`` before the command does any work; returns ``path``.

    ``kind`` is a kind of file (``mlir``, ``html``, ``npz``) or of folder (``pdhlo program``, …). ``reads`` are the
    inputs of the command. Raises InputError if the parent folder is missing or not writable, and if ``path`` exists,
    unless ``force`` is given, ``path`` has this kind, and it contains none of ``reads``.
    """
    if free(path, force=force):
        return path
    kept = storage.why_kept if kind.startswith("pdhlo ") else files.why_kept
    holds = next(
        (value for value in reads if value is not None and value.resolve().is_relative_to(path.resolve())), None
    )
    reason = kept(path, kind) if holds is None else f"it contains {holds}, which the command reads"
    if reason:
        raise InputError(f"{path} is not replaced, not even with --force: {reason}; choose another place")
    return path


def free(path: Path, *, force: bool) -> bool:
    """Whether ``path`` does not exist yet.

    Raises InputError if it exists, unless ``force`` is given, and if its parent folder is missing or not writable.
    """
    if not path.absolute().parent.is_dir():
        raise InputError(f"{path.name} cannot be written: the folder {path.absolute().parent} does not exist")
    try:
        replacing.check_writable(path)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}; choose another place") from error
    is_there = os.path.lexists(path)
    if is_there and not force:
        raise InputError(f"{path} exists; choose another place, or say --force to replace it")
    return not is_there


def saved_kind(path: Path) -> str | None:
    """The kind of a folder that pdhlo wrote, such as ``pdhlo program`` or ``pdhlo artifact``; None for other paths.

    It is also None for a legacy model that pdhlo wrote, which is read like any legacy model. The manifest is not
    verified here. A damaged manifest counts as that of a program, so that reading the program reports the damage.
    """
    manifest = path / storage.MANIFEST
    if not manifest.is_file():
        return None
    try:
        kind = str(json.loads(read_whole(manifest))["kind"])
        return None if kind == storage.LEGACY else kind
    except (ValueError, RecursionError, KeyError, TypeError):
        return storage.PROGRAM


# Kind of a folder that pdhlo wrote and that is no program -> advice for messages.
_NO_PROGRAMS = {
    storage.ARTIFACT: "an artifact that pdhlo export wrote. It has StableHLO and no pd operations: only pdhlo run and"
    " pdhlo inspect read it. For other commands pass the model that it was exported from",
    storage.REPRODUCER: "a reproducer that pdhlo compare --bisect wrote; the program in it is {path}/program",
}


fetch_option = click.option(
    "--fetch",
    "fetches",
    multiple=True,
    metavar="VARIABLE",
    help="Return this variable, such as the loss of a training program, instead of the outputs. May be repeated.",
)


def open_program(
    path: Path, which: str = "main", parameters: Path | None = None, outputs: Sequence[str] = ()
) -> pdhlo.Program:
    """Opens the program of a model, or a program that ``pdhlo translate -o FOLDER`` saved.

    ``outputs`` replaces the outputs of a model's program. If a folder has several programs, the name of the chosen one
    is written to standard error. Raises the errors of ``pdhlo.load`` and ``Program.load``, and InputError for
    ``outputs`` of a saved program, an artifact or a reproducer.
    """
    kind = saved_kind(path)
    if kind in _NO_PROGRAMS:
        raise InputError(f"{path} is {_NO_PROGRAMS[kind].format(path=path)}")
    if kind and outputs:
        raise InputError(
            f"{path} is a translated program with fixed outputs: use --fetch with the model that it was translated from"
        )
    if kind:
        return pdhlo.Program.load(path)
    say_which(path, which)
    return pdhlo.load(path, which=which, parameters=parameters, outputs=list(outputs) or None)


def echo_specs(inputs: Mapping[str, object], outputs: Mapping[str, object]) -> None:
    """Prints the inputs and outputs of an artifact, one on a line."""
    for kind, specs in (("takes", inputs), ("gives", outputs)):
        for spec in specs.values():
            click.echo(f"  {kind} {spec}")


def say_which(path: Path, which: str) -> None:
    """Writes to standard error which program of a folder is read, if there are several."""
    from pdhlo.translate.readers.model import programs_beside

    chosen, others = programs_beside(path, which)
    if others:
        names = ", ".join(shown(other.name) for other in others)
        click.echo(f"{path} has several programs: {shown(chosen.name)} is read, and not {names}", err=True)
