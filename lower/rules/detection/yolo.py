"""The heads of YOLOv3: boxes from the network's output, and the training loss."""

from __future__ import annotations

from dataclasses import dataclass

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import argmax
from pdhlo.lower.rules.registry import Array, rule

_VALID = 1e-6
"""The least width and height of a true box, in units of the image's size."""


@dataclass(frozen=True, slots=True)
class YoloHead:
    """A head of the network; ``anchors``: width and height of each, ``downsample_ratio``: pixels for each element."""

    anchors: tuple[int, ...]
    class_num: int
    downsample_ratio: int
    scale_x_y: float


@rule("yolo_box", shapes={"x": "N _ _ _", "img_size": "N 2"})
def yolo_box(
    x: Array,
    img_size: Array,
    *,
    head: YoloHead,
    conf_thresh: float,
    clip_bbox: bool,
    iou_aware: bool,
    iou_aware_factor: float,
) -> tuple[Array, Array]:
    """Boxes [N, A * H * W, 4] (left, top, right, bottom in pixels) and scores [N, A * H * W, class_num].

    ``x`` [N, A * (5 + class_num), H, W] has for each of A anchors the centre, the size, the confidence and the classes;
    with ``iou_aware`` A maps of predicted overlaps come first. Boxes and scores are 0 if the confidence is below
    ``conf_thresh``. ``img_size`` [N, 2] is height and width. Source: Paddle 2.6 yolo_box.
    """
    batch, _, height, width = x.shape
    sizes = jnp.asarray(head.anchors, x.dtype).reshape(1, -1, 2, 1, 1)
    count = sizes.shape[1]
    overlap = x[:, :count] if iou_aware else None
    fields = (x[:, count:] if iou_aware else x).reshape(batch, count, 5 + head.class_num, height, width)
    confidence = jax.nn.sigmoid(fields[:, :, 4])
    if overlap is not None:
        confidence = confidence ** (1 - iou_aware_factor) * jax.nn.sigmoid(overlap) ** iou_aware_factor
    kept = confidence >= jnp.asarray(conf_thresh, x.dtype)
    image = img_size.astype(x.dtype).reshape(batch, 2, 1, 1, 1)
    columns, rows = jnp.arange(width, dtype=x.dtype), jnp.arange(height, dtype=x.dtype)[:, None]
    shift = -0.5 * (head.scale_x_y - 1)
    center_x = (columns + jax.nn.sigmoid(fields[:, :, 0]) * head.scale_x_y + shift) * image[:, 1] / width
    center_y = (rows + jax.nn.sigmoid(fields[:, :, 1]) * head.scale_x_y + shift) * image[:, 0] / height
    wide = jnp.exp(fields[:, :, 2]) * sizes[:, :, 0] * image[:, 1] / (head.downsample_ratio * width)
    high = jnp.exp(fields[:, :, 3]) * sizes[:, :, 1] * image[:, 0] / (head.downsample_ratio * height)
    left, top, right, bottom = center_x - wide / 2, center_y - high / 2, center_x + wide / 2, center_y + high / 2
    if clip_bbox:
        left, top = jnp.maximum(left, 0), jnp.maximum(top, 0)
        right, bottom = jnp.minimum(right, image[:, 1] - 1), jnp.minimum(bottom, image[:, 0] - 1)
    boxes = jnp.where(kept[..., None], jnp.stack([left, top, right, bottom], -1), 0)
    scores = jnp.where(kept[:, :, None], confidence[:, :, None] * jax.nn.sigmoid(fields[:, :, 5:]), 0)
    return boxes.reshape(batch, -1, 4), jnp.moveaxis(scores, 2, -1).reshape(batch, -1, head.class_num)


@rule("yolo_loss", shapes={"x": "N _ H H", "gt_box": "N B 4", "gt_label": "N B", "gt_score": "N B"})
def yolo_loss(
    x: Array,
    gt_box: Array,
    gt_label: Array,
    gt_score: Array | None = None,
    *,
    head: YoloHead,
    anchor_mask: tuple[int, ...],
    ignore_thresh: float,
    use_label_smooth: bool,
) -> tuple[Array, Array, Array]:
    """The YOLOv3 loss of each image [N].

    ``gt_box`` [N, B, 4] has centre, width and height in units of the image's size. A true box is assigned to the cell
    of its centre and the anchor with the largest overlap. If this anchor is one of ``anchor_mask``, the loss includes
    centre, size, confidence and classes of the cell, weighted by ``gt_score``. The confidence of other cells should be
    0; cells whose prediction overlaps a true box by more than ``ignore_thresh`` are ignored.

    Returns also the objectness targets [N, A, H, W] (the score, 0, or -1 for ignored cells) and the anchor of each true
    box in ``anchor_mask`` [N, B] (int32, -1: none). Source: Paddle 2.6 yolo_loss (legacy yolov3_loss).
    """
    batch, _, height, width = x.shape
    count = len(anchor_mask)
    fields = x.reshape(batch, count, 5 + head.class_num, height, width)
    score = jnp.ones(gt_box.shape[:2], x.dtype) if gt_score is None else gt_score.astype(x.dtype)
    input_size = head.downsample_ratio * height
    sizes = jnp.asarray(head.anchors, x.dtype).reshape(-1, 2) / input_size
    valid = (gt_box[..., 2] > _VALID) & (gt_box[..., 3] > _VALID)

    predicted = _predicted(lax.stop_gradient(fields), sizes[jnp.asarray(anchor_mask)], head.scale_x_y)
    held = _ignored(predicted, gt_box, valid, ignore_thresh)

    alone = jnp.concatenate([jnp.zeros_like(sizes), sizes], -1)
    centred = jnp.asarray(gt_box).at[..., :2].set(0)
    best = argmax(_overlaps(alone, centred[:, :, None]), -1)
    # The index of the best anchor among those of this head, or -1.
    own = jnp.full(sizes.shape[0], -1, jnp.int32).at[jnp.asarray(anchor_mask)].set(jnp.arange(count, dtype=jnp.int32))
    match = jnp.where(valid, own[best], -1)
    used = match >= 0
    column = jnp.where(used, (gt_box[..., 0] * width).astype(jnp.int32), 0)
    row = jnp.where(used, (gt_box[..., 1] * height).astype(jnp.int32), 0)
    image = jnp.arange(batch)

    def hold(t: Array, held: Array) -> Array:
        # True boxes are processed in order: of several ones in a cell the last one wins.
        where = (image, jnp.maximum(match[:, t], 0), row[:, t], column[:, t])
        return held.at[where].set(jnp.where(used[:, t], score[:, t], held[where]))

    held = lax.fori_loop(0, gt_box.shape[1], hold, held)

    predictions = fields[image[:, None], jnp.maximum(match, 0), :, row, column]
    target_x = gt_box[..., 0] * height - column
    target_y = gt_box[..., 1] * height - row
    safe = jnp.where(used[..., None], gt_box[..., 2:], 1)
    size = jnp.log(safe * input_size / (sizes[best] * input_size))
    weight = (2 - gt_box[..., 2] * gt_box[..., 3]) * score
    located = _cross_entropy(predictions[..., 0], target_x) + _cross_entropy(predictions[..., 1], target_y)
    located = located + jnp.sum(jnp.abs(size - predictions[..., 2:4]), -1)
    smooth = min(1.0 / head.class_num, 1.0 / 40) if use_label_smooth else 0.0
    target = jnp.where(gt_label[..., None] == jnp.arange(head.class_num), 1 - smooth, smooth).astype(x.dtype)
    classed = jnp.sum(_cross_entropy(predictions[..., 5:], target), -1)
    loss = jnp.sum(jnp.where(used, located * weight + classed * score, 0), 1)

    return loss + _confidence_loss(fields[:, :, 4], held), held, match.astype(jnp.int32)


def _ignored(predicted: Array, gt_box: Array, valid: Array, threshold: float) -> Array:
    """-1 if a prediction [N, A, H, W, 4] overlaps a ``valid`` true box by more than ``threshold``, else 0."""
    overlap = _overlaps(predicted[..., None, :], gt_box[:, None, None, None])
    overlap = jnp.max(jnp.where(valid[:, None, None, None], overlap, 0), -1, initial=0)
    dtype = predicted.dtype
    return jnp.where(overlap > jnp.asarray(threshold, dtype), jnp.asarray(-1, dtype), 0)


def _confidence_loss(confidence: Array, held: Array) -> Array:
    """The loss of each image [N] by the confidence of its cells [N, A, H, W]; cells with the target -1 are ignored."""
    positive, negative = _cross_entropy(confidence, 1) * held, _cross_entropy(confidence, 0)
    return jnp.sum(jnp.where(held > 1e-5, positive, jnp.where(held > -0.5, negative, 0)), (1, 2, 3))


def _predicted(fields: Array, sizes: Array, scale: float) -> Array:
    """Centre, width and height of the prediction of every cell, in units of the image's size: [N, A, H, W, 4]."""
    height, width = fields.shape[3:]
    columns, rows = jnp.arange(width, dtype=fields.dtype), jnp.arange(height, dtype=fields.dtype)[:, None]
    shift = -0.5 * (scale - 1)
    # Paddle divides both by the height.
    x = (columns + jax.nn.sigmoid(fields[:, :, 0]) * scale + shift) / height
    y = (rows + jax.nn.sigmoid(fields[:, :, 1]) * scale + shift) / height
    w = jnp.exp(fields[:, :, 2]) * sizes[:, 0, None, None]
    h = jnp.exp(fields[:, :, 3]) * sizes[:, 1, None, None]
    return jnp.stack([x, y, w, h], -1)


def _overlaps(a: Array, b: Array) -> Array:
    """Intersection over union of boxes (centre, width, height)."""
    low = jnp.maximum(a[..., :2] - a[..., 2:] / 2, b[..., :2] - b[..., 2:] / 2)
    high = jnp.minimum(a[..., :2] + a[..., 2:] / 2, b[..., :2] + b[..., 2:] / 2)
    extent = high - low
    inter = jnp.where(jnp.any(extent < 0, -1), 0, extent[..., 0] * extent[..., 1])
    return inter / (a[..., 2] * a[..., 3] + b[..., 2] * b[..., 3] - inter)


def _cross_entropy(x: Array, label: Array | float) -> Array:
    """The cross entropy of the sigmoid of ``x``."""
    return jax.nn.softplus(x) - x * label  # its derivative at 0 is right, that of jnp.abs is 1
