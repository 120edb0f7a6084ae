"""Folders on disk that are either whole or not there.

A Program and an artifact are folders of a few files with a ``manifest.json`` that names each file with its SHA-256.
They are written beside their place and renamed, so that a half-written one never looks complete.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import safetensors
import safetensors.numpy

from pdhlo.errors import ArtifactError, ExportError, quoted

MANIFEST = "manifest.json"
_CHUNK = 1 << 20

# safetensors has no complex numbers in all its versions: they are stored as pairs, and the manifest tells.
_PAIRS: dict[np.dtype[Any], np.dtype[Any]] = {
    np.dtype(np.complex64): np.dtype(np.float32),
    np.dtype(np.complex128): np.dtype(np.float64),
}


@contextlib.contextmanager
def new_folder(path: Path, *, force: bool) -> Iterator[Path]:
    """A temporary folder beside ``path`` that becomes ``path`` when the block ends without an error.

    Raises ExportError where something is there already, unless ``force``; then the old one goes once the new one is
    complete. After an error nothing has changed.
    """
    path = path.absolute()
    if _exists(path) and not force:
        raise ExportError(f"{path} exists; choose another place, or say --force (force=True) to replace it")
    if _exists(path) and not path.is_dir():
        raise ExportError(f"{path} is a file, not a folder that could be replaced")
    if not path.parent.is_dir():
        raise ExportError(f"there is no folder {path.parent} to write {path.name} into")
    temporary = Path(tempfile.mkdtemp(prefix=f".{path.name}.", dir=path.parent))
    try:
        yield temporary
        _replace(temporary, path)
    except BaseException:
        shutil.rmtree(temporary, ignore_errors=True)
        raise


def _exists(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def _replace(new: Path, path: Path) -> None:
    if not _exists(path):
        new.rename(path)
        return
    aside = Path(tempfile.mkdtemp(prefix=f".{path.name}.old.", dir=path.parent))
    path.rename(aside / "old")
    try:
        new.rename(path)
    except OSError:
        (aside / "old").rename(path)
        raise
    shutil.rmtree(aside, ignore_errors=True)


def sha256(path: Path) -> str:
    """The checksum of a file, in hexadecimal."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def write_manifest(folder: Path, manifest: Mapping[str, Any]) -> None:
    """Writes ``manifest.json`` with the checksums of all files that are in the folder."""
    files = {one.name: {"sha256": sha256(one), "bytes": one.stat().st_size} for one in sorted(folder.iterdir())}
    path = folder / MANIFEST
    path.write_text(json.dumps({**manifest, "files": files}, indent=1) + "\n")
    # What the libraries made is private to the user; all files get the rights that a new file has here.
    mode = path.stat().st_mode & 0o666
    for one in folder.iterdir():
        one.chmod(mode)
    folder.chmod(mode | (mode & 0o444) >> 2)


def read_manifest(folder: Path, kind: str, version: int) -> dict[str, Any]:
    """The manifest of a folder, after its files were checked against it.

    Raises ArtifactError where the folder is not a whole one of this kind and format version.
    """
    path = folder / MANIFEST
    if not path.is_file():
        raise ArtifactError(f"{folder} is no {kind}: it has no {MANIFEST}")
    try:
        manifest = json.loads(path.read_text())
        found, have, files = manifest["kind"], manifest["format"], dict(manifest["files"])
        sums = {str(name): (str(one["sha256"]), int(one["bytes"])) for name, one in files.items()}
    except (ValueError, KeyError, TypeError) as error:
        raise ArtifactError(f"{path} is damaged ({error}); write the {kind} again") from error
    if found != kind:
        raise ArtifactError(f"{folder} holds a {found!r}, not a {kind}")
    if have != version:
        raise ArtifactError(f"{folder}: format {have!r}, this pdhlo reads {version}; write it again")
    for name, (digest, size) in sums.items():
        _check_file(folder, name, digest, size)
    return dict(manifest)


def _check_file(folder: Path, name: str, digest: str, size: int) -> None:
    if Path(name).name != name or name in (".", ".."):
        raise ArtifactError(f"{folder / MANIFEST} names {quoted(name)}, which is not a file of its folder")
    path = folder / name
    if not path.is_file() or path.is_symlink():
        raise ArtifactError(f"{folder} lacks its file {quoted(name)}; copy the folder again, or write it again")
    if path.stat().st_size != size:
        raise ArtifactError(f"{path} has {path.stat().st_size} bytes, the manifest says {size}: cut short?")
    if sha256(path) != digest:
        raise ArtifactError(f"{path} is not what was written: its checksum differs from the manifest's")


def save_arrays(path: Path, arrays: Mapping[str, np.ndarray]) -> dict[str, str]:
    """Writes arrays as safetensors; returns name -> dtype, in order, for the manifest."""
    stored = {}
    for name, array in arrays.items():
        contiguous = np.ascontiguousarray(array).reshape(array.shape)
        if array.dtype in _PAIRS:
            contiguous = contiguous.reshape(*array.shape, 1).view(_PAIRS[array.dtype])
        stored[name] = contiguous
    safetensors.numpy.save_file(stored, path)
    return {name: str(array.dtype) for name, array in arrays.items()}


def load_arrays(path: Path, dtypes: Mapping[str, str]) -> dict[str, np.ndarray]:
    """Reads what ``save_arrays`` wrote, in the order of ``dtypes``; raises ArtifactError where it does not fit."""
    try:
        stored = safetensors.numpy.load_file(path)
    except (safetensors.SafetensorError, OSError, ValueError) as error:
        raise ArtifactError(f"{path} cannot be read: {error}") from error
    if missing := sorted(set(dtypes) - set(stored)):
        raise ArtifactError(f"{path} lacks {len(missing)} parameters, first {quoted(missing[0])}")
    found = {}
    for name, dtype in dtypes.items():
        array = stored[name]
        wanted: np.dtype[Any] = np.dtype(getattr(ml_dtypes, dtype, dtype))
        if wanted in _PAIRS and array.dtype == _PAIRS[wanted]:
            array = array.view(wanted)[..., 0]
        if array.dtype != wanted:
            raise ArtifactError(f"{path}: {quoted(name)} is {array.dtype}, the manifest says {dtype}")
        found[name] = array
    return found
