"""The dataflow driver: propagates facts about values through blocks, branches and loops, for any lattice of facts.

An analysis is a subclass of ``Dataflow`` for its type of facts. It defines the fact of a value, the join of two facts,
and the transfer function of an operation (``visit``). The driver handles control flow. It joins the facts that the
two blocks of ``pd.if`` yield. The arguments of a loop's body start with the facts of the loop's operands; after each
visit of the body they are joined with the facts of the yielded values, until a fixpoint is reached.

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
"""The number of nested blocks beyond which an analysis refuses a program; each level takes frames of Python's stack."""


@dataclass(frozen=True, slots=True)
class JoinPoint:
    """An operation at which facts are joined: the end of a ``pd.if``, or the head of a loop."""

    origin: str
    """The name of the operation in messages."""
    made: set[Hashable] = field(default_factory=set)
    """The symbols that joins created here for facts that differ. Such a symbol stands for any value."""


class Dataflow(ABC, Generic[Fact]):
    """A dataflow analysis with facts of type ``Fact``; an instance holds the state of one run."""

    depth = 0
    """The number of loops around the operation that is being visited."""
    _nesting = 0
    """The number of blocks around the operation that is being visited."""

    @property
    def most_iterations(self) -> int | None:
        """The largest number of visits of a loop's body; the last of them has widened facts.

        None means no limit: the body is visited until no fact changes.
        """
        return None

    @abstractmethod
    def fact(self, value: SSAValue) -> Fact:
        """The current fact of an MLIR value; inside a loop it may become weaker until the fixpoint is reached."""

    @abstractmethod
    def record(self, value: SSAValue, fact: Fact, origin: str) -> None:
        """Sets the fact of a value. ``origin`` names, in messages, the operation that defines the value."""

    @abstractmethod
    def visit(self, operation: ir.OpView) -> None:
        """Records the facts of the results of an operation. Calls its handler in ``HANDLERS``, if it has one."""

    @abstractmethod
    def join(self, fact: Fact, other: Fact, point: JoinPoint) -> Fact:
        """The join of two facts: it is true of a value for which either of them is true, as after a branch."""

    def widened(self, fact: Fact, point: JoinPoint) -> Fact:
        """A weaker fact that holds after any number of iterations.

        Only an analysis with ``most_iterations`` implements it; raises NotImplementedError elsewhere.
        """
        raise NotImplementedError

    @abstractmethod
    def chosen(self, result: SSAValue, facts: Sequence[Fact], condition: SSAValue, point: JoinPoint) -> Fact:
        """The fact of a result of ``pd.if``.

        ``facts`` are the facts of the values that the blocks yield for this result, without the blocks that yield none.
        """

    def behind_loop(self, facts: list[Fact], conditions: Sequence[SSAValue], point: JoinPoint) -> list[Fact]:
        """The facts of the results of ``pd.while``; ``facts`` are those of its arguments at the fixpoint.

        ``conditions`` are the two values that decide whether an iteration begins. The loop's operand decides the first
        iteration; the first value that the body yields decides each later one.
        """
        return facts

    @abstractmethod
    def group(self, facts: Sequence[Fact]) -> Fact:
        """The fact of the group (a tuple as one value) that ``pd_builtin.combine`` makes of values with these facts."""

    @abstractmethod
    def taken(self, group: SSAValue, place: int, result: SSAValue, origin: str) -> Fact:
        """The fact of ``result``, the element of ``group`` at index ``place`` (``pd_builtin.split`` or ``slice``)."""

    def run_block(self, block: ir.Block) -> None:
        """Visits the operations of a block, in order.

        Raises UnsupportedError if blocks nest more than 140 deep.
        """
        if self._nesting >= _DEEPEST:
            raise UnsupportedError(
                f"blocks nest more than {_DEEPEST} deep, which is the limit: XLA runs no program of this depth"
            )
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
        """Records, and returns, facts of the arguments of a loop's body that hold in every iteration.

        ``facts`` are those of the arguments in the first iteration. ``yields`` are the values that become the arguments
        of the next iteration.
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
            joined = [
                self.join(self.fact(argument), self.fact(value), point)
                for argument, value in zip(arguments, yields, strict=True)
            ]
            current = list(map(self.fact, arguments))
            if is_last or joined == current:
                return current
            facts = joined


def yielded(block: ir.Block) -> list[SSAValue]:
    """The values that a block yields: the operands of its last operation if this is ``pd_cf.yield``, else none."""
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
    """Records nothing: the operation has no results."""


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
"""The handlers of control flow and groups, by the full name of the operation.

A handler records the facts of the operation's results.
"""
