"""The Program that users hold: what the dialect's Program is, and runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import Any

from pdhlo.dialect import program as dialect_program
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.translate.legacy_program import LegacyProgram
from pdhlo.translate.readers.model import Given, read_model
from pdhlo.translate.translator import translate as translate_legacy


class Program(dialect_program.Program):
    """A translated program and its parameters; runs on XLA."""

    def run(
        self, feeds: Mapping[str, Any] | None = None, *, fetch: Sequence[str] | None = None, seed: int | None = None
    ) -> MutableMapping[str, Any]:
        """Runs the program once.

        ``feeds`` has an array for each of ``inputs``; the result has one for each of ``outputs``, or for each
        variable that ``fetch`` names. Parameters that the program writes have their new values afterwards; a program
        that fetches nothing, such as a startup program, gives them as a ParameterTable for ``load(parameters=…)``.
        The first run with new shapes compiles. Operators that draw random numbers draw new ones in each run, or the
        same for the same ``seed``.

        Raises InputError for feeds that do not fit, UnsupportedError with all operators that have no rule.
        """
        from pdhlo.lower.running.executable import run

        return run(self, feeds or {}, fetch, seed)

    def jax_function(self) -> tuple[Callable[..., dict[str, Any]], dict[str, Any]]:
        """The program as a pure JAX function, and its parameters: ``fn(params, inputs, key=None) -> outputs``.

        All are by name. The outputs are what is fetched and then the parameters that the program writes. The function
        can be given to jit, grad, vmap and the like. A program that draws random numbers needs a ``key`` of jax.random.

        A program whose shapes depend on data, which ``run`` computes in parts, raises UnsupportedError when called.
        """
        from pdhlo.lower.tracing.tracer import jax_function

        return jax_function(self)


def load(
    source: bytes | str | Path,
    *,
    parameters: Given = None,
    which: str = "main",
    outputs: Sequence[str] | None = None,
) -> Program:
    """Reads and translates a legacy program.

    ``source`` is a folder, a file, the prefix of two files, or the bytes of a program. ``parameters`` are values by
    name, or a combined file, instead of those found beside it. ``which`` is ``main`` or ``startup`` for a training
    folder. ``outputs`` names the variables to return instead of those that the program fetches.

    Raises ModelFormatError for files that are missing or damaged, and UnsupportedError with one list of everything
    that cannot be translated.
    """
    legacy, table = read_model(source, parameters, which)
    return _runnable(translate_legacy(legacy, table, outputs), legacy)


def translate(source: bytes | str | Path) -> Program:
    """Reads and translates a legacy program as ``load`` does, but leaves its parameters where they are."""
    legacy, _ = read_model(source, {})
    return _runnable(translate_legacy(legacy, ParameterTable()), legacy)


def _runnable(translated: dialect_program.Program, legacy: LegacyProgram) -> Program:
    program = Program(translated.module, translated.parameters)
    program.legacy = legacy.data
    return program
