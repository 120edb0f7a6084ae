"""Gradients of losses from results of the forward operator: the softmax, the residual, or the gradient itself."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from pdhlo.lower.rules.gradient import pullback
from pdhlo.lower.rules.helpers import normal_axis, wide
from pdhlo.lower.rules.lod import padded, unpadded
from pdhlo.lower.rules.loss.classification import Margin, Noise, decisions_of, hsigmoid_loss, nce_chances, nce_cost
from pdhlo.lower.rules.process_group import ProcessGroup, of_size
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.softmax import of_label
from pdhlo.lower.rules.sparse.rows import touched_rows
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("cross_entropy_with_softmax_grad")
def cross_entropy_with_softmax_grad(
    label: Array, softmax: Array, loss_grad: Array, *, soft_label: bool, use_softmax: bool, ignore_index: int, axis: int
) -> Array:
    """``softmax - label`` times ``loss_grad``, 0 if the label is ``ignore_index``.

    Without ``use_softmax`` the operand ``softmax`` is that of the forward operator, and the factor is
    ``-label / softmax``.

    Source: Paddle 2.6 cross_entropy_with_softmax_grad.
    """
    along = normal_axis(axis, softmax.ndim, "pd.cross_entropy_with_softmax_grad")
    probability, cotangent = wide(softmax), wide(loss_grad)
    if soft_label:
        target, counted = wide(label), jnp.ones_like(cotangent)
    else:
        classes = jnp.reshape(jnp.arange(softmax.shape[along]), [-1 if i == along else 1 for i in range(softmax.ndim)])
        target = (jnp.reshape(label, loss_grad.shape) == classes).astype(cotangent.dtype)
        counted = jnp.reshape(label, loss_grad.shape) != ignore_index
    inner = probability - target if use_softmax else -target / probability
    if use_softmax and soft_label:
        inner = probability * jnp.sum(target, along, keepdims=True) - target
    return jnp.where(counted, cotangent * inner, 0).astype(softmax.dtype)


@rule("cross_entropy_grad2")
def cross_entropy_grad2(label: Array, match_x: Array, x_shape: Array, y_grad: Array, *, ignore_index: int) -> Array:
    """``-y_grad / match_x`` at the label of each row, 0 elsewhere and in rows whose label is ``ignore_index``.

    ``match_x`` are the probabilities of the labels, ``x_shape`` has the shape of all with a 0 in front.
    Source: Paddle 2.6 legacy operator cross_entropy_grad2.
    """
    shape = tuple(x_shape.shape[1:])
    places, counted = jnp.reshape(label, (-1, 1)), jnp.reshape(label, (-1, 1)) != ignore_index
    cotangent = -jnp.reshape(y_grad, (-1, 1)) / jnp.reshape(match_x, (-1, 1))
    is_label = (jnp.arange(shape[-1]) == places) & counted
    return jnp.reshape(jnp.where(is_label, cotangent, 0), shape).astype(y_grad.dtype)


@rule("rank_loss_grad", unread=("out",))
def rank_loss_grad(label: Array, left: Array, right: Array, out_grad: Array) -> tuple[Array, Array, Array]:
    """The gradients of the label, ``right - left``, and of the two scores, ``sigmoid(left - right) - label`` and its
    opposite, times ``out_grad``.

    Source: Paddle 2.6 rank_loss_grad.
    """
    difference = jnp.reshape(left, label.shape) - jnp.reshape(right, label.shape)
    cotangent = jnp.reshape(out_grad, label.shape)
    left_grad = cotangent * (jax.nn.sigmoid(difference) - label)
    return -cotangent * difference, jnp.reshape(left_grad, left.shape), jnp.reshape(-left_grad, right.shape)


@rule("huber_loss_grad")
def huber_loss_grad(residual: Array, out_grad: Array, *, delta: float) -> tuple[Array, Array]:
    """The gradients of input and label: the residual, cut at ±``delta``, times ``out_grad``; that of input is negated.

    Source: Paddle 2.6 huber_loss_grad.
    """
    cotangent = (jnp.clip(residual, -delta, delta) * jnp.reshape(out_grad, residual.shape)).astype(residual.dtype)
    return -cotangent, cotangent


@rule("label_smooth_grad")
def label_smooth_grad(out_grad: Array, *, epsilon: float) -> Array:
    """``(1 - epsilon) * out_grad``. Source: Paddle 2.6 label_smooth_grad."""
    return ((1 - epsilon) * wide(out_grad)).astype(out_grad.dtype)


@rule("warpctc_grad", lod=True, unread=("blank",))
def warpctc_grad(
    logits: Value, logits_length: Value, warpctcgrad: Value, loss_grad: Value, *, norm_by_times: bool
) -> Value:
    """``warpctcgrad`` [T, B, C] times the cotangent of its sequence's loss, by its length with ``norm_by_times``.

    By a length of 0 this is NaN, as in Paddle.
    Source: Paddle 2.6 warpctc_grad.
    """
    steps, cotangent = jnp.asarray(dense(warpctcgrad)), jnp.reshape(dense(loss_grad), (1, -1, 1))
    if logits_length is None and isinstance(logits, LoDArray):
        _, lengths = padded(logits)
    else:
        lengths = jnp.asarray(dense(logits_length))
    if norm_by_times:
        cotangent = cotangent / jnp.reshape(lengths, (1, -1, 1)).astype(cotangent.dtype)
    gradient = steps * cotangent
    if logits_length is None and isinstance(logits, LoDArray):
        rows = unpadded(gradient.swapaxes(0, 1), logits.lod[-1], dense(logits).shape[0])
        return LoDArray(rows, logits.lod)
    return gradient


@rule("warprnnt_grad", unread=("input", "input_lengths", "blank", "fastemit_lambda"))
def warprnnt_grad(warprnntgrad: Array, loss_grad: Array) -> Array:
    """``warprnntgrad`` [B, T, U + 1, C] times the cotangent of its sequence's loss.

    Source: Paddle 2.6 warprnnt_grad.
    """
    return warprnntgrad * jnp.reshape(loss_grad, (-1, *(1,) * (warprnntgrad.ndim - 1)))


@rule("modified_huber_loss_grad", unread=("x", "out", "intermediate_val_grad"))
def modified_huber_loss_grad(y: Array, intermediate_val: Array, out_grad: Array) -> tuple[Array, Array | None]:
    """By ``v``, the intermediate value: -4 below -1, ``-2 * (1 - v)`` below 1, times ``2 * y - 1``; else 0.

    Source: Paddle 2.6 legacy operator modified_huber_loss_grad.
    """
    inner = jnp.where(intermediate_val < -1, -4.0, -2 * (1 - intermediate_val))
    return jnp.where(intermediate_val < 1, inner * (2 * y - 1) * out_grad, 0).astype(out_grad.dtype), None


@rule(
    "nce_grad",
    unread=(
        "custom_dist_alias",
        "custom_dist_alias_probs",
        "cost",
        "sample_logits",
        "sample_logits_grad",
        "sample_labels_grad",
        "seed",
        "remote_prefetch",
        "is_test",
    ),
)
def nce_grad(
    input: Array,
    label: Array,
    weight: Array,
    bias: Array | None,
    sample_weight: Array | None,
    custom_dist_probs: Array | None,
    sample_labels: Array,
    cost_grad: Array,
    *,
    noise: Noise,
    is_sparse: bool,
) -> tuple[Array, Array | None, Array, Array | None, Array | None, Array | None, Array | None, Array | None]:
    """The gradients of ``input``, ``weight`` and ``bias``, for the classes ``sample_labels`` that were drawn.

    With ``is_sparse`` that of ``weight`` is sparse rows. Source: Paddle 2.6 legacy operator nce_grad.
    """
    rows = input.shape[0]
    classes = jnp.reshape(sample_labels, (rows, -1))
    chances = nce_chances(noise.sampler, noise.num_total_classes, custom_dist_probs, input.dtype)
    labels = label.size // rows

    def cost_of(input: Array, weight: Array, bias: Array | None) -> list[Array]:
        return [
            nce_cost(input, weight, bias, sample_weight, classes, chances[classes] * noise.num_neg_samples, labels)[0]
        ]

    input_grad, weight_grad, bias_grad = pullback(cost_of, [input, weight, bias], [cost_grad])
    if is_sparse:
        weight_grad = touched_rows(weight_grad, classes)
    return input_grad, None, weight_grad, bias_grad, None, None, None, None


@rule(
    "nce_sr_grad",
    unread=(
        "custom_neg_classes",
        "is_sparse",
        "sample_logits",
        "custom_dist_alias",
        "custom_dist_alias_probs",
        "seed",
        "remote_prefetch",
        "is_test",
    ),
)
def nce_sr_grad(
    input: Array,
    label: Array,
    bias: Array | None,
    weight: Array,
    sample_labels: Array,
    sample_weight: Array | None,
    custom_dist_probs: Array | None,
    cost_grad: Array,
    *,
    noise: Noise,
) -> tuple[Array, Array | None, Array]:
    """As ``nce_grad``, where the gradient of ``weight`` is sparse rows. Source: Paddle 3.3 nce_sr_grad."""
    input_grad, _, weight_grad, bias_grad, *_ = nce_grad(
        input,
        label,
        weight,
        bias,
        sample_weight,
        custom_dist_probs,
        sample_labels,
        cost_grad,
        noise=noise,
        is_sparse=True,
    )
    return input_grad, bias_grad, weight_grad


@rule("hsigmoid_loss_grad", unread=("pre_out",))
def hsigmoid_loss_grad(
    x: Array,
    w: Array,
    label: Array,
    path: Array | None,
    code: Array | None,
    bias: Array | None,
    out_grad: Array,
    *,
    num_classes: int,
    is_sparse: bool,
) -> tuple[Array, Array, Array | None]:
    """The gradients of ``x``, ``w`` (with ``is_sparse`` the rows of the nodes on the way) and ``bias``.

    Source: Paddle 2.6 hsigmoid_loss_grad.
    """

    def loss_of(x: Array, w: Array, bias: Array | None) -> list[Array]:
        return [hsigmoid_loss(x, label, w, bias, path, code, num_classes=num_classes)[0]]

    x_grad, w_grad, bias_grad = pullback(loss_of, [x, w, bias], [out_grad])
    if is_sparse:
        nodes, _, on_path = decisions_of(label, path, code, num_classes)
        w_grad = touched_rows(w_grad, jnp.where(on_path, nodes, nodes[:, :1]))
    return x_grad, w_grad, bias_grad


@rule("margin_cross_entropy_grad", process_group=True, unread=("rank",))
def margin_cross_entropy_grad(
    logits: Array,
    label: Array,
    softmax: Array,
    loss_grad: Array,
    *,
    nranks: int,
    margin: Margin,
    process_group: ProcessGroup | None,
) -> Array:
    """The gradient of the device's part of the cosines, from the softmax that the forward operator kept.

    Source: Paddle 2.6 margin_cross_entropy_grad.
    """
    y, x = wide(softmax), wide(logits)
    chosen = of_label(jnp.reshape(label, (x.shape[0], 1)), x.shape[1], of_size(process_group, nranks))
    angle = jnp.arccos(jnp.where(chosen, x, 0))
    steepness = jnp.where(chosen, margin.margin1 * jnp.sin(margin.margin1 * angle + margin.margin2) / jnp.sin(angle), 1)
    cotangent = jnp.reshape(wide(loss_grad), (x.shape[0], 1))
    return ((y - chosen) * steepness * (margin.scale * cotangent)).astype(logits.dtype)
