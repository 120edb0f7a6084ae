"""Masking rules of operators that print."""

from __future__ import annotations

from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.registry import Value
from pdhlo.lower.values.operation_scope import current_operation


@masked("print", "print_grad")
def print_(call: Masked) -> list[Value]:
    """The tensor itself, with its padding and its LoD, where nothing is printed; refused where ``run`` prints."""
    checks = current_operation().checks
    if checks is not None and checks.prints:
        call.refuse("prints the rows that there are")
    return [call.arguments[0]]
