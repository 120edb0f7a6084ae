from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import compile_options, x64
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import BFLOAT16, assert_result

MANY = (200, 500)
FLOAT32, INT64 = np.dtype("float32"), np.dtype("int64")
MAKING = {"dtype": None, "place": ""}


def _draw(operator, *operands, number=0, **attributes):
    rule = get_rule(operator)
    with x64():
        key = jax.random.key(number)
        if rule.host:
            return rule(list(operands), attributes, key)
        # Without LLVM's optimizations: compiling is what takes the time.
        options = {**compile_options(), "xla_backend_optimization_level": "0"}
        compiled = jax.jit(lambda key: rule(list(operands), attributes, key), compiler_options=options)
        results = jax.tree.map(np.asarray, compiled(key))
    return results[0] if len(results) == 1 else results


def test_uniform():
    got = _draw("uniform", MANY, -1.0, 3.0, **MAKING, seed=0)
    assert (got.shape, got.dtype) == (MANY, FLOAT32)
    assert got.min() >= -1
    assert got.max() < 3
    assert abs(got.mean() - 1) < 0.02
    assert abs(got.std() - 4 / 12**0.5) < 0.02
    like = _draw("uniform_inplace", got, min=-1.0, max=3.0, seed=0, diag_num=0, diag_step=0, diag_val=1.0)
    assert_result(like, got)


def test_a_seed_is_the_key():
    draws = [_draw("uniform", (3,), 0.0, 1.0, **MAKING, seed=seed, number=i) for i, seed in enumerate((7, 7, 0, 0))]
    assert_result(draws[0], draws[1])
    assert (draws[2] != draws[3]).all()


def test_uniform_like_another_with_a_diagonal():
    shape = {"shape": (-1, 3), "input_dim_idx": 1, "output_dim_idx": 0, "dtype": np.dtype("float64")}
    diagonal = {"diag_num": 2, "diag_step": 1, "diag_val": 9.0}
    got = _draw("uniform_random_batch_size_like", np.zeros((2, 4)), **shape, min=1.0, max=2.0, seed=0, **diagonal)
    assert got.shape == (4, 3)
    assert_result(np.argwhere(got == 9), np.array([[0, 0], [0, 2]]))


@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
def test_gaussian(dtype):
    dtype = BFLOAT16 if dtype == "bfloat16" else np.dtype(dtype)
    got = _draw("gaussian", MANY, mean=2.0, std=3.0, seed=0, dtype=dtype, place="")
    assert got.dtype == dtype
    numbers = got.astype(np.float64)
    assert abs(numbers.mean() - 2) < 0.03
    assert abs(numbers.std() - 3) < 0.03
    assert_result(_draw("gaussian_inplace", got, mean=2.0, std=3.0, seed=0), got)


def test_truncated_gaussian():
    got = _draw("truncated_gaussian_random", shape=MANY, mean=2.0, std=3.0, seed=0, dtype=FLOAT32, place="")
    assert abs(got - 2).max() <= 6
    assert abs(got.mean() - 2) < 0.03
    assert abs(got.std() - 3 * 0.8796) < 0.03


def test_integers_and_permutations():
    got = _draw("randint", MANY, low=-2, high=3, dtype=np.dtype("int32"), place="")
    assert got.dtype == np.int32
    assert_result(np.unique(got), np.arange(-2, 3, dtype=np.int32))
    assert abs(got.mean()) < 0.02
    got = _draw("randperm", n=50, dtype=FLOAT32, place="")
    assert_result(np.sort(got), np.arange(50, dtype=np.float32))
    assert (got != np.arange(50)).any()


def test_draws_with_given_probabilities():
    chances = np.broadcast_to([0.0, 1, 0.25], (40000, 3))
    got = _draw("bernoulli", chances)
    np.testing.assert_allclose(got.mean(0), chances[0], atol=0.01)
    got = _draw("multinomial", np.array([1.0, 0, 3]), 40000, replacement=True)
    np.testing.assert_allclose(np.bincount(got) / 40000, [0.25, 0, 0.75], atol=0.01)
    got = _draw("multinomial", np.broadcast_to([1.0, 2, 3, 0], (20000, 4)), 2, replacement=False)
    assert got.dtype == INT64
    assert (got[:, 0] != got[:, 1]).all()
    np.testing.assert_allclose(np.bincount(got[:, 0]) / 20000, [1 / 6, 1 / 3, 1 / 2], atol=0.015)
    # The second after the first: P(2 second) = P(1) · 2/5 + P(3) · 2/3.
    assert abs((got[:, 1] == 1).mean() - (1 / 6 * 2 / 5 + 1 / 2 * 2 / 3)) < 0.015
    with pytest.raises(InputError, match="num_samples is 3, expected at most 2 without replacement"):
        _draw("multinomial", np.ones(2), 3, replacement=False)


def test_sampling_id():
    got = _draw("sampling_id", np.broadcast_to([0.25, 0.0, 0.75], (20000, 3)), min=0.0, max=1.0, seed=0)
    np.testing.assert_allclose(np.bincount(got) / 20000, [0.25, 0, 0.75], atol=0.015)
    assert_result(_draw("sampling_id", np.zeros((1, 3)), min=0.0, max=1.0, seed=0), np.array([2]))


def test_other_distributions():
    got = _draw("poisson", np.full(MANY, 3.0))
    assert got.dtype == np.float64
    assert abs(got.mean() - 3) < 0.03
    assert abs(got.var() - 3) < 0.06
    got = _draw("exponential_", np.zeros(MANY, np.float32), lam=2.0)
    assert abs(got.mean() - 0.5) < 0.01
    assert abs((got > 1).mean() - np.exp(-2)) < 0.01
    got = _draw("dirichlet", np.broadcast_to([1.0, 2.0, 5.0], (20000, 3)))
    np.testing.assert_allclose(got.sum(-1), 1, rtol=1e-12)
    np.testing.assert_allclose(got.mean(0), [1 / 8, 2 / 8, 5 / 8], atol=0.01)


def test_rrelu():
    x = np.where(np.arange(10000) % 2, -1.0, 2.0)
    got, noise = _draw("rrelu", x, lower=0.1, upper=0.3, is_test=False)
    assert_result(got, x * noise)
    np.testing.assert_array_equal(noise[::2], 1)
    assert 0.1 <= noise[1::2].min() < 0.11
    assert 0.29 < noise[1::2].max() <= 0.3
    got, noise = _draw("rrelu", np.array([-1.0, 2]), lower=0.1, upper=0.3, is_test=True)
    assert_result(got, [-0.2, 2.0])
    assert_result(noise, [0.2, 1.0])


def test_gumbel_softmax():
    x = np.log(np.broadcast_to([[0.2], [0.3], [0.5]], (3, 20000)))
    soft = _draw("gumbel_softmax", x, temperature=0.5, hard=False, axis=0)
    np.testing.assert_allclose(soft.sum(0), 1, rtol=1e-9)
    hard = _draw("gumbel_softmax", x, temperature=0.5, hard=True, axis=0)
    assert_result(hard, (soft == soft.max(0)).astype(np.float64))
    np.testing.assert_allclose(hard.mean(1), [0.2, 0.3, 0.5], atol=0.015)
    assert_result(_draw("gumbel_softmax", np.array(2.0), temperature=0.5, hard=True, axis=-1), 1.0)


def test_shuffle_batch_depends_on_the_seed_alone():
    x = np.arange(24.0).reshape(3, 4, 2)
    got, order, following = _draw("shuffle_batch", x, np.array([5]), startup_seed=0)
    assert_result(got.reshape(12, 2), x.reshape(12, 2)[order])
    assert_result(np.sort(order), np.arange(12))
    assert following.shape == (1,)
    assert_result(_draw("shuffle_batch", x, np.array([5]), startup_seed=0, number=1)[1], order)
    assert_result(_draw("shuffle_batch", x, None, startup_seed=5)[1], order)
    assert (_draw("shuffle_batch", x, following, startup_seed=0)[1] != order).any()


def test_seed():
    common = {"deterministic": False, "rng_name": "", "force_cpu": True}
    assert_result(_draw("seed", seed=5, **common), np.array([5], np.int32))
    assert _draw("seed", seed=0, **common) != _draw("seed", seed=0, number=1, **common)


def test_class_center_sample():
    options = {"num_classes": 10, "ring_id": 0, "rank": 0, "nranks": 1, "fix_seed": False, "seed": 0}
    label = np.array([3, 7, 3, 1], np.int32)
    remapped, sampled = _draw("class_center_sample", label, num_samples=6, **options)
    assert_result(remapped, np.array([1, 2, 1, 0], np.int32))
    assert_result(sampled[:3], np.array([1, 3, 7], np.int32))
    assert len(set(sampled.tolist())) == 6
    assert_result(_draw("class_center_sample", label, num_samples=2, **options)[1], np.array([1, 3, 7], np.int32))
    fixed = [
        _draw("class_center_sample", label, num_samples=9, number=i, **options | {"fix_seed": True})[1] for i in (0, 1)
    ]
    assert_result(fixed[0], fixed[1])
