"""Masks, alignments, conditional random fields and beams, against all paths where there are few."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from pdhlo.errors import UnsupportedError
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows, to_public
from tests.lower.rules.rule_testing import assert_result, numbers, run, run_known

INT64, FLOAT32 = 3, 5


def test_sequence_mask_of_any_rank():
    assert_result(run("sequence_mask", np.array(2), 3, out_dtype=INT64), [1, 1, 0])
    want = np.array([[[1, 0]], [[1, 1]]], "float32")
    assert_result(run("sequence_mask", np.array([[1], [5]]), 2, out_dtype=FLOAT32), want)


def test_sequence_mask_is_as_long_as_the_longest():
    assert_result(run_known("sequence_mask", np.array([1, 3]), -1, out_dtype=INT64), [[1, 0, 0], [1, 1, 1]])
    assert run_known("sequence_mask", np.zeros(0, np.int64), -1, out_dtype=INT64).shape == (0, 0)
    with pytest.raises(UnsupportedError, match="the length of the mask, the largest of the lengths"):
        run("sequence_mask", np.array([1, 3]), -1, out_dtype=INT64)


@pytest.mark.parametrize(("merge", "first"), [(True, [1, 2, 2, -1, -1, -1]), (False, [1, 1, 2, 2, -1, -1])])
def test_ctc_align_drops_repeats_then_blanks(merge, first):
    x = np.array([[1, 1, 0, 2, 0, 2], [0, 3, 0, 3, 3, 3]], "int32")
    length = np.array([[6], [3]], "int32")
    output, lengths = run("ctc_align", x, length, blank=0, merge_repeated=merge, padding_value=-1)
    assert_result(output, np.array([first, [3, -1, -1, -1, -1, -1]], "int32"))
    assert_result(lengths, np.array([[3 if merge else 4], [1]], "int32"))


def _score(emission, transition, path):
    steps = sum(emission[t, c] for t, c in enumerate(path))
    return (
        steps
        + transition[0, path[0]]
        + transition[1, path[-1]]
        + sum(transition[a + 2, b] for a, b in itertools.pairwise(path))
    )


def test_linear_chain_crf_and_its_decoding_consider_all_paths():
    emission, transition = numbers(3, 4, 3), numbers(5, 3, seed=1)
    lengths, label = np.array([4, 2, 1]), np.array([[0, 2, 1, 1], [2, 0, 9, 9], [1, 9, 9, 9]])
    loss = run("linear_chain_crf", emission, transition, np.minimum(label, 2)[..., None], lengths)[3]
    path = run("crf_decoding", emission, transition, None, lengths)
    for row, length in enumerate(lengths):
        ways = list(itertools.product(range(3), repeat=int(length)))
        scores = np.array([_score(emission[row], transition, way) for way in ways])
        total = np.log(np.exp(scores).sum())
        np.testing.assert_allclose(loss[row, 0], total - _score(emission[row], transition, label[row, :length]))
        assert path[row].tolist() == [*ways[int(scores.argmax())], *[0] * (4 - length)]
    same = run("crf_decoding", emission, transition, np.where(np.arange(4) < 1, path, 7), lengths)
    assert_result(same, np.array([[1, 0, 0, 0]] * 3))


@pytest.mark.parametrize("tagged", [True, False])
def test_viterbi_decode_considers_all_paths(tagged):
    potentials, transition, lengths = numbers(2, 5, 4), numbers(4, 4, seed=1), np.array([3, 2])
    attributes = {"include_bos_eos_tag": tagged}
    score, path = run_known("viterbi_decode", potentials, transition, lengths, **attributes)
    table = np.concatenate(
        [transition[-1:], transition[-2:-1], transition] if tagged else [np.zeros((2, 4)), transition]
    )
    assert path.shape == (2, 3)
    for row, length in enumerate(lengths):
        ways = list(itertools.product(range(4), repeat=int(length)))
        scores = [_score(potentials[row], table, way) for way in ways]
        np.testing.assert_allclose(score[row], max(scores))
        assert path[row].tolist() == [*ways[int(np.argmax(scores))], *[0] * (3 - length)]


def test_gather_tree_follows_the_parents():
    ids = np.array([[[2, 2]], [[3, 4]], [[5, 6]]])
    parents = np.array([[[0, 0]], [[1, 0]], [[1, 0]]])
    assert_result(run("gather_tree", ids, parents), [[[2, 2]], [[4, 3]], [[5, 6]]])


@pytest.mark.parametrize("merge", [True, False])
@pytest.mark.parametrize("labels", [[1, 1, 0, 1, 2, 2], [0, 0, 0, 0, 0, 0]])
def test_ctc_align_of_sequences_takes_padding_for_none(labels, merge):
    rows, offsets = np.int32(labels)[:, None], np.int32([0, 1, 1, 6])
    padded = bounded_rows(np.concatenate([rows, np.int32([[2], [3]])]), (offsets,))
    aligned = [
        to_public(run("ctc_align", x, None, blank=0, merge_repeated=merge, padding_value=0)[0])
        for x in (LoDArray(rows, (offsets,)), padded)
    ]
    kept = [[1], [], [1, 1, 2] if merge else [1, 1, 2, 2]] if any(labels) else [[], [], []]
    wanted = [label for sequence in kept for label in sequence] or [-1]
    for result in aligned:
        np.testing.assert_array_equal(result.data, np.int32(wanted)[:, None])
        assert [len(part) for part in kept] == np.diff(result.lod[0]).tolist()
