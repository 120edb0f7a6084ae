"""The kind of each operator of the table: how it runs, or why it does not."""

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
    """The kind of an operator that runs; "" for others.

    On the "device" or the "host" by a rule of its own, as a "block" that holds others, on the devices of a "process
    group" alone, as "derived gradient" of another rule; "in place" as another operator is; or it is an "input or
    output".
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
    """The unsupported case for which an operator, or the one whose gradient it is, does not run; None without one."""
    plain, wanted = operator_table.plain_name(name), {""}
    while True:
        if cases := [case for case in unsupported.cases_of(plain) if case.part in wanted]:
            return cases[0]
        forward = forward_of(plain)
        if forward is None:
            return None
        plain, wanted = operator_table.plain_name(forward), {"", unsupported.GRADIENT}


def reason_of(name: str) -> str:
    """The reason why an operator, or the one whose gradient it is, does not run; "" where the table has none."""
    case = lacking_case(name)
    return "" if case is None else case.reason


def unanswered_operators() -> list[str]:
    """The operators with neither a rule nor a reason: there should be none."""
    return [name for name in operator_table.operator_names() if not kind_of(name) and not reason_of(name)]


def kinds_of_operators() -> dict[str, object]:
    """The number of operators of each kind, and of those that are not run by their reason; the most first."""
    names = list(operator_table.operator_names())
    kinds = {name: kind_of(name) for name in names}
    counts = Counter(kind for kind in kinds.values() if kind)
    reasons = Counter(reason_of(name) for name, kind in kinds.items() if not kind)
    return {
        "all": len(names),
        "operators": {kind: counts[kind] for kind in _KINDS},
        "unsupported": dict(sorted(reasons.items(), key=lambda entry: (-entry[1], entry[0]))),
    }
