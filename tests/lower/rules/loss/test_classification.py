"""Cross entropies and their kin: axes, ignored labels, cut logits, one class, labels that are no class."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.formulas import softmax
from tests.lower.rules.rule_testing import FLOATS, TOLERANCE, assert_result, gradient, numbers, run

CROSS_ENTROPY = {
    "soft_label": False,
    "use_softmax": True,
    "numeric_stable_mode": True,
    "ignore_index": -100,
    "axis": -1,
}


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_cross_entropy_along_an_inner_axis(dtype):
    x = numbers(2, 3, 4, dtype=dtype)
    label = np.array([[[0, 1, 2, -100]], [[2, 2, 0, 1]]])
    p = softmax(x.astype(float), 1)
    want = -np.log(np.take_along_axis(p, np.maximum(label, 0), 1))
    want[0, 0, 3] = 0
    got, loss = run("cross_entropy_with_softmax", x, label, **{**CROSS_ENTROPY, "axis": 1})
    assert_result(got, p, dtype=dtype, tolerance=TOLERANCE[np.dtype(dtype).name])
    assert_result(loss, want, dtype=dtype, tolerance=2 * TOLERANCE[np.dtype(dtype).name])


def test_logits_far_below_the_largest_count_as_64_below():
    x, label = np.array([[1000.0, 0.0]]), np.array([[1]])
    assert_result(run("cross_entropy_with_softmax", x, label, **CROSS_ENTROPY)[1], [[64.0]])
    cotangent = gradient("cross_entropy_with_softmax", 0, x, label, result=1, **CROSS_ENTROPY)
    assert_result(cotangent, [[1.0, -1.0]], tolerance=1e-12)


def test_soft_labels_of_probabilities():
    p, label = np.array([[0.0, 0.25, 0.75]]), np.array([[0.0, 0.5, 0.5]])
    attributes = {**CROSS_ENTROPY, "soft_label": True, "use_softmax": False}
    same, loss = run("cross_entropy_with_softmax", p, label, **attributes)
    assert_result(same, p)
    assert_result(loss, [[-(np.log(0.25) + np.log(0.75)) / 2]], tolerance=1e-12)


def test_a_label_that_is_no_class_shows():
    x = numbers(2, 3)
    _, loss = run("cross_entropy_with_softmax", x, np.array([[3], [-1]]), **CROSS_ENTROPY)
    np.testing.assert_array_equal(loss, np.nan)


def test_cross_entropy_of_an_impossible_class_is_finite():
    p = np.array([[0.0, 1.0], [0.5, 0.5]])
    loss, _, probability = run("cross_entropy2", p, np.array([0, 1]), ignore_index=-100)
    assert_result(loss, [1e20, np.log(2)], tolerance=1e-12)
    assert_result(probability, [[0.0], [0.5]])
    assert_result(run("cross_entropy", p, np.array([0, 7]), soft_label=False, ignore_index=7), [1e20, 0.0])


def test_nll_loss_weighs_and_ignores():
    x, label, weight = numbers(2, 3, 2), np.array([[0, 2], [1, 1]]), np.array([1.0, 2.0, 4.0])
    each = -np.take_along_axis(x, label[:, None], 1)[:, 0] * weight[label]
    each[1] = 0
    for reduction, want, total in (("none", each, 0.0), ("sum", each.sum(), 5.0), ("mean", each.sum() / 5, 5.0)):
        loss, weights = run("nll_loss", x, label, weight, ignore_index=1, reduction=reduction)
        assert_result(loss, want, tolerance=1e-12)
        assert_result(weights, total)


def test_nll_loss_of_ignored_labels_only_is_0():
    loss, weights = run("nll_loss", numbers(2, 3), np.array([1, 1]), None, ignore_index=1, reduction="mean")
    assert_result(loss, 0.0)
    assert_result(weights, 0.0)
    with pytest.raises(InputError, match="reduction is 'max', expected none, mean or sum"):
        run("nll_loss", numbers(2, 3), np.array([1, 1]), None, ignore_index=1, reduction="max")


def test_hsigmoid_loss_follows_a_given_path():
    x, w = numbers(2, 3), numbers(4, 3, seed=1)
    path, code = np.array([[0, 2, -1], [1, -1, 3]]), np.array([[1, 0, -1], [1, -1, 1]])
    scores = x @ w.T
    first = np.log1p(np.exp(scores[0, 0])) - scores[0, 0] + np.log1p(np.exp(scores[0, 2])) + np.log(2)
    second = np.log1p(np.exp(scores[1, 1])) - scores[1, 1] + 2 * np.log(2)
    label = np.array([0, 1])
    loss, _, _ = run("hsigmoid_loss", x, label, w, None, path, code, num_classes=5, is_sparse=False)
    assert_result(loss, [[first], [second]], tolerance=1e-12)


@pytest.mark.parametrize("sampler", [0, 1, 2])
def test_nce_draws_classes_with_their_chances(sampler):
    rows, classes, samples = 3, 4, 2000
    x, label, weight = numbers(rows, 2), np.array([[0], [1], [3]]), numbers(classes, 2, seed=1)
    chances = {
        0: np.full(classes, 1 / classes),
        1: np.log((np.arange(classes) + 2) / (np.arange(classes) + 1)) / np.log(classes + 1),
        2: np.array([0.1, 0.2, 0.3, 0.4]),
    }[sampler]
    attributes = {
        "num_total_classes": classes,
        "num_neg_samples": samples,
        "sampler": sampler,
        "seed": 0,
        "is_sparse": False,
        "remote_prefetch": False,
        "is_test": False,
    }
    cost, probability, drawn = run("nce", x, label, weight, None, None, chances, None, None, **attributes)
    assert drawn.dtype == np.int64
    np.testing.assert_array_equal(drawn[:, :1], label)
    np.testing.assert_allclose(
        np.bincount(drawn[:, 1:].ravel(), minlength=classes) / (rows * samples), chances, atol=0.04
    )
    want = 1 / (1 + np.exp(-np.einsum("nd,nsd->ns", x, weight[drawn])))
    assert_result(probability, want, tolerance=1e-12)
    noise = chances[drawn] * samples
    each = -np.log(np.where(np.arange(samples + 1) < 1, want, noise) / (want + noise))
    assert_result(cost, each.sum(1, keepdims=True), tolerance=1e-9)


def test_margin_cross_entropy_widens_the_angle_of_the_label():
    x, label = numbers(2, 3, low=-0.9, high=0.9), np.array([2, 0])
    margins = {"margin1": 1.0, "margin2": 0.5, "margin3": 0.1, "scale": 8.0}
    chosen = np.arange(3) == label[:, None]
    p = softmax(8 * np.where(chosen, np.cos(np.arccos(x) + 0.5) - 0.1, x))
    attributes = {"return_softmax": True, "ring_id": 0, "rank": 0, **margins}
    got, loss = run("margin_cross_entropy", x, label, nranks=1, **attributes)
    assert_result(got, p, tolerance=1e-12)
    assert_result(loss, -np.log(p[chosen])[:, None], tolerance=1e-12)
    with pytest.raises(UnsupportedError, match="it uses 2 devices"):
        run("margin_cross_entropy", x, label, nranks=2, **attributes)


def rows_and_table(name, place, operands, **attributes):
    """The gradient at ``place`` as the rows that it has, and as a tensor."""
    with x64():
        rule = get_rule(name)
        sparse, whole = jax.jit(
            lambda: [rule(operands, attributes | {"is_sparse": is_sparse})[place] for is_sparse in (True, False)]
        )()
        summed = np.zeros(whole.shape)
        np.add.at(summed, np.asarray(sparse.rows), np.asarray(sparse.value))
    np.testing.assert_array_equal(summed, whole)
    assert sparse.height == whole.shape[0]
    return set(np.asarray(sparse.rows).tolist()), np.asarray(whole)


def test_nce_with_is_sparse_has_the_rows_of_the_classes_that_were_drawn():
    classes = jnp.array([[0, 2, 1], [5, 1, 1]])
    operands = [numbers(2, 3), np.array([[0], [5]]), numbers(7, 3, seed=1), None, *[None] * 6, classes]
    facts = {"num_total_classes": 7, "num_neg_samples": 2, "sampler": 0, "seed": 0}
    cotangents = [numbers(2, 1, seed=2), None, None]
    rows, whole = rows_and_table("nce_grad", 2, [*operands, *cotangents], **facts, remote_prefetch=False, is_test=False)
    assert rows == {0, 1, 2, 5} == set(np.flatnonzero(np.abs(whole).sum(1)))


def test_hsigmoid_with_is_sparse_has_the_rows_of_the_nodes_on_the_way():
    path, code = jnp.array([[0, 2, -1], [0, 1, 4]]), jnp.array([[1, 0, -1], [0, 1, 1]])
    x, w = numbers(2, 3), numbers(6, 3, seed=1)
    operands = [x, w, np.array([1, 2]), path, code, None, np.zeros((2, 3)), numbers(2, 1, seed=2)]
    rows, whole = rows_and_table("hsigmoid_loss_grad", 1, operands, num_classes=7)
    assert rows == {0, 1, 2, 4} == set(np.flatnonzero(np.abs(whole).sum(1)))
