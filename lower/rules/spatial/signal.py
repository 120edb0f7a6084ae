"""Fourier transforms, frames of a signal, and the windows of an image as columns."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import normal_axis, pad_axes, wide, window_slices, windowed
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.values.checks import check_sizes
from pdhlo.lower.values.quotients import at_least

_NORMALIZATIONS = {"backward": "backward", "": "backward", "forward": "forward", "ortho": "ortho"}
_INVERSE = {"backward": "forward", "forward": "backward", "ortho": "ortho"}
"""NumPy's name of a norm -> its name for the transform in the other direction."""


@rule("fft_c2c")
def fft_c2c(x: Array, *, axes: tuple[int, ...], normalization: str, forward: bool) -> Array:
    """The discrete Fourier transform along ``axes``, or without ``forward`` its inverse.

    ``normalization`` is the direction (backward or forward) that is divided by the size, or ortho: both directions are
    divided by the square root of the size. Raises InputError for another one. Source: Paddle 2.6 fft_c2c.
    """
    return _complex(x, _axes(axes, x, "fft_c2c"), _norm(normalization), forward)


@rule("fft_r2c")
def fft_r2c(x: Array, *, axes: tuple[int, ...], normalization: str, forward: bool, onesided: bool) -> Array:
    """The transform of real numbers along ``axes``, as in ``fft_c2c``.

    ``onesided`` keeps only the first N // 2 + 1 elements along the last of ``axes``; the others are their conjugates.
    Source: Paddle 2.6 fft_r2c.
    """
    *others, last = _axes(axes, x, "fft_r2c")
    norm = _norm(normalization)
    if not onesided:
        return _complex(lax.complex(x, jnp.zeros_like(x)), [*others, last], norm, forward)
    if forward:
        half = jnp.fft.rfft(x, axis=last, norm=norm)
    else:
        half = jnp.conj(jnp.fft.rfft(x, axis=last, norm=_INVERSE[norm]))
    return _complex(half, others, norm, forward)


@rule("fft_c2r")
def fft_c2r(x: Array, *, axes: tuple[int, ...], normalization: str, forward: bool, last_dim_size: int) -> Array:
    """The real transform along ``axes`` of Hermitian data, of which ``x`` is the first half along the last axis.

    ``last_dim_size`` is the size of the result along the last of ``axes``; 0 means 2 · (N - 1).
    Source: Paddle 2.6 fft_c2r.
    """
    *others, last = _axes(axes, x, "fft_c2r")
    norm = _norm(normalization)
    half = _complex(x, others, norm, forward)
    size = last_dim_size or 2 * (x.shape[last] - 1)
    if forward:
        return jnp.fft.irfft(jnp.conj(half), size, axis=last, norm=_INVERSE[norm])
    return jnp.fft.irfft(half, size, axis=last, norm=norm)


@rule("stft")
def stft(x: Array, window: Array, *, n_fft: int, hop_length: int, normalized: bool, onesided: bool) -> Array:
    """The Fourier transforms of frames of ``n_fft`` samples, ``hop_length`` apart, each multiplied by ``window``.

    [..., T] -> [..., n_fft // 2 + 1, frames], or without ``onesided`` [..., n_fft, frames]. ``normalized`` divides by
    the square root of ``n_fft``. Source: Paddle 2.6 stft.
    """
    frames = _frames_of(x, n_fft, hop_length) * window.astype(x.dtype)
    norm = "ortho" if normalized else "backward"
    spectrum = jnp.fft.rfft(frames, axis=-1, norm=norm) if onesided else jnp.fft.fft(frames, axis=-1, norm=norm)
    return jnp.swapaxes(spectrum, -1, -2)


@rule("frame")
def frame(x: Array, *, frame_length: int, hop_length: int, axis: int) -> Array:
    """Frames of ``frame_length`` samples, ``hop_length`` apart.

    With axis -1: [..., T] -> [..., frame_length, frames]; with axis 0: [T, ...] -> [frames, frame_length, ...]. Raises
    InputError for another axis. Source: Paddle 2.6 frame.
    """
    if _is_last(axis, "frame"):
        return jnp.swapaxes(_frames_of(x, frame_length, hop_length), -1, -2)
    return jnp.moveaxis(_frames_of(jnp.moveaxis(x, 0, -1), frame_length, hop_length), (-2, -1), (0, 1))


@rule("overlap_add")
def overlap_add(x: Array, *, hop_length: int, axis: int) -> Array:
    """The sum of frames that are ``hop_length`` apart; operand and result have the shapes of the result of ``frame``
    and of its operand.

    Raises InputError for a hop that is longer than a frame. Source: Paddle 2.6 overlap_add.
    """
    if _is_last(axis, "overlap_add"):
        return _overlapped(jnp.swapaxes(x, -1, -2), hop_length)
    return jnp.moveaxis(_overlapped(jnp.moveaxis(x, (0, 1), (-2, -1)), hop_length), -1, 0)


@dataclass(frozen=True, slots=True)
class ImageWindows:
    """The windows of ``unfold`` and ``fold``; ``paddings``: top, left, bottom, right."""

    kernel_sizes: tuple[int, ...]
    strides: tuple[int, ...]
    paddings: tuple[int, ...]
    dilations: tuple[int, ...]

    def reach(self, axis: int) -> int:
        """The number of elements from the first to the last one of a window, with dilation."""
        return (self.kernel_sizes[axis] - 1) * self.dilations[axis] + 1

    def padded(self, axis: int, size: int, name: str) -> int:
        """The padded size of an axis of ``size`` elements; raises InputError, with ``name``, if no window fits."""
        total, reach, stride = size + sum(_pads(self.paddings)[axis]), self.reach(axis), self.strides[axis]
        refusal = f"pd.{name}: a window of {reach} elements does not fit into {total} padded elements"
        check_sizes(lambda: total > reach - stride, refusal)
        return windowed(total, reach, stride)

    def covered(self, axis: int, size: int, name: str) -> int:
        """The size of the part of the padded axis that windows cover; raises as ``padded`` does.

        The number of windows in it is one quotient, also for an open size.
        """
        self.padded(axis, size, name)
        total, reach, stride = size + sum(_pads(self.paddings)[axis]), self.reach(axis), self.strides[axis]
        return reach + stride * cast(int, at_least((total - reach) // stride, 0))


@rule("unfold")
def unfold(x: Array, *, windows: ImageWindows) -> Array:
    """The windows of an image as columns: [N, C, H, W] -> [N, C · kh · kw, windows]. Source: Paddle 2.6 unfold."""
    n, c = x.shape[:2]
    pads = []
    for axis, (low, _) in enumerate(_pads(windows.paddings)):
        size = x.shape[2 + axis]
        pads.append((low, windows.covered(axis, size, "unfold") - size - low))
    padded = pad_axes(x, (2, 3), pads, 0)
    slices = window_slices(padded, (2, 3), windows.kernel_sizes, windows.strides, windows.dilations)
    parts = [part for _, part in slices]
    height, width = parts[0].shape[2:]
    return jnp.stack(parts, 2).reshape(n, c * len(parts), height * width)


@rule("fold")
def fold(x: Array, *, output_sizes: tuple[int, ...], windows: ImageWindows) -> Array:
    """The sum of windows in an image of ``output_sizes``: [N, C · kh · kw, windows] -> [N, C, H, W], as by col2im.

    Source: Paddle 2.6 fold.
    """
    n = x.shape[0]
    count = int(np.prod(windows.kernel_sizes))
    pads = _pads(windows.paddings)
    padded = [windows.padded(axis, output_sizes[axis], "fold") for axis in range(len(pads))]
    steps = [(size - windows.reach(axis)) // windows.strides[axis] + 1 for axis, size in enumerate(padded)]
    columns = wide(x).reshape(n, x.shape[1] // count, count, *steps)
    image = jnp.zeros((n, columns.shape[1], *padded), columns.dtype)
    sides = list(zip(windows.dilations, steps, windows.strides, padded, strict=True))
    for i, position in enumerate(itertools.product(*map(range, windows.kernel_sizes))):
        around = [
            (offset * dilation, full - offset * dilation - (many - 1) * stride - 1, stride - 1)
            for offset, (dilation, many, stride, full) in zip(position, sides, strict=True)
        ]
        # Padding and adding replaces a scatter with indices of several dimensions, which IREE cannot compile.
        image += lax.pad(columns[:, :, i], np.zeros((), columns.dtype), [(0, 0, 0), (0, 0, 0), *around])
    inner = tuple(slice(before, before + size) for (before, _), size in zip(pads, output_sizes, strict=True))
    return image[:, :, *inner].astype(x.dtype)


def _norm(normalization: str) -> str:
    if normalization not in _NORMALIZATIONS:
        raise InputError(f"normalization is {normalization!r}, expected backward, forward or ortho")
    return _NORMALIZATIONS[normalization]


def _axes(axes: Sequence[int], x: Array, name: str) -> list[int]:
    if not axes:
        raise InputError(f"pd.{name}: axes is empty")
    return [normal_axis(axis, x.ndim, f"pd.{name}") for axis in axes]


def _complex(x: Array, axes: Sequence[int], norm: str, forward: bool) -> Array:
    # XLA transforms at most three axes at once.
    for axis in axes:
        x = jnp.fft.fft(x, axis=axis, norm=norm) if forward else jnp.fft.ifft(x, axis=axis, norm=norm)
    return x


def _is_last(axis: int, name: str) -> bool:
    if axis not in (0, -1):
        raise InputError(f"pd.{name}: axis is {axis}, expected 0 or -1")
    return axis == -1


def _frames_of(x: Array, length: int, hop: int) -> Array:
    """[..., T] as [..., frames, length]; raises InputError if T is less than ``length``."""
    if isinstance(x.shape[-1], int) and x.shape[-1] < length:
        raise InputError(f"a frame has {length} samples, expected at most {x.shape[-1]}, those of the signal")
    count = (x.shape[-1] - length) // hop + 1
    return x[..., np.arange(count)[:, None] * hop + np.arange(length)]


def _overlapped(frames: Array, hop: int) -> Array:
    """[..., frames, length] as [..., T]."""
    *batch, count, length = frames.shape
    if hop > length:
        raise InputError(f"pd.overlap_add: hop_length is {hop}, expected at most the frame length {length}")
    places = np.arange(count)[:, None] * hop + np.arange(length)
    values = wide(frames)
    signal = jnp.zeros((*batch, (count - 1) * hop + length), values.dtype)
    return signal.at[..., places].add(values).astype(frames.dtype)


def _pads(paddings: Sequence[int]) -> list[tuple[int, int]]:
    if len(paddings) != 4:
        raise InputError(f"paddings {tuple(paddings)}: expected 4 numbers: top, left, bottom, right")
    top, left, bottom, right = paddings
    return [(top, bottom), (left, right)]
