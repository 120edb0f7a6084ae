"""Operators that read the rows around each row of a sequence, and images as sequences of windows."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import known_array, pad_axes, truncated_count, window_slices, windowed
from pdhlo.lower.rules.lod import lod_of, offsets_of, sequence_of_rows
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("sequence_conv", lod=True)
def sequence_conv(
    x: Value,
    padding_data: Value,
    filter: Value,
    *,
    padding_trainable: bool,
    context_length: int,
    context_start: int,
    context_stride: int,
) -> Value:
    """The context of each row in its sequence times a matrix: [rows, D] x [context_length * D, M] -> [rows, M].

    The context of row i is the rows from i + ``context_start`` on, ``context_length`` of them. Rows outside of the
    sequence are 0. With ``padding_trainable`` they come from ``padding_data``, which has first the rows before a
    sequence, then those behind it. Raises UnsupportedError for a stride other than 1. Source: Paddle 2.6 sequence_conv.
    """
    _check_stride(context_stride, "pd.sequence_conv")
    levels = lod_of(x, "pd.sequence_conv: x")
    padding = dense(padding_data) if padding_trainable else None
    context = _contexts(jnp.asarray(x.data), levels[-1], context_start, context_length, padding)
    return LoDArray(context @ dense(filter), levels)


def _contexts(x: Array, offsets: Array, start: int, length: int, padding: Array | None = None) -> Array:
    """For each row of ``x`` [rows, D] its context, [rows, length * D]."""
    rows = x.shape[0]
    if rows == 0:
        return jnp.zeros((0, length * x.shape[1]), x.dtype)
    owners = sequence_of_rows(offsets, rows)
    begins, ends = offsets[owners][:, None], offsets[owners + 1][:, None]
    places = jnp.arange(rows, dtype=offsets.dtype)[:, None] + start + jnp.arange(length, dtype=offsets.dtype)
    inside = (begins <= places) & (places < ends)
    context = jnp.where(inside[..., None], x[jnp.clip(places, 0, rows - 1)], 0)
    if padding is not None:
        before = max(0, -start)
        outside = before + jnp.where(places < begins, places - begins, places - ends)
        learned = jnp.asarray(padding)[jnp.clip(outside, 0, padding.shape[0] - 1)]
        context = jnp.where(inside[..., None], context, learned)
    return jnp.reshape(context, (rows, length * x.shape[1]))


@rule("fusion_seqconv_eltadd_relu", lod=True)
def fusion_seqconv_eltadd_relu(
    x: Value, filter: Value, bias: Value, *, context_length: int, context_start: int, context_stride: int
) -> tuple[Value, Value]:
    """``sequence_conv``, then the bias [M] and relu. Returns also the contexts [rows, context_length * D].

    Source: Paddle 2.6 fusion_seqconv_eltadd_relu.
    """
    _check_stride(context_stride, "pd.fusion_seqconv_eltadd_relu")
    levels = lod_of(x, "pd.fusion_seqconv_eltadd_relu: x")
    context = _contexts(jnp.asarray(x.data), levels[-1], context_start, context_length)
    return LoDArray(jnp.maximum(context @ dense(filter) + jnp.reshape(dense(bias), (1, -1)), 0), levels), context


@rule("row_conv", lod=True)
def row_conv(x: Value, filter: Value) -> Value:
    """Row i is the sum of the rows i + j of its sequence, each multiplied by row j of ``filter`` [context, D].

    ``x`` is [rows, D] with a LoD, or [batch, time, D] without. Source: Paddle 2.6 row_conv.
    """
    weights = jnp.asarray(dense(filter))
    if not isinstance(x, LoDArray):
        return _sums_ahead(jnp.asarray(x), weights, x.shape[1])
    levels = lod_of(x, "pd.row_conv: x")
    data = jnp.asarray(dense(x))
    rows = data.shape[0]
    ends = levels[-1][sequence_of_rows(levels[-1], rows) + 1]
    padded = jnp.pad(data, ((0, weights.shape[0] - 1), (0, 0)))
    places = jnp.arange(rows, dtype=ends.dtype)
    total = sum(
        jnp.where((places + i < ends)[:, None], padded[i : i + rows], 0) * weights[i] for i in range(weights.shape[0])
    )
    return LoDArray(jnp.asarray(total), levels)


def _sums_ahead(x: Array, weights: Array, steps: int) -> Array:
    padded = jnp.pad(x, ((0, 0), (0, weights.shape[0] - 1), (0, 0)))
    return jnp.asarray(sum(padded[:, i : i + steps] * weights[i] for i in range(weights.shape[0])))


@rule("sequence_enumerate", lod=True)
def sequence_enumerate(x: Value, *, win_size: int, pad_value: int) -> Value:
    """Each row with the following rows of its sequence: [rows] or [rows, 1] -> [rows, win_size].

    Positions behind the end of a sequence hold ``pad_value``. Source: Paddle 2.6 sequence_enumerate.
    """
    levels = lod_of(x, "pd.sequence_enumerate: x")
    data = jnp.reshape(jnp.asarray(x.data), (x.data.shape[0],))
    rows = data.shape[0]
    ends = levels[-1][sequence_of_rows(levels[-1], rows) + 1]
    places = jnp.arange(rows, dtype=ends.dtype)[:, None] + jnp.arange(win_size, dtype=ends.dtype)
    padded = jnp.pad(data, (0, win_size))
    return LoDArray(jnp.where(places < ends[:, None], padded[places], jnp.asarray(pad_value, data.dtype)), levels)


@rule("im2sequence", lod=True)
def im2sequence(
    x: Value,
    y: Value = None,
    *,
    kernels: tuple[int, ...],
    strides: tuple[int, ...],
    paddings: tuple[int, ...],
    out_stride: tuple[int, ...],
) -> Value:
    """The windows of images [N, C, H, W], from left to right and top to bottom: a sequence for each image.

    The result is [windows, C * kernel height * kernel width]. paddings: up, left, down, right. ``y`` [N, 2] has the
    real height and width of each image: the image then has the windows of this size divided by ``out_stride``, rounded
    up. ``y`` is ignored for a single image. Raises InputError for a wrong number of kernel sizes, strides or paddings.
    Source: Paddle 2.6 im2sequence.
    """
    x = jnp.asarray(dense(x))
    batch, _, *size = x.shape
    if len(kernels) != 2 or len(strides) != 2 or len(paddings) != 4:
        raise InputError(
            f"pd.im2sequence: kernels is {kernels}, strides {strides} and paddings {paddings}, expected 2, 2 and 4"
            " numbers"
        )
    up, left, down, right = paddings
    if y is None or batch == 1:
        windows = _windows(x, kernels, strides, [(up, down), (left, right)])
        places = windows.shape[1] * windows.shape[2]
        offsets = jnp.arange(batch + 1, dtype=jnp.int32) * jnp.asarray(places, jnp.int32)
        return LoDArray(jnp.reshape(windows, (batch * places, -1)), (offsets,))
    real = np.reshape(known_array(dense(y), "pd.im2sequence: the real sizes of the images"), (batch, 2)).astype(
        np.int64
    )
    real = -(-real // np.asarray(out_stride))
    pads = np.asarray([up + down, left + right])
    counts = truncated_count(real + pads - np.asarray(kernels), np.asarray(strides))
    most = np.maximum(counts.max(0), 1)
    # The number of windows follows from the real size; the windows are those of the padded image, with zeros behind it.
    missing = (most - 1) * np.asarray(strides) + np.asarray(kernels) - pads - np.asarray(size)
    more = [int(max(0, pixels)) for pixels in missing]
    windows = _windows(x, kernels, strides, [(up, down + more[0]), (left, right + more[1])])
    inside = (np.arange(most[0])[:, None] < counts[:, :1, None]) & (np.arange(most[1]) < counts[:, 1:, None])
    image, row, column = np.nonzero(inside)
    lod = (jnp.asarray(offsets_of(counts.prod(1))),)
    return LoDArray(jnp.reshape(windows[image, row, column], (len(image), -1)), lod)


def _windows(x: Array, kernels: tuple[int, ...], strides: tuple[int, ...], pads: list[tuple[int, int]]) -> Array:
    """The windows of images: [N, rows, columns, C, kernel height, kernel width]."""
    ends = []
    for axis, (low, high) in enumerate(pads):
        total = x.shape[2 + axis] + low + high
        ends.append((low, high + (windowed(total, kernels[axis], strides[axis]) - total)))
    padded = pad_axes(x, (2, 3), ends, 0)
    taken = [part for _, part in window_slices(padded, (2, 3), kernels, strides, (1, 1))]
    stacked = jnp.stack(taken, -1)
    windows = jnp.moveaxis(stacked, 1, 3)
    return jnp.reshape(windows, (*windows.shape[:4], *kernels))


def _check_stride(context_stride: int, where: str) -> None:
    if context_stride != 1:
        raise UnsupportedError(f"{where}: stride is {context_stride}, expected 1")
