"""Options that several commands share, and what they stand for."""

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
from pdhlo.tools.console import shown, wants_json
from pdhlo.tools.random_inputs import Refusal, random_inputs
from pdhlo.tools.values import parse_pairs, parse_shape, read_inputs

_Command = TypeVar("_Command", bound=Callable[..., object])
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def path_argument(name: str = "path", *, required: bool = True) -> Decorator:
    """The argument PATH; whether something is there is checked when it is opened, for ``--json``'s sake."""
    return click.argument(name, type=click.Path(path_type=Path), required=required)


which_option = click.option(
    "--which",
    type=click.Choice(["main", "startup"]),
    default="main",
    show_default=True,
    help="Which program, where a folder for training has two.",
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
    help="Replace what is there already: a file of the kind that is written, or a folder that pdhlo wrote as one of the"
    " same kind and that holds nothing else. Never the current folder or one around it, and never what is read.",
)

precision_option = click.option(
    "--precision",
    type=click.Choice(tuple(PRECISIONS)),
    help="; ".join(f"{name}: {meaning}" for name, meaning in PRECISIONS.items()) + ". fast unless given.",
)

bound_option = click.option(
    "--bound",
    "bounds",
    multiple=True,
    metavar="VARIABLE=N",
    help="How many rows a variable has at most, whose number of rows depends on data: less capacity than for as many as"
    " there can be. More of them are an error. May be repeated.",
)

input_option = click.option(
    "--input",
    "inputs",
    multiple=True,
    metavar="NAME=FILE.npy|FILE.npz",
    help="An input, or an .npz with several under their names. May be repeated.",
)
lod_option = click.option(
    "--lod",
    "lods",
    multiple=True,
    metavar="NAME=0,2,5",
    help="Offsets of an input's sequences; several levels with '/' between. May be repeated.",
)
random_option = click.option(
    "--random",
    "seed",
    type=click.IntRange(min=0),
    metavar="SEED",
    help="Random inputs instead: floats from -1 to 1, integers 0 or 1. A batch that the program leaves open is --batch,"
    " and pictures get a square size that it takes.",
)
batch_option = click.option(
    "--batch", type=click.IntRange(min=1), metavar="N", help="How many examples random inputs have; 1 unless said."
)
shape_option = click.option(
    "--shape",
    "shapes",
    multiple=True,
    metavar="NAME=1,3,32,32",
    help="The shape of a random input, where the program leaves sizes open. May be repeated.",
)


def input_options(function: _Command) -> _Command:
    """Adds ``--input``, ``--lod``, ``--random``, ``--batch`` and ``--shape``; see ``feeds``."""
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
    """The values to run on, from the input options; ``--input`` goes before ``--random``.

    refusal: says of feeds why they cannot be run, for choosing among the ``sizes`` of pictures. Sizes that were chosen
    are said on standard error. Raises InputError where an input has no value, or a value belongs to no input.
    """
    result = read_inputs(inputs, lods)
    result = {name: _as_declared(specs[name], value) if name in specs else value for name, value in result.items()}
    if unknown := sorted(result.keys() - specs.keys()):
        raise InputError(f"--input gives {unknown[0]!r}; the program's inputs are {_names(specs)}")
    open_specs = {name: spec for name, spec in specs.items() if name not in result}
    wanted = {name: parse_shape(name, text) for name, text in parse_pairs("--shape", shapes, list(specs)).items()}
    if seed is not None:
        refused = None if refusal is None else lambda values: refusal({**values, **result})
        values = random_inputs(open_specs, seed, wanted, batch=batch, refusal=refused, sizes=sizes)
        _say_chosen(open_specs, values, wanted)
        return {**values, **result}
    for option, value in (("--shape", wanted), ("--batch", batch)):
        if value:
            raise InputError(f"{option} is for --random inputs; those of --input have their own shape")
    if open_specs:
        raise InputError(
            f"no value for {_names(open_specs)}: say --input NAME=FILE.npy, or --random 0 for random values"
        )
    return result


_MOST_SAID = 5


def _say_chosen(specs: Mapping[str, TensorSpec], values: Mapping[str, Any], wanted: Mapping[str, object]) -> None:
    """Says which sizes were chosen where the program and the user leave them open; JSON has all shapes anyway."""
    chosen = [name for name, spec in specs.items() if min(spec.shape, default=0) < 0 and name not in wanted]
    if not chosen or wants_json(click.get_current_context()):
        return
    shapes = [np.shape(getattr(values[name], "data", values[name])) for name in chosen[:_MOST_SAID]]
    texts = [f"{shown(name)}={','.join(map(str, shape))}" for name, shape in zip(chosen, shapes, strict=False)]
    more = f" and {len(chosen) - _MOST_SAID} more" if len(chosen) > _MOST_SAID else ""
    click.echo(f"chosen for sizes left open: {' '.join(texts)}{more}; --shape and --batch say others", err=True)


def _as_declared(spec: TensorSpec, value: Any) -> Any:
    """A value of a file as the program takes it: files hold bfloat16 as float32."""
    if isinstance(value, LoDTensor):
        return LoDTensor(_as_declared(spec, value.data), value.lod)
    is_wide = spec.dtype == ml_dtypes.bfloat16 and getattr(value, "dtype", None) == np.float32
    return value.astype(spec.dtype) if is_wide else value


def bounds_of(items: Sequence[str]) -> dict[str, int]:
    """The bounds of ``--bound``; raises InputError for what is no number of rows."""
    pairs = parse_pairs("--bound", items)
    if wrong := [name for name, text in pairs.items() if not (text.isascii() and text.isdigit())]:
        raise InputError(f"--bound {wrong[0]}={pairs[wrong[0]]}: expected a number of rows, VARIABLE=N")
    return {name: int(text) for name, text in pairs.items()}


def _names(specs: Mapping[str, TensorSpec]) -> str:
    return ", ".join(map(str, specs.values())) or "none"


def writable(path: Path, kind: str, *, force: bool, reads: Iterable[Path | None] = ()) -> Path:
    """The path of an output.

    kind: of a file (``mlir``, ``html``, ``npz``) or of a folder (``pdhlo program``, …). reads: what the command reads.
    Raises InputError where something is there, unless ``force`` says to replace it, it is of that kind, and nothing
    that the command reads would go; or where there is no folder that it can be written into.
    """
    if free(path, force=force):
        return path
    kept = storage.why_kept if kind.startswith("pdhlo ") else files.why_kept
    holds = next(
        (value for value in reads if value is not None and value.resolve().is_relative_to(path.resolve())), None
    )
    reason = kept(path, kind) if holds is None else f"{holds} would go with it, which is read"
    if reason:
        raise InputError(f"{path} is not replaced, not even with --force: {reason}; choose another place")
    return path


def free(path: Path, *, force: bool) -> bool:
    """Whether nothing is at ``path`` yet.

    Raises InputError where something is, unless ``force``, and where there is no folder to write it into.
    """
    if not path.absolute().parent.is_dir():
        raise InputError(f"there is no folder {path.absolute().parent} to write {path.name} into")
    try:
        replacing.check_writable(path)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}; choose another place") from error
    is_there = os.path.lexists(path)
    if is_there and not force:
        raise InputError(f"{path} exists; choose another place, or say --force to replace it")
    return not is_there


def saved_kind(path: Path) -> str | None:
    """The kind of a folder that pdhlo wrote (``pdhlo program``, ``pdhlo artifact``); None where it is no such one.

    A legacy model that pdhlo wrote is none either: it is read as any other.

    What the manifest says is checked when the folder is read; a damaged one counts as a program, to be refused there.
    """
    manifest = path / storage.MANIFEST
    if not manifest.is_file():
        return None
    try:
        kind = str(json.loads(read_whole(manifest))["kind"])
        return None if kind == storage.LEGACY else kind
    except (ValueError, RecursionError, KeyError, TypeError):
        return storage.PROGRAM


# What is to be done with folders that pdhlo wrote and that are no program, by what their manifests say.
_NO_PROGRAMS = {
    storage.ARTIFACT: "an artifact that pdhlo export wrote, StableHLO without the operations that this works on:"
    " pdhlo run and pdhlo inspect take it; for all else pass the model that it was exported from",
    storage.REPRODUCER: "a reproducer that pdhlo compare --bisect wrote; the program in it is {path}/program",
}


fetch_option = click.option(
    "--fetch",
    "fetches",
    multiple=True,
    metavar="VARIABLE",
    help="Give these variables instead of what the program fetches, such as the loss of a training program. May be"
    " repeated.",
)


def open_program(
    path: Path, which: str = "main", parameters: Path | None = None, outputs: Sequence[str] = ()
) -> pdhlo.Program:
    """The program of a legacy model, or one that ``pdhlo translate -o FOLDER`` saved; with other ``outputs`` if named.

    Where a folder has several programs, standard error says which was read. Raises what ``pdhlo.load`` and
    ``Program.load`` raise, and InputError for outputs of a program that was saved with its own.
    """
    kind = saved_kind(path)
    if kind in _NO_PROGRAMS:
        raise InputError(f"{path} is {_NO_PROGRAMS[kind].format(path=path)}")
    if kind and outputs:
        raise InputError(
            f"{path} was translated with the outputs that it has: --fetch is for the model that it was translated from"
        )
    if kind:
        return pdhlo.Program.load(path)
    say_which(path, which)
    return pdhlo.load(path, which=which, parameters=parameters, outputs=list(outputs) or None)


def say_which(path: Path, which: str) -> None:
    """Says on standard error which program of a folder is read, where it has others."""
    from pdhlo.translate.readers.model import programs_beside

    chosen, others = programs_beside(path, which)
    if others:
        names = ", ".join(shown(other.name) for other in others)
        click.echo(f"{path} has several programs: {shown(chosen.name)} is read, and not {names}", err=True)
