"""Region proposals: boxes from scores and codes, and their distribution to the levels of a feature pyramid.

The number of proposals depends on data. Results have capacity for the largest number, with zeros in the padding.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import (
    best_places,
    count_of,
    counts_of_images,
    filled,
    front,
    image_of_rows,
    inside,
    is_padded,
    offsets_from,
    one_behind_the_other,
    rows_at,
    true_places,
    whole,
)
from pdhlo.lower.rules.detection.suppression import areas, suppressed
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.traced_values import bounded_rows

_LARGEST_SCALE = math.log(1000.0 / 16)
"""The largest logarithm of a size in a code."""


@dataclass(frozen=True, slots=True)
class ProposalLimits:
    """The limits of proposals: their number before and after the suppression, the overlap, the smallest size."""

    pre_nms_top_n: int
    post_nms_top_n: int
    nms_thresh: float
    min_size: float
    eta: float


@dataclass(frozen=True, slots=True)
class _ProposalSettings:
    """The limits, and the differences between the two operators.

    ``pixel_offset``: boxes include their last element; ``scaled``: the smallest size is that before scaling.
    """

    limits: ProposalLimits
    pixel_offset: bool
    scaled: bool


@rule(
    "generate_proposals",
    bounded="results",
    shapes={"scores": "N _ H W", "bbox_deltas": "N _ H W", "im_shape": "N _", "anchors": "... 4", "variances": "... 4"},
)
def generate_proposals(
    scores: Value,
    bbox_deltas: Value,
    im_shape: Value,
    anchors: Value,
    variances: Value,
    *,
    limits: ProposalLimits,
    pixel_offset: bool,
) -> tuple[Value, Value, Value]:
    """The best boxes [R, 4] after non-maximum suppression, their scores [R, 1], and the number of rows of each image.

    ``scores`` [N, A, H, W] and ``bbox_deltas`` [N, 4 A, H, W] belong to ``anchors`` [H, W, A, 4]; ``im_shape`` [N, 2]
    is height and width of each image. Boxes are clipped to the image; those smaller than ``min_size`` are removed. An
    image without boxes gets one of zeros. Source: Paddle 2.6 generate_proposals (legacy generate_proposals_v2).
    """
    settings = _ProposalSettings(limits, pixel_offset, scaled=False)
    boxes, probabilities, counts = _proposed(scores, bbox_deltas, im_shape, anchors, variances, settings)
    total = jnp.sum(counts, dtype=jnp.int32)
    return Bounded.along(boxes, total), Bounded.along(probabilities, total), counts


@rule("generate_proposals_v1", lod=True, bounded="results")
def generate_proposals_v1(
    scores: Value, bbox_deltas: Value, im_info: Value, anchors: Value, variances: Value, *, limits: ProposalLimits
) -> tuple[Value, Value, Value]:
    """``generate_proposals`` of fluid, with a LoD of the images.

    ``im_info`` [N, 3] is height, width and scale of each image; ``min_size`` is a size before scaling.
    Source: Paddle 2.6 legacy operator generate_proposals.
    """
    settings = _ProposalSettings(limits, pixel_offset=True, scaled=True)
    boxes, probabilities, counts = _proposed(scores, bbox_deltas, im_info, anchors, variances, settings)
    lod = (offsets_from(counts),)
    return bounded_rows(boxes, lod), bounded_rows(probabilities, lod), counts


def _proposed(
    scores: Value, codes: Value, info: Value, anchors: Value, variances: Value, settings: _ProposalSettings
) -> tuple[Array, Array, Array]:
    """The concatenated boxes and scores of all images, and the number of boxes of each image."""
    score = jnp.moveaxis(whole(scores), 1, -1).reshape(whole(scores).shape[0], -1)
    code = jnp.moveaxis(whole(codes), 1, -1).reshape(score.shape[0], -1, 4)
    images, size = whole(info), score.shape[1]
    before = settings.limits.pre_nms_top_n
    count = before if before > 0 and (not is_static((size,)) or before < size) else size
    if is_static((size,)) and size == 0:
        parts = [jnp.zeros((score.shape[0], 1, width), code.dtype) for width in (4, 1)]
        ones = jnp.ones(score.shape[0], jnp.int32)
        boxes, points = one_behind_the_other(parts, ones)
        return boxes, points, ones
    lowest = jnp.asarray(-jnp.inf, score.dtype)
    _, order = best_places(jnp.where(jnp.isnan(score), lowest, score), count)
    known = order < size
    order = jnp.minimum(order, size - 1)
    score = jnp.take_along_axis(score, order, 1)
    code = jax.vmap(lambda row, place: row[place])(code, order)
    offset = jnp.asarray(1 if settings.pixel_offset else 0, code.dtype)
    boxes = _decoded(whole(anchors).reshape(-1, 4)[order], code, whole(variances).reshape(-1, 4)[order], offset)
    edge = images[:, None, jnp.asarray([1, 0, 1, 0])].astype(boxes.dtype) - offset
    boxes = jnp.maximum(jnp.minimum(boxes, edge), 0)
    boxes, score, counts = _kept(boxes, score, known & _is_large(boxes, images, offset, settings), settings)
    # An image without boxes gets one of zeros.
    boxes, points = one_behind_the_other([boxes, score[..., None]], jnp.maximum(counts, 1))
    return boxes, points, jnp.maximum(counts, 1)


def _is_large(boxes: Array, images: Array, offset: Array, settings: _ProposalSettings) -> Array:
    """Mask of the boxes of at least the smallest size; with ``pixel_offset`` their centre must be in the image."""
    extent = boxes[..., 2:] - boxes[..., :2]
    size = extent / images[:, 2, None, None] + 1 if settings.scaled else extent + offset
    keep = jnp.all(size >= jnp.asarray(max(settings.limits.min_size, 1.0), size.dtype), -1)
    if settings.pixel_offset:
        centre = boxes[..., :2] + (extent + offset) / 2
        keep &= (centre[..., 0] <= images[:, 1, None]) & (centre[..., 1] <= images[:, 0, None])
    return keep


def _kept(boxes: Array, score: Array, keep: Array, settings: _ProposalSettings) -> tuple[Array, Array, Array]:
    """The kept proposals of each image, followed by zeros, and their number."""
    count = score.shape[1]
    place = lax.broadcasted_iota(jnp.int32, keep.shape, 1)
    capacity = count
    limits = settings.limits
    if limits.nms_thresh > 0:
        # Among equal scores, Paddle takes the last one first.
        *_, order = lax.sort((keep.astype(jnp.int32), score, place), dimension=1, num_keys=2, is_stable=True)
        order = order[:, ::-1]
        ordered = jax.vmap(lambda box, indices: box[indices])(boxes, order)
        valid = jnp.take_along_axis(keep, order, 1)
        after = limits.post_nms_top_n
        limited = after > 0 and (not is_static((count,)) or after < count)
        capacity = after if limited else count
        kept, counts = suppressed(ordered, valid, limits.nms_thresh, limits.eta, not settings.pixel_offset, capacity)
        chosen = jnp.take_along_axis(order, kept, 1)
    else:
        chosen = jnp.minimum(jax.vmap(lambda mask: true_places(mask, count))(keep), count - 1)
        counts = jnp.sum(keep, 1, dtype=jnp.int32)
    boxes = jax.vmap(lambda box, indices, n: front(box[indices], n))(boxes, chosen, counts)
    score = jax.vmap(lambda box, indices, n: front(box[indices], n))(score, chosen, counts)
    return boxes, score, counts


def _decoded(anchors: Array, codes: Array, variances: Array, array: Array) -> Array:
    size = anchors[..., 2:] - anchors[..., :2] + array
    centre = anchors[..., :2] + jnp.asarray(0.5, anchors.dtype) * size
    moved = variances[..., :2] * codes[..., :2] * size + centre
    limit = jnp.asarray(_LARGEST_SCALE, codes.dtype)
    half = jnp.exp(jnp.minimum(variances[..., 2:] * codes[..., 2:], limit)) * size / 2
    return jnp.concatenate([moved - half, moved + half - array], -1)


@dataclass(frozen=True, slots=True)
class PyramidLevels:
    """The levels of a feature pyramid, and the parameters that assign a box to a level by its size."""

    min_level: int
    max_level: int
    refer_level: int
    refer_scale: int
    pixel_offset: bool


@rule("distribute_fpn_proposals", lod=True, bounded="rows", shapes={"fpn_rois": "_ 4"})
def distribute_fpn_proposals(
    fpn_rois: Value, rois_num: Value = None, *, levels: PyramidLevels
) -> tuple[list[Value], list[Value], Value]:
    """Distributes boxes to the levels of a feature pyramid.

    A box with an area of ``refer_scale`` squared belongs to ``refer_level``, and a box of twice this side to the next
    level. ``rois_num``, or else the LoD of ``fpn_rois``, assigns boxes to images.
    Returns the boxes of each level with a LoD of the images, the number of boxes of each image in each level, and the
    index of each box of ``fpn_rois`` in the concatenated levels (int32 [R, 1]). Raises InputError if the numbers of the
    images do not add up to all boxes, or if both are missing. Source: Paddle 2.6 distribute_fpn_proposals.
    """
    boxes, valid = whole(fpn_rois), inside(fpn_rois)
    level, counts = levels_of(fpn_rois, rois_num, levels)
    if rois_num is not None:
        rest = count_of(fpn_rois) - jnp.sum(counts)
        check_range(rest, 0, 1, "the number of boxes less those that rois_num counts")
    rows, images = boxes.shape[0], counts.shape[0]
    image = image_of_rows(counts, rows)
    valid = image < images if valid is None else valid & (image < images)
    in_level = valid & (level == jnp.arange(levels.min_level, levels.max_level + 1, dtype=jnp.int32)[:, None])
    starts = offsets_from(jnp.sum(in_level, 1, dtype=jnp.int32))[:-1, None]
    new_place = jnp.sum(
        jnp.where(in_level, starts + jnp.cumsum(in_level, 1, dtype=jnp.int32) - 1, 0), 0, dtype=jnp.int32
    )
    number = jax.vmap(lambda mask: jnp.zeros(images, jnp.int32).at[image].add(mask, mode="drop"))(in_level)
    parts: list[Value] = [
        bounded_rows(rows_at(boxes, true_places(mask, rows)), (offsets_from(number[i]),))
        for i, mask in enumerate(in_level)
    ]
    restore = new_place[:, None]
    placed = Bounded.along(restore, count_of(fpn_rois)) if is_padded(fpn_rois) else restore
    return parts, list(number), placed


@rule("distribute_fpn_proposals_v1", lod=True, bounded="rows")
def distribute_fpn_proposals_v1(
    fpn_rois: Value, rois_num: Value = None, *, levels: PyramidLevels
) -> tuple[list[Value], Value, list[Value]]:
    """``distribute_fpn_proposals`` with its results in another order.

    Source: Paddle 2.6 legacy operator distribute_fpn_proposals.
    """
    boxes, counts, restore = distribute_fpn_proposals(fpn_rois, rois_num, levels=levels)
    return boxes, restore, counts


def levels_of(rois: Value, rois_num: Value, levels: PyramidLevels) -> tuple[Array, Array]:
    """The level of each box (int32), and the number of rows of each image."""
    boxes = filled(rois, 0)
    size = jnp.sqrt(areas(boxes, jnp.asarray(1 if levels.pixel_offset else 0, boxes.dtype)))
    ratio = size / jnp.asarray(levels.refer_scale, boxes.dtype) + jnp.asarray(1e-6, boxes.dtype)
    # In float64 the result is that of C's log2 also at and next to integers.
    exponent = jnp.log2(ratio.astype(jnp.float64)).astype(boxes.dtype)
    level = jnp.clip(jnp.floor(exponent + levels.refer_level), levels.min_level, levels.max_level).astype(jnp.int32)
    return level, counts_of_images(rois, rois_num, "pd.distribute_fpn_proposals")


@rule("collect_fpn_proposals", lod=True, bounded="rows", shapes={"multi_level_rois": "_ 4"})
def collect_fpn_proposals(
    multi_level_rois: list[Value],
    multi_level_scores: list[Value],
    multi_level_ro_is_num: list[Value] | None = None,
    *,
    post_nms_top_n: int,
) -> tuple[Value, Value]:
    """The ``post_nms_top_n`` best boxes of all levels with a LoD of the images, and the numbers of each image (int32).

    Paddle goes through the rows of a level and begins the next image at most once a row: the first row behind an
    image without rows counts as a row of that image. The result is the same.

    Raises InputError if the levels have different numbers of images, if a level has fewer rows than its numbers add up
    to, or if no row of an image is kept: Paddle then leaves the image out, and its last numbers are arbitrary.
    Source: Paddle 2.6 legacy operator collect_fpn_proposals.
    """
    values = multi_level_ro_is_num or [None] * len(multi_level_rois)
    name = "pd.collect_fpn_proposals"
    numbers = [counts_of_images(rois, number, name) for rois, number in zip(multi_level_rois, values, strict=True)]
    if len({number.shape[0] for number in numbers}) != 1:
        raise InputError(f"{name}: the levels have different numbers of images")
    images = numbers[0].shape[0]
    rois = jnp.concatenate([whole(rois) for rois in multi_level_rois])
    scores = jnp.concatenate([filled(score, 0).reshape(-1) for score in multi_level_scores])
    owners = []
    for listed, level, number in zip(values, multi_level_rois, numbers, strict=True):
        if listed is not None:
            rest = count_of(level) - jnp.sum(number)
            check_range(rest, 0, None, "the number of boxes of a level less those that its numbers count")
        owners.append(_image_of_boxes(number, whole(level).shape[0]))
    owner = jnp.concatenate(owners)
    there = (owner < images).astype(jnp.int32)
    place = jnp.arange(rois.shape[0], dtype=jnp.int32)
    # Among equal scores, Paddle takes the last one first.
    *_, order = lax.sort((there, scores, place), num_keys=2, is_stable=True)
    best = order[::-1][:post_nms_top_n]
    best = best[jnp.argsort(owner[best], stable=True)]
    counts = jnp.zeros(images, jnp.int32).at[owner[best]].add(1, mode="drop")
    check_range(counts[1:], 1, None, "the number of boxes that are kept of an image")
    offsets = offsets_from(counts)
    return bounded_rows(front(rois[best], offsets[-1]), (offsets,)), counts


def _image_of_boxes(counts: Array, rows: int) -> Array:
    """As ``image_of_rows``, but the image is at most one more than that of the row before, and at most 1 in row 0."""
    image, row = image_of_rows(counts, rows), jnp.arange(rows, dtype=jnp.int32)
    reached = row + jnp.minimum(lax.cummin(image - row), 1)
    return jnp.where(image < counts.shape[0], reached, image)
