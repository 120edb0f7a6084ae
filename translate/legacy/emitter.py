"""Appends operations to a block of the new program, and keeps the current value of each legacy variable."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pdhlo.dialect import attributes, locations, op_builder, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import BEHIND_LOOP, FURTHER
from pdhlo.dialect.operator_table import operator_of
from pdhlo.errors import quoted
from pdhlo.translate.legacy.attribute_translator import KindAndValue
from pdhlo.translate.legacy.legacy_program import RESERVED, LegacyBlock, LegacyOperator, LegacyVariable
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.type_translator import translate_type

_BEHIND_LOOP = -1
"""The ``place`` of the condition of a loop that has ended; ``value`` is then the condition before the loop."""


class BoundValue(NamedTuple):
    """The current value of a variable; ``place`` is the variable's index if the value is a group."""

    value: SSAValue
    place: int | None = None


class Result(NamedTuple):
    """A result to create: its type (None for an absent result), and the variables to which it is assigned."""

    type: ir.Type | None
    names: tuple[str, ...] = ()
    is_group: bool = False


ABSENT = Result(None)


def hidden(value: ir.OpResult[ir.Type]) -> ir.OpResult[ir.Type]:
    """Marks the operation of a value as one that Paddle's translation lacks; the canonical JSON leaves it out."""
    value.owner.attributes[FURTHER] = ir.UnitAttr.get()
    return value


class Emitter:
    """Writes the translation of a block, and keeps the current value of each variable."""

    def __init__(self, block: LegacyBlock, target: ir.Block, outer: Emitter | None = None) -> None:
        self.block = block
        self.target = target
        """The MLIR block to which operations are appended."""
        self.outer = outer
        self.outermost: Emitter = self if outer is None else outer.outermost
        self._end = ir.InsertionPoint(target)
        self._values: dict[str, BoundValue] = {}
        self.has_groups: bool = False if outer is None else outer.has_groups
        self.transcribe_into: Callable[[Emitter, Sequence[LegacyOperator]], None] | None = None
        """The function that transcribes operators; only the outermost emitter has it."""
        self.entered: set[int] = set()
        """The indices of the blocks that an operator uses; each may be used once. Kept by the outermost emitter."""
        self.opens_arguments = False
        """Whether an unwritten variable becomes an argument of this block, with its name in the location."""
        self.loops: dict[int, dict[str, list[SSAValue | None]]] = {}
        """The block of a loop that has a gradient -> its variables, with their values before and after the loop.

        Kept by the outermost emitter.
        """
        self.arguments: dict[str, SSAValue] = {}
        """Fed variable -> the argument of ``main``."""
        self.fetched: dict[str, tuple[int, SSAValue]] = {}
        """Fetched variable -> its column and value."""
        self.legacy_location: ir.Location | None = None
        """The location of the legacy operator that is being transcribed."""

    # -- values of variables

    def find(self, name: str) -> BoundValue | None:
        """The current value of a variable in this block or a block around it; None if it has none."""
        bound = self._bound(name)
        return self._behind_loop(name, bound.value) if bound is not None and bound.place == _BEHIND_LOOP else bound

    def _bound(self, name: str) -> BoundValue | None:
        value = self._values.get(name)
        return self.outer._bound(name) if value is None and self.outer is not None else value

    def end_loop(self, condition: str) -> None:
        """Records that a loop's condition is false after the loop; the value is computed when an operator reads it."""
        self._values[condition] = BoundValue(self.value(condition), _BEHIND_LOOP)

    def _behind_loop(self, name: str, before: SSAValue) -> BoundValue:
        """Further than Paddle: computes the condition after a loop, which is false, from the one before it.

        Paddle's translation reads the condition before the loop.
        """
        operation = self.emit_operation("pd.logical_xor", [before, before], [Result(before.type, (name,))], {})
        operation.attributes[BEHIND_LOOP] = ir.UnitAttr.get()
        self.bind(name, operation.results[0])
        return self._values[name]

    def bind(self, name: str, value: SSAValue, place: int | None = None) -> None:
        """Sets the current value of a variable."""
        self._values[name] = BoundValue(value, place)
        self.has_groups = self.has_groups or place is not None

    def value(self, name: str) -> SSAValue:
        """The current value of a variable; for an element of a group, the group.

        A variable without a value becomes an argument of a block, a parameter, or an undefined value where possible.
        Raises Untranslatable elsewhere.
        """
        bound = self.find(name)
        if bound is not None:
            return bound.value
        variable = self.block.find(name)
        opener = self.opener
        if opener is not None and variable is not None:
            return opener.open_argument(name, translate_type(variable))
        if self.outer is not None and variable is not None and variable.persistable:
            # Further than Paddle: a parameter that only an inner block reads, and that is no input of its operator.
            [value] = self.outermost.emit_parameter(variable)
            value.owner.move_before(self.outermost.target.operations[0])
            return value
        if self.outer is not None or "@GRAD" in name or name in self.block.written:
            # Further than Paddle: a gradient that nothing computes, or an output that the dialect's operator lacks.
            return self.undefined(name)
        raise Untranslatable(f"reads the variable {quoted(name)}, which no operation before it writes")

    @property
    def opener(self) -> Emitter | None:
        """The emitter of the innermost block around that takes unwritten variables as arguments; None without one."""
        if self.opens_arguments or self.outer is None:
            return self if self.opens_arguments else None
        return self.outer.opener

    def open_argument(self, name: str, kind: ir.Type) -> SSAValue:
        """Adds an argument for a variable to this block."""
        value = self.target.add_argument(kind, locations.named((name,)))
        self.bind(name, value)
        return value

    def element(self, name: str) -> SSAValue:
        """The current value of a variable; for an element of a group, the element, by a ``pd_builtin.slice``."""
        bound = self.find(name)
        if bound is not None and bound.place is not None:
            self.take_out(name, bound)
        return self.value(name)

    def take_out(self, name: str, bound: BoundValue) -> None:
        """Appends the ``pd_builtin.slice`` of a variable that is an element of a group; does nothing for any other."""
        if bound.place is None:
            return
        group = ir.TupleType(bound.value.type)
        self.emit(
            "pd_builtin.slice",
            [bound.value],
            [Result(group.get_type(bound.place), (name,))],
            {"index": ("i32", bound.place)},
        )

    # -- operations

    def transcribe(self, operators: Sequence[LegacyOperator]) -> None:
        """Transcribes operators into this block; transcribers of operators with blocks call it for these."""
        if self.outermost.transcribe_into is not None:
            self.outermost.transcribe_into(self, operators)

    def emit(
        self,
        name: str,
        operands: Sequence[SSAValue | None],
        results: Sequence[Result],
        attribute_values: Mapping[str, KindAndValue],
        *,
        inserted: bool = False,
    ) -> list[Any]:
        """Appends an operation and binds the variables of its results; returns a value (or None) for each result.

        ``operands`` has None for an absent operand. ``inserted``: no legacy operator corresponds to the operation; it
        has ``stop_gradient`` then, as in Paddle.
        """
        operation = self.emit_operation(name, operands, results, attribute_values, inserted=inserted)
        if len(results) == 1 and results[0].type is not None:  # nearly all operations
            value = operation.results[0]
            self._bind_result(value, results[0])
            return [value]
        values = iter(operation.results)
        bound = [next(values) if result.type is not None else None for result in results]
        self.bind_results(bound, results)
        return bound

    def emit_further(
        self,
        name: str,
        operands: Sequence[SSAValue | None],
        result: Result,
        attribute_values: Mapping[str, KindAndValue],
    ) -> SSAValue:
        """``emit`` for an operation that Paddle's translation lacks (``FURTHER``); returns its first result."""
        table = operator_of(name)
        results = [result, *[ABSENT] * (len(table.outputs) - 1 if table is not None else 0)]
        return hidden(self.emit(name, operands, results, attribute_values, inserted=True)[0])

    def emit_operation(
        self,
        name: str,
        operands: Sequence[SSAValue | None],
        results: Sequence[Result],
        attribute_values: Mapping[str, KindAndValue],
        *,
        inserted: bool = False,
        regions: int = 0,
        has_flags: bool = True,
    ) -> ir.Operation:
        """``emit`` without binding variables; returns the operation, which has ``regions`` empty regions."""
        made = op_builder.made_attributes(attribute_values)
        if has_flags:
            self._add_flags(made, results, inserted)
        kinds, location = [result.type for result in results], _location(results, self.legacy_location)
        return op_builder.create(name, operands, kinds, made, self._end, location, regions=regions)

    def emit_parameter(self, variable: LegacyVariable) -> list[ir.OpResult[ir.Type]]:
        """Appends the ``pd_builtin.parameter`` that reads a persistable variable."""
        result = Result(translate_type(variable), (variable.name,))
        return self.emit("pd_builtin.parameter", [], [result], {"parameter_name": ("str", variable.name)})

    def create_array(self, variable: LegacyVariable, names: tuple[str, ...] = ()) -> ir.OpResult[ir.Type]:
        """Appends a ``create_array``; without a variable it has no flags, as in Paddle."""
        element = types.element_type_of_legacy(variable.element).name
        results = [Result(types.tensor_array(element), names)]
        value: ir.OpResult[ir.Type] = self.emit("pd.create_array", [], results, {"dtype": ("dtype", element)})[0]
        return value

    def undefined(self, name: str, block: LegacyBlock | None = None) -> ir.OpResult[ir.Type]:
        """Appends an undefined value of a variable of ``block``: an empty array, or ``pd.data`` without an operand.

        An undeclared gradient has the type of its variable. Raises Untranslatable if no block declares either.
        """
        block = block or self.block
        variable = block.find(name) or block.find(name.partition("@GRAD")[0])
        if variable is None:
            raise Untranslatable(f"it reads {quoted(name)}, a variable that no block declares")
        if variable.is_array:
            return self.create_array(variable, (name,))
        result = Result(translate_type(variable), (name,))
        facts = data_attributes(name, variable.dims, variable.element)
        value: ir.OpResult[ir.Type] = self.emit("pd.data", [None], [result], facts, inserted=True)[0]
        return value

    def emit_yield(self, values: Sequence[SSAValue], names: Sequence[str]) -> None:
        """Appends a ``pd_cf.yield``, with the names of the yielded variables in its location."""
        op_builder.create("pd_cf.yield", values, [], {}, self._end, locations.named(names))

    def bind_results(self, values: Sequence[SSAValue | None], results: Sequence[Result]) -> None:
        """Binds the variables of results to their values; a value is None for an absent result."""
        for value, result in zip(values, results, strict=True):
            if value is not None:
                self._bind_result(value, result)

    def _bind_result(self, value: SSAValue, result: Result) -> None:
        if not result.is_group and len(result.names) == 1:  # nearly all results
            self._values[result.names[0]] = BoundValue(value)
            return
        for place, name in enumerate(result.names):
            if name:
                self.bind(name, value, place if result.is_group else None)

    def _add_flags(self, facts: dict[str, ir.Attribute], results: Sequence[Result], inserted: bool) -> None:
        if self.outer is not None:  # operations of inner blocks have no flags of variables in Paddle's translation
            if inserted:
                facts["stop_gradient"] = attributes.flags((True,) * len(results))
            return
        stop, persistable, mapped = [], [], False
        for result in results:
            if not result.names:
                stop.append(inserted)
                persistable.append(False)
                continue
            flags = (inserted, False)
            for name in result.names:
                # A variable that several blocks declare has the flags of the last declaration.
                variable = self.block.program.find_last(name) if name not in RESERVED else None
                if variable is not None:
                    flags, mapped = (variable.stop_gradient, variable.persistable), True
            stop.append(flags[0])
            persistable.append(flags[1])
        if mapped or (inserted and results):
            facts["stop_gradient"] = attributes.flags(tuple(stop))
        if mapped:
            facts["is_persistable"] = attributes.flags(tuple(persistable))


_ALLOCATIONS = {0: "undefined:0", 1: "cpu", 2: "gpu:0"}


def data_attributes(name: str, shape: tuple[int, ...], dtype: int, place: int = 0) -> dict[str, KindAndValue]:
    """The attributes of ``pd.data``; ``dtype`` and ``place`` are numbers of VarType.Type and AllocationType."""
    return {
        "name": ("str", name),
        "shape": ("intarray", tuple(shape)),
        "dtype": ("dtype", types.element_type_of_legacy(dtype).name),
        "place": ("place", _ALLOCATIONS.get(place, "undefined:0")),
    }


def _location(results: Sequence[Result], legacy: ir.Location | None) -> ir.Location:
    if len(results) == 1 and len(results[0].names) == 1:  # nearly all operations
        return locations.named(results[0].names, legacy)
    names = [name for r in results if r.type is not None for name in (r.names or ("",))]
    return locations.named(names if any(names) else (), legacy)
