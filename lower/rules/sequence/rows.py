"""Operators that reorder, repeat, remove or add rows of sequences, which are rows of one tensor with a LoD.

If the number of rows of the result follows from traced offsets or data, the result has capacity for the largest number.
If there is no largest number, or it is much larger than the number of rows, the operator runs on the host
(``moves=True``), unless the caller gives a bound or the program has to be one function.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.rules.bounded import offsets_from, rows_at, true_places
from pdhlo.lower.rules.helpers import is_static, known_array
from pdhlo.lower.rules.lod import (
    last_level,
    lengths,
    lod_of,
    offsets_of,
    place_in_sequence,
    ranges,
    rows_of,
    sequence_of_rows,
)
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_range, check_true
from pdhlo.lower.values.operation_scope import needed_bound
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows, dense


@rule("lod_reset", lod=True)
def lod_reset(x: Value, y: Value = None, *, target_lod: tuple[int, ...], append: bool) -> Value:
    """``x`` with another LoD: the LoD of ``y``, or one level whose offsets are the elements of ``y`` or ``target_lod``.

    With ``append`` the level is added to the LoD of ``x``. Raises InputError for fewer than two offsets, and for
    offsets that do not rise from 0 to the number of rows. Source: Paddle 2.6 lod_reset.
    """
    data = dense(x)
    if isinstance(y, LoDArray):
        return LoDArray(data, y.lod)
    level: Any = np.asarray(target_lod, np.int32) if y is None else jnp.reshape(jnp.asarray(y), (-1,)).astype(jnp.int32)
    if level.shape[0] < 2:
        raise InputError(f"pd.lod_reset: the LoD has {level.shape[0]} offsets, expected 2 or more")
    if y is None and (target_lod[0] != 0 or target_lod[-1] != data.shape[0] or (np.diff(target_lod) < 0).any()):
        raise InputError(f"pd.lod_reset: target_lod {target_lod} does not rise from 0 to {data.shape[0]}")
    if y is not None:
        rises = (level[0] == 0) & (level[-1] == data.shape[0]) & jnp.all(level[1:] >= level[:-1])
        check_true(rises, "pd.lod_reset: the offsets do not rise from 0 to the number of rows")
    return LoDArray(data, (*(x.lod if append and isinstance(x, LoDArray) else ()), level))


@rule("sequence_concat", lod=True)
def sequence_concat(x: list[Value]) -> Value:
    """Concatenates the first sequences of all of ``x``, then the second sequences, and so on.

    Source: Paddle 2.6 sequence_concat.
    """
    offsets = [lod_of(operand, "pd.sequence_concat: x")[0] for operand in x]
    joined = sum(offsets[1:], start=offsets[0])
    targets, before = [], joined[:-1]
    for operand, level in zip(x, offsets, strict=True):
        rows = operand.data.shape[0]
        targets.append(before[sequence_of_rows(level, rows)] + place_in_sequence(level, rows))
        before = before + lengths(level)
    data = jnp.concatenate([jnp.asarray(operand.data) for operand in x])
    return LoDArray(jnp.zeros_like(data).at[jnp.concatenate(targets)].set(data, unique_indices=True), (joined,))


@rule("sequence_reverse", lod=True)
def sequence_reverse(x: Value) -> Value:
    """The rows of each innermost sequence in the opposite order. Source: Paddle 2.6 sequence_reverse."""
    levels = lod_of(x, "pd.sequence_reverse: x")
    rows = x.data.shape[0]
    owners = sequence_of_rows(levels[-1], rows)
    places = jnp.arange(rows, dtype=levels[-1].dtype)
    sources = levels[-1][owners] + levels[-1][owners + 1] - 1 - places
    return LoDArray(jnp.asarray(x.data)[sources], levels)


@rule("sequence_reshape", lod=True)
def sequence_reshape(x: Value, *, new_dim: int) -> Value:
    """The elements of each sequence as rows of ``new_dim``: [rows, D] -> [rows * D / new_dim, new_dim].

    Raises InputError if a sequence does not have the elements of whole rows. Source: Paddle 2.6 sequence_reshape.
    """
    level, width = lod_of(x, "pd.sequence_reshape: x")[0], x.data.shape[1]
    if not is_static((width,)) or width % new_dim:
        whole = jnp.asarray(level) * width % new_dim == 0
        check_true(whole, f"pd.sequence_reshape: a sequence has no whole number of rows of {new_dim} elements")
    offsets = level if width == new_dim else (level * width // new_dim).astype(level.dtype)
    return LoDArray(jnp.reshape(jnp.asarray(x.data), (-1, new_dim)), (offsets,))


@rule("sequence_scatter", lod=True)
def sequence_scatter(x: Value, ids: Value, updates: Value) -> Value:
    """Adds ``updates`` to ``x`` [N, D]: the updates of sequence i to row i, in the columns ``ids``.

    ``ids`` and ``updates`` have the same LoD, with N sequences. Source: Paddle 2.6 sequence_scatter.
    """
    offsets = last_level(ids, "pd.sequence_scatter: ids")
    columns = jnp.reshape(jnp.asarray(ids.data), (-1,))
    owners = sequence_of_rows(offsets, columns.shape[0])
    return jnp.asarray(dense(x)).at[owners, columns].add(jnp.reshape(jnp.asarray(dense(updates)), (-1,)))


@rule("sequence_expand_as", lod=True)
def sequence_expand_as(x: Value, y: Value) -> Value:
    """Repeats row i of ``x`` once for each row of sequence i of ``y``; the result has the LoD of ``y``.

    Raises InputError if x has fewer rows than y has sequences. Source: Paddle 2.6 sequence_expand_as.
    """
    levels = lod_of(y, "pd.sequence_expand_as: y")
    _check_one_each(dense(x), levels[0], "pd.sequence_expand_as: x")
    return LoDArray(jnp.asarray(dense(x))[sequence_of_rows(levels[0], y.data.shape[0])], levels)


def _check_one_each(x: Array, offsets: Array, subject: str) -> None:
    """Raises InputError if ``x`` has less than one row for each sequence; open sizes are not checked.

    More rows may be padding.
    """
    rows, sequences = x.shape[0], offsets.shape[0] - 1
    if is_static((rows, sequences)) and rows < sequences:
        raise InputError(f"{subject} has {rows} rows, expected one for each of the {sequences} sequences")


@rule("sequence_expand", moves=True)
def sequence_expand(x: Value, y: Value, *, ref_level: int) -> Value:
    """Repeats sequence i of ``x`` (without a LoD: row i) L times, where L is the length of sequence i of ``y``.

    ``ref_level`` is the level of the sequences of ``y``; -1 is the innermost one. Source: Paddle 2.6 sequence_expand.
    """
    levels = lod_of(y, "pd.sequence_expand: y")
    if levels[ref_level].shape[0] < 2:
        return x
    if any(
        isinstance(value, jax.core.Tracer)
        for value in (levels[ref_level], *(x.lod[:1] if isinstance(x, LoDArray) else ()))
    ):
        return _expanded(x, levels, ref_level % len(levels), dense(y).shape[0])
    times = np.diff(known_array(levels[ref_level], "pd.sequence_expand: the LoD of y"))
    if not isinstance(x, LoDArray):
        return rows_of(x, np.repeat(np.arange(len(times)), times))
    offsets = known_array(x.lod[0], "pd.sequence_expand: the LoD of x")
    starts, counts = np.repeat(offsets[:-1], times), np.repeat(np.diff(offsets), times)
    return LoDArray(rows_of(x.data, ranges(starts, counts)), (offsets_of(counts),))


def _expanded(x: Value, levels: tuple[Array, ...], level: int, rows: int) -> Value:
    """``sequence_expand`` with traced offsets; the offsets of ``level`` count sequences of the next level, or rows."""
    offsets = jnp.asarray(levels[level])
    source = sequence_of_rows(offsets, rows if level + 1 == len(levels) else levels[level + 1].shape[0] - 1)
    if not isinstance(x, LoDArray):
        return jnp.take(jnp.asarray(x), source, 0)
    own = jnp.asarray(x.lod[0], jnp.int32)
    bound = needed_bound("the number of repeats of sequences")
    lod = offsets_from(lengths(own)[source])
    return _gathered(x.data, own[:-1][source], lod, bound)


def _gathered(data: Value, starts: Array, offsets: Array, bound: int) -> LoDArray:
    """Sequences with ``offsets`` and capacity ``bound``; sequence i has the rows of ``data`` from ``starts[i]`` on."""
    owner = sequence_of_rows(offsets, bound)
    rows = jnp.arange(bound, dtype=offsets.dtype)
    place = jnp.take(starts, owner, mode="clip") + rows - offsets[owner]
    return bounded_rows(rows_at(jnp.asarray(data), jnp.where(rows < offsets[-1], place, data.shape[0])), (offsets,))


@rule("sequence_slice", moves=True)
def sequence_slice(x: Value, offset: Value, length: Value) -> Value:
    """Slices each sequence: ``length`` rows from the row ``offset`` on, both [sequences, 1].

    Raises InputError for slices that are not within their sequences. Source: Paddle 2.6 sequence_slice.
    """
    level = lod_of(x, "pd.sequence_slice: x")[0]
    if any(isinstance(value, jax.core.Tracer) for value in (level, dense(offset), dense(length))):
        return _sliced(x.data, jnp.asarray(level), jnp.ravel(dense(offset)), jnp.ravel(dense(length)))
    offsets = known_array(level, "pd.sequence_slice: the LoD of x")
    starts = known_array(dense(offset), "pd.sequence_slice: the offsets").astype(np.int64)
    counts = known_array(dense(length), "pd.sequence_slice: the lengths").astype(np.int64)
    if (starts < 0).any() or (counts < 0).any() or (starts + counts > np.diff(offsets)).any():
        raise InputError("pd.sequence_slice: the offsets and lengths are not within the sequences")
    return LoDArray(rows_of(x.data, ranges(offsets[:-1] + starts, counts)), (offsets_of(counts),))


def _sliced(data: Array, level: Array, offset: Array, length: Array) -> LoDArray:
    sequences = level.shape[0] - 1
    if any(is_static((operand.shape[0], sequences)) and operand.shape[0] != sequences for operand in (offset, length)):
        raise InputError(
            f"pd.sequence_slice: offset has {offset.shape[0]} elements and length {length.shape[0]}, expected one for"
            f" each of {sequences} sequences"
        )
    inside = (offset >= 0) & (length >= 0) & (offset + length <= lengths(level))
    check_true(inside, "the offsets and lengths are not within the sequences")
    return _gathered(data, (level[:-1] + offset).astype(jnp.int32), offsets_from(length), data.shape[0])


@rule("sequence_erase", moves=True, shapes={"x": "_ 1"})
def sequence_erase(x: Value, *, tokens: tuple[int, ...]) -> Value:
    """``x`` int[rows] or [rows, 1] without the rows that hold one of ``tokens``. Source: Paddle 2.6 sequence_erase."""
    levels = lod_of(x, "pd.sequence_erase: x")
    if any(isinstance(value, jax.core.Tracer) for value in (x.data, levels[-1])):
        return _erased(jnp.asarray(x.data), levels, tokens)
    numbers = known_array(x.data, "pd.sequence_erase: x")
    kept = ~np.isin(numbers, np.asarray(tokens, numbers.dtype))
    before = np.concatenate([[0], np.cumsum(kept)]).astype(np.int32)
    offsets = before[known_array(levels[-1], "pd.sequence_erase: the LoD of x")]
    return LoDArray(rows_of(x.data, np.flatnonzero(kept)), (*levels[:-1], offsets))


def _erased(data: Array, levels: tuple[Array, ...], tokens: tuple[int, ...]) -> LoDArray:
    kept = ~jnp.isin(data.reshape(-1), jnp.asarray(tokens, data.dtype))
    before = jnp.concatenate([jnp.zeros(1, jnp.int32), jnp.cumsum(kept, dtype=jnp.int32)])
    rows = rows_at(data, true_places(kept, data.shape[0]))
    return bounded_rows(rows, (*levels[:-1], before[jnp.asarray(levels[-1])]))


@rule("sequence_pad", moves=True)
def sequence_pad(x: Value, pad_value: Value, *, padded_length: int) -> tuple[Value, Value]:
    """The innermost sequences as [sequences, padded_length, …], and their lengths, int64.

    The positions behind their ends hold ``pad_value``: one element, or a tensor of the shape of a row. padded_length -1
    means the length of the longest sequence. Raises InputError if a sequence is longer than ``padded_length``.
    Source: Paddle 2.6 sequence_pad.
    """
    levels = lod_of(x, "pd.sequence_pad: x")
    offsets: Any = levels[-1]
    longest = None
    if padded_length >= 0:
        check_longest(lengths(jnp.asarray(offsets)), padded_length, "pd.sequence_pad")
    if (
        padded_length < 0
        and isinstance(offsets, jax.core.Tracer)
        and current_context().is_one_function
        and len(levels) == 1
    ):
        padded_length, longest = x.data.shape[0], jnp.max(lengths(offsets), initial=0).astype(jnp.int32)
    if padded_length < 0:
        offsets = known_array(offsets, "pd.sequence_pad: the length of the longest sequence")
        padded_length = int(np.diff(offsets).max(initial=0))
    data, offsets = jnp.asarray(x.data), jnp.asarray(offsets)
    counts = lengths(offsets)
    inside = jnp.arange(padded_length, dtype=counts.dtype) < counts[:, None]
    value = jnp.asarray(dense(pad_value)).astype(data.dtype)
    value = jnp.reshape(value, data.shape[1:]) if value.size != 1 else jnp.reshape(value, (1,) * (data.ndim - 1))
    if data.shape[0] == 0:
        out = jnp.broadcast_to(value, (*inside.shape, *data.shape[1:]))
    else:
        places = offsets[:-1, None] + jnp.arange(padded_length, dtype=counts.dtype)
        rows = jnp.take(data, jnp.clip(places, 0, data.shape[0] - 1), 0)
        mask = jnp.reshape(inside, (*inside.shape, *(1,) * (data.ndim - 1)))
        out = jnp.where(mask, rows, value)
    result = out if longest is None else Bounded.along(out, longest, 1)
    return (LoDArray(out, levels[:-1]) if len(levels) > 1 else result), counts.astype(jnp.int64)


def check_longest(counts: Array, most: int, name: str) -> None:
    """Raises InputError if a sequence is longer than the ``most`` positions that it is padded to."""
    if not is_static((most,)):
        return
    longest = jnp.max(counts, initial=0)
    check_true(longest <= most, f"{name}: a sequence has {{value}} rows, expected at most {most}", longest)


@rule("sequence_unpad", moves=True, shapes={"x": "N ...", "length": "N"})
def sequence_unpad(x: Value, length: Value) -> Value:
    """Sequences of the first ``length`` [N] rows of each element of ``x`` [N, T, …]: the inverse of sequence_pad.

    Raises InputError for lengths that are not within 0 and T. Source: Paddle 2.6 sequence_unpad.
    """
    data = dense(x)
    steps = data.shape[1]
    if isinstance(dense(length), jax.core.Tracer):
        return _unpadded(jnp.asarray(data), dense(length), steps)
    counts = known_array(dense(length), "pd.sequence_unpad: the lengths")
    if (counts < 0).any() or (counts > steps).any():
        raise InputError(f"pd.sequence_unpad: the lengths must be within 0 and {steps}")
    flat = jnp.reshape(data, (-1, *data.shape[2:])) if len(data.shape) > 2 else jnp.reshape(data, (-1, 1))
    return LoDArray(rows_of(flat, ranges(np.arange(len(counts)) * steps, counts)), (offsets_of(counts),))


def _unpadded(data: Array, length: Array, steps: int) -> LoDArray:
    check_range(length, 0, steps + 1 if isinstance(steps, int) else None, "a length")
    examples = data.shape[0]
    flat = jnp.reshape(data, (examples * steps, *(data.shape[2:] or (1,))))
    starts = jnp.arange(examples, dtype=jnp.int32) * steps
    return _gathered(flat, starts, offsets_from(jnp.ravel(length)), examples * steps)


@rule("fusion_seqexpand_concat_fc", lod=True)
def fusion_seqexpand_concat_fc(
    x: list[Value], fc_weight: Value, fc_bias: Value = None, *, fc_activation: str
) -> tuple[Value, Value]:
    """A fully connected layer on the rows of ``x[0]``, each concatenated with its sequence's row of the other tensors.

    ``x[0]`` has a LoD, the other tensors in ``x`` have one row for each sequence. ``fc_activation``: identity, relu,
    sigmoid or tanh. Returns also the contribution of the other tensors to the layer, [sequences, M]. Raises InputError
    for another activation, and for fewer rows.
    Source: Paddle 2.6 fusion_seqexpand_concat_fc.
    """
    levels = lod_of(x[0], "pd.fusion_seqexpand_concat_fc: the first of x")
    data, weight = jnp.asarray(x[0].data), jnp.asarray(dense(fc_weight))
    if fc_activation not in _ACTIVATIONS:
        raise InputError(f"activation is {fc_activation!r}, expected one of {', '.join(_ACTIVATIONS)}")
    width = data.shape[1]
    for operand in x[1:]:
        _check_one_each(dense(operand), levels[0], "pd.fusion_seqexpand_concat_fc: an element of x")
    rest = jnp.concatenate([jnp.asarray(dense(operand)) for operand in x[1:]], 1) @ weight[width:]
    if fc_bias is not None:
        rest = rest + jnp.reshape(dense(fc_bias), (1, -1))
    total = data @ weight[:width] + rest[sequence_of_rows(levels[0], data.shape[0])]
    return LoDArray(_ACTIVATIONS[fc_activation](total), levels), rest


_ACTIVATIONS = {
    "identity": lambda x: x,
    "": lambda x: x,
    "relu": lambda x: jnp.maximum(x, 0),
    "sigmoid": lambda x: 1 / (1 + jnp.exp(-x)),
    "tanh": jnp.tanh,
}
