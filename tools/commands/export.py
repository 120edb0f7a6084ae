"""``pdhlo export``: writes a program as portable StableHLO."""

from __future__ import annotations

import functools
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import click

import pdhlo
from pdhlo.errors import InputError, quoted
from pdhlo.lower.artifacts.artifact import Artifact
from pdhlo.lower.artifacts.export import AUTO
from pdhlo.lower.artifacts.flat_lod import flat_inputs
from pdhlo.lower.artifacts.jax_form import check_jax_form
from pdhlo.lower.artifacts.module_file import JAX, check_version_of_file, kind_of_path, text_of, write_module
from pdhlo.lower.compiler.precision import FAST
from pdhlo.lower.compiler.target import TARGETS
from pdhlo.system import storage
from pdhlo.tools.commands.options import (
    bound_option,
    bounds_of,
    echo_specs,
    fetch_option,
    force_option,
    open_program,
    parameters_option,
    path_argument,
    precision_option,
    which_option,
    writable,
)
from pdhlo.tools.console import json_option, print_json, seconds, shown, size
from pdhlo.tools.inspection import binding_of
from pdhlo.tools.tables import Clock
from pdhlo.tools.values import parse_pairs

_MOST_SHOWN = 12
_ARTIFACT, _SAVED_MODEL = "artifact", "saved_model"


@click.command("export")
@path_argument()
@path_argument("out", required=False)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="OUT",
    help="The same as OUT.",
)
@click.option("--print", "printed", is_flag=True, help="Print the module as text instead of writing OUT.")
@click.option(
    "--shape",
    "shapes",
    multiple=True,
    metavar='auto|NAME="b, 3, 32*h, 32*w"',
    help="The shape of an input: numbers, symbols, and multiples of symbols. May be repeated. auto, the default, keeps"
    " sizes open where possible.",
)
@click.option(
    "--to",
    "form",
    type=click.Choice((_ARTIFACT, _SAVED_MODEL)),
    default=_ARTIFACT,
    show_default=True,
    help="The format of OUT: an artifact, or a SavedModel of TensorFlow (needs TensorFlow on this machine).",
)
@click.option("--target-version", metavar="X.Y.Z", help="The oldest version of StableHLO that must be able to read it.")
@click.option(
    "--weights-inside",
    is_flag=True,
    help="Write the parameters into the module as constants. Not for training programs.",
)
@click.option(
    "--allow-custom-calls",
    is_flag=True,
    help="Call LAPACK for operations that StableHLO lacks (eigenvalues, singular values, QR). The module then runs on"
    " the CPU only.",
)
@click.option("--target", type=click.Choice(TARGETS), help="Write each operation in the form that is fastest there.")
@click.option(
    "--strip-locations",
    is_flag=True,
    help="Leave out the locations, which name the variable and the operator that each operation comes from.",
)
@click.option("--aot", is_flag=True, help="Also write machine code for this machine. Needs fixed sizes.")
@precision_option
@bound_option
@fetch_option
@which_option
@parameters_option
@force_option
@json_option
def command(
    *,
    path: Path,
    out: Path | None,
    output: Path | None,
    printed: bool,
    shapes: tuple[str, ...],
    form: str,
    target_version: str | None,
    weights_inside: bool,
    allow_custom_calls: bool,
    target: str | None,
    strip_locations: bool,
    aot: bool,
    precision: str | None,
    bounds: tuple[str, ...],
    fetches: tuple[str, ...],
    which: str,
    parameters: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Write the program at PATH as StableHLO to OUT.

    The name of OUT chooses the format. NAME.mlir (text) and NAME.mlirbc (bytecode) are one file, with the weights
    inside, for any consumer of StableHLO. NAME.jax is a function for jax.export.deserialize. Any other name is the
    folder of an artifact; the load.py in it runs the artifact with jax, without Paddle and pdhlo.

    Sizes that the program leaves open stay open where possible. pdhlo infers which of them must be equal or multiples
    of a number, and prints these constraints. --shape sets the shapes instead.

    --to saved_model writes a SavedModel of TensorFlow, whose signature calls the same module (docs/exporting.md).

    A training program is written as one training step: the parameters that it writes are additional outputs. If it has
    random operators, it has an additional input @KEY, the key of the random numbers (docs/training.md).

    \b
    Exit code 1 if the program cannot be written as one StableHLO module.
    JSON: path, output (null with --print), text (null without), bytes, seconds,
    inputs [{name, shape, dtype}], outputs [{…}], state [name],
    key (the input's name, or null), constraints [of open sizes], reasons [why sizes are not open], assumed {variable:
    the assumed largest number of rows}, weights_inside, target, platform_bound (whether it runs on the CPU only),
    custom_calls [those that need the CPU], refused_by {consumer of StableHLO: [operations that it refuses]}.
    """
    place = _place(out, output, form, printed=printed, aot=aot)
    if place is not None:
        kind = kind_of_path(place) or (storage.SAVED_MODEL if form == _SAVED_MODEL else storage.ARTIFACT)
        writable(place, kind, force=force, reads=(path, parameters))
    _check_form(place, target_version)
    is_auto = AUTO in shapes
    if is_auto and len(shapes) > 1:
        raise InputError("--shape auto chooses the shapes of all inputs, and cannot be combined with other --shape")
    clock = Clock()
    with clock.step("load and translate", f"translating {path}"):
        program = open_program(path, which, parameters, fetches)
    takes = flat_inputs(program.inputs)
    wanted = {} if is_auto else parse_pairs("--shape", shapes, list(takes))
    if unknown := sorted(wanted.keys() - takes.keys()):
        known = ", ".join(map(str, takes.values())) or "none"
        raise InputError(f"--shape names {quoted(unknown[0])}; the program's inputs are {known}")
    write = functools.partial(
        pdhlo.export,
        program,
        shapes=wanted or None,
        target_version=target_version,
        bounds=bounds_of(bounds),
        weights_inside=weights_inside or (place is not None and kind_of_path(place) is not None),
        allow_custom_calls=allow_custom_calls,
        precision=precision or FAST,
        target=target,
        strip_locations=strip_locations,
    )
    with clock.step("export", f"exporting {path}"):
        artifact = _written(write, place, form, aot=aot, force=force)
    text = text_of(artifact.bytecode) if place is None else None
    nbytes = _bytes_of(place) if place is not None else len(artifact.bytecode)
    if as_json:
        print_json(
            {
                "path": str(path),
                "output": None if place is None else str(place),
                "text": text,
                "bytes": nbytes,
                "seconds": clock.seconds,
                "inputs": [spec.to_json() for spec in artifact.inputs.values()],
                "outputs": [spec.to_json() for spec in artifact.outputs.values()],
                "state": artifact.written,
                "key": artifact.key,
                "constraints": list(artifact.constraints),
                "reasons": list(artifact.reasons),
                "assumed": dict(artifact.signature.assumed),
                **binding_of(artifact),
            }
        )
        return
    if text is not None:
        click.echo(text, nl=False)
        return
    click.echo(f"{place}: {size(nbytes)}, exported in {seconds(clock.seconds['export'])}")
    echo_specs(artifact.inputs, artifact.outputs)
    for line in _conditions(artifact):
        click.echo(f"  {line}")
    if artifact.key is not None:
        click.echo(f"  takes {artifact.key}, the key of the random numbers")
    if artifact.written:
        click.echo(f"  one training step: writes {len(artifact.written):,} of {len(artifact.parameters):,} parameters")
    if target is None and not artifact.written:
        click.echo(f"  {_SPEED}")


def _check_form(place: Path | None, version: str | None) -> None:
    """Checks ``--target-version`` and a ``.jax`` output before the export.

    Raises InputError for an invalid version, or one that does not apply to the file; ExportError if jax cannot write
    its format here.
    """
    if version is not None and not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise InputError(f"--target-version {quoted(version)} is not a version; an example is 1.11.0")
    if place is not None and kind_of_path(place) == JAX:
        check_version_of_file(place, version)
        check_jax_form()


_SPEED = (
    "the module has the portable form. With --target cpu and fixed sizes (--shape) it is as fast on the CPU as pdhlo"
    " run; without them, convolutional networks are 3 to 5 times slower"
)


def _place(out: Path | None, output: Path | None, form: str, *, printed: bool, aot: bool) -> Path | None:
    """The output path; None to print. Raises InputError for options that contradict each other."""
    places = [path for path in (out, output) if path is not None]
    if len(places) + printed != 1:
        raise InputError("expected exactly one of OUT, -o OUT and --print")
    if printed and (form == _SAVED_MODEL or aot):
        raise InputError("--print prints the module of an artifact: leave out --to saved_model and --aot")
    if aot and form == _SAVED_MODEL:
        raise InputError("--aot is only for artifacts: TensorFlow compiles a SavedModel")
    if printed:
        return None
    [place] = places
    if kind_of_path(place) is not None and (form == _SAVED_MODEL or aot):
        option = "--aot" if aot else "--to saved_model"
        raise InputError(f"{option} writes a folder, and {place} is the name of one file; choose another name")
    return place


def _bytes_of(place: Path) -> int:
    files = [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file()]
    return sum(file.stat().st_size for file in files)


def _written(write: Callable[..., Path], place: Path | None, form: str, *, aot: bool, force: bool) -> Artifact:
    """Exports to ``place`` in the requested form, or only in memory if ``place`` is None; returns the artifact."""
    is_file = place is not None and kind_of_path(place) is not None
    if place is not None and form == _ARTIFACT and not aot and not is_file:
        return pdhlo.load_artifact(write(place, force=force))
    with tempfile.TemporaryDirectory(prefix="pdhlo-") as folder:
        beside = write(Path(folder) / "artifact")
        if place is not None and aot:
            return pdhlo.load_artifact(pdhlo.precompile(beside, place, force=force))
        artifact = pdhlo.load_artifact(beside)
    if place is not None and is_file:
        if kind_of_path(place) == JAX:
            pdhlo.save_jax_export(artifact, place, force=force)
        else:
            write_module(place, artifact.bytecode, force=force)
    elif place is not None:
        pdhlo.save_saved_model(artifact, place, force=force)
    return artifact


def _conditions(artifact: Artifact) -> list[str]:
    """The conditions of an artifact on its inputs and on the machine, and its assumptions, as lines of text."""
    signature = artifact.signature
    calls = [f"runs on the CPU only: calls {', '.join(signature.bound_calls)}"] if signature.bound_calls else []
    assumed = [
        f"assumes at most {rows:,} rows of {quoted(name)}; --bound {quoted(f'{name}=…')} changes this"
        for name, rows in signature.assumed.items()
    ]
    reasons = [shown(reason, 200) for reason in artifact.reasons[:_MOST_SHOWN]]
    return [*(f"where {constraint}" for constraint in artifact.constraints), *calls, *assumed, *reasons]
