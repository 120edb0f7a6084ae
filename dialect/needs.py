"""Dependencies between operations: the operations that values need, and the values that an operation reads."""

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
    """The operations among ``operations`` on which ``values`` and ``checking`` depend, with ``checking``, in order."""
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
    """The operations among these that may raise an error about their operands, or print them, in order."""
    return _with_trait(operations, Trait.CHECKS)


def sending_operations(operations: Sequence[ir.OpView]) -> list[ir.OpView]:
    """The operations among these that send data to another process, in order."""
    return _with_trait(operations, Trait.SENDS)


def effective_operations(operations: Sequence[ir.OpView]) -> list[ir.OpView]:
    """The operations among these that have side effects (they raise errors, print or send), in order."""
    return _with_trait(operations, Trait.CHECKS, Trait.SENDS)


def _with_trait(operations: Sequence[ir.OpView], *traits: Trait) -> list[ir.OpView]:
    return [operation for operation in operations if has_trait(operation.operation.name, *traits)]


def is_read(value: SSAValue) -> bool:
    """Whether any operation reads a value; the return of the function counts."""
    return next(iter(value.uses), None) is not None


def reads(operation: AnyOperation) -> Iterator[SSAValue]:
    """The values that an operation reads: its operands, and the values from outside that its blocks read."""
    yield from operation.operands
    for region in operation.operation.regions:
        for block in region.blocks:
            yield from captures(block)


def captures(block: ir.Block) -> tuple[SSAValue, ...]:
    """The values from outside of a block that its operations, and those of the blocks inside of it, read."""
    own: set[SSAValue] = set(block.arguments)
    captured: dict[SSAValue, None] = {}
    for operation in operations_within(block.operations):  # once each: of the captures of inner blocks, it is cubic
        captured.update((value, None) for value in operation.operands if value not in own)
        own.update(operation.results)
        for region in operation.operation.regions:
            own.update(argument for inner in region.blocks for argument in inner.arguments)
    return tuple(captured)


def operations_within(operations: Iterable[Within]) -> Iterator[Within | ir.OpView]:
    """The operations, and those of the blocks inside of them, in pre-order."""
    waiting: list[Within | ir.OpView] = [*operations]  # a stack: recursion would limit the depth of blocks
    waiting.reverse()
    while waiting:
        operation = waiting.pop()
        yield operation
        inner = [op for region in operation.operation.regions for block in region.blocks for op in block.operations]
        waiting += inner[::-1]
