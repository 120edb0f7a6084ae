"""Operators of programs for several devices whose result is their operand: identities, and waits for streams."""

from __future__ import annotations

from pdhlo.lower.rules.registry import Array, rule


@rule("c_identity", unread=("ring_id",))
def c_identity(x: Array) -> Array:
    """``x``; only its gradient, another operator, communicates. Source: Paddle 2.6 c_identity."""
    return x


@rule("mp_allreduce_sum_grad", unread=("ring_id",))
def mp_allreduce_sum_grad(out_grad: Array) -> Array:
    """``out_grad``, which is equal on all devices. Source: Paddle 3.3 mp_allreduce_sum_grad."""
    return out_grad


@rule("c_sync_calc_stream")
def c_sync_calc_stream(x: Array) -> Array:
    """``x``: there are no streams to wait for. Source: Paddle 2.6 c_sync_calc_stream."""
    return x


@rule("c_sync_comm_stream", unread=("ring_id",))
def c_sync_comm_stream(x: Array) -> Array:
    """``x``: there are no streams to wait for. Source: Paddle 2.6 c_sync_comm_stream."""
    return x


@rule("c_wait_comm", "c_wait_compute", unread=("ring_id",))
def c_wait(x: list[Array]) -> list[Array]:
    """``x``: there are no streams to wait for. Source: Paddle 2.6 c_wait_comm, c_wait_compute."""
    return x
