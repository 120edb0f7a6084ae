"""Readers of parameters: a file for each variable, a combined file, safetensors, or a mapping.

Large files are memory-mapped: arrays are views of the file. ``pickled`` reads pickled parameters.
"""

from __future__ import annotations

import contextlib
import mmap
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import safetensors
import safetensors.numpy

from pdhlo.dialect.parameters import checked
from pdhlo.dialect.types import BY_LEGACY
from pdhlo.dialect.values import LoDTensor, SelectedRows, Value
from pdhlo.errors import InputError, ModelFormatError, quoted
from pdhlo.system.file_kinds import LFS, TENSORS, kind_of
from pdhlo.system.reading import open_regular
from pdhlo.system.wording import listed, say
from pdhlo.translate import framework_pb2 as proto
from pdhlo.translate.legacy.legacy_program import LegacyProgram, LegacyVariable
from pdhlo.translate.tensor_stream import StoredTensor, read_tensor

_MAPPED_FROM = 1 << 16
"""The size in bytes from which files are mapped. Smaller files are read, since a map costs a page and a system call."""

# Kinds of persistable variables that hold no data: parameter files do not have them.
_NO_DATA = frozenset({proto.VarType.FEED_MINIBATCH, proto.VarType.FETCH_LIST, proto.VarType.READER, proto.VarType.RAW})
_LISTED = 5


def stored_variables(program: LegacyProgram) -> dict[str, LegacyVariable]:
    """The variables whose values are in a model's files, in the order of a combined file.

    They are sorted by name, or in the order of the outputs of a load_combine operator, if the program has one.
    """
    block = program.blocks[0]
    for op in block.operators:
        if op.type == "load_combine":
            return {name: variable for name in op.output("Out") if (variable := block.find(name)) is not None}
    return {name: v for name, v in sorted(block.persistables.items()) if v.kind not in _NO_DATA}


@dataclass(frozen=True, slots=True)
class DeclaredParameters:
    """The parameters that a program declares."""

    variables: Mapping[str, LegacyVariable]
    """The variables whose values are in a model's files, in the order of a combined file."""
    persistables: Mapping[str, LegacyVariable]
    """All variables that a caller may pass by name."""
    needed: frozenset[str]
    """The names of those ``variables`` without whose value the program cannot run."""
    source: str
    """The name of the program in messages."""
    is_strict: bool
    """Whether values by name must have the declared dtype and shape: the program has feed operators."""
    quantized: frozenset[str] = frozenset()
    """The variables that may hold integers whatever dtype the program declares."""


def wanted_by(program: LegacyProgram) -> DeclaredParameters:
    """The parameters that a legacy program declares."""
    block, variables = program.blocks[0], stored_variables(program)
    return DeclaredParameters(
        variables,
        block.persistables,
        frozenset(set(block.read_first) & set(variables)),
        program.source,
        program.has_feed_operators,
        _quantized(program),
    )


def open_bytes(path: Path) -> memoryview:
    """The bytes of a regular file, mapped if it is large; raises ModelFormatError if it cannot be read."""
    try:
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
            if size < _MAPPED_FROM:
                return memoryview(file.read())
            return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except OSError as error:
        raise ModelFormatError(f"{path} cannot be read: {error.strerror or error}") from error


_ANOTHERS = "or these are the parameters of another model"


def open_stream(path: Path) -> memoryview:
    """The bytes of a file of saved tensors; raises ModelFormatError if it is known to be of another kind."""
    stream = open_bytes(path)
    kind = kind_of(stream)
    if kind is None or kind is TENSORS:
        return stream
    advice = kind.advice if kind is LFS else "pass the file to which the parameters were saved, such as a .pdiparams"
    raise ModelFormatError(f"{path} holds no parameters: it is {kind.name}; {advice}")


def read_separate(folder: Path, wanted: DeclaredParameters) -> dict[str, Value]:
    """The parameters of a folder with a file for each variable.

    Raises ModelFormatError if a file that the program needs is missing, a name leads outside of the folder, or a
    file is damaged or does not fit the declaration.
    """
    values: dict[str, Value] = {}
    missing = []
    for name, variable in wanted.variables.items():
        path = _inside(folder, name)
        if not os.path.isfile(path):  # also if its name is too long for a file
            missing += [name] if name in wanted.needed else []
            continue
        stream = open_stream(path)
        stored = read_tensor(stream, 0, str(path))
        if stored.end != len(stream):
            raise ModelFormatError(f"{path} has {len(stream) - stored.end:,} bytes after its tensor; it is damaged")
        values[name] = _fitting(stored, variable, str(path), wanted.quantized)
    if missing:
        raise _missing(missing, f"{folder} has no file for", wanted)
    return values


def _inside(folder: Path, name: str) -> Path:
    """The path of a parameter's file; raises ModelFormatError if its name leads outside of the folder.

    Links inside of the folder are followed.
    """
    path = folder / name
    if "\0" in name or ".." in path.parts[len(folder.parts) :] or Path(name).is_absolute():
        raise ModelFormatError(
            f"the program names the parameter {quoted(name)}, whose file would be outside of"
            f" {folder}: pdhlo does not read it"
        )
    return path


def read_combined(path: Path, wanted: DeclaredParameters) -> dict[str, Value]:
    """The parameters of a combined file, which has their values in order, without names.

    Raises ModelFormatError if the file does not hold exactly the program's parameters.
    """
    stream, offset = open_stream(path), 0
    values: dict[str, Value] = {}
    variables = wanted.variables
    for place, (name, variable) in enumerate(variables.items()):
        where = f"{path}, parameter {quoted(name)} ({place + 1} of {len(variables)})"
        if offset == len(stream):
            raise ModelFormatError(
                f"{path} ends after {place} of the {len(variables)} parameters of {wanted.source}: it is cut short,"
                f" {_ANOTHERS}"
            )
        stored = read_tensor(stream, offset, where)
        values[name] = _fitting(stored, variable, where, wanted.quantized)
        offset = stored.end
    if offset != len(stream):
        raise ModelFormatError(
            f"{path} has {len(stream) - offset:,} bytes after the {len(variables)} parameters of"
            f" {wanted.source}; it belongs to another program, {_ANOTHERS}"
        )
    return values


def _quantized(program: LegacyProgram) -> frozenset[str]:
    """The variables that dequantize_linear reads: they may hold integers whatever dtype the program declares."""
    operators = program.blocks[0].operators
    return frozenset(name for op in operators if op.type == "dequantize_linear" for name in op.input("X"))


def _fitting(
    stored: StoredTensor, variable: LegacyVariable, where: str, quantized: frozenset[str]
) -> np.ndarray | LoDTensor:
    declared = BY_LEGACY.get(variable.element)
    is_integer = stored.array.dtype.kind == "i" and variable.name in quantized
    if declared is not None and stored.array.dtype != declared.numpy and not is_integer:
        raise ModelFormatError(f"{where} is {stored.array.dtype}, the program says {declared.name}; {_ANOTHERS}")
    if not _same_shape(stored.array.shape, variable.dims):
        raise ModelFormatError(
            f"{where} has the shape {stored.array.shape}, the program says {variable.dims}; {_ANOTHERS}"
        )
    return LoDTensor(stored.array, stored.lod) if stored.lod else stored.array


def _same_shape(have: tuple[int, ...], declared: tuple[int, ...]) -> bool:
    return len(have) == len(declared) and all(want in (-1, dim) for dim, want in zip(have, declared, strict=True))


def _missing(names: list[str], subject: str, wanted: DeclaredParameters) -> ModelFormatError:
    return ModelFormatError(
        f"{subject} {listed(map(quoted, names), _LISTED)}, which {wanted.source} needs ({len(names)} of its"
        f" {len(wanted.needed)} parameters); {say('pass parameters=', 'say --parameters FILE')}"
        " or put the files there"
    )


def read_mapping(arrays: Mapping[str, object], wanted: DeclaredParameters) -> dict[str, Value]:
    """The parameters in a mapping of names to arrays, LoDTensor or SelectedRows.

    Names that the program does not have are ignored. Raises InputError for a dtype that no parameter can have and, if
    ``wanted.is_strict``, for a dtype or shape other than the declared one.
    """
    values: dict[str, Value] = {}
    for name, variable in wanted.persistables.items():
        if name not in arrays:
            continue
        value = arrays[name]
        if not isinstance(value, LoDTensor | SelectedRows):
            value = checked(name, value)
            if wanted.is_strict:
                _check_declared(name, value, variable)
        values[name] = value
    return values


def read_safetensors(path: Path) -> dict[str, np.ndarray]:
    """The arrays of a safetensors file by name; raises ModelFormatError if it is damaged."""
    try:
        return safetensors.numpy.load_file(path)
    except (safetensors.SafetensorError, OSError, ValueError) as error:
        raise ModelFormatError(f"{path} cannot be read: {error}") from error


def _check_declared(name: str, value: np.ndarray, variable: LegacyVariable) -> None:
    declared = BY_LEGACY.get(variable.element)
    if variable.is_tensor and variable.dims and declared is not None and value.dtype != declared.numpy:
        raise InputError(f"parameter {quoted(name)} is {value.dtype}, the program says {declared.name}")
    if variable.is_tensor and variable.dims and not _same_shape(value.shape, variable.dims):
        raise InputError(f"parameter {quoted(name)} has the shape {value.shape}, the program says {variable.dims}")


def first_match(paths: Iterable[Path], wanted: DeclaredParameters) -> dict[str, Value] | None:
    """The parameters of the first file that has exactly those of the program; None if no file has."""
    for path in paths:
        with contextlib.suppress(ModelFormatError):
            return read_combined(path, wanted)
    return None
