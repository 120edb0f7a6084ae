"""Batching rules of indexing: either the indices are mapped, or the tensor along an axis that is not indexed."""

from __future__ import annotations

from pdhlo.dialect.along_axis import is_same_by_coordinates
from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import State


@separates("embedding")
def embedding(step: BatchedCall) -> State:
    """Mapped along any axis of the indices, each of which picks a row of the unmapped weights."""
    step.only(0)
    return step.needed(0)


@separates("lookup_table")
def lookup_table(step: BatchedCall) -> State:
    """Mapped along any axis of the indices but the last, which has size 1; the weights are unmapped."""
    step.only(1)
    return step.not_along(step.needed(1), -1, rank=len(step.shape(1)))


@separates("gather", "index_select")
def gather(step: BatchedCall) -> State:
    """Mapped along an axis of the indices, or along an axis of the tensor that is not indexed, not both."""
    step.only(0, 1)
    axis = step.call.number("axis", 2 if step.call.name == "gather" else None)
    axis = step.call.axis(0 if axis is None else axis, len(step.shape(0)))
    x, index = step.mapped(0), step.mapped(1)
    if x is None:
        state, rank = step.needed(1), len(step.shape(1))
        if rank > 1 and state.axis == rank - 1:
            step.mixes("it drops the last axis of its indices if the size is 1, and this axis is the size")
        return state.at(state.axis + axis)
    if index is not None:
        step.mixes("it has a tensor and indices that both lie along the size")
    step.not_along(x, axis, rank=len(step.shape(0)))
    added = len(step.shape_of_result()) - len(step.shape(0))
    return x.at(x.axis + added if x.axis > axis else x.axis)


@separates("gather_nd")
def gather_nd(step: BatchedCall) -> State:
    """Mapped along any axis of the indices but the last, along which the coordinates of one index lie."""
    step.only(1)
    return step.not_along(step.needed(1), -1, rank=len(step.shape(1)))


@separates("take_along_axis")
def take_along_axis(step: BatchedCall) -> State:
    """Mapped along any axis but the indexed one; the other axes are the same in both operands."""
    shape, state = step.shape(0), step.same([step.needed(0), step.needed(1)])
    axis = step.call.axis(step.call.attribute("axis", 0), len(shape))
    apart = step.call.attribute("by_coordinates", False)
    if not apart and not is_same_by_coordinates(shape, step.shape(1), axis):
        step.mixes("it counts the axes on one side of the indexed one as one axis")
    return step.not_along(state, axis, rank=len(shape))


@separates("sequence_mask")
def sequence_mask(step: BatchedCall) -> State:
    """Mapped along any axis of the lengths, if ``max_len`` is known; else the largest length is that of all rows."""
    step.only(0)
    longest = step.call.number("max_len", 1)
    if not isinstance(longest, int) or longest < 1:
        step.mixes("it makes rows as long as the largest length")
    return step.needed(0)
