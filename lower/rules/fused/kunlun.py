"""Fused operators of Paddle's passes for Kunlun devices, computed as the operators that they replace.

Operators with packed weights, or with an activation that only has a number in the device's library, are unsupported.
"""

from __future__ import annotations

import functools

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.helpers import is_integer, wide
from pdhlo.lower.rules.normalization.normalization import normalized_rows
from pdhlo.lower.rules.quantization.quantization import saturated
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.values.checks import check_range


@rule("addcmul_xpu")
def addcmul_xpu(x: Array, y: Array, w: Array) -> Array:
    """``x + y * w``. Source: Paddle 2.6 addcmul_xpu."""
    return (wide(x) + wide(y) * wide(w)).astype(x.dtype)


@rule("add_layernorm_xpu")
def add_layernorm_xpu(x: Array, y: Array, scale: Array, bias: Array, *, begin_norm_axis: int, epsilon: float) -> Array:
    """The layer norm of ``x + y``. Source: Paddle 2.6 add_layernorm_xpu."""
    return normalized_rows(x + y, scale, bias, epsilon=epsilon, begin_norm_axis=begin_norm_axis % (x + y).ndim)[0]


@rule("fast_layernorm_xpu")
def fast_layernorm_xpu(x: Array, scale: Array, bias: Array, *, begin_norm_axis: int, epsilon: float) -> Array:
    """The layer norm of ``x``. Source: Paddle 2.6 fast_layernorm_xpu."""
    return normalized_rows(x, scale, bias, epsilon=epsilon, begin_norm_axis=begin_norm_axis % x.ndim)[0]


@rule("fast_where_xpu")
def fast_where_xpu(condition: Array, x: Array, y: Array) -> Array:
    """``x`` where ``condition`` is true, else ``y``. Source: Paddle 2.6 fast_where_xpu."""
    return jnp.where(condition, x, y)


@rule("generate_sequence_xpu")
def generate_sequence_xpu(x: Array, *, dtype: np.dtype) -> Array:
    """0, 1, 2, … along the last axis, in the shape of ``x``. Source: Paddle 2.6 generate_sequence_xpu."""
    return jnp.broadcast_to(jnp.arange(x.shape[-1]).astype(dtype), x.shape)


@rule("quantize_xpu")
def quantize_xpu(x: Array, *, out_dtype: np.dtype, scale: float) -> Array:
    """``x * scale`` in ``out_dtype``: integers are rounded and saturate. Source: Paddle 2.6 quantize_xpu."""
    value = wide(x) * scale
    return saturated(value, out_dtype) if is_integer(out_dtype) else value.astype(out_dtype)


@rule("dequantize_xpu")
def dequantize_xpu(x: Array, *, out_dtype: np.dtype, scale: float) -> Array:
    """``x * scale`` in ``out_dtype``. Source: Paddle 2.6 dequantize_xpu."""
    return (x.astype(jnp.float32) * scale).astype(out_dtype)


@rule("embedding_with_eltwise_add_xpu")
def embedding_with_eltwise_add_xpu(
    ids: list[Array], tables: list[Array], mask: Array | None = None, *, padding_idx: int
) -> tuple[Array, Array, Array]:
    """The sum of the rows ``ids`` [B, S] or [B, S, 1] of each table: [B, S, D]; the row ``padding_idx`` is read as 0.

    The two results for packed sequences are empty. Raises UnsupportedError with a ``mask``, which packs sequences.
    Source: Paddle 2.6 embedding_with_eltwise_add_xpu.
    """
    if mask is not None:
        raise UnsupportedError("pd.embedding_with_eltwise_add_xpu: sequences packed by mask are not supported")
    parts = [_rows(places, table, padding_idx) for places, table in zip(ids, tables, strict=True)]
    empty = jnp.zeros((0,), jnp.int32)
    return functools.reduce(jnp.add, parts).astype(tables[0].dtype), empty, empty


def _rows(ids: Array, table: Array, padding: int) -> Array:
    ids = check_range(ids, 0, table.shape[0], "an id", but=padding)
    places = jnp.reshape(ids, ids.shape[:2])
    rows = wide(jnp.take(table, places, 0, mode="fill"))
    return jnp.where((places == padding)[..., None], 0, rows)
