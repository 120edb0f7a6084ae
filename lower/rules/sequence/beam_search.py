"""Beam search as fluid's translation models do it, one step at a time, and the sentences at the end.

Candidates of a step are rows with a LoD of two levels: the sources, of which each has some prefixes (beams), and the
prefixes, of which each has some candidates. How many there are depends on data, so both run on the host.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import lod_of, offsets_of, ranges
from pdhlo.lower.rules.registry import Value, rule
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("beam_search", host=True, lod=True)
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
    """The best ``beam_size`` candidates of each source, in the order of the prefixes that they continue.

    scores: [prefixes, K] with a LoD, ids: the classes they are for (absent: 0 to K - 1), pre_ids and pre_scores
    [prefixes, 1]: what the prefixes end with and what they score. A prefix that has ended only continues with the end
    and the score it has. Of equal scores that of the later prefix counts more. Sources of which all prefixes have ended
    before are dropped. ``is_accumulated``: scores are sums already, else probabilities of the step.
    Returns the ids, int64, and the scores, [candidates, 1], and the prefix of each, int32.
    Source: Paddle 2.6 beam_search.
    """
    levels = lod_of(scores, "pd.beam_search: scores")
    owners = _absolute(levels, level)
    values = np.asarray(scores.data, np.float32).reshape(scores.data.shape[0], -1)
    ended = np.asarray(dense(pre_ids)).reshape(-1) == end_id
    before = np.asarray(dense(pre_scores), np.float32).reshape(-1)
    prefixes, width = values.shape
    if prefixes == 0:
        width = max(width, 1)
    classes = np.broadcast_to(np.arange(width), values.shape) if ids is None else dense(ids).reshape(values.shape)
    if not is_accumulated:
        with np.errstate(divide="ignore"):
            values = before[:, None] + np.log(values)
    # One candidate for a prefix that has ended, all for the others.
    counts = np.where(ended[:prefixes], 1, width)
    prefix = np.repeat(np.arange(prefixes), counts)
    place = ranges(np.zeros(prefixes), counts)
    score = np.where(ended[prefix], before[prefix], values[prefix, place])
    chosen_id = np.where(ended[prefix], end_id, classes[prefix, place]).astype(np.int64)
    source = np.searchsorted(owners[1:], prefix, side="right")
    best = _best(score, prefix, np.searchsorted(prefix, owners), beam_size)
    finished = np.ones(len(owners) - 1, bool)
    np.logical_and.at(finished, source[best], ended[prefix[best]] & (chosen_id[best] == end_id))
    best = best[~finished[source[best]]]
    best = best[np.argsort(prefix[best], kind="stable")]
    lod: tuple[Any, ...] = (owners.astype(np.int32), offsets_of(np.bincount(prefix[best], minlength=prefixes)))
    return (
        LoDArray(chosen_id[best][:, None], lod),
        LoDArray(score[best][:, None].astype(np.float32), lod),
        prefix[best].astype(np.int32),
    )


def _best(score: np.ndarray, prefix: np.ndarray, starts: np.ndarray, beam_size: int) -> np.ndarray:
    """The numbers of the best candidates of each source, the best first; ``starts``: where each source's begin.

    As in Paddle, candidates are put into a sorted list one after the other, for all sources at once: of equal ones the
    list keeps the first, but where it is full the last one takes the last place.
    """
    counts = np.diff(starts)
    found = np.full((len(counts), beam_size), -1)
    slots = np.arange(beam_size)
    for step in range(int(counts.max(initial=0))):
        running = np.flatnonzero(counts > step)
        item, beams = (starts[:-1][running] + step)[:, None], found[running]
        worse = (score[beams] < score[item]) | ((score[beams] == score[item]) & (prefix[beams] < prefix[item]))
        worse |= beams < 0
        full = beams[:, -1] >= 0
        below_last = (score[item] < score[beams[:, -1:]]) | (
            (score[item] == score[beams[:, -1:]]) & (prefix[item] < prefix[beams[:, -1:]])
        )
        kept = full & below_last[:, 0]
        place = np.max(np.where(worse[:, :-1], 0, slots[1:]), 1, initial=0, keepdims=True)
        moved = np.where(slots < place, beams, np.where(slots == place, item, np.roll(beams, 1, 1)))
        found[running] = np.where(kept[:, None], beams, moved)
    return found[found >= 0]


def _absolute(levels: tuple[Any, ...], level: int) -> np.ndarray:
    """The offsets of one level, counted in rows."""
    if not 0 <= level < len(levels):
        raise InputError(f"pd.beam_search: level {level} of a LoD of {len(levels)} levels")
    offsets = np.asarray(levels[level])
    for inner in levels[level + 1 :]:
        offsets = np.asarray(inner)[offsets]
    return offsets


@rule("beam_search_decode", host=True, lod=True)
def beam_search_decode(ids: Value, scores: Value, *, beam_size: int, end_id: int) -> tuple[Value, Value]:
    """The sentences that the steps of a beam search make, the best first, for each source.

    ``ids`` and ``scores``: arrays with the candidates of each step. Returns the ids and their scores [words], with a
    LoD of sources and sentences; of the ends of a sentence only the first is left. Source: Paddle 2.6
    beam_search_decode.
    """
    if not isinstance(ids, list) or not ids or len(ids) != len(scores):
        raise InputError("pd.beam_search_decode: ids and scores must be arrays with as many elements, one or more")
    sources = len(lod_of(ids[0], "pd.beam_search_decode: ids")[0]) - 1
    words: list[Any] = []
    values: list[Any] = []
    for source in range(sources):
        found = _sentences(ids, scores, source, end_id)
        # A stable order, where Paddle's is not defined.
        found.sort(key=lambda sentence: -sentence[1][-1])
        # There are as many sentences as beams; those that no beam has are empty.
        found += [(np.zeros(0, np.int64), np.zeros(0, dense(scores[0]).dtype))] * max(0, beam_size - len(found))
        words.append([sentence[0] for sentence in found])
        values.append([sentence[1] for sentence in found])
    outer = offsets_of([len(sentences) for sentences in words])
    inner = offsets_of([len(sentence) for sentences in words for sentence in sentences])
    word: Any = np.concatenate([one for sentences in words for one in sentences])
    value: Any = np.concatenate([one for sentences in values for one in sentences])
    return LoDArray(word, (outer, inner)), LoDArray(value, (outer, inner))


def _sentences(ids: list[Value], scores: list[Value], source: int, end_id: int) -> list[tuple[np.ndarray, np.ndarray]]:
    """The sentences of one source: from the last step that it has candidates in, back along their prefixes."""
    at = np.zeros(0, np.int64)
    words: list[np.ndarray] = []
    values: list[np.ndarray] = []
    kept: list[np.ndarray] = []
    for one, score in zip(reversed(ids), reversed(scores), strict=True):
        outer, inner = (np.asarray(level) for level in lod_of(one, "pd.beam_search_decode: ids"))
        first, last = outer[source], outer[source + 1]
        if not len(at):
            at = np.arange(inner[first], inner[last])
            is_start = True
        else:
            is_start = False
        word = np.asarray(one.data).reshape(-1)[at]
        words.append(word)
        values.append(np.asarray(dense(score)).reshape(-1)[at])
        kept.append(np.ones(len(at), bool) if is_start else word != end_id)
        at = np.searchsorted(inner, at, side="right") - 1 if len(at) else at
    return [
        (
            np.asarray(
                [w[i] for w, k in zip(reversed(words), reversed(kept), strict=True) if i < len(w) and k[i]], np.int64
            ),
            np.asarray([v[i] for v, k in zip(reversed(values), reversed(kept), strict=True) if i < len(v) and k[i]]),
        )
        for i in range(max(map(len, words), default=0))
    ]
