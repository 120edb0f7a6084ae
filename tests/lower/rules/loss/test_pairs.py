"""Losses of two tensors: values at the edges, and the gradients that differ from the formula's."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import BFLOAT16, assert_result, gradient, numbers, run


def test_bce_loss_of_certain_probabilities_is_cut_and_its_gradient_finite():
    x, label = np.array([0.0, 1.0, 0.0, 0.25]), np.array([1.0, 0.0, 0.0, 1.0])
    assert_result(run("bce_loss", x, label), [100.0, 100.0, 0.0, np.log(4)], tolerance=1e-12)
    assert_result(gradient("bce_loss", 0, x, label), [-1e12, 1e12, 0.0, -4.0], tolerance=1e-9)


def test_kldiv_loss_counts_positive_targets_only():
    x, target = np.array([[-1.0, -2.0], [0.5, 1.0]]), np.array([[0.5, 0.0], [-1.0, 2.0]])
    each = np.array([[0.5 * (np.log(0.5) + 1), 0.0], [0.0, 2 * (np.log(2) - 1)]])
    assert_result(run("kldiv_loss", x, target, reduction="none"), each, tolerance=1e-12)
    for reduction, want in (("sum", each.sum()), ("mean", each.mean()), ("batchmean", each.sum() / 2)):
        assert_result(run("kldiv_loss", x, target, reduction=reduction), want, tolerance=1e-12)
    assert_result(run("kldiv_loss", x[:0], target[:0], reduction="batchmean"), 0.0)


def test_huber_loss_of_rank_0():
    loss, residual = run("huber_loss", np.array(3.0), np.array(1.0), delta=0.5)
    assert_result(loss, 0.5 * (2 - 0.25))
    assert_result(residual, -2.0)


@pytest.mark.parametrize(("v", "want"), [(-2.0, 8.0), (-1.0, 4.0), (0.0, 1.0), (1.0, 0.0), (3.0, 0.0)])
def test_modified_huber_loss_by_parts(v, want):
    value, loss = run("modified_huber_loss", np.array([[v], [-v]]), np.array([[1.0], [0.0]]))
    assert_result(value, [[v], [v]])
    assert_result(loss, [[want], [want]])


def test_sigmoid_cross_entropy_is_paddles_with_weights():
    x, label, weight = np.array([-2.0, 3.0, 1.0]), np.array([1.0, 0.0, -1.0]), np.array([0.5, 2.0, 7.0])
    tail = weight * np.log1p(np.exp(-np.abs(x)))
    want = np.maximum(x, 0) - x * label + tail
    want[2] = 0
    attributes = {"normalize": True, "ignore_index": -1}
    assert_result(run("sigmoid_cross_entropy_with_logits", x, label, weight, **attributes), want / 2, tolerance=1e-12)
    cotangent = (weight / (1 + np.exp(-x)) - label) / 2
    cotangent[2] = 0
    got = gradient("sigmoid_cross_entropy_with_logits", 0, x, label, weight, **attributes)
    assert_result(got, cotangent, tolerance=1e-12)


def test_sigmoid_cross_entropy_cuts_labels_before_it_looks_for_the_ignored_one():
    x, label = np.array([1.0, 1.0]), np.array([0.9, 1.0])
    got = run("sigmoid_cross_entropy_with_logits", x, label, None, normalize=False, ignore_index=0)
    assert_result(got, [0.0, np.log1p(np.exp(-1))], tolerance=1e-12)


def test_teacher_student_loss_has_no_gradient_beyond_the_bounds():
    x, label = np.array([[20.0], [2.0]]), np.array([[0.5], [0.5]])
    bounds = {"soft_max_up_bound": 15.0, "soft_max_lower_bound": -15.0}
    want = 2 * np.log1p(np.exp(x)) - x * label
    assert_result(run("teacher_student_sigmoid_loss", x, label, **bounds), want, tolerance=1e-12)
    cotangent = [[0.0], [2 / (1 + np.exp(-2.0)) - 0.5]]
    assert_result(gradient("teacher_student_sigmoid_loss", 0, x, label, **bounds), cotangent, tolerance=1e-12)


def test_label_smooth_with_and_without_a_prior():
    label, prior = np.array([[0.0, 1.0, 0.0, 0.0]]), np.array([[0.1, 0.2, 0.3, 0.4]])
    assert_result(run("label_smooth", label, None, epsilon=0.2), [[0.05, 0.85, 0.05, 0.05]], tolerance=1e-12)
    assert_result(run("label_smooth", label, prior, epsilon=0.2), 0.8 * label + 0.2 * prior, tolerance=1e-12)
    assert_result(run("label_smooth", np.array(0.5), None, epsilon=0.2), 0.4, tolerance=1e-12)


@pytest.mark.parametrize("use_cvm", [True, False])
def test_cvm_gradient_of_the_first_columns_is_the_operand(use_cvm):
    x, shows = numbers(2, 4, low=0.5, high=3), numbers(2, 2, seed=3)
    log = np.log(x[:, :2] + 1)
    want = np.concatenate([log[:, :1], log[:, 1:] - log[:, :1], x[:, 2:]], 1) if use_cvm else x[:, 2:]
    assert_result(run("cvm", x, shows, use_cvm=use_cvm), want, tolerance=1e-12)
    cotangent = np.concatenate([shows, np.ones((2, 2))], 1)
    assert_result(gradient("cvm", 0, x, shows, use_cvm=use_cvm), cotangent)
    with pytest.raises(InputError, match=r"pd\.cvm_grad: cvm has 1 rows, expected at least 2"):
        gradient("cvm", 0, x, shows[:1], use_cvm=use_cvm)


def test_norms_round_once():
    x = np.full((300,), 1.0, BFLOAT16)
    assert_result(run("squared_l2_norm", x), np.array([300], BFLOAT16))
    assert_result(run("l1_norm", -x), np.array(300, BFLOAT16))
    assert_result(gradient("l1_norm", 0, np.array([0.0, -2.0])), [0.0, -1.0])


def test_clip_by_norm():
    x = np.array([[3.0, 0.0], [0.0, 4.0]])
    assert_result(run("clip_by_norm", x, max_norm=1.0), x / 5, tolerance=1e-12)
    assert_result(run("clip_by_norm", x, max_norm=6.0), x)
    assert_result(run("clip_by_norm", x * 0, max_norm=1.0), x * 0)


def test_clip_by_norm_of_nan_is_nan():
    """Paddle multiplies all elements by what the norm gives."""
    assert np.isnan(run("clip_by_norm", np.array([1.0, np.nan, 0.0]), max_norm=1.0)).all()


def test_rank_loss_has_the_shape_of_the_label():
    label, left, right = np.array([[1.0], [0.0]]), np.array([2.0, 1.0]), np.array([[1.0], [3.0]])
    difference = np.array([[1.0], [-2.0]])
    want = np.log1p(np.exp(difference)) - label * difference
    assert_result(run("rank_loss", label, left, right), want, tolerance=1e-12)


def test_an_infinite_cotangent_of_rank_loss_keeps_its_sign():
    label, left, right = np.float32([[0.0], [1.0]]), np.float32([[1.0], [1.0]]), np.float32([[0.5], [3.0]])
    cotangent = np.float32([[np.inf], [-np.inf]])
    gradients = run("rank_loss_grad", label, left, right, None, cotangent)
    assert_result(gradients[1], np.float32([[np.inf], [np.inf]]))  # as in Paddle 2.6.2
    assert_result(gradients[2], np.float32([[-np.inf], [-np.inf]]))
