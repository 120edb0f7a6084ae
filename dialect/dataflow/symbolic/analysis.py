"""The shapes of a program's values in terms of the sizes of its inputs.

``ShapeAnalysis(program)`` walks the operations once, in the program's order. What an operation's results are is said by
its shape rule (``registry``); of a gradient by the operands that its results are gradients of (``by_names``); else by
``fallback``, where the caller has one; else each dimension that the program leaves open is a new symbol.

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
"""Gives the facts of the results of an operation without a shape rule; None where it has none."""

MOST_ELEMENTS = 64
"""The most elements of a tensor of integers that are known one by one: larger ones are no shapes."""
_MOST_FED = 9
_WRITES = "pd.array_write_"
_EMPTY = ArrayDims()
_MALFORMED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""Errors that reading a damaged operation may raise."""
_MOST_ITERATIONS, _DEEPEST_ITERATED = 3, 2
"""The visits of a loop's body, and the depth of loops up to which there are so many: each level multiplies the work."""
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

        ``ranges`` has for an input the least and the largest size of each of its dimensions, None where it is open.
        Raises VerificationError where operands do not fit an operation: the message names the operation, its variable
        and both expressions; InputError where ``ranges`` do not fit the inputs; UnsupportedError where blocks nest too
        deeply.
        """
        self._table = SymbolTable()
        self._fallback = fallback
        self._values: dict[SSAValue, ShapeOrData] = {}
        self._names: dict[SSAValue, str] = {}
        self._written_into: dict[SSAValue, SSAValue] = {}
        """What an array is once something has been written into it, in place."""
        self.without_rule: Counter[str] = Counter()
        """Operations of which nothing but what they declare is known, by name."""
        self.steps = 0
        """How many operations were looked at, those of a loop's body each time."""
        self._program = program
        self.inputs: dict[str, ShapeOrData] = {}
        """What is fed, by variable, in symbols as they were at first: ``known(inputs[name])`` has them as they are."""
        self._name_arguments()
        self._ranges = _checked_ranges(program, ranges or {})
        self.run_block(program.main.entry_block)
        for argument in program.main.arguments:  # those that nothing reads
            self.fact(argument)

    # Asking

    @property
    def constraints(self) -> Constraints:
        """The constraints between dimensions, with the operations that they come from."""
        return self._table.constraints

    @property
    def symbols(self) -> Mapping[str, Symbol]:
        """Every symbol by name, with where it comes from and its upper bound."""
        return self._table.symbols

    def known(self, fact: ShapeOrData) -> ShapeOrData:
        """A fact, with dimensions that were found equal replaced."""
        return mapped(fact, self.constraints.resolve)

    def known_of(self, value: SSAValue) -> ShapeOrData:
        """The shape and known elements of a value, with dimensions that were found equal replaced.

        An array that was empty when it was made has the elements that were written into it later, in place.
        Raises InputError for a value of another program.
        """
        fact = self.first_of(value)
        while fact == _EMPTY and value in self._written_into:
            value = self._written_into[value]
            fact = self.first_of(value)
        return self.known(fact)

    def first_of(self, value: SSAValue) -> ShapeOrData:
        """The fact of a value as its own operation gave it, before later operations made dimensions equal."""
        if value not in self._values:
            raise InputError("the value is none of this program's")
        return self._values[value]

    def shape_of(self, value: SSAValue) -> Dims:
        """The dimensions of a tensor.

        Raises InputError for a value that is no tensor, or of another program.
        """
        fact = self.known_of(value)
        if not isinstance(fact, TensorDims):
            raise InputError(f"a value with {fact} is no tensor: it has no shape of its own")
        return fact.shape

    def data_of(self, value: SSAValue) -> Dims | None:
        """The elements of a small tensor of integers, where they are known; None elsewhere.

        Raises InputError for a value of another program.
        """
        fact = self.known_of(value)
        return fact.data if isinstance(fact, TensorDims) else None

    def upper_bound(self, name: str) -> Dim | None:
        """An upper bound of a symbol, in terms of other dimensions; None where nothing is known."""
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

    # Adding

    def new_symbol(self, at_most: Dim | None = None) -> Dim:
        """A new symbol, of which at most an upper bound is known."""
        return self._table.new("", at_most=at_most)

    def add_equal(self, a: Dim, b: Dim) -> None:
        """Says that two dimensions are equal; raises VerificationError where they cannot be."""
        self.constraints.add_equal(a, b, "")

    # Walking

    @property
    def table(self) -> SymbolTable:
        """Symbols and constraints."""
        return self._table

    def record(self, value: SSAValue, fact: ShapeOrData, origin: str) -> None:
        """Makes a fact the one of a value."""
        self._values[value] = mapped(fact, lambda dim: self._table.bounded(dim, origin))

    def fact(self, value: SSAValue) -> ShapeOrData:
        """The present fact of a value; an argument of main has one as soon as it is read."""
        if value not in self._values:
            self._values[value] = self._fed(value)
        return mapped(self._values[value], self.constraints.resolve)

    def declared(self, value: SSAValue, origin: str) -> ShapeOrData:
        """A value as the program declares it, with a new symbol for each dimension that it leaves open."""
        return self._table.declared(declared_of(value.type), origin)

    def visit(self, operation: ir.OpView) -> None:
        """Looks at an operation; raises VerificationError, which names it, where its operands do not fit it."""
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
                f"{origin}: it is not as an operation of the dialect should be ({error!r})"
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
        """Blocks that only the operation itself knows how to run: their arguments may be anything."""
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

    # Facts that meet

    @property
    def most_iterations(self) -> int:
        """The largest number of visits of the body of a loop; that of inner loops is one."""
        return _MOST_ITERATIONS if self.depth <= _DEEPEST_ITERATED else 1

    def join(self, fact: ShapeOrData, other: ShapeOrData, point: JoinPoint) -> ShapeOrData:
        """The fact of a value that is one or the other, with new symbols where they differ."""
        return ShapeJoin(self._table, point).join(fact, other)

    def widened(self, fact: ShapeOrData, point: JoinPoint) -> ShapeOrData:
        """A value of which only the rank is known."""
        return ShapeJoin(self._table, point).widened(fact)

    def chosen(
        self, result: SSAValue, facts: Sequence[ShapeOrData], condition: SSAValue, point: JoinPoint
    ) -> ShapeOrData:
        """The facts of the results of a choice: those of both blocks joined, or as declared where one is unknown."""
        return self.declared(result, point.origin) if len(facts) < 2 else self.join(facts[0], facts[1], point)

    def group(self, facts: Sequence[ShapeOrData]) -> ShapeOrData:
        """A group of values."""
        return ListDims(tuple(facts))

    def taken(self, group: SSAValue, place: int, result: SSAValue, origin: str) -> ShapeOrData:
        """An element of a group; as declared where nothing is known of the group."""
        fact = self.fact(group)
        if isinstance(fact, ListDims) and types.is_group(group.type):
            return fact.items[place]
        return self.declared(result, origin)

    def _recurrent(self, operation: ir.OpView, origin: str) -> None:
        """A step stands for all: states keep their shapes, all inputs have as many positions along the first axis."""
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

    # What is fed

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
        """The result of ``pd.data`` without an argument."""
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
    """The results of a rule; operands of another rank or kind than it expects are the program's mistake."""
    try:
        return rule(call)
    except _MALFORMED as error:
        operands = "; ".join(map(str, call.operands))
        raise VerificationError(f"the operands {operands} do not fit it ({error!r})") from error


def _tensor(fact: ShapeOrData) -> TensorDims:
    if not isinstance(fact, TensorDims):
        raise VerificationError(f"a step takes and gives tensors, and it is given {fact}")
    return fact


def _as_sequence(results: Results) -> Sequence[ShapeOrData | None]:
    return results if isinstance(results, tuple) else (results,)


def _checked_ranges(
    program: TranslatedProgram, ranges: Mapping[str, Sequence[Range | None]]
) -> Mapping[str, Sequence[Range | None]]:
    for name, limits in ranges.items():
        if name not in program.inputs:
            known = ", ".join(program.inputs) or "none"
            raise InputError(f"ranges are given for {name!r}, which is no input of the program; its inputs: {known}")
        rank = len(program.inputs[name].shape)
        if len(limits) != rank:
            raise InputError(f"{len(limits)} ranges are given for the input {name!r}, which has {rank} dimensions")
        for axis, (dim, limit) in enumerate(zip(program.inputs[name].shape, limits, strict=True)):
            least, most = limit or (None, None)
            if dim >= 0 and ((least is not None and dim < least) or (most is not None and dim > most)):
                raise InputError(f"dimension {axis} of the input {name!r} is {dim}, outside of the range that is given")
            if least is not None and most is not None and least > most:
                raise InputError(f"the range of dimension {axis} of the input {name!r} begins behind its end")
    return ranges


def constant(operation: ir.OpView) -> ShapeOrData:
    """A ``pd_builtin.constant``: its elements are known where they are few integers."""
    declared = declared_of(operation.results[0].type)
    shape = declared.shape
    if declared.dtype not in _INTEGERS or len(shape) > 1 or (shape and shape[0] > MOST_ELEMENTS):
        return tensor(shape)
    return tensor(shape, (int(element) for element in dense.of_operation(operation).reshape(-1)))


@functools.lru_cache(maxsize=65536)
def declared_of(kind: ir.Type) -> DeclaredResult:
    """The shape and dtype that a type declares."""
    if types.is_group(kind):
        return DeclaredResult("Tensor[]", items=tuple(map(declared_of, types.group_elements(kind))))
    word = types.kind_of(kind)
    if word not in ("Tensor", "SelectedRows"):
        return DeclaredResult(word)
    dense_type = types.dense_of(kind)
    return DeclaredResult(word, types.shape_of(dense_type), types.element_of(dense_type).name)


def attributes_of(operation: ir.OpView) -> dict[str, Any]:
    """The attributes of an operation as Python values, with those that Paddle's translation drops; no dense ones."""
    own = operation.attributes
    result: dict[str, Any] = {}
    for i in range(len(own)):
        name = own[i].name
        if name not in (OPERAND_SEGMENTS, RESULT_SEGMENTS):
            # What no operator of the dialect has, and dense attributes; the bindings refuse complex ones, if asked so.
            with contextlib.suppress(KeyError, TypeError):
                result[name] = attributes.to_python(own[name])
    if (dropped := result.pop(DROPPED, None)) is not None:
        result |= dropped
        if "true_shape" in dropped:
            result["shape"] = dropped["true_shape"]
    return result


def present_operands(operation: ir.OpView, values: list[Any]) -> list[Any]:
    """The operands in the operator's order, None where one is absent.

    Raises VerificationError where the operation says that there are others than it has.
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
    """The place of each result among those that the operator may have."""
    own = operation.attributes
    if RESULT_SEGMENTS not in own:
        return list(range(count))
    return [place for place, size in enumerate(ir.DenseI32ArrayAttr(own[RESULT_SEGMENTS])) if size]


def call_of(operation: ir.OpView, operands: Sequence[ShapeOrData], table: SymbolTable, origin: str) -> ShapeCall:
    """An operation as rules see it; ``operands``: what is known of each of the operator's."""
    declared = [declared_of(result.type) for result in operation.results]
    places = result_places(operation, len(declared))
    ports = [DeclaredResult("none")] * (max(places, default=-1) + 1)
    for place, result in zip(places, declared, strict=True):
        ports[place] = result
    name = operation.operation.name.partition(".")[2].removesuffix("_")
    return ShapeCall(name, operands, attributes_of(operation), ports, table, origin, operation)


def origin_of(operation: ir.OpView) -> str:
    """An operation as messages name it: ``pd.concat (y)``."""
    names = [name for name in locations.names_of(operation) if name]
    return f"{operation.operation.name} ({', '.join(names[:2])})" if names else str(operation.operation.name)
