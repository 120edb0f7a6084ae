"""A reproducer: one operation as a program of its own, with the values that it was run on as inputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any

import numpy as np

from pdhlo.dialect import dense, locations, types
from pdhlo.dialect.bindings import func, ir, shared_context, use_context
from pdhlo.dialect.needs import operations_within, reads
from pdhlo.dialect.program import FEED, FETCH, Program
from pdhlo.errors import UnsupportedError
from pdhlo.lower.values.traced_values import LoDArray, SparseRows, to_public
from pdhlo.lower.values.traced_values import dense as without_lod


def one_operation(
    operation: Any, values: Mapping[Any, Any], known: Set[Any]
) -> tuple[Program, dict[str, Any], Callable[[Mapping[Any, Any]], dict[str, Any]]]:
    """The program of one operation, what to feed it, and a function that names values of its results.

    ``values``: what it reads, by MLIR value; those that are ``known`` while tracing become constants. Operands and
    results keep the names of their legacy variables; one without a name gets one.

    Raises UnsupportedError where it reads what cannot be fed.
    """
    with use_context(shared_context()):
        return _Reproducer(operation, known).build(values)


class _Reproducer:
    """The way from one operation to a program."""

    def __init__(self, operation: Any, known: Set[Any]) -> None:
        self._operation, self._known = operation, known
        self._feeds: dict[str, Any] = {}
        self._names: set[str] = set()
        self._results = [
            (value, element, self._name(name, f"result_{number}"))
            for number, (_, value, element, name) in enumerate(locations.named_results(operation))
        ]

    def _name(self, name: str, otherwise: str) -> str:
        """A name that nothing else has."""
        found, count = name or otherwise, 1
        while found in self._names:
            count += 1
            found = f"{name or otherwise}_{count}"
        self._names.add(found)
        return found

    def build(self, values: Mapping[Any, Any]) -> tuple[Program, dict[str, Any], Callable[..., dict[str, Any]]]:
        module = ir.Module.create()
        with ir.InsertionPoint(module.body):
            self._main = func.FuncOp("main", ([], []))
        main: Any = self._main
        self._block = main.add_entry_block()
        self._end = ir.InsertionPoint(self._block)
        inside = {value: self._enter(value, values[value]) for value in dict.fromkeys(reads(self._operation))}
        returned = self._leave(self._copy(inside))
        with self._end:
            func.ReturnOp(returned)
        kind = ir.FunctionType.get([one.type for one in self._block.arguments], [one.type for one in returned])
        own = self._main.attributes
        own["function_type"] = ir.TypeAttr.get(kind)
        own["res_attrs"] = ir.ArrayAttr.get([_named(FETCH, name) for *_, name in self._results])
        if self._feeds:
            own["arg_attrs"] = ir.ArrayAttr.get([_named(FEED, name) for name in self._feeds])
        return Program(module), self._feeds, self._named_values

    def _named_values(self, found: Mapping[Any, Any]) -> dict[str, Any]:
        return {
            name: to_public(found[value] if element is None else found[value][element])
            for value, element, name in self._results
        }

    # -- what enters

    def _enter(self, outer: Any, value: Any) -> Any:
        """A value from outside, inside: a constant, a feed, or a group of such."""
        if types.is_group(outer.type):
            names = iter(locations.names_of_value(outer))
            parts = [self._enter_one(one, next(names, ""), outer in self._known) for one in value]
            kind = types.group([one.type for one in parts])
            return self._create("pd_builtin.combine", [kind], parts, {})[0]
        return self._enter_one(value, next(iter(locations.names_of_value(outer)), ""), outer in self._known)

    def _enter_one(self, value: Any, variable: str, known: bool) -> Any:
        if known and isinstance(value, np.ndarray):
            attribute = dense.from_array(value)
            return self._create("pd_builtin.constant", [attribute.type], [], {"value": attribute}, [variable])[0]
        name = self._name(variable, f"operand_{len(self._feeds)}")
        kind = _type(self._operation, value)
        argument = self._block.add_argument(kind, locations.named([name]))
        attributes = {"name": ir.StringAttr.get(name), "col": ir.Attribute.parse(f"{len(self._feeds)} : i32")}
        self._feeds[name] = to_public(value)
        return self._create("pd.feed", [kind], [argument], attributes, [name])[0]

    # -- the operation

    def _copy(self, inside: Mapping[Any, Any]) -> Any:
        """The operation on what is inside; its blocks read that as well."""
        copy = self._operation.operation.clone(ip=self._end)
        for one in operations_within([copy]):
            for place, operand in enumerate(one.operands):
                if operand in inside:
                    one.operands[place] = inside[operand]
        attributes = {copy.attributes[i].name: copy.attributes[i].attr for i in range(len(copy.attributes))}
        names = [name for *_, name in self._results]
        location = locations.named(names, locations.location_of_legacy(self._operation))
        new = ir.Operation.create(
            copy.name,
            results=[result.type for result in copy.results],
            operands=list(copy.operands),
            attributes=attributes,
            regions=len(copy.regions),
            loc=location,
            ip=self._end,
        )
        for old_region, new_region in zip(copy.regions, new.regions, strict=True):
            for block in list(old_region.blocks):
                block.append_to(new_region)
        copy.erase()
        return new

    def _leave(self, new: Any) -> list[Any]:
        """The values that are returned: results, and the elements of those that are groups."""
        inner = dict(zip(self._operation.results, new.results, strict=True))
        found = []
        for value, element, name in self._results:
            result = inner[value]
            if element is not None:
                kind = types.group_elements(result.type)[element]
                index = {"index": ir.Attribute.parse(f"{element} : i32")}
                result = self._create("pd_builtin.slice", [kind], [result], index, [name])[0]
            found.append(result)
        return found

    def _create(
        self, name: str, kinds: list[Any], operands: list[Any], attributes: dict[str, Any], names: Sequence[str] = ()
    ) -> Any:
        return ir.Operation.create(
            name, results=kinds, operands=operands, attributes=attributes, loc=locations.named(names), ip=self._end
        ).results


def _named(key: str, name: str) -> Any:
    return ir.DictAttr.get({key: ir.StringAttr.get(name)})


def _type(operation: Any, value: Any) -> Any:
    """The type of a value that is fed."""
    if isinstance(value, SparseRows):
        rows = value.value
        return types.selected_rows(types.BY_NUMPY[np.dtype(rows.dtype)].name, (value.height, *rows.shape[1:]))
    if isinstance(value, list) and value:
        return types.tensor_array(types.BY_NUMPY[np.dtype(without_lod(value[0]).dtype)].name)
    array = without_lod(value)
    if not hasattr(array, "dtype") or np.dtype(array.dtype) not in types.BY_NUMPY:
        raise UnsupportedError(
            f"{operation.operation.name} reads a value that cannot be fed ({type(value).__name__}), so there is no"
            " program of it alone"
        )
    levels = len(value.lod) if isinstance(value, LoDArray) else 0
    return types.tensor(types.BY_NUMPY[np.dtype(array.dtype)].name, tuple(array.shape), levels)
