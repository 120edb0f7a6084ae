"""Cases of symbolic shapes: programs of Paddle 3.3.1, and the results of its shape inference.

A file is JSON: ``cases`` is a list of ``{id, ops, equal_constraints?, some_op_lacks_inference?}``; an operation is
``[name, operands, attributes, result types, results as text, {first?, regions?}]``, a region ``[argument types,
argument numbers, operations]``. Values are numbered in pre-order. ``first`` has the texts as they were before later
operations made dimensions equal. ``refused`` has the cases that the inference itself refuses, with why.
"""

from __future__ import annotations

import itertools
import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pdhlo.dialect import attributes, op_builder, types
from pdhlo.dialect.bindings import AnyOperation, SSAValue, ir, shared_context, use_context
from pdhlo.dialect.operator_table import operator_of
from pdhlo.dialect.program import FEED, TranslatedProgram
from pdhlo.errors import ModelFormatError, quoted
from pdhlo.system import reading

_NAME = re.compile(r"(pd|pd_builtin|pd_cf)\.\w+")
_BY_CODE = {element_type.code: element_type.name for element_type in types.ELEMENT_TYPES}


@dataclass(frozen=True, slots=True)
class RecordedOperation:
    """An operation of a case, and Paddle's symbolic shapes of its results."""

    name: str
    operands: tuple[int | None, ...]
    attributes: Mapping[str, object]
    kinds: tuple[str, ...]
    """The types of its results, as text."""
    results: tuple[str, ...]
    """The final fact of each result; empty if it was not captured."""
    first: tuple[str, ...]
    """The facts when the operation was visited; empty if they have not changed since."""
    regions: tuple[StoredRegion, ...]


@dataclass(frozen=True, slots=True)
class StoredRegion:
    """A block inside an operation."""

    kinds: tuple[str, ...]
    """The types of its arguments."""
    operations: tuple[RecordedOperation, ...]


@dataclass(frozen=True, slots=True)
class SymbolicCase:
    """A program, and Paddle's symbolic shapes of its values."""

    name: str
    operations: tuple[RecordedOperation, ...]
    refused: str = ""
    """The reason why Paddle rejects the case; empty if it does not."""


def read_cases(path: Path) -> list[SymbolicCase]:
    """The cases of a file; raises ModelFormatError if it is not such a file."""
    try:
        stored = json.loads(reading.read_whole(path))
        refused = stored.get("refused", {})
        return [
            SymbolicCase(str(element["id"]), _operations(element["ops"]), str(refused.get(element["id"], "")))
            for element in stored["cases"]
        ]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ModelFormatError(f"{path} holds no cases of symbolic shapes: {error!r}") from error


def _operations(rows: Sequence[Sequence[object]]) -> tuple[RecordedOperation, ...]:
    return tuple(map(_operation, rows))


def _operation(row: Sequence[Any]) -> RecordedOperation:
    name, operands, own, kinds, results, *rest = row
    extra = rest[0] if rest else {}
    regions = tuple(StoredRegion(tuple(region[0]), _operations(region[2])) for region in extra.get("regions", ()))
    first = _first(extra.get("first") or (), kinds)
    return RecordedOperation(name, tuple(operands), dict(own), tuple(kinds), tuple(results), first, regions)


def _first(texts: Sequence[str], kinds: Sequence[str]) -> tuple[str, ...]:
    """The first fact of each result; the file has no facts of absent results. Empty if the numbers do not fit."""
    if len(texts) == len(kinds):
        return tuple(texts)
    waiting = iter(texts)
    facts = ["" if kind == "null" else next(waiting, None) for kind in kinds]
    return tuple(text for text in facts if text is not None) if None not in facts else ()


def program_of(case: SymbolicCase) -> tuple[TranslatedProgram, list[tuple[RecordedOperation, AnyOperation]]]:
    """The case as a program of the dialect, and its operations in pre-order, each with Paddle's facts about it.

    The arguments of ``main`` are fed. Raises ModelFormatError if the case is no program.
    """
    try:
        with use_context(shared_context()), ir.Location.unknown():
            return _CaseBuilder(case).build()
    except (ValueError, KeyError, TypeError, IndexError, OverflowError) as error:
        raise ModelFormatError(f"case {quoted(case.name)} is not a program: {error!r}") from error


class _CaseBuilder:
    """Builds the operations of a case."""

    def __init__(self, case: SymbolicCase) -> None:
        self._case = case
        self._values: dict[int, SSAValue] = {}
        self._numbers = itertools.count()
        self._made: list[tuple[RecordedOperation, AnyOperation]] = []
        self._arguments: Iterator[SSAValue] = iter(())

    def build(self) -> tuple[TranslatedProgram, list[tuple[RecordedOperation, AnyOperation]]]:
        sources = [operation for operation in self._case.operations if operation.name == "pd.data"]
        kinds = [type_of(source.kinds[0]) for source in sources]
        module = ir.Module.create()
        text = ir.FunctionType.get(kinds, [])
        main = ir.Operation.create(
            "func.func",
            attributes={"sym_name": ir.StringAttr.get("main"), "function_type": ir.TypeAttr.get(text)},
            regions=1,
            ip=ir.InsertionPoint(module.body),
        )
        feeds = [
            ir.DictAttr.get({FEED: ir.StringAttr.get(str(source.attributes.get("name", "")))}) for source in sources
        ]
        main.attributes["arg_attrs"] = ir.ArrayAttr.get(feeds)
        block = main.regions[0].blocks.append(*kinds, arg_locs=[ir.Location.unknown()] * len(kinds))
        self._arguments = iter(list(block.arguments))
        self._fill(block, self._case.operations)
        ir.Operation.create("func.return", ip=ir.InsertionPoint(block))
        return TranslatedProgram(module), self._made

    def _fill(self, block: ir.Block, operations: Sequence[RecordedOperation]) -> None:
        for operation in operations:
            self._append(block, operation)

    def _append(self, block: ir.Block, recorded: RecordedOperation) -> None:
        if not _NAME.fullmatch(recorded.name):
            raise ValueError(f"{recorded.name[:60]!r} is not an operation")
        operands = [None if number is None else self._values[number] for number in recorded.operands]
        if recorded.name == "pd.data":
            operands = [next(self._arguments)]
        made = _attributes(recorded)
        kinds, place = list(map(type_of, recorded.kinds)), ir.InsertionPoint(block)
        operation = op_builder.create(recorded.name, operands, kinds, made, place, regions=len(recorded.regions))
        self._made.append((recorded, operation))
        for result in operation.results:
            self._values[next(self._numbers)] = result
        for region, stored in zip(operation.regions, recorded.regions, strict=True):
            kinds = [type_of(kind) for kind in stored.kinds]
            inner = region.blocks.append(*kinds, arg_locs=[ir.Location.unknown()] * len(kinds))
            for argument in inner.arguments:
                self._values[next(self._numbers)] = argument
            self._fill(inner, stored.operations)


def _attributes(operation: RecordedOperation) -> dict[str, ir.Attribute]:
    op = operator_of(operation.name)
    declared = {} if op is None else op.attributes
    return {
        name: attribute_of(value, declared.get(name, "").removesuffix("?"))
        for name, value in operation.attributes.items()
    }


_NUMBERS = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}
_DTYPES = frozenset(types.BY_NAME)


def attribute_of(value: object, declared: str) -> ir.Attribute:
    """The attribute for a plain value, of the kind in the operator table if the value has this kind."""
    if isinstance(value, list):
        parts = [_NUMBERS.get(part, part) if isinstance(part, str) else part for part in value]
        return attributes.make(_list_kind(parts, declared), tuple(parts))
    if value is None:
        return attributes.make("null", None)
    if declared == "dtype" and value == "Undefined":
        return attributes.make("dtype", None)
    if isinstance(value, str) and value in _NUMBERS:
        value = _NUMBERS[value]
    return attributes.make(_kind(value, declared), value)


def _list_kind(parts: Sequence[object], declared: str) -> str:
    if parts and all(isinstance(part, str) for part in parts):
        return "array<str>"
    if any(isinstance(part, float) for part in parts):
        return declared if declared in ("array<f32>", "array<f64>") else "array<f64>"
    return declared if declared in ("array<i32>", "array<bool>", "intarray") else "array<i64>"


_KINDS: dict[type, tuple[str, frozenset[str]]] = {
    bool: ("bool", frozenset()),
    int: ("i64", frozenset({"i32", "f32", "f64"})),
    float: ("f64", frozenset({"f32"})),
    str: ("str", frozenset({"place"})),
}


def _kind(value: object, declared: str) -> str:
    if isinstance(value, str) and value in _DTYPES:
        return "dtype"
    plain, others = _KINDS[type(value)]
    return declared if declared in others else plain


def type_of(text: str) -> ir.Type:
    """A type from its text in the canonical JSON: ``tensor<-1x3xf32>``, ``vec[…]``, ``array<f32>``, ``null``.

    Raises ValueError for another text.
    """
    if text == "null":
        return types.none()
    if text.startswith("vec[") and text.endswith("]"):
        return types.group([type_of(part) for part in _parts(text[4:-1])])
    head, _, inner = text.partition("<")
    *dims, code = inner.removesuffix(">").split("x")
    if head == "array":
        return types.tensor_array(_BY_CODE[code])
    if head not in ("tensor", "selected_rows") or code not in _BY_CODE:
        raise ValueError(f"{text[:60]!r} is not a type")
    make = types.tensor if head == "tensor" else types.selected_rows
    return make(_BY_CODE[code], tuple(map(int, dims)))


def _parts(text: str) -> Iterator[str]:
    """The types in the text of a list, which are separated by top-level commas."""
    depth, begin = 0, 0
    for place, letter in enumerate(text):
        depth += {"<": 1, "[": 1, ">": -1, "]": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            yield text[begin:place]
            begin = place + 1
    if text:
        yield text[begin:]
