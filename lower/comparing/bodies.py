"""Runs the blocks of loops and branches iteration by iteration, with all their values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.lower.comparing.observation import ObservedBlock, observed_block
from pdhlo.lower.tracing.control_flow.branches_and_loops import branch_of
from pdhlo.lower.tracing.control_flow.iterations import is_true
from pdhlo.lower.tracing.control_flow.regions import Region, region_of
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.histories import LoopPairs
from pdhlo.lower.tracing.steps.scope import Environment, Scope

Arguments = list[Any]
"""The arguments of a block in one iteration."""


BRANCHES = ("then", "else")
"""The names of the blocks of a ``pd.if``."""


@dataclass(frozen=True, slots=True)
class BlockBody:
    """A block of an operation, with functions for its iterations."""

    region: Region
    block: ObservedBlock
    schedule: Schedule
    """The schedule of all operations, with all their results as outputs."""
    branch: str
    """One of ``BRANCHES``; "" for a loop."""
    first: Callable[[Environment], Arguments | None]
    """Returns the arguments of the first iteration from the values outside; None if there is no iteration."""
    after: Callable[[Sequence[Any]], Arguments | None]
    """Returns the arguments of the next iteration from the yielded values; None after the last iteration."""

    def run(
        self, environment: Environment, scope: Scope, arguments: Arguments, known: Iterable[SSAValue]
    ) -> Environment:
        """Runs one iteration; returns all its values, including its arguments and the values read from outside."""
        values = self.region.local(environment, arguments)
        self.schedule.run(values, scope, set(known).intersection(self.region.captures))
        return values

    def yielded(self, environment: Environment) -> list[Any]:
        """The yielded values of an iteration."""
        return [environment[value] for value in self.region.yields]


def has_body(operation: ir.OpView) -> bool:
    """Whether the operations in the blocks of an operation can be compared."""
    return operation.operation.name in _KINDS


def body_of(
    operation: ir.OpView, environment: Environment, made: dict[tuple[ir.Operation, int], BlockBody]
) -> BlockBody | None:
    """The block that an operation runs for these values; None if it runs none, or its operations cannot be compared.

    ``made``: a cache by operation and number of the block.
    """
    kind = _KINDS.get(operation.operation.name)
    if kind is None:
        return None
    number = branch_of(operation, environment[operation.operands[0]]) if kind is _branch else 0
    if number >= len(operation.operation.regions):
        return None
    key = operation.operation, number
    if key not in made:
        made[key] = kind(operation, number)
    return made[key]


def _body(operation: ir.OpView, number: int) -> tuple[Region, ObservedBlock, Schedule]:
    region = region_of(operation.operation.regions[number], LoopPairs())
    schedule = Schedule(region.steps, [value for step in region.steps for value in step.writes])
    return region, observed_block(region.steps, region.operations), schedule


def _branch(operation: ir.OpView, number: int) -> BlockBody:
    return BlockBody(*_body(operation, number), BRANCHES[number], lambda environment: [], lambda yielded: None)


def _loop(operation: ir.OpView, number: int) -> BlockBody:
    condition, *variables = operation.operands

    def first(environment: Environment) -> Arguments | None:
        return [environment[variable] for variable in variables] if is_true(environment[condition]) else None

    def after(yielded: Sequence[object]) -> Arguments | None:
        return list(yielded[1:]) if is_true(yielded[0]) else None

    return BlockBody(*_body(operation, number), "", first, after)


_KINDS: dict[str, Callable[[ir.OpView, int], BlockBody]] = {"pd.if": _branch, "pd.while": _loop}
"""The operations whose blocks are compared. A loop's gradient, and a recurrence over an axis, count as one operation.
"""


def names_of_arguments(region: Region) -> list[str]:
    """The variables of a block's arguments. A loop's argument without a name has the name of the loop's result."""
    if not region.arguments:
        return []
    block = region.arguments[0].owner
    own = locations.names_of_arguments(block)
    names = [name for *_, name in locations.named_results(block.owner)] if block.owner.name == "pd.while" else own
    return [element or other for element, other in zip(own, names, strict=True)]


def chosen(count: int, most: int) -> set[int]:
    """At most ``most`` of the iterations 0, 1, … of a loop: the first, the last, and some evenly spaced between."""
    result, stride, last = set(range(count)), 1, count - 1
    while len(result) > most:
        stride *= 2
        result = {iteration for iteration in result if iteration % stride == 0 or (iteration == last and most > 1)}
    return result
