"""The join of shapes: of the blocks of ``pd.if``, and of the iterations of ``pd.while``.

Equal dimensions stay. A dimension (or known element) in which the two facts differ becomes a new symbol.
"""

from __future__ import annotations

from pdhlo.dialect.dataflow.driver import JoinPoint
from pdhlo.dialect.dataflow.symbolic.expressions import Dim
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ArrayDims, Dims, ListDims, ShapeOrData, TensorDims, tensor
from pdhlo.dialect.dataflow.symbolic.symbols import SymbolTable


class ShapeJoin:
    """Joins and widens the shapes at one join point."""

    def __init__(self, table: SymbolTable, point: JoinPoint) -> None:
        self._table, self._point = table, point

    def join(self, a: ShapeOrData, b: ShapeOrData) -> ShapeOrData:
        """The fact of a value that has either fact; ``NOTHING`` if their kinds or ranks differ."""
        if isinstance(a, TensorDims) and isinstance(b, TensorDims) and len(a.shape) == len(b.shape):
            return TensorDims(self._dims(a.shape, b.shape, "data"), self._elements(a.data, b.data))
        if isinstance(a, ListDims) and isinstance(b, ListDims) and len(a.items) == len(b.items):
            return ListDims(tuple(self.join(item, other) for item, other in zip(a.items, b.items, strict=True)))
        if isinstance(a, ArrayDims) and isinstance(b, ArrayDims):
            return self._arrays(a, b)
        return a if a == b else NOTHING

    def widened(self, fact: ShapeOrData) -> ShapeOrData:
        """A fact that holds after any number of iterations: it keeps the rank of a tensor.

        If the tensor's elements are known, it also keeps the dimensions and the number of elements.
        """
        if isinstance(fact, TensorDims):
            data = fact.data and tuple(self._new("element") for _ in fact.data)
            return tensor((dim if data else self._new("data") for dim in fact.shape), data)
        if isinstance(fact, ListDims):
            return ListDims(tuple(map(self.widened, fact.items)))
        return ArrayDims(is_mixed=True) if isinstance(fact, ArrayDims) else fact

    def _arrays(self, a: ArrayDims, b: ArrayDims) -> ArrayDims:
        """The join of two tensor arrays; an empty one takes the element shape of the other."""
        if a.is_mixed or b.is_mixed:
            return ArrayDims(is_mixed=True)
        if a.hint is None or b.hint is None:
            return b if a.hint is None else a
        if len(a.hint) != len(b.hint):
            return ArrayDims(is_mixed=True)
        return ArrayDims(self._dims(a.hint, b.hint, "data"))

    def _elements(self, a: Dims | None, b: Dims | None) -> Dims | None:
        return None if a is None or b is None or len(a) != len(b) else self._dims(a, b, "element")

    def _dims(self, a: Dims, b: Dims, source: str) -> Dims:
        return tuple(self._dim(dim, other, source) for dim, other in zip(a, b, strict=True))

    def _dim(self, dim: Dim, other: Dim, source: str) -> Dim:
        """The join of two dimensions; a symbol that was created at this join point stands for any value already."""
        if dim in self._point.made or self._table.constraints.is_equal(dim, other):
            return dim
        return self._new(source)

    def _new(self, source: str) -> Dim:
        made = self._table.new(self._point.origin, source)
        self._point.made.add(made)
        return made
