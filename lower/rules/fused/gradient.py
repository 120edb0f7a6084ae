"""Gradients of fused operators, including those with respect to intermediate steps."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from pdhlo.lower.rules.fused.attention_layer import (
    AttentionDropouts,
    AttentionOperands,
    AttentionSettings,
    Dropping,
    attention_layer,
)
from pdhlo.lower.rules.fused.convolution import NormAndActivation, fused_batch_norm_act
from pdhlo.lower.rules.fused.layers import fused_elemwise_activation
from pdhlo.lower.rules.gradient import pullback
from pdhlo.lower.rules.math.gradient import softmax_grad
from pdhlo.lower.rules.normalization.gradient import masked_dropout
from pdhlo.lower.rules.process_group import check_undivided
from pdhlo.lower.rules.registry import Array, rule


@rule("fused_batch_norm_act_grad", unread=("out", "saved_mean", "saved_variance", "reserve_space"))
def fused_batch_norm_act_grad(
    x: Array, scale: Array, bias: Array, out_grad: Array, *, settings: NormAndActivation
) -> tuple[Array, Array, Array]:
    """The gradients of ``x``, ``scale`` and ``bias``; the statistics of the batch are computed again.

    Source: Paddle 2.6 fused_batch_norm_act_grad.
    """
    before = jnp.zeros_like(scale)

    def forward(x: Array, scale: Array, bias: Array) -> Array:
        return fused_batch_norm_act(x, scale, bias, before, before, settings=settings)[0]

    _, backward = jax.vjp(forward, x, scale, bias)
    result: tuple[Array, Array, Array] = backward(out_grad)
    return result


_STEPS = (
    "qkv_bias_out",
    "src_mask_out",
    "ln_out",
    "bias_dropout_residual_out",
    "qkv_out",
    "qktv_out",
    "transpose_out_2",
    "qk_out",
    "softmax_out",
    "attn_dropout_out",
    "fmha_out",
    "out_linear_out",
)


@rule(
    "fused_attention_grad",
    unread=(
        "qkv_bias_out",
        "src_mask_out",
        "ln_out",
        "ln_mean",
        "ln_var",
        "ln_mean_2",
        "ln_var_2",
        "bias_dropout_residual_out",
        "qkv_out",
        "transpose_out_2",
        "qk_out",
        "qktv_out",
        "softmax_out",
        "attn_dropout_out",
        "fmha_out",
        "out_linear_out",
        "attn_dropout_fix_seed",
        "attn_dropout_seed",
        "dropout_fix_seed",
        "dropout_seed",
    ),
)
def fused_attention_grad(
    out_grad: Array,
    x: Array,
    qkv_weight: Array,
    qkv_bias: Array | None,
    src_mask: Array | None,
    out_linear_weight: Array,
    out_linear_bias: Array | None,
    ln_scale: Array | None,
    ln_bias: Array | None,
    ln_scale_2: Array | None,
    ln_bias_2: Array | None,
    attn_dropout_mask_out: Array,
    dropout_mask_out: Array,
    *,
    settings: AttentionSettings,
    dropouts: AttentionDropouts,
    ring_id: int,
) -> tuple[
    Array | None,
    Array | None,
    Array | None,
    Array | None,
    Array | None,
    Array | None,
    Array | None,
    Array | None,
    Array,
    Array,
    Array,
    Array | None,
    Array | None,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
    Array,
]:
    """The gradients of a layer's parameters, of its input, and of every intermediate step.

    The layer is computed again, with the dropout masks of the forward operator.
    Source: Paddle 2.6 fused_attention_grad.
    """
    check_undivided(ring_id, "pd.fused_attention_grad")
    operands = AttentionOperands(
        x, ln_scale, ln_bias, qkv_weight, qkv_bias, src_mask, out_linear_weight, out_linear_bias, ln_scale_2, ln_bias_2
    )
    drop_weights = _masked(
        attn_dropout_mask_out, dropouts.attn_dropout_rate, dropouts.attn_dropout_implementation, dropouts.is_test
    )
    drop_out = _masked(dropout_mask_out, dropouts.dropout_rate, dropouts.dropout_implementation, dropouts.is_test)

    def forward(operands: AttentionOperands, nudges: dict[str, Array]) -> Array:
        def at(name: str, value: Array) -> Array:
            return value + nudges[name]

        return attention_layer(operands, None, settings, drop_weights, drop_out, at)[0]["out"]

    steps, _ = attention_layer(operands, None, settings, drop_weights, drop_out)
    _, backward = jax.vjp(forward, operands, {name: jnp.zeros_like(steps[name]) for name in _STEPS})
    own, at = backward(out_grad)
    return (
        own.qkv_bias,
        at["qkv_bias_out"],
        at["src_mask_out"],
        own.out_linear_bias,
        own.ln_scale,
        own.ln_bias,
        own.ln_scale_2,
        own.ln_bias_2,
        own.x,
        own.qkv_weight,
        own.out_linear_weight,
        at["ln_out"],
        at["bias_dropout_residual_out"],
        at["qkv_out"],
        at["qktv_out"],
        at["transpose_out_2"],
        at["qk_out"],
        at["softmax_out"],
        at["attn_dropout_out"],
        at["fmha_out"],
        at["out_linear_out"],
    )


def _masked(mask: Array, rate: float, mode: str, is_test: bool) -> Dropping:
    """A dropout with a given mask."""
    return lambda x: (masked_dropout(mask, x, rate, mode, is_test), mask)


@rule("fused_elemwise_activation_grad", unread=("intermediate_out", "intermediate_out_grad", "save_intermediate_out"))
def fused_elemwise_activation_grad(
    x: Array | None, y: Array, out: Array, out_grad: Array, *, axis: int, scale: float, functor_list: tuple[str, ...]
) -> tuple[Array, Array]:
    """The gradients of ``x`` and ``y``; ``x`` may be absent if its value does not matter.

    Source: Paddle 2.6 fused_elemwise_activation_grad.
    """
    functions = tuple(name.removesuffix("_grad") for name in functor_list)

    def forward(x: Array, y: Array) -> list[Array]:
        return [fused_elemwise_activation(x, y, axis=axis, scale=scale, functor_list=functions)[0]]

    x_grad, y_grad = pullback(forward, [out if x is None else x, y], [out_grad])
    return x_grad, y_grad


@rule("fused_softmax_mask_grad")
def fused_softmax_mask_grad(softmax: Array, out_grad: Array) -> Array:
    """The gradient of a softmax along the last axis. Source: Paddle 2.6 fused_softmax_mask_grad."""
    return softmax_grad(softmax, out_grad, axis=-1)


@rule("fused_softmax_mask_upper_triangle_grad")
def fused_softmax_mask_upper_triangle_grad(Out: Array, Out_grad: Array) -> Array:  # noqa: N803  (the operator's names)
    """The gradient of a softmax along the last axis. Source: Paddle 2.6 fused_softmax_mask_upper_triangle_grad."""
    return softmax_grad(Out, Out_grad, axis=-1)
