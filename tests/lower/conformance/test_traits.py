"""Traits of operators held against their text tests: elements that stay are looked for in the results."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait, operators_with
from pdhlo.lower.conformance.operator_tests import evaluate, prepare, read_cases
from pdhlo.lower.values.traced_values import dense

FOLDER = Path(__file__).parents[2] / "data" / "operators"


@pytest.mark.parametrize("name", operators_with(Trait.IDENTITY, Trait.RESHAPES, Trait.PERMUTES))
def test_a_result_has_the_elements_of_the_operand(name: str) -> None:
    looked_at = 0
    for case in read_cases(FOLDER / f"{name}.mlir"):
        test = prepare(case)
        values = evaluate(test, "interpreter")
        for operation in test.program.operations():
            if operation.operation.name != f"pd.{name}" or operation.operands[0] not in test.constants:
                continue
            before, after = test.constants[operation.operands[0]], values[operation.results[0]]
            if not isinstance(dense(before), np.ndarray):  # sparse rows
                continue
            before, after = (np.asarray(dense(value)) for value in (before, after))
            assert before.dtype == after.dtype
            if has_trait(name, Trait.PERMUTES):
                before, after = np.sort(before, None), np.sort(after, None)
            elif has_trait(name, Trait.IDENTITY):
                assert before.shape == after.shape
            np.testing.assert_array_equal(before.reshape(-1), after.reshape(-1))
            looked_at += 1
    assert looked_at
