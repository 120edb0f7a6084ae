from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import FLOATS, assert_result, numbers, run

BATCH = {
    "is_test": True,
    "momentum": 0.9,
    "epsilon": 1e-5,
    "data_layout": "NCHW",
    "use_global_stats": False,
    "trainable_statistics": False,
}
MEAN, VARIANCE = numbers(3), numbers(3, low=0.5, high=2)
SCALE, BIAS = numbers(3, seed=5), numbers(3, seed=6)


def _normalized(x, mean, variance, epsilon=1e-5):
    return (x - mean) / np.sqrt(variance + epsilon)


def _wide(vector, rank):
    return vector.reshape(1, -1, *[1] * (rank - 2))


@pytest.mark.parametrize("shape", [(4, 3), (2, 3, 4), (2, 3, 2, 3), (1, 3, 2, 2, 2)])
def test_batch_norm_with_given_statistics(shape):
    x, rank = numbers(*shape), len(shape)
    want = _normalized(x, _wide(MEAN, rank), _wide(VARIANCE, rank)) * _wide(SCALE, rank) + _wide(BIAS, rank)
    y, mean, variance, *_ = run("batch_norm", x, MEAN, VARIANCE, SCALE, BIAS, **BATCH)
    assert_result(y, want, tolerance=1e-12)
    assert_result(mean, MEAN)
    assert_result(variance, VARIANCE)
    last = {**BATCH, "data_layout": "NHWC", "is_test": False, "use_global_stats": True}
    y = run("batch_norm", np.moveaxis(x, 1, -1), MEAN, VARIANCE, SCALE, BIAS, **last)[0]
    assert_result(y, np.moveaxis(want, 1, -1), tolerance=1e-12)


@pytest.mark.parametrize("flags", [{"is_test": False}, {"trainable_statistics": True}], ids=str)
def test_batch_norm_with_statistics_of_the_batch(flags):
    x = numbers(2, 3, 4)
    mean, variance = x.mean((0, 2)), x.var((0, 2))
    y, mean_out, variance_out, saved_mean, saved_inverse, reserve = run(
        "batch_norm", x, MEAN, VARIANCE, None, None, **{**BATCH, **flags}
    )
    assert_result(y, _normalized(x, _wide(mean, 3), _wide(variance, 3)))
    assert_result(mean_out, 0.9 * MEAN + 0.1 * mean)
    assert_result(variance_out, 0.9 * VARIANCE + 0.1 * variance)
    assert_result(saved_mean, mean)
    assert_result(saved_inverse, 1 / np.sqrt(variance + 1e-5))
    assert reserve.shape == (0,)


def test_batch_norm_of_one_element_is_passed_through():
    x = numbers(1, 3)
    y, mean, *_ = run("batch_norm", x, MEAN, VARIANCE, SCALE, BIAS, **{**BATCH, "is_test": False})
    assert_result(y, x)
    assert_result(mean, MEAN)


def test_batch_norm_of_half_keeps_float32_statistics():
    x = numbers(2, 3, 4, dtype="float16")
    single = [vector.astype(np.float32) for vector in (MEAN, VARIANCE, SCALE, BIAS)]
    y, mean, *_ = run("batch_norm", x, *single, **{**BATCH, "is_test": False})
    assert y.dtype == np.float16
    assert mean.dtype == np.float32


def test_batch_norm_refuses_rank_1():
    with pytest.raises(InputError, match="x has rank 1, expected 2 to 5"):
        run("batch_norm", np.ones(3), MEAN, VARIANCE, SCALE, BIAS, **BATCH)


@pytest.mark.parametrize("begin", [1, 2])
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_layer_norm(begin, dtype):
    x = numbers(2, 3, 4, dtype=dtype)
    rows = x.astype(np.float64).reshape(2 if begin == 1 else 6, -1)
    mean, variance = rows.mean(1), rows.var(1)
    size = rows.shape[1]
    scale, bias = numbers(size).astype(np.float32), numbers(size, seed=1).astype(np.float32)
    want = _normalized(rows, mean[:, None], variance[:, None]) * scale + bias
    y, got_mean, got_variance = run("layer_norm", x, scale, bias, epsilon=1e-5, begin_norm_axis=begin)
    loose = {"float64": 1e-12, "float32": 1e-5}.get(dtype.name)
    assert_result(y, want.reshape(x.shape), dtype=dtype, tolerance=loose)
    statistics = np.float64 if dtype == np.float64 else np.float32
    outer = x.shape[:begin]  # as Paddle 2.6.2 gives them: compare with live Paddle found rank 1 here
    assert_result(got_mean, mean.astype(statistics).reshape(outer))
    assert_result(got_variance, variance.astype(statistics).reshape(outer))


def test_instance_norm():
    x = numbers(2, 3, 4, 5)
    mean, variance = x.mean((2, 3), keepdims=True), x.var((2, 3), keepdims=True)
    y, got_mean, inverse = run("instance_norm", x, SCALE, BIAS, epsilon=1e-5)
    assert_result(y, _normalized(x, mean, variance) * _wide(SCALE, 4) + _wide(BIAS, 4))
    assert_result(got_mean, mean.reshape(-1))
    assert_result(inverse, 1 / np.sqrt(variance.reshape(-1) + 1e-5))


@pytest.mark.parametrize("groups", [1, 3])
def test_group_norm(groups):
    x = numbers(2, 6, 2, 3)
    scale, bias = numbers(6), numbers(6, seed=1)
    split = x.reshape(2, groups, -1)
    mean, variance = split.mean(2), split.var(2)
    want = _normalized(split, mean[..., None], variance[..., None]).reshape(x.shape)
    want = want * _wide(scale, 4) + _wide(bias, 4)
    attributes = {"epsilon": 1e-5, "groups": groups}
    y, got_mean, got_variance = run("group_norm", x, scale, bias, **attributes, data_layout="NCHW")
    assert_result(y, want)
    assert_result(got_mean, mean)
    assert_result(got_variance, variance)
    y = run("group_norm", np.moveaxis(x, 1, -1), scale, bias, **attributes, data_layout="NHWC")[0]
    assert_result(y, np.moveaxis(want, 1, -1))


def test_group_norm_refuses_groups_of_unequal_size():
    with pytest.raises(InputError, match="x has 3 channels, expected a multiple of groups, 2"):
        run("group_norm", np.ones((1, 3, 2)), epsilon=1e-5, groups=2, data_layout="NCHW")


def test_the_second_gradient_with_given_statistics_does_without_their_operands():
    """Paddle's translation leaves them out; what the forward operator kept is in their place."""
    x, mean, variance = numbers(2, 3, 4), numbers(3, seed=1), 1 + numbers(3, seed=2) ** 2
    facts = {"momentum": 0.9, "epsilon": 1e-5, "data_layout": "NCHW", "is_test": False}
    facts |= {"use_global_stats": True, "trainable_statistics": False}
    with x64():
        *_, kept_mean, kept_variance, _ = get_rule("batch_norm")([x, mean, variance, None, None], facts)
        cotangent, direction = numbers(2, 3, 4, seed=3), numbers(2, 3, 4, seed=4)
        operands = [x, None, None, None, kept_mean, kept_variance, cotangent, direction, None, None]
        gradients = get_rule("batch_norm_double_grad")(operands, facts)
    np.testing.assert_allclose(gradients[-1], direction / np.sqrt(variance + 1e-5)[:, None], rtol=1e-6)


def test_the_vectors_of_a_spectral_norm_fit_the_matrix():
    # Paddle 2.6.2 refuses other lengths.
    vectors = np.ones(2), np.ones(4)
    with pytest.raises(InputError, match=r"pd\.spectral_norm: v has the shape \(4,\), expected 3 elements"):
        run("spectral_norm", np.ones((2, 3)), *vectors, dim=0, power_iters=1, eps=1e-12)
