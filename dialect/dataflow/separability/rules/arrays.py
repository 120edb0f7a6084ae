"""Batching rules of tensor arrays. All elements have one state; their number does not depend on the size."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import UNMAPPED, Mapped, NotSeparable, State, StoredArray, joined
from pdhlo.dialect.dataflow.symbolic.expressions import symbols_of


def _stored(step: BatchedCall, place: int = 0) -> StoredArray:
    state = step.state(place)
    return state if isinstance(state, StoredArray) else step.mixes("the states of the array's elements are not known")


def _element(step: BatchedCall) -> State:
    """The state of the elements; raises MixesError if no write to the array is known."""
    element = _stored(step).element
    return step.mixes("it reads an array to which no known operation writes") if element is None else element


def _require_unmapped(step: BatchedCall, *places: int) -> None:
    for place in places:
        if step.mapped(place) is not None:
            step.mixes("it computes the index of an array's element from the elements along the size")


@separates("array_write")
def write(step: BatchedCall) -> State:
    """The state of the array after a write. The index is unmapped; all written elements have one state."""
    _require_unmapped(step, 2)
    before, written = _stored(step).element, step.state(1)
    element = written if before is None else joined(before, written, "")
    if isinstance(element, NotSeparable):
        step.mixes("the elements of the array lie along the size in different ways")
    return StoredArray(element)


@separates("array_read")
def read(step: BatchedCall) -> State:
    """The state of an element. The index is unmapped."""
    _require_unmapped(step, 1)
    return _element(step)


@separates("array_pop")
def pop(step: BatchedCall) -> tuple[State, ...]:
    """The states of the array without its popped element, and of that element."""
    return (_stored(step), _element(step))


@separates("array_length")
def length(step: BatchedCall) -> State:
    """Unmapped: the number of elements does not depend on the size."""
    _stored(step)
    return UNMAPPED


@separates("assign_array", "create_array_like", "slice_array")
def same(step: BatchedCall) -> State:
    """The state of the operand: the result has some of its elements, or elements of their shapes."""
    _require_unmapped(step, *range(1, len(step.states)))
    return _stored(step)


@separates("slice_array_dense")
def slice_array_dense(step: BatchedCall) -> State:
    """The state of an element: a slice of one element, as a tensor."""
    _require_unmapped(step, *range(1, len(step.states)))
    return _element(step)


@separates("add_n_array")
def add_n(step: BatchedCall) -> State:
    """The one state that all operands have: arrays are added element by element."""
    states = set(step.items(0))
    if len(states) != 1 or not all(isinstance(state, StoredArray) for state in states):
        step.mixes("its arrays lie along the size in different ways")
    return states.pop()


@separates("array_to_tensor")
def to_tensor(step: BatchedCall) -> tuple[State, ...]:
    """The elements stacked along a new axis, or concatenated along an axis that is not the mapped one.

    The length of that axis does not depend on the size. The second result, the length of each element along that axis,
    is unmapped.
    """
    element = _element(step)
    state = step.as_mapped(element)
    rank = len(step.shape_of_result())
    axis = step.call.axis(step.call.attribute("axis", 0), rank)
    is_stacked = step.call.attribute("use_stack", False)
    if state is not None and not is_stacked and state.axis == axis:
        step.mixes("it joins along the size")
    for place, dim in ((0, step.shape_of_result()[axis]), (1, step.shape_of_result(1)[0])):
        if place < len(step.results):
            step.vouched.update(symbols_of(dim))
    moved = state.at(state.axis + (is_stacked and axis <= state.axis)) if isinstance(state, Mapped) else UNMAPPED
    return (moved, UNMAPPED)
