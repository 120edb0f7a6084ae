"""The symbols of one shape analysis, with their origins and upper bounds."""

from __future__ import annotations

from dataclasses import dataclass

from pdhlo.dialect.dataflow.symbolic.constraints import AT_MOST, Constraints
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, DimExpr, symbol
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ArrayDims, DeclaredResult, ListDims, ShapeOrData, tensor

_LARGEST, _DEEPEST = 500, 60
"""The largest number of nodes, and the largest depth, of an expression; a larger one is replaced by a new symbol."""
_NUMBERS = 1 << 63
"""The first integer beyond those of 64 bits."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol and its origin."""

    name: str
    origin: str
    """The name, in messages, of the operation for which it was created."""
    source: str
    """``input``: a size of an input or parameter; ``element``: an element of a tensor of integers; ``data``: a size
    that depends on data; ``unknown``: an open size that no rule computes."""
    at_most: Dim | None = None


class SymbolTable:
    """Makes symbols, numbered in the order of their creation, and keeps the constraints between them."""

    def __init__(self) -> None:
        self.constraints = Constraints()
        self.symbols: dict[str, Symbol] = {}

    def new(self, origin: str, source: str = "data", at_most: Dim | None = None) -> DimExpr:
        """A new symbol.

        One of source ``data`` is at least 0 and at most ``at_most``; ``input`` and ``unknown`` are sizes, at least 1.
        """
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
        """The declared fact, with a new symbol for each open dimension."""
        if declared.kind in ("Tensor", "SelectedRows"):
            return tensor(self.new(origin, source) if dim < 0 else dim for dim in declared.shape)
        if declared.kind == "Tensor[]":
            return ListDims(tuple(self.declared(item, origin, source) for item in declared.items))
        return ArrayDims() if declared.kind == "TensorArray" else NOTHING

    def bounded(self, dim: Dim, origin: str) -> Dim:
        """The dimension, or a new symbol if it is too large: many nodes, or a number beyond 64 bits (signed).

        Elements of tensors have at most 64 bits and wrap around. Exact numbers would be wrong there, and repeated
        squaring would double their digits in each operation.
        """
        if isinstance(dim, int):
            return dim if -_NUMBERS <= dim < _NUMBERS else self.new(origin, "element")
        if dim.largest >= _NUMBERS:
            return self.new(origin, "element")
        return dim if dim.size <= _LARGEST and dim.depth <= _DEEPEST else self.new(origin, "unknown")
