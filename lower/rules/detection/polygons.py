"""Overlaps of polygons without self-intersections, computed from the areas below their edges."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp

from pdhlo.lower.rules.registry import Array


class Polygons(NamedTuple):
    """Polygons [..., boxes, corners, 2], and their areas [..., boxes], positive for both orientations."""

    corners: Array
    area: Array

    def at(self, places: Array) -> Polygons:
        """One polygon of each lane [lanes, 1]."""
        corners = jnp.take_along_axis(self.corners, places[:, None, None, None], 1)
        return Polygons(corners, jnp.take_along_axis(self.area, places[:, None], 1))


def polygons(boxes: Array) -> Polygons:
    """Boxes [..., 8] and more, pairs of x and y, as polygons in float64, the dtype of Paddle's clipping."""
    corners = jnp.reshape(boxes, (*boxes.shape[:-1], -1, 2)).astype(jnp.float64)
    return Polygons(corners, jnp.abs(_signed_area(corners)))


def polygon_overlaps(a: Polygons, b: Polygons, dtype: jnp.dtype) -> Array:
    """Intersection over union; 0 if an area or the intersection is 0. Shapes broadcast."""
    inter = _intersection(a.corners, b.corners)
    nothing = (a.area == 0) | (b.area == 0) | (inter <= 0)
    union = a.area + b.area - inter
    return jnp.where(nothing, 0, inter / jnp.where(nothing, 1, union)).astype(dtype)


def _signed_area(corners: Array) -> Array:
    """The signed areas of polygons by the shoelace formula: negative for clockwise corners."""
    x, y = corners[..., 0], corners[..., 1]
    x, y = x - x[..., :1], y - y[..., :1]
    return jnp.sum(x * jnp.roll(y, -1, -1) - y * jnp.roll(x, -1, -1), -1) / 2


class _Edges(NamedTuple):
    """The edges of polygons [..., edges] from left to right, with the sign of the area below each."""

    left: Array
    right: Array
    first: Array
    """The height at ``left``."""
    slope: Array
    sign: Array

    def height(self, x: Array) -> Array:
        return self.first + self.slope * (x - self.left)


def _edges(corners: Array, base: Array) -> _Edges:
    following = jnp.roll(corners, -1, -2)
    orientation = jnp.sign(_signed_area(corners))[..., None]
    forward = corners[..., 0] <= following[..., 0]
    begin, end = (jnp.where(forward[..., None], *pair) for pair in ((corners, following), (following, corners)))
    width = end[..., 0] - begin[..., 0]
    slope = (end[..., 1] - begin[..., 1]) / jnp.where(width == 0, 1, width)
    sign = jnp.where(forward, -1, 1) * jnp.where(width == 0, 0, orientation)
    return _Edges(begin[..., 0], end[..., 0], begin[..., 1] - base, slope, sign)


def _intersection(a: Array, b: Array) -> Array:
    """The area of the intersection of two polygons.

    The area of a polygon is the signed sum of the areas between its edges and a line below it; edges of its lower side
    are negative. So the area of the intersection is the signed sum, over all pairs of edges, of the area below both.
    """
    base = jnp.minimum(jnp.min(a[..., 1], -1), jnp.min(b[..., 1], -1))[..., None]
    edges, other = _edges(a, base), _edges(b, base)
    edges = _Edges(*(part[..., :, None] for part in edges))
    other = _Edges(*(part[..., None, :] for part in other))
    left, right = jnp.maximum(edges.left, other.left), jnp.minimum(edges.right, other.right)
    right = jnp.maximum(left, right)
    begin, end = (edges.height(x) - other.height(x) for x in (left, right))
    # If two edges cross, each is the lower one on one side of the crossing.
    crosses = begin * end < 0
    middle = left + (right - left) * jnp.where(crosses, begin / jnp.where(crosses, begin - end, 1), 0)
    lower = [jnp.minimum(edges.height(x), other.height(x)) for x in (left, middle, right)]
    area = ((lower[0] + lower[1]) * (middle - left) + (lower[1] + lower[2]) * (right - middle)) / 2
    total = jnp.sum(edges.sign * other.sign * area, (-2, -1))
    low, high = (jnp.maximum(jnp.min(a, -2), jnp.min(b, -2)), jnp.minimum(jnp.max(a, -2), jnp.max(b, -2)))
    return jnp.where(jnp.all(low < high, -1), total, 0)
