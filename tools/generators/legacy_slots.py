"""Generates ``translate/to_legacy/legacy_slots.json``: the legacy operators of Paddle 2.6.2 with their slots.

``"reshape2": ["X Shape? ShapeTensor*?", "Out XShape", 0]``: inputs, outputs, and the operator's version in
programs. ``*`` marks a slot for several variables, ``?`` an optional slot. For operators without a proto, mostly
gradients, only the names of slots are known, and each slot is optional.
"""

from __future__ import annotations

import json
from typing import Any

from pdhlo.tools.generators import facts


def _slots(listed: list[dict[str, Any]], *, optional: bool = False) -> str:
    return " ".join(
        element["name"] + "*" * bool(element.get("duplicable")) + "?" * (optional or bool(element.get("dispensable")))
        for element in listed
    )


def render() -> str:
    """Generates the text of the table."""
    known = facts.read("legacy_ops")
    versions = known["op_version_map"]
    rows = {}
    for kind, proto in known["ops"].items():
        rows[kind] = [_slots(proto["inputs"]), _slots(proto["outputs"])]
    for kind, stored in known["ops_without_proto"].items():
        parts = (stored.get(part, []) for part in ("inputs", "outputs"))
        rows.setdefault(kind, [_slots(part, optional=True) for part in parts])
    lines = [
        f"{json.dumps(kind)}: {json.dumps([*rows[kind], versions.get(kind, {}).get('version_id', 0)])}"
        for kind in sorted(rows)
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"
