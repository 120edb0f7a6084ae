"""Writes a module as one file: StableHLO as text or portable bytecode; names the kinds of files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pdhlo.dialect.bindings import make_context, stablehlo, use_context
from pdhlo.errors import InputError
from pdhlo.system import files, replacing
from pdhlo.system.wording import say

TEXT, BYTECODE, JAX = "mlir", "mlirbc", "jax"
"""The kinds of files (``system/files``), which are also their suffixes."""


def kind_of_path(path: str | Path) -> str | None:
    """The kind of file by the suffix of a path; None for a folder."""
    suffix = Path(path).suffix.removeprefix(".")
    return suffix if suffix in (TEXT, BYTECODE, JAX) else None


def check_version_of_file(path: str | Path, version: str | None) -> None:
    """Raises InputError for a version of StableHLO with a .jax file, whose version jax chooses."""
    if version is not None and kind_of_path(path) == JAX:
        raise InputError(
            f"jax itself chooses the version of StableHLO in {Path(path).name}, which has the format of jax:"
            f" leave out {say('target_version=', '--target-version')}"
        )


def text_of(bytecode: bytes) -> str:
    """The text of a module in portable bytecode, as this jaxlib prints it; values have the names of their variables.

    The text has all elements of constants, and the locations of the module.
    """
    context = make_context()
    with use_context(context):
        module: Any = stablehlo.deserialize_portable_artifact(context, bytecode)
        text: str = module.operation.get_asm(enable_debug_info=True, use_name_loc_as_prefix=True)
        return text if text.endswith("\n") else f"{text}\n"


def write_module(path: str | Path, bytecode: bytes, *, force: bool = False) -> Path:
    """Writes a module in portable bytecode to the file ``path``, as text if its suffix says so, and returns it.

    force: replace an existing file of the same kind. Raises ExportError if ``path`` exists otherwise.
    """
    path = Path(path)
    kind = kind_of_path(path) or BYTECODE
    files.check_place(path, kind, force=force)
    content = text_of(bytecode).encode() if kind == TEXT else bytecode
    with replacing.new_file(path) as file:
        file.write(content)
    return path
