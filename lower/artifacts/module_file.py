"""A module as one file: text of StableHLO that people and tools read, its portable bytecode, or a function of jax."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pdhlo.dialect.bindings import make_context, stablehlo, use_context
from pdhlo.errors import InputError
from pdhlo.system import files, replacing
from pdhlo.system.wording import say

TEXT, BYTECODE, JAX = "mlir", "mlirbc", "jax"
"""The kinds of files (``system/files``), which are their suffixes as well."""


def kind_of_path(path: str | Path) -> str | None:
    """The kind of file that a path names; None where it names a folder."""
    suffix = Path(path).suffix.removeprefix(".")
    return suffix if suffix in (TEXT, BYTECODE, JAX) else None


def check_version_of_file(path: str | Path, version: str | None) -> None:
    """Raises InputError for a version of StableHLO that a file cannot have."""
    if version is not None and kind_of_path(path) == JAX:
        raise InputError(
            f"jax chooses the version of StableHLO in {Path(path).name} itself, which is of its own format:"
            f" leave out {say('target_version=', '--target-version')}"
        )


def text_of(bytecode: bytes) -> str:
    """A module in portable bytecode as text: StableHLO as this jaxlib prints it, values under their variables' names.

    Constants are written whole. Locations are there where the module has them.
    """
    context = make_context()
    with use_context(context):
        module: Any = stablehlo.deserialize_portable_artifact(context, bytecode)
        text: str = module.operation.get_asm(enable_debug_info=True, use_name_loc_as_prefix=True)
        return text if text.endswith("\n") else f"{text}\n"


def write_module(path: str | Path, bytecode: bytes, *, force: bool = False) -> Path:
    """Writes a module in portable bytecode to the file ``path``, as text if its suffix says so, and returns it.

    force: replace what is there, if it is of the same kind. Raises ExportError where the place is taken.
    """
    path = Path(path)
    kind = kind_of_path(path) or BYTECODE
    files.check_place(path, kind, force=force)
    content = text_of(bytecode).encode() if kind == TEXT else bytecode
    with replacing.new_file(path) as file:
        file.write(content)
    return path
