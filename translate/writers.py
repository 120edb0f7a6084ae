"""Writers of parameters: a combined file or a file for each variable, as Paddle saves them, and safetensors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
import safetensors.numpy

from pdhlo.dialect.parameters import checked
from pdhlo.dialect.values import LoDTensor, SelectedRows
from pdhlo.errors import ExportError, InputError, quoted
from pdhlo.system import files, replacing, storage
from pdhlo.translate.legacy.legacy_program import LegacyProgram
from pdhlo.translate.readers.parameters import stored_variables
from pdhlo.translate.tensor_stream import write_tensor

_LONGEST_NAME = 255
_FORMAT = 1
_COMBINED = frozenset({".pdiparams", ".pdparams", ".params"})


def save_parameters(
    values: Mapping[str, object],
    path: str | Path,
    form: str | None = None,
    *,
    program: LegacyProgram | None = None,
    force: bool = False,
) -> Path:
    """Writes parameters to ``path``.

    ``form`` is one of these; by default the name of ``path`` decides:

    ===============  ============================================================================
    ``safetensors``  one file (``.safetensors``)
    ``combined``     one file without names (``.pdiparams``, ``.pdparams``, ``.params``,
                     ``__params__``)
    ``separate``     a folder with a file for each variable, and a manifest that Paddle ignores
    ===============  ============================================================================

    ``program`` is the legacy program that will read a combined file: the file has all persistable variables of the
    program, in its order. Without ``program``, the variables are sorted by name, as in Paddle.

    Raises InputError for an unknown form, and ExportError if ``path`` exists (unless ``force`` is set, and it has
    this form), or a value has no place in this form; then nothing is written.
    Source: Paddle 2.6 save_vars, save_combine.
    """
    target = Path(path)
    form = _form_of(target) if form is None else form
    if form not in _WRITERS:
        raise InputError(f"the form of the parameters is {form!r}, expected one of {', '.join(_WRITERS)}")
    arrays = {name: _stored(name, values[name]) for name in _order(values, program if form == "combined" else None)}
    _WRITERS[form](target, arrays, force)
    return target


def _form_of(path: Path) -> str:
    if path.suffix == ".safetensors":
        return "safetensors"
    return "combined" if path.suffix in _COMBINED or path.name == "__params__" else "separate"


def _order(values: Mapping[str, object], program: LegacyProgram | None) -> Sequence[str]:
    if program is None:
        return sorted(values)
    names = list(stored_variables(program))
    if missing := [name for name in names if name not in values]:
        raise ExportError(
            f"a combined file has all {len(names)} persistable variables of {program.source}, without their names;"
            f" {len(missing)} of them have no value, first {quoted(missing[0])}. Write separate files or safetensors"
        )
    if others := sorted(set(values) - set(names)):
        raise ExportError(
            f"{program.source} has no persistable variable {quoted(others[0])}; only persistable variables are saved"
        )
    return names


def _stored(name: str, value: object) -> LoDTensor:
    """The value as a LoDTensor, with an empty LoD for a plain tensor; raises ExportError for SelectedRows."""
    if isinstance(value, SelectedRows):
        raise ExportError(f"parameter {quoted(name)} is sparse rows, which files of parameters cannot hold")
    if isinstance(value, LoDTensor):
        return LoDTensor(checked(name, value.data), value.lod)
    return LoDTensor(checked(name, value))


def _write_safetensors(path: Path, arrays: Mapping[str, LoDTensor], force: bool) -> None:
    for name, array in arrays.items():
        if array.lod or np.iscomplexobj(array.data):
            content = "sequences with a LoD" if array.lod else "complex numbers"
            raise ExportError(
                f"parameter {quoted(name)} is {content}, which safetensors cannot hold; write a combined file"
            )
    files.check_place(path, "safetensors", force=force)
    with replacing.new_file(path) as file:
        file.write(safetensors.numpy.save({name: _contiguous(value.data) for name, value in arrays.items()}))


def _contiguous(array: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(array).reshape(array.shape)  # ascontiguousarray makes a 0-D array 1-D


def _write_combined(path: Path, arrays: Mapping[str, LoDTensor], force: bool) -> None:
    files.check_place(path, "combined", force=force)
    with replacing.new_file(path) as file:
        for array in arrays.values():
            write_tensor(file, array.data, array.lod)


def _write_separate(path: Path, arrays: Mapping[str, LoDTensor], force: bool) -> None:
    folders = {str(parent) for name in arrays for parent in Path(name).parents}
    for name in arrays:
        if name in folders or name == storage.MANIFEST or not _is_file_name(name):
            raise ExportError(
                f"parameter {quoted(name)} has a name that is not a valid file name; write a combined file"
            )
    with storage.new_folder(path, storage.PARAMETERS, force=force) as folder:
        for name, array in arrays.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            with (folder / name).open("xb") as file:
                write_tensor(file, array.data, array.lod)
        storage.write_manifest(folder, {"kind": storage.PARAMETERS, "format": _FORMAT})


def _is_file_name(name: str) -> bool:
    parts = name.split("/")
    return "\0" not in name and all(
        part not in ("", ".", "..") and len(part.encode()) <= _LONGEST_NAME for part in parts
    )


_WRITERS: dict[str, Callable[[Path, Mapping[str, LoDTensor], bool], None]] = {
    "safetensors": _write_safetensors,
    "combined": _write_combined,
    "separate": _write_separate,
}
