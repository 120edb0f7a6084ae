"""Writing a text file whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pdhlo.errors import InputError


def write_text(path: Path, text: str) -> None:
    """Writes beside ``path`` and renames, so that a half-written file never looks complete.

    Raises InputError where ``path`` is a folder. What is there otherwise is replaced.
    """
    if path.is_dir():
        raise InputError(f"{path} is a folder; text is written to a file")
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.absolute().parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(beside).chmod(0o644)  # mkstemp makes it private
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
