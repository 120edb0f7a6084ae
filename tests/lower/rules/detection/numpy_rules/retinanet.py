"""RetinaNet's own operators: the detections of all levels of a pyramid, and what its anchors are trained to say.

How many there are depends on data, so they run on the host. Boxes contain their last element.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import offsets_of
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.traced_values import LoDArray, dense
from tests.lower.rules.detection.numpy_rules.nms import suppressed
from tests.lower.rules.detection.numpy_rules.targets import Sampling, anchors_assigned, by_image, joined, overlaps_of


@dataclass(frozen=True, slots=True)
class _Settings:
    """The attributes of retinanet_detection_output."""

    score_threshold: float
    nms_top_k: int
    nms_threshold: float
    nms_eta: float
    keep_top_k: int


def retinanet_detection_output(
    b_boxes: list[Value],
    scores: list[Value],
    anchors: list[Value],
    im_info: Value,
    *,
    score_threshold: float,
    nms_top_k: int,
    nms_threshold: float,
    nms_eta: float,
    keep_top_k: int,
) -> Value:
    """The detections of each image, rows (label from 1 on, score, box), with a LoD of the images.

    For each level ``b_boxes`` [N, A, 4] are shifts and logarithms of sizes relative to ``anchors`` [A, 4], ``scores``
    [N, A, classes]. Of a level the ``nms_top_k`` best above ``score_threshold`` are taken (of the last one above 0),
    decoded, divided by the scale of ``im_info`` (height, width, scale) and cut to the image; of each class those that
    overlap a better one are left out; of all classes the ``keep_top_k`` best stay.
    Raises InputError where the lists are not of one length. Source: Paddle 2.6 retinanet_detection_output.
    """
    if not len(b_boxes) == len(scores) == len(anchors):
        raise InputError(
            f"pd.retinanet_detection_output: {len(b_boxes)} levels of boxes, {len(scores)} of scores and"
            f" {len(anchors)} of anchors, expected as many of each"
        )
    settings = _Settings(score_threshold, nms_top_k, nms_threshold, nms_eta, keep_top_k)
    boxes, chances, priors = ([np.asarray(dense(level)) for level in levels] for levels in (b_boxes, scores, anchors))
    images = [
        _detected([level[i] for level in boxes], [level[i] for level in chances], priors, info, settings)
        for i, info in enumerate(np.asarray(dense(im_info)))
    ]
    lod = (cast(Array, offsets_of([len(image) for image in images])),)
    return LoDArray(cast(Array, np.concatenate(images)), lod)


def _detected(
    boxes: Sequence[np.ndarray],
    scores: Sequence[np.ndarray],
    anchors: Sequence[np.ndarray],
    info: np.ndarray,
    settings: _Settings,
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


def _of_class(rows: np.ndarray, settings: _Settings) -> np.ndarray:
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
    """As rpn_target_assign, of all anchors and without drawing; labels are those of the true boxes, 0 of none.

    The last result is the number of located anchors of each image, plus 1, int32[N, 1].
    Source: Paddle 2.6 retinanet_target_assign.
    """
    sampling = Sampling(-1, -1.0, positive_overlap, negative_overlap, -1.0, None)
    anchors, images = np.asarray(dense(anchor)), np.asarray(dense(im_info))
    facts = by_image(len(images), gt_boxes, gt_labels, is_crowd, where="pd.retinanet_target_assign")
    assigned = []
    for number, (boxes, labels, crowd, info) in enumerate(zip(*facts, images, strict=True)):
        location, score, target, label, weight = anchors_assigned(anchors, boxes, crowd, info, sampling)
        positive = int(np.count_nonzero(label))
        counted = crowd.reshape(-1) == 0
        overlap = overlaps_of(anchors[score[:positive]][:, None], (boxes[counted] * info[2])[None])
        if positive:
            label[:positive, 0] = labels.reshape(-1)[counted][overlap.argmax(1)]
        first = number * len(anchors)
        assigned.append(
            (location + first, score + first, target, label, weight, np.full((1, 1), len(location) + 1, np.int32))
        )
    results = [joined(list(part)) for part in zip(*assigned, strict=True)]
    return results[0], results[1], results[2], results[3], results[4], results[5]
