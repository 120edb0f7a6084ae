"""Values that share memory: ``increment_(x)`` gives a new value, and whatever reads ``x`` later reads that value.

In Paddle the result of an operator in place is the variable of its operand. In straight code the operations behind it
use the result, so that nothing is to be done; but a block may write to what lies outside of it (``array_write_`` to an
array, ``assign_out_`` to a loop's variable), which then is one more thing that it gives.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from pdhlo.dialect.operator_table import find_operator
from pdhlo.translate.pir.document import FileOperation, identifiers, regions_of


class Aliases:
    """The values of a program that are written in place."""

    def __init__(self, operations: Sequence[FileOperation]) -> None:
        self._same: dict[int, int] = {}
        """Value in place -> the value that it takes the place of."""
        self._depths: dict[int, int] = {}
        """Value that is not in place -> how deep the block lies that computes it."""
        self.written: dict[int, dict[int, None]] = {}
        """``id`` of an operation with blocks -> the values from outside that they write, in order."""
        if any("regions" in operation for operation in operations):
            self._walk(operations, [])

    def root(self, number: int) -> int:
        """The value whose memory a value is."""
        while number in self._same:
            number = self._same[number]
        return number

    def _walk(self, operations: Sequence[FileOperation], around: list[FileOperation]) -> None:
        for operation in operations:
            results = operation["O"]
            if isinstance(results, dict):  # a parameter
                self._depths[results["%"]] = len(around)
                continue
            written = in_place(operation["#"].removeprefix("1."))
            taken = self._take(operation, written, around) if written else ()
            for result in results:
                if result["%"] not in taken:
                    self._depths[result["%"]] = len(around)
            if "regions" in operation:
                for block in regions_of(operation):
                    for argument in block.get("args", ()):
                        self._depths[argument["#"]] = len(around) + 1
                    self._walk(block["ops"], [*around, operation])

    def _take(
        self, operation: FileOperation, written: Sequence[tuple[int, int]], around: Sequence[FileOperation]
    ) -> set[int]:
        """Notes what an operation writes in place; gives the results that are."""
        operands, results = identifiers(operation["I"]), identifiers(operation["O"])
        taken = set()
        for result, operand in written:
            if result >= len(results) or operand >= len(operands) or operands[operand] == 0:
                continue
            number = self.root(operands[operand])
            if number not in self._depths:  # of a value that nothing has computed
                continue
            self._same[results[result]] = number
            taken.add(results[result])
            for outer in around[self._depths[number] :]:
                self.written.setdefault(id(outer), {})[number] = None
        return taken


@functools.cache
def in_place(name: str) -> tuple[tuple[int, int], ...]:
    """Places of a result and of the operand whose memory it takes over, of an operator that works in place."""
    operator = find_operator(name)
    if operator is None:
        return ()
    operands = {port.name: place for place, port in enumerate(operator.inputs)}
    results = {port.name: place for place, port in enumerate(operator.outputs)}
    return tuple((results[out], operands[value]) for out, value in operator.inplace.items() if value in operands)
