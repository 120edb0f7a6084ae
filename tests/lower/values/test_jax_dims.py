"""Dimensions of ours as jax's, and back."""

from __future__ import annotations

import pytest

from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate, parse
from pdhlo.lower.values.jax_dims import JaxDims


@pytest.mark.parametrize(
    "text", ["7", "S0", "Add(S0, -2)", "Mul(S0, S1, 4)", "Div(Add(S0, 3), 2)", "Max(S0, 8)", "Min(S0, S1)", "-S0"]
)
def test_there_and_back_is_the_same_size(text):
    dims, dim = JaxDims(), parse(text)
    back = dims.from_jax(dims.to_jax(dim))
    for sizes in ({"S0": 5, "S1": 3}, {"S0": 12, "S1": 40}):
        assert evaluate(back, sizes) == evaluate(dim, sizes)


def test_a_broadcast_comes_back_as_it_was():
    dims, dim = JaxDims(), parse("Broadcast(S0, S1)")
    assert dims.from_jax(dims.to_jax(dim)) == dim
    assert dims.from_jax(2 * dims.to_jax(dim) + 1) == 2 * dim + 1


def test_sizes_that_are_rounded_up_stay_so():
    dims = JaxDims()
    height = dims.to_jax(parse("S0"))
    for size in range(1, 7):
        assert evaluate(dims.from_jax(-(-height // 2)), {"S0": size}) == -(-size // 2)


def test_a_difference_is_divided_as_jax_does():
    dims = JaxDims()
    a, b = dims.to_jax(parse("S0")), dims.to_jax(parse("S1"))
    for size in range(1, 7):
        assert evaluate(dims.from_jax((a - b) // 2), {"S0": 3, "S1": size}) == (3 - size) // 2
