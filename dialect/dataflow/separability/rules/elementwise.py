"""Batching rules of elementwise operators: the mapped axis goes to where broadcasting puts it."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import Mapped, State
from pdhlo.dialect.traits import Trait, operators_with


@separates(*operators_with(Trait.ELEMENTWISE), "fetch")
def unary(step: BatchedCall) -> State:
    """Mapped along any axis of the first operand; all others are unmapped."""
    step.only(0)
    return step.needed(0)


@separates("assign_out")
def assigned(step: BatchedCall) -> State:
    """The state of the first operand; the second, the tensor that is overwritten, is not read."""
    return step.needed(0)


@separates(*operators_with(Trait.LIKE))
def like(step: BatchedCall) -> State:
    """Mapped along the axis that has the size. The operator reads only the operand's shape."""
    step.only(0)
    axes = [i for i, dim in enumerate(step.shape(0)) if step.has(dim)]
    if len(axes) != 1:
        step.mixes("its shape contains the size in several dimensions, or in none")
    return step.same([state if isinstance(state := step.state(0), Mapped) else Mapped(axes[0])])


_MORE = ("atan2", "hinge_loss", "lerp", "log_loss", "masked_fill", "minus", "modified_huber_loss", "where")
"""Operators that are elementwise in several operands, or do not broadcast."""
BROADCASTING = frozenset([*operators_with(Trait.BROADCASTS), *_MORE])
"""Operators whose operands broadcast with each other."""


@separates(*BROADCASTING)
def broadcast(step: BatchedCall) -> State:
    """All mapped operands have their axis at one axis of the result; unmapped operands broadcast along it.

    The legacy attribute ``axis`` is the axis of the result at which the second operand's first axis is.
    """
    rank = len(step.shape_of_result())
    places = [place for place in range(len(step.states)) if step.call.is_given(place)]
    axes = {place: _broadcast_to(step, place, rank) for place in places}
    state = step.same([*axes.values()])
    for place, own in axes.items():
        if own is None:
            step.repeats(place, state.axis - _offset(step, place, rank))
    return state


def _offset(step: BatchedCall, place: int, rank: int) -> int:
    """The axis of the result at which an operand's first axis is."""
    shape = step.shape(place)
    axis = step.call.attribute("axis", -1)
    if place == 1 and isinstance(axis, int) and axis >= 0 and axis + len(shape) <= rank and step.call.name != "lerp":
        return axis
    return rank - len(shape)


def _broadcast_to(step: BatchedCall, place: int, rank: int) -> Mapped | None:
    """The state of the result, as a mapped operand makes it; None for an unmapped one."""
    offset, state = _offset(step, place, rank), step.mapped(place)
    if offset < 0 and state is not None:
        step.mixes("it has an operand of a higher rank than its result")
    return None if state is None else state.at(state.axis + offset)


@separates("bce_loss", "huber_loss", "sigmoid_cross_entropy_with_logits", "kldiv_loss")
def loss(step: BatchedCall) -> State:
    """Elementwise, unless the losses are reduced, or divided by the number of labels (``normalize``)."""
    if step.call.attribute("normalize", False) or step.call.attribute("reduction", "none") != "none":
        step.mixes("it sums along the size")
    places = [place for place in range(len(step.states)) if step.call.is_given(place)]
    return step.same([step.needed(place) for place in places])


@separates("add_n", "add_n_with_kernel")
def add_n(step: BatchedCall) -> State:
    """The one state that all operands have."""
    return step.same([step.as_mapped(pair) or _missing(step) for pair in step.items(0)])


def _missing(step: BatchedCall) -> Mapped:
    return step.mixes("some of its operands do not lie along the size")


@separates("dropout", "dropout_nd")
def dropout(step: BatchedCall) -> State:
    """In inference, elementwise. In training, the random numbers depend on the shape, so padding changes them."""
    step.only(0)
    if not step.call.attribute("is_test", False):
        step.mixes("it draws random numbers for the whole tensor")
    return step.needed(0)


_SCALED = ("fake_quantize_dequantize_moving_average_abs_max", "fake_quantize_moving_average_abs_max")


@separates(*_SCALED)
def quantize_with_known_scale(step: BatchedCall) -> tuple[State, ...]:
    """In inference, elementwise: the scale is an operand. In training, it is computed from all elements."""
    step.only(0)
    if not step.call.attribute("is_test", False):
        step.mixes("it computes one scale from all elements")
    return (step.needed(0), step.state(1), step.state(2), step.state(3))
