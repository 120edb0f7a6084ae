"""Indexing: indices are positions of their own, and the tensor that they pick from must be whole."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import State


@separates("embedding")
def embedding(step: BatchedCall) -> State:
    """Mapped along any axis of the indices: each picks a row of the weights."""
    step.only(0)
    return step.needed(0)


@separates("lookup_table")
def lookup_table(step: BatchedCall) -> State:
    """A row of the weights for each index; the last axis of the indices has size 1."""
    step.only(1)
    return step.not_along(step.needed(1), -1, rank=len(step.shape(1)))


@separates("gather", "index_select")
def gather(step: BatchedCall) -> State:
    """Mapped along the indices of an unmapped operand, or along another axis of the operand by unmapped indices."""
    step.only(0, 1)
    axis = step.call.number("axis", 2 if step.call.name == "gather" else None)
    axis = step.call.axis(0 if axis is None else axis, len(step.shape(0)))
    x, index = step.mapped(0), step.mapped(1)
    if x is None:
        state, rank = step.needed(1), len(step.shape(1))
        if rank > 1 and state.axis == rank - 1:
            step.mixes("reads indices whose last axis is the size, which may be 1, as those of one axis less")
        return state.at(state.axis + axis)
    if index is not None:
        step.mixes("picks by the size from what lies along it")
    step.not_along(x, axis, rank=len(step.shape(0)))
    added = len(step.shape_of_result()) - len(step.shape(0))
    return x.at(x.axis + added if x.axis > axis else x.axis)


@separates("gather_nd")
def gather_nd(step: BatchedCall) -> State:
    """Mapped along any axis of the indices but the last, which is an index."""
    step.only(1)
    return step.not_along(step.needed(1), -1, rank=len(step.shape(1)))


@separates("take_along_axis")
def take_along_axis(step: BatchedCall) -> State:
    """Mapped along any axis but the indexed one; all others are the same in both operands."""
    state = step.same([step.needed(0), step.needed(1)])
    return step.not_along(state, step.call.attribute("axis", 0), rank=len(step.shape(0)))


@separates("sequence_mask")
def sequence_mask(step: BatchedCall) -> State:
    """Mapped along any axis of the lengths, where the operation says how long a row is."""
    step.only(0)
    longest = step.call.number("max_len", 1)
    if not isinstance(longest, int) or longest < 1:
        step.mixes("its rows are as long as the longest one")
    return step.needed(0)
