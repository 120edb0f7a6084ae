"""The registry of shape rules: a function for each family of operators, from what is known of the operands.

``@infer("relu", "abs")`` registers a function of a ``ShapeCall``. It gives what is known of the results in the
operator's
order: one ``ShapeOrData`` or a tuple of them; of results that it leaves out, the unknown dimensions are new symbols.
The in-place form of an operator (``relu_``) needs no rule of its own, and a gradient has the shapes of its operator's
operands (``by_names``).

Attributes that another version of Paddle has as operands are read by ``ShapeCall.ints`` and ``ShapeCall.number``, which
look in both places.
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
"""The facts that a rule gives; None in a tuple stands for a result of which it says nothing."""
Rule: TypeAlias = "Callable[[ShapeCall], Results]"


class ShapeCall:
    """An operation as a rule sees it."""

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
        """Without prefix, and without the ``_`` of an in-place form."""
        self.operands = operands
        """What is known of each operand; ``NOTHING`` where one is absent."""
        self.attributes = attributes
        self.declared = declared
        """What the program declares of each result."""
        self.table = table
        self.origin = origin
        """The operation as messages name it."""
        self.operation = operation

    # Operands

    def operand(self, place: int) -> TensorDims:
        """The shape and known elements of a tensor operand.

        Raises VerificationError where there is none.
        """
        operand = self.operands[place] if place < len(self.operands) else NOTHING
        if not isinstance(operand, TensorDims):
            self.fail(f"operand {place} is no tensor whose shape is known")
        return operand

    def shape(self, place: int) -> Dims:
        """The dimensions of a tensor; raises VerificationError where there is none."""
        return self.operand(place).shape

    def is_given(self, place: int) -> bool:
        """Whether there is such an operand."""
        return place < len(self.operands) and not isinstance(self.operands[place], NoDims)

    def has_lod(self, place: int) -> bool:
        """Whether the program declares an operand as rows of several sequences."""
        if not self.is_given(place) or self.operation is None:
            return False
        value = list(self.operation.operands)[sum(map(self.is_given, range(place)))]
        owner = value.owner
        if not isinstance(owner, ir.Block) and owner.operation.name == "pd_builtin.constant":
            return "lod" in owner.attributes
        return types.kind_of(value.type) == "Tensor" and types.lod_level_of(value.type) > 0

    def items(self, place: int) -> list[TensorDims]:
        """The tensors of a group, or of one tensor that stands for a group.

        Raises VerificationError where one has no shape.
        """
        operand = self.operands[place] if place < len(self.operands) else NOTHING
        parts = operand.items if isinstance(operand, ListDims) else (operand,)
        tensors = [part for part in parts if isinstance(part, TensorDims)]
        if len(tensors) != len(parts):
            self.fail(f"operand {place} is no group of tensors whose shapes are known")
        return tensors

    def axis(self, axis: object, rank: int) -> int:
        """An axis counted from the front; raises VerificationError where the tensor has none such."""
        if not isinstance(axis, int) or not -rank <= axis < rank:
            self.fail(f"axis {axis} of a tensor of rank {rank}")
        return axis % rank

    def attribute(self, name: str, default: Any = None) -> Any:
        """An attribute, or ``default`` where the operation has none, or one without a value."""
        attribute = self.attributes.get(name)
        return default if attribute is None else attribute

    def ints(self, name: str, place: int | None = None) -> Dims | None:
        """Integers from an attribute or, where there is no such attribute, from an operand; None where not known.

        A group of tensors of one element each is their elements.
        """
        attribute = self.attributes.get(name)
        if attribute is None:
            return None if place is None or place >= len(self.operands) else elements(self.operands[place])
        return (int(attribute),) if isinstance(attribute, int | float) else tuple(attribute)

    def number(self, name: str, place: int | None = None) -> Dim | None:
        """One integer from an attribute or an operand; None where it is not known."""
        numbers = self.ints(name, place)
        return numbers[0] if numbers is not None and len(numbers) == 1 else None

    # Results

    def new_symbol(self, at_most: Dim | None = None) -> Dim:
        """A dimension that depends on data, at most so large."""
        return self.table.new(self.origin, at_most=at_most)

    def equal(self, a: Dim, b: Dim) -> Dim:
        """Two dimensions must be equal; gives the one that stays."""
        self.table.constraints.add_equal(a, b, self.origin)
        return self.table.constraints.resolve(a)

    def equal_shapes(self, a: Sequence[Dim], b: Sequence[Dim]) -> None:
        """Two shapes must be equal; raises VerificationError where their ranks differ."""
        if len(a) != len(b):
            self.fail(f"shapes of ranks {len(a)} and {len(b)} must be equal")
        for dim, other in zip(a, b, strict=True):
            self.equal(dim, other)

    def not_negative(self, dim: Dim) -> Dim:
        """The dimension where it cannot be negative, else the larger of it and 0."""
        least, _ = self.table.constraints.bounds(dim)
        return dim if least is not None and least >= 0 else maximum(dim, 0)

    def smaller(self, dim: Dim, other: Dim) -> Dim:
        """The smaller of two dimensions: one of them where that is known, else an expression."""
        (least, most), (low, high) = (self.table.constraints.bounds(dim) for dim in (dim, other))
        if most is not None and low is not None and most <= low:
            return dim
        if high is not None and least is not None and high <= least:
            return other
        return minimum(dim, other)

    def broadcast_dims(self, a: Dim, b: Dim) -> Dim:
        """The dimension that two are broadcast to."""
        if 1 in (a, b):
            return b if a == 1 else a
        if self.table.constraints.is_equal(a, b):
            return self.table.constraints.resolve(a)
        self.table.constraints.add_broadcastable(a, b, self.origin)
        resolve = self.table.constraints.resolve
        return resolve(broadcast(resolve(a), resolve(b)))

    def broadcast(self, *shapes: Sequence[Dim]) -> Dims:
        """The shape that several are broadcast to, aligned at their last axes."""
        rank = max((len(shape) for shape in shapes), default=0)
        dims: list[Dim] = [1] * rank
        for shape in shapes:
            offset = rank - len(shape)
            for i, dim in enumerate(shape):
                dims[offset + i] = self.broadcast_dims(dims[offset + i], dim)
        return tuple(dims)

    def declared_result(self, place: int = 0) -> ShapeOrData:
        """A result as the program declares it, with a new symbol for each dimension that is unknown."""
        return self.table.declared(self.declared[place], self.origin) if place < len(self.declared) else NOTHING

    def data_result(self, place: int = 0) -> ShapeOrData:
        """A result as the program declares it; the dimensions that it leaves open depend on data."""
        return self.table.declared(self.declared[place], self.origin, "data")

    def fail(self, reason: str) -> NoReturn:
        """Raises VerificationError: the operation cannot have such operands."""
        raise VerificationError(reason)


def elements(fact: ShapeOrData) -> Dims | None:
    """The elements of a tensor, or of the tensors of one element each in a group; None where they are not known."""
    if isinstance(fact, ListDims):
        parts = [elements(item) for item in fact.items]
        known = [part[0] for part in parts if part is not None and len(part) == 1]
        return tuple(known) if len(known) == len(parts) else None
    return fact.data if isinstance(fact, TensorDims) else None


_rules: dict[str, Rule] = {}
_Function = TypeVar("_Function", bound=Rule)


def infer(*names: str) -> Callable[[_Function], _Function]:
    """Registers a function as the shape rule of the operators called ``names``, without prefix.

    Raises TypeError where one has a rule already: a mistake in this project.
    """
    return registers(_rules, "shape rules", names)


@functools.cache
def find_rule(name: str) -> Rule | None:
    """The shape rule of an operator, or of the operator whose in-place or sparse form it is; None without one."""
    load_modules("pdhlo.dialect.dataflow.symbolic.rules")
    rule = _rules.get(name) or _rules.get(name.removesuffix("_"))
    if rule is None and has_trait(name, Trait.KEEPS_SHAPE):
        return _same_as_first
    if rule is None and (match := _SPARSE.fullmatch(name)):
        rule = find_rule(match["new"] or match["old"])
    return rule


def _same_as_first(call: ShapeCall) -> Results:
    """Each result has the shape of the first operand.

    Source: Paddle 3.3.1, family same_operands_result, and others of which the same holds (``UnchangedInferMeta``).
    """
    if not call.operands:
        return ()
    result = like(call.operand(0))
    return tuple(result for _ in call.declared)


# Of 2.6, and of 3: ``sparse_relu``, ``relu_coo_sp``. The shape of a sparse tensor is that of the dense one;
# convolutions and pools of sparse tensors have layouts of their own.
_NOT_SPARSE = r"(?!.*(conv|pool|sum|attention|batch_norm|indices|values|coalesce|to_|coo_tensor))"
_SPARSE = re.compile(_NOT_SPARSE + r"(sparse_(?P<old>\w+)|(?P<new>\w+?)(_(coo|csr|dense))*_sp)")


def like(tensor_dims: TensorDims) -> TensorDims:
    """A tensor of the same shape, whose elements are not known."""
    return tensor(tensor_dims.shape)
