"""Writes output files atomically. An existing file is replaced only by a file of the same kind."""

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
# Kind of a file that pdhlo writes -> its name in messages, and a pattern of its first bytes.
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
    """The reason why ``path`` must not be replaced by a file of this kind; None if it may be.

    An empty file, and a file that begins like a file of this kind, may be replaced. Raises OSError if the file cannot
    be read.
    """
    words, beginning = _KINDS[kind]
    if path.is_symlink():
        return "it is a link; name the file itself"
    if path.is_dir():
        return "it is a folder, expected a file"
    if not path.is_file():
        return "it is not a regular file"
    with path.open("rb") as file:
        start = file.read(_BEGINNING)
    return None if not start or beginning.match(start) else f"it is not {words}, so pdhlo did not write it"


def check_place(path: Path, kind: str, *, force: bool) -> None:
    """Raises ExportError if ``path`` exists, unless ``force`` is given and a file of this kind may replace it."""
    if not path.absolute().parent.is_dir():
        raise ExportError(f"{path.name} cannot be written: the folder {path.absolute().parent} does not exist")
    check_free(path, lambda: why_kept(path, kind), force=force)


def check_free(path: Path, kept: Callable[[], str | None], *, force: bool) -> None:
    """Raises ExportError if ``path`` exists, unless ``force`` is given and ``kept`` returns no reason to keep it."""
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
    """Writes a text file atomically: writes beside ``path``, then renames. An existing file is replaced.

    Raises InputError if ``path`` is a folder.
    """
    if path.is_dir():
        raise InputError(f"{path} is a folder, expected a file for the text")
    with replacing.new_file(path) as file:
        file.write(text.encode("utf-8"))
