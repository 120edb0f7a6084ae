"""A mixture of experts: how many tokens each expert gets, and which ones it has capacity for.

Paddle has these operators for GPUs only, and its kernels go through the tokens in any order. Here the order is the
tokens' own, as in the definitions that Paddle's tests hold its kernels against. An expert is a number; -1 is none.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import front
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_range, check_sizes, check_true


@rule("number_count")
def number_count(numbers: Array, *, upper_range: int) -> Array:
    """Counts the elements of ``numbers``, of any shape, that are 0, 1, … ``upper_range - 1``: int64 [upper_range].

    Other elements (-1 for no expert) count nowhere. Raises InputError if ``numbers`` are not int64 or
    ``upper_range`` is negative. Source: Paddle 2.6 number_count.
    """
    _check_int64("number_count", numbers=numbers)
    if upper_range < 0:
        raise InputError(f"pd.number_count: upper_range is {upper_range}, expected 0 or more")
    flat = jnp.asarray(numbers).reshape(-1)
    # jax counts negative indices from the end, and may narrow indices to int32.
    place = jnp.where((flat < 0) | (flat >= upper_range), upper_range, flat)
    return jnp.zeros(upper_range, jnp.int64).at[place].add(1, mode="drop")


@rule("limit_by_capacity")
def limit_by_capacity(expert_count: Array, capacity: Array, *, n_worker: int) -> Array:
    """The tokens that each worker may send to each expert, in the shape of ``expert_count``, which it wants to send.

    ``expert_count`` has a row of experts for each of ``n_worker`` workers, in any shape. The first worker takes what it
    wants of an expert's ``capacity``, the next one of what is left. Raises InputError if an operand is not int64,
    the counts are not as many for each worker, or an expert has no capacity. Source: Paddle 2.6 limit_by_capacity.
    """
    _check_int64("limit_by_capacity", expert_count=expert_count, capacity=capacity)
    size = expert_count.size
    if n_worker < 1:
        raise InputError(f"pd.limit_by_capacity: n_worker is {n_worker}, expected 1 or more")
    check_sizes(
        lambda: size % n_worker == 0,
        f"pd.limit_by_capacity: expert_count has {size} elements, expected a multiple of n_worker, {n_worker}",
    )
    experts = size // n_worker
    check_sizes(
        lambda: capacity.size >= experts,
        f"pd.limit_by_capacity: capacity has {capacity.size} elements, expected one for each of {experts} experts",
    )
    wanted = jnp.asarray(expert_count).reshape(n_worker, experts)
    left = jnp.asarray(capacity).reshape(-1)[:experts] - (jnp.cumsum(wanted, 0) - wanted)
    return jnp.where(left >= wanted, wanted, jnp.maximum(left, 0)).reshape(expert_count.shape)


@rule("prune_gate_by_capacity")
def prune_gate_by_capacity(gate_idx: Array, expert_count: Array, *, n_expert: int, n_worker: int) -> Array:
    """The expert of each token, in the shape of ``gate_idx``; -1 for those that their expert has no capacity for.

    The first tokens of an expert stay, as many as ``expert_count`` says. Raises InputError if an operand is not
    int64, ``expert_count`` has not ``n_expert * n_worker`` elements, or a token's expert is none of those. Source:
    Paddle 2.6 prune_gate_by_capacity.
    """
    _check_int64("prune_gate_by_capacity", gate_idx=gate_idx, expert_count=expert_count)
    experts = expert_count.size
    check_sizes(
        lambda: experts == n_expert * n_worker,
        f"pd.prune_gate_by_capacity: expert_count has {experts} elements, expected n_expert * n_worker, "
        f"{n_expert * n_worker}",
    )
    check_range(gate_idx, 0, n_expert * n_worker, "an expert")
    flat = jnp.asarray(gate_idx).reshape(-1)
    capacity = jnp.take(jnp.asarray(expert_count).reshape(-1), flat, mode="fill", fill_value=0)
    return jnp.where(_ranks(flat) < capacity, flat, -1).reshape(gate_idx.shape)


@rule("assign_pos", bounded="results")
def assign_pos(x: Value, cum_count: Value, eff_num_len: Value) -> Value:
    """The places of the tokens ``x``, which are numbers of experts, expert by expert: int64 [eff_num_len].

    ``cum_count`` says where the tokens of an expert end. There the first one goes, the next ones go in front of it, as
    Paddle's kernel puts them. Tokens of no expert (less than 0) go nowhere, and 0 is where no token goes. Raises
    InputError if an operand is not int64, a token's expert has no count, or ``eff_num_len`` is negative or more than
    there are tokens. Source: Paddle 2.6 assign_pos.
    """
    _check_int64("assign_pos", x=x, cum_count=cum_count, eff_num_len=eff_num_len)
    ends = jnp.asarray(cum_count).reshape(-1)
    numpy = jnp if isinstance(x, jax.core.Tracer) else np
    check_true(numpy.max(x, initial=-1) < ends.size, f"an expert is too large, expected less than {ends.size}")
    if eff_num_len.size != 1:
        raise InputError(f"pd.assign_pos: eff_num_len has {eff_num_len.size} elements, expected one")
    flat = jnp.asarray(x).reshape(-1)
    size = flat.shape[0]
    check_range(eff_num_len, 0, size + 1, "the number of tokens")
    place = jnp.take(ends, flat, mode="fill", fill_value=0) - 1 - _ranks(flat)
    place = jnp.where((flat < 0) | (place < 0) | (place >= size), size, place)
    tokens = jnp.zeros(size, jnp.int64).at[place].set(jnp.arange(size, dtype=jnp.int64), mode="drop")
    if not isinstance(eff_num_len, jax.core.Tracer):
        return tokens[: int(np.asarray(eff_num_len).reshape(()))]
    count = eff_num_len.reshape(()).astype(jnp.int32)
    return Bounded.along(front(tokens, count), count)


def _ranks(experts: Array) -> Array:
    """The rank of each element of ``experts`` [n] among the elements that are equal: 0 for the first one."""
    order = jnp.argsort(experts, stable=True)
    ordered = experts[order]
    numbers = jnp.arange(experts.shape[0], dtype=jnp.int64)
    begins = jnp.concatenate([jnp.ones(1, bool), ordered[1:] != ordered[:-1]])[: experts.shape[0]]
    ranks = numbers - lax.cummax(jnp.where(begins, numbers, 0))
    return jnp.zeros_like(numbers).at[order].set(ranks)


def _check_int64(operator: str, **operands: Array) -> None:
    """Raises InputError if one of the operands has another dtype than int64."""
    for name, operand in operands.items():
        if operand.dtype != jnp.int64:
            raise InputError(f"pd.{operator}: {name} is {operand.dtype}, expected int64")
