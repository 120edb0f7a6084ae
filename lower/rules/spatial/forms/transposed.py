"""Transposed convolutions without products with zeros: by patches if windows do not overlap, else by phases."""

from __future__ import annotations

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.choice import convolve
from pdhlo.lower.rules.spatial.forms.matrix import product
from pdhlo.lower.rules.spatial.forms.window import Window


def transposed(x: Array, filters: Array, strides: tuple[int, ...], around: list[tuple[int, int]]) -> Array:
    """The transposed convolution of ``x`` [N, H, W, C] with filters [C, O, kH, kW], without dilation.

    ``around`` is the padding of the equivalent convolution, whose data has ``stride - 1`` zeros between its elements. A
    phase of the result is the positions with the same remainder modulo the stride. It is a convolution of the data with
    the weights that are not multiplied by these zeros.
    """
    kernel = filters.shape[2:]
    if kernel == strides and around == [(k - 1, k - 1) for k in kernel]:
        return _patches(x, filters)
    size = [
        (n - 1) * s + 1 + sum(pair) - k + 1 for n, s, pair, k in zip(x.shape[1:3], strides, around, kernel, strict=True)
    ]
    counts = [-(-n // s) for n, s in zip(size, strides, strict=True)]
    flipped = jnp.flip(filters, (2, 3)).swapaxes(0, 1)
    rows = [
        jnp.stack([_phase(x, flipped, (i, j), strides, around, counts) for j in range(strides[1])], 3)
        for i in range(strides[0])
    ]
    # [N, count, row in phase, count, column in phase, O]
    stacked = jnp.stack(rows, 2)
    stacked = stacked.reshape(x.shape[0], counts[0] * strides[0], counts[1] * strides[1], filters.shape[1])
    return stacked[:, : size[0], : size[1]]


def _patches(x: Array, filters: Array) -> Array:
    inputs, outputs, kh, kw = filters.shape
    patches = product(x, filters.transpose(0, 2, 3, 1).reshape(inputs, kh * kw * outputs))
    patches = patches.reshape(*x.shape[:3], kh, kw, outputs).transpose(0, 1, 3, 2, 4, 5)
    return patches.reshape(x.shape[0], x.shape[1] * kh, x.shape[2] * kw, outputs)


def _phase(
    x: Array,
    filters: Array,
    phase: tuple[int, int],
    strides: tuple[int, ...],
    around: list[tuple[int, int]],
    counts: list[int],
) -> Array:
    pads = []
    for axis, (remainder, stride, (low, _), count) in enumerate(zip(phase, strides, around, counts, strict=True)):
        first = (low - remainder) % stride
        filters = lax.slice_in_dim(filters, min(first, filters.shape[axis + 2]), None, stride, axis + 2)
        before = (low - remainder - first) // stride
        pads.append((before, count + filters.shape[axis + 2] - 1 - x.shape[axis + 1] - before))
    if 0 in filters.shape:
        return jnp.zeros((x.shape[0], *counts, filters.shape[0]), x.dtype)
    ones = (1, 1)
    window = Window(x.shape[1:3], filters.shape[2:], ones, tuple(pads), ones)
    return convolve(x, filters, window, 1)
