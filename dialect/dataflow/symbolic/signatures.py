"""Names of the operands and results of an operator, in the versions of Paddle whose programs are read.

The operator table has the signatures of Paddle 2.6.2, and of 3.3.1 what that has besides or with other operands: a
program tells by how many it has.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from pdhlo.dialect.operator_table import find_operator, later_signature


class OperatorSignature(NamedTuple):
    """The names of what an operator takes and gives."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


@functools.cache
def _of(name: str) -> tuple[OperatorSignature, ...]:
    """The signatures of an operator, the table's first."""
    signatures = []
    if (op := find_operator(name)) is not None:
        signatures.append(OperatorSignature(tuple(p.name for p in op.inputs), tuple(p.name for p in op.outputs)))
    if (later := later_signature(name)) is not None:
        signatures.append(OperatorSignature(later.inputs, later.outputs))
    return tuple(signatures)


@functools.cache
def signature(name: str, operands: int, results: int) -> OperatorSignature | None:
    """The signature of an operator, or of its in-place form, with so many operands and results; None of an unknown one.

    Where none has as many, it is the one that has at least as many and fewest more.
    """
    known = _of(name) or _of(f"{name}_")
    fitting = [version for version in known if len(version.inputs) >= operands and len(version.outputs) >= results]
    return min(fitting, key=lambda entry: len(entry.inputs) + len(entry.outputs), default=None)
