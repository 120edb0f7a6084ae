"""Metrics: histograms over batches, distances, chunks, pairs, by hand."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, run


def test_accuracy_looks_at_all_of_the_best():
    indices, label = np.array([[0, 2], [1, 0], [2, 1]]), np.array([[2], [2], [2]])
    share, correct, total = run("accuracy", np.zeros((3, 2)), indices, label)
    assert_result(share, np.float32(2 / 3))
    assert_result(correct, np.int32(2))
    assert_result(total, np.int32(3))


def test_auc_adds_to_the_histograms():
    x, label = np.array([[0.9], [0.1], [0.8], [0.3]], "float32"), np.array([[1], [0], [1], [0]])
    empty = np.zeros((1, 11), np.int64)
    area, positive, negative = run("auc", x, label, empty, empty, None, curve="ROC", num_thresholds=10, slide_steps=0)
    assert_result(area, 1.0)
    assert positive[0, [8, 9]].tolist() == [1, 1]
    assert negative[0, [1, 3]].tolist() == [1, 1]


def test_auc_slides_over_two_batches():
    x, label = np.array([[0.05], [0.95]], "float32"), np.array([[0], [1]])
    state = np.zeros((3 * 3 + 1,), np.int64)
    positive = negative = state
    for step in range(3):
        area, positive, negative = run(
            "auc", x, label, positive, negative, None, curve="ROC", num_thresholds=2, slide_steps=2
        )
        assert_result(area, 1.0)
        assert positive[-1] == step + 1
    assert positive.reshape(-1)[6:9].tolist() == [0, 2, 0]


def test_made_up_data_change_nothing():
    x, label, state = np.array([[0.5]], "float32"), np.array([[1]]), np.ones((1, 3), np.int64)
    operands = (x, label, state, state, np.zeros(1, "float32"))
    area, positive, _ = run("auc", *operands, curve="ROC", num_thresholds=2, slide_steps=0)
    assert_result(area, 0.0)
    assert_result(positive, state)


def test_precision_recall_of_a_class_that_never_occurs_is_1():
    indices, labels = np.array([[0], [0], [1]], "int32"), np.array([[0], [1], [1]], "int32")
    metrics, _, states = run("precision_recall", np.zeros((3, 1)), indices, labels, None, None, class_number=3)
    assert_result(states, np.array([[1, 1, 1, 0], [1, 0, 1, 1], [0, 0, 3, 0]], "float32"))
    macro = np.array([(0.5 + 1 + 1) / 3, (1 + 0.5 + 1) / 3])
    want = [*macro, 2 * macro.prod() / macro.sum(), 2 / 3, 2 / 3, 2 / 3]
    assert_result(metrics, want, tolerance=1e-12)


@pytest.mark.parametrize("normalized", [False, True])
def test_edit_distance_within_the_lengths(normalized):
    words = [("kitten", "sitting", 3), ("", "abc", 3), ("flaw", "lawn", 2)]
    hyps, refs = np.zeros((3, 7), np.int64), np.ones((3, 8), np.int64)
    for row, (hyp, ref, _) in enumerate(words):
        hyps[row, : len(hyp)] = list(map(ord, hyp))
        refs[row, : len(ref)] = list(map(ord, ref))
    lengths = [np.array([len(pair[i]) for pair in words]) for i in range(2)]
    count, distance = run("edit_distance", hyps, refs, *lengths, normalized=normalized)
    want = np.array([[d / len(ref) if normalized else d] for _, ref, d in words], "float32")
    assert_result(count, np.array([3]))
    assert_result(distance, want)


def test_chunk_eval_of_two_schemes():
    # Types A and B; IOB: B-A, I-A, B-B, I-B, outside; IOBES has four places for each.
    inferred, labelled = np.array([[0, 1, 4, 2, 3]]), np.array([[0, 1, 4, 2, 2]])
    attributes = {"num_chunk_types": 2, "excluded_chunk_types": ()}
    operands = (inferred, labelled, np.array([5]))
    precision, recall, f1, *counts = run("chunk_eval", *operands, chunk_scheme="IOB", **attributes)
    assert [int(count[0]) for count in counts] == [2, 3, 1]
    assert_result(precision, np.array([0.5], "float32"))
    assert_result(recall, np.array([1 / 3], "float32"))
    assert_result(f1, np.array([0.4], "float32"))
    tags = np.array([[0, 1, 2, 8, 7]])
    counts = run("chunk_eval", tags, tags, np.array([5]), chunk_scheme="IOBES", **attributes)[3:]
    assert [int(count[0]) for count in counts] == [2, 2, 2]
    counts = run("chunk_eval", tags, tags, np.array([3]), chunk_scheme="IOBES", **attributes)[3:]
    assert [int(count[0]) for count in counts] == [1, 1, 1]
    with pytest.raises(InputError, match="scheme is 'BIO', expected IOB, IOE, IOBES, plain"):
        run("chunk_eval", *operands, chunk_scheme="BIO", **attributes)


CHUNKS = [
    ("IOB", 2, 1, [9, 9, 8]),
    ("IOB", 2, 3, [14, 14, 12]),
    ("IOE", 2, 1, [8, 10, 6]),
    ("IOE", 2, 3, [15, 14, 8]),
    ("IOBES", 4, 1, [16, 14, 11]),
    ("IOBES", 4, 3, [18, 20, 14]),
    ("plain", 1, 1, [7, 6, 3]),
    ("plain", 1, 3, [12, 14, 8]),
]
"""Scheme, its tags, the number of types, and Paddle 2.6.2's numbers of inferred, labelled and correct chunks."""


def test_chunk_eval_of_random_tags_counts_what_paddle_counts():
    drawn, counted = np.random.default_rng(7), []
    for scheme, tags, types, _ in CHUNKS:
        inferred = drawn.integers(0, types * tags + 1, (3, 12))
        labelled = np.where(drawn.random((3, 12)) < 0.6, inferred, drawn.integers(0, types * tags + 1, (3, 12)))
        attributes = {"chunk_scheme": scheme, "num_chunk_types": types, "excluded_chunk_types": ()}
        counts = run("chunk_eval", inferred, labelled, np.array([12, 7, 1]), **attributes)[3:]
        counted.append((scheme, tags, types, [int(count[0]) for count in counts]))
    assert counted == CHUNKS


def test_positive_negative_pair_counts_ties_twice():
    score = np.array([[0.0, 0.5], [0.0, 0.5], [0.0, 0.9], [0.0, 0.1]], "float32")
    label, query = np.array([[0.0], [1], [2], [3]], "float32"), np.array([[1], [1], [1], [2]])
    positive, negative, neutral = run("positive_negative_pair", score, label, query, None, None, None, None, column=-1)
    assert (positive[0], negative[0], neutral[0]) == (2, 1, 1)
