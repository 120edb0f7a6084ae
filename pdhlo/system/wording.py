"""Messages in the words of the place where they appear: arguments in Python, options on the command line.

What is raised deep inside tells the user what to give; who called from a shell knows no ``parameters=``.
"""

from __future__ import annotations

import contextlib
import difflib
import shlex
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar

from pdhlo.errors import quoted

_in_a_shell: ContextVar[bool] = ContextVar("in_a_shell", default=False)


@contextlib.contextmanager
def in_a_shell() -> Iterator[None]:
    """A scope in which messages speak of options of the command line."""
    token = _in_a_shell.set(True)
    try:
        yield
    finally:
        _in_a_shell.reset(token)


def say(python: str, shell: str) -> str:
    """Chooses the words for a caller in Python, or in a shell."""
    return shell if _in_a_shell.get() else python


def near(name: str, names: Iterable[str]) -> str:
    """The names that one looks like, to end a message with: ``; near: 'fc_0.tmp_1'``. Nothing where none is near."""
    matches = difflib.get_close_matches(name, names, n=3)
    return f"; near: {', '.join(map(quoted, matches))}" if matches else ""


def shapes_argument(shapes: Mapping[str, str]) -> str:
    """An example of shapes of inputs as an argument: ``shapes={"x": "b, 3"}`` or ``--shape 'x=b, 3'``."""
    python = ", ".join(f'"{name}": "{shape}"' for name, shape in shapes.items())
    options = (f"--shape {shlex.quote(f'{name}={shape}')}" for name, shape in shapes.items())
    return say(f"shapes={{{python}}}", " ".join(options))
