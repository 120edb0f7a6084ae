"""RetinaNet's own operators in NumPy: arrays are as long as data says, without padding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pdhlo.lower.rules.detection.anchors import Sampling
from pdhlo.lower.rules.detection.boxes import pixel_overlaps
from pdhlo.lower.rules.detection.retinanet import RetinanetSettings
from pdhlo.lower.rules.detection.targets import by_image, joined
from pdhlo.lower.rules.registry import Value
from pdhlo.lower.values.traced_values import dense
from tests.lower.rules.detection.numpy_rules.nms import suppressed
from tests.lower.rules.detection.numpy_rules.targets import anchors_assigned


def retinanet_detection_output(
    b_boxes: list[Value], scores: list[Value], anchors: list[Value], im_info: Value, **attributes: Any
) -> Value:
    """``retinanet_detection_output``, image after image and class after class."""
    settings = RetinanetSettings(**attributes)
    boxes, chances, priors = ([np.asarray(dense(level)) for level in levels] for levels in (b_boxes, scores, anchors))
    images = [
        _detected([level[i] for level in boxes], [level[i] for level in chances], priors, info, settings)
        for i, info in enumerate(np.asarray(dense(im_info)))
    ]
    return joined(images)


def _detected(
    boxes: Sequence[np.ndarray],
    scores: Sequence[np.ndarray],
    anchors: Sequence[np.ndarray],
    info: np.ndarray,
    settings: RetinanetSettings,
) -> np.ndarray:
    """The rows of one image."""
    candidates: list[np.ndarray] = []
    for level, (codes, chances, priors) in enumerate(zip(boxes, scores, anchors, strict=True)):
        threshold = settings.score_threshold if level < len(boxes) - 1 else 0.0
        places = _best(chances.reshape(-1), threshold, settings.nms_top_k)
        rows, labels = places // chances.shape[1], places % chances.shape[1]
        decoded = _decoded(codes[rows], priors.reshape(-1, 4)[rows], info)
        candidates.append(np.column_stack([labels + 1, chances.reshape(-1)[places], decoded]).astype(codes.dtype))
    every = np.concatenate(candidates)
    kept = [_of_class(every[every[:, 0] == label], settings) for label in np.unique(every[:, 0])]
    if not kept:
        return every
    chosen = np.concatenate(kept)
    ordered = chosen[np.argsort(-chosen[:, 1], kind="stable")]
    return ordered[: settings.keep_top_k] if settings.keep_top_k > -1 else ordered


def _best(scores: np.ndarray, threshold: float, most: int) -> np.ndarray:
    """The places of the best scores above a threshold, at most so many; the first of equal ones first."""
    above = np.flatnonzero(scores > scores.dtype.type(threshold))
    ordered = above[np.argsort(-scores[above], kind="stable")]
    return ordered[:most] if most > -1 else ordered


def _of_class(rows: np.ndarray, settings: RetinanetSettings) -> np.ndarray:
    ordered = rows[np.argsort(-rows[:, 1], kind="stable")]
    return np.asarray(ordered[suppressed(ordered[:, 2:], settings.nms_threshold, settings.nms_eta, normalized=False)])


def _decoded(codes: np.ndarray, anchors: np.ndarray, info: np.ndarray) -> np.ndarray:
    """Boxes in the image that was given, before it was scaled."""
    half, unit = codes.dtype.type(0.5), codes.dtype.type(1)
    size = anchors[:, 2:] - anchors[:, :2] + unit
    centre = codes[:, :2] * size + anchors[:, :2] + half * size
    extent = np.exp(codes[:, 2:]) * size
    low, high = centre - half * extent, centre + half * extent - unit
    limit = np.round(info[1::-1] / info[2]) - unit
    return np.asarray(np.clip(np.concatenate([low, high], 1) / info[2], codes.dtype.type(0), np.tile(limit, 2)))


def retinanet_target_assign(
    anchor: Value,
    gt_boxes: Value,
    gt_labels: Value,
    is_crowd: Value,
    im_info: Value,
    *,
    positive_overlap: float,
    negative_overlap: float,
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """``retinanet_target_assign``, image after image."""
    sampling = Sampling(-1, -1.0, positive_overlap, negative_overlap, -1.0)
    anchors, images = np.asarray(dense(anchor)), np.asarray(dense(im_info))
    facts = by_image(len(images), gt_boxes, gt_labels, is_crowd, where="pd.retinanet_target_assign")
    assigned = []
    for number, (boxes, labels, crowd, info) in enumerate(zip(*facts, images, strict=True)):
        location, score, target, label, weight = anchors_assigned(anchors, boxes, crowd, info, sampling)
        positive = int(np.count_nonzero(label))
        counted = crowd.reshape(-1) == 0
        overlap = pixel_overlaps(anchors[score[:positive]][:, None], (boxes[counted] * info[2])[None], np)
        if positive:
            label[:positive, 0] = labels.reshape(-1)[counted][overlap.argmax(1)]
        first = number * len(anchors)
        assigned.append(
            (location + first, score + first, target, label, weight, np.full((1, 1), len(location) + 1, np.int32))
        )
    results = [joined(list(part)) for part in zip(*assigned, strict=True)]
    return results[0], results[1], results[2], results[3], results[4], results[5]
