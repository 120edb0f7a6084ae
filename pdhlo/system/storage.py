"""Folders that are written atomically, with a manifest.

A Program or an artifact is saved as a folder of a few files. Its ``manifest.json`` lists each file with its SHA-256. A
folder is first written under a temporary name beside its path and then moved to the path (``replacing``), so an
incomplete folder never looks complete.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import safetensors
import safetensors.numpy

from pdhlo.errors import ArtifactError, ExportError, quoted
from pdhlo.system import reading, replacing
from pdhlo.system.files import check_free
from pdhlo.version import __version__

MANIFEST = "manifest.json"
PROGRAM, ARTIFACT, REPRODUCER, PARAMETERS = "pdhlo program", "pdhlo artifact", "pdhlo reproducer", "pdhlo parameters"
LEGACY, SAVED_MODEL = "pdhlo legacy model", "pdhlo saved model"
"""The kinds of folders that pdhlo writes: the values of ``kind`` in a manifest."""
_CHUNK = 1 << 20

_SCALARS = (
    *(kind for kind in np.sctypeDict.values() if np.dtype(kind).kind in "biufc"),
    *(getattr(ml_dtypes, name) for name in dir(ml_dtypes) if re.fullmatch(r"bfloat16|u?int\d|float\d\w+", name)),
)
_DTYPES: dict[str, np.dtype] = {str(np.dtype(kind)): np.dtype(kind) for kind in _SCALARS}
"""Name -> dtype. A name from a file is looked up here and not given to ``numpy.dtype``, which parses structured types.
"""

# Not all versions of safetensors support complex numbers. They are stored as pairs; the manifest has their dtype.
_PAIRS: dict[np.dtype, np.dtype] = {
    np.dtype(np.complex64): np.dtype(np.float32),
    np.dtype(np.complex128): np.dtype(np.float64),
}


@contextlib.contextmanager
def new_folder(path: Path, kind: str, *, force: bool) -> Iterator[Path]:
    """A temporary folder beside ``path`` that becomes ``path`` when the block ends without an error.

    ``kind`` is the kind in the manifest that the caller writes. At any moment ``path`` is the complete old or the
    complete new folder, and after an error it is unchanged. Raises ExportError if ``path`` exists, unless ``force`` is
    given and the old folder may be replaced (``why_kept``).
    """
    path = path.absolute()
    if not path.parent.is_dir():
        raise ExportError(f"{path.name} cannot be written: the folder {path.parent} does not exist")
    check_place(path, kind, force=force)
    with replacing.folder_beside(path) as made:
        check_place(path, kind, force=force)  # the line above may have restored a folder that a dead writer moved
        yield made
        check_place(path, kind, force=force)  # the block may have taken minutes, and others may have written meanwhile
        replacing.put(made, path)


def check_place(path: Path, kind: str, *, force: bool) -> None:
    """Raises ExportError if ``path`` exists, unless ``force`` is given and a folder of this kind may replace it."""
    check_free(path, lambda: why_kept(path, kind), force=force)


def why_kept(path: Path, kind: str) -> str | None:
    """The reason why the folder ``path`` must not be replaced by a folder of this kind; None if it may be.

    It may be replaced if it is empty, or if its manifest has this kind and it holds only the files of the manifest and
    the bytecode that Python caches for them. A link, the current folder and its parents are never replaced.
    """
    if path.is_symlink():
        return "it is a link; name the folder itself"
    if not path.is_dir():
        return "it is a file, not a folder"
    if Path.cwd().is_relative_to(path.resolve()):
        return "it is the current folder, or contains it"
    first = next(path.iterdir(), None)
    return None if first is None else _why_not_ours(path, kind, first.name)


def _why_not_ours(path: Path, kind: str, first: str) -> str | None:
    """``why_kept`` for a folder that is not empty; ``first`` is the name of an entry."""
    try:
        manifest = _manifest_of(path)
        kind_there, files = manifest["kind"], set(manifest["files"])
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return f"it holds {quoted(first)} and no {MANIFEST} of pdhlo, so pdhlo did not write it"
    if kind_there != kind:
        return f"it holds a {kind_there!r}, not a {kind}"
    others = sorted(file for file in _files_in(path) - files - {MANIFEST} if _compiled_from(file) not in files)
    return f"it holds {quoted(others[0])}, which pdhlo did not write" if others else None


_BYTECODE = re.compile(r"__pycache__/(\w+)\.[\w.-]+\.pyc")


def _compiled_from(name: str) -> str | None:
    """The name of the module whose bytecode Python cached in this file; None for other files."""
    match = _BYTECODE.fullmatch(name)
    return None if match is None else f"{match[1]}.py"


def _files_in(folder: Path) -> set[str]:
    """The files and links in a folder and its subfolders, as relative paths. Raises OSError."""

    def fail(error: OSError) -> None:
        raise error

    result = set()
    for where, folders, files in os.walk(folder, onerror=fail):
        links = [name for name in folders if os.path.islink(os.path.join(where, name))]
        result |= {os.path.relpath(os.path.join(where, name), folder) for name in (*files, *links)}
    return result


def _manifest_of(folder: Path) -> dict[str, Any]:
    """The manifest of a folder. Raises OSError, ValueError or RecursionError if it is missing or damaged."""
    content = json.loads(reading.read_whole(folder / MANIFEST))
    if not isinstance(content, dict):
        raise ValueError("it is not a dictionary")
    return content


def kind_in(folder: Path) -> str | None:
    """The kind in a folder's manifest, unchecked; None without a readable manifest."""
    try:
        return str(_manifest_of(folder).get("kind"))
    except (OSError, ValueError, RecursionError):
        return None


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def write_manifest(folder: Path, manifest: Mapping[str, object]) -> None:
    """Writes ``manifest.json`` with ``manifest``, the version of pdhlo, and the sizes and checksums of all files.

    It gives all files the permissions of a newly created file.
    """
    written = sorted(file for file in folder.rglob("*") if file.is_file())
    files = {
        file.relative_to(folder).as_posix(): {"sha256": sha256(file), "bytes": file.stat().st_size} for file in written
    }
    path = folder / MANIFEST
    path.write_text(json.dumps({"written_by": {"pdhlo": __version__}, **manifest, "files": files}, indent=1) + "\n")
    # Some libraries write files that only the user may read; the manifest has the user's default permissions.
    mode = path.stat().st_mode & 0o666
    for file in (path, *written):
        file.chmod(mode)
    folder.chmod(mode | (mode & 0o444) >> 2)


def read_manifest(folder: Path, kind: str, newest: int) -> dict[str, Any]:
    """The manifest of a folder, after the sizes and checksums of its files were verified.

    Formats are numbered from 1; formats up to ``newest`` can be read (docs/compatibility.md). Raises ArtifactError for
    an incomplete folder, another kind, or a later format.
    """
    path = folder / MANIFEST
    if not path.is_file():
        raise ArtifactError(f"{folder} is no {kind}: it has no {MANIFEST}")
    try:
        manifest = _manifest_of(folder)
        kind_there, number, files = manifest["kind"], manifest["format"], dict(manifest["files"])
        sums = {str(name): (str(file["sha256"]), int(file["bytes"])) for name, file in files.items()}
    except (OSError, ValueError, RecursionError, KeyError, TypeError) as error:
        raise ArtifactError(f"{path} is damaged ({error}); write the {kind} again") from error
    if kind_there != kind:
        raise ArtifactError(f"{folder} holds a {kind_there!r}, not a {kind}")
    if type(number) is not int or number < 1:
        raise ArtifactError(f"{path} is damaged: its format is {quoted(str(number))}; write the {kind} again")
    if number > newest:
        raise ArtifactError(
            f"{folder} has format {number}, {_writer(manifest)}; this is pdhlo {__version__}, which reads formats up to"
            f" {newest}. Install that version or a later one"
        )
    for name, (digest, size) in sums.items():
        _check_file(folder, name, digest, size)
    return dict(manifest)


def _writer(manifest: Mapping[str, object]) -> str:
    """The version of pdhlo that wrote a folder, in words for a message."""
    written_by = manifest.get("written_by")
    version = written_by.get("pdhlo") if isinstance(written_by, dict) else None
    return "of a later pdhlo" if version is None else f"of pdhlo {quoted(str(version))}"


def _check_file(folder: Path, name: str, digest: str, size: int) -> None:
    if Path(name).name != name or name in (".", ".."):
        raise ArtifactError(f"{folder / MANIFEST} names {quoted(name)}, which is not a file of its folder")
    path = folder / name
    if not os.path.isfile(path) or os.path.islink(path):  # isfile is False for a name that is too long, too
        raise ArtifactError(f"{folder} lacks its file {quoted(name)}; copy the folder again, or write it again")
    if path.stat().st_size != size:
        raise ArtifactError(f"{path} has {path.stat().st_size} bytes, the manifest says {size}; it may be cut short")
    if sha256(path) != digest:
        raise ArtifactError(f"{path} has changed since it was written: its checksum differs from the manifest's")


def save_arrays(path: Path, arrays: Mapping[str, np.ndarray]) -> dict[str, str]:
    """Writes arrays as safetensors. Returns name -> dtype in the order of ``arrays``, for the manifest."""
    stored = {}
    for name, array in arrays.items():
        contiguous = np.ascontiguousarray(array).reshape(array.shape)
        if array.dtype in _PAIRS:
            contiguous = contiguous.reshape(*array.shape, 1).view(_PAIRS[array.dtype])
        stored[name] = contiguous
    try:
        safetensors.numpy.save_file(stored, path)
    except safetensors.SafetensorError as error:
        raise _as_os_error(error, path) from error
    return {name: str(array.dtype) for name, array in arrays.items()}


def _as_os_error(error: Exception, path: Path) -> OSError:
    """Converts an error of safetensors, such as a full disk, to an OSError with its error number."""
    match = re.search(r"os error (\d+)", str(error))
    code = int(match[1]) if match else errno.EIO
    return OSError(code, os.strerror(code) if match else str(error), str(path))


def dtype_of(name: str, where: Path) -> np.dtype:
    """The dtype of a name in the manifest of ``where``. Raises ArtifactError for an unknown name."""
    if name not in _DTYPES:
        raise ArtifactError(f"{where}: {quoted(name)} is not a dtype of stored arrays; write the folder again")
    return _DTYPES[name]


def load_arrays(path: Path, dtypes: Mapping[str, str]) -> dict[str, np.ndarray]:
    """Reads arrays that ``save_arrays`` wrote, as read-only arrays in the order of ``dtypes``.

    Raises ArtifactError for a damaged file, a missing array, and an array of another dtype.
    """
    try:
        stored = safetensors.numpy.load_file(path)
    except (safetensors.SafetensorError, OSError, ValueError) as error:
        raise ArtifactError(f"{path} cannot be read: {error}") from error
    if missing := sorted(set(dtypes) - set(stored)):
        raise ArtifactError(f"{path} lacks {len(missing)} parameters, first {quoted(missing[0])}")
    arrays = {}
    for name, dtype in dtypes.items():
        array = stored[name]
        wanted = dtype_of(dtype, path)
        if wanted in _PAIRS and array.dtype == _PAIRS[wanted]:
            array = array.view(wanted)[..., 0]
        if array.dtype != wanted:
            raise ArtifactError(f"{path}: {quoted(name)} is {array.dtype}, the manifest says {dtype}")
        array.flags.writeable = False
        arrays[name] = array
    return arrays
