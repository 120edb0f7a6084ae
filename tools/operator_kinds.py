"""Classifies the operators of the table by how they run, or by the reason why they do not."""

from __future__ import annotations

from collections import Counter

from pdhlo.dialect import operator_table
from pdhlo.dialect.gradient_slots import forward_of
from pdhlo.dialect.traits import Trait
from pdhlo.lower.rules import registry, unsupported
from pdhlo.lower.tracing import tracer

IN_PLACE = "in place"
_IN_AND_OUT = "input or output"
_KINDS = ("device", "host", "block", "process group", "derived gradient", IN_PLACE, _IN_AND_OUT)


def kind_of(name: str) -> str:
    """The kind of an operator that runs; "" for an operator that does not run.

    * "device", "host": its own rule runs there.
    * "block": it contains blocks of operations.
    * "process group": it runs only on the devices of a process group.
    * "derived gradient": its rule is derived from the rule of its forward operator.
    * "in place": it runs by the rule of its plain form.
    * "input or output": it is a feed or a fetch.
    """
    if name == "fetch" or operator_table.has_trait(name, Trait.FEED):
        return _IN_AND_OUT
    if f"pd.{name}" in tracer.operations_with_blocks():
        return "block"
    rule = registry.find_rule(name)
    if rule is None:
        return ""
    if rule.operator.name != name:
        return IN_PLACE
    if rule.derived:
        return "derived gradient"
    return "host" if rule.host else "process group" if rule.needs_process_group else "device"


def lacking_case(name: str) -> unsupported.UnsupportedCase | None:
    """The unsupported case that prevents an operator, or the operator that it is the gradient of, from running."""
    plain, wanted = operator_table.plain_name(name), {""}
    while True:
        if cases := [case for case in unsupported.cases_of(plain) if case.part in wanted]:
            return cases[0]
        forward = forward_of(plain)
        if forward is None:
            return None
        plain, wanted = operator_table.plain_name(forward), {"", unsupported.GRADIENT}


def reason_of(name: str) -> str:
    """The reason why an operator does not run, from ``lacking_case``; "" without such a case."""
    case = lacking_case(name)
    return "" if case is None else case.reason


def unanswered_operators() -> list[str]:
    """The operators that neither run nor have a reason. A test requires that there are none."""
    return [name for name in operator_table.operator_names() if not kind_of(name) and not reason_of(name)]


def kinds_of_operators() -> dict[str, object]:
    """The number of operators of each kind, and of the operators that do not run by reason, most frequent first."""
    names = list(operator_table.operator_names())
    kinds = {name: kind_of(name) for name in names}
    counts = Counter(kind for kind in kinds.values() if kind)
    reasons = Counter(reason_of(name) for name, kind in kinds.items() if not kind)
    return {
        "all": len(names),
        "operators": {kind: counts[kind] for kind in _KINDS},
        "unsupported": dict(sorted(reasons.items(), key=lambda entry: (-entry[1], entry[0]))),
    }
