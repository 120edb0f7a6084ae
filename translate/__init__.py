"""From a legacy program to a Program: readers, compatibility tables, transcribers.

The public function ``pdhlo.translate`` has the name of this package, so the package can be called: it is that function.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    def __call__(self, source: Any) -> Any:
        """See ``pdhlo.program.translate``, which is what ``pdhlo.translate(source)`` calls."""
        from pdhlo.program import translate

        return translate(source)


sys.modules[__name__].__class__ = _Callable
