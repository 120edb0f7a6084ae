"""The self-attention layer of ``fused_attention`` in named steps, so that each step can have a gradient."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.normalization.normalization import normalized_rows
from pdhlo.lower.rules.registry import Array

Dropping = Callable[[Array], tuple[Array, Array]]
"""A dropout: returns the result and the mask."""


class AttentionOperands(NamedTuple):
    """The operands of a layer: its input and its parameters."""

    x: Array
    ln_scale: Array | None
    ln_bias: Array | None
    qkv_weight: Array
    qkv_bias: Array | None
    src_mask: Array | None
    out_linear_weight: Array
    out_linear_bias: Array | None
    ln_scale_2: Array | None
    ln_bias_2: Array | None


@dataclass(frozen=True, slots=True)
class AttentionSettings:
    """The attributes of a layer without those of its dropouts."""

    num_heads: int
    transpose_qkv_wb: bool
    pre_layer_norm: bool
    epsilon: float
    ln_epsilon: float
    add_residual: bool


@dataclass(frozen=True, slots=True)
class AttentionDropouts:
    """The attributes of the dropouts of the weights and of the result."""

    attn_dropout_rate: float
    attn_dropout_implementation: str
    dropout_rate: float
    dropout_implementation: str
    is_test: bool


def attention_layer(
    operands: AttentionOperands,
    cache_kv: Array | None,
    settings: AttentionSettings,
    drop_weights: Dropping,
    drop_out: Dropping,
    at: Callable[[str, Array], Array] = lambda name, value: value,
) -> tuple[dict[str, Array], Array]:
    """The steps of the layer by the names of ``fused_attention``'s results, and the extended cache (empty without one).

    ``at`` is called with the name and value of each step that has a gradient, and its result replaces the value. The
    gradient rule adds zeros there and differentiates with respect to them.
    """
    x, values = operands.x, dict[str, Array]()
    batch, steps, _ = x.shape
    unused = jnp.zeros((batch * steps,), wide(x).dtype)
    values |= {"ln_mean": unused, "ln_var": unused, "ln_mean_2": unused, "ln_var_2": unused}
    normed = x
    if settings.pre_layer_norm:
        normed, values["ln_mean"], values["ln_var"] = normalized_rows(
            x, operands.ln_scale, operands.ln_bias, epsilon=settings.epsilon, begin_norm_axis=2
        )
    values["ln_out"] = normed = at("ln_out", normed)
    qkv, heads, depth = _projected(normed, operands.qkv_weight, settings)
    values["qkv_out"] = qkv = at("qkv_out", qkv)
    biased = qkv if operands.qkv_bias is None else qkv + jnp.reshape(operands.qkv_bias, qkv.shape[2:])
    values["qkv_bias_out"] = biased = at("qkv_bias_out", biased)
    transposed = jnp.transpose(jnp.reshape(biased, (batch, steps, 3, heads, depth)), (2, 0, 3, 1, 4))
    values["transpose_out_2"] = transposed = at("transpose_out_2", transposed)
    q, k, v = transposed
    cache_out = jnp.zeros((0,), x.dtype)
    if cache_kv is not None:
        k, v = jnp.concatenate([cache_kv[0], k], 2), jnp.concatenate([cache_kv[1], v], 2)
        cache_out = jnp.stack([k, v])
    product = (jnp.einsum("bnsd,bntd->bnst", wide(q), wide(k)) / math.sqrt(depth)).astype(x.dtype)
    values["qk_out"] = product = at("qk_out", product)
    masked = product if operands.src_mask is None else product + operands.src_mask
    values["src_mask_out"] = masked = at("src_mask_out", masked)
    values["softmax_out"] = weights = at("softmax_out", jax.nn.softmax(wide(masked), -1).astype(x.dtype))
    dropped, values["attn_dropout_mask_out"] = drop_weights(weights)
    values["attn_dropout_out"] = dropped = at("attn_dropout_out", dropped)
    values["qktv_out"] = attended = at("qktv_out", jnp.einsum("bnst,bntd->bnsd", dropped, v))
    values["fmha_out"] = joined = at("fmha_out", jnp.swapaxes(attended, 1, 2))
    linear = jnp.reshape(joined, (batch, steps, heads * depth)) @ operands.out_linear_weight
    values["out_linear_out"] = linear = at("out_linear_out", linear)
    out = linear if operands.out_linear_bias is None else linear + operands.out_linear_bias
    out, values["dropout_mask_out"] = drop_out(out)
    residual = x + out if settings.add_residual else out
    values["bias_dropout_residual_out"] = residual = at("bias_dropout_residual_out", residual)
    values["out"] = residual
    if not settings.pre_layer_norm:
        values["out"], values["ln_mean_2"], values["ln_var_2"] = normalized_rows(
            residual, operands.ln_scale_2, operands.ln_bias_2, epsilon=settings.ln_epsilon, begin_norm_axis=2
        )
    return values, cache_out


def _projected(x: Array, weight: Array, settings: AttentionSettings) -> tuple[Array, int, int]:
    """Queries, keys and values, the number of heads, and the size of a head; raises InputError for unequal heads."""
    size = x.shape[-1]
    if not settings.transpose_qkv_wb:
        heads, depth = weight.shape[1:3]
        return jnp.einsum("bse,cnde->bscnd", x, weight), heads, depth
    if settings.num_heads <= 0 or size % settings.num_heads:
        raise InputError(
            f"pd.fused_attention: x has {size} columns, expected a multiple of num_heads, {settings.num_heads}"
        )
    return x @ weight, settings.num_heads, size // settings.num_heads
