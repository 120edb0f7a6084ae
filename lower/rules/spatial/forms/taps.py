"""Convolutions of few channels as sums of shifted slices, each multiplied by one weight for each output.

A matrix product would have short rows, and gathering them would cost more than the product.
"""

from __future__ import annotations

import functools
import operator

from pdhlo.lower.rules.helpers import optimization_barrier, pad_axes, window_slices
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.window import Window

_TOGETHER = 12
"""The largest number of terms of one sum; their weights stay in the registers.

CPU times for 3 to 16 channels, 3x3, 8x64x64. Sums of more than 16 terms, or a last sum of few terms, take 1.5 times as
long as sums of 9 terms:

| form | time |
| --- | --- |
| sums of 9 terms | 0.59 ms |
| one sum of 27 terms | 0.70 ms |
| direct | 2.8 ms |
| ONNX Runtime | 0.78 ms |
"""


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
