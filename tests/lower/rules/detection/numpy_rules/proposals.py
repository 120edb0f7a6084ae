"""Proposals of region networks in NumPy, image after image: arrays are as long as data says, without padding."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from pdhlo.lower.rules.detection.proposals import ProposalLimits, PyramidLevels
from pdhlo.lower.rules.lod import offsets_of
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.traced_values import LoDArray, dense
from tests.lower.rules.detection.numpy_rules.nms import areas, suppressed

_LARGEST_SCALE = math.log(1000.0 / 16)
"""A code may not make a box more than so much larger, as a logarithm."""


def generate_proposals(
    scores: Array,
    deltas: Array,
    sizes: Array,
    anchors: Array,
    variances: Array,
    *,
    pixel_offset: bool,
    **limits: Any,
) -> tuple[Array, Array, Array]:
    """``generate_proposals``, image after image."""
    images = [
        _proposed(*fact, ProposalLimits(**limits), pixel_offset, None)
        for fact in _facts(scores, deltas, sizes, anchors, variances)
    ]
    return _together(images)


def generate_proposals_v1(
    scores: Value, deltas: Value, info: Value, anchors: Value, variances: Value, **limits: Any
) -> tuple[Value, Value, Value]:
    """``generate_proposals`` of fluid: ``info`` has each image's scale too."""
    images = [
        _proposed(*fact, ProposalLimits(**limits), True, fact[2][2])
        for fact in _facts(*map(dense, (scores, deltas, info, anchors, variances)))
    ]
    boxes, probabilities, counts = _together(images)
    lod = (offsets_of(counts),)
    return LoDArray(boxes, lod), LoDArray(probabilities, lod), counts


Fact = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def _facts(scores: Array, deltas: Array, info: Array, anchors: Array, variances: Array) -> list[Fact]:
    """For each image the scores and codes of all anchors in turn, its size, the anchors and their variances."""
    score = np.moveaxis(np.asarray(scores), 1, -1).reshape(scores.shape[0], -1)
    code = np.moveaxis(np.asarray(deltas), 1, -1).reshape(deltas.shape[0], -1, 4)
    shared = np.asarray(anchors).reshape(-1, 4), np.asarray(variances).reshape(-1, 4)
    return [(score[i], code[i], np.asarray(info)[i], *shared) for i in range(len(score))]


def _proposed(
    scores: np.ndarray,
    codes: np.ndarray,
    image: np.ndarray,
    anchors: np.ndarray,
    variances: np.ndarray,
    limits: ProposalLimits,
    pixel_offset: bool,
    scale: float | None,
) -> tuple[np.ndarray, np.ndarray]:
    """The boxes and scores of one image; ``scale``: the smallest size is that before the image was scaled."""
    order = np.argsort(-scores, kind="stable")
    order = order[: limits.pre_nms_top_n] if limits.pre_nms_top_n > 0 else order
    scores = scores[order]
    offset = scores.dtype.type(1 if pixel_offset else 0)
    boxes = _decoded(anchors[order], codes[order], variances[order], offset)
    edge = np.asarray([image[1], image[0]] * 2, boxes.dtype) - offset
    boxes = np.maximum(np.minimum(boxes, edge), 0)
    extent = boxes[:, 2:] - boxes[:, :2]
    size = extent / scale + 1 if scale is not None else extent + offset
    keep = np.all(size >= max(limits.min_size, 1.0), 1)
    if pixel_offset:
        centre = boxes[:, :2] + (extent + offset) / 2
        keep &= (centre[:, 0] <= image[1]) & (centre[:, 1] <= image[0])
    boxes, scores = boxes[keep], scores[keep]
    if len(boxes) == 0:
        return np.zeros((1, 4), boxes.dtype), np.zeros((1, 1), scores.dtype)
    if limits.nms_thresh > 0:
        # Of equal scores Paddle takes the last first.
        best = np.argsort(scores, kind="stable")[::-1]
        best = best[suppressed(boxes[best], limits.nms_thresh, limits.eta, not pixel_offset)]
        best = best[: limits.post_nms_top_n] if limits.post_nms_top_n > 0 else best
        boxes, scores = boxes[best], scores[best]
    return boxes, scores[:, None]


def _decoded(anchors: np.ndarray, codes: np.ndarray, variances: np.ndarray, offset: np.ndarray) -> np.ndarray:
    size = anchors[:, 2:] - anchors[:, :2] + offset
    centre = anchors[:, :2] + anchors.dtype.type(0.5) * size
    moved = variances[:, :2] * codes[:, :2] * size + centre
    limit = codes.dtype.type(_LARGEST_SCALE)
    half = np.exp(np.minimum(variances[:, 2:] * codes[:, 2:], limit)) * size / 2
    return np.concatenate([moved - half, moved + half - offset], 1)


def _together(images: Sequence[tuple[np.ndarray, np.ndarray]]) -> tuple[Array, Array, Array]:
    boxes, scores = (np.concatenate([image[i] for image in images]) for i in (0, 1))
    counts = np.asarray([len(image[0]) for image in images], np.int32)
    return boxes, scores, counts


def distribute_fpn_proposals(rois: Value, rois_num: Value, **attributes: Any) -> tuple[list[Value], list[Value], Value]:
    """``distribute_fpn_proposals``, level after level."""
    levels = PyramidLevels(**attributes)
    boxes = np.asarray(dense(rois))
    counts = _numbers(rois, rois_num)
    size = np.sqrt(areas(boxes, boxes.dtype.type(1 if levels.pixel_offset else 0)))
    ratio = size / boxes.dtype.type(levels.refer_scale) + boxes.dtype.type(1e-6)
    level = np.clip(np.floor(np.log2(ratio) + levels.refer_level), levels.min_level, levels.max_level).astype(np.int64)
    order = np.argsort(level, kind="stable")
    restore = np.empty((len(boxes), 1), np.int32)
    restore[order, 0] = np.arange(len(boxes))
    image = np.repeat(np.arange(counts.size), counts)
    parts, numbers = [], []
    for index in range(levels.min_level, levels.max_level + 1):
        number = np.bincount(image[level == index], minlength=counts.size).astype(np.int32)
        parts.append(LoDArray(boxes[level == index], (offsets_of(number),)))
        numbers.append(number)
    return parts, numbers, restore


def _numbers(boxes: Value, counts: Value) -> np.ndarray:
    """How many boxes each image has."""
    if counts is not None:
        return np.asarray(dense(counts)).reshape(-1)
    return np.diff(boxes.lod[-1]) if isinstance(boxes, LoDArray) else np.asarray([len(boxes)])


def _images(number: np.ndarray) -> np.ndarray:
    """The image of each box; Paddle takes at most one step from a box to the next."""
    image, images = 0, []
    for there in np.repeat(np.arange(number.size), number):
        image += int(there > image)
        images.append(image)
    return np.array(images, np.int64)


def collect_fpn_proposals(
    multi_level_rois: list[Value], multi_level_scores: list[Value], counts: list[Value], *, post_nms_top_n: int
) -> tuple[Value, Value]:
    """``collect_fpn_proposals``: all boxes sorted twice."""
    numbers = [_numbers(rois, number) for rois, number in zip(multi_level_rois, counts, strict=True)]
    image = np.concatenate([_images(number) for number in numbers])
    rois = np.concatenate([np.asarray(dense(rois)) for rois in multi_level_rois])
    scores = np.concatenate([np.asarray(dense(score)).reshape(-1) for score in multi_level_scores])
    # Of equal scores Paddle takes the last first.
    best = np.argsort(scores, kind="stable")[::-1][:post_nms_top_n]
    best = best[np.argsort(image[best], kind="stable")]
    of_image = np.bincount(image[best], minlength=numbers[0].size).astype(np.int32)
    return LoDArray(rois[best], (offsets_of(of_image),)), of_image
