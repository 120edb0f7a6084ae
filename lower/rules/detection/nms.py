"""Suppression of boxes that overlap better ones: how many are left is data, and the capacity is the most there can be.

The results of fluid's operators have a LoD of the images. Boxes are aligned with the axes, or polygons
of 4, 8, 12 or 16 corners.
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
    counts_of_images,
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
from pdhlo.lower.rules.lod import last_level
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import DetectedRows, bounded_rows


@dataclass(frozen=True, slots=True)
class Candidates:
    """The boxes that are looked at, and how many stay: ``multiclass_nms`` says what the attributes mean."""

    score_threshold: float
    nms_top_k: int
    keep_top_k: int
    normalized: bool
    background_label: int


@dataclass(frozen=True, slots=True)
class Suppression(Candidates):
    """Candidates, and by how much a box overlaps a better one that suppresses it."""

    nms_threshold: float
    nms_eta: float


AnyCandidates = TypeVar("AnyCandidates", bound=Candidates)


class Detections(NamedTuple):
    """Rows (label, score, box) [N, capacity, 6], the place of each box among all boxes, and the rows of each image."""

    rows: Array
    origin: Array
    counts: Array


# The operators


@rule("multiclass_nms", lod=True, bounded="rows")
def multiclass_nms(b_boxes: Value, scores: Value, *, settings: Suppression) -> Value:
    """The best boxes of each class without those that overlap better ones: rows (label, score, box).

    ``b_boxes`` [N, M, 4], or 8, 16, 24 or 32 for polygons, ``scores`` [N, classes, M]. Of each class the
    ``nms_top_k`` best above ``score_threshold`` are taken from the best on, unless they overlap a taken one by more
    than ``nms_threshold`` (which shrinks by ``nms_eta`` each time, down to 0.5); of all classes the ``keep_top_k``
    best stay. Where no box stays the result is one row of -1.
    Source: Paddle 2.6 legacy operator multiclass_nms.
    """
    return _sequences(multiclass(b_boxes, scores, settings, _counts(b_boxes, scores)))


@rule("multiclass_nms2", lod=True, bounded="rows")
def multiclass_nms2(b_boxes: Value, scores: Value, *, settings: Suppression) -> tuple[Value, Value]:
    """``multiclass_nms``, with no rows where no box stays; and the place of each box among all (int32, [rows, 1]).

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
    """``multiclass_nms2``, and the number of rows of each image (int32).

    With ``rois_num`` boxes are [M, classes, 4] and scores [M, classes]: each class has boxes of its own, and
    ``rois_num`` says how many rows belong to each image. Source: Paddle 2.6 multiclass_nms3.
    """
    counts = None if rois_num is None else filled(rois_num, 0).reshape(-1)
    return _counted(multiclass(bboxes, scores, settings, counts))


@rule("matrix_nms", bounded="results")
def matrix_nms(
    bboxes: Value,
    scores: Value,
    *,
    settings: Candidates,
    post_threshold: float,
    use_gaussian: bool,
    gaussian_sigma: float,
) -> tuple[Value, Value, Value]:
    """Boxes whose scores are lowered by how much better ones overlap them, best first; their places; rows per image.

    A score is multiplied by the least decay that a better box of its class causes: (1 - overlap) / (1 - m), or with
    ``use_gaussian`` exp((m² - overlap²) * ``gaussian_sigma``), where m is the largest overlap of that better box with
    boxes better than itself. Source: Paddle 2.6 matrix_nms.
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
    """``multiclass_nms`` after merging: a box that overlaps the next is averaged into it, and their scores add up.

    Source: Paddle 2.6 legacy operator locality_aware_nms.
    """
    return _sequences(locality_aware(b_boxes, scores, settings))


@rule("nms", bounded="rows")
def nms(x: Value, *, threshold: float) -> Value:
    """The places (int64) of the boxes ``x`` [N, 4] that no earlier kept one overlaps by more than ``threshold``.

    Source: Paddle 2.6 nms.
    """
    boxes, valid = whole(x), inside(x)
    if boxes.shape[0] == 0:
        return Bounded.along(jnp.zeros((1,), jnp.int64), jnp.zeros((), jnp.int32))
    valid = jnp.ones(boxes.shape[0], bool) if valid is None else valid
    kept, counts = suppressed(boxes[None], valid[None], threshold, 1.0, True, boxes.shape[0], plain=True)
    return Bounded.along(front(kept[0].astype(jnp.int64), counts[0]), counts[0])


def _counts(boxes: Value, scores: Value) -> Array | None:
    """Rows of each image, where every class has boxes of its own: the lengths of the sequences."""
    if whole(scores).ndim != 2:
        return None
    offsets = last_level(boxes, "boxes with one score for each class")
    return counts_of_images(boxes, jnp.diff(jnp.asarray(offsets)))


def _sequences(detections: Detections) -> DetectedRows:
    """Rows image after image, with a LoD; where there are none, one row of -1, of the first image."""
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


# What they share, for other operators too


class Lanes(NamedTuple):
    """The best boxes of each class of each image, best first; K is how many there may be."""

    boxes: Array
    """[N, classes, K, 4], or more for polygons."""
    scores: Array
    """[N, classes, K], -inf where there is no box."""
    places: Array
    """[N, classes, K]: where each was among the boxes of its image, or among all rows of boxes of their own."""
    origin: Array
    """[N, classes, K]: where each was among all boxes, those of each class counted where they have their own."""
    labels: np.ndarray
    """The numbers of the classes, without the background."""

    def in_one_axis(self) -> tuple[Array, Array]:
        """The boxes and scores of all images' classes [N * classes, K, …]."""
        images, classes, count = self.scores.shape
        return self.boxes.reshape(images * classes, count, self.boxes.shape[-1]), self.scores.reshape(
            images * classes, count
        )

    def at(self, chosen: Array) -> Lanes:
        """The lanes with only the elements at the places ``chosen`` [N, classes, S]."""
        parts = (self.boxes, self.scores, self.places, self.origin)
        boxes, scores, places, origin = (_along_classes(part, chosen) for part in parts)
        return Lanes(boxes, scores, places, origin, self.labels)


def multiclass(boxes: Value, scores: Value, settings: Suppression, counts: Array | None = None) -> Detections:
    """``multiclass_nms`` of all images; ``counts``: rows of each image where every class has boxes of its own."""
    return _as_needed(scores, settings, counts, lambda chosen, among: _detected(boxes, scores, chosen, counts, among))


_SIZES = (4, 8, 16, 24, 32)
"""The numbers of coordinates that a box may have: two corners, or x and y of each corner of a polygon."""

_ENOUGH = (128, 1024)
"""Boxes of a class above the threshold seldom reach the capacity: so many are tried first.

Of very many boxes the best are looked for among those that have a score above the threshold, where these are few: XLA
takes long to find the best of many, however many of them are nothing.
"""


def _as_needed(
    scores: Value,
    settings: AnyCandidates,
    counts: Array | None,
    compute: Callable[[AnyCandidates, int | None], Detections],
) -> Detections:
    """The result of ``compute``, with no more candidates of each class than the scores make necessary.

    Its second argument is how many boxes at most have a score above the threshold; None: any number.
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
    """``locality_aware_nms`` of all images."""
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
    """The lanes of boxes that the classes share; None where there can be none."""
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
    """The lanes of boxes [M, classes, 4] that each class has its own of, image after image."""
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
    """Boxes [N, classes, M, 4] each of which has those behind it that overlap it averaged into it, their scores (NaN
    where there is none), and where each began.
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


# What stays of all classes


def _collected(lanes: Lanes, settings: Suppression, *, by_class: bool) -> Detections:
    """The boxes of each image that are not suppressed, class after class."""
    images, classes, count = lanes.scores.shape
    boxes, scores = lanes.in_one_axis()
    # Of no class more can stay than of all classes.
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
        # In the order in which they were given.
        places = _at(left.places, jnp.minimum(chosen, size - 1))
        *_, chosen = lax.sort((chosen // capacity, places, chosen), dimension=1, num_keys=2)
    return _taken(left, chosen, settings.keep_top_k)


def _best(lanes: Lanes, keep_top_k: int) -> Array:
    """The best of all classes of each image, best first [N, capacity]: their places in all classes together."""
    images, classes, count = lanes.scores.shape
    size = classes * count
    values, places = best_places(lanes.scores.reshape(images, size), _capacity(keep_top_k, size))
    return jnp.where(values > -jnp.inf, places, size)


def _taken(lanes: Lanes, chosen: Array, keep_top_k: int) -> Detections:
    """The rows of the ``chosen`` places in all classes together; the number of all places stands behind them."""
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
    """The capacity for the boxes that may stay of ``size``: at most ``keep_top_k``, at least one."""
    return max(most_of(keep_top_k, size), 1) if keep_top_k >= 0 else size


def _at(parts: Array, places: Array) -> Array:
    """The elements of [N, classes, K] at places [N, T] in all classes together."""
    return jnp.take_along_axis(parts.reshape(parts.shape[0], -1), places, 1)


def _along_classes(parts: Array, places: Array) -> Array:
    """The elements of [N, classes, K, …] at places [N, classes, S]."""
    array: Array = jax.vmap(jax.vmap(lambda part, place: part[place]))(parts, places)
    return array


def _check_boxes(boxes: Array, sizes: tuple[int, ...]) -> None:
    if boxes.shape[-1] not in sizes:
        known = " or ".join(map(str, sizes))
        raise InputError(f"suppression of boxes of {boxes.shape[-1]} numbers; Paddle takes {known}")
