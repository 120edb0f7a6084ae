"""Bounds that the caller gives: how many rows a variable whose number of rows depends on data has at most.

A rule gives such a result with the bound that follows from shapes and attributes. A smaller one of the caller's cuts
it. More rows than that are never lost in silence: the checks of the trace have them.
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
"""The result that says why the others are not to be used: an assertion does not hold, or a bound is too small."""
ASSUMED_ROWS = 1024
"""The capacity of an artifact, in rows, where nothing bounds them, nor the iterations of a loop, and no one says it."""


@dataclass(frozen=True, slots=True)
class FunctionBounds:
    """The caller's bounds of one function, and what is to be said where its results are not to be used.

    That is where a bound has no capacity for all rows, or what the program asserts does not hold. Where it can happen
    the function gives ``@REJECTED``, int64[2]: the number of the first of ``texts`` (from 1) that has to be said, with
    the other number in the place of ``{value}``; 0 where all is well.
    """

    bounds: tuple[tuple[str, int], ...]
    assumed_bound: int | None = None
    """The bound of what nothing bounds; None: nothing may be assumed."""
    texts: list[str] = field(default_factory=list)
    assumed: dict[str, int] = field(default_factory=dict)
    """The variables that a bound was assumed of, and the bound."""

    def scope(self, key: jax.Array | None) -> Scope:
        """The scope of a trace that begins."""
        self.assumed.clear()
        return Scope(key, Checks(checks_ranges=False), self.assumed)

    def status_output(self, checks: Checks) -> dict[str, jax.Array]:
        """The result by its name. Raises InputError for a bound of what has no number of rows that depends on data."""
        self.texts[:] = checks.texts if checks.record is not None else ()
        unused = [name for name, _ in self.bounds if not any(quoted(name) in text for text in self.texts)]
        if unused:
            raise InputError(
                f"{said()} names {quoted(unused[0])}: the number of its rows does not depend on data, or nothing that"
                " is wanted needs it"
            )
        return {} if checks.record is None else {REJECTED: checks.record}


def limits_of(program: TranslatedProgram, bounds: Mapping[str, int] | None) -> FunctionBounds:
    """Checks a caller's bounds; raises InputError for names and numbers that are none."""
    return FunctionBounds(checked_bounds(program, bounds))


def limits_of_artifact(program: TranslatedProgram, bounds: Mapping[str, int] | None) -> FunctionBounds:
    """As ``limits_of``; what nothing bounds, nor the caller, is assumed to have ``ASSUMED_ROWS`` at most."""
    return FunctionBounds(checked_bounds(program, bounds), ASSUMED_ROWS)


def checked_bounds(program: TranslatedProgram, bounds: Mapping[str, int] | None) -> tuple[tuple[str, int], ...]:
    """The caller's bounds as pairs; raises as ``limits_of`` does."""
    for name, bound in (bounds or {}).items():
        if name not in program.variables:
            raise InputError(f"{said()} names {quoted(str(name))}, which is no variable of the program")
        if not isinstance(bound, int) or isinstance(bound, bool) or bound < 1:
            raise InputError(f"{said()} gives {quoted(name)} the bound {bound!r}, expected a number of rows, 1 or more")
    return tuple(sorted((bounds or {}).items()))


def said() -> str:
    """The name of the bounds where the caller gives them."""
    return say("bounds=", "--bound")


def bounds_of(operation: ir.OpView, scope: Scope) -> tuple[int | None, Callable[[], int] | None]:
    """The caller's bound of an operation's results, and what gives an assumed one; None where there is none."""
    context = current_context()
    if not context.bounds and not context.is_one_function:
        return None, None
    names = list(locations.names_of(operation))
    bound = max((bound for name, bound in context.bounds if name in names), default=None)
    if not context.is_one_function:
        return bound, None
    return bound, functools.partial(assumed_bound, scope, next(iter(names), ""))


def assumed_bound(scope: Scope, name: str) -> int:
    """The bound that is assumed of a variable that nothing bounds; raises NeedsBoundError where none may be."""
    rows = current_context().assumed_bound
    if rows is None or not name:
        raise NeedsBoundError("how many rows its result has depends on data, and nothing bounds it")
    scope.assumed[name] = rows
    return rows


def known_bounds(scope: Scope) -> dict[str, int]:
    """The bounds of the caller, and those that were assumed, by variable."""
    return {**scope.assumed, **dict(current_context().bounds)}


def check_results(operation: ir.OpView, computed: object) -> None:
    """Raises InputError where results are too large for this machine, with what to do where it is for a bound."""
    try:
        check_sizes(computed)
    except InputError as error:
        if not has_padding(computed):
            raise
        name = next(iter(locations.names_of(operation)), "")
        raise InputError(f"{error}. How many rows it has depends on data; {how_to_bound(name, 1000)}") from error


def how_to_bound(name: str, bound: int) -> str:
    """An example of how a bound is given."""
    option = say(f"bounds={{{quoted(name)}: {bound}}}", f"--bound {quoted(f'{name}={bound}')}")
    return f"{option} says how many it has at most"


def limited(
    operation: ir.OpView,
    results: Sequence[SSAValue | None],
    computed: Sequence[Any],
    bounds: Mapping[str, int],
    checks: Checks,
    where: str,
) -> list[Any]:
    """The results of an operation, those that ``bounds`` names cut to it.

    Raises InputError where a number of rows is known, and larger.
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


def _limited(value: Any, name: str, wanted: int | None, checks: Checks, where: str) -> Any:
    """One result. Of those without a bound of their own it is checked that its rule has left nothing out."""
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
    """The message for more rows than the capacity of a bound."""
    larger = say(f"bounds={{{quoted(name)}: …}}", f"--bound {quoted(f'{name}=…')}")
    return f"variable {quoted(name)} has {rows} rows, and its bound is {bound:,}: {larger} gives it a larger one"
