"""Padding operators."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence

import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import Pads, is_static, known_ints, pad_axes, spatial_axes
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, rule
from pdhlo.lower.values.checks import check_sizes

_MODES = {"reflect": "reflect", "replicate": "edge", "edge": "edge", "circular": "wrap"}
"""Paddle's name of a mode -> NumPy's."""


@rule("pad")
def pad(x: Array, pad_value: Scalar, *, paddings: tuple[int, ...]) -> Array:
    """``x`` padded with ``pad_value``; ``paddings`` has two numbers for each axis: before and after.

    Source: Paddle 2.6 pad.
    """
    return pad_axes(x, range(x.ndim), _pairs(paddings, x.ndim, "pad"), pad_value)


@rule("pad3d")
def pad3d(x: Array, paddings: IntArray, *, mode: str, pad_value: float, data_format: str) -> Array:
    """``x`` (rank 5) padded along its three spatial axes; ``paddings``: left, right, top, bottom, front, back.

    ``mode``: ``constant`` with ``pad_value``, ``reflect`` (the edge is not repeated, so an axis must be longer than its
    padding), ``replicate`` or ``circular``. Raises InputError for another mode and for an axis that is too short.
    Source: Paddle 2.6 pad3d (legacy attribute value).
    """
    pads = _pairs(known_ints(paddings, "pd.pad3d: the paddings"), 3, "pad3d")[::-1]
    return _padded(x, pads, mode, pad_value, data_format, "pad3d")


@rule("pad2d")
def pad2d(
    x: Array,
    paddings_tensor: Array | None = None,
    *,
    paddings: tuple[int, ...],
    pad_value: float,
    mode: str,
    data_format: str,
) -> Array:
    """``x`` (rank 4) padded along its two spatial axes; ``paddings``: top, bottom, left, right.

    ``paddings_tensor`` wins over the attribute. ``mode``: ``constant`` with ``pad_value``, ``reflect`` (the edge is not
    repeated) or ``edge``. Source: Paddle 2.6 legacy operator pad2d.
    """
    sizes = paddings if paddings_tensor is None else known_ints(paddings_tensor, "pd.pad2d: the paddings")
    return _padded(x, _pairs(sizes, 2, "pad2d"), mode, pad_value, data_format, "pad2d")


def _pairs(paddings: Sequence[int], axes: int, name: str) -> Pads:
    if len(paddings) != 2 * axes:
        raise InputError(f"pd.{name}: paddings are {tuple(paddings)}, expected {2 * axes} numbers")
    return list(zip(paddings[::2], paddings[1::2], strict=True))


def _padded(x: Array, pads: Pads, mode: str, value: float, data_format: str, name: str) -> Array:
    axes = spatial_axes(data_format, x.ndim)
    if mode == "constant":
        return pad_axes(x, axes, pads, value)
    if mode not in _MODES:
        raise InputError(f"pd.{name}: mode is {mode!r}, expected 'constant' or {', '.join(map(repr, _MODES))}")
    widths = [(0, 0)] * x.ndim
    for axis, pair in zip(axes, pads, strict=True):
        size = x.shape[axis]
        if mode == "reflect":
            refusal = f"pd.{name}: an axis of {size} elements cannot be padded with {max(pair)} reflected ones"
            check_sizes(functools.partial(operator.gt, size, max(pair)), refusal)
        if mode == "circular" and not is_static((size,)):
            x = _wrapped(x, axis, pair)
        else:
            widths[axis] = pair
    return jnp.pad(x, widths, mode=_MODES[mode])


def _wrapped(x: Array, axis: int, pads: tuple[int, int]) -> Array:
    """``x`` with circular padding along an axis of symbolic size."""
    size = x.shape[axis]
    places = jnp.arange(size + sum(pads)) - pads[0]
    return jnp.take(x, jnp.mod(places, size), axis, mode="clip")
