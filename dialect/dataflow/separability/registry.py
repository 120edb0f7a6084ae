"""The registry of batching rules: a function for each family of operators says how positions go through it.

``@separates("relu", "abs")`` registers a function of a ``BatchedCall``. It gives the state of the result, or a tuple
for several results (one state stands for each of them), and raises ``MixesError`` where it cannot prove that the
operator treats positions separately. Whatever has no rule mixes. A rule is asked where at least one operand is along
the size or holds it, and none is mixed. What it gives is checked against the shapes that the analysis knows
(``proof``), so that a rule says only where the axis goes.
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
    """The operator may mix positions; the message says how."""


class BatchedCall:
    """An operation as a rule sees it."""

    def __init__(
        self, call: ShapeCall, states: Sequence[State | None], results: Sequence[ShapeOrData], size: DimExpr
    ) -> None:
        self.call = call
        """Shapes and attributes."""
        self.states = states
        """How each operand depends on the size; None where it is absent."""
        self.results = results
        """The shapes of the results."""
        self.size = size
        """The symbol that stands for the size."""
        self.vouched: set[str] = set()
        """Symbols of its results that no input gives, and that do not depend on the size, as the rule knows."""

    def state(self, place: int) -> State:
        """The state of an operand along the size; an absent one is unmapped."""
        state = self.states[place] if place < len(self.states) else None
        return UNMAPPED if state is None else state

    def items(self, place: int) -> list[State]:
        """The states of a group, or of one value that stands for a group."""
        state = self.state(place)
        return list(state.items) if isinstance(state, Several) else [state]

    def mapped(self, place: int) -> Mapped | None:
        """The axis of an operand; None where it is unmapped.

        Raises MixesError for one that holds the size.
        """
        return self.as_mapped(self.state(place))

    def as_mapped(self, state: State) -> Mapped | None:
        """The axis of a state; see ``mapped``."""
        if isinstance(state, Mapped):
            return state
        if not isinstance(state, Unmapped) and state != Several(()):
            if isinstance(state, Several) and all(isinstance(item, Unmapped) for item in state.items):
                return None
            self.mixes("computes with the size" if isinstance(state, ShapeNumbers) else "reads several values as one")
        return None

    def needed(self, place: int) -> Mapped:
        """The axis of an operand that must have one; raises MixesError where it has none."""
        state = self.mapped(place)
        return self.mixes("reads something else along the size than its first operand") if state is None else state

    def only(self, *places: int, sizes: Sequence[int] = ()) -> None:
        """Raises MixesError where any operand but these is mapped, or holds the size.

        ``sizes``: those that are shapes, and may hold it.
        """
        for place in range(len(self.states)):
            is_shape = place in sizes and all(isinstance(pair, ShapeNumbers | Unmapped) for pair in self.items(place))
            if place not in places and not is_shape and self.mapped(place) is not None:
                self.mixes(f"operand {place} is along the size as well")

    def same(self, states: Sequence[Mapped | None]) -> Mapped:
        """The axis of all operands that are mapped; raises MixesError where they differ, or none is mapped."""
        known = {state for state in states if state is not None}
        if len(known) != 1:
            self.mixes("its operands lie along the size in different ways")
        return known.pop()

    def shape(self, place: int) -> Dims:
        """The dimensions of an operand."""
        return self.call.shape(place)

    def shape_of_result(self, place: int = 0) -> Dims:
        """The dimensions of a result; raises MixesError where it is no tensor."""
        fact = self.results[place] if place < len(self.results) else None
        if isinstance(fact, ListDims) and fact.items:
            fact = fact.items[0]
        return fact.shape if isinstance(fact, TensorDims) else self.mixes("its result is no tensor")

    def has(self, dim: Dim) -> bool:
        """Whether the size is a part of a dimension."""
        return isinstance(dim, DimExpr) and self.size.name in dim.symbols

    def not_along(self, state: Mapped, *axes: Dim | None, rank: int) -> Mapped:
        """The state, whose axis must be none of ``axes`` (counted from either end); raises MixesError otherwise."""
        if state.axis in {self.call.axis(axis, rank) for axis in axes}:
            self.mixes("computes along the size")
        return state

    def repeats(self, place: int, axis: int) -> None:
        """Raises MixesError unless an unmapped operand has at most one element along an axis: one for all positions."""
        shape = self.shape(place)
        if 0 <= axis < len(shape) and shape[axis] != 1:
            self.mixes(f"operand {place} has a size of its own where the others have it")

    def mixes(self, reason: str) -> NoReturn:
        """Raises MixesError, with what the operator does to the positions."""
        raise MixesError(reason)


_rules: dict[str, Rule] = {}
_Function = TypeVar("_Function", bound=Rule)


def separates(*names: str) -> Callable[[_Function], _Function]:
    """Registers a function as the batching rule of the operators called ``names``, without prefix.

    Raises TypeError where one has a rule already: a mistake in this project.
    """
    return registers(_rules, "batching rules", names)


def find_rule(name: str) -> Rule | None:
    """The batching rule of an operator, or None."""
    load_modules("pdhlo.dialect.dataflow.separability.rules")
    return _rules.get(name)


def rule_names() -> list[str]:
    """The operators that have a rule, sorted."""
    load_modules("pdhlo.dialect.dataflow.separability.rules")
    return sorted(_rules)


def states_of(result: Result, count: int) -> list[State]:
    """The states that a rule gives, one for each result."""
    if not isinstance(result, tuple):
        return [result] * count
    return [*result[:count], *[NotSeparable("", "no rule says what this result is")] * (count - len(result))]
