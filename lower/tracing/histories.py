"""Histories: a loop keeps, for each turn, the values that its gradient reads.

A loop and its gradient know each other by a number (``loop`` among what Paddle's translation drops), wherever both
stand: the gradient of a loop in a branch stands in the gradient of that branch, the gradient of a loop in a loop in
the gradient of the outer one. A history is held in the environment under a key of its own. It leaves a branch as
another result of the ``pd.if``, and each turn of an outer loop keeps those of the loops in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pdhlo.dialect import attributes
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.needs import operations_within

_HISTORY = "turns"


def history_of(loop: Any) -> Any:
    """Where an environment holds, for each turn of a ``pd.while``, what its gradient reads of it."""
    return _HISTORY, loop.results[0]


def is_history(key: Any) -> bool:
    """Whether a key of an environment is that of a history."""
    return isinstance(key, tuple) and len(key) == 2 and key[0] == _HISTORY


def loop_of(history: Any) -> Any:
    """The loop whose history it is."""
    return history[1].owner


def gradient_of_loop(loop: Any) -> Any:
    """The ``pd.while_grad`` of a ``pd.while``, or None."""
    return _partner(loop, "pd.while_grad") if _number(loop) is not None else None


def loop_of_gradient(gradient: Any) -> Any:
    """The ``pd.while`` of a ``pd.while_grad``, or None."""
    return _partner(gradient, "pd.while") if _number(gradient) is not None else None


def histories_in(regions: Iterable[Any]) -> list[Any]:
    """The histories of the loops in some regions, and in the branches there, that have gradients.

    Those of loops in loops belong to the turns of these.
    """
    return [history_of(loop) for region in regions for loop in _loops(region) if gradient_of_loop(loop) is not None]


def operation_around(operation: Any, operations: Sequence[Any]) -> Any:
    """The operation among ``operations`` of one block that contains an operation, or is it; None where none does."""
    own = {one.operation for one in operations}
    found = operation.operation
    while found not in own:
        if found.parent is None:
            return None
        found = found.parent.operation
    return found


def _loops(region: Any) -> Iterator[Any]:
    for block in region.blocks:
        for operation in block.operations:
            if operation.operation.name == "pd.while":
                yield operation.operation
            else:
                for inner in operation.operation.regions:
                    yield from _loops(inner)


def _number(operation: Any) -> int | None:
    if DROPPED not in operation.attributes:
        return None
    found: int | None = attributes.to_python(operation.attributes[DROPPED]).get("loop")
    return found


def _partner(operation: Any, name: str) -> Any:
    number, outermost = _number(operation), operation.operation
    while outermost.parent is not None:
        outermost = outermost.parent.operation
    everything = operations_within([outermost])
    return next((one for one in everything if one.operation.name == name and _number(one) == number), None)
