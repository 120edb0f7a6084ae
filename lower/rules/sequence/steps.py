"""Recurrences over rows with a LoD: a step processes one row of every sequence.

The number of steps is the length of the longest sequence, which is traced: another LoD with the same number of rows
and sequences runs the same compiled loop. jax does not differentiate a loop of a traced length in reverse mode, so
this module defines the gradient, a loop over the steps backwards.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import lengths, place_in_sequence, sequence_of_rows
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.values.traced_values import SteppedRows

Cell = Callable[[Any, Any, Any], Any]
"""Computes the next state [N, …] of N sequences from weights, the state and a row of each; all are trees of arrays."""
Activation = Callable[[Array], Array]

_tree_map = jax.tree_util.tree_map


def _sigmoid(x: Array) -> Array:
    # Paddle's kernels for recurrences have these limits. They change results in float64.
    return jax.nn.sigmoid(jnp.clip(x, -40.0, 13.0))


_ACTIVATIONS: dict[str, Activation] = {
    "": lambda x: x,
    "identity": lambda x: x,
    "linear": lambda x: x,
    "sigmoid": _sigmoid,
    "tanh": jnp.tanh,
    "relu": jax.nn.relu,
}


def activation_of(name: str, operator: str) -> Activation:
    """The activation called ``name``; raises InputError, which names ``operator``, if there is none."""
    if name not in _ACTIVATIONS:
        known = ", ".join(activation for activation in _ACTIVATIONS if activation)
        raise InputError(f"{operator}: activation is {name!r}, expected {known}")
    return _ACTIVATIONS[name]


@functools.partial(jax.custom_vjp, nondiff_argnums=(0, 1))
def over_time(cell: Cell, reverse: bool, weights: object, first: object, rows: object, offsets: Array) -> Any:
    """The state after each row, [T, …] in the order of ``rows``; ``first`` [N, …] is the initial state.

    With ``reverse`` each sequence is processed from its last row to its first. ``cell`` must not close over traced
    values.
    """
    count = _row_count(rows)
    # The states of sequences that have ended are written to an additional row: IREE 3.13 writes out-of-range updates of
    # a scatter past the end of the array instead of dropping them.
    outputs = _tree_map(lambda leaf: jnp.zeros((count + 1, *leaf.shape[1:]), leaf.dtype), first)

    def iteration(time: Array, carried: Any) -> Any:
        state, outputs = carried
        place, runs = _places(offsets, time, count, reverse)
        new = _where(runs, cell(weights, state, _rows_at(rows, place)), state)
        return new, _put_rows(outputs, place, new)

    if count != 0:
        _, outputs = lax.fori_loop(0, _steps(offsets), iteration, (first, outputs))
    return _tree_map(lambda leaf: leaf[:count], outputs)


def _over_time_forward(
    cell: Cell, reverse: bool, weights: object, first: object, rows: object, offsets: Array
) -> tuple[object, tuple[object, ...]]:
    outputs = over_time(cell, reverse, weights, first, rows, offsets)
    return outputs, (weights, first, rows, offsets, outputs)


def _over_time_backward(cell: Cell, reverse: bool, kept: tuple[Any, ...], cotangents: Any) -> tuple[object, ...]:
    weights, first, rows, offsets, outputs = kept
    nothing = _tree_map(jnp.zeros_like, (weights, first, rows))
    count = _row_count(rows)
    if count == 0:
        return (*nothing, None)
    steps = _steps(offsets)

    def iteration(number: Array, carried: Any) -> Any:
        weights_cotangent, state_cotangent, rows_cotangent = carried
        time = steps - 1 - number
        place, runs = _places(offsets, time, count, reverse)
        before = _where(time > 0, _rows_at(outputs, place + (1 if reverse else -1)), first)
        cotangent = _tree_map(jnp.add, state_cotangent, _rows_at(cotangents, place))
        cotangent = _where(runs, cotangent, _tree_map(jnp.zeros_like, cotangent))
        _, pull = jax.vjp(cell, weights, before, _rows_at(rows, place))
        of_weights, of_state, of_rows = pull(cotangent)
        return (_tree_map(jnp.add, weights_cotangent, of_weights), of_state, _put_rows(rows_cotangent, place, of_rows))

    return (*lax.fori_loop(0, steps, iteration, nothing), None)


over_time.defvjp(_over_time_forward, _over_time_backward)


def states_before(states: object, first: object, offsets: Array, *, reverse: bool) -> Any:
    """For each row the state before it, computed from the ``states`` that ``over_time`` returns."""
    count = _row_count(states)
    sequence = sequence_of_rows(offsets, count)
    place = place_in_sequence(offsets, count)
    begins = place == (lengths(offsets)[sequence] - 1 if reverse else 0)
    shifted = _tree_map(lambda leaf: jnp.roll(leaf, -1 if reverse else 1, 0), states)
    return _where(begins, _rows_at(first, sequence), shifted)


def in_steps(x: Array, offsets: Array, *, reverse: bool) -> SteppedRows:
    """The rows in the order in which Paddle computes them: by step, and within a step by falling sequence length."""
    count, length = x.shape[0], lengths(offsets)
    order = jnp.argsort(-length, stable=True).astype(jnp.int32)
    sequence, place = sequence_of_rows(offsets, count), place_in_sequence(offsets, count)
    if reverse:
        place = length[sequence] - 1 - place
    running = jnp.sort(length)
    # The number of rows before step s is the sum of min(length, s) over all sequences.
    starts = jnp.arange(count + 1, dtype=jnp.int32)
    starts = jax.vmap(lambda step: jnp.sum(jnp.minimum(running, step)))(starts).astype(jnp.int32)
    rank = jnp.zeros_like(order).at[order].set(jnp.arange(order.shape[0], dtype=jnp.int32))
    target = starts[place] + rank[sequence]
    source = jnp.zeros((count,), jnp.int32).at[target].set(jnp.arange(count, dtype=jnp.int32))
    return SteppedRows(x[source], (starts, source, order))


def _row_count(rows: object) -> int:
    """The number of rows, which may be symbolic."""
    count: int = jax.tree_util.tree_leaves(rows)[0].shape[0]
    return count


def _steps(offsets: Array) -> Array:
    return jnp.max(lengths(offsets), initial=0)


def _places(offsets: Array, time: Array, count: int, reverse: bool) -> tuple[Array, Array]:
    """The row of each sequence in a step (``count`` if the sequence has ended), and whether it has not ended."""
    runs = time < lengths(offsets)
    place = offsets[1:] - 1 - time if reverse else offsets[:-1] + time
    return jnp.where(runs, place, jnp.asarray(count, place.dtype)), runs


def _rows_at(rows: object, place: Array) -> object:
    return _tree_map(lambda leaf: leaf.at[place].get(mode="fill", fill_value=0), rows)


def _put_rows(rows: object, place: Array, values: object) -> object:
    return _tree_map(lambda leaf, new: leaf.at[place].set(new, mode="drop"), rows, values)


def _where(condition: Array, chosen: object, other: object) -> object:
    def choose(a: Array, b: Array) -> Array:
        return jnp.where(condition.reshape(condition.shape + (1,) * (a.ndim - condition.ndim)), a, b)

    return _tree_map(choose, chosen, other)
