"""Softmax as in Paddle's CPU kernels, for rules of several fields.

These kernels clip every element to at least the maximum minus 64. So no probability is below 1.6e-28 of the largest
one, and its logarithm is finite. Paddle's GPU kernels do not clip, except ``c_softmax_with_cross_entropy``, and neither
does ``sequence_softmax`` on the CPU. Rules of operators that only have a GPU kernel use ``jax.nn``.
"""

from __future__ import annotations

import functools

import jax
import jax.numpy as jnp

from pdhlo.lower.rules.helpers import once, uncontracted
from pdhlo.lower.rules.process_group import ProcessGroup
from pdhlo.lower.rules.reductions import largest_along, sum_over
from pdhlo.lower.rules.registry import Array

_LOWEST = -64.0
"""The lower bound of an element minus the maximum."""


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def cut_softmax(x: Array, axis: int) -> Array:
    """``exp(y) / sum(exp(y))`` along ``axis``, where ``y`` is ``max(x - max(x), -64)``.

    A row with infinity, or with -infinity only, gives NaN. The derivative is computed from the result, as in Paddle,
    also for clipped elements. Source: Paddle 2.6 softmax on the CPU.
    """
    # The reductions are behind barriers. Without them YNNPACK fuses each with its whole input, with the constant as an
    # array. Times on one core (jax 0.12; on 0.10.2 barriers make no difference), with barriers and without:
    #   4x64x64    14.7 us   19.7 us
    #   8x240x240  0.90 ms   1.18 ms
    x = uncontracted(x)
    powers = once(jnp.exp(_below(once(largest_along(x, axis)), x)))
    return powers / once(sum_over(powers, (axis,)))


@cut_softmax.defjvp
def _cut_softmax_jvp(axis: int, primals: tuple[Array], tangents: tuple[Array]) -> tuple[Array, Array]:
    [x], [dx] = primals, tangents
    y = cut_softmax(x, axis)
    return y, y * (dx - jnp.sum(y * dx, axis, keepdims=True))


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def cut_log_softmax(x: Array, axis: int) -> Array:
    """The logarithm of ``cut_softmax``; its derivative is ``dx - sum(exp(y) * dx)`` for the result ``y``.

    Source: Paddle 2.6 log_softmax on the CPU.
    """
    x = uncontracted(x)
    below = _below(largest_along(x, axis), x)
    return below - jnp.log(sum_over(jnp.exp(below), (axis,)))


@cut_log_softmax.defjvp
def _cut_log_softmax_jvp(axis: int, primals: tuple[Array], tangents: tuple[Array]) -> tuple[Array, Array]:
    [x], [dx] = primals, tangents
    y = cut_log_softmax(x, axis)
    return y, dx - jnp.sum(jnp.exp(y) * dx, axis, keepdims=True)


def softmax_of_groups(x: Array, group: Array, groups: int) -> Array:
    """The softmax of ``x`` [N] within each group: ``group`` [N] holds the group of each element, below ``groups``."""
    raised = jnp.exp(x - jax.ops.segment_max(x, group, groups)[group])
    return raised / jax.ops.segment_sum(raised, group, groups)[group]


def divided_log_softmax(x: Array, process_group: ProcessGroup, *, cut: bool) -> Array:
    """The logarithm of the softmax along the last axis, which is divided over the devices of a process group.

    ``cut`` clips the elements at the maximum minus 64.
    """
    x = uncontracted(x)
    largest = process_group.max(jnp.max(x, -1, keepdims=True, initial=-jnp.inf))
    below = jnp.maximum(x - largest, jnp.asarray(_LOWEST, x.dtype)) if cut else x - largest
    return below - jnp.log(process_group.sum(jnp.sum(jnp.exp(below), -1, keepdims=True)))


def of_label(label: Array, classes: int, process_group: ProcessGroup | None) -> Array:
    """Mask […, C] of this device's ``classes`` that are the class of ``label`` […, 1].

    With a process group, the label is an index into the classes of all devices.
    """
    return jnp.arange(classes) == (label if process_group is None else process_group.within_part(label, classes))


def _below(largest: Array, x: Array) -> Array:
    return jnp.maximum(x - largest, jnp.asarray(_LOWEST, x.dtype))
