"""The choice of the form of a convolution, by its cost on one core of a CPU with AVX-512.

The costs of Winograd's form and of sums of slices were measured with this code on a busy machine, the others with a
prototype on another machine. Only their ratios matter. Whoever tunes a form measures them again.

Times below are in ms. A size such as 8x64x64 is the batch, the height and the width; without a batch it is 1.
"""

from __future__ import annotations

import math

import jax.numpy as jnp

from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.rules.helpers import SMALL_WINDOW
from pdhlo.lower.rules.linear_algebra.wide_matrix import has_blocks
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms import depthwise, matrix
from pdhlo.lower.rules.spatial.forms.direct import direct
from pdhlo.lower.rules.spatial.forms.grouped import merged
from pdhlo.lower.rules.spatial.forms.guarded import if_even, if_finite
from pdhlo.lower.rules.spatial.forms.taps import tapped
from pdhlo.lower.rules.spatial.forms.window import Window, trimmed
from pdhlo.lower.rules.spatial.forms.winograd import transformed_filter, winograd

_FLOPS = 105e9
"""Operations per second of matrix products and direct convolutions (90e9 to 130e9, on a shared machine)."""
_WIDE = 40
"""The least number of outputs for this speed; with fewer the speed is proportional to the number of outputs.

| channels | data | direct | tiles of 4 |
| --- | --- | --- | --- |
| 32 to 32 | 64x64 | 0.96 to 1.12 | 0.61 |
| 24 to 24 | 64x64 | 0.92 to 1.27 | 0.58 |
"""
_STREAM, _CACHED = 12e9, 25e9
"""Bytes of weights that are packed for a product per second: from memory, and from the last-level cache."""
_PACKED = 2 << 20
"""The largest size in bytes of packed weights in the L2 cache. Larger weights are packed at half the speed."""
_MOVED = {2: 20e9, 4: 12e9}
"""Size of a tile -> bytes of transformed data per second; each transform writes the data that the next one reads.

Times of 3x3 convolutions that the constants above predict, and in parentheses the measured CPU times:

| channels | data | direct | tiles of 2 | tiles of 4 |
| --- | --- | --- | --- | --- |
| 96 to 96 | 17x17 | 0.38 (0.39) | 0.33 (0.35) | 0.32 (0.33) |
| 256 to 256 | 14x14 | 2.6 (2.2) | 1.9 (1.4) | 2.5 (1.7) |
| 512 to 512 | 7x7 | 3.8 (2.5) | 4.2 (4.1) | more (8.6) |
| 96 to 128 | 28x28 | 1.7 (1.7) | 1.2 (1.1) | 0.9 (0.8) |
| 64 to 64 | 8x8x8 | 0.37 (0.41) | 0.45 (0.30) | 0.23 (0.24) |
"""
_WINOGRAD_CHANNELS: dict[tuple[int, ...], int] = {(3, 3): 24, (5, 5): 16, (3, 1): 24, (1, 3): 24}
"""Kernel -> the least number of channels for Winograd's form. Times, those of 5x5 CPU times:

| kernel | channels | data | Winograd | direct |
| --- | --- | --- | --- | --- |
| 3x3 | 16 to 16 | 64x64 | 0.28 | 0.21 |
| 3x3 | 32 to 32 | 64x64 | 0.275 | 0.40 |
| 5x5, tiles of 4 | 20 to 50 | 64x12x12 | 2.0 | 4.9 |
| 5x5, tiles of 4 | 16 to 32 | 28x28 | 0.22 | 0.25 |
| 5x5, tiles of 4 | 32 to 32 | 20x20 | 0.15 | 0.23 |
| 5x5, tiles of 4 | 64 to 192 | 27x27 | 2.8 | 5.3 |
| 3x1, tiles of 4 | 1024 to 1024 | 7x196 | 65 | 100 |
| 3x1, tiles of 4 | 384 to 384 | 14x14 | 1.5 | 1.8 |
| 3x1, tiles of 4 | 96 to 96 | 32x160 | 3.5 | 3.4 |

Tiles of 6 are no faster for 3x3: 64 to 64 channels at 56x56 take 1.98 with them and 1.83 with tiles of 4, 128 to 128 at
28x28 take 2.3 and 1.5."""
_LEAST_GAIN = 1e-4
"""Seconds that Winograd's form must save in each call, since it takes 0.3 to 0.9 s longer to compile than the direct
form."""
_FEW_CHANNELS, _MOST_TERMS = 16, 160
"""The largest numbers of channels, and of weights for each output, for a sum of slices.

Up to these numbers it is the fastest form and compiles in a second, unless there are fewer outputs than channels. CPU
times:

| kernel | channels | data | sum of slices | direct |
| --- | --- | --- | --- | --- |
| 3x3 | 16 to 16 | 64x64 | 0.33 | 0.56 |
| 3x3 | 8 to 16 | 128x128 | 0.87 | 1.65 |
| 7x7 | 3 to 64 | 224x224 | 3.5 | 3.8 |
| 8x8 | 4 to 32 | 8x64x64 | 0.51 | 1.01 |
| 5x5 | 1 to 6 | 32x28x28 | 0.49 | 2.2 |
| 3x3 | 16 to 8 | 128x128 | 2.05 | 1.80 |
"""
_QUICK_TERMS, _LEAST_WORK = 40, 10e6
"""A sum of slices with at most this many terms compiles in 0.2 s and is always chosen; with more terms it is chosen for
at least this many multiplications and additions (0.1 ms)."""
_FEW_OUTPUTS, _SPREAD_CHANNELS = range(2, 9), 32
"""Numbers of outputs, and the largest number of channels, for ``matrix.spread``: a product of so few columns is slow.

It is no faster for one output, or for 64 channels.

| kernel | channels | data | ``matrix.spread`` | direct |
| --- | --- | --- | --- | --- |
| 5x5 | 16 to 3 | 16x32x32 | 2.8 | 6.5 |
| 3x3 | 16 to 3 | 128x128 | 1.00 | 1.69 |
| 3x3 | 16 to 8 | 64x64 | 0.31 | 0.43 |
"""
_MOST_GROUPS = 8
"""The largest number of groups that are convolved one by one; each is one call."""


def convolve(x: Array, filters: Array, window: Window, groups: int) -> Array:
    """The convolution of ``x`` [N, *spatial, C] with filters [O, C / groups, *kernel], in the cheapest form."""
    if 0 in x.shape or 0 in filters.shape or min(window.output) < 1 or len(window.kernel) != 2:
        return direct(x, filters, window, groups)
    filters, window = trimmed(filters, window)
    if groups == 1:
        return _whole(x, filters, window)
    if filters.shape[1] == 1 and window.taps <= SMALL_WINDOW:
        return depthwise.shifted(x, filters, window)
    whole, left = merged(filters, groups, filters.shape[0] // groups)
    if left > _MOST_GROUPS or filters.shape[1] == 1:
        return direct(x, filters, window, groups)
    parts = zip(jnp.split(x, left, -1), jnp.split(whole, left, 0), strict=True)
    together = jnp.concatenate([_whole(part, own, window) for part, own in parts], -1)
    return together if left == groups else if_finite(x, together, lambda x: direct(x, filters, window, groups))


def _whole(x: Array, filters: Array, window: Window) -> Array:
    if window.taps == 1 and not window.is_padded:
        return matrix.pointwise(x, filters, window)
    if window.kernel == window.strides and not window.is_padded and set(window.dilations) == {1}:
        return matrix.patches(x, filters, window)
    outputs, channels = filters.shape[:2]
    if _has_few_terms(x.shape[0], outputs, channels, window):
        return tapped(x, filters, window)
    return _overlapping(x, filters, window)


def _overlapping(x: Array, filters: Array, window: Window) -> Array:
    outputs, channels = filters.shape[:2]
    # With few positions reading the weights takes most of the time. 512 to 1024 channels at 3x3, kernel 3x3, weights
    # from memory: the direct form takes 2.7 (jax 0.10.2) and 2.9 (0.12), the product by blocks 1.4 and 1.8.
    if has_blocks(x.shape[0] * math.prod(window.output), filters.size, outputs):
        return matrix.gathered(x, filters, window)
    if outputs in _FEW_OUTPUTS and channels <= _SPREAD_CHANNELS and window.is_dense:
        return matrix.spread(x, filters, window)
    form = _cheapest(x.shape[0], channels, outputs, window)
    if form:
        tile = _tile(window, form)
        weights = transformed_filter(filters, tile)
        return if_even(x, lambda x: winograd(x, weights, window, tile), lambda x: direct(x, filters, window, 1))
    # XLA exchanges data and kernel if the data is smaller, and has no fast form then. For larger data the gathered form
    # is slower than the direct one, and compiles 0.2 to 1 s longer:
    #   kernel  channels    data  gathered  direct
    #   3x3     512 to 512  2x2   0.8       34
    #   3x3     512 to 512  7x7   3.5       2.9
    #   7x1     192 to 192  7x7   0.28      0.25
    #   5x5     96 to 96    6x6   0.25      0.18
    if window.taps > math.prod(window.size) and max(window.kernel) <= 7:
        return matrix.gathered(x, filters, window)
    return direct(x, filters, window, 1)


def _has_few_terms(batch: int, outputs: int, channels: int, window: Window) -> bool:
    terms = window.taps * channels
    if channels > min(_FEW_CHANNELS, outputs) or terms > _MOST_TERMS:
        return False
    return terms <= _QUICK_TERMS or 2.0 * batch * math.prod(window.output) * terms * outputs >= _LEAST_WORK


def _cheapest(batch: int, channels: int, outputs: int, window: Window) -> int:
    """The size of the tiles of Winograd's form; 0 if it is not possible, or another form is cheaper."""
    least = _WINOGRAD_CHANNELS.get(window.kernel)
    if least is None or not window.is_dense or min(channels, outputs) < least:
        return 0
    if min(low for pair in window.pads for low in pair) < 0:
        return 0
    target = current_context().target
    weights_per_second = _STREAM if target is not None and target.streams else _CACHED
    oh, ow = window.output
    costs = {0: _cost(window.taps * batch * oh * ow, window.taps, channels, outputs, weights_per_second)}
    for m, moved_per_second in _MOVED.items():
        high, wide = _tile(window, m)
        tiles = batch * -(-oh // high) * -(-ow // wide)
        products = (high + window.kernel[0] - 1) * (wide + window.kernel[1] - 1)
        moved = 4 * products * tiles * (channels + outputs) * 2.5 / moved_per_second
        costs[m] = _cost(products * tiles, products, channels, outputs, weights_per_second) + moved
    best = min(costs, key=costs.__getitem__)
    return best if costs[0] - costs[best] >= _LEAST_GAIN else 0


def _tile(window: Window, m: int) -> tuple[int, int]:
    """The number of results of a tile along each axis; 1 along an axis with one weight of the kernel."""
    high, wide = (m if k > 1 else 1 for k in window.kernel)
    return high, wide


def _cost(products: int, taps: int, channels: int, outputs: int, weights_per_second: float) -> float:
    """Seconds for ``products`` multiplications and ``taps`` weights for each pair of an input and an output channel."""
    pairs = channels * outputs
    weights = 4 * taps * pairs
    flops = _FLOPS * min(1.0, outputs / _WIDE)
    return 2 * products * pairs / flops + weights / weights_per_second * (1 if weights <= _PACKED else 2)
