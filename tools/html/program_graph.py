"""Converts a program to the data of its HTML page: blocks with nodes, groups, edges, and the details of each.

Each operation is a node, and so is each argument of a region's block. Parameters, and values from outside a block, are
shown inside the nodes that read them.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.shapes import TensorDims
from pdhlo.dialect.needs import captures
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Port, has_trait, operator_of
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram, computes
from pdhlo.dialect.traits import Trait
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.comparing.bodies import BRANCHES
from pdhlo.lower.tracing import tracer
from pdhlo.lower.tracing.symbolic import analyse
from pdhlo.tools.console import shape_text, shown
from pdhlo.tools.html import grouping
from pdhlo.tools.html.colours import GREY, colour_of
from pdhlo.tools.html.grouping import groups_of
from pdhlo.tools.html.parameter_values import values_json

_PARAMETER, _RETURN, _ARGUMENT = "pd_builtin.parameter", "func.return", "argument"
_IN_BLOCKS = "in its blocks"
_HIDDEN = frozenset(
    {OPERAND_SEGMENTS, RESULT_SEGMENTS, "is_persistable", "stop_gradient", "place", "pd.implied_else", "op_callstack"}
    | {"op_device", "op_namescope", "op_role", "op_role_var", "with_quant_attr", "use_cudnn", "use_mkldnn"}
)
"""Attributes that have no effect on the results."""

_LONGEST_NAME, _LONGEST_VALUE = 30, 400
_MOST_LINES = 6
_MOST_COUNTED = 3
# Sizes in pixels. They must match the fonts in page.css.
_TITLE_HEIGHT, _LINE_HEIGHT, _PADDING = 24.0, 16.0, 6.0
_TITLE_CHARACTER, _CHARACTER, _SIDES, _LEAST_WIDTH = 8.8, 6.7, 20.0, 96.0

_CROSS = "\u00d7"
_LONGEST_SIZE = 12
"""The largest number of characters of a dimension inside a node. Longer ones are shown only in the side panel."""
_REGIONS = {"pd.while": ("body",), "pd.if": BRANCHES}

Json = dict[str, Any]


class _Work(NamedTuple):
    """A block that is still to be converted, and its position in the program."""

    block: Any
    title: str
    path: tuple[int, ...]
    """The numbers of the enclosing nodes and regions, outermost first. Blocks are listed in the order of paths."""
    owner: tuple[int, int] | None
    """The block and the node of the operation that has this block; None for main."""
    argument_names: Sequence[str]


@dataclass(slots=True)
class _Values:
    """The values that were converted so far: their numbers and their data."""

    parameters: ParameterTable
    outputs: Mapping[SSAValue, str]
    shapes: ShapeAnalysis | None
    """The symbolic shapes; None if they cannot be inferred."""
    numbers: dict[SSAValue, int] = field(default_factory=dict)
    rows: list[Json] = field(default_factory=list)

    def add(self, value: SSAValue, name: str, kind: str, at: tuple[int, int] | None) -> None:
        dtype, shape = _type_text(value.type)
        row = {"name": shown(name), "kind": kind, "dtype": dtype, "shape": shape, "at": at}
        if "?" in shape and (sizes := self._sizes(value)):
            row |= {"shape": _short(sizes), "sizes": f"[{', '.join(sizes)}]"}
        if value in self.outputs:
            row["output"] = shown(self.outputs[value])
        if kind == "parameter":
            row |= self._parameter(name)
        self.numbers[value] = len(self.rows)
        self.rows.append(row)

    def _sizes(self, value: SSAValue) -> list[str]:
        """The dimensions of a tensor as expressions; empty if they are unknown."""
        try:
            fact = None if self.shapes is None else self.shapes.known_of(value)
        except InputError:  # the analysis has no shape for this value
            return []
        return [str(dim) for dim in fact.shape] if isinstance(fact, TensorDims) else []

    def _parameter(self, name: str) -> Json:
        """The data of a parameter. Shape and dtype are those of its value, since old programs may declare others."""
        if name not in self.parameters:
            return {"loaded": False}
        array = self.parameters[name]
        if not isinstance(array, np.ndarray):
            return {"loaded": True, "written": self.parameters.is_mutable(name)}
        return {
            "loaded": True,
            "written": self.parameters.is_mutable(name),
            "bytes": array.nbytes,
            "values": values_json(array),
            "dtype": str(array.dtype),
            "shape": shape_text(array.shape, _CROSS),
        }


def program_graph(program: TranslatedProgram) -> Json:
    """The data of the page of ``program``: ``blocks`` (main first), ``order`` in which to list them, and ``values``.

    | object | keys |
    | --- | --- |
    | block | ``title``, ``depth``, ``owner`` ([block, node] or null), ``operations`` (count), ``nodes``, ``groups``, \
``edges`` ([source, target, values]) |
    | node | ``width``, ``height``, ``operator``, ``place`` (its index in the block), ``colour``, ``title``, ``lines`` \
([kind, text]), ``operands`` and ``results`` ([slot, value]), ``attributes`` ([name, kind, text]), ``blocks``, \
``missing`` (whether it has no rule), ``tucked`` (for a constant that is shown inside its only reader: the reader) |
    | group | ``start`` and ``stop`` (its range of nodes), ``operations``, ``parent``, and keys of a node |
    | value | ``name``, ``kind`` (result, argument, parameter), ``dtype``, ``shape``, ``at`` ([block, node] or null), \
``sizes`` (expressions of open dimensions, if known), ``output`` (its name as an output, if it is one) |
    | parameter | also ``loaded``, ``written``, ``bytes``, ``values`` (``values_json``) |
    """
    entry = program.main.entry_block
    names = [*program.outputs, *program.written]
    values = _Values(program.parameters, dict(zip(program.returned, names, strict=True)), _shapes_of(program))
    missing = frozenset(f"pd.{name}" for name in tracer.missing_rules(program))
    work = [_Work(entry, "main", (), None, locations.names_of_arguments(entry))]
    blocks = []
    for number, entry in enumerate(work):  # ``work`` grows during the iteration
        nodes, edges, inner = _nodes(entry, number, len(work), values, missing)
        work += inner
        blocks.append(
            {
                "title": entry.title,
                "depth": len(entry.path) // 2,
                "owner": entry.owner,
                **_measured(nodes, edges, values),
            }
        )
    order = sorted(range(len(work)), key=lambda number: work[number].path)
    return {"blocks": blocks, "order": order, "values": values.rows}


def _nodes(
    work: _Work, number: int, first: int, values: _Values, missing: frozenset[str]
) -> tuple[list[Json], dict[tuple[int, int], list[int]], list[_Work]]:
    """The nodes of block ``number``, the values on each edge, and the blocks inside, numbered from ``first``."""
    nodes: list[Json] = []
    edges: dict[tuple[int, int], list[int]] = {}
    inner: list[_Work] = []
    for argument, name in zip(work.block.arguments, work.argument_names, strict=True):
        # The arguments of main are no nodes: its feed operations, which read them, are.
        values.add(argument, name, "argument", None if work.owner is None else (number, len(nodes)))
        if work.owner is not None:
            nodes.append(_argument_node(values, values.numbers[argument]))
    for place, operation in enumerate(work.block.operations):
        if operation.operation.name == _RETURN:
            continue
        if operation.operation.name == _PARAMETER:
            values.add(operation.results[0], operation.attributes["parameter_name"].value, "parameter", None)
            continue
        names = _result_names(operation)
        for result, name in zip(operation.results, names, strict=True):
            values.add(result, name, "result", (number, len(nodes)))
        operands = _operands(operation, values)
        for _, value in operands:
            at = values.rows[value]["at"]
            if at is not None and at[0] == number:
                edge = edges.setdefault((at[1], len(nodes)), [])
                edge += [value] if value not in edge else []
        blocks = list(_inner(operation, work, (number, len(nodes)), place, names))
        nodes.append(
            _node(operation, operands, values, number)
            | {"place": place, "missing": operation.operation.name in missing}
            | {"blocks": list(range(first + len(inner), first + len(inner) + len(blocks)))}
        )
        inner += blocks
    return nodes, edges, inner


def _measured(nodes: Sequence[Json], edges: Mapping[tuple[int, int], list[int]], values: _Values) -> Json:
    """Nodes and groups with their sizes, and edges. The page itself computes the layout of the visible ones."""
    _tuck_constants(nodes, edges)
    groups = list(_group_nodes(groups_of(_operations(nodes, edges, values)), nodes, edges, values))
    for node in (*nodes, *groups):
        text = max((len(line) for _, line in node["lines"]), default=0)
        width = max(len(node["title"]) * _TITLE_CHARACTER, text * _CHARACTER) + _SIDES
        node["width"] = round(max(width, _LEAST_WIDTH))
        node["height"] = round(_TITLE_HEIGHT + (len(node["lines"]) * _LINE_HEIGHT + _PADDING) * bool(node["lines"]))
    return {
        "operations": sum(computes(node["operator"]) for node in nodes),
        "nodes": nodes,
        "groups": groups,
        "edges": [[source, target, numbers] for (source, target), numbers in edges.items()],
    }


def _is_constant(node: Json) -> bool:
    return node["operator"] == "pd_builtin.constant" or has_trait(node["operator"], Trait.CONSTANT)


def _tuck_constants(nodes: Sequence[Json], edges: Iterable[tuple[int, int]]) -> None:
    """Marks constants with a single reader as ``tucked``, and adds a line with the constant to the reader."""
    readers: dict[int, list[int]] = {}
    for source, target in edges:
        readers.setdefault(source, []).append(target)
    for number, node in enumerate(nodes):
        if not _is_constant(node) or node["operands"] or len(readers.get(number, ())) != 1:
            continue
        reader = nodes[readers[number][0]]
        lines = reader["lines"]
        slot = next((slot for slot, value in reader["operands"] if value == node["results"][0][1]), "")
        text = next((text for name, _, text in node["attributes"] if name in ("value", "values")), "")
        # A constant stays a node if the reader's blocks read it, or if the reader has too many lines.
        if slot != _IN_BLOCKS and len(lines) < _MOST_LINES:
            node["tucked"] = readers[number][0]
            lines.append(("constant", shown(f"{slot} = {text}".removeprefix(" = "), _LONGEST_NAME)))


def _operations(
    nodes: Sequence[Json], edges: Mapping[tuple[int, int], list[int]], values: _Values
) -> list[grouping.GroupedOperation]:
    """The nodes as operations to be grouped. Operations with different blocks count as different."""
    reads: list[list[int]] = [[] for _ in nodes]
    for source, target in edges:
        reads[target].append(source)
    operations = []
    for node, sources in zip(nodes, reads, strict=True):
        parameters = [number for _, number in node["operands"] if values.rows[number]["kind"] == "parameter"]
        numbers = [*parameters, *(number for _, number in node["results"])]
        kind = node["operator"] if not node["blocks"] else f"{node['operator']} {node['blocks']}"
        operations.append(grouping.GroupedOperation(kind, [values.rows[number]["name"] for number in numbers], sources))
    return operations


def _group_nodes(
    groups: Sequence[grouping.Group],
    nodes: Sequence[Json],
    edges: Mapping[tuple[int, int], list[int]],
    values: _Values,
) -> list[Json]:
    """All groups as nodes with ``parent``, ``start`` and ``stop``. A group comes before the groups inside it."""
    last_readers: dict[int, dict[int, int]] = {}
    for (source, target), numbers in edges.items():
        for number in numbers:
            last = last_readers.setdefault(source, {})
            last[number] = max(target, last.get(number, 0))
    result: list[Json] = []

    def add(group: grouping.Group, parent: int | None) -> None:
        number = len(result)
        result.append(
            _group_node(
                group, nodes[group.start : group.stop], _leaving(group, last_readers, nodes, values), values, parent
            )
        )
        for child in group.children:
            add(child, number)

    for group in groups:
        add(group, None)
    return result


def _leaving(
    group: grouping.Group, last_readers: Mapping[int, Mapping[int, int]], nodes: Sequence[Json], values: _Values
) -> int | None:
    """The last value of a group that is read outside it or is an output; otherwise its last unread value."""
    unread = None
    for node in range(group.stop - 1, group.start - 1, -1):
        readers = last_readers.get(node, {})
        for _, number in reversed(nodes[node]["results"]):
            if readers.get(number, -1) >= group.stop or "output" in values.rows[number]:
                return int(number)
            if number not in readers and unread is None:
                unread = int(number)
    return unread


def _group_node(
    group: grouping.Group, nodes: Sequence[Json], leaving: int | None, values: _Values, parent: int | None
) -> Json:
    counted = (node for node in nodes if node["operator"] != "pd_builtin.combine" and not _is_constant(node))
    counts = Counter(node["title"] for node in counted)
    colours = Counter(node["colour"] for node in nodes if node["colour"] != GREY).most_common(1)
    most = [f"{count} {name}" if count > 1 else name for name, count in counts.most_common(_MOST_COUNTED)]
    more = [f"and {len(counts) - len(most)} more kinds"] if len(counts) > len(most) else []
    operations = sum(computes(node["operator"]) for node in nodes)
    return {
        "title": shown(group.title, _LONGEST_NAME) + (f" {_CROSS} {group.times}" if group.times else ""),
        "colour": colours[0][0] if colours else GREY,
        "lines": (_value_lines(values.rows[leaving]) if leaving is not None else [])
        + [("count", f"{operations:,} operations")]
        + [("content", shown(line, _LONGEST_NAME)) for line in (*most, *more)],
        "missing": any(node["missing"] for node in nodes),
        "operations": operations,
        "parent": parent,
        "start": group.start,
        "stop": group.stop,
    }


# -- a node


def _argument_node(values: _Values, number: int) -> Json:
    row = values.rows[number]
    return {
        "operator": _ARGUMENT,
        "title": _ARGUMENT,
        "place": None,
        "colour": GREY,
        "lines": _value_lines(row),
        "operands": [],
        "results": [["", number]],
        "attributes": [],
        "legacy": "",
        "blocks": [],
        "missing": False,
    }


def _node(operation: ir.OpView, operands: list[tuple[str, int]], values: _Values, block: int) -> Json:
    name = operation.operation.name
    results = [(slot, values.numbers[value]) for slot, value in _slots(operation, "results")]
    first = next((values.rows[value] for _, value in results), None)
    return {
        "operator": name,
        "title": shown(name.removeprefix("pd.").removeprefix("pd_builtin.").removeprefix("pd_cf."), _LONGEST_NAME),
        "colour": colour_of(name),
        "lines": (_value_lines(first) if first else []) + _read_lines(operands, values, block),
        "operands": operands,
        "results": results,
        "attributes": list(_attributes(operation)),
        "legacy": shown(str(locations.legacy_place_of(operation) or "")),
    }


def _value_lines(row: Json) -> list[tuple[str, str]]:
    kind = f"{row['dtype']} {row['shape']}".strip()
    lines = [("variable", shown(row["name"], _LONGEST_NAME)), ("type", shown(kind, _LONGEST_NAME))]
    return [line for line in lines if line[1]]


def _read_lines(operands: Iterable[tuple[str, int]], values: _Values, block: int) -> list[tuple[str, str]]:
    """Lines for the operands without an edge: parameters, and values from outside the block."""
    lines = []
    for slot, number in operands:
        row = values.rows[number]
        if slot == _IN_BLOCKS:
            continue
        if row["kind"] == "parameter":
            lines.append(("parameter", shown(f"{slot} \u27e8{row['shape']}\u27e9", _LONGEST_NAME)))
        elif row["at"] is not None and row["at"][0] != block:
            lines.append(("outside", shown(f"{slot} \u2190 {row['name']}", _LONGEST_NAME)))
    more = len(lines) - _MOST_LINES
    return lines if more <= 0 else [*lines[:_MOST_LINES], ("parameter", f"and {more} more")]


def _operands(operation: ir.OpView, values: _Values) -> list[tuple[str, int]]:
    """Slot and value of each operand, then the values that the operation's blocks read from outside."""
    edges = [(slot, values.numbers[value]) for slot, value in _slots(operation, "operands")]
    inside: dict[int, None] = {}
    for region in operation.operation.regions:
        inside.update((values.numbers[value], None) for block in region.blocks for value in captures(block))
    return edges + [(_IN_BLOCKS, number) for number in inside]


def _slots(operation: ir.OpView, side: str) -> Iterator[tuple[str, SSAValue]]:
    """The operands or results of an operation with their names in the operator table, or "" without a name."""
    operator = operator_of(operation.operation.name)
    values = list(getattr(operation, side))
    is_input = side == "operands"
    ports: tuple[Port, ...] = () if operator is None else operator.inputs if is_input else operator.outputs
    if not ports or any(port.kind == "variadic" for port in ports):
        yield from (("", value) for value in values)
        return
    for port, place in zip(
        ports, present(operation, ports, OPERAND_SEGMENTS if is_input else RESULT_SEGMENTS), strict=True
    ):
        if place is not None and place < len(values):
            yield port.name, values[place]


def _result_names(operation: ir.OpView) -> list[str]:
    """The variable of each result; for a group, the variables of its elements, separated by commas."""
    names = iter(locations.names_of(operation))
    counts = [
        len(types.group_elements(result.type)) if types.is_group(result.type) else 1 for result in operation.results
    ]
    return [", ".join(filter(None, itertools.islice(names, count))) for count in counts]


def _inner(operation: ir.OpView, work: _Work, at: tuple[int, int], place: int, names: Sequence[str]) -> Iterator[_Work]:
    """The blocks of an operation's regions. Arguments of a loop without a name get the name of the loop's result."""
    name = operation.operation.name
    for region, body in enumerate(operation.operation.regions):
        for block in body.blocks:
            titles = _REGIONS.get(name, ())
            title = f"{shown(name)} #{place} {titles[region] if region < len(titles) else f'block {region}'}"
            own = locations.names_of_arguments(block)
            outer = names if len(names) == len(own) else own
            arguments = [mine or theirs for mine, theirs in zip(own, outer, strict=True)]
            yield _Work(block, title, (*work.path, place, region), at, arguments)


def _attributes(operation: ir.OpView) -> Iterator[tuple[str, str, str]]:
    for attribute in map(operation.attributes.__getitem__, range(len(operation.attributes))):
        if attribute.name not in _HIDDEN:
            yield (shown(attribute.name), *_attribute_text(attribute.attr))


def _attribute_text(attribute: ir.Attribute) -> tuple[str, str]:
    kind, text, count = _value_text(attribute)
    more = f" \u2026 ({count:,} values)" if count else " \u2026"
    return kind, text if len(text) <= _LONGEST_VALUE else text[:_LONGEST_VALUE] + more


def _value_text(attribute: ir.Attribute) -> tuple[str, str, int]:
    """The kind of an attribute, its value as text, and the number of its elements (0 for a single value)."""
    if isinstance(attribute, ir.DictAttr):
        entries = [attribute[i] for i in range(len(attribute))]
        return "dict", ", ".join(f"{entry.name} = {_value_text(entry.attr)[1]}" for entry in entries), 0
    if isinstance(attribute, ir.ArrayAttr):
        return "array", f"[{', '.join(_value_text(element)[1] for element in attribute)}]", len(attribute)
    try:
        kind, value = attributes.read(attribute)
    except KeyError:  # an attribute of another dialect, in the syntax of MLIR
        return "", str(attribute), 0
    if isinstance(value, list):
        return kind, f"[{', '.join(_number_text(kind, element) for element in value)}]", len(value)
    return kind, _number_text(kind, value), 0


def _number_text(kind: str, value: bool | float | str) -> str:
    """The shortest text that identifies a float32: 0.45, where Python writes 0.44999998807907104."""
    single = kind in ("f32", "array<f32>")
    return str(np.float32(value)) if single else str(value)


def _type_text(kind: ir.Type) -> tuple[str, str]:
    """The dtype and shape of a tensor; "" and the type for other values."""
    if types.kind_of(kind) == "Tensor":
        level = types.lod_level_of(kind)
        shape = shape_text(types.shape_of(kind), _CROSS)
        return types.element_of(kind).name, f"{shape} LoD {level}" if level else shape
    if types.is_group(kind):
        return "", f"group of {len(types.group_elements(kind))}"
    return "", shown(types.canonical(kind))


def _shapes_of(program: TranslatedProgram) -> ShapeAnalysis | None:
    """The symbolic shapes; None if operations contradict each other, since the page is shown nevertheless."""
    try:
        return analyse(program)
    except PdhloError:
        return None


def _short(sizes: Sequence[str]) -> str:
    """A shape for a node, with "?" for expressions that are too long."""
    return _CROSS.join(size if len(size) <= _LONGEST_SIZE else "?" for size in sizes)
