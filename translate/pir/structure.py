"""Handlers of parameters, feeds and fetches, of groups of values, and of control flow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.op_builder import made_attributes
from pdhlo.translate.legacy.attribute_translator import KindAndValue
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.pir.attributes import attribute, python_value
from pdhlo.translate.pir.builder import Cell, PirBuilder, handles
from pdhlo.translate.pir.document import PARAMETER, FileBlock, FileOperation, identifiers, regions_of
from pdhlo.translate.pir.types import element_and_dims, type_of

# -- parameters, feeds and fetches


def parameter_of(operation: FileOperation) -> tuple[str, bool, bool] | None:
    """(name, whether a file stores its value, stop_gradient) of a parameter; None for any other operation.

    ``A`` is [is_distributed, is_parameter, need_clip, name], and ``OA`` is [persistable, stop_gradient, trainable]. A
    persistable ``data`` is a parameter, too: a state of an optimizer.
    """
    if operation["#"] == PARAMETER:
        flags = operation.get("OA") or [1, 0, 1]
        return _text(operation["A"][3]), bool(flags[0]), bool(flags[1])
    if operation["#"] == "1.data" and _flag(operation, "persistable"):
        return _text(_attributes_of(operation)["name"]["D"]), True, _flag(operation, "stop_gradient")
    return None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a name is {value!r:.60}, expected text")
    return value


def _attributes_of(operation: FileOperation) -> dict[str, Any]:
    return {entry["N"]: entry["AT"] for entry in operation.get("A", ())}


def _flag(operation: FileOperation, name: str) -> bool:
    return any(entry["N"] == name and entry["AT"]["D"][0]["D"] is True for entry in operation.get("OA", ()))


def _flags(stop_gradient: bool, persistable: bool) -> dict[str, ir.Attribute]:
    return {
        "stop_gradient": attributes.flags((stop_gradient,)),
        "is_persistable": attributes.flags((persistable,)),
    }


@handles(PARAMETER, "0.parameter")
def _parameter(builder: PirBuilder, operation: FileOperation) -> None:
    parameter = parameter_of(operation)
    if parameter is None or builder.depth:
        raise Untranslatable("it has a form that pdhlo does not know")
    name, is_stored, stops = parameter
    if not is_stored:
        # The internal state of a layer's dropout: it has no value, and nothing reads it in inference.
        _undefined(builder, operation, name)
        return
    _append_parameter(builder, operation, name, stops)


def _append_parameter(builder: PirBuilder, operation: FileOperation, name: str, stops: bool) -> None:
    results = operation["O"]
    result = results if isinstance(results, dict) else results[0]
    if name in builder.parameters:
        raise Untranslatable(f"the parameter {name!r:.80} occurs twice")
    facts = {"parameter_name": attributes.make("str", name), **_flags(stops, True)}
    builder.by_name[name] = result["%"]
    made = builder.create("pd_builtin.parameter", [], [type_of(result["TT"])], facts, (name,))
    builder.bind(result["%"], made.results[0])
    builder.parameters[name] = (builder.cells[result["%"]], made.results[0])


def _undefined(builder: PirBuilder, operation: FileOperation, name: str) -> None:
    result = operation["O"] if isinstance(operation["O"], dict) else operation["O"][0]
    element, dims = element_and_dims(result["TT"])
    facts: dict[str, KindAndValue] = {
        "name": ("str", name),
        "shape": ("intarray", dims),
        "dtype": ("dtype", element),
        "place": ("place", "undefined:0"),
    }
    _append(builder, "pd.data", [None], result, made_attributes(facts), name)


def _append(
    builder: PirBuilder,
    name: str,
    operands: Sequence[SSAValue | None],
    result: Mapping[str, Any],
    facts: dict[str, ir.Attribute],
    called: str,
) -> None:
    builder.by_name[called] = result["%"]
    made = builder.create(name, operands, [type_of(result["TT"])], facts, (called,))
    builder.bind(result["%"], made.results[0])


@handles("1.data")
def _data(builder: PirBuilder, operation: FileOperation) -> None:
    facts, result = _attributes_of(operation), operation["O"][0]
    name = _text(facts["name"]["D"])
    parameter = parameter_of(operation)
    if parameter is not None:
        _append_parameter(builder, operation, name, parameter[2])
        return
    argument = builder.arguments.get(result["%"])
    if argument is None:
        _undefined(builder, operation, name)
        return
    kinds = {"name": "str", "shape": "intarray", "dtype": "dtype", "place": "place"}
    own = {key: attributes.make(*attribute(facts[key], kind)) for key, kind in kinds.items()}
    own |= _flags(_flag(operation, "stop_gradient"), False)
    _append(builder, "pd.data", [argument], result, own, name)


@handles("1.fetch")
def _fetch(builder: PirBuilder, operation: FileOperation) -> None:
    facts, [operand] = _attributes_of(operation), identifiers(operation["I"])
    value = builder.read(operand)
    column = python_value(facts["col"]) if "col" in facts else len(builder.fetched)
    name = _text(facts["name"]["D"])
    known = {other for _, other, _ in builder.fetched}
    unique = name
    while unique in known:
        unique = f"{unique}_{column}"
    fetch_facts = {"name": attributes.make("str", unique), "col": attributes.make("i32", column)}
    fetch_facts |= {"stop_gradient": attributes.flags((False,))} if builder.depth == 0 else {}
    made = builder.create("pd.fetch", [value], [value.type], fetch_facts)
    builder.fetched.append((column, unique, made.results[0]))
    for result in identifiers(operation["O"]):
        builder.bind(result, made.results[0])


@handles("0.set_parameter")
def _set_parameter(builder: PirBuilder, operation: FileOperation) -> None:
    _keep(builder, operation, "pd_builtin.set_parameter", "parameter_name")


@handles("0.shadow_output")
def _shadow_output(builder: PirBuilder, operation: FileOperation) -> None:
    _keep(builder, operation, "pd_builtin.shadow_output", "output_name")


def _keep(builder: PirBuilder, operation: FileOperation, name: str, key: str) -> None:
    [operand], facts = identifiers(operation["I"]), _attributes_of(operation)
    value, called = builder.read(operand), _text(facts[key]["D"])
    if value is None:
        raise Untranslatable("it outputs an absent value")
    builder.create(name, [value], [], {key: attributes.make("str", called)})
    builder.state[called] = value


# -- groups of values


@handles("0.combine")
def _combine(builder: PirBuilder, operation: FileOperation) -> None:
    values = [builder.read(identifier) for identifier in identifiers(operation["I"])]
    if any(value is None for value in values):
        raise Untranslatable("it combines an absent value")
    [result] = identifiers(operation["O"])
    made = builder.create("pd_builtin.combine", values, [types.group([value.type for value in values])], {})
    builder.bind(result, made.results[0])


@handles("0.slice")
def _slice(builder: PirBuilder, operation: FileOperation) -> None:
    [operand], [result] = identifiers(operation["I"]), identifiers(operation["O"])
    _take(builder, builder.read(operand), python_value(_attributes_of(operation)["index"]), result)


@handles("0.split")
def _split(builder: PirBuilder, operation: FileOperation) -> None:
    [operand] = identifiers(operation["I"])
    group = builder.read(operand)
    for index, result in enumerate(identifiers(operation["O"])):
        _take(builder, group, index, result)


def _take(builder: PirBuilder, group: SSAValue, index: object, result: int) -> None:
    if not types.is_group(group.type):
        raise Untranslatable("it takes an element of a value that is not a group")
    kinds = types.group_elements(group.type)
    if type(index) is not int or not 0 <= index < len(kinds):
        raise Untranslatable(f"it takes the element {index!r:.40} of a group of {len(kinds)}")
    if str(kinds[index]) == "none":
        builder.bind(result, None)
        return
    made = {"index": attributes.make("i32", index)}
    names = (builder.name("slice", result),)
    builder.bind(result, builder.create("pd_builtin.slice", [group], [kinds[index]], made, names).results[0])


@handles("1.select_input")
def _select_input(builder: PirBuilder, operation: FileOperation) -> None:
    """Operands are the mask, then what it chooses from; the table has those as a group."""
    mask, *values = (builder.read(identifier) for identifier in identifiers(operation["I"]))
    if any(value is None for value in (*values, mask)):
        raise Untranslatable("it selects from absent values")
    group = builder.create("pd_builtin.combine", values, [types.group([value.type for value in values])], {}).results[0]
    [result] = operation["O"]
    name = builder.name("select_input", result["%"])
    _append(builder, "pd.select_input", [group, mask], result, {}, name)


# -- control flow


def _written(builder: PirBuilder, operation: FileOperation) -> list[Cell]:
    """The cells of the values from outside that an operation's blocks write."""
    numbers = builder.aliases.written.get(id(operation), {})
    cells = [builder.cells[number] for number in numbers if number in builder.cells]
    return [cell for cell in dict.fromkeys(cells) if cell.value is not None]


def _fill(
    builder: PirBuilder, region: ir.Region, block: FileBlock, kinds: Sequence[ir.Type | None], cells: Sequence[Cell]
) -> None:
    """Translates a block into a region, which also yields the values of ``cells``.

    The arguments of the region are those of the file, then (for a loop) one for each of ``cells``.
    """
    target = region.blocks.append(*kinds, arg_locs=[ir.Location.unknown()] * len(kinds))
    arguments = list(target.arguments)
    own = block.get("args", ())
    operations = block["ops"]
    with builder.inside(target):
        for argument, value in zip(own, arguments, strict=False):
            builder.bind(argument["#"], value)
        if arguments:
            for cell, value in zip(cells, arguments[len(own) :], strict=True):
                cell.value = value
        ends = bool(operations) and operations[-1]["#"] == "2.yield"
        builder.block(operations[:-1] if ends else operations)
        yields = [builder.read(identifier) for identifier in identifiers(operations[-1]["I"])] if ends else []
        if any(value is None for value in yields):
            raise Untranslatable("one of its blocks yields an absent value")
        yields += [cell.value for cell in cells]
        builder.create("pd_cf.yield", yields, [], {})


@handles("1.if")
def _if(builder: PirBuilder, operation: FileOperation) -> None:
    [condition], blocks = identifiers(operation["I"]), regions_of(operation)
    if len(blocks) != 2:
        raise Untranslatable(f"it has {len(blocks)} blocks, expected one for true and one for false")
    cells = _written(builder, operation)
    before = [cell.value for cell in cells if cell.value is not None]
    results = [(result["%"], type_of(result["TT"])) for result in operation["O"]]
    kinds = [kind for _, kind in results] + [value.type for value in before]
    if any(kind is None for kind in kinds):
        raise Untranslatable("it returns an absent value")
    numbers = [number for number, _ in results]
    made = _container(builder, "pd.if", [builder.read(condition)], kinds, numbers, 2)
    with _restored(made, cells, before):
        for region, block in zip(made.regions, blocks, strict=True):
            for cell, value in zip(cells, before, strict=True):
                cell.value = value
            _fill(builder, region, block, [], cells)
            _check_count(block, len(results))
    _give(builder, made, numbers, cells)


@contextmanager
def _restored(made: ir.Operation, cells: Sequence[Cell], before: Sequence[SSAValue]) -> Iterator[None]:
    """A context that, on an error, restores the values of the cells and erases the operation."""
    try:
        yield
    except BaseException:
        for cell, value in zip(cells, before, strict=True):
            cell.value = value
        made.erase()
        raise


@handles("1.while")
def _while(builder: PirBuilder, operation: FileOperation) -> None:
    condition, *operands = (builder.read(identifier) for identifier in identifiers(operation["I"]))
    [block] = regions_of(operation)
    if any(value is None for value in (*operands, condition)):
        raise Untranslatable("one of its initial values is absent")
    numbers = list(identifiers(operation["O"]))
    own = [type_of(argument["TT"]) for argument in block.get("args", ())]
    if not len(own) == len(operands) == len(numbers) or any(kind is None for kind in own):
        raise Untranslatable(
            f"it has {len(operands)} operands, {len(own)} arguments and {len(numbers)} results, expected equal numbers"
        )
    cells = _written(builder, operation)
    before = [cell.value for cell in cells if cell.value is not None]
    kinds = own + [value.type for value in before]
    made = _container(builder, "pd.while", [condition, *operands, *before], kinds, numbers, 1)
    with _restored(made, cells, before):
        _fill(builder, made.regions[0], block, kinds, cells)
        _check_count(block, len(numbers) + 1)
    _give(builder, made, numbers, cells)


def _check_count(block: FileBlock, expected: int) -> None:
    operations = block["ops"]
    last = operations[-1] if operations else {"#": ""}
    count = len(last["I"]) if last["#"] == "2.yield" else 0
    if count != expected:
        raise Untranslatable(f"one of its blocks yields {count} values, expected {expected}")


def _container(
    builder: PirBuilder,
    name: str,
    operands: Sequence[SSAValue],
    kinds: Sequence[ir.Type | None],
    numbers: Sequence[int],
    regions: int,
) -> ir.Operation:
    names = [builder.name(name.removeprefix("pd."), number) for number in numbers]
    location, builder.location = builder.location, locations.named(names, builder.location)
    made = builder.create(name, operands, kinds, {}, (), regions=regions)
    builder.location = location
    return made


def _give(builder: PirBuilder, made: ir.Operation, numbers: Sequence[int], cells: Sequence[Cell]) -> None:
    values = list(made.results)
    for number, value in zip(numbers, values, strict=False):
        builder.bind(number, value)
    for cell, value in zip(cells, values[len(numbers) :], strict=True):
        cell.value = value
