"""What the operands and results of an operator are called, in the versions of Paddle whose programs we know.

The operator table is Paddle 2.6.2's. ``later_operators.json`` has the operators that Paddle 3.3.1 has besides, or with
other operands: a program tells by how many it has.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import NamedTuple

from pdhlo.dialect.operator_table import find_operator

_FILE = Path(__file__).parent.with_name("later_operators.json")


class Signature(NamedTuple):
    """The names of what an operator takes and gives."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


@functools.cache
def _later() -> dict[str, Signature]:
    rows: dict[str, list[list[str]]] = json.loads(_FILE.read_text())
    return {name: Signature(tuple(inputs), tuple(outputs)) for name, (inputs, outputs) in rows.items()}


@functools.cache
def _of(name: str) -> tuple[Signature, ...]:
    """The signatures of an operator, the table's first."""
    found = []
    if (op := find_operator(name)) is not None:
        found.append(Signature(tuple(p.name for p in op.inputs), tuple(p.name for p in op.outputs)))
    if name in _later():
        found.append(_later()[name])
    return tuple(found)


@functools.cache
def signature(name: str, operands: int, results: int) -> Signature | None:
    """The signature of an operator, or of its in-place form, with so many operands and results; None of an unknown one.

    Where none has as many, it is the one that has at least as many and fewest more.
    """
    known = _of(name) or _of(f"{name}_")
    fitting = [one for one in known if len(one.inputs) >= operands and len(one.outputs) >= results]
    return min(fitting, key=lambda one: len(one.inputs) + len(one.outputs), default=None)
