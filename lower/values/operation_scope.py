"""The operation whose rule is being called: how its operands are called, who collects its checks, what bounds it.

A rule is a plain function of its operands and attributes. What it asks for besides (``checks``, ``needed_bound``) it
asks of the scope that the tracer has entered around it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass

from pdhlo.errors import quoted
from pdhlo.lower.values.check_records import Checks
from pdhlo.lower.values.data_dependence import NeedsBoundError


@dataclass(frozen=True, slots=True)
class OperationScope:
    """The facts around the call of a rule; the default is that of a rule that is called by itself."""

    checks: Checks | None = None
    """Where its checks are collected; None: nobody does so."""
    where: str = ""
    """The operation in words."""
    name_of: Callable[[object], str] = lambda _: ""
    """Names the variable of an operand."""
    bound: int | None = None
    """How many rows the caller wants of a result, at most."""
    assumed_bound: Callable[[], int] | None = None
    """Gives the bound of a result that nothing bounds, or raises NeedsBoundError; None: there is none."""

    def variable(self, value: object) -> str:
        """The beginning of a message about an operand, which may have no name."""
        name = self.name_of(value)
        return f"variable {quoted(name)}: " if name else ""


_BY_ITSELF = OperationScope()
_operation: ContextVar[OperationScope] = ContextVar("operation", default=_BY_ITSELF)


@contextlib.contextmanager
def in_operation(scope: OperationScope) -> Iterator[None]:
    """Enters the scope of an operation, around the call of its rule."""
    token = _operation.set(scope)
    try:
        yield
    finally:
        _operation.reset(token)


def current_operation() -> OperationScope:
    """The scope of the operation whose rule is being called."""
    return _operation.get()


def needed_bound(subject: str) -> int:
    """The bound of a result that nothing bounds: what the caller says, or what is assumed.

    How many rows there are is given as their count all the same: whoever calls the rule compares. Raises
    NeedsBoundError, which says that ``subject`` depends on data, where nobody says anything.
    """
    operation = _operation.get()
    if operation.bound is not None:
        return operation.bound
    if operation.assumed_bound is None:
        raise NeedsBoundError(f"{subject} depends on data, and nothing bounds it")
    return operation.assumed_bound()
