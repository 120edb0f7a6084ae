"""Files that pdhlo writes: whole or not at all, and only over one of their kind."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from pdhlo.errors import ExportError, InputError
from pdhlo.system import replacing
from pdhlo.system.file_kinds import JAX, JAX_BEGINNING
from pdhlo.system.wording import say

_BEGINNING = 1 << 12
# Kind of a file that pdhlo writes -> in words, and how one begins.
_KINDS = {
    "mlir": (
        "text of MLIR",
        re.compile(rb"(\s|//[^\n]*\n)*(module\b|func\.func\b|\"builtin\.module\"|[#!][\w.]+ *=)"),
    ),
    "mlirbc": ("bytecode of MLIR", re.compile(rb"ML\xefR")),
    "html": ("an HTML page", re.compile(rb"\s*<!doctype html\b", re.IGNORECASE)),
    "model-explorer": ("JSON for model-explorer", re.compile(rb'\{"label":|\{"main": ?\{"name":')),
    "npz": ("an .npz file", re.compile(rb"PK\x03\x04|PK\x05\x06")),
    "combined": ("a file of saved tensors", re.compile(rb"\0{4}[\0-\x0f]\0{7}")),
    "jax": (JAX.name, re.compile(JAX_BEGINNING)),
    "safetensors": ("a safetensors file", re.compile(rb"[\s\S]{4}\0{4}\{")),
}


def why_kept(path: Path, kind: str) -> str | None:
    """Why what is at ``path`` must not be replaced by a file of this kind; None where it may be.

    It may where it is an empty file, or begins as one of the kind does. Raises OSError where it cannot be read.
    """
    words, beginning = _KINDS[kind]
    if path.is_symlink():
        return "it is a link; name the file itself"
    if path.is_dir():
        return "it is a folder, and a file is written"
    if not path.is_file():
        return "it is no regular file"
    with path.open("rb") as file:
        start = file.read(_BEGINNING)
    return None if not start or beginning.match(start) else f"it is not {words}, so that pdhlo did not write it"


def check_place(path: Path, kind: str, *, force: bool) -> None:
    """Raises ExportError unless a file of this kind may be written at ``path``: it is free, or may be replaced."""
    if not path.absolute().parent.is_dir():
        raise ExportError(f"there is no folder {path.absolute().parent} to write {path.name} into")
    check_free(path, lambda: why_kept(path, kind), force=force)


def check_free(path: Path, kept: Callable[[], str | None], *, force: bool) -> None:
    """Raises ExportError where something is at ``path``, unless ``force`` and ``kept`` has no reason to keep it."""
    if not os.path.lexists(path):
        return
    if not force:
        raise ExportError(
            f"{path} exists; choose another place, or {say('pass force=True', 'say --force')} to replace it"
        )
    if reason := kept():
        raise ExportError(
            f"{path} is not replaced, not even with {say('force=True', '--force')}: {reason}; choose another place"
        )


def write_text(path: Path, text: str) -> None:
    """Writes beside ``path`` and renames, so that a half-written file never looks complete.

    Raises InputError where ``path`` is a folder. What is there otherwise is replaced.
    """
    if path.is_dir():
        raise InputError(f"{path} is a folder; text is written to a file")
    with replacing.new_file(path) as file:
        file.write(text.encode("utf-8"))
