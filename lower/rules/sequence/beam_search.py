"""Beam search of fluid's translation models: one step at a time, and the sentences from all steps.

The candidates of a step are rows with a LoD of two levels: each source has prefixes (beams), and each prefix has
candidates. The number of candidates depends on data. The rows have capacity for ``beam_size`` candidates of each
source; the inner level has empty sequences behind the valid ones.
"""

from __future__ import annotations

import math

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import check_as_many, is_padded, offsets_from, rows_at, true_places, whole
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.lod import lengths, lod_of, sequence_of_rows
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.stacked import StackedArray
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows
from pdhlo.lower.values.writing import stacked


@rule("beam_search", lod=True, bounded="rows")
def beam_search(
    pre_ids: Value,
    pre_scores: Value,
    ids: Value,
    scores: Value,
    *,
    level: int,
    beam_size: int,
    end_id: int,
    is_accumulated: bool,
) -> tuple[Value, Value, Value]:
    """Selects the best ``beam_size`` candidates of each source, in the order of the prefixes that they continue.

    scores: [prefixes, K] with a LoD; ids: their classes (absent: 0 to K - 1); pre_ids and pre_scores [prefixes, 1]: the
    last class and the score of each prefix. With ``is_accumulated`` scores are sums of logarithms, else they are
    probabilities of this step, whose logarithms are added to pre_scores. A prefix that ends with ``end_id`` has one
    candidate: ``end_id`` with the prefix's score. Of equal scores that of the later prefix wins. A source whose chosen
    candidates all continue ended prefixes gets no candidates.

    Returns the ids (int64 [candidates, 1]), the scores (float32 [candidates, 1]) and the prefix of each candidate
    (int32 [candidates]). Raises InputError if another operand has too few elements for the scores.
    Source: Paddle 2.6 beam_search.
    """
    check_as_many(scores, pre_ids, pre_scores, ids)
    owners = _absolute(lod_of(scores, "pd.beam_search: scores"), level)
    values = _rows(scores).astype(jnp.float32)
    prefixes, width = values.shape
    classes = jnp.broadcast_to(jnp.arange(width), values.shape) if ids is None else _rows(ids)
    if not is_padded(scores):
        _check_elements("pre_ids", pre_ids, prefixes)
        _check_elements("pre_scores", pre_scores, prefixes)
        _check_elements("ids", ids, prefixes * width)
    ended = _column(pre_ids, prefixes) == end_id
    before = _column(pre_scores, prefixes).astype(jnp.float32)
    if not is_accumulated:
        values = before[:, None] + jnp.log(values)
    values = jnp.where(ended[:, None], before[:, None], values)
    classes = jnp.where(ended[:, None], end_id, classes).astype(jnp.int64)
    # A prefix that has ended has one candidate, the others have all.
    is_there = (jnp.arange(width) == 0) | ~ended[:, None]
    nowhere = prefixes * width
    best = _best(values, is_there, owners, beam_size)
    prefix = jnp.where(best < nowhere, best // max(width, 1), prefixes)
    goes_on = ~(rows_at(ended, prefix) & (rows_at(classes.reshape(-1), best) == end_id))
    kept = (best < nowhere) & jnp.any((best < nowhere) & goes_on, 1, keepdims=True)
    prefix, count = jnp.where(kept, prefix, prefixes).reshape(-1), jnp.sum(kept, dtype=jnp.int32)
    order = jnp.argsort(prefix, stable=True)
    chosen = jnp.where(kept, best, nowhere).reshape(-1)[order]
    counts = jnp.zeros(prefixes, jnp.int32).at[prefix].add(1, mode="drop")
    lod = (owners, offsets_from(counts))
    return (
        LoDArray(Bounded.along(rows_at(classes.reshape(-1), chosen)[:, None], count), lod),
        LoDArray(Bounded.along(rows_at(values.reshape(-1), chosen)[:, None], count), lod),
        Bounded.along(prefix[order].astype(jnp.int32), count),
    )


def _check_elements(name: str, x: Value, least: int) -> None:
    """Raises InputError if an operand is shorter than the scores need: Paddle reads other memory then."""
    if x is None:
        return
    count = math.prod(whole(x).shape)
    if is_static((count, least)) and count < least:
        raise InputError(f"pd.beam_search: {name} has {count} elements, the scores need {least}")


def _rows(x: Value) -> Array:
    """The rows, padding included, of rank 2."""
    data = whole(x)
    return jnp.reshape(data, (data.shape[0], math.prod(data.shape[1:])))


def _column(x: Value, rows: int) -> Array:
    """The first ``rows`` elements of ``x``, one for each prefix; ``x`` may have any shape, as in Paddle."""
    numbers = _rows(x).reshape(-1)
    return rows_at(numbers, jnp.arange(rows))


def _best(values: Array, is_there: Array, owners: Array, beam_size: int) -> Array:
    """The indices of the best candidates of each source, int32 [sources, beam_size], the best first.

    values, is_there: [prefixes, K], the scores of candidates, and which of them exist; owners: the offsets of the
    prefixes of each source. If a source has fewer candidates, the remaining indices are the number of all candidates.
    As in Paddle, candidates are inserted one by one into a sorted list, here for all sources at once. Among equal
    scores of a prefix the earlier candidate stays in front, but in a full list the last one takes the last place.
    """
    prefixes, width = values.shape
    nowhere = prefixes * width
    score = jnp.concatenate([values.reshape(-1), jnp.zeros(1, values.dtype)])
    there = jnp.concatenate([is_there.reshape(-1), jnp.zeros(1, bool)])
    slots = jnp.arange(beam_size)

    def insert(step: Array, beams: Array) -> Array:
        prefix = (owners[:-1] + step // max(width, 1))[:, None]
        item = jnp.where(prefix < owners[1:, None], prefix * width + step % max(width, 1), nowhere)
        item_score, beam_scores = score[item], score[beams]
        before = beams // max(width, 1) < prefix
        worse = (beam_scores < item_score) | ((beam_scores == item_score) & before) | (beams == nowhere)
        last, is_before_last = beam_scores[:, -1:], prefix < beams[:, -1:] // max(width, 1)
        is_kept = (beams[:, -1:] < nowhere) & ((item_score < last) | ((item_score == last) & is_before_last))
        place = jnp.max(jnp.where(worse[:, :-1], 0, slots[1:]), 1, initial=0, keepdims=True)
        moved = jnp.where(slots < place, beams, jnp.where(slots == place, item, jnp.roll(beams, 1, 1)))
        return jnp.where(is_kept | ~there[item], beams, moved).astype(jnp.int32)

    empty = jnp.full((owners.shape[0] - 1, beam_size), nowhere, jnp.int32)
    steps = jnp.max(lengths(owners), initial=0).astype(jnp.int32) * width
    best: Array = lax.fori_loop(jnp.zeros((), jnp.int32), steps, insert, empty)
    return best


def _absolute(levels: tuple[Array, ...], level: int) -> Array:
    """The offsets of one level of a LoD, converted to numbers of rows."""
    if not 0 <= level < len(levels):
        raise InputError(f"pd.beam_search: level is {level}, and the LoD has {len(levels)} levels")
    offsets = jnp.asarray(levels[level], jnp.int32)
    for inner in levels[level + 1 :]:
        offsets = jnp.asarray(inner, jnp.int32)[offsets]
    return offsets


@rule("beam_search_decode", lod=True, bounded="rows")
def beam_search_decode(ids: Value, scores: Value, *, beam_size: int, end_id: int) -> tuple[Value, Value]:
    """Builds the sentences of each source from the steps of a beam search, the best first.

    ``ids`` and ``scores`` are tensor arrays with the candidates of each step. Returns the ids and their scores [words],
    with a LoD of sources and sentences. A sentence keeps only the first of its end ids. Sentences with equal scores
    keep their order, which is undefined in Paddle. Source: Paddle 2.6 beam_search_decode.
    """
    words, values = _steps(ids), _steps(scores)
    outer, inner = (jnp.asarray(level) for level in lod_of(words.elements, "pd.beam_search_decode: ids"))
    word, value = (jnp.reshape(whole(array.elements), (array.capacity, -1)) for array in (words, values))
    length = jnp.minimum(words.length, words.capacity)
    start, source, row = _starts(outer, inner, length, beam_size, word.shape[1])
    begins = row >= 0

    def back(row: Array, step: Array) -> tuple[Array, tuple[Array, Array, Array]]:
        """One step backwards: the word of each sentence at this step, and the row of its prefix."""
        active = begins & (step <= start)
        said, scored = (rows_at(candidates[step], row) for candidates in (word, value))
        is_said = active & ((step == start) | (said != end_id))
        prefix = rows_at(sequence_of_rows(inner[step], word.shape[1]), row).astype(jnp.int32)
        return jnp.where(active, prefix, row), (said, scored, is_said)

    # A sentence's row counts in its last step: the scan changes it only from this step on.
    steps = jnp.arange(words.capacity, dtype=jnp.int32)
    _, (said, scored, is_said) = lax.scan(back, row, steps, reverse=True)
    last = jnp.where(begins, jnp.take_along_axis(scored, jnp.maximum(start, 0)[None], 0)[0], -jnp.inf)
    order = jnp.lexsort((-last, ~begins, source))
    said, scored, is_said = (history[:, order].T for history in (said, scored, is_said))
    sentences = offsets_from(jnp.sum(is_said, 1))
    rows = true_places(is_said.reshape(-1), is_said.size)
    sources = offsets_from(jnp.zeros(outer.shape[1] - 1, jnp.int32).at[source].add(1, mode="drop"))
    lod = (sources, sentences)
    return bounded_rows(rows_at(said.reshape(-1), rows), lod), bounded_rows(rows_at(scored.reshape(-1), rows), lod)


def _starts(outer: Array, inner: Array, length: Array, beam_size: int, rows: int) -> tuple[Array, Array, Array]:
    """For each sentence: the last step with candidates of its source (-1: none), its source, and its row in that step.

    outer, inner: the LoD of each step, which has at most ``rows`` rows. A source has as many sentences as candidates in
    its last step, but at least ``beam_size``; a sentence without a candidate is empty and has the row -1. Behind all
    sentences the source is the number of sources.
    """
    steps, sources = outer.shape[0], outer.shape[1] - 1
    bounds = jnp.take_along_axis(inner, outer, 1)
    counts = jnp.where(jnp.arange(steps)[:, None] < length, lengths(bounds.T).T, 0)
    start = jnp.max(jnp.where(counts > 0, jnp.arange(steps, dtype=jnp.int32)[:, None], -1), 0)
    own = jnp.arange(sources)
    count = jnp.where(start < 0, 0, counts[start, own]).astype(jnp.int32)
    offsets = offsets_from(jnp.maximum(count, beam_size))
    # A source has more than ``beam_size`` sentences only if its last step has more rows.
    most = sources * beam_size + (min(steps, sources) if is_static((steps, sources)) else sources) * rows
    place = jnp.arange(most, dtype=jnp.int32)
    source = sequence_of_rows(offsets, most)
    rank = place - offsets[source]
    first = rows_at(bounds[start, own], source).astype(jnp.int32)
    row = jnp.where(rank < rows_at(count, source), first + rank, -1)
    is_there = place < offsets[-1]
    return jnp.where(is_there, rows_at(start, source), -1), source, jnp.where(is_there, row, -1)


def _steps(array: Value) -> StackedArray:
    """The candidates of each step; raises InputError for an array without elements or without two levels of LoD."""
    steps = stacked(array, len(array)) if isinstance(array, list) and array else array
    if not isinstance(steps, StackedArray) or not isinstance(steps.elements, LoDArray) or len(steps.elements.lod) != 2:
        raise InputError(
            "pd.beam_search_decode: ids and scores must be arrays with an element or more, with a LoD of two levels"
        )
    return steps
