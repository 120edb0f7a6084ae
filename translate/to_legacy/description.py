"""A ProgramDesc under construction: its blocks, variables and operators, and their serialization."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir
from pdhlo.translate import framework_pb2 as proto
from pdhlo.translate.legacy.legacy_program import VALUE_FIELDS, Attribute
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.to_legacy.signatures import version_of

VERSION = 2_006_002
"""The version of Paddle in the written programs: 2.6.2."""

OPERATION, CONSTANT, COPY, ASIDE = "operation", "constant", "copy", "aside"
"""The roles of a written operator:

=============  ==================================================================
``operation``  it is the equivalent of an operation
``constant``   the same, and it is left out if nothing reads its variable
``copy``       it copies a value to a second variable
``aside``      it is an additional operator of control flow, or a fetch
=============  ==================================================================
"""


@dataclass(slots=True)
class Written:
    """A legacy operator, and the operation from which it was written."""

    type: str
    inputs: dict[str, list[str]]
    outputs: dict[str, list[str]]
    attributes: dict[str, Attribute]
    origin: ir.OpView | None
    """The operation; None for copies and fetches."""
    role: str = OPERATION


@dataclass(slots=True)
class DeclaredVariable:
    """The declaration of a legacy variable."""

    kind: ir.Type
    """The type of its value in the dialect."""
    persistable: bool = False
    stop_gradient: bool = False


@dataclass(slots=True)
class WrittenBlock:
    """A legacy block."""

    index: int
    parent: int
    """The index of the block around it; -1 for the outermost block."""
    origin: ir.Operation | None = None
    """The operation whose region it is; None for the outermost block."""
    operators: list[Written] = field(default_factory=list)
    variables: dict[str, DeclaredVariable] = field(default_factory=dict)


_RESERVED = {"feed": proto.VarType.FEED_MINIBATCH, "fetch": proto.VarType.FETCH_LIST}


def drop_unread_constants(blocks: Iterable[WrittenBlock]) -> None:
    """Removes the constants that no operator reads, since they have become attributes, and all unused variables."""
    blocks = list(blocks)
    while True:
        read = {name for block in blocks for op in block.operators for names in op.inputs.values() for name in names}
        count = 0
        for block in blocks:
            kept = [op for op in block.operators if op.role != CONSTANT or not read.isdisjoint(op.outputs["Out"])]
            count += len(block.operators) - len(kept)
            block.operators = kept
        if count == 0:
            break
    used = {
        name
        for block in blocks
        for op in block.operators
        for slots in (op.inputs, op.outputs)
        for names in slots.values()
        for name in names
    }
    for block in blocks:
        block.variables = {
            name: variable for name, variable in block.variables.items() if variable.persistable or name in used
        }


def message_of(blocks: Iterable[WrittenBlock]) -> bytes:
    """The serialized ProgramDesc of the blocks, with the operator versions of Paddle 2.6.2.

    Raises Untranslatable for a value whose type no legacy variable has.
    """
    program = proto.ProgramDesc()
    program.version.version = VERSION
    kinds = set()
    for block in blocks:
        message = program.blocks.add(idx=block.index, parent_idx=block.parent)
        if block.index == 0:
            used = {op.type for op in block.operators}
            for name, kind in _RESERVED.items():
                if name in used:
                    message.vars.add(name=name, persistable=True).type.type = kind
        for name, declared in block.variables.items():
            _describe(message.vars.add(name=name), declared)
        for op in block.operators:
            kinds.add(op.type)
            _operator(message.ops.add(type=op.type), op)
    for name in sorted(kinds):
        if number := version_of(name):
            pair = program.op_version_map.pair.add(op_name=name)
            pair.op_version.version = number
    return bytes(program.SerializeToString(deterministic=True))


def _operator(message: proto.OpDesc, op: Written) -> None:
    for part, slots in ((message.inputs, op.inputs), (message.outputs, op.outputs)):
        for slot, names in sorted(slots.items()):
            part.add(parameter=slot, arguments=names)
    for name, written in sorted(op.attributes.items()):
        attribute = message.attrs.add(name=name, type=proto.AttrType.Value(written.type))
        target = VALUE_FIELDS[attribute.type]
        if written.type == "SCALARS":
            for kind, scalar in written.value:
                _scalar(attribute.scalars.add(), kind, scalar)
        elif written.type == "SCALAR":
            _scalar(attribute.scalar, *written.value)
        elif isinstance(written.value, tuple):
            getattr(attribute, target).extend(written.value)
        else:
            setattr(attribute, target, written.value)


_SCALAR_FIELDS: Mapping[str, tuple[proto.Scalar.Type, str]] = {
    "BOOLEAN": (proto.Scalar.BOOLEAN, "b"),
    "LONG": (proto.Scalar.LONG, "i"),
    "FLOAT64": (proto.Scalar.FLOAT64, "r"),
}


def _scalar(message: proto.Scalar, kind: str, value: float) -> None:
    number, target = _SCALAR_FIELDS[kind]
    message.type = number
    setattr(message, target, value)


def _describe(message: Any, declared: DeclaredVariable) -> None:  # Any: protobuf's stubs take no number for an enum
    message.persistable, message.stop_gradient = declared.persistable, declared.stop_gradient
    kind, content = types.kind_of(declared.kind), message.type
    if kind == "Tensor":
        content.type = proto.VarType.LOD_TENSOR
        content.lod_tensor.lod_level = types.lod_level_of(declared.kind)
        _tensor(content.lod_tensor.tensor, declared.kind)
    elif kind == "SelectedRows":
        content.type = proto.VarType.SELECTED_ROWS
        _tensor(content.selected_rows, types.dense_of(declared.kind))
    elif kind == "TensorArray":
        content.type = proto.VarType.LOD_TENSOR_ARRAY
        content.tensor_array.tensor.data_type = types.element_of_array(declared.kind).legacy
    elif kind in _OPAQUE:
        content.type = _OPAQUE[kind]
    else:
        raise Untranslatable(f"a variable of type {kind} cannot be declared")


_OPAQUE = {f'!pd.kind<"{name.lower()}">': number for name, number in proto.VarType.Type.items()}
STEP_SCOPES = '!pd.kind<"step_scopes">'
"""The type of the variable in which an operator with a block keeps the scopes of its block."""


def _tensor(message: Any, kind: ir.Type) -> None:  # Any, likewise
    message.data_type = types.element_of(kind).legacy
    message.dims.extend(types.declared_shape_of(kind))
