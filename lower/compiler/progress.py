"""Reports the step that is under way, for whoever shows it: compiling takes seconds."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar

_listener: ContextVar[Callable[[str], None] | None] = ContextVar("progress", default=None)


@contextlib.contextmanager
def told(listener: Callable[[str], None] | None) -> Iterator[None]:
    """A scope in which ``listener`` is told each part of the work as it begins; None: nobody is."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def tell(part: str) -> None:
    """Says which part of the work begins."""
    listener = _listener.get()
    if listener is not None:
        listener(part)
