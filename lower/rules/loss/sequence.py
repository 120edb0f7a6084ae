"""Losses of sequences with unknown alignment: connectionist temporal classification (CTC) and the RNN transducer.

Both sum over all alignments, in logarithms, by dynamic programming along time.
"""

from __future__ import annotations

import math
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import padded
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.traced_values import LoDArray, dense

_NEVER = -1e30
"""The logarithm of a probability of 0: finite, since the derivative at infinity is NaN."""


@rule("warpctc", lod=True)
def warpctc(
    logits: Value,
    label: Value,
    logits_length: Value = None,
    labels_length: Value = None,
    *,
    blank: int,
    norm_by_times: bool,
) -> tuple[Value, Value]:
    """The CTC loss of ``logits`` [T, B, C] (before softmax) against ``label`` int[B, L], with the lengths of both [B].

    A sequence that is too short for its label (which takes one step a class, and one more between equal classes) costs
    0 and has no gradient. ``norm_by_times`` divides the gradient, not the loss, by the length. Returns the loss [B, 1],
    and its gradient for ``logits`` before that division. Raises InputError if a sequence and its label are both empty,
    with which Paddle's library writes outside of its memory. Source: Paddle 2.6 warpctc.
    """
    if logits_length is None and labels_length is None and isinstance(logits, LoDArray) and isinstance(label, LoDArray):
        steps_of, logits_length = padded(logits)
        label, labels_length = padded(label)
        logits, label = steps_of.swapaxes(0, 1), jnp.reshape(label, label.shape[:2])
    if logits_length is None or labels_length is None:
        raise InputError("pd.warpctc: give logits_length and labels_length, or operands with a LoD")
    logits, label, logits_length, labels_length = (
        jnp.asarray(dense(operand)) for operand in (logits, label, logits_length, labels_length)
    )
    steps, batch, classes = logits.shape
    check_range(logits_length, 0, steps + 1, "a length")
    label = _checked_labels(label, labels_length, classes)
    check_range(jnp.maximum(logits_length, labels_length), 1, None, "the longer of a sequence and its label")
    compute = partial(_ctc, label=label, steps=logits_length, classes=labels_length, blank=blank)
    loss = compute(logits)
    gradient = jax.grad(lambda x: jnp.sum(compute(x)))(logits)
    if norm_by_times:
        share = loss / jnp.maximum(logits_length, 1).astype(loss.dtype)
        loss = share + lax.stop_gradient(loss - share)
    return jnp.reshape(loss, (batch, 1)), gradient


def _checked_labels(label: Array, lengths: Array, classes: int) -> Array:
    """``label`` [B, L] with 0 behind the ends of the labels; the lengths and the other elements are checked."""
    longest = label.shape[1]
    check_range(lengths, 0, longest + 1, "a length of a label")
    counted = jnp.arange(longest) < jnp.reshape(lengths, (-1, 1))
    return check_range(jnp.where(counted, label, 0), 0, classes, "a label")


def _ctc(logits: Array, *, label: Array, steps: Array, classes: Array, blank: int) -> Array:
    """The losses [B]. State ``2 * k + 1`` is at the label's class k, the even ones are at the blanks around it."""
    batch, longest = label.shape
    places = jnp.arange(2 * longest + 1)
    states = jnp.full((batch, 2 * longest + 1), blank, jnp.int64).at[:, 1::2].set(label.astype(jnp.int64))
    before = jnp.pad(states, ((0, 0), (2, 0)), constant_values=blank)[:, :-2]
    can_skip = (states != blank) & (states != before)
    classes = jnp.reshape(classes, (batch, 1))
    steps = jnp.reshape(steps, (batch, 1))
    states = jnp.where(places <= 2 * classes, states, blank)
    logarithm = jax.nn.log_softmax(logits, -1)
    # Paddle's library clips probabilities at the least normal number, but not their gradients.
    least = math.log(float(np.finfo(logits.dtype).tiny))
    logarithm = logarithm + lax.stop_gradient(jnp.maximum(logarithm, least) - logarithm)
    emissions = jnp.take_along_axis(logarithm, states[None], 2)
    first = jnp.where(places < 2, emissions[0], _NEVER)

    def advance(state: tuple[Array, Array], emission: Array) -> tuple[tuple[Array, Array], None]:
        alpha, time = state
        ways = [
            alpha,
            _shifted(alpha, 1),
            jnp.where(can_skip, _shifted(alpha, 2), _NEVER),
        ]
        reached = jnp.maximum(jax.nn.logsumexp(jnp.stack(ways), 0), _NEVER) + emission
        return (jnp.where(time < steps, reached, alpha), time + 1), None

    (alpha, _), _ = lax.scan(advance, (first, jnp.asarray(1)), emissions[1:])
    ends = [jnp.take_along_axis(alpha, jnp.maximum(2 * classes - back, 0), 1) for back in (0, 1)]
    ends[1] = jnp.where(classes > 0, ends[1], _NEVER)
    total = jax.nn.logsumexp(jnp.concatenate(ends, 1), 1)
    repeats = (label[:, 1:] == label[:, :-1]) & (jnp.arange(1, longest) < classes)
    possible = (classes[:, 0] + jnp.sum(repeats, 1) <= steps[:, 0]) & (steps[:, 0] > 0)
    return jnp.where(possible, -total, 0)


def _shifted(alpha: Array, by: int) -> Array:
    return jnp.pad(alpha, ((0, 0), (by, 0)), constant_values=_NEVER)[:, : alpha.shape[1]]


@rule("warprnnt")
def warprnnt(
    input: Array, label: Array, input_lengths: Array, label_lengths: Array, *, blank: int, fastemit_lambda: float
) -> tuple[Array, Array]:
    """The loss of an RNN transducer: ``input`` [B, T, U + 1, C] against ``label`` int[B, U].

    ``input`` holds logarithms of probabilities, as on Paddle's CPU (its Python function takes the log-softmax before).
    The lengths [B] say how much of T and U counts. Returns the loss [B] and its gradient for ``input``, in which
    FastEmit makes the labels' part larger by ``1 + fastemit_lambda``. Source: Paddle 2.6 warprnnt.
    """
    steps, _, classes = input.shape[1:]
    check_range(input_lengths, 1, steps + 1, "a length")
    label = _checked_labels(label, label_lengths, classes)
    compute = partial(
        _transducer, label=label, steps=input_lengths, classes=label_lengths, blank=blank, extra=fastemit_lambda
    )
    return compute(input), jax.grad(lambda x: jnp.sum(compute(x)))(input)


def _transducer(x: Array, *, label: Array, steps: Array, classes: Array, blank: int, extra: float) -> Array:
    batch = x.shape[0]
    x = jnp.asarray(x)
    stay = x[..., blank]
    places = label.astype(jnp.int64)[:, None, :, None]
    emit = jnp.take_along_axis(x[:, :, :-1], places, 3)[..., 0]
    emit = emit + extra * (emit - lax.stop_gradient(emit))
    emit = jnp.pad(emit, ((0, 0), (0, 0), (1, 0)), constant_values=_NEVER)

    def along_labels(start: Array, emissions: Array) -> Array:
        def step(alpha: Array, parts: tuple[Array, Array]) -> tuple[Array, Array]:
            reached = jnp.logaddexp(parts[0], jnp.maximum(alpha, _NEVER) + parts[1])
            return reached, reached

        _, alphas = lax.scan(step, jnp.full((batch,), _NEVER, x.dtype), (start.T, emissions.T))
        return alphas.T

    def along_time(previous: Array, parts: tuple[Array, Array]) -> tuple[Array, Array]:
        stayed, emissions = parts
        alpha = along_labels(jnp.maximum(previous + stayed, _NEVER), emissions)
        return alpha, alpha

    first = jnp.where(jnp.arange(stay.shape[2]) == 0, 0, jnp.asarray(_NEVER, x.dtype))
    # The first step has no previous step: staying has the logarithm 0 there.
    stays = jnp.concatenate([jnp.zeros_like(stay[:, :1]), stay[:, :-1]], 1)
    _, alphas = lax.scan(
        along_time, jnp.broadcast_to(first, (batch, stay.shape[2])), (stays.swapaxes(0, 1), emit.swapaxes(0, 1))
    )
    rows = jnp.arange(batch)
    last = (steps - 1, rows, classes)
    return -(alphas[last] + stay[rows, steps - 1, classes])
