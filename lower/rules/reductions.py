"""Sums, means and maxima over axes, for rules of several fields.

XLA computes the reductions of one operation by its own loops if YNNPACK must not, as on jaxlib 0.10: an element after
the other. Their forms for the CPU take the vector units. Times on one core (jax 0.10.2, in us, AMD EPYC with AVX-512):

| reduction | XLA's loop | form |
| --- | --- | --- |
| mean of 160x160 for each of 96 channels | 1,190 | 97 |
| mean of 7x7 for each of 2,048 channels | 86 | 9 |
| sum of 197 rows of 192 | 10 | 2 |
| maximum of 80 rows of 3,975 | 225 | 26 |
| maximum of 1,536 rows of 128 | 133 | 20 |
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
"""The least number of elements for a form, and for sums along the last axis, which gain less: each form takes 10 ms to
compile."""
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
def _by_products(x: Array, axes: Sequence[int]) -> Array | None:
    """Products with ones, for one axis after the other: a sum over all at once would round more often."""
    axes = sorted(axis % max(x.ndim, 1) for axis in axes)
    if not _gains(x, _LEAST_IN_ROWS if axes == [x.ndim - 1] else _LEAST):
        return None
    for axis in axes:
        x = _product_with_ones(x, axis)
    return x


@mean_over.form(CPU)
def _mean_by_products(x: Array, axes: Sequence[int]) -> Array | None:
    total = _by_products(x, axes)
    return None if total is None else total / math.prod(x.shape[axis] for axis in axes)


@moments_over.form(CPU)
def _moments_by_products(x: Array, axes: Sequence[int]) -> tuple[Array, Array] | None:
    if (mean := _mean_by_products(x, axes)) is None:
        return None
    return mean, mean_over(jnp.square(x - mean), axes)


def _product_with_ones(x: Array, axis: int) -> Array:
    """The sum of ``x`` along ``axis``, which stays with size 1."""
    before, size, after = math.prod(x.shape[:axis]), x.shape[axis], math.prod(x.shape[axis + 1 :])
    if after == 1:
        total = lax.dot_general(x.reshape(before, size), jnp.ones(size, x.dtype), (((1,), (0,)), ((), ())))
    else:
        ones = jnp.ones((before, size), x.dtype)
        total = lax.dot_general(ones, x.reshape(before, size, after), (((1,), (1,)), ((0,), (0,))))
    return total.reshape(*x.shape[:axis], 1, *x.shape[axis + 1 :])


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
