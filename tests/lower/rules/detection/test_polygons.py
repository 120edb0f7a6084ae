"""Overlaps of polygons: areas by pencil and paper, and of many against triangles cut along each other."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.detection.polygons import polygon_overlaps, polygons

SQUARE = [0, 0, 2, 0, 2, 2, 0, 2]
"""Of area 4."""
HOOK = [0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3, 0, 2, 0, 1]
"""An L of area 5; two of its corners lie on an edge."""


def overlap(a, b):
    with x64():
        return float(_overlap(np.asarray(a, np.float32), np.asarray(b, np.float32)))


@jax.jit
def _overlap(a, b):
    return polygon_overlaps(polygons(a), polygons(b), jnp.dtype(jnp.float32))


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (SQUARE, SQUARE, 1),
        (SQUARE, [0, 2, 2, 2, 2, 0, 0, 0], 1),  # turned the other way
        (SQUARE, [1, 1, 3, 1, 3, 3, 1, 3], 1 / 7),
        (SQUARE, [1, -1, 3, 1, 1, 3, -1, 1], 4 / 8),  # a diamond around it
        (SQUARE, [1, 0, 2, 1, 1, 2, 0, 1], 2 / 4),  # a diamond within it
        (SQUARE, [2, 0, 4, 0, 4, 2, 2, 2], 0),  # they touch
        (SQUARE, [5, 5, 6, 5, 6, 6, 5, 6], 0),
        (SQUARE, [0, 0, 1, 1, 2, 2, 1, 1], 0),  # without area
        (HOOK, SQUARE, 3 / 6),
        (HOOK, [1, 1, 3, 1, 3, 3, 1, 3], 0),  # in the bend
        (HOOK, HOOK, 1),
    ],
)
def test_areas_by_hand(a, b, expected):
    assert overlap(a, b) == pytest.approx(expected, abs=1e-7)
    assert overlap(b, a) == pytest.approx(expected, abs=1e-7)


def test_moved_and_scaled_polygons_overlap_as_much():
    rng = np.random.default_rng(0)
    for _ in range(20):
        angles = np.sort(rng.uniform(0, 2 * np.pi, (2, 8)))
        radius = rng.uniform(0.3, 1, (2, 8))
        stars = np.stack([radius * np.cos(angles), radius * np.sin(angles)], -1) + rng.uniform(0, 0.5, (2, 1, 2))
        ratio = overlap(*stars.reshape(2, -1))
        turned = stars @ np.array([[0.0, 1.0], [-1.0, 0.0]]) * 512 + 1024
        assert overlap(*turned.reshape(2, -1)) == pytest.approx(ratio, abs=2e-4)
        assert overlap(*stars.reshape(2, -1)) == pytest.approx(grid_overlap(*stars), abs=0.02)


def grid_overlap(*stars: np.ndarray) -> float:
    """By counting the points of a grid that are inside: where a ray to the right crosses an odd number of edges."""
    x, y = np.meshgrid(np.linspace(-1, 2, 400), np.linspace(-1, 2, 400))
    inside = []
    for star in stars:
        odd = np.zeros(x.shape, bool)
        for (x0, y0), (x1, y1) in zip(star, np.roll(star, -1, 0), strict=True):
            odd ^= ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
        inside.append(odd)
    return float((inside[0] & inside[1]).sum() / (inside[0] | inside[1]).sum())
