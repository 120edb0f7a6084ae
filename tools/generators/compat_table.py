"""Generates ``translate/legacy/compat.json``: the names of legacy operators, slots and attributes in the dialect."""

from __future__ import annotations

import json
from typing import Any

from pdhlo.tools.generators import facts
from pdhlo.tools.generators.legacy_signatures import legacy_signatures

_TYPE_OF_DEFAULT = {bool: "BOOLEAN", int: "INT", float: "FLOAT", str: "STRING"}
_LIST_TYPE_OF_DEFAULT = {bool: "BOOLEANS", int: "INTS", float: "FLOATS", str: "STRINGS"}


def _type_of(default: object) -> str:
    if isinstance(default, list):
        return _LIST_TYPE_OF_DEFAULT[type(default[0])] if default else "INTS"
    return _TYPE_OF_DEFAULT[type(default)]


def _attributes(proto: dict[str, Any]) -> dict[str, list[object]]:
    """The attributes of a legacy operator: name -> [AttrType] or [AttrType, default]."""
    attributes: dict[str, list[object]] = {}
    for attr in proto.get("attrs", ()):
        if attr["name"] in facts.BOOKKEEPING or "type" not in attr:
            continue
        attributes[attr["name"]] = [attr["type"], *([attr["default"]] if "default" in attr else [])]
    for name, default in proto.get("extra_attr_defaults", {}).items():
        attributes.setdefault(name, [_type_of(default), default])
    return attributes


# Slots of second-order gradients that follow no naming rule in saved programs: operand or result -> slot.
_IRREGULAR = {
    "elementwise_add_triple_grad": {
        "grad_grad_x": "DDX",
        "grad_grad_y": "DDY",
        "grad_grad_out_grad": "D_DDOut",
        "grad_grad_x_grad": "D_DDX",
        "grad_grad_y_grad": "D_DDY",
    },
}


def _real_slots(signature: dict[str, Any]) -> dict[str, str]:
    """Operands and results whose slot in saved programs differs from the naming rule, as far as names show this."""
    slots = {}
    for part, real in (("inputs", "real_inputs"), ("outputs", "real_outputs")):
        by_name = {facts.snake_case(slot): slot for slot in signature.get(real, ())}
        for entry in signature.get(part, ()):
            slot = by_name.get(facts.snake_case(entry["name"]))
            if slot is not None and slot != entry["name"]:
                slots[entry["new"]] = slot
    return slots


def _defaults_of_their_time(attributes: dict[str, list[object]], versions: dict[str, Any]) -> dict[str, list[object]]:
    """The attributes, with the defaults that apply to programs saved before an attribute was added.

    A recorded default with another type than its attribute (``pixel_shuffle`` data_format true) is ignored.
    """
    defaults = dict(attributes)
    for update in (change for point in versions.get("checkpoints", ()) for change in point["updates"]):
        name, default = update.get("name"), update.get("default_value")
        is_new = update["type"] == "kNewAttr" and name in defaults and default is not None
        if is_new and _type_of(default) == defaults[name][0]:
            defaults[name] = [defaults[name][0], default]
    return defaults


def render() -> str:
    """Generates the text of the table."""
    compat, legacy = facts.read("op_compat"), facts.legacy_operators()
    signatures = legacy_signatures()
    arguments = dict(compat["arg_name_map"])
    for kind, signature in signatures.items():
        parts = [*signature.inputs, *signature.attributes, *signature.outputs]
        # The naming rule for gradient slots does not apply to a slot such as grad_grad_x.
        arguments[signature.name] = {new: old for new, old, _ in parts if new != old or "_grad" in new}
        arguments.setdefault(kind, arguments[signature.name])
    for kind, stored in legacy["ops_without_proto"].items():
        slots = _real_slots(stored) | _IRREGULAR.get(kind, {})
        if slots and kind not in signatures:
            arguments[kind] = {**arguments.get(kind, {}), **slots}
    extra = {
        kind: proto["extra_attr_defaults"] for kind, proto in legacy["ops"].items() if proto.get("extra_attr_defaults")
    }
    sections: dict[str, dict[str, Any]] = {
        "operators": compat["op_name_map"],
        "arguments": arguments,
        "mutable_attributes": compat["mutable_attribute_tensors"],
        "kernels": {
            name: [{"operator": row["op"], "inputs": row["inputs"]} for row in rows]
            for name, rows in compat["multi_kernel_map"].items()
        },
        "attributes": {
            kind: _defaults_of_their_time(attributes, legacy["op_version_map"].get(kind, {}))
            for kind, proto in legacy["ops"].items()
            if (attributes := _attributes(proto))
        },
        "extra_attributes": extra,
        "legacy": {kind: signature.name for kind, signature in signatures.items()},
    }
    body = []
    for section, rows in sections.items():
        lines = [f"{json.dumps(key)}: {json.dumps(rows[key])}" for key in sorted(rows)]
        body.append(f"{json.dumps(section)}: {{\n" + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n".join(body) + "\n}\n"
