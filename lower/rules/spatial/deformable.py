"""Deformable convolutions: each tap of the kernel reads at a computed offset from its regular position."""

from __future__ import annotations

import functools
import itertools

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import flattened, wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension
from pdhlo.lower.rules.spatial.window_attributes import DeformableWindow


@rule("deformable_conv", shapes={"x": "N _ _ _", "offset": "N _ P Q", "mask": "N _ P Q"})
def deformable_conv(
    x: Array, offset: Array, filter: Array, mask: Array | None = None, *, window: DeformableWindow
) -> Array:
    """The convolution of ``x`` [N, C, H, W] with ``filter``, each tap moved by ``offset`` and weighted by ``mask``.

    ``offset`` [N, 2 * deformable_groups * taps, *output] has the offsets down and right for each tap, ``mask`` is [N,
    deformable_groups * taps, *output]. Positions between elements are interpolated bilinearly, with zeros around the
    image. Raises InputError for an ``offset`` with another size of the output. Source: Paddle 2.6 deformable_conv.
    """
    return _deformable(x, offset, filter, mask, window)


@rule("deformable_conv_v1")
def deformable_conv_v1(input: Array, offset: Array, filter: Array, *, window: DeformableWindow) -> Array:
    """``deformable_conv`` without a mask.

    Source: Paddle 2.6 legacy operator deformable_conv_v1.
    """
    return _deformable(input, offset, filter, None, window)


def _deformable(x: Array, offset: Array, filter: Array, mask: Array | None, window: DeformableWindow) -> Array:
    batch, channels = x.shape[:2]
    kernel, output = filter.shape[2:], offset.shape[2:]
    taps = kernel[0] * kernel[1]
    for axis in (0, 1):
        reach = window.dilations[axis] * (kernel[axis] - 1) + 1
        size = (x.shape[2 + axis] + 2 * window.paddings[axis] - reach) // window.strides[axis] + 1
        check_dimension(f"the size of offset along axis {2 + axis}", output[axis], size)
    moved = wide(offset).reshape(batch, window.deformable_groups, taps, 2, *output)
    places = []
    for axis in (0, 1):
        tap = jnp.arange(taps) // kernel[1] if axis == 0 else jnp.arange(taps) % kernel[1]
        start = jnp.arange(output[axis]) * window.strides[axis] - window.paddings[axis]
        start = start[:, None] if axis == 0 else start[None, :]
        places.append((tap * window.dilations[axis])[:, None, None] + start + moved[:, :, :, axis])
    grouped = wide(x).reshape(batch, window.deformable_groups, channels // window.deformable_groups, *x.shape[2:])
    columns = _interpolated(grouped, places)
    if mask is not None:
        columns = columns * wide(mask).reshape(batch, window.deformable_groups, 1, taps, *output)
    columns = columns.reshape(batch, window.groups, channels // window.groups, taps, *output)
    weight = wide(filter).reshape(window.groups, filter.shape[0] // window.groups, filter.shape[1], taps)
    y = jnp.einsum("ngckhw,gock->ngohw", columns, weight, precision=lax.Precision.HIGHEST)
    return y.reshape(batch, filter.shape[0], *output).astype(x.dtype)


def _interpolated(x: Array, places: list[Array]) -> Array:
    """``x`` [N, G, C, H, W] interpolated at ``places`` (two of [N, G, taps, *output]): [N, G, C, taps, *output]."""
    height, width = x.shape[3:]
    flat = x.reshape(*x.shape[:3], height * width)
    low = [jnp.floor(place) for place in places]
    # A value at distance 1 is 0 by its weights. It also has no derivative in Paddle.
    is_near = functools.reduce(
        jnp.logical_and,
        [(place > -1) & (place < size) for place, size in zip(places, (height, width), strict=True)],
    )
    total = jnp.zeros((), x.dtype)
    for corner in itertools.product((0, 1), repeat=2):
        weight, inside, index = jnp.ones((), x.dtype), is_near, jnp.zeros((), jnp.int32)
        for place, start, upper, size in zip(places, low, corner, (height, width), strict=True):
            beyond = place - start
            weight = weight * (beyond if upper else 1 - beyond)
            at = start + upper
            inside = inside & (at >= 0) & (at <= size - 1)
            index = index * size + jnp.clip(at, 0, size - 1).astype(jnp.int32)
        elements = jnp.take_along_axis(flat, jnp.expand_dims(flattened(index, 2), 2), axis=3, mode="clip")
        elements = elements.reshape(*x.shape[:3], *index.shape[2:])
        total = total + elements * jnp.where(inside, weight, 0)[:, :, None].astype(x.dtype)
    return total
