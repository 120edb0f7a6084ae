"""Gradients of operators of which only the first rows are valid."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.masked import Masked
from pdhlo.lower.rules.masking.gradients import masked_gradient
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.bounded import Bounded
from tests.lower.rules.rule_testing import run_masked

ROWS = jnp.asarray([2.0, 3.0, np.nan, np.nan])


def of_product(cotangent: Any) -> np.ndarray:
    """The gradient of the products of the first two rows of ``ROWS``."""
    rule = get_rule("cumprod_grad")
    derived = masked_gradient(rule)
    assert derived is not None
    x, out = Bounded.along(ROWS, jnp.int32(2)), Bounded.along(ROWS, jnp.int32(2))
    with x64():
        [gradient] = derived(Masked("cumprod_grad", [x, out, cotangent], {"dim": 0}, lambda *_: []))
    return gradient.cut()


def test_a_cotangent_has_as_many_rows_as_the_result() -> None:
    np.testing.assert_array_equal(of_product(jnp.asarray([1.0, 10.0])), [31, 20])
    np.testing.assert_array_equal(of_product(Bounded.along(jnp.asarray([1.0, 10, np.nan]), jnp.int32(2))), [31, 20])


@pytest.mark.parametrize("count", [1, 3])
def test_a_cotangent_of_another_size_is_refused(count: int) -> None:
    with pytest.raises(InputError, match="a cotangent has another size than the result"):
        of_product(jnp.ones(count))
    with pytest.raises(InputError, match="a cotangent has another size than the result"):
        of_product(Bounded.along(jnp.ones(4), jnp.int32(count)))
    with pytest.raises(InputError, match="a cotangent has another size than the result"):
        run_masked("softmax_grad", Bounded.along(ROWS, jnp.int32(2)), Bounded.along(ROWS, jnp.int32(count)), axis=0)


def test_the_gradient_of_a_mean_has_the_precision_of_its_numbers() -> None:
    with x64():
        x = Bounded.along(jnp.zeros(10, jnp.float64), jnp.int32(7))
        cotangent = jnp.asarray(1.0, jnp.float64)
    gradient = run_masked("mean_grad", x, cotangent, axis=(0,), keepdim=False, reduce_all=True)
    np.testing.assert_allclose(gradient.cut(), np.full(7, 1 / 7), rtol=1e-15)
