"""Metrics: accuracy, area under curves, precision and recall, edit distances, counts of pairs and chunks."""

from __future__ import annotations

from dataclasses import dataclass

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.lod import padded
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.shapes import check_shapes
from pdhlo.lower.values.checks import check_range, check_true
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("accuracy", shapes={"x": "N _", "label": "N 1"})
def accuracy(x: Array, indices: Array, label: Array) -> tuple[Array, Array, Array]:
    """The share of samples whose ``label`` [N, 1] is among their ``indices`` [N, K], the best K classes.

    ``x`` [N, K], the scores of these classes, is not read. Returns the share (float32; 0 without samples), the number
    of such samples and the number of all samples (int32), all of rank 0.
    Source: Paddle 2.6 accuracy (legacy slots Out, Indices, Label).
    """
    check_range(label, 0, None, "a label")
    correct = jnp.sum(jnp.any(indices == label, 1), dtype=jnp.int32)
    total = jnp.asarray(x.shape[0], jnp.int32)
    return correct.astype(jnp.float32) / jnp.maximum(total, 1).astype(jnp.float32), correct, total


@rule("auc", unread=("curve",), shapes={"x": "N _", "label": "N _"})
def auc(
    x: Array,
    label: Array,
    stat_pos: Array,
    stat_neg: Array,
    ins_tag_weight: Array | None = None,
    *,
    num_thresholds: int,
    slide_steps: int,
) -> tuple[Array, Array, Array]:
    """The area under the ROC curve of all predictions so far, kept as histograms of positives and negatives.

    x: float[N, W], the last column is the probability of a positive; label: int64[N, 1], positive, 0 or (not counted)
    negative. ``slide_steps`` 0: one histogram of ``num_thresholds + 1`` bins over all batches. Else: one for each of
    the last ``slide_steps`` batches, one of their sum, and the number of batches so far. ``ins_tag_weight`` [1] of 0
    says that the batch is made up: it is not added to the sum, and without sliding nothing happens (the area is 0).

    Returns the area, float64 of rank 0, and both histograms. ``curve`` is not looked at, as in Paddle. Raises
    InputError for a probability below 0 or above 1. Source: Paddle 2.6 auc.
    """
    bins = num_thresholds + 1
    counts = jnp.asarray(True) if ins_tag_weight is None else jnp.reshape(ins_tag_weight, (-1,))[0] != 0
    is_probability = (x[:, -1] >= 0) & (x[:, -1] <= 1)
    check_true(is_probability | jnp.logical_not(counts), "pd.auc: a probability is not from 0 to 1")
    places = (x[:, -1] * num_thresholds).astype(jnp.int64)
    label = jnp.reshape(label, (-1,))
    row = jnp.reshape(stat_pos, (-1,))[-1] % max(slide_steps, 1)
    histograms, sums = [], []
    for stat, chosen in ((stat_pos, label > 0), (stat_neg, label == 0)):
        flat = jnp.reshape(jnp.asarray(stat), (-1,))
        new = jnp.zeros((bins,), flat.dtype).at[places].add(chosen.astype(flat.dtype))
        if slide_steps == 0:
            flat = jnp.where(counts, flat.at[:bins].add(new), flat)
            sums.append(flat[:bins])
        else:
            rows = jnp.reshape(flat[: (slide_steps + 1) * bins], (slide_steps + 1, bins))
            total = rows[slide_steps] - rows[row] + jnp.where(counts, new, 0)
            rows = rows.at[row].set(new).at[slide_steps].set(total)
            flat = jnp.concatenate([jnp.reshape(rows, (-1,)), flat[-1:] + 1])
            sums.append(total)
        histograms.append(jnp.reshape(flat, stat.shape))
    area = _area(*sums)
    return area if slide_steps else jnp.where(counts, area, 0), histograms[0], histograms[1]


def _area(positives: Array, negatives: Array) -> Array:
    """The area under the ROC curve, by trapezoids from the highest threshold; undivided if there are no pairs."""
    up = jnp.cumsum(positives[::-1].astype(jnp.float64))
    steps = negatives[::-1].astype(jnp.float64)
    before = jnp.concatenate([jnp.zeros((1,), jnp.float64), up[:-1]])
    area, all_negatives = jnp.sum(jnp.abs(steps) * (up + before) / 2), jnp.sum(steps)
    divides = (up[-1] > 0) & (all_negatives > 0)
    return jnp.where(divides, area / jnp.where(divides, up[-1], 1) / jnp.where(divides, all_negatives, 1), area)


@rule(
    "precision_recall",
    shapes={"max_probs": "N 1", "indices": "N 1", "labels": "N 1", "weights": "N 1", "states_info": "_ 4"},
)
def precision_recall(
    max_probs: Array,
    indices: Array,
    labels: Array,
    weights: Array | None = None,
    states_info: Array | None = None,
    *,
    class_number: int,
) -> tuple[Array, Array, Array]:
    """Precision, recall and F1 of predicted classes ``indices`` [N, 1] against ``labels`` [N, 1].

    ``weights`` [N, 1] are 1 if absent; ``states_info`` [C, 4] has the true positives, false positives, true
    negatives and false negatives of each class so far. Returns two float64[6], of this batch and of all: the means over
    classes of precision and recall, their F1, and the same of the sums over classes; and the states, float32[C, 4].
    Source: Paddle 2.6 precision_recall (legacy slots MaxProbs, Indices, …).
    """
    del max_probs  # Only gives a type in Paddle.
    check_range(indices, 0, class_number, "a class")
    check_range(labels, 0, class_number, "a label")
    classes = jnp.arange(class_number)
    predicted = jnp.reshape(indices, (-1, 1)) == classes
    true = jnp.reshape(labels, (-1, 1)) == classes
    weight = jnp.ones((indices.shape[0], 1), jnp.float32) if weights is None else jnp.reshape(weights, (-1, 1))
    cells = (predicted & true, predicted & ~true, ~predicted & ~true, ~predicted & true)
    states = jnp.stack([jnp.sum(jnp.where(cell, weight, 0), 0) for cell in cells], 1).astype(jnp.float32)
    accumulated = states if states_info is None else states + states_info
    return _precision_metrics(states), _precision_metrics(accumulated), accumulated


def _precision_metrics(states: Array) -> Array:
    counts = states.astype(jnp.float64)
    per_class = _precision(counts[:, 0], counts[:, 1]), _precision(counts[:, 0], counts[:, 3])
    total = jnp.sum(counts, 0)
    macro = jnp.mean(per_class[0]), jnp.mean(per_class[1])
    micro = _precision(total[0], total[1]), _precision(total[0], total[3])
    return jnp.stack([*macro, _f1(*macro), *micro, _f1(*micro)])


def _precision(right: Array, wrong: Array) -> Array:
    """``right / (right + wrong)``, 1 where there was none: recall too, with what was missed."""
    is_defined = (right > 0) | (wrong > 0)
    return jnp.where(is_defined, right / jnp.where(is_defined, right + wrong, 1), 1)


def _f1(precision: Array, recall: Array) -> Array:
    is_defined = (precision > 0) | (recall > 0)
    return jnp.where(is_defined, 2 * precision * recall / jnp.where(is_defined, precision + recall, 1), 0)


@rule("edit_distance", lod=True)
def edit_distance(
    hyps: Value, refs: Value, hypslength: Value = None, refslength: Value = None, *, normalized: bool
) -> tuple[Value, Value]:
    """Levenshtein's distance of the sequences ``hyps`` [B, M] and ``refs`` [B, N], of which the lengths count.

    ``normalized`` divides by the length of the reference. Returns the number of sequences, int64[1], and the distances,
    float32[B, 1]. Raises InputError if a reference by which it divides is empty. Source: Paddle 2.6 edit_distance.
    """
    hyps, hypslength = _with_lengths(hyps, hypslength, "pd.edit_distance: hyps")
    refs, refslength = _with_lengths(refs, refslength, "pd.edit_distance: refs")
    if normalized:
        check_true(refslength > 0, "pd.edit_distance: a reference is empty, and normalized divides by its length")
    batch = hyps.shape[0]
    hyps, refs = jnp.reshape(hyps, (batch, -1)), jnp.reshape(refs, (batch, -1))
    places = jnp.arange(refs.shape[1] + 1)
    first = jnp.broadcast_to(places, (batch, refs.shape[1] + 1))

    def advance(row: Array, hyp: Array) -> tuple[Array, Array]:
        replaced = row[:, :-1] + (refs != hyp[:, None])
        reached = jnp.concatenate([row[:, :1] + 1, jnp.minimum(replaced, row[:, 1:] + 1)], 1)
        # An insertion costs 1 a place: the least of all places to the left, each with its way to here.
        row = lax.cummin(reached - places, axis=1) + places
        return row, row

    _, rows = lax.scan(advance, first, hyps.T)
    rows = jnp.concatenate([first[None], rows])
    ends = jnp.reshape(hypslength, (-1,)), jnp.arange(batch), jnp.reshape(refslength, (-1,))
    distance = rows[ends].astype(jnp.float32)
    if normalized:
        distance = distance / ends[2].astype(jnp.float32)
    return jnp.full((1,), batch, jnp.int64), jnp.reshape(distance, (batch, 1))


def _with_lengths(x: Value, length: Value, subject: str) -> tuple[Array, Array]:
    """Padded sequences and their lengths; sequences with a LoD are padded first."""
    if length is None and isinstance(x, LoDArray):
        check_shapes({subject: "_ 1"}, [(subject, x)] if dense(x).ndim > 1 else [])
        return padded(x)
    if length is None:
        raise InputError(f"{subject} has neither lengths nor a LoD")
    return jnp.asarray(dense(x)), jnp.asarray(dense(length))


@dataclass(frozen=True, slots=True)
class _Scheme:
    """The numbers of a tagging scheme for the positions in a chunk; -1 for a position that it does not mark."""

    tags: int
    begin: int = -1
    inside: int = -1
    end: int = -1
    single: int = -1


_SCHEMES = {
    "IOB": _Scheme(2, begin=0, inside=1),
    "IOE": _Scheme(2, inside=0, end=1),
    "IOBES": _Scheme(4, begin=0, inside=1, end=2, single=3),
    "plain": _Scheme(1),
}


_OTHER_LOD = "pd.chunk_eval: inference and label have different LoDs"


@rule("chunk_eval", lod=True)
def chunk_eval(
    inference: Value,
    label: Value,
    seq_length: Value = None,
    *,
    num_chunk_types: int,
    chunk_scheme: str,
    excluded_chunk_types: tuple[int, ...],
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """Precision, recall and F1 of the chunks (names of people, places, …) in tagged sequences [B, T].

    A tag is ``type * tags of the scheme + place``; the type ``num_chunk_types`` is outside of chunks. A chunk is right
    if begin, end and type are. Returns three float32[1], and int64[1]: the numbers of chunks inferred, labelled, right.
    Raises InputError if ``inference`` and ``label`` have different LoDs, and for a greater tag than that type has.
    Source: Paddle 2.6 chunk_eval.
    """
    inference, counts = _with_lengths(inference, seq_length, "pd.chunk_eval: inference")
    label, counts_of_labels = _with_lengths(label, seq_length, "pd.chunk_eval: label")
    if seq_length is None:
        if is_static((*counts.shape, *counts_of_labels.shape)) and counts.shape != counts_of_labels.shape:
            raise InputError(_OTHER_LOD)
        check_true(counts == counts_of_labels, _OTHER_LOD)
    if chunk_scheme not in _SCHEMES:
        raise InputError(f"pd.chunk_eval: scheme is {chunk_scheme!r}, expected {', '.join(_SCHEMES)}")
    batch = inference.shape[0]
    lengths = jnp.reshape(counts, (batch, 1))
    most = num_chunk_types * _SCHEMES[chunk_scheme].tags
    chunks, counted = [], []
    for tags in (jnp.reshape(inference, (batch, -1)), jnp.reshape(label, (batch, -1))):
        is_padding = jnp.arange(tags.shape[1]) >= lengths
        check_true(is_padding | (tags <= most), f"pd.chunk_eval: a tag is greater than {most}, that outside of chunks")
        chunks.append(_chunks(tags, lengths, _SCHEMES[chunk_scheme], num_chunk_types))
    for ends, _, types in chunks:
        excluded = jnp.isin(types, jnp.asarray(excluded_chunk_types, types.dtype)) if excluded_chunk_types else False
        counted.append(ends & jnp.logical_not(excluded))
    same = (chunks[0][1] == chunks[1][1]) & (chunks[0][2] == chunks[1][2])
    inferred, labelled, right = (
        jnp.sum(operand, dtype=jnp.int64) for operand in (counted[0], counted[1], counted[0] & counted[1] & same)
    )
    precision, recall = _share(right, inferred), _share(right, labelled)
    f1 = jnp.where(right > 0, 2 * precision * recall / jnp.where(right > 0, precision + recall, 1), 0)
    results = (precision, recall, f1, inferred, labelled, right)
    return tuple(jnp.reshape(result, (1,)) for result in results)  # type: ignore[return-value]  # six of them


def _share(part: Array, whole: Array) -> Array:
    return part.astype(jnp.float32) / jnp.maximum(whole, 1).astype(jnp.float32)


def _chunks(tags: Array, lengths: Array, scheme: _Scheme, outside: int) -> tuple[Array, Array, Array]:
    """For each place: whether a chunk ends here, where it began, and its type."""
    places = jnp.arange(tags.shape[1])
    kind, tag = tags // scheme.tags, tags % scheme.tags
    before_kind = jnp.pad(kind, ((0, 0), (1, 0)), constant_values=outside)[:, :-1]
    before = jnp.pad(tag, ((0, 0), (1, 0)), constant_values=-1)[:, :-1]
    opens = (tag == scheme.begin) | (tag == scheme.single)
    closed = (before == scheme.end) | (before == scheme.single)
    was_in, is_in, changed = before_kind != outside, kind != outside, kind != before_kind
    marks = (before == scheme.begin) | (before == scheme.inside)
    stops = was_in & (~is_in | changed | (marks & opens) | (~marks & closed))
    continues = (tag == scheme.inside) | (tag == scheme.end)
    starts = is_in & (~was_in | changed | (tag == scheme.begin) | (continues & closed) | (tag == scheme.single))
    chunk_start = lax.cummax(jnp.where(starts, places, -1), axis=1)
    stopped = lax.cummax(jnp.where(stops, places, -1), axis=1)
    in_chunk = (chunk_start >= 0) & (chunk_start >= stopped)
    last = places == lengths - 1
    stops_next = jnp.pad(stops, ((0, 0), (0, 1)))[:, 1:]
    return in_chunk & (last | stops_next) & (places < lengths), chunk_start, kind


@rule("positive_negative_pair")
def positive_negative_pair(
    score: Array,
    label: Array,
    query_id: Array,
    accumulate_positive_pair: Array | None = None,
    accumulate_negative_pair: Array | None = None,
    accumulate_neutral_pair: Array | None = None,
    weight: Array | None = None,
    *,
    column: int,
) -> tuple[Array, Array, Array]:
    """Counts the pairs of one query which the scores put in the order of the labels, in the other one, and neither.

    score: [N, W], of which ``column`` counts; the others [N, 1]. A pair counts as the mean of its weights. Pairs of
    equal score are neutral, and negative as well, as in Paddle. What was accumulated so far is added, if all three are
    given. Returns three [1]. Source: Paddle 2.6 positive_negative_pair.
    """
    scores = score[:, column]
    labels, queries = jnp.reshape(label, (-1,)), jnp.reshape(query_id, (-1,))
    weights = jnp.ones_like(scores) if weight is None else jnp.reshape(weight, (-1,))
    label_order = labels[:, None] - labels
    score_order = scores[:, None] - scores
    once = jnp.triu(jnp.ones((scores.shape[0],) * 2, bool), 1)
    counted = once & (queries[:, None] == queries) & (label_order != 0)
    pair_weight = (weights[:, None] + weights) / 2
    positive = counted & (score_order * label_order > 0)
    kinds = (positive, counted & ~positive, counted & (score_order == 0))
    sums = [jnp.sum(jnp.where(kind, pair_weight, 0)) for kind in kinds]
    so_far = [accumulate_positive_pair, accumulate_negative_pair, accumulate_neutral_pair]
    before = [
        0 if any(operand is None for operand in so_far) else jnp.reshape(jnp.asarray(operand), ()) for operand in so_far
    ]
    results = [jnp.reshape(operand + old, (1,)) for operand, old in zip(sums, before, strict=True)]
    return results[0], results[1], results[2]
