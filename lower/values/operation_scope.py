"""The scope of the operation whose rule is being called: names of operands, collector of checks, bounds of results.

A rule is a plain function of its operands and attributes. Other facts (``checks``, ``needed_bound``) come from the
scope, which the tracer enters around the call of the rule.
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
    """Facts about one call of a rule. The defaults hold for a rule that is called without a tracer."""

    checks: Checks | None = None
    """Collector of the checks of traced values; None: they are not checked."""
    where: str = ""
    """The operation, as messages name it."""
    name_of: Callable[[object], str] = lambda _: ""
    """Returns the name of an operand's variable, "" if it has none."""
    bound: int | None = None
    """The caller's upper bound for the number of rows of a result; None: the caller gives none."""
    assumed_bound: Callable[[], int] | None = None
    """Returns an assumed bound of a result that nothing else bounds, or raises NeedsBoundError. None: no assumption."""

    def variable(self, value: object) -> str:
        """The prefix of a message about an operand; "" if the operand has no name."""
        name = self.name_of(value)
        return f"variable {quoted(name)}: " if name else ""


_WITHOUT_TRACER = OperationScope()
_operation: ContextVar[OperationScope] = ContextVar("operation", default=_WITHOUT_TRACER)


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
    """The bound for a result whose operands give none: the caller's bound, or an assumed one.

    A rule must still return the real number of rows as the count of its result, which may exceed the bound: the caller
    of the rule compares both. Raises NeedsBoundError, whose message names ``subject``, if there is no bound.
    """
    operation = _operation.get()
    if operation.bound is not None:
        return operation.bound
    if operation.assumed_bound is None:
        raise NeedsBoundError(f"{subject} depends on data, and has no bound")
    return operation.assumed_bound()
