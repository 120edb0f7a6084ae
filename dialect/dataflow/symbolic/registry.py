"""The registry of shape rules. A shape rule computes the facts of an operator's results from those of its operands.

``@infer("relu", "abs")`` registers a function of a ``ShapeCall``. It returns one ``ShapeOrData``, or a tuple of them in
the order of the results. A result that it leaves out has its declared shape, with a new symbol for each open dimension.
The in-place form of an operator (``relu_``) needs no rule of its own, nor does a gradient whose shapes follow from its
slots (``by_names``).

Some attributes are operands in another version of Paddle. ``ShapeCall.ints`` and ``ShapeCall.number`` read both.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeAlias, TypeVar

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, broadcast, maximum, minimum
from pdhlo.dialect.dataflow.symbolic.shapes import (
    NOTHING,
    DeclaredResult,
    Dims,
    ListDims,
    NoDims,
    ShapeOrData,
    TensorDims,
    tensor,
)
from pdhlo.dialect.dataflow.symbolic.symbols import SymbolTable
from pdhlo.dialect.loading import load_modules, registers
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait
from pdhlo.errors import VerificationError

Results: TypeAlias = ShapeOrData | tuple[ShapeOrData | None, ...]
"""The facts that a rule returns; None in a tuple stands for a result whose shape it does not know."""
Rule: TypeAlias = "Callable[[ShapeCall], Results]"


class ShapeCall:
    """An operation as a shape rule sees it.

    ``place`` is always the index of an operand (or of a result) in the operator's signature.
    """

    def __init__(
        self,
        name: str,
        operands: Sequence[ShapeOrData],
        attributes: Mapping[str, Any],
        declared: Sequence[DeclaredResult],
        table: SymbolTable,
        origin: str,
        operation: ir.OpView | None = None,
    ) -> None:
        self.name = name
        """The operator's name without prefix, and without the ``_`` of an in-place form."""
        self.operands = operands
        """The fact of each operand; ``NOTHING`` for an absent operand."""
        self.attributes = attributes
        self.declared = declared
        """The declared shape and dtype of each result."""
        self.table = table
        self.origin = origin
        """The name of the operation in messages."""
        self.operation = operation

    # Operands

    def operand(self, place: int) -> TensorDims:
        """The shape and the known elements of an operand.

        Raises VerificationError if it is absent, or no tensor.
        """
        operand = self.operands[place] if place < len(self.operands) else NOTHING
        if not isinstance(operand, TensorDims):
            self.fail(f"operand {place} is not a tensor whose shape is known")
        return operand

    def shape(self, place: int) -> Dims:
        """The dimensions of an operand; raises VerificationError if it is absent, or no tensor."""
        return self.operand(place).shape

    def is_given(self, place: int) -> bool:
        """Whether an operand is present."""
        return place < len(self.operands) and not isinstance(self.operands[place], NoDims)

    def has_lod(self, place: int) -> bool:
        """Whether an operand is declared, or is a constant, with LoD."""
        if not self.is_given(place) or self.operation is None:
            return False
        value = list(self.operation.operands)[sum(map(self.is_given, range(place)))]
        owner = value.owner
        if not isinstance(owner, ir.Block) and owner.operation.name == "pd_builtin.constant":
            return "lod" in owner.attributes
        return types.kind_of(value.type) == "Tensor" and types.lod_level_of(value.type) > 0

    def items(self, place: int) -> list[TensorDims]:
        """The tensors of a group; a tensor counts as a group of one.

        Raises VerificationError if an element is no tensor with a known shape.
        """
        operand = self.operands[place] if place < len(self.operands) else NOTHING
        parts = operand.items if isinstance(operand, ListDims) else (operand,)
        tensors = [part for part in parts if isinstance(part, TensorDims)]
        if len(tensors) != len(parts):
            self.fail(f"operand {place} is not a group of tensors whose shapes are known")
        return tensors

    def axis(self, axis: object, rank: int) -> int:
        """The non-negative index of an axis; raises VerificationError if it is no axis of a tensor of this rank."""
        if not isinstance(axis, int) or not -rank <= axis < rank:
            self.fail(f"axis is {axis}, and the tensor has rank {rank}")
        return axis % rank

    def attribute(self, name: str, default: Any = None) -> Any:
        """The value of an attribute; ``default`` if it is absent or None."""
        attribute = self.attributes.get(name)
        return default if attribute is None else attribute

    def ints(self, name: str, place: int | None = None) -> Dims | None:
        """Integers from the attribute ``name``, or else the elements of the operand at ``place``; None if unknown.

        A single number counts as a vector of one; a group of tensors of one element each as a vector of their elements.
        """
        attribute = self.attributes.get(name)
        if attribute is None:
            return None if place is None or place >= len(self.operands) else elements(self.operands[place])
        return (int(attribute),) if isinstance(attribute, int | float) else tuple(attribute)

    def number(self, name: str, place: int | None = None) -> Dim | None:
        """One integer from an attribute or an operand; None if it is not known."""
        numbers = self.ints(name, place)
        return numbers[0] if numbers is not None and len(numbers) == 1 else None

    # Results

    def new_symbol(self, at_most: Dim | None = None) -> Dim:
        """A new symbol for a dimension that depends on data; ``at_most`` is its upper bound."""
        return self.table.new(self.origin, at_most=at_most)

    def equal(self, a: Dim, b: Dim) -> Dim:
        """Requires two dimensions to be equal, and returns the one that replaces both.

        Raises VerificationError if they cannot be.
        """
        self.table.constraints.add_equal(a, b, self.origin)
        return self.table.constraints.resolve(a)

    def equal_shapes(self, a: Sequence[Dim], b: Sequence[Dim]) -> None:
        """Requires two shapes to be equal; raises VerificationError if they cannot be."""
        if len(a) != len(b):
            self.fail(f"shapes of ranks {len(a)} and {len(b)} must be equal")
        for dim, other in zip(a, b, strict=True):
            self.equal(dim, other)

    def not_negative(self, dim: Dim) -> Dim:
        """``max(dim, 0)``, simplified to ``dim`` if it is known not to be negative."""
        least, _ = self.table.constraints.bounds(dim)
        return dim if least is not None and least >= 0 else maximum(dim, 0)

    def smaller(self, dim: Dim, other: Dim) -> Dim:
        """``min(dim, other)``, simplified to one of them if the order is known."""
        (least, most), (low, high) = (self.table.constraints.bounds(dim) for dim in (dim, other))
        if most is not None and low is not None and most <= low:
            return dim
        if high is not None and least is not None and high <= least:
            return other
        return minimum(dim, other)

    def broadcast_dims(self, a: Dim, b: Dim) -> Dim:
        """The dimension to which two broadcast; requires them to. Raises VerificationError if they cannot."""
        if 1 in (a, b):
            return b if a == 1 else a
        if self.table.constraints.is_equal(a, b):
            return self.table.constraints.resolve(a)
        self.table.constraints.add_broadcastable(a, b, self.origin)
        resolve = self.table.constraints.resolve
        return resolve(broadcast(resolve(a), resolve(b)))

    def broadcast(self, *shapes: Sequence[Dim]) -> Dims:
        """The shape to which several broadcast, aligned at their last axes; requires them to.

        Raises VerificationError if they cannot.
        """
        rank = max((len(shape) for shape in shapes), default=0)
        dims: list[Dim] = [1] * rank
        for shape in shapes:
            offset = rank - len(shape)
            for i, dim in enumerate(shape):
                dims[offset + i] = self.broadcast_dims(dims[offset + i], dim)
        return tuple(dims)

    def declared_result(self, place: int = 0) -> ShapeOrData:
        """The declared fact of a result, with a new symbol for each open dimension (source ``unknown``)."""
        return self.table.declared(self.declared[place], self.origin) if place < len(self.declared) else NOTHING

    def data_result(self, place: int = 0) -> ShapeOrData:
        """The declared fact of a result, with a new symbol for each open dimension, which depends on data."""
        return self.table.declared(self.declared[place], self.origin, "data")

    def fail(self, reason: str) -> NoReturn:
        """Raises VerificationError with a reason why the operation cannot have its operands."""
        raise VerificationError(reason)


def elements(fact: ShapeOrData) -> Dims | None:
    """The elements of a tensor, or of a group of tensors of one element each; None if they are not known."""
    if isinstance(fact, ListDims):
        parts = [elements(item) for item in fact.items]
        known = [part[0] for part in parts if part is not None and len(part) == 1]
        return tuple(known) if len(known) == len(parts) else None
    return fact.data if isinstance(fact, TensorDims) else None


_rules: dict[str, Rule] = {}
_Function = TypeVar("_Function", bound=Rule)


def infer(*names: str) -> Callable[[_Function], _Function]:
    """Registers a function as the shape rule of the operators called ``names``, without prefix.

    Raises TypeError if one of them has a rule already: a mistake in this project.
    """
    return registers(_rules, "shape rules", names)


@functools.cache
def find_rule(name: str) -> Rule | None:
    """The shape rule of an operator, or of the dense operator of which it is the in-place or sparse form; else None."""
    load_modules("pdhlo.dialect.dataflow.symbolic.rules")
    rule = _rules.get(name) or _rules.get(name.removesuffix("_"))
    if rule is None and has_trait(name, Trait.KEEPS_SHAPE):
        return _same_as_first
    if rule is None and (match := _SPARSE.fullmatch(name)):
        rule = find_rule(match["new"] or match["old"])
    return rule


def _same_as_first(call: ShapeCall) -> Results:
    """Each result has the shape of the first operand.

    Source: Paddle 3.3.1, the family same_operands_result and other operators with ``UnchangedInferMeta``.
    """
    if not call.operands:
        return ()
    result = like(call.operand(0))
    return tuple(result for _ in call.declared)


# Sparse operators have these names in Paddle 2.6 and 3: ``sparse_relu``, ``relu_coo_sp``. The shape of a sparse tensor
# is that of the dense tensor. The excluded operators have other shapes, or (convolutions, pools) other layouts.
_NOT_SPARSE = r"(?!.*(conv|pool|sum|attention|batch_norm|indices|values|coalesce|to_|coo_tensor))"
_SPARSE = re.compile(_NOT_SPARSE + r"(sparse_(?P<old>\w+)|(?P<new>\w+?)(_(coo|csr|dense))*_sp)")


def like(tensor_dims: TensorDims) -> TensorDims:
    """The fact of a tensor of the same shape whose elements are not known."""
    return tensor(tensor_dims.shape)
