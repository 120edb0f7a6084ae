"""Optimizers: one step by hand, half precision and masters, and the parts that Paddle's CPU kernels leave out."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import BFLOAT16, assert_result, numbers, run

RATE = np.array([0.1])
P, G, V = numbers(3, 2), numbers(3, 2, seed=1), numbers(3, 2, seed=2)
MOMENTUM = {
    "mu": 0.9,
    "use_nesterov": False,
    "regularization_method": "",
    "regularization_coeff": 0.0,
    "multi_precision": False,
    "rescale_grad": 1.0,
}


def test_sgd_of_rank_0_keeps_its_shape():
    param, _ = run("sgd_", np.array(2.0), RATE, np.array(3.0), None, multi_precision=False)
    assert_result(param, 1.7, tolerance=1e-12)


def test_the_master_of_a_half_parameter_moves_in_small_steps():
    param, grad = np.array([1.0], BFLOAT16), np.array([0.001], BFLOAT16)
    master = np.array([1.0], "float32")
    rounded, exact = run("sgd_", param, np.array([1.0], "float32"), grad, master, multi_precision=True)
    assert_result(rounded, param)
    assert_result(exact, master - grad.astype("float32"))


def test_the_master_of_a_whole_parameter_stays_as_on_the_cpu():
    param, master = P.astype("float32"), np.zeros((3, 2), "float32")
    new, same = run("sgd_", param, RATE.astype("float32"), G.astype("float32"), master, multi_precision=True)
    assert_result(new, param - np.float32(0.1) * G.astype("float32"))
    assert_result(same, master)


@pytest.mark.parametrize("nesterov", [False, True])
def test_momentum_with_decay_ignores_the_scale(nesterov):
    attributes = {
        **MOMENTUM,
        "use_nesterov": nesterov,
        "regularization_method": "l2_decay",
        "regularization_coeff": 0.3,
        "rescale_grad": 7.0,
    }
    param, velocity, _ = run("momentum_", P, G, V, RATE, None, **attributes)
    grad = G + 0.3 * P
    want = 0.9 * V + grad
    assert_result(velocity, want, tolerance=1e-12)
    assert_result(param, P - 0.1 * (grad + 0.9 * want if nesterov else want), tolerance=1e-12)


@pytest.mark.parametrize(("rates", "scale"), [(1, 2.0), (2, 1.0)])
def test_merged_momentum_scales_in_its_fast_form_only(rates, scale):
    attributes = {**MOMENTUM, "regularization_method": (), "regularization_coeff": (), "rescale_grad": 2.0}
    operands = [P, P[0]], [G, G[0]], [V, V[0]], [RATE] * rates, None
    params, velocities, _ = run("merged_momentum_", *operands, **attributes)
    assert_result(velocities[1], 0.9 * V[0] + scale * G[0], tolerance=1e-12)
    assert_result(params[0], P - 0.1 * (0.9 * V + scale * G), tolerance=1e-12)


def test_sparse_momentum_sums_what_has_one_index():
    index = np.array([2, 0, 2])
    param, velocity, _ = run("sparse_momentum", P, G, V, index, RATE, None, 0, **MOMENTUM)
    grad = np.array([G[1], [0, 0], G[0] + G[2]])
    assert_result(velocity, 0.9 * V + grad, tolerance=1e-12)
    assert_result(param, P - 0.1 * (0.9 * V + grad), tolerance=1e-12)
    with pytest.raises(InputError, match="axis is 2, expected 0 or 1"):
        run("sparse_momentum", P, G, V, index, RATE, None, 2, **MOMENTUM)


def test_lars_leaves_its_factor_out_without_a_norm():
    attributes = {
        "mu": 0.9,
        "lars_coeff": 0.5,
        "lars_weight_decay": (0.1,),
        "epsilon": 0.01,
        "multi_precision": False,
        "rescale_grad": 1.0,
    }
    params, velocities, _ = run("lars_momentum", [P, P * 0], [G, G], [V, V], [RATE], None, **attributes)
    size, steepness = np.linalg.norm(P), np.linalg.norm(G)
    rate = 0.1 * 0.5 * size / (steepness + 0.1 * size + 0.01)
    want = 0.9 * V + rate * (G + 0.1 * P)
    assert_result(velocities[0], want, tolerance=1e-12)
    assert_result(params[0], P - want, tolerance=1e-12)
    assert_result(velocities[1], 0.9 * V + 0.1 * G, tolerance=1e-12)


def test_adaptive_rates():
    square = V**2
    param, moment, _ = run("adagrad_", P, G, square, RATE, None, epsilon=0.01, multi_precision=False)
    assert_result(moment, square + G**2, tolerance=1e-12)
    assert_result(param, P - 0.1 * G / (np.sqrt(square + G**2) + 0.01), tolerance=1e-12)
    param, moment = run("decayed_adagrad", P, G, square, RATE, decay=0.7, epsilon=0.01)
    assert_result(moment, 0.7 * square + 0.3 * G**2, tolerance=1e-12)
    assert_result(param, P - 0.1 * G / (np.sqrt(moment) + 0.01), tolerance=1e-12)
    results = run("adadelta_", P, G, square, P**2, RATE, None, rho=0.7, epsilon=0.01, multi_precision=False)
    mean = 0.7 * square + 0.3 * G**2
    step = np.sqrt((P**2 + 0.01) / (mean + 0.01)) * G
    assert_result(results[0], P - 0.1 * step, tolerance=1e-12)
    assert_result(results[2], 0.7 * P**2 + 0.3 * step**2, tolerance=1e-12)


@pytest.mark.parametrize("centered", [False, True])
def test_rmsprop(centered):
    square, mean = V**2 + 2, 0.1 * V
    attributes = {"epsilon": 0.01, "decay": 0.7, "momentum": 0.3, "centered": centered, "multi_precision": False}
    results = run("rmsprop_", P, square, G, V, RATE, mean if centered else None, None, **attributes)
    new_square, new_mean = 0.7 * square + 0.3 * G**2, 0.7 * mean + 0.3 * G
    moment = 0.3 * V + 0.1 * G / np.sqrt(new_square - (new_mean**2 if centered else 0) + 0.01)
    assert_result(results[0], P - moment, tolerance=1e-12)
    assert_result(results[1], moment, tolerance=1e-12)
    assert_result(results[2], new_square, tolerance=1e-12)


def test_centered_rmsprop_needs_the_mean():
    attributes = {"epsilon": 0.01, "decay": 0.7, "momentum": 0.3, "centered": True, "multi_precision": False}
    with pytest.raises(InputError, match="mean_grad is absent"):
        run("rmsprop_", P, V**2, G, V, RATE, None, None, **attributes)


@pytest.mark.parametrize("power", [-0.5, -0.7])
def test_ftrl_gives_0_below_the_threshold(power):
    square, linear = np.array([1.0, 4.0]), np.array([0.2, -3.0])
    param, grad = np.array([0.5, 0.5]), np.array([0.1, 0.2])
    new, new_square, new_linear = run("ftrl", param, square, linear, grad, RATE, l1=1.0, l2=0.5, lr_power=power)
    assert_result(new_square, square + grad**2, tolerance=1e-12)
    want = linear + grad - (new_square**-power - square**-power) / 0.1 * param
    assert_result(new_linear, want, tolerance=1e-9)
    assert_result(new, [0.0, (-1 - want[1]) / (new_square[1] ** -power / 0.1 + 1)], tolerance=1e-8)


def test_proximal_gd_shrinks():
    assert_result(
        run("proximal_gd", np.array([1.0, 0.1]), np.array([1.0, 0.5]), RATE, l1=1.0, l2=2.0), [0.8 / 1.2, 0.0]
    )
    assert_result(run("proximal_gd", np.array([1.0]), np.array([1.0]), RATE, l1=0.0, l2=2.0), [0.9 / 1.2])


def test_dpsgd_shares_its_noise():
    grad = np.array([3.0, 4.0])
    attributes = {"clip": 1.0, "batch_size": 2.0, "seed": 0}
    assert_result(run("dpsgd", P[0] * 0, grad, RATE, sigma=0.0, **attributes), [-0.06, -0.08], tolerance=1e-12)
    noisy = run("dpsgd", P[0] * 0, grad, RATE, sigma=1.0, **attributes) - [-0.06, -0.08]
    assert noisy[0] != 0
    np.testing.assert_allclose(noisy[0], noisy[1])


def test_average_accumulates_ends_a_window():
    sums = [np.full(2, value) for value in (1.0, 10.0, 100.0)]
    attributes = {"average_window": 0.5, "max_average_window": 10, "min_average_window": 4}
    counts = [np.array([count]) for count in (2, 7, 5)]
    results = run("average_accumulates_", np.ones(2), *sums, *counts, **attributes)
    for got, want in zip(results, ([2.0, 2.0], [10.0, 10.0], [100.0, 100.0], [3], [7], [6]), strict=True):
        assert_result(got, want)
    counts[0] = np.array([3])
    results = run("average_accumulates_", np.ones(2), *sums, *counts, **attributes)
    for got, want in zip(results, ([0.0, 0.0], [0.0, 0.0], [12.0, 12.0], [0], [4], [6]), strict=True):
        assert_result(got, want)


def test_average_accumulates_moves_a_full_sum():
    counts = [np.array([count]) for count in (0, 0, 16383)]
    attributes = {"average_window": 1.0, "max_average_window": 10**6, "min_average_window": 10**6}
    results = run(
        "average_accumulates_", np.ones(1), *[np.full(1, v) for v in (1.0, 10.0, 100.0)], *counts, **attributes
    )
    for got, want in zip(results[:3], ([0.0], [12.0], [100.0]), strict=True):
        assert_result(got, want)


def test_unscaling_stops_at_the_first_tensor_that_is_not_finite():
    xs = [np.array([2.0]), np.array([np.inf, 1.0]), np.array([4.0])]
    (first, second, third), infinite = run("check_finite_and_unscale_", xs, np.array([4.0]))
    assert_result(first, [0.5])
    assert_result(second, [np.nan, 0.0])
    assert_result(third, [0.0])
    assert_result(infinite, np.array([True]))


@pytest.mark.parametrize(
    ("bad", "good_steps", "bad_steps", "scale", "want"),
    [
        (False, 2, 1, 8.0, (16.0, 0, 0)),
        (False, 0, 1, 8.0, (8.0, 1, 0)),
        (True, 2, 1, 8.0, (4.0, 0, 0)),
        (True, 2, 0, 8.0, (8.0, 0, 1)),
        (True, 2, 1, 1.5, (1.0, 0, 0)),
        (False, 2, 0, 3e38, (3e38, 0, 0)),
    ],
)
def test_loss_scaling_goes_up_and_down(bad, good_steps, bad_steps, scale, want):
    steps = np.array([good_steps], "int32"), np.array([bad_steps], "int32")
    attributes = {"incr_every_n_steps": 3, "decr_every_n_nan_or_inf": 2, "incr_ratio": 2.0, "decr_ratio": 0.5}
    operands = [np.array([5.0])], np.array([bad]), np.array([scale], "float32"), *steps
    (x,), *state = run("update_loss_scaling_", *operands, False, **attributes)
    assert_result(x, [0.0 if bad else 5.0])
    for got, value, dtype in zip(state, want, ("float32", "int32", "int32"), strict=True):
        assert_result(got, np.array([value], dtype))
    (x,), *state = run("update_loss_scaling_", *operands, True, **attributes)
    assert_result(x, [0.0 if bad else 5.0])
    for got, old in zip(state, operands[2:], strict=True):
        assert_result(got, old)


@pytest.mark.parametrize(("step", "want"), [(0, 0.06), (4, 0.3), (6, 0.29 * 0.36 + 0.01), (9, 0.01), (20, 0.01)])
def test_pow2_decay(step, want):
    attributes = {"warmup_steps": 5, "total_steps": 10, "base_lr": 0.3, "end_lr": 0.01}
    rate, steps = run("pow2_decay_with_linear_warmup", np.zeros(1, "float32"), np.array([step]), **attributes)
    assert_result(rate, np.array([want], "float32"))
    assert_result(steps, [step + 1])
    with pytest.raises(InputError, match="warmup_steps is 11, expected at most total_steps, 10"):
        run("pow2_decay_with_linear_warmup", rate, steps, **{**attributes, "warmup_steps": 11})


def test_pow2_decay_has_results_of_a_single_element():
    # Paddle 2.6.2: operands of two elements give results of one, from the first step.
    attributes = {"warmup_steps": 30, "total_steps": 100, "base_lr": 0.02, "end_lr": 0.001}
    rate, steps = run("pow2_decay_with_linear_warmup", np.zeros(2, "float32"), np.array([0, 7]), **attributes)
    assert_result(rate, np.array([0.02 / 30], "float32"))
    assert_result(steps, [1])
