"""Masking rules of sequence operators, whose rules find rows by the offsets of a LoD and so never read padding.

Rows after the last offset belong to no sequence. So the operators' rules return the right rows, with padding after
them. ``tests/lower/tracing/bounded/test_padding.py`` compares them with runs without padding.
"""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp

from pdhlo.lower.rules.lod import sequence_of_rows
from pdhlo.lower.rules.masked import Masked, masked, safe_fill
from pdhlo.lower.rules.registry import Value
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, array_of, bounded_of, bounded_rows, dense, has_padding

_ALL = None
RESULTS: dict[str, tuple[int, ...] | None] = {
    **dict.fromkeys(
        (
            "chunk_eval",
            "crf_decoding",
            "edit_distance",
            "fused_embedding_seq_pool",
            "fused_seqpool_cvm",
            "fusion_seqpool_concat",
            "fusion_seqpool_cvm_concat",
            "multi_gru",
            "row_conv",
            "sequence_conv",
            "sequence_enumerate",
            "sequence_expand_as",
            "sequence_reverse",
            "sequence_scatter",
            "sequence_softmax",
        ),
        _ALL,
    ),
    "fusion_gru": (4,),
    "fusion_lstm": (0, 1),
    "fusion_seqconv_eltadd_relu": (0,),
    "fusion_seqexpand_concat_fc": (0,),
    "gru": (3,),
    "lstm": (0, 1),
    "sequence_pool": (0,),
    "warpctc": (0,),
}
"""Indices of the correct results; None if all are correct. Others are rows without a LoD, or for gradients only."""


@masked(*RESULTS)
def by_offsets(call: Masked) -> list[Value]:
    """Calls the operator's rule with rows and offsets, and marks the rows after the last offset as padding."""
    right = RESULTS[call.name]
    if right is not None and any(is_read and place not in right for place, is_read in enumerate(call.read)):
        call.refuse("an operation reads a result that it cannot compute with padding")
    if any(isinstance(member, Bounded) for member in _members(call.arguments)):
        call.refuse("it reads rows without a LoD whose number depends on data")
    bound = max(array_of(member).shape[0] for member in _members(call.arguments) if has_padding(member))
    results = call.plain(*((place, _as_rows(argument)) for place, argument in enumerate(call.arguments)))
    return [_with_padding(result, bound) for result in results]


def _members(arguments: Sequence[Value]) -> list[Value]:
    return [member for value in arguments for member in (value if isinstance(value, list) else [value])]


def _as_rows(value: Value) -> Value:
    if isinstance(value, list):
        return [_as_rows(member) for member in value]
    padded = bounded_of(value)
    return value if padded is None else LoDArray(safe_fill(padded), value.lod)


def _with_padding(value: Value, bound: int) -> Value:
    if isinstance(value, list):
        return [_with_padding(member, bound) for member in value]
    if type(value) is LoDArray and not isinstance(value.data, Bounded) and value.data.shape[0] == bound:
        return bounded_rows(value.data, value.lod)
    return value


@masked("lod_reset")
def lod_reset(call: Masked) -> list[Value]:
    """Replaces the LoD by that of an operand; the rows do not change."""
    x, y = call.rows(0), call.arguments[1]
    if call.attributes["append"] or y is None or (x is not None and (x.axis, x.inner) != (0, 1)):
        call.refuse("it gives rows whose number depends on data a LoD for a fixed number of rows")
    if isinstance(y, LoDArray):
        lod = y.lod
    elif has_padding(y):
        call.refuse("it reads offsets whose number depends on data")
    else:
        lod = (jnp.reshape(jnp.asarray(y), (-1,)).astype(jnp.int32),)
    return [LoDArray(dense(call.arguments[0]) if x is None else x, lod)]


@masked("sequence_expand")
def sequence_expand(call: Masked) -> list[Value]:
    """Repeats row i of an operand without a LoD as often as sequence i of ``y`` has rows."""
    x, y = call.arguments[0], call.arguments[1]
    own = call.rows(0)
    if own is not None and (own.axis, own.inner) == (0, 1) and isinstance(x, Bounded):
        x = own.data  # one row for each sequence; no offset refers to the padding
    if has_padding(x) or isinstance(x, LoDArray) or not isinstance(y, LoDArray):
        call.refuse("it repeats sequences of rows, and the numbers of repeats depend on data")
    own_y = call.rows(1)
    level = call.attributes["ref_level"] % len(y.lod)
    if level != len(y.lod) - 1:
        call.refuse("it repeats rows by another level of LoD than the last")
    offsets = jnp.asarray(y.lod[level])
    bound = array_of(y).shape[0]
    rows = jnp.take(jnp.asarray(x), sequence_of_rows(offsets, bound), 0, mode="clip")
    return [rows if own_y is None else Bounded.along(rows, own_y.count)]
