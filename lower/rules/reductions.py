"""Sums, means and maxima over axes, for rules of several fields.

If YNNPACK must not compute reductions, as on jaxlib 0.10, XLA takes one element after the other in those along the last
axis and in those over several axes at once. Their forms for the CPU use its vectors: several axes are summed one after
the other, the last ones by a product with ones, and maxima are those of slices. Times on one core, in us (jax 0.10.2,
AMD EPYC with AVX-512; 10 us of each are the call):

| reduction | at once | form |
| --- | --- | --- |
| sums of 160x160 for each of 96 channels | 1,190 | 104 |
| sums of 7x7 for each of 2,048 channels | 90 | 16 |
| sums of 80 rows of 6,625 | 82 | 32 |
| maxima of 80 rows of 3,975 | 235 | 30 |
| maxima of 1,536 rows of 128 | 143 | 30 |
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU
from pdhlo.lower.compiler.xla import reduces_by_elements
from pdhlo.lower.rules.helpers import is_static, optimization_barrier
from pdhlo.lower.rules.registry import Array

_LEAST, _LEAST_IN_ROWS = 1 << 14, 1 << 16
"""The least number of elements for a form, and for sums along the last axis alone, which gain less.

Each form takes 10 ms to compile."""
_SLICES = 16
"""The number of slices whose elementwise maximum is taken at once."""
_SHORT = 4 * _SLICES
"""The length of an axis below which the maximum by slices is no faster."""


@with_forms
def sum_over(x: Array, axes: Sequence[int]) -> Array:
    """The sum over ``axes``, which stay with size 1."""
    return jnp.sum(x, axes, keepdims=True)


@with_forms
def mean_over(x: Array, axes: Sequence[int]) -> Array:
    """The mean over ``axes``, which stay with size 1."""
    return jnp.mean(x, axes, keepdims=True)


@with_forms
def moments_over(x: Array, axes: Sequence[int]) -> tuple[Array, Array]:
    """The mean and the variance, divided by the count, over ``axes``, which stay with size 1."""
    return jnp.mean(x, axes, keepdims=True), jnp.var(x, axes, keepdims=True)


@with_forms
def largest_along(x: Array, axis: int) -> Array:
    """The maximum along ``axis``, which stays with size 1; -infinity if it is empty. NaN may be left out."""
    return jnp.max(x, axis, keepdims=True, initial=-jnp.inf)


def _gains(x: Array, least: int) -> bool:
    return x.dtype == jnp.float32 and is_static(x.shape) and x.size >= least and reduces_by_elements()


@sum_over.form(CPU)
def _axis_by_axis(x: Array, axes: Sequence[int]) -> Array | None:
    axes = sorted(axis % max(x.ndim, 1) for axis in axes)
    rows = next((n for n in range(len(axes) + 1) if x.ndim - 1 - n not in axes), 0)
    others = axes[: len(axes) - rows]
    if (not rows and len(others) < 2) or not _gains(x, _LEAST if others else _LEAST_IN_ROWS):
        return None
    total = _row_sums(x, rows) if rows else x
    for axis in reversed(others):
        total = jnp.sum(optimization_barrier(total), axis, keepdims=True)
    return total


def _row_sums(x: Array, axes: int) -> Array:
    """The sums over the last ``axes`` axes, which stay with size 1."""
    kept, summed = x.shape[: x.ndim - axes], x.shape[x.ndim - axes :]
    ones = jnp.ones(math.prod(summed), x.dtype)
    # With HIGHEST, ``precision="bf16"`` does not round the elements.
    total = jnp.matmul(x.reshape(-1, ones.size), ones, precision=lax.Precision.HIGHEST)
    return total.reshape(*kept, *(1 for _ in summed))


@mean_over.form(CPU)
def _mean_axis_by_axis(x: Array, axes: Sequence[int]) -> Array | None:
    total = _axis_by_axis(x, axes)
    return None if total is None else total / math.prod(x.shape[axis] for axis in axes)


@moments_over.form(CPU)
def _moments_axis_by_axis(x: Array, axes: Sequence[int]) -> tuple[Array, Array] | None:
    if (mean := _mean_axis_by_axis(x, axes)) is None:
        return None
    return mean, mean_over(jnp.square(x - mean), axes)


@largest_along.form(CPU)
def _by_slices(x: Array, axis: int) -> Array | None:
    """The elementwise maxima of slices, and their maximum, until few are left; the last slice may overlap."""
    if axis not in (-1, x.ndim - 1) or not _gains(x, _LEAST) or x.shape[-1] < _SHORT:
        return None
    while (size := x.shape[-1]) >= 2 * _SLICES:
        length = max(size // _SLICES, _SLICES)
        starts = [*range(0, size - length, length), size - length]
        x = optimization_barrier(functools.reduce(jnp.maximum, (x[..., i : i + length] for i in starts)))
    return jnp.max(x, -1, keepdims=True)
