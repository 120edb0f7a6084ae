"""First layers: few channels, whose products are too short for a matrix of one position a row.

Four neighbouring results are one row: what they cover lies side by side in memory, and the weights are a band.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import apart
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.matrix import product
from pdhlo.lower.rules.spatial.forms.window import Window

TOGETHER = 4
"""Results in one row: 3 to 16 channels at 640x640, stride 2: 4.1 ms directly, 2.7 to 3.1 so."""


def banded(x: Array, filters: Array, window: Window) -> Array:
    """``x`` [N, H, W, C] with filters [O, C, kH, kW]; not dilated, the kernel no wider than five strides."""
    (oh, ow), (kh, kw), (down, right) = window.output, window.kernel, window.strides
    (top, _), (left, _) = window.pads
    batch, channels, blocks = x.shape[0], x.shape[-1], -(-ow // TOGETHER)
    step, reach = TOGETHER * right, (TOGETHER - 1) * right + kw
    size = ((oh - 1) * down + kh, (blocks + 1) * step)
    around = [(0, 0, 0), (top, size[0] - x.shape[1] - top, 0), (left, size[1] - x.shape[2] - left, 0), (0, 0, 0)]
    x = apart(lax.pad(x, jnp.zeros((), x.dtype), around))
    x = x.reshape(batch, size[0], blocks + 1, step * channels)
    rows = [lax.slice_in_dim(x, i, i + (oh - 1) * down + 1, down, 1) for i in range(kh)]
    more = (reach - step) * channels
    parts = [part for row in rows for part in _reaching(row, more)]
    found = product(apart(jnp.concatenate(parts, -1)), _band(filters, right, reach))
    return found.reshape(batch, oh, blocks * TOGETHER, filters.shape[0])[:, :, :ow]


def _reaching(row: Array, more: int) -> list[Array]:
    """The blocks of a row, and of each the beginning of the next one, as far as it is covered."""
    if more <= 0:
        return [row[:, :, :-1, : row.shape[-1] + more]]
    return [row[:, :, :-1], row[:, :, 1:, :more]]


def _band(filters: Array, stride: int, reach: int) -> Array:
    """[O, C, kH, kW] as [kH * reach * C, TOGETHER * O]."""
    one = filters.transpose(2, 3, 1, 0)
    kw = one.shape[1]
    zero = jnp.zeros((), filters.dtype)
    shifted = [
        lax.pad(one, zero, [(0, 0, 0), (i * stride, reach - kw - i * stride, 0), (0, 0, 0), (0, 0, 0)])
        for i in range(TOGETHER)
    ]
    return jnp.stack(shifted, 3).reshape(-1, TOGETHER * filters.shape[0])
