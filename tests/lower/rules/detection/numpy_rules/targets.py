"""Hard examples, and the targets of anchors, in NumPy: arrays are as long as data says, without padding."""

from __future__ import annotations

from typing import Any

import numpy as np

from pdhlo.lower.rules.detection.anchors import Sampling
from pdhlo.lower.rules.detection.boxes import encoded, pixel_overlaps
from pdhlo.lower.rules.detection.targets import by_image, joined
from pdhlo.lower.rules.registry import Value
from pdhlo.lower.values.traced_values import LoDArray, dense

_NEAR = 1e-5
"""Overlaps that differ by less count as equal."""


# Hard examples


def mine_hard_examples(
    cls_loss: np.ndarray,
    loc_loss: np.ndarray,
    match_indices: np.ndarray,
    match_dist: np.ndarray,
    *,
    neg_pos_ratio: float,
    neg_dist_threshold: float,
    sample_size: int,
    mining_type: str,
) -> tuple[LoDArray, np.ndarray]:
    """``mine_hard_examples``: the losses of each image are sorted."""
    hard = mining_type == "hard_example"
    loss = cls_loss + loc_loss if hard else cls_loss
    updated = match_indices.copy()
    rows = []
    for i in range(len(loss)):
        unmatched = match_indices[i] == -1
        open_ = np.ones(loss.shape[1], bool) if hard else unmatched & (match_dist[i] < neg_dist_threshold)
        places = np.flatnonzero(open_)
        wanted = sample_size if hard else int(np.float32(np.count_nonzero(~unmatched)) * np.float32(neg_pos_ratio))
        chosen = np.zeros(loss.shape[1], bool)
        chosen[places[np.argsort(-loss[i, places], kind="stable")][:wanted]] = True
        if hard:
            updated[i, ~unmatched & ~chosen] = -1
            chosen &= unmatched
        rows.append(np.flatnonzero(chosen).astype(np.int32)[:, None])
    return joined(rows), updated


# Anchors


def rpn_target_assign(
    anchor: Value, gt_boxes: Value, is_crowd: Value, im_info: Value, **attributes: Any
) -> tuple[Value, Value, Value, Value, Value]:
    """``rpn_target_assign`` without drawing, image after image."""
    sampling = Sampling(**attributes)
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
    if sampling.rpn_straddle_thresh >= 0:
        low = np.all(anchor[:, :2] >= -sampling.rpn_straddle_thresh, 1)
        inside = np.flatnonzero(
            low
            & (anchor[:, 2] < width + sampling.rpn_straddle_thresh)
            & (anchor[:, 3] < height + sampling.rpn_straddle_thresh)
        )
    true = gt_boxes[is_crowd.reshape(-1) == 0] * scale
    overlap = pixel_overlaps(anchor[inside][:, None], true[None], np)
    best = overlap.max(1, initial=0)
    nearest = np.any(np.abs(overlap - overlap.max(0, initial=0)) < _NEAR, 1)
    limited = sampling.rpn_fg_fraction > 0 and sampling.rpn_batch_size_per_im > 0
    positive = np.flatnonzero(nearest | (best >= sampling.rpn_positive_overlap))
    positive = positive[: int(sampling.rpn_fg_fraction * sampling.rpn_batch_size_per_im)] if limited else positive
    negative = np.flatnonzero(best < sampling.rpn_negative_overlap)
    negative = negative[: sampling.rpn_batch_size_per_im - len(positive)] if limited else negative
    # An anchor may be both; it is negative then, and in its place the first positive one stands with weight 0.
    both = np.isin(negative, positive)
    kept = np.sort(np.setdiff1d(positive, negative))
    located = np.concatenate([np.repeat(positive[:1], np.count_nonzero(both)), kept])
    weight = np.ones((len(located), 4), anchor.dtype)
    weight[: np.count_nonzero(both)] = 0
    scored = np.concatenate([kept, np.sort(negative)])
    label = np.concatenate([np.ones(len(kept), np.int32), np.zeros(len(negative), np.int32)])[:, None]
    owner = overlap.argmax(1)[located] if overlap.size else np.zeros(0, np.int64)
    target = encoded(anchor[inside][located], true[owner], np)
    return inside[located].astype(np.int32), inside[scored].astype(np.int32), target, label, weight
