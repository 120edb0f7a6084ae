"""Renders the HTML page of a comparison report: verdict, errors along the program, and a table of all results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pdhlo.tools.console import seconds, shown
from pdhlo.tools.html.page import render

_REFERENCES = {
    "interpreter": "pdhlo's reference interpreter",
    "official": "the official StableHLO interpreter",
    "paddle": "Paddle",
    "iree": "IREE",
}


def comparison_page(report: Mapping[str, Any], title: str) -> str:
    """One HTML file that shows a report of ``Comparison.to_json()`` under ``title``; it needs no network.

    Non-finite numbers must be the strings ``nan``, ``inf`` and ``-inf``; ValueError is raised otherwise.
    """
    results: Sequence[Mapping[str, Any]] = report["results"]
    outputs = [result for result in results if result["kind"] == "output"]
    against = _REFERENCES.get(report["against"], report["against"])
    return render(
        "comparison.html",
        ["comparison.js"],
        {"results": results, "first": report["first"]},
        title=shown(title),
        passed=report["passed"],
        verdict=_verdict(outputs, passed=report["passed"]),
        against=shown(against),
        first=None if report["first"] is None else _first(results[report["first"]]),
        facts=[
            f"{len(results):,} results",
            f"{len(outputs):,} {'output' if len(outputs) == 1 else 'outputs'}",
            f"{sum(not _is_within(result, 'own') for result in results):,} with an own error over tolerance",
            f"{sum(not _is_within(result, 'accumulated') for result in results):,} with an accumulated one",
            *(_looked(run) for run in report.get("inside", ()) if not run["inside"] and run["iterations"] > 1),
            *(f"{shown(name)} {seconds(float(value))}" for name, value in report["seconds"].items()),
        ],
    )


def _is_within(result: Mapping[str, Any], which: str) -> bool:
    """Whether a deviation is within its tolerance; also True if the reference has no such value."""
    return result[which] is None or bool(result[which]["passed"])


_VALUES_DIFFER = "Failed: values differ from the reference."


def _verdict(outputs: Sequence[Mapping[str, object]], *, passed: bool) -> str:
    if passed:
        return "Passed: every output is within its tolerance."
    over = sum(not _is_within(output, "accumulated") for output in outputs)
    if over == 0:
        return "Failed: intermediate values differ from the reference." if outputs else _VALUES_DIFFER
    return (
        f"Failed: {over} of {len(outputs)} outputs over tolerance."
        if len(outputs) > 1
        else ("Failed: the output is over its tolerance.")
    )


def _first(result: Mapping[str, Any]) -> dict[str, str]:
    """The texts about the first result whose own error exceeds its tolerance."""
    own = result["own"]
    allowed = f"{own['allowed']:.1e} allowed" if own["allowed"] else "must be equal"
    return {
        "operation": f"#{result['place']} {shown(result['operator'])}",
        "iteration": shown(_iteration(result.get("inside", ()))),
        "variable": shown(result["variable"] or result["result"]),
        "error": shown(own["problem"]) or f"own error {_number(own['scaled'])}, {allowed}",
    }


def _iteration(inside: Sequence[Mapping[str, object]]) -> str:
    """Describes the loop iteration or branch of a result; "" for a result outside loops and branches."""
    if not inside:
        return ""
    last = inside[-1]
    iterations = ".".join(str(run["iteration"]) for run in inside if run["iteration"])
    parts = [f"the {last['branch']} branch"] if last["branch"] else []
    parts += [f"iteration {iterations}"] if iterations else []
    return f"{', '.join(parts)} of {last['operator']}"


def _looked(look: Mapping[str, Any]) -> str:
    loop = f"{shown(look['operator'])} #{look['place']}"
    return f"{len(look['looked']):,} of {look['iterations']:,} iterations of {loop} compared"


def _number(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:.2e}"
