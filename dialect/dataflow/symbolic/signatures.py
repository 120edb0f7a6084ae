"""The names of an operator's operands and results, in the version of Paddle that wrote the program.

The operator table has the signatures of Paddle 2.6.2. A second table has the operators of 3.3.1 that 2.6.2 lacks, or
has with other operands. The numbers of an operation's operands and results decide between the two.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from pdhlo.dialect.operator_table import find_operator, later_signature


class OperatorSignature(NamedTuple):
    """The names of an operator's operands and results."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


@functools.cache
def _of(name: str) -> tuple[OperatorSignature, ...]:
    """The signatures of an operator, that of Paddle 2.6.2 first."""
    signatures = []
    if (op := find_operator(name)) is not None:
        signatures.append(OperatorSignature(tuple(p.name for p in op.inputs), tuple(p.name for p in op.outputs)))
    if (later := later_signature(name)) is not None:
        signatures.append(OperatorSignature(later.inputs, later.outputs))
    return tuple(signatures)


@functools.cache
def signature(name: str, operands: int, results: int) -> OperatorSignature | None:
    """The smallest signature of an operator, or of its in-place form, with at least so many operands and results.

    None if there is none.
    """
    known = _of(name) or _of(f"{name}_")
    fitting = [version for version in known if len(version.inputs) >= operands and len(version.outputs) >= results]
    return min(fitting, key=lambda entry: len(entry.inputs) + len(entry.outputs), default=None)
