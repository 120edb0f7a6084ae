"""Translation between Paddle's formats and Programs: readers, compatibility tables, transcribers, writers.

The public function ``pdhlo.translate`` has the name of this package. The package is therefore callable, and calls it.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from pdhlo.program import Program


class _Callable(ModuleType):
    def __call__(self, source: bytes | str | Path) -> Program:
        """Calls ``pdhlo.program.translate``."""
        from pdhlo.program import translate

        return translate(source)


sys.modules[__name__].__class__ = _Callable
