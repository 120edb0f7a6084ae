"""Slicing of a bilateral grid (HDRnet): each pixel has an affine map of its channels, read from a coarse grid of maps.

A guide says how deep in the grid a pixel's map lies. Paddle has a kernel for GPUs only.
"""

from __future__ import annotations

import itertools
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import is_static, wide
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.values.checks import check_sizes


@rule("bilateral_slice")
def bilateral_slice(x: Array, grid: Array, guide: Array, *, has_offset: bool) -> Array:
    """The channels of each pixel of ``x`` [N, C, H, W], through the map at its place in ``grid`` [N, M, D, H', W'].

    The place is that of the pixel, stretched to H' and W', and ``guide`` [N, H, W] times D; the maps of the eight cells
    around it count by how near they are, and cells outside are those at the border. M is a row of C numbers for each
    channel of the result, with ``has_offset`` one more that is added. Along D the distance d is
    ``sqrt(d * d + 1e-8)``, and a guide that is NaN gives 0. Raises InputError if ranks, dtypes or sizes do not fit
    each other. Source: Paddle 2.6 bilateral_slice.
    """
    _check(x, grid, guide, has_offset)
    return _sliced(x, grid, _weights(guide, grid.shape[2]), guide, has_offset)


@rule("bilateral_slice_grad", unread=("out",))
def bilateral_slice_grad(
    x: Array, grid: Array, guide: Array, out_grad: Array, *, has_offset: bool
) -> tuple[Array, Array, Array]:
    """The derivatives for ``x``, ``grid`` and ``guide``.

    That for ``grid`` is of another function: at either end of D the weights of a pixel add up to 1, where in the
    operator they lack as much as 1e-4. Source: Paddle 2.6 bilateral_slice_grad.
    """
    _check(x, grid, guide, has_offset)
    depth = grid.shape[2]

    def forward(x: Array, guide: Array) -> Array:
        return _sliced(x, grid, _weights(guide, depth), guide, has_offset)

    place = wide(guide) * depth
    border = (place < 0.5) | (place > depth - 0.5)
    near, far = _weights(guide, depth)
    whole = (jnp.where(border, 1, near), jnp.where(border, 0, far))
    _, to_x_and_guide = jax.vjp(forward, x, guide)
    _, to_grid = jax.vjp(lambda cells: _sliced(x, cells, whole, guide, has_offset), grid)
    cotangent = out_grad.astype(x.dtype)
    x_grad, guide_grad = to_x_and_guide(cotangent)
    return x_grad, to_grid(cotangent)[0], guide_grad


def _weights(guide: Array, depth: Any) -> tuple[Array, Array]:
    """The weights of the two cells between which a pixel lies along the depth."""
    place = wide(guide) * depth
    low = jnp.floor(place - 0.5)
    near, far = (_nearness(low + upper + 0.5 - place) for upper in (0, 1))
    return near, far


def _nearness(distance: Array) -> Array:
    smooth = jnp.sqrt(distance * distance + jnp.asarray(1e-8, distance.dtype))
    # Not jnp.maximum, which halves the derivative at 1. NaN counts nothing.
    return jnp.where(smooth <= 1, 1 - smooth, 0)


def _sliced(x: Array, grid: Array, weights: tuple[Array, Array], guide: Array, has_offset: bool) -> Array:
    """The result, with ``weights`` along the depth."""
    depth, rows, columns = grid.shape[2:]
    value, cells = wide(x), jnp.moveaxis(wide(grid), 1, -1)
    down, right = (
        _stretched(size, cells_along, value.dtype)
        for size, cells_along in zip(x.shape[2:], (rows, columns), strict=True)
    )
    low = jnp.floor(wide(guide) * depth - 0.5)
    image = jnp.arange(x.shape[0])[:, None, None]
    total = jnp.zeros((), value.dtype)
    levels = [jnp.nan_to_num(jnp.clip(low + upper, 0, depth - 1)).astype(jnp.int32) for upper in (0, 1)]
    deep = list(zip(levels, weights, strict=True))
    for (level, share), (row, row_share), (column, column_share) in itertools.product(deep, down, right):
        near = cells[image, level, row[:, None], column]
        total = total + near * (share * row_share[:, None] * column_share)[..., None]
    inputs = x.shape[1]
    numbers = inputs + 1 if has_offset else inputs
    maps = total.reshape(*total.shape[:3], grid.shape[1] // numbers, numbers)
    out = jnp.einsum("nhwoc,nchw->nohw", maps[..., :inputs], value, precision=lax.Precision.HIGHEST)
    if has_offset:
        out = out + jnp.moveaxis(maps[..., inputs], -1, 1)
    return out.astype(x.dtype)


def _stretched(size: Any, cells: Any, dtype: Any) -> list[tuple[Array, Array]]:
    """The two cells around each of ``size`` pixels along an axis of ``cells`` cells, and how much each counts."""
    place = (jnp.arange(size, dtype=dtype) + 0.5) * cells / size
    low = jnp.floor(place - 0.5)
    share = place - 0.5 - low
    return [(jnp.clip(low + upper, 0, cells - 1).astype(jnp.int32), share if upper else 1 - share) for upper in (0, 1)]


def _check(x: Array, grid: Array, guide: Array, has_offset: bool) -> None:
    """Raises InputError if ranks, dtypes or sizes do not fit each other."""
    ranks = {"x": (x, 4), "grid": (grid, 5), "guide": (guide, 3)}
    for name, (operand, rank) in ranks.items():
        if operand.ndim != rank:
            raise InputError(f"pd.bilateral_slice: {name} has rank {operand.ndim}, expected {rank}")
        if operand.dtype != x.dtype:
            raise InputError(f"pd.bilateral_slice: {name} is {operand.dtype}, expected {x.dtype} as x")
    if is_static(grid.shape[2:]) and 0 in grid.shape[2:]:
        raise InputError(f"pd.bilateral_slice: grid has the shape {list(grid.shape)}, expected a cell at least")
    row = x.shape[1] + 1 if has_offset else x.shape[1]
    check_sizes(
        lambda: row > 0 and grid.shape[1] % row == 0,
        f"pd.bilateral_slice: grid has {grid.shape[1]} channels, expected a multiple of {row}",
    )
    sizes = (x.shape[0], *x.shape[2:])
    check_sizes(
        lambda: guide.shape == sizes and grid.shape[0] == sizes[0],
        f"pd.bilateral_slice: grid has {grid.shape[0]} images and guide the shape {list(guide.shape)}, expected "
        f"{sizes[0]} and {list(sizes)} as x",
    )
