"""Mutations of files. A mutation depends only on the seed, the subject and its number, so it can be repeated."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from google.protobuf.message import DecodeError

from pdhlo.translate import framework_pb2 as proto

Random = random.Random
_NUMBERS = (0, 1, 2, 3, 7, 64, 127, 255, 1 << 15, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 40, (1 << 63) - 1)
_BYTES = (0x00, 0x01, 0x28, 0x5B, 0x5D, 0x7F, 0x80, 0xFE, 0xFF)


def flip(data: bytes, rng: Random) -> bytes:
    """Flips one to four bits."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def change(data: bytes, rng: Random) -> bytes:
    """Replaces one to four bytes."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] = rng.choice((*_BYTES, rng.randrange(256)))
    return bytes(changed)


def cut(data: bytes, rng: Random) -> bytes:
    """Truncates the data."""
    return data[: rng.randrange(len(data))]


def remove(data: bytes, rng: Random) -> bytes:
    """Removes up to 16 bytes."""
    start = rng.randrange(len(data))
    return data[:start] + data[start + rng.randint(1, 16) :]


def insert(data: bytes, rng: Random) -> bytes:
    """Inserts random bytes, or a copy of other bytes of the file."""
    start, other = rng.randrange(len(data) + 1), rng.randrange(len(data))
    piece = rng.randbytes(rng.randint(1, 8)) if rng.random() < 0.5 else data[other : other + rng.randint(1, 64)]
    return data[:start] + piece * rng.choice((1, 1, 1, 50)) + data[start:]


def lengthen(data: bytes, rng: Random) -> bytes:
    """Replaces a number of 1, 4 or 8 bytes, such as a length, by a small, a large or a negative one."""
    width = rng.choice((1, 4, 8))
    start = rng.randrange(max(1, len(data) - width))
    number = rng.choice(_NUMBERS) * rng.choice((1, 1, 1, -1)) & ((1 << 8 * width) - 1)
    return data[:start] + number.to_bytes(width, "little") + data[start + width :]


PLAIN: tuple[Callable[[bytes, Random], bytes], ...] = (flip, change, cut, remove, insert, lengthen)
"""Mutations for all kinds of files."""


# -- mutations of a ProgramDesc


def _operator(message: proto.ProgramDesc, rng: Random) -> Any:
    blocks = [block for block in message.blocks if block.ops]
    return rng.choice(rng.choice(blocks).ops) if blocks else None


_VALUES: dict[str, Callable[[Random], object]] = {
    "i": lambda rng: rng.choice((-1, 0, 1, 5, 22, (1 << 31) - 1, -(1 << 31))),
    "l": lambda rng: rng.choice((-1, 0, 1, 1 << 40, (1 << 63) - 1)),
    "f": lambda rng: rng.choice((0.0, -1.5, float("inf"), float("nan"), 1e-45)),
    "float64": lambda rng: rng.choice((0.0, float("-inf"), 1e308)),
    "b": lambda rng: rng.random() < 0.5,
    "s": lambda rng: rng.choice(("", "NHWC", "SAME", "x" * 300, "\x00", "é", "@EMPTY@")),
    "block_idx": lambda rng: rng.choice((-1, 0, 1, 2, 1 << 20)),
    "var_name": lambda rng: rng.choice(("", "x", "nothing")),
    "ints": lambda rng: [rng.choice((-1, 0, 1, 2, 1 << 30)) for _ in range(rng.randrange(6))],
    "longs": lambda rng: [rng.choice((-1, 0, 1 << 62)) for _ in range(rng.randrange(6))],
    "floats": lambda rng: [rng.choice((0.0, float("nan"))) for _ in range(rng.randrange(6))],
    "strings": lambda rng: [rng.choice(("", "x", "y")) for _ in range(rng.randrange(3))],
    "bools": lambda rng: [True] * rng.randrange(4),
}


def _set_attribute(message: proto.ProgramDesc, rng: Random) -> None:
    op = _operator(message, rng)
    if op is None or not op.attrs:
        return
    attribute = rng.choice(op.attrs)
    if rng.random() < 0.3:
        attribute.type = rng.choice(list(proto.AttrType.values()))
    field = rng.choice([field.name for field, _ in attribute.ListFields() if field.name in _VALUES] or list(_VALUES))
    value = _VALUES[field](rng)
    if isinstance(value, list):
        del getattr(attribute, field)[:]
        getattr(attribute, field).extend(value)
    else:
        setattr(attribute, field, value)


def _names(message: proto.ProgramDesc) -> list[str]:
    return ["", "@EMPTY@", "feed", "nothing", *(var.name for block in message.blocks for var in block.vars)]


def _rename(message: proto.ProgramDesc, rng: Random) -> None:
    op = _operator(message, rng)
    slots = [] if op is None else [*op.inputs, *op.outputs]
    if slots:
        slot = rng.choice(slots)
        slot.arguments[:] = [rng.choice(_names(message)) for _ in range(rng.choice((0, 1, 1, 2)))]


def _reshape(message: Any, rng: Random) -> None:
    variables = [var for block in message.blocks for var in block.vars if var.type.HasField("lod_tensor")]
    if variables:
        variable = rng.choice(variables)
        tensor = variable.type.lod_tensor.tensor
        dims = [rng.choice((-1, 0, 1, 3, 1 << 40, -5)) for _ in range(rng.choice((0, 1, 2, 4, 40)))]
        tensor.dims[:] = dims
        variable.type.lod_tensor.lod_level = rng.choice((0, 0, 1, 3, 1 << 20))
        tensor.data_type = rng.choice(list(proto.VarType.Type.values()))


def _retype(message: Any, rng: Random) -> None:
    op = _operator(message, rng)
    if op is not None:
        kinds = [op.type for block in message.blocks for op in block.ops]
        op.type = rng.choice((*kinds, "while", "conditional_block", "select_input", "recurrent", "set_value", "fetch"))


def _drop(message: proto.ProgramDesc, rng: Random) -> None:
    block = rng.choice(message.blocks) if message.blocks else None
    part = None if block is None else rng.choice((block.ops, block.vars))
    if part:
        del part[rng.randrange(len(part))]


def _double(message: proto.ProgramDesc, rng: Random) -> None:
    op = _operator(message, rng)
    if op is not None:
        rng.choice(message.blocks).ops.add().CopyFrom(op)


def _move_block(message: proto.ProgramDesc, rng: Random) -> None:
    if message.blocks:
        block = rng.choice(message.blocks)
        setattr(block, rng.choice(("idx", "parent_idx", "forward_block_idx")), rng.choice((-1, 0, 1, 2, 1 << 30)))


_IN_PROGRAMS = (_set_attribute, _set_attribute, _rename, _reshape, _retype, _drop, _double, _move_block)


def in_program(data: bytes, rng: Random) -> bytes:
    """Makes one to three changes in a ProgramDesc: attributes, names, shapes, types, operators, or blocks."""
    message = proto.ProgramDesc()
    try:
        message.ParseFromString(data)
    except DecodeError:
        return flip(data, rng)
    for _ in range(rng.randint(1, 3)):
        rng.choice(_IN_PROGRAMS)(message, rng)
    return bytes(message.SerializePartialToString())


def mutated(files: Sequence[tuple[str, bytes]], seed: int, subject: str, number: int) -> tuple[str, dict[str, bytes]]:
    """Mutation ``number`` of a subject: a description, and the new contents of the files that it changes."""
    rng = Random(f"{seed}/{subject}/{number}")
    if len(files) > 1 and rng.random() < 0.02:
        (left, first), (right, second) = rng.sample(list(files), 2)
        return f"{left} and {right} swapped", {left: second, right: first}
    name, data = rng.choice(files)
    if not data:
        return f"{name}: bytes in an empty file", {name: rng.randbytes(8)}
    is_program = name == "__model__" or name.endswith(".pdmodel")
    way = in_program if is_program and rng.random() < 0.5 else rng.choice(PLAIN)
    return f"{name}: {way.__name__}", {name: way(data, rng)}


def every(data: bytes, number: int) -> bytes | None:
    """One of all systematic mutations of a file: first each prefix, then two changes of each byte; None after these."""
    if number < len(data):
        return data[:number]
    place, way = divmod(number - len(data), 2)
    if place >= len(data):
        return None
    return data[:place] + bytes([data[place] ^ (0x01, 0xFF)[way]]) + data[place + 1 :]
