"""The parts of a legacy operator that the translation leaves out, known to mean nothing, and those that are refused.

``left_out.json`` says of each attribute and input slot of Paddle 2.6.2's operators that is neither translated nor kept
aside (``dropped``) why it means nothing. What each does was tried in live Paddle: ``tools/generators/
dropped_attributes.py`` is the program, ``tools/facts/dropped_attributes.json`` what it has shown. An attribute that
the operator declares and that table lacks is refused where it says anything, as are those that are known to change
the result and have no rule.

What no operator declares is read by none of Paddle's kernels, and left out (bookkeeping of tools, thresholds of slim):
kernels read what their operators declare. Only oneDNN's read by names; those that they obey on operators that do not
declare them are in the tables of this file and of ``dropped``.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pdhlo.errors import quoted
from pdhlo.translate.legacy import compat
from pdhlo.translate.legacy.dropped import kept_aside
from pdhlo.translate.legacy.legacy_program import LegacyOperator
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.transcriber import translated_names

_FILE = Path(__file__).with_name("left_out.json")

_LAYOUTS = ("data_format", "data_layout")
"""oneDNN leaves the results of many kernels in the layout that these say, whether the operator declares them or not."""
_SAME_LAYOUT = frozenset({"", "AnyLayout", "NCHW", "NCDHW", "NCL"})


class Refused(NamedTuple):
    """An attribute that Paddle obeys and for which there is no rule."""

    why: str
    safe: frozenset[object]
    """The values that change nothing."""


@functools.cache
def table() -> Mapping[str, Any]:
    """The file: ``left_out``, ``left_out_slots``, ``refused``, ``refused_slots``, and what was ``untried``, and why."""
    loads: Mapping[str, Any] = json.loads(_FILE.read_text())
    return loads


@functools.cache
def left_out(legacy_type: str) -> frozenset[str]:
    """The attributes and input slots of a legacy operator that mean nothing to its result."""
    rows = [*table()["left_out"], *table()["left_out_slots"]]
    return frozenset(name for row in rows if _is_of(row, legacy_type) for name in _names(row))


@functools.cache
def refused(legacy_type: str) -> Mapping[str, Refused]:
    """The attributes and input slots of a legacy operator that are refused where they say anything."""
    rows = [*table()["refused"], *table()["refused_slots"]]
    return {
        name: Refused(row["why"], frozenset(row.get("values", ())))
        for row in rows
        if _is_of(row, legacy_type)
        for name in _names(row)
    }


def _names(row: Mapping[str, Any]) -> list[str]:
    names: list[str] = row.get("attributes") or row["slots"]
    return names


def _is_of(row: Mapping[str, Any], legacy_type: str) -> bool:
    return "operators" not in row or legacy_type in row["operators"]


@functools.cache
def unknown(legacy_type: str) -> frozenset[str]:
    """The attributes that a legacy operator declares and of which nobody knows what leaving them out does."""
    forward = legacy_type.partition("_grad")[0]
    declared = compat.declared_attributes(legacy_type) | compat.declared_attributes(forward)
    known = translated_names(legacy_type) | kept_aside(legacy_type) | left_out(legacy_type)
    return frozenset(declared - known - refused(legacy_type).keys())


def refuse_what_is_lost(op: LegacyOperator) -> None:
    """Raises Untranslatable where an operator says something that the translation would lose."""
    for name, row in refused(op.type).items():
        if op.input(name) or op.value(name, None) not in (None, *row.safe):
            raise Untranslatable(f"its {_said(op, name)} would be lost: {row.why}")
    for name in unknown(op.type):
        if not _is_default(op, name):
            raise Untranslatable(f"its {_said(op, name)} would be lost, and nobody knows what it does")
    if op.value("use_mkldnn", False):
        for name in _LAYOUTS:
            if name not in translated_names(op.type) and op.value(name, "") not in _SAME_LAYOUT:
                raise Untranslatable(f"its {_said(op, name)} would be lost: oneDNN may leave the result in that layout")


def _said(op: LegacyOperator, name: str) -> str:
    arguments = op.input(name)
    return f"input {name} ({quoted(arguments[0])})" if arguments else f"attribute {name} = {op.value(name)!r}"


def _is_default(op: LegacyOperator, name: str) -> bool:
    value = op.value(name)
    default = compat.default(op.type, name) or compat.default(op.type.partition("_grad")[0], name)
    return value is None or value == (default[1] if default is not None else type(value)())
