"""Expected values are of loops over pixels, channels and cells, by the operator's definition."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import BFLOAT16, TOLERANCE, assert_result, run

RANDOM = np.random.default_rng(5)


def clamped(index, size):
    return min(max(index, 0), size - 1)


def cells_of(x, grid, guide, number):
    """For each pixel the eight cells around it, with their weights and the derivatives of these for the guide.

    ``number`` is the dtype of distances: in float32 the cell at a distance of 1 is at 1, in float64 a little behind it.
    """
    depth, rows, columns = grid.shape[2:]
    for n, h, w in np.ndindex(guide.shape):
        right, down = (w + 0.5) * columns / x.shape[3], (h + 0.5) * rows / x.shape[2]
        deep = float(guide[n, h, w]) * depth
        if math.isnan(deep):
            continue
        low = [math.floor(place - 0.5) for place in (deep, down, right)]
        for steps in itertools.product((0, 1), repeat=3):
            z, y, c = (start + step for start, step in zip(low, steps, strict=True))
            flat = max(1 - abs(y + 0.5 - down), 0) * max(1 - abs(c + 0.5 - right), 0)
            away = z + 0.5 - deep
            distance = float(np.sqrt(number(away) ** 2 + number(1e-8)))
            weight, slope = max(1 - distance, 0), 0 if distance > 1 else depth * away / distance
            border = (z <= 0 and deep < 0.5) or (z >= depth - 1 and deep > depth - 0.5)
            # In the derivative for the grid one of the two cells at the border counts for both.
            whole = (1 - steps[0]) if border else weight
            cell = (clamped(z, depth), clamped(y, rows), clamped(c, columns))
            yield (n, h, w), cell, flat * weight, flat * slope, flat * whole


def by_loops(x, grid, guide, has_offset, cotangent, number):
    """The result, and the gradients of ``x``, ``grid`` and ``guide``."""
    inputs = x.shape[1]
    row = inputs + has_offset
    outputs = grid.shape[1] // row
    out = np.zeros((x.shape[0], outputs, *x.shape[2:]))
    x_grad, grid_grad, guide_grad = (np.zeros(operand.shape) for operand in (x, grid, guide))
    for (n, h, w), cell, weight, slope, whole in cells_of(x, grid, guide, number):
        for o, c in np.ndindex(outputs, row):
            cell_value = grid[(n, o * row + c, *cell)]
            factor = x[n, c, h, w] if c < inputs else 1.0
            upstream = cotangent[n, o, h, w]
            out[n, o, h, w] += cell_value * weight * factor
            if c < inputs:
                x_grad[n, c, h, w] += cell_value * weight * upstream
            grid_grad[(n, o * row + c, *cell)] += whole * factor * upstream
            guide_grad[n, h, w] += cell_value * slope * factor * upstream
    return out, x_grad, grid_grad, guide_grad


SIZES = [((5, 7), (4, 2, 3)), ((2, 2), (2, 3, 5)), ((1, 1), (1, 1, 1))]
"""The height and width of an image, and the depth, rows and columns of its grid of cells."""
CASES = [
    *((*sizes, has_offset, "float32") for sizes in SIZES for has_offset in (False, True)),
    *((*SIZES[0], True, dtype) for dtype in ("float64", "float16", "bfloat16")),
]


@pytest.mark.parametrize(("image", "cells", "has_offset", "dtype"), CASES)
def test_bilateral_slice_and_its_gradient(image, cells, has_offset, dtype):
    kind = BFLOAT16 if dtype == "bfloat16" else np.dtype(dtype)
    shapes = ((2, 3, *image), (2, 2 * (3 + has_offset), *cells), (2, *image), (2, 2, *image))
    x, grid, guide, cotangent = (RANDOM.uniform(-0.2, 1.2, shape).astype(kind) for shape in shapes)
    number = np.float64 if dtype == "float64" else np.float32
    wide = [operand.astype(np.float64) for operand in (x, grid, guide)]
    out, *grads = by_loops(*wide, has_offset, cotangent.astype(np.float64), number)
    tolerance = max(20 * TOLERANCE[dtype], 2e-7)
    got = run("bilateral_slice", x, grid, guide, has_offset=has_offset)
    assert_result(got, out, dtype=kind, tolerance=tolerance)
    results = run("bilateral_slice_grad", x, grid, guide, None, cotangent, has_offset=has_offset)
    for result, grad in zip(results, grads, strict=True):
        assert_result(result, grad, dtype=kind, tolerance=tolerance)


def test_guides_between_cells_and_beyond_all_numbers():
    """At 0.5 / 2 and 10.5 / 2 a pixel lies in the middle of a cell, which counts 1 - 1e-4."""
    guide = np.array([[[0.25, 0.5, 5.25, np.nan]]], np.float32)
    x, grid = np.ones((1, 1, 1, 4), np.float32), np.array([3.0, 7.0], np.float32).reshape(1, 1, 2, 1, 1)
    want = np.array([3 * (1 - 1e-4), 5, 7 * (1 - 1e-4), 0], np.float32)
    assert_result(run("bilateral_slice", x, grid, guide, has_offset=False)[0, 0, 0], want, tolerance=1e-5)


def test_no_images_give_none():
    x, grid, guide = (np.zeros(shape, np.float32) for shape in ((0, 2, 3, 3), (0, 4, 2, 2, 2), (0, 3, 3)))
    assert run("bilateral_slice", x, grid, guide, has_offset=False).shape == (0, 2, 3, 3)


@pytest.mark.parametrize(
    ("shapes", "has_offset", "message"),
    [
        (((1, 2, 3), (1, 2, 2, 2, 2), (1, 3, 3)), False, "x has rank 3, expected 4"),
        (((1, 2, 3, 3), (1, 2, 2, 2), (1, 3, 3)), False, "grid has rank 4, expected 5"),
        (((1, 2, 3, 3), (1, 3, 2, 2, 2), (1, 3, 3)), False, "grid has 3 channels, expected a multiple of 2"),
        (((1, 2, 3, 3), (1, 4, 2, 2, 2), (1, 3, 3)), True, "grid has 4 channels, expected a multiple of 3"),
        (((1, 2, 3, 3), (1, 2, 2, 2, 2), (1, 3, 4)), False, r"guide the shape \[1, 3, 4\], expected 1 and \[1, 3, 3\]"),
        (((1, 2, 3, 3), (2, 2, 2, 2, 2), (1, 3, 3)), False, "grid has 2 images"),
        (((1, 2, 3, 3), (1, 2, 0, 2, 2), (1, 3, 3)), False, "expected a cell at least"),
    ],
)
def test_bilateral_slice_refuses_what_does_not_fit(shapes, has_offset, message):
    with pytest.raises(InputError, match=message):
        run("bilateral_slice", *(np.ones(shape, np.float32) for shape in shapes), has_offset=has_offset)


def test_bilateral_slice_refuses_dtypes_that_differ():
    x, grid, guide = np.ones((1, 1, 1, 1), np.float32), np.ones((1, 1, 1, 1, 1)), np.ones((1, 1, 1), np.float32)
    with pytest.raises(InputError, match="grid is float64, expected float32 as x"):
        run("bilateral_slice", x, grid, guide, has_offset=False)
