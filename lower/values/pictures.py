"""Recognizes image inputs (pictures) by their shape, and the sizes that a program leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.values import TensorSpec

PICTURE_SIZES = (224, 256, 320, 640)
"""Common heights and widths of training images; most image models accept one of them."""


def open_sizes(spec: TensorSpec) -> tuple[int, ...]:
    """The spatial axes of an image input whose sizes are open; empty if the input is not an image.

    An image is [N, C, H, W] without LoD, of floats or unsigned integers. It is [N, H, W, C] if the last size is known
    and the second one is open.
    """
    if len(spec.shape) != 4 or spec.lod_level or spec.dtype.kind not in "fu":
        return ()
    spatial = (1, 2) if spec.shape[1] < 0 and spec.shape[3] > 0 else (2, 3)
    return tuple(axis for axis in spatial if spec.shape[axis] < 0)


def resized(shape: Sequence[int], axes: Sequence[int], size: int) -> tuple[int, ...]:
    """The shape with ``size`` along ``axes``."""
    return tuple(size if axis in axes else dim for axis, dim in enumerate(shape))
