"""Output of commands: JSON, errors, and the formatting of names and numbers.

Results go to standard output, everything else to standard error. Names from model files are escaped and truncated
before they are shown, since they may contain terminal escape sequences.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import click

OK, NO, BAD_INPUT, FAULT = 0, 1, 2, 3
"""Exit codes: success (or yes); the answer is no; bad input; an error in pdhlo itself."""

_LONGEST_NAME = 120


_Command = TypeVar("_Command", bound=Callable[..., object])


def shown(name: str, length: int = _LONGEST_NAME) -> str:
    """A name from a file, safe to print: control characters are escaped, and it is truncated to ``length``."""
    plain = "".join(char if char.isprintable() else repr(char)[1:-1] for char in name[: length + 1])
    return plain if len(plain) <= length else plain[: length - 1] + "…"


def print_json(data: Mapping[str, object]) -> None:
    """Writes one JSON document to standard output; NaN and infinity become null."""
    click.echo(json.dumps(_plain(data), indent=1, allow_nan=False))


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def fail(error: Exception, *, as_json: bool) -> None:
    """Writes an error to standard error; with ``as_json`` also as ``{"error": …}`` to standard output."""
    if as_json:
        print_json({"error": {"kind": type(error).__name__, "message": str(error)}})
    click.echo(f"{click.style('error:', fg='red', bold=True)} {error}", err=True)


def usage_error(error: click.ClickException, *, as_json: bool) -> None:
    """With ``as_json``, writes a usage error to standard output as JSON; click writes it to standard error."""
    if as_json:
        print_json({"error": {"kind": "UsageError", "message": error.format_message()}})


def json_option(function: _Command) -> _Command:
    """Adds the option ``--json``, which the command receives as ``as_json``."""
    text = "Write one JSON document to standard output instead of tables."
    return click.option("--json", "as_json", is_flag=True, is_eager=True, callback=_note_json, help=text)(function)


_JSON_KEY = "pdhlo.json"  # the key in ``ctx.meta``, which all click contexts of a call share


def _note_json(ctx: click.Context, _: click.Parameter, value: bool) -> bool:
    note_json(ctx, value)
    return value


def note_json(ctx: click.Context, value: bool) -> None:
    """Remembers whether this call has the option ``--json``."""
    ctx.meta[_JSON_KEY] = value


def wants_json(ctx: click.Context) -> bool:
    """Whether this call has the option ``--json``."""
    return bool(ctx.meta.get(_JSON_KEY, False))


def seconds(value: float) -> str:
    """Formats a duration: ``45 ms``, ``3.2 s``."""
    if value < 1e-3:
        return f"{value * 1e6:.0f} µs"
    return f"{value * 1e3:.0f} ms" if value < 1 else f"{value:.1f} s"


def size(nbytes: int) -> str:
    """Formats a number of bytes: ``4.7 MB``."""
    for unit, factor in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if nbytes >= factor:
            return f"{nbytes / factor:.1f} {unit}"
    return f"{nbytes} bytes"


def shape_text(shape: Sequence[int], cross: str = "x") -> str:
    """Formats a shape: ``?x3x48x?``, or ``scalar``."""
    return cross.join("?" if dim < 0 else str(dim) for dim in shape) or "scalar"
