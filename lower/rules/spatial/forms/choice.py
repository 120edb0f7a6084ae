"""Which form a convolution is computed in, by what each costs on one core of a CPU with AVX-512.

Numbers and thresholds are those of a prototype on another machine, but those of ``_LEAST_GAIN`` and of few terms, which
were measured on this code, on a busy one. They decide by ratios, and are to be measured again where a form is tuned.
"""

from __future__ import annotations

import math

import jax.numpy as jnp

from pdhlo.lower.compiler.target import current
from pdhlo.lower.rules.helpers import SMALL_WINDOW
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms import depthwise, matrix
from pdhlo.lower.rules.spatial.forms.direct import direct
from pdhlo.lower.rules.spatial.forms.grouped import merged
from pdhlo.lower.rules.spatial.forms.taps import tapped
from pdhlo.lower.rules.spatial.forms.window import Window, trimmed
from pdhlo.lower.rules.spatial.forms.winograd import winograd

_FLOPS = 225e9
"""What a product of matrices and a direct convolution reach, per second (peak 240e9)."""
_STREAM, _CACHED = 12e9, 60e9
"""Bytes of weights per second from memory, and from the last cache."""
_MOVED = 50e9
"""Bytes of transformed data per second: each transform reads and writes what the next one reads."""
_FEW_ROWS = 64
"""Up to so many results im2col beats the direct form: 512 to 512 channels at 7x7 1.03 ms against 1.69; 64 to 64 at
56x56 1.40 against 1.07."""
_LONG_ROW = 400
"""Elements from which on a row is worth gathering."""
_WINOGRAD_CHANNELS = 24
"""16 to 16 channels at 64x64: 0.28 ms, directly 0.21; 32 to 32: 0.275, directly 0.40."""
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
    """``x`` [N, *spatial, C] with filters [O, C / groups, *kernel], as it is computed fastest."""
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
    return jnp.concatenate([_whole(part, own, window) for part, own in parts], -1)


def _whole(x: Array, filters: Array, window: Window) -> Array:
    if window.taps == 1 and not window.is_padded:
        return matrix.pointwise(x, filters, window)
    if window.kernel == window.strides and not window.is_padded and set(window.dilations) == {1}:
        return matrix.patches(x, filters, window)
    if _has_few_terms(x.shape[0], *filters.shape[:2], window):
        return tapped(x, filters, window)
    return _overlapping(x, filters, window)


def _overlapping(x: Array, filters: Array, window: Window) -> Array:
    outputs, channels = filters.shape[:2]
    if outputs in _FEW_OUTPUTS and channels <= _SPREAD_CHANNELS and window.is_dense:
        return matrix.spread(x, filters, window)
    form = _cheapest(x.shape[0], channels, outputs, window)
    if form:
        return winograd(x, filters, window, form)
    rows = x.shape[0] * math.prod(window.output)
    if rows <= _FEW_ROWS and window.taps * channels >= _LONG_ROW and max(window.kernel) <= 7:
        return matrix.gathered(x, filters, window)
    return direct(x, filters, window, 1)


def _has_few_terms(batch: int, outputs: int, channels: int, window: Window) -> bool:
    terms = window.taps * channels
    if channels > min(_FEW_CHANNELS, outputs) or terms > _MOST_TERMS:
        return False
    return terms <= _QUICK_TERMS or 2.0 * batch * math.prod(window.output) * terms * outputs >= _LEAST_WORK


def _cheapest(batch: int, channels: int, outputs: int, window: Window) -> int:
    """The size of the tiles of Winograd's form, 0 where another form is cheaper."""
    if window.kernel != (3, 3) or not window.is_dense or min(channels, outputs) < _WINOGRAD_CHANNELS:
        return 0
    if min(low for pair in window.pads for low in pair) < 0:
        return 0
    target = current()
    weights_per_second = _STREAM if target is not None and target.streams else _CACHED
    oh, ow = window.output
    costs = {0: _cost(9 * batch * oh * ow, 9, channels, outputs, weights_per_second)}
    for m in (2, 4):
        tiles = batch * -(-oh // m) * -(-ow // m)
        products = (m + 2) ** 2
        moved = 4 * products * tiles * (channels + outputs) * 2.5 / _MOVED
        costs[m] = _cost(products * tiles, products, channels, outputs, weights_per_second) + moved
    best = min(costs, key=costs.__getitem__)
    return best if costs[0] - costs[best] >= _LEAST_GAIN else 0


def _cost(products: int, taps: int, channels: int, outputs: int, weights_per_second: float) -> float:
    """Seconds of so many products for each pair of channels, with so many weights for each."""
    pairs = channels * outputs
    return max(2 * products * pairs / _FLOPS, 4 * taps * pairs / weights_per_second)
