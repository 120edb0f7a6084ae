"""Gradients, written by hand, of operators on sequences and of padded recurrent networks.

The other gradients of this family are derived (``rules/gradient.py``). The gradient operators here lack operands of
their forward operators, or Paddle computes something else than the derivative.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.bounded import check_unpadded, offsets_from, whole, with_rows_of
from pdhlo.lower.rules.gradient import pullback
from pdhlo.lower.rules.helpers import is_static, known_array
from pdhlo.lower.rules.lod import (
    chosen_sequences,
    last_level,
    lengths,
    lod_of,
    place_in_sequence,
    rows_of,
    sequence_of_rows,
)
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sequence.recurrent import CudnnLayers, RecurrentLayers, cudnn_lstm, rnn
from pdhlo.lower.rules.sequence.rows import check_longest
from pdhlo.lower.values.checks import check_sizes, check_true
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("lod_reset_grad", lod=True, unread=("y", "out", "target_lod", "append"))
def lod_reset_grad(x: Value, out_grad: Value) -> tuple[Value, Value]:
    """``out_grad`` with the LoD of ``x``. Source: Paddle 2.6 lod_reset_grad."""
    rows = dense(out_grad)
    return (LoDArray(rows, x.lod) if isinstance(x, LoDArray) else rows), None


@rule("sequence_scatter_grad", lod=True, unread=("x", "updates", "out"))
def sequence_scatter_grad(ids: Value, out_grad: Value) -> tuple[Value, Value, Value]:
    """The gradients of x and updates: ``out_grad``, and its elements at the places of the updates.

    Source: Paddle 2.6 sequence_scatter_grad.
    """
    offsets, cotangent = last_level(ids, "pd.sequence_scatter_grad: ids"), jnp.asarray(dense(out_grad))
    columns = jnp.reshape(jnp.asarray(ids.data), (-1,))
    owners = sequence_of_rows(offsets, columns.shape[0])
    return cotangent, None, jnp.reshape(cotangent[owners, columns], ids.data.shape)


@rule("sequence_pad_grad", lod=True, unread=("pad_value", "out", "length", "length_grad"))
def sequence_pad_grad(x: Value, out_grad: Value, *, padded_length: int) -> tuple[Value, Value]:
    """The gradient of x: the rows of ``out_grad`` without padding. ``pad_value`` has no gradient, as in Paddle.

    Raises InputError if ``out_grad`` has not the length of the result (``padded_length``, or that of the longest
    sequence), or fewer sequences: Paddle then reads other rows. Source: Paddle 2.6 sequence_pad_grad.
    """
    name = "pd.sequence_pad_grad"
    offsets, cotangent = last_level(x, f"{name}: x"), jnp.asarray(dense(out_grad))
    counts, (sequences, steps) = lengths(jnp.asarray(offsets)), cotangent.shape[:2]
    check_longest(counts, steps, name)
    if padded_length >= 0:
        check_sizes(
            lambda: bool(steps == padded_length), f"{name}: out_grad has {steps} rows each, expected {padded_length}"
        )
    elif is_static((steps,)):
        longest = jnp.max(counts, initial=0)
        check_true(longest == steps, f"{name}: out_grad has {steps} rows each, expected {{value}}", longest)
    check_sizes(
        lambda: bool(sequences >= counts.shape[0]),
        f"{name}: out_grad has {sequences} sequences, expected {counts.shape[0]}",
    )
    rows = x.data.shape[0]
    owners, places = sequence_of_rows(offsets, rows), place_in_sequence(offsets, rows)
    return LoDArray(jnp.reshape(cotangent[owners, places], x.data.shape), x.lod), None


@rule("sequence_slice_grad", lod=True, bounded="rows", unread=("out",))
def sequence_slice_grad(x: Value, offset: Value, length: Value, out_grad: Value) -> tuple[Value, Value, Value]:
    """The gradient of x: ``out_grad`` at the rows that were sliced, 0 elsewhere.

    Source: Paddle 2.6 sequence_slice_grad.
    """
    level = jnp.asarray(lod_of(x, "pd.sequence_slice_grad: x")[0], jnp.int32)
    first, counts = (jnp.ravel(jnp.asarray(dense(operand))).astype(jnp.int32) for operand in (offset, length))
    offsets, cotangent = offsets_from(counts), whole(out_grad)
    row = jnp.arange(cotangent.shape[0], dtype=jnp.int32)
    owner = sequence_of_rows(offsets, cotangent.shape[0])
    shape = whole(x).shape
    place = jnp.where(row < offsets[-1], (level[:-1] + first)[owner] + row - offsets[owner], shape[0])
    return with_rows_of(x, jnp.zeros(shape, cotangent.dtype).at[place].add(cotangent, mode="drop")), None, None


@rule("sequence_unpad_grad", lod=True, bounded="rows", unread=("out",))
def sequence_unpad_grad(x: Value, length: Value, out_grad: Value) -> tuple[Value, Value]:
    """The gradient of x [N, T, …]: the rows of ``out_grad`` [rows, …] at their places, 0 behind the ends.

    Raises InputError if a sequence is longer than T. Source: Paddle 2.6 sequence_unpad_grad.
    """
    check_unpadded(x, length)
    data = whole(x)
    if isinstance(out_grad, LoDArray):
        offsets = out_grad.lod[-1]
    else:
        counts = jnp.reshape(jnp.asarray(dense(length)), (-1,)).astype(jnp.int32)
        offsets = jnp.concatenate([jnp.zeros((1,), jnp.int32), jnp.cumsum(counts, dtype=jnp.int32)])
    check_longest(lengths(jnp.asarray(offsets)), data.shape[1], "pd.sequence_unpad_grad")
    cotangent = whole(out_grad)
    rows = cotangent.shape[0]
    owners, places = sequence_of_rows(offsets, rows), place_in_sequence(offsets, rows)
    padded = jnp.zeros(data.shape, cotangent.dtype)
    # Rows of padding belong to no sequence: their sequence number is out of range, and the scatter drops them.
    return padded.at[owners, places].set(jnp.reshape(cotangent, (rows, *data.shape[2:])), mode="drop"), None


@rule("rnn_grad", unread=("out", "dropout_state_out", "reserve", "input_size", "hidden_size"))
def rnn_grad(
    x: Array,
    pre_state: list[Array],
    weight_list: list[Array],
    sequence_length: Array | None,
    out_grad: Array | None,
    state_grad: list[Array] | None,
    *,
    layers: RecurrentLayers,
    mode: str,
) -> tuple[Array, list[Array], list[Array]]:
    """The gradients of ``x``, of the initial states and of the weights.

    Raises UnsupportedError with dropout between layers, because the dropped elements are not stored.
    Source: Paddle 2.6 rnn_grad.
    """
    if layers.drops:
        raise UnsupportedError("dropout between its layers has no gradient")

    def forward(x: Array, pre_state: list[Array], weight_list: list[Array]) -> list[object]:
        outputs, _, ends, _ = rnn(
            x,
            pre_state,
            weight_list,
            sequence_length,
            layers=replace(layers, is_test=True),
            mode=mode,
            key=jax.random.key(0),
        )
        return [outputs, ends]

    x_grad, state, weights = pullback(forward, [x, pre_state, weight_list], [out_grad, state_grad])
    return x_grad, state, weights


@dataclass(frozen=True, slots=True)
class LSTMCotangents:
    """The cotangents of an LSTM's outputs and last states; None if absent."""

    out_grad: Array | None
    last_h_grad: Array | None
    last_c_grad: Array | None


@rule(
    "cudnn_lstm_grad",
    unread=("reserve", "state_out", "out", "last_h", "last_c", "reserve_grad", "state_out_grad", "input_size"),
)
def cudnn_lstm_grad(
    input: Array,
    init_h: Array,
    init_c: Array,
    w: Array | None,
    weight_list: list[Array] | None,
    sequence_length: Array | None,
    cotangents: LSTMCotangents,
    *,
    layers: CudnnLayers,
) -> tuple[Array, Array, Array, Array | None, list[Array] | None, Array | None]:
    """The gradients of ``input``, of the initial states and of the weights, in one tensor or in a list.

    With a ``seed`` dropout draws the same numbers as in the forward operator. Raises UnsupportedError for dropout
    between layers in training without a seed. Source: Paddle 2.6 cudnn_lstm_grad.
    """
    if layers.drops and not layers.seed:
        raise UnsupportedError(
            f"pd.cudnn_lstm_grad: dropout is {layers.dropout_prob} in training, and its random numbers are in the"
            " state of a GPU library. Differentiate with dropout 0, or save the network with a seed"
        )

    def forward(input: Array, init_h: Array, init_c: Array, weights: Array | list[Array] | None) -> list[Array]:
        flat, listed = (None, weights) if isinstance(weights, list) else (weights, None)
        key = jax.random.key(layers.seed)
        results = cudnn_lstm(input, init_h, init_c, flat, listed, sequence_length, layers=layers, key=key)
        return list(results[2:])

    primals = [input, init_h, init_c, weight_list or w]
    of_results = [cotangents.out_grad, cotangents.last_h_grad, cotangents.last_c_grad]
    *operand_grads, weights = pullback(forward, primals, of_results)
    flat, listed = (None, weights) if weight_list else (weights, None)
    return (*operand_grads, flat, listed, None)


@rule("reorder_lod_tensor_by_rank_grad", moves=True)
def reorder_lod_tensor_by_rank_grad(x: Value, rank_table: Value) -> Value:
    """The cotangent ``x`` with its sequences (without a LoD: its rows) back in the order before the rank table.

    Source: Paddle 2.6 reorder_lod_tensor_by_rank_grad.
    """
    before = np.argsort(known_array(rank_table.index, "the rank table"), kind="stable")
    if not isinstance(x, LoDArray):
        return jnp.asarray(x)[before]
    rows, lod = chosen_sequences(x.lod, before, "the LoD of x")
    return LoDArray(rows_of(x.data, rows), lod)


@rule("tensor_array_to_tensor_grad", moves=True, unread=("out", "out_index", "out_index_grad"))
def tensor_array_to_tensor_grad(x: Value, out_grad: Value, *, axis: int, use_stack: bool) -> Value:
    """The gradient of each element of the tensor array ``x``. Source: Paddle 2.6 tensor_array_to_tensor_grad."""
    cotangent = jnp.asarray(dense(out_grad))
    if use_stack:
        return [jnp.take(cotangent, i, axis) for i in range(len(x))]
    ends = np.cumsum([dense(element).shape[axis] for element in x])
    return jnp.split(cotangent, ends[:-1].tolist(), axis)


@rule("shrink_rnn_memory_grad", lod=True, unread=("rank_table", "i", "out"))
def shrink_rnn_memory_grad(x: Value, out_grad: Value) -> tuple[Value, Value, Value]:
    """The gradient of x: ``out_grad``, then 0 for the sequences that had ended.

    Source: Paddle 2.6 shrink_rnn_memory_grad.
    """
    cotangent = jnp.asarray(dense(out_grad))
    whole = jnp.zeros(dense(x).shape, cotangent.dtype).at[: cotangent.shape[0]].set(cotangent)
    return (LoDArray(whole, x.lod) if isinstance(x, LoDArray) else whole), None, None


@rule("fused_seqpool_cvm_grad", lod=True, unread=("out", "pooltype", "pad_value"))
def fused_seqpool_cvm_grad(
    x: list[Value], cvm: Value, out_grad: list[Value], *, use_cvm: bool, cvm_offset: int
) -> tuple[list[Value], Value]:
    """For each row of each tensor in x the cotangent of its sequence, with columns of ``cvm`` [sequences, 2] in front.

    The first ``cvm_offset`` columns are not derivatives: Paddle passes the counts of ``cvm`` on in their place.
    Source: Paddle 2.6 fused_seqpool_cvm_grad.
    """
    counts = jnp.asarray(dense(cvm))[:, :cvm_offset]
    gradients: list[Value] = []
    for sequences, cotangent in zip(x, out_grad, strict=True):
        offsets = last_level(sequences, "pd.fused_seqpool_cvm_grad: x")
        rest = jnp.asarray(dense(cotangent))[:, cvm_offset if use_cvm else 0 :]
        rows = jnp.concatenate([counts.astype(rest.dtype), rest], 1)
        gradients.append(LoDArray(rows[sequence_of_rows(offsets, sequences.data.shape[0])], sequences.lod))
    return gradients, None
