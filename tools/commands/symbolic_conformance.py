"""``pdhlo conformance symbolic``: compares pdhlo's symbolic shapes with Paddle's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from pdhlo.lower.conformance.symbolic_cases import read_cases
from pdhlo.lower.conformance.symbolic_score import AGREES, DIFFERS, PROVED, UNDECIDED, Score, score_case
from pdhlo.tools.console import seconds, shown
from pdhlo.tools.tables import Clock, print_table

_MOST_SHOWN = 40


def report(paths: Sequence[Path]) -> dict[str, object]:
    """Compares the cases in JSON files. Raises ModelFormatError for a file without cases."""
    if folder := next((path for path in paths if path.is_dir()), None):
        raise click.UsageError(f"{folder} is a folder; the suite symbolic needs JSON files")
    clock = Clock()
    cases = [case for path in paths for case in read_cases(path)]
    with clock.step("compare", f"comparing the shapes of {len(cases)} programs"):
        scores = [score_case(case) for case in cases]
    return {**_summary(scores), "cases": len(cases), "seconds": clock.seconds["compare"]}


def _summary(scores: Sequence[Score]) -> dict[str, object]:
    verdicts = [verdict for score in scores for verdict in score.verdicts]
    counts = Counter(verdict.verdict for verdict in verdicts)
    right = counts[AGREES] + counts[PROVED]
    without_rule = sum((Counter(score.without_rule) for score in scores), Counter[str]())
    return {
        "score": right / len(verdicts) if verdicts else 0.0,
        "results": len(verdicts),
        "agree": counts[AGREES],
        "proved": counts[PROVED],
        "undecided": counts[UNDECIDED],
        "differ": counts[DIFFERS],
        "failures": [asdict(verdict) for verdict in verdicts if verdict.verdict in (UNDECIDED, DIFFERS)],
        "proofs": [asdict(verdict) for verdict in verdicts if verdict.verdict == PROVED],
        "without_rule": dict(without_rule.most_common()),
    }


def show(data: dict[str, Any]) -> None:
    """Prints a report as tables."""
    columns = ("results", "agree", "more precise, proved", "more precise, not proved", "differ")
    keys = ("results", "agree", "proved", "undecided", "differ")
    title = f"{data['cases']:,} programs in {seconds(data['seconds'])}: {data['score']:.2%} of the results are right"
    print_table(title, columns, [[f"{data[key]:,}" for key in keys]], numbers=columns)
    for verdict, heading in (
        (DIFFERS, "Differences"),
        (UNDECIDED, "Not proved: pdhlo's shape is more precise, or Paddle's shapes contradict each other"),
    ):
        _show_some(heading, [failure for failure in data["failures"] if failure["verdict"] == verdict])
    if data["without_rule"]:
        rows = [[name, f"{count:,}"] for name, count in data["without_rule"].items()]
        print_table("Operators without a rule", ("operator", "operations"), rows, numbers=("operations",))


def _show_some(heading: str, failures: Sequence[dict[str, Any]]) -> None:
    if not failures:
        return
    more = f" (the first {_MOST_SHOWN} of {len(failures)})" if len(failures) > _MOST_SHOWN else ""
    rows = [
        [
            shown(failure["case"], 30),
            failure["operation"],
            shown(failure["theirs"], 60),
            shown(failure["ours"], 60),
            shown(failure["reason"]),
        ]
        for failure in failures[:_MOST_SHOWN]
    ]
    print_table(f"{heading}{more}", ("case", "operation", "Paddle's", "pdhlo's", "reason"), rows)
