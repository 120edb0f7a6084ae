"""Indexing: indices are positions of their own, and the tensor that they pick from must be whole."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import State


@separates("embedding")
def embedding(step: BatchedCall) -> State:
    """A row of the weights for each index."""
    step.only(0)
    return step.needed(0)


@separates("lookup_table")
def lookup_table(step: BatchedCall) -> State:
    """A row of the weights for each index; the last axis of the indices has size 1."""
    step.only(1)
    return step.not_along(step.needed(1), -1, rank=len(step.shape(1)))


@separates("gather", "index_select")
def gather(step: BatchedCall) -> State:
    """Rows of the operand along an axis: of an untouched one, or by untouched indices along another axis."""
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
    """An index is the last axis of the indices."""
    step.only(1)
    return step.not_along(step.needed(1), -1, rank=len(step.shape(1)))


@separates("take_along_axis")
def take_along_axis(step: BatchedCall) -> State:
    """Along one axis; all others are the same in both operands."""
    state = step.same([step.needed(0), step.needed(1)])
    return step.not_along(state, step.call.attribute("axis", 0), rank=len(step.shape(0)))


@separates("sequence_mask")
def sequence_mask(step: BatchedCall) -> State:
    """A row for each length, as long as is said; not as the longest one."""
    step.only(0)
    longest = step.call.number("max_len", 1)
    if not isinstance(longest, int) or longest < 1:
        step.mixes("its rows are as long as the longest one")
    return step.needed(0)
