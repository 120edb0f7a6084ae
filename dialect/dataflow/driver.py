"""The dataflow driver: what is known of values, through blocks, branches and loops, for any lattice of facts.

An analysis is a ``Dataflow`` of its facts. It says what a fact of a value is, how two facts meet, and what an operation
without blocks makes of those of its operands. A dimension that both branches of ``pd.if`` agree on stays, say, and the
arguments of a loop's body begin as what the loop is given and meet what each iteration yields, until nothing changes.

Source: Paddle 3.3.1 ``IfOp::InferSymbolicShape``, ``WhileOp::InferSymbolicShape``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.errors import UnsupportedError

Fact = TypeVar("Fact")
_DEEPEST = 140


@dataclass(frozen=True, slots=True)
class JoinPoint:
    """An operation in which facts meet."""

    origin: str
    """The operation as messages name it."""
    made: set[Hashable] = field(default_factory=set)
    """The new symbols that a join has made here in place of facts that differ. Such a symbol stands for any value."""


class Dataflow(ABC, Generic[Fact]):
    """An analysis under way."""

    depth = 0
    """The number of loops around the present operation."""
    _nesting = 0

    @property
    def most_iterations(self) -> int | None:
        """The largest number of visits of a loop's body, the last one with widened facts.

        None: until nothing changes.
        """
        return None

    @abstractmethod
    def fact(self, value: SSAValue) -> Fact:
        """The fact of an MLIR value so far; it may become weaker until a loop has its fixpoint."""

    @abstractmethod
    def record(self, value: SSAValue, fact: Fact, origin: str) -> None:
        """Makes ``fact`` the fact of a value. ``origin`` names the operation that gives it, for messages."""

    @abstractmethod
    def visit(self, operation: ir.OpView) -> None:
        """Records the facts of the results of an operation, by its entry in ``HANDLERS`` if it has one."""

    @abstractmethod
    def join(self, fact: Fact, other: Fact, point: JoinPoint) -> Fact:
        """The fact of a value that has one of two facts, as behind a branch: what both agree on."""

    def widened(self, fact: Fact, point: JoinPoint) -> Fact:
        """A fact that stays true however often a loop goes on; only an analysis with ``most_iterations`` needs it."""
        raise NotImplementedError

    @abstractmethod
    def chosen(self, result: SSAValue, facts: Sequence[Fact], condition: SSAValue, point: JoinPoint) -> Fact:
        """The fact of a result of ``pd.if``.

        ``facts`` has the fact that each block yields for it; a block that yields nothing has none.
        """

    def behind_loop(self, facts: list[Fact], conditions: Sequence[SSAValue], point: JoinPoint) -> list[Fact]:
        """The facts of the results of ``pd.while``, from those of its arguments at the fixpoint.

        ``conditions`` are the two values that decide whether an iteration begins: the operand of the loop, which
        decides the first iteration, and what the body yields, which decides each later one.
        """
        return facts

    @abstractmethod
    def group(self, facts: Sequence[Fact]) -> Fact:
        """The fact of a group, the one value that ``pd_builtin.combine`` makes of several, from their facts."""

    @abstractmethod
    def taken(self, group: SSAValue, place: int, result: SSAValue, origin: str) -> Fact:
        """The fact of ``result``, which ``pd_builtin.split`` or ``slice`` takes from ``group`` at ``place``."""

    def run_block(self, block: ir.Block) -> None:
        """Looks at the operations of a block, in order.

        Raises UnsupportedError where blocks nest more than 140 deep.
        """
        if self._nesting >= _DEEPEST:
            raise UnsupportedError(f"blocks nest more than {_DEEPEST} deep, deeper than any program that runs")
        self._nesting += 1
        for operation in block.operations:
            if operation.operation.name != "func.return":
                self.visit(operation)
        self._nesting -= 1

    def fixpoint(
        self,
        block: ir.Block,
        arguments: Sequence[SSAValue],
        facts: list[Fact],
        yields: Sequence[SSAValue],
        point: JoinPoint,
    ) -> list[Fact]:
        """Records what holds of the arguments of a block in every iteration, and gives it.

        ``facts``: of the arguments in the first iteration; ``yields``: the values that an iteration gives for the next
        one.
        """
        iteration = 0
        while True:
            iteration += 1
            is_last = iteration == self.most_iterations
            if is_last:
                facts = [
                    fact if value == argument else self.widened(fact, point)
                    for fact, value, argument in zip(facts, yields, arguments, strict=True)
                ]
            for argument, fact in zip(arguments, facts, strict=True):
                self.record(argument, fact, point.origin)
            self.run_block(block)
            after = [
                self.join(self.fact(argument), self.fact(value), point)
                for argument, value in zip(arguments, yields, strict=True)
            ]
            now = list(map(self.fact, arguments))
            if is_last or after == now:
                return now
            facts = after


def yielded(block: ir.Block) -> list[SSAValue]:
    """The operands of a block's last operation, if that is its yield."""
    last = block.operations[len(block.operations) - 1]
    return list(last.operands) if last.operation.name == "pd_cf.yield" else []


def blocks_of(operation: ir.OpView) -> Iterator[ir.Block]:
    """The blocks inside an operation."""
    return (block for region in operation.operation.regions for block in region.blocks)


def _if(flow: Dataflow[Fact], operation: ir.OpView, origin: str) -> None:
    branches = []
    for block in blocks_of(operation):
        flow.run_block(block)
        branches.append([flow.fact(value) for value in yielded(block)])
    for place, result in enumerate(operation.results):
        facts = [branch[place] for branch in branches if place < len(branch)]
        flow.record(result, flow.chosen(result, facts, operation.operands[0], JoinPoint(origin)), origin)


def _while(flow: Dataflow[Fact], operation: ir.OpView, origin: str) -> None:
    [block] = blocks_of(operation)
    point, (condition, *operands) = JoinPoint(origin), operation.operands
    goes_on, *yields = yielded(block)
    flow.depth += 1
    facts = flow.fixpoint(block, list(block.arguments), list(map(flow.fact, operands)), yields, point)
    flow.depth -= 1
    facts = flow.behind_loop(facts, (condition, goes_on), point)
    for result, fact in zip(operation.results, facts, strict=True):
        flow.record(result, fact, origin)


def _combine(flow: Dataflow[Fact], operation: ir.OpView, origin: str) -> None:
    flow.record(operation.results[0], flow.group(list(map(flow.fact, operation.operands))), origin)


def _split(flow: Dataflow[Fact], operation: ir.OpView, origin: str) -> None:
    for place, result in enumerate(operation.results):
        flow.record(result, flow.taken(operation.operands[0], place, result, origin), origin)


def _slice(flow: Dataflow[Fact], operation: ir.OpView, origin: str) -> None:
    [result] = operation.results
    place = attributes.integer(operation.attributes["index"])
    flow.record(result, flow.taken(operation.operands[0], place, result, origin), origin)


def _nothing(_flow: Dataflow[Fact], _operation: ir.OpView, _origin: str) -> None:
    """It gives nothing."""


HANDLERS: dict[str, Callable[[Dataflow[Any], ir.OpView, str], None]] = {
    "pd.if": _if,
    "pd.while": _while,
    "pd_builtin.combine": _combine,
    "pd_builtin.split": _split,
    "pd_builtin.slice": _slice,
    "pd_cf.yield": _nothing,
    "pd_builtin.set_parameter": _nothing,
    "pd_builtin.shadow_output": _nothing,
}
"""Handlers of control flow and groups: the full name of an operation -> the function that records the facts of its
results.
"""
