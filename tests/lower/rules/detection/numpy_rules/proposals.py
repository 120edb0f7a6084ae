"""Proposals of region networks: from scores and codes to boxes, and between the levels of a pyramid of features.

How many there are depends on data, so all of it runs on the host.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import offsets_of
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.traced_values import LoDArray, dense
from tests.lower.rules.detection.numpy_rules.nms import areas, suppressed

_LARGEST_SCALE = math.log(1000.0 / 16)
"""A code may not make a box more than so much larger, as a logarithm."""


def generate_proposals(
    scores: Array,
    bbox_deltas: Array,
    im_shape: Array,
    anchors: Array,
    variances: Array,
    *,
    pre_nms_top_n: int,
    post_nms_top_n: int,
    nms_thresh: float,
    min_size: float,
    eta: float,
    pixel_offset: bool,
) -> tuple[Array, Array, Array]:
    """The best boxes of the anchors without those that overlap better ones [R, 4]; their scores; rows per image.

    ``scores`` [N, A, H, W] and ``bbox_deltas`` [N, 4 A, H, W] belong to ``anchors`` [H, W, A, 4]; ``im_shape`` [N, 2]
    is the size of each image. Boxes are cut at the image's edges and must be ``min_size`` large. An image without any
    has one of zeros. Source: Paddle 2.6 generate_proposals (legacy generate_proposals_v2).
    """
    images = [
        _proposed(*fact, pre_nms_top_n, post_nms_top_n, nms_thresh, max(min_size, 1.0), eta, pixel_offset, None)
        for fact in _facts(scores, bbox_deltas, im_shape, anchors, variances)
    ]
    return _together(images)


def generate_proposals_v1(
    scores: Value,
    bbox_deltas: Value,
    im_info: Value,
    anchors: Value,
    variances: Value,
    *,
    pre_nms_top_n: int,
    post_nms_top_n: int,
    nms_thresh: float,
    min_size: float,
    eta: float,
) -> tuple[Value, Value, Value]:
    """``generate_proposals`` of fluid: ``im_info`` [N, 3] has each image's scale too, ``min_size`` is before scaling.

    Boxes and scores have a LoD of the images. Source: Paddle 2.6 legacy operator generate_proposals.
    """
    images = [
        _proposed(*fact, pre_nms_top_n, post_nms_top_n, nms_thresh, max(min_size, 1.0), eta, True, fact[2][2])
        for fact in _facts(*map(dense, (scores, bbox_deltas, im_info, anchors, variances)))
    ]
    boxes, probabilities, counts = _together(images)
    lod = (cast(Array, offsets_of(counts)),)
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
    before: int,
    after: int,
    threshold: float,
    min_size: float,
    eta: float,
    pixel_offset: bool,
    scale: float | None,
) -> tuple[np.ndarray, np.ndarray]:
    """The boxes and scores of one image; ``scale``: the smallest size is that before the image was scaled."""
    order = np.argsort(-scores, kind="stable")
    order = order[:before] if 0 < before < order.size else order
    scores = scores[order]
    offset = scores.dtype.type(1 if pixel_offset else 0)
    boxes = _decoded(anchors[order], codes[order], variances[order], offset)
    edge = np.asarray([image[1], image[0]] * 2, boxes.dtype) - offset
    boxes = np.maximum(np.minimum(boxes, edge), 0)
    extent = boxes[:, 2:] - boxes[:, :2]
    size = extent / scale + 1 if scale is not None else extent + offset
    keep = np.all(size >= min_size, 1)
    if pixel_offset:
        centre = boxes[:, :2] + (extent + offset) / 2
        keep &= (centre[:, 0] <= image[1]) & (centre[:, 1] <= image[0])
    boxes, scores = boxes[keep], scores[keep]
    if len(boxes) == 0:
        return np.zeros((1, 4), boxes.dtype), np.zeros((1, 1), scores.dtype)
    if threshold > 0:
        # Of equal scores Paddle takes the last first.
        best = np.argsort(scores, kind="stable")[::-1]
        best = best[suppressed(boxes[best], threshold, eta, not pixel_offset)]
        best = best[:after] if 0 < after < best.size else best
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
    return _host(boxes), _host(scores), _host(counts)


def distribute_fpn_proposals(
    fpn_rois: Value,
    rois_num: Value = None,
    *,
    min_level: int,
    max_level: int,
    refer_level: int,
    refer_scale: int,
    pixel_offset: bool,
) -> tuple[list[Value], list[Value], Value]:
    """The boxes of each level of a pyramid, how many of each image those are, and where each box went (int32, [R, 1]).

    A box as large as ``refer_scale`` squared belongs to ``refer_level``, one of twice the size to the next. Source:
    Paddle 2.6 distribute_fpn_proposals.
    """
    return distributed(fpn_rois, rois_num, min_level, max_level, refer_level, refer_scale, pixel_offset)


def distribute_fpn_proposals_v1(
    fpn_rois: Value,
    rois_num: Value = None,
    *,
    min_level: int,
    max_level: int,
    refer_level: int,
    refer_scale: int,
    pixel_offset: bool,
) -> tuple[list[Value], Value, list[Value]]:
    """Distribute_fpn_proposals, its results in another order.

    Source: Paddle 2.6 legacy operator distribute_fpn_proposals.
    """
    boxes, counts, restore = distributed(
        fpn_rois, rois_num, min_level, max_level, refer_level, refer_scale, pixel_offset
    )
    return boxes, restore, counts


def distributed(
    rois: Value,
    rois_num: Value,
    min_level: int,
    max_level: int,
    refer_level: int,
    refer_scale: int,
    pixel_offset: bool,
) -> tuple[list[Value], list[Value], Value]:
    """Boxes by level, rows of each image by level, and the new place of each box. The boxes have a LoD of the images.

    Without ``rois_num`` the LoD of ``rois`` says which image a box belongs to; without both all are one image's.
    """
    boxes = np.asarray(dense(rois))
    counts = _numbers(rois, rois_num)
    size = np.sqrt(areas(boxes, boxes.dtype.type(1 if pixel_offset else 0)))
    ratio = size / boxes.dtype.type(refer_scale) + boxes.dtype.type(1e-6)
    level = np.clip(np.floor(np.log2(ratio) + refer_level), min_level, max_level).astype(np.int64)
    order = np.argsort(level, kind="stable")
    restore = np.empty((len(boxes), 1), np.int32)
    restore[order, 0] = np.arange(len(boxes))
    image = np.repeat(np.arange(counts.size), counts)
    levels = range(min_level, max_level + 1)
    numbers = [np.bincount(image[level == index], minlength=counts.size).astype(np.int32) for index in levels]
    parts = [
        LoDArray(_host(boxes[level == index]), (_host(offsets_of(number)),))
        for index, number in zip(levels, numbers, strict=True)
    ]
    return parts, [_host(number) for number in numbers], _host(restore)


def _numbers(boxes: Value, counts: Value) -> np.ndarray:
    """How many boxes each image has."""
    if counts is not None:
        return np.asarray(dense(counts)).reshape(-1)
    return np.diff(boxes.lod[-1]) if isinstance(boxes, LoDArray) else np.asarray([len(boxes)])


def collect_fpn_proposals(
    multi_level_rois: list[Value],
    multi_level_scores: list[Value],
    multi_level_ro_is_num: list[Value] | None = None,
    *,
    post_nms_top_n: int,
) -> tuple[Value, Value]:
    """The ``post_nms_top_n`` best boxes of all levels, image by image; and how many of each image (int32).

    Source: Paddle 2.6 legacy operator collect_fpn_proposals.
    """
    stated = multi_level_ro_is_num or [None] * len(multi_level_rois)
    numbers = [_numbers(rois, number) for rois, number in zip(multi_level_rois, stated, strict=True)]
    if len({number.size for number in numbers}) != 1:
        raise InputError("pd.collect_fpn_proposals: the levels have different numbers of images")
    image = np.concatenate([np.repeat(np.arange(number.size), number) for number in numbers])
    rois = np.concatenate([np.asarray(dense(rois)) for rois in multi_level_rois])
    scores = np.concatenate([np.asarray(dense(score)).reshape(-1) for score in multi_level_scores])
    # Of equal scores Paddle takes the last first.
    best = np.argsort(scores, kind="stable")[::-1][:post_nms_top_n]
    best = best[np.argsort(image[best], kind="stable")]
    counts = np.bincount(image[best], minlength=numbers[0].size).astype(np.int32)
    return LoDArray(_host(rois[best]), (_host(offsets_of(counts)),)), _host(counts)


def _host(value: np.ndarray) -> Array:
    """A NumPy array as the result of a rule that runs on the host."""
    return cast(Array, value)
