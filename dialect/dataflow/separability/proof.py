"""The proof that a program treats the positions along one size of its inputs separately.

``prove(analysis, program, size)`` visits the operations once and computes a state for every value:

==================  ==================================================================================
``Unmapped``        the value depends neither on the size nor on the elements along it
``Mapped``          each position along one axis depends on the same position of the inputs only
``ShapeNumbers``    the elements are numbers computed from the size
``NotSeparable``    no proof
==================  ==================================================================================

Assume that every result is mapped or unmapped, and every parameter that the program writes is unmapped. Then the inputs
may be padded along the size with any values that the operators accept, and the results cropped: no value changes. An
operator without a batching rule counts as mixing positions. The state that a rule gives is checked against the shapes
of the shape analysis.

Sizes are assumed to be at least 1, as in the shape analysis. Each proof holds for all values of the other sizes, so
several proved sizes may be padded together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.dataflow.driver import HANDLERS, Dataflow, JoinPoint
from pdhlo.dialect.dataflow.separability.gradients import gradient_rule
from pdhlo.dialect.dataflow.separability.recurrent import recurrent
from pdhlo.dialect.dataflow.separability.registry import BatchedCall, MixesError, Rule, find_rule, states_of
from pdhlo.dialect.dataflow.separability.states import (
    SIZES,
    UNMAPPED,
    Mapped,
    NotSeparable,
    Several,
    State,
    StoredArray,
    Unmapped,
    first_not_separable,
    joined,
)
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis, attributes_of, call_of, origin_of, present_operands
from pdhlo.dialect.dataflow.symbolic.analysis import result_places as places_of
from pdhlo.dialect.dataflow.symbolic.expressions import SYMBOL, Dim, DimExpr, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ArrayDims, Dims, ListDims, ShapeOrData, TensorDims
from pdhlo.dialect.needs import reads
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.traits import Trait
from pdhlo.errors import InputError, VerificationError


@dataclass(frozen=True, slots=True)
class Proof:
    """The outcome of ``prove`` for one size."""

    size: DimExpr
    results: Mapping[str, State]
    """The state of each result of the program, and of each parameter that it writes, by name."""
    mixed: NotSeparable | None
    """The reason why the first result without a proof has none, with the operation; None if all are proved.

    If it is None, padding along the size and cropping the results changes no value.
    """


def prove(analysis: ShapeAnalysis, program: TranslatedProgram, size: Dim) -> Proof:
    """Computes the states of the results of ``program`` along one size of its inputs.

    ``analysis`` is the shape analysis of ``program``. Raises InputError if ``size`` is no symbol, or the constraints
    of the program determine it.
    """
    size = analysis.constraints.resolve(size)
    if not isinstance(size, DimExpr) or size.kind != SYMBOL:
        raise InputError(f"the size {size} is not free: the constraints of the program determine it")
    flow = _Separability(analysis, program, size)
    flow.run_block(program.main.entry_block)
    names = [*program.outputs, *program.written]
    results = dict(zip(names, map(flow.fact, program.returned), strict=True))
    return Proof(size, results, _first_reason(results, program.written))


def _first_reason(results: Mapping[str, State], written: Sequence[str]) -> NotSeparable | None:
    for name, state in results.items():
        if (refusal := first_not_separable(state)) is not None:
            return refusal
        if state == SIZES:
            return NotSeparable(f"the result {name}", "its elements are computed from the size")
        if isinstance(state, Several | StoredArray):
            return NotSeparable(f"the result {name}", "it is several tensors")
        if name in written and not isinstance(state, Unmapped):
            return NotSeparable(f"the parameter {name}", "its new value depends on the size")
    return None


class _Separability(Dataflow[State]):
    """The dataflow analysis of states along one size."""

    def __init__(self, analysis: ShapeAnalysis, program: TranslatedProgram, size: DimExpr) -> None:
        self.analysis = analysis
        self.size = size
        self.states: dict[SSAValue, State] = {}
        self._lods = {name for name, spec in program.inputs.items() if spec.lod_level}
        known = list(analysis.inputs.values())
        self._of_inputs = frozenset(name for fact in known for dim in _all_dims(fact) for name in symbols_of(dim))
        self._independent = set(self._of_inputs)
        """Symbols that do not depend on the elements along the size: of the inputs, and in ``BatchedCall.vouched``."""

    def fact(self, value: SSAValue) -> State:
        """The state of a value; the state of an argument of main follows from its shape."""
        if value not in self.states:
            self.states[value] = self._fed(self.known(value), "an input")
        return self.states[value]

    def known(self, value: SSAValue) -> ShapeOrData:
        """The shape of a value."""
        return self.analysis.known_of(value)

    def record(self, value: SSAValue, fact: State, origin: str) -> None:
        """Sets the state of a value."""
        self.states[value] = fact

    def visit(self, operation: ir.OpView) -> None:
        """Computes the states of the results of an operation."""
        name = operation.operation.name
        where = place_of(operation)
        if (handler := HANDLERS.get(name) or _HANDLERS.get(name)) is not None:
            handler(self, operation, where)
            self._check_blocks(operation, where)
            return
        results = list(operation.results)
        known = [self.known(result) for result in results]
        if has_trait(name, Trait.FEED):
            self._feed(operation, known, where)
            return
        states = self._computed(operation, name, known, where)
        for result, shape, state in zip(results, known, states, strict=True):
            self.states[result] = self._checked(state, shape, operation, where)

    # Joins and groups

    def join(self, state: State, other: State, point: JoinPoint) -> State:
        """The state of a value that has either state."""
        return joined(state, other, point.origin)

    def chosen(self, result: SSAValue, states: Sequence[State], condition: SSAValue, point: JoinPoint) -> State:
        """The join of the states of both blocks.

        It is not separable if the condition is mapped: padding would decide which block runs.
        """
        if not isinstance(self.fact(condition), Unmapped):
            return NotSeparable(point.origin, "its condition depends on the elements along the size")
        if len(states) != 2:
            return NotSeparable(point.origin, "one of its blocks yields no value")
        return joined(states[0], states[1], point.origin)

    def behind_loop(self, facts: list[State], conditions: Sequence[SSAValue], point: JoinPoint) -> list[State]:
        """The states at the fixpoint; not separable if the loop's condition depends on elements along the size."""
        before, after = map(self.fact, conditions)
        if isinstance(joined(before, after, point.origin), Unmapped):
            return facts
        reason = "the number of its iterations depends on the elements along the size"
        return [NotSeparable(point.origin, reason)] * len(facts)

    def group(self, facts: Sequence[State]) -> State:
        """The state of a group of values."""
        return Several(tuple(facts))

    def taken(self, group: SSAValue, place: int, result: SSAValue, origin: str) -> State:
        """The state of an element of a group."""
        state = self.fact(group)
        if isinstance(state, Several) and place < len(state.items):
            return state.items[place]
        return (
            state
            if isinstance(state, Unmapped | NotSeparable)
            else NotSeparable(origin, "its operand is not a group of as many values as it has results")
        )

    # Inputs

    def _feed(self, operation: ir.OpView, known: list[ShapeOrData], where: str) -> None:
        names = set(locations.names_of(operation)) | {attributes_of(operation).get("name") or ""}
        state = self._fed(known[0], where)
        if isinstance(state, Mapped) and names & self._lods:
            state = NotSeparable(where, "padding would change the LoD that counts its rows")
        self.states[operation.results[0]] = state

    def _fed(self, known: ShapeOrData, where: str) -> State:
        """The state of an input: mapped to the axis whose dimension is the size, unmapped if the size is in none."""
        axes = [i for i, dim in enumerate(_dims(known)) if self.has(dim)]
        if isinstance(known, ArrayDims):
            return NotSeparable(where, "it is a fed tensor array, whose elements are not known")
        if not axes:
            return UNMAPPED
        if len(axes) > 1 or _dims(known)[axes[0]] != self.size:
            return NotSeparable(where, f"several dimensions, or a part of one, are the size: {known}")
        return Mapped(axes[0])

    # Operations

    def has(self, dim: Dim) -> bool:
        """Whether a dimension contains the size."""
        return self.size.name in symbols_of(dim)

    def _computed(self, operation: ir.OpView, name: str, known: list[ShapeOrData], where: str) -> list[State]:
        count = len(known)
        values = list(operation.operands)
        states = [self.fact(value) for value in values]
        short = name.partition(".")[2].removesuffix("_")
        if all(_is_unmapped(self.fact(value)) for value in reads(operation)):
            return [self._of_unmapped_operands(fact, where) for fact in known]
        if list(operation.operation.regions):
            return [NotSeparable(where, "it is not known whether its block treats positions separately")] * count
        if all(map(self._holds_sizes, known)):
            return [SIZES if any(map(self.has, _elements(fact))) else UNMAPPED for fact in known]
        if not has_trait(short, Trait.READS_SHAPES) and (mixed := first_not_separable(*states)) is not None:
            return [mixed] * count
        if (rule := find_rule(short) or gradient_rule(short)) is None:
            return [NotSeparable(where, "it has no batching rule")] * count
        return self._by_rule(rule, operation, values, states, known, where)

    def _by_rule(
        self,
        rule: Rule,
        operation: ir.OpView,
        values: list[SSAValue],
        operand_states: list[State],
        known: list[ShapeOrData],
        where: str,
    ) -> list[State]:
        count = len(known)
        operands = [
            NOTHING if operand is None else self.known(operand) for operand in present_operands(operation, values)
        ]
        call = call_of(operation, operands, self.analysis.table, where)
        step = BatchedCall(call, present_operands(operation, operand_states), known, self.size)
        try:
            states = states_of(rule(step), len(step.call.declared))
            self._independent.update(step.vouched)
        except MixesError as error:
            return [NotSeparable(where, str(error))] * count
        except (VerificationError, IndexError, TypeError, ValueError, KeyError) as error:
            return [NotSeparable(where, f"its operands do not fit its batching rule ({error!r})")] * count
        return [states[place] for place in places_of(operation, count)]

    def _of_unmapped_operands(self, known: ShapeOrData, where: str) -> State:
        """The state of a result of an operation that reads no mapped operand."""
        return (
            NotSeparable(where, "its shape depends on the size") if any(map(self.has, _all_dims(known))) else UNMAPPED
        )

    def _holds_sizes(self, known: ShapeOrData) -> bool:
        """Whether the elements are known numbers that are computed of symbols of the inputs only."""
        data = known.data if isinstance(known, TensorDims) else None
        return data is not None and all(symbols_of(dim) <= self._of_inputs for dim in data)

    # Checking

    def _checked(self, state: State, known: ShapeOrData, operation: ir.OpView, where: str) -> State:
        """The state that a rule gives, if it fits the result's shape; else not separable."""
        if isinstance(state, NotSeparable):
            return state if state.operation else NotSeparable(where, state.reason)
        if isinstance(known, ListDims):
            return self._checked_group(state, known, operation, where)
        if isinstance(state, StoredArray) and isinstance(known, ArrayDims):
            return self._checked_array(state, known, operation, where)
        is_trivial = all(map(self._is_source, operation.operands)) and isinstance(state, Unmapped)
        reason = None if is_trivial else self._misfit(state, _dims(known))
        return state if reason is None else NotSeparable(where, f"its result {reason}: {known}")

    def _misfit(self, state: State, shape: Dims) -> str | None:
        """The reason why a state does not fit the shape; None if it fits."""
        if strange := {name for dim in shape for name in symbols_of(dim)} - self._independent:
            return f"has a size that depends on data ({min(strange)})"
        return None if self._fits(state, shape) else "does not lie along the axis that its batching rule gives"

    def _checked_group(self, state: State, known: ListDims, operation: ir.OpView, where: str) -> State:
        items = state.items if isinstance(state, Several) else (state,) * len(known.items)
        pairs = zip(items, known.items, strict=True) if len(items) == len(known.items) else ()
        return Several(tuple(self._checked(item, shape, operation, where) for item, shape in pairs))

    def _checked_array(self, state: StoredArray, known: ArrayDims, operation: ir.OpView, where: str) -> State:
        """The state of a tensor array, if the state of its elements fits their shape; else not separable."""
        if known.is_mixed:
            return NotSeparable(where, "the elements of the array have different ranks")
        if state.element is None or known.hint is None:
            return state
        element = self._checked(state.element, TensorDims(known.hint), operation, where)
        return element if isinstance(element, NotSeparable) else state

    def _check_blocks(self, operation: ir.OpView, where: str) -> None:
        """Checks the states of the results of ``pd.if``, ``pd.while`` or ``pd.recurrent`` against their shapes."""
        for result in operation.results if len(operation.operation.regions) else ():
            if not _is_unmapped(state := self.states[result]):
                self.states[result] = self._checked(state, self.known(result), operation, where)

    def _is_source(self, value: SSAValue) -> bool:
        return _is_unmapped(self.fact(value))

    def _fits(self, state: State, shape: Dims) -> bool:
        along = [i for i, dim in enumerate(shape) if self.has(dim)]
        if not isinstance(state, Mapped):
            return not along and not isinstance(state, Several | StoredArray)
        if along != [state.axis] or self.has(state.outer) or self.has(state.inner):
            return False
        return self.analysis.is_equal(shape[state.axis], state.length(self.size))


def _gives(state: State) -> Callable[[_Separability, ir.OpView, str], None]:
    def handle(flow: _Separability, operation: ir.OpView, _where: str) -> None:
        flow.states.update(dict.fromkeys(operation.results, state))

    return handle


_HANDLERS: dict[str, Callable[[_Separability, ir.OpView, str], None]] = {
    "pd.recurrent": recurrent,
    "pd.create_array": _gives(StoredArray()),
    "pd_builtin.parameter": _gives(UNMAPPED),
    "pd_builtin.constant": _gives(UNMAPPED),
}
"""The handlers of this analysis, besides those of the driver, by the operation's full name."""


def place_of(operation: ir.OpView) -> str:
    """The name of an operation in messages, with its legacy place: ``pd.mean (y; mean, operator 3 of block 0)``."""
    place = locations.legacy_place_of(operation)
    origin = origin_of(operation)
    if place is None:
        return origin
    return f"{origin[:-1]}; {place})" if origin.endswith(")") else f"{origin} ({place})"


def _is_unmapped(state: State) -> bool:
    return all(map(_is_unmapped, state.items)) if isinstance(state, Several) else isinstance(state, Unmapped)


def _dims(known: ShapeOrData) -> Dims:
    return known.shape if isinstance(known, TensorDims) else ()


def _elements(known: ShapeOrData) -> Dims:
    return (known.data or ()) if isinstance(known, TensorDims) else ()


def _all_dims(known: ShapeOrData) -> list[Dim]:
    if isinstance(known, ListDims):
        return [dim for item in known.items for dim in _all_dims(item)]
    return [*_dims(known), *_elements(known)]
