"""Writes the blocks of a Program as legacy operators, and gives a variable to each value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import AnyOperation, SSAValue, ir
from pdhlo.dialect.loading import registers
from pdhlo.dialect.program import FETCH, PARAMETER, TranslatedProgram
from pdhlo.translate.legacy.legacy_program import EMPTY, Attribute
from pdhlo.translate.legacy.report import Problem, Untranslatable
from pdhlo.translate.to_legacy.description import (
    ASIDE,
    COPY,
    OPERATION,
    DeclaredVariable,
    Written,
    WrittenBlock,
)

REFUSED = "@refused"
"""The type of placeholder operators for operations without a legacy form, so that the others can still be compared."""

Handler = Callable[["LegacyWriter", ir.OpView], None]
HANDLERS: dict[str, Handler] = {}
"""Operation -> the function that writes it."""
ANY_OTHER = ""
"""The key of the handler of operations without one of their own."""


def handles(*names: str) -> Callable[[Handler], Handler]:
    """Registers a function as the handler of the operations called ``names``."""
    return registers(HANDLERS, "handlers", names)


class LegacyWriter:
    """Writes operators into blocks, and keeps the variable of each value."""

    def __init__(self, program: TranslatedProgram) -> None:
        self.program = program
        self.blocks: list[WrittenBlock] = [WrittenBlock(0, -1)]
        self.block = self.blocks[0]
        self.problems: list[Problem] = []
        self.names: dict[SSAValue, list[str]] = {}
        """Value -> its variable; for a group, the variables of its elements."""
        self._taken = {"feed", "fetch", EMPTY, *program.inputs, *program.outputs, *program.written}
        self._taken |= set(program.parameters)
        self._planned = _planned(program)
        self.has_feeds = program.has_feed_operators or bool(program.outputs)
        """Whether feed operators are written; a training program without fetches is fed by the executor."""

    def run(self) -> None:
        """Writes the program; what cannot be written is in ``problems``."""
        self.operations(list(self.program.operations()))
        try:
            self._return()
        except Untranslatable as reason:
            self.problems.append(Problem("main", str(reason), 0, len(self.block.operators), ""))

    def _return(self) -> None:
        returned = list(zip(self.program.returned, self.program.main.attributes.get("res_attrs", ()), strict=True))
        for value, marks in returned:
            if PARAMETER in marks:
                self._keep(value, marks[PARAMETER].value, persistable=True)
        for column, (value, name) in enumerate(
            (value, marks[FETCH].value) for value, marks in returned if FETCH in marks
        ):
            self._keep(value, name)
            facts = {"col": Attribute("INT", column)}
            self.append(Written("fetch", {"X": [name]}, {"Out": ["fetch"]}, facts, None, ASIDE))

    # -- variables

    def fresh(self, wanted: str) -> str:
        """A name that no variable has: ``wanted`` if it is free, else with a number behind it."""
        name, number = wanted or "value", 0
        while name in self._taken:
            number += 1
            name = f"{wanted or 'value'}_{number}"
        self._taken.add(name)
        return name

    def declare(self, name: str, kind: ir.Type, *, persistable: bool = False, stop_gradient: bool = False) -> str:
        """Declares a variable in the current block, unless it is declared there already; returns its name."""
        self.block.variables.setdefault(name, DeclaredVariable(kind, persistable, stop_gradient))
        return name

    def names_of(self, value: SSAValue) -> list[str]:
        """The variable of a value, or the variables of a group; raises Untranslatable if it has none."""
        name = self.names.get(value)
        if name is None:
            raise Untranslatable("it reads a value that has no variable")
        return name

    def name_of(self, value: SSAValue) -> str:
        """The one variable of a value; raises Untranslatable if it is a group."""
        names = self.names_of(value)
        if len(names) != 1 or types.is_group(value.type):
            raise Untranslatable("it reads a group of values where one is expected")
        return names[0]

    def bind(self, value: ir.OpResult[ir.Type], shared: str | None = None) -> list[str]:
        """Declares the variable of a result, or of each element of a group; ``shared`` is an existing one to use."""
        if shared is not None:
            self.names[value] = [shared]
            return [shared]
        owner = value.owner
        named = [name for _, result, _, name in locations.named_results(owner) if result == value]
        kinds = types.group_elements(value.type) if types.is_group(value.type) else [value.type]
        bare = owner.operation.name.rpartition(".")[2]
        variables = []
        for place, kind in enumerate(kinds):
            if str(kind) == "none":
                variables.append(EMPTY)
                continue
            planned = (
                self._planned.get((value, place)) if types.is_group(value.type) else self._planned.get((value, None))
            )
            wanted = named[place] if place < len(named) and named[place] else bare
            name = planned or self.fresh(wanted)
            persistable = name in self.program.written
            variables.append(self.declare(name, kind, persistable=persistable, stop_gradient=_stops(owner)))
        self.names[value] = variables
        return variables

    def unread(self, written: Written, slot: str) -> str:
        """Declares a variable for a required output that the operation lacks, so that nothing reads it."""
        first = next((names[0] for names in written.inputs.values() if names), EMPTY)
        declared = self.find(first)
        kind = types.tensor("float32", (0,))
        if declared is not None and types.kind_of(declared.kind) == "Tensor":
            kind = types.tensor(types.element_of(declared.kind).name, (0, *types.shape_of(declared.kind)))
        return self.declare(self.fresh(f"{written.type}.{slot.lower()}"), kind)

    def find(self, name: str) -> DeclaredVariable | None:
        """The declaration of a variable in the current block or a block around it; None if there is none."""
        block: WrittenBlock | None = self.block
        while block is not None:
            if name in block.variables:
                return block.variables[name]
            block = self.blocks[block.parent] if block.parent >= 0 else None
        return None

    # -- operators

    def append(self, written: Written) -> None:
        """Appends an operator to the current block."""
        self.block.operators.append(written)

    def copy(self, source: str, target: str) -> None:
        """Appends an ``assign`` from one variable to another."""
        self.append(Written("assign", {"X": [source]}, {"Out": [target]}, {}, None, COPY))

    def operations(self, operations: Sequence[ir.OpView]) -> None:
        """Writes operations into the current block; those that cannot be written are recorded in ``problems``."""
        for place, operation in enumerate(operations):
            name = operation.operation.name
            count = len(self.block.operators)
            try:
                HANDLERS.get(name, HANDLERS[ANY_OTHER])(self, operation)
            except Untranslatable as reason:
                del self.block.operators[count:]
                self.note(operation, place, str(reason))

    def note(self, operation: ir.OpView, place: int, reason: str) -> None:
        """Records that an operation cannot be written, and appends a placeholder, whose results can be read."""
        names = [name for name in locations.names_of(operation) if name]
        bare = operation.operation.name
        self.problems.append(Problem(bare, reason, self.block.index, place, names[0] if names else ""))
        outputs = [name for value in operation.results for name in self.names.get(value) or self.bind(value)]
        self.append(
            Written(REFUSED, {}, {"Out": [output for output in outputs if output != EMPTY]}, {}, operation, OPERATION)
        )

    @contextmanager
    def inside(self, origin: ir.OpView) -> Iterator[WrittenBlock]:
        """A context in which a new inner block is the current block, for a region of ``origin``."""
        outer = self.block
        self.block = WrittenBlock(len(self.blocks), outer.index, origin.operation)
        self.blocks.append(self.block)
        try:
            yield self.block
        finally:
            self.block = outer

    def _keep(self, value: SSAValue, name: str, *, persistable: bool = False) -> None:
        """Copies a returned value to the variable ``name``, unless this is its variable already."""
        if self.names_of(value) != [name]:
            self.declare(name, value.type, persistable=persistable)
            self.copy(self.name_of(value), name)


def _stops(operation: ir.OpView) -> bool:
    own = operation.attributes
    return "stop_gradient" in own and all(attributes.to_python(own["stop_gradient"]))


# -- the variables of returned values


def _planned(program: TranslatedProgram) -> dict[tuple[SSAValue, int | None], str]:
    """Returned values (or elements of groups) that can be written directly to the variable of their name."""
    result: dict[tuple[SSAValue, int | None], str] = {}
    order: dict[AnyOperation, int] = {
        operation.operation: place for place, operation in enumerate(program.operations())
    }
    for value, marks in zip(program.returned, program.main.attributes.get("res_attrs", ()), strict=True):
        key = _source(value)
        if key in result or isinstance(key[0].owner, ir.Block) or not _may_be_named(key[0].owner):
            continue
        name = marks[FETCH].value if FETCH in marks else marks[PARAMETER].value
        is_free = name not in (*program.inputs, *program.parameters, *program.written)
        if is_free if FETCH in marks else _replaces(program, key[0], name, order):
            result[key] = name
    return result


def _may_be_named(operation: ir.OpView) -> bool:
    name = operation.operation.name
    return name.startswith("pd.") and name not in ("pd.feed", "pd.data", "pd.while", "pd.if")


def _source(value: SSAValue) -> tuple[SSAValue, int | None]:
    """The value behind fetches and slices of combined groups, with None; or a group and the index of its element."""
    owner = value.owner
    if not isinstance(owner, ir.Block) and owner.operation.name == "pd.fetch":
        return _source(owner.operands[0])
    if isinstance(owner, ir.Block) or owner.operation.name != "pd_builtin.slice":
        return value, None
    group, place = owner.operands[0], attributes.integer(owner.attributes["index"])
    inner = group.owner
    if not isinstance(inner, ir.Block) and inner.operation.name == "pd_builtin.combine":
        return _source(inner.operands[place])
    return group, place


def _replaces(program: TranslatedProgram, value: SSAValue, name: str, order: Mapping[AnyOperation, int]) -> bool:
    """Whether a value may be written directly to a parameter's variable: no later operation reads the old value."""
    owner = value.owner
    if isinstance(owner, ir.Block) or owner not in order or not _may_be_named(owner):
        return False
    for operation in program.operations():
        if (
            operation.operation.name == "pd_builtin.parameter"
            and attributes.text(operation.attributes["parameter_name"]) == name
        ):
            for use in operation.results[0].uses:
                reader: AnyOperation = use.owner
                while reader not in order and reader.parent is not None:
                    reader = reader.parent
                if order.get(reader, len(order)) > order[owner]:
                    return False
    return True
