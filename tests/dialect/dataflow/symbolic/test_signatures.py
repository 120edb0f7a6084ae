"""The names of operands and results, in both versions of Paddle."""

from __future__ import annotations

import pytest

from pdhlo.dialect.dataflow.symbolic.signatures import signature


@pytest.mark.parametrize(
    ("name", "operands", "results", "inputs"),
    [
        ("mean", 1, 1, ("x",)),  # 2.6: the axis is an attribute
        ("mean", 2, 1, ("x", "axis")),  # 3.3: it is an operand
        ("adam", 12, 6, ("param", "grad", "learning_rate", "moment1", "moment2", "beta1_pow", "beta2_pow")),
        ("adam", 13, 7, ("param", "grad", "learning_rate", "moment1", "moment2", "moment2_max", "beta1_pow")),
        ("copysign_grad", 3, 2, ("x", "y", "out_grad")),  # of 3.3 alone
    ],
)
def test_a_program_tells_its_version_by_how_many_operands_it_has(name, operands, results, inputs):
    names = signature(name, operands, results)
    assert names is not None
    assert names.inputs[: len(inputs)] == inputs


@pytest.mark.parametrize(("name", "operands"), [("strange", 1), ("mean", 3)])
def test_what_is_in_no_table_has_no_signature(name, operands):
    assert signature(name, operands, 1) is None
