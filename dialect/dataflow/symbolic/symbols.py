"""The symbols of one analysis: who made each, and what it may be at most."""

from __future__ import annotations

from dataclasses import dataclass

from pdhlo.dialect.dataflow.symbolic.constraints import AT_MOST, Constraints
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, DimExpr, symbol
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ArrayDims, DeclaredResult, ListDims, ShapeOrData, tensor

_LARGEST, _DEEPEST = 500, 60
_NUMBERS = 1 << 63
"""The first integer beyond those of 64 bits."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol and where it comes from."""

    name: str
    origin: str
    """The operation that made it, as messages name it."""
    source: str
    """``input``: a size of what is fed; ``element``: an element of a tensor of integers; ``data``: a size that depends
    on data; ``unknown``: no rule says what it is."""
    at_most: Dim | None = None


class SymbolTable:
    """Makes symbols, numbered in the order of their creation, and keeps the constraints between them."""

    def __init__(self) -> None:
        self.constraints = Constraints()
        self.symbols: dict[str, Symbol] = {}

    def new(self, origin: str, source: str = "data", at_most: Dim | None = None) -> DimExpr:
        """A new symbol, of which only the origin and an upper bound are known."""
        name = f"S{len(self.symbols)}"
        self.symbols[name] = Symbol(name, origin, source, at_most)
        if source == "data":
            most = None if at_most is None else self.constraints.bounds(at_most)[1]
            self.constraints.set_range(name, 0, most)
        elif source != "element":
            self.constraints.set_size(name)
        made = symbol(name)
        if at_most is not None:
            self.constraints.add(AT_MOST, made, at_most, origin)
        return made

    def declared(self, declared: DeclaredResult, origin: str, source: str = "unknown") -> ShapeOrData:
        """The declared shape, with a new symbol for each dimension that is left open."""
        if declared.kind in ("Tensor", "SelectedRows"):
            return tensor(self.new(origin, source) if dim < 0 else dim for dim in declared.shape)
        if declared.kind == "Tensor[]":
            return ListDims(tuple(self.declared(item, origin, source) for item in declared.items))
        return ArrayDims() if declared.kind == "TensorArray" else NOTHING

    def bounded(self, dim: Dim, origin: str) -> Dim:
        """The dimension, or a new symbol where the expression is too large.

        No element of a tensor has more than 64 bits: a program that multiplies goes on with what is left of them, and
        exact numbers would have twice the digits in each operation.
        """
        if isinstance(dim, int):
            return dim if -_NUMBERS <= dim < _NUMBERS else self.new(origin, "element")
        if dim.largest >= _NUMBERS:
            return self.new(origin, "element")
        return dim if dim.size <= _LARGEST and dim.depth <= _DEEPEST else self.new(origin, "unknown")
