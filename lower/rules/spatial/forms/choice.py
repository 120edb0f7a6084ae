"""The choice of the form in which a convolution is computed, by its cost on one core of a CPU with AVX-512.

The costs of Winograd's form and of few terms were measured on this code, on a busy machine; the others on a prototype,
on another machine. Their ratios decide; measure them again where a form is tuned.
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
"""The operations per second of matrix products and direct convolutions, on a machine that others use (90 to 130e9)."""
_WIDE = 40
"""Results from which on they do: of fewer, products are slower in proportion (32 to 32 channels at 64x64 directly 0.96
to 1.12 ms, by tiles of 4 0.61; 24 to 24 0.92 to 1.27 and 0.58)."""
_STREAM, _CACHED = 12e9, 25e9
"""Bytes of weights that are packed for a product per second, from memory, and from the last cache."""
_PACKED = 2 << 20
"""Bytes of weights that the second cache holds, packed. With more, half as many are packed per second."""
_MOVED = {2: 20e9, 4: 12e9}
"""Bytes of transformed data per second, by the size of tiles: each transform reads and writes what the next one reads.

With these four a convolution of 96 channels at 17x17 is expected to take 0.38 ms directly, 0.33 by tiles of 2, 0.32 by
tiles of 4 (measured by processor time: 0.39, 0.35, 0.33); of 256 at 14x14 2.6, 1.9, 2.5 (2.2, 1.4, 1.7); of 512 at 7x7
3.8, 4.2 and more (2.5, 4.1, 8.6); 96 to 128 at 28x28 1.7, 1.2, 0.9 (1.7, 1.1, 0.8); 64 at 8x8x8 0.37, 0.45, 0.23
(0.41, 0.30, 0.24)."""
_WINOGRAD_CHANNELS: dict[tuple[int, ...], int] = {(3, 3): 24, (5, 5): 16, (3, 1): 24, (1, 3): 24}
"""Kernel -> channels from which on Winograd's form is thought of. 3x3, 16 to 16 channels at 64x64: 0.28 ms, directly
0.21; 32 to 32: 0.275, directly 0.40. 5x5 by tiles of 4, by processor time: 20 to 50 at 64x12x12 2.0 ms, directly 4.9;
16 to 32 at 28x28 0.22 and 0.25; 32 to 32 at 20x20 0.15 and 0.23; 64 to 192 at 27x27 2.8 and 5.3. 3x3 by tiles of 6
gains nothing: 64 to 64 at 56x56 1.98, by tiles of 4 1.83; 128 to 128 at 28x28 2.3 and 1.5. 3x1 by tiles of 4 gains with
many channels: 1024 to 1024 at 7x196 65 and 100; 384 to 384 at 14x14 1.5 and 1.8; 96 to 96 at 32x160 3.5 and 3.4."""
_LEAST_GAIN = 1e-4
"""Seconds that Winograd's form must save in each call: it takes 0.3 to 0.9 s longer to compile than the direct one."""
_FEW_CHANNELS, _MOST_TERMS = 16, 160
"""Up to so many channels, and so many weights for each result, a sum of slices is faster than all else, and compiles in
a second: by processor time 16 to 16 channels, 3x3, 64x64 0.33 ms, directly 0.56; 8 to 16 at 128x128 0.87 and 1.65; 3 to
64, 7x7, at 224x224 3.5 and 3.8; 4 to 32, 8x8, at 8x64x64 0.51 and 1.01; 1 to 6, 5x5, at 32x28x28 0.49 and 2.2. To fewer
results than channels it is not (16 to 8 at 128x128: 2.05 and 1.80)."""
_QUICK_TERMS, _LEAST_WORK = 40, 10e6
"""Up to so many terms it compiles in 0.2 s; else there must be so many multiplications and additions (0.1 ms)."""
_FEW_OUTPUTS, _SPREAD_CHANNELS = range(2, 9), 32
"""A product of so few columns is slow: 16 to 3 channels, 5x5, 16x32x32 2.8 ms by ``matrix.spread``, directly 6.5; 3x3,
128x128 1.00 against 1.69; 16 to 8 at 64x64 0.31 against 0.43. One output, or 64 channels, is no faster so."""
_MOST_GROUPS = 8
"""Up to so many groups are convolved one by one: each costs a call of its own."""


def convolve(x: Array, filters: Array, window: Window, groups: int) -> Array:
    """The convolution of ``x`` [N, *spatial, C] with filters [O, C / groups, *kernel], in the form that costs least."""
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
    # Of few positions the weights are what takes time: 512 to 1024 channels at 3x3, 3x3, from memory, directly 2.7 ms
    # on jax 0.10.2 and 2.9 on 0.12; the product alone, by blocks, 1.4 and 1.8.
    if has_blocks(x.shape[0] * math.prod(window.output), filters.size, outputs):
        return matrix.gathered(x, filters, window)
    if outputs in _FEW_OUTPUTS and channels <= _SPREAD_CHANNELS and window.is_dense:
        return matrix.spread(x, filters, window)
    form = _cheapest(x.shape[0], channels, outputs, window)
    if form:
        tile = _tile(window, form)
        weights = transformed_filter(filters, tile)
        return if_even(x, lambda x: winograd(x, weights, window, tile), lambda x: direct(x, filters, window, 1))
    # Of data smaller than the kernel XLA exchanges the two, and finds no fast form: 512 to 512 channels at 2x2, 3x3,
    # 34 ms, so 0.8. Else this is slower than directly: 512 to 512 at 7x7 3.5 ms against 2.9, 192 to 192 at 7x7, 7x1,
    # 0.28 against 0.25, 96 to 96 at 6x6, 5x5, 0.25 against 0.18, and compiles for 0.2 to 1 s longer.
    if window.taps > math.prod(window.size) and max(window.kernel) <= 7:
        return matrix.gathered(x, filters, window)
    return direct(x, filters, window, 1)


def _has_few_terms(batch: int, outputs: int, channels: int, window: Window) -> bool:
    terms = window.taps * channels
    if channels > min(_FEW_CHANNELS, outputs) or terms > _MOST_TERMS:
        return False
    return terms <= _QUICK_TERMS or 2.0 * batch * math.prod(window.output) * terms * outputs >= _LEAST_WORK


def _cheapest(batch: int, channels: int, outputs: int, window: Window) -> int:
    """The size of the tiles of Winograd's form; 0 where another form is cheaper."""
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
    """The number of results of a tile along each axis: one where the kernel does not go along."""
    high, wide = (m if k > 1 else 1 for k in window.kernel)
    return high, wide


def _cost(products: int, taps: int, channels: int, outputs: int, weights_per_second: float) -> float:
    """Seconds of so many products for each pair of channels, with so many weights for each."""
    pairs = channels * outputs
    weights = 4 * taps * pairs
    flops = _FLOPS * min(1.0, outputs / _WIDE)
    return 2 * products * pairs / flops + weights / weights_per_second * (1 if weights <= _PACKED else 2)
