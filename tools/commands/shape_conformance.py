"""``pdhlo conformance shapes``: compares the symbolic shapes of models with the shapes in a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from pdhlo.errors import PdhloError
from pdhlo.lower.conformance.shape_check import ShapeCheck, check_shapes
from pdhlo.tools.commands.options import open_program
from pdhlo.tools.console import seconds, shown
from pdhlo.tools.tables import Clock, print_table

_MOST_SHOWN = 20


def report(paths: Sequence[Path]) -> dict[str, object]:
    """Checks each model. A model that cannot be read or analysed has the score 0, with the reason in ``error``."""
    models = [_checked(path) for path in paths]
    return {"score": min(model["score"] for model in models), "models": models}


def _checked(path: Path) -> dict[str, Any]:
    clock = Clock()
    check, error = ShapeCheck(), ""
    with clock.step("check", f"checking the shapes of {path}"):
        try:
            check = check_shapes(open_program(path))
        except PdhloError as reason:
            error = str(reason)
    facts = {key: value for key, value in asdict(check).items() if key != "disagreements"}
    return {
        "model": str(path),
        "score": check.score,
        **facts,
        "disagreements": [asdict(disagreement) for disagreement in check.disagreements],
        "error": error,
        "seconds": clock.seconds["check"],
    }


def show(data: dict[str, Any]) -> None:
    """Prints a report as tables."""
    numbers = ("results", "agree", "sizes", "dims unknown", "not looked at", "time")
    rows = [
        [
            shown(Path(model["model"]).name),
            f"{model['results']:,}",
            f"{model['agreed']:,}",
            f"{len(model['sizes'])}",
            f"{model['unknown'] / model['dims']:.1%}" if model["dims"] else "",
            f"{model['inside']:,}",
            seconds(model["seconds"]),
            _note(model),
        ]
        for model in data["models"]
    ]
    print_table("Shapes checked by running", ("model", *numbers, ""), rows, numbers=numbers)
    for model in data["models"]:
        _show_one(model)


def _note(model: dict[str, Any]) -> str:
    if model["error"]:
        return shown(model["error"].splitlines()[0])
    if not model["results"]:
        return shown(f"no valid sizes were found; it rejects {model['refusal']}")
    partly = "ran in part" if model["ran"] else ""
    rejected = f"rejected allowed sizes {model['refused']} times" if model["refused"] else ""
    return "; ".join(part for part in (partly, rejected) if part)


def _show_one(model: dict[str, Any]) -> None:
    name = shown(Path(model["model"]).name)
    if wrong := model["disagreements"]:
        rows = [[shown(row[key], 80) for key in _COLUMNS.values()] for row in wrong[:_MOST_SHOWN]]
        more = f" (the first {_MOST_SHOWN} of {model['results'] - model['agreed']})" if len(wrong) > _MOST_SHOWN else ""
        print_table(f"{name}: wrong shapes{more}", tuple(_COLUMNS), rows)
    if unknown := model["unknown_operations"]:
        rows = [[shown(origin), f"{count:,}"] for origin, count in list(unknown.items())[:_MOST_SHOWN]]
        print_table(f"{name}: operations with results of unknown size", ("operation", "dims"), rows)
    if model["refused"] and model["results"]:
        click.echo(f"{name} rejects {shown(model['refusal'], 300)}")


_COLUMNS = {
    "operation": "operation",
    "variable": "variable",
    "ours": "expression",
    "there": "real",
    "at": "sizes",
}
"""Heading of a column -> key in the data of a disagreement."""
