"""Masks, CTC alignments, conditional random fields, and the decoding of beams.

Sequences are padded: [B, T, …] with the lengths [B]. Fluid's sequences are rows with a LoD; rules pad these first.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import lax

from pdhlo.dialect.types import element_type_of_legacy
from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import as_padded_as, offsets_from, rows_at, true_places, whole
from pdhlo.lower.rules.helpers import argmax, is_static, known_array, known_int
from pdhlo.lower.rules.lod import padded, unpadded, with_lod_of
from pdhlo.lower.rules.registry import Array, Scalar, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_range, check_sizes
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("sequence_mask")
def sequence_mask(x: Array, max_len: Scalar, *, out_dtype: int) -> Array:
    """Masks of lengths: 1 at the first ``x`` positions, else 0; […] -> […, max_len] in the dtype ``out_dtype``.

    A negative ``max_len`` means the largest of ``x``, or 0 if ``x`` is empty. Source: Paddle 2.6 sequence_mask (legacy
    attribute maxlen, slot MaxLenTensor).
    """
    size = known_int(max_len, "pd.sequence_mask: the length of the mask")
    if size < 0:
        lengths = known_array(x, "pd.sequence_mask: the length of the mask, the largest of the lengths,")
        size = int(lengths.max()) if lengths.size else 0
    mask = jnp.arange(size, dtype=x.dtype) < jnp.expand_dims(x, -1)
    return mask.astype(element_type_of_legacy(out_dtype).numpy)


@rule("ctc_align", lod=True, bounded="rows")
def ctc_align(
    input: Value, input_length: Value = None, *, blank: int, merge_repeated: bool, padding_value: int
) -> tuple[Value, Value]:
    """The labels of a CTC alignment ``input`` int[B, T]: repeats are merged (``merge_repeated``), blanks are removed.

    Returns the labels [B, T], with ``padding_value`` behind them, and their numbers [B, 1]. For sequences with a LoD
    (int[rows, 1], without lengths) the result is rows with a LoD, and one row of -1 if there are no labels. Raises
    InputError without lengths and LoD. Source: Paddle 2.6 ctc_align.
    """
    if isinstance(input, LoDArray):
        return _aligned_rows(input, blank, merge_repeated), jnp.zeros((0, 1), whole(input).dtype)
    if input_length is None:
        raise InputError("pd.ctc_align: give input_length, or an operand with a LoD")
    labels = whole(input)
    batch, steps = labels.shape
    lengths = jnp.reshape(whole(input_length), (batch, 1))
    kept = (labels != blank) & (jnp.arange(steps) < lengths)
    if merge_repeated:
        before = jnp.pad(labels, ((0, 0), (1, 0)), constant_values=-1)[:, :-1]
        kept &= labels != before
    places = jnp.where(kept, jnp.cumsum(kept, 1) - 1, steps)
    output = jnp.full((batch, steps + 1), padding_value, labels.dtype)
    output = output.at[jnp.arange(batch)[:, None], places].set(labels)[:, :steps]
    return as_padded_as(input, output), as_padded_as(input, jnp.sum(kept, 1, keepdims=True, dtype=labels.dtype))


def _aligned_rows(x: LoDArray, blank: int, merge_repeated: bool) -> LoDArray:
    offsets, labels = jnp.asarray(x.lod[0], jnp.int32), whole(x).reshape(-1)
    rows = labels.shape[0]
    kept = (labels != blank) & (jnp.arange(rows) < offsets[-1])
    if merge_repeated:
        begins = jnp.zeros(rows, bool).at[offsets].set(True, mode="drop")
        kept &= begins | (labels != jnp.concatenate([labels[:1], labels[:-1]]))
    before = offsets_from(kept.astype(jnp.int32))
    kept_labels = rows_at(labels, true_places(kept, rows if not is_static((rows,)) else max(rows, 1)))
    # If there are no labels, the result is one row of -1.
    nothing = (before[-1] == 0) & (jnp.arange(kept_labels.shape[0]) == 0)
    whole_rows = jnp.where(nothing, jnp.asarray(-1, kept_labels.dtype), kept_labels)[:, None]
    return LoDArray(Bounded.along(whole_rows, jnp.maximum(before[-1], 1)), (before[offsets],))


@rule("linear_chain_crf", lod=True, shapes={"emission": "... T", "transition": "_ T"})
def linear_chain_crf(
    emission: Value, transition: Value, label: Value, length: Value = None
) -> tuple[Value, Value, Value, Value]:
    """The negative log-likelihood of ``label`` [B, T, 1] in a conditional random field.

    emission: float[B, T, C]; transition: float[C + 2, C]: row 0 has the weights of the first class, row 1 those of the
    last class, the others the weights from each class (row) to each class (column). Returns the forward probabilities
    [B, T, C], normalised in each step; exp(emission - the maximum of the step); exp(transition); and the negative
    log-likelihood [B, 1] (0 for an empty sequence). Raises InputError without lengths and LoD.
    Source: Paddle 2.6 linear_chain_crf.
    """
    if isinstance(emission, LoDArray) and length is None:
        steps_of, counts = padded(emission)
        labels_of, _ = padded(LoDArray(dense(label), emission.lod))
        alpha, exps, weights, loss = linear_chain_crf(steps_of, dense(transition), labels_of, counts)
        offsets, count = emission.lod[-1], dense(emission).shape[0]
        return unpadded(alpha, offsets, count), unpadded(exps, offsets, count), weights, loss
    if length is None:
        raise InputError("pd.linear_chain_crf: give length, or operands with a LoD")
    emission, transition, label, length = (
        jnp.asarray(dense(operand)) for operand in (emission, transition, label, length)
    )
    batch, steps = emission.shape[0], emission.shape[1]
    check_range(length, 0, steps + 1, "a length")
    lengths, transition = jnp.reshape(length, (batch,)), jnp.asarray(transition)
    label = jnp.reshape(label, (batch, steps)).astype(jnp.int64)
    largest = jnp.max(emission, -1, keepdims=True)
    emission_exps, transition_exps = jnp.exp(emission - largest), jnp.exp(transition)
    rows, places = jnp.arange(batch), jnp.arange(steps)
    inside = places < lengths[:, None]
    check_range(jnp.where(inside, label, 0), 0, emission.shape[2], "a label")

    def normalized(alpha: Array) -> tuple[Array, Array]:
        total = jnp.sum(alpha, -1, keepdims=True)
        return alpha / total, total

    def advance(alpha: Array, exps: Array) -> tuple[Array, tuple[Array, Array]]:
        alpha, total = normalized(exps * (alpha @ transition_exps[2:]))
        return alpha, (alpha, total)

    first, first_total = normalized(emission_exps[:, 0] * transition_exps[0])
    _, (alphas, totals) = lax.scan(advance, first, emission_exps[:, 1:].swapaxes(0, 1))
    alphas = jnp.concatenate([first[None], alphas]).swapaxes(0, 1)
    totals = jnp.concatenate([first_total[None], totals]).swapaxes(0, 1)
    last = jnp.maximum(lengths - 1, 0)
    partition = jnp.sum(jnp.where(inside, (largest + jnp.log(totals))[..., 0], 0), 1)
    partition = partition + jnp.log(jnp.sum(alphas[rows, last] * transition_exps[1], -1))
    steps_score = jnp.take_along_axis(emission, label[..., None], 2)[..., 0]
    steps_score = steps_score.at[:, 1:].add(transition[label[:, :-1] + 2, label[:, 1:]])
    score = (
        jnp.sum(jnp.where(inside, steps_score, 0), 1) + transition[0, label[:, 0]] + transition[1, label[rows, last]]
    )
    loss = jnp.where(lengths > 0, partition - score, 0)
    alphas = jnp.where(inside[..., None], alphas, 0)
    return alphas, emission_exps, transition_exps, jnp.reshape(loss, (batch, 1))


@rule("crf_decoding", lod=True, shapes={"emission": "... T", "transition": "_ T"})
def crf_decoding(emission: Value, transition: Value, label: Value = None, length: Value = None) -> Value:
    """The most likely path of classes, int64[B, T], in the field of ``linear_chain_crf``; 0 behind the end.

    With ``label`` [B, T] the result is 1 where the label is the class of this path, else 0. Among equally likely
    classes the first wins. The result has the LoD of ``emission``, also if ``length`` is given. Raises InputError
    without lengths and LoD. Source: Paddle 2.6 crf_decoding.
    """
    if isinstance(emission, LoDArray) and length is None:
        steps_of, counts = padded(emission)
        labels_of = None if label is None else padded(LoDArray(dense(label), emission.lod))[0]
        path = crf_decoding(steps_of, dense(transition), labels_of, counts)
        return LoDArray(unpadded(path, emission.lod[-1], dense(emission).shape[0])[:, None], emission.lod)
    if length is None:
        raise InputError("pd.crf_decoding: give length, or operands with a LoD")
    source = emission
    emission, transition, length = (jnp.asarray(dense(operand)) for operand in (emission, transition, length))
    label = None if label is None else jnp.asarray(dense(label))
    batch, steps, _ = emission.shape
    check_range(length, 0, steps + 1, "a length")
    lengths = jnp.reshape(length, (batch,))
    inside = jnp.arange(steps) < lengths[:, None]
    _, path = _best_path(emission, transition[2:], transition[0], transition[1], lengths)
    if label is not None:
        path = (path == jnp.reshape(label, (batch, steps))).astype(jnp.int64)
    return with_lod_of(source, jnp.where(inside, path, 0))


@rule("viterbi_decode", shapes={"potentials": "N _ T", "transition_params": "T T", "lengths": "N"})
def viterbi_decode(
    potentials: Array, transition_params: Array, lengths: Array, *, include_bos_eos_tag: bool
) -> tuple[Array, Array]:
    """The score [B] and the classes int64[B, longest] of the best path through ``potentials`` [B, T, C].

    transition_params: [C, C]. With ``include_bos_eos_tag`` its last row has the weights of the first class, and the row
    before it those of the last class. ``longest`` is the longest of ``lengths``; behind its end a path is 0.
    Source: Paddle 2.6 viterbi_decode.
    """
    known = known_array(lengths, "pd.viterbi_decode: the length of the longest sequence")
    longest, steps = int(known.max()) if known.size else 0, potentials.shape[1]
    check_sizes(lambda: longest <= steps, f"pd.viterbi_decode: a length is {longest}, expected {steps} or less")
    start = end = jnp.zeros((potentials.shape[2],), potentials.dtype)
    if include_bos_eos_tag:
        start, end = transition_params[-1], transition_params[-2]
    lengths = jnp.reshape(jnp.asarray(lengths), (-1,))
    score, path = _best_path(potentials[:, :longest], transition_params, start, end, lengths)
    return score, jnp.where(jnp.arange(longest) < lengths[:, None], path, 0)


def _best_path(emission: Array, transition: Array, start: Array, end: Array, lengths: Array) -> tuple[Array, Array]:
    """Viterbi's algorithm: the best score [B], and the classes int64[B, T], which are undefined behind the end.

    The number of iterations is the length of the longest sequence.
    """
    emission, transition, start, end = map(lax.stop_gradient, (emission, transition, start, end))
    batch, steps, classes = emission.shape
    own_class = jnp.broadcast_to(jnp.arange(classes, dtype=jnp.int32), (batch, classes))
    iterations = jnp.minimum(jnp.max(lengths, initial=1), steps).astype(jnp.int32)

    def finished(alpha: Array, time: Array | int) -> Array:
        return jnp.where((lengths == time + 1)[:, None], alpha + end, alpha)

    def advance(time: Array, state: tuple[Array, Array]) -> tuple[Array, Array]:
        alpha, back = state
        ways = alpha[:, :, None] + transition
        highest = jnp.max(ways, 1)
        came_from = _first_equal(ways, highest)
        reached = finished(highest + lax.dynamic_index_in_dim(emission, time, 1, False), time)
        runs = (time < lengths)[:, None]
        back = lax.dynamic_update_index_in_dim(back, jnp.where(runs, came_from, own_class), time, 0)
        return jnp.where(runs, reached, alpha), back

    first = finished(emission[:, 0] + start, 0)
    alpha, back = lax.fori_loop(1, iterations, advance, (first, jnp.zeros((steps, batch, classes), jnp.int32)))
    last = argmax(alpha, 1).astype(jnp.int32)

    def retreat(number: Array, state: tuple[Array, Array]) -> tuple[Array, Array]:
        place, path = state
        time = iterations - 1 - number
        came_from = lax.dynamic_index_in_dim(back, time, 0, False)
        place = jnp.take_along_axis(came_from, place[:, None], 1)[:, 0]
        return place, lax.dynamic_update_index_in_dim(path, place, time - 1, 0)

    _, path = lax.fori_loop(0, iterations - 1, retreat, (last, jnp.broadcast_to(last, (steps, batch))))
    return jnp.max(alpha, 1), path.T.astype(jnp.int64)


def _first_equal(ways: Array, highest: Array) -> Array:
    """The index (int32) along axis 1 of the first element that equals ``highest`` or is NaN.

    It replaces jnp.argmax, which XLA:CPU does not vectorise: 57x57 of 4 sequences take 62 us with it, and 8 us so.
    """
    last = ways.shape[1] - 1
    places = lax.broadcasted_iota(jnp.int32, ways.shape, 1)
    return jnp.min(jnp.where((ways == highest[:, None]) | jnp.isnan(ways), places, last), 1)


@rule("gather_tree")
def gather_tree(ids: Array, parents: Array) -> Array:
    """The beams [T, B, K] that end in the last step: follows ``parents`` [T, B, K] backwards through ``ids`` [T, B, K].

    Source: Paddle 2.6 gather_tree.
    """
    beams = jnp.broadcast_to(jnp.arange(ids.shape[2], dtype=parents.dtype), ids.shape[1:])

    def retreat(place: Array, step: tuple[Array, Array]) -> tuple[Array, tuple[Array, Array]]:
        tokens, came_from = (jnp.take_along_axis(array, place.astype(jnp.int64), 1) for array in step)
        return came_from, (tokens, came_from)

    _, (tokens, came_from) = lax.scan(retreat, beams, (ids, parents), reverse=True)
    check_range(came_from[1:], 0, ids.shape[2], "a parent")
    return tokens
