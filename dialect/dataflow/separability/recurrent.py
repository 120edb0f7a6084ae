"""The states of ``pd.recurrent``. Its block runs once for each position along the first axis of the inputs."""

from __future__ import annotations

from pdhlo.dialect.bindings import ir
from pdhlo.dialect.dataflow.driver import Dataflow, JoinPoint
from pdhlo.dialect.dataflow.separability.states import Mapped, NotSeparable, Several, State, Unmapped
from pdhlo.dialect.dataflow.symbolic.recurrences import recurrence_of


def recurrent(flow: Dataflow[State], operation: ir.OpView, where: str) -> None:
    """Records the states of the results.

    The fact of a recurrent state is the fixpoint of its initial value joined with its value after a step. Results other
    than the outputs, which the gradient operator reads, are not separable.
    """
    for result in operation.results:
        flow.record(result, NotSeparable(where, "it is not known whether its step scopes are separable"), where)
    parts = recurrence_of(operation)
    if parts is None or parts.inputs is None:
        return
    for place, argument in enumerate(parts.slices):
        flow.record(argument, _at_one_step(flow.taken(parts.inputs, place, argument, where), where), where)
    arguments = [argument for argument, _ in parts.states]
    initial = parts.initial  # None if there are no states
    first = [] if initial is None else [flow.taken(initial, i, state, where) for i, state in enumerate(arguments)]
    flow.fixpoint(parts.block, arguments, first, [value for _, value in parts.states], JoinPoint(where))
    if parts.outputs is not None:
        states = (_at_all_steps(flow.fact(value), where) for value in parts.stacked)
        flow.record(parts.outputs, Several(tuple(states)), where)


def _at_one_step(state: State, where: str) -> State:
    if isinstance(state, Mapped) and state.axis > 0:
        return state.at(state.axis - 1)
    return (
        state
        if isinstance(state, Unmapped | NotSeparable)
        else NotSeparable(where, "it computes along the size, step by step")
    )


def _at_all_steps(state: State, where: str) -> State:
    if isinstance(state, Mapped):
        return state.at(state.axis + 1)
    return (
        state
        if isinstance(state, Unmapped | NotSeparable)
        else NotSeparable(where, "it yields numbers computed from the size, or several values as one")
    )
