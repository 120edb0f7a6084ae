"""Optimizers that Paddle 3 has added."""

from __future__ import annotations

from dataclasses import dataclass

import jax.numpy as jnp

from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.optimizer.adam import Betas
from pdhlo.lower.rules.optimizer.dense import master_of, number, value_of
from pdhlo.lower.rules.registry import Array, rule


@rule("asgd_", unread=("multi_precision",))
def asgd_(
    param: Array, grad: Array, learning_rate: Array, d: Array, y: Array, n: Array, master_param: Array | None = None
) -> tuple[Array, Array, Array, Array]:
    """A step along the mean of the last ``n`` gradients: ``d`` is their sum, ``y`` the gradient that leaves the sum.

    Source: Paddle 3.3 asgd_.
    """
    total = d - y + wide(grad).astype(d.dtype)
    value = value_of(param, master_param) - number(learning_rate) / number(n) * total
    return value.astype(param.dtype), total, wide(grad).astype(y.dtype), master_of(param, master_param, value)


@rule("rprop_", unread=("multi_precision",))
def rprop_(
    param: Array,
    grad: Array,
    prev: Array,
    learning_rate: Array,
    master_param: Array | None,
    learning_rate_range: Array,
    etas: Array,
) -> tuple[Array, Array, Array, Array]:
    """A step against the sign of the gradient, with a learning rate for each element.

    The rate is multiplied by ``etas[1]`` if the sign is that of the previous gradient, and by ``etas[0]`` if it is the
    opposite; then the gradient counts as 0. The rate stays within ``learning_rate_range``. Source: Paddle 3.3 rprop_.
    """
    gradient, sign = wide(grad), jnp.sign(wide(grad) * wide(prev))
    eta = jnp.where(sign > 0, etas[1], jnp.where(sign < 0, etas[0], 1))
    gradient = jnp.where(sign < 0, 0, gradient)
    rate = jnp.clip(learning_rate * eta, learning_rate_range[0], learning_rate_range[1])
    value = value_of(param, master_param) - jnp.sign(gradient) * rate
    kept = gradient.astype(prev.dtype)
    return value.astype(param.dtype), kept, rate.astype(learning_rate.dtype), master_of(param, master_param, value)


@dataclass(frozen=True, slots=True)
class NAdamState:
    """The state of NAdam for a parameter."""

    momentum_decay_pow: Array
    beta2_pow: Array
    mu_product: Array
    moment1: Array
    moment2: Array


@rule("nadam_", unread=("multi_precision",), shapes={"param": "*S", "moment1": "*S", "moment2": "*S"})
def nadam_(
    param: Array,
    grad: Array,
    learning_rate: Array,
    state: NAdamState,
    master_param: Array | None = None,
    *,
    betas: Betas,
    momentum_decay: float,
) -> tuple[Array, Array, Array, Array, Array, Array, Array]:
    """Adam with Nesterov's momentum, whose factor grows with the steps by ``momentum_decay``.

    Source: Paddle 3.3 nadam_.
    """
    gradient = wide(grad)
    beta1, beta2, epsilon = betas.of(gradient.dtype)
    decay = state.momentum_decay_pow * 0.96
    power2 = state.beta2_pow * beta2
    share = beta1 * (1 - 0.5 * decay**momentum_decay)
    share_next = beta1 * (1 - 0.5 * decay**momentum_decay * 0.96**momentum_decay)
    product = state.mu_product * share
    product_next = product * share_next
    first = beta1 * state.moment1 + (1 - beta1) * gradient
    second = beta2 * state.moment2 + (1 - beta2) * gradient * gradient
    estimate = share_next * first / (1 - product_next) + (1 - share) * gradient / (1 - product)
    step = number(learning_rate) * estimate / (jnp.sqrt(second / (1 - power2)) + epsilon)
    value = value_of(param, master_param) - step
    return (
        value.astype(param.dtype),
        decay,
        power2,
        product,
        first.astype(state.moment1.dtype),
        second.astype(state.moment2.dtype),
        master_of(param, master_param, value),
    )


@dataclass(frozen=True, slots=True)
class RAdamState:
    """The state of RAdam for a parameter."""

    beta1_pow: Array
    beta2_pow: Array
    rho: Array
    moment1: Array
    moment2: Array


@rule("radam_", unread=("multi_precision",), shapes={"param": "*S", "moment1": "*S", "moment2": "*S"})
def radam_(
    param: Array,
    grad: Array,
    learning_rate: Array,
    state: RAdamState,
    master_param: Array | None = None,
    *,
    betas: Betas,
) -> tuple[Array, Array, Array, Array, Array, Array, Array]:
    """Adam with a rectified adaptive rate, which is used once its variance can be estimated (length above 5).

    Source: Paddle 3.3 radam_.
    """
    gradient = wide(grad)
    beta1, beta2, epsilon = betas.of(gradient.dtype)
    power1, power2 = state.beta1_pow * beta1, state.beta2_pow * beta2
    longest = 2 / (1 - beta2) - 1
    # ``rho`` is t * beta2**t / (1 - beta2**t) for the step t; it is computed from its previous value.
    carried = (state.rho * (beta2 - power2) + power2) / (1 - power2)
    length = longest - 2 * carried
    first = beta1 * state.moment1 + (1 - beta1) * gradient
    second = beta2 * state.moment2 + (1 - beta2) * gradient * gradient
    unbiased = first / (1 - power1)
    rectified = jnp.sqrt(
        ((length - 4) * (length - 2) * longest) / ((longest - 4) * (longest - 2) * jnp.where(length > 5, length, 6))
    )
    adaptive = rectified * jnp.sqrt(1 - power2) / (jnp.sqrt(second) + epsilon)
    value = value_of(param, master_param) - number(learning_rate) * unbiased * jnp.where(length > 5, adaptive, 1)
    return (
        value.astype(param.dtype),
        power1,
        power2,
        carried,
        first.astype(state.moment1.dtype),
        second.astype(state.moment2.dtype),
        master_of(param, master_param, value),
    )
