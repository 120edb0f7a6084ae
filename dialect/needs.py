"""Which operations some values need, and what an operation reads, with the blocks inside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from pdhlo.dialect.bindings import AnyOperation, SSAValue, ir
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait

Within = TypeVar("Within", bound=AnyOperation)


def needed_operations(
    operations: Sequence[ir.OpView], values: Iterable[SSAValue], checking: Iterable[AnyOperation] = ()
) -> list[ir.OpView]:
    """The operations that the values and the operations ``checking`` depend on, and these themselves, in order."""
    own = {operation.operation for operation in operations}
    needed = set()
    stack: list[AnyOperation | ir.Block] = [
        *(value.owner for value in values),
        *(operation.operation for operation in checking),
    ]
    while stack:
        operation = stack.pop()
        if isinstance(operation, ir.Block) or operation in needed or operation not in own:
            continue
        needed.add(operation)
        stack.extend(value.owner for value in reads(operation))
    return [operation for operation in operations if operation.operation in needed]


def checking_operations(operations: Sequence[ir.OpView]) -> list[ir.OpView]:
    """The operations among these that refuse or print what they read, in order."""
    return _with_trait(operations, Trait.CHECKS)


def sending_operations(operations: Sequence[ir.OpView]) -> list[ir.OpView]:
    """The operations among these that send data to another process, in order."""
    return _with_trait(operations, Trait.SENDS)


def effective_operations(operations: Sequence[ir.OpView]) -> list[ir.OpView]:
    """The operations among these that do more than give results: they refuse, print or send; in order."""
    return _with_trait(operations, Trait.CHECKS, Trait.SENDS)


def _with_trait(operations: Sequence[ir.OpView], *traits: Trait) -> list[ir.OpView]:
    return [operation for operation in operations if has_trait(operation.operation.name, *traits)]


def is_read(value: SSAValue) -> bool:
    """Whether any operation reads a value; a return of the function counts."""
    return next(iter(value.uses), None) is not None


def reads(operation: AnyOperation) -> Iterator[SSAValue]:
    """The values that an operation reads: its operands, and what its blocks read from outside."""
    yield from operation.operands
    for region in operation.operation.regions:
        for block in region.blocks:
            yield from captures(block)


def captures(block: ir.Block) -> tuple[SSAValue, ...]:
    """The values that the operations of a block read and that are from outside of it."""
    own: set[SSAValue] = set(block.arguments)
    captured: dict[SSAValue, None] = {}
    for operation in block.operations:
        captured.update((value, None) for value in reads(operation) if value not in own)
        own.update(operation.results)
    return tuple(captured)


def operations_within(operations: Iterable[Within]) -> Iterator[Within | ir.OpView]:
    """The operations and those of the blocks inside them, outer ones first."""
    waiting: list[Within | ir.OpView] = [*operations]  # no recursion: blocks may nest as deeply as they like
    waiting.reverse()
    while waiting:
        operation = waiting.pop()
        yield operation
        inner = [op for region in operation.operation.regions for block in region.blocks for op in block.operations]
        waiting += inner[::-1]
