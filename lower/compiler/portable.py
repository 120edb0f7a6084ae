"""Portable lowering: a scope in which rules use operations of StableHLO alone, and call no library of one platform."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar

_portable: ContextVar[bool] = ContextVar("portable", default=False)


@contextlib.contextmanager
def portably() -> Iterator[None]:
    """A scope in which rules that have a portable form take it, where it is slower, too."""
    token = _portable.set(True)
    try:
        yield
    finally:
        _portable.reset(token)


def is_portable() -> bool:
    """Whether rules take the portable form."""
    return _portable.get()
