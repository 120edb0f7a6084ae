"""Operators that talk to the devices of a ring; ``groups`` says what a ring is.

Where a program runs on one device alone, those whose attributes say that the ring has one device give what they are
given, and the others are refused: doing nothing could silently be wrong.
"""

from __future__ import annotations

from collections.abc import Callable

import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.groups import Group
from pdhlo.lower.rules.registry import Array, rule

Reduction = Callable[[Group, Array], Array]

_REDUCTIONS: tuple[Reduction, ...] = (Group.sum, Group.max, Group.min, Group.prod, Group.mean)
"""By the number that ``all_reduce`` and ``reduce`` have for them (``reduce_type``)."""


def of_size(group: Group | None, nranks: int) -> Group | None:
    """The group of an operator that was written for ``nranks`` devices; None for one on a program alone.

    Raises UnsupportedError where there is no group and several are meant, InputError where the group has others.
    """
    if group is not None:
        group.check_size(nranks)
    elif nranks != 1:
        raise UnsupportedError(
            f"the collective operator is over {nranks} devices; a program runs on one here, unless"
            " jax_function(rings=…) says which axis of a mesh they are"
        )
    return group


@rule("c_allreduce_sum", group=True)
def c_allreduce_sum(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, group: Group) -> Array:
    """The sum of ``x`` over the devices of the ring. Source: Paddle 2.6 c_allreduce_sum."""
    return group.sum(x)


@rule("c_allreduce_max", group=True)
def c_allreduce_max(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, group: Group) -> Array:
    """The largest ``x`` of the devices of the ring. Source: Paddle 2.6 c_allreduce_max."""
    return group.max(x)


@rule("c_allreduce_min", group=True)
def c_allreduce_min(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, group: Group) -> Array:
    """The smallest ``x`` of the devices of the ring. Source: Paddle 2.6 c_allreduce_min."""
    return group.min(x)


@rule("c_allreduce_prod", group=True)
def c_allreduce_prod(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, group: Group) -> Array:
    """The product of ``x`` over the devices of the ring. Source: Paddle 2.6 c_allreduce_prod."""
    return group.prod(x)


@rule("c_allreduce_avg", group=True)
def c_allreduce_avg(x: Array, *, ring_id: int, use_calc_stream: bool, use_model_parallel: bool, group: Group) -> Array:
    """The mean of ``x`` over the devices of the ring. Source: Paddle 3.0 c_allreduce_avg."""
    return group.mean(x)


@rule("mp_allreduce_sum", group=True)
def mp_allreduce_sum(x: Array, *, ring_id: int, use_calc_stream: bool, group: Group) -> Array:
    """The sum of ``x`` over the devices of the ring. Source: Paddle 2.6 mp_allreduce_sum."""
    return group.sum(x)


@rule("all_reduce", group=True)
def all_reduce(x: Array, *, ring_id: int, reduce_type: int, group: Group) -> Array:
    """``x`` of all devices as one: sum, largest, smallest, product or mean (``reduce_type`` 0 to 4).

    Source: Paddle 2.6 all_reduce.
    """
    return _reduction(reduce_type)(group, x)


def _reduction(number: int) -> Reduction:
    if not 0 <= number < len(_REDUCTIONS):
        raise InputError(f"reduce_type is {number}, expected 0 (sum), 1 (max), 2 (min), 3 (product) or 4 (mean)")
    return _REDUCTIONS[number]


def _reduced_to(root: int, reduction: Reduction, x: Array, group: Group) -> Array:
    group.check_rank(root, "root_id")
    return jnp.where(group.rank == root, reduction(group, x), x)


@rule("reduce", group=True)
def reduce(x: Array, *, ring_id: int, root_id: int, reduce_type: int, group: Group) -> Array:
    """As ``all_reduce`` on the device ``root_id``, and ``x`` on the others (undefined in Paddle).

    Source: Paddle 2.6 reduce.
    """
    return _reduced_to(root_id, _reduction(reduce_type), x, group)


@rule("c_reduce_sum", group=True)
def c_reduce_sum(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, group: Group) -> Array:
    """The sum over the ring on the device ``root_id``, and ``x`` on the others: in Paddle it is undefined there, but
    for what is done in place.

    Source: Paddle 2.6 c_reduce_sum.
    """
    return _reduced_to(root_id, Group.sum, x, group)


@rule("c_reduce_max", group=True)
def c_reduce_max(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, group: Group) -> Array:
    """The largest ``x`` of the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_max."""
    return _reduced_to(root_id, Group.max, x, group)


@rule("c_reduce_min", group=True)
def c_reduce_min(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, group: Group) -> Array:
    """The smallest ``x`` of the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_min."""
    return _reduced_to(root_id, Group.min, x, group)


@rule("c_reduce_prod", group=True)
def c_reduce_prod(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, group: Group) -> Array:
    """The product over the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_prod."""
    return _reduced_to(root_id, Group.prod, x, group)


@rule("c_reduce_avg", group=True)
def c_reduce_avg(x: Array, *, ring_id: int, root_id: int, use_calc_stream: bool, group: Group) -> Array:
    """The mean over the ring on the device ``root_id``; see c_reduce_sum. Source: Paddle 3.0 c_reduce_avg."""
    return _reduced_to(root_id, Group.mean, x, group)


@rule("c_broadcast", group=True)
def c_broadcast(x: Array, *, ring_id: int, root: int, use_calc_stream: bool, group: Group) -> Array:
    """``x`` of the device ``root``. Source: Paddle 2.6 c_broadcast."""
    return group.broadcast(x, root)


@rule("broadcast", group=True)
def broadcast(x: Array, *, ring_id: int, root: int, group: Group) -> Array:
    """``x`` of the device ``root``. Source: Paddle 2.6 broadcast."""
    return group.broadcast(x, root)


@rule("barrier", group=True)
def barrier(x: Array, *, ring_id: int, group: Group) -> Array:
    """``x``: what one device needs of another waits for it anyway. Source: Paddle 2.6 barrier."""
    return x


@rule("c_allgather", group=True)
def c_allgather(x: Array, *, ring_id: int, nranks: int, use_calc_stream: bool, group: Group | None) -> Array:
    """``x`` of all ``nranks`` devices, one behind the other along the first axis; those of rank 0 as a vector.

    Source: Paddle 2.6 c_allgather.
    """
    return _gathered(x, nranks, group)


@rule("all_gather", group=True)
def all_gather(x: Array, *, ring_id: int, nranks: int, group: Group | None) -> Array:
    """As ``c_allgather``. Source: Paddle 2.6 all_gather."""
    return _gathered(x, nranks, group)


def _gathered(x: Array, nranks: int, group: Group | None) -> Array:
    group = of_size(group, nranks)
    if group is None:
        return x
    return group.stacked(x) if x.ndim == 0 else group.joined(x, 0)


@rule("dist_concat", group=True)
def dist_concat(x: Array, *, ring_id: int, nranks: int, group: Group | None) -> Array:
    """``x`` of all ``nranks`` devices, one behind the other along the last axis. Source: Paddle 2.6 dist_concat."""
    return _joined(x, nranks, group)


@rule("c_concat", group=True)
def c_concat(
    x: Array,
    *,
    rank: int,
    nranks: int,
    ring_id: int,
    use_calc_stream: bool,
    use_model_parallel: bool,
    group: Group | None,
) -> Array:
    """``x`` of all ``nranks`` devices, one behind the other along the last axis. Source: Paddle 2.6 c_concat."""
    return _joined(x, nranks, group)


def _joined(x: Array, nranks: int, group: Group | None) -> Array:
    group = of_size(group, nranks)
    return x if group is None else group.joined(x, x.ndim - 1)


@rule("c_reducescatter", group=True)
def c_reducescatter(x: Array, *, ring_id: int, nranks: int, use_calc_stream: bool, group: Group | None) -> Array:
    """The device's part of the first axis, one of ``nranks``, of the sum. Source: Paddle 2.6 c_reducescatter."""
    group = of_size(group, nranks)
    return x if group is None else group.summed_part(x)


@rule("reduce_scatter", group=True)
def reduce_scatter(x: Array, *, ring_id: int, nranks: int, group: Group | None) -> Array:
    """As ``c_reducescatter``. Source: Paddle 2.6 reduce_scatter."""
    group = of_size(group, nranks)
    return x if group is None else group.summed_part(x)


@rule("c_scatter", group=True)
def c_scatter(x: Array, *, ring_id: int, root: int, nranks: int, use_calc_stream: bool, group: Group | None) -> Array:
    """The device's part of the first axis, one of ``nranks``, of ``x`` of the device ``root``.

    Source: Paddle 2.6 c_scatter.
    """
    group = of_size(group, nranks)
    return x if group is None else group.part(group.broadcast(x, root), 0)


@rule("c_split", group=True)
def c_split(
    x: Array,
    *,
    rank: int,
    nranks: int,
    ring_id: int,
    use_calc_stream: bool,
    use_model_parallel: bool,
    group: Group | None,
) -> Array:
    """The device's part of the last axis, one of ``nranks``; a program alone takes that of ``rank``.

    Source: Paddle 2.6 c_split.
    """
    if group is not None:
        group.check_size(nranks)
        return group.part(x, x.ndim - 1)
    if not 0 <= rank < nranks or x.shape[-1] % nranks:
        raise InputError(f"pd.c_split: part {rank} of {nranks} of an axis of {x.shape[-1]}")
    size = x.shape[-1] // nranks
    return x[..., rank * size : (rank + 1) * size]


@rule("partial_allgather", group=True)
def partial_allgather(
    x: Array, *, ring_id: int, use_calc_stream: bool, nranks: int, rank: int, group: Group | None
) -> Array:
    """``x`` in whose elements, in their order, each device's part is that of the device.

    Source: Paddle 2.6 partial_allgather.
    """
    group = of_size(group, nranks)
    if group is None:
        return x
    elements = jnp.reshape(x, (-1,))
    return jnp.reshape(group.joined(group.part(elements, 0), 0), x.shape)


@rule("alltoall", group=True)
def alltoall(x: Array, *, ring_id: int, use_calc_stream: bool, group: Group) -> Array:
    """For each device in turn the part of its first axis that has this device's place. Source: Paddle 2.6 alltoall."""
    return group.exchanged(x)


@rule("all_to_all", group=True)
def all_to_all(x: Array, *, ring_id: int, group: Group) -> Array:
    """As ``alltoall``. Source: Paddle 2.6 all_to_all."""
    return group.exchanged(x)
