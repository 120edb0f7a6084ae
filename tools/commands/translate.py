"""``pdhlo translate``: translates a program into the pd dialect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pdhlo.dialect.passes.targets import TARGETS, targeted
from pdhlo.program import Program
from pdhlo.system import storage
from pdhlo.system.files import write_text
from pdhlo.tools.commands.options import (
    force_option,
    open_program,
    parameters_option,
    path_argument,
    which_option,
    writable,
)
from pdhlo.tools.console import json_option, print_json, seconds, size
from pdhlo.tools.tables import Clock, print_facts, print_table

if TYPE_CHECKING:
    from pdhlo.dialect.pruning import PrunedParts
    from pdhlo.lower.tracing.infer import Inference

_TEXT = ".mlir"
_DIALECT, _LEGACY = "pd", "pdmodel"


@click.command("translate")
@path_argument()
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="The output: FILE.mlir is text; any other name is a folder with bytecode and parameters.",
)
@click.option(
    "--as",
    "form",
    type=click.Choice((_DIALECT, _LEGACY)),
    default=_DIALECT,
    show_default=True,
    help="The format of the folder: the pd dialect, or inference.pdmodel and .pdiparams for Paddle 2.6.",
)
@which_option
@parameters_option
@click.option(
    "--prune",
    "wanted",
    multiple=True,
    metavar="VARIABLE",
    help="Keep only the operations that compute this variable in inference, and list the others. May be repeated.",
)
@click.option("--check", is_flag=True, help="Compare each declared result type with the inferred one.")
@click.option("--target", type=click.Choice(TARGETS), help="Rewrite the program by the passes for this device.")
@force_option
@json_option
def command(
    *,
    path: Path,
    output: Path | None,
    form: str,
    which: str,
    parameters: Path | None,
    wanted: tuple[str, ...],
    check: bool,
    target: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Translate the program at PATH (legacy, or of Paddle 3) into the pd dialect of MLIR.

    PATH is a folder, a __model__ or .pdmodel file, or the common prefix of .pdmodel and .pdiparams. Without -o the
    text goes to standard output. The text has no parameters; a folder has them.

    --check infers the type of each value and lists the values for which the program declares another type. Many valid
    programs have such differences, so the exit code is 0.

    --as pdmodel translates in the other direction, mainly for programs of Paddle 3: it writes
    FOLDER/inference.pdmodel and .pdiparams, which Paddle 2.6 loads. Each operation becomes a legacy operator. The
    legacy program is translated again and compared with the program before it is saved. If operations have no
    equivalent legacy operator, they are listed, and nothing is written.

    --target applies the passes that come first in a run on that device: they fold batch norms into weights and move
    the channel axis to the end.

    \b
    JSON: path, operations, parameters, bytes, seconds, output (path or null), text (without -o and --check),
    check (inferred, assumed, differences; null without --check), cut (operations [{operation, variable, legacy}],
    inputs, parameters; null without --prune).
    """
    _check_output(output, form, target, force=force, reads=(path, parameters))
    clock = Clock()
    with clock.step("load and translate", f"translating {path}"):
        program = open_program(path, which, parameters)
    cut = None
    if wanted:
        program, cut = program.pruned(wanted)
    if target is not None:
        with clock.step("passes", f"rewriting {path} for {target}"):
            program = Program(targeted(program, target).module, program.parameters)
    if output is not None:
        with clock.step("write", f"writing {output}"):
            _write(program, output, form, force=force)
    inference = None
    if check:
        from pdhlo.lower.tracing.infer import infer_types

        with clock.step("check", f"inferring the types of {path}"):
            inference = infer_types(program)
    operations = program.operation_count
    if as_json:
        facts = {
            "path": str(path),
            "operations": operations,
            "parameters": len(program.parameters),
            "bytes": program.parameters.nbytes,
            "seconds": clock.seconds,
            "output": None if output is None else str(output),
            "check": None if inference is None else asdict(inference),
            "cut": None if cut is None else asdict(cut),
        }
        print_json(facts if output is not None or check else {**facts, "text": str(program)})
        return
    if cut is not None and output is not None:
        _print_cut(path, cut)
    if inference is not None:
        _print_check(path, inference)
    if output is None and not check:
        click.echo(str(program), nl=False)
    elif output is not None:
        table = program.parameters
        took = seconds(clock.seconds["load and translate"])
        click.echo(
            f"{output}: {operations} operations, {len(table)} parameters ({size(table.nbytes)}), translated in {took}"
        )


def _check_output(
    output: Path | None, form: str, target: str | None, *, force: bool, reads: Iterable[Path | None]
) -> None:
    if form == _LEGACY and (output is None or output.suffix == _TEXT or target is not None):
        raise click.UsageError("--as pdmodel writes a folder: use -o FOLDER, and leave out --target")
    if output is not None:
        folder = storage.LEGACY if form == _LEGACY else storage.PROGRAM
        writable(output, "mlir" if output.suffix == _TEXT else folder, force=force, reads=reads)


def _write(program: Program, output: Path, form: str, *, force: bool) -> None:
    if output.suffix == _TEXT:
        write_text(output, str(program))
    elif form == _LEGACY:
        program.save_pdmodel(output, force=force)
    else:
        program.save(output, force=force)


def _print_cut(path: Path, cut: PrunedParts) -> None:
    rows = [(operation.operation, operation.variable, operation.legacy) for operation in cut.operations]
    print_table(f"{path}: {len(rows)} operations were removed", ("operation", "variable", "legacy operator"), rows)
    removed = {"inputs": cut.inputs, "parameters": cut.parameters}
    print_facts(
        "Inputs and parameters that were removed", {name: ", ".join(names) or "none" for name, names in removed.items()}
    )


def _print_check(path: Path, inference: Inference) -> None:
    count, assumed = len(inference.differences), sum(inference.assumed.values())
    verdict = f"{count} declared types differ" if count != 1 else "1 declared type differs"
    title = f"{path}: {verdict} from the inferred ones; {inference.inferred} operations inferred, {assumed} not"
    if inference.differences:
        rows = [
            (str(difference.place), difference.operation, difference.variable, difference.declared, difference.inferred)
            for difference in inference.differences
        ]
        print_table(title, ("#", "operation", "variable", "declared", "inferred"), rows, numbers=("#",))
    else:
        click.echo(title)
    if inference.assumed:
        shown = ", ".join(f"{name} {uses}x" for name, uses in inference.assumed.items())
        click.echo(f"not inferred (no rule, or shapes depend on data): {shown}")
