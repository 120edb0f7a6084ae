"""Losses of two tensors, elementwise or for pairs, and the norms that training uses.

float16 and bfloat16 are computed in float32 and rounded once. If Paddle's gradient differs from the derivative of its
forward formula (clipped logits, saturated probabilities), the rule is written so that its derivative is Paddle's.
"""

from __future__ import annotations

from collections.abc import Callable

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import rows_at, whole, with_rows_of
from pdhlo.lower.rules.helpers import flattened, is_static, wide, with_derivative_of
from pdhlo.lower.rules.lod import sequence_of_rows
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.traced_values import LoDArray


@rule("bce_loss", shapes={"input": "*S", "label": "*S"})
def bce_loss(input: Array, label: Array) -> Array:
    """Binary cross entropy of probabilities ``input`` against ``label``, element by element.

    Both logarithms are cut at -100. The gradient is ``(input - label) / max(input * (1 - input), 1e-12)``.
    Source: Paddle 2.6 bce_loss.
    """
    return _binary_cross_entropy(wide(input), wide(label)).astype(input.dtype)


@jax.custom_jvp
def _binary_cross_entropy(x: Array, label: Array) -> Array:
    # Clipping is written as a sum, because the maximum of NaN and -100 is -100 in Paddle's C++.
    return -(label * _at_least(jnp.log(x), -100) + (1 - label) * _at_least(jnp.log1p(-x), -100))


@_binary_cross_entropy.defjvp
def _binary_cross_entropy_jvp(primals: tuple[Array, Array], tangents: tuple[Array, Array]) -> tuple[Array, Array]:
    (x, label), (dx, _) = primals, tangents
    derivative = (x - label) / jnp.maximum((1 - x) * x, 1e-12)
    return _binary_cross_entropy(x, label), derivative * dx


def _at_least(x: Array, low: float) -> Array:
    return jnp.where(x > low, x, jnp.asarray(low, x.dtype))


@rule("kldiv_loss", shapes={"x": "*S", "label": "*S"})
def kldiv_loss(x: Array, label: Array, *, reduction: str, log_target: bool = False) -> Array:
    """``label * (log(label) - x)`` where ``label`` is positive, else 0: ``x`` is a logarithm already.

    ``log_target``: so is ``label``, and it is ``exp(label) * (label - x)``.
    ``reduction`` is none, mean (over all elements), batchmean (the sum over the first dimension, 0 for an empty batch)
    or sum; reduced results have rank 0. Source: Paddle 2.6 kldiv_loss; ``log_target`` since 3.0.
    """
    target = wide(label)
    if log_target:
        loss = jnp.exp(target) * (target - wide(x))
    else:
        positive = ~(target <= 0)  # NaN gives NaN
        logarithm = jnp.log(jnp.where(positive, target, 1))
        loss = jnp.where(positive, target * (logarithm - wide(x)), 0)
    if reduction == "none":
        return loss.astype(x.dtype)
    total = jnp.sum(loss)
    if reduction == "mean":
        total = total / x.size
    elif reduction == "batchmean":
        total = total / jax.core.max_dim(x.shape[0], 1)
    elif reduction != "sum":
        raise InputError(f"pd.kldiv_loss: reduction is {reduction!r}, expected none, mean, batchmean or sum")
    return total.astype(x.dtype)


@rule("log_loss", shapes={"input": "*S", "label": "*S"})
def log_loss(input: Array, label: Array, *, epsilon: float) -> Array:
    """``-label * log(p + epsilon) - (1 - label) * log(1 - p + epsilon)`` of probabilities ``p`` = ``input``.

    Source: Paddle 2.6 log_loss (legacy slots Predicted, Labels).
    """
    p, y = wide(input), wide(label)
    loss = -y * jnp.log(p + epsilon) - (1 - y) * jnp.log(1 - p + epsilon)
    return loss.astype(input.dtype)


@rule("huber_loss", shapes={"input": "*S", "label": "*S"})
def huber_loss(input: Array, label: Array, *, delta: float) -> tuple[Array, Array]:
    """Half the square of ``r = label - input`` up to ``delta``, beyond it ``delta * (|r| - delta / 2)``.

    Returns the loss and ``r``. Source: Paddle 2.6 huber_loss.
    """
    residual = wide(label) - wide(input)
    size = jnp.abs(residual)
    loss = jnp.where(size <= delta, 0.5 * residual * residual, delta * (size - 0.5 * delta))
    return loss.astype(input.dtype), residual.astype(input.dtype)


@rule("smooth_l1_loss", shapes={"x": "*S", "y": "*S", "inside_weight": "*S", "outside_weight": "*S"})
def smooth_l1_loss(
    x: Array, y: Array, inside_weight: Array | None = None, outside_weight: Array | None = None, *, sigma: float
) -> tuple[Array, Array]:
    """The sum over each sample of ``d**2 * sigma**2 / 2`` where ``|d|`` is below ``1 / sigma**2``, else of
    ``|d| - 0.5 / sigma**2``, for ``d = (x - y) * inside_weight``; each times ``outside_weight``.

    All operands are [N, …]. A weight counts only if both are given. Returns ``d`` and the loss [N, 1].
    Source: Paddle 1.8 smooth_l1_loss, which 2.6 lacks.
    """
    difference, square, outside = wide(x) - wide(y), float(sigma) ** 2, None
    if inside_weight is not None and outside_weight is not None:
        difference, outside = difference * wide(inside_weight), wide(outside_weight)
    size = jnp.abs(difference)
    error = jnp.where(size * square < 1, 0.5 * difference * difference * square, size - 0.5 / square)
    if outside is not None:
        error = error * outside
    loss = jnp.sum(flattened(error, 1), 1, keepdims=True)
    return difference.astype(x.dtype), loss.astype(x.dtype)


@rule("modified_huber_loss")
def modified_huber_loss(x: Array, y: Array) -> tuple[Array, Array]:
    """With ``v = x * (2 * y - 1)`` for labels ``y`` of 0 and 1: ``-4 * v`` below -1, ``(1 - v)**2`` below 1, else 0.

    Returns ``v`` and the loss. Source: Paddle 2.6 modified_huber_loss.
    """
    value = x * (2 * y - 1)
    loss = jnp.where(value < -1, -4 * value, jnp.where(value < 1, jnp.square(1 - value), 0))
    return value, loss


@rule("hinge_loss", shapes={"logits": "*S", "labels": "*S"})
def hinge_loss(logits: Array, labels: Array) -> Array:
    """``max(0, 1 - logits * (2 * labels - 1))`` for labels of 0 and 1. Source: Paddle 2.6 hinge_loss."""
    margin = 1 - logits * (2 * labels - 1)
    return jnp.where(margin <= 0, jnp.zeros((), margin.dtype), margin)


@rule("rank_loss")
def rank_loss(label: Array, left: Array, right: Array) -> Array:
    """``log(1 + exp(left - right)) - label * (left - right)``: RankNet's loss of pairs, in the shape of ``label``.

    Each operand is [N] or [N, 1]. Source: Paddle 2.6 rank_loss.
    """
    difference = jnp.reshape(left, label.shape) - jnp.reshape(right, label.shape)
    return jax.nn.softplus(difference) - label * difference


@rule("sigmoid_cross_entropy_with_logits", shapes={"x": "*S", "label": "*S"})
def sigmoid_cross_entropy_with_logits(
    x: Array, label: Array, pos_weight: Array | None = None, *, normalize: bool, ignore_index: int
) -> Array:
    """Binary cross entropy of logits ``x``: ``max(x, 0) - x * label + pos_weight * log(1 + exp(-|x|))``.

    The gradient is ``pos_weight * sigmoid(x) - label``. With a ``pos_weight`` other than 1 that is neither the loss one
    would expect nor its gradient, but it is what Paddle's CPU kernels do. An element whose label, cut to
    an integer, is ``ignore_index`` costs 0. ``normalize`` divides by the number of labels that differ from it; if
    none does the result is NaN. Source: Paddle 2.6 sigmoid_cross_entropy_with_logits.
    """
    logit, target = wide(x), wide(label)
    weight = jnp.ones((), logit.dtype) if pos_weight is None else wide(pos_weight)
    loss = with_derivative_of(
        jnp.where(logit > 0, logit, 0) - logit * target + weight * jnp.log1p(jnp.exp(-jnp.abs(logit))),
        weight * jax.nn.softplus(logit) - target * logit,
    )
    loss = jnp.where(jnp.trunc(target) == ignore_index, jnp.zeros((), loss.dtype), loss)
    if normalize:
        loss = loss / jnp.sum(jnp.abs(target - ignore_index) > 1e-6, dtype=loss.dtype)
    return loss.astype(x.dtype)


@rule("teacher_student_sigmoid_loss", shapes={"x": "N _", "label": "N 1"})
def teacher_student_sigmoid_loss(
    x: Array, label: Array, *, soft_max_up_bound: float, soft_max_lower_bound: float
) -> Array:
    """The loss of a click and of a teacher's score, both told by one label, for logits ``x`` [N, 1].

    label < -1: no click, no score; < 0: a click, no score; < 1: no click, the label is the score; else a click, and
    the label less 1 is the score. Each part is a sigmoid cross entropy. Logits beyond the bounds have no gradient; the
    loss itself ignores the bounds. Source: Paddle 2.6 teacher_student_sigmoid_loss.
    """
    inside = (x < soft_max_up_bound) & (x > soft_max_lower_bound)
    x = jnp.where(inside, x, jax.lax.stop_gradient(x))
    no_click = jax.nn.softplus(x)
    click = no_click - x
    return jnp.where(
        label < -1,
        no_click,
        jnp.where(
            label < 0,
            click,
            jnp.where(label < 1, 2 * no_click - x * label, click + no_click - x * (label - 1)),
        ),
    )


@rule("label_smooth")
def label_smooth(label: Array, prior_dist: Array | None = None, *, epsilon: float) -> Array:
    """``(1 - epsilon) * label + epsilon * prior``; without ``prior_dist`` [1, C] each of the C classes has 1 / C.

    Source: Paddle 2.6 label_smooth (legacy slots X, PriorDist).
    """
    value = wide(label)
    if label.ndim == 0:
        # Paddle adds no prior to a tensor of rank 0.
        return ((1 - epsilon) * value).astype(label.dtype)
    classes = label.shape[-1]
    prior = 1 / classes if prior_dist is None else jnp.reshape(wide(prior_dist), (classes,))
    return ((1 - epsilon) * value + epsilon * prior).astype(label.dtype)


@rule("fsp", shapes={"x": "N _ H W", "y": "N _ H W"})
def fsp(x: Array, y: Array) -> Array:
    """The mean over positions of the products of channels: x [N, C, H, W], y [N, D, H, W] -> [N, C, D].

    The flow of solution procedure, for distillation. Source: Paddle 2.6 fsp.
    """
    return jnp.einsum("nchw,ndhw->ncd", x, y) / (x.shape[2] * x.shape[3])


@rule("cvm", lod=True, bounded="rows")
def cvm(x: Value, cvm: Value, *, use_cvm: bool) -> Value:
    """The first two columns of ``x`` (shows and clicks) as logarithms, or (not ``use_cvm``) left out.

    They become ``log(show + 1)`` and ``log(click + 1) - log(show + 1)``. The gradient of those columns is, whatever
    arrives from above, the operand ``cvm``: its row of the sequence, or without LoD its row of the same number. The
    gradient raises InputError if ``cvm`` has fewer rows; Paddle reads other memory then. Source: Paddle 2.6 cvm.
    """
    data, clicks = whole(x), whole(cvm)
    rows = data.shape[0]
    if isinstance(x, LoDArray):
        owners, needed = sequence_of_rows(jnp.asarray(x.lod[0]), rows), x.lod[0].shape[0] - 1
    else:
        owners, needed = jnp.arange(rows), rows
    return with_rows_of(x, _with_click_rate(data, rows_at(clicks, owners), use_cvm, clicks.shape[0], needed))


def _with_click_rate(x: Array, cvm: Array, use_cvm: bool, available: int, needed: int) -> Array:
    """The result of ``cvm``, whose operand ``cvm`` has a row for each row of ``x``.

    ``available`` and ``needed``: the number of rows that the program gives, and the number that its gradient reads.
    """

    @jax.custom_vjp
    def apply(x: Array, cvm: Array) -> Array:
        if not use_cvm:
            return x[:, 2:]
        show, click = jnp.log(x[:, :1] + 1), jnp.log(x[:, 1:2] + 1)
        return jnp.concatenate([show, click - show, x[:, 2:]], 1)

    def forward(x: Array, cvm: Array) -> tuple[Array, Array]:
        return apply(x, cvm), cvm

    def backward(cvm: Array, dy: Array) -> tuple[Array, Array]:
        if is_static((available, needed)) and available < needed:
            raise InputError(f"pd.cvm_grad: cvm has {available} rows, expected at least {needed}")
        rest = dy[:, 2:] if use_cvm else dy
        return jnp.concatenate([cvm.astype(dy.dtype), rest], 1), jnp.zeros_like(cvm)

    apply.defvjp(forward, backward)
    return apply(x, cvm)


def _norm(function: Callable[[Array], Array], x: Array) -> Array:
    return jnp.sum(function(wide(x))).astype(x.dtype)


@rule("squared_l2_norm")
def squared_l2_norm(x: Array) -> Array:
    """The sum of the squares of all elements, shape [1]. Source: Paddle 2.6 squared_l2_norm."""
    return jnp.reshape(_norm(jnp.square, x), (1,))


@rule("l1_norm")
def l1_norm(x: Array) -> Array:
    """The sum of the absolute values of all elements, rank 0. Source: Paddle 2.6 l1_norm."""
    # jax gives the absolute value the derivative 1 at 0, Paddle 0.
    return _norm(lambda value: value * jnp.sign(value), x)


@rule("clip_by_norm")
def clip_by_norm(x: Array, *, max_norm: float) -> Array:
    """``x``, scaled down to the Euclidean norm ``max_norm`` if its own is larger; all NaN if one element is.

    Source: Paddle 2.6 clip_by_norm.
    """
    value = wide(x)
    norm = jnp.sqrt(jnp.sum(jnp.square(value)))
    factor = jnp.where(norm <= max_norm, 1, max_norm / jnp.where(norm == 0, 1, norm))  # NaN if the norm is
    return (value * factor).astype(x.dtype)
