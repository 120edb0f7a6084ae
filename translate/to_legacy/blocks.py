"""Writes feeds, fetches and parameters, groups of values, constants, control flow, and tensor arrays."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from pdhlo.dialect import attributes, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.locations import named_results
from pdhlo.translate.legacy.legacy_program import EMPTY, Attribute
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.to_legacy.constants import Constant, constant_of
from pdhlo.translate.to_legacy.description import ASIDE, CONSTANT, STEP_SCOPES, Written, WrittenBlock
from pdhlo.translate.to_legacy.values import legacy_value
from pdhlo.translate.to_legacy.writer import LegacyWriter, handles

# -- parameters, feeds and fetches


@handles("pd_builtin.parameter")
def _parameter(writer: LegacyWriter, operation: ir.OpView) -> None:
    name = attributes.text(operation.attributes["parameter_name"])
    writer.declare(name, operation.results[0].type, persistable=True)
    writer.names[operation.results[0]] = [name]


@handles("pd.feed", "pd.data")
def _feed(writer: LegacyWriter, operation: ir.OpView) -> None:
    name, [value] = attributes.text(operation.attributes["name"]), operation.results
    if not len(operation.operands):  # a variable without a value
        writer.names[value] = [writer.declare(writer.fresh(name), value.type)]
        return
    writer.declare(name, value.type, stop_gradient=True)
    writer.names[value] = [name]
    if writer.has_feeds:
        column = Attribute("INT", list(writer.program.main.arguments).index(operation.operands[0]))
        writer.append(Written("feed", {"X": ["feed"]}, {"Out": [name]}, {"col": column}, operation))


@handles("pd.fetch")
def _fetch(writer: LegacyWriter, operation: ir.OpView) -> None:
    """Writes no operator: the writer fetches the returned values at the end of the program."""
    writer.names[operation.results[0]] = writer.names_of(operation.operands[0])


@handles("pd_builtin.set_parameter", "pd_builtin.shadow_output")
def _kept(writer: LegacyWriter, operation: ir.OpView) -> None:
    """Writes no operator: the program returns the value, which gets its name there."""


# -- groups


@handles("pd_builtin.combine")
def _combine(writer: LegacyWriter, operation: ir.OpView) -> None:
    writer.names[operation.results[0]] = [name for value in operation.operands for name in writer.names_of(value)]


@handles("pd_builtin.slice")
def _slice(writer: LegacyWriter, operation: ir.OpView) -> None:
    names = writer.names_of(operation.operands[0])
    writer.names[operation.results[0]] = [names[attributes.integer(operation.attributes["index"])]]


@handles("pd_builtin.split")
def _split(writer: LegacyWriter, operation: ir.OpView) -> None:
    names = writer.names_of(operation.operands[0])
    writer.names.update((value, [name]) for value, name in zip(operation.results, names, strict=True))


# -- constants


@handles("pd.full", "pd.full_int_array", "pd.assign_value", "pd.assign_value_")
def _constant(writer: LegacyWriter, operation: ir.OpView) -> None:
    [value] = operation.results
    constant = constant_of(value)
    if constant is None:
        raise Untranslatable("its result is not a constant tensor of numbers")
    is_listed = (
        operation.operation.name.startswith("pd.assign_value") and constant.element in _LISTS and constant.elements
    )
    is_one = len(set(map(repr, constant.elements))) <= 1
    kind, facts = _filled(constant) if is_one and not is_listed else _listed(constant)
    facts["dtype"] = Attribute("INT", types.BY_NAME[constant.element].legacy)
    writer.append(Written(kind, {}, {"Out": writer.bind(value)}, facts, operation, CONSTANT))


def _filled(constant: Constant) -> tuple[str, dict[str, Attribute]]:
    number = constant.elements[0] if constant.elements else 0
    if isinstance(number, complex):
        raise Untranslatable("it is a complex number, which fill_constant does not hold")
    facts = {
        "shape": legacy_value("its shape", "LONGS", constant.shape),
        "value": Attribute("FLOAT", _as_float(number)),
        "str_value": Attribute("STRING", str(int(number) if isinstance(number, bool) else number)),
    }
    return "fill_constant", facts


def _as_float(number: float) -> float:
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


_LISTS = {
    "bool": ("bool_values", "INTS"),
    "float32": ("fp32_values", "FLOATS"),
    "float64": ("fp64_values", "FLOAT64S"),
    "int32": ("int32_values", "INTS"),
    "int64": ("int64_values", "LONGS"),
}


def _listed(constant: Constant) -> tuple[str, dict[str, Attribute]]:
    if constant.element not in _LISTS:
        raise Untranslatable(f"its elements are {constant.element}, which assign_value does not hold")
    name, kind = _LISTS[constant.element]
    # A placeholder of no value is a large number, the same for all element types: it may overflow.
    with np.errstate(invalid="ignore", over="ignore"):
        elements = tuple(np.asarray(constant.elements).astype(types.BY_NAME[constant.element].numpy).tolist())
    return "assign_value", {
        "shape": legacy_value("its shape", "INTS", constant.shape),
        name: legacy_value("its values", kind, elements),
    }


# -- control flow


@handles("pd.while")
def _while(writer: LegacyWriter, operation: ir.OpView) -> None:
    """Writes a loop. Each of its values has a variable, to which the block assigns the next value at its end.

    This is the variable of the initial value, if nothing else reads that.
    """
    condition = writer.declare(writer.fresh("while.condition"), operation.operands[0].type)
    starts = [writer.name_of(value) for value in operation.operands]
    names = [condition]
    for place, value in enumerate(list(operation.operands)[1:]):
        names.append(starts[place + 1] if _owns_variable(value) else _result_variable(writer, operation, place))
    for start, name in zip(starts, names, strict=True):
        if start != name:
            writer.copy(start, name)
    body = operation.regions[0].blocks[0]
    with writer.inside(operation) as block:
        writer.names.update((value, [name]) for value, name in zip(body.arguments, names[1:], strict=True))
        yields = _body(writer, body)
        _copy_simultaneously(writer, yields, names)
    writer.names.update((value, [name]) for value, name in zip(operation.results, names[1:], strict=True))
    read = [name for name in _read_from_outside(writer, block) if name != condition]
    attributes_ = {"sub_block": Attribute("BLOCK", block.index), "is_test": Attribute("BOOLEAN", True)}
    inputs = {"X": list(dict.fromkeys([*read, *names[1:]])), "Condition": [condition]}
    outputs = {"Out": [*names[1:], condition], "StepScopes": [_scopes(writer)]}
    writer.append(Written("while", inputs, outputs, attributes_, operation))


def _owns_variable(value: SSAValue) -> bool:
    """Whether a value has only one use, and no other value has its variable."""
    owner = value.owner
    if isinstance(owner, ir.Block) or sum(1 for _ in value.uses) != 1:
        return False
    name = owner.operation.name
    return name.startswith("pd.") and name not in ("pd.feed", "pd.data", "pd.fetch", "pd.while", "pd.if")


def _result_variable(writer: LegacyWriter, operation: ir.OpView, place: int) -> str:
    """Declares the variable of a result of an operation with blocks; raises Untranslatable for a group."""
    wanted = next((name for number, _, _, name in named_results(operation) if number == place and name), "")
    kind = operation.results[place].type
    if types.is_group(kind):
        raise Untranslatable("it returns a group of values")
    return writer.declare(writer.fresh(wanted or f"{operation.operation.name.removeprefix('pd.')}.out"), kind)


def _body(writer: LegacyWriter, body: ir.Block) -> list[str]:
    """Writes the operations of a region into the current block, and returns the variables of the yielded values."""
    operations = list(body.operations)
    writer.operations(operations[:-1])
    return [writer.name_of(value) for value in operations[-1].operands]


def _copy_simultaneously(writer: LegacyWriter, sources: Sequence[str], targets: Sequence[str]) -> None:
    """Copies variables as if all at once: a source that is also a target is copied to a new variable first."""
    pairs = [(source, target) for source, target in zip(sources, targets, strict=True) if source != target]
    overwritten = {target for _, target in pairs}
    held = {}
    for source, _ in pairs:
        if source in overwritten and source not in held:
            declared = writer.find(source)
            held[source] = writer.fresh(f"{source}.held")
            writer.declare(held[source], declared.kind if declared else types.none())
            writer.copy(source, held[source])
    for source, target in pairs:
        writer.copy(held.get(source, source), target)


def _read_from_outside(writer: LegacyWriter, block: WrittenBlock) -> list[str]:
    """The variables that a block and the blocks inside of it read and do not declare, sorted."""
    inner = [other for other in writer.blocks if _is_within(writer, other, block)]
    own = {name for other in inner for name in other.variables}
    names = {name for other in inner for op in other.operators for group in op.inputs.values() for name in group}
    return sorted(names - own - {EMPTY})


def _is_within(writer: LegacyWriter, block: WrittenBlock, outer: WrittenBlock) -> bool:
    while block.index > outer.index:
        block = writer.blocks[block.parent]
    return block is outer


def _scopes(writer: LegacyWriter) -> str:
    return writer.declare(writer.fresh("scopes"), ir.Type.parse(STEP_SCOPES))


@handles("pd.if")
def _if(writer: LegacyWriter, operation: ir.OpView) -> None:
    """Writes a branch: two conditional blocks, one with the negated condition, that write the same variables."""
    if DROPPED in operation.attributes:
        raise Untranslatable("its condition is whether a variable has a value, which only its legacy operator can test")
    condition = writer.name_of(operation.operands[0])
    names = [_result_variable(writer, operation, place) for place in range(len(operation.results))]
    first = True
    for region in operation.regions:
        if not first:
            negation = writer.declare(writer.fresh(f"{condition}.not"), operation.operands[0].type)
            writer.append(Written("logical_not", {"X": [condition]}, {"Out": [negation]}, {}, operation, ASIDE))
            condition = negation
        with writer.inside(operation) as block:
            _copy_simultaneously(writer, _body(writer, region.blocks[0]), names)
        read = [name for name in _read_from_outside(writer, block) if name not in names]
        facts = {
            "sub_block": Attribute("BLOCK", block.index),
            "is_scalar_condition": Attribute("BOOLEAN", True),
        }
        inputs, outputs = {"Cond": [condition], "Input": read}, {"Out": names, "Scope": [_scopes(writer)]}
        written = Written("conditional_block", inputs, outputs, facts, operation)
        if not first:
            written.role = ASIDE
        writer.append(written)
        first = False
    writer.names.update((value, [name]) for value, name in zip(operation.results, names, strict=True))


# -- tensor arrays: a write keeps the variable of the array


@handles("pd.create_array")
def _create_array(writer: LegacyWriter, operation: ir.OpView) -> None:
    """Writes no operator: the first write creates the array."""
    writer.bind(operation.results[0])


def _is_read_behind(value: SSAValue, operation: ir.OpView) -> bool:
    """Whether any operation may read a value after ``operation`` does; true of a value of another block."""
    before = set()
    for behind in operation.operation.block.operations:
        if behind.operation == operation.operation:
            break
        before.add(behind.operation)
    owner = value.owner
    own = owner if isinstance(owner, ir.Block) else owner.operation.block
    if own != operation.operation.block:
        return True
    return any(use.owner.operation != operation.operation and use.owner.operation not in before for use in value.uses)


@handles("pd.array_write_")
def _array_write(writer: LegacyWriter, operation: ir.OpView) -> None:
    array, value, place = operation.operands
    if _is_read_behind(array, operation):
        raise Untranslatable(
            "an operation reads the array as it was before the write, and legacy arrays are written in place"
        )
    target = writer.name_of(array)
    inputs = {"X": [writer.name_of(value)], "I": [writer.name_of(place)]}
    writer.append(Written("write_to_array", inputs, {"Out": [target]}, {}, operation))
    writer.names[operation.results[0]] = [target]
