"""OpCompat: maps the names of legacy operators, slots and attributes to those of the dialect.

The tables are generated from facts about Paddle 2.6.2 (``python -m pdhlo.tools.generate``). The functions follow
Paddle's OpNameNormalizer.
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
"""The legacy operators with an extra attribute that is also one of the dialect: if missing, it has its default."""


@functools.cache
def _tables() -> dict[str, dict[str, Any]]:
    tables: dict[str, dict[str, Any]] = json.loads(_FILE.read_text())
    return tables


def normalised_name(legacy_type: str) -> str:
    """The dialect's name of a legacy operator: ``elementwise_add`` -> ``add``."""
    return str(_tables()["operators"].get(legacy_type, legacy_type))


def legacy_signature(legacy_type: str) -> str | None:
    """The dialect's name of an operator that only legacy programs have; None for any other operator."""
    result: str | None = _tables()["legacy"].get(legacy_type)
    return result


def legacy_types(name: str) -> list[str]:
    """The legacy operators that the tables map to the operator ``name`` of the dialect."""
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

    The names in the operator's own table come first. For a gradient operator, the names of the forward operator follow:
    ``out_grad`` of ``conv2d_grad`` is ``Output@GRAD``. Only the suffix ``_grad`` marks a gradient, so ``fwd_grad_out``
    of ``sigmoid_triple_grad`` is a name of its own.
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
    """The legacy attribute of the attribute ``name``; a gradient operator has the names of its forward operator."""
    forward = legacy_type.partition(_GRADIENT)[0]
    if name in _tables()["attributes"].get(forward, {}):  # the table of names may have a slot of this name
        return name
    return _arguments(forward).get(name, name)


def forward_attribute(legacy_type: str, name: str) -> str:
    """As ``legacy_attribute``, but also for gradients of gradients, whose names Paddle does not map."""
    forward = legacy_type.partition(_GRADIENT)[0].removesuffix("_double").removesuffix("_triple")
    return _arguments(forward).get(name, name)


def slots_of(legacy_type: str) -> frozenset[str]:
    """All legacy names of slots and attributes in an operator's table."""
    return frozenset(_arguments(legacy_type).values())


def mutable_attribute(legacy_type: str, name: str) -> list[str] | None:
    """The input slots that may replace an attribute, in order; None if it is no mutable attribute."""
    result: list[str] | None = _tables()["mutable_attributes"].get(legacy_type, {}).get(name)
    return result


def kernels(name: str) -> list[dict[str, Any]]:
    """The variants of an operator for dense inputs and selected rows, in order: ``{"operator", "inputs"}``."""
    result: list[dict[str, Any]] = _tables()["kernels"].get(name, [])
    return result


def variant_of(name: str) -> str:
    """The operator of which ``name`` is a variant for some kinds of inputs; ``name`` itself if it is no variant."""
    return _variants().get(name, name)


@functools.cache
def _variants() -> dict[str, str]:
    return {str(row["operator"]): base for base, rows in _tables()["kernels"].items() for row in rows}


def declared_attributes(legacy_type: str) -> frozenset[str]:
    """The attributes that an operator's proto declares, including those that Paddle fills in."""
    return frozenset(_tables()["attributes"].get(legacy_type, ()))


def is_extra(legacy_type: str, attribute: str) -> bool:
    """Whether an attribute is an extra attribute: one that serves a single library or device."""
    return attribute in _tables()["extra_attributes"].get(legacy_type, ())


def extra_default(legacy_type: str, attribute: str) -> tuple[str, object] | None:
    """The AttrType and the default of an extra attribute of ``DEFAULTS_TAKEN_OVER``; None for any other attribute."""
    if legacy_type not in DEFAULTS_TAKEN_OVER or attribute not in _tables()["extra_attributes"].get(legacy_type, {}):
        return None
    return default(legacy_type, attribute)


def attribute_type(legacy_type: str, attribute: str) -> str | None:
    """The AttrType that an operator's proto declares for an attribute; None if it does not declare it."""
    entry = _tables()["attributes"].get(legacy_type, {}).get(attribute)
    return None if entry is None else str(entry[0])


def default(legacy_type: str, attribute: str) -> tuple[str, object] | None:
    """The AttrType and the default that an operator's proto declares for an attribute; None without a default."""
    entry = _tables()["attributes"].get(legacy_type, {}).get(attribute)
    if entry is None or len(entry) == 1:
        return None
    kind, value = entry
    return str(kind), tuple(value) if isinstance(value, list) else value
