"""Reports the current phase of long work, such as compiling, to a listener that shows it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar

_listener: ContextVar[Callable[[str], None] | None] = ContextVar("progress", default=None)


@contextlib.contextmanager
def told(listener: Callable[[str], None] | None) -> Iterator[None]:
    """A scope in which ``listener`` is called with the name of each phase as it begins; None: no listener."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def tell(part: str) -> None:
    """Reports to the listener that a phase begins."""
    listener = _listener.get()
    if listener is not None:
        listener(part)
