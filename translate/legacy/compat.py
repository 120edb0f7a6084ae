"""OpCompat: how legacy operators, slots and attributes are called in the dialect.

The tables are generated from the facts about Paddle 2.6.2 (``python -m pdhlo.tools.generate``); the rules that use
them are those of Paddle's own OpNameNormalizer.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_FILE = Path(__file__).with_name("compat.json")
_GRADIENT = "_grad"

DEFAULTS_TAKEN_OVER = frozenset({"dropout", "lookup_table_v2", "seed"})
"""The operators of the dialect that have an attribute which Paddle fills in when it reads a program."""


@functools.cache
def _tables() -> dict[str, dict[str, Any]]:
    tables: dict[str, dict[str, Any]] = json.loads(_FILE.read_text())
    return tables


def normalised_name(legacy_type: str) -> str:
    """The dialect's name of a legacy operator: ``elementwise_add`` -> ``add``."""
    return str(_tables()["operators"].get(legacy_type, legacy_type))


def legacy_signature(legacy_type: str) -> str | None:
    """The name under which the dialect keeps an operator that only old programs have, or None."""
    result: str | None = _tables()["legacy"].get(legacy_type)
    return result


def legacy_types(name: str) -> list[str]:
    """The legacy operators that become the operator ``name`` of the dialect, by name alone."""
    tables = _tables()
    mapped = [legacy for legacy, new in tables["operators"].items() if new == name]
    mapped += [legacy for legacy, new in tables["legacy"].items() if new == name and legacy not in mapped]
    own = [name] if name not in tables["operators"] and name in tables["attributes"] else []
    return mapped + [other for other in own if other not in mapped]


def _arguments(legacy_type: str) -> Mapping[str, str]:
    arguments: Mapping[str, str] = _tables()["arguments"].get(legacy_type, {})
    return arguments


def legacy_slot(legacy_type: str, name: str) -> str:
    """The legacy slot of an operand or result called ``name``.

    For a gradient operator the forward operator's names count: ``out_grad`` of ``conv2d_grad`` is ``Output@GRAD``. Only
    endings are gradients: ``fwd_grad_out`` of ``sigmoid_triple_grad`` is a name of its own. Its table says what that
    operator's own names are, where it has one.
    """
    own = _arguments(legacy_type)
    if name in own:
        return own[name]
    forward, is_gradient, _ = legacy_type.partition(_GRADIENT)
    if not is_gradient:
        return name
    base = name.removesuffix(_GRADIENT)
    known = own.get(base, _arguments(forward).get(base, base)) if base != name else _arguments(forward).get(name, name)
    return known + "@GRAD" if base != name else known


def legacy_attribute(legacy_type: str, name: str) -> str:
    """The legacy attribute of an attribute called ``name``; a gradient operator has its forward operator's."""
    forward = legacy_type.partition(_GRADIENT)[0]
    if name in _tables()["attributes"].get(forward, {}):  # a slot may have the same name in the dialect
        return name
    return _arguments(forward).get(name, name)


def forward_attribute(legacy_type: str, name: str) -> str:
    """As ``legacy_attribute``, also for gradients of gradients, whose names Paddle does not map."""
    forward = legacy_type.partition(_GRADIENT)[0].removesuffix("_double").removesuffix("_triple")
    return _arguments(forward).get(name, name)


def slots_of(legacy_type: str) -> frozenset[str]:
    """All legacy slot names that the tables know for an operator."""
    return frozenset(_arguments(legacy_type).values())


def mutable_attribute(legacy_type: str, name: str) -> list[str] | None:
    """The tensor slots that may stand for an attribute, in order; None where it is no mutable attribute."""
    result: list[str] | None = _tables()["mutable_attributes"].get(legacy_type, {}).get(name)
    return result


def kernels(name: str) -> list[dict[str, Any]]:
    """The variants of an operator for dense and selected-rows inputs, in order: ``{"operator", "inputs"}``."""
    result: list[dict[str, Any]] = _tables()["kernels"].get(name, [])
    return result


def variant_of(name: str) -> str:
    """The operator of the dialect that ``name`` is the variant of for some inputs; itself where it is none."""
    return _variants().get(name, name)


@functools.cache
def _variants() -> dict[str, str]:
    return {str(row["operator"]): base for base, rows in _tables()["kernels"].items() for row in rows}


def declared_attributes(legacy_type: str) -> frozenset[str]:
    """The attributes that an operator's proto declares, those that Paddle fills in included."""
    return frozenset(_tables()["attributes"].get(legacy_type, ()))


def is_extra(legacy_type: str, attribute: str) -> bool:
    """Whether an attribute serves one library or device only."""
    return attribute in _tables()["extra_attributes"].get(legacy_type, ())


def extra_default(legacy_type: str, attribute: str) -> tuple[str, object] | None:
    """AttrType and default of an attribute that Paddle fills in when it reads a program."""
    if legacy_type not in DEFAULTS_TAKEN_OVER or attribute not in _tables()["extra_attributes"].get(legacy_type, {}):
        return None
    return default(legacy_type, attribute)


def attribute_type(legacy_type: str, attribute: str) -> str | None:
    """The AttrType that an operator's proto declares for an attribute."""
    entry = _tables()["attributes"].get(legacy_type, {}).get(attribute)
    return None if entry is None else str(entry[0])


def default(legacy_type: str, attribute: str) -> tuple[str, object] | None:
    """AttrType and default that an operator's proto declares for an attribute, if it has a default."""
    entry = _tables()["attributes"].get(legacy_type, {}).get(attribute)
    if entry is None or len(entry) == 1:
        return None
    kind, value = entry
    return str(kind), tuple(value) if isinstance(value, list) else value
