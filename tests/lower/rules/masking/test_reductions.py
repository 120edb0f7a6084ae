"""Reductions of tensors of which only the first rows are valid."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.values.bounded import Bounded
from tests.lower.rules.rule_testing import run_masked


@pytest.mark.parametrize("order", [0.0, 1.0, 2.0, 3.0, -1.0, -2.0, np.inf, -np.inf])
def test_padding_does_not_change_a_norm(order: float) -> None:
    padded = Bounded.along(jnp.asarray([1.0, -2.0, 4.0, np.nan, 77.0]), jnp.int32(3))
    norm = run_masked("p_norm", padded, porder=order, axis=0, keepdim=False, asvector=False)
    np.testing.assert_allclose(norm, np.linalg.norm([1.0, 2.0, 4.0], order), 1e-6)


@pytest.mark.parametrize("reverse", [True, False])
@pytest.mark.parametrize(("count", "want"), [(1, [3.0]), (2, [0.0, 3.0])])
def test_an_exclusive_sum_of_one_valid_element_is_this_element(count: int, want: list[float], reverse: bool) -> None:
    padded = Bounded.along(jnp.asarray([3.0, 3.0, np.nan]), jnp.int32(count))
    result = run_masked("cumsum", padded, jnp.int32(0), flatten=False, exclusive=True, reverse=reverse)
    np.testing.assert_array_equal(np.asarray(result.data)[:count], want[::-1] if reverse else want)


@pytest.mark.parametrize("order", [np.inf, -np.inf])
def test_the_extreme_of_no_rows_is_refused(order: float) -> None:
    padded = Bounded.along(jnp.asarray([np.nan, 77.0]), jnp.int32(0))
    with pytest.raises(InputError, match="it reduces 0 rows"):
        run_masked("p_norm", padded, porder=order, axis=0, keepdim=False, asvector=False)
