"""Words messages for the caller: they name arguments for a caller in Python, and options on the command line.

Many error messages say which argument to pass. A user of the command line knows ``--parameters``, but not
``parameters=``.
"""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Iterable, Mapping

from pdhlo.errors import quoted
from pdhlo.system.caller import current_caller


def say(python: str, shell: str) -> str:
    """Returns ``python`` for a caller in Python, ``shell`` on the command line."""
    return shell if current_caller().is_shell else python


def near(name: str, names: Iterable[str]) -> str:
    """The end of a message about an unknown name, with up to three similar names: ``; near: 'fc_0.tmp_1'``.

    Upper and lower case count as the same letter. It is empty if no name is similar.
    """
    folded: dict[str, list[str]] = {}
    for other in names:
        folded.setdefault(other.casefold(), []).append(other)
    matches = [other for key in difflib.get_close_matches(name.casefold(), folded, n=3) for other in folded[key]][:3]
    return f"; near: {', '.join(map(quoted, matches))}" if matches else ""


def listed(texts: Iterable[str], most: int, separator: str = ", ") -> str:
    """The first ``most`` of some texts, and the number of the others: ``a, b and 3 more``."""
    texts = list(texts)
    more = f" and {len(texts) - most} more" if len(texts) > most else ""
    return separator.join(texts[:most]) + more


def shapes_argument(shapes: Mapping[str, str]) -> str:
    """An example of the argument with these input shapes: ``shapes={"x": "b, 3"}`` or ``--shape 'x=b, 3'``."""
    python = ", ".join(f'"{name}": "{shape}"' for name, shape in shapes.items())
    options = (f"--shape {shlex.quote(f'{name}={shape}')}" for name, shape in shapes.items())
    return say(f"shapes={{{python}}}", " ".join(options))
