from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.errors import UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import assert_result, interpreted, numbers, run

ATTRIBUTES = {
    "num_heads": 2,
    "transpose_qkv_wb": False,
    "epsilon": 1e-5,
    "attn_dropout_rate": 0.4,
    "is_test": False,
    "attn_dropout_fix_seed": False,
    "attn_dropout_seed": 0,
    "attn_dropout_implementation": "upscale_in_train",
    "dropout_rate": 0.3,
    "dropout_fix_seed": False,
    "dropout_seed": 0,
    "dropout_implementation": "upscale_in_train",
    "ln_epsilon": 1e-5,
    "add_residual": True,
    "ring_id": -1,
}
RESULTS = [
    "ln_mean",
    "ln_var",
    "ln_out",
    "qkv_out",
    "qkv_bias_out",
    "transpose_out_2",
    "qk_out",
    "qktv_out",
    "softmax_out",
    "attn_dropout_mask_out",
    "attn_dropout_out",
    "src_mask_out",
    "fmha_out",
    "out_linear_out",
    "dropout_mask_out",
    "ln_mean_2",
    "ln_var_2",
    "bias_dropout_residual_out",
    "cache_kv_out",
    "out",
]


# The operands of the gradient that are results of the forward operator, in its order.
KEPT = [
    *("ln_out", "ln_mean", "ln_var", "ln_mean_2", "ln_var_2", "bias_dropout_residual_out", "qkv_out"),
    *("transpose_out_2", "qk_out", "qktv_out", "softmax_out", "attn_dropout_mask_out", "attn_dropout_out"),
    *("fmha_out", "out_linear_out", "dropout_mask_out"),
]


@pytest.mark.parametrize("first", [True, False])
def test_fused_attention_grad_is_the_derivative_of_what_was_dropped_the_same_way(first):
    x, weight, bias = numbers(2, 3, 4), numbers(3, 2, 2, 4, seed=1), numbers(3, 2, 2, seed=2)
    mask, linear, linear_bias = numbers(2, 2, 3, 3, seed=3), numbers(4, 4, seed=4), numbers(4, seed=5)
    scale, shift = numbers(4, low=0.5, seed=6), numbers(4, seed=7)
    norms = (scale, shift, None, None) if first else (None, None, scale, shift)
    attributes = ATTRIBUTES | {"pre_layer_norm": first}
    cotangent = numbers(2, 3, 4, seed=8)

    def forward(x, weight, bias, mask, linear, linear_bias, scale, shift):
        own = (scale, shift, None, None) if first else (None, None, scale, shift)
        operands = [x, own[0], own[1], weight, bias, None, mask, linear, linear_bias, own[2], own[3]]
        return get_rule("fused_attention")(operands, attributes, jax.random.key(3))

    def with_gradients(cotangent, *primals):
        _, backward = jax.vjp(lambda *primals: forward(*primals)[-1], *primals)
        return forward(*primals), backward(cotangent)

    results, wanted = interpreted(with_gradients, cotangent, x, weight, bias, mask, linear, linear_bias, scale, shift)
    kept = dict(zip(RESULTS, results, strict=True))
    operands = [
        cotangent,
        x,
        weight,
        bias,
        kept["qkv_bias_out"],
        mask,
        kept["src_mask_out"],
        linear,
        linear_bias,
        *norms,
    ]
    operands += [kept[name] for name in KEPT]
    got = run("fused_attention_grad", *operands, **attributes)
    places = {"x": 8, "weight": 9, "bias": 0, "linear": 10, "linear_bias": 3}
    norm_places = (4, 5) if first else (6, 7)
    for name, want in zip(("x", "weight", "bias", "mask", "linear", "linear_bias"), wanted, strict=False):
        if name in places:
            assert_result(got[places[name]], want, tolerance=1e-9)
    for place, want in zip(norm_places, wanted[-2:], strict=True):
        assert_result(got[place], want, tolerance=1e-9)
    # The masked scores are the scores plus a mask of the same shape: their gradient is the mask's.
    assert_result(got[2], wanted[3], tolerance=1e-9)
    assert got[13].shape == kept["qkv_out"].shape


DROPOUT = [
    ("dropout", "_prob", 0.5),
    ("dropout", "_implementation", "upscale_in_train"),
    ("dropout", "_fix_seed", False),
    ("dropout", "_seed_val", 0),
    ("ln", "_epsilon", 1e-5),
]
"""Attributes of each half of a feed-forward layer, in front of its number and behind."""


def test_fused_batch_norm_act_grad_is_the_derivative():
    x, scale, bias, cotangent = (
        numbers(2, 3, 3, 4),
        numbers(4, low=0.5),
        numbers(4, seed=1),
        numbers(2, 3, 3, 4, seed=2),
    )
    zeros = np.zeros(4)
    attributes = {"momentum": 0.9, "epsilon": 1e-5, "act_type": "relu"}
    got = run("fused_batch_norm_act_grad", x, scale, bias, x, zeros, zeros, None, cotangent, **attributes)

    def loss(x: np.ndarray, scale: np.ndarray, bias: np.ndarray) -> float:
        centred = x - x.mean((0, 1, 2))
        normed = centred / np.sqrt((centred**2).mean((0, 1, 2)) + 1e-5) * scale + bias
        return float((np.maximum(normed, 0) * cotangent).sum())

    for place, value in enumerate((x, scale, bias)):
        moved = [operand.copy() for operand in (x, scale, bias)]
        index = (0,) * value.ndim
        moved[place][index] += 1e-6
        assert got[place][index] == pytest.approx((loss(*moved) - loss(x, scale, bias)) / 1e-6, abs=1e-4)


def test_the_gradient_of_a_feed_forward_layer_goes_through_the_masks_that_it_kept():
    random = np.random.default_rng(0)
    x, cotangent = random.normal(size=(1, 2, 3)), random.normal(size=(1, 2, 3))
    weight1, bias1, weight2 = random.normal(size=(3, 4)), random.normal(size=4), random.normal(size=(4, 3))
    mask1, mask2 = random.integers(0, 2, (1, 2, 4)).astype(np.uint8), random.integers(0, 2, (1, 2, 3)).astype(np.uint8)
    normal = (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5)
    before = normal @ weight1 + bias1
    kept = np.maximum(before, 0) * mask1 * 2
    absent = [None] * 9
    operands = [cotangent, x, weight1, bias1, weight2, mask1, mask2, normal @ weight1, kept, *absent, None, np.zeros(3)]
    facts = {f"{fact}{i}{rest}": value for i in (1, 2) for fact, rest, value in DROPOUT}
    with x64():
        facts |= {"pre_layer_norm": True, "act_method": "relu", "is_test": False, "add_residual": False, "ring_id": -1}
        gradients = jax.jit(lambda operands: get_rule("fused_feedforward_grad")(operands, facts))(operands)
    towards = cotangent * mask2 * 2
    inner = towards @ weight2.T * mask1 * 2 * (before > 0)
    np.testing.assert_allclose(gradients[8], towards.sum((0, 1)))
    np.testing.assert_allclose(gradients[7], np.einsum("bri,brj->ij", kept, towards))
    np.testing.assert_allclose(gradients[6], inner.sum((0, 1)))
    np.testing.assert_allclose(gradients[5], np.einsum("bri,brj->ij", normal, inner))


@pytest.mark.parametrize("mode", ["upscale_in_train", "downgrade_in_infer"])
def test_gradient_of_dropout_add_is_where_the_forward_operator_kept(mode):
    ones = np.ones((8, 16), np.float64)
    forward, settings = get_rule("fused_dropout_add"), {"p": 0.4, "is_test": False, "mode": mode}
    with x64():
        out, state = forward([ones, 2 * ones, None], settings | {"seed": 0, "fix_seed": False}, jax.random.key(7))
        x_grad, y_grad = get_rule("fused_dropout_add_grad")([state, 3 * ones], settings | {"fix_seed": False})
    kept = np.asarray(out) - 2
    assert 0 < (kept == 0).sum() < ones.size
    np.testing.assert_allclose(x_grad, kept * 3, rtol=1e-12)
    assert np.asarray(y_grad).tolist() == (3 * ones).tolist()


def test_gradient_of_flash_attention_drops_what_the_forward_operator_dropped():
    q, k, v, cotangent = (numbers(1, 3, 2, 4, seed=seed) for seed in range(4))
    settings = {"dropout": 0.5, "causal": False}
    only_forward = {"return_softmax": False, "is_test": False, "rng_name": ""}
    forward, key = get_rule("flash_attn"), jax.random.key(3)
    with x64():

        def compute(*operands):
            return forward([*operands, None, None], settings | only_forward, key)[0]

        @jax.jit
        def computed(q, k, v, cotangent):
            out, _, logarithm, state = forward([q, k, v, None, None], settings | only_forward, key)
            expected = jax.vjp(compute, q, k, v)[1](cotangent)
            gradients = get_rule("flash_attn_grad")([q, k, v, out, logarithm, state, None, cotangent], settings)
            again = forward([q, k, v, state, None], settings | only_forward, jax.random.key(4))[0]
            return out, expected, gradients, again

        out, expected, gradients, again = computed(q, k, v, cotangent)
    for gradient, want in zip(gradients, expected, strict=True):
        np.testing.assert_allclose(gradient, want, rtol=1e-10)
    np.testing.assert_allclose(again, out)


@pytest.mark.parametrize(
    ("operator", "operands", "attributes"),
    [
        ("fused_dropout_add_grad", [None, np.ones(2)], {"p": 0.5, "is_test": False, "mode": "upscale_in_train"}),
        ("flash_attn_grad", [*(np.ones((1, 2, 1, 4)),) * 3, None, None, None, None, np.ones((1, 2, 1, 4))], {}),
    ],
)
def test_a_gradient_of_dropout_needs_what_was_drawn(operator, operands, attributes):
    attributes = attributes | ({"fix_seed": False} if "p" in attributes else {"dropout": 0.5, "causal": False})
    with pytest.raises(UnsupportedError, match=r"dropout is 0\.5 in training"):
        get_rule(operator)(operands, attributes)
