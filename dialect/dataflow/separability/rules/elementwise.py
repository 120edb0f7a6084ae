"""Element by element: an axis stays where broadcasting puts it."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import Mapped, State
from pdhlo.dialect.traits import Trait, operators_with


@separates(*operators_with(Trait.ELEMENTWISE), "fetch")
def unary(step: BatchedCall) -> State:
    """Further operands are numbers that do not depend on the size."""
    step.only(0)
    return step.needed(0)


@separates("assign_out")
def assigned(step: BatchedCall) -> State:
    """Assignment does not read the tensor that it writes."""
    return step.needed(0)


@separates(*operators_with(Trait.LIKE))
def like(step: BatchedCall) -> State:
    """Unmapped: the result has one number at every position."""
    step.only(0)
    axes = [i for i, dim in enumerate(step.shape(0)) if step.has(dim)]
    if len(axes) != 1:
        step.mixes("the size is in several of its dimensions, or in none")
    return step.same([state if isinstance(state := step.state(0), Mapped) else Mapped(axes[0])])


_MORE = ("atan2", "hinge_loss", "lerp", "log_loss", "masked_fill", "minus", "modified_huber_loss", "where")
"""Operators that are elementwise in several operands, or do not broadcast."""
BROADCASTING = frozenset([*operators_with(Trait.BROADCASTS), *_MORE])
"""Operators whose operands broadcast with each other."""


@separates(*BROADCASTING)
def broadcast(step: BatchedCall) -> State:
    """All operands broadcast with each other; a legacy ``axis`` says where the second one begins."""
    rank = len(step.shape_of_result())
    places = [place for place in range(len(step.states)) if step.call.is_given(place)]
    axes = {place: _broadcast_to(step, place, rank) for place in places}
    state = step.same([*axes.values()])
    for place, own in axes.items():
        if own is None:
            step.repeats(place, state.axis - _offset(step, place, rank))
    return state


def _offset(step: BatchedCall, place: int, rank: int) -> int:
    """Where the first axis of an operand is in the result."""
    shape = step.shape(place)
    axis = step.call.attribute("axis", -1)
    if place == 1 and isinstance(axis, int) and axis >= 0 and axis + len(shape) <= rank and step.call.name != "lerp":
        return axis
    return rank - len(shape)


def _broadcast_to(step: BatchedCall, place: int, rank: int) -> Mapped | None:
    """Where an operand's axis is in the result."""
    offset, state = _offset(step, place, rank), step.mapped(place)
    if offset < 0 and state is not None:
        step.mixes("its operands have other ranks than the result")
    return None if state is None else state.at(state.axis + offset)


@separates("bce_loss", "huber_loss", "sigmoid_cross_entropy_with_logits", "kldiv_loss")
def loss(step: BatchedCall) -> State:
    """One number for each pair of elements, unless they are summed up or divided by how many there are."""
    if step.call.attribute("normalize", False) or step.call.attribute("reduction", "none") != "none":
        step.mixes("sums along the size")
    places = [place for place in range(len(step.states)) if step.call.is_given(place)]
    return step.same([step.needed(place) for place in places])


@separates("add_n", "add_n_with_kernel")
def add_n(step: BatchedCall) -> State:
    """The sum of tensors of one shape."""
    return step.same([step.as_mapped(pair) or _missing(step) for pair in step.items(0)])


def _missing(step: BatchedCall) -> Mapped:
    return step.mixes("some of its operands do not lie along the size")


@separates("dropout", "dropout_nd")
def dropout(step: BatchedCall) -> State:
    """In inference a factor; in training what is drawn depends on the shape."""
    step.only(0)
    if not step.call.attribute("is_test", False):
        step.mixes("draws random numbers for the whole tensor")
    return step.needed(0)


_SCALED = ("fake_quantize_dequantize_moving_average_abs_max", "fake_quantize_moving_average_abs_max")


@separates(*_SCALED)
def quantize_with_known_scale(step: BatchedCall) -> tuple[State, ...]:
    """In inference the scale is given; else it follows from all elements."""
    step.only(0)
    if not step.call.attribute("is_test", False):
        step.mixes("finds one scale for all elements")
    return (step.needed(0), step.state(1), step.state(2), step.state(3))
