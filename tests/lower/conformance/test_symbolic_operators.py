"""Our symbolic shapes of the results of all tests of operators, whose real shapes are stored beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pdhlo.dialect import types
from pdhlo.dialect.dataflow.symbolic.shapes import TensorDims
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import VerificationError
from pdhlo.lower.conformance.operator_tests import read_cases
from pdhlo.lower.tracing.symbolic import analyse

FOLDER = Path(__file__).parents[2] / "data" / "operators"


def stored_shapes(program: TranslatedProgram) -> dict[Any, tuple[int, ...]]:
    """The shapes of the values that a test has stored, by the value that they are expected of."""
    shapes = {}
    for operation in program.operations():
        name = operation.operation.name
        if name.startswith("check."):
            try:
                kind = operation.attributes["value"].type if name.endswith("_const") else operation.operands[1].type
            except TypeError:  # the bindings refuse complex ones
                continue
            shapes[operation.operands[0]] = types.shape_of(kind)
    return shapes


def agrees(ours: TensorDims, real: tuple[int, ...]) -> bool:
    """Whether the numbers that ours has are the real ones; symbols are of data."""
    return len(ours.shape) == len(real) and all(
        not isinstance(a, int) or a == b for a, b in zip(ours.shape, real, strict=True)
    )


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.mlir")), ids=lambda path: path.stem)
def test_the_shapes_are_the_real_ones(path: Path) -> None:
    for case in read_cases(path):
        try:
            program = TranslatedProgram.parse(case.text)
            program.verify()
        except VerificationError:
            continue
        analysis = analyse(program)
        for value, real in stored_shapes(program).items():
            ours = analysis.known_of(value)
            if isinstance(ours, TensorDims) and types.kind_of(value.type) == "Tensor":
                assert agrees(ours, real), f"{case.name}: {ours}, and it is {real}"
