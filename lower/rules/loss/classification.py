"""Classification losses: cross entropy, negative likelihood, and losses without a softmax over all classes.

A hard label outside [0, C) is an error, as in Paddle's CPU kernels. If values are not checked its loss is NaN, so that
the error is visible.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import normal_axis, wide
from pdhlo.lower.rules.process_group import ProcessGroup, of_size
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_shapes
from pdhlo.lower.rules.softmax import cut_log_softmax, cut_softmax, divided_log_softmax, of_label
from pdhlo.lower.values.checks import check_range

_LARGEST_LOG = 1e20
"""The largest magnitude of the logarithm of a probability in Paddle, in place of infinity."""
_UNIFORM, _LOG_UNIFORM, _CUSTOM = 0, 1, 2


@rule("cross_entropy_with_softmax")
def cross_entropy_with_softmax(
    input: Array, label: Array, *, soft_label: bool, use_softmax: bool, ignore_index: int, axis: int
) -> tuple[Array, Array]:
    """Softmax of ``input`` along ``axis``, and the cross entropy against ``label``.

    input: float[…, C, …]; label: int[…, 1, …], or with ``soft_label`` float like ``input``. Without ``use_softmax``
    ``input`` holds probabilities. A hard label equal to ``ignore_index`` has a loss of 0 and no gradient.
    Returns the softmax like ``input``, and the loss float[…, 1, …]. With a single class the softmax is 1 and the loss
    0. Logits are clipped at 64 below the largest one, as on Paddle's CPU (but not on its GPU).
    Source: Paddle 2.6 cross_entropy_with_softmax (legacy softmax_with_cross_entropy).
    """
    axis = normal_axis(axis, input.ndim, "pd.cross_entropy_with_softmax")
    _check_label(input, label, axis, soft_label)
    if not soft_label and input.shape[axis] != 1:
        check_range(label, 0, input.shape[axis], "a label", but=ignore_index)
    x = wide(input)
    if use_softmax:
        logarithm, probability = cut_log_softmax(x, axis), cut_softmax(x, axis)
        if soft_label:
            loss = -jnp.sum(wide(label) * logarithm, axis, keepdims=True)
        else:
            loss = _of_class(-logarithm, label, axis, ignore_index)
    else:
        probability = x
        if soft_label:
            loss = -jnp.sum(wide(label) * _log(x), axis, keepdims=True)
        else:
            loss = _zero_if_ignored(-_log(_picked(x, label, axis)), label, ignore_index)
    return probability.astype(input.dtype), loss.astype(input.dtype)


def _check_label(x: Array, label: Array, axis: int, soft_label: bool) -> None:
    """Raises InputError unless a label has the shape of ``x``, with one class along ``axis`` if it is hard."""
    words = [f"A{place}" for place in range(x.ndim)]
    of_label = [*words[:axis], words[axis] if soft_label else "1", *words[axis + 1 :]]
    check_shapes({"x": " ".join(words), "label": " ".join(of_label)}, [("x", x), ("label", label)])


@rule("cross_entropy")
def cross_entropy(x: Array, label: Array, *, soft_label: bool, ignore_index: int) -> Array:
    """The cross entropy of probabilities ``x`` […, C] against ``label``: int […, 1] or […], or float like ``x``.

    Returns float […, 1] (or […] if a hard label has one axis less). Source: fluid's cross_entropy.
    """
    value = wide(x)
    if soft_label or label.ndim == x.ndim:
        _check_label(x, label, x.ndim - 1, soft_label)
    if soft_label:
        return -jnp.sum(wide(label) * _log(value), -1, keepdims=True).astype(x.dtype)
    check_range(label, 0, x.shape[-1], "a label", but=ignore_index)
    return _negative_log(value, label, ignore_index)[0].astype(x.dtype)


@rule("cross_entropy2")
def cross_entropy2(x: Array, label: Array, *, ignore_index: int) -> tuple[Array, Array, Array]:
    """As cross_entropy with hard labels. Returns the loss, an empty array [0, *x.shape], and the probabilities of the
    labels' classes […, 1].

    Source: fluid's cross_entropy2 (slots Y, XShape, MatchX).
    """
    check_range(label, 0, x.shape[-1], "a label", but=ignore_index)
    loss, probability = _negative_log(wide(x), label, ignore_index)
    probability = jnp.reshape(probability, (*x.shape[:-1], 1))
    return loss.astype(x.dtype), jnp.zeros((0, *x.shape), x.dtype), probability.astype(x.dtype)


@rule("nll_loss", shapes={"input": "N C ...", "label": "N ...", "weight": "C"})
def nll_loss(
    input: Array, label: Array, weight: Array | None = None, *, ignore_index: int, reduction: str
) -> tuple[Array, Array]:
    """The negative of log-probabilities ``input`` [N, C, …] at ``label`` [N, …], times ``weight`` [C] of that class.

    ``reduction`` is none, sum, or mean. The mean is the sum divided by the total weight of the labels that are not
    ``ignore_index``, unless that is 0. Returns the loss and the total weight, which is 0 without a reduction.
    Source: Paddle 2.6 nll_loss.
    """
    x = wide(input)
    check_range(label, 0, input.shape[1], "a label", but=ignore_index)
    places = jnp.expand_dims(label, 1)
    counted = label != ignore_index
    inside = (label >= 0) & (label < input.shape[1])
    factor = jnp.ones((), x.dtype) if weight is None else wide(weight)[jnp.where(inside, label, 0)]
    factor = jnp.where(counted, factor, jnp.zeros((), x.dtype))
    loss = jnp.where(counted, -jnp.squeeze(_picked(x, places, 1), 1) * factor, 0)
    if reduction == "none":
        return loss.astype(input.dtype), jnp.zeros((), input.dtype)
    if reduction not in ("mean", "sum"):
        raise InputError(f"pd.nll_loss: reduction is {reduction!r}, expected none, mean or sum")
    total, weights = jnp.sum(loss), jnp.sum(jnp.broadcast_to(factor, label.shape))
    if reduction == "mean":
        total = total / jnp.where(weights == 0, 1, weights)
    return total.astype(input.dtype), weights.astype(input.dtype)


@rule("bpr_loss")
def bpr_loss(x: Array, label: Array) -> Array:
    """Bayesian personalised ranking: the mean over the other classes of ``log(1 + exp(x[class] - x[label]))``.

    If the exponential is infinite, the logarithm is log(1e20).

    x: float […, C]; label: int […, 1]; returns float […, 1]. Source: Paddle 2.6 bpr_loss.
    """
    classes = x.shape[-1]
    check_range(label, 0, classes, "a label")
    others = jnp.arange(classes) != label
    value = wide(x)
    largest = float(np.finfo(value.dtype).max)
    above = jnp.clip(value - _picked(value, label, x.ndim - 1), -largest, largest)
    # Paddle replaces an infinite sum by 1e20 before the logarithm, but not in the derivative.
    flat = math.log(_LARGEST_LOG) + (above - lax.stop_gradient(above))
    loss = jnp.where(others, jnp.where(jnp.isinf(jnp.exp(above)), flat, jax.nn.softplus(above)), 0)
    return (jnp.sum(loss, -1, keepdims=True) / (classes - 1)).astype(x.dtype)


@dataclass(frozen=True, slots=True)
class Margin:
    """The margins that enlarge the angle to the label's class, and the factor of all cosines."""

    margin1: float
    margin2: float
    margin3: float
    scale: float


@rule("margin_cross_entropy", process_group=True, unread=("rank",))
def margin_cross_entropy(
    logits: Array, label: Array, *, nranks: int, margin: Margin, process_group: ProcessGroup | None
) -> tuple[Array, Array]:
    """Cross entropy of cosines ``logits`` [N, C] whose angle to the label's class is widened, times ``scale``.

    At the label the cosine of ``t`` becomes ``cos(margin1 * t + margin2) - margin3``. Returns the softmax [N, C] and
    the loss [N, 1]. Of a process group of ``nranks`` devices each has the next C of the classes; the label counts all.
    Source: Paddle 2.6 margin_cross_entropy.
    """
    process_group = of_size(process_group, nranks)
    x = wide(logits)
    label = jnp.reshape(label, (x.shape[0], 1))
    chosen = of_label(label, x.shape[1], process_group)
    widened = jnp.cos(margin.margin1 * jnp.arccos(jnp.where(chosen, x, 0)) + margin.margin2) - margin.margin3
    scaled = margin.scale * jnp.where(chosen, widened, x)
    if process_group is None:
        logarithm = jax.nn.log_softmax(scaled, -1)
        loss = -_picked(logarithm, label, 1)
    else:
        logarithm = divided_log_softmax(scaled, process_group, cut=False)
        loss = -process_group.sum(jnp.sum(logarithm, -1, keepdims=True, where=chosen))
    return jnp.exp(logarithm).astype(logits.dtype), loss.astype(logits.dtype)


@rule("hsigmoid_loss", unread=("is_sparse",))
def hsigmoid_loss(
    x: Array,
    label: Array,
    w: Array,
    bias: Array | None = None,
    path: Array | None = None,
    code: Array | None = None,
    *,
    num_classes: int,
) -> tuple[Array, Array, Array]:
    """Hierarchical sigmoid: the cross entropy of the binary decisions on the path to each label's leaf.

    x: [N, D]; label: int[N] or [N, 1]; w: [nodes, D]; bias: [nodes, 1]. The tree is complete with ``num_classes``
    leaves, or given by ``path`` and ``code`` [N, L]: the nodes and the decisions for each sample, negative behind the
    end. Of an ``x`` of more axes, [N, D, …], the first N · D elements count, as in Paddle. Decisions are cut to
    -40 … 40; as in Paddle each place behind the end costs log(2).
    Returns the loss [N, 1], ``log(1 + exp(decision))`` [N, L], and an empty array.
    Source: Paddle 2.6 hsigmoid_loss (legacy hierarchical_sigmoid).
    """
    if path is None or code is None:
        check_range(label, 0, num_classes, "a label")
    nodes, decided, on_path = decisions_of(label, path, code, num_classes)
    nodes = check_range(jnp.where(on_path, nodes, 0), 0, w.shape[0], "a node")
    samples, width = x.shape[:2]
    x = jnp.reshape(jnp.reshape(x, (-1,))[: samples * width], (samples, width)) if x.ndim > 2 else x
    decision = jnp.einsum("nd,nld->nl", x, jnp.take(w, nodes, 0, mode="fill"))
    if bias is not None:
        decision = decision + jnp.reshape(jnp.asarray(bias), (-1,))[nodes]
    decision = jnp.where(on_path, decision, 0)
    # Paddle's gradient is computed at the clipped decision, but is not 0 outside the limits.
    decision = decision + lax.stop_gradient(jnp.clip(decision, -40, 40) - decision)
    cost = jax.nn.softplus(decision)
    taken = jnp.where(on_path & (decided != 0), decision, 0)
    return jnp.sum(cost - taken, 1, keepdims=True), cost, w


def decisions_of(label: Array, path: Array | None, code: Array | None, num_classes: int) -> tuple[Array, Array, Array]:
    """The nodes [N, L] on the path to each label's leaf, the decisions there, and a mask of the path's positions."""
    if path is None or code is None:
        leaf = jnp.reshape(label, (-1, 1)).astype(jnp.int64) + num_classes
        bits = jnp.arange((num_classes - 1).bit_length(), dtype=jnp.int64)
        nodes = (leaf >> (bits + 1)) - 1
        decided = (leaf >> bits) & 1
    else:
        nodes, decided = path.astype(jnp.int64), code
    # Nodes behind the first negative one are ignored, too.
    return nodes, decided, jnp.cumsum(nodes < 0, 1) == 0


@dataclass(frozen=True, slots=True)
class Noise:
    """The number of classes, the number of those drawn as noise, and the distribution (``sampler``, see ``nce``)."""

    num_total_classes: int
    num_neg_samples: int
    sampler: int


@rule(
    "nce",
    random=True,
    unread=("custom_dist_alias", "custom_dist_alias_probs", "is_sparse", "remote_prefetch", "is_test"),
)
def nce(
    input: Array,
    label: Array,
    weight: Array,
    bias: Array | None = None,
    sample_weight: Array | None = None,
    custom_dist_probs: Array | None = None,
    *,
    noise: Noise,
    seed: int,
    key: Array,
    **dropped: object,
) -> tuple[Array, Array, Array]:
    """Noise-contrastive estimation: tells each label from ``num_neg_samples`` classes drawn for each row.

    input: [N, D]; label: int[N, T]; weight: [C, D]; bias: [C]; sample_weight: [N]. ``sampler``: 0 draws uniformly,
    1 log-uniformly (class k with log((k + 2) / (k + 1)) / log(C + 1)), 2 from ``custom_dist_probs`` [C].
    Returns the cost [N, 1], the probabilities sigmoid(logit) of labels and samples [N, T + samples], and those classes.
    Legacy programs may say which classes are drawn (``custom_neg_classes`` in ``dropped``), the same for each row.
    Source: Paddle 2.6 nce.
    """
    if seed or key is None:  # Without training no key is given, but Paddle draws all the same.
        key = jax.random.key(seed)
    rows = input.shape[0]
    check_range(label, 0, noise.num_total_classes, "a label")
    label = jnp.reshape(label, (rows, -1)).astype(jnp.int64)
    shape = (rows, noise.num_neg_samples)
    chances = nce_chances(noise.sampler, noise.num_total_classes, custom_dist_probs, input.dtype)
    if said := dropped.get("custom_neg_classes"):
        drawn = jnp.broadcast_to(jnp.asarray(said, jnp.int64), shape)
    elif noise.sampler == _UNIFORM:
        drawn = jax.random.randint(key, shape, 0, noise.num_total_classes, jnp.int64)
    elif noise.sampler == _LOG_UNIFORM:
        uniform = jax.random.uniform(key, shape, jnp.float64)
        drawn = jnp.exp(uniform * math.log(noise.num_total_classes + 1)).astype(jnp.int64) - 1
        drawn = drawn % noise.num_total_classes
    else:
        drawn = jax.random.categorical(key, jnp.log(chances), shape=shape).astype(jnp.int64)
    classes = jnp.concatenate([label, drawn], 1)
    expected = chances[classes] * noise.num_neg_samples
    total, probability = nce_cost(input, weight, bias, sample_weight, classes, expected, label.shape[1])
    return total, probability, classes


def nce_chances(sampler: int, classes: int, custom: Array | None, dtype: np.dtype) -> Array:
    """The probability with which each class is drawn. Raises InputError for an unknown sampler."""
    if sampler == _UNIFORM:
        return jnp.full((classes,), 1 / classes, dtype)
    if sampler == _LOG_UNIFORM:
        numbers = jnp.arange(classes, dtype=dtype)
        return jnp.log((numbers + 2) / (numbers + 1)) / math.log(classes + 1)
    if sampler == _CUSTOM and custom is not None:
        return jnp.asarray(jnp.reshape(custom, (-1,)), dtype)
    raise InputError(f"pd.nce: sampler is {sampler}, expected 0, 1, or 2 with custom_dist_probs")


def nce_cost(
    input: Array,
    weight: Array,
    bias: Array | None,
    sample_weight: Array | None,
    classes: Array,
    noise: Array,
    labels: int,
) -> tuple[Array, Array]:
    """The cost [N, 1] of distinguishing the first ``labels`` of ``classes`` from the others, and their probabilities.

    ``noise``: the expected number of draws of each of ``classes``.
    """
    rows = input.shape[0]
    logits = jnp.einsum("nd,nsd->ns", input, jnp.asarray(weight)[classes])
    if bias is not None:
        logits = logits + jnp.reshape(jnp.asarray(bias), (-1,))[classes]
    probability = jax.nn.sigmoid(logits)
    is_label = jnp.arange(classes.shape[1]) < labels
    cost = -jnp.log(jnp.where(is_label, probability, noise) / (probability + noise))
    total = jnp.sum(cost, 1, keepdims=True)
    if sample_weight is not None:
        total = total * jnp.reshape(sample_weight, (rows, 1))
    return total, probability


def _log(x: Array) -> Array:
    return jnp.clip(jnp.log(x), -_LARGEST_LOG, _LARGEST_LOG)


def _picked(x: Array, label: Array, axis: int) -> Array:
    """``x`` at the hard labels along ``axis``; NaN for a label out of range."""
    inside = (label >= 0) & (label < x.shape[axis])
    picked = jnp.take_along_axis(x, jnp.where(inside, label, 0).astype(jnp.int64), axis)
    return jnp.where(inside, picked, jnp.nan)


def _zero_if_ignored(loss: Array, label: Array, ignore_index: int) -> Array:
    return jnp.where(label == ignore_index, jnp.zeros((), loss.dtype), loss)


def _of_class(loss: Array, label: Array, axis: int, ignore_index: int) -> Array:
    return _zero_if_ignored(_picked(loss, label, axis), label, ignore_index)


def _negative_log(x: Array, label: Array, ignore_index: int) -> tuple[Array, Array]:
    """The loss and the probability of the labels [… , 1] or […] along the last axis of ``x``."""
    places = label if label.ndim == x.ndim else jnp.expand_dims(label, -1)
    probability = jnp.reshape(_picked(x, places, x.ndim - 1), label.shape)
    counted = label != ignore_index
    # Ignored labels take the logarithm of 1: a derivative at NaN would make the gradient NaN.
    loss = -_log(jnp.where(counted, probability, 1))
    return jnp.where(counted, loss, 0), jnp.where(counted, probability, 0)
