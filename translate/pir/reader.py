"""Reads a program of Paddle 3: translates its JSON to a Program.

Feeds are ``data`` operations, and fetches are ``fetch`` operations. Two fetches of one name get different names (``x``,
``x_1``). Parameters, feeds and fetches have names in the file; any other value is named after its operator and its
number (``conv2d_12``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import SSAValue, func, ir, shared_context, use_context
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import FEED, FETCH, JSON_VERSION, PADDLE_VERSION, PARAMETER, TranslatedProgram
from pdhlo.dialect.types import BY_NAME
from pdhlo.errors import InputError, ModelFormatError, quoted
from pdhlo.system.wording import near
from pdhlo.translate import framework_pb2 as proto
from pdhlo.translate.legacy.legacy_program import LegacyVariable
from pdhlo.translate.legacy.report import Untranslatable, problems_error
from pdhlo.translate.pir import structure
from pdhlo.translate.pir.builder import PirBuilder
from pdhlo.translate.pir.document import Document, FileOperation
from pdhlo.translate.pir.types import element_and_dims, type_of
from pdhlo.translate.readers.parameters import DeclaredParameters

_NAMED = frozenset({"p", "0.parameter", "1.data"})
_DAMAGED = (KeyError, IndexError, TypeError, AttributeError, ValueError, OverflowError, RuntimeError, Untranslatable)


def wanted_by(document: Document) -> DeclaredParameters:
    """The parameters that a program declares, sorted by name, as in a combined file.

    Raises ModelFormatError if an operation that declares one is damaged.
    """
    stored, needed = {}, set()
    for place, operation in enumerate(document.operations):
        if operation["#"] not in _NAMED:
            continue
        try:
            parameter = structure.parameter_of(operation)
            if parameter is None or not parameter[1]:
                continue
            results = operation["O"]
            result = results if isinstance(results, dict) else results[0]
            element, dims = element_and_dims(result["TT"])
        except _DAMAGED as error:
            raise ModelFormatError(
                f"{document.source}, operator {place}: the parameter is damaged ({error})"
            ) from error
        stored[parameter[0]] = LegacyVariable(
            parameter[0], proto.VarType.LOD_TENSOR, BY_NAME[element].legacy, dims, 0, True, parameter[2]
        )
        if result["%"] in document.read:
            needed.add(parameter[0])
    ordered = dict(sorted(stored.items()))
    return DeclaredParameters(ordered, ordered, frozenset(needed), document.source, is_strict=True)


def read_program(
    document: Document, parameters: ParameterTable | None = None, outputs: Sequence[str] | None = None
) -> TranslatedProgram:
    """Translates a document to a Program.

    ``outputs`` are the names of the values that ``main`` returns instead of the fetched ones. Raises UnsupportedError,
    which lists everything that the dialect lacks, ModelFormatError if the file is damaged, and InputError for an
    output that does not exist.
    """
    with use_context(shared_context()):
        module, main, builder = _body(document)
        if builder.problems:
            raise problems_error(document.source, builder.problems, _facts(document))
        _emit_return(document, main, builder, outputs)
        builder.drop_unread_constants()
        return TranslatedProgram(module, parameters)


def read_part(document: Document) -> TranslatedProgram:
    """The translatable part of a refused program, to inspect it; ``main`` returns nothing."""
    with use_context(shared_context()):
        module, main, _ = _body(document)
        with ir.InsertionPoint(main.entry_block):
            func.ReturnOp([])
        return TranslatedProgram(module)


def _facts(document: Document) -> str:
    return f"format version {document.version}, Paddle {shown_version(document)}"


def shown_version(document: Document) -> str:
    """The version of Paddle for messages: ``3.0`` to ``3.3``, ``develop``, or ``newer than 3.3``."""
    if not 1 <= document.version <= 4:
        return "develop" if document.version == 0 else f"newer than 3.3 (format {document.version})"
    return f"3.{document.version - 1}"


def _body(document: Document) -> tuple[ir.Module, Any, PirBuilder]:
    """The module, its ``main`` without a return, and the builder of ``main``."""
    module = ir.Module.create()
    module.operation.attributes[PADDLE_VERSION] = attributes.make("i64", document.paddle_version)
    module.operation.attributes[JSON_VERSION] = attributes.make("i64", document.version)
    feeds = list(_feeds(document))
    kinds = [kind for _, _, kind in feeds]
    with ir.InsertionPoint(module.body):
        main: Any = func.FuncOp("main", (kinds, []))
    target = main.add_entry_block()
    if feeds:
        main.arg_attrs = [_name_attribute(FEED, name) for _, name, _ in feeds]
    try:
        names = _names(document)
    except _DAMAGED as error:
        raise ModelFormatError(f"{document.source}: a feed or fetch is damaged ({error!r:.200})") from error
    builder = PirBuilder(document, names, target)
    builder.arguments = {number: value for (number, _, _), value in zip(feeds, target.arguments, strict=True)}
    builder.block(document.operations)
    return module, main, builder


def _feeds(document: Document) -> Iterator[tuple[int, str, ir.Type]]:
    """The number, name and type of each feed, in order; raises ModelFormatError if one is damaged or repeated."""
    known = set()
    for place, operation in enumerate(document.operations):
        try:
            if operation["#"] != "1.data" or structure.parameter_of(operation) is not None:
                continue
            [result] = operation["O"]
            name = next(attribute["AT"]["D"] for attribute in operation["A"] if attribute["N"] == "name")
            kind = type_of(result["TT"])
        except (*_DAMAGED, StopIteration) as error:
            raise ModelFormatError(
                f"{document.source}, operator {place}: the feed is damaged ({error!r:.200})"
            ) from error
        if not isinstance(name, str) or kind is None or name in known:
            raise ModelFormatError(f"{document.source}, operator {place}: the feed {name!r:.80} is damaged or repeated")
        known.add(name)
        yield result["%"], name, kind


def _names(document: Document) -> dict[int, str]:
    """The names of feeds, parameters and fetched values, by the number of the value."""
    names: dict[int, str] = {}
    for operation in document.operations:
        kind = operation["#"]
        if kind in {"p", "1.data"}:
            results = operation["O"]
            name = operation["A"][-1] if kind == "p" else _name_of(operation)
            names[(results if isinstance(results, dict) else results[0])["%"]] = str(name)
    taken = set(names.values())
    for operation in document.operations:
        if operation["#"] == "1.fetch":
            name = _name_of(operation)
            for operand in operation["I"]:
                if isinstance(name, str) and name and name not in taken and operand["%"] not in names:
                    names[operand["%"]] = name
                    taken.add(name)
    return names


def _name_of(operation: FileOperation) -> object:
    return next((attribute["AT"].get("D") for attribute in operation.get("A", ()) if attribute["N"] == "name"), "")


def _emit_return(document: Document, main: Any, builder: PirBuilder, outputs: Sequence[str] | None) -> None:
    fetched = sorted(builder.fetched, key=lambda entry: entry[0])
    pairs = [(name, value) for _, name, value in fetched]
    if outputs is not None:
        pairs = [(name, _output(document, builder, dict(pairs), name)) for name in outputs]
    changed: dict[str, Any] = {
        name: cell.value for name, (cell, first) in builder.parameters.items() if cell.value != first
    }
    changed |= {name: value for name, value in builder.state.items() if name not in changed}
    values = [value for _, value in pairs] + list(changed.values())
    with ir.InsertionPoint(main.entry_block):
        func.ReturnOp(values)
    kind = ir.FunctionType.get(main.type.inputs, [value.type for value in values])
    main.attributes["function_type"] = ir.TypeAttr.get(kind)
    named = [_name_attribute(FETCH, name) for name, _ in pairs]
    named += [_name_attribute(PARAMETER, name) for name in changed]
    if named:
        main.attributes["res_attrs"] = ir.ArrayAttr.get(named)


def _output(document: Document, builder: PirBuilder, fetched: Mapping[str, SSAValue], name: str) -> SSAValue:
    if name in fetched:
        return fetched[name]
    number = builder.by_name.get(name)
    cell = builder.cells.get(number) if number is not None else None
    if cell is None or cell.value is None:
        raise InputError(f"{document.source} has no value {quoted(name)} to output{near(name, builder.by_name)}")
    return cell.value


def _name_attribute(key: str, name: str) -> ir.Attribute:
    return ir.DictAttr.get({key: ir.StringAttr.get(name)})
