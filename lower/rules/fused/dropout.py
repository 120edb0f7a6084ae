"""Dropout fused with an addition, with a residual connection and a layer norm, and in a feed-forward layer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp

from pdhlo.lower.rules.fused.layers import activation
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.normalization.dropout import Dropout, drop, key_for, key_of, state_of
from pdhlo.lower.rules.normalization.normalization import normalized_rows
from pdhlo.lower.rules.process_group import check_undivided
from pdhlo.lower.rules.registry import Array, rule


@rule("fused_dropout_add", random=True)
def fused_dropout_add(
    x: Array, y: Array, seed_tensor: Array | None = None, *, settings: Dropout, key: Array
) -> tuple[Array, Array]:
    """``dropout(x) + y``, and the state of the random numbers int64[2], which the gradient reads.

    Source: Paddle 2.6 fused_dropout_add.
    """
    draws = not settings.is_test and 0 < float(settings.p) < 1
    state = state_of(key_for(key, settings.fix_seed, settings.seed, seed_tensor) if draws else None)
    kept, _ = drop(x, float(settings.p), settings.mode, settings.is_test, key_of(state))
    return kept + y, state


@dataclass(frozen=True, slots=True)
class DropoutInside:
    """The attributes of the dropout in a fused layer."""

    dropout_rate: float
    is_test: bool
    dropout_fix_seed: bool
    dropout_seed: int
    dropout_implementation: str


@rule("fused_bias_dropout_residual_layer_norm", random=True)
def fused_bias_dropout_residual_layer_norm(
    x: Array,
    residual: Array,
    bias: Array | None = None,
    ln_scale: Array | None = None,
    ln_bias: Array | None = None,
    *,
    dropping: DropoutInside,
    ln_epsilon: float,
    key: Array,
) -> tuple[Array, Array, Array, Array, Array]:
    """The layer norm over the last axis of ``residual + dropout(x + bias)``.

    Returns the norm, its operand, the dropout mask, and the means and variances of the rows.
    Source: Paddle 2.6 fused_bias_dropout_residual_layer_norm.
    """
    value = x if bias is None else x + bias
    own = key_for(key, dropping.dropout_fix_seed, dropping.dropout_seed)
    kept, mask = drop(value, dropping.dropout_rate, dropping.dropout_implementation, dropping.is_test, own)
    total = residual + kept
    y, mean, variance = normalized_rows(total, ln_scale, ln_bias, epsilon=ln_epsilon, begin_norm_axis=x.ndim - 1)
    return y, total, mask, mean, variance


@dataclass(frozen=True, slots=True)
class FeedForward:
    """The attributes of a feed-forward layer without those of its dropouts."""

    pre_layer_norm: bool
    ln1_epsilon: float
    ln2_epsilon: float
    act_method: str
    add_residual: bool


@dataclass(frozen=True, slots=True)
class FeedForwardDropouts:
    """The attributes of the dropouts after the activation and at the end."""

    dropout1_prob: float
    dropout2_prob: float
    dropout1_implementation: str
    dropout2_implementation: str
    is_test: bool


@rule("fused_feedforward", random=True)
def fused_feedforward(
    x: Array,
    dropout1_seed: Array | None,
    dropout2_seed: Array | None,
    linear1_weight: Array,
    linear1_bias: Array | None,
    linear2_weight: Array,
    linear2_bias: Array | None = None,
    ln1_scale: Array | None = None,
    ln1_bias: Array | None = None,
    ln2_scale: Array | None = None,
    ln2_bias: Array | None = None,
    *,
    settings: FeedForward,
    dropouts: FeedForwardDropouts,
    dropout1_fix_seed: bool,
    dropout2_fix_seed: bool,
    dropout1_seed_val: int,
    dropout2_seed_val: int,
    ring_id: int,
    key: Array,
) -> tuple[Array, Array, Array, Array, Array, Array, Array, Array, Array, Array, Array]:
    """The feed-forward part of a transformer's layer: linear, activation, dropout, linear, dropout, plus ``x``.

    A layer norm is first (``pre_layer_norm``) or last. Returns the result and the intermediate values that Paddle's
    gradient reads: masks, statistics of both norms, results of the first linear layer, norm, and dropouts. Raises
    UnsupportedError for a layer that is divided over devices. Source: Paddle 2.6 fused_feedforward.
    """
    check_undivided(ring_id, "pd.fused_feedforward")
    first_key, second_key = (key, key) if dropouts.is_test else jax.random.split(key)
    keys = (
        key_for(first_key, dropout1_fix_seed, dropout1_seed_val, dropout1_seed),
        key_for(second_key, dropout2_fix_seed, dropout2_seed_val, dropout2_seed),
    )
    return feed_forward(
        (x, linear1_weight, linear1_bias, linear2_weight, linear2_bias, ln1_scale, ln1_bias, ln2_scale, ln2_bias),
        lambda value: drop(value, dropouts.dropout1_prob, dropouts.dropout1_implementation, dropouts.is_test, keys[0]),
        lambda value: drop(value, dropouts.dropout2_prob, dropouts.dropout2_implementation, dropouts.is_test, keys[1]),
        settings,
    )


def feed_forward(
    operands: Sequence[Any],
    dropout1: Callable[[Array], tuple[Array, Array]],
    dropout2: Callable[[Array], tuple[Array, Array]],
    settings: FeedForward,
) -> tuple[Array, Array, Array, Array, Array, Array, Array, Array, Array, Array, Array]:
    """``fused_feedforward`` of ``x`` and the parameters; a dropout returns its result and its mask."""
    x, linear1_weight, linear1_bias, linear2_weight, linear2_bias, ln1_scale, ln1_bias, ln2_scale, ln2_bias = operands
    last, rows = x.ndim - 1, 1
    for dim in x.shape[:-1]:
        rows *= dim
    unused = jnp.zeros((rows,), wide(x).dtype)
    norm1, mean1, variance1 = x, unused, unused
    if settings.pre_layer_norm:
        norm1, mean1, variance1 = normalized_rows(
            x, ln1_scale, ln1_bias, epsilon=settings.ln1_epsilon, begin_norm_axis=last
        )
    linear1 = norm1 @ linear1_weight
    biased = linear1 if linear1_bias is None else linear1 + linear1_bias
    active = activation(settings.act_method, "pd.fused_feedforward")(wide(biased)).astype(x.dtype)
    kept1, mask1 = dropout1(active)
    linear2 = kept1 @ linear2_weight
    linear2 = linear2 if linear2_bias is None else linear2 + linear2_bias
    kept2, mask2 = dropout2(linear2)
    kept2 = x + kept2 if settings.add_residual else kept2
    out, mean2, variance2 = kept2, unused, unused
    if not settings.pre_layer_norm:
        out, mean2, variance2 = normalized_rows(
            kept2, ln2_scale, ln2_bias, epsilon=settings.ln2_epsilon, begin_norm_axis=last
        )
    return out, mask1, mask2, mean1, variance1, mean2, variance2, linear1, norm1, kept1, kept2
