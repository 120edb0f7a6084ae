"""The symbolic shape analysis: the shapes of a program's values as expressions of the sizes of its inputs.

``ShapeAnalysis(program)`` visits the operations in the program's order; bodies of loops are visited until a fixpoint.
The shapes of an operation's results come from the first of these sources that knows them:

1. the operator's shape rule (``registry``);
2. the names of its slots, for gradients and in-place operators (``by_names``);
3. ``fallback``, a function of the caller;
4. the declared types, with a new symbol for each open dimension.

Source: Paddle 3.3.1 ``InferSymExprForBlock`` and ``ShapeConstraintIRAnalysis``.
"""

from __future__ import annotations

import contextlib
import functools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from pdhlo.dialect import attributes, dense, locations, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.dataflow.driver import HANDLERS, Dataflow, JoinPoint, blocks_of
from pdhlo.dialect.dataflow.symbolic import by_names
from pdhlo.dialect.dataflow.symbolic.constraints import Constraints, Range
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, DimExpr, product
from pdhlo.dialect.dataflow.symbolic.recurrences import recurrence_of
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, find_rule
from pdhlo.dialect.dataflow.symbolic.shape_join import ShapeJoin
from pdhlo.dialect.dataflow.symbolic.shapes import (
    NOTHING,
    ArrayDims,
    DeclaredResult,
    Dims,
    ListDims,
    ShapeOrData,
    TensorDims,
    mapped,
    tensor,
)
from pdhlo.dialect.dataflow.symbolic.symbols import Symbol, SymbolTable
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.program import FEED, TranslatedProgram
from pdhlo.dialect.traits import Trait
from pdhlo.errors import InputError, VerificationError

Fallback: TypeAlias = Callable[[ShapeCall], Sequence[ShapeOrData | None] | None]
"""Computes the facts of the results of an operation without a shape rule; None if it cannot."""

MOST_ELEMENTS = 64
"""The largest number of elements of an integer constant whose elements are tracked: larger tensors are no shapes."""
_MOST_FED = 9
"""The largest number of elements of a fed vector of integers each of which becomes a symbol."""
_WRITES = "pd.array_write_"
_EMPTY = ArrayDims()
_MALFORMED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""Errors that reading a damaged operation may raise."""
_MOST_ITERATIONS, _DEEPEST_ITERATED = 3, 2
"""The largest number of visits of a loop's body, and the depth of nested loops up to which it applies.

Deeper loops are visited once, since each level multiplies the work.
"""
_INTEGERS = frozenset({"int32", "int64"})


class ShapeAnalysis(Dataflow[ShapeOrData]):
    """The symbolic shapes of a program's values."""

    def __init__(
        self,
        program: TranslatedProgram,
        *,
        ranges: Mapping[str, Sequence[Range | None]] | None = None,
        fallback: Fallback | None = None,
    ) -> None:
        """Analyses ``main`` of a ``dialect.program.TranslatedProgram``.

        ``ranges`` maps the name of an input to the smallest and the largest size of each of its dimensions; None stands
        for no bound. Raises VerificationError if operands do not fit an operation (the message names the operation,
        its variable and both expressions), InputError if ``ranges`` do not fit the inputs, and UnsupportedError
        if blocks nest more than 140 deep.
        """
        self._table = SymbolTable()
        self._fallback = fallback
        self._values: dict[SSAValue, ShapeOrData] = {}
        self._names: dict[SSAValue, str] = {}
        self._written_into: dict[SSAValue, SSAValue] = {}
        """A tensor array that was written in place -> the result of the write."""
        self.without_rule: Counter[str] = Counter()
        """The number of operations whose results have only their declared shapes, by operator."""
        self.steps = 0
        """The number of visited operations; the operations of a loop's body count in each visit."""
        self._program = program
        self.inputs: dict[str, ShapeOrData] = {}
        """The facts of the inputs, by name, in their first symbols: ``known(inputs[name])`` has equal ones replaced."""
        self._name_arguments()
        self._ranges = _checked_ranges(program, ranges or {})
        self.run_block(program.main.entry_block)
        for argument in program.main.arguments:  # gives those a fact that no operation reads
            self.fact(argument)

    # Queries

    @property
    def constraints(self) -> Constraints:
        """The constraints between dimensions, with the operations that require them."""
        return self._table.constraints

    @property
    def symbols(self) -> Mapping[str, Symbol]:
        """All symbols by name, with their origins and upper bounds."""
        return self._table.symbols

    def known(self, fact: ShapeOrData) -> ShapeOrData:
        """The fact with each dimension resolved: equal dimensions have one expression."""
        return mapped(fact, self.constraints.resolve)

    def known_of(self, value: SSAValue) -> ShapeOrData:
        """The shape and the known elements of a value, with each dimension resolved.

        A tensor array that was empty when it was created has the fact after the in-place writes into it.
        Raises InputError for a value of another program.
        """
        fact = self.first_of(value)
        while fact == _EMPTY and value in self._written_into:
            value = self._written_into[value]
            fact = self.first_of(value)
        return self.known(fact)

    def first_of(self, value: SSAValue) -> ShapeOrData:
        """The fact of a value as it was recorded, before later operations required dimensions to be equal.

        Raises InputError for a value of another program.
        """
        if value not in self._values:
            raise InputError("the value does not belong to this program")
        return self._values[value]

    def shape_of(self, value: SSAValue) -> Dims:
        """The dimensions of a tensor.

        Raises InputError for a value that is no tensor, or of another program.
        """
        fact = self.known_of(value)
        if not isinstance(fact, TensorDims):
            raise InputError(f"the value is not a tensor, and has no single shape: {fact}")
        return fact.shape

    def data_of(self, value: SSAValue) -> Dims | None:
        """The elements of a small tensor of integers if they are known, else None.

        Raises InputError for a value of another program.
        """
        fact = self.known_of(value)
        return fact.data if isinstance(fact, TensorDims) else None

    def upper_bound(self, name: str) -> Dim | None:
        """An upper bound of a symbol, as an expression of other dimensions; None if none is known."""
        bound = self.symbols[name].at_most
        return None if bound is None else self.constraints.resolve(bound)

    def is_equal(self, a: Dim, b: Dim) -> bool:
        """Whether two dimensions are known to be equal."""
        return self.constraints.is_equal(a, b)

    def is_shape_equal(self, a: SSAValue, b: SSAValue) -> bool:
        """Whether two values are known to have the same shape."""
        ours, theirs = self.shape_of(a), self.shape_of(b)
        return len(ours) == len(theirs) and all(map(self.is_equal, ours, theirs))

    def is_broadcastable(self, a: Dim, b: Dim) -> bool:
        """Whether two dimensions are known to broadcast with each other."""
        return self.constraints.is_broadcastable(a, b)

    def is_product_equal(self, a: Sequence[Dim], b: Sequence[Dim]) -> bool:
        """Whether the products of two lists of dimensions are known to be equal."""
        return self.is_equal(product(map(self.constraints.resolve, a)), product(map(self.constraints.resolve, b)))

    # Additions by the caller

    def new_symbol(self, at_most: Dim | None = None) -> Dim:
        """A new symbol, with the upper bound ``at_most``, or with none."""
        return self._table.new("", at_most=at_most)

    def add_equal(self, a: Dim, b: Dim) -> None:
        """Requires two dimensions to be equal; raises VerificationError if they cannot be."""
        self.constraints.add_equal(a, b, "")

    # The dataflow

    @property
    def table(self) -> SymbolTable:
        """The symbols and the constraints."""
        return self._table

    def record(self, value: SSAValue, fact: ShapeOrData, origin: str) -> None:
        """Sets the fact of a value; dimensions that are too large expressions become new symbols."""
        self._values[value] = mapped(fact, lambda dim: self._table.bounded(dim, origin))

    def fact(self, value: SSAValue) -> ShapeOrData:
        """The current fact of a value; that of an argument of main is created when it is first read."""
        if value not in self._values:
            self._values[value] = self._fed(value)
        return mapped(self._values[value], self.constraints.resolve)

    def declared(self, value: SSAValue, origin: str) -> ShapeOrData:
        """The fact that a value's type declares, with a new symbol for each open dimension."""
        return self._table.declared(declared_of(value.type), origin)

    def visit(self, operation: ir.OpView) -> None:
        """Records the facts of an operation's results; raises VerificationError, which names it, for unfit operands."""
        self.steps += 1
        origin = origin_of(operation)
        name = operation.operation.name
        try:
            if (handler := HANDLERS.get(name)) is not None:
                handler(self, operation, origin)
                return
            if name == "pd.recurrent":
                self._recurrent(operation, origin)
                return
            for result, fact in zip(operation.results, self._results(operation, name, origin), strict=True):
                self.record(result, fact, origin)
            if name == _WRITES:
                self._written_into[operation.operands[0]] = operation.results[0]
        except (VerificationError, InputError) as error:
            raise VerificationError(f"{origin}: {error}") from None
        except _MALFORMED as error:
            raise VerificationError(
                f"{origin}: the operation does not fit its definition in the dialect ({error!r})"
            ) from error

    def _results(self, operation: ir.OpView, name: str, origin: str) -> list[ShapeOrData]:
        values = list(operation.operands)
        if has_trait(name, Trait.FEED) and values:
            return [self.fact(values[0])]
        declared = [declared_of(result.type) for result in operation.results]
        if has_trait(name, Trait.FEED):
            return [self._without_argument(declared[0], operation, origin)]
        if name == "pd_builtin.constant":
            return [constant(operation)]
        if name == "pd_builtin.parameter":
            return [self._table.declared(declared[0], origin, "input")]
        self._run_regions(operation, origin)
        operands = [NOTHING if value is None else self.fact(value) for value in present_operands(operation, values)]
        facts = self._inferred(call_of(operation, operands, self._table, origin))
        places = result_places(operation, len(declared))
        return [self._completed(facts, place, result, origin) for place, result in zip(places, declared, strict=True)]

    def _run_regions(self, operation: ir.OpView, origin: str) -> None:
        """Visits the blocks of an operation that is no known control flow; their arguments have declared types only."""
        for block in blocks_of(operation):
            for argument in block.arguments:
                self.record(argument, self.declared(argument, origin), origin)
            self.run_block(block)

    def _completed(
        self, facts: Sequence[ShapeOrData | None], place: int, declared: DeclaredResult, origin: str
    ) -> ShapeOrData:
        if declared.kind == "none":
            return NOTHING
        fact = facts[place] if place < len(facts) else None
        return self._table.declared(declared, origin) if fact is None else fact

    def _inferred(self, call: ShapeCall) -> Sequence[ShapeOrData | None]:
        rule = find_rule(call.name)
        if rule is not None:
            return _as_sequence(_applied(rule, call))
        if (result := by_names.results(call)) is not None:
            return result
        if self._fallback is not None and (result := self._fallback(call)) is not None:
            return result
        if call.declared:
            self.without_rule[call.name] += 1
        return ()

    # Joins and groups

    @property
    def most_iterations(self) -> int:
        """The largest number of visits of a loop's body: 3 in the two outermost loops, 1 in deeper ones."""
        return _MOST_ITERATIONS if self.depth <= _DEEPEST_ITERATED else 1

    def join(self, fact: ShapeOrData, other: ShapeOrData, point: JoinPoint) -> ShapeOrData:
        """The fact of a value that has either fact, with new symbols where the dimensions differ."""
        return ShapeJoin(self._table, point).join(fact, other)

    def widened(self, fact: ShapeOrData, point: JoinPoint) -> ShapeOrData:
        """A fact that holds after any number of iterations; see ``ShapeJoin.widened``."""
        return ShapeJoin(self._table, point).widened(fact)

    def chosen(
        self, result: SSAValue, facts: Sequence[ShapeOrData], condition: SSAValue, point: JoinPoint
    ) -> ShapeOrData:
        """The join of the facts of both blocks; the declared fact if only one block yields a value."""
        return self.declared(result, point.origin) if len(facts) < 2 else self.join(facts[0], facts[1], point)

    def group(self, facts: Sequence[ShapeOrData]) -> ShapeOrData:
        """The fact of a group of values."""
        return ListDims(tuple(facts))

    def taken(self, group: SSAValue, place: int, result: SSAValue, origin: str) -> ShapeOrData:
        """The fact of an element of a group; the declared fact if the group's is not known."""
        fact = self.fact(group)
        if isinstance(fact, ListDims) and types.is_group(group.type):
            return fact.items[place]
        return self.declared(result, origin)

    def _recurrent(self, operation: ir.OpView, origin: str) -> None:
        """Records the facts of ``pd.recurrent``: its block is visited once, as one step for all.

        Requires that states keep their shapes, and that all inputs have the same size along the first axis.
        """
        for result in operation.results:
            self.record(result, self.declared(result, origin), origin)
        parts = recurrence_of(operation)
        if parts is None:
            self._run_regions(operation, origin)
            return
        inputs, initial = map(self._tensors, (parts.inputs, parts.initial))
        equal = self.constraints.add_equal
        for argument, fact in zip(parts.slices, inputs, strict=True):
            equal(inputs[0].shape[0], fact.shape[0], origin)
            self.record(argument, tensor(fact.shape[1:]), origin)
        for (argument, _), fact in zip(parts.states, initial, strict=True):
            self.record(argument, tensor(fact.shape), origin)
        self.run_block(parts.block)
        for argument, value in parts.states:
            old, new = (_tensor(self.fact(side)).shape for side in (argument, value))
            for a, b in zip(old, new, strict=True):
                equal(a, b, origin)
        if parts.outputs is not None and inputs:
            tensors = (_tensor(self.fact(value)) for value in parts.stacked)
            steps = self.constraints.resolve(inputs[0].shape[0])
            self.record(parts.outputs, ListDims(tuple(tensor((steps, *dims.shape)) for dims in tensors)), origin)

    def _tensors(self, group: SSAValue | None) -> list[TensorDims]:
        fact = NOTHING if group is None else self.fact(group)
        return [_tensor(item) for item in fact.items] if isinstance(fact, ListDims) else []

    # Inputs

    def _name_arguments(self) -> None:
        main = self._program.main
        arguments = list(main.arguments)
        for argument, own in zip(arguments, main.arg_attrs if arguments else (), strict=True):
            if FEED in own:
                self._names[argument] = str(own[FEED].value)

    def _fed(self, argument: SSAValue) -> ShapeOrData:
        name = self._names.get(argument, "")
        result = self._source(declared_of(argument.type), name, f"input {name}" if name else "an input")
        self.inputs[name] = result
        return result

    def _without_argument(self, declared: DeclaredResult, operation: ir.OpView, origin: str) -> ShapeOrData:
        """The fact of the result of a feed operation without an operand (``pd.data``)."""
        name = attributes_of(operation).get("name") or ""
        result = self._source(declared, name, origin)
        self.inputs[name] = result
        return result

    def _source(self, declared: DeclaredResult, name: str, origin: str) -> ShapeOrData:
        result = self._table.declared(declared, origin, "input")
        if not isinstance(result, TensorDims):
            return result
        for dim, limits in zip(result.shape, self._ranges.get(name, ()), strict=False):
            if limits is not None and isinstance(dim, DimExpr):
                self.constraints.set_range(dim.name, *limits)
        shape = declared.shape
        if declared.dtype in _INTEGERS and len(shape) <= 1 and all(0 <= dim <= _MOST_FED for dim in shape):
            count = shape[0] if shape else 1
            return tensor(result.shape, (self._table.new(origin, "element") for _ in range(count)))
        return result


def _applied(rule: Callable[[ShapeCall], Results], call: ShapeCall) -> Results:
    """The results of a rule; raises VerificationError if the operands have another rank or kind than it expects."""
    try:
        return rule(call)
    except _MALFORMED as error:
        operands = "; ".join(map(str, call.operands))
        raise VerificationError(f"the operands {operands} do not fit the operator ({error!r})") from error


def _tensor(fact: ShapeOrData) -> TensorDims:
    if not isinstance(fact, TensorDims):
        raise VerificationError(f"each value of a time step must be a tensor, and one is {fact}")
    return fact


def _as_sequence(results: Results) -> Sequence[ShapeOrData | None]:
    return results if isinstance(results, tuple) else (results,)


def _checked_ranges(
    program: TranslatedProgram, ranges: Mapping[str, Sequence[Range | None]]
) -> Mapping[str, Sequence[Range | None]]:
    for name, limits in ranges.items():
        if name not in program.inputs:
            known = ", ".join(program.inputs) or "none"
            raise InputError(f"ranges names {name!r}, which is not an input of the program; its inputs are {known}")
        rank = len(program.inputs[name].shape)
        if len(limits) != rank:
            raise InputError(f"{len(limits)} ranges are given for the input {name!r}, which has {rank} dimensions")
        for axis, (dim, limit) in enumerate(zip(program.inputs[name].shape, limits, strict=True)):
            least, most = limit or (None, None)
            if dim >= 0 and ((least is not None and dim < least) or (most is not None and dim > most)):
                raise InputError(f"dimension {axis} of the input {name!r} is {dim}, outside of the given range")
            if least is not None and most is not None and least > most:
                raise InputError(
                    f"the range of dimension {axis} of the input {name!r} has a lower limit above its upper limit"
                )
    return ranges


def constant(operation: ir.OpView) -> ShapeOrData:
    """The fact of a ``pd_builtin.constant``; the elements of at most 64 integers of rank 0 or 1 are known."""
    declared = declared_of(operation.results[0].type)
    shape = declared.shape
    if declared.dtype not in _INTEGERS or len(shape) > 1 or (shape and shape[0] > MOST_ELEMENTS):
        return tensor(shape)
    return tensor(shape, (int(element) for element in dense.of_operation(operation).reshape(-1)))


@functools.lru_cache(maxsize=65536)
def declared_of(kind: ir.Type) -> DeclaredResult:
    """The shape and the dtype that an MLIR type declares."""
    if types.is_group(kind):
        return DeclaredResult("Tensor[]", items=tuple(map(declared_of, types.group_elements(kind))))
    word = types.kind_of(kind)
    if word not in ("Tensor", "SelectedRows"):
        return DeclaredResult(word)
    dense_type = types.dense_of(kind)
    return DeclaredResult(word, types.shape_of(dense_type), types.element_of(dense_type).name)


def attributes_of(operation: ir.OpView) -> dict[str, Any]:
    """The attributes of an operation as Python values, without dense ones.

    Legacy attributes that Paddle's translation drops, and ours keeps aside, are included.
    """
    own = operation.attributes
    result: dict[str, Any] = {}
    for i in range(len(own)):
        name = own[i].name
        if name not in (OPERAND_SEGMENTS, RESULT_SEGMENTS):
            # Attributes of kinds that no operator has, dense ones, and complex ones, which the bindings refuse.
            with contextlib.suppress(KeyError, TypeError):
                result[name] = attributes.to_python(own[name])
    if (dropped := result.pop(DROPPED, None)) is not None:
        result |= dropped
        if "true_shape" in dropped:
            result["shape"] = dropped["true_shape"]
    return result


def present_operands(operation: ir.OpView, values: list[Any]) -> list[Any]:
    """``values``, one for each operand that the operation has, in the operator's slots; None in those that are absent.

    Raises VerificationError if the segment sizes do not fit the number of values.
    """
    own = operation.attributes
    if OPERAND_SEGMENTS not in own:
        return values
    sizes = list(ir.DenseI32ArrayAttr(own[OPERAND_SEGMENTS]))
    if sum(map(bool, sizes)) != len(values):
        raise VerificationError(f"{OPERAND_SEGMENTS} is {sizes}, and there are {len(values)} operands")
    waiting = iter(values)
    return [next(waiting) if size else None for size in sizes]


def result_places(operation: ir.OpView, count: int) -> list[int]:
    """The index of each of the operation's results among the results in the operator's signature."""
    own = operation.attributes
    if RESULT_SEGMENTS not in own:
        return list(range(count))
    return [place for place, size in enumerate(ir.DenseI32ArrayAttr(own[RESULT_SEGMENTS])) if size]


def call_of(operation: ir.OpView, operands: Sequence[ShapeOrData], table: SymbolTable, origin: str) -> ShapeCall:
    """An operation as shape rules see it; ``operands`` are the facts of the operands in the operator's signature."""
    declared = [declared_of(result.type) for result in operation.results]
    places = result_places(operation, len(declared))
    ports = [DeclaredResult("none")] * (max(places, default=-1) + 1)
    for place, result in zip(places, declared, strict=True):
        ports[place] = result
    name = operation.operation.name.partition(".")[2].removesuffix("_")
    return ShapeCall(name, operands, attributes_of(operation), ports, table, origin, operation)


def origin_of(operation: ir.OpView) -> str:
    """The name of an operation in messages, with at most two of its variables: ``pd.concat (y)``."""
    names = [name for name in locations.names_of(operation) if name]
    return f"{operation.operation.name} ({', '.join(names[:2])})" if names else str(operation.operation.name)
