"""Lamb for all parameters at once, which Paddle runs on several GPUs; here it runs on one device."""

from __future__ import annotations

from dataclasses import dataclass

import jax.numpy as jnp

from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.helpers import is_half, known_array, wide
from pdhlo.lower.rules.optimizer.dense import number
from pdhlo.lower.rules.registry import Array, rule


@dataclass(frozen=True, slots=True)
class _FlatPlace:
    """The position of a parameter in the flat tensors, and whether it decays."""

    index: int
    """The index in the lists of parameters and gradients."""
    start: int
    stop: int
    half_start: int
    """The start in the flat tensor of the float16 parameters."""
    decays: bool


def _places(param: list[Array], offsets: Array, info: Array, order: Array) -> list[_FlatPlace]:
    """The parameters in the order of the flat tensors: float32, then float16; in each kind those with decay first."""
    starts = [
        int(operand) for operand in known_array(offsets, "pd.distributed_fused_lamb: the offsets of the parameters")
    ]
    facts = [int(operand) for operand in known_array(info, "pd.distributed_fused_lamb: the facts about the parameters")]
    indices = [int(operand) for operand in known_array(order, "pd.distributed_fused_lamb: the order of the parameters")]
    singles, single_decays, half_decays = facts[2], facts[3], facts[7]
    places = []
    for rank, index in enumerate(indices):
        decays = rank < single_decays if rank < singles else rank - singles < half_decays
        start = starts[rank]
        places.append(_FlatPlace(index, start, start + param[index].size, start - starts[singles], decays))
    return places


def _factor(norm: Array, scale_of_loss: Array, limit: float, *, clip_after_allreduce: bool) -> Array:
    """The factor of gradients with this norm: ``1 / scale_of_loss``, and clipping if ``limit`` is positive."""
    factor = 1 / scale_of_loss
    if limit <= 0:
        return factor
    cut = limit / (norm * factor + 1e-6) if clip_after_allreduce else scale_of_loss * limit / (1e-6 + norm)
    return factor * jnp.where(cut < 1, cut, 1)


def _trust_ratio(value: Array, step: Array) -> Array:
    """The norm of a parameter divided by the norm of its step; 1 if one of them is 0."""
    sizes = jnp.sum(jnp.square(value)), jnp.sum(jnp.square(step))
    adapts = (sizes[0] != 0) & (sizes[1] != 0)
    return jnp.where(adapts, jnp.sqrt(sizes[0] / jnp.where(adapts, sizes[1], 1)), 1)


@rule(
    "distributed_fused_lamb",
    unread=(
        "fp32_shard_fused_param_offsets",
        "fp16_shard_fused_param_offsets",
        "use_master_acc_grad",
        "is_grad_scaled_by_nranks",
        "ring_ids",
    ),
)
def distributed_fused_lamb(
    param: list[Array],
    grad: list[Array],
    fp32_fused_param: Array | None,
    fp32_fused_grad: Array | None,
    fp16_fused_param: Array | None,
    fp16_fused_grad: Array | None,
    moment1: Array,
    moment2: Array,
    beta1_pow: Array,
    beta2_pow: Array,
    fused_param_offsets: Array,
    param_info: Array,
    param_order: Array,
    learning_rate: Array,
    global_scale: Array,
    *,
    acc_steps: int,
    beta1: float,
    beta2: float,
    epsilon: float,
    max_global_grad_norm: float,
    weight_decay: float,
    clip_after_allreduce: bool,
    use_master_param_norm: bool,
    nranks: int,
) -> tuple[
    Array | None,
    Array | None,
    Array | None,
    Array | None,
    Array,
    Array,
    Array,
    Array,
    list[Array],
    Array,
    Array | None,
    Array | None,
    Array,
]:
    """``lamb_`` of all parameters; gradients are divided by ``global_scale`` and clipped by their global norm first.

    Moments and fused parameters are flat tensors. ``fused_param_offsets`` and ``param_order`` are the positions of the
    parameters, ``param_info`` the number of float32 parameters and the numbers of each kind that decay. The masters of
    float16 parameters follow the float32 parameters in their flat tensor. In Paddle the lists of gradients share memory
    with the flat gradients; here the lists are read. If a gradient is infinite or NaN, only ``found_inf`` changes.

    Returns the flat parameters, the accumulated gradients (empty), the moments, the powers of the betas, the
    parameters, found_inf bool[1], the step in the accumulation, whether the update was stopped (never), and the number
    of updates, computed from the power of beta1. Raises UnsupportedError for several devices (``nranks``) and for
    accumulation over steps. Source: Paddle 2.6 distributed_fused_lamb.
    """
    if nranks != 1:
        raise UnsupportedError(
            f"pd.distributed_fused_lamb: nranks is {nranks}, expected 1: several devices are not supported"
        )
    if acc_steps > 1:
        raise UnsupportedError(
            f"pd.distributed_fused_lamb: acc_steps is {acc_steps}, expected 1: accumulated gradients are not supported"
        )
    places = _places(param, fused_param_offsets, param_info, param_order)
    gradients = [wide(operand) for operand in grad]
    total = jnp.sqrt(sum((jnp.sum(jnp.square(operand)) for operand in gradients), jnp.zeros((), jnp.float32)))
    finite = jnp.isfinite(total)
    factor = _factor(total, number(global_scale), max_global_grad_norm, clip_after_allreduce=clip_after_allreduce)
    rate = number(learning_rate)
    bias1, bias2 = 1 - number(beta1_pow), 1 - number(beta2_pow)
    flat = None if fp32_fused_param is None else jnp.asarray(fp32_fused_param)
    half = None if fp16_fused_param is None else jnp.asarray(fp16_fused_param)
    new, first, second = list(param), jnp.asarray(moment1), jnp.asarray(moment2)
    for place in places:
        span = slice(place.start, place.stop)
        array, gradient = param[place.index], jnp.reshape(gradients[place.index] * factor, (-1,))
        is_master = is_half(array.dtype) and flat is not None
        value = flat[span] if is_master and flat is not None else jnp.reshape(wide(array), (-1,))
        mean = beta1 * moment1[span] + (1 - beta1) * gradient
        square = beta2 * moment2[span] + (1 - beta2) * gradient * gradient
        step = mean / bias1 / (jnp.sqrt(square / bias2) + epsilon)
        step = step + weight_decay * value if place.decays else step
        measured = value if use_master_param_norm else jnp.reshape(wide(array), (-1,))
        value = jnp.where(finite, value - rate * _trust_ratio(measured, step) * step, value)
        rounded = value.astype(array.dtype)
        new[place.index] = jnp.where(finite, jnp.reshape(rounded, array.shape), array)
        first, second = first.at[span].set(mean), second.at[span].set(square)
        flat = flat if flat is None else flat.at[span].set(value)
        if half is not None and is_half(array.dtype):
            half = half.at[place.half_start : place.half_start + array.size].set(rounded)
    updates = jnp.round(jnp.log(beta1_pow.astype(jnp.float64)) / jnp.log(jnp.float64(beta1))).astype(jnp.int64)
    return (
        flat,
        half,
        None if fp32_fused_grad is None else jnp.zeros((0,), fp32_fused_grad.dtype),
        None if fp16_fused_grad is None else jnp.zeros((0,), fp16_fused_grad.dtype),
        jnp.where(finite, first, moment1),
        jnp.where(finite, second, moment2),
        jnp.where(finite, beta1_pow * beta1, beta1_pow),
        jnp.where(finite, beta2_pow * beta2, beta2_pow),
        new,
        jnp.reshape(~finite, (1,)),
        jnp.zeros((1,), jnp.int64),
        jnp.zeros((1,), bool),
        jnp.where(finite, updates, updates - 1),
    )
