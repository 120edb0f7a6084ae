"""CTC and transducer losses against sums over all alignments."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.formulas import softmax
from tests.lower.rules.rule_testing import assert_result, gradient, numbers, run


def _ctc_by_all_alignments(p, label, blank):
    total = 0.0
    for way in itertools.product(range(p.shape[1]), repeat=p.shape[0]):
        merged = [c for i, c in enumerate(way) if i == 0 or way[i - 1] != c]
        if [c for c in merged if c != blank] == list(label):
            total += np.prod([p[t, c] for t, c in enumerate(way)])
    return -np.log(total)


def test_warpctc_sums_over_all_alignments_within_the_lengths():
    x, label = numbers(5, 3, 4), np.array([[1, 2, 9], [2, 2, 1], [3, 9, 9]])
    steps, classes = np.array([5, 5, 3]), np.array([2, 3, 0])
    loss, _ = run("warpctc", x, label, steps, classes, blank=0, norm_by_times=False)
    want = [
        _ctc_by_all_alignments(softmax(x[:t, b]), label[b, :n], 0)
        for b, (t, n) in enumerate(zip(steps, classes, strict=True))
    ]
    assert_result(loss, np.array(want)[:, None], tolerance=1e-10)


def test_warpctc_of_a_sequence_that_is_too_short_is_0_without_gradient():
    x, label = numbers(4, 1, 3), np.array([[1, 1]])
    attributes = {"blank": 0, "norm_by_times": False}
    loss, cotangent = run("warpctc", x, label, np.array([2]), np.array([2]), **attributes)
    assert_result(loss, [[0.0]])
    assert_result(cotangent, np.zeros_like(x))


def test_warpctc_divides_only_the_gradient_by_the_length():
    x, label, steps, classes = numbers(4, 1, 3), np.array([[1, 2]]), np.array([4]), np.array([2])
    plain, cotangent = run("warpctc", x, label, steps, classes, blank=0, norm_by_times=False)
    divided, same = run("warpctc", x, label, steps, classes, blank=0, norm_by_times=True)
    assert_result(divided, plain)
    assert_result(same, cotangent)
    got = gradient("warpctc", 0, x, label, steps, classes, blank=0, norm_by_times=True)
    assert_result(got, cotangent / 4, tolerance=1e-12)


def test_the_gradient_of_no_step_divided_by_its_length_is_nan():
    """As Paddle's is: 0 divided by 0. Values of Paddle 2.6.2."""
    stored, steps = np.zeros((3, 2, 4)), np.array([0, 3])
    got = run("warpctc_grad", stored, steps, stored, np.ones((2, 1)), norm_by_times=True)
    assert_result(got, np.broadcast_to([[np.nan], [0.0]], stored.shape))


def test_warpctc_without_lengths_is_refused():
    with pytest.raises(InputError, match="give logits_length and labels_length, or operands with a LoD"):
        run("warpctc", numbers(4, 3), np.array([[1]]), None, None, blank=0, norm_by_times=False)


def _transducer_by_all_ways(x, label, steps, classes, blank):
    total = -np.inf
    for places in itertools.combinations_with_replacement(range(steps), classes):
        way, u = 0.0, 0
        for t in range(steps):
            while u < classes and places[u] == t:
                way, u = way + x[t, u, label[u]], u + 1
            way += x[t, u, blank]
        total = np.logaddexp(total, way)
    return -total


def test_warprnnt_sums_over_all_ways():
    x, label = numbers(2, 3, 3, 4), np.array([[1, 2], [3, 0]])
    steps, classes = np.array([3, 2]), np.array([2, 1])
    loss, cotangent = run("warprnnt", x, label, steps, classes, blank=0, fastemit_lambda=0.0)
    want = [_transducer_by_all_ways(x[b], label[b], steps[b], classes[b], 0) for b in range(2)]
    assert_result(loss, np.array(want), tolerance=1e-10)
    faster, larger = run("warprnnt", x, label, steps, classes, blank=0, fastemit_lambda=0.5)
    assert_result(faster, loss)
    assert_result(larger[..., 1:], cotangent[..., 1:] * 1.5, tolerance=1e-10)
    assert_result(larger[..., 0], cotangent[..., 0], tolerance=1e-10)
