"""Collective operators of a process group; the module ``process_group`` explains what that is.

If a program runs on one device, operators whose attributes say that the process group has one device return their
operand. The others are unsupported, because doing nothing could silently be wrong.
"""

from __future__ import annotations

from collections.abc import Callable

import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.process_group import ProcessGroup, of_size
from pdhlo.lower.rules.registry import Array, rule

Reduction = Callable[[ProcessGroup, Array], Array]

_REDUCTIONS: tuple[Reduction, ...] = (
    ProcessGroup.sum,
    ProcessGroup.max,
    ProcessGroup.min,
    ProcessGroup.prod,
    ProcessGroup.mean,
)
"""By the number that ``all_reduce`` and ``reduce`` have for them (``reduce_type``)."""


@rule("c_allreduce_sum", process_group=True)
def c_allreduce_sum(x: Array, *, process_group: ProcessGroup) -> Array:
    """The sum of ``x`` over the devices of the process group. Source: Paddle 2.6 c_allreduce_sum."""
    return process_group.sum(x)


@rule("c_allreduce_max", process_group=True)
def c_allreduce_max(x: Array, *, process_group: ProcessGroup) -> Array:
    """The largest ``x`` of the devices of the process group. Source: Paddle 2.6 c_allreduce_max."""
    return process_group.max(x)


@rule("c_allreduce_min", process_group=True)
def c_allreduce_min(x: Array, *, process_group: ProcessGroup) -> Array:
    """The smallest ``x`` of the devices of the process group. Source: Paddle 2.6 c_allreduce_min."""
    return process_group.min(x)


@rule("c_allreduce_prod", process_group=True)
def c_allreduce_prod(x: Array, *, process_group: ProcessGroup) -> Array:
    """The product of ``x`` over the devices of the process group. Source: Paddle 2.6 c_allreduce_prod."""
    return process_group.prod(x)


@rule("c_allreduce_avg", process_group=True)
def c_allreduce_avg(x: Array, *, process_group: ProcessGroup) -> Array:
    """The mean of ``x`` over the devices of the process group. Source: Paddle 3.0 c_allreduce_avg."""
    return process_group.mean(x)


@rule("mp_allreduce_sum", process_group=True)
def mp_allreduce_sum(x: Array, *, process_group: ProcessGroup) -> Array:
    """The sum of ``x`` over the devices of the process group. Source: Paddle 2.6 mp_allreduce_sum."""
    return process_group.sum(x)


@rule("all_reduce", process_group=True)
def all_reduce(x: Array, *, reduce_type: int, process_group: ProcessGroup) -> Array:
    """``x`` of all devices, reduced to the sum, maximum, minimum, product or mean (``reduce_type`` 0 to 4).

    Source: Paddle 2.6 all_reduce.
    """
    return _reduction(reduce_type)(process_group, x)


def _reduction(number: int) -> Reduction:
    if not 0 <= number < len(_REDUCTIONS):
        raise InputError(f"reduce_type is {number}, expected 0 (sum), 1 (max), 2 (min), 3 (product) or 4 (mean)")
    return _REDUCTIONS[number]


def _reduced_to(root: int, reduction: Reduction, x: Array, process_group: ProcessGroup) -> Array:
    process_group.check_rank(root, "root_id")
    return jnp.where(process_group.rank == root, reduction(process_group, x), x)


@rule("reduce", process_group=True)
def reduce(x: Array, *, root_id: int, reduce_type: int, process_group: ProcessGroup) -> Array:
    """As ``all_reduce`` on the device ``root_id``, and ``x`` on the others (undefined in Paddle).

    Source: Paddle 2.6 reduce.
    """
    return _reduced_to(root_id, _reduction(reduce_type), x, process_group)


@rule("c_reduce_sum", process_group=True)
def c_reduce_sum(x: Array, *, root_id: int, process_group: ProcessGroup) -> Array:
    """The sum over the process group on the device ``root_id``, and ``x`` on the others.

    In Paddle the result is undefined on the others, unless the operator works in place. Source: Paddle 2.6
    c_reduce_sum.
    """
    return _reduced_to(root_id, ProcessGroup.sum, x, process_group)


@rule("c_reduce_max", process_group=True)
def c_reduce_max(x: Array, *, root_id: int, process_group: ProcessGroup) -> Array:
    """The largest ``x`` of the group on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_max."""
    return _reduced_to(root_id, ProcessGroup.max, x, process_group)


@rule("c_reduce_min", process_group=True)
def c_reduce_min(x: Array, *, root_id: int, process_group: ProcessGroup) -> Array:
    """The smallest ``x`` of the group on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_min."""
    return _reduced_to(root_id, ProcessGroup.min, x, process_group)


@rule("c_reduce_prod", process_group=True)
def c_reduce_prod(x: Array, *, root_id: int, process_group: ProcessGroup) -> Array:
    """The product over the group on the device ``root_id``; see c_reduce_sum. Source: Paddle 2.6 c_reduce_prod."""
    return _reduced_to(root_id, ProcessGroup.prod, x, process_group)


@rule("c_reduce_avg", process_group=True)
def c_reduce_avg(x: Array, *, root_id: int, process_group: ProcessGroup) -> Array:
    """The mean over the process group on the device ``root_id``; see c_reduce_sum. Source: Paddle 3.0 c_reduce_avg."""
    return _reduced_to(root_id, ProcessGroup.mean, x, process_group)


@rule("c_broadcast", process_group=True)
def c_broadcast(x: Array, *, root: int, process_group: ProcessGroup) -> Array:
    """``x`` of the device ``root``. Source: Paddle 2.6 c_broadcast."""
    return process_group.broadcast(x, root)


@rule("broadcast", process_group=True)
def broadcast(x: Array, *, root: int, process_group: ProcessGroup) -> Array:
    """``x`` of the device ``root``. Source: Paddle 2.6 broadcast."""
    return process_group.broadcast(x, root)


@rule("barrier", process_group=True)
def barrier(x: Array, *, process_group: ProcessGroup) -> Array:
    """``x``; no barrier is needed, because a device waits for the values of others. Source: Paddle 2.6 barrier."""
    return x


@rule("c_allgather", process_group=True)
def c_allgather(x: Array, *, nranks: int, process_group: ProcessGroup | None) -> Array:
    """``x`` of all ``nranks`` devices, concatenated along the first axis; tensors of rank 0 give a vector.

    Source: Paddle 2.6 c_allgather.
    """
    return _gathered(x, nranks, process_group)


@rule("all_gather", process_group=True)
def all_gather(x: Array, *, nranks: int, process_group: ProcessGroup | None) -> Array:
    """As ``c_allgather``. Source: Paddle 2.6 all_gather."""
    return _gathered(x, nranks, process_group)


def _gathered(x: Array, nranks: int, process_group: ProcessGroup | None) -> Array:
    process_group = of_size(process_group, nranks)
    if process_group is None:
        return x
    return process_group.stacked(x) if x.ndim == 0 else process_group.joined(x, 0)


@rule("dist_concat", process_group=True)
def dist_concat(x: Array, *, nranks: int, process_group: ProcessGroup | None) -> Array:
    """``x`` of all ``nranks`` devices, concatenated along the last axis. Source: Paddle 2.6 dist_concat."""
    return _joined(x, nranks, process_group)


@rule("c_concat", process_group=True, unread=("rank",))
def c_concat(x: Array, *, nranks: int, process_group: ProcessGroup | None) -> Array:
    """``x`` of all ``nranks`` devices, concatenated along the last axis. Source: Paddle 2.6 c_concat."""
    return _joined(x, nranks, process_group)


def _joined(x: Array, nranks: int, process_group: ProcessGroup | None) -> Array:
    process_group = of_size(process_group, nranks)
    return x if process_group is None else process_group.joined(x, x.ndim - 1)


@rule("c_reducescatter", "reduce_scatter", process_group=True)
def c_reducescatter(x: Array, *, nranks: int, process_group: ProcessGroup | None) -> Array:
    """The device's slice, one of ``nranks`` along the first axis, of the sum over the devices.

    Source: Paddle 2.6 c_reducescatter, reduce_scatter.
    """
    process_group = of_size(process_group, nranks)
    return x if process_group is None else process_group.summed_part(x)


@rule("c_scatter", process_group=True)
def c_scatter(x: Array, *, root: int, nranks: int, process_group: ProcessGroup | None) -> Array:
    """The device's slice, one of ``nranks`` along the first axis, of ``x`` of the device ``root``.

    Source: Paddle 2.6 c_scatter.
    """
    process_group = of_size(process_group, nranks)
    return x if process_group is None else process_group.part(process_group.broadcast(x, root), 0)


@rule("c_split", process_group=True)
def c_split(x: Array, *, rank: int, nranks: int, process_group: ProcessGroup | None) -> Array:
    """The device's slice, one of ``nranks`` along the last axis; without a process group the slice ``rank``.

    Source: Paddle 2.6 c_split.
    """
    return _part(x, rank, nranks, process_group, "c_split")


def _part(x: Array, rank: int, nranks: int, process_group: ProcessGroup | None, name: str) -> Array:
    if process_group is not None:
        process_group.check_size(nranks)
        return process_group.part(x, x.ndim - 1)
    if not 0 <= rank < nranks or x.shape[-1] % nranks:
        raise InputError(f"pd.{name}: rank is {rank} of {nranks}, and the last axis has {x.shape[-1]} elements")
    size = x.shape[-1] // nranks
    return x[..., rank * size : (rank + 1) * size]


@rule("c_concat_grad", process_group=True)
def c_concat_grad(out_grad: Array, *, rank: int, nranks: int, process_group: ProcessGroup | None) -> Array:
    """The device's slice of ``out_grad``, as in ``c_split``. Source: Paddle 3.3 c_concat_grad."""
    return _part(out_grad, rank, nranks, process_group, "c_concat_grad")


@rule("partial_allgather", process_group=True, unread=("rank",))
def partial_allgather(x: Array, *, nranks: int, process_group: ProcessGroup | None) -> Array:
    """A tensor of the shape of ``x``, assembled from slices of its flat elements: slice r is that of the device r.

    Source: Paddle 2.6 partial_allgather.
    """
    process_group = of_size(process_group, nranks)
    if process_group is None:
        return x
    elements = jnp.reshape(x, (-1,))
    return jnp.reshape(process_group.joined(process_group.part(elements, 0), 0), x.shape)


@rule("alltoall", process_group=True)
def alltoall(x: Array, *, process_group: ProcessGroup) -> Array:
    """This device's slice, along the first axis, of every device's ``x``, concatenated. Source: Paddle 2.6 alltoall."""
    return process_group.exchanged(x)


@rule("all_to_all", process_group=True)
def all_to_all(x: Array, *, process_group: ProcessGroup) -> Array:
    """As ``alltoall``. Source: Paddle 2.6 all_to_all."""
    return process_group.exchanged(x)
