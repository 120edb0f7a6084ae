"""Pruning: reduces a program to the operations that some of its variables depend on, for inference.

A training program contains the inference program, the backward pass and the optimizer. Pruning removes the latter two,
and sets the operators that differ in training (dropout, batch norm) to inference.
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
    """An operation that pruning removed."""

    operation: str
    variable: str
    """The first variable that it wrote; empty if it has none."""
    legacy: str
    """The legacy operator from which it was translated, with its place; empty if it is unknown."""


@dataclass(frozen=True, slots=True)
class PrunedParts:
    """The removed parts: operations in order, and the inputs and parameters that only they read."""

    operations: tuple[CutOperation, ...]
    inputs: tuple[str, ...]
    parameters: tuple[str, ...]


def prune(program: AnyProgram, outputs: Sequence[str]) -> tuple[AnyProgram, PrunedParts]:
    """The part of a program that computes ``outputs`` (variables of the outermost block) in inference.

    The new program writes no parameters, and its operators have ``is_test`` set if they have this attribute.
    ``program`` is not changed. Raises InputError for an empty list, and for a variable that the program does not have.
    Source: Paddle 2.6 normalize_program (prune, clone(for_test=True)).
    """
    if not outputs:
        raise InputError("pruning needs at least one variable to compute, for instance the prediction")
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
    """The value of a variable, and the variable's index in it if the value is a group."""
    if name in program.outputs:
        return program.returned[list(program.outputs).index(name)], None
    if name not in program.variables:
        raise InputError(f"the program has no variable {quoted(name)} to keep{near(name, program.variables)}")
    return program.variables[name]


def _module_of(
    program: TranslatedProgram, kept: Sequence[ir.OpView], outputs: Sequence[tuple[str, tuple[SSAValue, int | None]]]
) -> ir.Module:
    """A module whose ``main`` consists of copies of ``kept``, and returns ``outputs``. Needs a current context."""
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
    """The inputs that ``kept`` read or that are among ``values``, by name, in their order."""
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
    """The value, or the element of a group at ``place``."""
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
