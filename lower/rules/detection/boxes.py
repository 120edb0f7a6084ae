"""Boxes on a grid; codes, overlaps and matches of boxes.

A box is (left, top, right, bottom). Boxes that are not normalised to the image include their last element: the width of
(3, …, 5, …) is 3.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.bounded import check_as_many, check_equal, check_follow, is_padded, whole, with_rows_of
from pdhlo.lower.rules.helpers import argmax
from pdhlo.lower.rules.lod import last_level, padded, sequence_of_rows
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.shapes import check_dimension
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, bounded_of, dense

# Boxes on a grid


@dataclass(frozen=True, slots=True)
class PriorGrid:
    """The grid of the centres of prior boxes.

    The centres are ``step_w`` and ``step_h`` apart (0: the distance of the input's elements). The first one is
    ``offset`` steps inside the image. ``clip`` clips boxes to the image; ``variances`` are the second result.
    """

    variances: tuple[float, ...]
    clip: bool
    step_w: float
    step_h: float
    offset: float


@rule("prior_box")
def prior_box(
    input: Array,
    image: Array,
    *,
    min_sizes: tuple[float, ...],
    max_sizes: tuple[float, ...],
    aspect_ratios: tuple[float, ...],
    grid: PriorGrid,
    flip: bool,
    min_max_aspect_ratios_order: bool,
) -> tuple[Array, Array]:
    """Boxes around each element of ``input``, in units of the image's size: [H, W, boxes, 4]; variances of this shape.

    Each of ``min_sizes`` has a box for each aspect ratio: 1 first, with ``flip`` each followed by its inverse. It also
    has a square whose side is the geometric mean of ``min_sizes`` and ``max_sizes``; this is the last box, or the
    second with ``min_max_aspect_ratios_order``. Source: Paddle 2.6 prior_box.
    """
    ratios = [1.0]
    for ratio in aspect_ratios:
        if all(abs(ratio - known) >= 1e-6 for known in ratios):
            ratios.extend([ratio, 1.0 / ratio] if flip else [ratio])
    sizes: list[tuple[float, float]] = []
    for i, small in enumerate(min_sizes):
        shapes = [(small * math.sqrt(ratio) / 2, small / math.sqrt(ratio) / 2) for ratio in ratios]
        if max_sizes:
            square = math.sqrt(small * max_sizes[i]) / 2
            shapes.insert(1 if min_max_aspect_ratios_order else len(shapes), (square, square))
        sizes.extend(shapes)
    center_x, center_y, width, height = _centres(input, image, grid)
    half = jnp.asarray(sizes, input.dtype)
    boxes = _around(center_x, center_y, half[:, 0], half[:, 1], width, height)
    if grid.clip:
        boxes = jnp.clip(boxes, 0, 1)
    return boxes, jnp.broadcast_to(jnp.asarray(grid.variances, input.dtype), boxes.shape)


@rule("density_prior_box")
def density_prior_box(
    input: Array,
    image: Array,
    *,
    grid: PriorGrid,
    flatten_to_2d: bool,
    fixed_sizes: tuple[float, ...],
    fixed_ratios: tuple[float, ...],
    densities: tuple[int, ...],
) -> tuple[Array, Array]:
    """Boxes of ``fixed_sizes`` around each element of ``input``, each shifted ``densities`` times along both axes.

    The boxes are [H, W, boxes, 4], or with ``flatten_to_2d`` [-1, 4], in units of the image's size and clipped to it.
    The second result is variances of this shape. Source: Paddle 2.6 density_prior_box.
    """
    center_x, center_y, width, height = _centres(input, image, grid)
    wide = grid.step_w if grid.step_w > 0 and grid.step_h > 0 else width / input.shape[3]
    high = grid.step_h if grid.step_w > 0 and grid.step_h > 0 else height / input.shape[2]
    mean = int((wide + high) * 0.5)
    rows: list[tuple[float, float, float, float]] = []
    for size, density in zip(fixed_sizes, densities, strict=True):
        shift = mean // density
        for ratio in fixed_ratios:
            half = (size * math.sqrt(ratio) / 2, size / math.sqrt(ratio) / 2)
            first = -mean / 2.0 + shift / 2.0
            rows.extend((first + i * shift, first + j * shift, *half) for j in range(density) for i in range(density))
    facts = jnp.asarray(rows, input.dtype)
    x, y = center_x + facts[:, 0], center_y + facts[:, 1]
    boxes = _around(x, y, facts[:, 2], facts[:, 3], width, height)
    boxes = jnp.concatenate([jnp.maximum(boxes[..., :2], 0), jnp.minimum(boxes[..., 2:], 1)], -1)
    if grid.clip:
        boxes = jnp.clip(boxes, 0, 1)
    variance = jnp.broadcast_to(jnp.asarray(grid.variances, input.dtype), boxes.shape)
    return (boxes.reshape(-1, 4), variance.reshape(-1, 4)) if flatten_to_2d else (boxes, variance)


def _centres(input: Array, image: Array, grid: PriorGrid) -> tuple[Array, Array, int, int]:
    """The centres of the elements in pixels of the image, x [1, W, 1] and y [H, 1, 1]; the image's width and height."""
    height, width = image.shape[2:]
    rows, columns = input.shape[2:]
    is_given = grid.step_w != 0 and grid.step_h != 0
    step_w, step_h = (grid.step_w, grid.step_h) if is_given else (width / columns, height / rows)
    x = (jnp.arange(columns, dtype=input.dtype) + grid.offset) * step_w
    y = (jnp.arange(rows, dtype=input.dtype) + grid.offset) * step_h
    return x[None, :, None], y[:, None, None], width, height


def _around(x: Array, y: Array, half_w: Array, half_h: Array, width: int, height: int) -> Array:
    parts = [(x - half_w) / width, (y - half_h) / height, (x + half_w) / width, (y + half_h) / height]
    return jnp.stack(jnp.broadcast_arrays(*parts), -1)


@rule("anchor_generator")
def anchor_generator(
    input: Array,
    *,
    anchor_sizes: tuple[float, ...],
    aspect_ratios: tuple[float, ...],
    variances: tuple[float, ...],
    stride: tuple[float, ...],
    offset: float,
) -> tuple[Array, Array]:
    """Boxes around each element of ``input``, in pixels of the image: [H, W, ratios * sizes, 4]; and their variances.

    The area of a box is about the square of its size. Width and height at the size of a stride are rounded to integers.
    Source: Paddle 2.6 legacy operator anchor_generator.
    """
    step_w, step_h = stride
    halves: list[tuple[float, float]] = []
    for ratio in aspect_ratios:
        # Paddle uses std::round, which rounds halves away from zero.
        width = math.floor(math.sqrt(step_w * step_h / ratio) + 0.5)
        height = math.floor(width * ratio + 0.5)
        halves.extend((0.5 * (s / step_w * width - 1), 0.5 * (s / step_h * height - 1)) for s in anchor_sizes)
    half = jnp.asarray(halves, input.dtype)
    x = jnp.arange(input.shape[3], dtype=input.dtype) * step_w + offset * (step_w - 1)
    y = jnp.arange(input.shape[2], dtype=input.dtype) * step_h + offset * (step_h - 1)
    x, y = x[None, :, None], y[:, None, None]
    parts = jnp.broadcast_arrays(x - half[:, 0], y - half[:, 1], x + half[:, 0], y + half[:, 1])
    anchors = jnp.stack(parts, -1)
    return anchors, jnp.broadcast_to(jnp.asarray(variances, input.dtype), anchors.shape)


# Codes


@rule("box_coder", lod=True, bounded="elements", shapes={"prior_box": "M 4", "prior_box_var": "M 4"})
def box_coder(
    prior_box: Value,
    prior_box_var: Value,
    target_box: Value,
    *,
    code_type: str,
    box_normalized: bool,
    axis: int,
    variance: tuple[float, ...],
) -> Value:
    """Encodes boxes as shifts and logarithms of sizes relative to ``prior_box`` [M, 4], or decodes them.

    ``code_type`` encode_center_size encodes every target [N, 4] with every prior: [N, M, 4], divided by the variance.
    decode_center_size decodes codes [N, M, 4]; the targets lie along ``axis``, the priors along the other one. The
    variance is ``prior_box_var`` (one row, or one for each prior), else ``variance``, else 1. Raises InputError for
    another ``code_type``. Source: Paddle 2.6 box_coder.
    """
    encodes = code_type.lower() == "encode_center_size"
    coded = target_box if encodes else prior_box
    variances = None if prior_box_var is None else whole(prior_box_var)
    out = _coded(whole(prior_box), variances, whole(target_box), code_type, box_normalized, axis, variance)
    # Encoding passes on the LoD of the boxes, decoding that of the priors.
    is_passed_on = isinstance(coded, LoDArray) and (encodes or axis == 1 or not is_padded(coded))
    targets, priors = bounded_of(target_box), bounded_of(prior_box)
    along = {} if targets is None else {0 if encodes else targets.axis: targets}
    if priors is not None:
        same = along.setdefault(1 if encodes or axis == 0 else 0, priors)
        check_equal(same.sizes[0], priors.sizes[0])
    if len(along) > 1:
        raise UnsupportedError("the number of priors and the number of targets must not both depend on data")
    if along and not is_passed_on:
        [(place, source)] = along.items()
        return Bounded.along(out, source.rows, place)
    if along and (0 not in along or not is_padded(coded)):
        raise UnsupportedError("the boxes have a LoD, and the number of other boxes depends on data")
    return with_rows_of(coded, out) if is_passed_on else out


def _coded(
    prior_box: Array,
    prior_box_var: Array | None,
    target_box: Array,
    code_type: str,
    box_normalized: bool,
    axis: int,
    variance: tuple[float, ...],
) -> Array:
    pixel = 0 if box_normalized else 1
    prior_w, prior_h = prior_box[:, 2] - prior_box[:, 0] + pixel, prior_box[:, 3] - prior_box[:, 1] + pixel
    prior_x, prior_y = prior_box[:, 0] + prior_w / 2, prior_box[:, 1] + prior_h / 2
    if prior_box_var is not None:
        scale = prior_box_var.reshape(-1, 4)
    else:
        scale = jnp.asarray(variance or (1.0,) * 4, prior_box.dtype).reshape(1, 4)
    if code_type.lower() == "encode_center_size":
        target_x, target_y = (target_box[:, 2] + target_box[:, 0]) / 2, (target_box[:, 3] + target_box[:, 1]) / 2
        target_w = target_box[:, 2] - target_box[:, 0] + pixel
        target_h = target_box[:, 3] - target_box[:, 1] + pixel
        parts = [
            (target_x[:, None] - prior_x) / prior_w,
            (target_y[:, None] - prior_y) / prior_h,
            jnp.log(jnp.abs(target_w[:, None] / prior_w)),
            jnp.log(jnp.abs(target_h[:, None] / prior_h)),
        ]
        return jnp.stack(parts, -1) / scale
    if code_type.lower() != "decode_center_size":
        raise InputError(f"pd.box_coder: code_type is {code_type!r}, expected encode_center_size or decode_center_size")

    def spread(values: Array) -> Array:
        return values[None, :] if axis == 0 else values[:, None]

    code = target_box * (spread(scale) if scale.shape[0] > 1 or axis == 0 else scale)
    x = code[..., 0] * spread(prior_w) + spread(prior_x)
    y = code[..., 1] * spread(prior_h) + spread(prior_y)
    w, h = jnp.exp(code[..., 2]) * spread(prior_w), jnp.exp(code[..., 3]) * spread(prior_h)
    return jnp.stack([x - w / 2, y - h / 2, x + w / 2 - pixel, y + h / 2 - pixel], -1)


@rule(
    "box_decoder_and_assign",
    lod=True,
    bounded="rows",
    shapes={"prior_box": "R 4", "prior_box_var": "4", "target_box": "R _", "box_score": "R _"},
)
def box_decoder_and_assign(
    prior_box: Value, prior_box_var: Value, target_box: Value, box_score: Value, *, box_clip: float
) -> tuple[Value, Value]:
    """Decodes boxes of all classes from codes [N, 4 * classes], and selects the box of each row's best class [N, 4].

    The first class is never the best one. Logarithms of sizes are clipped at ``box_clip``. If no class has a score
    above -1, the prior box is selected. The decoded boxes have the LoD of ``target_box``, the selected ones that of
    ``prior_box``. Source: Paddle 2.6 legacy operator box_decoder_and_assign.
    """
    check_as_many(prior_box, target_box, box_score)
    check_follow(prior_box, prior_box_var)
    priors, codes, chances = whole(prior_box), whole(target_box), whole(box_score)
    check_dimension("the number of columns of target_box", codes.shape[1], 4 * chances.shape[1])
    width, height = priors[:, 2] - priors[:, 0] + 1, priors[:, 3] - priors[:, 1] + 1
    x, y = priors[:, 0] + width / 2, priors[:, 1] + height / 2
    scale = jnp.ones(4, priors.dtype) if prior_box_var is None else whole(prior_box_var)
    code = codes.reshape(codes.shape[0], -1, 4) * scale
    size = jnp.exp(jnp.minimum(code[..., 2:], jnp.asarray(box_clip, code.dtype)))
    center_x, center_y = code[..., 0] * width[:, None] + x[:, None], code[..., 1] * height[:, None] + y[:, None]
    w, h = size[..., 0] * width[:, None], size[..., 1] * height[:, None]
    boxes = jnp.stack([center_x - w / 2, center_y - h / 2, center_x + w / 2 - 1, center_y + h / 2 - 1], -1)
    scores = jnp.where(jnp.arange(chances.shape[1]) == 0, -1, chances)
    best = argmax(scores, 1)
    chosen = jnp.take_along_axis(boxes, best[:, None, None], 1)[:, 0]
    assigned = jnp.where(jnp.max(scores, 1, keepdims=True) > -1, chosen, priors)
    decoded = dense(with_rows_of(prior_box, boxes.reshape(codes.shape)))
    if isinstance(target_box, LoDArray):
        decoded = LoDArray(decoded, target_box.lod)
    return decoded, with_rows_of(prior_box, assigned)


@rule("polygon_box_transform")
def polygon_box_transform(input: Array) -> Array:
    """The corners of polygons from shifts: ``4 * column - x`` in even channels, ``4 * row - y`` in odd channels.

    Source: Paddle 2.6 legacy operator polygon_box_transform.
    """
    if input.shape[1] % 2 != 0:
        raise InputError(f"pd.polygon_box_transform: input has {input.shape[1]} channels, expected an even number")
    row = jnp.arange(input.shape[2], dtype=input.dtype)[:, None] * 4
    column = jnp.arange(input.shape[3], dtype=input.dtype) * 4
    even = (jnp.arange(input.shape[1]) % 2 == 0)[:, None, None]
    return jnp.where(even, column, row) - input


# Overlaps and matches


@rule("iou_similarity", shapes={"x": "_ 4", "y": "_ 4"})
def iou_similarity(x: Array, y: Array, *, box_normalized: bool) -> Array:
    """Intersection over union of all pairs of boxes ``x`` [N, 4] and ``y`` [M, 4]: [N, M].

    Source: Paddle 2.6 legacy operator iou_similarity.
    """
    pixel = 0 if box_normalized else 1

    def area(box: Array) -> Array:
        return (box[..., 2] - box[..., 0] + pixel) * (box[..., 3] - box[..., 1] + pixel)

    a, b = x[:, None], y[None]
    low, high = jnp.maximum(a[..., :2], b[..., :2]), jnp.minimum(a[..., 2:], b[..., 2:])
    extent = jnp.maximum(high - low + pixel, 0)
    inter = extent[..., 0] * extent[..., 1]
    union = area(a) + area(b) - inter + jnp.asarray(1e-10, x.dtype)
    return inter / union


@rule("bipartite_match", lod=True, bounded="rows")
def bipartite_match(dist_mat: Value, *, match_type: str, dist_threshold: float) -> tuple[Value, Value]:
    """Matches columns of ``dist_mat`` [rows, columns] to rows: the row of each column (-1: none), and the similarity.

    The pair of an unmatched row and an unmatched column with the largest similarity is matched first. ``match_type``
    per_prediction then matches every other column to its most similar row, if the similarity is at least
    ``dist_threshold``. Rows are numbered within each sequence. Results are [sequences, columns], with one sequence if
    there is no LoD. Source: Paddle 2.6 legacy operator bipartite_match.
    """
    if not isinstance(dist_mat, LoDArray):
        index, distance = matched(jnp.asarray(dist_mat), match_type, dist_threshold)
        return index[None], distance[None]
    images, counts = padded(dist_mat)
    inside = jnp.arange(images.shape[1]) < counts[:, None]
    images = jnp.where(inside[..., None], images, 0)  # rows with a similarity of 0 are never matched
    index, distance = jax.vmap(lambda image: matched(image, match_type, dist_threshold))(images)
    return index, distance


@rule("box_clip", lod=True, bounded="rows", shapes={"input": "... 4", "im_info": "_ 3"})
def box_clip(input: Value, im_info: Value) -> Value:
    """Boxes [rows, …, 4] with a LoD of the images, clipped to the size of their image before it was scaled.

    im_info: height, width and scale of each image. Raises InputError for other columns. Source: Paddle 2.6 box_clip.
    """
    check_follow(input, im_info)
    info = whole(im_info)
    offsets, boxes = last_level(input, "pd.box_clip: input"), whole(input)
    edges = lax.round(info[:, :2] / info[:, 2:], lax.RoundingMethod.AWAY_FROM_ZERO) - 1
    edge = edges[sequence_of_rows(offsets, boxes.shape[0])][:, jnp.asarray([1, 0, 1, 0])]
    edge = jnp.reshape(edge, (boxes.shape[0], *(1,) * (boxes.ndim - 2), 4))
    return with_rows_of(input, jnp.maximum(jnp.minimum(boxes, edge.astype(boxes.dtype)), 0))


def matched(dist: Array, match_type: str, threshold: float) -> tuple[Array, Array]:
    """The results of ``bipartite_match`` for one image."""
    rows, columns = dist.shape
    begin = (jnp.full(columns, -1, jnp.int32), jnp.zeros(columns, dist.dtype), jnp.ones(rows, bool))

    def step(_: object, state: tuple[Array, Array, Array]) -> tuple[Array, Array, Array]:
        index, distance, free = state
        # Paddle matches no pair below 1e-6; among equal pairs the first column wins, then the first row.
        open_ = free[:, None] & (index == -1) & (dist >= 1e-6)
        value = jnp.where(open_, dist, -jnp.inf)
        place = argmax(value.T)
        column, row = place // rows, place % rows
        any_open = jnp.any(open_)
        index = jnp.where(any_open, index.at[column].set(row.astype(jnp.int32)), index)
        distance = jnp.where(any_open, distance.at[column].set(dist[row, column]), distance)
        return index, distance, jnp.where(any_open, free.at[row].set(False), free)

    if rows == 0:
        return begin[:2]
    index, distance, _ = lax.fori_loop(0, min(rows, columns), step, begin)
    if match_type == "per_prediction":
        usable = (dist >= 1e-6) & (dist >= jnp.asarray(threshold, dist.dtype))
        value = jnp.where(usable, dist, -jnp.inf)
        row, near = argmax(value, 0).astype(jnp.int32), jnp.max(value, 0)
        late = (index == -1) & jnp.any(usable, 0)
        index, distance = jnp.where(late, row, index), jnp.where(late, near, distance)
    return index, distance


# Boxes that include their last element, of NumPy or jax (``xp``)

LARGEST_TIE = 1e-5
"""The largest difference of overlaps that count as equal."""


def pixel_overlaps(a: Any, b: Any, xp: Any) -> Any:
    """Intersection over union of boxes [..., 4] that include their last element.

    Boxes that are less than 1 apart overlap here, unlike in the suppression of boxes.
    """
    low, high = xp.maximum(a[..., :2], b[..., :2]), xp.minimum(a[..., 2:], b[..., 2:])
    extent = xp.maximum(high - low + 1, 0)
    inter = extent[..., 0] * extent[..., 1]
    sizes = [(boxes[..., 2] - boxes[..., 0] + 1) * (boxes[..., 3] - boxes[..., 1] + 1) for boxes in (a, b)]
    with np.errstate(invalid="ignore", divide="ignore"):
        return xp.where(inter == 0, xp.zeros_like(inter), inter / (sizes[0] + sizes[1] - inter))


def encoded(boxes: Any, true: Any, xp: Any) -> Any:
    """True boxes as shifts and logarithms of sizes relative to ``boxes``."""
    half = boxes.dtype.type(0.5)
    size, true_size = boxes[:, 2:] - boxes[:, :2] + 1, true[:, 2:] - true[:, :2] + 1
    centre, true_centre = boxes[:, :2] + half * size, true[:, :2] + half * true_size
    return xp.concatenate([(true_centre - centre) / size, xp.log(true_size / size)], 1)
