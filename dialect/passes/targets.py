"""Specializes a program for a target: applies the target's passes to a copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pdhlo.dialect.bindings import SSAValue, bytecode_of, ir, shared_context, use_context
from pdhlo.dialect.needs import effective_operations, needed_operations
from pdhlo.dialect.passes.channels_last import channels_last
from pdhlo.dialect.passes.fold_affine import fold_affine
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError, quoted


def _cpu(program: TranslatedProgram, kept: set[SSAValue]) -> dict[SSAValue, SSAValue]:
    fold_affine(program, kept)
    return channels_last(program, kept)


_PASSES: dict[str, Callable[[TranslatedProgram, set[SSAValue]], dict[SSAValue, SSAValue]]] = {"cpu": _cpu}
TARGETS = tuple(_PASSES)


def targeted(program: TranslatedProgram, target: str, fetch: Sequence[str] | None = None) -> TranslatedProgram:
    """A copy of the program, rewritten by the passes of ``target``.

    The copy computes the fetched and written values of the program and the variables ``fetch``. Other variables may be
    missing in it. It shares the parameters; passes compute other forms of them by operations. Raises InputError for an
    unknown target.
    """
    if target not in _PASSES:
        raise InputError(f"the target is {quoted(target)}, expected {', '.join(_PASSES)}")
    with use_context(shared_context()):
        copy = TranslatedProgram(ir.Module.parse(bytecode_of(program.module)), program.parameters)
        known = copy.variables
        kept = {known[name][0] for name in fetch or () if name in known} | set(copy.returned)
        effective = effective_operations(list(copy.operations()))
        needed = needed_operations(list(copy.operations()), kept, effective)
        _erase_all_but(copy, needed)
        _PASSES[target](copy, kept)
        made = TranslatedProgram(copy.module, program.parameters)
        wanted = [made.variables[name][0] for name in fetch or () if name in made.variables] + made.returned
        operations = list(made.operations())
        _erase_all_but(made, needed_operations(operations, wanted, effective_operations(operations)))
    return TranslatedProgram(made.module, program.parameters)


def _erase_all_but(program: TranslatedProgram, needed: Sequence[ir.OpView]) -> None:
    """Erases all operations of the program but those needed."""
    stay = {operation.operation for operation in needed}
    for operation in reversed(list(program.operations())):
        if operation.operation not in stay:
            operation.operation.erase()
