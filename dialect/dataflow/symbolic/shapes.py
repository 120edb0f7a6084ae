"""The facts of the shape analysis: a symbolic shape and, for a small tensor of integers, its elements.

``str`` of a fact is Paddle's notation: ``shape[2], data[S0, 8]``.

Source: Paddle 3.3.1 ``symbol::ShapeOrDataDimExprs``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from pdhlo.dialect.dataflow.symbolic.expressions import Dim

Dims: TypeAlias = tuple[Dim, ...]


@dataclass(frozen=True, slots=True)
class TensorDims:
    """A tensor: its dimensions, and its elements if they are known (few elements, of rank 0 or 1)."""

    shape: Dims
    data: Dims | None = None

    def __str__(self) -> str:
        return f"shape{_listed(self.shape)}, data{'[NULL]' if self.data is None else _listed(self.data)}"


@dataclass(frozen=True, slots=True)
class ListDims:
    """A group of values: the fact of each."""

    items: tuple[ShapeOrData, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.items))


@dataclass(frozen=True, slots=True)
class ArrayDims:
    """A tensor array: the shape that all its elements have, if they have one."""

    hint: Dims | None = None
    is_mixed: bool = False
    """Whether its elements have different ranks. An array that is not mixed and has no hint is empty."""

    def __str__(self) -> str:
        return f"TensorArray with shape hint: {_listed(self.hint or ())}"


@dataclass(frozen=True, slots=True)
class NoDims:
    """A value that is absent, or has no shape."""

    def __str__(self) -> str:
        return "shape[NULL], data[NULL]"


ShapeOrData: TypeAlias = TensorDims | ListDims | ArrayDims | NoDims
NOTHING = NoDims()


@dataclass(frozen=True, slots=True)
class DeclaredResult:
    """The shape and dtype that the program declares of a result."""

    kind: str
    """``Tensor``, ``Tensor[]``, ``SelectedRows``, ``TensorArray`` or another word; ``none`` for an absent result."""
    shape: tuple[int, ...] = ()
    dtype: str = ""
    items: tuple[DeclaredResult, ...] = ()


def tensor(shape: Iterable[Dim], data: Iterable[Dim] | None = None) -> TensorDims:
    """The fact of a tensor of these dimensions and, if they are known, elements."""
    return TensorDims(tuple(shape), None if data is None else tuple(data))


def _listed(dims: Dims) -> str:
    return f"[{', '.join(map(str, dims))}]"


def mapped(fact: ShapeOrData, change: Callable[[Dim], Dim]) -> ShapeOrData:
    """The fact with ``change`` applied to each dimension and element; the same object if none changes."""
    if isinstance(fact, TensorDims):
        shape = _changed(fact.shape, change)
        data = fact.data if fact.data is None else _changed(fact.data, change)
        return fact if shape is fact.shape and data is fact.data else TensorDims(shape, data)
    if isinstance(fact, ListDims):
        items = tuple(mapped(item, change) for item in fact.items)
        return fact if all(a is b for a, b in zip(items, fact.items, strict=True)) else ListDims(items)
    if isinstance(fact, ArrayDims) and fact.hint is not None:
        hint = _changed(fact.hint, change)
        return fact if hint is fact.hint else ArrayDims(hint, fact.is_mixed)
    return fact


def _changed(dims: Dims, change: Callable[[Dim], Dim]) -> Dims:
    changed = tuple(change(dim) for dim in dims)
    return dims if all(a is b for a, b in zip(changed, dims, strict=True)) else changed
