"""Tensor arrays: every element lies along the size in the same way, and how many there are does not depend on it."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import UNMAPPED, Mapped, NotSeparable, State, StoredArray, joined
from pdhlo.dialect.dataflow.symbolic.expressions import symbols_of


def _stored(step: BatchedCall, place: int = 0) -> StoredArray:
    state = step.state(place)
    return state if isinstance(state, StoredArray) else step.mixes("nothing is known of what the array holds")


def _element(step: BatchedCall) -> State:
    """The state of the elements; raises MixesError where nothing is known to be written."""
    element = _stored(step).element
    return step.mixes("reads of an array that nothing is known to be written to") if element is None else element


def _require_unmapped(step: BatchedCall, *places: int) -> None:
    for place in places:
        if step.mapped(place) is not None:
            step.mixes("which element it is depends on what stands along the size")


@separates("array_write")
def write(step: BatchedCall) -> State:
    """Writes an element at a place that does not depend on the size."""
    _require_unmapped(step, 2)
    before, written = _stored(step).element, step.state(1)
    element = written if before is None else joined(before, written, "")
    if isinstance(element, NotSeparable):
        step.mixes("the elements of the array lie along the size in different ways")
    return StoredArray(element)


@separates("array_read")
def read(step: BatchedCall) -> State:
    """Reads an element at a place that does not depend on the size."""
    _require_unmapped(step, 1)
    return _element(step)


@separates("array_pop")
def pop(step: BatchedCall) -> tuple[State, ...]:
    """The array without an element, and that element."""
    return (_stored(step), _element(step))


@separates("array_length")
def length(step: BatchedCall) -> State:
    """The number of elements: they are written at places that do not depend on the size."""
    _stored(step)
    return UNMAPPED


@separates("assign_array", "create_array_like", "slice_array")
def same(step: BatchedCall) -> State:
    """An array of some of the elements, or of elements like them."""
    _require_unmapped(step, *range(1, len(step.states)))
    return _stored(step)


@separates("slice_array_dense")
def slice_array_dense(step: BatchedCall) -> State:
    """An element of an array that arrives as one value."""
    _require_unmapped(step, *range(1, len(step.states)))
    return _element(step)


@separates("add_n_array")
def add_n(step: BatchedCall) -> State:
    """The sum of arrays, element by element."""
    states = set(step.items(0))
    if len(states) != 1 or not all(isinstance(state, StoredArray) for state in states):
        step.mixes("its arrays lie along the size in different ways")
    return states.pop()


@separates("array_to_tensor")
def to_tensor(step: BatchedCall) -> tuple[State, ...]:
    """The elements stacked along a new axis, or joined along one; how long it becomes does not depend on the size."""
    element = _element(step)
    state = step.as_mapped(element)
    rank = len(step.shape_of_result())
    axis = step.call.axis(step.call.attribute("axis", 0), rank)
    is_stacked = step.call.attribute("use_stack", False)
    if state is not None and not is_stacked and state.axis == axis:
        step.mixes("joins along the size")
    for place, dim in ((0, step.shape_of_result()[axis]), (1, step.shape_of_result(1)[0])):
        if place < len(step.results):
            step.vouched.update(symbols_of(dim))
    moved = state.at(state.axis + (is_stacked and axis <= state.axis)) if isinstance(state, Mapped) else UNMAPPED
    return (moved, UNMAPPED)
