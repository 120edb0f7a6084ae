"""Convolutions of few channels as sums of shifted slices, each times one weight for each result.

The rows of a product of matrices would be short, and gathering them would cost more than the product.
"""

from __future__ import annotations

import functools
import operator

from pdhlo.lower.rules.helpers import optimization_barrier, pad_axes, window_slices
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.window import Window

_TOGETHER = 12
"""Terms of one sum: their weights stay in the registers. 3 to 16 channels, 3x3, 8x64x64, by processor time: in sums of
9 terms 0.59 ms, all 27 at once 0.70, directly 2.8 (ONNX Runtime 0.78). Beyond 16, or with a few terms left for a sum
of their own, it takes half as long again."""


def tapped(x: Array, filters: Array, window: Window) -> Array:
    """The convolution of ``x`` [N, H, W, C] with filters [O, C, kH, kW]."""
    outputs, channels = filters.shape[:2]
    weights = filters.transpose(2, 3, 1, 0).reshape(-1, outputs)
    if window.is_padded:
        x = optimization_barrier(pad_axes(x, (1, 2), list(window.pads), 0))
    slices = window_slices(x, (1, 2), window.kernel, window.strides, window.dilations)
    parts = [part[..., i : i + 1] for _, part in slices for i in range(channels)]
    terms = [part * weights[i] for i, part in enumerate(parts)]
    sums = -(-len(terms) // _TOGETHER)
    total = None
    for i in range(sums):
        some = functools.reduce(operator.add, terms[i * len(terms) // sums : (i + 1) * len(terms) // sums])
        total = some if total is None else optimization_barrier(total) + some
    assert total is not None, "a window has a position"
    return total
