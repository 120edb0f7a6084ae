"""Makes a program of one operation, or of the block of a loop or branch, with the values that it reads as inputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any

import numpy as np

from pdhlo.dialect import dense, locations, op_builder, types
from pdhlo.dialect.bindings import SSAValue, func, ir, shared_context, use_context
from pdhlo.dialect.needs import operations_within, reads
from pdhlo.dialect.program import FEED, FETCH, TranslatedProgram
from pdhlo.dialect.values import Value
from pdhlo.errors import UnsupportedError
from pdhlo.lower.comparing.bodies import names_of_arguments
from pdhlo.lower.comparing.observation import observed_results
from pdhlo.lower.tracing.control_flow.regions import Region
from pdhlo.lower.values.traced_values import LoDArray, SparseRows, is_public, to_public
from pdhlo.lower.values.traced_values import dense as without_lod


def one_operation(
    operation: ir.OpView, values: Mapping[SSAValue, object], known: Set[SSAValue]
) -> tuple[TranslatedProgram, dict[str, Value], Callable[[Mapping[SSAValue, object]], dict[str, Value]]]:
    """The program of one operation, its feeds, and a function that converts results by MLIR value to results by name.

    ``values``: the values that the operation reads; those in ``known``, which are known while tracing, become
    constants. Operands and results keep the names of their legacy variables, or get new names.

    Raises UnsupportedError if the operation reads a value that cannot be fed.
    """
    with use_context(shared_context()):
        return _Reproducer([operation], known).build(values)


def one_block(
    region: Region, values: Mapping[SSAValue, object], known: Set[SSAValue], computed: Mapping[SSAValue, object]
) -> tuple[TranslatedProgram, dict[str, Value], Callable[[Mapping[SSAValue, object]], dict[str, Value]]]:
    """The program of one iteration of a block, as ``one_operation``; it fetches the results of all operations.

    ``values``: the block's arguments, and the values that it reads. ``computed``: results of its operations; those that
    are None are not fetched.

    Raises UnsupportedError if the block reads a value that cannot be fed.
    """
    with use_context(shared_context()):
        made = _Reproducer(region.operations, known, {entry for entry, value in computed.items() if value is None})
        return made.build(values, dict(zip(region.arguments, names_of_arguments(region), strict=True)))


class _Reproducer:
    """Builds a program from operations."""

    def __init__(
        self, operations: Sequence[ir.OpView], known: Set[SSAValue], without: Set[SSAValue] = frozenset()
    ) -> None:
        self._operations, self._known = operations, known
        self._feeds: dict[str, Value] = {}
        self._names: set[str] = set()
        self._results = [
            (operation, value, element, self._name(name, f"result_{number}"))
            for operation in operations
            for number, (_, value, element, name) in enumerate(locations.named_results(operation))
        ]
        alone = len(operations) == 1
        self._fetched = [
            (value, element, name)
            for operation, value, element, name in self._results
            if alone or (observed_results(operation, 0) and value not in without)
        ]

    def _name(self, name: str, otherwise: str) -> str:
        """A new name, which begins with ``name``, or with ``otherwise`` if that is empty."""
        result, count = name or otherwise, 1
        while result in self._names:
            count += 1
            result = f"{name or otherwise}_{count}"
        self._names.add(result)
        return result

    def build(
        self, values: Mapping[SSAValue, object], names: Mapping[SSAValue, str] | None = None
    ) -> tuple[TranslatedProgram, dict[str, Value], Callable[[Mapping[SSAValue, object]], dict[str, Value]]]:
        """Builds the program; returns it with its feeds and ``_named_values``. ``names``: names of block arguments."""
        module = ir.Module.create()
        with ir.InsertionPoint(module.body):
            self._main = func.FuncOp("main", ([], []))
        main: Any = self._main
        self._block = main.add_entry_block()
        self._end = ir.InsertionPoint(self._block)
        own = {result for operation in self._operations for result in operation.results}
        wanted = dict.fromkeys(value for operation in self._operations for value in reads(operation))
        inside: dict[SSAValue, SSAValue] = {}
        for value in wanted:
            if value not in own:
                self._reach(value, values, names or {}, inside)
        for operation in self._operations:
            inside |= dict(zip(operation.results, self._copy(operation, inside).results, strict=True))
        returned = self._leave(inside)
        with self._end:
            func.ReturnOp(returned)
        kind = ir.FunctionType.get(
            [argument.type for argument in self._block.arguments], [element.type for element in returned]
        )
        facts = self._main.attributes
        facts["function_type"] = ir.TypeAttr.get(kind)
        facts["res_attrs"] = ir.ArrayAttr.get([_named(FETCH, name) for *_, name in self._fetched])
        if self._feeds:
            facts["arg_attrs"] = ir.ArrayAttr.get([_named(FEED, name) for name in self._feeds])
        return TranslatedProgram(module), self._feeds, self._named_values

    def _named_values(self, values: Mapping[SSAValue, Any]) -> dict[str, Value]:
        return {
            name: to_public(values[result] if element is None else values[result][element])
            for result, element, name in self._fetched
        }

    # -- operands

    def _reach(
        self,
        value: SSAValue,
        values: Mapping[SSAValue, object],
        names: Mapping[SSAValue, str],
        inside: dict[SSAValue, SSAValue],
    ) -> None:
        """Provides a value from outside. If it cannot be fed, its operation is copied, if the operands have values."""
        maker: Any = value.owner
        if value in inside:
            return
        if is_public(values[value]) or not all(element in values for element in getattr(maker, "operands", (None,))):
            inside[value] = self._enter(value, values[value], names.get(value))
            return
        for operand in maker.operands:
            self._reach(operand, values, names, inside)
        inside |= dict(zip(maker.results, self._copy(maker, inside).results, strict=True))

    def _enter(self, outer: SSAValue, value: Any, argument: str | None) -> SSAValue:
        """Provides a value as a constant, a feed, or a tuple of them. ``argument``: its name as a block argument."""
        variable = next(iter(locations.names_of_value(outer)), "") if argument is None else argument
        if value is None:
            return self._undefined(outer, variable)
        if isinstance(value, list) and not types.is_group(outer.type):
            return self._array(outer, value, variable)
        if types.is_group(outer.type):
            names = iter(locations.names_of_value(outer))
            parts = [self._enter_one(element, next(names, ""), outer in self._known) for element in value]
            return op_builder.combined(parts, self._end)
        return self._enter_one(value, variable, outer in self._known)

    def _undefined(self, outer: SSAValue, variable: str) -> SSAValue:
        """A ``pd.data`` operation without an operand, for a variable without a value."""
        facts = {
            "name": ("str", variable),
            "shape": ("intarray", types.declared_shape_of(outer.type)),
            "dtype": ("dtype", types.element_of(outer.type).name),
            "place": ("place", "undefined:0"),
        }
        return self._create("pd.data", [outer.type], [None], op_builder.made_attributes(facts), [variable])[0]

    def _array(self, outer: SSAValue, elements: Sequence[object], variable: str) -> SSAValue:
        """Builds a tensor array from its elements, which are fed one by one, since arrays cannot be fed."""
        element = ir.Type.parse(
            str(outer.type).partition("<")[2].removesuffix(">")
        )  # the text is like !pd.tensor_array<f32>
        dtype: dict[str, ir.Attribute] = {"dtype": ir.TypeAttr.get(element)}
        result = self._create("pd.create_array", [outer.type], [], dtype, [variable])[0]
        for number, value in enumerate(elements):
            if value is not None:
                index = dense.from_array(np.array([number], np.int64))
                place = op_builder.constant(index, self._end)
                operands = [result, self._enter_one(value, f"{variable or 'operand'}_{number}", known=False), place]
                result = self._create("pd.array_write_", [outer.type], operands, {}, [variable])[0]
        return result

    def _enter_one(self, value: object, variable: str, known: bool) -> SSAValue:
        if known and isinstance(value, np.ndarray):
            return op_builder.constant(dense.from_array(value), self._end, locations.named([variable]))
        name = self._name(variable, f"operand_{len(self._feeds)}")
        kind = _type(self._operations[0], value)
        argument = self._block.add_argument(kind, locations.named([name]))
        facts = {"name": ir.StringAttr.get(name), "col": ir.Attribute.parse(f"{len(self._feeds)} : i32")}
        self._feeds[name] = to_public(value)
        return self._create("pd.feed", [kind], [argument], facts, [name])[0]

    # -- the operations

    def _copy(self, operation: ir.OpView, inside: Mapping[SSAValue, SSAValue]) -> ir.Operation:
        """Copies an operation, and replaces the operands of the copy and of operations in its blocks."""
        copy: Any = operation.operation.clone(ip=self._end)
        for inner in operations_within([copy]):
            for place, operand in enumerate(inner.operands):
                if operand in inside:
                    inner.operands[place] = inside[operand]
        names = [name for owner, *_, name in self._results if owner is operation] or locations.names_of(operation)
        location = locations.named(names, locations.location_of_legacy(operation))
        kinds = [result.type for result in copy.results]
        new = op_builder.like(copy, list(copy.operands), kinds, self._end, location)
        for old_region, new_region in zip(copy.regions, new.regions, strict=True):
            for block in list(old_region.blocks):
                block.append_to(new_region)
        copy.erase()
        return new

    def _leave(self, inner: Mapping[SSAValue, SSAValue]) -> list[SSAValue]:
        """The values to return: results, and elements of tuples."""
        results = []
        for value, element, name in self._fetched:
            result = inner[value]
            if element is not None:
                result = op_builder.taken(result, element, self._end, locations.named([name]))
            results.append(result)
        return results

    def _create(
        self,
        name: str,
        kinds: list[ir.Type],
        operands: Sequence[SSAValue | None],
        attributes: dict[str, ir.Attribute],
        names: Sequence[str] = (),
    ) -> Sequence[SSAValue]:
        return op_builder.create(name, operands, kinds, attributes, self._end, locations.named(names)).results


def _named(key: str, name: str) -> ir.DictAttr:
    return ir.DictAttr.get({key: ir.StringAttr.get(name)})


def _type(operation: ir.OpView, value: object) -> ir.Type:
    """The type of a feed with this value. Raises UnsupportedError if the value cannot be fed."""
    if isinstance(value, SparseRows):
        rows = value.value
        return types.selected_rows(types.BY_NUMPY[np.dtype(rows.dtype)].name, (value.height, *rows.shape[1:]))
    if isinstance(value, list) and value:
        return types.tensor_array(types.BY_NUMPY[np.dtype(without_lod(value[0]).dtype)].name)
    array = without_lod(value)
    if not hasattr(array, "dtype") or np.dtype(array.dtype) not in types.BY_NUMPY:
        raise UnsupportedError(
            f"{operation.operation.name} reads a value that cannot be fed ({type(value).__name__}), so it cannot be"
            " a separate program"
        )
    levels = len(value.lod) if isinstance(value, LoDArray) else 0
    return types.tensor(types.BY_NUMPY[np.dtype(array.dtype)].name, tuple(array.shape), levels)
