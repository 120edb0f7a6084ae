"""Writes text tests of operators that Paddle 3 added, with the values that ``later_corpus`` computed.

    python -m pdhlo.tools.generators.later_tests VALUES.json tests/data/operators

Existing tests in a file are kept, except those with values of Paddle 3.3.1, which are written again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import numpy as np

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import shared_context, use_context
from pdhlo.dialect.operator_table import Operator, operator
from pdhlo.tools.generators import operator_text
from pdhlo.tools.generators.operator_tests import SEPARATOR

_SOURCE = "Values of Paddle 3.3.1."
_SOURCES = (_SOURCE, "By NumPy, from what Paddle 3.3.1 says of it.")
_TOLERANCE = "1.0e-4 : f64"
_DIGITS = 8
_UNTOLD: Mapping[str, frozenset[int]] = {"median": frozenset({1})}
"""Results that are not compared: Paddle leaves parts uninitialised, or uses them only for the gradient."""


def test_of(row: Mapping[str, Any]) -> str:
    """The text of one test."""
    op = operator(row["operator"])
    statements, operands, kinds = [], [], []
    for port in op.inputs:
        stored = row["inputs"].get(port.name)
        if stored is None:
            continue
        array = _array(stored)
        kind = operator_text.tensor_type(array)
        facts = {"value": operator_text.dense(array)}
        statements.append(operator_text.operation("pd_builtin.constant", [], facts, [(port.name, kind)]))
        operands.append((port.name, kind))
        kinds.append(f"{array.dtype}{list(array.shape)}")
    outputs = [None if output is None else _array(output) for output in row["outputs"]]
    given_back = [(port, output) for port, output in zip(op.outputs, outputs, strict=False) if output is not None]
    results = [(port.name, operator_text.tensor_type(array)) for port, array in given_back]
    own = _attributes(op, row)
    if op.has_optional_inputs:
        own["operand_segment_sizes"] = _segments([row["inputs"].get(port.name) is not None for port in op.inputs])
    if len(op.outputs) > 1:
        own["result_segment_sizes"] = _segments(
            [place < len(outputs) and outputs[place] is not None for place in range(len(op.outputs))]
        )
    statements.append(operator_text.operation(f"pd.{op.name}", operands, dict(sorted(own.items())), results))
    for place, ((name, kind), (_, array)) in enumerate(zip(results, given_back, strict=True)):
        if place not in _UNTOLD.get(op.name, ()):
            statements.append(_check(name, kind, array))
    said = ", ".join(f"{key} = {value}" for key, value in row["attributes"].items() if value is not None)
    title = f"// By hand: pd.{op.name} of {', '.join(kinds)}" + (f"; {said}" if said and len(said) < 60 else "")
    return (
        "\n".join([f"{title}. {row.get('source', _SOURCE)}", "func.func @main() {", *statements, "  return", "}"])
        + "\n"
    )


def _array(stored: Mapping[str, Any]) -> np.ndarray:
    return np.array(stored["values"], stored["dtype"]).reshape(stored["shape"])


def _segments(present: list[bool]) -> str:
    return f"array<i32: {', '.join(str(int(flag)) for flag in present)}>"


def _attributes(op: Operator, row: Mapping[str, Any]) -> dict[str, str]:
    result = {}
    with use_context(shared_context()):
        for name, marked in op.attributes.items():
            if name not in row["attributes"]:
                continue
            value = row["attributes"][name]
            value = tuple(value) if isinstance(value, list) else value
            result[name] = operator_text.attribute(attributes.make(marked.removesuffix("?"), value))
    return result


def _check(name: str, kind: str, array: np.ndarray) -> str:
    if array.dtype.kind in "biu":
        return operator_text.operation(
            "check.expect_eq_const", [(name, kind)], {"value": operator_text.dense(array)}, []
        )
    facts = {"tolerance": _TOLERANCE, "value": operator_text.dense(array, digits=_DIGITS)}
    return operator_text.operation("check.expect_almost_eq_const", [(name, kind)], facts, [])


def write(values: Path, folder: Path) -> int:
    """Writes the tests; returns their number."""
    rows = json.loads(values.read_text())
    by_name: dict[str, list[str]] = {}
    for row in rows:
        by_name.setdefault(row["operator"], []).append(test_of(row))
    for name, texts in by_name.items():
        path = folder / f"{name}.mlir"
        kept = path.read_text().split(SEPARATOR) if path.is_file() else []
        kept = [
            element.strip("\n") + "\n"
            for element in kept
            if not any(said in element for said in _SOURCES) and element.strip()
        ]
        path.write_text(SEPARATOR.join(text.rstrip("\n") for text in (*kept, *texts)) + "\n")
    return len(rows)


@click.command()
@click.argument("values", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def main(values: Path, folder: Path) -> None:
    """Write the tests of operators that Paddle 3 added."""
    click.echo(f"{write(values, folder)} tests")


if __name__ == "__main__":
    main()
