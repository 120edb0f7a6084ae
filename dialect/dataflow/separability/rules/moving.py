"""Batching rules of operators that move elements: reshape, transpose, concatenate, split, slice, repeat."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import Mapped, Several, State
from pdhlo.dialect.dataflow.symbolic.evaluation import is_same
from pdhlo.dialect.dataflow.symbolic.expressions import RECIPROCAL, Dim, DimExpr, mul, product, reciprocal
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, ListDims

_WHOLE = 1 << 30
"""A slice whose end is at least this large ends at the end of the axis, for any size."""


def _quotient(step: BatchedCall, a: Dim, b: Dim) -> Dim:
    """``a / b``; raises MixesError unless ``b`` divides ``a`` for all sizes."""
    dim = mul(a, reciprocal(b)) if b != 0 else None
    if dim is None or _has_fraction(dim) or not is_same(mul(dim, b), a):
        step.mixes("it splits the size, or no axis of its result is outer * size * inner")
    return dim


def _has_fraction(dim: Dim) -> bool:
    return isinstance(dim, DimExpr) and (dim.kind == RECIPROCAL or any(map(_has_fraction, dim.args)))


def _axis_of_size(step: BatchedCall, target: Sequence[Dim]) -> int:
    """The only axis whose dimension contains the size. Raises MixesError if there are none or several."""
    axes = [i for i, dim in enumerate(target) if step.has(dim)]
    if len(axes) != 1:
        step.mixes("its result contains the size in several dimensions, or in none")
    return axes[0]


def remapped(step: BatchedCall, state: Mapped, source: Sequence[Dim], target: Sequence[Dim]) -> Mapped:
    """The state after a reshape from the shape ``source`` to the shape ``target``.

    In memory, the operand is an array of [before, size, behind]. The mapped axis of the result must be [outer, size,
    inner] with ``before = product of the axes in front * outer`` and ``behind = inner * product of the axes behind``.
    Raises MixesError if there is no such axis.
    """
    before = mul(product(source[: state.axis]), state.outer)
    behind = mul(state.inner, product(source[state.axis + 1 :]))
    axis = _axis_of_size(step, target)
    outer = _quotient(step, before, product(target[:axis]))
    return Mapped(axis, outer, _quotient(step, behind, product(target[axis + 1 :])))


@separates("reshape", "flatten", "flatten2", "squeeze", "unsqueeze")
def reshape(step: BatchedCall) -> tuple[State, ...]:
    """The axis that ``remapped`` finds. The second result (``xshape``) has the operand's shape with a 0 in front."""
    step.only(0, sizes=range(1, len(step.states)))
    state = step.needed(0)
    if step.call.name == "squeeze":
        _check_squeezed(step, state)
    moved = remapped(step, state, step.shape(0), step.shape_of_result())
    return (moved, state.at(state.axis + 1))


def _check_squeezed(step: BatchedCall, state: Mapped) -> None:
    """Raises MixesError if ``squeeze`` would remove the mapped axis if the size were 1."""
    axes = step.call.ints("axis", 1)
    if not axes:
        step.mixes("it removes every axis of size 1")
    step.not_along(state, *axes, rank=len(step.shape(0)))


@separates("transpose", "trans_layout")
def transpose(step: BatchedCall) -> tuple[State, ...]:
    """Mapped along any axis; it goes to its index in ``perm``. The second result has a 0 in front of the shape."""
    step.only(0)
    rank = len(step.shape(0))
    order = [step.call.axis(axis, rank) for axis in step.call.attribute("perm", ())]
    state = step.needed(0)
    return (state.at(order.index(state.axis)), state.at(state.axis + 1))


@separates("concat")
def concat(step: BatchedCall) -> State:
    """Mapped along any axis but the one of concatenation; all operands have one state."""
    step.only(0)
    axis = step.call.number("axis", 1)
    state = _all_same(step)
    return step.not_along(state, axis, rank=len(step.shape_of_result()))


@separates("stack")
def stack(step: BatchedCall) -> State:
    """Mapped along any axis, which moves back by one if the new axis is in front of it; all operands have one state."""
    step.only(0)
    axis = step.call.axis(step.call.attribute("axis", 0), len(step.shape_of_result()))
    state = _all_same(step)
    return state.at(state.axis + (axis <= state.axis))


def _all_same(step: BatchedCall) -> Mapped:
    """The one state that all tensors of the group have; raises MixesError if they differ, or one is unmapped."""
    states = [step.as_mapped(pair) for pair in step.items(0)]
    if None in states:
        step.mixes("some of its operands do not lie along the size")
    return step.same(states)


def _group_of(step: BatchedCall, state: Mapped) -> State:
    """The state of a result that is a group whose elements all have ``state``."""
    [known] = step.results
    return (
        Several((state,) * len(known.items)) if isinstance(known, ListDims) else step.mixes("its result is not a group")
    )


@separates("split", "split_with_num")
def split(step: BatchedCall) -> State:
    """Mapped along any axis but the one that is split."""
    step.only(0)
    axis = step.call.number("axis", 2 if step.call.name == "split" else 1)
    return _group_of(step, step.not_along(step.needed(0), axis, rank=len(step.shape(0))))


@separates("unbind", "unstack")
def unbind(step: BatchedCall) -> State:
    """Mapped along any axis but ``axis``, which the results lack."""
    step.only(0)
    rank = len(step.shape(0))
    axis = step.call.axis(step.call.attribute("axis", 0), rank)
    state = step.not_along(step.needed(0), axis, rank=rank)
    return _group_of(step, state.at(state.axis - (axis < state.axis)))


@separates("slice", "strided_slice")
def cut(step: BatchedCall) -> State:
    """Mapped along an axis that is not sliced, or sliced from 0 to its end. Axes in ``decrease_axis`` are removed."""
    step.only(0)
    call = step.call
    rank = len(step.shape(0))
    state = step.needed(0)
    axes = [call.axis(axis, rank) for axis in call.attribute("axes", ())]
    if state.axis in axes and not _is_whole(step, axes.index(state.axis)):
        step.mixes("it takes some positions of the size")
    removed = {call.axis(axis, rank) for axis in call.attribute("decrease_axis", ())}
    return step.not_along(state, *removed, rank=rank).at(state.axis - sum(axis < state.axis for axis in removed))


def _is_whole(step: BatchedCall, place: int) -> bool:
    """Whether the slice along the axis at ``place`` of ``axes`` is the whole axis, for any size."""
    call = step.call
    starts, ends = call.ints("starts", 1), call.ints("ends", 2)
    strides = call.ints("strides", 3) if call.name == "strided_slice" else None
    if starts is None or ends is None or not place < min(len(starts), len(ends)):
        return False
    end = ends[place]
    has_stride_1 = (strides is None and call.name == "slice") or (strides is not None and strides[place] == 1)
    return has_stride_1 and starts[place] == 0 and isinstance(end, int) and end >= _WHOLE


@separates("expand", "expand_as", "tile")
def repeat(step: BatchedCall) -> State:
    """Mapped along an axis that is not repeated; axes are aligned at the last one.

    An unmapped operand gives a mapped result if it is repeated along the size.
    """
    if step.call.name == "expand_as":  # only the shape of the second operand is read
        step.only(0, 1)
    else:
        step.only(0, sizes=range(1, len(step.states)))
    shape, target = step.shape(0), step.shape_of_result()
    offset = len(target) - len(shape)
    state = step.mapped(0)
    if state is not None:
        axis = state.axis + offset
        return state.at(axis) if target[axis] == shape[state.axis] else step.mixes("it repeats the size")
    filled = _filled(step, target)
    if filled.axis >= offset and shape[filled.axis - offset] != 1:
        step.mixes("it repeats an axis of more than one element along the size")
    return filled


def _filled(step: BatchedCall, target: Dims) -> Mapped:
    """The state of a result of the shape ``target`` that is the same at all positions of the size.

    Raises MixesError unless exactly one dimension contains the size.
    """
    axis = _axis_of_size(step, target)
    return Mapped(axis, 1, _quotient(step, target[axis], step.size))


@separates("full_with_tensor", "full")
def full(step: BatchedCall) -> State:
    """Mapped along the axis that has the size, with the same number everywhere; the number is unmapped."""
    step.only(sizes=(0,))
    return _filled(step, step.shape_of_result())


@separates("full_batch_size_like")
def full_like_batch(step: BatchedCall) -> State:
    """Mapped along the axis that has the size, with the same number everywhere; only the operand's shape is read."""
    return _filled(step, step.shape_of_result())


@separates("arange")
def arange(step: BatchedCall) -> State:
    """Mapped if ``end`` is the size: the number at each position does not depend on the number of positions."""
    step.only(sizes=(1,))
    return _filled(step, step.shape_of_result())
