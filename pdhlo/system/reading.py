"""Reads untrusted files: regular files only, and within limits on size.

A device has no end, a pipe may block forever, a small archive may unpack to terabytes, and the header of an array may
declare any size. The limits can be raised: ``with called_by(Caller(largest_file=…, largest_ratio=…))``,
or ``pdhlo --largest-file BYTES --largest-ratio NUMBER COMMAND …``.
"""

from __future__ import annotations

import errno
import lzma
import math
import os
import stat
import tokenize
import zipfile
import zlib
from pathlib import Path
from typing import IO, Any

import numpy as np

from pdhlo.errors import InputError, quoted
from pdhlo.system.caller import current_caller
from pdhlo.system.file_kinds import ARRAYS, kind_of


def open_regular(path: Path) -> IO[bytes]:
    """Opens a regular file for reading, without blocking. Raises OSError for other kinds of files, such as pipes."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))
    return os.fdopen(descriptor, "rb")


def read_whole(path: Path) -> bytes:
    """The bytes of a regular file. Raises OSError, also for a file that exceeds the limit on size."""
    most = current_caller().largest_file
    with open_regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise OSError(
                errno.EFBIG, f"it has {size:,} bytes, and the limit is {most:,} (--largest-file BYTES)", str(path)
            )
        return file.read(size)


def check_archive(archive: zipfile.ZipFile, path: Path) -> None:
    """Raises InputError if an archive unpacks to more than the limits allow."""
    check_unpacked(path, sum(member.file_size for member in archive.infolist()))


def check_unpacked(path: Path, unpacked: int) -> None:
    """Raises InputError if a file that unpacks to so many bytes exceeds the limits."""
    caller, size = current_caller(), path.stat().st_size
    if unpacked > caller.largest_file and unpacked > caller.largest_ratio * size:
        raise InputError(
            f"{path} has {size:,} bytes and unpacks to {unpacked:,}: more than {caller.largest_ratio:g} times as many,"
            " which is the limit (--largest-ratio NUMBER)"
        )


class _OtherKindError(Exception):
    """The file does not hold arrays; the message names its kind."""


def read_arrays(path: Path) -> np.ndarray | dict[str, np.ndarray]:
    """The array of an ``.npy`` file, or the arrays of an ``.npz`` file by name.

    Raises InputError for another or a damaged file, and for arrays of objects, which would need pickle.
    """
    try:
        with open_regular(path) as file:
            start = file.read(1 << 12)
            file.seek(0)
            kind = kind_of(start)
            if kind is not None and kind is not ARRAYS and not start.startswith(b"PK"):
                raise _OtherKindError(str(kind))
            if not start.startswith(b"PK"):
                return _array(file, os.fstat(file.fileno()).st_size)
            with zipfile.ZipFile(file) as archive:
                check_archive(archive, path)
                return {entry.filename.removesuffix(".npy"): _member(archive, entry) for entry in archive.infolist()}
    except FileNotFoundError:
        raise InputError(f"the file {path} does not exist") from None
    except _OtherKindError as error:
        raise InputError(f"{path} is not a readable .npy or .npz file: it is {error}") from None
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or error}") from error
    except _DAMAGED as error:
        raise InputError(f"{path} is not a readable .npy or .npz file: {error or type(error).__name__}") from error


# The exceptions of zipfile, its decompressors and NumPy's header parser for damaged files.
_DAMAGED = (
    ValueError,
    EOFError,
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError),
    *(ArithmeticError, AssertionError, LookupError, NotImplementedError, RuntimeError, MemoryError),
    *(SyntaxError, TypeError, tokenize.TokenError),
)


def _member(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> np.ndarray:
    with archive.open(member) as file:
        return _array(file, member.file_size)


def _array(file: IO[bytes], size: int) -> np.ndarray:
    """Reads an array that ``np.save`` wrote, from a file of ``size`` bytes. Raises an exception of ``_DAMAGED``."""
    version = np.lib.format.read_magic(file)
    reader = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}.get(version)
    if reader is None:
        raise ValueError(f"its format is {version[0]}.{version[1]}, expected a format for plain arrays")
    header: Any = reader(file)
    shape, is_fortran, dtype = header
    if dtype.hasobject:
        raise ValueError(f"its elements are {dtype}: pdhlo does not read arrays of objects")
    if any(dim < 0 for dim in shape) or not dtype.itemsize:
        raise ValueError(f"an array cannot be {dtype} of shape {shape}")
    left, needed = size - file.tell(), math.prod(shape) * dtype.itemsize
    if left != needed:
        raise ValueError(f"{dtype} of shape {shape} has {needed:,} bytes, and {left:,} are left")
    data = bytearray(file.read(needed))  # a bytearray makes the array writable, as with np.load
    if len(data) != needed:
        raise ValueError("it is cut short")
    array = np.frombuffer(data, dtype)
    return array.reshape(shape[::-1]).T if is_fortran else array.reshape(shape)


def member_bytes(archive: zipfile.ZipFile, name: str) -> bytes:
    """A member of an archive that ``check_archive`` has accepted. Raises ``BadZipFile`` if it is damaged."""
    try:
        return archive.read(name)
    except _DAMAGED as error:
        raise zipfile.BadZipFile(f"{quoted(name)} cannot be unpacked: {error}") from error
