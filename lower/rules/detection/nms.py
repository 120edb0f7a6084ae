"""Non-maximum suppression: operators that remove boxes that overlap boxes with higher scores.

The number of remaining boxes depends on data; results have capacity for the largest number. Results of fluid's
operators have a LoD of the images. Boxes are aligned with the axes, or polygons of 4, 8, 12 or 16 corners.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import (
    best_places,
    check_unpadded,
    filled,
    front,
    image_of_rows,
    inside,
    most_of,
    offsets_from,
    one_behind_the_other,
    true_places,
    whole,
)
from pdhlo.lower.rules.detection.suppression import candidates, decayed, outlines, shared, suppressed
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.lod import last_level, lengths
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.shapes import check_shapes
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import DetectedRows, bounded_rows


@dataclass(frozen=True, slots=True)
class Candidates:
    """The candidates of a suppression, and the number of kept boxes; ``multiclass_nms`` explains the attributes."""

    score_threshold: float
    nms_top_k: int
    keep_top_k: int
    normalized: bool
    background_label: int


@dataclass(frozen=True, slots=True)
class Suppression(Candidates):
    """Candidates, and the overlap from which a better box suppresses another one."""

    nms_threshold: float
    nms_eta: float


AnyCandidates = TypeVar("AnyCandidates", bound=Candidates)


class Detections(NamedTuple):
    """Rows (label, score, box) [N, capacity, 6], the index of each box among all, and the row counts of the images."""

    rows: Array
    origin: Array
    counts: Array


# The operators


@rule("multiclass_nms", lod=True, bounded="rows")
def multiclass_nms(b_boxes: Value, scores: Value, *, settings: Suppression) -> Value:
    """Non-maximum suppression of the boxes of each class: rows (label, score, box) with a LoD of the images.

    ``b_boxes`` is [N, M, 4], or with 8, 16, 24 or 32 coordinates for polygons; ``scores`` [N, classes, M]. The
    ``nms_top_k`` best boxes of a class with a score above ``score_threshold`` are visited from the best one on. A box
    is kept unless it overlaps a kept one by more than ``nms_threshold``, which is multiplied by ``nms_eta`` for each
    kept box while it is above 0.5. Of all classes the ``keep_top_k`` best boxes stay, without ``background_label``. If
    no box stays, the result is one row of -1. Raises InputError for other numbers of coordinates.
    Source: Paddle 2.6 legacy operator multiclass_nms.
    """
    return _sequences(multiclass(b_boxes, scores, settings, _counts(b_boxes, scores)))


@rule("multiclass_nms2", lod=True, bounded="rows")
def multiclass_nms2(b_boxes: Value, scores: Value, *, settings: Suppression) -> tuple[Value, Value]:
    """``multiclass_nms``, without the row of -1; also the index of each box among all boxes (int32 [rows, 1]).

    Source: Paddle 2.6 legacy operator multiclass_nms2.
    """
    detections = multiclass(b_boxes, scores, settings, _counts(b_boxes, scores))
    rows, index = one_behind_the_other([detections.rows, detections.origin[..., None]], detections.counts)
    lod = (offsets_from(detections.counts),)
    return bounded_rows(rows, lod), bounded_rows(index, lod)


@rule("multiclass_nms3", bounded="rows")
def multiclass_nms3(
    bboxes: Value, scores: Value, rois_num: Value = None, *, settings: Suppression
) -> tuple[Value, Value, Value]:
    """``multiclass_nms2`` without LoD; also the number of rows of each image (int32).

    With ``rois_num``, the number of boxes of each image, boxes are [M, classes, 4] and scores [M, classes]: each class
    has its own boxes. Source: Paddle 2.6 multiclass_nms3.
    """
    counts = None if rois_num is None else filled(rois_num, 0).reshape(-1)
    return _counted(multiclass(bboxes, scores, settings, counts))


@rule("matrix_nms", bounded="results", shapes={"bboxes": "N M _", "scores": "N _ M"})
def matrix_nms(
    bboxes: Value,
    scores: Value,
    *,
    settings: Candidates,
    post_threshold: float,
    use_gaussian: bool,
    gaussian_sigma: float,
) -> tuple[Value, Value, Value]:
    """Soft suppression: lowers the scores of boxes that overlap better ones. Rows (label, score, box), best first.

    A score is multiplied by the least decay of all better boxes of its class. The decay by a box is
    (1 - overlap) / (1 - m), or with ``use_gaussian`` exp((m² - overlap²) * ``gaussian_sigma``), where m is the largest
    overlap of that box with boxes better than itself. Boxes with a score above ``post_threshold`` stay. Returns also
    the index of each box and the number of rows of each image. Source: Paddle 2.6 matrix_nms.
    """

    def compute(settings: Candidates, among: int | None) -> Detections:
        lanes = _lanes(bboxes, scores, settings, among, sizes=_SIZES[:1])
        if lanes is None:
            return _nothing(bboxes, whole(scores).shape[0])
        boxes, points = lanes.in_one_axis()
        lowered = decayed(boxes, points, use_gaussian, gaussian_sigma, settings.normalized)
        lowered = jnp.where(lowered > jnp.asarray(post_threshold, lowered.dtype), lowered, -jnp.inf)
        lanes = lanes._replace(scores=lowered.reshape(lanes.scores.shape))
        return _taken(lanes, _best(lanes, settings.keep_top_k), settings.keep_top_k)

    return _counted(_as_needed(scores, settings, None, compute))


@rule("locality_aware_nms", lod=True, bounded="results")
def locality_aware_nms(b_boxes: Value, scores: Value, *, settings: Suppression) -> Value:
    """``multiclass_nms`` after merging: a box that overlaps the next one is averaged with it, and the scores are added.

    Source: Paddle 2.6 legacy operator locality_aware_nms.
    """
    return _sequences(locality_aware(b_boxes, scores, settings))


@rule("nms", bounded="rows")
def nms(x: Value, *, threshold: float) -> Value:
    """The indices (int64) of the boxes ``x`` [N, 4] that overlap no earlier kept box by more than ``threshold``.

    Source: Paddle 2.6 nms.
    """
    boxes, valid = whole(x), inside(x)
    if boxes.shape[0] == 0:
        return Bounded.along(jnp.zeros((1,), jnp.int64), jnp.zeros((), jnp.int32))
    valid = jnp.ones(boxes.shape[0], bool) if valid is None else valid
    kept, counts = suppressed(boxes[None], valid[None], threshold, 1.0, True, boxes.shape[0], plain=True)
    return Bounded.along(front(kept[0].astype(jnp.int64), counts[0]), counts[0])


def _counts(boxes: Value, scores: Value) -> Array | None:
    """The number of rows of each image, from the LoD, if every class has its own boxes; else None."""
    if whole(scores).ndim != 2:
        return None
    return lengths(jnp.asarray(last_level(boxes, "boxes with one score for each class"), jnp.int32))


def _sequences(detections: Detections) -> DetectedRows:
    """The concatenated rows of all images with a LoD; if there are none, one row of -1 of the first image."""
    [rows] = one_behind_the_other([detections.rows], detections.counts)
    offsets = offsets_from(detections.counts)
    nothing = offsets[-1] == 0
    first = jnp.arange(rows.shape[0]) == 0
    rows = jnp.where(nothing & first[:, None], jnp.asarray(-1, rows.dtype), rows)
    offsets = jnp.where(nothing, jnp.minimum(jnp.arange(offsets.shape[0], dtype=offsets.dtype), 1), offsets)
    return DetectedRows(Bounded.along(rows, offsets[-1]), (offsets,))


def _counted(detections: Detections) -> tuple[Bounded, Bounded, Array]:
    rows, index = one_behind_the_other([detections.rows, detections.origin[..., None]], detections.counts)
    total = jnp.sum(detections.counts, dtype=jnp.int32)
    return Bounded.along(rows, total), Bounded.along(index, total), detections.counts


# Helpers, also of other operators


class Lanes(NamedTuple):
    """The best K boxes of each class of each image, best first."""

    boxes: Array
    """[N, classes, K, 4], or more for polygons."""
    scores: Array
    """[N, classes, K], -inf if there is no box."""
    places: Array
    """[N, classes, K]: the index of each box in its image, or among all rows if each class has its own boxes."""
    origin: Array
    """[N, classes, K]: the index of each box among all boxes, including those of the other classes of its row."""
    labels: np.ndarray
    """The numbers of the classes, without the background."""

    def in_one_axis(self) -> tuple[Array, Array]:
        """The boxes and scores with images and classes merged into one axis: [N * classes, K, …]."""
        images, classes, count = self.scores.shape
        return self.boxes.reshape(images * classes, count, self.boxes.shape[-1]), self.scores.reshape(
            images * classes, count
        )

    def at(self, chosen: Array) -> Lanes:
        """The elements of the lanes at the indices ``chosen`` [N, classes, S]."""
        parts = (self.boxes, self.scores, self.places, self.origin)
        boxes, scores, places, origin = (_along_classes(part, chosen) for part in parts)
        return Lanes(boxes, scores, places, origin, self.labels)


def multiclass(boxes: Value, scores: Value, settings: Suppression, counts: Array | None = None) -> Detections:
    """``multiclass_nms`` of all images; ``counts``: rows of each image if every class has its own boxes."""
    each = {"boxes": "N M _", "scores": "N _ M"} if counts is None else {"boxes": "M C _", "scores": "M C"}
    check_shapes(each, {"boxes": boxes, "scores": scores}.items())
    return _as_needed(scores, settings, counts, lambda chosen, among: _detected(boxes, scores, chosen, counts, among))


_SIZES = (4, 8, 16, 24, 32)
"""The numbers of coordinates that a box may have: two corners, or x and y of each corner of a polygon."""

_ENOUGH = (128, 1024)
"""Capacities that are tried first, because the boxes of a class above the threshold are seldom as many as allowed.

Among very many boxes, those above the threshold are selected first, if they are few: XLA's top-k takes long for many
elements, even if most of them are -inf.
"""


def _as_needed(
    scores: Value,
    settings: AnyCandidates,
    counts: Array | None,
    compute: Callable[[AnyCandidates, int | None], Detections],
) -> Detections:
    """The result of ``compute`` with the smallest capacity for candidates that suffices for the scores.

    The second argument of ``compute`` is the largest number of boxes with a score above the threshold (None: any).
    """
    points = filled(scores, jnp.nan)
    size = points.shape[2 if counts is None else 0]
    most = most_of(settings.nms_top_k, size)
    many = counts is None and is_static(points.shape) and size > 4 * _ENOUGH[-1]
    enough = [operand for operand in _ENOUGH if is_static(points.shape) and 2 * operand < most] or (
        [most] if many else []
    )
    if not enough or 0 in points.shape:
        return compute(settings, None)
    above = points[:, _labels(points.shape[1], settings)] > jnp.asarray(settings.score_threshold, points.dtype)
    needed = jnp.max(jnp.sum(above, 2 if counts is None else 0, dtype=jnp.int32), initial=0)
    needed, among = jnp.minimum(needed, most), None
    if many:
        among = _ENOUGH[-1]
        boxes = jnp.max(jnp.sum(jnp.any(above, 1), 1, dtype=jnp.int32), initial=0)
        needed = jnp.where(boxes > among, size, needed)
    capacity = jax.eval_shape(lambda: compute(settings, None)).rows.shape[1]

    def of(count: int) -> Detections:
        detections = compute(replace(settings, nms_top_k=count), among)
        more = ((0, 0), (0, capacity - detections.rows.shape[1]))
        return Detections(
            jnp.pad(detections.rows, (*more, (0, 0))), jnp.pad(detections.origin, more), detections.counts
        )

    branches = [functools.partial(of, operand) for operand in enough]
    step = jnp.sum(needed > jnp.asarray(enough, jnp.int32), dtype=jnp.int32)
    result: Detections = lax.switch(step, [*branches, lambda: compute(settings, None)])
    return result


def _detected(
    boxes: Value, scores: Value, settings: Suppression, counts: Array | None, among: int | None
) -> Detections:
    lanes = _lanes(boxes, scores, settings, among) if counts is None else _lanes_of_own(boxes, scores, settings, counts)
    if lanes is None:
        return _nothing(boxes, whole(scores).shape[0] if counts is None else counts.shape[0])
    return _collected(lanes, settings, by_class=counts is not None)


def locality_aware(boxes: Value, scores: Value, settings: Suppression) -> Detections:
    """The detections of ``locality_aware_nms`` in all images."""
    lanes = _lanes(boxes, scores, settings, merging=settings)
    return _nothing(boxes, whole(scores).shape[0]) if lanes is None else _collected(lanes, settings, by_class=False)


def _nothing(boxes: Value, images: int) -> Detections:
    rows = jnp.zeros((images, 1, 2 + whole(boxes).shape[-1]), whole(boxes).dtype)
    return Detections(rows, jnp.zeros((images, 1), jnp.int32), jnp.zeros((images,), jnp.int32))


# The candidates of each class


def _lanes(
    boxes: Value,
    scores: Value,
    settings: Candidates,
    among: int | None = None,
    *,
    merging: Suppression | None = None,
    sizes: tuple[int, ...] = _SIZES,
) -> Lanes | None:
    """The lanes of boxes that all classes share; None if there can be no boxes."""
    check_unpadded(boxes, scores)
    plain, points = whole(boxes), whole(scores)
    _check_boxes(plain, sizes)
    images, classes, size = points.shape
    labels, count = _labels(classes, settings), most_of(settings.nms_top_k, size)
    if _is_empty(images, labels.size, size, count):
        return None
    points = points if labels.size == classes else points[:, labels]
    if merging is not None:
        merged, points, origin = _merged(plain, points, merging)
        values, places = candidates(points, settings.score_threshold, count)
        candidate_boxes, places = _along_classes(merged, places), _along_classes(origin, places)
    else:
        values, places = candidates(points, settings.score_threshold, count, among)
        candidate_boxes = jax.vmap(lambda box, place: box[place])(plain, places)
    index = places + jnp.arange(images, dtype=jnp.int32)[:, None, None] * size
    return Lanes(candidate_boxes, values, places, index, labels)


def _lanes_of_own(boxes: Value, scores: Value, settings: Candidates, counts: Array) -> Lanes | None:
    """The lanes of boxes [M, classes, 4], if each class has its own; None if there can be no boxes."""
    plain, points = whole(boxes), filled(scores, jnp.nan)
    _check_boxes(plain, _SIZES[:1])
    size, classes = points.shape
    images, labels, count = counts.shape[0], _labels(classes, settings), most_of(settings.nms_top_k, size)
    if _is_empty(images, labels.size, size, count):
        return None
    in_image = image_of_rows(counts, size) == jnp.arange(images, dtype=jnp.int32)[:, None]
    points = jnp.where(in_image[:, None], points.T[labels], jnp.nan)
    values, places = candidates(points, settings.score_threshold, count)
    lanes = plain[places, labels[:, None]]
    return Lanes(lanes, values, places, places * classes + labels[:, None], labels)


def _labels(classes: int, settings: Candidates) -> np.ndarray:
    return np.asarray([label for label in range(classes) if label != settings.background_label], np.int32)


def _is_empty(*sizes: int) -> bool:
    return any(is_static((size,)) and size == 0 for size in sizes)


def _merged(boxes: Array, scores: Array, settings: Suppression) -> tuple[Array, Array, Array]:
    """Merged boxes [N, classes, M, 4], their scores, and the index of the first box of each.

    A box is merged with the following ones while they overlap it. The score is NaN if a box went into the next one.
    """
    images, classes, size = scores.shape
    limit = jnp.asarray(settings.nms_threshold, boxes.dtype)

    def step(
        current: tuple[Array, Array, Array], arrays: tuple[Array, ...]
    ) -> tuple[tuple[Array, Array, Array], tuple[Array, Array, Array]]:
        (box, score, place), (following, its_score, its_place) = current, arrays
        following = following[:, None]
        sides = outlines(following, settings.normalized), outlines(box, settings.normalized)
        joins = shared(*sides, settings.normalized, box.dtype) > limit
        total = its_score + score
        mean = (following * its_score[..., None] + box * score[..., None]) / total[..., None]
        ended = (box, jnp.where(joins, jnp.nan, score), place)
        box = jnp.where(joins[..., None], mean, jnp.broadcast_to(following, box.shape)).astype(box.dtype)
        return (box, jnp.where(joins, total, its_score), jnp.where(joins, place, its_place)), ended

    order = jnp.arange(size, dtype=jnp.int32)
    scanned = (jnp.moveaxis(boxes, 1, 0), jnp.moveaxis(scores, 2, 0), order)
    shape = (images, classes)
    first = (
        jnp.broadcast_to(boxes[:, None, 0], (*shape, boxes.shape[-1])),
        scores[:, :, 0],
        jnp.zeros(shape, jnp.int32),
    )
    last, ended = lax.scan(step, first, tuple(part[1:] for part in scanned))
    parts = (jnp.concatenate([part, end[None]]) for part, end in zip(ended, last, strict=True))
    merged, points, origin = (jnp.moveaxis(part, 0, 2) for part in parts)
    return merged, points, origin


# Selection among all classes


def _collected(lanes: Lanes, settings: Suppression, *, by_class: bool) -> Detections:
    """The boxes of each image that are not suppressed, class after class."""
    images, classes, count = lanes.scores.shape
    boxes, scores = lanes.in_one_axis()
    # No class keeps more boxes than all classes together.
    capacity = _capacity(settings.keep_top_k, count)
    kept, counts = suppressed(
        boxes, scores > -jnp.inf, settings.nms_threshold, settings.nms_eta, settings.normalized, capacity
    )
    left = lanes.at(kept.reshape(images, classes, capacity))
    stays = jnp.arange(capacity) < counts.reshape(images, classes, 1)
    left = left._replace(scores=jnp.where(stays, left.scores, -jnp.inf))
    size = classes * capacity
    if is_static((size,)) and _capacity(settings.keep_top_k, size) == size:
        chosen = jax.vmap(lambda mask: true_places(mask, size))(stays.reshape(images, size))
    else:
        chosen = jnp.sort(_best(left, settings.keep_top_k), 1)
    if by_class:
        # The boxes of a class in the order of the operand.
        places = _at(left.places, jnp.minimum(chosen, size - 1))
        *_, chosen = lax.sort((chosen // capacity, places, chosen), dimension=1, num_keys=2)
    return _taken(left, chosen, settings.keep_top_k)


def _best(lanes: Lanes, keep_top_k: int) -> Array:
    """The indices of the best boxes of each image among those of all classes, best first: [N, capacity]."""
    images, classes, count = lanes.scores.shape
    size = classes * count
    values, places = best_places(lanes.scores.reshape(images, size), _capacity(keep_top_k, size))
    return jnp.where(values > -jnp.inf, places, size)


def _taken(lanes: Lanes, chosen: Array, keep_top_k: int) -> Detections:
    """The rows at the indices ``chosen`` among the boxes of all classes; the number of all boxes means no box."""
    images, classes, count = lanes.scores.shape
    size = classes * count
    there = (chosen < size) & (keep_top_k != 0)
    safe = jnp.minimum(chosen, size - 1)
    label = jnp.asarray(lanes.labels)[safe // count]
    dtype = lanes.boxes.dtype
    first = jnp.stack([label.astype(dtype), _at(lanes.scores, safe).astype(dtype)], -1)
    boxes = jax.vmap(lambda box, place: box[place])(lanes.boxes.reshape(images, size, lanes.boxes.shape[-1]), safe)
    rows = jnp.where(there[..., None], jnp.concatenate([first, boxes], -1), jnp.zeros((), dtype))
    return Detections(rows, jnp.where(there, _at(lanes.origin, safe), 0), jnp.sum(there, 1, dtype=jnp.int32))


def _capacity(keep_top_k: int, size: int) -> int:
    """The capacity for kept boxes among ``size``: at most ``keep_top_k`` if it is not negative, at least 1."""
    return max(most_of(keep_top_k, size), 1) if keep_top_k >= 0 else size


def _at(parts: Array, places: Array) -> Array:
    """The elements of [N, classes, K] at the indices [N, T] among those of all classes."""
    return jnp.take_along_axis(parts.reshape(parts.shape[0], -1), places, 1)


def _along_classes(parts: Array, places: Array) -> Array:
    """The elements of [N, classes, K, …] at the indices [N, classes, S]."""
    array: Array = jax.vmap(jax.vmap(lambda part, place: part[place]))(parts, places)
    return array


def _check_boxes(boxes: Array, sizes: tuple[int, ...]) -> None:
    if boxes.shape[-1] not in sizes:
        known = " or ".join(map(str, sizes))
        raise InputError(f"a box has {boxes.shape[-1]} numbers, expected {known}")
