"""From the operations of a file to those of the dialect, one block after the other."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import ir
from pdhlo.dialect.locations import LegacyPlace
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS
from pdhlo.errors import quoted
from pdhlo.translate.attribute_translator import KindAndValue
from pdhlo.translate.readers.pir_json import versions
from pdhlo.translate.readers.pir_json.aliases import Aliases
from pdhlo.translate.readers.pir_json.attributes import attribute, converted, made_attribute, python_value
from pdhlo.translate.readers.pir_json.document import Document, identifiers, name_of
from pdhlo.translate.readers.pir_json.plans import FromAttribute, FromOperand, Plan, plan_of
from pdhlo.translate.readers.pir_json.types import type_of
from pdhlo.translate.report import Problem, Untranslatable

# RuntimeError is what the bindings raise for a value of the wrong kind, and RecursionError is one.
_UNUSUAL = (KeyError, IndexError, TypeError, AttributeError, ValueError, OverflowError, RuntimeError)
_CPU: KindAndValue = ("place", "cpu")
_MOST_PROBLEMS = 1000


class Cell:
    """A piece of memory: its value at the moment, None where it has none."""

    __slots__ = ("lost", "value")

    def __init__(self, value: Any, *, lost: bool = False) -> None:
        self.value = value
        self.lost = lost
        """Whether the operation that computes it was refused."""


Handler = Callable[["Builder", Mapping[str, Any]], None]


class Builder:
    """Where the operations of a file go."""

    def __init__(self, document: Document, names: Mapping[int, str], target: Any) -> None:
        self.paddle_version = document.paddle_version
        self.names = names
        """Value -> the user's name for it."""
        self._taken = frozenset(names.values())
        self.aliases = Aliases(document.operations)
        self.cells: dict[int, Cell] = {}
        self.constants: dict[int, Any] = {}
        """Value -> what it is, where an operator says so that only makes it."""
        self._taken_in: set[int] = set()
        """Constants that have become attributes."""
        self.problems: list[Problem] = []
        self.arguments: dict[int, Any] = {}
        """Fed value -> the argument of ``main``."""
        self.parameters: dict[str, tuple[Cell, Any]] = {}
        """Parameter -> its memory, and the value that it has in the beginning."""
        self.fetched: list[tuple[int, str, Any]] = []
        """Column, name and value of what is fetched."""
        self.state: dict[str, Any] = {}
        """Variable that a program without parameters gives a value, as startup programs do."""
        self.by_name: dict[str, int] = {}
        self.depth = 0
        self._block = self._blocks = 0
        self._end = ir.InsertionPoint(target)
        self._defined: list[int] = []
        self.location: Any = None

    # -- values

    def read(self, number: int) -> Any:
        """The present value of a number; None for 0 and for results that are absent.

        Raises _Lost where it was not computed, Untranslatable where nothing has computed it.
        """
        if number == 0:
            return None
        cell = self.cells.get(number)
        if cell is None:
            raise Untranslatable(f"it reads the value {number}, which nothing before it has computed")
        if cell.lost:
            raise _Lost
        return cell.value

    def bind(self, number: int, value: Any, *, lost: bool = False) -> None:
        """Gives a number a new piece of memory."""
        self.cells[number] = Cell(value, lost=lost)
        self._defined.append(number)

    def name(self, bare: str, number: int) -> str:
        """The name of a result: the user's where there is one, else the operator's with the number of the value."""
        found = self.names.get(number)
        if found is None:
            found = f"{bare}_{number}"
            while found in self._taken:
                found += "_"
        self.by_name[found] = number
        return found

    # -- blocks

    def block(self, operations: Sequence[Mapping[str, Any]]) -> None:
        """Appends the operations of a block."""
        for place, operation in enumerate(operations):
            short = operation["#"]
            kind = short.partition(".")[2] or short
            self.location = locations.legacy_location(LegacyPlace(kind, self._block, place, _layer(operation)))
            try:
                handler = HANDLERS.get(short)
                if handler is not None:
                    handler(self, operation)
                else:
                    self._plain(operation, short)
            except _Lost:
                self._lose(operation)
            except Untranslatable as refusal:
                self._note(operation, place, str(refusal))
            except _UNUSUAL as error:
                self._note(operation, place, f"it is damaged or of a form that is not known here ({error!r:.200})")

    @contextmanager
    def inside(self, target: Any) -> Iterator[None]:
        """A scope in which operations go to another block; what is defined there is not seen behind it."""
        end, defined, block = self._end, self._defined, self._block
        self._end, self._defined = ir.InsertionPoint(target), []
        self._blocks += 1
        self._block, self.depth = self._blocks, self.depth + 1
        try:
            yield
        finally:
            for number in self._defined:
                self.cells.pop(number, None)
            self._end, self._defined, self._block, self.depth = end, defined, block, self.depth - 1

    def _note(self, operation: Mapping[str, Any], place: int, reason: str) -> None:
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(Problem(_bare(operation), reason, self._block, place, ""))
        self._lose(operation)

    def _lose(self, operation: Mapping[str, Any]) -> None:
        results = operation["O"]
        for number in [results["%"]] if isinstance(results, dict) else identifiers(results):
            self.bind(number, None, lost=True)

    # -- operations

    def create(
        self,
        name: str,
        operands: Sequence[Any],
        kinds: Sequence[Any],
        found: dict[str, Any],
        names: Sequence[str] = (),
        *,
        regions: int = 0,
    ) -> Any:
        """Appends an operation; ``kinds`` has None where a result is absent, ``names`` one for each that is there."""
        present = [kind for kind in kinds if kind is not None]
        if len(kinds) > 1 or len(present) < len(kinds):
            found[RESULT_SEGMENTS] = attributes.make("array<i32>", tuple(int(kind is not None) for kind in kinds))
        return ir.Operation.create(
            name,
            results=present,
            operands=operands,
            attributes=found,
            regions=regions,
            loc=locations.named(names, self.location),
            ip=self._end,
        )

    def _plain(self, operation: Mapping[str, Any], short: str) -> None:
        if not short.startswith("1."):
            raise Untranslatable(f"{quoted(name_of(operation))} is no operator of the dialect")
        bare, given = short[2:], {one["N"]: one["AT"] for one in operation.get("A", ())}
        operands, results = identifiers(operation["I"]), operation["O"]
        plan = plan_of(bare, len(operands), len(results), tuple(given))
        self.emit(plan, bare, operands, results, given, operation)

    def emit(
        self,
        plan: Plan,
        bare: str,
        operands: Sequence[int],
        results: Sequence[Mapping[str, Any]],
        given: Mapping[str, Any],
        operation: Mapping[str, Any],
        values: Sequence[Any] | None = None,
    ) -> None:
        """Appends an operation by its plan; ``values`` are its operands where they are not those of the file."""
        found = self._attributes(plan, bare, operands, given)
        if values is None:
            values = [self._operand(source, plan, place, operands, given) for place, source in enumerate(plan.inputs)]
        operator = plan.operator
        if operator.has_optional_inputs:
            sizes = tuple(int(value is not None) for value in values)
            found[OPERAND_SEGMENTS] = attributes.make("array<i32>", sizes)
            values = [value for value in values if value is not None]
        elif any(value is None for value in values):
            raise Untranslatable("an operand of it is absent")
        kinds = [None if place is None else type_of(results[place]["TT"]) for place in plan.outputs]
        names: list[str] = []
        for place, kind in zip(plan.outputs, kinds, strict=True):
            if place is not None and kind is not None:
                names += self._names(bare, results[place]["%"], kind)
        if self.depth == 0:
            _add_flags(found, operation.get("OA", ()), plan)
        made = self.create(f"pd.{operator.name}", values, kinds, found, names)
        self._bind_results(plan, operands, results, kinds, made)
        if bare in _CONSTANTS:
            self.constants[results[0]["%"]] = python_value(given["value"])

    def _attributes(self, plan: Plan, bare: str, operands: Sequence[int], given: Mapping[str, Any]) -> dict[str, Any]:
        """The attributes of an operation, by name."""
        for one, only in plan.restrictions.items():
            if one in given and python_value(given[one]) != only:
                raise Untranslatable(f"its attribute {one} is {python_value(given[one])!r:.60}, which is not supported")
        found = {}
        for name, kind, source in plan.attributes:
            if type(source) is FromAttribute and name not in plan.defaults:  # nearly all
                found[name] = made_attribute(given[source.name], kind)
                continue
            pair = self._attribute(name, kind, source, operands, given)
            if name not in plan.defaults or pair[1] != plan.defaults[name]:
                found[name] = attributes.make(*pair)
        if bare in versions.SEMANTICS:
            for name, pair in versions.semantics(bare, self.paddle_version).items():
                found[name] = attributes.make(*pair)
        return found

    def _bind_results(self, plan: Plan, operands: Sequence[int], results: Any, kinds: Sequence[Any], made: Any) -> None:
        fresh = iter(made.results)
        in_place = dict(plan.in_place) if plan.in_place else {}
        is_test = bool(plan.unchanged) and "is_test" in made.attributes and made.attributes["is_test"].value
        for port, (place, kind) in enumerate(zip(plan.outputs, kinds, strict=True)):
            if place is None:
                continue
            value = next(fresh) if kind is not None else None
            number = results[place]["%"]
            source = plan.inputs[in_place[port]] if port in in_place else None
            cell = self.cells.get(operands[source.place]) if isinstance(source, FromOperand) else None
            if cell is None:
                self.bind(number, value)
            elif is_test and port in plan.unchanged:
                self.bind(number, cell.value)
            else:
                cell.value = value
                self.cells[number] = cell
                self._defined.append(number)
                self.constants.pop(operands[source.place], None)  # type: ignore[union-attr]  # an operand: see above
        for place in plan.extra_outputs:
            self.bind(results[place]["%"], None)

    def _names(self, bare: str, number: int, kind: Any) -> list[str]:
        name = self.name(bare, number)
        if not types.is_group(kind):
            return [name]
        return [f"{name}.{place}" for place in range(len(types.group_elements(kind)))]

    def _operand(self, source: Any, plan: Plan, place: int, operands: Sequence[int], given: Mapping[str, Any]) -> Any:
        if isinstance(source, FromOperand):
            return self.read(operands[source.place])
        if source is None:
            return None
        value = python_value(given[source.name])
        if plan.operator.inputs[place].kind == "IntArray":
            return self.full_int_array([value] if isinstance(value, int) else value)
        return self.full(value)

    def _attribute(
        self, name: str, kind: str, source: Any, operands: Sequence[int], given: Mapping[str, Any]
    ) -> KindAndValue:
        if isinstance(source, FromAttribute):
            return attribute(given[source.name], kind)
        if not isinstance(source, FromOperand):
            pair: KindAndValue = source
            return pair
        number = operands[source.place]
        if number not in self.constants:
            raise Untranslatable(f"its {name} is computed, and has to be a constant here")
        self._taken_in.add(number)
        value = self.constants[number]
        return converted(value if isinstance(value, list) or "array" not in kind else [value], kind)

    def drop_unread_constants(self) -> None:
        """Takes away the constants that have become attributes, where nothing else reads them."""
        for number in self._taken_in:
            cell = self.cells.get(number)
            if cell is not None and cell.value is not None and not any(True for _ in cell.value.uses):
                cell.value.owner.erase()
                cell.value = None

    def full_int_array(self, values: Sequence[int]) -> Any:
        """A known list of integers as a value."""
        facts: dict[str, KindAndValue] = {
            "value": ("array<i64>", tuple(values)),
            "dtype": ("dtype", "int64"),
            "place": _CPU,
        }
        found = {key: attributes.make(*pair) for key, pair in facts.items()}
        found["stop_gradient"] = attributes.flags((True,))
        return self.create("pd.full_int_array", [], [types.tensor("int64", (len(values),))], found).results[0]

    def full(self, value: Any) -> Any:
        """A known number as a value."""
        element = "bool" if isinstance(value, bool) else "int64" if isinstance(value, int) else "float64"
        facts: dict[str, KindAndValue] = {
            "shape": ("intarray", (1,)),
            "value": converted(value, "scalar"),
            "dtype": ("dtype", element),
            "place": _CPU,
        }
        found = {key: attributes.make(*pair) for key, pair in facts.items()}
        found["stop_gradient"] = attributes.flags((True,))
        return self.create("pd.full", [], [types.tensor(element, (1,))], found).results[0]


_CONSTANTS = frozenset({"full", "full_int_array"})


class _Lost(Exception):  # noqa: N818  caught by the builder, never seen by a user
    """An operation reads what one before it, which was refused, would have computed."""


def _bare(operation: Mapping[str, Any]) -> str:
    short = str(operation["#"])
    return short[2:] if short.startswith("1.") else name_of(operation)


def _layer(operation: Mapping[str, Any]) -> str:
    """The layer that an operation belongs to: ``/Net/Encoder/`` is Net.Encoder."""
    given = operation.get("A")
    if isinstance(given, list) and given and isinstance(given[-1], dict):
        for one in reversed(given):
            if isinstance(one, dict) and one.get("N") == "struct_name":
                name = one.get("AT", {}).get("D") if isinstance(one.get("AT"), dict) else None
                return name.strip("/").replace("/", ".").replace("\0", "") if isinstance(name, str) else ""
    return ""


_FLAGS = {"stop_gradient": "stop_gradient", "persistable": "is_persistable"}


def _add_flags(found: dict[str, Any], given: Any, plan: Plan) -> None:
    """``stop_gradient`` and ``is_persistable``: one flag for each result."""
    for one in given:
        name = _FLAGS.get(one["N"])
        if name is not None:
            found[name] = _flags(tuple([flag["D"] is True for flag in one["AT"]["D"]]), plan.outputs)


@functools.lru_cache(maxsize=4096)
def _flags(given: tuple[bool, ...], outputs: tuple[int | None, ...]) -> Any:
    return attributes.flags(tuple(place is not None and place < len(given) and given[place] for place in outputs))


HANDLERS: dict[str, Handler] = {}
"""Operator, with its digit -> what it becomes, where that is not one operation of the table by its plan."""


def handles(*names: str) -> Callable[[Handler], Handler]:
    """Makes a function the handler of operators."""

    def register(function: Handler) -> Handler:
        HANDLERS.update(dict.fromkeys(names, function))
        return function

    return register
