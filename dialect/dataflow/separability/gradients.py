"""The batching rule of all gradient operators: a gradient is separable if its forward operator is.

Assume that each position of the forward operator's result depends on the same position of its operands only. Then the
gradient of a mapped operand is mapped as the operand is. The gradient of an unmapped operand (a weight) is a sum over
all positions; padding would be part of the sum, so it is not separable.

The batching rule of the forward operator is applied to the operands that the gradient operator reads. A forward operand
that it does not read (``tanh_grad`` reads ``out``, not ``x``) has the shape of its gradient. Its state is the first
possible one for which the forward rule returns the states of the results and of their cotangents.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, MixesError, Rule, find_rule, states_of
from pdhlo.dialect.dataflow.separability.states import UNMAPPED, Mapped, NotSeparable, Several, State, Unmapped
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, mul, reciprocal
from pdhlo.dialect.dataflow.symbolic.registry import ShapeCall
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, DeclaredResult, ListDims, ShapeOrData, TensorDims
from pdhlo.dialect.dataflow.symbolic.signatures import signature
from pdhlo.dialect.gradient_slots import differentiated, forward_of, gradient_slots
from pdhlo.dialect.operator_table import Operator, has_trait, operator
from pdhlo.dialect.traits import Trait

SUM = NotSeparable("", "it sums along the size, since an operand does not lie along the size")
"""The gradient of an unmapped operand. Padding adds nothing to the sum if the cotangents of the padding are 0."""
_UNKNOWN = NotSeparable("", "no rule gives the state of this result")


class _KnownValue(NamedTuple):
    """The shape (``known``) and the state of an operand or a result of the forward operator."""

    known: ShapeOrData
    state: State


_Values: TypeAlias = Sequence[_KnownValue | None]
"""The facts of each operand, or of each result, of the forward operator; None if the gradient does not read it."""


def gradient_rule(name: str) -> Rule | None:
    """The batching rule of the gradient operator ``name`` (without prefix), derived from its forward operator's rule.

    None if ``name`` is no gradient operator, or its forward operator has no rule.
    """
    forward, value = forward_of(name), differentiated(name)
    if forward is None or value != forward:
        return _higher_order if value != name and has_trait(value, Trait.ELEMENTWISE) else None
    rule = find_rule(forward.removesuffix("_"))
    return None if rule is None else functools.partial(_gradient, operator(forward), rule)


def cotangent_places(name: str) -> frozenset[int]:
    """The indices of those operands of a gradient operator that are cotangents; empty for any other operator."""
    forward = forward_of(name)
    if forward is None:
        return frozenset()
    tables = (operator(name), operator(forward))
    slots = gradient_slots(
        *([port.name for port in ports] for table in tables for ports in (table.inputs, table.outputs))
    )
    return frozenset(place for place in slots.cotangents if place is not None)


def _higher_order(step: BatchedCall) -> State:
    """The rule of second and higher gradients of an elementwise operator: operands of one shape, and single numbers."""
    shape = step.shape_of_result()
    places = [place for place in range(len(step.states)) if step.call.is_given(place)]
    numbers = [place for place in places if all(dim == 1 for dim in step.shape(place))]
    return step.same([step.needed(place) for place in places if place not in numbers or not shape])


def _gradient(forward: Operator, rule: Rule, step: BatchedCall) -> tuple[State, ...]:
    call = step.call
    own = signature(call.name, len(call.operands), len(call.declared))
    if own is None:
        step.mixes("the states of its operands are not known")
    theirs = [[port.name for port in ports] for ports in (forward.inputs, forward.outputs)]
    slots = gradient_slots(own.inputs, own.outputs, *theirs)
    known_operands = [
        None if known == NOTHING else _KnownValue(known, step.state(place)) for place, known in enumerate(call.operands)
    ]
    operands, results, cotangents = (
        [known_operands[place] if place is not None and place < len(known_operands) else None for place in places]
        for places in (slots.operands, slots.results, slots.cotangents)
    )
    shapes = zip(slots.wanted, _by_place(step, len(own.outputs)), strict=True)
    lacking = {
        place: known for place, known in shapes if place is not None and operands[place] is None and known != NOTHING
    }
    solved = _solved(_ForwardOperator(forward, rule, step, results, cotangents), operands, lacking)
    return tuple(_of_operand(None if place is None else solved[place]) for place in slots.wanted)


def _by_place(step: BatchedCall, count: int) -> list[ShapeOrData]:
    """The shapes of the ``count`` results in the operator's signature; ``NOTHING`` for an absent result."""
    places = [place for place, result in enumerate(step.call.declared) if result.kind != "none"]
    by_place = dict(zip(places, step.results, strict=False))
    return [by_place.get(place, NOTHING) for place in range(count)]


def _of_operand(operand: _KnownValue | None) -> State:
    """The state of the gradient of an operand of the forward operator; None stands for an unknown operand."""
    return _UNKNOWN if operand is None else _gradient_of(operand.state)


def _gradient_of(state: State) -> State:
    if isinstance(state, Several):
        return Several(tuple(map(_gradient_of, state.items)))
    return state if isinstance(state, Mapped) else SUM


class _ForwardOperator(NamedTuple):
    """The forward operator of a gradient, with its rule and the values that the gradient operator reads."""

    operator: Operator
    rule: Rule
    step: BatchedCall
    results: _Values
    cotangents: _Values

    def states(self, operands: _Values) -> list[State]:
        """The states of its results for these operands; raises MixesError if it mixes positions."""
        call, name = self.step.call, self.operator.name.removesuffix("_")
        pairs = zip(self.results, self.cotangents, strict=True)
        results = [
            NOTHING if element is None else element.known
            for element in (result or cotangent for result, cotangent in pairs)
        ]
        declared = [DeclaredResult("none" if result == NOTHING else "Tensor") for result in results]
        known = [NOTHING if operand is None else operand.known for operand in operands]
        own = ShapeCall(name, known, call.attributes, declared, call.table, call.origin)
        states = [None if operand is None else operand.state for operand in operands]
        return states_of(self.rule(BatchedCall(own, states, results, self.step.size)), len(results))


def _solved(forward: _ForwardOperator, operands: _Values, lacking: Mapping[int, ShapeOrData]) -> _Values:
    """The operands of the forward operator, with a state for each, that are consistent with its results and cotangents.

    ``lacking`` has the shapes of the operands that the gradient operator does not read, by index. Raises MixesError
    if no states are consistent.
    """
    if not lacking:
        return _checked(forward, operands)
    step, reasons = forward.step, []
    for states in itertools.product(*(_ways(step, known) for known in lacking.values())):
        tried = list(operands)
        for (place, known), state in zip(lacking.items(), states, strict=True):
            tried[place] = _KnownValue(known, state)
        try:
            return _checked(forward, tried)
        except MixesError as error:
            reasons.append(str(error))
    return step.mixes(reasons[0] if reasons else "its results contain the size in several dimensions")


def _checked(forward: _ForwardOperator, operands: _Values) -> _Values:
    """The operands, if the forward rule gives for them the states of the results and of the cotangents.

    Raises MixesError elsewhere.
    """
    states = forward.states(operands)
    for port, state, *both in zip(forward.operator.outputs, states, forward.results, forward.cotangents, strict=True):
        for value in both:
            is_known = state != states_of((), 1)[0] or not isinstance(value and value.state, Unmapped)
            if value is not None and value.state != state and is_known:
                name = forward.operator.name.removesuffix("_")
                forward.step.mixes(
                    f"{port.name} or its cotangent does not lie along the size like the results of {name}"
                )
    return operands


def _ways(step: BatchedCall, known: ShapeOrData) -> Iterator[State]:
    """The possible states of a value of a known shape; none if the size is in several dimensions."""
    if isinstance(known, ListDims):
        first = known.items[0] if known.items else NOTHING
        yield from (Several((way,) * len(known.items)) for way in _ways(step, first))
        return
    shape = known.shape if isinstance(known, TensorDims) else ()
    axes = [axis for axis, dim in enumerate(shape) if step.has(dim)]
    if not axes:
        yield UNMAPPED
    elif len(axes) == 1:
        [axis] = axes
        part: Dim = mul(shape[axis], reciprocal(step.size))
        yield from dict.fromkeys((Mapped(axis, 1, part), Mapped(axis, part, 1)))
