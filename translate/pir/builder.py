"""Builds a program of the dialect from the operations of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from pdhlo.dialect import attributes, locations, op_builder, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.loading import registers
from pdhlo.dialect.locations import LegacyPlace
from pdhlo.dialect.needs import is_read
from pdhlo.errors import quoted
from pdhlo.translate.legacy.report import Problem, Untranslatable
from pdhlo.translate.pir.aliases import Aliases
from pdhlo.translate.pir.attributes import converted, python_value
from pdhlo.translate.pir.document import Document, FileOperation, FileValue, identifiers, name_of
from pdhlo.translate.pir.forms import LAYER, Form, form_of
from pdhlo.translate.pir.plans import FromAttribute, FromOperand, OperationPlan
from pdhlo.translate.pir.types import type_of

# The errors of handlers on damaged operations. The bindings raise RuntimeError for a value of the wrong kind;
# RecursionError is a subclass of it.
_UNUSUAL = (KeyError, IndexError, TypeError, AttributeError, ValueError, OverflowError, RuntimeError)
_MOST_PROBLEMS = 1000


class Cell:
    """The memory of a value of the file and its aliases: its current value, or None for an absent one."""

    __slots__ = ("lost", "value")

    def __init__(self, value: SSAValue | None, *, lost: bool = False) -> None:
        self.value = value
        self.lost = lost
        """Whether the operation that computes the value was refused."""


Handler = Callable[["PirBuilder", FileOperation], None]


class PirBuilder:
    """Builds the program from the operations of a file."""

    def __init__(self, document: Document, names: Mapping[int, str], target: ir.Block) -> None:
        self.paddle_version = document.paddle_version
        self.names = names
        """Number of a value -> the user's name for it."""
        self._taken = frozenset(names.values())
        self.aliases = Aliases(document.operations)
        self.cells: dict[int, Cell] = {}
        self.constants: dict[int, object] = {}
        """Number of a value of ``full`` or ``full_int_array`` -> its number, or list of numbers."""
        self._taken_in: set[int] = set()
        """The numbers of constants that became attributes."""
        self.problems: list[Problem] = []
        self.arguments: dict[int, SSAValue] = {}
        """Number of a fed value -> the argument of ``main``."""
        self.parameters: dict[str, tuple[Cell, SSAValue]] = {}
        """Parameter -> its memory, and its initial value."""
        self.fetched: list[tuple[int, str, SSAValue]] = []
        """(column, name, value) of each fetch."""
        self.state: dict[str, SSAValue] = {}
        """Variable -> its value, of ``set_parameter`` and ``shadow_output``, as in startup programs."""
        self.by_name: dict[str, int] = {}
        self.depth = 0
        self._block = self._blocks = 0
        self._end = ir.InsertionPoint(target)
        self._defined: list[int] = []
        self.location: ir.Location | None = None

    # -- values

    def read(self, number: int) -> Any:
        """The current value of a number; None for the number 0, and for an absent result.

        Raises _Lost if the operation that computes it was refused, and Untranslatable if no operation does.
        """
        if number == 0:
            return None
        cell = self.cells.get(number)
        if cell is None:
            raise Untranslatable(f"it reads the value {number}, which no operation before it computes")
        if cell.lost:
            raise _Lost
        return cell.value

    def bind(self, number: int, value: SSAValue | None, *, lost: bool = False) -> None:
        """Binds a number to a value in a new cell."""
        self.cells[number] = Cell(value, lost=lost)
        self._defined.append(number)

    def name(self, bare: str, number: int) -> str:
        """The name of a result: the user's, else the operator's name ``bare`` with the number of the value."""
        result = self.names.get(number)
        if result is None:
            result = f"{bare}_{number}"
            while result in self._taken:
                result += "_"
        self.by_name[result] = number
        return result

    # -- blocks

    def block(self, operations: Sequence[FileOperation]) -> None:
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
                self._note(operation, place, f"it is damaged, or has a form that pdhlo does not know ({error!r:.200})")

    @contextmanager
    def inside(self, target: ir.Block) -> Iterator[None]:
        """A context in which operations are appended to another block; numbers bound there are unbound at its end."""
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

    def _note(self, operation: FileOperation, place: int, reason: str) -> None:
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(Problem(_bare(operation), reason, self._block, place, ""))
        self._lose(operation)

    def _lose(self, operation: FileOperation) -> None:
        results = operation["O"]
        for number in [results["%"]] if isinstance(results, dict) else identifiers(results):
            self.bind(number, None, lost=True)

    # -- operations

    def create(
        self,
        name: str,
        operands: Sequence[SSAValue | None],
        kinds: Sequence[ir.Type | None],
        made: dict[str, ir.Attribute],
        names: Sequence[str] = (),
        *,
        regions: int = 0,
    ) -> ir.Operation:
        """Appends an operation; ``kinds`` has None for an absent result, ``names`` has a name for each present one."""
        location = locations.named(names, self.location)
        return op_builder.create(name, operands, kinds, made, self._end, location, regions=regions)

    def _plain(self, operation: FileOperation, short: str) -> None:
        """Appends an operation of ``pd_op`` by the plan of its form."""
        if not short.startswith("1."):
            raise Untranslatable(f"{quoted(name_of(operation))} is not an operator of the dialect")
        bare, operands, results = short[2:], identifiers(operation["I"]), operation["O"]
        form = form_of(operation, self.paddle_version, has_flags=self.depth == 0)
        plan, facts = form.plan, dict(form.attributes)
        for name, declared, place in form.computed:
            self._take_in(facts, plan, name, declared, operands[place])
        values = [
            self.read(operands[source.place]) if isinstance(source, FromOperand) else self._constant(source, form, port)
            for port, source in enumerate(plan.inputs)
        ]
        if not plan.operator.has_optional_inputs and any(value is None for value in values):
            raise Untranslatable("one of its operands is absent")
        kinds = [None if place is None else type_of(results[place]["TT"]) for place in plan.outputs]
        names: list[str] = []
        for result, kind in zip(plan.outputs, kinds, strict=True):
            if result is not None and kind is not None:
                names += self._names(bare, results[result]["%"], kind)
        made = self.create(f"pd.{plan.operator.name}", values, kinds, facts, names)
        self._bind_results(plan, operands, results, kinds, made)
        if bare in _CONSTANTS:
            self.constants[results[0]["%"]] = python_value(form.file_attributes["value"])

    def _bind_results(
        self,
        plan: OperationPlan,
        operands: Sequence[int],
        results: Sequence[FileValue],
        kinds: Sequence[ir.Type | None],
        made: ir.Operation,
    ) -> None:
        fresh = iter(made.results)
        for port, (place, kind) in enumerate(zip(plan.outputs, kinds, strict=True)):
            if place is None:
                continue
            value = None if kind is None else next(fresh)
            if not (plan.in_place and self._take_over(plan, port, operands, results[place]["%"], value, made)):
                self.bind(results[place]["%"], value)
        for place in plan.extra_outputs:
            self.bind(results[place]["%"], None)

    def _take_over(
        self,
        plan: OperationPlan,
        port: int,
        operands: Sequence[int],
        number: int,
        value: SSAValue | None,
        made: ir.Operation,
    ) -> bool:
        """Makes an in-place result an alias of its operand, and sets the value of their cell.

        Returns False for a result that is not in place, or whose operand has no cell.
        """
        source = next((plan.inputs[operand] for result, operand in plan.in_place if result == port), None)
        if not isinstance(source, FromOperand) or (cell := self.cells.get(operands[source.place])) is None:
            return False
        if port in plan.unchanged and "is_test" in made.attributes and attributes.to_python(made.attributes["is_test"]):
            self.bind(number, cell.value)
            return True
        if value is None:
            raise Untranslatable("its in-place result is absent")
        cell.value = value
        self.cells[number] = cell
        self._defined.append(number)
        self.constants.pop(operands[source.place], None)
        return True

    def _names(self, bare: str, number: int, kind: ir.Type) -> list[str]:
        name = self.name(bare, number)
        if not types.is_group(kind):
            return [name]
        return [f"{name}.{place}" for place in range(len(types.group_elements(kind)))]

    def _constant(self, source: FromAttribute | None, form: Form, port: int) -> SSAValue | None:
        """The value of an operand that is an attribute in the file; None for an absent operand."""
        if source is None:
            return None
        value = python_value(form.file_attributes[source.name])
        if form.plan.operator.inputs[port].kind == "IntArray":
            return self.full_int_array([value] if isinstance(value, int) else value)
        return self.full(value)

    def _take_in(self, made: dict[str, ir.Attribute], plan: OperationPlan, name: str, kind: str, number: int) -> None:
        """Makes a constant operand of the file an attribute; raises Untranslatable if it is no constant."""
        if number not in self.constants:
            raise Untranslatable(f"its {name} is computed, and must be a constant")
        self._taken_in.add(number)
        value = self.constants[number]
        pair = converted(value if isinstance(value, list) or "array" not in kind else [value], kind)
        if name not in plan.defaults or pair[1] != plan.defaults[name]:
            made[name] = attributes.make(*pair)

    def drop_unread_constants(self) -> None:
        """Erases the constants that became attributes and that no operation reads."""
        for number in self._taken_in:
            cell = self.cells.get(number)
            if cell is not None and cell.value is not None and not is_read(cell.value):
                owner = cell.value.owner
                assert not isinstance(owner, ir.Block), "an operation makes a constant"
                owner.erase()
                cell.value = None

    def full_int_array(self, values: Sequence[int]) -> SSAValue:
        """Appends a ``pd.full_int_array`` of known integers."""
        made = op_builder.made_attributes(op_builder.int_array_facts(values))
        made["stop_gradient"] = attributes.flags((True,))
        return self.create("pd.full_int_array", [], [types.tensor("int64", (len(values),))], made).result

    def full(self, value: object) -> SSAValue:
        """Appends a ``pd.full`` of a known number."""
        element = "bool" if isinstance(value, bool) else "int64" if isinstance(value, int) else "float64"
        made = op_builder.made_attributes(op_builder.full_facts(converted(value, "scalar"), element))
        made["stop_gradient"] = attributes.flags((True,))
        return self.create("pd.full", [], [types.tensor(element, (1,))], made).result


_CONSTANTS = frozenset({"full", "full_int_array"})


class _Lost(Exception):  # noqa: N818  caught by the builder
    """An operation reads a result of a refused operation, so it is left out without a report of its own."""


def _bare(operation: FileOperation) -> str:
    short = str(operation["#"])
    return short[2:] if short.startswith("1.") else name_of(operation)


def _layer(operation: FileOperation) -> str:
    """The layer of an operation, ``Net.Encoder`` for ``/Net/Encoder/``; empty if the file has none."""
    entries = operation.get("A")
    last = entries[-1] if isinstance(entries, list) and entries else None
    if not isinstance(last, dict) or last.get("N") != LAYER:
        return ""
    name = last["AT"].get("D") if isinstance(last.get("AT"), dict) else None
    return name.strip("/").replace("/", ".").replace("\0", "") if isinstance(name, str) else ""


HANDLERS: dict[str, Handler] = {}
"""Short name of an operator (``1.if``) -> its handler, for operators that are not translated by a plan."""


def handles(*names: str) -> Callable[[Handler], Handler]:
    """Registers a function as the handler of operators, by their short names."""
    return registers(HANDLERS, "handlers", names)
