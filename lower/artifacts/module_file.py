"""A module as one file: text of StableHLO that people and tools read, or its portable bytecode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pdhlo.dialect import files, replacing
from pdhlo.dialect.bindings import make_context, stablehlo, use_context

TEXT, BYTECODE = "mlir", "mlirbc"
"""The kinds of files (``dialect/files``), which are their suffixes as well."""


def kind_of_path(path: str | Path) -> str | None:
    """The kind of file that a path names; None where it names a folder."""
    suffix = Path(path).suffix.removeprefix(".")
    return suffix if suffix in (TEXT, BYTECODE) else None


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
    """Writes a module in portable bytecode to the file ``path``, as its suffix says, and returns it.

    force: replace what is there, if it is of the same kind. Raises ExportError where the place is taken.
    """
    path = Path(path)
    kind = kind_of_path(path) or BYTECODE
    files.check_place(path, kind, force=force)
    content = text_of(bytecode).encode() if kind == TEXT else bytecode
    with replacing.new_file(path) as file:
        file.write(content)
    return path
