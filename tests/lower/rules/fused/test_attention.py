"""Attention and the parts of a transformer's layer, against compositions in NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import UnsupportedError
from tests.lower.rules.formulas import layer_norm, softmax
from tests.lower.rules.rule_testing import FLOATS, TOLERANCE, assert_result, numbers, run

B, S, N, D = 2, 5, 2, 3
E = N * D


def attention(q, k, v, scale, mask=0.0):
    """Of [B, S, N, D]; also the weights [B, N, S, T]."""
    weights = softmax(np.einsum("bsnd,btnd->bnst", q, k) * scale + mask)
    return np.einsum("bnst,btnd->bsnd", weights, v), weights


def later(s, t, sees):
    """A mask that hides from query s what is behind the key s + ``sees``."""
    return np.where(np.arange(t) > np.arange(s)[:, None] + sees, -np.inf, 0.0)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("causal", [False, True])
def test_flash_attn_of_more_keys_and_fewer_heads(dtype, causal):
    q, k, v = (
        numbers(B, 3, N, D, dtype=dtype),
        numbers(B, S, 1, D, dtype=dtype),
        numbers(B, S, 1, D, seed=1, dtype=dtype),
    )
    attributes = {"dropout": 0.5, "return_softmax": True, "is_test": True, "rng_name": ""}
    out, weights, logarithm, _ = run("flash_attn", q, k, v, None, None, causal=causal, **attributes)
    wide = [np.repeat(tensor.astype(float), N // tensor.shape[2], 2) for tensor in (q, k, v)]
    mask = later(3, S, S - 3) if causal else 0.0
    want, want_weights = attention(*wide, D**-0.5, mask)
    tolerance = 2 * TOLERANCE[np.dtype(dtype).name]
    assert_result(out, want, dtype=dtype, tolerance=tolerance)
    assert_result(weights, want_weights, dtype=dtype, tolerance=tolerance)
    scores = np.einsum("bsnd,btnd->bnst", *wide[:2]) * D**-0.5 + mask
    assert_result(logarithm, np.log(np.exp(scores).sum(-1)), dtype="float32", tolerance=1e-4)


def test_memory_efficient_attention_scales_and_biases():
    q, k, v = (numbers(B, S, N, D, seed=i) for i in range(3))
    bias = numbers(B, 1, S, S)
    attributes = {"max_seqlen_q": -1, "max_seqlen_k": -1, "dropout_p": 0.0, "is_test": True}
    out = run("memory_efficient_attention", q, k, v, bias, *[None] * 4, causal=True, scale=0.3, **attributes)[0]
    assert_result(out, attention(q, k, v, 0.3, bias + later(S, S, 0))[0], tolerance=1e-12)
    out = run("memory_efficient_attention", q, k, v, None, *[None] * 4, causal=False, scale=-1.0, **attributes)[0]
    assert_result(out, attention(q, k, v, D**-0.5)[0], tolerance=1e-12)
    attributes = {**attributes, "is_test": False, "dropout_p": 0.1}
    with pytest.raises(UnsupportedError, match="dropout"):
        run("memory_efficient_attention", q, k, v, None, *[None] * 4, causal=False, scale=1.0, **attributes)


def test_variable_lengths_hide_keys_and_queries():
    q, k, v = (numbers(B, N, S, D, seed=i) for i in range(3))
    lengths = np.array([[3], [5]], "int32")
    attributes = {"scale": 0.5, "causal": False, "pre_cache_length": 0}
    got = run("variable_length_memory_efficient_attention", q, k, v, lengths, lengths, None, **attributes)
    first = [tensor[:1, :, :3].swapaxes(1, 2) for tensor in (q, k, v)]
    assert_result(got[:1, :, :3], attention(*first, 0.5)[0].swapaxes(1, 2), tolerance=1e-12)
    assert_result(got[0, :, 3:], np.zeros((N, 2, D)))


def test_attention_of_joined_projections():
    x = numbers(B, S, 3, N, D)
    assert_result(
        run("self_dp_attention", x, alpha=0.3, head_number=N),
        attention(*x.swapaxes(0, 2).swapaxes(1, 2), 0.3)[0],
        tolerance=1e-12,
    )
    value, w, bias, bias_qk = numbers(B, S, 4), numbers(4, 3, E), numbers(3, E), numbers(B, N, S, S)
    attributes = {"transpose_q": False, "transpose_k": True, "transpose_v": False, "alpha": 0.3, "head_number": N}
    q, k, v = (np.einsum("bse,en->bsn", value, w[:, i]) + bias[i] for i in range(3))
    heads = [projection.reshape(B, S, N, D) for projection in (q, k, v)]
    want = attention(*heads, 0.3, bias_qk)[0].reshape(B, S, E)
    assert_result(run("multihead_matmul", value, w, bias, bias_qk, **attributes), want, tolerance=1e-12)


def test_softmax_with_masks():
    x, mask = numbers(1, 2, 4, 4), numbers(1, 1, 4, 4)
    assert_result(run("fused_softmax_mask", x, mask), softmax(x + mask), tolerance=1e-12)
    assert_result(run("fused_softmax_mask_upper_triangle", x), softmax(x + later(4, 4, 0)), tolerance=1e-12)


@pytest.mark.parametrize("neighbours", [True, False])
def test_rotary_embedding_turns_pairs(neighbours):
    q, places = numbers(1, 3, 1, 4), np.array([[2, 0, 1]])
    got, k, _ = run("fused_rotary_position_embedding", q, q, None, None, None, places, use_neox_rotary_style=neighbours)
    pairs = [(0, 1), (2, 3)] if neighbours else [(0, 2), (1, 3)]
    want = np.empty_like(q)
    for a, b in pairs:
        first, second = ((places / 10000 ** (2 * (i // 2) / 4))[..., None] for i in (a, b))
        want[..., a] = q[..., a] * np.cos(first) - q[..., b] * np.sin(first)
        want[..., b] = q[..., b] * np.cos(second) + q[..., a] * np.sin(second)
    assert_result(got, want, tolerance=1e-6)
    assert_result(k, got)
    size = np.arange(3)[:, None] / 10000 ** (2 * (np.arange(4) // 2) / 4)
    tables = [table.reshape(1, 3, 1, 4) for table in (np.sin(size), np.cos(size))]
    rotated = run("fused_rotary_position_embedding", q, None, None, *tables, places, use_neox_rotary_style=neighbours)[
        0
    ]
    assert_result(rotated, want, tolerance=1e-12)


def test_token_prune_keeps_what_gets_attention():
    attn = np.zeros((1, 1, 4, 4))
    attn[0, 0, 0] = [0.0, 3.0, 1.0, 2.0]
    x, mask = numbers(1, 4, 2), np.zeros_like(attn)
    small = np.zeros((1, 1, 3, 3))
    kept, places = run("fused_token_prune", attn, x, mask, small, keep_first_token=True, keep_order=False)
    assert_result(places, [[0, 1, 3]])
    assert_result(kept, x[:, [0, 1, 3]])
    mask[..., 1] = -1
    places = run("fused_token_prune", attn, x, mask, small, keep_first_token=False, keep_order=True)[1]
    assert_result(places, [[0, 2, 3]])


ATTENTION = {
    "num_heads": N,
    "epsilon": 1e-3,
    "attn_dropout_rate": 0.0,
    "is_test": False,
    "attn_dropout_fix_seed": False,
    "attn_dropout_seed": 0,
    "attn_dropout_implementation": "upscale_in_train",
    "dropout_rate": 0.0,
    "dropout_fix_seed": False,
    "dropout_seed": 0,
    "dropout_implementation": "upscale_in_train",
    "ln_epsilon": 1e-4,
    "add_residual": True,
    "ring_id": -1,
}


@pytest.mark.parametrize("pre", [True, False])
@pytest.mark.parametrize("flat", [True, False])
def test_fused_attention_is_its_composition(pre, flat):
    x, w, bias = numbers(B, S, E), numbers(3, N, D, E), numbers(3, N, D)
    scale, shift, mask = numbers(E, seed=3), numbers(E, seed=4), numbers(B, 1, S, S)
    out_w, out_b = numbers(E, E, seed=5), numbers(E, seed=6)
    norm1, norm2 = ((scale, shift), (None, None)) if pre else ((None, None), (scale, shift))
    projection = [w.reshape(3 * E, E).T.copy(), bias.reshape(-1)] if flat else [w, bias]
    attributes = {**ATTENTION, "transpose_qkv_wb": flat, "pre_layer_norm": pre}
    *_, y = run("fused_attention", x, *norm1, *projection, None, mask, out_w, out_b, *norm2, **attributes)
    h = layer_norm(x, scale, shift, 1e-3) if pre else x
    q, k, v = np.moveaxis(np.einsum("bse,cnde->bscnd", h, w) + bias, 2, 0)
    r = attention(q, k, v, D**-0.5, mask)[0].reshape(B, S, E) @ out_w + out_b + x
    assert_result(y, r if pre else layer_norm(r, scale, shift, 1e-4), tolerance=1e-10)


def test_fused_attention_goes_on_from_a_cache():
    x, w, out_w = numbers(B, 1, E), numbers(3, N, D, E), np.eye(E)
    cache = numbers(2, B, N, S, D)
    attributes = {**ATTENTION, "transpose_qkv_wb": False, "pre_layer_norm": False, "add_residual": False}
    results = run("fused_attention", x, None, None, w, None, cache, None, out_w, None, None, None, **attributes)
    q, k, v = np.moveaxis(np.einsum("bse,cnde->bscnd", x, w), 2, 0)
    keys, values = (np.concatenate([old.swapaxes(1, 2), new], 1) for old, new in zip(cache, (k, v), strict=True))
    assert_result(results[18], np.stack([keys.swapaxes(1, 2), values.swapaxes(1, 2)]), tolerance=1e-12)
    want = attention(q, keys, values, D**-0.5)[0].reshape(B, 1, E)
    assert_result(results[19], layer_norm(want, epsilon=1e-4), tolerance=1e-9)


FEEDFORWARD = {
    "ln1_epsilon": 1e-3,
    "ln2_epsilon": 1e-3,
    "act_method": "relu",
    "dropout1_prob": 0.5,
    "dropout2_prob": 0.5,
    "dropout1_implementation": "upscale_in_train",
    "dropout2_implementation": "downgrade_in_infer",
    "is_test": True,
    "dropout1_fix_seed": False,
    "dropout2_fix_seed": False,
    "dropout1_seed_val": 0,
    "dropout2_seed_val": 0,
    "add_residual": True,
    "ring_id": -1,
}


@pytest.mark.parametrize("pre", [True, False])
def test_fused_feedforward_is_its_composition(pre):
    x, w1, w2, b1 = numbers(B, S, 4), numbers(4, 6), numbers(6, 4), numbers(6)
    operands = [x, None, None, w1, b1, w2, None, None, None, None, None]
    y = run("fused_feedforward", *operands, pre_layer_norm=pre, **FEEDFORWARD)[0]
    h = layer_norm(x, epsilon=1e-3) if pre else x
    r = x + 0.5 * (np.maximum(h @ w1 + b1, 0) @ w2)
    assert_result(y, r if pre else layer_norm(r, epsilon=1e-3), tolerance=1e-10)


def test_dropout_in_training_makes_up_for_what_it_drops():
    x, y = np.ones((100, 100)), np.full((100, 100), 3.0)
    attributes = {"p": 0.25, "is_test": False, "mode": "upscale_in_train", "seed": 0, "fix_seed": False}
    out, _ = run("fused_dropout_add", x, y, None, **attributes)
    assert set(np.unique(out).round(6)) == {3.0, round(3 + 1 / 0.75, 6)}
    assert abs((out == 3).mean() - 0.25) < 0.03


def test_bias_dropout_residual_layer_norm_in_a_test():
    x, residual, bias = numbers(2, 3, 4), numbers(2, 3, 4, seed=1), numbers(4)
    attributes = {
        "dropout_rate": 0.4,
        "is_test": True,
        "dropout_fix_seed": False,
        "dropout_seed": 0,
        "dropout_implementation": "downgrade_in_infer",
        "ln_epsilon": 1e-3,
    }
    operator = "fused_bias_dropout_residual_layer_norm"
    y, total, _, mean, _ = run(operator, x, residual, bias, None, None, **attributes)
    assert_result(total, residual + 0.6 * (x + bias), tolerance=1e-12)
    assert_result(y, layer_norm(total, epsilon=1e-3), tolerance=1e-10)
    assert_result(mean, total.mean(-1).ravel(), tolerance=1e-12)
