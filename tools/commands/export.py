"""``pdhlo export``: a portable StableHLO artifact."""

from __future__ import annotations

import functools
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import click

import pdhlo
from pdhlo.dialect import storage
from pdhlo.errors import InputError, quoted
from pdhlo.lower.artifacts.artifact import Artifact
from pdhlo.lower.artifacts.export import AUTO
from pdhlo.lower.artifacts.flat_lod import flat_inputs
from pdhlo.lower.compiler.precision import FAST
from pdhlo.lower.compiler.target import TARGETS
from pdhlo.tools.commands.options import (
    bound_option,
    bounds_of,
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
@path_argument("out")
@click.option(
    "--shape",
    "shapes",
    multiple=True,
    metavar='auto|NAME="b, 3, 32*h, 32*w"',
    help="The shape of an input: numbers, symbols, and multiples of symbols; may be repeated. Or auto, as without it.",
)
@click.option(
    "--to",
    "form",
    type=click.Choice((_ARTIFACT, _SAVED_MODEL)),
    default=_ARTIFACT,
    show_default=True,
    help="What is written: an artifact, or a SavedModel that TensorFlow loads and serves (needs TensorFlow here).",
)
@click.option("--target-version", metavar="X.Y.Z", help="The oldest StableHLO that has to read it.")
@click.option(
    "--weights-inside", is_flag=True, help="Write the parameters into the module, as constants; not for training."
)
@click.option(
    "--allow-custom-calls",
    is_flag=True,
    help="Call LAPACK where StableHLO has no operation (eigenvalues, singular values, QR): for the CPU alone then.",
)
@click.option("--target", type=click.Choice(TARGETS), help="Write operations as they are computed fastest there.")
@click.option("--aot", is_flag=True, help="Put the code compiled for this machine beside the module; fixed sizes only.")
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
    out: Path,
    shapes: tuple[str, ...],
    form: str,
    target_version: str | None,
    weights_inside: bool,
    allow_custom_calls: bool,
    target: str | None,
    aot: bool,
    precision: str | None,
    bounds: tuple[str, ...],
    fetches: tuple[str, ...],
    which: str,
    parameters: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Write the program at PATH as a StableHLO artifact, the folder OUT.

    The artifact needs jax (or any other consumer of StableHLO), and neither Paddle nor pdhlo. Sizes that the program
    leaves open stay so, as far as can be: which of them must be equal or multiples is found out, and said. --shape
    says it instead.

    --to saved_model writes a SavedModel of TensorFlow, whose signature calls the same module (docs/exporting.md).

    A training program is written as one step: the parameters that it writes are outputs, too. Where it draws random
    numbers, their key is one more input, @KEY (docs/training.md).

    \b
    Exit code 1 if the program cannot be written as one StableHLO module.
    JSON: path, output, bytes, seconds, inputs [{name, shape, dtype}], outputs [{…}], state [name],
    key (the input's name, or null), constraints [what must hold of open sizes], reasons [why sizes are not more open],
    assumed {variable: rows at most, where nobody said it}, weights_inside, target, platform_bound,
    custom_calls [those that bind it].
    """
    writable(
        out, storage.SAVED_MODEL if form == _SAVED_MODEL else storage.ARTIFACT, force=force, reads=(path, parameters)
    )
    if target_version is not None and not re.fullmatch(r"\d+\.\d+\.\d+", target_version):
        raise InputError(f"--target-version {quoted(target_version)} is no version; they look like 1.11.0")
    if aot and form == _SAVED_MODEL:
        raise InputError("--aot is for artifacts: TensorFlow compiles what is in a SavedModel itself")
    is_auto = AUTO in shapes
    if is_auto and len(shapes) > 1:
        raise InputError("--shape auto chooses the shapes of all inputs; say it alone, or say shapes")
    wanted = {} if is_auto else parse_pairs("--shape", shapes)
    clock = Clock()
    with clock.step("load and translate", f"translating {path}"):
        program = open_program(path, which, parameters, fetches)
    takes = flat_inputs(program.inputs)
    if unknown := sorted(wanted.keys() - takes.keys()):
        known = ", ".join(map(str, takes.values())) or "none"
        raise InputError(f"--shape names {quoted(unknown[0])}; the program's inputs are {known}")
    write = functools.partial(
        pdhlo.export,
        program,
        shapes=wanted or None,
        target_version=target_version,
        bounds=bounds_of(bounds),
        weights_inside=weights_inside,
        allow_custom_calls=allow_custom_calls,
        precision=precision or FAST,
        target=target,
    )
    with clock.step("export", f"exporting {path}"):
        artifact = _written(write, out, form, aot=aot, force=force)
    nbytes = sum(one.stat().st_size for one in out.rglob("*") if one.is_file())
    if as_json:
        print_json(
            {
                "path": str(path),
                "output": str(out),
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
    click.echo(f"{out}: {size(nbytes)}, exported in {seconds(clock.seconds['export'])}")
    for kind, specs in (("takes", artifact.inputs), ("gives", artifact.outputs)):
        for spec in specs.values():
            click.echo(f"  {kind} {spec}")
    for line in _conditions(artifact):
        click.echo(f"  {line}")
    if artifact.key is not None:
        click.echo(f"  takes {artifact.key}, the key of its random numbers")
    if artifact.written:
        click.echo(f"  one step: writes {len(artifact.written):,} of {len(artifact.parameters):,} parameters")


def _written(write: Callable[..., Path], out: Path, form: str, *, aot: bool, force: bool) -> Artifact:
    """Writes what is asked for; the artifact that it is, or was made of."""
    if form == _ARTIFACT and not aot:
        return pdhlo.load_artifact(write(out, force=force))
    with tempfile.TemporaryDirectory(prefix="pdhlo-") as folder:
        beside = write(Path(folder) / "artifact")
        if aot:
            return pdhlo.load_artifact(pdhlo.precompile(beside, out, force=force))
        artifact = pdhlo.load_artifact(beside)
    pdhlo.save_saved_model(artifact, out, force=force)
    return artifact


def _conditions(artifact: Artifact) -> list[str]:
    """What an artifact asks of its inputs and of the machine, and what it assumes."""
    signature = artifact.signature
    calls = [f"bound to the CPU: calls {', '.join(signature.bound_calls)}"] if signature.bound_calls else []
    assumed = [
        f"assumes at most {rows:,} rows of {quoted(name)}; --bound {quoted(f'{name}=…')} says it"
        for name, rows in signature.assumed.items()
    ]
    reasons = [f"since {shown(reason, 200)}" for reason in artifact.reasons[:_MOST_SHOWN]]
    return [*(f"where {constraint}" for constraint in artifact.constraints), *calls, *assumed, *reasons]
