"""Batching rules of operators whose first axis is a batch: of images, sentences, rows or boxes."""

from __future__ import annotations

from pdhlo.dialect.dataflow.separability.registry import BatchedCall, separates
from pdhlo.dialect.dataflow.separability.states import UNMAPPED, State

_FIRST = """
    affine_channel channel_shuffle conv2d conv2d_transpose conv3d conv3d_transpose depthwise_conv2d
    depthwise_conv2d_transpose fold lrn max_pool2d_with_index max_pool3d_with_index pad3d pixel_shuffle pixel_unshuffle
    pool2d pool3d prelu shuffle_channel unfold spp multihead_matmul
    bilinear_interp bilinear_interp_v1 bicubic_interp bicubic_interp_v1 linear_interp linear_interp_v1 nearest_interp
    nearest_interp_v1 trilinear_interp trilinear_interp_v1 affine_grid
"""
_TOGETHER = {
    **dict.fromkeys(("grid_sample", "yolo_box", "unpool", "unpool3d", "index_sample", "correlation"), (0, 1)),
    "bilateral_slice": (0, 1, 2),
    "deformable_conv": (0, 1, 3),
    "deformable_conv_v1": (0, 1),
    "multihead_matmul": (0, 3),
    "fused_conv2d_add_act": (0, 3),
    "skip_layernorm": (0, 1),
    "box_coder": (2,),
}
"""The operands that have the batch as their first axis, by operator; without an entry it is the first operand."""

_MAY_BROADCAST = frozenset({"multihead_matmul"})
"""Operators of ``_TOGETHER`` some of whose operands may be unmapped: they are then the same for the whole batch."""


@separates(*sorted({*_FIRST.split(), *_TOGETHER}))
def batch(step: BatchedCall) -> State:
    """Mapped along the first axis of the operands in ``_TOGETHER``, and of the result."""
    places = _TOGETHER.get(step.call.name, (0,))
    step.only(*places)
    if step.call.name == "box_coder" and step.call.attribute("axis", 0) != 0:
        step.mixes("it has prior boxes along the size")
    states = [step.mapped(place) for place in places if step.call.is_given(place)]
    if None in states and step.call.name not in _MAY_BROADCAST:
        step.mixes("some of its operands do not lie along the size")
    state = step.same(states)
    if state.axis != 0:
        step.mixes("it computes along the size")
    if step.call.name == "skip_layernorm" and len(step.shape(0)) < 2:
        step.mixes("it normalizes along the size")
    return state


@separates("group_norm", "instance_norm")
def normalize_each(step: BatchedCall) -> tuple[State, ...]:
    """Mapped along the first axis. The statistics of ``instance_norm`` have the shape [N * C], mapped with inner C."""
    step.only(0)
    state = step.needed(0)
    if state.axis != 0:
        step.mixes("it normalizes along the size")
    return (state, *(_statistics(step, i) for i in (1, 2)))


def _statistics(step: BatchedCall, place: int) -> State:
    state = step.needed(0)
    if place >= len(step.results) or step.call.name == "group_norm":
        return state
    channels = step.shape(0)[1]
    return type(state)(0, state.outer, channels * state.inner)


@separates("prior_box", "anchor_generator", "density_prior_box")
def priors(step: BatchedCall) -> State:
    """Unmapped: the boxes depend only on the heights and widths of the operands, which may be mapped along axis 0."""
    if any(state is not None and state.axis != 0 for state in map(step.mapped, range(len(step.states)))):
        step.mixes("it computes boxes from the size")
    return UNMAPPED


@separates("pad")
def pad(step: BatchedCall) -> State:
    """Mapped along any axis whose two paddings, at its start and its end, are 0."""
    step.only(0)
    state = step.needed(0)
    paddings = step.call.ints("paddings") or ()
    if paddings[2 * state.axis : 2 * state.axis + 2] != (0, 0):
        step.mixes("it pads along the size")
    return state
