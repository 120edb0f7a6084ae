"""Targets for the mask branch of a detector: for each region of an object a mask of its polygons.

The rule runs on the host, because the number of regions depends on data, and polygons are drawn point by point.
Polygons are filled as in the COCO API.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.detection.boxes import pixel_overlaps
from pdhlo.lower.rules.lod import lod_of, offsets_of
from pdhlo.lower.rules.registry import Value, rule
from pdhlo.lower.values.traced_values import LoDArray, dense

_FINENESS = 5
"""Outlines are drawn on a grid that is finer than the mask by this factor."""
_LEAST = np.finfo(np.float32).tiny
"""The least positive float32: overlaps must be larger, and Paddle's search for the largest corner starts with it."""

Polygons = Sequence[np.ndarray]
"""The outlines [points, 2] of one object."""


@rule("generate_mask_labels", host=True, lod=True)
def generate_mask_labels(
    im_info: Value,
    gt_classes: Value,
    is_crowd: Value,
    gt_segms: Value,
    rois: Value,
    labels_int32: Value,
    *,
    num_classes: int,
    resolution: int,
) -> tuple[Value, Value, Value]:
    """The regions with an object [rows, 4] of N images, their indices among the image's ``rois``, and target masks.

    The masks are int32 [rows, num_classes * resolution ** 2]: 0 and 1 for the region's class, -1 for all others.
    ``im_info`` [N, 3]: height, width, scale. ``gt_classes``, ``is_crowd`` [objects, 1], ``rois`` [regions, 4] and
    ``labels_int32`` [regions, 1] have a LoD of the images. ``gt_segms`` [points, 2] has three levels: objects of an
    image, polygons of an object, points of a polygon. A region belongs to the object with the largest overlap. If an
    image has no region of an object, the result has its first region of the background, with a mask of -1. Raises
    InputError for LoDs that do not fit. Source: Paddle 2.6 legacy operator generate_mask_labels.
    """
    images, objects, points = _levels(gt_segms)
    outlines = [np.asarray(gt_segms.data)[start:end] for start, end in itertools.pairwise(points)]
    places = [_offsets(operand, "pd.generate_mask_labels") for operand in (gt_classes, is_crowd, rois, labels_int32)]
    if len({len(operand) for operand in (*places, images)}) != 1:
        raise InputError("pd.generate_mask_labels: its operands have LoDs of different numbers of images")
    labelled = []
    for image, scale in enumerate(np.asarray(dense(im_info))[: len(images) - 1, 2]):
        classes, crowds, regions, labels = (
            np.asarray(dense(operand))[place[image] : place[image + 1]]
            for operand, place in zip((gt_classes, is_crowd, rois, labels_int32), places, strict=True)
        )
        of_objects = [
            outlines[objects[number] : objects[number + 1]] for number in range(images[image], images[image + 1])
        ]
        is_foreground = (classes.reshape(-1) > 0) & (crowds.reshape(-1) == 0)
        polygons = [operand for operand, is_taken in zip(of_objects, is_foreground, strict=True) if is_taken]
        labelled.append(_of_image(polygons, regions, labels.reshape(-1), scale, num_classes, resolution))
    lod = (offsets_of([len(boxes) for boxes, _, _ in labelled]),)
    boxes, numbers, masks = (np.concatenate(parts) for parts in zip(*labelled, strict=True))
    return LoDArray(boxes, lod), LoDArray(numbers, lod), LoDArray(masks, lod)  # type: ignore[arg-type]  # on the host


def _offsets(value: Value, subject: str) -> np.ndarray:
    return np.asarray(lod_of(value, subject)[-1])


def _levels(segments: Value) -> list[np.ndarray]:
    levels = [np.asarray(level) for level in lod_of(segments, "pd.generate_mask_labels: gt_segms")]
    if len(levels) != 3:
        raise InputError(f"pd.generate_mask_labels: gt_segms has {len(levels)} levels of LoD, expected 3")
    return levels


def _of_image(
    polygons: Sequence[Polygons],
    regions: np.ndarray,
    labels: np.ndarray,
    scale: np.float32,
    num_classes: int,
    resolution: int,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The resulting regions of one image, their indices, and their masks."""
    chosen = np.flatnonzero(labels > 0)
    if not len(regions):
        chosen = np.zeros(0, np.int64)
    elif not len(chosen):
        chosen = np.flatnonzero(labels == 0)[:1]
        if not len(chosen):
            raise InputError("pd.generate_mask_labels: an image has regions, but no region has a label of 0 or more")
    elif not polygons:
        raise InputError("pd.generate_mask_labels: an image has regions of objects, but no polygons")
    boxes = regions[chosen] / scale
    masks = np.full((len(chosen), num_classes, resolution * resolution), -1, np.int32)
    around = np.array([_box_around(polygon) for polygon in polygons], regions.dtype).reshape(-1, 4)
    for row, (box, label) in enumerate(zip(boxes, labels[chosen], strict=True)):
        if label > 0:
            shared = pixel_overlaps(box[None], around, np)
            owner = int(np.argmax(np.where(shared > _LEAST, shared, 0)))
            masks[row, label] = _drawn(polygons[owner], box, resolution).reshape(-1)
    return boxes * scale, chosen[:, None].astype(np.int32), masks.reshape(len(chosen), -1)


def _box_around(polygons: Polygons) -> tuple[float, ...]:
    points = np.concatenate(polygons)
    return (*points.min(0), *np.maximum(points.max(0), _LEAST))


def _drawn(polygons: Polygons, box: np.ndarray, resolution: int) -> np.ndarray:
    """The mask of a box: bool [resolution, resolution], true inside of the polygons."""
    extent = np.maximum(box[2:] - box[:2], np.float32(1))
    masks = [filled((polygon - box[:2]) * np.float32(resolution) / extent, resolution) for polygon in polygons]
    return np.asarray(np.any(masks, axis=0))


def filled(polygon: np.ndarray, size: int) -> np.ndarray:
    """A mask bool [size, size] that is true inside of a polygon [points, 2] of x and y.

    Source: rleFrPoly of the COCO API. As in Paddle, negative coordinates are rounded to the nearest integer, too.
    """
    corners = _rounded(_FINENESS * polygon.astype(np.float64))
    outline = np.concatenate([_line(*pair) for pair in zip(corners, np.roll(corners, -1, 0), strict=True)])
    before, after = outline[:-1], outline[1:]
    crossed = before[:, 0] != after[:, 0]
    column = (np.minimum(before, after)[crossed, 0] + 0.5) / _FINENESS - 0.5
    row = (np.minimum(before, after)[crossed, 1] + 0.5) / _FINENESS - 0.5
    inside = (np.floor(column) == column) & (column >= 0) & (column <= size - 1)
    starts = column[inside].astype(np.int64) * size + np.ceil(np.clip(row[inside], 0, size)).astype(np.int64)
    # In column-major order each crossing changes between inside and outside for all elements behind it.
    crossings = np.bincount(starts, minlength=size * size + 1)[: size * size]
    return (np.cumsum(crossings) % 2).astype(bool).reshape(size, size).T


def _line(start: np.ndarray, end: np.ndarray) -> np.ndarray:
    """The grid points [n, 2] of the line from ``start`` to ``end``, both included."""
    extent = np.abs(end - start)
    along = 0 if extent[0] >= extent[1] else 1
    low, high = (end, start) if start[along] > end[along] else (start, end)
    steps = np.arange(extent[along] + 1)
    slope = (high[1 - along] - low[1 - along]) / max(int(extent[along]), 1)
    points = np.empty((len(steps), 2), np.int64)
    points[:, along] = low[along] + steps
    points[:, 1 - along] = _rounded(low[1 - along] + slope * steps)
    return points if low is start else points[::-1]


def _rounded(x: np.ndarray) -> np.ndarray:
    """``x`` rounded to integers, halves away from 0."""
    return np.asarray(np.trunc(x + np.copysign(0.5, x)), np.int64)
