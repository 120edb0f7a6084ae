"""Regions of interest with interpolated samples, from one image or from the levels of a feature pyramid.

The channels of an element are contiguous, so that a sample is a sum of four rows. A few regions are computed at a time,
and only the valid ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.rules.bounded import count_of, is_padded
from pdhlo.lower.rules.detection.roi import images_of, largest, looped
from pdhlo.lower.rules.helpers import is_static, wide
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.bounded import Bounded

_one_by_one: Any = jax.custom_batching.sequential_vmap  # not typed in jax
"""Computes the elements of a batch one by one: in a batched loop each iteration would copy all data."""
_TOGETHER = 8
"""The number of regions that are computed at a time: 7x7 bins of 256 channels take 0.4 MB.

Times of 1000 regions with 4 samples a bin:

| regions at a time | time |
| --- | --- |
| 1 | 82 ms |
| 8 | 51 ms |
| 32 | 60 ms |
| all | 140 ms |
| all, channels as the first axis | 750 ms |
"""


@dataclass(frozen=True, slots=True)
class Alignment:
    """The attributes of ``roi_align``."""

    pooled_height: int
    pooled_width: int
    sampling_ratio: int
    aligned: bool


class Regions(NamedTuple):
    """The positions of the samples of each region; a row of each array is a region."""

    first: tuple[Array, Array]
    """The start of each bin, down [R, pooled_height] and right [R, pooled_width], in elements."""
    bins: tuple[Array, Array]
    """The length of a bin along both axes [R]."""
    samples: tuple[Array, Array]
    """The number of samples of a bin along both axes [R], int32."""
    size: tuple[Array, Array]
    """Rows and columns of the image [R], int32."""
    begin: Array
    """The index of the first element of the image among all elements [R], int32."""
    valid: Array
    """Whether the region is valid [R]."""


@rule("roi_align", lod=True, bounded="rows", shapes={"boxes": "_ 4"})
def roi_align(
    x: Value,
    boxes: Value,
    boxes_num: Value = None,
    *,
    pooled_height: int,
    pooled_width: int,
    spatial_scale: float,
    sampling_ratio: int,
    aligned: bool,
) -> Value:
    """The mean of interpolated samples in each bin of each box: [R, C, pooled_height, pooled_width].

    A bin has ``sampling_ratio`` samples along each axis; if that is not positive, the size of the bin in elements,
    rounded up. ``aligned`` moves the boxes by half an element; without it a box has at least the size of an element.
    Source: Paddle 2.6 roi_align.
    """
    image, corners, owner = images_of(x, boxes, boxes_num, "pd.roi_align")
    alignment = Alignment(pooled_height, pooled_width, sampling_ratio, aligned)
    level = jnp.zeros(corners.shape[:1], jnp.int32)
    return aligned_rows([image], [spatial_scale], boxes, corners, owner, level, alignment)


def aligned_rows(
    maps: Sequence[Array],
    scales: Sequence[float],
    rois: Value,
    boxes: Array,
    owner: Array,
    level: Array,
    alignment: Alignment,
) -> Value:
    """``roi_align`` of ``boxes`` [R, 4]: box i lies in image ``owner[i]`` of the map [N, C, H, W] ``maps[level[i]]``.

    The result has the padding of ``rois``, whose rows are ``boxes``.
    """
    dtype = maps[0].dtype
    elements = [jnp.moveaxis(wide(array), 1, -1).reshape(-1, array.shape[1]) for array in maps]
    values = elements[0] if len(elements) == 1 else jnp.concatenate(elements)
    count = count_of(rois)
    shape = (boxes.shape[0], values.shape[1], alignment.pooled_height, alignment.pooled_width)
    if is_static(shape) and 0 in shape:
        pooled = jnp.zeros(shape, dtype)
    else:
        pooled = _sampled(values, _regions(maps, scales, boxes, owner, level, count, alignment), count).astype(dtype)
    return Bounded.along(pooled, count) if is_padded(rois) else pooled


def _regions(
    maps: Sequence[Array],
    scales: Sequence[float],
    boxes: Array,
    owner: Array,
    level: Array,
    count: Array,
    alignment: Alignment,
) -> Regions:
    rois = lax.stop_gradient(wide(boxes))
    size = tuple(jnp.asarray([array.shape[axis] for array in maps], jnp.int32)[level] for axis in (2, 3))
    lengths = [array.shape[0] * array.shape[2] * array.shape[3] for array in maps]
    begins = jnp.asarray([sum(lengths[:place]) for place in range(len(lengths))], jnp.int32)
    scale = jnp.asarray(np.asarray(scales), rois.dtype)[level]
    corners = rois * scale[:, None] - (0.5 if alignment.aligned else 0.0)
    first, bins, samples = [], [], []
    for axis, pooled in ((1, alignment.pooled_height), (0, alignment.pooled_width)):
        extent = corners[:, axis + 2] - corners[:, axis]
        extent = extent if alignment.aligned else jnp.maximum(extent, 1)
        bins.append(extent / pooled)
        ratio = alignment.sampling_ratio
        samples.append((jnp.full(extent.shape, ratio) if ratio > 0 else jnp.ceil(bins[-1])).astype(jnp.int32))
        first.append(corners[:, axis, None] + jnp.arange(pooled) * bins[-1][:, None])
    return Regions(
        (first[0], first[1]),
        (bins[0], bins[1]),
        (samples[0], samples[1]),
        (size[0], size[1]),
        begins[level] + owner.astype(jnp.int32) * size[0] * size[1],
        jnp.arange(boxes.shape[0]) < count,
    )


def _sampled(values: Array, regions: Regions, count: Array) -> Array:
    """The bins of the first ``count`` regions of ``values`` [elements, C]: [R, C, pooled height, pooled width].

    jax does not differentiate a loop of a traced length in reverse mode. The gradient is a loop of transposed steps.
    """

    def forward(values: Array, regions: Regions, count: Array) -> Array:
        shape = (regions.begin.shape[0], values.shape[1], regions.first[0].shape[1], regions.first[1].shape[1])

        def add(at: Array, few: Regions, fresh: Array, array: Array) -> Array:
            nothing = jnp.zeros((few.begin.shape[0], *shape[2:], shape[1]), values.dtype)

            def add_samples(step: tuple[Array, Array], total: Array) -> Array:
                return total + _samples(values, few, step)

            total = _finished(looped(add_samples, _most(few), nothing), few)
            return lax.dynamic_update_slice_in_dim(array, total, at, 0)

        return _few_at_a_time(add, regions, count, jnp.zeros(shape, values.dtype))

    def back(values: Array, regions: Regions, count: Array, gradient: Array) -> Array:
        like = jax.eval_shape(lambda: values)

        def add(at: Array, few: Regions, fresh: Array, total: Array) -> Array:
            part = lax.dynamic_slice_in_dim(gradient, at, few.begin.shape[0])
            part = jnp.where(fresh[:, None, None, None], part, 0)

            def add_cotangent(step: tuple[Array, Array], total: Array) -> Array:
                (cotangent,) = jax.linear_transpose(lambda v: _finished(_samples(v, few, step), few), like)(part)
                more: Array = total + cotangent
                return more

            return looped(add_cotangent, _most(few), total)

        return _few_at_a_time(add, regions, count, jnp.zeros(values.shape, values.dtype))

    def plain(values: Array, regions: Regions, count: Array) -> Array:
        bins: Array = _one_by_one(forward)(values, regions, count)
        return bins

    def keep(values: Array, regions: Regions, count: Array) -> tuple[Array, tuple[Array, Regions, Array]]:
        return plain(values, regions, count), (values, regions, count)

    def backward(kept: tuple[Array, Regions, Array], gradient: Array) -> tuple[Array, None, None]:
        return _one_by_one(back)(*kept, gradient), None, None

    sampled = jax.custom_vjp(plain)
    sampled.defvjp(keep, backward)
    result: Array = sampled(values, regions, count)
    return result


def _few_at_a_time(
    step: Callable[[Array, Regions, Array, Array], Array], regions: Regions, count: Array, begin: Array
) -> Array:
    """``begin`` after a step for each block of the first ``count`` regions.

    ``step`` takes the index of the first region of the block, the regions, a mask of the regions that no earlier block
    had (the last block may repeat some), and the state.
    """
    rows = regions.begin.shape[0]
    few = min(_TOGETHER, rows) if is_static((rows,)) else 1

    def iteration(number: Array, state: Array) -> Array:
        at = jnp.minimum(number * few, rows - few).astype(jnp.int32)
        part: Regions = jax.tree.map(lambda leaf: lax.dynamic_slice_in_dim(leaf, at, few), regions)
        return step(at, part, at + jnp.arange(few) >= number * few, state)

    array: Array = lax.fori_loop(jnp.int32(0), (count + (few - 1)) // few, iteration, begin)
    return array


def _most(regions: Regions) -> tuple[Array, Array]:
    return largest(regions.samples[0]), largest(regions.samples[1])


def _finished(total: Array, regions: Regions) -> Array:
    """The sums ``total`` [R, height, width, C] divided by the number of samples: [R, C, height, width]."""
    samples = jnp.maximum(regions.samples[0] * regions.samples[1], 1).astype(total.dtype)
    mean = jnp.where(regions.valid[:, None, None, None], total / samples[:, None, None, None], 0)
    return jnp.moveaxis(mean, -1, 1)


def _samples(values: Array, regions: Regions, step: tuple[Array, Array]) -> Array:
    """One sample of each bin [R, height, width, C]; 0 for regions that have fewer samples."""
    sides = []
    for axis in (0, 1):
        count, size = regions.samples[axis][:, None], regions.size[axis][:, None]
        offset = (step[axis] + 0.5) * regions.bins[axis][:, None] / jnp.maximum(count, 1)
        place = regions.first[axis] + offset
        inside = (place >= -1) & (place <= size) & (step[axis] < count)
        place = jnp.maximum(place, 0)
        low = jnp.floor(place).astype(jnp.int32)
        at_end = low >= size - 1
        low = jnp.where(at_end, size - 1, low)
        beyond = jnp.where(at_end, 0, place - low)
        high = jnp.minimum(low + 1, size - 1)
        sides.append([(low, jnp.where(inside, 1 - beyond, 0)), (high, jnp.where(inside, beyond, 0))])
    width, begin = regions.size[1][:, None, None], regions.begin[:, None, None]
    total = jnp.zeros((), values.dtype)
    for row, down in sides[0]:
        for column, right in sides[1]:
            index = begin + row[:, :, None] * width + column[:, None, :]
            weight = (down[:, :, None] * right[:, None, :]).astype(values.dtype)
            total = total + values.at[index].get(mode="clip") * weight[..., None]
    return total
