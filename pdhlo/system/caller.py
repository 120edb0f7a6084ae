"""The caller of pdhlo, as far as its work depends on it: the words of messages, limits on reading, shown progress."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caller:
    """Facts about a caller. The defaults hold for a caller in Python that has not entered others."""

    is_shell: bool = False
    """Whether messages name options of the command line; if not, they name arguments in Python."""
    largest_file: int = 1 << 28
    """The largest number of bytes of a file that is read into memory. Files of parameters are memory-mapped and have no
    limit."""
    largest_ratio: float = 100.0
    """The largest ratio of the unpacked size of an archive to its size. An archive that unpacks to at most
    ``largest_file`` bytes has no such limit."""
    listener: Callable[[str], None] | None = None
    """Called with the name of each phase of long work, such as compiling, as it begins; None: nobody shows it."""


_IN_PYTHON = Caller()
_caller: ContextVar[Caller] = ContextVar("caller", default=_IN_PYTHON)


@contextlib.contextmanager
def called_by(caller: Caller) -> Iterator[None]:
    """A scope in which pdhlo works for this caller."""
    token = _caller.set(caller)
    try:
        yield
    finally:
        _caller.reset(token)


def current_caller() -> Caller:
    """The caller of the innermost scope."""
    return _caller.get()


def tell(part: str) -> None:
    """Reports to the caller's listener that a phase of the work begins."""
    listener = _caller.get().listener
    if listener is not None:
        listener(part)
