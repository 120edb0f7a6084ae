"""``pdhlo conformance stablehlo | pd | symbolic | shapes``: StableHLO tests, tests of operators, and shapes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import click

from pdhlo.lower.conformance.stablehlo_suite import ENGINES, SuiteOutcome, run_engine
from pdhlo.tools.commands import operator_conformance, shape_conformance, symbolic_conformance
from pdhlo.tools.console import NO, json_option, print_json, seconds, shown
from pdhlo.tools.tables import Clock, print_table

_OURS = "interpreter"
_MOST_SHOWN = 40
_REPORTS: dict[str, ModuleType] = {
    "pd": operator_conformance,
    "symbolic": symbolic_conformance,
    "shapes": shape_conformance,
}
"""Suite -> the module that runs it and prints its report. This module does so for ``stablehlo``."""


@click.command("conformance")
@click.argument("suite", type=click.Choice(["stablehlo", "pd", "symbolic", "shapes"]))
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--at-least", type=click.FloatRange(0, 1), help="Exit code 1 if a smaller fraction passes.")
@click.option("--alone", is_flag=True, help="stablehlo: run only pdhlo's interpreter, not XLA and the official one.")
@click.option(
    "--time-limit",
    type=click.FloatRange(min=0, min_open=True),
    default=30.0,
    show_default=True,
    help="stablehlo: the time limit of an engine for one program, in seconds.",
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    *,
    suite: str,
    paths: tuple[Path, ...],
    at_least: float | None,
    alone: bool,
    time_limit: float,
    as_json: bool,
) -> None:
    """Run one of four test suites on PATHS.

    SUITE is stablehlo, pd, symbolic or shapes. The exit code is 1 if the score is below --at-least.

    stablehlo: the official test programs of StableHLO, on pdhlo's interpreter, XLA and the official interpreter. Each
    of PATHS is a zip of .mlir files with a manifest.json. The score is the fraction of passing modules on pdhlo's
    interpreter, among those that the manifest marks as enabled and parsable. A module that cannot be run fails.

    pd: tests of pd operators. Each of PATHS is a .mlir file, or a folder of them. A test passes if the results of the
    interpreter and of XLA agree with each other and with the results in the file. The score is the fraction that
    passes.

    symbolic: symbolic shapes, compared with Paddle's. Each of PATHS is a JSON file with programs and Paddle's symbolic
    shape of each result. A result is right if pdhlo's shape is equal, or if it is more precise and a run proves it.
    The score is the fraction that is right.

    shapes: symbolic shapes of models, checked by runs. Each of PATHS is a model. It runs on random inputs of five
    sizes that satisfy its constraints, and the symbolic shape of each used result is compared with the actual
    shape. The score is the fraction that agrees in the worst model, and 0 for a model that cannot be checked.
    --at-least is 1 by default.

    \b
    JSON: at_least, passed, and then
    of stablehlo: engines [{engine, score, seconds, archives [{archive, passed, of, disabled_passed,
    disabled}], failures [{archive, module, enabled, reason}]}];
    of pd: score, cases, seconds, ways [{way, passed, of, left_out}], failures [{case, file, way, reason}],
    xla_only [{case, reason}];
    of symbolic: score, cases, seconds, results, agree, proved, undecided, differ, failures [{case, operation, result,
    stage, verdict, reason, theirs, ours}], proofs [the same], without_rule {operator: operations};
    of shapes: score (of the worst model), models [{model, score, results, agreed, disagreements [{operation, variable,
    expression, real, sizes}], dims, unknown, unknown_operations {operation: dims}, inside, sizes, ran, refused,
    refusal, error, seconds}].
    """
    if suite in _REPORTS:
        if alone:
            raise click.UsageError("--alone is only for the suite stablehlo")
        report = _REPORTS[suite].report(paths)
        score = report["score"]
    else:
        report = {"engines": _engines(paths, alone=alone, time_limit=time_limit)}
        score = next(engine["score"] for engine in report["engines"] if engine["engine"] == _OURS)
    if at_least is None and suite == "shapes":
        at_least = 1.0
    passed = at_least is None or score >= at_least
    if as_json:
        print_json({"at_least": at_least, "passed": passed, **report})
    elif suite in _REPORTS:
        _REPORTS[suite].show(report)
    else:
        _show(report["engines"])
    if not passed:
        ctx.exit(NO)


def _engines(paths: Sequence[Path], *, alone: bool, time_limit: float) -> list[dict[str, object]]:
    folder = next((path for path in paths if path.is_dir()), None)
    if folder is not None:
        raise click.UsageError(f"{folder} is a folder; the suite stablehlo needs zip archives")
    clock = Clock()
    engines = []
    for engine in [_OURS] if alone else ENGINES:
        with clock.step(engine, f"running the programs on {ENGINES[engine]}"):
            outcomes = run_engine(engine, paths, time_limit)
        engines.append(_report(engine, outcomes, clock.seconds[engine]))
    return engines


def _report(engine: str, outcomes: Sequence[SuiteOutcome], took: float) -> dict[str, object]:
    enabled = [outcome for outcome in outcomes if outcome.case.enabled]
    passed = sum(outcome.passed for outcome in enabled)
    archives = []
    for name in dict.fromkeys(outcome.case.archive for outcome in outcomes):
        own = [outcome for outcome in outcomes if outcome.case.archive == name]
        archives.append(
            {
                "archive": name,
                "passed": sum(outcome.passed for outcome in own if outcome.case.enabled),
                "of": sum(outcome.case.enabled for outcome in own),
                "disabled_passed": sum(outcome.passed for outcome in own if not outcome.case.enabled),
                "disabled": sum(not outcome.case.enabled for outcome in own),
            }
        )
    failures = [
        {
            "archive": outcome.case.archive,
            "module": outcome.case.name,
            "enabled": outcome.case.enabled,
            "reason": outcome.reason,
        }
        for outcome in outcomes
        if not outcome.passed
    ]
    score = passed / len(enabled) if enabled else 0.0
    return {"engine": engine, "score": score, "seconds": took, "archives": archives, "failures": failures}


def _show(engines: Sequence[dict[str, Any]]) -> None:
    names = [archive["archive"] for archive in engines[0]["archives"]]
    columns = ("engine", *names, "score", "disabled ones", "time")
    rows = []
    for engine in engines:
        counts = [f"{a['passed']:,} of {a['of']:,}" for a in engine["archives"]]
        passed, disabled = (sum(a[key] for a in engine["archives"]) for key in ("disabled_passed", "disabled"))
        extra = f"{passed} of {disabled}"
        rows.append([ENGINES[engine["engine"]], *counts, f"{engine['score']:.2%}", extra, seconds(engine["seconds"])])
    print_table("Modules that pass", columns, rows, numbers=columns[1:])
    failures = [failure for failure in engines[0]["failures"] if failure["enabled"]]
    if failures:
        lines = [[shown(failure["module"], 70), shown(failure["reason"])] for failure in failures[:_MOST_SHOWN]]
        title = f"Failures on {ENGINES[_OURS]}"
        more = f" (the first {_MOST_SHOWN} of {len(failures)})" if len(failures) > _MOST_SHOWN else ""
        print_table(title + more, ("module", "reason"), lines)
