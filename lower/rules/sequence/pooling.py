"""Pooling of sequences and softmax over sequences, which are rows of one tensor with a LoD.

The offsets are traced, and all rows are computed at once: another LoD with the same number of rows and sequences needs
no new compilation.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import along
from pdhlo.lower.rules.lod import last_level, lengths, lod_of, sequence_of_rows
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.checks import check_range, check_sizes
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("sequence_pool", lod=True)
def sequence_pool(x: Value, *, pooltype: str, pad_value: float) -> tuple[Value, Value]:
    """Pools each of the innermost sequences: [rows, …] -> [sequences, …]; an empty sequence gives ``pad_value``.

    ``pooltype`` is AVERAGE, SUM, SQRT (the sum divided by the square root of the length), MAX, LAST or FIRST. Returns
    also, for MAX, the rows of the first maxima (int32 [sequences, …], -1 for empty sequences), zeros for the other
    types. The result has the outer levels of the LoD. Source: Paddle 2.6 sequence_pool.
    """
    levels = lod_of(x, "pd.sequence_pool: x")
    out, index = pooled(x.data, levels[-1], pooltype, pad_value)
    return (LoDArray(out, levels[:-1]) if len(levels) > 1 else out), index


def pooled(x: Array, offsets: Array, pooltype: str, pad_value: float) -> tuple[Array, Array]:
    """Pools the sequences of ``x`` as ``sequence_pool`` does; returns also the rows of the maxima.

    Raises InputError for an unknown ``pooltype``.
    """
    x = jnp.asarray(x)
    shape = (offsets.shape[0] - 1, *x.shape[1:])
    index = jnp.zeros(shape, jnp.int32)
    if x.shape[0] == 0:
        return jnp.full(shape, pad_value, x.dtype), index - (pooltype == "MAX")
    filled = along(lengths(offsets) > 0, 0, x.ndim)
    if pooltype == "MAX":
        index = _largest_rows(x, offsets)
        out = jnp.take_along_axis(x, index, 0)
        index = jnp.where(filled, index, -1)
    elif pooltype in _POOLS:
        out = _POOLS[pooltype](x, offsets)
    else:
        raise InputError(f"pooling type is {pooltype!r}, expected one of {', '.join((*_POOLS, 'MAX'))}")
    return jnp.where(filled, out, jnp.asarray(pad_value, x.dtype)), index


def sums_of_sequences(x: Array, offsets: Array) -> Array:
    """The sum of the rows of each sequence; 0 for empty ones."""
    owners = sequence_of_rows(offsets, x.shape[0])
    return jax.ops.segment_sum(x, owners, offsets.shape[0] - 1, indices_are_sorted=True)


def _divided(x: Array, offsets: Array, divisor: Callable[[Array], Array]) -> Array:
    counts = jnp.maximum(lengths(offsets), 1).astype(x.dtype)
    return sums_of_sequences(x, offsets) / along(divisor(counts), 0, x.ndim)


def _row(x: Array, rows: Array) -> Array:
    return jnp.take(x, jnp.clip(rows, 0, x.shape[0] - 1), 0)


_POOLS: dict[str, Callable[[Array, Array], Array]] = {
    "SUM": sums_of_sequences,
    "AVERAGE": lambda x, offsets: _divided(x, offsets, lambda counts: counts),
    "SQRT": lambda x, offsets: _divided(x, offsets, jnp.sqrt),
    "FIRST": lambda x, offsets: _row(x, offsets[:-1]),
    "LAST": lambda x, offsets: _row(x, offsets[1:] - 1),
}


def _largest_rows(x: Array, offsets: Array) -> Array:
    """The row of the first maximum of each sequence; as in Paddle's loop, NaN is a maximum only in the first row."""
    count, rows = offsets.shape[0] - 1, x.shape[0]
    owners = sequence_of_rows(offsets, rows)
    places = along(jnp.arange(rows, dtype=jnp.int32), 0, x.ndim)
    is_first = places == along(offsets[owners], 0, x.ndim)
    keys = x
    if jnp.issubdtype(x.dtype, jnp.floating):
        keys = jnp.where(jnp.isnan(x), jnp.where(is_first, jnp.inf, -jnp.inf), x)
    largest = jax.ops.segment_max(keys, owners, count, indices_are_sorted=True)
    candidates = jnp.where(keys == largest[owners], places, rows)
    if jnp.issubdtype(x.dtype, jnp.floating):
        candidates = jnp.where(is_first & jnp.isnan(x), places, candidates)
    largest_row = jax.ops.segment_min(candidates, owners, count, indices_are_sorted=True)
    return jnp.clip(largest_row, 0, rows - 1)


@rule("sequence_softmax", lod=True)
def sequence_softmax(x: Value) -> Value:
    """The softmax over the rows of each innermost sequence of ``x`` [rows] or [rows, 1].

    Raises InputError for other shapes. Source: Paddle 2.6 sequence_softmax.
    """
    levels = lod_of(x, "pd.sequence_softmax: x")
    data, count = jnp.asarray(x.data), levels[-1].shape[0] - 1
    problem = f"pd.sequence_softmax: x has the shape {tuple(data.shape)}, expected one number in each row"
    check_sizes(lambda: math.prod(data.shape[1:]) == 1, problem)
    owners = sequence_of_rows(levels[-1], data.shape[0])
    largest = jax.ops.segment_max(jax.lax.stop_gradient(data), owners, count, indices_are_sorted=True)
    exps = jnp.exp(data - largest[owners])
    return LoDArray(exps / sums_of_sequences(exps, levels[-1])[owners], levels)


@rule("fused_embedding_seq_pool", lod=True, unread=("is_sparse",))
def fused_embedding_seq_pool(w: Value, ids: Value, *, combiner: str, padding_idx: int) -> Value:
    """Sums the rows of ``w`` [V, D] with the numbers ``ids`` [rows, K] over each sequence: [sequences, K * D].

    The row ``padding_idx`` counts as zeros, unless it is -1. Raises UnsupportedError for a ``combiner`` other than sum.
    Source: Paddle 2.6 fused_embedding_seq_pool.
    """
    if combiner != "sum":
        raise UnsupportedError(f"pd.fused_embedding_seq_pool: combiner is {combiner!r}, expected 'sum'")
    offsets = last_level(ids, "pd.fused_embedding_seq_pool: ids")
    table, numbers = jnp.asarray(dense(w)), jnp.asarray(ids.data)
    numbers = jnp.reshape(numbers, (numbers.shape[0], -1))
    rows = jnp.take(table, numbers, 0)
    if padding_idx != -1:
        rows = jnp.where((numbers == padding_idx)[..., None], 0, rows)
    rows = jnp.reshape(rows, (numbers.shape[0], numbers.shape[1] * table.shape[1]))
    return sums_of_sequences(rows, offsets)


@rule("fusion_seqpool_concat", lod=True, shapes={"x": "_ C"})
def fusion_seqpool_concat(x: list[Value], *, pooltype: str, axis: int) -> Value:
    """Pools the sequences of each of ``x`` and concatenates the results along ``axis``.

    Raises InputError for an empty sequence: Paddle's kernel reads the first row of each sequence, which is then one of
    another sequence or outside of its memory. Source: Paddle 2.6 fusion_seqpool_concat.
    """
    return _in_rows(_pool_all(x, pooltype, "pd.fusion_seqpool_concat"), axis)


@rule("fusion_seqpool_cvm_concat", lod=True, unread=("cvm",), shapes={"x": "_ C"})
def fusion_seqpool_cvm_concat(x: list[Value], *, pooltype: str, use_cvm: bool, axis: int) -> Value:
    """As ``fusion_seqpool_concat``, with the first two columns of each part (counts of views and clicks) transformed.

    With ``use_cvm`` they become log(views + 1) and log(clicks + 1) - log(views + 1), else they are removed. Raises
    InputError for an empty sequence. Source: Paddle 2.6 fusion_seqpool_cvm_concat.
    """
    parts = _pool_all(x, pooltype, "pd.fusion_seqpool_cvm_concat")
    return _in_rows([_with_cvm(part) if use_cvm else part[:, 2:] for part in parts], axis)


@rule("fused_seqpool_cvm", lod=True, unread=("cvm",))
def fused_seqpool_cvm(
    x: list[Value], *, pooltype: str, pad_value: float, use_cvm: bool, cvm_offset: int
) -> list[Value]:
    """Pools the sequences of each of ``x``, and transforms the counts as ``fusion_seqpool_cvm_concat`` does.

    An empty sequence gives ``pad_value``. Without ``use_cvm`` the first ``cvm_offset`` columns are removed. Raises
    UnsupportedError for pools other than SUM, the only one that Paddle has. Source: Paddle 2.6 fused_seqpool_cvm.
    """
    if pooltype != "SUM":
        raise UnsupportedError(f"pd.fused_seqpool_cvm: pooltype is {pooltype!r}, expected 'SUM'")
    where = "pd.fused_seqpool_cvm: x"
    parts = [pooled(sequences.data, last_level(sequences, where), pooltype, pad_value)[0] for sequences in x]
    return [_with_cvm(part) if use_cvm else part[:, cvm_offset:] for part in parts]


def _pool_all(x: list[Value], pooltype: str, where: str) -> list[Array]:
    """The pooled sequences of each of ``x``; checks that none of them is empty."""
    parts = []
    for sequences in x:
        offsets = last_level(sequences, f"{where}: x")
        check_range(lengths(offsets), 1, None, "the length of a sequence")
        parts.append(pooled(sequences.data, offsets, pooltype, 0.0)[0])
    return parts


def _in_rows(parts: list[Array], axis: int) -> LoDArray:
    """The concatenated parts, with a LoD of one row for each sequence."""
    out = jnp.concatenate(parts, axis)
    return LoDArray(out, (jnp.arange(out.shape[0] + 1, dtype=jnp.int32),))


def _with_cvm(x: Array) -> Array:
    views = jnp.log(x[:, :1] + 1)
    return jnp.concatenate([views, jnp.log(x[:, 1:2] + 1) - views, x[:, 2:]], 1)
