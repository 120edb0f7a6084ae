"""Operators that talk to the devices of a ring; ``ring`` says what that is.

Where a program runs on one device alone, those whose attributes say that the ring has one device give what they are
given, and the others are refused: doing nothing could silently be wrong.
"""

from __future__ import annotations

from collections.abc import Callable

import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.ring import Ring, of_size

Reduction = Callable[[Ring, Array], Array]

_REDUCTIONS: tuple[Reduction, ...] = (Ring.sum, Ring.max, Ring.min, Ring.prod, Ring.mean)
"""By the number that ``all_reduce`` and ``reduce`` have for them (``reduce_type``)."""


@rule("c_allreduce_sum", ring=True)
def c_allreduce_sum(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, ring: Ring) -> Array:
    """The sum of ``x`` over the devices of the ring. Source: Paddle 2.6 c_allreduce_sum."""
    return ring.sum(x)


@rule("c_allreduce_max", ring=True)
def c_allreduce_max(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, ring: Ring) -> Array:
    """The largest ``x`` of the devices of the ring. Source: Paddle 2.6 c_allreduce_max."""
    return ring.max(x)


@rule("c_allreduce_min", ring=True)
def c_allreduce_min(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, ring: Ring) -> Array:
    """The smallest ``x`` of the devices of the ring. Source: Paddle 2.6 c_allreduce_min."""
    return ring.min(x)


@rule("c_allreduce_prod", ring=True)
def c_allreduce_prod(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, ring: Ring) -> Array:
    """The product of ``x`` over the devices of the ring. Source: Paddle 2.6 c_allreduce_prod."""
    return ring.prod(x)


@rule("c_allreduce_avg", ring=True)
def c_allreduce_avg(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, ring: Ring) -> Array:
    """The mean of ``x`` over the devices of the ring. Source: Paddle 3.0 c_allreduce_avg."""
    return ring.mean(x)


@rule("mp_allreduce_sum", ring=True)
def mp_allreduce_sum(x: Array, *, ring_id: int, use_calc_stream: bool, ring: Ring) -> Array:
    """The sum of ``x`` over the devices of the ring. Source: Paddle 2.6 mp_allreduce_sum."""
    return ring.sum(x)


@rule("all_reduce", ring=True)
def all_reduce(x: Array, *, ring_id: int, reduce_type: int, ring: Ring) -> Array:
    """``x`` of all devices as one: sum, largest, smallest, product or mean (``reduce_type`` 0 to 4).

    Source: Paddle 2.6 all_reduce.
    """
    return _reduction(reduce_type)(ring, x)


def _reduction(number: int) -> Reduction:
    if not 0 <= number < len(_REDUCTIONS):
        raise InputError(f"reduce_type is {number}, expected 0 (sum), 1 (max), 2 (min), 3 (product) or 4 (mean)")
    return _REDUCTIONS[number]


def _reduced_to(root: int, reduction: Reduction, x: Array, ring: Ring) -> Array:
    ring.check_rank(root, "root_id")
    return jnp.where(ring.rank == root, reduction(ring, x), x)


@rule("reduce", ring=True)
def reduce(x: Array, *, ring_id: int, root_id: int, reduce_type: int, ring: Ring) -> Array:
    """As ``all_reduce`` on the device ``root_id``, and ``x`` on the others (undefined in Paddle).

    Source: Paddle 2.6 reduce.
    """
    return _reduced_to(root_id, _reduction(reduce_type), x, ring)


@rule("c_reduce_sum", ring=True)
def c_reduce_sum(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, ring: Ring) -> Array:
    """The sum over the ring on the device ``root_id``, and ``x`` on the others: in Paddle it is undefined there, but
    for what is done in place.

    Source: Paddle 2.6 c_reduce_sum.
    """
    return _reduced_to(root_id, Ring.sum, x, ring)


@rule("c_reduce_max", ring=True)
def c_reduce_max(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, ring: Ring) -> Array:
    """The largest ``x`` of the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_max."""
    return _reduced_to(root_id, Ring.max, x, ring)


@rule("c_reduce_min", ring=True)
def c_reduce_min(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, ring: Ring) -> Array:
    """The smallest ``x`` of the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_min."""
    return _reduced_to(root_id, Ring.min, x, ring)


@rule("c_reduce_prod", ring=True)
def c_reduce_prod(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, ring: Ring) -> Array:
    """The product over the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_prod."""
    return _reduced_to(root_id, Ring.prod, x, ring)


@rule("c_reduce_avg", ring=True)
def c_reduce_avg(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, ring: Ring) -> Array:
    """The mean over the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 3.0 c_reduce_avg."""
    return _reduced_to(root_id, Ring.mean, x, ring)


@rule("c_broadcast", ring=True)
def c_broadcast(x: Array, *, ring_id: int, root: int, use_calc_stream: bool, ring: Ring) -> Array:
    """``x`` of the device ``root``. Source: Paddle 2.6 c_broadcast."""
    return ring.broadcast(x, root)


@rule("broadcast", ring=True)
def broadcast(x: Array, *, ring_id: int, root: int, ring: Ring) -> Array:
    """``x`` of the device ``root``. Source: Paddle 2.6 broadcast."""
    return ring.broadcast(x, root)


@rule("barrier", ring=True)
def barrier(x: Array, *, ring_id: int, ring: Ring) -> Array:
    """``x``: what one device needs of another waits for it anyway. Source: Paddle 2.6 barrier."""
    return x


@rule("c_allgather", ring=True)
def c_allgather(x: Array, *, ring_id: int, nranks: int, use_calc_stream: bool, ring: Ring | None) -> Array:
    """``x`` of all ``nranks`` devices, one behind the other along the first axis; those of rank 0 as a vector.

    Source: Paddle 2.6 c_allgather.
    """
    return _gathered(x, nranks, ring)


@rule("all_gather", ring=True)
def all_gather(x: Array, *, ring_id: int, nranks: int, ring: Ring | None) -> Array:
    """As ``c_allgather``. Source: Paddle 2.6 all_gather."""
    return _gathered(x, nranks, ring)


def _gathered(x: Array, nranks: int, ring: Ring | None) -> Array:
    ring = of_size(ring, nranks)
    if ring is None:
        return x
    return ring.stacked(x) if x.ndim == 0 else ring.joined(x, 0)


@rule("dist_concat", ring=True)
def dist_concat(x: Array, *, ring_id: int, nranks: int, ring: Ring | None) -> Array:
    """``x`` of all ``nranks`` devices, one behind the other along the last axis. Source: Paddle 2.6 dist_concat."""
    return _joined(x, nranks, ring)


@rule("c_concat", ring=True)
def c_concat(
    x: Array,
    *,
    rank: int,
    nranks: int,
    ring_id: int,
    use_calc_stream: bool,
    use_model_parallel: bool,
    ring: Ring | None,
) -> Array:
    """``x`` of all ``nranks`` devices, one behind the other along the last axis. Source: Paddle 2.6 c_concat."""
    return _joined(x, nranks, ring)


def _joined(x: Array, nranks: int, ring: Ring | None) -> Array:
    ring = of_size(ring, nranks)
    return x if ring is None else ring.joined(x, x.ndim - 1)


@rule("c_reducescatter", ring=True)
def c_reducescatter(x: Array, *, ring_id: int, nranks: int, use_calc_stream: bool, ring: Ring | None) -> Array:
    """The device's part of the first axis, one of ``nranks``, of the sum. Source: Paddle 2.6 c_reducescatter."""
    ring = of_size(ring, nranks)
    return x if ring is None else ring.summed_part(x)


@rule("reduce_scatter", ring=True)
def reduce_scatter(x: Array, *, ring_id: int, nranks: int, ring: Ring | None) -> Array:
    """As ``c_reducescatter``. Source: Paddle 2.6 reduce_scatter."""
    ring = of_size(ring, nranks)
    return x if ring is None else ring.summed_part(x)


@rule("c_scatter", ring=True)
def c_scatter(x: Array, *, ring_id: int, root: int, nranks: int, use_calc_stream: bool, ring: Ring | None) -> Array:
    """The device's part of the first axis, one of ``nranks``, of ``x`` of the device ``root``.

    Source: Paddle 2.6 c_scatter.
    """
    ring = of_size(ring, nranks)
    return x if ring is None else ring.part(ring.broadcast(x, root), 0)


@rule("c_split", ring=True)
def c_split(
    x: Array,
    *,
    rank: int,
    nranks: int,
    ring_id: int,
    use_calc_stream: bool,
    use_model_parallel: bool,
    ring: Ring | None,
) -> Array:
    """The device's part of the last axis, one of ``nranks``; a program alone takes that of ``rank``.

    Source: Paddle 2.6 c_split.
    """
    return _part(x, rank, nranks, ring, "c_split")


def _part(x: Array, rank: int, nranks: int, ring: Ring | None, name: str) -> Array:
    if ring is not None:
        ring.check_size(nranks)
        return ring.part(x, x.ndim - 1)
    if not 0 <= rank < nranks or x.shape[-1] % nranks:
        raise InputError(f"pd.{name}: part {rank} of {nranks} of an axis of {x.shape[-1]}")
    size = x.shape[-1] // nranks
    return x[..., rank * size : (rank + 1) * size]


@rule("c_concat_grad", ring=True)
def c_concat_grad(
    out_grad: Array, *, rank: int, nranks: int, ring_id: int, use_model_parallel: bool, ring: Ring | None
) -> Array:
    """The device's part of ``out_grad``, as ``c_split`` gives it. Source: Paddle 3.3 c_concat_grad."""
    return _part(out_grad, rank, nranks, ring, "c_concat_grad")


@rule("partial_allgather", ring=True)
def partial_allgather(
    x: Array, *, ring_id: int, use_calc_stream: bool, nranks: int, rank: int, ring: Ring | None
) -> Array:
    """``x`` in whose elements, in their order, each device's part is that of the device.

    Source: Paddle 2.6 partial_allgather.
    """
    ring = of_size(ring, nranks)
    if ring is None:
        return x
    elements = jnp.reshape(x, (-1,))
    return jnp.reshape(ring.joined(ring.part(elements, 0), 0), x.shape)


@rule("alltoall", ring=True)
def alltoall(x: Array, *, ring_id: int, use_calc_stream: bool, ring: Ring) -> Array:
    """For each device in turn the part of its first axis that has this device's place. Source: Paddle 2.6 alltoall."""
    return ring.exchanged(x)


@rule("all_to_all", ring=True)
def all_to_all(x: Array, *, ring_id: int, ring: Ring) -> Array:
    """As ``alltoall``. Source: Paddle 2.6 all_to_all."""
    return ring.exchanged(x)
