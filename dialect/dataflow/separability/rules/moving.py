"""Elements in other places: reshape, transpose, join, split, cut, repeat."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import Mapped, Several, State
from pdhlo.dialect.dataflow.symbolic.evaluation import is_same
from pdhlo.dialect.dataflow.symbolic.expressions import RECIPROCAL, Dim, DimExpr, mul, product, reciprocal
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, ListDims

_WHOLE = 1 << 30
"""An end of a slice that is this large is behind every tensor."""


def _quotient(step: BatchedCall, a: Dim, b: Dim) -> Dim:
    """``a / b`` where there is no remainder whatever the sizes are; raises MixesError elsewhere."""
    dim = mul(a, reciprocal(b)) if b != 0 else None
    if dim is None or _has_fraction(dim) or not is_same(mul(dim, b), a):
        step.mixes("the size does not come out whole")
    return dim


def _has_fraction(dim: Dim) -> bool:
    return isinstance(dim, DimExpr) and (dim.kind == RECIPROCAL or any(map(_has_fraction, dim.args)))


def remapped(step: BatchedCall, state: Mapped, source: Sequence[Dim], target: Sequence[Dim]) -> Mapped:
    """Where the axis is after a reshape from one shape to another.

    In order of memory there are ``before`` parts, in each the positions of the size, ``behind`` elements each; the
    axis of the target that has the size must be cut so as well. Raises MixesError where it is not.
    """
    before = mul(product(source[: state.axis]), state.outer)
    behind = mul(state.inner, product(source[state.axis + 1 :]))
    axes = [i for i, dim in enumerate(target) if step.has(dim)]
    if len(axes) != 1:
        step.mixes("its result has the size in several dimensions, or in none")
    [axis] = axes
    outer = _quotient(step, before, product(target[:axis]))
    return Mapped(axis, outer, _quotient(step, behind, product(target[axis + 1 :])))


@separates("reshape", "flatten", "flatten2", "squeeze", "unsqueeze")
def reshape(step: BatchedCall) -> tuple[State, ...]:
    """The same elements in the same order. The second result has the operand's shape behind a 0."""
    step.only(0, sizes=range(1, len(step.states)))
    state = step.needed(0)
    if step.call.name == "squeeze":
        _check_squeezed(step, state)
    moved = remapped(step, state, step.shape(0), step.shape_of_result())
    return (moved, state.at(state.axis + 1))


def _check_squeezed(step: BatchedCall, state: Mapped) -> None:
    """Where the size is 1, ``squeeze`` of no axes, or of its own, takes the axis away: other ranks for other sizes."""
    axes = step.call.ints("axis", 1)
    if not axes:
        step.mixes("takes every axis of size 1 away")
    step.not_along(state, *axes, rank=len(step.shape(0)))


@separates("transpose", "trans_layout")
def transpose(step: BatchedCall) -> tuple[State, ...]:
    """Mapped along the axis to which the operand's is moved."""
    step.only(0)
    rank = len(step.shape(0))
    order = [step.call.axis(axis, rank) for axis in step.call.attribute("perm", ())]
    state = step.needed(0)
    return (state.at(order.index(state.axis)), state.at(state.axis + 1))


@separates("concat")
def concat(step: BatchedCall) -> State:
    """Mapped along any axis but the joined one."""
    step.only(0)
    axis = step.call.number("axis", 1)
    state = _all_same(step)
    return step.not_along(state, axis, rank=len(step.shape_of_result()))


@separates("stack")
def stack(step: BatchedCall) -> State:
    """Mapped along any axis; the new one shifts those behind it."""
    step.only(0)
    axis = step.call.axis(step.call.attribute("axis", 0), len(step.shape_of_result()))
    state = _all_same(step)
    return state.at(state.axis + (axis <= state.axis))


def _all_same(step: BatchedCall) -> Mapped:
    """The axis that all members of a group have."""
    states = [step.as_mapped(pair) for pair in step.items(0)]
    if None in states:
        step.mixes("some of its operands do not lie along the size")
    return step.same(states)


def _members(step: BatchedCall, state: Mapped) -> State:
    [known] = step.results
    return Several((state,) * len(known.items)) if isinstance(known, ListDims) else step.mixes("it gives no group")


@separates("split", "split_with_num")
def split(step: BatchedCall) -> State:
    """Mapped along any axis but the one that is cut."""
    step.only(0)
    axis = step.call.number("axis", 2 if step.call.name == "split" else 1)
    return _members(step, step.not_along(step.needed(0), axis, rank=len(step.shape(0))))


@separates("unbind", "unstack")
def unbind(step: BatchedCall) -> State:
    """Mapped along any axis but the one that is taken apart, which the results lack."""
    step.only(0)
    rank = len(step.shape(0))
    axis = step.call.axis(step.call.attribute("axis", 0), rank)
    state = step.not_along(step.needed(0), axis, rank=rank)
    return _members(step, state.at(state.axis - (axis < state.axis)))


@separates("slice", "strided_slice")
def cut(step: BatchedCall) -> State:
    """Cut along other axes; ``slice`` may take all of the size as well. Axes that become one number may go."""
    step.only(0)
    call = step.call
    rank = len(step.shape(0))
    state = step.needed(0)
    axes = [call.axis(axis, rank) for axis in call.attribute("axes", ())]
    if state.axis in axes and not _is_whole(step, axes.index(state.axis)):
        step.mixes("takes some positions of the size")
    gone = {call.axis(axis, rank) for axis in call.attribute("decrease_axis", ())}
    return step.not_along(state, *gone, rank=rank).at(state.axis - sum(axis < state.axis for axis in gone))


def _is_whole(step: BatchedCall, place: int) -> bool:
    call = step.call
    starts, ends = call.ints("starts", 1), call.ints("ends", 2)
    strides = call.ints("strides", 3) if call.name == "strided_slice" else None
    if starts is None or ends is None or not place < min(len(starts), len(ends)):
        return False
    end = ends[place]
    is_one = (strides is None and call.name == "slice") or (strides is not None and strides[place] == 1)
    return is_one and starts[place] == 0 and isinstance(end, int) and end >= _WHOLE


@separates("expand", "expand_as", "tile")
def repeat(step: BatchedCall) -> State:
    """Axes of one element become longer; other axes stay, from the last on. The size may come in so."""
    others = range(1, len(step.states))
    if step.call.name == "expand_as":  # of the second operand nothing but its shape is read
        others = range(2, len(step.states))
        step.only(0, 1)
    else:
        step.only(0, sizes=others)
    shape, target = step.shape(0), step.shape_of_result()
    offset = len(target) - len(shape)
    state = step.mapped(0)
    if state is not None:
        axis = state.axis + offset
        return state.at(axis) if target[axis] == shape[state.axis] else step.mixes("repeats the size")
    made = _made(step, target)
    if made.axis >= offset and shape[made.axis - offset] != 1:
        step.mixes("repeats something else along the size")
    return made


def _made(step: BatchedCall, target: Dims) -> Mapped:
    """The axis of a result that has the size, where every position has the same."""
    axes = [i for i, dim in enumerate(target) if step.has(dim)]
    if len(axes) != 1:
        step.mixes("its result has the size in several dimensions, or in none")
    return Mapped(axes[0], 1, _quotient(step, target[axes[0]], step.size))


@separates("full_with_tensor", "full")
def full(step: BatchedCall) -> State:
    """Unmapped: the result has one number at every position."""
    step.only(sizes=(0,))
    return _made(step, step.shape_of_result())


@separates("full_batch_size_like")
def full_like_batch(step: BatchedCall) -> State:
    """Unmapped: the result has one number at every position."""
    return _made(step, step.shape_of_result())


@separates("arange")
def arange(step: BatchedCall) -> State:
    """The numbers up to the size: at each position the same one, however many there are."""
    step.only(sizes=(1,))
    return _made(step, step.shape_of_result())
