"""Histories: a loop stores, for each iteration, the values that its gradient reads.

A loop and its gradient have the same number in the dropped attribute ``loop``. The gradient may be in another block:
the gradient of a loop in a branch is in the gradient of that branch, and the gradient of an inner loop is in the
gradient of the outer one. The environment holds a history under a key that is no MLIR value. A ``pd.if`` yields the
histories of the loops in its branches as further results, and a loop stores those of its inner loops for each
iteration.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import AnyOperation, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.needs import operations_within

_HISTORY = "iterations"
_LOOP, _GRADIENT = "pd.while", "pd.while_grad"


def history_of(loop: AnyOperation) -> Any:
    """The key of a ``pd.while``'s history in an environment."""
    return _HISTORY, loop.results[0]


def is_history(key: object) -> bool:
    """Whether a key of an environment is the key of a history."""
    return isinstance(key, tuple) and len(key) == 2 and key[0] == _HISTORY


def loop_of(history: Any) -> AnyOperation:
    """The ``pd.while`` that a history belongs to."""
    loop: AnyOperation = history[1].owner
    return loop


class LoopPairs:
    """Pairs of loops and gradients in a program, which share a number; the first query walks the whole program."""

    def __init__(self) -> None:
        self._partners: dict[tuple[str, int], AnyOperation] | None = None

    def gradient_of(self, loop: AnyOperation) -> AnyOperation | None:
        """The ``pd.while_grad`` of a ``pd.while``, or None."""
        return self._partner(loop, _GRADIENT)

    def loop_of(self, gradient: AnyOperation) -> AnyOperation | None:
        """The ``pd.while`` of a ``pd.while_grad``, or None."""
        return self._partner(gradient, _LOOP)

    def histories_in(self, regions: Iterable[ir.Region]) -> list[Any]:
        """The histories of the loops with gradients in some regions and in the branches there.

        Inner loops are not included, since their outer loops store their histories.
        """
        loops = (loop for region in regions for loop in _loops(region))
        return [history_of(loop) for loop in loops if self.gradient_of(loop) is not None]

    def _partner(self, operation: AnyOperation, name: str) -> AnyOperation | None:
        number = _number(operation)
        if number is None:
            return None
        if self._partners is None:
            self._partners = {}
            for candidate in operations_within([_outermost(operation)]):
                if candidate.operation.name in (_LOOP, _GRADIENT) and (own := _number(candidate)) is not None:
                    self._partners.setdefault((candidate.operation.name, own), candidate)
        return self._partners.get((name, number))


def operation_around(operation: AnyOperation, operations: Sequence[ir.OpView]) -> ir.Operation | None:
    """The operation among ``operations``, all of one block, that is or contains ``operation``; None if none does."""
    own = {sibling.operation for sibling in operations}
    ancestor = operation.operation
    while ancestor not in own:
        if ancestor.parent is None:
            return None
        ancestor = ancestor.parent.operation
    return ancestor


def _loops(region: ir.Region) -> Iterator[ir.Operation]:
    for block in region.blocks:
        for operation in block.operations:
            if operation.operation.name == _LOOP:
                yield operation.operation
            else:
                for inner in operation.operation.regions:
                    yield from _loops(inner)


def _number(operation: AnyOperation) -> int | None:
    if DROPPED not in operation.attributes:
        return None
    number: int | None = attributes.to_python(operation.attributes[DROPPED]).get("loop")
    return number


def _outermost(operation: AnyOperation) -> ir.Operation:
    ancestor = operation.operation
    while ancestor.parent is not None:
        ancestor = ancestor.parent.operation
    return ancestor
