"""``pdhlo refine``: specialises an artifact with open sizes to fixed sizes."""

from __future__ import annotations

from pathlib import Path

import click

import pdhlo
from pdhlo.errors import InputError
from pdhlo.system import storage
from pdhlo.tools.commands.options import echo_specs, force_option, path_argument, writable
from pdhlo.tools.console import json_option, print_json, seconds, size
from pdhlo.tools.tables import Clock
from pdhlo.tools.values import parse_pairs, parse_shape


@click.command("refine")
@path_argument("artifact")
@click.option(
    "--shape",
    "shapes",
    multiple=True,
    required=True,
    metavar="NAME=1,3,640,640",
    help="The shape of an input as numbers. May be repeated. A size that several inputs share is needed only once.",
)
@click.option(
    "-o",
    "--output",
    "out",
    type=click.Path(path_type=Path),
    metavar="OUT",
    help="The folder to write. [default: ARTIFACT.static]",
)
@force_option
@json_option
def command(*, artifact: Path, shapes: tuple[str, ...], out: Path | None, force: bool, as_json: bool) -> None:
    """Specialise ARTIFACT, a folder that pdhlo export wrote with open sizes, to fixed sizes.

    All shapes in the new artifact are static, so compilers without support for dynamic shapes can read it.

    \b
    JSON: path, output, bytes, seconds, inputs [{name, shape, dtype}], outputs [{…}].
    """
    folder = artifact.with_name(f"{artifact.name}.static") if out is None else out
    writable(folder, storage.ARTIFACT, force=force, reads=(artifact,))
    wanted = {name: parse_shape(name, text) for name, text in parse_pairs("--shape", shapes).items()}
    if not wanted:
        raise InputError("refine needs the shape of an input: --shape NAME=1,3,640,640")
    clock = Clock()
    with clock.step("refine", f"refining {artifact}"):
        pdhlo.refine(artifact, folder, shapes=wanted, force=force)
    refined = pdhlo.load_artifact(folder)
    nbytes = sum(path.stat().st_size for path in folder.iterdir())
    if as_json:
        print_json(
            {
                "path": str(artifact),
                "output": str(folder),
                "bytes": nbytes,
                "seconds": clock.seconds,
                "inputs": [spec.to_json() for spec in refined.inputs.values()],
                "outputs": [spec.to_json() for spec in refined.outputs.values()],
            }
        )
        return
    click.echo(f"{folder}: {size(nbytes)}, refined in {seconds(clock.seconds['refine'])}")
    echo_specs(refined.inputs, refined.outputs)
