"""The folder for what may be remembered between processes."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path | None:
    """The user's cache folder for pdhlo (it need not exist yet); None where there is no home."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(given):  # the convention says that a relative one is to be ignored
        return Path(given) / "pdhlo"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return (home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache") / "pdhlo"
