"""Pruning: what some variables of a program need, for inference, and nothing else.

A training program is its inference program, the backward and the optimizer in one. What is cut never was needed; of
what is left, operators that work differently in training (dropout, batch norm) are told that this is inference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.bindings import AnyOperation, SSAValue, func, ir, shared_context, use_context
from pdhlo.dialect.needs import needed_operations, operations_within, reads
from pdhlo.dialect.op_builder import taken
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import FEED, FETCH, PADDLE_VERSION, TranslatedProgram, computes
from pdhlo.errors import InputError, quoted
from pdhlo.system.wording import near

_IS_TEST = "is_test"
_PARAMETER = "pd_builtin.parameter"

AnyProgram = TypeVar("AnyProgram", bound=TranslatedProgram)


@dataclass(frozen=True, slots=True)
class CutOperation:
    """An operation that pruning has left out."""

    operation: str
    variable: str
    """The first variable that it gave; empty where it has none."""
    legacy: str
    """The legacy operator that it stood for, with its place."""


@dataclass(frozen=True, slots=True)
class PrunedParts:
    """The parts that pruning has left out: operations in order, and the inputs and parameters that only they read."""

    operations: tuple[CutOperation, ...]
    inputs: tuple[str, ...]
    parameters: tuple[str, ...]


def prune(program: AnyProgram, outputs: Sequence[str]) -> tuple[AnyProgram, PrunedParts]:
    """The part of a program that computes ``outputs`` (variables of the outermost block) in inference.

    It writes no parameters, and has ``is_test`` where an operator has such an attribute; the given program stays as it
    is. Raises InputError for an empty list, and a variable that the program does not have.
    Source: Paddle 2.6 normalize_program (prune, clone(for_test=True)).
    """
    if not outputs:
        raise InputError("pruning needs the variables that are wanted, for instance the prediction")
    values = [_value_of(program, name) for name in outputs]
    operations = list(program.operations())
    kept = needed_operations(operations, [value for value, _ in values])
    with use_context(shared_context()):
        module = _module_of(program, kept, list(zip(outputs, values, strict=True)))
    names = {
        attributes.text(operation.attributes["parameter_name"])
        for operation in kept
        if operation.operation.name == _PARAMETER
    }
    table = ParameterTable({name: program.parameters[name] for name in program.parameters if name in names})
    pruned = type(program)(module, table)
    pruned.name = program.name
    left = {operation.operation for operation in kept}
    return pruned, PrunedParts(
        tuple(
            _described(operation)
            for operation in operations
            if operation.operation not in left and computes(operation.operation.name)
        ),
        tuple(name for name in program.inputs if name not in pruned.inputs),
        tuple(name for name in program.parameters if name not in names),
    )


def _value_of(program: TranslatedProgram, name: str) -> tuple[SSAValue, int | None]:
    """The value of a variable, and its place in it where that is a group."""
    if name in program.outputs:
        return program.returned[list(program.outputs).index(name)], None
    if name not in program.variables:
        raise InputError(f"the program has no variable {quoted(name)} to keep{near(name, program.variables)}")
    return program.variables[name]


def _module_of(
    program: TranslatedProgram, kept: Sequence[ir.OpView], outputs: Sequence[tuple[str, tuple[SSAValue, int | None]]]
) -> ir.Module:
    """A module whose ``main`` is made of copies of ``kept``. Needs a current context."""
    module = ir.Module.create()
    if PADDLE_VERSION in program.module.operation.attributes:
        module.operation.attributes[PADDLE_VERSION] = program.module.operation.attributes[PADDLE_VERSION]
    fed = _fed(program, kept, [value for _, (value, _) in outputs])
    with ir.InsertionPoint(module.body):
        main: Any = func.FuncOp("main", ([argument.type for _, argument in fed], []))
    block = main.add_entry_block()
    end = ir.InsertionPoint(block)
    copies = dict(zip((argument for _, argument in fed), block.arguments, strict=True))
    for operation in kept:
        copy = operation.operation.clone(ip=end)
        copies.update(zip(operation.results, copy.results, strict=True))
        for inner in operations_within([copy]):
            _enter(inner, copies)
    with end:
        returned = [_taken(copies[value], place, name, end) for name, (value, place) in outputs]
        func.ReturnOp(returned)
    own = main.attributes
    own["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(main.type.inputs, [value.type for value in returned]))
    own["res_attrs"] = ir.ArrayAttr.get([_named(FETCH, name) for name, _ in outputs])
    if fed:
        own["arg_attrs"] = ir.ArrayAttr.get([_named(FEED, name) for name, _ in fed])
    return module


def _fed(
    program: TranslatedProgram, kept: Iterable[ir.OpView], values: Iterable[SSAValue]
) -> list[tuple[str, SSAValue]]:
    """The inputs that are read, by name, in their order."""
    read = {value for operation in kept for value in reads(operation)} | set(values)
    arguments = program.main.arguments
    named = zip(program.inputs, arguments, strict=True)
    return [(name, argument) for name, argument in named if argument in read]


def _enter(operation: AnyOperation, copies: dict[SSAValue, SSAValue]) -> None:
    """A copied operation reads copies, and works as in inference."""
    for place, operand in enumerate(operation.operands):
        if operand in copies:
            operation.operands[place] = copies[operand]
    if _IS_TEST in operation.attributes:
        operation.attributes[_IS_TEST] = ir.BoolAttr.get(True)


def _taken(value: SSAValue, place: int | None, name: str, end: ir.InsertionPoint) -> SSAValue:
    """The value, taken out of its group where it is in one."""
    if place is None:
        return value
    return taken(value, place, end, locations.named([name]))


def _named(key: str, name: str) -> ir.DictAttr:
    return ir.DictAttr.get({key: ir.StringAttr.get(name)})


def _described(operation: ir.OpView) -> CutOperation:
    names, legacy = locations.names_of(operation), locations.legacy_place_of(operation)
    return CutOperation(
        operation.operation.name,
        next((name for name in names if name), ""),
        "" if legacy is None else str(legacy),
    )
