"""Batching rules of products, and of ``rnn``. An operand may be mapped along any axis that is not contracted."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import Mapped, State


@separates("matmul", "bmm")
def matmul(step: BatchedCall) -> State:
    """Mapped along a batch axis of both operands, or along the free axis of one of the matrices.

    An unmapped operand broadcasts along a mapped batch axis.
    """
    step.only(0, 1)
    rank = len(step.shape_of_result())
    x, y = (_of_result(step, place, rank) for place in (0, 1))
    return step.same([x, y])


def _of_result(step: BatchedCall, place: int, rank: int) -> Mapped | None:
    """The state of the result, of rank ``rank``, as a mapped operand makes it; None for an unmapped operand."""
    state = step.mapped(place)
    if state is None:
        return None
    shape, other = step.shape(place), step.shape(1 - place)
    if len(shape) < 2 or len(other) < 2:
        return _with_vector(step, place, state)
    is_transposed = step.call.attribute(("transpose_x", "transpose_y")[place], False)
    contracted = len(shape) - 1 if (place == 0) != is_transposed else len(shape) - 2
    if state.axis == contracted:
        step.mixes("it sums along the size")
    if state.axis >= len(shape) - 2:
        if step.mapped(1 - place) is not None:
            step.mixes("its operands lie along the size in different ways")
        return state.at(rank - 2 + place)
    if step.mapped(1 - place) is None:
        step.repeats(1 - place, state.axis + len(other) - len(shape))
    return state.at(state.axis + rank - len(shape))


def _with_vector(step: BatchedCall, place: int, state: Mapped) -> Mapped:
    """The state of the product of mapped matrices ``x`` and an unmapped vector ``y``: the axes but the last stay."""
    shape = step.shape(place)
    is_transposed = step.call.attribute(("transpose_x", "transpose_y")[place], False)
    if len(shape) < 2 or is_transposed or place == 1 or state.axis == len(shape) - 1:
        step.mixes("it sums along the size, or multiplies by a vector that lies along it")
    step.only(0)
    return state


@separates("mv")
def matrix_vector(step: BatchedCall) -> State:
    """Mapped along the rows of the matrix; the vector is unmapped."""
    step.only(0)
    return step.not_along(step.needed(0), -1, rank=2)


@separates("dot")
def dot(step: BatchedCall) -> State:
    """Mapped along any axis but the last, which is contracted; both operands have one state."""
    state = step.same([step.needed(0), step.needed(1)])
    return step.not_along(state, -1, rank=len(step.shape(0)))


@separates("fc")
def flattened(step: BatchedCall) -> State:
    """Mapped along an axis before ``in_num_col_dims`` (or ``x_num_col_dims``); the axes behind it are contracted."""
    step.only(0)
    state = step.needed(0)
    columns = step.call.attribute("in_num_col_dims", step.call.attribute("x_num_col_dims", 1))
    if state.axis >= columns:
        step.mixes("it sums along the size")
    return state


@separates("einsum")
def einsum(step: BatchedCall) -> State:
    """The mapped axes of all mapped operands have one letter, which is in the result once."""
    equation = str(step.call.attribute("equation", "")).replace(" ", "")
    inputs, arrow, wanted = equation.partition("->")
    if not arrow or "." in equation:
        step.mixes("it has an equation with an ellipsis, or without the letters of the result")
    letters = set()
    for labels, state in zip(inputs.split(","), step.items(0), strict=True):
        mapped = step.as_mapped(state)
        if mapped is not None:
            letters.add((labels[mapped.axis], mapped.at(0)))
    if len(letters) != 1:
        step.mixes("its operands lie along the size in different ways")
    [(letter, mapped)] = letters
    if wanted.count(letter) != 1 or any(labels.count(letter) > 1 for labels in inputs.split(",")):
        step.mixes("it sums along the size")
    return mapped.at(wanted.index(letter))


@separates("rnn")
def rnn(step: BatchedCall) -> tuple[State, ...]:
    """Mapped along the batch: axis 1 of the sequence [T, N, C] and of the states, axis 0 of the lengths."""
    step.only(0, 1, 3)
    state = step.needed(0)
    if state.axis != 1:
        step.mixes("it computes along time")
    for initial in step.items(1):
        if step.as_mapped(initial) != state:
            step.mixes("its initial states do not lie along the size")
    lengths = step.mapped(3)
    if step.call.is_given(3) and lengths != state.at(0):
        step.mixes("its lengths do not lie along the size")
    if not step.call.attribute("is_test", False) and step.call.attribute("dropout_prob", 0.0):
        step.mixes("it draws random numbers for the whole tensor")
    return (state, state, state)
