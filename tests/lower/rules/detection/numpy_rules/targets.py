"""Hard examples, and what anchors are trained to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import jax
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import offsets_of, sequences_of
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.traced_values import LoDArray, dense

_NEAR = 1e-5
"""Overlaps that differ by less count as equal."""


# Hard examples


def mine_hard_examples(
    cls_loss: Value,
    loc_loss: Value,
    match_indices: Value,
    match_dist: Value,
    *,
    neg_pos_ratio: float,
    neg_dist_threshold: float,
    sample_size: int,
    mining_type: str,
) -> tuple[Value, Value]:
    """The priors that are to be negative examples, [rows, 1] image after image; and ``match_indices`` [N, M] without
    the positive ones that are not hard.

    ``max_negative``: of the priors without a match (-1) nearer than ``neg_dist_threshold``, the ``neg_pos_ratio`` as
    many as have one with the largest losses. ``hard_example``: of all priors the ``sample_size`` ones with the largest
    losses, ``loc_loss`` included. Source: Paddle 2.6 legacy operator mine_hard_examples.
    """
    rows, updated, counts = mined(
        np.asarray(dense(cls_loss)),
        None if loc_loss is None else np.asarray(dense(loc_loss)),
        np.asarray(dense(match_indices)),
        np.asarray(dense(match_dist)),
        Mining(neg_pos_ratio, neg_dist_threshold, sample_size, mining_type),
    )
    return LoDArray(_host(rows), (_host(offsets_of(counts)),)), _host(updated)


@dataclass(frozen=True, slots=True)
class Mining:
    """How hard examples are chosen: the attributes of mine_hard_examples."""

    ratio: float
    threshold: float
    sample_size: int
    kind: str


def mined(
    cls_loss: np.ndarray,
    loc_loss: np.ndarray | None,
    match_indices: np.ndarray,
    match_dist: np.ndarray,
    settings: Mining,
) -> tuple[np.ndarray, np.ndarray, list[int]]:
    """Mine_hard_examples, and the number of rows of each image."""
    if settings.kind not in ("max_negative", "hard_example"):
        raise InputError(f"pd.mine_hard_examples: mining_type {settings.kind!r}, expected max_negative or hard_example")
    hard = settings.kind == "hard_example"
    loss = cls_loss + loc_loss if hard and loc_loss is not None else cls_loss
    updated = match_indices.copy()
    rows, counts = [np.zeros(0, np.int32)], []
    for i in range(len(loss)):
        unmatched = match_indices[i] == -1
        open_ = np.ones(loss.shape[1], bool) if hard else unmatched & (match_dist[i] < settings.threshold)
        places = np.flatnonzero(open_)
        wanted = (
            settings.sample_size if hard else int(np.float32(np.count_nonzero(~unmatched)) * np.float32(settings.ratio))
        )
        order = places[np.argsort(-loss[i, places], kind="stable")][:wanted]
        chosen = np.zeros(loss.shape[1], bool)
        chosen[order] = True
        if hard:
            updated[i, ~unmatched & ~chosen] = -1
            chosen &= unmatched
        rows.append(np.flatnonzero(chosen).astype(np.int32))
        counts.append(len(rows[-1]))
    return np.concatenate(rows)[:, None], updated, counts


# Anchors


@dataclass(frozen=True, slots=True)
class Sampling:
    """How anchors are sampled."""

    batch_size: int
    straddle: float
    positive: float
    negative: float
    fraction: float
    generator: np.random.Generator | None
    """Draws which are taken where there are too many; None takes the first."""


def rpn_target_assign(
    anchor: Value,
    gt_boxes: Value,
    is_crowd: Value,
    im_info: Value,
    *,
    rpn_batch_size_per_im: int,
    rpn_straddle_thresh: float,
    rpn_positive_overlap: float,
    rpn_negative_overlap: float,
    rpn_fg_fraction: float,
    use_random: bool,
    key: Array,
) -> tuple[Value, Value, Value, Value, Value]:
    """The anchors that have a target box, those that have a label (first the ones, then the zeros), those targets as
    shifts and logarithms, the labels [rows, 1], and which targets count.

    An anchor [M, 4] is positive where it overlaps a true box enough, or most of all, negative where it overlaps none by
    ``rpn_negative_overlap``. ``im_info`` is height, width and scale. Source: Paddle 2.6 legacy operator
    rpn_target_assign.
    """
    sampling = Sampling(
        rpn_batch_size_per_im,
        rpn_straddle_thresh,
        rpn_positive_overlap,
        rpn_negative_overlap,
        rpn_fg_fraction,
        _generator(key) if use_random else None,
    )
    anchors, images = np.asarray(dense(anchor)), np.asarray(dense(im_info))
    boxes, crowds = by_image(len(images), gt_boxes, is_crowd, where="pd.rpn_target_assign")
    assigned = [anchors_assigned(anchors, *facts, sampling) for facts in zip(boxes, crowds, images, strict=True)]
    parts = [list(part) for part in zip(*assigned, strict=True)]
    for part in parts[:2]:
        part[:] = [places + number * len(anchors) for number, places in enumerate(part)]
    location, score, target, label, weight = map(joined, parts)
    return location, score, target, label, weight


def anchors_assigned(
    anchor: np.ndarray, gt_boxes: np.ndarray, is_crowd: np.ndarray, im_info: np.ndarray, sampling: Sampling
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """``rpn_target_assign`` of one image."""
    height, width, scale = im_info.reshape(-1)[:3]
    inside = np.arange(len(anchor))
    if sampling.straddle >= 0:
        low = np.all(anchor[:, :2] >= -sampling.straddle, 1)
        inside = np.flatnonzero(
            low & (anchor[:, 2] < width + sampling.straddle) & (anchor[:, 3] < height + sampling.straddle)
        )
    true = gt_boxes[is_crowd.reshape(-1) == 0] * scale
    overlap = overlaps_of(anchor[inside][:, None], true[None])
    best = overlap.max(1, initial=0)
    nearest = np.any(np.abs(overlap - overlap.max(0, initial=0)) < _NEAR, 1)
    positive = _drawn(np.flatnonzero(nearest | (best >= sampling.positive)), _positives(sampling), sampling.generator)
    most = sampling.batch_size - len(positive) if _positives(sampling) is not None else None
    negative = _drawn(np.flatnonzero(best < sampling.negative), most, sampling.generator)
    # An anchor may be both; it is negative then, and in its place the first positive one stands with weight 0.
    both = np.isin(negative, positive)
    kept = np.sort(np.setdiff1d(positive, negative))
    located = np.concatenate([np.repeat(positive[:1], np.count_nonzero(both)), kept])
    weight = np.ones((len(located), 4), anchor.dtype)
    weight[: np.count_nonzero(both)] = 0
    scored = np.concatenate([kept, np.sort(negative)])
    label = np.concatenate([np.ones(len(kept), np.int32), np.zeros(len(negative), np.int32)])[:, None]
    owner = overlap.argmax(1)[located] if overlap.size else np.zeros(0, np.int64)
    target = _encoded(anchor[inside][located], true[owner])
    return inside[located].astype(np.int32), inside[scored].astype(np.int32), target, label, weight


def _positives(sampling: Sampling) -> int | None:
    """How many positives there may be; None: all."""
    if sampling.fraction > 0 and sampling.batch_size > 0:
        return int(sampling.fraction * sampling.batch_size)
    return None


# Shared


def _drawn(places: np.ndarray, limit: int | None, generator: np.random.Generator | None) -> np.ndarray:
    """At most ``limit`` of the places."""
    if limit is None or len(places) <= limit:
        return places
    return places[:limit] if generator is None else generator.permutation(places)[:limit]


def overlaps_of(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Intersection over union of boxes [..., 4] that contain their last element: those less than 1 apart have one too,
    where the suppression of boxes finds none."""
    inter = np.ones((), a.dtype)
    sizes = [np.ones((), a.dtype), np.ones((), a.dtype)]
    for low, high in ((0, 2), (1, 3)):
        inter = inter * np.maximum(
            np.minimum(a[..., high], b[..., high]) - np.maximum(a[..., low], b[..., low]) + 1, a.dtype.type(0)
        )
        sizes = [size * (box[..., high] - box[..., low] + 1) for size, box in zip(sizes, (a, b), strict=True)]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(inter == 0, a.dtype.type(0), inter / (sizes[0] + sizes[1] - inter)))


def _encoded(boxes: np.ndarray, true: np.ndarray) -> np.ndarray:
    """True boxes as shifts and logarithms of sizes relative to ``boxes``."""
    half = boxes.dtype.type(0.5)
    size, true_size = boxes[:, 2:] - boxes[:, :2] + 1, true[:, 2:] - true[:, :2] + 1
    centre, true_centre = boxes[:, :2] + half * size, true[:, :2] + half * true_size
    return np.concatenate([(true_centre - centre) / size, np.log(true_size / size)], 1)


def by_image(images: int, *values: Value, where: str) -> list[list[np.ndarray]]:
    """The rows of each image, for each of the values."""
    parts = [sequences_of(value) for value in values]
    if any(len(part) != images for part in parts):
        raise InputError(f"{where}: which boxes belong to which of {images} images must be said by their LoD")
    return parts


def joined(parts: list[np.ndarray]) -> LoDArray:
    """The images' rows one behind the other, with their LoD."""
    return LoDArray(_host(np.concatenate(parts)), (_host(offsets_of([len(part) for part in parts])),))


def _generator(key: Array) -> np.random.Generator:
    return np.random.default_rng(np.asarray(jax.random.key_data(key)).tolist())


def _host(value: np.ndarray) -> Array:
    """A NumPy array as the result of a rule that runs on the host."""
    return cast(Array, value)
