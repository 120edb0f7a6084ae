"""Paddle's fused attention operators: softmax(q k^T * scale + mask) v.

For float16 and bfloat16 scores are computed in float32, and results are rounded once.
"""

from __future__ import annotations

from dataclasses import dataclass

import jax
import jax.numpy as jnp

from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.fused.attention_layer import (
    AttentionDropouts,
    AttentionOperands,
    AttentionSettings,
    attention_layer,
)
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.normalization.dropout import drop, key_for, key_of, state_of
from pdhlo.lower.rules.process_group import check_undivided
from pdhlo.lower.rules.reductions import largest_along, sum_over
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.softmax import cut_softmax
from pdhlo.lower.values.checks import check_range


def _scores(q: Array, k: Array, scale: float, mask: Array | None, sees: int | None = None) -> Array:
    """``q k^T * scale + mask`` of q [B, N, S, D] and k [B, N, T, D].

    With ``sees`` the keys behind s + ``sees`` are masked for query s.
    """
    scores = jnp.einsum("bnsd,bntd->bnst", wide(q), wide(k)) * scale
    if mask is not None:
        scores = scores + wide(mask)
    if sees is not None:
        later = jnp.arange(k.shape[2]) > jnp.arange(q.shape[2])[:, None] + sees
        scores = jnp.where(later, -jnp.inf, scores)
    return scores


def _heads_first(x: Array, heads: int) -> Array:
    """[B, S, N, D] as [B, heads, S, D]; fewer heads than ``heads`` are repeated."""
    x = jnp.swapaxes(x, 1, 2)
    return x if x.shape[1] == heads else jnp.repeat(x, heads // x.shape[1], 1)


def _attention(
    q: Array, k: Array, v: Array, scale: float, mask: Array | None, sees: int | None, dropout: float, key: Array | None
) -> tuple[Array, Array, Array]:
    """Attention of [B, S, N, D]: the result like q, the weights [B, N, S, T], and the logsumexp [B, N, S]."""
    heads = q.shape[2]
    queries, keys, values = (_heads_first(operand, heads) for operand in (q, k, v))
    scores = _scores(queries, keys, scale, mask, sees)
    # A query with only masked keys (scores of -inf) gives 0, not NaN.
    largest = largest_along(scores, -1)
    exps = jnp.exp(scores - jnp.where(jnp.isfinite(largest), largest, 0))
    total = sum_over(exps, (-1,))
    weights = exps / jnp.where(total == 0, 1, total)
    dropped = weights if key is None else drop(weights, dropout, "upscale_in_train", False, key)[0]
    out = jnp.einsum("bnst,bntd->bsnd", dropped, wide(values)).astype(q.dtype)
    logarithm = jnp.where(jnp.isfinite(largest), largest, 0) + jnp.log(total)
    return out, weights, logarithm[..., 0]


@rule("flash_attn", random=True)
def flash_attn(
    q: Array,
    k: Array,
    v: Array,
    fixed_seed_offset: Array | None = None,
    attn_mask: Array | None = None,
    *,
    dropout: float,
    causal: bool,
    is_test: bool,
    key: Array,
) -> tuple[Array, Array, Array, Array]:
    """Attention of q, k, v [B, S, N, D] (k and v may have fewer heads), scaled by 1 / sqrt(D).

    ``attn_mask`` [B, N, S, T] is added to the scores. With ``causal`` query s sees the keys up to s + T - S. Returns
    the result, the weights [B, N, S, T], the logarithms of the sums of exponentials float32[B, N, S], and the state of
    the random numbers int64[2], which the gradient reads. The state is ``fixed_seed_offset`` if that is given.
    Source: Paddle 2.6 flash_attn.
    """
    rate = 0.0 if is_test else dropout
    state = state_of(key) if fixed_seed_offset is None else jnp.reshape(fixed_seed_offset, (-1,)).astype(jnp.int64)
    sees = k.shape[1] - q.shape[1] if causal else None
    out, weights, logarithm = _attention(q, k, v, q.shape[-1] ** -0.5, attn_mask, sees, rate, key_of(state))
    return out, weights.astype(q.dtype), logarithm.astype(jnp.float32), state


@rule("memory_efficient_attention", unread=("max_seqlen_q", "max_seqlen_k"))
def memory_efficient_attention(
    query: Array,
    key: Array,
    value: Array,
    bias: Array | None = None,
    cu_seqlens_q: Array | None = None,
    cu_seqlens_k: Array | None = None,
    causal_diagonal: Array | None = None,
    seqlen_k: Array | None = None,
    *,
    causal: bool,
    dropout_p: float,
    scale: float,
    is_test: bool,
) -> tuple[Array, Array, Array]:
    """Attention of query, key, value [B, S, N, D], scaled by ``scale``, or by 1 / sqrt(D) if that is not positive.

    ``bias`` (broadcasts to [B, N, S, T]) is added to the scores. With ``causal`` query s sees the keys up to s. Returns
    the result, the logarithms of the sums of exponentials float32[B, N, S], and zeros int64[2] in place of Paddle's
    random state. Raises UnsupportedError for dropout in training and for several sequences in one batch
    (``cu_seqlens_q``). Source: Paddle 2.6 memory_efficient_attention.
    """
    if dropout_p > 0 and not is_test:
        # The parameter for the random key would have the name of the operand ``key``.
        raise UnsupportedError(f"pd.memory_efficient_attention: dropout {dropout_p} in training is not supported")
    if any(operand is not None for operand in (cu_seqlens_q, cu_seqlens_k, causal_diagonal, seqlen_k)):
        raise UnsupportedError("pd.memory_efficient_attention: several sequences in one batch are not supported")
    factor = scale if scale > 0 else query.shape[-1] ** -0.5
    out, _, logarithm = _attention(query, key, value, factor, bias, 0 if causal else None, 0.0, None)
    return out, logarithm.astype(jnp.float32), jnp.zeros((2,), jnp.int64)


@rule("variable_length_memory_efficient_attention")
def variable_length_memory_efficient_attention(
    query: Array,
    key: Array,
    value: Array,
    seq_lens: Array,
    kv_seq_lens: Array,
    mask: Array | None = None,
    *,
    scale: float,
    causal: bool,
    pre_cache_length: int,
) -> Array:
    """Attention of query [B, N, S, D] to key and value [B, M, T, D], with the lengths ``seq_lens`` and ``kv_seq_lens``.

    M divides N. ``mask`` [B, 1, S, T] is added to the scores. Queries behind the end of their sequence give 0.
    Source: Paddle 2.6 variable_length_memory_efficient_attention.
    """
    heads, steps = query.shape[1], query.shape[2]
    keys, values = (
        operand if operand.shape[1] == heads else jnp.repeat(operand, heads // operand.shape[1], 1)
        for operand in (key, value)
    )
    scores = _scores(query, keys, scale, mask)
    place, kept = jnp.arange(keys.shape[2]), jnp.arange(steps)
    known = place < jnp.reshape(kv_seq_lens, (-1, 1, 1, 1)) + pre_cache_length
    if causal:
        known = known & (place <= kept[:, None] + pre_cache_length)
    weights = jax.nn.softmax(jnp.where(known, scores, -jnp.inf), -1)
    weights = jnp.where(kept[:, None] < jnp.reshape(seq_lens, (-1, 1, 1, 1)), weights, 0)
    return jnp.einsum("bnst,bntd->bnsd", weights, wide(values)).astype(query.dtype)


@rule("self_dp_attention", unread=("head_number",))
def self_dp_attention(x: Array, *, alpha: float) -> Array:
    """Attention of q, k and v in x [B, S, 3, N, D], scaled by ``alpha``: [B, S, N, D].

    Source: Paddle 2.6 self_dp_attention.
    """
    q, k, v = (jnp.swapaxes(x[:, :, i], 1, 2) for i in range(3))
    weights = jax.nn.softmax(_scores(q, k, alpha, None), -1)
    return jnp.einsum("bnst,bntd->bsnd", weights, wide(v)).astype(x.dtype)


@rule("multihead_matmul", unread=("transpose_q", "transpose_k", "transpose_v"))
def multihead_matmul(
    input: Array, w: Array, bias: Array, bias_qk: Array | None = None, *, alpha: float, head_number: int
) -> Array:
    """Self-attention with its projections: input [B, S, E], w [E, 3, N * D], bias [3, N * D] -> [B, S, N * D].

    The scores are scaled by ``alpha``; ``bias_qk`` (broadcasts to [B, N, S, S]) is added. ``w`` and ``bias`` may also
    have an axis of heads. Source: Paddle 2.6 multihead_matmul.
    """
    batch, steps, size = input.shape
    weight = jnp.reshape(w, (size, 3, head_number, -1))
    offset = jnp.reshape(bias, (3, 1, head_number, 1, weight.shape[3]))
    projected = jnp.einsum("bse,ecnd->cbnsd", wide(input), wide(weight)) + wide(offset)
    q, k, v = projected
    weights = jax.nn.softmax(_scores(q, k, alpha, bias_qk), -1)
    out = jnp.einsum("bnst,bntd->bsnd", weights, v)
    return jnp.reshape(out, (batch, steps, -1)).astype(input.dtype)


@rule("fused_softmax_mask")
def fused_softmax_mask(x: Array, mask: Array) -> Array:
    """``softmax(x + mask)`` over the last axis: x [B, N, S, T], mask [B, 1, S, T].

    Source: Paddle 2.6 fused_softmax_mask.
    """
    return cut_softmax(wide(x) + wide(mask), x.ndim - 1).astype(x.dtype)


@rule("fused_softmax_mask_upper_triangle")
def fused_softmax_mask_upper_triangle(X: Array) -> Array:  # noqa: N803  # the operator's name for it
    """The softmax of [B, N, S, S] over the last axis, restricted to the columns up to s in row s.

    Source: Paddle 2.6 fused_softmax_mask_upper_triangle.
    """
    later = jnp.arange(X.shape[3]) > jnp.arange(X.shape[2])[:, None]
    return jax.nn.softmax(jnp.where(later, -jnp.inf, wide(X)), -1).astype(X.dtype)


@dataclass(frozen=True, slots=True)
class Rotation:
    """The attributes of a rotary embedding: the style of pairs, the layout, and the base of the angles."""

    use_neox_rotary_style: bool
    time_major: bool = False
    rotary_emb_base: float = 10000.0


@rule("fused_rotary_position_embedding")
def fused_rotary_position_embedding(
    q: Array,
    k: Array | None = None,
    v: Array | None = None,
    sin: Array | None = None,
    cos: Array | None = None,
    position_ids: Array | None = None,
    *,
    rotation: Rotation,
) -> tuple[Array, Array, Array]:
    """Rotates the pairs of elements of q, k, v [B, S, N, D] by angles that grow with the position.

    With ``time_major`` the operands are [S, B, N, D]. A pair is two neighbours with ``use_neox_rotary_style``, else one
    element of each half. ``sin`` and ``cos`` ([1, S, 1, D] or [S, D]) belong to the angles. Without them element i has
    the angle position / rotary_emb_base**(2 * (i // 2) / D) in both styles, as in Paddle's kernel. ``position_ids``
    int[B, S] are the positions, else 0, 1, 2 …. The result of an absent ``k`` or ``v`` is an empty array.
    Source: Paddle 2.6 and 3.3 fused_rotary_position_embedding.
    """
    steps, size = q.shape[0 if rotation.time_major else 1], q.shape[3]
    if sin is None or cos is None:
        pair = (jnp.arange(size) // 2).astype(jnp.float32)
        angles = jnp.arange(steps)[:, None] / jnp.power(rotation.rotary_emb_base, 2 * pair / size)
        sines, cosines = jnp.sin(angles), jnp.cos(angles)
    else:
        sines, cosines = (wide(jnp.reshape(operand, (-1, size))) for operand in (sin, cos))
    if position_ids is not None:
        position_ids = check_range(position_ids, 0, sines.shape[0], "a position")
        sines, cosines = (jnp.take(table, position_ids, 0, mode="fill") for table in (sines, cosines))
    else:
        sines, cosines = sines[:steps][None], cosines[:steps][None]
    sines, cosines = sines[:, :, None], cosines[:, :, None]
    if rotation.time_major:
        sines, cosines = jnp.swapaxes(sines, 0, 1), jnp.swapaxes(cosines, 0, 1)

    def rotated(x: Array) -> Array:
        value = wide(x)
        if rotation.use_neox_rotary_style:
            crossed = jnp.reshape(jnp.stack([-value[..., 1::2], value[..., ::2]], -1), value.shape)
        else:
            crossed = jnp.concatenate([-value[..., size // 2 :], value[..., : size // 2]], -1)
        return (value * cosines + crossed * sines).astype(x.dtype)

    empty = jnp.zeros((0,), q.dtype)
    return rotated(q), empty if k is None else rotated(k), empty if v is None else rotated(v)


@rule("fused_token_prune")
def fused_token_prune(
    attn: Array, x: Array, mask: Array, new_mask: Array, *, keep_first_token: bool, keep_order: bool
) -> tuple[Array, Array]:
    """The T tokens of ``x`` [B, S, C] with the most attention; T is the size of ``new_mask`` [B, N, T, T].

    The attention of a token is the sum of attn [B, N, S, S], where ``mask`` is not negative, over heads and queries.
    ``keep_first_token`` always keeps the first token; ``keep_order`` keeps the order of the tokens. Returns the tokens
    [B, T, C] and their indices int64[B, T]. Source: Paddle 2.6 fused_token_prune.
    """
    received = jnp.sum(jnp.where(mask >= 0, wide(attn), 0), (1, 2))
    if keep_first_token:
        received = received.at[:, 0].set(jnp.inf)
    places = jnp.argsort(-received, 1, stable=True)[:, : new_mask.shape[2]]
    if keep_order:
        places = jnp.sort(places, 1)
    return jnp.take_along_axis(x, places[..., None], 1), places.astype(jnp.int64)


@rule("fused_attention", random=True)
def fused_attention(
    x: Array,
    ln_scale: Array | None,
    ln_bias: Array | None,
    qkv_weight: Array,
    qkv_bias: Array | None,
    cache_kv: Array | None,
    src_mask: Array | None,
    out_linear_weight: Array,
    out_linear_bias: Array | None = None,
    ln_scale_2: Array | None = None,
    ln_bias_2: Array | None = None,
    *,
    settings: AttentionSettings,
    dropouts: AttentionDropouts,
    attn_dropout_fix_seed: bool,
    attn_dropout_seed: int,
    dropout_fix_seed: bool,
    dropout_seed: int,
    ring_id: int,
    key: Array,
) -> tuple[
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
]:
    """The self-attention of a transformer's layer: projections, attention, projection, dropout, plus ``x`` [B, S, E].

    qkv_weight: [3, N, D, E], or with ``transpose_qkv_wb`` [E, 3 * E] in ``num_heads`` heads; qkv_bias [3, N, D] or
    [3 * E]; cache_kv [2, B, N, C, D] has keys and values of earlier steps; src_mask broadcasts to [B, N, S, C + S]. A
    layer norm is first (``pre_layer_norm``) or last. The last result is the layer's. The others are intermediate values
    that Paddle's gradient reads: norms and their statistics, projections, scores, weights, masks, the extended cache.
    Raises UnsupportedError for a layer that is divided over devices. Source: Paddle 2.6 fused_attention.
    """
    check_undivided(ring_id, "pd.fused_attention")
    weights_key, last_key = (key, key) if dropouts.is_test else jax.random.split(key)
    operands = AttentionOperands(
        x, ln_scale, ln_bias, qkv_weight, qkv_bias, src_mask, out_linear_weight, out_linear_bias, ln_scale_2, ln_bias_2
    )
    own = key_for(weights_key, attn_dropout_fix_seed, attn_dropout_seed)
    last = key_for(last_key, dropout_fix_seed, dropout_seed)
    layer, cache_out = attention_layer(
        operands,
        cache_kv,
        settings,
        lambda weights: drop(
            weights, dropouts.attn_dropout_rate, dropouts.attn_dropout_implementation, dropouts.is_test, own
        ),
        lambda out: drop(out, dropouts.dropout_rate, dropouts.dropout_implementation, dropouts.is_test, last),
    )
    return (
        layer["ln_mean"],
        layer["ln_var"],
        layer["ln_out"],
        layer["qkv_out"],
        layer["qkv_bias_out"],
        layer["transpose_out_2"],
        layer["qk_out"],
        layer["qktv_out"],
        layer["softmax_out"],
        layer["attn_dropout_mask_out"],
        layer["attn_dropout_out"],
        layer["src_mask_out"],
        layer["fmha_out"],
        layer["out_linear_out"],
        layer["dropout_mask_out"],
        layer["ln_mean_2"],
        layer["ln_var_2"],
        layer["bias_dropout_residual_out"],
        cache_out,
        layer["out"],
    )
