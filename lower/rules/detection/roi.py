"""Pooling of regions of interest: each box of an image gives a map of fixed size.

Boxes are [R, 4] (left, top, right, bottom) in pixels of the image; multiplied by ``spatial_scale`` they are in elements
of ``x``. ``boxes_num``, or the LoD of the boxes, is the number of boxes of each image of the batch. The number of
elements of a bin depends on the boxes: loops run over the largest bin, and their gradients are written by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import as_padded_as, counts_of_images, filled, image_of_rows, is_padded, whole
from pdhlo.lower.rules.helpers import is_static, wide
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.traced_values import LoDArray

_State = TypeVar("_State")
Geometry = tuple[Array, ...]
"""Arrays with the positions of the bins."""


@rule("roi_pool", lod=True, bounded="rows", shapes={"boxes": "_ 4"})
def roi_pool(
    x: Value,
    boxes: Value,
    boxes_num: Value = None,
    *,
    pooled_height: int,
    pooled_width: int,
    spatial_scale: float,
) -> tuple[Value, Value]:
    """The maximum of each bin of each box [R, C, pooled_height, pooled_width], and its flat index (int64) in the image.

    Corners are rounded to elements, halves away from 0. An empty bin is 0, with the index -1.
    Source: Paddle 2.6 roi_pool.
    """
    rois = boxes
    x, boxes, image = images_of(x, boxes, boxes_num, "pd.roi_pool")
    corners = rounded(lax.stop_gradient(wide(boxes)) * spatial_scale).astype(jnp.int32)
    starts, stops = [], []
    for axis, pooled, size in ((1, pooled_height, x.shape[2]), (0, pooled_width, x.shape[3])):
        first = corners[:, axis, None]
        extent = jnp.maximum(corners[:, axis + 2, None] - first + 1, 1).astype(jnp.int32)
        k = jnp.arange(pooled)
        start = jnp.clip(k * extent // pooled + first, 0, size)
        stop = jnp.clip(-(-(k + 1) * extent // pooled) + first, 0, size)
        starts.append(start)
        stops.append(stop)
    values = lax.stop_gradient(x)
    # Paddle's maximum starts with the least number of the dtype, which is its result for a bin without larger elements.
    limits: Any = jnp.finfo  # not typed in jax
    least = jnp.asarray(limits(x.dtype).min, x.dtype)
    shape = (boxes.shape[0], x.shape[1], pooled_height, pooled_width)

    def look(step: tuple[Array, Array], best: tuple[Array, Array]) -> tuple[Array, Array]:
        row, column = starts[0][:, :, None] + step[0], starts[1][:, None, :] + step[1]
        inside = (row < stops[0][:, :, None]) & (column < stops[1][:, None, :])
        elements = _at(values, image, row, column)
        better = inside[:, None] & (elements > best[0])
        place = jnp.broadcast_to((row * x.shape[3] + column)[:, None], shape).astype(jnp.int64)
        return jnp.where(better, elements, best[0]), jnp.where(better, place, best[1])

    counts = (largest(stops[0] - starts[0]), largest(stops[1] - starts[1]))
    begin = (jnp.full(shape, least), jnp.full(shape, -1, jnp.int64))
    _, place = looped(look, counts, begin)
    empty = ((stops[0] <= starts[0])[:, :, None] | (stops[1] <= starts[1])[:, None, :])[:, None]
    row, column = place // x.shape[3], place % x.shape[3]
    channel = jnp.arange(x.shape[1])[:, None, None]
    elements = x[image[:, None, None, None], channel, row, column]
    highest = jnp.where(empty, 0, jnp.where(place >= 0, elements, least))
    return as_padded_as(rois, highest), as_padded_as(rois, place)


@rule("psroi_pool", lod=True, bounded="rows", shapes={"boxes": "_ 4"})
def psroi_pool(
    x: Value,
    boxes: Value,
    boxes_num: Value = None,
    *,
    pooled_height: int,
    pooled_width: int,
    output_channels: int,
    spatial_scale: float,
) -> Value:
    """Position-sensitive mean of each bin of each box: [R, output_channels, pooled_height, pooled_width].

    Channel c of bin (i, j) reads channel (c * pooled_height + i) * pooled_width + j of ``x``. An empty bin is 0. Raises
    InputError for another number of channels. Source: Paddle 2.6 psroi_pool.
    """
    rois = boxes
    x, boxes, image = images_of(x, boxes, boxes_num, "pd.psroi_pool")
    if not isinstance(x.shape[1], int) or x.shape[1] != output_channels * pooled_height * pooled_width:
        raise InputError(
            f"pd.psroi_pool: {x.shape[1]} channels, expected {output_channels} * {pooled_height} * {pooled_width}"
        )
    values = wide(x)
    corners = rounded(lax.stop_gradient(wide(boxes)))
    starts, stops = [], []
    for axis, pooled, size in ((1, pooled_height, x.shape[2]), (0, pooled_width, x.shape[3])):
        first = corners[:, axis, None] * spatial_scale
        extent = jnp.maximum((corners[:, axis + 2, None] + 1) * spatial_scale - first, 0.1)
        k, width = jnp.arange(pooled), extent / pooled
        starts.append(jnp.clip(jnp.floor(k * width + first), 0, size).astype(jnp.int32))
        stops.append(jnp.clip(jnp.ceil((k + 1) * width + first), 0, size).astype(jnp.int32))

    def element(values: Array, geometry: Geometry, step: tuple[Array, Array]) -> Array:
        image, *facts = geometry
        starts, stops = facts[:2], facts[2:]
        channel = jnp.arange(x.shape[1]).reshape(1, output_channels, pooled_height, pooled_width)
        row, column = starts[0][:, :, None] + step[0], starts[1][:, None, :] + step[1]
        inside = (row < stops[0][:, :, None]) & (column < stops[1][:, None, :])
        row = jnp.clip(row, 0, x.shape[2] - 1)[:, None]
        column = jnp.clip(column, 0, x.shape[3] - 1)[:, None]
        value = values[image[:, None, None, None], channel, row, column]
        return jnp.where(inside[:, None], value, 0)

    counts = (largest(stops[0] - starts[0]), largest(stops[1] - starts[1]))
    total = _summed(element, values, (image, *starts, *stops), counts)
    area = (stops[0] - starts[0])[:, :, None] * (stops[1] - starts[1])[:, None, :]
    empty = (stops[0] <= starts[0])[:, :, None] | (stops[1] <= starts[1])[:, None, :]
    area = jnp.where(empty, 1, area)[:, None].astype(total.dtype)
    return as_padded_as(rois, jnp.where(empty[:, None], 0, total / area).astype(x.dtype))


def images_of(x: Value, boxes: Value, boxes_num: Value, name: str) -> tuple[Array, Array, Array]:
    """``x`` and the boxes without LoD, and the image of each box.

    Padding is replaced by boxes of zeros of the last image. Raises InputError if the images of the boxes are unknown,
    if they are more or fewer than the images of ``x``, or if their numbers do not add up to all boxes.
    """
    image, boxes_of = whole(x), filled(boxes, 0)
    rows = boxes_of.shape[0]
    if boxes_num is None and not isinstance(boxes, LoDArray) and is_static((rows,)) and rows == 0:
        return image, boxes_of, jnp.zeros(rows, jnp.int32)
    counts = filled(boxes_num, 0).reshape(-1) if boxes_num is not None else counts_of_images(boxes, None, name)
    if is_static((counts.shape[0], image.shape[0])) and counts.shape[0] != image.shape[0] and not is_padded(x):
        raise InputError(f"{name}: the boxes belong to {counts.shape[0]} images, expected {image.shape[0]}")
    if boxes_num is not None and not is_padded(boxes) and is_static((rows,)):
        total = jnp.sum(counts)
        check_true(total == rows, f"{name}: boxes_num adds up to {{value}} boxes, expected {rows}", total)
    return image, boxes_of, jnp.minimum(image_of_rows(counts, rows), image.shape[0] - 1)


def rounded(value: Array) -> Array:
    """``value`` rounded to integers, halves away from 0."""
    return lax.round(value, lax.RoundingMethod.AWAY_FROM_ZERO)


def _at(values: Array, image: Array, row: Array, column: Array) -> Array:
    """The elements of ``values`` [N, C, H, W] at ``row`` and ``column`` [R, h, w] of each box's image: [R, C, h, w]."""
    row, column = jnp.clip(row, 0, values.shape[2] - 1), jnp.clip(column, 0, values.shape[3] - 1)
    return jnp.moveaxis(values[image[:, None, None], :, row, column], -1, 1)


def largest(counts: Array) -> Array:
    """The largest of ``counts``; 0 if there are none."""
    return jnp.max(counts, initial=0)


def looped(step: Callable[[tuple[Array, Array], _State], _State], counts: tuple[Array, Array], begin: _State) -> _State:
    """``begin`` after a step for each pair of integers below ``counts``; the second one changes fastest."""
    across = jnp.maximum(counts[1], 1)
    end: _State = lax.fori_loop(
        0, counts[0] * counts[1], lambda i, state: step((i // across, i % across), state), begin
    )
    return end


def _summed(
    part: Callable[[Array, Geometry, tuple[Array, Array]], Array],
    values: Array,
    geometry: Geometry,
    counts: tuple[Array, Array],
) -> Array:
    """The sum of ``part(values, geometry, step)`` over all steps; ``part`` is linear in ``values``.

    jax does not differentiate a loop of a traced length in reverse mode. The gradient is a loop of transposed steps.
    """

    def forward(values: Array, geometry: Geometry, counts: tuple[Array, Array]) -> Array:
        like = jax.eval_shape(lambda v: part(v, geometry, (jnp.int32(0), jnp.int32(0))), values)
        begin = (jnp.zeros(like.shape, like.dtype), jnp.zeros(()))
        return looped(lambda step, state: (state[0] + part(values, geometry, step), state[1]), counts, begin)[0]

    def keep(
        values: Array, geometry: Geometry, counts: tuple[Array, Array]
    ) -> tuple[Array, tuple[Geometry, tuple[Array, Array]]]:
        return forward(values, geometry, counts), (geometry, counts)

    def backward(kept: tuple[Geometry, tuple[Array, Array]], gradient: Array) -> tuple[Array, None, None]:
        geometry, counts = kept
        like = jax.eval_shape(lambda: jnp.zeros(values.shape, values.dtype))

        def add(step: tuple[Array, Array], state: tuple[Array, Array]) -> tuple[Array, Array]:
            (back,) = jax.linear_transpose(lambda v: part(v, geometry, step), like)(gradient)
            return state[0] + back, state[1]

        return looped(add, counts, (jnp.zeros(values.shape, values.dtype), jnp.zeros(())))[0], None, None

    total = jax.custom_vjp(forward)
    total.defvjp(keep, backward)
    result: Array = total(values, geometry, counts)
    return result
