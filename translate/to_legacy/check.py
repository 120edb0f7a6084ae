"""Checks a written ProgramDesc: translates it again, and compares it with the Program, operation by operation.

These differences are accepted, since no result depends on them:

* names, device places, and attributes that only training reads (flags of gradients);
* in-place forms of operators, since a value of a Program is never overwritten;
* for a constant that became an attribute: one tensor or a list of numbers, and the element type;
* a number that the legacy operator stores as float32, and that is rounded to it;
* results that nothing reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED, IMPLIED_ELSE
from pdhlo.dialect.needs import is_read
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, Port, has_trait, operator_of
from pdhlo.dialect.program import FETCH, PARAMETER, TranslatedProgram
from pdhlo.dialect.traits import Trait
from pdhlo.translate.legacy.report import Problem
from pdhlo.translate.to_legacy.constants import Constant, constant_of
from pdhlo.translate.to_legacy.description import CONSTANT, COPY, OPERATION, Written, WrittenBlock
from pdhlo.translate.to_legacy.operators import BY_HAND, plain
from pdhlo.translate.to_legacy.writer import REFUSED

_INSERTED = frozenset({"pd_builtin.combine", "pd_builtin.slice", "pd_builtin.parameter", "pd.create_array"})
_ALIKE = {"add_n_with_kernel": "add_n", "assign_array": "assign"}
_UNCOMPARED = frozenset({"place", "name", "col"})
_MEANINGLESS = frozenset({"use_mkldnn", "exact_rtol", "exact_atol"})
"""Dropped attributes that are not compared: they select an implementation, or repeat an operand."""

Key = tuple[Any, ...]


def _fed(value: Any) -> Key:
    owner = value.owner
    return ("fed", owner.attributes["name"].value) if len(owner.operands) else ("nothing",)


_KEYS: Mapping[str, Callable[[Any], Key]] = {
    "pd_builtin.split": lambda value: ("element", value.owner.operands[0], list(value.owner.results).index(value)),
    "pd_builtin.parameter": lambda value: ("parameter", value.owner.attributes["parameter_name"].value),
    "pd.feed": _fed,
    "pd.data": _fed,
    "pd.create_array": lambda value: ("nothing",),
}
"""Operation that computes nothing -> the function that gives the key of its result."""


class _OperationDifference(Exception):  # noqa: N818  caught in this module
    """A difference between an operation and its translation back; the message describes it."""


def differences(
    program: TranslatedProgram, blocks: Sequence[WrittenBlock], back: TranslatedProgram, *, whole: bool
) -> list[Problem]:
    """The operations of ``program`` that differ from their translations back.

    ``blocks`` are the written operators, and ``back`` is their translation. ``whole``: all of them were translated, so
    that inputs, results and written parameters can be compared, too.
    """
    comparison = _RoundTripComparison(blocks)
    comparison.block(0, list(back.operations()))
    if whole and not comparison.problems:
        comparison.ends(program, back)
    return comparison.problems


class _RoundTripComparison:
    """Compares two programs, and maps the values of the Program ("ours") to those of the translation ("theirs")."""

    def __init__(self, blocks: Sequence[WrittenBlock]) -> None:
        self.blocks = blocks
        self.problems: list[Problem] = []
        self.same_as: dict[Key, Key] = {}
        """Key of a value of the Program -> key of the same value in the translation."""
        self.copies: dict[SSAValue, SSAValue] = {}
        """Value of the translation that is a copy to a second variable -> the copied value."""

    # -- blocks

    def block(self, index: int, operations: Sequence[ir.OpView]) -> None:
        """Compares the operations of a written block with their translations, which are among ``operations``."""
        groups: dict[int, list[ir.OpView]] = {}
        for operation in operations:
            legacy = locations.legacy_place_of(operation)
            if legacy is not None and legacy.block == index:
                groups.setdefault(legacy.place, []).append(operation)
        for place, written in enumerate(self.blocks[index].operators):
            group = groups.get(place, [])
            if written.role == COPY:
                for operation in group:
                    if operation.operation.name in ("pd.assign", "pd.assign_array_") and len(operation.results):
                        self.copies[operation.results[0]] = operation.operands[0]
            elif written.role in (OPERATION, CONSTANT):
                self._operator(written, group, index, place)

    def _operator(self, written: Written, group: Sequence[ir.OpView], index: int, place: int) -> None:
        origin = written.origin
        assert origin is not None, "only copies and fetches have no operation"
        if written.type == REFUSED:
            self._skip(origin, group)
            return
        if written.role == CONSTANT:
            self._constant(origin, group, index, place)
            return
        elements = [operation for operation in group if not _is_inserted(operation) or _alike(operation, origin)]
        try:
            if len(elements) != 1:
                names = ", ".join(operation.operation.name for operation in elements) or "nothing"
                raise _OperationDifference(f"as {written.type} of Paddle 2.6 it would be {names}")
            self._operation(origin, elements[0], written)
        except _OperationDifference as difference:
            self._note(origin, index, place, str(difference))
            self._skip(origin, [])

    def _constant(self, origin: ir.OpView, group: Sequence[ir.OpView], index: int, place: int) -> None:
        ours = constant_of(origin.results[0])
        theirs = [
            constant_of(operation.results[0])
            for operation in group
            if has_trait(operation.operation.name, Trait.CONSTANT)
        ]
        if len(theirs) != 1 or ours is None or theirs[0] is None or not _equal_constants(ours, theirs[0]):
            self._note(origin, index, place, "as a constant of Paddle 2.6 it would have other elements")

    def _note(self, origin: ir.OpView, index: int, place: int, reason: str) -> None:
        names = [name for name in locations.names_of(origin) if name]
        self.problems.append(Problem(origin.operation.name, reason, index, place, names[0] if names else ""))

    def _skip(self, origin: ir.OpView, group: Sequence[ir.OpView]) -> None:
        """Accepts the results of an operation that is reported already, whatever they are in the translation."""
        values = iter([value for operation in group for value in operation.results])
        for value in origin.results:
            if types.is_group(value.type):
                for place, _ in enumerate(types.group_elements(value.type)):
                    self.same_as["element", value, place] = self._anything(values)
            self.same_as["value", value] = self._anything(values)

    def _anything(self, values: Iterator[SSAValue]) -> Key:
        value = next(values, None)
        return ("anything",) if value is None else self._key(value, theirs=True)

    # -- values

    def _key(self, value: SSAValue, *, theirs: bool) -> Key:
        """The key of a value: its identity behind copies, groups and slices of groups."""
        while True:
            while theirs and value in self.copies:
                value = self.copies[value]
            owner = value.owner
            if isinstance(owner, ir.Block):
                return "value", value
            name = owner.operation.name
            if name != "pd_builtin.slice":
                return _KEYS[name](value) if name in _KEYS else ("value", value)
            group, place = owner.operands[0], attributes.integer(owner.attributes["index"])
            if isinstance(group.owner, ir.Block) or group.owner.operation.name != "pd_builtin.combine":
                return "element", group, place
            value = group.owner.operands[place]

    def _same(self, ours: SSAValue, theirs: SSAValue, port: Port) -> bool:
        """Whether two operands are the same; those of kind IntArray or Scalar may also be equal constants."""
        if port.kind in ("IntArray", "Scalar"):
            numbers = [_numbers(value) for value in (ours, theirs)]
            if numbers[0] is not None and numbers[1] is not None:
                return len(numbers[0]) == len(numbers[1]) and all(map(_close, numbers[0], numbers[1]))
        a, b = self._elements(ours, theirs=False), self._elements(theirs, theirs=True)
        return len(a) == len(b) and all(self._equal(value, other) for value, other in zip(a, b, strict=True))

    def _elements(self, value: SSAValue, *, theirs: bool) -> list[Key]:
        """The keys of a value, or of the elements of a group."""
        owner = value.owner
        if not types.is_group(value.type):
            return [self._key(value, theirs=theirs)]
        if not isinstance(owner, ir.Block) and owner.operation.name == "pd_builtin.combine":
            return [self._key(operand, theirs=theirs) for operand in owner.operands]
        return [("element", value, place) for place in range(len(types.group_elements(value.type)))]

    def _equal(self, ours: Key, theirs: Key) -> bool:
        if ours[0] in ("parameter", "fed", "nothing"):
            return ours == theirs
        known = self.same_as.get(ours)
        if known is not None:
            return known in (theirs, ("anything",))
        if ours[0] != "value" or theirs[0] != "value":
            return False
        a, b = constant_of(ours[1]), constant_of(theirs[1])
        return a is not None and b is not None and _equal_constants(a, b)

    # -- operations

    def _operation(self, ours: ir.OpView, theirs: ir.OpView, written: Written) -> None:
        if not _alike(ours, theirs):
            raise _OperationDifference(f"as {written.type} of Paddle 2.6 it would be {theirs.operation.name}")
        table, other = operator_of(ours.operation.name), operator_of(theirs.operation.name)
        if ours.operation.name in ("pd.while", "pd.if"):
            self._structure(ours, theirs, written)
        elif table is None or other is None:
            raise _OperationDifference("the operator table does not have it")
        elif ours.operation.name not in ("pd.feed", "pd.data"):
            self._operands(ours, theirs, table, other)
            _compare_attributes(ours, theirs, table, other)
            self._results(ours, theirs, table, other)

    def _operands(self, ours: ir.OpView, theirs: ir.OpView, table: Operator, other: Operator) -> None:
        mine, back = _by_port(ours, table), _by_port(theirs, other)
        left_out = BY_HAND[plain(table.name)].left_out if plain(table.name) in BY_HAND else frozenset()
        for port in table.inputs:
            a, b = mine.get(port.name), back.get(port.name)
            if port.name in left_out or (a is None and b is None):
                continue
            if a is None or b is None or not self._same(a, b, port):
                raise _OperationDifference(f"its operand {port.name} would be another")

    def _results(self, ours: ir.OpView, theirs: ir.OpView, table: Operator, other: Operator) -> None:
        mine, results = _results_by_port(ours, table), _results_by_port(theirs, other)
        for name, value in mine.items():
            if value is None:
                continue
            there = results.get(name)
            if there is None or not _same_type(value.type, there.type):
                if is_read(value):
                    actual = "absent" if there is None else types.canonical(there.type)
                    raise _OperationDifference(f"its result {name} would be {actual}")
                continue
            self._match(value, there)

    def _match(self, ours: SSAValue, theirs: SSAValue) -> None:
        self.same_as["value", ours] = ("value", theirs)
        if types.is_group(ours.type):
            for place, _ in enumerate(types.group_elements(ours.type)):
                self.same_as["element", ours, place] = ("element", theirs, place)

    def _structure(self, ours: ir.OpView, theirs: ir.OpView, written: Written) -> None:
        """Compares loops and branches: the results are matched by their variables, and the blocks are compared."""
        for a, b in zip(ours.operands, theirs.operands, strict=False):
            if not self._equal(self._key(a, theirs=False), self._key(b, theirs=True)):
                raise _OperationDifference("an operand would be another value")
        names = written.outputs["Out"]
        there = locations.names_of(theirs)
        order = [there.index(name) for name in names[: len(ours.results)]] if len(theirs.results) else []
        if len(order) != len(theirs.results) or len(ours.results) != len(theirs.results):
            raise _OperationDifference(f"it would return {len(theirs.results)} values")
        is_loop = ours.operation.name == "pd.while"
        indices = [
            index
            for index, block in enumerate(self.blocks)
            if block.origin is not None and block.origin == ours.operation
        ]
        if len(ours.regions) != len(theirs.regions):
            raise _OperationDifference("it would have other blocks")
        for index, mine, back in zip(indices, ours.regions, theirs.regions, strict=True):
            self._region(index, mine.blocks[0], back.blocks[0], [0, *(o + 1 for o in order)] if is_loop else order)
        for place, value in zip(order, ours.results, strict=True):
            self._match(value, theirs.results[place])

    def _region(self, index: int, ours: ir.Block, theirs: ir.Block, order: Sequence[int]) -> None:
        for argument, place in zip(ours.arguments, order[1:], strict=False):
            self._match(argument, theirs.arguments[place - 1])
        operations = list(theirs.operations)
        self.block(index, operations[:-1])
        mine, back = list(list(ours.operations)[-1].operands), list(operations[-1].operands)
        if len(mine) != len(back):
            raise _OperationDifference(f"one of its blocks would yield {len(back)} values")
        for value, place in zip(mine, order, strict=True):
            if not self._equal(self._key(value, theirs=False), self._key(back[place], theirs=True)):
                raise _OperationDifference("one of its blocks would yield another value")

    # -- the whole

    def ends(self, program: TranslatedProgram, back: TranslatedProgram) -> None:
        """Compares the inputs, the results and the written parameters, with their names."""
        for kind, ours, theirs in (
            ("inputs", list(program.inputs), list(back.inputs)),
            ("outputs", list(program.outputs), list(back.outputs)),
            ("written parameters", sorted(program.written), sorted(back.written)),
        ):
            if ours != theirs:
                self.problems.append(Problem("main", f"its {kind} would be {theirs}, and are {ours}"[:300], 0, 0, ""))
                return
        mine, written = _returned(program), _returned(back)
        for key, value in mine.items():
            if not self._equal(self._key(value, theirs=False), self._key(written[key], theirs=True)):
                self.problems.append(
                    Problem("main", f"the value that it returns as {key[1]} would be another value", 0, 0, "")
                )


def _returned(program: TranslatedProgram) -> dict[tuple[str, str], SSAValue]:
    """The results of ``main``, by kind and name; a fetch gives its operand."""
    result = {}
    for value, source in zip(program.returned, program.main.attributes.get("res_attrs", ()), strict=True):
        for key in (FETCH, PARAMETER):
            if key in source:
                owner = value.owner
                if not isinstance(owner, ir.Block) and owner.operation.name == "pd.fetch":
                    result[key, source[key].value] = owner.operands[0]
                else:
                    result[key, source[key].value] = value
    return result


def _is_inserted(operation: ir.OpView) -> bool:
    return operation.operation.name in _INSERTED or has_trait(operation.operation.name, Trait.CONSTANT)


def _alike(ours: ir.OpView, theirs: ir.OpView) -> bool:
    names = [plain(side.operation.name.removeprefix("pd.")) for side in (ours, theirs)]
    a, b = (_ALIKE.get(name, name) for name in names)
    return a == b or {a, b} == {"feed", "data"}


def _by_port(operation: ir.OpView, table: Operator) -> dict[str, SSAValue | None]:
    places = present(operation, table.inputs, OPERAND_SEGMENTS)
    return {
        port.name: None if place is None else operation.operands[place]
        for port, place in zip(table.inputs, places, strict=True)
    }


def _results_by_port(operation: ir.OpView, table: Operator) -> dict[str, SSAValue | None]:
    places = present(operation, table.outputs, RESULT_SEGMENTS)
    return {
        port.name: None if place is None else operation.results[place]
        for port, place in zip(table.outputs, places, strict=True)
    }


def _same_type(ours: ir.Type, theirs: ir.Type) -> bool:
    return bool(ours == theirs) or types.canonical(ours) == types.canonical(theirs)


# -- attributes


def _compare_attributes(ours: ir.OpView, theirs: ir.OpView, table: Operator, other: Operator) -> None:
    names = [name for name in {**table.attributes, **other.attributes} if name not in _UNCOMPARED]
    for name in names:
        a, b = (_value(side, name) for side in (ours, theirs))
        if not _equal_values(a, b):
            raise _OperationDifference(f"its attribute {name} is {a!r:.60}, and would be {b!r:.60}")
    a, b = (_aside(side) for side in (ours, theirs))
    for name in {**a, **b}:
        if not _equal_values(a.get(name), b.get(name)):
            raise _OperationDifference(f"{name} is {a.get(name)!r:.60} of it, and would be {b.get(name)!r:.60}")
    if (IMPLIED_ELSE in ours.attributes) != (IMPLIED_ELSE in theirs.attributes):
        raise _OperationDifference("it would have another branch")


def _value(operation: ir.OpView, name: str) -> object:
    own = operation.attributes
    return attributes.to_python(own[name]) if name in own else None


def _aside(operation: ir.OpView) -> dict[str, object]:
    own = operation.attributes
    kept = dict(attributes.to_python(own[DROPPED])) if DROPPED in own else {}
    return {name: value for name, value in kept.items() if name not in _MEANINGLESS}


def _equal_values(a: object, b: object) -> bool:
    if isinstance(a, tuple) or isinstance(b, tuple):
        first, second = (value if isinstance(value, tuple) else () if value is None else (value,) for value in (a, b))
        return len(first) == len(second) and all(map(_equal_values, first, second))
    if isinstance(a, float) or isinstance(b, float):
        return a is not None and b is not None and _close(a, b)
    return bool(a == b)


def _close(a: Any, b: Any) -> bool:
    """Whether two numbers are equal, or equal when rounded to float32."""
    if a == b or (np.isnan(a) and np.isnan(b)):
        return True
    if isinstance(a, int) and float(np.float32(a)) != a:
        return False
    with np.errstate(over="ignore"):
        single, other_single = np.float32(a), np.float32(b)
    return bool(single == other_single and np.isfinite(single))


# -- constants


def _numbers(value: SSAValue) -> tuple[Any, ...] | None:
    """The elements of a constant, or of a group of constants; None for any other value."""
    if types.is_group(value.type) and not isinstance(value.owner, ir.Block):
        if value.owner.operation.name != "pd_builtin.combine":
            return None
        parts = [_numbers(operand) for operand in value.owner.operands]
        return None if None in parts else tuple(number for part in parts if part is not None for number in part)
    constant = constant_of(value)
    return None if constant is None else constant.numbers


def _equal_constants(a: Constant, b: Constant) -> bool:
    if a.element != b.element or a.shape != b.shape:
        return False
    dtype = types.BY_NAME[a.element].numpy
    with np.errstate(invalid="ignore", over="ignore"):
        first, second = (np.asarray(constant.numbers).astype(dtype) for constant in (a, b))
    return first.tobytes() == second.tobytes()
