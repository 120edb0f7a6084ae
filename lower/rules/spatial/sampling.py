"""Sampling of images: the grid of an affine map, and the elements at the points of a grid."""

from __future__ import annotations

import itertools
import math

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import flattened, known_ints, wide
from pdhlo.lower.rules.registry import Array, IntArray, rule
from pdhlo.lower.rules.shapes import check_dimension


@rule("affine_grid")
def affine_grid(input: Array, output_shape: IntArray, *, align_corners: bool) -> Array:
    """The points of an image, mapped by the affine maps ``input`` [N, 2, 3]: [N, H, W, 2].

    In three dimensions ``input`` is [N, 3, 4] and the result [N, D, H, W, 3]. ``output_shape`` is the shape of the
    image, [N, C, H, W]. Points are (x, y); -1 and 1 are the centres of the corner elements with ``align_corners``, else
    their outer edges. Source: Paddle 2.6 affine_grid.
    """
    size = known_ints(output_shape, "pd.affine_grid: the output shape")[2:]
    axes = [_steps(n, align_corners, input.dtype) for n in size]
    places = jnp.meshgrid(*axes, indexing="ij")[::-1]
    points = jnp.stack([*places, jnp.ones_like(places[0])], -1).reshape(-1, len(size) + 1)
    grid = jnp.einsum("pk,nik->npi", points, input, precision=lax.Precision.HIGHEST)
    return grid.reshape(input.shape[0], *size, len(size))


def _steps(n: int, align_corners: bool, dtype: jnp.dtype) -> Array:
    """``n`` coordinates from -1 to 1; a single one with ``align_corners`` is NaN, because the step is 2 / 0."""
    k = jnp.arange(n, dtype=dtype)
    if align_corners:
        return -1 + k * (2 / (n - 1) if n > 1 else math.nan)
    return -(n - 1) / n + k * (2 / n)


@rule("grid_sample", shapes={"x": "N ...", "grid": "N ..."})
def grid_sample(x: Array, grid: Array, *, mode: str, padding_mode: str, align_corners: bool) -> Array:
    """Samples ``x`` [N, C, H, W] ([N, C, D, H, W]) at the points ``grid`` [N, *output, 2] ([N, *output, 3]).

    ``mode`` is bilinear (along every axis) or nearest (halves are rounded away from 0). ``padding_mode`` is zeros,
    border or reflection, for points outside of the image. Points are as in ``affine_grid``. Raises InputError for
    another mode or number of coordinates. Source: Paddle 2.6 grid_sample (legacy grid_sampler).
    """
    if mode not in ("bilinear", "nearest"):
        raise InputError(f"pd.grid_sample: mode is {mode!r}, expected 'bilinear' or 'nearest'")
    size = x.shape[2:]
    check_dimension("pd.grid_sample: the number of coordinates of a point", grid.shape[-1], len(size))
    # A point begins with x, the coordinate along the last axis of the image.
    points = [_place(wide(grid)[..., -1 - i], n, padding_mode, align_corners) for i, n in enumerate(size)]
    if mode == "nearest":
        nearest = [lax.round(point, lax.RoundingMethod.AWAY_FROM_ZERO) for point in points]
        # Paddle tests whether a point is outside after rounding in images, and before rounding in volumes.
        return _elements(x, nearest, nearest if len(size) == 2 else points)
    total = jnp.zeros((), wide(x).dtype)
    low = [jnp.floor(point) for point in points]
    for corner in itertools.product((0, 1), repeat=len(size)):
        weight = math.prod(
            (point - start if upper else 1 - (point - start))
            for point, start, upper in zip(points, low, corner, strict=True)
        )
        places = [start + upper for start, upper in zip(low, corner, strict=True)]
        value = _elements(wide(x), places, places)
        total = total + value * jnp.expand_dims(jnp.asarray(weight), 1)
    return total.astype(x.dtype)


def _place(coordinate: Array, size: int, padding_mode: str, align_corners: bool) -> Array:
    """A coordinate from -1 to 1 as a position along an axis of ``size`` elements, moved inside by ``padding_mode``."""
    last = size - 1
    place = (coordinate + 1) * (last / 2) if align_corners else (coordinate + 1) * (size / 2) - 0.5
    if padding_mode == "reflection":
        place = _reflected(place, last, align_corners)
    elif padding_mode not in ("zeros", "border"):
        raise InputError(f"pd.grid_sample: padding mode is {padding_mode!r}, expected zeros, border or reflection")
    # ``jnp.clip`` halves the derivative at the ends, where Paddle's is 1.
    return place if padding_mode == "zeros" else jnp.where(place < 0, 0, jnp.where(place > last, last, place))


def _reflected(place: Array, last: int, align_corners: bool) -> Array:
    if align_corners and last == 0:
        return jnp.zeros_like(place)
    # The mirrors are at the first and last elements, or half an element beyond them.
    beyond = 0.0 if align_corners else 0.5
    period = 2 * (last + 2 * beyond)
    distance = place + beyond
    distance = jnp.where(distance < 0, -distance, distance)
    distance = distance - jnp.floor(distance / period) * period
    return jnp.where(distance > period - distance, period - distance, distance) - beyond


def _elements(x: Array, places: list[Array], points: list[Array]) -> Array:
    """The elements of ``x`` [N, C, *size] at integral ``places`` [N, *output]; 0 if ``points`` are outside."""
    size = x.shape[2:]
    inside = jnp.ones((), bool)
    flat = jnp.zeros((), jnp.int32)
    for place, point, n in zip(places, points, size, strict=True):
        inside = inside & (point >= 0) & (point <= n - 1)
        flat = flat * n + jnp.clip(place, 0, n - 1).astype(jnp.int32)
    index = jnp.expand_dims(flattened(flat, 1), 1)
    elements = jnp.take_along_axis(flattened(x, 2), index, axis=2, mode="clip")
    elements = elements.reshape(*x.shape[:2], *flat.shape[1:])
    return jnp.where(jnp.expand_dims(inside, 1), elements, 0)
