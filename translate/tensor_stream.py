"""The binary format of a tensor in the files of Paddle's save and save_combine operators.

All numbers are little endian:

    uint32 version = 0
    uint64 number of LoD levels; for each level uint64 size in bytes, then that many bytes of uint64 offsets
    uint32 tensor version = 0
    int32 size of a TensorDesc message, the message (element type, dims)
    the elements, row major
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO

import numpy as np
from google.protobuf.message import DecodeError

from pdhlo.dialect.types import BY_LEGACY, BY_NUMPY
from pdhlo.errors import ModelFormatError
from pdhlo.translate import framework_pb2 as proto

_MAX_LEVELS = 16
_MAX_DESCRIPTION = 1 << 16


@dataclass(frozen=True, slots=True)
class StoredTensor:
    """A tensor of a stream: a view of the stream's bytes, the LoD as offsets, and the offset of the byte behind it."""

    array: np.ndarray
    lod: list[list[int]]
    end: int


def read_tensor(stream: memoryview, offset: int, where: str) -> StoredTensor:
    """Decodes the tensor at ``offset`` without copying its elements; ``where`` names it in messages.

    Raises ModelFormatError when the stream ends early, declares another version, or holds no tensor.
    Source: Paddle 2.6 SerializeToStream of LoDTensor.
    """
    reader = _StreamReader(stream, offset, where)
    reader.expect_version()
    levels = reader.number("<Q", "the number of LoD levels")
    if levels > _MAX_LEVELS:
        raise ModelFormatError(
            f"{where} is not a saved tensor: it declares {levels:,} LoD levels, at most {_MAX_LEVELS}"
        )
    lod = [reader.level() for _ in range(levels)]
    reader.expect_version()
    dtype, dims = reader.description()
    count = math.prod(dims)
    data = reader.take(count * dtype.itemsize, f"{count} elements of {dtype} (shape {dims})")
    array = np.frombuffer(data, dtype=dtype).reshape(dims)
    return StoredTensor(array, lod, reader.offset)


def write_tensor(file: IO[bytes], array: np.ndarray, lod: Sequence[Sequence[int]] = ()) -> None:
    """Writes a tensor in the format of ``read_tensor``.

    ``lod`` has the offsets of each level. Raises KeyError for a dtype that legacy tensors do not have.

    Source: Paddle 2.6 SerializeToStream of LoDTensor.
    """
    name = proto.VarType.Type.Name(BY_NUMPY[array.dtype].legacy)
    message = proto.VarType.TensorDesc(data_type=name, dims=array.shape)
    description = message.SerializeToString()
    file.write(struct.pack("<IQ", 0, len(lod)))
    for level in lod:
        offsets = np.asarray(level, "<u8")
        file.write(struct.pack("<Q", offsets.nbytes) + offsets.tobytes())
    file.write(struct.pack("<Ii", 0, len(description)) + description)
    file.write(np.ascontiguousarray(array).tobytes())


class _StreamReader:
    """Reads the parts of a tensor from a stream, starting at an offset."""

    def __init__(self, stream: memoryview, offset: int, where: str) -> None:
        self.stream, self.offset, self.where = stream, offset, where

    def take(self, size: int, subject: str) -> memoryview:
        left = len(self.stream) - self.offset
        if size > left:
            raise ModelFormatError(
                f"{self.where} is truncated: {subject} need {size:,} bytes at byte {self.offset:,}, {left:,} are left"
            )
        start, self.offset = self.offset, self.offset + size
        return self.stream[start : self.offset]

    def number(self, form: str, subject: str) -> int:
        (value,) = struct.unpack(form, self.take(struct.calcsize(form), subject))
        return int(value)

    def expect_version(self) -> None:
        start = self.offset
        version = self.number("<I", "the version")
        if version != 0:
            raise ModelFormatError(
                f"{self.where} is not a saved tensor, or has another format: version {version} at byte {start:,},"
                " expected 0"
            )

    def level(self) -> list[int]:
        size = self.number("<Q", "the size of a LoD level")
        if size % 8:
            raise ModelFormatError(
                f"{self.where}: a LoD level has {size} bytes, which is not a multiple of 8 (64-bit offsets)"
            )
        return [int(element) for element in np.frombuffer(self.take(size, "a LoD level"), dtype="<u8")]

    def description(self) -> tuple[np.dtype, tuple[int, ...]]:
        size = self.number("<i", "the size of the description")
        if not 0 <= size <= _MAX_DESCRIPTION:
            raise ModelFormatError(f"{self.where}: its description has an invalid size, {size} bytes")
        message = proto.VarType.TensorDesc()
        try:
            message.ParseFromString(bytes(self.take(size, "the description")))
        except DecodeError as error:
            raise ModelFormatError(f"{self.where}: its description is damaged ({error})") from error
        element, dims = BY_LEGACY.get(message.data_type), tuple(message.dims)
        if element is None or not message.HasField("data_type"):
            raise ModelFormatError(f"{self.where}: its element type, {message.data_type}, is none of VarType.Type")
        if any(dim < 0 for dim in dims):
            raise ModelFormatError(f"{self.where}: its shape, {dims}, has a negative size")
        return element.numpy, dims
