"""Suppression of boxes that overlap better ones, for many classes at a time.

The boxes of a class are a lane, best first. Each step takes the next box that is not suppressed in each lane, and
compares it with all boxes of its lane. So the work grows with the number of kept boxes, without a table of all pairs.
"""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.bounded import best_places, true_places
from pdhlo.lower.rules.detection.polygons import Polygons, polygon_overlaps, polygons
from pdhlo.lower.rules.helpers import is_static
from pdhlo.lower.rules.registry import Array

_TOGETHER = 1 << 18
"""The largest number of boxes in all lanes that are processed together; with more, lanes are processed one by one."""


_SIDES = 4


class Planes(NamedTuple):
    """Boxes by coordinate, [..., boxes] each, and their areas."""

    left: Array
    top: Array
    right: Array
    bottom: Array
    area: Array

    def at(self, places: Array) -> Planes:
        """One box of each lane [lanes, 1]."""
        return Planes(*(jnp.take_along_axis(plane, places[:, None], 1) for plane in self))


def planes(boxes: Array, normalized: bool) -> Planes:
    """Boxes [..., 4] by coordinate, and their areas: 0 for a negative width or height."""
    pixel = jnp.asarray(0 if normalized else 1, boxes.dtype)
    return Planes(boxes[..., 0], boxes[..., 1], boxes[..., 2], boxes[..., 3], areas(boxes, pixel))


def outlines(boxes: Array, normalized: bool) -> Planes | Polygons:
    """Boxes [..., 4] as ``Planes``, or polygons [..., 8] and more as ``Polygons``, for ``shared``."""
    return planes(boxes, normalized) if boxes.shape[-1] == _SIDES else polygons(boxes)


def shared(a: Planes | Polygons, b: Planes | Polygons, normalized: bool, dtype: jnp.dtype) -> Array:
    """Intersection over union of boxes or of polygons. Shapes broadcast."""
    if isinstance(a, Polygons) and isinstance(b, Polygons):
        return polygon_overlaps(a, b, dtype)
    assert isinstance(a, Planes)
    assert isinstance(b, Planes)
    return overlaps(a, b, normalized)


def areas(boxes: Array, pixel: Array) -> Array:
    """The areas of boxes [..., 4] with ``pixel`` added to both sides; 0 if a side without ``pixel`` is negative."""
    width, height = boxes[..., 2] - boxes[..., 0], boxes[..., 3] - boxes[..., 1]
    return jnp.where((width < 0) | (height < 0), jnp.zeros((), boxes.dtype), (width + pixel) * (height + pixel))


def overlaps(a: Planes, b: Planes, normalized: bool) -> Array:
    """Intersection over union; 0 for boxes that do not touch. Shapes broadcast."""
    pixel = jnp.asarray(0 if normalized else 1, b.left.dtype)
    width = jnp.minimum(a.right, b.right) - jnp.maximum(a.left, b.left)
    height = jnp.minimum(a.bottom, b.bottom) - jnp.maximum(a.top, b.top)
    zero = jnp.zeros((), b.left.dtype)
    # Paddle's condition, which matters for boxes with exchanged sides and for NaN.
    disjoint = (b.left > a.right) | (b.right < a.left) | (b.top > a.bottom) | (b.bottom < a.top)
    inter = jnp.where(disjoint, zero, (width + pixel) * (height + pixel))
    return jnp.where(disjoint, zero, inter / (a.area + b.area - inter))


def plain_overlaps(a: Planes, b: Planes) -> Array:
    """Intersection over union as in Paddle's nms: areas may be negative, and a ratio of NaN becomes -infinity."""
    zero = jnp.zeros((), b.left.dtype)
    width = jnp.maximum(jnp.minimum(a.right, b.right) - jnp.maximum(a.left, b.left), zero)
    height = jnp.maximum(jnp.minimum(a.bottom, b.bottom) - jnp.maximum(a.top, b.top), zero)
    inter = jnp.where(jnp.isnan(width) | jnp.isnan(height), zero, width * height)
    ratio = inter / (a.area + b.area - inter)
    return jnp.where(jnp.isnan(ratio), -jnp.inf, ratio)


def candidates(scores: Array, threshold: float, count: int, among: int | None = None) -> tuple[Array, Array]:
    """The ``count`` best scores above ``threshold`` of each class [N, classes, M], best first, and their indices.

    Equal scores keep their order. If there are fewer, the rest is -inf. ``among`` is an upper bound of the boxes of an
    image with a score above the threshold in any class; only this number of boxes is sorted.
    """
    above = scores > jnp.asarray(threshold, scores.dtype)
    keys = jnp.where(above, scores, jnp.asarray(-jnp.inf, scores.dtype))
    last = keys.shape[-1] - 1
    if among is None:
        values, places = best_places(keys, count)
        return values, jnp.minimum(places, last)
    some = jax.vmap(lambda mask: true_places(mask, among))(jnp.any(above, 1))
    fewer = jax.vmap(lambda key, place: jnp.take(key, place, 1, mode="fill", fill_value=-jnp.inf))(keys, some)
    values, best = best_places(fewer, count)
    return values, jnp.minimum(jax.vmap(lambda place, indices: place[indices])(some, best), last)


def suppressed(
    boxes: Array,
    valid: Array,
    threshold: float,
    eta: float,
    normalized: bool,
    most: int,
    labels: Array | None = None,
    *,
    plain: bool = False,
) -> tuple[Array, Array]:
    """The indices of the first ``most`` kept boxes of each lane [lanes, most], and their numbers [lanes].

    ``boxes`` [lanes, K, 4] (or polygons, of 8 and more numbers) are sorted, best first; only ``valid`` boxes can be
    kept. A box is kept if it overlaps no earlier kept box by more than the threshold. The threshold is multiplied by
    ``eta`` for each kept box, while it is above 0.5. With ``labels`` [lanes, K] only boxes of the same label are
    compared. ``plain``: overlaps are those of Paddle's operator nms.
    """
    if labels is None and is_static(valid.shape) and valid.shape[0] > 1 and valid.shape[0] * valid.shape[1] > _TOGETHER:

        def alone(lane: tuple[Array, Array]) -> tuple[Array, Array]:
            kept, count = _suppressed(lane[0][None], lane[1][None], threshold, eta, normalized, most)
            return kept[0], count[0]

        result: tuple[Array, Array] = lax.map(alone, (boxes, valid))
        return result
    return _suppressed(boxes, valid, threshold, eta, normalized, most, labels, plain=plain)


class _SuppressionState(NamedTuple):
    step: Array
    following: Array
    """The next kept box of each lane [lanes], K if there is none."""
    highest: Array
    """The largest overlap of each box with a kept one [lanes, K]; NaN for a box that is kept or not valid."""
    limit: Array
    """The threshold [lanes, 1], or [lanes, K] if each label has its own."""
    kept: Array
    total: Array


def _suppressed(
    boxes: Array,
    valid: Array,
    threshold: float,
    eta: float,
    normalized: bool,
    most: int,
    labels: Array | None = None,
    *,
    plain: bool = False,
) -> tuple[Array, Array]:
    lanes, size = valid.shape
    split = outlines(boxes, normalized)
    if isinstance(split, Planes) and plain:
        split = split._replace(area=(split.right - split.left) * (split.bottom - split.top))
    place = lax.broadcasted_iota(jnp.int32, valid.shape, 1)
    nothing = jnp.asarray(jnp.nan, boxes.dtype)

    def following(highest: Array, limit: Array) -> Array:
        return jnp.min(jnp.where(highest <= limit, place, size), 1)

    def step(state: _SuppressionState) -> _SuppressionState:
        follows, taken = state.following < size, jnp.minimum(state.following, size - 1)
        candidate, limit = split.at(taken), state.limit
        if plain and isinstance(candidate, Planes) and isinstance(split, Planes):
            overlap = plain_overlaps(candidate, split)
        else:
            overlap = shared(candidate, split, normalized, boxes.dtype)
        alike = follows[:, None]
        if labels is not None:
            alike &= labels == jnp.take_along_axis(labels, taken[:, None], 1)
            overlap = jnp.where(alike, overlap, jnp.zeros((), overlap.dtype))
        if eta < 1:
            limit = jnp.where(alike & (limit > 0.5), limit * jnp.asarray(eta, limit.dtype), limit)
        # As in Paddle, a box with an overlap of NaN is suppressed.
        highest = jnp.maximum(state.highest, overlap)
        highest = jnp.where(place == state.following[:, None], nothing, highest)
        kept = lax.dynamic_update_slice_in_dim(state.kept, taken[:, None], state.step, 1)
        return _SuppressionState(state.step + 1, following(highest, limit), highest, limit, kept, state.total + follows)

    highest = jnp.where(valid, jnp.asarray(-jnp.inf, boxes.dtype), nothing)
    limit = jnp.full((lanes, 1) if labels is None else valid.shape, threshold, boxes.dtype)
    begin = _SuppressionState(
        jnp.zeros((), jnp.int32),
        following(highest, limit),
        highest,
        limit,
        jnp.zeros((lanes, most), jnp.int32),
        jnp.zeros((lanes,), jnp.int32),
    )
    end = lax.while_loop(lambda state: (state.step < most) & jnp.any(state.following < size), step, begin)
    return end.kept, end.total


def decayed(boxes: Array, scores: Array, gaussian: bool, sigma: float, normalized: bool) -> Array:
    """Scores [lanes, K] (-inf behind the last), lowered for boxes [lanes, K, 4] that overlap better ones.

    A score is multiplied by the least decay of all better boxes. The decay by a box is (1 - overlap) / (1 - m), or with
    ``gaussian`` exp((m² - overlap²) * ``sigma``), where m is the largest overlap of that box with boxes better than
    itself.
    """
    split = planes(boxes, normalized)
    valid = scores > -jnp.inf
    place = lax.broadcasted_iota(jnp.int32, valid.shape, 1)
    steps = jnp.max(jnp.sum(valid, 1, dtype=jnp.int32), initial=0)

    def step(better: Array, state: tuple[Array, Array]) -> tuple[Array, Array]:
        most, least = state
        lanes = jnp.full(valid.shape[:1], better)
        overlap = overlaps(split.at(lanes), split, normalized)
        # The largest overlap of this box is final: all better boxes have been processed.
        highest = lax.dynamic_slice_in_dim(most, better, 1, 1)
        if gaussian:
            decay = jnp.exp((highest * highest - overlap * overlap) * jnp.asarray(sigma, overlap.dtype))
        else:
            decay = (1 - overlap) / (1 - highest)
        # These comparisons are std::max and std::min, which ignore NaN.
        later = place > better
        return jnp.where(later & (most < overlap), overlap, most), jnp.where(later & (decay < least), decay, least)

    begin = (jnp.zeros(valid.shape, boxes.dtype), jnp.ones(valid.shape, boxes.dtype))
    _, least = lax.fori_loop(0, steps, step, begin)
    return jnp.where(valid, (scores * least).astype(scores.dtype), -jnp.inf)
