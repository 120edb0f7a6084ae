"""Which operations some values need, and what an operation reads, with the blocks inside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

CHECKING = frozenset({"pd.assert", "pd.check_numerics", "pd.print"})
"""Operations that refuse or show what they read: they count though nothing reads a result of theirs."""

SENDING = frozenset({"pd.p_send", "pd.p_send_array", "pd.partial_send", "pd.send_v2"})
"""Operations whose only effect is in another process: a program without them does not do what it says."""


def needed_operations(operations: Sequence[Any], values: Iterable[Any], checking: Iterable[Any] = ()) -> list[Any]:
    """Those of the operations that the values and the operations ``checking`` depend on, and these, in order."""
    own = {operation.operation for operation in operations}
    needed = set()
    stack = [*(value.owner for value in values), *(operation.operation for operation in checking)]
    while stack:
        operation = stack.pop()
        if operation in needed or operation not in own:
            continue
        needed.add(operation)
        stack.extend(value.owner for value in reads(operation))
    return [operation for operation in operations if operation.operation in needed]


def checking_operations(operations: Sequence[Any]) -> list[Any]:
    """Those of the operations that refuse or show what they read."""
    return [operation for operation in operations if operation.operation.name in CHECKING]


def effective_operations(operations: Sequence[Any]) -> list[Any]:
    """Those of the operations that do something besides giving results."""
    return [operation for operation in operations if operation.operation.name in CHECKING | SENDING]


def reads(operation: Any) -> Iterator[Any]:
    """The values that an operation reads: its operands, and what its blocks read from outside."""
    yield from operation.operands
    for region in operation.operation.regions:
        for block in region.blocks:
            yield from captures(block)


def captures(block: Any) -> tuple[Any, ...]:
    """The values that the operations of a block read and that are from outside of it."""
    own = set(block.arguments)
    found: dict[Any, None] = {}
    for operation in block.operations:
        found.update((value, None) for value in reads(operation) if value not in own)
        own.update(operation.results)
    return tuple(found)


def operations_within(operations: Iterable[Any]) -> Iterator[Any]:
    """The operations and those of the blocks inside them, outer ones first."""
    waiting = list(operations)[::-1]  # no recursion: blocks may nest as deeply as they like
    while waiting:
        one = waiting.pop()
        yield one
        inner = [op for region in one.operation.regions for block in region.blocks for op in block.operations]
        waiting += inner[::-1]
