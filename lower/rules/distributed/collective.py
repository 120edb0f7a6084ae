"""Operators for groups of devices, where a single one gives their result: a group of one, or no communication at all.

A program runs on one device here, so what combines values of several is refused.
"""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.softmax import cut_log_softmax, cut_softmax


def _check_alone(nranks: int, what: str) -> None:
    if nranks != 1:
        raise UnsupportedError(f"{what} is over {nranks} devices; a program runs on one here")


@rule("c_identity")
def c_identity(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool) -> Array:
    """``x``: only its gradient communicates. Source: Paddle 2.6 c_identity."""
    return x


@rule("c_sync_calc_stream")
def c_sync_calc_stream(x: Array) -> Array:
    """``x``: there are no streams to wait for. Source: Paddle 2.6 c_sync_calc_stream."""
    return x


@rule("c_sync_comm_stream")
def c_sync_comm_stream(x: Array, *, ring_id: int) -> Array:
    """``x``: there are no streams to wait for. Source: Paddle 2.6 c_sync_comm_stream."""
    return x


@rule("c_wait_comm", "c_wait_compute")
def c_wait(x: list[Array], *, ring_id: int) -> list[Array]:
    """``x``: there are no streams to wait for. Source: Paddle 2.6 c_wait_comm, c_wait_compute."""
    return x


@rule("c_allgather", "c_reducescatter")
def c_allgather(x: Array, *, ring_id: int, nranks: int, use_calc_stream: bool) -> Array:
    """``x``, with ``nranks`` 1. Source: Paddle 2.6 c_allgather, c_reducescatter."""
    _check_alone(nranks, "the collective operator")
    return x


@rule("all_gather", "reduce_scatter", "dist_concat")
def all_gather(x: Array, *, ring_id: int, nranks: int) -> Array:
    """``x``, with ``nranks`` 1. Source: Paddle 2.6 all_gather, reduce_scatter, dist_concat."""
    _check_alone(nranks, "the collective operator")
    return x


@rule("c_scatter")
def c_scatter(x: Array, *, ring_id: int, root: int, nranks: int, use_calc_stream: bool) -> Array:
    """``x``, with ``nranks`` 1. Source: Paddle 2.6 c_scatter."""
    _check_alone(nranks, "pd.c_scatter")
    return x


@rule("partial_allgather")
def partial_allgather(x: Array, *, ring_id: int, use_calc_stream: bool, nranks: int, rank: int) -> Array:
    """``x``, with ``nranks`` 1. Source: Paddle 2.6 partial_allgather."""
    _check_alone(nranks, "pd.partial_allgather")
    return x


@rule("c_concat")
def c_concat(
    x: Array, *, rank: int, nranks: int, ring_id: int, use_calc_stream: bool, use_model_parallel: bool
) -> Array:
    """``x``, with ``nranks`` 1. Source: Paddle 2.6 c_concat."""
    _check_alone(nranks, "pd.c_concat")
    return x


@rule("c_split")
def c_split(
    x: Array, *, rank: int, nranks: int, ring_id: int, use_calc_stream: bool, use_model_parallel: bool
) -> Array:
    """The part ``rank`` of ``nranks`` equal ones of the last axis; it does not communicate.

    Source: Paddle 2.6 c_split.
    """
    if not 0 <= rank < nranks or x.shape[-1] % nranks:
        raise InputError(f"pd.c_split: part {rank} of {nranks} of an axis of {x.shape[-1]}")
    size = x.shape[-1] // nranks
    return x[..., rank * size : (rank + 1) * size]


@rule("c_embedding")
def c_embedding(weight: Array, x: Array, *, start_index: int, vocab_size: int) -> Array:
    """``embedding`` of a table whose first row is ``start_index``; 0 for rows that it has not.

    Source: Paddle 2.6 c_embedding.
    """
    place = x - start_index
    inside = (place >= 0) & (place < weight.shape[0])
    return weight.at[jnp.where(inside, place, weight.shape[0])].get(mode="fill", fill_value=0)


@rule("c_softmax_with_cross_entropy")
def c_softmax_with_cross_entropy(
    logits: Array, label: Array, *, ignore_index: int, ring_id: int, rank: int, nranks: int
) -> tuple[Array, Array]:
    """The softmax along the last axis, and ``-log`` of it at ``label`` […, 1] (0 for ``ignore_index``).

    With ``nranks`` 1. Source: Paddle 2.6 c_softmax_with_cross_entropy.
    """
    _check_alone(nranks, "pd.c_softmax_with_cross_entropy")
    places = label if label.ndim == logits.ndim else label[..., None]
    x, last = wide(logits), logits.ndim - 1
    value = cut_log_softmax(x, last)
    kept = places != ignore_index
    loss = -jnp.take_along_axis(value, jnp.where(kept, places, 0), -1)
    return cut_softmax(x, last).astype(logits.dtype), jnp.where(kept, loss, 0).astype(logits.dtype)
