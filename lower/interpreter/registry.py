"""The table of operations: a name of MLIR and the function that computes it.

A function takes the ``Call`` (attributes, result types, regions) and then the operands, and gives the result, or a
tuple of results.
"""

from __future__ import annotations

from collections.abc import Callable

from pdhlo.lower.interpreter.frame import Function

OPERATIONS: dict[str, Function] = {}
"""The function of each operation, by its name in MLIR."""

ELEMENTWISE: set[str] = set()
"""Operations that compute each element from the operands' elements at the same index, so that they run on any shape.

A region on scalars that consists of these can run on whole arrays: one call instead of one for each element.
"""


def operation(*names: str, elementwise: bool = False) -> Callable[[Function], Function]:
    """Puts the function into the table under these names of StableHLO; each name can be taken once."""

    def put(function: Function) -> Function:
        for name in names:
            full = name if "." in name else f"stablehlo.{name}"
            if full in OPERATIONS:
                raise ValueError(f"{full} has two functions")
            OPERATIONS[full] = function
            if elementwise:
                ELEMENTWISE.add(full)
        return function

    return put
