"""Bounds that the caller gives: how many rows a variable whose number of rows depends on data has at most.

A rule gives such a result with the bound that follows from shapes and attributes. A smaller one of the caller's cuts
it. More rows than that are never lost in silence: the checks of the trace have them.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from typing import Any

import jax.numpy as jnp

from pdhlo.dialect import locations
from pdhlo.dialect.wording import say
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.memory import check_sizes
from pdhlo.lower.values.bounded import Bounded, at_most
from pdhlo.lower.values.checks import MOST_TURNS, Checks
from pdhlo.lower.values.data_dependence import NeedsBoundError
from pdhlo.lower.values.traced_values import PaddedRows, bounded_of, dense, has_padding

REFUSED = "@REFUSED"
"""The result that says why the others are not to be used: an assertion does not hold, or a bound is too small."""
BOUNDS = "bounds"
"""Where an environment holds how many rows variables have at most, as the caller says."""
ASSUMED = "assumed"
"""Where an environment holds what is assumed of variables that nothing bounds (``Assumed``), where that is allowed."""
ASSUMED_ROWS = 1024
"""How many rows an artifact has room for where nothing bounds them, nor how often a loop turns, and nobody says it."""
CHECKS = "checks"
"""Where an environment holds, while it is traced, the checks of values, where they are collected."""


@dataclass(frozen=True, slots=True)
class Assumed:
    """What is assumed where nothing bounds a number of rows, and which variables it was assumed of."""

    rows: int | None
    """None: nothing may be assumed."""
    made: dict[str, int] = field(default_factory=dict)

    def of(self, name: str) -> int:
        """The bound of a variable; raises NeedsBoundError where there is none."""
        if self.rows is None or not name:
            raise NeedsBoundError("how many rows its result has depends on data, and nothing bounds it")
        self.made[name] = self.rows
        return self.rows


@dataclass(frozen=True, slots=True)
class Limits:
    """The caller's bounds of one function, and what is to be said where its results are not to be used.

    That is where a bound has not room for all rows, or what the program asserts does not hold. Where it can happen the
    function gives ``@REFUSED``, int64[2]: the number of the first of ``texts`` (from 1) that has to be said, with the
    other number in the place of ``{value}``; 0 where all is well.
    """

    bounds: Mapping[str, int]
    texts: list[str] = field(default_factory=list)
    assumed: Assumed | None = None
    """Where bounds may be assumed, those that were."""

    def enter(self, environment: dict[Any, Any]) -> None:
        """Begins a trace."""
        environment |= {BOUNDS: self.bounds, CHECKS: Checks(MOST_TURNS, judges=False)}
        if self.assumed is not None:
            self.assumed.made.clear()
            environment[ASSUMED] = self.assumed

    def refused(self, environment: dict[Any, Any]) -> dict[str, Any]:
        """The result by its name. Raises InputError for a bound of what has no number of rows that depends on data."""
        checks: Checks = environment[CHECKS]
        self.texts[:] = checks.texts if checks.record is not None else ()
        known = [name for name in self.bounds if not any(quoted(name) in text for text in self.texts)]
        if known:
            raise InputError(
                f"{said()} names {quoted(known[0])}: the number of its rows does not depend on data, or nothing that is"
                " wanted needs it"
            )
        return {} if checks.record is None else {REFUSED: checks.record}


def limits_of(program: Any, bounds: Mapping[str, int] | None) -> Limits:
    """What a caller gives as bounds; raises InputError for names and numbers that are none."""
    return Limits(dict(checked_bounds(program, bounds)))


def limits_of_artifact(program: Any, bounds: Mapping[str, int] | None) -> Limits:
    """As ``limits_of``; what nothing bounds, nor the caller, is assumed to have ``ASSUMED_ROWS`` at most."""
    return Limits(dict(checked_bounds(program, bounds)), assumed=Assumed(ASSUMED_ROWS))


def checked_bounds(program: Any, bounds: Mapping[str, int] | None) -> tuple[tuple[str, int], ...]:
    """The caller's bounds as pairs; raises as ``limits_of`` does."""
    for name, bound in (bounds or {}).items():
        if name not in program.variables:
            raise InputError(f"{said()} names {quoted(str(name))}, which is no variable of the program")
        if not isinstance(bound, int) or isinstance(bound, bool) or bound < 1:
            raise InputError(f"{said()} gives {quoted(name)} the bound {bound!r}, expected a number of rows, 1 or more")
    return tuple(sorted((bounds or {}).items()))


def said() -> str:
    """What the bounds are called where the caller gives them."""
    return say("bounds=", "--bound")


def room(operation: Any, environment: Mapping[Any, Any]) -> AbstractContextManager[None]:
    """Around the call of a rule: what the caller says of all of its results that have a bound, or what is assumed."""
    bounds, assumed = environment.get(BOUNDS), environment.get(ASSUMED)
    if not bounds and assumed is None:
        return contextlib.nullcontext()
    names = list(locations.names_of(operation))
    said = [bounds[name] for name in names if name in bounds] if bounds else []
    return at_most(max(said, default=None), assumed and functools.partial(assumed.of, next(iter(names), "")))


def bounds_in(environment: Mapping[Any, Any]) -> Mapping[str, int]:
    """The bounds of the caller, and those that were assumed."""
    bounds, assumed = environment.get(BOUNDS) or {}, environment.get(ASSUMED)
    return bounds if assumed is None or not assumed.made else {**assumed.made, **bounds}


def check_room(operation: Any, computed: Any) -> None:
    """Raises InputError where results are too large for this machine, with what to do where it is for a bound."""
    try:
        check_sizes(computed)
    except InputError as error:
        if not has_padding(computed):
            raise
        name = next(iter(locations.names_of(operation)), "")
        raise InputError(f"{error}. How many rows it has depends on data; {how_to_bound(name, 1000)}") from error


def how_to_bound(name: str, bound: int) -> str:
    """How a bound is given, with a number for an example."""
    given = say(f"bounds={{{quoted(name)}: {bound}}}", f"--bound {quoted(f'{name}={bound}')}")
    return f"{given} says how many it has at most"


def limited(
    operation: Any,
    results: Sequence[Any],
    computed: Sequence[Any],
    bounds: Mapping[str, int],
    checks: Checks,
    where: str,
) -> list[Any]:
    """The results of an operation, those that ``bounds`` names cut to it.

    Raises InputError where a number of rows is known, and larger.
    """
    found = list(computed)
    names = locations.named_results(operation)
    if bounds.keys().isdisjoint(name for *_, name in names):
        return found
    for _, value, element, name in names:
        if value not in results:
            continue
        place = list(results).index(value)
        if element is None:
            found[place] = _limited(found[place], name, bounds.get(name), checks, where)
        elif element < len(found[place]):
            one = _limited(found[place][element], name, bounds.get(name), checks, where)
            found[place] = [*found[place][:element], one, *found[place][element + 1 :]]
    return found


def _limited(value: Any, name: str, wanted: int | None, checks: Checks, where: str) -> Any:
    """One result. Of those without a bound of their own it is checked that its rule has left nothing out."""
    padded = bounded_of(value)
    if padded is None or padded.inner != 1:
        if wanted is not None:
            _check_known(value, name, wanted, where)
        return value
    bound = padded.data.shape[padded.axis] if wanted is None else wanted
    checks.add(padded.count > bound, padded.count, f"{where}: {too_many(name, '{value}', bound)}")
    data = padded.data[tuple(slice(0, bound) if i == padded.axis else slice(None) for i in range(padded.data.ndim))]
    if isinstance(value, PaddedRows):
        lod = (*value.lod[:-1], jnp.minimum(value.lod[-1], bound))
        return replace(value, data=data, lod=lod, count=None)
    return Bounded(data, jnp.minimum(padded.count, bound), padded.axis)


def _check_known(value: Any, name: str, bound: int, where: str) -> None:
    shape = getattr(dense(value), "shape", ())
    if shape and isinstance(shape[0], int) and shape[0] > bound:
        raise InputError(f"{where}: {too_many(name, str(shape[0]), bound)}")


def too_many(name: str, rows: str, bound: int) -> str:
    """What is said of more rows than a bound has room for."""
    larger = say(f"bounds={{{quoted(name)}: …}}", f"--bound {quoted(f'{name}=…')}")
    return f"variable {quoted(name)} has {rows} rows, and its bound is {bound:,}: {larger} gives it a larger one"
