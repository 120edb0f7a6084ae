"""Suppression of boxes that overlap better ones in NumPy: arrays are as long as data says, without padding.

The results of fluid's operators have a LoD of the images. Only axis-aligned boxes are known, not Paddle's polygons of 8
and more numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pdhlo.lower.rules.detection.nms import Suppression
from pdhlo.lower.rules.lod import last_level, offsets_of
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.traced_values import LoDArray, dense


@dataclass(frozen=True, slots=True)
class Detections:
    """Rows (label, score, box), the place of each box among all that were given, and how many each image has."""

    rows: np.ndarray
    index: np.ndarray
    counts: np.ndarray


Chosen = tuple[int, np.ndarray, np.ndarray, np.ndarray]
"""Of one class: its label, the places of its boxes, their scores and the boxes themselves."""


# The operators


def multiclass_nms(b_boxes: Value, scores: Value, **attributes: Any) -> Value:
    """``multiclass_nms``, class after class."""
    return _sequences(_multiclass(dense(b_boxes), dense(scores), Suppression(**attributes), _counts(b_boxes, scores)))


def multiclass_nms2(b_boxes: Value, scores: Value, **attributes: Any) -> tuple[Value, Value]:
    """``multiclass_nms`` and the places of the boxes."""
    detections = _multiclass(dense(b_boxes), dense(scores), Suppression(**attributes), _counts(b_boxes, scores))
    lod = (offsets_of(detections.counts),)
    return LoDArray(detections.rows, lod), LoDArray(detections.index, lod)


def multiclass_nms3(
    bboxes: np.ndarray, scores: np.ndarray, rois_num: np.ndarray | None = None, **attributes: Any
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """``multiclass_nms2``, and the number of rows of each image."""
    detections = _multiclass(bboxes, scores, Suppression(**attributes), rois_num)
    return detections.rows, detections.index, detections.counts


def matrix_nms(
    bboxes: Array,
    scores: Array,
    *,
    score_threshold: float,
    nms_top_k: int,
    keep_top_k: int,
    post_threshold: float,
    use_gaussian: bool,
    gaussian_sigma: float,
    background_label: int,
    normalized: bool,
) -> tuple[Array, Array, Array]:
    """``matrix_nms``, class after class."""
    boxes, points = np.asarray(bboxes), np.asarray(scores)
    rows, index, counts = [], [], []
    for image in range(boxes.shape[0]):
        parts: list[Chosen] = []
        for label in range(points.shape[1]):
            if label == background_label:
                continue
            order = _best(points[image, label], score_threshold, nms_top_k)
            decayed = _decayed(
                boxes[image, order], points[image, label, order], use_gaussian, gaussian_sigma, normalized
            )
            kept = decayed > decayed.dtype.type(post_threshold)
            parts.append((label, order[kept], decayed[kept], boxes[image, order[kept]]))
        row, place = _rows(parts, boxes)
        best = np.argsort(-row[:, 1], kind="stable")
        best = best[:keep_top_k] if keep_top_k > -1 else best
        rows.append(row[best])
        index.append(place[best] + image * boxes.shape[1])
        counts.append(len(best))
    return (
        np.concatenate(rows),
        np.concatenate(index).astype(np.int32).reshape(-1, 1),
        np.asarray(counts, np.int32),
    )


def locality_aware_nms(b_boxes: np.ndarray, scores: np.ndarray, **attributes: Any) -> Value:
    """``multiclass_nms`` after merging, box after box."""
    images = ((i * b_boxes.shape[1], b_boxes[i], scores[i]) for i in range(b_boxes.shape[0]))
    return _sequences(_collected(images, Suppression(**attributes), b_boxes, _of_merged_class, by_class=False))


def nms(x: Array, *, threshold: float) -> Array:
    """``nms``, box after box."""
    gone = np.zeros(len(x), bool)
    for i in range(len(x)):
        if gone[i]:
            continue
        a, b = np.asarray(x)[i], np.asarray(x)[i + 1 :]
        width = np.minimum(a[2], b[:, 2]) - np.maximum(a[0], b[:, 0])
        height = np.minimum(a[3], b[:, 3]) - np.maximum(a[1], b[:, 1])
        inter = np.where(width > 0, width, 0) * np.where(height > 0, height, 0)
        union = (a[2] - a[0]) * (a[3] - a[1]) + (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1]) - inter
        gone[i + 1 :] |= inter / union > a.dtype.type(threshold)
    return np.flatnonzero(~gone).astype(np.int64)


def _counts(boxes: Value, scores: Value) -> np.ndarray | None:
    """Rows of each image, where every class has boxes of its own: the lengths of the sequences."""
    if dense(scores).ndim != 2:
        return None
    return np.diff(last_level(boxes, "boxes with one score for each class"))


def _sequences(detections: Detections) -> LoDArray:
    """Rows image after image; nothing at all is one row -1."""
    if not len(detections.rows):
        return LoDArray(np.full((1, 1), -1, detections.rows.dtype), (np.asarray([0, 1], np.int32),))
    return LoDArray(detections.rows, (offsets_of(detections.counts),))


# What they share


def _multiclass(
    boxes: np.ndarray, scores: np.ndarray, settings: Suppression, counts: np.ndarray | None = None
) -> Detections:
    """``multiclass_nms`` of all images; ``counts``: rows of each image where every class has boxes of its own."""
    if counts is None:
        images: Iterator[tuple[int, np.ndarray, np.ndarray]] = (
            (i * boxes.shape[1], boxes[i], scores[i]) for i in range(boxes.shape[0])
        )
        return _collected(images, settings, boxes, _of_class_alone, by_class=False)
    ends = np.cumsum(counts)
    slices = ((int(end - n), int(end)) for end, n in zip(ends, counts, strict=True))
    images = ((a * scores.shape[1], boxes[a:b], scores[a:b].T) for a, b in slices)
    return _collected(images, settings, boxes, _of_class_alone, by_class=True)


def suppressed(boxes: np.ndarray, threshold: float, eta: float, normalized: bool) -> np.ndarray:
    """The places of the boxes, which come best first, that stay."""
    kept: list[int] = []
    limit = boxes.dtype.type(threshold)
    most = np.zeros(len(boxes), boxes.dtype)
    place = 0
    while place < len(boxes):
        if not most[place] <= limit:
            # The limit only shrinks when a box is kept: look for the next one that may be.
            later = np.flatnonzero(most[place:] <= limit)
            if later.size == 0:
                break
            place += int(later[0])
        kept.append(place)
        if eta < 1 and limit > 0.5:
            limit = boxes.dtype.type(limit * boxes.dtype.type(eta))
        later_boxes = boxes[place + 1 :]
        np.maximum(most[place + 1 :], overlaps(boxes[place], later_boxes, normalized), out=most[place + 1 :])
        place += 1
    return np.asarray(kept, np.int64)


def overlaps(a: np.ndarray, b: np.ndarray, normalized: bool) -> np.ndarray:
    """Intersection over union of boxes [..., 4]; those that do not touch have none."""
    # Coordinate by coordinate: NumPy is many times slower along an axis of two.
    offset = a.dtype.type(0 if normalized else 1)
    width = np.minimum(a[..., 2], b[..., 2]) - np.maximum(a[..., 0], b[..., 0])
    height = np.minimum(a[..., 3], b[..., 3]) - np.maximum(a[..., 1], b[..., 1])
    disjoint = (b[..., 0] > a[..., 2]) | (b[..., 2] < a[..., 0]) | (b[..., 1] > a[..., 3]) | (b[..., 3] < a[..., 1])
    inter = np.where(disjoint, a.dtype.type(0), (width + offset) * (height + offset))
    with np.errstate(invalid="ignore", divide="ignore"):
        ratios = inter / (areas(a, offset) + areas(b, offset) - inter)
    return np.asarray(np.where(disjoint, a.dtype.type(0), ratios))


def areas(boxes: np.ndarray, offset: Any) -> np.ndarray:
    """The areas of boxes; of those turned around it is 0."""
    width, height = boxes[..., 2] - boxes[..., 0], boxes[..., 3] - boxes[..., 1]
    return np.where((width < 0) | (height < 0), boxes.dtype.type(0), (width + offset) * (height + offset))


# One image, one class


def _collected(
    images: Iterator[tuple[int, np.ndarray, np.ndarray]],
    settings: Suppression,
    like: np.ndarray,
    of_class: Callable[[int, np.ndarray, np.ndarray, Suppression], Chosen],
    *,
    by_class: bool,
) -> Detections:
    """All images' boxes, each class's in turn; an image is the place of its first box, its boxes and its scores."""
    rows, index, counts = [], [], []
    for offset, boxes, scores in images:
        parts = []
        for label in range(scores.shape[0]):
            if label == settings.background_label:
                continue
            part = of_class(label, boxes[:, label] if by_class else boxes, scores[label], settings)
            parts.append(_in_order(part) if by_class else part)
        parts = _kept(parts, settings.keep_top_k, by_class)
        row, place = _rows(parts, like)
        if by_class:
            place = place * scores.shape[0] + row[:, 0].astype(np.int64)
        rows.append(row)
        index.append(place + offset)
        counts.append(len(row))
    return Detections(
        np.concatenate([np.zeros((0, 6), like.dtype), *rows]),
        np.concatenate([np.zeros(0, np.int64), *index]).astype(np.int32).reshape(-1, 1),
        np.asarray(counts, np.int32),
    )


def _of_class_alone(label: int, boxes: np.ndarray, scores: np.ndarray, settings: Suppression) -> Chosen:
    order = _best(scores, settings.score_threshold, settings.nms_top_k)
    order = order[suppressed(boxes[order], settings.nms_threshold, settings.nms_eta, settings.normalized)]
    return label, order, scores[order], boxes[order]


def _of_merged_class(label: int, boxes: np.ndarray, scores: np.ndarray, settings: Suppression) -> Chosen:
    boxes, scores = boxes.copy(), scores.copy()
    last = np.zeros(len(boxes), bool)
    current = -1
    # A recurrence: what a box is compared with is what all before it have become.
    for i in range(len(boxes)):
        if current < 0:
            current = i
        elif overlaps(boxes[i], boxes[current], settings.normalized) > settings.nms_threshold:
            total = scores[i] + scores[current]
            boxes[current] = (boxes[i] * scores[i] + boxes[current] * scores[current]) / total
            scores[current] = total
        else:
            last[current] = True
            current = i
    if current >= 0:
        last[current] = True
    ends = np.flatnonzero(last)
    _, order, score, box = _of_class_alone(label, boxes[ends], scores[ends], settings)
    return label, ends[order], score, box


def _best(scores: np.ndarray, threshold: float, top_k: int) -> np.ndarray:
    """The places of the scores above the threshold, best first, the first of equal ones first."""
    places = np.flatnonzero(scores > scores.dtype.type(threshold))
    order = places[np.argsort(-scores[places], kind="stable")]
    return order[:top_k] if top_k > -1 else order


def _kept(parts: Sequence[Chosen], keep_top_k: int, by_class: bool) -> list[Chosen]:
    """The best of all classes, each class's by itself and best first."""
    total = sum(len(part[1]) for part in parts)
    if keep_top_k < 0 or total <= keep_top_k:
        return list(parts)
    scores = np.concatenate([part[2] for part in parts])
    owner = np.repeat(np.arange(len(parts)), [len(part[1]) for part in parts])
    best = np.argsort(-scores, kind="stable")[:keep_top_k]
    starts = np.cumsum([0, *(len(part[1]) for part in parts)])
    kept = []
    for i, (label, place, score, box) in enumerate(parts):
        mine = best[owner[best] == i] - starts[i]
        part = (label, place[mine], score[mine], box[mine])
        kept.append(_in_order(part) if by_class else part)
    return kept


def _in_order(part: Chosen) -> Chosen:
    """Boxes in the order in which they were given."""
    label, place, score, box = part
    order = np.argsort(place, kind="stable")
    return label, place[order], score[order], box[order]


def _rows(parts: Sequence[Chosen], like: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    rows, places = [np.zeros((0, 6), like.dtype)], [np.zeros(0, np.int64)]
    for label, place, score, box in parts:
        labels = np.full((len(place), 1), label, like.dtype)
        rows.append(np.concatenate([labels, score[:, None].astype(like.dtype), box], 1))
        places.append(place)
    return np.concatenate(rows), np.concatenate(places)


_BLOCK = 256
"""So many boxes are compared with all better ones at a time: a table of all pairs can be larger than the memory."""


def _decayed(boxes: np.ndarray, scores: np.ndarray, gaussian: bool, sigma: float, normalized: bool) -> np.ndarray:
    """Scores lowered by the boxes before them."""
    most = np.zeros(len(boxes), boxes.dtype)
    for block, overlap in _with_better(boxes, normalized):
        most[block] = np.nanmax(overlap, 1, initial=0)
    least = np.ones(len(boxes), boxes.dtype)
    for block, overlap in _with_better(boxes, normalized):
        highest = most[None, : overlap.shape[1]]
        with np.errstate(invalid="ignore", divide="ignore"):
            if gaussian:
                decay = np.exp((highest * highest - overlap * overlap) * overlap.dtype.type(sigma))
            else:
                decay = (1 - overlap) / (1 - highest)
        least[block] = np.nanmin(decay, 1, initial=1, where=_is_earlier(block, overlap.shape[1]))
    return (scores * least).astype(scores.dtype)


def _with_better(boxes: np.ndarray, normalized: bool) -> Iterator[tuple[slice, np.ndarray]]:
    """Blocks of boxes, with their overlaps with all boxes up to them; 0 with themselves and later ones."""
    for start in range(0, len(boxes), _BLOCK):
        block = slice(start, min(start + _BLOCK, len(boxes)))
        overlap = overlaps(boxes[block, None], boxes[None, : block.stop], normalized)
        overlap[~_is_earlier(block, block.stop)] = 0
        yield block, overlap


def _is_earlier(block: slice, count: int) -> np.ndarray:
    return np.arange(count)[None, :] < np.arange(block.start, block.stop)[:, None]
