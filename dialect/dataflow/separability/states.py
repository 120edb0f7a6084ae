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
    """The elements are known numbers that are computed from the size, as those of a shape are."""


@dataclass(frozen=True, slots=True)
class Mapped:
    """Position for position: what stands at a position along ``axis`` follows from the same position of the inputs.

    The axis has ``outer * size * inner`` elements: for each of ``outer`` parts all positions, ``inner`` elements each,
    as a reshape of [outer, size, inner] makes it.
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
    """No proof: an element may depend on several positions."""

    operation: str
    """The first operation on the way that mixes positions, as messages name it, with its legacy place."""
    reason: str

    def __str__(self) -> str:
        return f"{self.operation}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Several:
    """A group of values."""

    items: tuple[State, ...]


@dataclass(frozen=True, slots=True)
class StoredArray:
    """A tensor array. How many elements it has does not depend on the size."""

    element: State | None = None
    """The state of each element; None while nothing has been written."""


State: TypeAlias = Unmapped | ShapeNumbers | Mapped | NotSeparable | Several | StoredArray
UNMAPPED = Unmapped()
SIZES = ShapeNumbers()


def first_not_separable(*states: State) -> NotSeparable | None:
    """The first state that is not separable, in groups, too."""
    for state in states:
        result = first_not_separable(*state.items) if isinstance(state, Several) else state
        if isinstance(result, NotSeparable):
            return result
    return None


def joined(a: State, b: State, operation: str) -> State:
    """The state of a value that has either state, as behind a branch."""
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
        operation, "its blocks give values that depend on the size in different ways"
    )
