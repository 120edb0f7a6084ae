"""Gradients of fused attention and layers, written by hand: an operand is missing, or the forward operator is random.

For dropout in training a gradient draws the same numbers as the forward operator, from its result ``seed_offset``.
"""

from __future__ import annotations

from collections.abc import Callable

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.fused.attention import (
    Rotation,
    flash_attn,
    fused_rotary_position_embedding,
    memory_efficient_attention,
)
from pdhlo.lower.rules.fused.convolution import NormAndActivation, fused_bn_add_activation
from pdhlo.lower.rules.fused.dropout import FeedForward, FeedForwardDropouts, feed_forward
from pdhlo.lower.rules.fused.layers import fused_gemm_epilogue
from pdhlo.lower.rules.gradient import pullback
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.math.gradient import relu_grad
from pdhlo.lower.rules.normalization.dropout import drop, key_of
from pdhlo.lower.rules.normalization.gradient import masked_dropout
from pdhlo.lower.rules.normalization.normalization import normalized_rows
from pdhlo.lower.rules.process_group import check_undivided
from pdhlo.lower.rules.registry import Array, rule


def _without_state(name: str, rate: float) -> UnsupportedError:
    return UnsupportedError(
        f"pd.{name}: dropout is {rate} in training, and the random numbers of the forward operator (seed_offset)"
        " are not known. Differentiate with dropout 0"
    )


@rule("flash_attn_grad", unread=("out", "softmax_lse"))
def flash_attn_grad(
    q: Array,
    k: Array,
    v: Array,
    seed_offset: Array | None,
    attn_mask: Array | None,
    out_grad: Array,
    *,
    dropout: float,
    causal: bool,
) -> tuple[Array, Array, Array]:
    """The gradients of ``q``, ``k`` and ``v``; dropout draws the same numbers as the forward operator.

    Raises UnsupportedError for dropout without ``seed_offset``. Source: Paddle 2.6 flash_attn_grad.
    """
    if seed_offset is None and dropout > 0:
        raise _without_state("flash_attn_grad", dropout)

    def forward(q: Array, k: Array, v: Array) -> list[Array]:
        results = flash_attn(
            q,
            k,
            v,
            seed_offset,
            attn_mask,
            dropout=dropout,
            causal=causal,
            is_test=False,
            key=jax.random.key(0),
        )
        return [results[0]]

    q_grad, k_grad, v_grad = pullback(forward, [q, k, v], [out_grad])
    return q_grad, k_grad, v_grad


@rule(
    "memory_efficient_attention_grad", unread=("output", "logsumexp", "seed_and_offset", "max_seqlen_q", "max_seqlen_k")
)
def memory_efficient_attention_grad(
    query: Array,
    key: Array,
    value: Array,
    bias: Array | None,
    cu_seqlens_q: Array | None,
    cu_seqlens_k: Array | None,
    output_grad: Array,
    *,
    causal: bool,
    dropout_p: float,
    scale: float,
) -> tuple[Array, Array, Array, Array | None]:
    """The gradients of ``query``, ``key``, ``value`` and ``bias``; None for an absent operand.

    Raises UnsupportedError for dropout, and for several sequences in one batch (``cu_seqlens_q``).
    Source: Paddle 2.6 memory_efficient_attention_grad.
    """
    if dropout_p > 0:
        raise UnsupportedError(f"pd.memory_efficient_attention_grad: dropout {dropout_p} in training is not supported")

    def forward(query: Array, key: Array, value: Array, bias: Array | None) -> list[Array]:
        return [
            memory_efficient_attention(
                query,
                key,
                value,
                bias,
                cu_seqlens_q,
                cu_seqlens_k,
                causal=causal,
                dropout_p=0.0,
                scale=scale,
                is_test=True,
            )[0]
        ]

    query_grad, key_grad, value_grad, bias_grad = pullback(forward, [query, key, value, bias], [output_grad])
    return query_grad, key_grad, value_grad, bias_grad


@rule("fused_rotary_position_embedding_grad")
def fused_rotary_position_embedding_grad(
    sin: Array | None,
    cos: Array | None,
    position_ids: Array | None,
    out_q_grad: Array,
    out_k_grad: Array | None,
    out_v_grad: Array | None,
    *,
    rotation: Rotation,
) -> tuple[Array, Array, Array]:
    """The cotangents, rotated back by the angles of the forward operator.

    Source: Paddle 2.6 fused_rotary_position_embedding_grad.
    """

    def forward(q: Array, k: Array | None, v: Array | None) -> list[Array]:
        return list(fused_rotary_position_embedding(q, k, v, sin, cos, position_ids, rotation=rotation))

    cotangents = [out_q_grad, out_k_grad, out_v_grad]
    primals = [None if cotangent is None else jnp.zeros_like(cotangent) for cotangent in cotangents]
    empty = jnp.zeros((0,), out_q_grad.dtype)  # the forward operator's result for an absent operand
    q_grad, k_grad, v_grad = pullback(forward, primals, cotangents)
    return q_grad, empty if k_grad is None else k_grad, empty if v_grad is None else v_grad


@rule("fused_gemm_epilogue_grad")
def fused_gemm_epilogue_grad(
    x: Array,
    y: Array,
    reserve_space: Array | None,
    out_grad: Array,
    *,
    trans_x: bool,
    trans_y: bool,
    activation_grad: str,
) -> tuple[Array, Array, Array]:
    """The gradients of ``x``, ``y`` and the bias; ``reserve_space`` is the operand of the activation.

    Raises UnsupportedError for an activation without ``reserve_space``. Source: Paddle 2.6 fused_gemm_epilogue_grad.
    """
    cotangent, name = out_grad, activation_grad.removesuffix("_grad")
    if name != "none":
        if name not in _ACTIVATIONS:
            raise InputError(f"pd.fused_gemm_epilogue_grad: activation is {name!r}, expected none, relu or gelu")
        if reserve_space is None:
            raise UnsupportedError(f"pd.fused_gemm_epilogue_grad: {activation_grad} needs reserve_space")
        cotangent = pullback(lambda value: [_ACTIVATIONS[name](value)], [reserve_space], [out_grad])[0]

    def forward(x: Array, y: Array, bias: Array) -> list[Array]:
        return [fused_gemm_epilogue(x, y, bias, trans_x=trans_x, trans_y=trans_y, activation="none")[0]]

    bias = jnp.zeros((out_grad.shape[-1],), x.dtype)
    x_grad, y_grad, bias_grad = pullback(forward, [x, y, bias], [cotangent])
    return x_grad, y_grad, bias_grad


_ACTIVATIONS: dict[str, Callable[[Array], Array]] = {
    "relu": jax.nn.relu,
    "gelu": lambda x: jax.nn.gelu(x, approximate=True),
}


@rule("fused_bn_add_activation_grad", unread=("saved_mean", "saved_variance", "reserve_space"))
def fused_bn_add_activation_grad(
    x: Array, scale: Array, bias: Array, out: Array, out_grad: Array, *, momentum: float, epsilon: float, act_type: str
) -> tuple[Array, Array, Array, Array]:
    """The gradients of ``x``, of the summand (``out_grad`` where ``out`` is positive), of ``scale`` and of ``bias``.

    Raises UnsupportedError for activations other than relu, the only one that Paddle has.
    Source: Paddle 2.6 fused_bn_add_activation_grad.
    """
    if act_type != "relu":
        raise UnsupportedError(f"pd.fused_bn_add_activation_grad: act_type is {act_type!r}, expected 'relu'")
    cotangent = relu_grad(out, out_grad)
    before = jnp.zeros_like(scale)

    def forward(x: Array, scale: Array, bias: Array) -> list[Array]:
        zeros = jnp.zeros_like(x)
        results = fused_bn_add_activation(
            x, zeros, scale, bias, before, before, settings=NormAndActivation(momentum, epsilon, act_type="")
        )
        return [results[0]]

    x_grad, scale_grad, bias_grad = pullback(forward, [x, scale, bias], [cotangent])
    return x_grad, cotangent, scale_grad, bias_grad


@rule("fused_dropout_add_grad", unread=("fix_seed",))
def fused_dropout_add_grad(
    seed_offset: Array | None, out_grad: Array, *, p: float, is_test: bool, mode: str
) -> tuple[Array, Array]:
    """The gradients of ``x`` (the dropout of ``out_grad`` with the same mask, drawn again) and of ``y`` (``out_grad``).

    Raises UnsupportedError for dropout in training without ``seed_offset``. Source: Paddle 2.6 fused_dropout_add_grad.
    """
    if is_test or p == 0:
        kept = 1 - p if is_test and mode == "downgrade_in_infer" else 1
        return (wide(out_grad) * kept).astype(out_grad.dtype), out_grad
    if seed_offset is None:
        raise _without_state("fused_dropout_add_grad", p)
    x_grad, _ = drop(out_grad, float(p), mode, is_test, key_of(seed_offset))
    return x_grad, out_grad


@rule(
    "fused_bias_dropout_residual_layer_norm_grad",
    unread=("residual", "ln_mean", "ln_variance", "dropout_fix_seed", "dropout_seed"),
)
def fused_bias_dropout_residual_layer_norm_grad(
    y_grad: Array,
    x: Array,
    bias: Array | None,
    ln_scale: Array | None,
    ln_bias: Array | None,
    bias_dropout_residual_out: Array,
    dropout_mask_out: Array,
    *,
    dropout_rate: float,
    is_test: bool,
    dropout_implementation: str,
    ln_epsilon: float,
) -> tuple[Array, Array, Array | None, Array | None, Array | None]:
    """The gradients of ``x``, ``residual``, ``bias``, ``ln_scale`` and ``ln_bias``; the mask is the forward operator's.

    Source: Paddle 2.6 fused_bias_dropout_residual_layer_norm_grad.
    """

    def norm(total: Array, scale: Array | None, offset: Array | None) -> list[Array]:
        return [normalized_rows(total, scale, offset, epsilon=ln_epsilon, begin_norm_axis=x.ndim - 1)[0]]

    total, scale_grad, offset_grad = pullback(norm, [bias_dropout_residual_out, ln_scale, ln_bias], [y_grad])
    x_grad = masked_dropout(dropout_mask_out, total, dropout_rate, dropout_implementation, is_test)
    bias_grad = None if bias is None else jnp.sum(wide(x_grad), tuple(range(x.ndim - 1))).astype(bias.dtype)
    return x_grad, total, bias_grad, scale_grad, offset_grad


@rule(
    "fused_feedforward_grad",
    unread=(
        "linear1_out",
        "dropout1_out",
        "dropout2_out",
        "ln1_out",
        "ln1_mean",
        "ln1_variance",
        "ln2_mean",
        "ln2_variance",
        "dropout1_fix_seed",
        "dropout2_fix_seed",
        "dropout1_seed_val",
        "dropout2_seed_val",
    ),
)
def fused_feedforward_grad(
    out_grad: Array,
    x: Array,
    linear1_weight: Array,
    linear1_bias: Array | None,
    linear2_weight: Array,
    dropout1_mask: Array,
    dropout2_mask: Array,
    ln1_scale: Array | None,
    ln1_bias: Array | None,
    ln2_scale: Array | None,
    ln2_bias: Array | None,
    linear2_bias: Array | None,
    *,
    settings: FeedForward,
    dropouts: FeedForwardDropouts,
    ring_id: int,
) -> tuple[Array, Array | None, Array | None, Array | None, Array | None, Array, Array | None, Array, Array | None]:
    """The gradients of ``x``, the two norms and the two linear layers, with the dropout masks of the forward operator.

    Source: Paddle 2.6 fused_feedforward_grad.
    """

    check_undivided(ring_id, "pd.fused_feedforward_grad")

    def dropout1(value: Array) -> tuple[Array, Array]:  # a dropout with a fixed mask is linear and self-adjoint
        rate, mode = dropouts.dropout1_prob, dropouts.dropout1_implementation
        return masked_dropout(dropout1_mask, value, rate, mode, dropouts.is_test), dropout1_mask

    def dropout2(value: Array) -> tuple[Array, Array]:
        rate, mode = dropouts.dropout2_prob, dropouts.dropout2_implementation
        return masked_dropout(dropout2_mask, value, rate, mode, dropouts.is_test), dropout2_mask

    def forward(*operands: Array | None) -> list[Array]:
        return [feed_forward(operands, dropout1, dropout2, settings)[0]]

    linear = [linear1_weight, linear1_bias, linear2_weight, linear2_bias]
    norms = [ln1_scale, ln1_bias, ln2_scale, ln2_bias]
    x_grad, weight1, bias1, weight2, bias2, *of_norms = pullback(forward, [x, *linear, *norms], [out_grad])
    scale1, shift1, scale2, shift2 = of_norms
    return x_grad, scale1, shift1, scale2, shift2, weight1, bias1, weight2, bias2
