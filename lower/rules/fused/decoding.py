"""A step of a large language model's decoder: attention over a cache, and sampling of the next token."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.values.checks import check_range

_PACKED_BYTES = 16
"""The size in bytes of the elements of a key that are contiguous in the cache."""


@rule(
    "masked_multihead_attention_",
    unread=(
        "cum_offsets",
        "seq_len",
        "use_neox_rotary_style",
        "compute_dtype",
        "quant_round_type",
        "quant_max_bound",
        "quant_min_bound",
    ),
)
def masked_multihead_attention_(
    x: Array,
    cache_kv: Array,
    bias: Array | None = None,
    src_mask: Array | None = None,
    sequence_lengths: Array | None = None,
    rotary_tensor: Array | None = None,
    beam_cache_offset: Array | None = None,
    qkv_out_scale: Array | None = None,
    out_shift: Array | None = None,
    out_smooth: Array | None = None,
    *,
    rotary_emb_dims: int,
    out_scale: float,
) -> tuple[Array, Array, Array]:
    """Attention of one new token to the tokens in the cache and to itself; the token is written to the cache.

    ``x`` [B, 3 * N * D] plus ``bias`` is query, key and value. ``cache_kv`` [2, B, N, T, D] has keys, stored as
    [D / k, T, k] with k elements in 16 bytes, and values. The position of the token is ``sequence_lengths``, or else
    the last position of ``src_mask`` [B, 1, 1, position + 1], which is added to the scores. Returns [B, N * D], the
    cache, and an empty tensor. Raises UnsupportedError for rotary embeddings, beams and quantized forms, and InputError
    without a position and for another width of ``x``. Source: Paddle 2.6 masked_multihead_attention.
    """
    refused = (rotary_tensor, beam_cache_offset, qkv_out_scale, out_shift, out_smooth)
    if any(operand is not None for operand in refused) or rotary_emb_dims or out_scale > 0:
        raise UnsupportedError(
            "pd.masked_multihead_attention_: rotary embeddings, beams and quantized forms are not supported"
        )
    _, batch, heads, steps, size = cache_kv.shape
    if x.shape[-1] != 3 * heads * size:
        raise InputError(f"pd.masked_multihead_attention_: x has {x.shape[-1]} columns, expected 3 * {heads} * {size}")
    place = _place(src_mask, sequence_lengths, batch)
    check_range(place, 0, steps, "the position of a word")
    value = wide(x) if bias is None else wide(x) + wide(jnp.reshape(bias, (-1,)))
    parts = jnp.reshape(value, (batch, 3, heads, size))
    query, key, new = parts[:, 0], parts[:, 1], parts[:, 2]
    keys = _written(_unpacked(cache_kv[0]), key, place)
    values = _written(cache_kv[1], new, place)
    scores = jnp.einsum("bnd,bntd->bnt", query, wide(keys)) * size**-0.5
    if src_mask is not None:
        mask = wide(jnp.reshape(src_mask, (batch, 1, src_mask.shape[-1])))[:, :, :steps]
        scores = scores.at[:, :, : mask.shape[-1]].add(mask)
    known = jnp.arange(steps) <= place[:, None, None]
    weights = jax.nn.softmax(jnp.where(known, scores, -jnp.inf), -1)
    out = jnp.einsum("bnt,bntd->bnd", weights, jnp.where(known[..., None], wide(values), 0))
    cache = jnp.stack([_packed(keys), values])
    return jnp.reshape(out, (batch, heads * size)).astype(x.dtype), cache, jnp.zeros((0,), jnp.int32)


def _place(mask: Array | None, lengths: Array | None, batch: int) -> Array:
    """The number of tokens in the cache for each row of the batch."""
    if lengths is not None:
        return jnp.reshape(lengths, (batch,)).astype(jnp.int32)
    if mask is None:
        raise InputError(
            "pd.masked_multihead_attention_: the position of the word is unknown: give src_mask or sequence_lengths"
        )
    return jnp.full((batch,), mask.shape[-1] - 1, jnp.int32)


def _written(cache: Array, new: Array, place: Array) -> Array:
    """The cache [B, M, T, D] with ``new`` [B, M, D] at the position ``place`` [B]."""
    is_place = jnp.arange(cache.shape[2])[:, None] == place[:, None, None, None]
    return jnp.where(is_place, new[:, :, None].astype(cache.dtype), cache)


def _unpacked(keys: Array) -> Array:
    """Keys that are stored as [D / k, T, k], as [B, M, T, D]."""
    batch, groups, steps, size = keys.shape
    together = _PACKED_BYTES // keys.dtype.itemsize
    parts = jnp.reshape(keys, (batch, groups, size // together, steps, together))
    return jnp.reshape(jnp.swapaxes(parts, 2, 3), keys.shape)


def _packed(keys: Array) -> Array:
    batch, groups, steps, size = keys.shape
    together = _PACKED_BYTES // keys.dtype.itemsize
    parts = jnp.reshape(keys, (batch, groups, steps, size // together, together))
    return jnp.reshape(jnp.swapaxes(parts, 2, 3), keys.shape)


@rule("top_p_sampling", random=True)
def top_p_sampling(
    x: Array,
    ps: Array,
    threshold: Array | None = None,
    *,
    seed: int,
    k: int = 0,
    mode: str = "truncate",
    key: Array,
) -> tuple[Array, Array]:
    """Draws a token of each row from its most probable tokens, whose probabilities sum to at least ``ps`` [B, 1].

    ``x`` [B, V] are probabilities. Tokens below ``threshold`` [B, 1] are excluded, except the most probable one. With a
    ``seed`` of 0 or more the draw is always the same. A positive ``k`` restricts the draw to the k most probable
    tokens. ``mode`` non-truncated (Paddle 3) ignores ``ps``. Returns the probability of the token and its number
    (int64), both [B, 1]. Source: Paddle 2.6 and 3.3 top_p_sampling.
    """
    chances = wide(x)
    order = jnp.argsort(-chances, -1, stable=True)
    ordered = jnp.take_along_axis(chances, order, -1)
    before = jnp.cumsum(ordered, -1) - ordered
    counts = before < wide(jnp.reshape(ps, (-1, 1)))
    if mode == "non-truncated":
        counts = jnp.ones_like(counts)
    if k > 0:
        counts = counts & (jnp.arange(counts.shape[-1]) < k)
    if threshold is not None:
        counts = counts & (ordered >= wide(jnp.reshape(threshold, (-1, 1))))
    counts = counts.at[:, 0].set(True)
    drawing = jax.random.key(seed) if seed >= 0 else key
    drawn = jax.random.categorical(drawing, jnp.where(counts, jnp.log(ordered), -jnp.inf), -1)[:, None]
    sampled = [jnp.take_along_axis(operand, drawn, -1) for operand in (ordered, order)]
    return sampled[0].astype(x.dtype), sampled[1].astype(jnp.int64)
