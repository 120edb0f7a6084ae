"""The canonical JSON of a program, in which translations are compared with Paddle's own translation.

    {"format": 1, "ops": [{"name", "operands", "attributes", "results", "ids", "regions"}, …]}

Ids of values are numbered in pre-order: the results of an operation, then for each region its arguments and its
operations. The JSON leaves out what Paddle's programs do not have: arguments of main, locations, segment sizes.
"""

from __future__ import annotations

import itertools

from pdhlo.dialect import attributes, dense, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, operator_of
from pdhlo.errors import VerificationError

RETURNED = "pd.returned"
"""Marks an operation that only computes a value for the return of main; Paddle's programs have no return."""

DROPPED = "pd.dropped"
"""A dictionary of legacy attributes that Paddle's translation drops although the result depends on them."""

IMPLIED_ELSE = "pd.implied_else"
"""Marks a ``pd.if`` whose second region only yields the old values of variables; Paddle leaves this region out."""

BEHIND_LOOP = "pd.behind_loop"
"""Marks an operation that computes the value of a loop's condition after the loop.

Paddle's translation reads the condition of before the loop instead, which is the operand.
"""

FURTHER = "pd.further"
"""Marks an operation that Paddle's translation leaves out; readers of its result read its first operand there."""
CALLED = {
    "pd.array_write_grad": "pd.array_read",
    "pd.slice_array_between": "pd.slice_array",
    "pd.slice_array_dense_at": "pd.slice_array_dense",
    "pd.slice_array_grad": "pd.slice_grad",
    "pd.slice_array_dense_grad": "pd.slice_grad",
}
"""Operation -> its name in Paddle's translation, which depends on the legacy operator's type only."""

_HIDDEN = frozenset({OPERAND_SEGMENTS, RESULT_SEGMENTS, DROPPED, IMPLIED_ELSE})


class _CanonicalWriter:
    """Writes operations as JSON, and numbers the values in the order in which they appear."""

    def __init__(self) -> None:
        self._numbers: dict[SSAValue, int] = {}
        self._next = itertools.count()

    def block(self, block: ir.Block) -> list[dict[str, object]]:
        return [self._operation(operation) for operation in block.operations if not self._is_ours(operation)]

    def _is_ours(self, operation: ir.OpView) -> bool:
        """Whether Paddle's program has no such operation.

        If Paddle reads the operand instead of the result, the result gets the operand's number.
        """
        if BEHIND_LOOP in operation.attributes or FURTHER in operation.attributes:
            for operand in list(operation.operands)[:1]:
                self._numbers[operation.results[0]] = self._reference(operand)
            return True
        return operation.operation.name == "func.return" or RETURNED in operation.attributes

    def _number(self, value: SSAValue) -> int:
        self._numbers[value] = number = next(self._next)
        return number

    def _reference(self, value: SSAValue) -> int:
        """The number of a value. An argument of a block without a number gets one here.

        Raises VerificationError for the result of an operation that has not been written yet.
        """
        if value in self._numbers:
            return self._numbers[value]
        if isinstance(value.owner, ir.Block):
            return self._number(value)
        raise VerificationError(f"{value.owner.operation.name}: an operation reads its result before it is computed")

    def _operands(self, operation: ir.OpView, operator: Operator | None) -> list[int | None]:
        values = list(operation.operands)
        if operator is None or any(port.kind == "variadic" for port in operator.inputs):
            return [self._reference(value) for value in values]
        places = present(operation, operator.inputs, OPERAND_SEGMENTS)
        return [
            None if place is None else self._reference(values[place])
            for place, port in zip(places, operator.inputs, strict=True)
            if not port.ours
        ]

    def _results(self, operation: ir.OpView, operator: Operator | None) -> tuple[list[str], list[int]]:
        values = list(operation.results)
        if operator is None or any(port.kind == "variadic" for port in operator.outputs):
            return [types.canonical(v.type) for v in values], [self._number(v) for v in values]
        kinds, numbers = [], []
        for place in present(operation, operator.outputs, RESULT_SEGMENTS):
            kinds.append("null" if place is None else types.canonical(values[place].type))
            numbers.append(next(self._next) if place is None else self._number(values[place]))
        return kinds, numbers

    def _operation(self, operation: ir.OpView) -> dict[str, object]:
        name = operation.operation.name
        operator = operator_of(name)
        declared = {} if operator is None else operator.attributes
        row: dict[str, object] = {"name": CALLED.get(name, name), "operands": self._operands(operation, operator)}
        row["attributes"] = {
            attribute.name: _attribute(operation, attribute, declared.get(attribute.name, ""))
            for attribute in map(operation.attributes.__getitem__, range(len(operation.attributes)))
            if attribute.name not in _HIDDEN
        }
        row["results"], row["ids"] = self._results(operation, operator)
        regions = list(operation.operation.regions)
        row["regions"] = [
            self._region(region) for region in (regions[:1] if IMPLIED_ELSE in operation.attributes else regions)
        ]
        return row

    def _region(self, region: ir.Region) -> dict[str, object]:
        block = region.blocks[0]
        return {
            "args": [types.canonical(value.type) for value in block.arguments],
            "arg_ids": [self._number(value) for value in block.arguments],
            "ops": self.block(block),
        }


def _attribute(operation: ir.OpView, named: ir.NamedAttribute, declared: str) -> list[object]:
    if declared == "dense":  # as text: the bindings refuse complex ones
        return [declared, dense.text_of(operation, named.name)]
    return list(attributes.canonical(named.attr, declared))


def program_json(main: ir.Block) -> dict[str, object]:
    """The canonical structure of main's block."""
    return {"format": 1, "ops": _CanonicalWriter().block(main)}
