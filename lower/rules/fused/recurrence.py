"""LSTM and GRU with a fused projection over rows with a LoD; oneDNN's also in bfloat16 and uint8.

Results for intermediate values of Paddle's kernels are empty, except the projected rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.typing import DTypeLike

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.lod import last_level, lengths, lod_of, sequence_of_rows
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sequence.lod_recurrence import (
    GruSettings,
    LstmSettings,
    LstmWeights,
    first_state,
    gru_cell,
    gru_weights,
    lstm_activations,
    lstm_cell,
    split_bias,
)
from pdhlo.lower.rules.sequence.steps import Cell, activation_of, over_time
from pdhlo.lower.rules.softmax import softmax_of_groups
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.traced_values import LoDArray, dense


@dataclass(frozen=True, slots=True)
class _Format:
    """The storage format of hidden states and inputs: floats, or uint8 as ``value * scale + shift``."""

    dtype: np.dtype
    scale: float
    shift: float

    @property
    def is_quantized(self) -> bool:
        """Whether values are uint8."""
        return bool(jnp.dtype(self.dtype) == jnp.uint8)

    def pack(self, x: Array) -> Array:
        """``x`` converted to this format."""
        if not self.is_quantized:
            return x.astype(self.dtype)
        return jnp.clip(jnp.round(x * self.scale + self.shift), 0, 255).astype(jnp.uint8)

    def unpack(self, x: Array) -> Array:
        """The values of ``x``, which is in this format, in a dtype to compute with."""
        return (x.astype(jnp.float32) - self.shift) / self.scale if self.is_quantized else wide(x)

    def store(self, x: Array) -> Array:
        """``x`` rounded to this format."""
        return self.unpack(self.pack(x))

    def weight(self, weight: Array, scales: Array | tuple[float, ...]) -> Array:
        """A weight [I, gates * D], for uint8 rounded to int8 with a scale for each column."""
        if not self.is_quantized:
            return wide(weight)
        scale = jnp.asarray(scales, jnp.float32)
        return jnp.clip(jnp.round(weight * scale), -128, 127) / scale

    def result(self, x: Array, force_fp32_output: bool) -> Array:
        """Hidden states as a result: in this format, or as they are with ``force_fp32_output``."""
        return x if force_fp32_output else self.pack(x)


@dataclass(frozen=True, slots=True)
class StoredNumbers:
    """oneDNN's quantisation: data is ``value * scale_data + shift_data``, weights are scaled by ``scale_weights``."""

    scale_data: float
    shift_data: float
    scale_weights: tuple[float, ...]
    force_fp32_output: bool


def _rows(x: Value) -> Array:
    """[T, 1, M] as [T, M]."""
    data = jnp.asarray(dense(x))
    return jnp.reshape(data, (data.shape[0], -1)) if data.ndim == 3 and data.shape[1] == 1 else data


def _nothing(dtype: DTypeLike) -> Array:
    return jnp.zeros((0,), dtype)


def _check_first_steps(h0: Value, offsets: Array) -> None:
    """Without ``h0``, Paddle's own kernels compute the first step of each sequence, whose row an empty one lacks.

    They end in a crash then. oneDNN's kernels and those with ``h0`` take empty sequences.
    """
    if h0 is None:
        check_range(lengths(offsets), 1, None, "the length of a sequence, without h0,")


_LSTM_ORDER = (2, 0, 1, 3)
"""Indices of Paddle's gates (candidate, input, forget, output) in oneDNN's order (input, forget, candidate, output)."""


@rule(
    "fusion_lstm", lod=True, unread=("mkldnn_data_type",), shapes={"weight_x": "_ G", "weight_h": "_ G", "bias": "1 _"}
)
def fusion_lstm(
    x: Value,
    weight_x: Value,
    weight_h: Value,
    bias: Value,
    h0: Value = None,
    c0: Value = None,
    *,
    settings: LstmSettings,
    use_mkldnn: bool,
    stored: StoredNumbers,
) -> tuple[Value, Value, Value, Value, Value, Value, Value, Value, Value]:
    """``lstm`` of ``x @ weight_x``, x [T, M] with a LoD; ``weight_x`` is [M, 4 * D], ``weight_h`` [D, 4 * D].

    For bfloat16 rows hidden states are rounded in each step, and cells are float32. uint8 rows and hidden states are
    ``value * scale_data + shift_data``; weights are rounded to int8 by ``scale_weights``, one for each gate's column in
    the order of oneDNN. Returns the hidden states and the cells [T, D], the projected rows, and empty arrays.
    Raises InputError for an empty sequence without ``h0``: see ``_check_first_steps``. Source: Paddle 2.6 fusion_lstm.
    """
    offsets, lod, rows = last_level(x, "pd.fusion_lstm: x"), lod_of(x, "pd.fusion_lstm: x"), _rows(x)
    c0 = None if h0 is None else c0  # Paddle reads it beside h0 alone
    if not use_mkldnn:
        _check_first_steps(h0, offsets)
    kept = _Format(rows.dtype, stored.scale_data, stored.shift_data)
    size = jnp.shape(dense(weight_h))[0]
    scales = jnp.asarray(stored.scale_weights, jnp.float32)
    if scales.shape[0] == 4 * size:
        scales = jnp.reshape(jnp.reshape(scales, (4, size))[jnp.asarray(_LSTM_ORDER)], (-1,))
    flat, peepholes = split_bias(wide(dense(bias)), size, settings.use_peepholes, "pd.fusion_lstm")
    part = kept.unpack(rows) @ kept.weight(dense(weight_x), scales) + flat
    acts = settings.activations("pd.fusion_lstm")
    first = (
        kept.store(wide(first_state(h0, offsets, size, part.dtype))),
        wide(first_state(c0, offsets, size, part.dtype)),
    )
    weights: LstmWeights = (kept.weight(dense(weight_h), scales), peepholes)
    hidden, cell = over_time(lstm_cell(acts, kept.store), settings.is_reverse, weights, first, part, offsets)
    none = _nothing(part.dtype)
    array = LoDArray(kept.result(hidden, stored.force_fp32_output), lod)
    return array, LoDArray(cell, lod), part, none, none, none, none, none, none


@rule("fused_embedding_fc_lstm", lod=True, shapes={"ids": "_ 1", "embeddings": "_ G", "weight_h": "_ G", "bias": "1 _"})
def fused_embedding_fc_lstm(
    ids: Value,
    embeddings: Value,
    weight_h: Value,
    bias: Value,
    h0: Value = None,
    c0: Value = None,
    *,
    settings: LstmSettings,
) -> tuple[Value, Value, Value, Value, Value, Value, Value, Value]:
    """``lstm`` of the rows ``ids`` [T, 1] of ``embeddings`` [V, 4 * D], which include the projection and the bias.

    Only the peepholes of ``bias`` [1, 4 * D] or [1, 7 * D] are read. Returns the hidden states and the cells [T, D],
    the rows of ``embeddings``, and empty arrays. Raises InputError for an empty sequence without ``h0``: see
    ``_check_first_steps``. Source: Paddle 2.6 fused_embedding_fc_lstm.
    """
    where = "pd.fused_embedding_fc_lstm"
    offsets, lod = last_level(ids, f"{where}: ids"), lod_of(ids, f"{where}: ids")
    c0 = None if h0 is None else c0  # Paddle reads it beside h0 alone
    _check_first_steps(h0, offsets)
    weight = jnp.asarray(dense(weight_h))
    size = weight.shape[0]
    table = jnp.asarray(dense(embeddings))
    part = table.at[jnp.reshape(check_range(dense(ids), 0, table.shape[0], "an id"), (-1,))].get(mode="fill")
    _, peepholes = split_bias(dense(bias), size, settings.use_peepholes, where)
    acts = settings.activations(where)
    first = (first_state(h0, offsets, size, part.dtype), first_state(c0, offsets, size, part.dtype))
    hidden, cell = over_time(lstm_cell(acts), settings.is_reverse, (weight, peepholes), first, part, offsets)
    none = _nothing(part.dtype)
    return LoDArray(hidden, lod), LoDArray(cell, lod), part, none, none, none, none, none


@rule(
    "fusion_gru", lod=True, unread=("mkldnn_data_type",), shapes={"weight_x": "_ G", "weight_h": "_ G", "bias": "1 G"}
)
def fusion_gru(
    x: Value,
    h0: Value,
    weight_x: Value,
    weight_h: Value,
    bias: Value = None,
    *,
    settings: GruSettings,
    use_mkldnn: bool,
    stored: StoredNumbers,
) -> tuple[Value, Value, Value, Value, Value]:
    """``gru`` of ``x @ weight_x``, x [T, M] with a LoD; ``weight_x`` is [M, 3 * D], ``weight_h`` [D, 3 * D].

    bfloat16 and uint8 are as in ``fusion_lstm``. ``origin_mode`` only matters for oneDNN: Paddle's own kernel ignores
    it. The second result is the projected rows, the last one the hidden states [T, D]; the others are empty.
    Raises InputError for an empty sequence without ``h0``: see ``_check_first_steps``. Source: Paddle 2.6 fusion_gru.
    """
    offsets, lod, rows = last_level(x, "pd.fusion_gru: x"), lod_of(x, "pd.fusion_gru: x"), _rows(x)
    if not use_mkldnn:
        _check_first_steps(h0, offsets)
    kept = _Format(rows.dtype, stored.scale_data, stored.shift_data)
    scales = jnp.asarray(stored.scale_weights, jnp.float32)
    part = _projected(kept, rows, dense(weight_x), bias, scales)
    cell = gru_cell(settings.activations("pd.fusion_gru"), settings.origin_mode and use_mkldnn, kept.store)
    hidden = _gru(kept, cell, part, dense(weight_h), scales, h0, offsets, reverse=settings.is_reverse)
    none = _nothing(part.dtype)
    return none, part, none, none, LoDArray(kept.result(hidden, stored.force_fp32_output), lod)


def _projected(kept: _Format, rows: Array, weight: Array, bias: Value, scales: Array) -> Array:
    part = kept.unpack(rows) @ kept.weight(weight, scales)
    return part if bias is None else part + jnp.reshape(wide(dense(bias)), (1, -1))


def _gru(
    kept: _Format,
    cell: Cell,
    part: Array,
    weight: Array,
    scales: Array,
    h0: Value,
    offsets: Array,
    *,
    reverse: bool,
) -> Array:
    """The hidden states after each row."""
    size = weight.shape[0]
    gates, candidate = gru_weights(weight)
    if kept.is_quantized:
        gates, candidate = kept.weight(gates, scales[: 2 * size]), kept.weight(candidate, scales[2 * size :])
    first = kept.store(wide(first_state(h0, offsets, size, part.dtype)))
    hidden: Array = over_time(cell, reverse, (wide(gates), wide(candidate)), first, part, offsets)
    return hidden


@rule("multi_gru", lod=True, unread=("mkldnn_data_type",))
def multi_gru(
    x: Value,
    weight_x: list[Value],
    weight_h: list[Value],
    bias: list[Value] | None = None,
    scale_weights: list[Value] | None = None,
    *,
    activation: str,
    gate_activation: str,
    layers: int,
    origin_mode: bool,
    scale_data: float,
    shift_data: float,
    force_fp32_output: bool,
) -> Value:
    """``layers`` layers of ``fusion_gru`` in both directions, whose hidden states are concatenated: [T, 2 * D].

    The lists have a forward and a backward tensor for each layer. uint8 is as in ``fusion_lstm``, with
    ``scale_weights`` [3 * D] for each; raises InputError without them. Source: Paddle 2.6 multi_gru (oneDNN).
    """
    offsets, lod, rows = last_level(x, "pd.multi_gru: x"), lod_of(x, "pd.multi_gru: x"), _rows(x)
    kept = _Format(rows.dtype, scale_data, shift_data)
    if kept.is_quantized and not scale_weights:
        raise InputError("pd.multi_gru: x is uint8, but scale_weights are absent")
    acts = (activation_of(activation, "pd.multi_gru"), activation_of(gate_activation, "pd.multi_gru"))
    cell = gru_cell(acts, origin_mode, kept.store)
    hidden = rows
    for layer in range(layers):
        directions = []
        for place in (2 * layer, 2 * layer + 1):
            scales = jnp.asarray(dense(scale_weights[place])) if scale_weights else jnp.ones((1,), jnp.float32)
            part = _projected(kept, hidden, dense(weight_x[place]), bias[place] if bias else None, scales)
            weight = dense(weight_h[place])
            directions.append(_gru(kept, cell, part, weight, scales, None, offsets, reverse=place % 2 == 1))
        states = jnp.concatenate(directions, 1)
        hidden = kept.pack(states)
    return LoDArray(kept.result(states, force_fp32_output), lod)


@rule("attention_lstm", lod=True)
def attention_lstm(
    x: Value,
    c0: Value,
    h0: Value,
    attention_weight: Value,
    attention_bias: Value,
    attention_scalar: Value,
    attention_scalar_bias: Value,
    lstm_weight: Value,
    lstm_bias: Value,
    *,
    gate_activation: str,
    cell_activation: str,
    candidate_activation: str,
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """An LSTM whose input in each step is the mean of all rows of its sequence, weighted by attention.

    The weight of a row of ``x`` [T, M] is the softmax, within its sequence, of the scores
    ``relu(row . w[:M] + bias + cell . w[M:])``. With ``attention_scalar`` a score s becomes
    ``relu(scalar * s + scalar_bias)`` first. ``attention_weight`` is [M + D, 1], ``lstm_weight`` [D + M, 4 * D] with
    the gates forget, input, output, candidate. ``c0`` [N, D] is required, ``h0`` is 0 if absent. Returns the hidden
    states and the cells [T, D], the rows' part of the scores [T, 1], and empty arrays.
    Source: Paddle 2.6 attention_lstm.
    """
    offsets, lod = last_level(x, "pd.attention_lstm: x"), lod_of(x, "pd.attention_lstm: x")
    rows, weight = jnp.asarray(dense(x)), jnp.asarray(dense(lstm_weight))
    count, width = rows.shape
    size = weight.shape[1] // 4
    gate, cell_out, candidate_of = lstm_activations(
        gate_activation, cell_activation, candidate_activation, "pd.attention_lstm"
    )
    attention = jnp.reshape(dense(attention_weight), (-1,))
    of_rows = rows @ attention[:width]
    if attention_bias is not None:
        of_rows = of_rows + jnp.reshape(dense(attention_bias), ())
    sequence = sequence_of_rows(offsets, count)
    number = offsets.shape[0] - 1

    def weighted(cell: Array) -> Array:
        score = jax.nn.relu(of_rows + (cell @ attention[width:])[sequence])
        if attention_scalar is not None:
            score = score * jnp.reshape(dense(attention_scalar), ())
            if attention_scalar_bias is not None:
                score = score + jnp.reshape(dense(attention_scalar_bias), ())
            score = jax.nn.relu(score)
        shares = softmax_of_groups(score, sequence, number)
        return jax.ops.segment_sum(shares[:, None] * rows, sequence, number)

    def iteration(time: Array, carried: Any) -> Any:
        (hidden, cell), (hiddens, cells) = carried
        part = weighted(cell) @ weight[size:] + hidden @ weight[:size] + jnp.reshape(dense(lstm_bias), (1, -1))
        gates, candidate = gate(part[:, : 3 * size]), candidate_of(part[:, 3 * size :])
        f, i, o = jnp.split(gates, 3, 1)
        new_cell = f * cell + i * candidate
        new = (cell_out(new_cell) * o, new_cell)
        runs = time < lengths(offsets)
        place = jnp.where(runs, offsets[:-1] + time, count)
        state = tuple(
            jnp.where(runs[:, None], after, before) for after, before in zip(new, (hidden, cell), strict=True)
        )
        return state, (hiddens.at[place].set(new[0], mode="drop"), cells.at[place].set(new[1], mode="drop"))

    first = (first_state(h0, offsets, size, rows.dtype), first_state(c0, offsets, size, rows.dtype))
    empty = jnp.zeros((count, size), rows.dtype)
    carried = (first, (empty, empty))
    if count:
        carried = lax.fori_loop(0, jnp.max(lengths(offsets), initial=0), iteration, carried)
    hiddens, cells = carried[1]
    none = _nothing(rows.dtype)
    return LoDArray(hiddens, lod), LoDArray(cells, lod), of_rows[:, None], none, none, none
