"""How often a loop iterates, and which elements of arrays it writes, where that can be counted while tracing."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait
from pdhlo.errors import PdhloError
from pdhlo.lower.rules.sequence.rank_table import RankTable
from pdhlo.lower.tracing.regions import Region
from pdhlo.lower.tracing.scope import Environment
from pdhlo.lower.tracing.steps import Step
from pdhlo.lower.values import known_values
from pdhlo.lower.values.traced_values import array_of, bounded_of

MOST_ITERATIONS = 10_000
"""Up to so many iterations of a loop are counted while tracing."""


def is_true(condition: Any) -> bool:
    """Whether a computed condition holds."""
    return bool(np.asarray(array_of(condition)).reshape(-1)[0])


def known_iterations(environment: Environment, holds: Any, first: list[Any], body: Region) -> int | None:
    """How often a loop iterates, where only known values decide that; None where data do, or it iterates very often."""
    if not known_values.is_known(holds) or holds is None:
        return None
    return _iterations_while(environment, first, body, body.yields[0]) if is_true(holds) else 0


def most_iterations(environment: Environment, first: list[Any], body: Region) -> int | None:
    """An upper bound of the iterations: one of the conditions that must all hold limits them, where that is known."""
    found = []
    for condition in _all_of(body):
        iterations = _iterations_while(environment, first, body, condition, _largest(environment, body, condition))
        found += [] if iterations is None else [iterations]
    return min(found, default=None)


_PASSED_ON = (Trait.IDENTITY, Trait.CONVERTS, Trait.RESHAPES)
"""Traits of operators that pass a number on, perhaps in another dtype."""


def _all_of(body: Region) -> list[Any]:
    """The conditions of which all must hold for another iteration."""
    makers = {result: one for one in body.operations for result in one.operation.results}
    waiting, found = [body.yields[0]], []
    while waiting:
        value = waiting.pop()
        maker = makers.get(value)
        name = "" if maker is None else maker.operation.name.removesuffix("_")
        if maker is not None and name in ("pd.logical_and", "pd.bitwise_and"):
            waiting += list(maker.operands)
        elif maker is not None and has_trait(name, *_PASSED_ON):
            waiting.append(maker.operands[0])
        else:
            found.append(value)
    return found


def _largest(environment: Environment, body: Region, condition: Any) -> dict[Any, Any]:
    """What a comparison ``i < limit`` is at most held against: a limit that is data, where its bound is known."""
    maker = next((one for one in body.operations if condition in one.operation.results), None)
    name = "" if maker is None else maker.operation.name
    if maker is None or name not in _LIMITS:
        return {}
    limit = maker.operands[_LIMITS[name]]
    bound = None if limit not in body.captures else _upper(environment, limit)
    return {} if bound is None else {limit: bound}


_LIMITS = {"pd.less_than": 1, "pd.less_equal": 1, "pd.greater_than": 0, "pd.greater_equal": 0}
"""The operand of a comparison that is the limit of a rising number."""


def _upper(environment: Environment, value: Any) -> np.ndarray | None:
    """What the elements of a value of one element are at most, by what makes it; None where that is not known."""
    maker = value.owner
    name = getattr(getattr(maker, "operation", None), "name", "")
    operand = environment.get(maker.operands[0]) if name in _BOUNDED_BY else None
    if isinstance(operand, RankTable) and isinstance(operand.most, int):
        return np.asarray([operand.most], np.int64)
    padded = None if operand is None or isinstance(operand, RankTable) else bounded_of(operand)
    if padded is not None and padded.data.ndim == 1:
        return np.asarray([padded.data.shape[0]], np.int64)
    return _upper(environment, maker.operands[0]) if has_trait(name, *_PASSED_ON) else None


_BOUNDED_BY = frozenset({"pd.max_sequence_len", "pd.shape", "pd.shape64", "pd.numel"})


def _iterations_while(
    environment: Environment,
    first: list[Any],
    body: Region,
    condition: Any,
    instead: Mapping[Any, Any] | None = None,
) -> int | None:
    """How often a loop iterates while a condition, computed by each iteration, holds; None as for ``known_iterations``.

    ``instead``: values from outside that are known otherwise.
    """
    for count, local in enumerate(_simulated(environment, first, body, [condition], instead or {}), 1):
        if not is_true(local[condition]):
            return count
        if count == MOST_ITERATIONS:
            break
    return None


def greatest(
    environment: Environment, first: list[Any], body: Region, watched: Sequence[Any], iterations: int
) -> int | None:
    """The largest number that any of ``watched``, values of one element, is in so many iterations; None as above."""
    turned, numbers = 0, list[int]()
    for local in itertools.islice(_simulated(environment, first, body, watched, {}), iterations):
        turned += 1
        numbers += [int(np.asarray(local[value]).reshape(-1)[0]) for value in watched]
    return max(numbers, default=-1) if turned == iterations else None


def _simulated(
    environment: Environment, first: list[Any], body: Region, watched: Sequence[Any], instead: Mapping[Any, Any]
) -> Iterator[Environment]:
    """The values of each iteration of a loop that decide ``watched``, and those; ends where data decide them."""
    steps, arguments = _deciding(body, watched)
    outside = {value: environment[value] for value in body.captures} | dict(instead)
    values = {i: first[i] for i in arguments}
    while True:
        local: Environment = outside | {body.arguments[i]: value for i, value in values.items()}
        try:
            known = all(_stays_known(step, local) for step in steps)
        except PdhloError:
            return
        if not known or not all(known_values.is_known(local[value]) for value in watched):
            return
        yield local
        values = {i: local[body.yields[i + 1]] for i in arguments}


def _stays_known(step: Step, local: Environment) -> bool:
    """Takes one step if it only needs known values."""
    if step.fold is None or not all(known_values.is_known(local[value]) for value in step.reads):
        return False
    return step.fold(local)


def _deciding(body: Region, values: Sequence[Any]) -> tuple[list[Step], list[int]]:
    """The steps and the loop variables that decide what values of an iteration are."""
    places = {argument: i for i, argument in enumerate(body.arguments)}
    writers = {value: step for step in body.steps for value in step.writes}
    wanted, stack = set[Any](), list(values)
    while stack:
        value = stack.pop()
        if value in wanted:
            continue
        wanted.add(value)
        if value in places:
            stack.append(body.yields[places[value] + 1])
        elif value in writers:
            stack.extend(writers[value].reads)
    steps = [step for step in body.steps if not wanted.isdisjoint(step.writes)]
    return steps, [i for argument, i in places.items() if argument in wanted]
