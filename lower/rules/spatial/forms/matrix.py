"""Convolutions as matrix products: for kernels of one position, disjoint windows, few positions, few outputs."""

from __future__ import annotations

import functools
import math
import operator

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import optimization_barrier, pad_axes, window_slices
from pdhlo.lower.rules.linear_algebra.one_row import by_columns, is_by_columns
from pdhlo.lower.rules.linear_algebra.wide_matrix import by_parts, has_parts
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.window import Window

_COLOURS = 4
"""The largest number of channels of data that was fed as an image [C, H, W]; patches of it are copied row by row.

A kernel of 16x16 on 3 channels at 112x112 takes 52 us so, and 208 us if it is copied element by element."""


def product(x: Array, matrix: Array) -> Array:
    """``x`` [..., C] times ``matrix`` [C, O]; the leading axes of ``x`` are merged into the rows of one matrix."""
    if is_by_columns(x, matrix):
        return by_columns(x, matrix)
    if has_parts(x, matrix):
        return by_parts(x, matrix)
    rows = x.reshape(math.prod(x.shape[:-1]), x.shape[-1])
    return lax.dot(rows, matrix).reshape(*x.shape[:-1], matrix.shape[-1])


def pointwise(x: Array, filters: Array, window: Window) -> Array:
    """The convolution with a kernel of one position."""
    if set(window.strides) != {1}:
        x = lax.slice(x, [0] * x.ndim, x.shape, (1, *window.strides, 1))
    return product(x, filters.reshape(filters.shape[:2]).T)


def patches(x: Array, filters: Array, window: Window) -> Array:
    """The convolution with strides equal to the kernel: each element is read once."""
    (oh, ow), (kh, kw), channels = window.output, window.kernel, x.shape[-1]
    x = x[:, : oh * kh, : ow * kw].reshape(x.shape[0], oh, kh, ow, kw, channels)
    if channels <= _COLOURS:
        rows, matrix = x.transpose(0, 1, 3, 5, 2, 4), filters.reshape(filters.shape[0], -1).T
    else:
        rows, matrix = x.transpose(0, 1, 3, 2, 4, 5), as_matrix(filters)
    return product(rows.reshape(x.shape[0], oh, ow, kh * kw * channels), matrix)


def gathered(x: Array, filters: Array, window: Window) -> Array:
    """The convolution as a product of rows and filters; a row has the elements of a window (im2col)."""
    x = pad_axes(x, (1, 2), list(window.pads), 0)
    parts = [part for _, part in window_slices(x, (1, 2), window.kernel, window.strides, window.dilations)]
    rows = optimization_barrier(jnp.concatenate(parts, -1))
    return product(rows, as_matrix(filters))


def spread(x: Array, filters: Array, window: Window) -> Array:
    """The convolution with stride 1: each position times all weights, then the sum over the positions of a window."""
    outputs, inputs = filters.shape[:2]
    x = optimization_barrier(pad_axes(x, (1, 2), list(window.pads), 0))
    products = optimization_barrier(product(x, filters.transpose(1, 2, 3, 0).reshape(inputs, window.taps * outputs)))
    slices = window_slices(products, (1, 2), window.kernel, window.strides, window.dilations)
    taps = [part[..., i * outputs : (i + 1) * outputs] for i, (_, part) in enumerate(slices)]
    return functools.reduce(operator.add, taps)


def as_matrix(filters: Array) -> Array:
    """Filters [O, I, kH, kW] as a matrix [kH * kW * I, O]."""
    return filters.transpose(2, 3, 1, 0).reshape(-1, filters.shape[0])
