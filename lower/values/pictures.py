"""Inputs that are pictures: which of their sizes a program leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.values import TensorSpec

PICTURE_SIZES = (224, 256, 320, 640)
"""Heights and widths that models of pictures are trained with, and that most of them take."""


def open_sizes(spec: TensorSpec) -> tuple[int, ...]:
    """The axes of an input along which it is a picture of a size that the program leaves open; none where it is none.

    A picture is [N, C, H, W], or [N, H, W, C] where the number of channels is known and the second size is not.
    """
    if len(spec.shape) != 4 or spec.lod_level or spec.dtype.kind not in "fu":
        return ()
    spatial = (1, 2) if spec.shape[1] < 0 and spec.shape[3] > 0 else (2, 3)
    return tuple(axis for axis in spatial if spec.shape[axis] < 0)


def resized(shape: Sequence[int], axes: Sequence[int], size: int) -> tuple[int, ...]:
    """A shape with another size along some axes."""
    return tuple(size if axis in axes else dim for axis, dim in enumerate(shape))
