"""The registry of batching rules. A batching rule computes the states of an operator's results from its operands'.

``@separates("relu", "abs")`` registers a function of a ``BatchedCall``. It returns a tuple of states, one for each
result, or a single state that holds for all results. It raises ``MixesError`` if it cannot prove that the operator
treats positions separately. An operator without a rule counts as mixing positions.

A rule is called only if at least one operand is mapped or has numbers computed from the size, and no operand is
``NotSeparable``; operators with the trait ``READS_SHAPES`` may have such operands. ``proof`` checks the states that a
rule returns against the shapes of the shape analysis, so a rule only says to which axis the mapped axis goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn, TypeAlias, TypeVar

from pdhlo.dialect.dataflow.separability.states import (
    UNMAPPED,
    Mapped,
    NotSeparable,
    Several,
    ShapeNumbers,
    State,
    Unmapped,
)
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, DimExpr
from pdhlo.dialect.dataflow.symbolic.registry import ShapeCall
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, ListDims, ShapeOrData, TensorDims
from pdhlo.dialect.loading import load_modules, registers

Result: TypeAlias = State | tuple[State, ...]
Rule: TypeAlias = "Callable[[BatchedCall], Result]"


class MixesError(Exception):
    """The operator may mix positions; the message is the reason."""


class BatchedCall:
    """The argument of a batching rule: shapes and attributes of an operation, and the states of its operands.

    ``place`` is always the index of an operand (or of a result) in the operator's signature.
    """

    def __init__(
        self, call: ShapeCall, states: Sequence[State | None], results: Sequence[ShapeOrData], size: DimExpr
    ) -> None:
        self.call = call
        """The shapes of the operands, and the attributes."""
        self.states = states
        """The state of each operand; None for an absent operand."""
        self.results = results
        """The shapes of the results."""
        self.size = size
        """The symbol of the size."""
        self.vouched: set[str] = set()
        """Symbols in the shapes of results that are not of the inputs, but are proved not to depend on the size.
        """

    def state(self, place: int) -> State:
        """The state of an operand; an absent operand is unmapped."""
        state = self.states[place] if place < len(self.states) else None
        return UNMAPPED if state is None else state

    def items(self, place: int) -> list[State]:
        """The states of the elements of a group; a tensor counts as a group of one."""
        state = self.state(place)
        return list(state.items) if isinstance(state, Several) else [state]

    def mapped(self, place: int) -> Mapped | None:
        """The state of an operand that is a mapped tensor; None if the operand is unmapped.

        Raises MixesError for any other state, such as numbers computed from the size.
        """
        return self.as_mapped(self.state(place))

    def as_mapped(self, state: State) -> Mapped | None:
        """The state if it is mapped, None if it is unmapped; raises MixesError for any other state."""
        if isinstance(state, Mapped):
            return state
        if not isinstance(state, Unmapped) and state != Several(()):
            if isinstance(state, Several) and all(isinstance(item, Unmapped) for item in state.items):
                return None
            self.mixes("it computes with the size" if isinstance(state, ShapeNumbers) else "it reads a group of values")
        return None

    def needed(self, place: int) -> Mapped:
        """The state of an operand that must be mapped; raises MixesError if it is not."""
        state = self.mapped(place)
        return self.mixes("only one of two operands that must both lie along the size does") if state is None else state

    def only(self, *places: int, sizes: Sequence[int] = ()) -> None:
        """Raises MixesError unless all operands but those at ``places`` are unmapped.

        ``sizes`` are the places of operands that are shapes: their elements may be numbers computed from the size.
        """
        for place in range(len(self.states)):
            is_shape = place in sizes and all(isinstance(pair, ShapeNumbers | Unmapped) for pair in self.items(place))
            if place not in places and not is_shape and self.mapped(place) is not None:
                self.mixes(f"its operand {place} lies along the size as well")

    def same(self, states: Sequence[Mapped | None]) -> Mapped:
        """The one state that all mapped operands have; raises MixesError if they differ, or none is mapped."""
        known = {state for state in states if state is not None}
        if len(known) != 1:
            self.mixes("its operands lie along the size in different ways")
        return known.pop()

    def shape(self, place: int) -> Dims:
        """The dimensions of an operand; raises VerificationError if it is no tensor."""
        return self.call.shape(place)

    def shape_of_result(self, place: int = 0) -> Dims:
        """The dimensions of a result, or of the first element of a group; raises MixesError if it is no tensor."""
        fact = self.results[place] if place < len(self.results) else None
        if isinstance(fact, ListDims) and fact.items:
            fact = fact.items[0]
        return fact.shape if isinstance(fact, TensorDims) else self.mixes("its result is not a tensor")

    def has(self, dim: Dim) -> bool:
        """Whether a dimension contains the size."""
        return isinstance(dim, DimExpr) and self.size.name in dim.symbols

    def not_along(self, state: Mapped, *axes: Dim | None, rank: int) -> Mapped:
        """Returns ``state``; raises MixesError if its axis is one of ``axes``, which may be negative."""
        if state.axis in {self.call.axis(axis, rank) for axis in axes}:
            self.mixes("it computes along the size")
        return state

    def repeats(self, place: int, axis: int) -> None:
        """Raises MixesError if an unmapped operand does not broadcast along an axis: its size there is not 1."""
        shape = self.shape(place)
        if 0 <= axis < len(shape) and shape[axis] != 1:
            self.mixes(f"its operand {place} has another size along the axis that is the size in others")

    def mixes(self, reason: str) -> NoReturn:
        """Raises MixesError. The reason is a sentence about the operator: "it sums along the size"."""
        raise MixesError(reason)


_rules: dict[str, Rule] = {}
_Function = TypeVar("_Function", bound=Rule)


def separates(*names: str) -> Callable[[_Function], _Function]:
    """Registers a function as the batching rule of the operators called ``names``, without prefix.

    Raises TypeError if one of them has a rule already: a mistake in this project.
    """
    return registers(_rules, "batching rules", names)


def find_rule(name: str) -> Rule | None:
    """The batching rule of an operator (without prefix); None if it has none."""
    load_modules("pdhlo.dialect.dataflow.separability.rules")
    return _rules.get(name)


def rule_names() -> list[str]:
    """The names of the operators that have a rule, sorted."""
    load_modules("pdhlo.dialect.dataflow.separability.rules")
    return sorted(_rules)


def states_of(result: Result, count: int) -> list[State]:
    """The states of ``count`` results, from what a rule returned; results that the rule left out are not separable."""
    if not isinstance(result, tuple):
        return [result] * count
    return [*result[:count], *[NotSeparable("", "no rule gives the state of this result")] * (count - len(result))]
