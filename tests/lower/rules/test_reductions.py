"""Sums, means and maxima over axes are those of NumPy, with the forms for the CPU and without."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.target import CPU, Target
from pdhlo.lower.rules import reductions

TARGETS = {"plain": None, "cpu": Target(CPU)}
SHAPES_AND_AXES = [
    ((2, 40, 30, 24), (1, 2)),
    ((40, 30, 24), (0,)),
    ((1, 300, 300), (1, 2)),
    ((300, 301), (-1,)),
    ((40, 30, 24), (0, 1, 2)),
    ((2, 16, 1, 1024), (2,)),
    ((3, 4), (0,)),
]


@pytest.fixture(autouse=True)
def forms_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The forms are used on every jaxlib, not only where XLA's reductions are slow."""
    monkeypatch.setattr(reductions, "reduces_by_elements", lambda: True)


def computed(function: Callable[..., Any], x: np.ndarray, target: Target | None) -> Any:
    with in_context(TraceContext(target=target)), xla.x64():
        return jax.tree.map(np.asarray, xla.compile(xla.lower_all(function, x))(x))


def random(shape: tuple[int, ...]) -> np.ndarray:
    return np.random.default_rng(0).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
@pytest.mark.parametrize(("shape", "axes"), SHAPES_AND_AXES)
def test_sums_and_moments(shape, axes, target):
    x = random(shape) + 3
    exact = x.astype(np.float64)
    total, mean, (first, second) = computed(
        lambda x: (
            reductions.sum_over(x, axes),
            reductions.mean_over(x, axes),
            reductions.moments_over(x, axes),
        ),
        x,
        target,
    )
    for result, want in (
        (total, exact.sum(axes, keepdims=True)),
        (mean, exact.mean(axes, keepdims=True)),
        (first, exact.mean(axes, keepdims=True)),
        (second, exact.var(axes, keepdims=True)),
    ):
        assert result.dtype == np.float32
        np.testing.assert_allclose(result, want, rtol=2e-6)


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
@pytest.mark.parametrize("shape", [(80, 3975), (300, 64), (4, 65, 63), (1024, 33), (5, 100_000), (2, 3)])
def test_the_maximum_is_found_wherever_it_is(shape, target):
    x = random(shape)
    rows = x.reshape(-1, shape[-1])
    rows[np.arange(len(rows)), (np.arange(len(rows)) * 31 + shape[-1] - 1) % shape[-1]] = 9
    [largest] = computed(lambda x: [reductions.largest_along(x, -1)], x, target)
    np.testing.assert_array_equal(largest, np.full((*shape[:-1], 1), 9, np.float32))


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
@pytest.mark.parametrize("shape", [(200, 100), (3, 0)])
def test_the_maximum_of_nothing_and_of_the_lowest_is_minus_infinity(shape, target):
    [largest] = computed(lambda x: [reductions.largest_along(x, -1)], np.full(shape, -np.inf, np.float32), target)
    np.testing.assert_array_equal(largest, np.full((shape[0], 1), -np.inf, np.float32))


@pytest.mark.parametrize("axes", [(0,), (1,), (0, 1)])
def test_infinities_and_nan_stay_in_their_sums(axes):
    x = random((300, 300))
    x[5, 7], x[6, 8] = np.inf, np.nan
    [total] = computed(lambda x: [reductions.sum_over(x, axes)], x, TARGETS["cpu"])
    want = x.sum(axes, keepdims=True)
    np.testing.assert_array_equal(np.isnan(total), np.isnan(want))
    np.testing.assert_array_equal(np.isinf(total), np.isinf(want))


@pytest.mark.parametrize(
    ("shape", "axes", "want"),
    [
        ((2, 90, 91, 3), (1, 2), ["reduce_sum", "reduce_sum"]),
        ((2, 200, 201), (1, 2), ["dot_general"]),
        ((30, 40, 50), (0, 2), ["dot_general", "reduce_sum"]),
        ((300, 300), (-1,), ["dot_general"]),
        ((300, 300), (0,), ["reduce_sum"]),
        ((20, 20, 30), (0, 1), ["reduce_sum"]),
        ((200, 200), (1,), ["reduce_sum"]),
    ],
)
def test_the_forms_are_for_many_elements_in_several_axes_or_in_rows(shape, axes, want):
    assert sums_in(random(shape), axes) == want


def test_the_forms_are_for_float32():
    assert sums_in(random((300, 300)).astype(np.float64), (1,)) == ["reduce_sum"]


def sums_in(x: np.ndarray, axes: tuple[int, ...]) -> list[str]:
    """The names of the operations that sum, in order."""
    with in_context(TraceContext(target=TARGETS["cpu"])), xla.x64():
        traced = jax.make_jaxpr(lambda x: reductions.sum_over(x, axes))(x)
    return re.findall(r"\b(?:dot_general|reduce_sum)\b", str(traced))
