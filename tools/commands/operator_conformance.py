"""``pdhlo conformance pd``: runs text tests of operators on the interpreter and on XLA."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pdhlo.lower.conformance.operator_tests import WAYS, find_cases, grouped, run_together
from pdhlo.tools.console import seconds, shown
from pdhlo.tools.tables import Clock, print_table

_MOST_SHOWN = 40


def report(paths: Sequence[Path]) -> dict[str, object]:
    """Runs the tests in files and folders. Raises PdhloError if there are no tests, or a file is not a test."""
    clock = Clock()
    cases = find_cases(paths)
    with clock.step("run", f"running {len(cases)} tests of operators"):
        outcomes = [
            (case, outcome)
            for group in grouped(cases)
            for case, outcome in zip(group, run_together(group), strict=True)
        ]
    ways = []
    for way in WAYS:
        reasons = [outcome[way] for _, outcome in outcomes]
        left_out = reasons.count(None)
        ways.append({"way": way, "passed": reasons.count(""), "of": len(cases) - left_out, "left_out": left_out})
    failures = [
        {"case": case.name, "file": str(case.path), "way": way, "reason": reason}
        for case, outcome in outcomes
        for way, reason in outcome.items()
        if reason
    ]
    score = 1 - len({(failure["file"], failure["case"]) for failure in failures}) / len(cases)
    xla_only = [{"case": case.name, "reason": case.xla_only} for case, _ in outcomes if case.xla_only]
    return {
        "score": score,
        "cases": len(cases),
        "seconds": clock.seconds["run"],
        "ways": ways,
        "failures": failures,
        "xla_only": xla_only,
    }


def show(data: dict[str, Any]) -> None:
    """Prints a report as tables."""
    columns = ("way", "tests that pass", "left out")
    rows = [[WAYS[way["way"]], f"{way['passed']:,} of {way['of']:,}", f"{way['left_out']:,}"] for way in data["ways"]]
    title = f"{data['cases']:,} tests of operators in {seconds(data['seconds'])}: {data['score']:.2%} pass in all ways"
    print_table(title, columns, rows, numbers=columns[1:])
    failures = data["failures"]
    if failures:
        lines = [
            [shown(failure["case"], 70), failure["way"], shown(failure["reason"])] for failure in failures[:_MOST_SHOWN]
        ]
        more = f" (the first {_MOST_SHOWN} of {len(failures)})" if len(failures) > _MOST_SHOWN else ""
        print_table(f"Failures{more}", ("test", "way", "reason"), lines)
    if data["xla_only"]:
        lines = [[shown(case["case"], 70), shown(case["reason"])] for case in data["xla_only"]]
        print_table("For XLA only", ("test", "why"), lines)
