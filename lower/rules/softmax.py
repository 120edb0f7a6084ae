"""Softmax as Paddle's CPU kernels have it, which the rules of several fields share.

They raise every element to at least 64 below the largest one, so that no probability is below 1.6e-28 of the largest
one, and no logarithm of it infinite. Paddle's GPU kernels do not (but ``c_softmax_with_cross_entropy`` does); rules of
operators that only have a GPU kernel use ``jax.nn``. ``sequence_softmax`` does not on the CPU either.
"""

from __future__ import annotations

import functools

import jax
import jax.numpy as jnp

from pdhlo.lower.rules.helpers import once, uncontracted
from pdhlo.lower.rules.process_group import ProcessGroup
from pdhlo.lower.rules.registry import Array

_LOWEST = -64.0
"""The least that remains of an element when the largest one is taken away."""


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def cut_softmax(x: Array, axis: int) -> Array:
    """``exp(y) / sum(exp(y))`` along ``axis``, where ``y`` is ``x`` below its maximum, but not below -64.

    Infinity, and nothing but -infinity, gives NaN. Its derivative is that of a softmax with this value: Paddle computes
    it from the result, also where the elements are cut. Source: Paddle 2.6 softmax on the CPU.
    """
    # Each sum behind a barrier, or YNNPACK fuses them with all that they are made of, the constant as an array: 4x64x64
    # on one core, jax 0.12, 19.7 us, so 14.7; 8x240x240 1.18 ms and 0.90. On jax 0.10.2 it is the same either way.
    x = uncontracted(x)
    powers = once(jnp.exp(_below(once(_largest(x, axis)), x)))
    return powers / once(jnp.sum(powers, axis, keepdims=True))


@cut_softmax.defjvp
def _cut_softmax_jvp(axis: int, primals: tuple[Array], tangents: tuple[Array]) -> tuple[Array, Array]:
    [x], [dx] = primals, tangents
    y = cut_softmax(x, axis)
    return y, y * (dx - jnp.sum(y * dx, axis, keepdims=True))


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def cut_log_softmax(x: Array, axis: int) -> Array:
    """The logarithm of ``cut_softmax``, with the derivative of one. Source: Paddle 2.6 log_softmax on the CPU."""
    x = uncontracted(x)
    below = _below(_largest(x, axis), x)
    return below - jnp.log(jnp.sum(jnp.exp(below), axis, keepdims=True))


@cut_log_softmax.defjvp
def _cut_log_softmax_jvp(axis: int, primals: tuple[Array], tangents: tuple[Array]) -> tuple[Array, Array]:
    [x], [dx] = primals, tangents
    y = cut_log_softmax(x, axis)
    return y, dx - jnp.sum(jnp.exp(y) * dx, axis, keepdims=True)


def softmax_of_groups(x: Array, group: Array, groups: int) -> Array:
    """The softmax of the elements ``x`` [N] among those of the same ``group`` [N], of which there are ``groups``."""
    raised = jnp.exp(x - jax.ops.segment_max(x, group, groups)[group])
    return raised / jax.ops.segment_sum(raised, group, groups)[group]


def divided_log_softmax(x: Array, process_group: ProcessGroup, *, cut: bool) -> Array:
    """The logarithm of the softmax along the last axis, of which each device of a process group has a part."""
    x = uncontracted(x)
    largest = process_group.max(jnp.max(x, -1, keepdims=True, initial=-jnp.inf))
    below = jnp.maximum(x - largest, jnp.asarray(_LOWEST, x.dtype)) if cut else x - largest
    return below - jnp.log(process_group.sum(jnp.sum(jnp.exp(below), -1, keepdims=True)))


def of_label(label: Array, classes: int, process_group: ProcessGroup | None) -> Array:
    """Which of this device's classes […, C] is the label's […, 1]; the label counts the classes of all devices."""
    return jnp.arange(classes) == (label if process_group is None else process_group.within_part(label, classes))


def _largest(x: Array, axis: int) -> Array:
    return jnp.max(x, axis, keepdims=True, initial=-jnp.inf)


def _below(largest: Array, x: Array) -> Array:
    return jnp.maximum(x - largest, jnp.asarray(_LOWEST, x.dtype))
