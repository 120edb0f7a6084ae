"""Makes ``dialect/later_operators.json``: operands and results of what Paddle 3.3.1 has besides 2.6.2."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable

from pdhlo.dialect.operator_table import find_operator
from pdhlo.tools.generators import facts

_CHANGE = re.compile(r"(inputs|outputs) \[.*?\] -> (\[.*\])")


def render() -> str:
    """The text of the file: operator -> the names of its operands and of its results, sorted, one a line."""
    changes = facts.read("pir_ops_3")
    rows = {name: [row["inputs"], row["outputs"]] for name, row in changes["added"].items()}
    rows |= {name: row for name, texts in changes["changed"].items() if (row := _changed(name, texts)) is not None}
    lines = (f"{json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(rows.items()))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _changed(name: str, texts: Iterable[str]) -> list[list[str]] | None:
    """The names of an operator after its changes; None where none of them is about operands or results."""
    op = find_operator(name)
    found = [match for text in texts if (match := _CHANGE.fullmatch(text))]
    if op is None or not found:
        return None
    names = {"inputs": [port.name for port in op.inputs], "outputs": [port.name for port in op.outputs]}
    names |= {match[1]: ast.literal_eval(match[2]) for match in found}
    return [names["inputs"], names["outputs"]]
