"""States: the dependence of a value on the positions along one size of the inputs, and on that size itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, mul


@dataclass(frozen=True, slots=True)
class Unmapped:
    """The value depends neither on the size nor on the elements at its positions."""


@dataclass(frozen=True, slots=True)
class ShapeNumbers:
    """The elements are known numbers computed from the size, such as those of a shape."""


@dataclass(frozen=True, slots=True)
class Mapped:
    """Each position along ``axis`` depends on the same position of the inputs, and on no other position.

    The axis has ``outer * size * inner`` elements, in the order of a reshape of [outer, size, inner] to one axis.
    """

    axis: int
    outer: Dim = 1
    inner: Dim = 1

    def at(self, axis: int) -> Mapped:
        """This state along another axis."""
        return Mapped(axis, self.outer, self.inner)

    def length(self, size: Dim) -> Dim:
        """The number of elements along the axis."""
        return mul(self.outer, size, self.inner)


@dataclass(frozen=True, slots=True)
class NotSeparable:
    """There is no proof: an element may depend on several positions."""

    operation: str
    """The first operation that may mix positions: its name in messages, with its legacy place.

    A rule leaves it empty; the proof fills it in.
    """
    reason: str
    """The way in which the operation may mix positions."""

    def __str__(self) -> str:
        return f"{self.operation}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Several:
    """The states of the values in a group (an MLIR tuple)."""

    items: tuple[State, ...]


@dataclass(frozen=True, slots=True)
class StoredArray:
    """A tensor array. Its number of elements does not depend on the size."""

    element: State | None = None
    """The one state that all elements have; None while no element has been written."""


State: TypeAlias = Unmapped | ShapeNumbers | Mapped | NotSeparable | Several | StoredArray
UNMAPPED = Unmapped()
SIZES = ShapeNumbers()


def first_not_separable(*states: State) -> NotSeparable | None:
    """The first state that is not separable, also inside of groups; None if there is none."""
    for state in states:
        result = first_not_separable(*state.items) if isinstance(state, Several) else state
        if isinstance(result, NotSeparable):
            return result
    return None


def joined(a: State, b: State, operation: str) -> State:
    """The join of two states, as after a branch. ``operation`` names the joining operation in messages."""
    if a == b:
        return a
    if isinstance(a, Several) and isinstance(b, Several) and len(a.items) == len(b.items):
        return Several(tuple(joined(item, other, operation) for item, other in zip(a.items, b.items, strict=True)))
    if isinstance(a, StoredArray) and isinstance(b, StoredArray):
        element = (
            b.element
            if a.element is None
            else a.element
            if b.element is None
            else joined(a.element, b.element, operation)
        )
        return element if isinstance(element, NotSeparable) else StoredArray(element)
    return first_not_separable(a, b) or NotSeparable(
        operation, "its blocks yield values that depend on the size in different ways"
    )
