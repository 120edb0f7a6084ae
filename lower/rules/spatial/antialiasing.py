"""Antialiased resizing, an operator of Paddle 3: if an axis shrinks, its filter is wide enough to read all elements."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import is_integer, is_static, spatial_axes, wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.spatial.interpolation import Resizing, SizeTensors, size_and_factors

_CUBIC = -0.5
_SUPPORT = {"bilinear": 1.0, "bicubic": 2.0}


@rule("interp_antialias", unread=("align_mode",))
def interp_antialias(
    x: Array,
    wanted: SizeTensors,
    *,
    data_format: str,
    resizing: Resizing,
    scale: tuple[float, ...],
) -> Array:
    """``x`` [N, C, H, W] or [N, H, W, C] resized by bilinear or bicubic (a = -0.5) interpolation.

    The filter of an output element covers ``support * max(1, ratio)`` elements on each side of its centre: ratio is the
    old size divided by the new one, support is 1 (bilinear) or 2 (bicubic). Its weights sum to 1. Integers are rounded
    and clipped to their range. The new size is chosen as in ``interpolate``. Raises InputError for another method, and
    UnsupportedError for symbolic sizes. Source: Paddle 3.3 interp_antialias.
    """
    if resizing.interp_method not in _SUPPORT:
        raise InputError(f"pd.interp_antialias: {resizing.interp_method!r}, expected bilinear or bicubic")
    sizes = (resizing.out_d, resizing.out_h, resizing.out_w)
    size, factors = size_and_factors(x, wanted, scale, sizes, data_format, f"pd.{resizing.interp_method}_interp")
    value = wide(x)
    for axis, new, factor in zip(spatial_axes(data_format, x.ndim), size, factors or (0.0,) * len(size), strict=True):
        old = x.shape[axis]
        if not is_static([old, new]):
            raise UnsupportedError("pd.interp_antialias: its sizes must be known during compilation")
        weights = _weights(old, new, factor, resizing.interp_method, resizing.align_corners)
        if not is_integer(x.dtype):
            weights = weights.astype(value.dtype)
        value = jnp.moveaxis(jnp.tensordot(value, jnp.asarray(weights), [[axis], [1]]), -1, axis)
    if is_integer(x.dtype):
        limits = np.iinfo(np.dtype(x.dtype))
        value = jnp.clip(jnp.round(value), limits.min, limits.max)
    return value.astype(x.dtype)


def _weights(old: int, new: int, factor: float, method: str, align_corners: bool) -> np.ndarray:
    """The weight of each input element in each output element: [new, old]."""
    ratio = 1 / factor if factor > 0 else old / new
    if align_corners:
        ratio = (old - 1) / (new - 1) if new > 1 else 0.0
    wider = max(ratio, 1.0)
    support = _SUPPORT[method] * wider
    weights = np.zeros((new, old))
    for i in range(new):
        centre = ratio * (i + 0.5)
        begin = max(int(centre - support + 0.5), 0)
        end = min(int(centre + support + 0.5), old)
        distance = np.abs((np.arange(begin, end) - centre + 0.5) / wider)
        row = np.maximum(1 - distance, 0) if method == "bilinear" else _cubic(distance)
        total = row.sum()
        weights[i, begin:end] = row / total if total else row
    return weights


def _cubic(distance: np.ndarray) -> np.ndarray:
    near = ((_CUBIC + 2) * distance - (_CUBIC + 3)) * distance * distance + 1
    far = ((distance - 5) * distance + 8) * distance * _CUBIC - 4 * _CUBIC
    return np.where(distance < 1, near, np.where(distance < 2, far, 0))
