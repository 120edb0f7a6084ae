"""Reductions of tensors of which only the first rows are valid."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.values.bounded import Bounded
from tests.lower.rules.rule_testing import run_masked


@pytest.mark.parametrize("order", [0.0, 1.0, 2.0, 3.0, -1.0, -2.0, np.inf, -np.inf])
def test_padding_does_not_change_a_norm(order: float) -> None:
    padded = Bounded.along(jnp.asarray([1.0, -2.0, 4.0, np.nan, 77.0]), jnp.int32(3))
    norm = run_masked("p_norm", padded, porder=order, axis=0, keepdim=False, asvector=False)
    np.testing.assert_allclose(norm, np.linalg.norm([1.0, 2.0, 4.0], order), 1e-6)
