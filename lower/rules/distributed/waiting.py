"""Operators of programs for several devices that do nothing to values: what they wait for, no program here has."""

from __future__ import annotations

from pdhlo.lower.rules.registry import Array, rule


@rule("c_identity")
def c_identity(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool) -> Array:
    """``x``: only its gradient communicates, and that is an operator of its own. Source: Paddle 2.6 c_identity."""
    return x


@rule("mp_allreduce_sum_grad")
def mp_allreduce_sum_grad(out_grad: Array, *, ring_id: int) -> Array:
    """``out_grad``: every device has the same already, as ``c_identity``. Source: Paddle 3.3 mp_allreduce_sum_grad."""
    return out_grad


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
