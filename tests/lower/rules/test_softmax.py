"""The softmax that rules share: its derivative where elements are cut; values are texts of softmax and log_softmax."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.lower.rules.softmax import cut_log_softmax, cut_softmax
from tests.lower.rules.rule_testing import interpreted

X = np.array([[0.0, -1.0, -70.0, -3e38], [2.0, 1.0, -1e4, 2.0]])
WEIGHTS = np.array([[1.0, 3.0, -2.0, 5.0], [0.5, -1.0, 2.0, 4.0]])
POWERS = np.exp(np.maximum(X - X.max(1, keepdims=True), -64))
P = POWERS / POWERS.sum(1, keepdims=True)


@pytest.mark.parametrize(
    ("function", "want"),
    [
        (cut_softmax, P * (WEIGHTS - (P * WEIGHTS).sum(1, keepdims=True))),
        (cut_log_softmax, WEIGHTS - P * WEIGHTS.sum(1, keepdims=True)),
    ],
)
def test_the_derivative_is_that_of_a_softmax_with_the_result(function, want):
    cotangent = interpreted(jax.grad(lambda x: (function(x, 1) * WEIGHTS).sum()), X)
    np.testing.assert_allclose(cotangent, want, rtol=1e-12)
