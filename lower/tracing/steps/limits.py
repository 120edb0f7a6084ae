"""The caller's bounds: the largest number of rows of a variable whose number of rows depends on data.

A rule gives such a result the bound that follows from shapes and attributes. If the caller's bound is smaller, the
result is cut to it, and a check of the trace reports a number of rows that exceeds it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import jax

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.compiler.memory import check_sizes
from pdhlo.lower.tracing.steps.scope import Scope
from pdhlo.lower.values.check_records import Checks
from pdhlo.lower.values.data_dependence import NeedsBoundError
from pdhlo.lower.values.traced_values import bounded_of, dense, has_padding, within
from pdhlo.system.wording import say

REJECTED = "@REJECTED"
"""The name of the status output, which says whether the results are rejected (``FunctionBounds``)."""
ASSUMED_ROWS = 1024
"""The bound that an export assumes for a variable, in rows, if neither the program nor the caller gives one."""


@dataclass(frozen=True, slots=True)
class FunctionBounds:
    """The caller's bounds of one function, and the messages for rejected results.

    Results are rejected if a variable has more rows than its bound, or an assertion of the program does not hold.
    A function in which this can happen has the output ``@REJECTED``, int64[2]. Element 0 is the number (from 1) of the
    first message in ``texts`` that applies, or 0 if the results are valid. Element 1 replaces ``{value}`` in it.
    """

    bounds: tuple[tuple[str, int], ...]
    """Variable and largest number of rows, as the caller gives them."""
    assumed_bound: int | None = None
    """The bound to assume if neither the program nor the caller gives one; None: no bound may be assumed."""
    texts: list[str] = field(default_factory=list)
    """The messages of all checks in the last trace."""
    assumed: dict[str, int] = field(default_factory=dict)
    """The bounds that the last trace assumed: variable -> rows."""

    def scope(self, key: jax.Array | None) -> Scope:
        """The scope of a new trace; forgets the bounds that the last one assumed."""
        self.assumed.clear()
        return Scope(key, Checks(checks_ranges=False), self.assumed)

    def status_output(self, checks: Checks) -> dict[str, jax.Array]:
        """``@REJECTED`` and its array, or nothing if there is no check; sets ``texts``.

        Raises InputError for a bound that no check uses, since the variable's number of rows does not depend on data.
        """
        self.texts[:] = checks.texts if checks.record is not None else ()
        unused = [name for name, _ in self.bounds if not any(quoted(name) in text for text in self.texts)]
        if unused:
            raise InputError(
                f"{said()} names {quoted(unused[0])}: the number of its rows does not depend on data, or no requested"
                " output needs it"
            )
        return {} if checks.record is None else {REJECTED: checks.record}


def limits_of(program: TranslatedProgram, bounds: Mapping[str, int] | None) -> FunctionBounds:
    """The caller's bounds for a JAX function; nothing else is assumed.

    Raises InputError for an unknown variable, and for a bound that is no integer above 0.
    """
    return FunctionBounds(checked_bounds(program, bounds))


def limits_of_artifact(program: TranslatedProgram, bounds: Mapping[str, int] | None) -> FunctionBounds:
    """The caller's bounds for an artifact; variables without a bound are assumed to have at most ``ASSUMED_ROWS`` rows.

    Raises as ``limits_of`` does.
    """
    return FunctionBounds(checked_bounds(program, bounds), ASSUMED_ROWS)


def checked_bounds(program: TranslatedProgram, bounds: Mapping[str, int] | None) -> tuple[tuple[str, int], ...]:
    """The caller's bounds as pairs, sorted by name; raises as ``limits_of`` does."""
    for name, bound in (bounds or {}).items():
        if name not in program.variables:
            raise InputError(f"{said()} names {quoted(str(name))}, which is not a variable of the program")
        if not isinstance(bound, int) or isinstance(bound, bool) or bound < 1:
            raise InputError(f"{said()} gives {quoted(name)} the bound {bound!r}, expected a number of rows, 1 or more")
    return tuple(sorted((bounds or {}).items()))


def said() -> str:
    """The argument, or the option of the command line, with which the caller gives bounds."""
    return say("bounds=", "--bound")


def bounds_of(operation: ir.OpView, scope: Scope) -> tuple[int | None, Callable[[], int] | None]:
    """The caller's bound of an operation's results, and a function that gives an assumed one; each may be None."""
    context = current_context()
    if not context.bounds and not context.is_one_function:
        return None, None
    names = list(locations.names_of(operation))
    bound = max((bound for name, bound in context.bounds if name in names), default=None)
    if not context.is_one_function:
        return bound, None
    return bound, functools.partial(assumed_bound, scope, next(iter(names), ""))


def assumed_bound(scope: Scope, name: str) -> int:
    """Assumes a bound for a variable and records it in ``scope``; raises NeedsBoundError if none may be assumed."""
    rows = current_context().assumed_bound
    if rows is None or not name:
        raise NeedsBoundError("the number of rows of its result depends on data, and has no bound")
    scope.assumed[name] = rows
    return rows


def known_bounds(scope: Scope) -> dict[str, int]:
    """The caller's and the assumed bounds: variable -> rows; the caller's take precedence."""
    return {**scope.assumed, **dict(current_context().bounds)}


def check_results(operation: ir.OpView, computed: object) -> None:
    """Raises InputError if results are too large for this machine; suggests a bound if their size depends on one."""
    try:
        check_sizes(computed)
    except InputError as error:
        if not has_padding(computed):
            raise
        name = next(iter(locations.names_of(operation)), "")
        raise InputError(f"{error}. Its number of rows depends on data; {how_to_bound(name, 1000)}") from error


def how_to_bound(name: str, bound: int) -> str:
    """The end of a message that shows how to give the bound of a variable."""
    option = say(f"bounds={{{quoted(name)}: {bound}}}", f"--bound {quoted(f'{name}={bound}')}")
    return f"{option} gives an upper bound"


def limited(
    operation: ir.OpView,
    results: Sequence[SSAValue | None],
    computed: Sequence[Any],
    bounds: Mapping[str, int],
    checks: Checks,
    where: str,
) -> list[object]:
    """The results of an operation, cut to ``bounds``, and with checks that no rows are lost.

    ``results`` are the MLIR values of ``computed``; ``where`` names the operation. Raises InputError if a result
    has a fixed number of rows that exceeds its bound.
    """
    cut = list(computed)
    names = locations.named_results(operation)
    if bounds.keys().isdisjoint(name for *_, name in names):
        return cut
    for _, value, element, name in names:
        if value not in results:
            continue
        place = list(results).index(value)
        if element is None:
            cut[place] = _limited(cut[place], name, bounds.get(name), checks, where)
        elif element < len(cut[place]):
            part = _limited(cut[place][element], name, bounds.get(name), checks, where)
            cut[place] = [*cut[place][:element], part, *cut[place][element + 1 :]]
    return cut


def _limited(value: Any, name: str, wanted: int | None, checks: Checks, where: str) -> object:
    """One result, cut to the bound ``wanted``; None: a check verifies that the rule's own capacity suffices."""
    padded = bounded_of(value)
    if padded is None or not padded.is_along_one or padded.inner != 1:
        if wanted is not None:
            _check_known(value, name, wanted, where)
        return value
    bound = padded.data.shape[padded.axis] if wanted is None else wanted
    checks.add(padded.count > bound, padded.count, f"{where}: {too_many(name, '{value}', bound)}")
    return within(value, {padded.axis: bound})


def _check_known(value: object, name: str, bound: int, where: str) -> None:
    shape = getattr(dense(value), "shape", ())
    if shape and isinstance(shape[0], int) and shape[0] > bound:
        raise InputError(f"{where}: {too_many(name, str(shape[0]), bound)}")


def too_many(name: str, rows: str, bound: int) -> str:
    """The message for a variable with more rows than its bound."""
    larger = say(f"bounds={{{quoted(name)}: …}}", f"--bound {quoted(f'{name}=…')}")
    return f"variable {quoted(name)} has {rows} rows, and its bound is {bound:,}: {larger} gives it a larger one"
