"""Batching rules of operators that compute along some axes: reductions, scans, sorting, normalization.

An operand may be mapped along any other axis.
"""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.rules.moving import remapped
from pdhlo.dialect.dataflow.separability.states import Mapped, State
from pdhlo.dialect.dataflow.symbolic.expressions import Dim


def _reduced_axes(step: BatchedCall) -> Sequence[Dim]:
    """The axes of a reduction; an empty sequence stands for all axes."""
    call = step.call
    if call.attribute("reduce_all", False) or call.attribute("flatten", False) or call.attribute("asvector", False):
        return ()
    for name in ("axis", "dims", "dim", "axes"):
        if (result := call.ints(name)) is not None:
            return result
    result = call.ints("", 1) if call.is_given(1) else ()
    return step.mixes("its axes are not known") if result is None else result


def _keeps_dims(step: BatchedCall) -> bool:
    return any(step.call.attribute(name, False) for name in ("keepdim", "keep_dim", "keepdims"))


_REDUCTIONS = """
    sum mean max min prod amax amin all any logsumexp frobenius_norm argmax argmin p_norm
"""


@separates(*_REDUCTIONS.split())
def reduce(step: BatchedCall) -> State:
    """Mapped along any axis that is not reduced."""
    step.only(0)
    state, rank = step.needed(0), len(step.shape(0))
    reduced = {step.call.axis(axis, rank) for axis in _reduced_axes(step)} or set(range(rank))
    if state.axis in reduced:
        step.mixes("it reduces along the size")
    return state if _keeps_dims(step) else state.at(state.axis - sum(axis < state.axis for axis in reduced))


@separates("kthvalue", "mode")
def with_indices(step: BatchedCall) -> State:
    """Mapped along any axis but ``axis``; the results are values and their indices."""
    step.only(0)
    rank = len(step.shape(0))
    axis = step.call.axis(step.call.attribute("axis", -1), rank)
    state = step.not_along(step.needed(0), axis, rank=rank)
    return state if _keeps_dims(step) or axis > state.axis else state.at(state.axis - 1)


@separates("softmax", "log_softmax", "argsort", "topk", "maxout", "norm")
def along_axis(step: BatchedCall) -> State:
    """Mapped along any axis but ``axis``, which is the last axis by default."""
    step.only(0)
    return step.not_along(step.needed(0), step.call.attribute("axis", -1), rank=len(step.shape(0)))


@separates("cumsum", "cumprod", "cummax", "cummin", "logcumsumexp")
def scan(step: BatchedCall) -> State:
    """Mapped along any axis but the scanned one; mixes if ``flatten`` makes the tensor a vector.

    An exclusive sum of a tensor of one element is this element, so a size must be known to be larger than 1.
    """
    step.only(0)
    if step.call.attribute("flatten", False):
        step.mixes("it scans all elements of the tensor")
    if step.call.name != "cumprod" and step.call.attribute("exclusive", False):
        known = [dim for dim in step.shape(0) if isinstance(dim, int)]
        if max(known, default=1) < 2:
            step.mixes("it returns a tensor of one element unchanged")
    name = "dim" if "dim" in step.call.attributes else "axis"
    axis = step.call.number(name, 1)
    return step.not_along(step.needed(0), axis, rank=len(step.shape(0)))


@separates("top_k", "label_smooth", "one_hot")
def along_last(step: BatchedCall) -> State:
    """Mapped along any axis but the last. ``one_hot`` may be mapped along the last, too: the classes are a new axis."""
    step.only(0)
    state = step.needed(0)
    if step.call.name == "one_hot":
        return state
    return step.not_along(state, -1, rank=len(step.shape(0)))


@separates("flip", "roll")
def flip(step: BatchedCall) -> State:
    """Mapped along any axis that is not flipped or rolled; ``roll`` without axes rolls all elements."""
    step.only(0)
    axes = step.call.ints("axis") or step.mixes("it moves all elements of the tensor")
    return step.not_along(step.needed(0), *axes, rank=len(step.shape(0)))


@separates("tril", "triu")
def triangle(step: BatchedCall) -> State:
    """Mapped along any axis but the last two, which form the matrices."""
    step.only(0)
    return step.not_along(step.needed(0), -1, -2, rank=len(step.shape(0)))


@separates("layer_norm")
def layer_norm(step: BatchedCall) -> tuple[State, ...]:
    """Mapped along an axis before ``begin_norm_axis``. The mean and the variance have these axes flattened to one."""
    step.only(0)
    state, shape = step.needed(0), step.shape(0)
    begin = step.call.attribute("begin_norm_axis", 1)
    if state.axis >= begin:
        step.mixes("it normalizes along the size")
    statistics = [
        remapped(step, state, shape[:begin], step.shape_of_result(place))
        for place in (1, 2)
        if _has_result(step, place)
    ]
    return (state, *statistics)


def _has_result(step: BatchedCall, place: int) -> bool:
    return place < len(step.call.declared) and step.call.declared[place].kind != "none" and place < len(step.results)


@separates("cross_entropy_with_softmax")
def cross_entropy(step: BatchedCall) -> State:
    """Mapped along any axis but that of the classes, ``axis``, which is the last axis by default."""
    state = step.same([step.needed(0), step.needed(1)])
    return step.not_along(state, step.call.attribute("axis", -1), rank=len(step.shape(0)))


@separates("batch_norm")
def batch_norm(step: BatchedCall) -> tuple[State, ...]:
    """In inference, mapped along any axis but the channels. In training, the statistics mix positions."""
    step.only(0)
    is_test = step.call.attribute("is_test", False) and not step.call.attribute("trainable_statistics", False)
    if not (is_test or step.call.attribute("use_global_stats", False)):
        step.mixes("it normalizes along the size")
    rank = len(step.shape(0))
    channel = rank - 1 if step.call.attribute("data_layout", "NCHW") in ("NHWC", "NDHWC", "NLC") else 1
    state: Mapped = step.not_along(step.needed(0), channel, rank=rank)
    return (state, step.state(1), step.state(2), step.state(1), step.state(2), step.state(1))


@separates("quantize_linear", "dequantize_linear")
def quantize_linear(step: BatchedCall) -> tuple[State, ...]:
    """With scales as operands, mapped along any axis but ``quant_axis``; -1 stands for one scale for all elements.

    In training, scales are computed from all elements, which mixes positions.
    """
    step.only(0)
    if not step.call.attribute("is_test", True) and not step.call.attribute("only_observer", False):
        step.mixes("it computes scales from all elements")
    axis = step.call.attribute("quant_axis", -1)
    state = step.needed(0)
    return (state if axis < 0 else step.not_along(state, axis, rank=len(step.shape(0))),)
