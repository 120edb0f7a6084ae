"""Adam and its family by their formulas; skipped updates, global powers, and Lamb over flat parameters."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import UnsupportedError
from tests.lower.rules.rule_testing import assert_result, numbers, run, run_known

RATE = np.array([0.1])
P, G, M1, M2 = numbers(3, 2), numbers(3, 2, seed=1), numbers(3, 2, seed=2), numbers(3, 2, low=0.1, high=1)
POWERS = np.array([0.81]), np.array([0.98])
BETAS = 0.9, 0.99, 1e-3
ADAM = {
    "lazy_mode": False,
    "min_row_size_to_use_multithread": 1000,
    "multi_precision": False,
    "use_global_beta_pow": False,
}


def _moments(g=G):
    return 0.9 * M1 + 0.1 * g, 0.99 * M2 + 0.01 * g**2


def _adam_step(g=G):
    m1, m2 = _moments(g)
    return 0.1 * np.sqrt(0.02) / 0.19 * m1 / (np.sqrt(m2) + 1e-3 * np.sqrt(0.02))


def test_adam():
    results = run("adam_", P, G, RATE, M1, M2, *POWERS, None, None, *BETAS, **ADAM)
    for got, want in zip(results, (P - _adam_step(), *_moments(), [0.729], [0.9702]), strict=False):
        assert_result(got, want, tolerance=1e-12)


def test_adam_takes_betas_as_tensors_and_leaves_global_powers():
    betas = [np.array([beta]) for beta in BETAS]
    attributes = {**ADAM, "use_global_beta_pow": True}
    results = run("adam_", P, G, RATE, M1, M2, *POWERS, None, None, *betas, **attributes)
    assert_result(results[0], P - _adam_step(), tolerance=1e-12)
    assert_result(results[3], POWERS[0])


@pytest.mark.parametrize("skip", [True, False])
def test_a_skipped_update_changes_nothing(skip):
    results = run("adam_", P, G, RATE, M1, M2, *POWERS, None, np.array([skip]), *BETAS, **ADAM)
    assert (results[0] == P).all() == skip
    assert (results[3] == POWERS[0]).all() == skip


def test_adamw_decays_first_and_steps_without_the_ratio():
    attributes = {**ADAM, "lr_ratio": 0.5, "coeff": 0.2}
    operands = P, G, RATE, M1, M2, *POWERS, None, None, *BETAS
    decayed = run("adamw_", *operands, with_decay=True, **attributes)[0]
    assert_result(decayed, P - 0.1 * 0.5 * 0.2 * P - _adam_step(), tolerance=1e-12)
    plain = run("adamw_", *operands, with_decay=False, **attributes)[0]
    assert_result(plain, P - _adam_step(), tolerance=1e-12)


def test_many_parameters_at_once():
    lists = (
        [[array, array[0]] for array in (P, G)],
        [[array, array[0]] for array in (M1, M2)],
        [[array, array] for array in POWERS],
    )
    attributes = {"multi_precision": False, "use_global_beta_pow": False}
    (params, grads), moments, powers = lists
    results = run("merged_adam_", params, grads, [RATE], *moments, *powers, None, *BETAS, **attributes)
    assert_result(results[0][0], P - _adam_step(), tolerance=1e-12)
    assert_result(results[0][1], (P - _adam_step())[0], tolerance=1e-12)
    old = {"beta1": BETAS[0], "beta2": BETAS[1], "epsilon": BETAS[2], **attributes}
    same = run("merged_adam_v1", params, grads, [RATE], *moments, *powers, None, **old)
    assert_result(same[0][1], results[0][1])
    old |= {"chunk_size": 32, "weight_decay": 0.2, "use_adamw": True}
    results = run("fused_adam_", params, grads, RATE, *moments, *powers, None, None, **old)
    assert_result(results[0][0], P - 0.1 * 0.2 * P - _adam_step(), tolerance=1e-12)


def test_adamax():
    attributes = {"beta1": 0.9, "beta2": 0.99, "epsilon": 1e-3, "multi_precision": False}
    param, moment, largest, _ = run("adamax_", P, G, RATE, M1, M2, POWERS[0], None, **attributes)
    want = np.maximum(np.abs(G), 0.99 * M2 + 1e-3)
    assert_result(largest, want, tolerance=1e-12)
    assert_result(moment, _moments()[0], tolerance=1e-12)
    assert_result(param, P - 0.1 / 0.19 * moment / want, tolerance=1e-12)


def _lamb_step(param, decay, g=G):
    m1, m2 = _moments(g)
    return m1 / 0.19 / (np.sqrt(m2 / 0.02) + 1e-3) + decay * param


@pytest.mark.parametrize(("decay", "always", "adapts"), [(0.1, False, True), (0.0, False, False), (0.0, True, True)])
def test_lamb_adapts_to_the_norms(decay, always, adapts):
    attributes = {"weight_decay": decay, "beta1": 0.9, "beta2": 0.99, "epsilon": 1e-3, "always_adapt": always}
    operands = G, RATE, M1, M2, *POWERS, None, None
    step = _lamb_step(P, decay)
    ratio = np.linalg.norm(P) / np.linalg.norm(step) if adapts else 1.0
    param = run("lamb_", P, *operands, multi_precision=False, **attributes)[0]
    assert_result(param, P - 0.1 * ratio * step, tolerance=1e-12)
    param = run("lamb_", P * 0, *operands, multi_precision=False, **attributes)[0]
    assert_result(param, -0.1 * _lamb_step(0, decay), tolerance=1e-12)


FUSED = {
    "acc_steps": 1,
    "beta1": 0.9,
    "beta2": 0.99,
    "epsilon": 1e-3,
    "weight_decay": 0.1,
    "use_master_param_norm": True,
    "use_master_acc_grad": True,
    "is_grad_scaled_by_nranks": True,
    "nranks": 1,
    "ring_ids": (0,),
    "use_hierarchical_allreduce": False,
}


def _fused(grads, **attributes):
    """Three parameters: the second decays, the first does not, the third is float16 with its master behind the others.

    The flat tensors are padded: the parameters begin at 0, 8 and 16.
    """
    params = [numbers(4).astype("float32"), numbers(2, 3).astype("float32"), np.array([1.0, -2.0], "float16")]
    flat = np.zeros(24, "float32")
    flat[:6], flat[8:12], flat[16:18] = params[1].ravel(), params[0], [1.0003, -2.0003]
    moments = [np.full(24, value, "float32") for value in (0.1, 0.2)]
    offsets, order = np.array([0, 8, 16, 24], "int32"), np.array([1, 0, 2], "int32")
    info = np.array([0, 2, 2, 1, 0, 1, 1, 1], "int32")
    powers = [np.array([power], "float32") for power in (0.81, 0.99**2)]
    half = np.zeros(8, "float16")
    tail = offsets, offsets[:3], offsets[:2], info, order, np.array([0.1], "float32"), np.array([2.0], "float32")
    operands = params, grads, flat, None, half, None, *moments, *powers, *tail
    return params, flat, run_known("distributed_fused_lamb", *operands, **{**FUSED, **attributes})


def _expected(param, grad, decay):
    mean, square = 0.9 * 0.1 + 0.1 * grad, 0.99 * 0.2 + 0.01 * grad**2
    step = mean / 0.19 / (np.sqrt(square / (1 - 0.99**2)) + 1e-3) + decay * param
    return param - 0.1 * np.linalg.norm(param) / np.linalg.norm(step) * step, mean


@pytest.mark.parametrize("after", [True, False])
@pytest.mark.parametrize("limit", [0.0, 0.5])
def test_distributed_fused_lamb_is_lamb_of_each_parameter(after, limit):
    grads = [numbers(4, seed=1).astype("float32"), numbers(2, 3, seed=1).astype("float32"), np.ones(2, "float16")]
    params, flat, results = _fused(grads, max_global_grad_norm=limit, clip_after_allreduce=after)
    total = np.sqrt(sum((grad.astype(float) ** 2).sum() for grad in grads))
    norm = total / 2 if after else total
    scale = 0.5 * (min(1.0, limit / norm * (1 if after else 2)) if limit else 1.0)
    moment = np.full(24, 0.1)
    for place, start, decay in ((0, 8, 0.0), (1, 0, 0.1), (2, 16, 0.1)):
        size = params[place].size
        old = flat[start : start + size].astype(float)
        want, mean = _expected(old, grads[place].astype(float).ravel() * scale, decay)
        got = results[8][place]
        assert_result(got, want.reshape(got.shape), dtype=got.dtype, tolerance=1e-3 if place == 2 else 1e-5)
        assert_result(results[0][start : start + size], want, dtype="float32", tolerance=1e-5)
        moment[start : start + size] = mean
    assert_result(results[1][:2], results[8][2])
    assert_result(results[4], moment, dtype="float32", tolerance=1e-5)
    assert_result(results[6], np.array([0.729], "float32"))
    assert_result(results[9], np.array([False]))
    assert_result(results[12], [2])


def test_distributed_fused_lamb_does_nothing_where_a_gradient_is_infinite():
    grads = [np.zeros(4, "float32"), np.full((2, 3), np.inf, "float32"), np.ones(2, "float16")]
    params, flat, results = _fused(grads, max_global_grad_norm=0.0, clip_after_allreduce=True)
    assert_result(results[0], flat)
    for got, old in zip(results[8], params, strict=True):
        assert_result(got, old)
    assert_result(results[9], np.array([True]))
    assert_result(results[12], [1])


@pytest.mark.parametrize(("attribute", "value"), [("nranks", 2), ("acc_steps", 4)])
def test_distributed_fused_lamb_refuses_what_one_operation_cannot_do(attribute, value):
    with pytest.raises(UnsupportedError, match=f"{attribute} is {value}"):
        _fused([], max_global_grad_norm=0.0, clip_after_allreduce=True, **{attribute: value})
