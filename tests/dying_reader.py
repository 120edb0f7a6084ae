"""A reader that falls, for a process that tries readers."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from pdhlo.errors import InputError


def dying(folder: Path) -> None:
    """A reader that falls in three ways."""
    data = (folder / "file").read_bytes()
    if len(data) == 2:
        raise KeyError("not ours")
    if len(data) == 4:
        os.kill(os.getpid(), signal.SIGSEGV)
    if len(data) == 5:
        while True:
            pass
    raise InputError("ours")
