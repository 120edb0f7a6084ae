"""Optimizers with gradients of sparse rows. Repeated rows are summed first, as in Paddle.

SGD, Adagrad, FTRL and Adam in lazy mode update only the rows of the gradient. The others update every row, like the
dense optimizer with a gradient of 0 in all other rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.optimizer.adam import AdamState, Betas, Lamb, adam_, lamb_
from pdhlo.lower.rules.optimizer.dense import (
    Momentum,
    RmsProp,
    adagrad_,
    ftrl_step,
    master_of,
    momentum_,
    number,
    rmsprop_,
    value_of,
)
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sparse.rows import merged_rows, places_in, rows_of, scatter_rows, update_by_rows
from pdhlo.lower.values.traced_values import SparseRows, dense


@dataclass(frozen=True, slots=True)
class AdamValues:
    """The state of Adam for a parameter, as tensors with or without LoD."""

    moment1: Value
    moment2: Value
    beta1_pow: Value
    beta2_pow: Value

    def tensors(self) -> AdamState:
        """The state without LoDs."""
        parts = (self.moment1, self.moment2, self.beta1_pow, self.beta2_pow)
        return AdamState(*(_tensor(part) for part in parts))


def _tensor(x: Value) -> Any:
    return None if x is None else jnp.asarray(dense(x))


def _searched(grad: SparseRows) -> Array:
    """The gradient of every row as found by the binary search of Paddle's kernels, 0 for rows that it does not find.

    The kernels merge repeated rows, which sorts the rows. If no row repeats they do not sort, and the search misses
    some rows if they are not in rising order.
    """
    merged, count = merged_rows(grad), grad.rows.shape[0]
    if count == 0:
        return scatter_rows(grad)
    repeats = merged.rows[-1] == grad.height
    rows = jnp.where(repeats, merged.rows, grad.rows)
    value = jnp.where(repeats, merged.value, wide(grad.value))
    wanted = jnp.arange(grad.height, dtype=rows.dtype)
    low, high = jnp.zeros_like(wanted), jnp.full_like(wanted, count - 1)
    places = jnp.full_like(wanted, count)
    for _ in range(count.bit_length()):
        middle = (low + high) // 2
        seen = rows[middle]
        places = jnp.where((low <= high) & (seen == wanted), middle, places)
        low, high = jnp.where(seen < wanted, middle + 1, low), jnp.where(seen > wanted, middle - 1, high)
        # The search for a row ends when it is found.
        low = jnp.where(places < count, high + 1, low)
    return value.at[places].get(mode="fill", fill_value=0)


@rule("sgd_dense_param_sparse_grad_", lod=True, unread=("multi_precision",))
def sgd_dense_param_sparse_grad_(
    param: Value, learning_rate: Value, grad: Value, master_param: Value = None
) -> tuple[Value, Value]:
    """``sgd_`` of the rows that ``grad`` has. Source: Paddle 2.6 sgd_dense_param_sparse_grad_."""
    grad, param, master = rows_of(grad, "pd.sgd_: grad"), _tensor(param), _tensor(master_param)
    step = SparseRows(grad.rows, -number(_tensor(learning_rate)) * wide(grad.value), grad.height)
    value = scatter_rows(step, value_of(param, master))
    return value.astype(param.dtype), master_of(param, master, value)


@rule("sgd_sparse_param_sparse_grad_", lod=True, unread=("multi_precision",))
def sgd_sparse_param_sparse_grad_(
    param: Value, learning_rate: Value, grad: Value, master_param: Value = None
) -> tuple[Value, Value]:
    """``sgd_`` of a parameter of sparse rows, which include the rows of ``grad``.

    Raises InputError for a parameter without rows. Source: Paddle 2.6 sgd_sparse_param_sparse_grad_.
    """
    grad, param = rows_of(grad, "pd.sgd_: grad"), rows_of(param, "pd.sgd_: param")
    if param.rows.shape[0] == 0:
        raise InputError("pd.sgd_: the parameter has no rows")
    place = places_in(param, grad.rows)
    value = wide(param.value).at[place].add(-number(_tensor(learning_rate)) * wide(grad.value), mode="drop")
    return SparseRows(param.rows, value.astype(param.value.dtype), param.height), master_param


@rule("momentum_dense_param_sparse_grad_", lod=True, unread=("multi_precision",))
def momentum_dense_param_sparse_grad_(
    param: Value,
    grad: Value,
    velocity: Value,
    learning_rate: Value,
    master_param: Value = None,
    *,
    settings: Momentum,
    rescale_grad: float,
) -> tuple[Value, Value, Value]:
    """``momentum_`` with ``rescale_grad * grad``; all rows are updated, unless ``grad`` has no rows.

    Source: Paddle 2.6 momentum_dense_param_sparse_grad_.
    """
    grad = rows_of(grad, "pd.momentum_: grad")
    if grad.rows.shape[0] == 0:
        return _tensor(param), _tensor(velocity), _tensor(master_param)
    return momentum_(
        _tensor(param),
        _searched(grad) * (1.0 if rescale_grad is None else rescale_grad),
        _tensor(velocity),
        _tensor(learning_rate),
        _tensor(master_param),
        settings=settings,
    )


@rule("adagrad_dense_param_sparse_grad_", lod=True, unread=("multi_precision",))
def adagrad_dense_param_sparse_grad_(
    param: Value, grad: Value, moment: Value, learning_rate: Value, master_param: Value = None, *, epsilon: float
) -> tuple[Value, Value, Value]:
    """``adagrad_`` of the rows of ``grad``. Source: Paddle 2.6 adagrad_dense_param_sparse_grad_."""

    def update(states: list[Array], gradient: Array) -> Sequence[Array]:
        return adagrad_(states[0], gradient, states[1], _tensor(learning_rate), states[2], epsilon=epsilon)

    new = update_by_rows(rows_of(grad, "pd.adagrad_: grad"), (param, moment, master_param), update)
    return new[0], new[1], new[2]


@rule("ftrl", "ftrl_sr", lod=True)
def ftrl(
    param: Value,
    squared_accumulator: Value,
    linear_accumulator: Value,
    grad: Value,
    learning_rate: Value,
    *,
    l1: float,
    l2: float,
    lr_power: float,
) -> tuple[Value, Value, Value]:
    """Follow the regularized leader: a parameter is 0 until its linear accumulator exceeds ``l1``.

    A sparse gradient updates only its own rows. Source: Paddle 2.6 ftrl.
    """

    def update(states: Sequence[Array], gradient: Array) -> Sequence[Array]:
        rate = _tensor(learning_rate)
        return ftrl_step(states[0], states[1], states[2], gradient, rate, l1=l1, l2=l2, lr_power=lr_power)

    states = [_tensor(operand) for operand in (param, squared_accumulator, linear_accumulator)]
    new = update_by_rows(grad, states, update) if isinstance(grad, SparseRows) else update(states, _tensor(grad))
    return new[0], new[1], new[2]


@rule("rmsprop_dense_param_sparse_grad_", lod=True, unread=("multi_precision",))
def rmsprop_dense_param_sparse_grad_(
    param: Value,
    mean_square: Value,
    grad: Value,
    moment: Value,
    learning_rate: Value,
    mean_grad: Value = None,
    master_param: Value = None,
    *,
    settings: RmsProp,
) -> tuple[Value, Value, Value, Value, Value]:
    """``rmsprop_``; all rows are updated. Source: Paddle 2.6 rmsprop_dense_param_sparse_grad_."""
    return rmsprop_(
        _tensor(param),
        _tensor(mean_square),
        _searched(rows_of(grad, "pd.rmsprop_: grad")),
        _tensor(moment),
        _tensor(learning_rate),
        _tensor(mean_grad),
        _tensor(master_param),
        settings=settings,
    )


@rule("adam_dense_param_sparse_grad_", lod=True, unread=("min_row_size_to_use_multithread", "multi_precision"))
def adam_dense_param_sparse_grad_(
    param: Value,
    grad: Value,
    learning_rate: Value,
    state: AdamValues,
    master_param: Value,
    skip_update: Value,
    betas: Betas,
    *,
    lazy_mode: bool,
    use_global_beta_pow: bool,
    **dropped: object,
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """``adam_``; in ``lazy_mode`` only the rows of ``grad`` and their moments change. Without rows nothing changes.

    Two properties are those of Paddle's kernel. It multiplies the powers of the betas in place before the step, so that
    the step reads the powers for the next step, unless the program writes them to other variables (``separate_powers``
    in ``dropped``, which the translator adds). For rows without a gradient it does not scale ``epsilon`` for the bias.
    Source: Paddle 2.6 adam_dense_param_sparse_grad_.
    """
    grad = rows_of(grad, "pd.adam_: grad")
    before = [_tensor(state.beta1_pow), _tensor(state.beta2_pow)]
    states = [_tensor(operand) for operand in (param, state.moment1, state.moment2, master_param)]
    if grad.rows.shape[0] == 0:
        return states[0], states[1], states[2], before[0], before[1], states[3]
    seen = powers = before
    if not use_global_beta_pow:
        powers = [
            (operand * jnp.asarray(beta, operand.dtype).reshape(())).astype(operand.dtype)
            for operand, beta in zip(before, (betas.beta1, betas.beta2), strict=True)
        ]
    if not dropped.get("separate_powers"):
        seen = powers
    skips = jnp.asarray(False) if skip_update is None else jnp.reshape(_tensor(skip_update), ()).astype(bool)

    def update(states: list[Array], gradient: Array) -> list[Array]:
        new = adam_(
            states[0],
            gradient,
            _tensor(learning_rate),
            AdamState(states[1], states[2], seen[0], seen[1]),
            states[3],
            skips,
            betas,
            use_global_beta_pow=True,
        )
        return [*new[:3], new[5]]

    after = [jnp.where(skips, old, power) for old, power in zip(before, powers, strict=True)]
    if lazy_mode:
        new = update_by_rows(grad, states, update)
        return new[0], new[1], new[2], after[0], after[1], new[3]
    new = update(states, scatter_rows(grad))
    start = value_of(states[0], states[3])
    rate = number(_tensor(learning_rate)) * jnp.sqrt(1 - number(seen[1])) / (1 - number(seen[0]))
    rest = start - rate * wide(new[1]) / (jnp.sqrt(wide(new[2])) + jnp.asarray(betas.epsilon, start.dtype).reshape(()))
    has = jnp.zeros((grad.height,), bool).at[grad.rows].set(True, mode="drop") | skips
    has = jnp.reshape(has, (-1,) + (1,) * (start.ndim - 1))
    value = jnp.where(has, new[0], rest.astype(new[0].dtype))
    master = new[3] if states[3] is None else jnp.where(has, new[3], master_of(states[0], states[3], rest))
    return value, new[1], new[2], after[0], after[1], master


@rule("lamb_sr_", lod=True, unread=("multi_precision",))
def lamb_sr_(
    param: Value,
    grad: Value,
    learning_rate: Value,
    state: AdamValues,
    master_param: Value = None,
    skip_update: Value = None,
    *,
    settings: Lamb,
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """``lamb_``; all rows are updated, unless ``grad`` has no rows. Source: Paddle 2.6 lamb_sr_."""
    grad = rows_of(grad, "pd.lamb_sr_: grad")
    before, value, master = state.tensors(), _tensor(param), _tensor(master_param)
    if grad.rows.shape[0] == 0:
        return value, before.moment1, before.moment2, before.beta1_pow, before.beta2_pow, master
    rate, skips = _tensor(learning_rate), _tensor(skip_update)
    return lamb_(value, scatter_rows(grad), rate, before, master, skips, settings=settings)
