"""RetinaNet's detections from all levels of a feature pyramid. Boxes include their last element."""

from __future__ import annotations

from dataclasses import dataclass

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import front, most_of, offsets_from, one_behind_the_other, whole
from pdhlo.lower.rules.detection.suppression import candidates, suppressed
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.traced_values import bounded_rows


@dataclass(frozen=True, slots=True)
class RetinanetSettings:
    """The attributes of ``retinanet_detection_output``."""

    score_threshold: float
    nms_top_k: int
    nms_threshold: float
    nms_eta: float
    keep_top_k: int


@rule("retinanet_detection_output", lod=True, bounded="results")
def retinanet_detection_output(
    b_boxes: list[Value], scores: list[Value], anchors: list[Value], im_info: Value, *, settings: RetinanetSettings
) -> Value:
    """The detections of each image: rows (label, counted from 1, score, box) with a LoD of the images.

    For each level ``b_boxes`` [N, A, 4] are shifts and logarithms of sizes relative to ``anchors`` [A, 4], ``scores``
    are [N, A, classes]. The ``nms_top_k`` best boxes of a level with a score above ``score_threshold`` (last level:
    above 0) are decoded, divided by the scale of ``im_info`` (height, width, scale) and clipped to the image. Boxes
    that overlap a better one of their class are removed, and the ``keep_top_k`` best ones stay.
    Raises InputError if the lists have different lengths. Source: Paddle 2.6 retinanet_detection_output.
    """
    if not len(b_boxes) == len(scores) == len(anchors):
        raise InputError(
            f"pd.retinanet_detection_output: {len(b_boxes)} levels of boxes, {len(scores)} of scores and"
            f" {len(anchors)} of anchors, expected equal numbers"
        )
    boxes, chances, priors = ([whole(operand) for operand in operands] for operands in (b_boxes, scores, anchors))
    info = whole(im_info)
    levels = [
        _best(*facts, info, settings.score_threshold if level < len(boxes) - 1 else 0.0, settings)
        for level, facts in enumerate(zip(boxes, chances, priors, strict=True))
    ]
    every, points, labels = (jnp.concatenate(part, 1) for part in zip(*levels, strict=True))
    rows, counts = _detected(every, points, labels, settings)
    [joint] = one_behind_the_other([rows], counts)
    return bounded_rows(joint, (offsets_from(counts),))


def _best(
    codes: Array, scores: Array, anchors: Array, info: Array, threshold: float, settings: RetinanetSettings
) -> tuple[Array, Array, Array]:
    """The best boxes of a level [N, K, 4] above a threshold, their scores (-inf for no box), and their labels."""
    images, _, classes = scores.shape
    flat = scores.reshape(images, 1, -1)
    most = most_of(settings.nms_top_k, flat.shape[2])
    values, places = (part[:, 0] for part in candidates(flat, threshold, most))
    rows = places // classes
    chosen = jax.vmap(lambda code, place: code[place])(codes, rows)
    return _decoded(chosen, anchors.reshape(-1, 4)[rows], info), values, places % classes + 1


def _detected(boxes: Array, scores: Array, labels: Array, settings: RetinanetSettings) -> tuple[Array, Array]:
    """The rows of each image [N, capacity, 6], and their numbers."""
    size = scores.shape[1]
    capacity = max(most_of(settings.keep_top_k, size), 1) if settings.keep_top_k >= 0 else size
    place = lax.broadcasted_iota(jnp.int32, scores.shape, 1)
    # Boxes are sorted by score, then by class: kept boxes have the order of the result.
    *_, order = lax.sort((-scores, labels, place), dimension=1, num_keys=3)
    boxes = jax.vmap(lambda box, indices: box[indices])(boxes, order)
    scores, labels = (jnp.take_along_axis(part, order, 1) for part in (scores, labels))
    valid = (scores > -jnp.inf) & (settings.keep_top_k != 0)
    kept, counts = suppressed(boxes, valid, settings.nms_threshold, settings.nms_eta, False, capacity, labels)
    rows = jnp.concatenate([jnp.stack([labels.astype(boxes.dtype), scores.astype(boxes.dtype)], -1), boxes], -1)
    return jax.vmap(lambda row, indices, count: front(row[indices], count))(rows, kept, counts), counts


def _decoded(codes: Array, anchors: Array, info: Array) -> Array:
    """Decoded boxes [N, K, 4], in pixels of the images before scaling."""
    half, pixel, scale = jnp.asarray(0.5, codes.dtype), jnp.asarray(1, codes.dtype), info[:, 2, None, None]
    size = anchors[..., 2:] - anchors[..., :2] + pixel
    centre = codes[..., :2] * size + anchors[..., :2] + half * size
    extent = jnp.exp(codes[..., 2:]) * size
    low, high = centre - half * extent, centre + half * extent - pixel
    limit = jnp.round(info[:, None, jnp.asarray([1, 0, 1, 0])] / scale) - pixel
    return jnp.maximum(jnp.minimum(jnp.concatenate([low, high], -1) / scale, limit), 0).astype(codes.dtype)
