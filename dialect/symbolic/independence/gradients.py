"""Gradients: they treat positions separately where their forward operators do, by one rule for all of them.

Where a result of the forward operator depends at each position of the size on the same position of its operands alone,
the gradient of an operand that lies along the size depends at each position on that position alone. The gradient of an
operand that does not (a weight) is a sum of what all positions give, in which padding would take part.

The forward operator's rule is asked with what the gradient operator is given of its operands. An operand that it is not
given (``tanh_grad`` reads the result) has the shape of its gradient; how it lies along the size is tried: as the one
way in which the forward operator gives what the slope is.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pdhlo.dialect.operator_table import find_operator
from pdhlo.dialect.symbolic.expressions import Dim, mul, reciprocal
from pdhlo.dialect.symbolic.independence.registry import MixesError, Rule, Step, find_rule, states_of
from pdhlo.dialect.symbolic.independence.rules.elementwise import UNARY
from pdhlo.dialect.symbolic.independence.states import UNTOUCHED, Apart, Mixed, Several, State, Untouched
from pdhlo.dialect.symbolic.registry import Call
from pdhlo.dialect.symbolic.shapes import NOTHING, Declared, ListDims, ShapeOrData, TensorDims
from pdhlo.dialect.symbolic.signatures import Signature, signature

_GRADIENT = "_grad"
_AGAIN = ("_double_grad", "_triple_grad", "_grad_grad")
_SUM = Mixed("", "sums along the size: the gradient of what does not lie along it")
_UNKNOWN = Mixed("", "no rule says what this result is")


class _Given(NamedTuple):
    """What is known of an operand or result of the forward operator."""

    known: ShapeOrData
    state: State


def gradient_rule(name: str) -> Rule | None:
    """The separation rule of a gradient operator, called without prefix, from that of its forward; None without one."""
    for ending in _AGAIN:
        if name.endswith(ending):
            return _again if name.removesuffix(ending) in UNARY else None
    forward = name.removesuffix(_GRADIENT)
    rule = find_rule(forward) if forward != name else None
    return None if rule is None else functools.partial(_gradient, forward, rule)


def _again(step: Step) -> State:
    """The gradient of the gradient of an operator of elements: tensors of one shape, and numbers."""
    shape = step.shape_of_result()
    given = [place for place in range(len(step.states)) if step.call.is_given(place)]
    numbers = [place for place in given if all(dim == 1 for dim in step.shape(place))]
    return step.same([step.needed(place) for place in given if place not in numbers or not shape])


def _gradient(forward: str, rule: Rule, step: Step) -> tuple[State, ...]:
    call = step.call
    own = signature(call.name, len(call.operands), len(call.declared))
    operator = find_operator(forward) or find_operator(f"{forward}_")
    if own is None or operator is None:
        step.mixes("nothing is known of its operands")
    theirs = Signature(tuple(p.name for p in operator.inputs), tuple(p.name for p in operator.outputs))
    given = {
        name: _Given(known, step.state(place))
        for place, (name, known) in enumerate(zip(own.inputs, call.operands, strict=False))
        if known != NOTHING
    }
    wanted = dict(zip(own.outputs, _by_place(step, len(own.outputs)), strict=True))
    operands = _solved(_Forward(forward, rule, theirs, step), given, wanted)
    bases = (name.removesuffix(_GRADIENT) if name.endswith(_GRADIENT) else "" for name in own.outputs)
    return tuple(_of_operand(operands.get(base)) for base in bases)


def _by_place(step: Step, count: int) -> list[ShapeOrData]:
    """The shapes of the results by their places in the operator's signature."""
    places = [place for place, one in enumerate(step.call.declared) if one.kind != "none"]
    found = dict(zip(places, step.results, strict=False))
    return [found.get(place, NOTHING) for place in range(count)]


def _of_operand(operand: _Given | None) -> State:
    """How the gradient of an operand of the forward operator depends on the size."""
    return _UNKNOWN if operand is None else _gradient_of(operand.state)


def _gradient_of(state: State) -> State:
    if isinstance(state, Several):
        return Several(tuple(map(_gradient_of, state.items)))
    return state if isinstance(state, Apart) else _SUM


class _Forward(NamedTuple):
    """The forward operator of a gradient, to be asked."""

    name: str
    rule: Rule
    names: Signature
    step: Step

    def states(self, operands: Mapping[str, _Given], results: Sequence[ShapeOrData]) -> list[State]:
        """How its results depend on the size; raises MixesError where it mixes positions."""
        call = self.step.call
        known = [operands[name] if name in operands else _Given(NOTHING, UNTOUCHED) for name in self.names.inputs]
        declared = [Declared("none" if one == NOTHING else "Tensor") for one in results]
        own = Call(self.name, [one.known for one in known], call.attributes, declared, call.table, call.origin)
        states = [one.state if name in operands else None for name, one in zip(self.names.inputs, known, strict=True)]
        return states_of(self.rule(Step(own, states, results, self.step.size)), len(results))


def _solved(forward: _Forward, given: Mapping[str, _Given], wanted: Mapping[str, ShapeOrData]) -> Mapping[str, _Given]:
    """The forward operator's operands, with which it gives what the gradient is given of its results.

    Raises MixesError where there are no such.
    """
    step = forward.step
    results = [_result(name, given) for name in forward.names.outputs]
    lacking = {
        name: wanted[f"{name}{_GRADIENT}"]
        for name in forward.names.inputs
        if name not in given and wanted.get(f"{name}{_GRADIENT}", NOTHING) != NOTHING
    }
    own = {name: given[name] for name in forward.names.inputs if name in given}
    if not lacking:
        return _checked(forward, own, results, given)
    reasons = []
    for states in itertools.product(*(_ways(step, known) for known in lacking.values())):
        operands = own | {name: _Given(lacking[name], one) for name, one in zip(lacking, states, strict=True)}
        try:
            return _checked(forward, operands, results, given)
        except MixesError as error:
            reasons.append(str(error))
    return step.mixes(reasons[0] if reasons else "its results have the size in several dimensions")


def _result(name: str, given: Mapping[str, _Given]) -> ShapeOrData:
    """The shape of a result of the forward operator: its own, or that of its slope."""
    found = given.get(name) or given.get(f"{name}{_GRADIENT}")
    return NOTHING if found is None else found.known


def _checked(
    forward: _Forward, operands: Mapping[str, _Given], results: Sequence[ShapeOrData], given: Mapping[str, _Given]
) -> Mapping[str, _Given]:
    """The operands, if the forward operator's results and their slopes lie along the size as it gives them."""
    for name, state in zip(forward.names.outputs, forward.states(operands, results), strict=True):
        for found in (given.get(name), given.get(f"{name}{_GRADIENT}")):
            is_known = state != states_of((), 1)[0] or not isinstance(found and found.state, Untouched)
            if found is not None and found.state != state and is_known:
                forward.step.mixes(f"{name} or its slope does not lie along the size as {forward.name} gives it")
    return operands


def _ways(step: Step, known: ShapeOrData) -> Iterator[State]:
    """The ways in which a value of a shape may lie along the size."""
    if isinstance(known, ListDims):
        first = known.items[0] if known.items else NOTHING
        yield from (Several((one,) * len(known.items)) for one in _ways(step, first))
        return
    shape = known.shape if isinstance(known, TensorDims) else ()
    axes = [axis for axis, dim in enumerate(shape) if step.has(dim)]
    if not axes:
        yield UNTOUCHED
    elif len(axes) == 1:
        [axis] = axes
        part: Dim = mul(shape[axis], reciprocal(step.size))
        yield from dict.fromkeys((Apart(axis, 1, part), Apart(axis, part, 1)))
