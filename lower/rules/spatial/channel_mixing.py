"""Operators that shift channels between frames, and similarity masks across channels."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.helpers import channel_axis
from pdhlo.lower.rules.registry import Array, rule


@rule("temporal_shift")
def temporal_shift(x: Array, *, seg_num: int, shift_ratio: float, data_format: str) -> Array:
    """``x`` [N * seg_num, C, H, W]: the first channels are the previous frame's, the following ones the next frame's.

    ``shift_ratio`` is the share of the channels that is shifted in each direction. Frames before the first and after
    the last one of a segment are zeros. Source: Paddle 2.6 temporal_shift.
    """
    axis = channel_axis(data_format, x.ndim) + 1
    frames = x.reshape(x.shape[0] // seg_num, seg_num, *x.shape[1:])
    channels = frames.shape[axis]
    # Paddle computes the numbers of channels in float32.
    ratio = np.float32(shift_ratio)
    first, second = int(np.float32(channels) * ratio), int(np.float32(channels) * np.float32(2) * ratio)
    around = [(1, 1) if i == 1 else (0, 0) for i in range(frames.ndim)]
    padded = jnp.pad(frames, around)
    channel = jnp.arange(channels).reshape([-1 if i == axis else 1 for i in range(frames.ndim)])
    before, after = padded[:, :seg_num], padded[:, 2:]
    return jnp.where(channel < first, before, jnp.where(channel < second, after, frames)).reshape(x.shape)


@rule("similarity_focus", host=True)
def similarity_focus(x: Array, *, axis: int, indexes: tuple[int, ...]) -> Array:
    """A mask [N, A, B, C] of ones at the large elements of the slices ``indexes`` of ``x`` along ``axis``.

    The elements of a slice are visited from the largest to the smallest. An element is selected if no other one of its
    row and its column is selected. The mask of all slices is repeated along ``axis``.
    Source: Paddle 2.6 legacy operator similarity_focus.
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
