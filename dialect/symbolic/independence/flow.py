"""Positions through blocks, and through what only groups values or takes groups apart.

A condition must be untouched: one that depends on the size, or on what stands along it, would let padding decide what
runs. The arguments of a loop's body are what the loop is given or what a turn yields, whichever says less.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pdhlo.dialect import types
from pdhlo.dialect.symbolic.independence.states import (
    UNTOUCHED,
    Apart,
    Mixed,
    Several,
    State,
    Stored,
    Untouched,
    joined,
)
from pdhlo.dialect.symbolic.recurrences import recurrence_of


class Walk(Protocol):
    """A proof under way."""

    states: dict[Any, State]

    def state_of(self, value: Any) -> State:
        """How a value depends on the size."""
        ...

    def run_block(self, block: Any) -> None:
        """Looks at the operations of a block, in order."""


def _yielded(block: Any) -> list[Any]:
    last = block.operations[len(block.operations) - 1]
    return list(last.operands) if last.operation.name == "pd_cf.yield" else []


def _if(walk: Walk, operation: Any, where: str) -> None:
    is_decided = isinstance(walk.state_of(operation.operands[0]), Untouched)
    branches = []
    for region in operation.operation.regions:
        for block in region.blocks:
            walk.run_block(block)
            branches.append([walk.state_of(value) for value in _yielded(block)])
    for place, result in enumerate(operation.results):
        found = [branch[place] for branch in branches if place < len(branch)]
        if not is_decided:
            walk.states[result] = Mixed(where, "its condition depends on what stands along the size")
        elif len(found) != 2:
            walk.states[result] = Mixed(where, "one of its blocks gives no value")
        else:
            walk.states[result] = joined(found[0], found[1], where)


def _while(walk: Walk, operation: Any, where: str) -> None:
    [region] = operation.operation.regions
    [block] = region.blocks
    arguments, operands = list(block.arguments), list(operation.operands)
    state = [walk.state_of(value) for value in operands[1:]]
    is_settled = False
    while not is_settled:  # each turn but the last makes a state say less, and there are few things to say
        walk.states.update(zip(arguments, state, strict=True))
        walk.run_block(block)
        after = [walk.state_of(value) for value in _yielded(block)[1:]]
        merged = [joined(one, other, where) for one, other in zip(state, after, strict=True)]
        is_settled = merged == state
        state = merged
    goes_on = joined(walk.state_of(operands[0]), walk.state_of(_yielded(block)[0]), where)
    if not isinstance(goes_on, Untouched):
        state = [Mixed(where, "how often it turns depends on what stands along the size")] * len(state)
    walk.states.update(zip(operation.results, state, strict=True))


def _recurrent(walk: Walk, operation: Any, where: str) -> None:
    """The steps run along the first axis of the inputs; a state is what it is first or what a step gives for it."""
    for result in operation.results:
        walk.states[result] = Mixed(where, "nothing is known of what it leaves for its gradient")
    parts = recurrence_of(operation)
    if parts is None or parts.inputs is None:
        return
    slices = [_at_one_step(one, where) for one in _items(walk, parts.inputs, len(parts.slices), where)]
    walk.states.update(zip(parts.slices, slices, strict=True))
    arguments = [argument for argument, _ in parts.states]
    state = _items(walk, parts.initial, len(arguments), where) if arguments else []
    is_settled = False
    while not is_settled:  # as of a loop
        walk.states.update(zip(arguments, state, strict=True))
        walk.run_block(parts.block)
        after = [walk.state_of(value) for _, value in parts.states]
        merged = [joined(one, other, where) for one, other in zip(state, after, strict=True)]
        is_settled = merged == state
        state = merged
    if parts.outputs is not None:
        found = (_at_all_steps(walk.state_of(value), where) for value in parts.stacked)
        walk.states[parts.outputs] = Several(tuple(found))


def _at_one_step(state: State, where: str) -> State:
    if isinstance(state, Apart) and state.axis > 0:
        return state.at(state.axis - 1)
    return state if isinstance(state, Untouched | Mixed) else Mixed(where, "computes along the size, step by step")


def _at_all_steps(state: State, where: str) -> State:
    if isinstance(state, Apart):
        return state.at(state.axis + 1)
    return state if isinstance(state, Untouched | Mixed) else Mixed(where, "gives the size itself at each step")


def _create_array(walk: Walk, operation: Any, _where: str) -> None:
    walk.states.update(dict.fromkeys(operation.results, Stored()))


def _combine(walk: Walk, operation: Any, _where: str) -> None:
    walk.states[operation.results[0]] = Several(tuple(map(walk.state_of, operation.operands)))


def _split(walk: Walk, operation: Any, where: str) -> None:
    results = list(operation.results)
    for result, state in zip(results, _items(walk, operation.operands[0], len(results), where), strict=True):
        walk.states[result] = state


def _slice(walk: Walk, operation: Any, where: str) -> None:
    group = operation.operands[0]
    count = len(types.group_elements(group.type)) if types.is_group(group.type) else 0
    found = _items(walk, group, count, where)
    state = found[operation.index] if operation.index < count else Mixed(where, "it takes apart what is no group")
    walk.states[operation.results[0]] = state


def _items(walk: Walk, value: Any, count: int, where: str) -> list[State]:
    found = walk.state_of(value)
    if isinstance(found, Several):
        same = len(found.items) == count
        return list(found.items) if same else [Mixed(where, "it takes apart what is no such group")] * count
    return [found if isinstance(found, Untouched | Mixed) else Mixed(where, "it takes apart what is no group")] * count


def _untouched(walk: Walk, operation: Any, _where: str) -> None:
    for result in operation.results:
        walk.states[result] = UNTOUCHED


def _nothing(_walk: Walk, _operation: Any, _where: str) -> None:
    """It gives nothing."""


OPERATIONS: dict[str, Callable[[Walk, Any, str], None]] = {
    "pd.if": _if,
    "pd.while": _while,
    "pd.recurrent": _recurrent,
    "pd.create_array": _create_array,
    "pd_builtin.combine": _combine,
    "pd_builtin.split": _split,
    "pd_builtin.slice": _slice,
    "pd_builtin.parameter": _untouched,
    "pd_builtin.constant": _untouched,
    "pd_cf.yield": _nothing,
    "pd_builtin.set_parameter": _nothing,
    "pd_builtin.shadow_output": _nothing,
}
"""What the walk itself knows, by the operation's full name."""
