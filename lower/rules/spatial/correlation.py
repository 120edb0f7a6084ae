"""The correlation of two images, for each displacement of one against the other: what finds motion between frames."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.values.checks import check_sizes


@rule("correlation", unread=("corr_type_multiply",))  # Paddle's kernel reads it, and makes nothing of it.
def correlation(
    input1: Array, input2: Array, *, pad_size: int, kernel_size: int, max_displacement: int, stride1: int, stride2: int
) -> Array:
    """The mean product of windows of ``input1`` and displaced windows of ``input2``, both [N, C, H, W].

    The result is [N, D * D, H', W']: D displacements down, and for each D to the right, are the multiples of
    ``stride2`` up to ``max_displacement`` either way. Windows of (k - 1) / 2 pixels around a centre, all channels of
    them, have centres ``stride1`` apart, the first one ``max_displacement`` from the edge; their sum is divided by
    k * k * C. Around both images are zeros, ``pad_size`` of which count for H' and W'. Raises InputError if the
    images differ in shape or dtype, an attribute is too small, or no window fits. Source: Paddle 2.6 correlation.
    """
    if input1.ndim != 4 or input2.ndim != 4:
        raise InputError(f"pd.correlation: the images have ranks {input1.ndim} and {input2.ndim}, expected 4")
    if input1.dtype != input2.dtype:
        raise InputError(
            f"pd.correlation: the images have dtypes {input1.dtype} and {input2.dtype}, expected equal dtypes"
        )
    check_sizes(
        lambda: input1.shape == input2.shape,
        f"pd.correlation: the images have shapes {list(input1.shape)} and {list(input2.shape)}, expected equal shapes",
    )
    attributes = {"pad_size": (pad_size, 0), "max_displacement": (max_displacement, 0)}
    attributes |= {"kernel_size": (kernel_size, 1), "stride1": (stride1, 1), "stride2": (stride2, 1)}
    for name, (number, least) in attributes.items():
        if number < least:
            raise InputError(f"pd.correlation: {name} is {number}, expected {least} or more")
    radius = (kernel_size - 1) // 2
    counts = [_centres(size + 2 * (pad_size - radius - max_displacement), stride1) for size in input1.shape[2:]]
    check_sizes(
        lambda: all(count >= 1 for count in counts),
        f"pd.correlation: windows and displacements do not fit into images of shape {list(input1.shape)}",
    )
    # Windows may reach as far as their radius over the padding.
    around = pad_size + radius
    padding = ((0, 0), (0, 0), (around, around), (around, around))
    first, second = (jnp.pad(wide(image), padding) for image in (input1, input2))
    reaches = [(count - 1) * stride1 + 2 * radius + 1 for count in counts]
    window, strides = (1, 2 * radius + 1, 2 * radius + 1), (1, stride1, stride1)

    def section(image: Array, displacement: Array) -> Array:
        """The part of an image that the windows see."""
        begins = (max_displacement + displacement).astype(jnp.int32)
        zero = jnp.zeros((), jnp.int32)
        return lax.dynamic_slice(image, (zero, zero, begins[0], begins[1]), (*image.shape[:2], *reaches))

    fixed = section(first, jnp.zeros(2, jnp.int32))

    # A derivative computes these images again: one for each displacement takes too much memory.
    @jax.checkpoint
    def displaced(displacement: Array) -> Array:
        products = jnp.sum(fixed * section(second, displacement), 1)
        sums: Array = lax.reduce_window(products, np.zeros((), products.dtype), lax.add, window, strides, "VALID")
        return sums

    steps = np.arange(-(max_displacement // stride2), max_displacement // stride2 + 1) * stride2
    displacements = np.stack(np.meshgrid(steps, steps, indexing="ij"), -1).reshape(-1, 2).astype(np.int32)
    result = jnp.moveaxis(lax.map(displaced, jnp.asarray(displacements)), 0, 1)
    return (result / (kernel_size**2 * input1.shape[1])).astype(input1.dtype)


def _centres(extent: Any, stride: int) -> Any:
    """The number of positions in ``extent`` at distances of ``stride``; it may be symbolic."""
    return (extent + stride - 1) // stride
