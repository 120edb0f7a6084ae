"""Position-sensitive pooling of regions with bins that are moved by learned offsets."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.bounded import as_padded_as, check_as_many, check_unpadded, filled
from pdhlo.lower.rules.detection.roi import images_of, rounded
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, Value, rule

_SMALLEST = 0.1
"""The least width and height of a region."""


@dataclass(frozen=True, slots=True)
class RegionGrid:
    """The grids of a region: bins, parts with their own offsets, and groups with their own channels."""

    pooled_height: int
    pooled_width: int
    part_size: tuple[int, ...]
    group_size: tuple[int, ...]
    sample_per_part: int


@rule("deformable_psroi_pooling", lod=True, bounded="rows")
def deformable_psroi_pooling(
    input: Value,
    ro_is: Value,
    trans: Value,
    *,
    no_trans: bool,
    spatial_scale: float,
    output_dim: int,
    grid: RegionGrid,
    trans_std: float,
) -> tuple[Value, Value]:
    """The number of samples of each bin, and their mean: both [R, output_dim, pooled_height, pooled_width].

    ``input`` is [N, output_dim * group height * group width, H, W]; a bin reads the channel of its group. A bin has
    ``sample_per_part`` interpolated samples along each axis; samples more than half an element outside are ignored. A
    bin is moved by ``trans_std`` times the region's size times ``trans`` [R, 2 * classes, part height, part width] (x,
    then y), unless ``no_trans``. Raises InputError for another number of channels.
    Source: Paddle 2.6 deformable_psroi_pooling.
    """
    check_unpadded(input)
    check_as_many(ro_is, trans)
    x, boxes, image = images_of(input, ro_is, None, "pd.deformable_psroi_pooling")
    (group_h, group_w), (height, width) = grid.group_size, x.shape[2:]
    if x.shape[1] != output_dim * group_h * group_w:
        raise InputError(
            f"pd.deformable_psroi_pooling: {x.shape[1]} channels, expected {output_dim} * {group_h} * {group_w}"
        )
    values, corners = wide(x), rounded(lax.stop_gradient(wide(boxes)))
    start = corners[:, :2] * spatial_scale - 0.5
    size = jnp.maximum((corners[:, 2:] + 1) * spatial_scale - 0.5 - start, _SMALLEST)
    rows, columns = jnp.arange(grid.pooled_height), jnp.arange(grid.pooled_width)
    moved_x, moved_y = _moves(trans, rows, columns, grid, output_dim, no_trans)
    moved = [moved_x * trans_std * size[:, 0, None, None, None], moved_y * trans_std * size[:, 1, None, None, None]]
    bin_w, bin_h = size[:, 0] / grid.pooled_width, size[:, 1] / grid.pooled_height
    # Each [R, output_dim, pooled_height, pooled_width], or to be broadcast to it.
    left = (columns * bin_w[:, None] + start[:, :1])[:, None, None, :] + moved[0]
    top = (rows * bin_h[:, None] + start[:, 1:])[:, None, :, None] + moved[1]
    group_row = jnp.clip(rows * group_h // grid.pooled_height, 0, group_h - 1)[:, None]
    group_column = jnp.clip(columns * group_w // grid.pooled_width, 0, group_w - 1)[None]
    channel = (jnp.arange(output_dim)[:, None, None] * group_h + group_row) * group_w + group_column
    owner = image[:, None, None, None]
    total = jnp.zeros((boxes.shape[0], output_dim, grid.pooled_height, grid.pooled_width), values.dtype)
    count = total
    for i, j in itertools.product(range(grid.sample_per_part), repeat=2):
        row = top + (i / grid.sample_per_part) * bin_h[:, None, None, None]
        column = left + (j / grid.sample_per_part) * bin_w[:, None, None, None]
        inside = (row >= -0.5) & (row <= height - 0.5) & (column >= -0.5) & (column <= width - 0.5)
        array = _interpolated(values, owner, channel, row, column)
        total, count = total + jnp.where(inside, array, 0), count + inside
    mean = total / jnp.where(count == 0, 1, count)
    return as_padded_as(ro_is, count.astype(x.dtype)), as_padded_as(ro_is, mean.astype(x.dtype))


def _moves(
    trans: Value,
    rows: Array,
    columns: Array,
    grid: RegionGrid,
    output_dim: int,
    no_trans: bool,
) -> tuple[Array, Array]:
    """The offset of each bin of each channel, along x and y: [R, output_dim, pooled_height, pooled_width], or 0."""
    if no_trans:
        return jnp.zeros((1, 1, 1, 1)), jnp.zeros((1, 1, 1, 1))
    offsets = wide(filled(trans, 0))
    classes = offsets.shape[1] // 2
    label = (jnp.arange(output_dim) // (output_dim // classes))[:, None, None]
    part_row = (rows * grid.part_size[0] // grid.pooled_height)[:, None]
    part_column = (columns * grid.part_size[1] // grid.pooled_width)[None]
    return offsets[:, 2 * label, part_row, part_column], offsets[:, 2 * label + 1, part_row, part_column]


def _interpolated(values: Array, image: Array, channel: Array, row: Array, column: Array) -> Array:
    """Bilinear interpolation at ``row`` and ``column``, which are clipped to the image."""
    row, column = jnp.clip(row, 0, values.shape[2] - 1), jnp.clip(column, 0, values.shape[3] - 1)
    low_row, low_column = jnp.floor(row).astype(jnp.int32), jnp.floor(column).astype(jnp.int32)
    high_row, high_column = jnp.ceil(row).astype(jnp.int32), jnp.ceil(column).astype(jnp.int32)
    down, across = row - low_row, column - low_column

    def at(y: Array, x: Array) -> Array:
        return values[image, channel, y, x]

    upper = at(low_row, low_column) * (1 - across) + at(low_row, high_column) * across
    lower = at(high_row, low_column) * (1 - across) + at(high_row, high_column) * across
    return upper * (1 - down) + lower * down
