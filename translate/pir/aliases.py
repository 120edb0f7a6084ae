"""Alias analysis: the values that in-place operators write.

In Paddle, the result of an in-place operator shares the memory of its operand: ``increment_(x)`` gives a new value, and
operations that read ``x`` later read that value, too. A block may write a value from outside of it (``array_write_`` to
an array, ``assign_out_`` to a loop's variable). The operation with the block must then yield this value, too.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from pdhlo.dialect.operator_table import find_operator
from pdhlo.translate.pir.document import FileOperation, identifiers, regions_of


class Aliases:
    """The values of a program that are written in place, by their numbers in the file."""

    def __init__(self, operations: Sequence[FileOperation]) -> None:
        self._same: dict[int, int] = {}
        """Result of an in-place operator -> the value whose memory it shares."""
        self._depths: dict[int, int] = {}
        """Any other value -> the number of operations around the block that defines it."""
        self.written: dict[int, dict[int, None]] = {}
        """``id`` of an operation with blocks -> the values from outside that its blocks write, in order."""
        if any("regions" in operation for operation in operations):
            self._walk(operations, [])

    def root(self, number: int) -> int:
        """The value that a value is an alias of; itself if it is none."""
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
        """Records the values that an operation writes in place, and returns the results that are aliases."""
        operands, results = identifiers(operation["I"]), identifiers(operation["O"])
        taken = set()
        for result, operand in written:
            if result >= len(results) or operand >= len(operands) or operands[operand] == 0:
                continue
            number = self.root(operands[operand])
            if number not in self._depths:  # nothing before it defines the value
                continue
            self._same[results[result]] = number
            taken.add(results[result])
            for outer in around[self._depths[number] :]:
                self.written.setdefault(id(outer), {})[number] = None
        return taken


@functools.cache
def in_place(name: str) -> tuple[tuple[int, int], ...]:
    """(index of a result, index of the operand whose memory it shares), for each in-place result of an operator."""
    operator = find_operator(name)
    if operator is None:
        return ()
    operands = {port.name: place for place, port in enumerate(operator.inputs)}
    results = {port.name: place for place, port in enumerate(operator.outputs)}
    return tuple((results[out], operands[value]) for out, value in operator.inplace.items() if value in operands)
