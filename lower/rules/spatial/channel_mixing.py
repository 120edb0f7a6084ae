"""Operators that shift channels between frames, and masks of similarity across channels."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.helpers import channel_axis
from pdhlo.lower.rules.registry import Array, rule


@rule("temporal_shift")
def temporal_shift(x: Array, *, seg_num: int, shift_ratio: float, data_format: str) -> Array:
    """``x`` [N * seg_num, C, H, W], its first channels from the frame before, the next ones from the frame after.

    ``shift_ratio`` of all channels each way; before the first and after the last frame are zeros. Source: Paddle 2.6
    temporal_shift.
    """
    axis = channel_axis(data_format, x.ndim) + 1
    frames = x.reshape(x.shape[0] // seg_num, seg_num, *x.shape[1:])
    channels = frames.shape[axis]
    # Paddle computes these in float32.
    ratio = np.float32(shift_ratio)
    first, second = int(np.float32(channels) * ratio), int(np.float32(channels) * np.float32(2) * ratio)
    around = [(1, 1) if i == 1 else (0, 0) for i in range(frames.ndim)]
    padded = jnp.pad(frames, around)
    channel = jnp.arange(channels).reshape([-1 if i == axis else 1 for i in range(frames.ndim)])
    before, after = padded[:, :seg_num], padded[:, 2:]
    return jnp.where(channel < first, before, jnp.where(channel < second, after, frames)).reshape(x.shape)


@rule("similarity_focus", host=True)
def similarity_focus(x: Array, *, axis: int, indexes: tuple[int, ...]) -> Array:
    """Ones where a slice of ``x`` [N, A, B, C] has a largest number of its row and column, for all of ``axis``.

    For each of the slices ``indexes`` along ``axis``: from the largest element down, those whose row and column have
    none yet. Source: Paddle 2.6 legacy operator similarity_focus.
    """
    moved = np.moveaxis(np.asarray(x), axis, 1)
    batch, rows, columns = moved.shape[0], *moved.shape[2:]
    mask = np.zeros((batch, rows, columns), x.dtype)
    for image, index in np.ndindex(batch, len(indexes)):
        plane = moved[image, indexes[index]]
        order = np.argsort(-plane, axis=None, kind="stable")
        row_free, column_free = np.ones(rows, bool), np.ones(columns, bool)
        for row, column in zip(*np.unravel_index(order, plane.shape), strict=True):
            if row_free[row] and column_free[column]:
                mask[image, row, column] = 1
                row_free[row] = column_free[column] = False
    spread = np.broadcast_to(mask[:, None], moved.shape)
    return np.ascontiguousarray(np.moveaxis(spread, 1, axis))  # type: ignore[return-value]  # a rule of the host
