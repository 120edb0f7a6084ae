"""Attributes and input slots of legacy operators that the translation leaves out, or refuses.

An attribute or input slot of an operator of Paddle 2.6.2 is one of these:

============  ====================================================================================
translated    it is part of the operation
kept aside    it is in ``pd.dropped`` (``dropped``)
left out      it has no effect on the result; ``left_out.json`` gives the reason
refused       it changes the result, and there is no rule for it; ``left_out.json`` gives the reason
unknown       the operator declares it, and it is none of the others: it is refused unless it has
              its default
============  ====================================================================================

The effect of each was tried in Paddle: ``tools/generators/dropped_attributes.py`` is the program, and
``tools/facts/dropped_attributes.json`` has its results.

An attribute that the operator does not declare is left out, since kernels read only declared attributes: it is
bookkeeping of tools, such as thresholds of slim. oneDNN's kernels are the exception, since they look attributes up by
name. The undeclared attributes that they obey are in the tables of this module and of ``dropped``.
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
"""Attributes by which oneDNN chooses the layout of many results, whether or not the operator declares them."""
_SAME_LAYOUT = frozenset({"", "AnyLayout", "NCHW", "NCDHW", "NCL"})


class Refused(NamedTuple):
    """An attribute or input slot that changes Paddle's result, and for which there is no rule."""

    why: str
    """The reason, for messages."""
    safe: frozenset[object]
    """The values that have no effect."""


@functools.cache
def table() -> Mapping[str, Any]:
    """The rows of ``left_out.json``: ``left_out``, ``left_out_slots``, ``refused``, ``refused_slots``, ``untried``."""
    loads: Mapping[str, Any] = json.loads(_FILE.read_text())
    return loads


@functools.cache
def left_out(legacy_type: str) -> frozenset[str]:
    """The attributes and input slots of a legacy operator that have no effect on its result."""
    rows = [*table()["left_out"], *table()["left_out_slots"]]
    return frozenset(name for row in rows if _is_of(row, legacy_type) for name in _names(row))


@functools.cache
def refused(legacy_type: str) -> Mapping[str, Refused]:
    """The attributes and input slots of a legacy operator that are refused if they have an effect."""
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
    """The attributes that a legacy operator declares, and whose effect is unknown."""
    forward = legacy_type.partition("_grad")[0]
    declared = compat.declared_attributes(legacy_type) | compat.declared_attributes(forward)
    known = translated_names(legacy_type) | kept_aside(legacy_type) | left_out(legacy_type)
    return frozenset(declared - known - refused(legacy_type).keys())


def refuse_lost_attributes(op: LegacyOperator) -> None:
    """Raises Untranslatable if an operator has an attribute or input whose effect the translation would lose."""
    for name, row in refused(op.type).items():
        if op.input(name) or op.value(name, None) not in (None, *row.safe):
            raise Untranslatable(f"its {_described(op, name)} would be lost: {row.why}")
    for name in unknown(op.type):
        if not _is_default(op, name):
            raise Untranslatable(f"its {_described(op, name)} would be lost, and its effect is unknown")
    if op.value("use_mkldnn", False):
        for name in _LAYOUTS:
            if name not in translated_names(op.type) and op.value(name, "") not in _SAME_LAYOUT:
                raise Untranslatable(
                    f"its {_described(op, name)} would be lost: oneDNN may leave the result in that layout"
                )


def _described(op: LegacyOperator, name: str) -> str:
    arguments = op.input(name)
    return f"input {name} ({quoted(arguments[0])})" if arguments else f"attribute {name} = {op.value(name)!r}"


def _is_default(op: LegacyOperator, name: str) -> bool:
    value = op.value(name)
    default = compat.default(op.type, name) or compat.default(op.type.partition("_grad")[0], name)
    return value is None or value == (default[1] if default is not None else type(value)())
