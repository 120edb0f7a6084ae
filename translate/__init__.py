"""From a legacy program to a Program: readers, compatibility tables, transcribers.

The public function ``pdhlo.translate`` has the name of this package, so the package can be called: it is that function.
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
        """See ``pdhlo.program.translate``, which is what ``pdhlo.translate(source)`` calls."""
        from pdhlo.program import translate

        return translate(source)


sys.modules[__name__].__class__ = _Callable
