"""Adam and related optimizers: AdamW, Adamax, Lamb, and operators that update many parameters at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import jax.numpy as jnp
from jax.typing import DTypeLike

from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.optimizer.dense import master_of, masters, norm, number, rates, value_of
from pdhlo.lower.rules.registry import Array, Scalar, rule


@dataclass(frozen=True, slots=True)
class Betas:
    """The decay rates of Adam's two moments, and the epsilon that is added to its divisor."""

    beta1: Scalar
    beta2: Scalar
    epsilon: Scalar

    def of(self, dtype: DTypeLike) -> tuple[Scalar, Scalar, Scalar]:
        """beta1, beta2 and epsilon; those that are arrays are converted to ``dtype``."""
        return _as_number(self.beta1, dtype), _as_number(self.beta2, dtype), _as_number(self.epsilon, dtype)


@dataclass(frozen=True, slots=True)
class AdamState:
    """The state of Adam for a parameter."""

    moment1: Array
    moment2: Array
    beta1_pow: Array
    beta2_pow: Array

    def after(self, grad: Array, beta1: Scalar, beta2: Scalar) -> AdamState:
        """The state after a step with ``grad``, with the powers of both betas for the next step."""
        return AdamState(
            beta1 * wide(self.moment1) + (1 - beta1) * grad,
            beta2 * wide(self.moment2) + (1 - beta2) * jnp.square(grad),
            self.beta1_pow * beta1,
            self.beta2_pow * beta2,
        )


def _as_number(value: Scalar, dtype: DTypeLike) -> Scalar:
    return value if isinstance(value, bool | int | float | complex) else jnp.reshape(value, ()).astype(dtype)


def _step(state: AdamState, before: AdamState, rate: Array, epsilon: Scalar) -> Array:
    """The step that Adam subtracts from a parameter; rate and epsilon are scaled for the bias of both moments."""
    root = jnp.sqrt(1 - number(before.beta2_pow))
    rate = rate * root / (1 - number(before.beta1_pow))
    return rate * (state.moment1 / (jnp.sqrt(state.moment2) + epsilon * root))


def _results(
    param: Array,
    value: Array,
    state: AdamState,
    before: AdamState,
    kept: Array | None,
    start: Array,
    *,
    keeps_powers: bool = False,
    master: Array | None = None,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """The results of an operator of the family; if ``kept`` is true, the values before the step."""
    powers = (before.beta1_pow, before.beta2_pow) if keeps_powers else (state.beta1_pow, state.beta2_pow)
    new = (value, state.moment1, state.moment2, *powers)
    old = (start, before.moment1, before.moment2, before.beta1_pow, before.beta2_pow)
    if kept is not None:
        skips = jnp.reshape(kept, ()).astype(bool)
        new = tuple(jnp.where(skips, before_, after) for before_, after in zip(old, new, strict=True))  # type: ignore[assignment]  # five of them
    value, *rest = new
    states = [operand.astype(like.dtype) for operand, like in zip(rest, old[1:], strict=True)]
    return value.astype(param.dtype), states[0], states[1], states[2], states[3], master_of(param, master, value)


@rule(
    "adam_",
    unread=("lazy_mode", "min_row_size_to_use_multithread", "multi_precision"),
    shapes={"param": "*S", "moment1": "*S", "moment2": "*S"},
)
def adam_(
    param: Array,
    grad: Array,
    learning_rate: Array,
    state: AdamState,
    master_param: Array | None,
    skip_update: Array | None,
    betas: Betas,
    *,
    use_global_beta_pow: bool,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """A step of Adam: the running mean of gradients, divided by the square root of the running mean of their squares.

    The powers of the betas in ``state`` correct the bias of both means; with ``use_global_beta_pow`` they are returned
    unchanged. If ``skip_update`` is true nothing changes. Returns the parameter, both moments, both powers, and the
    master parameter. Source: Paddle 2.6 adam_.
    """
    start = value_of(param, master_param)
    beta1, beta2, epsilon = betas.of(start.dtype)
    after = state.after(wide(grad), beta1, beta2)
    value = start - _step(after, state, number(learning_rate), epsilon)
    return _results(
        param, value, after, state, skip_update, start, keeps_powers=use_global_beta_pow, master=master_param
    )


@rule(
    "adamw_",
    unread=("lazy_mode", "min_row_size_to_use_multithread", "multi_precision"),
    shapes={"param": "*S", "moment1": "*S", "moment2": "*S"},
)
def adamw_(
    param: Array,
    grad: Array,
    learning_rate: Array,
    state: AdamState,
    master_param: Array | None,
    skip_update: Array | None,
    betas: Betas,
    *,
    lr_ratio: float,
    coeff: float,
    with_decay: bool,
    use_global_beta_pow: bool,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """``adam_`` of a parameter that first decays by ``learning_rate * lr_ratio * coeff``.

    The step itself ignores ``lr_ratio``, as in Paddle's CPU kernel. Without ``with_decay`` there is no decay.
    Source: Paddle 2.6 adamw_.
    """
    start = value_of(param, master_param)
    beta1, beta2, epsilon = betas.of(start.dtype)
    rate = number(learning_rate)
    value = start
    if with_decay:
        value = start - rate * lr_ratio * coeff * start
    after = state.after(wide(grad), beta1, beta2)
    value = value - _step(after, state, rate, epsilon)
    return _results(
        param, value, after, state, skip_update, start, keeps_powers=use_global_beta_pow, master=master_param
    )


@dataclass(frozen=True, slots=True)
class AdamStates:
    """The states of Adam for many parameters."""

    moment1: list[Array]
    moment2: list[Array]
    beta1_pow: list[Array]
    beta2_pow: list[Array]

    def of(self, place: int) -> AdamState:
        """The state for the parameter at ``place``."""
        return AdamState(self.moment1[place], self.moment2[place], self.beta1_pow[place], self.beta2_pow[place])


Lists = tuple[list[Array], list[Array], list[Array], list[Array], list[Array], list[Array]]


def _together(
    param: list[Array],
    grad: list[Array],
    rate: Sequence[Array],
    states: AdamStates,
    master: Sequence[Array | None],
    betas: Betas,
    *,
    decay: float = 0.0,
    kept: Array | None = None,
    keeps_powers: bool,
) -> Lists:
    """The results of Adam for each of many parameters."""
    groups: list[tuple[Array, ...]] = []
    for i, array in enumerate(param):
        start = value_of(array, master[i])
        beta1, beta2, epsilon = betas.of(start.dtype)
        before = states.of(i)
        state = before.after(wide(grad[i]), beta1, beta2)
        value = start - rate[i] * decay * start if decay else start
        value = value - _step(state, before, rate[i], epsilon)
        groups.append(_results(array, value, state, before, kept, start, keeps_powers=keeps_powers, master=master[i]))
    columns = [[group[i] for group in groups] for i in range(6)]
    return columns[0], columns[1], columns[2], columns[3], columns[4], columns[5]


@rule("merged_adam_", unread=("multi_precision",))
def merged_adam_(
    param: list[Array],
    grad: list[Array],
    learning_rate: list[Array],
    states: AdamStates,
    master_param: list[Array] | None,
    betas: Betas,
    *,
    use_global_beta_pow: bool,
) -> Lists:
    """``adam_`` of many parameters. Source: Paddle 2.6 merged_adam_."""
    return _together(
        param,
        grad,
        rates(learning_rate, len(param)),
        states,
        masters(master_param, len(param)),
        betas,
        keeps_powers=use_global_beta_pow,
    )


@rule("merged_adam_v1", unread=("multi_precision",))
def merged_adam_v1(
    param: list[Array],
    grad: list[Array],
    learning_rate: list[Array],
    states: AdamStates,
    master_param: list[Array] | None = None,
    *,
    betas: Betas,
    use_global_beta_pow: bool,
) -> Lists:
    """``merged_adam_`` with the betas as attributes. Source: Paddle 2.6, legacy merged_adam."""
    return merged_adam_(
        param, grad, learning_rate, states, master_param, betas, use_global_beta_pow=use_global_beta_pow
    )


@rule("fused_adam_", "fused_adam_v1", unread=("multi_precision",))
def fused_adam_(
    params: list[Array],
    grads: list[Array],
    learning_rate: Array,
    moments1: list[Array],
    moments2: list[Array],
    beta1_pows: list[Array],
    beta2_pows: list[Array],
    master_params: list[Array] | None = None,
    skip_update: Array | None = None,
    *,
    betas: Betas,
    weight_decay: float,
    use_adamw: bool,
    use_global_beta_pow: bool,
) -> Lists:
    """``adam_`` of many parameters, or with ``use_adamw`` ``adamw_`` with ``weight_decay``.

    Source: Paddle 2.6 fused_adam_.
    """
    return _together(
        params,
        grads,
        rates([learning_rate], len(params)),
        AdamStates(moments1, moments2, beta1_pows, beta2_pows),
        masters(master_params, len(params)),
        betas,
        decay=weight_decay if use_adamw else 0.0,
        kept=skip_update,
        keeps_powers=use_global_beta_pow,
    )


@rule("adamax_", unread=("multi_precision",), shapes={"param": "*S", "moment": "*S", "inf_norm": "*S"})
def adamax_(
    param: Array,
    grad: Array,
    learning_rate: Array,
    moment: Array,
    inf_norm: Array,
    beta1_pow: Array,
    master_param: Array | None = None,
    *,
    betas: Betas,
) -> tuple[Array, Array, Array, Array]:
    """Adam with the running maximum ``max(|grad|, beta2 * inf_norm + epsilon)`` in place of the root of mean squares.

    Source: Paddle 2.6 adamax_.
    """
    gradient = wide(grad)
    mean = betas.beta1 * moment + (1 - betas.beta1) * gradient
    largest = jnp.maximum(jnp.abs(gradient), betas.beta2 * inf_norm + betas.epsilon)
    rate = number(learning_rate) / (1 - number(beta1_pow))
    value = value_of(param, master_param) - rate * (mean / largest)
    return value.astype(param.dtype), mean, largest, master_of(param, master_param, value)


@dataclass(frozen=True, slots=True)
class Lamb:
    """The attributes of Lamb."""

    weight_decay: float
    beta1: float
    beta2: float
    epsilon: float
    always_adapt: bool


@rule("lamb_", unread=("multi_precision",), shapes={"param": "*S", "moment1": "*S", "moment2": "*S"})
def lamb_(
    param: Array,
    grad: Array,
    learning_rate: Array,
    state: AdamState,
    master_param: Array | None = None,
    skip_update: Array | None = None,
    *,
    settings: Lamb,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """A step of Adam plus ``weight_decay * param``, scaled to the norm of the parameter times the learning rate.

    It is not scaled if a norm is 0, or if there is no decay and not ``always_adapt``. If ``skip_update`` is true
    nothing changes. Source: Paddle 2.6 lamb_.
    """
    start = wide(param) if master_param is None else master_param
    after = state.after(wide(grad), settings.beta1, settings.beta2)
    mean = after.moment1 / (1 - number(state.beta1_pow))
    square = after.moment2 / (1 - number(state.beta2_pow))
    step = mean / (jnp.sqrt(square) + settings.epsilon) + settings.weight_decay * start
    rate = number(learning_rate)
    if settings.weight_decay > 0 or settings.always_adapt:
        size, length = norm(start), norm(step)
        adapts = (size > 0) & (length > 0)
        rate = rate * jnp.where(adapts, size / jnp.where(adapts, length, 1), 1)
    return _results(param, start - rate * step, after, state, skip_update, start)
