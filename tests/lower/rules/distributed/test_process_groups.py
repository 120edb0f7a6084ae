"""Collective operators on eight devices; the cases run in one child process."""

from __future__ import annotations

import re
from pathlib import Path

from pdhlo.lower.rules.registry import get_rule, rule_names
from tests.devices import outcomes
from tests.lower.rules.distributed import process_group_cases


def test_on_eight_devices():
    assert outcomes(process_group_cases) == dict.fromkeys(process_group_cases.CASES, "")


def test_every_rule_that_talks_to_devices_has_a_case():
    tested = set(re.findall(r'"(\w+)"', Path(process_group_cases.__file__).read_text()))
    tested |= {f"c_{kind}_{name}" for kind in ("allreduce", "reduce") for name in process_group_cases.REDUCTIONS}
    assert {name for name in rule_names() if get_rule(name).process_group} <= tested
