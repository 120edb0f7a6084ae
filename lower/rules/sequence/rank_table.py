"""Rank tables: sequences sorted by falling length, which fluid's dynamic networks process step by step.

Because of this order the sequences that have not ended in a step are the first rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.rules.bounded import offsets_from, rows_at
from pdhlo.lower.rules.helpers import known_array, known_int
from pdhlo.lower.rules.lod import (
    chosen_sequences,
    joined_lods,
    lengths,
    lod_of,
    offsets_of,
    ranges,
    rows_of,
    sequence_of_rows,
)
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.stacked import StackedArray, StepRows
from pdhlo.lower.values.traced_values import LoDArray, bounded_of, bounded_rows, dense


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class RankTable:
    """The sequences of one level of a LoD by falling length; sequences of equal length keep their order."""

    index: Array
    """The numbers of the sequences in the LoD."""
    length: Array
    """The lengths of the sequences."""
    outer: tuple[Array, ...]
    """The levels of the LoD outside of this one."""
    most: Any = field(default=None, metadata={"static": True})
    """Upper bound of the sum of the lengths: the number of rows, or of sequences of the next inner level."""


_TABLE = "the rank table, which has the lengths of the sequences,"


@rule("lod_rank_table", lod=True)
def lod_rank_table(x: Value, *, level: int) -> Value:
    """The rank table of the sequences of ``level``. Source: Paddle 2.6 lod_rank_table."""
    levels = lod_of(x, "pd.lod_rank_table: x")
    if not 0 <= level < len(levels):
        raise InputError(f"pd.lod_rank_table: level is {level}, and the LoD has {len(levels)} levels")
    counts = lengths(jnp.asarray(levels[level]))
    index = jnp.argsort(-counts, stable=True).astype(jnp.int32)
    most = dense(x).shape[0] if level + 1 == len(levels) else levels[level + 1].shape[0] - 1
    return RankTable(index, counts[index], levels[:level], most)


@rule("max_sequence_len", lod=True)
def max_sequence_len(rank_table: Value) -> Value:
    """The length of the longest sequence, int64 of shape [1]. Source: Paddle 2.6 max_sequence_len."""
    length = jnp.asarray(_table(rank_table).length)
    longest = length[:1] if length.shape[0] else jnp.zeros((1,))
    return longest.astype(jnp.int64)


@rule("reorder_lod_tensor_by_rank", moves=True)
def reorder_lod_tensor_by_rank(x: Value, rank_table: Value) -> Value:
    """The outermost sequences of ``x`` (without a LoD: its rows) in the order of the table.

    Source: Paddle 2.6 reorder_lod_tensor_by_rank.
    """
    order = _table(rank_table).index
    if not isinstance(x, LoDArray):
        return jnp.asarray(x)[order]
    rows, lod = chosen_sequences(x.lod, known_array(order, _TABLE), "the LoD of x")
    return LoDArray(rows_of(x.data, rows), lod)


@rule("lod_tensor_to_array", moves=True)
def lod_tensor_to_array(x: Value, rank_table: Value) -> Value:
    """A tensor array with an element for each step: the parts of all sequences that have not ended, in table order.

    A part is a row, or a sequence of the next inner level. Source: Paddle 2.6 lod_tensor_to_array.
    """
    table = _table(rank_table)
    levels = lod_of(x, "pd.lod_tensor_to_array: x")
    level = len(table.outer)
    is_traced = any(isinstance(value, jax.core.Tracer) for value in (table.index, table.length, levels[level]))
    if is_traced and level + 1 == len(levels) and current_context().is_one_function:
        return StepRows(jnp.asarray(x.data), jnp.asarray(levels[level])[:-1][table.index], table.length)
    order, length = known_array(table.index, _TABLE), known_array(table.length, _TABLE)
    starts = known_array(levels[level], "the LoD of x")[:-1][order]
    return [
        _part(x.data, levels[level + 1 :], starts[length > step] + step)
        for step in range(int(length[0]) if len(length) else 0)
    ]


def _part(data: Array, levels: tuple[Array, ...], chosen: np.ndarray) -> Value:
    """The ``chosen`` sequences of the outermost of ``levels``; a plain array if there are no levels or no sequences."""
    rows, lod = chosen_sequences(levels, chosen, "the LoD of x")
    part = rows_of(data, rows)
    return LoDArray(part, lod) if lod and len(chosen) else part


@rule("array_to_lod_tensor", moves=True)
def array_to_lod_tensor(x: Value, rank_table: Value) -> Value:
    """The inverse of ``lod_tensor_to_array``: joins the steps of each sequence, in the order before the table.

    Raises InputError for an array without elements. Source: Paddle 2.6 array_to_lod_tensor.
    """
    table = _table(rank_table)
    if isinstance(x, StackedArray) and x.elements is not None and not isinstance(x.elements, LoDArray):
        return _sequences(x, table)
    order, length = known_array(table.index, _TABLE), known_array(table.length, _TABLE)
    if not isinstance(x, list) or not x:
        raise InputError("pd.array_to_lod_tensor: x must be an array with an element or more")
    steps = [dense(element) for element in x]
    levels = joined_lods([element.lod if isinstance(element, LoDArray) else () for element in x])
    counts = [len(element.lod[0]) - 1 if isinstance(element, LoDArray) else element.shape[0] for element in x]
    before = np.concatenate([[0], np.cumsum(counts)])
    ranks = np.argsort(order, kind="stable")
    length = length[ranks]
    place = ranges(np.zeros(len(length)), length)
    places = before[place] + np.repeat(ranks, length)
    rows, lod = chosen_sequences(levels, places, "the LoD of x")
    whole = (
        jnp.concatenate(steps) if any(isinstance(step, jax.core.Tracer) for step in steps) else np.concatenate(steps)
    )
    outer: tuple[Any, ...] = tuple(known_array(level, "the outer levels of the LoD") for level in table.outer)
    return LoDArray(rows_of(whole, rows), (*outer, offsets_of(length), *lod))


def _sequences(steps: StackedArray, table: RankTable) -> LoDArray:
    """The rows of all ``steps`` of a compiled loop as sequences, in the order before the table."""
    bounded = bounded_of(steps.elements)
    data = jnp.asarray(steps.elements if bounded is None else bounded.data)
    ranks = jnp.argsort(table.index)
    offsets = offsets_from(table.length[ranks])
    owner = sequence_of_rows(offsets, table.most)
    place = jnp.arange(table.most, dtype=jnp.int32) - offsets[owner]
    rank = jnp.take(ranks, owner, mode="clip").astype(jnp.int32)
    flat = jnp.reshape(data, (data.shape[0] * data.shape[1], *data.shape[2:]))
    rows = jnp.where(jnp.arange(table.most) < offsets[-1], place * data.shape[1] + rank, flat.shape[0])
    return bounded_rows(rows_at(flat, rows), (*(jnp.asarray(level) for level in table.outer), offsets))


@rule("shrink_rnn_memory", moves=True, bounded="rows")
def shrink_rnn_memory(x: Value, rank_table: Value, i: Value) -> Value:
    """The first sequences (without a LoD: rows) of ``x``: those of the sequences that have not ended in step ``i``.

    Source: Paddle 2.6 shrink_rnn_memory.
    """
    table = _table(rank_table)
    if any(isinstance(value, jax.core.Tracer) for value in (dense(i), table.length)) and not isinstance(x, LoDArray):
        return _running(x, table, jnp.reshape(jnp.asarray(dense(i)), ()))
    step = known_int(dense(i), "pd.shrink_rnn_memory: the step")
    running = int((known_array(_table(rank_table).length, _TABLE) > step).sum())
    if isinstance(x, LoDArray) and len(x.lod[0]) > running:
        rows, lod = chosen_sequences(x.lod, np.arange(running), "the LoD of x")
        return LoDArray(dense(x)[: len(rows)], lod)
    return dense(x)[:running]


def _running(x: Value, table: RankTable, step: Array) -> Bounded:
    running = jnp.sum(table.length > step, dtype=jnp.int32)
    if isinstance(x, Bounded):
        return Bounded.along(x.data, jnp.minimum(x.rows, running), x.axis)
    return Bounded.along(jnp.asarray(x), jnp.minimum(jnp.shape(x)[0], running).astype(jnp.int32))


@rule("split_lod_tensor", moves=True)
def split_lod_tensor(x: Value, mask: Value, *, level: int) -> tuple[Value, Value]:
    """The sequences of ``level`` (without a LoD: the rows) where ``mask`` bool[N, 1] is true, and all others.

    Source: Paddle 2.6 split_lod_tensor.
    """
    kept = known_array(dense(mask), "pd.split_lod_tensor: the mask").astype(bool)
    levels = x.lod[level:] if isinstance(x, LoDArray) else ()
    return (
        _part(dense(x), levels, np.flatnonzero(kept)),
        _part(dense(x), levels, np.flatnonzero(~kept)),
    )


@rule("merge_lod_tensor", "merge_lod_tensor_infer", moves=True)
def merge_lod_tensor(x: Value, mask: Value, in_true: Value, in_false: Value, *, level: int) -> Value:
    """The inverse of ``split_lod_tensor``: ``mask`` says for each sequence whether ``in_true`` or ``in_false`` has it.

    The result has the levels outside of ``level`` from ``x``. Source: Paddle 2.6 merge_lod_tensor.
    """
    kept = known_array(dense(mask), "pd.merge_lod_tensor: the mask").astype(bool)
    # A branch without sequences has no LoD, but a branch with only empty sequences has one.
    branches = [branch for branch in (in_true, in_false) if branch is not None]
    parts = [branch for branch in branches if isinstance(branch, LoDArray) or branch.shape[0]]
    if not parts:
        return dense(in_true)
    levels = joined_lods([part.lod if isinstance(part, LoDArray) else () for part in parts])
    first_false = int(kept.sum())
    chosen = np.where(kept, np.cumsum(kept) - 1, first_false + np.cumsum(~kept) - 1)
    arrays = [dense(part) for part in parts]
    data = (
        jnp.concatenate(arrays)
        if any(isinstance(array, jax.core.Tracer) for array in arrays)
        else np.concatenate(arrays)
    )
    rows, lod = chosen_sequences(levels, chosen, "the LoD of a branch")
    # Paddle inserts the outer levels at the front one by one, so their order is reversed.
    outer = tuple(reversed(lod_of(x, "pd.merge_lod_tensor: x")[:level])) if level else ()
    merged = rows_of(data, rows)
    return LoDArray(merged, (*outer, *lod)) if outer or lod else merged


def _table(value: Value) -> RankTable:
    if not isinstance(value, RankTable):
        raise InputError("an operand is not a rank table, the result of lod_rank_table")
    return value
