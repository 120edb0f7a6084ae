"""Targets for the anchors of a region proposal network.

The LoD of the true boxes assigns them to images. Boxes include their last element. The number of selected anchors
depends on data: results have capacity for the largest number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import check_unpadded, offsets_from, one_behind_the_other, rows_at, true_places, whole
from pdhlo.lower.rules.detection.boxes import LARGEST_TIE, encoded, pixel_overlaps
from pdhlo.lower.rules.helpers import argmax
from pdhlo.lower.rules.lod import padded
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows


@dataclass(frozen=True, slots=True)
class Sampling:
    """The parameters of sampling anchors."""

    rpn_batch_size_per_im: int
    rpn_straddle_thresh: float
    rpn_positive_overlap: float
    rpn_negative_overlap: float
    rpn_fg_fraction: float

    @property
    def positives(self) -> int | None:
        """The largest number of positives; None: all."""
        limited = self.rpn_fg_fraction > 0 and self.rpn_batch_size_per_im > 0
        return int(self.rpn_fg_fraction * self.rpn_batch_size_per_im) if limited else None


class Assigned(NamedTuple):
    """The assignments in each image [N, capacity, …], and their number [N]."""

    located: Array
    """The anchors that have a target box."""
    scored: Array
    """The anchors that have a label: first those of label 1, then those of label 0."""
    target: Array
    label: Array
    weight: Array
    owner: Array
    """The true box with the largest overlap with each scored anchor."""
    targets: Array
    """The number of anchors that have a target box."""
    positives: Array
    labels: Array
    """The number of anchors that have a label."""


@rule("rpn_target_assign", random=True, lod=True, bounded="rows")
def rpn_target_assign(
    anchor: Value, gt_boxes: Value, is_crowd: Value, im_info: Value, *, sampling: Sampling, use_random: bool, key: Array
) -> tuple[Value, Value, Value, Value, Value]:
    """Assigns target boxes and labels to the anchors [M, 4] of each image.

    An anchor is positive if its overlap with a true box is at least ``rpn_positive_overlap``, or the largest one of
    this box. It is negative if its overlap with every true box is below ``rpn_negative_overlap``. ``im_info`` [N, 3] is
    height, width and scale.

    Returns the indices of anchors with a target box, the indices of anchors with a label (positive ones first), the
    targets as shifts and logarithms of sizes, the labels [rows, 1], and the weights of the targets. Raises InputError
    if the LoD has another number of images. Source: Paddle 2.6 legacy operator rpn_target_assign.
    """
    check_unpadded(anchor, im_info)
    where = "pd.rpn_target_assign"
    (boxes, crowds), counts = of_images(whole(im_info).shape[0], gt_boxes, is_crowd, where=where)
    assignment = assigned(whole(anchor), boxes, crowds, counts, whole(im_info), sampling, key if use_random else None)
    return _results(assignment, assignment.label, whole(anchor).shape[0])


@rule("retinanet_target_assign", lod=True, bounded="rows")
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
    """As ``rpn_target_assign``, for all anchors, without sampling. A label is that of the true box, 0 if there is none.

    The last result is the number of anchors with a target box in each image, plus 1: int32 [N, 1].
    Source: Paddle 2.6 retinanet_target_assign.
    """
    check_unpadded(anchor, im_info)
    sampling = Sampling(-1, -1.0, positive_overlap, negative_overlap, -1.0)
    images, where = whole(im_info).shape[0], "pd.retinanet_target_assign"
    (boxes, labels, crowds), rows = of_images(images, gt_boxes, gt_labels, is_crowd, where=where)
    assignment = assigned(whole(anchor), boxes, crowds, rows, whole(im_info), sampling, None)
    classes = jnp.take_along_axis(labels.reshape(images, -1), assignment.owner, 1)[..., None]
    label = jnp.where(assignment.label == 1, classes.astype(jnp.int32), 0)
    ends = jnp.arange(images + 1, dtype=jnp.int32)
    counts = bounded_rows((assignment.targets + 1)[:, None], (ends,))
    location, score, target, label, weight = _results(assignment, label, whole(anchor).shape[0])
    return location, score, target, label, weight, counts


def _results(assignment: Assigned, label: Array, anchors: int) -> tuple[Value, Value, Value, Value, Value]:
    """The concatenated results of all images; the index of an anchor is that in the image plus ``anchors`` * image."""
    first = jnp.arange(assignment.located.shape[0], dtype=jnp.int32)[:, None] * anchors
    location, target, weight = one_behind_the_other(
        [assignment.located + first, assignment.target, assignment.weight], assignment.targets
    )
    score, label = one_behind_the_other([assignment.scored + first, label], assignment.labels)
    targets, labels = (offsets_from(assignment.targets),), (offsets_from(assignment.labels),)
    return (
        bounded_rows(location, targets),
        bounded_rows(score, labels),
        bounded_rows(target, targets),
        bounded_rows(label, labels),
        bounded_rows(weight, targets),
    )


def of_images(images: int, *values: Value, where: str) -> tuple[list[Array], Array]:
    """The rows of each image [N, rows, …] for each of the values, and the number of rows of each image.

    Without a LoD all rows belong to one image. Raises InputError, which names ``where``, if there are not ``images``
    images.
    """
    parts: list[Array] = []
    counts = jnp.zeros(0, jnp.int32)
    for value in values:
        data = whole(value)
        ends = jnp.asarray([0, data.shape[0]], jnp.int32)
        part, counts = padded(LoDArray(data, value.lod if isinstance(value, LoDArray) else (ends,)))
        if part.shape[0] != images:
            raise InputError(f"{where}: the boxes need a LoD with one sequence for each of {images} images")
        parts.append(part)
    return parts, counts


def assigned(
    anchors: Array,
    boxes: Array,
    crowds: Array,
    counts: Array,
    info: Array,
    sampling: Sampling,
    key: Array | None,
) -> Assigned:
    """``rpn_target_assign`` of all images: image i has ``counts[i]`` of ``boxes`` [N, G, 4].

    With a ``key`` anchors are drawn, without one the first ones are taken.
    """
    there = (jnp.arange(boxes.shape[1]) < counts[:, None]) & (crowds.reshape(boxes.shape[:2]) == 0)
    keys = jax.random.split(jax.random.key(0) if key is None else key, boxes.shape[0])

    def of_image(boxes: Array, there: Array, info: Array, own: Array) -> Assigned:
        return _of_image(anchors, boxes * info[2], there, info, sampling, None if key is None else own)

    return jax.vmap(of_image)(boxes, there, info, keys)


def _of_image(
    anchors: Array, boxes: Array, there: Array, info: Array, sampling: Sampling, key: Array | None
) -> Assigned:
    size, limit = anchors.shape[0], sampling.positives
    inside = jnp.ones(size, bool)
    if sampling.rpn_straddle_thresh >= 0:
        edge = jnp.asarray(sampling.rpn_straddle_thresh, anchors.dtype)
        inside = jnp.all(anchors[:, :2] >= -edge, 1)
        inside &= (anchors[:, 2] < info[1] + edge) & (anchors[:, 3] < info[0] + edge)
    counted = inside[:, None] & there
    overlap = jnp.where(counted, pixel_overlaps(anchors[:, None], boxes[None], jnp), -1)
    best, most = (jnp.max(overlap, axis, initial=0) for axis in (1, 0))
    nearest = jnp.any(counted & (jnp.abs(overlap - most) < LARGEST_TIE), 1)
    owner = argmax(overlap, 1).astype(jnp.int32) if boxes.shape[0] else jnp.zeros(size, jnp.int32)
    keys = (None, None) if key is None else jax.random.split(key)
    positive, first = _drawn(inside & (nearest | (best >= sampling.rpn_positive_overlap)), limit, keys[0])
    number = jnp.sum(positive, dtype=jnp.int32)
    negative, _ = _drawn(
        inside & (best < sampling.rpn_negative_overlap),
        None if limit is None else sampling.rpn_batch_size_per_im - number,
        keys[1],
    )
    # An anchor that is positive and negative counts as negative. As in Paddle, the first positive anchor replaces it
    # among the targets, with weight 0.
    kept = positive & ~negative
    both = jnp.sum(positive & negative, dtype=jnp.int32)
    capacity = size if limit is None else min(limit, size)
    places, others = true_places(kept, size), true_places(negative, size)
    row = jnp.arange(capacity, dtype=jnp.int32)
    located = jnp.where(row < both, first, rows_at(places, row - both))
    weight = jnp.broadcast_to((row >= both)[:, None], (capacity, 4)).astype(anchors.dtype)
    target = encoded(rows_at(anchors, located), rows_at(boxes, rows_at(owner, located)), jnp)
    positives = number - both
    row = jnp.arange(size if limit is None else min(sampling.rpn_batch_size_per_im, size), dtype=jnp.int32)
    scored = jnp.where(row < positives, rows_at(places, row), rows_at(others, row - positives))
    label = (row < positives).astype(jnp.int32)[:, None]
    labels = positives + jnp.sum(negative, dtype=jnp.int32)
    return Assigned(located, scored, target, label, weight, rows_at(owner, scored), number, positives, labels)


def _drawn(mask: Array, limit: Array | int | None, key: Array | None) -> tuple[Array, Array]:
    """A mask of at most ``limit`` of the true elements of ``mask``, and the index of the first one."""
    first = argmax(mask).astype(jnp.int32)
    if limit is None:
        return mask, first
    if key is None:
        return mask & (jnp.cumsum(mask) <= limit), first
    variates = jnp.where(mask, jax.random.uniform(key, mask.shape), 2)
    order = jnp.argsort(variates).astype(jnp.int32)
    rank = jnp.zeros_like(order).at[order].set(jnp.arange(mask.shape[0], dtype=jnp.int32))
    return mask & (rank < limit), jnp.where(jnp.sum(mask) > limit, order[0], first)
