"""Folders that are put into place whole, by tests and by the processes that they start."""

from __future__ import annotations

from pathlib import Path

from pdhlo.system import replacing


def make(path: Path, text: str) -> None:
    """A folder with a folder with a text."""
    with replacing.folder_beside(path) as made:
        (made / "inner").mkdir()
        (made / "inner" / "text").write_text(text)
        replacing.put(made, path)
