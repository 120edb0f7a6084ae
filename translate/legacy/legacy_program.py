"""A legacy program: the blocks, variables and operators of a ProgramDesc, as lazy views of the protobuf message.

Parts of the message are decoded when they are first read. All names are those of framework.proto.
"""

from __future__ import annotations

import copy
import functools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from google.protobuf.message import DecodeError
from google.protobuf.unknown_fields import UnknownFieldSet

from pdhlo.errors import ModelFormatError, quoted
from pdhlo.system.file_kinds import FIRST_FLUID, kind_of
from pdhlo.translate import framework_pb2 as proto

EMPTY = "@EMPTY@"
"""The name of an absent argument."""

RESERVED = frozenset({"feed", "fetch"})
"""Variables without a value of the program: feed operators read the first, fetch operators write the second."""

VALUE_FIELDS = {
    proto.INT: "i",
    proto.FLOAT: "f",
    proto.STRING: "s",
    proto.INTS: "ints",
    proto.FLOATS: "floats",
    proto.STRINGS: "strings",
    proto.BOOLEAN: "b",
    proto.BOOLEANS: "bools",
    proto.BLOCK: "block_idx",
    proto.LONG: "l",
    proto.BLOCKS: "blocks_idx",
    proto.LONGS: "longs",
    proto.FLOAT64S: "float64s",
    proto.VAR: "var_name",
    proto.VARS: "vars_name",
    proto.FLOAT64: "float64",
    proto.SCALAR: "scalar",
    proto.SCALARS: "scalars",
}
_LISTS = frozenset(
    {
        proto.INTS,
        proto.FLOATS,
        proto.STRINGS,
        proto.BOOLEANS,
        proto.BLOCKS,
        proto.LONGS,
        proto.FLOAT64S,
        proto.VARS,
    }
)
_DESCRIPTIONS = {
    proto.VarType.LOD_TENSOR: "lod_tensor",
    proto.VarType.SELECTED_ROWS: "selected_rows",
    proto.VarType.LOD_TENSOR_ARRAY: "tensor_array",
}
_VARIABLES = frozenset({proto.VAR, proto.VARS})
_TYPE_NAMES = {number: name for name, number in proto.AttrType.items()}


def _text(value: Any) -> str:
    """A string field as str; protobuf gives bytes if it is no UTF-8 (paths and names in other encodings)."""
    return value if type(value) is str else value.decode("utf-8", "backslashreplace")


def _texts(values: Iterable[str]) -> list[str]:
    return [value if type(value) is str else _text(value) for value in values]


class Attribute(NamedTuple):
    """The name of an attribute's AttrType, and its value. A list is a tuple; a Scalar is (AttrType, value)."""

    type: str
    value: Any


def _scalar(message: proto.Scalar) -> tuple[str, complex]:
    if message.type == proto.Scalar.BOOLEAN:
        return "BOOLEAN", message.b
    if message.type == proto.Scalar.LONG:
        return "LONG", message.i
    if message.type == proto.Scalar.FLOAT64:
        return "FLOAT64", message.r
    return "COMPLEX128", complex(message.c.r, message.c.i)


def _attribute(message: proto.OpDesc.Attr) -> Attribute:
    kind = message.type
    value = getattr(message, VALUE_FIELDS[kind])
    if kind == proto.SCALAR:
        value = _scalar(value)
    elif kind == proto.SCALARS:
        value = tuple(_scalar(element) for element in value)
    elif kind == proto.STRING:
        value = _text(value)
    elif kind == proto.STRINGS:
        value = tuple(_texts(value))
    elif kind in _LISTS:
        value = tuple(value)
    return Attribute(_TYPE_NAMES[kind], value)


class LegacyVariable(NamedTuple):
    """A variable as its VarDesc declares it."""

    name: str
    kind: int
    """VarType.Type: LOD_TENSOR, SELECTED_ROWS, LOD_TENSOR_ARRAY, …"""
    element: int
    """VarType.Type of the elements; BOOL if the description is missing."""
    dims: tuple[int, ...]
    lod_level: int
    persistable: bool
    stop_gradient: bool

    @property
    def is_tensor(self) -> bool:
        """Whether it is a dense tensor."""
        return self.kind == proto.VarType.LOD_TENSOR

    @property
    def is_array(self) -> bool:
        """Whether it is a tensor array."""
        return self.kind == proto.VarType.LOD_TENSOR_ARRAY


def _variable(message: proto.VarDesc) -> LegacyVariable:
    content = message.type
    kind = content.type
    element, dims, lod_level = 0, (), 0
    # Only the part of the description for this kind is valid; files may have leftovers of another kind.
    if kind in _DESCRIPTIONS:
        tensor = getattr(content, _DESCRIPTIONS[kind])
        if kind != proto.VarType.SELECTED_ROWS:
            lod_level, tensor = tensor.lod_level, tensor.tensor
        element, dims = tensor.data_type, tuple(tensor.dims)
    return LegacyVariable(
        _text(message.name), kind, element, dims, lod_level, message.persistable, message.stop_gradient
    )


class LegacyOperator:
    """An operator of a block."""

    __slots__ = ("_attributes", "_decoded", "index", "inputs", "outputs", "type")

    def __init__(self, message: proto.OpDesc, index: int) -> None:
        self.type: str = _text(message.type)
        self.index = index
        self.inputs: dict[str, list[str]] = {_text(slot.parameter): _texts(slot.arguments) for slot in message.inputs}
        self.outputs: dict[str, list[str]] = {_text(slot.parameter): _texts(slot.arguments) for slot in message.outputs}
        self._attributes: dict[str, proto.OpDesc.Attr] = {}
        self._decoded: dict[str, Attribute | None] = {}
        for attr in message.attrs:
            self._attributes[_text(attr.name)] = attr
            if attr.type in _VARIABLES:
                self._add_slot(attr)

    def _add_slot(self, attr: proto.OpDesc.Attr) -> None:
        """Makes an attribute that is a variable an input slot, too."""
        names = _texts([attr.var_name] if attr.type == proto.VAR else attr.vars_name)
        if any(names):
            self.inputs.setdefault(_text(attr.name), names)

    def variables(self, name: str) -> list[str]:
        """The variables in which the attribute ``name`` is stored; empty if it is stored as a value, or missing."""
        message = self._attributes.get(name)
        return self.inputs.get(name, []) if message is not None and message.type in _VARIABLES else []

    def changed(self, inputs: Mapping[str, list[str]], attributes: Mapping[str, Attribute]) -> LegacyOperator:
        """A copy of the operator with other arguments in some input slots, and other values of existing attributes."""
        result = copy.copy(self)
        result.inputs = {**self.inputs, **inputs}
        result._decoded = {**self._decoded, **attributes}
        return result

    @property
    def works_in_place(self) -> bool:
        """Whether it writes one of the variables that it reads."""
        read = {name for arguments in self.inputs.values() for name in arguments}
        return not all(read.isdisjoint(arguments) for arguments in self.outputs.values())

    def attribute(self, name: str) -> Attribute | None:
        """The attribute ``name``; None if it is missing, or stored in variables."""
        message = self._attributes.get(name)
        if message is None:
            return None
        if name not in self._decoded:
            self._decoded[name] = _attribute(message) if message.type not in _VARIABLES else None
        return self._decoded[name]

    def value(self, name: str, default: object = None) -> Any:
        """The value of the attribute ``name``; ``default`` if it is missing, or stored in variables."""
        attribute = self.attribute(name)
        return default if attribute is None else attribute.value

    def input(self, slot: str) -> list[str]:
        """The arguments of an input slot; empty if it is absent."""
        return self.inputs.get(slot, [])

    def output(self, slot: str) -> list[str]:
        """The arguments of an output slot; empty if it is absent."""
        return self.outputs.get(slot, [])


class LegacyBlock:
    """A block: its variables and its operators."""

    def __init__(self, message: proto.BlockDesc, program: LegacyProgram) -> None:
        self.index: int = message.idx
        self.parent_index: int = message.parent_idx
        self.forward_index: int = message.forward_block_idx
        """The index of the block whose gradient this block computes, and whose variables it sees; -1 for none."""
        self.program = program
        self._messages = {_text(variable.name): variable for variable in message.vars}
        self._variables: dict[str, LegacyVariable | None] = {}
        self._operators = message.ops

    @functools.cached_property
    def operators(self) -> list[LegacyOperator]:
        """The operators, in order."""
        return [LegacyOperator(message, index) for index, message in enumerate(self._operators)]

    @functools.cached_property
    def parent(self) -> LegacyBlock | None:
        """The block around this one; None for the outermost block."""
        blocks = self.program.blocks
        is_inner = 0 <= self.parent_index < len(blocks) and self.parent_index != self.index
        return blocks[self.parent_index] if is_inner else None

    @property
    def variables(self) -> Iterator[LegacyVariable]:
        """The block's own variables."""
        for name in self._messages:
            variable = self.find(name)
            if variable is not None:
                yield variable

    def declares(self, name: str) -> bool:
        """Whether the block declares a variable itself."""
        return name in self._messages

    def find(self, name: str) -> LegacyVariable | None:
        """The variable ``name`` that this block sees: of this block, its forward block, or a block around either."""
        try:
            return self._variables[name]
        except KeyError:
            variable = self._variables[name] = self._search(name)
            return variable

    def lod_level(self, name: str) -> int:
        """The LoD level that is declared for a variable; 0 if it is not declared."""
        variable = self.find(name)
        return 0 if variable is None else variable.lod_level

    def _search(self, name: str) -> LegacyVariable | None:
        blocks = self.program.blocks
        starts = [self] + ([blocks[self.forward_index]] if 0 <= self.forward_index < len(blocks) else [])
        for start in starts:
            block: LegacyBlock | None = start
            while block is not None:  # no recursion: files do not limit the depth of blocks
                if name in block._messages:
                    return _variable(block._messages[name])
                block = block.parent
        return None

    @functools.cached_property
    def _reads_and_writes(self) -> tuple[list[str], set[str]]:
        written: set[str] = set()
        read: dict[str, None] = {}
        for op in self.operators:
            for slot in sorted(op.inputs):
                for name in op.inputs[slot]:
                    if name not in written and name != EMPTY:
                        read[name] = None
            for arguments in op.outputs.values():
                written.update(arguments)
        return list(read), written

    @property
    def read_first(self) -> list[str]:
        """The variables that operators read before any of them writes it, in order of use (slots sorted by name)."""
        return self._reads_and_writes[0]

    @property
    def written(self) -> set[str]:
        """The variables that operators of this block write."""
        return self._reads_and_writes[1]

    @functools.cached_property
    def written_within(self) -> dict[str, LegacyBlock]:
        """The variables that this block and the conditional blocks in it write, each with the block that writes it."""
        writers: dict[str, LegacyBlock] = {}
        for op in self.operators:
            index = op.value("sub_block") if op.type == "conditional_block" else None
            if isinstance(index, int) and self.index < index < len(self.program.blocks):
                writers |= self.program.blocks[index].written_within
        return writers | dict.fromkeys(self.written - {EMPTY}, self)

    @functools.cached_property
    def persistables(self) -> dict[str, LegacyVariable]:
        """The persistable variables of the block, by name, without readers, ``feed`` and ``fetch``."""
        names = [
            name
            for name, message in self._messages.items()
            if message.persistable and name not in RESERVED and message.type.type != proto.VarType.READER
        ]
        return {name: variable for name in names if (variable := self.find(name)) is not None}


class LegacyProgram:
    """A ProgramDesc."""

    def __init__(self, message: proto.ProgramDesc, source: str = "a program", data: bytes = b"") -> None:
        self.source = source
        """The name of the program's file in messages."""
        self.data = data
        """The serialized program."""
        self.version: int = message.version.version
        self.blocks = [LegacyBlock(block, self) for block in message.blocks]
        self._check_blocks()

    def _check_blocks(self) -> None:
        """Raises ModelFormatError unless every block is inside an earlier one: searches outward then end."""
        if not self.blocks:
            raise ModelFormatError(f"{self.source} is not a legacy program: {_without_blocks(self.data)}")
        for place, block in enumerate(self.blocks):
            if block.index != place or block.parent_index >= max(place, 1):
                raise ModelFormatError(
                    f"{self.source}: block {place} calls itself {block.index}, inside block {block.parent_index};"
                    " the file is damaged"
                )

    def find_last(self, name: str) -> LegacyVariable | None:
        """The variable ``name``, as the last block that sees it finds it; None if no block does."""
        for block in reversed(self.blocks):  # mostly ends at the last block, which also sees the blocks around it
            result = block.find(name)
            if result is not None:
                return result
        return None

    @functools.cached_property
    def has_gradient_blocks(self) -> bool:
        """Whether any block computes the gradient of another block."""
        return any(block.forward_index >= 0 for block in self.blocks)

    @functools.cached_property
    def forward_blocks(self) -> frozenset[int]:
        """The indices of the blocks whose gradient another block computes."""
        return frozenset(block.forward_index for block in self.blocks if block.forward_index >= 0)

    @functools.cached_property
    def gradient_reads(self) -> frozenset[str]:
        """The variables that blocks of gradients read before they write them."""
        return frozenset(name for block in self.blocks if block.forward_index >= 0 for name in block.read_first)

    @functools.cached_property
    def read_counts(self) -> Counter[str]:
        """The number of reads of each variable, in all blocks."""
        return Counter(
            name
            for block in self.blocks
            for op in block.operators
            for arguments in op.inputs.values()
            for name in arguments
        )

    @property
    def paddle_version(self) -> str:
        """The version of Paddle that saved it, such as ``2.6.2``; ``unknown`` if the file has 0 or less.

        These are development builds and the first versions of fluid.
        """
        if self.version <= 0:
            return "unknown"
        return f"{self.version // 1_000_000}.{self.version // 1000 % 1000}.{self.version % 1000}"

    @property
    def has_feed_operators(self) -> bool:
        """Whether block 0 has feed operators."""
        return any(op.type == "feed" for op in self.blocks[0].operators)

    @property
    def operator_count(self) -> int:
        """The number of operators of all blocks."""
        return sum(len(block.operators) for block in self.blocks)

    @classmethod
    def parse(cls, data: bytes | memoryview, source: str = "a program") -> LegacyProgram:
        """Parses the bytes of a ``__model__`` or ``.pdmodel`` file.

        Raises ModelFormatError, which says what the bytes are instead, if they are no program.
        """
        message = proto.ProgramDesc()
        try:
            message.ParseFromString(bytes(data))
            if _is_of_first_fluid(message):
                raise ModelFormatError(f"{source} is {FIRST_FLUID}")
            return cls(message, source, bytes(data))
        except (DecodeError, UnicodeDecodeError) as error:
            raise ModelFormatError(f"{source} is not a legacy program: {_kind_of_file(bytes(data))}") from error


_NUMBER_ON_THE_WIRE = 0


def _is_of_first_fluid(message: proto.ProgramDesc) -> bool:
    """Whether the types of variables are numbers, as in files until 2018; in later files they are messages."""
    variable = next((declared for block in message.blocks[:1] for declared in block.vars[:1]), None)
    if variable is None or variable.HasField("type"):
        return False
    field = proto.VarDesc.DESCRIPTOR.fields_by_name["type"].number
    unknown: Any = UnknownFieldSet(variable)  # no sequence for mypy
    return any((entry.field_number, entry.wire_type) == (field, _NUMBER_ON_THE_WIRE) for entry in unknown)


def _without_blocks(data: bytes) -> str:
    """A description of bytes that parse as a ProgramDesc without blocks."""
    if not data:
        return "it is empty; copy or download it again"
    return f"it is {kind}" if (kind := kind_of(data)) else "it has no blocks, and every program has one"


def _kind_of_file(data: bytes) -> str:
    """A description of bytes that are no ProgramDesc, with advice."""
    if kind := kind_of(data):
        return f"it is {kind}"
    if changed := _changed_as_text(data):
        return f"it was a program, and {changed}; copy it again, as a binary file"
    if lacking := _lacking(data):
        return f"it begins like a legacy program, and is cut short or damaged: {lacking}; copy or download it again"
    start = quoted(data[:16].decode("latin-1"))
    return (
        f"its {len(data):,} bytes are not a ProgramDesc (it begins with {start});"
        " pass the __model__ or .pdmodel file, or the folder it is in"
    )


def _changed_as_text(data: bytes) -> str:
    """The change that a tool made to a program's bytes because it treated them as text; "" if there is none."""
    if data.startswith(b"\r\n") and _is_program(data.replace(b"\r\n", b"\n")):
        return (
            "its line feeds were changed to CRLF, for example by git with core.autocrlf (say '*.pdmodel binary' in"
            " .gitattributes) or by FTP in text mode"
        )
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return ""
    if "\ufffd" in text:
        return "a tool treated it as text: bytes that are not UTF-8 were replaced by U+FFFD, and are lost"
    if text.isascii() or not _is_program(text.encode("latin-1", "ignore")):
        return ""
    return "a tool treated it as text, and converted it to UTF-8"


def _is_program(data: bytes) -> bool:
    message = proto.ProgramDesc()
    try:
        message.ParseFromString(data)
    except DecodeError:
        return False
    return bool(message.blocks)


_BLOCK = 0x0A  # the tag of ProgramDesc.blocks


def _lacking(data: bytes) -> str:
    """A description of the damage behind the first blocks; "" if the bytes do not begin with a block."""
    place, number = 0, 0
    while place < len(data) and data[place] == _BLOCK:
        size, shift, place = 0, 0, place + 1
        while place < len(data) and shift < 63:
            size |= (data[place] & 0x7F) << shift
            shift, place = shift + 7, place + 1
            if not data[place - 1] & 0x80:
                break
        left = len(data) - place
        if size > left:
            return f"block {number} has {size:,} bytes, and {left:,} are left"
        place, number = place + size, number + 1
    return "" if number == 0 else f"the bytes after byte {place:,} are not part of a program"
