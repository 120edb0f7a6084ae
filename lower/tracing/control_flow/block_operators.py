"""Shared access to operators with a block that only legacy programs have: recurrences, gradients of blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import AnyOperation, SSAValue, ir
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Port, operator_of
from pdhlo.errors import UnsupportedError


def by_name(operation: ir.OpView) -> tuple[dict[str, Any], dict[str, Any]]:
    """The operands and the results of an operation by their names in the operator table; None for absent ones.

    Raises UnsupportedError if the table has no such operator.
    """
    op = operator_of(operation.operation.name)
    if op is None:
        raise UnsupportedError(f"the operator table has no {operation.operation.name}")
    return (
        _named(op.inputs, operation.operands, operation, OPERAND_SEGMENTS),
        _named(op.outputs, operation.results, operation, RESULT_SEGMENTS),
    )


def _named(
    ports: Sequence[Port], values: Sequence[SSAValue], operation: ir.OpView, segments: str
) -> dict[str, SSAValue | None]:
    places = present(operation, tuple(ports), segments)
    return {port.name: None if i is None else values[i] for port, i in zip(ports, places, strict=True)}


def elements(group: SSAValue | None) -> list[SSAValue]:
    """The MLIR values in a group of operands; an empty list for None.

    A value that no ``pd_builtin.combine`` makes, such as a tensor array, is the only element.
    """
    if group is None:
        return []
    owner = group.owner
    if isinstance(owner, ir.Block) or owner.name != "pd_builtin.combine":
        return [group]
    return list(owner.operands)


def variable_of(value: SSAValue) -> str:
    """The variable that a value stands for; empty if its location has no name.

    An argument without a name of a loop's block has the name of the loop's result at the same index.
    """
    block = value.owner
    if not isinstance(block, ir.Block):
        return next((name for name in locations.names_of_value(value) if name), "")
    arguments: list[SSAValue] = list(block.arguments)
    place = arguments.index(value)
    name = locations.names_of_arguments(block)[place]
    return variable_of(block.owner.results[place]) if not name and block.owner.name == "pd.while" else name


def variables_of(values: Sequence[SSAValue]) -> list[str]:
    """``variable_of`` for each value."""
    return [variable_of(value) for value in values]


def yielded_by(operation: AnyOperation) -> list[str]:
    """The names of the variables that the block of an operation yields."""
    return locations.names_of(list(operation.operation.regions[0].blocks[0].operations)[-1])
