"""Indices along an axis (``take_along_axis``, ``put_along_axis``): what the other axes of the indices stand for."""

from __future__ import annotations

from collections.abc import Sequence


def is_same_by_coordinates(shape: Sequence[object], indices: Sequence[object], axis: int) -> bool:
    """Whether all versions of Paddle read the same elements of a tensor at indices along ``axis``, of these sizes.

    There may be fewer indices than elements along the other axes. Since Paddle 3.3 an index has the coordinates that it
    has among the indices; before, the axes on each side of ``axis`` count as one axis, in the tensor and among the
    indices. This is the same if only the first axis of a side, of those with several indices, has fewer.
    """
    for side in (range(axis), range(axis + 1, len(shape))):
        first = next((place for place in side if indices[place] != 1), side.stop)
        if any(shape[place] != indices[place] for place in range(first + 1, side.stop)):
            return False
    return True
