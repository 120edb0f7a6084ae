"""Writes a reproducer of one wrong operation: a folder with a program, its inputs, and the results of XLA and of the
reference.

The program consists of the operation. If the operation is in a loop or branch, the program is the block instead, with
the inputs of the wrong iteration.
"""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Value
from pdhlo.errors import UnsupportedError
from pdhlo.lower.comparing.compare import Suspect
from pdhlo.lower.comparing.reproducer import one_block, one_operation
from pdhlo.system import storage
from pdhlo.tools.values import flatten

_PROGRAM, _INPUTS, _GOT, _EXPECTED, _README = "program", "inputs.npz", "got.npz", "expected.npz", "README.txt"


def write_reproducer(suspect: Suspect, folder: Path, *, force: bool) -> str:
    """Writes the folder; returns the command that compares the program with the stored results of the reference.

    The command has the tolerance of the operation's own error, which is smaller than the default tolerance of outputs.

    Raises ExportError if ``folder`` exists (unless ``force`` is given and it is a reproducer), UnsupportedError if the
    operation reads a value that cannot be fed.
    """
    subject, program, inputs, got, expected = _made(suspect)
    own = suspect.result.own
    command = _command(folder, takes_inputs=bool(inputs), tolerance=0.0 if own is None else own.allowed)
    with storage.new_folder(folder, storage.REPRODUCER, force=force) as made:
        program.save(made / _PROGRAM)
        for name, values in ((_INPUTS, inputs), (_GOT, got), (_EXPECTED, expected)):
            _write(made / name, values)
        (made / _README).write_text(_text(suspect, subject, command), encoding="utf-8")
        storage.write_manifest(made, {"kind": storage.REPRODUCER, "format": 1})
    return command


def _made(suspect: Suspect) -> tuple[str, TranslatedProgram, dict[str, Value], dict[str, Value], dict[str, Value]]:
    """A description of the program, the program, its inputs, the results of XLA, and the results of the reference.

    If the block of the operation reads a value that cannot be fed, the program is the operation alone.
    """
    if suspect.body is not None:
        body = suspect.body
        with contextlib.suppress(UnsupportedError):
            program, inputs, named = one_block(body.region, body.reads, body.known, body.got)
            return "the block of the operation", program, inputs, named(body.got), named(body.expected)
    program, inputs, named = one_operation(suspect.operation, suspect.reads, suspect.known)
    return "the operation", program, inputs, named(suspect.got), named(suspect.expected)


def _write(path: Path, values: Mapping[str, Value]) -> None:
    with path.open("wb") as file:
        np.savez(file, allow_pickle=False, **flatten(values))


def _command(folder: Path, *, takes_inputs: bool, tolerance: float) -> str:
    inputs = ["--input", str(folder / _INPUTS)] if takes_inputs else []
    against = ["--against", str(folder / _EXPECTED), "--tolerance", repr(tolerance)]
    return shlex.join(["pdhlo", "compare", str(folder / _PROGRAM), *inputs, *against])


def _text(suspect: Suspect, subject: str, command: str) -> str:
    own = suspect.result.own
    tolerance_text = (
        ""
        if own is None
        else f"Its error, relative to the largest value, is {own.scaled:.3g}; {own.allowed:.3g} is allowed.\n"
    )
    return (
        f"{suspect.result.title}\n{tolerance_text}\n"
        f"{_PROGRAM}/      {subject} as a program\n"
        f"{_INPUTS}    its inputs\n"
        f"{_GOT}       the results of XLA\n"
        f"{_EXPECTED}  the results of the reference\n\n"
        f"{command}\n"
    )
