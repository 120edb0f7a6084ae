"""Functions that are computed in another way where it is for the CPU give what they give elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.target import target_for
from pdhlo.lower.rules.math.activation import gelu
from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.softmax import cut_softmax

X = np.array([[0.0, -0.0, 1.5, -1.5, 6.0, -6.0], [90.0, -90.0, 3e10, -3e10, np.inf, -np.inf]], np.float32)
ROWS = np.array([[0.0, 1.0, -70.0], [-1e10, -1e10, -2e10], [np.nan, 0.0, 1.0], [np.inf, 0.0, 1.0]], np.float32)
ALL_LOST = np.full((1, 3), -np.inf, np.float32)


@pytest.mark.parametrize(
    ("function", "x"),
    [
        (lambda x: gelu(x, approximate=False), X),
        (lambda x: cut_softmax(x, -1), ROWS),
        (lambda x: cut_softmax(x, 0), ROWS[:2]),
        (lambda x: cut_softmax(x, 1), ALL_LOST),
    ],
)
def test_it_is_the_same(function: Callable[[Array], Array], x: np.ndarray):
    def value_and_cotangent(operand: Array) -> tuple[Array, Array]:
        value, pullback = jax.vjp(function, operand)
        return value, pullback(jnp.ones_like(value))[0]

    @jax.jit
    def both(operand: Array) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
        plain = value_and_cotangent(operand)
        with in_context(TraceContext(target_for("cpu", 0))):
            return value_and_cotangent(operand), plain

    (value, cotangent), (plain, plain_cotangent) = both(x)
    np.testing.assert_allclose(value, plain, rtol=1e-6, atol=1e-6)
    np.testing.assert_allclose(cotangent, plain_cotangent, rtol=1e-5, atol=1e-6)
