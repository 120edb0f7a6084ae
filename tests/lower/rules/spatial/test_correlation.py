"""Expected values are of loops over windows and displacements, by the operator's definition."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import TOLERANCE, assert_result, run

RANDOM = np.random.default_rng(3)
DEFAULTS = {
    "pad_size": 0,
    "kernel_size": 1,
    "max_displacement": 0,
    "stride1": 1,
    "stride2": 1,
    "corr_type_multiply": 1,
}
CASES = [
    {"pad_size": 4, "max_displacement": 4},
    {"pad_size": 3, "max_displacement": 3, "stride2": 2},
    {"pad_size": 2, "max_displacement": 3, "stride1": 2, "stride2": 2},
    {"pad_size": 2, "max_displacement": 2, "kernel_size": 3},
    {"pad_size": 3, "max_displacement": 1, "kernel_size": 5, "stride1": 3},
    {"pad_size": 1, "kernel_size": 2},
    {"max_displacement": 1, "kernel_size": 3},
    {},
]


def terms(shape, options):
    """Places of the result with the places of the two images whose product is a term of it."""
    _, channels, height, width = shape
    pad, kernel, far = options["pad_size"], options["kernel_size"], options["max_displacement"]
    stride1, stride2 = options["stride1"], options["stride2"]
    radius, side = (kernel - 1) // 2, far // stride2
    rows, columns = (-(-(n + 2 * pad - 2 * (radius + far)) // stride1) for n in (height, width))
    around = range(-radius, radius + 1)
    steps = range(-side, side + 1)
    size = ((2 * side + 1) ** 2, rows, columns)
    pairs = []
    for place, (down, right) in enumerate(itertools.product(steps, steps)):
        for row, column, j, i in itertools.product(range(rows), range(columns), around, around):
            y, x = row * stride1 + far + j - pad, column * stride1 + far + i - pad
            y2, x2 = y + down * stride2, x + right * stride2
            if min(y, y2) >= 0 and max(y, y2) < height and min(x, x2) >= 0 and max(x, x2) < width:
                pairs.append(((place, row, column), (y, x), (y2, x2)))
    return size, pairs, kernel * kernel * channels


@pytest.mark.parametrize("options", CASES, ids=str)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_correlation_and_its_gradient(options, dtype):
    options = DEFAULTS | options
    first, second = (RANDOM.standard_normal((2, 3, 6, 5)).astype(dtype) for _ in range(2))
    size, pairs, count = terms(first.shape, options)
    cotangent = RANDOM.standard_normal((2, *size)).astype(dtype)
    want, first_grad, second_grad = np.zeros_like(cotangent), np.zeros_like(first), np.zeros_like(second)
    for (place, row, column), (y, x), (y2, x2) in pairs:
        want[:, place, row, column] += np.sum(first[:, :, y, x] * second[:, :, y2, x2], 1) / count
        weight = cotangent[:, place, row, column, None] / count
        first_grad[:, :, y, x] += weight * second[:, :, y2, x2]
        second_grad[:, :, y2, x2] += weight * first[:, :, y, x]
    tolerance = 10 * TOLERANCE[dtype]
    assert_result(run("correlation", first, second, **options), want, tolerance=tolerance)
    grads = run("correlation_grad", first, second, None, cotangent, **options)
    for got, expected in zip(grads, (first_grad, second_grad), strict=True):
        assert_result(got, expected, tolerance=tolerance)


def test_no_images_give_none():
    images = np.zeros((0, 2, 3, 3), np.float32)
    assert run("correlation", images, images, **DEFAULTS).shape == (0, 1, 3, 3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stride1": 0}, "stride1 is 0, expected 1 or more"),
        ({"stride2": 0}, "stride2 is 0, expected 1 or more"),
        ({"kernel_size": 0}, "kernel_size is 0, expected 1 or more"),
        ({"pad_size": -1}, "pad_size is -1, expected 0 or more"),
        ({"max_displacement": -1}, "max_displacement is -1, expected 0 or more"),
        ({"max_displacement": 2}, r"do not fit into images of shape \[1, 1, 3, 3\]"),
    ],
)
def test_correlation_refuses_attributes(options, message):
    image = np.ones((1, 1, 3, 3), np.float32)
    with pytest.raises(InputError, match=message):
        run("correlation", image, image, **DEFAULTS | options)


def test_correlation_refuses_images_that_differ():
    image = np.ones((1, 1, 3, 3), np.float32)
    with pytest.raises(InputError, match="the images have ranks 4 and 3, expected 4"):
        run("correlation", image, image[0], **DEFAULTS)
    with pytest.raises(InputError, match="the images have dtypes float32 and float64, expected equal dtypes"):
        run("correlation", image, image.astype(np.float64), **DEFAULTS)
    with pytest.raises(
        InputError, match=r"the images have shapes \[1, 1, 3, 3\] and \[1, 1, 2, 3\], expected equal shapes"
    ):
        run("correlation", image, image[:, :, :2], **DEFAULTS)
