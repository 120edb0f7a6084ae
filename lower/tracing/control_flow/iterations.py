"""Counts the iterations of a loop, and the elements of arrays that it writes, while it is traced."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.dataflow.symbolic.expressions import DimExpr
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait
from pdhlo.errors import PdhloError
from pdhlo.lower.rules.sequence.rank_table import RankTable
from pdhlo.lower.tracing.control_flow.regions import Region
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.tracing.steps.structural import SHAPES
from pdhlo.lower.values import known_values
from pdhlo.lower.values.known_values import symbolic_array
from pdhlo.lower.values.ranged import Ranged, new_symbol
from pdhlo.lower.values.size_fractions import is_known_to
from pdhlo.lower.values.traced_values import array_of, bounded_of

MOST_ITERATIONS = 10_000
"""Up to so many iterations of a loop are counted while tracing."""


def is_true(condition: object) -> bool:
    """Whether a computed condition holds."""
    return bool(np.asarray(array_of(condition)).reshape(-1)[0])


def known_iterations(environment: Environment, holds: object, first: Sequence[object], body: Region) -> int | None:
    """The number of iterations of a loop, where known values decide it; None where data do, or there are very many."""
    if not known_values.is_known(holds) or holds is None:
        return None
    return _iterations_while(environment, first, body, body.yields[0]) if is_true(holds) else 0


def most_iterations(environment: Environment, first: Sequence[object], body: Region) -> int | None:
    """An upper bound of the iterations of a loop: while one of the conditions holds that all must, where that is known.

    While one of them is counted the others hold, or the loop has ended: so a counter is known that only rises where
    the loop is not left by a ``break``, which Paddle 3 has as a flag and ``pd.if``.
    """
    conditions, bounds = _all_of(body), []
    for condition in conditions:
        instead = _largest(environment, body, condition)
        implied = _implied(body, [other for other in conditions if other != condition])
        iterations = _iterations_while(environment, first, body, condition, instead, implied)
        bounds += [] if iterations is None else [iterations]
    return min(bounds, default=None)


def open_iterations(
    environment: Environment, condition: SSAValue, first: list[Any], body: Region
) -> tuple[int, Any] | None:
    """The counter of a loop that counts one by one up to an open size, and is left there alone; and its iterations.

    The place of the loop variable, and an open size; None for all other loops. ``condition``: what is looked at before
    the first iteration, as an MLIR value.
    """
    [last, *others] = _all_of(body)
    comparison = None if others else _compared(last)
    if comparison is None:
        return None
    counter, limit = comparison
    steps, places = _deciding(body, [counter, limit], {})
    before = _compared(condition)
    if len(places) != 1 or before is None or not _is_integer(first[places[0]]):
        return None
    [place], start = places, int(first[places[0]].reshape(-1)[0])
    number = new_symbol()
    counted = symbolic_array(number, first[place].shape, first[place].dtype)
    local: Environment = dict.fromkeys(body.arguments, UNKNOWN) | {body.arguments[place]: counted}
    local |= {value: environment[value] for value in body.captures}
    try:
        fold_steps(steps, local, {})
    except PdhloError:
        return None
    values = [local.get(value) for value in (counter, body.yields[place + 1], limit)]
    following, carried, size = (_only(value) for value in values)
    begins = [_only(environment.get(value)) for value in before]
    if following != number + 1 or carried != number + 1 or size is None or isinstance(size, DimExpr):
        return None
    if begins != [start, size]:
        return None
    return place, size - start if is_known_to(operator.ge, size, start) else jax.core.max_dim(size - start, 0)


def _compared(condition: SSAValue) -> tuple[SSAValue, SSAValue] | None:
    """The number and the limit of a condition ``number < limit``."""
    maker = getattr(condition.owner, "operation", None)
    if maker is None or maker.name not in _BELOW:
        return None
    number, limit = (maker.operands[place] for place in _BELOW[maker.name])
    return number, limit


_BELOW = {"pd.less_than": (0, 1), "pd.greater_than": (1, 0)}
"""Where a comparison has the smaller number and the larger one."""


def _only(value: object) -> Any | None:
    """The element of a known value that has one: a number, or an expression."""
    integers = known_values.known_integers(value) if isinstance(value, np.ndarray) else None
    return integers[0] if integers is not None and len(integers) == 1 else None


_PASSED_ON = (Trait.IDENTITY, Trait.CONVERTS, Trait.RESHAPES)
"""Traits of operators that pass a number on, perhaps in another dtype."""


def _all_of(body: Region) -> list[SSAValue]:
    """The conditions of which all must hold for another iteration."""
    return [value for value, _ in _walked(body, [(body.yields[0], True)], _CONJUNCTION)]


def _implied(body: Region, conditions: Sequence[SSAValue]) -> dict[SSAValue, np.ndarray]:
    """The truth values of an iteration that follow where all of ``conditions`` hold behind it."""
    walked = _walked(
        body, [(condition, True) for condition in conditions], {**_CONJUNCTION, **_NEGATION}, is_whole=True
    )
    return {value: np.asarray(holds) for value, holds in walked}


_CONJUNCTION = {"pd.logical_and": True, "pd.bitwise_and": True}
"""Operators on truth values -> the result that says what all of their operands are."""
_NEGATION = {"pd.logical_or": False, "pd.bitwise_or": False, "pd.logical_not": None, "pd.bitwise_not": None}
"""Likewise; None: each result does, and is the contrary."""


def _walked(
    body: Region, waiting: list[tuple[SSAValue, bool]], through: Mapping[str, bool | None], *, is_whole: bool = False
) -> list[tuple[SSAValue, bool]]:
    """The values that decide others, through some operators, and what each has to be: the first of all, or all."""
    makers: dict[SSAValue, ir.OpView] = {
        result: operation for operation in body.operations for result in operation.operation.results
    }
    reached = []
    while waiting:
        value, holds = waiting.pop()
        maker = makers.get(value)
        name = "" if maker is None else maker.operation.name.removesuffix("_")
        says = through.get(name, not holds)
        is_decided = maker is not None and (says is None or says == holds)
        if maker is not None and is_decided:
            waiting += [(operand, holds if says is not None else not holds) for operand in maker.operands]
        elif maker is not None and has_trait(name, *_PASSED_ON):
            waiting.append((maker.operands[0], holds))
        if is_whole or not (is_decided or has_trait(name, *_PASSED_ON)):
            reached.append((value, holds))
    return reached


def _largest(environment: Environment, body: Region, condition: SSAValue) -> dict[SSAValue, np.ndarray]:
    """The limit of a comparison ``i < limit``, if data decide it and it has a bound: its MLIR value -> the bound."""
    maker = next((operation for operation in body.operations if condition in operation.operation.results), None)
    name = "" if maker is None else maker.operation.name
    if maker is None or name not in _LIMITS:
        return {}
    limit = maker.operands[_LIMITS[name]]
    bound = None if limit not in body.captures else _upper(environment, limit)
    return {} if bound is None else {limit: bound}


_LIMITS = {"pd.less_than": 1, "pd.less_equal": 1, "pd.greater_than": 0, "pd.greater_equal": 0}
"""The operand of a comparison that is the limit of a rising number."""


def _upper(environment: Environment, value: SSAValue) -> np.ndarray | None:
    """The bound of a value of one element, from its range or from the operation that makes it; None: there is none."""
    if isinstance(known := environment.get(value), Ranged) and len(known.elements) == 1:
        return None if known.range[1] is None else np.asarray([known.range[1]], np.int64)
    maker: Any = value.owner  # or a block
    name = getattr(getattr(maker, "operation", None), "name", "")
    operand = environment.get(maker.operands[0]) if name in _BOUNDED_BY else None
    if isinstance(operand, RankTable) and isinstance(operand.most, int):
        return np.asarray([operand.most], np.int64)
    padded = None if operand is None or isinstance(operand, RankTable) else bounded_of(operand)
    if padded is not None and padded.data.ndim == 1:
        return np.asarray([padded.data.shape[0]], np.int64)
    return _upper(environment, maker.operands[0]) if has_trait(name, *_PASSED_ON) else None


_BOUNDED_BY = SHAPES | {"pd.max_sequence_len", "pd.numel"}


def _iterations_while(
    environment: Environment,
    first: Sequence[object],
    body: Region,
    condition: SSAValue,
    instead: Mapping[SSAValue, np.ndarray] | None = None,
    implied: Mapping[SSAValue, np.ndarray] | None = None,
) -> int | None:
    """How often a loop iterates while a condition, computed by each iteration, holds; None as for ``known_iterations``.

    ``instead``: values from outside that are known otherwise; ``implied``: values of each iteration but the last.
    """
    for count, (_, local) in enumerate(_simulated(environment, first, body, [condition], instead, implied), 1):
        if not known_values.is_known(local[condition]):
            return None
        if not is_true(local[condition]):
            return count
        if count == MOST_ITERATIONS:
            break
    return None


def greatest(
    environment: Environment, first: Sequence[object], body: Region, watched: Sequence[SSAValue], iterations: int
) -> int | None:
    """The largest number that any of ``watched``, values of one element, is in so many iterations; None as above."""
    steps, _ = _deciding(body, watched, {})
    needs = [value for step in steps for value in step.reads]
    counts = [body.yields[i + 1] for i, argument in enumerate(body.arguments) if argument in needs]
    count, numbers = 0, list[int]()
    for before, _ in itertools.islice(
        _simulated(environment, first, body, counts, None, _all_implied(body)), iterations
    ):
        local = fold_steps(steps, dict.fromkeys(body.arguments, UNKNOWN) | before, {})
        if not all(known_values.is_known(local[value]) for value in watched):
            return None
        count += 1
        numbers += [int(np.asarray(local[value]).reshape(-1)[0]) for value in watched]
    return max(numbers, default=-1) if count == iterations else None


def counters(environment: Environment, first: list[Any], body: Region, iterations: int) -> dict[int, tuple[int, int]]:
    """The loop variables that count: place -> the least and the most that they are before any of so many iterations."""
    numbers = {i: [int(value.reshape(-1)[0])] for i, value in enumerate(first) if _is_integer(value)}
    numbers = _counted(environment, first, body, numbers, min(iterations, 2))
    numbers = {i: series[:1] for i, series in numbers.items() if body.yields[i + 1] != body.arguments[i]}
    return {
        i: (min(series), max(series)) for i, series in _counted(environment, first, body, numbers, iterations).items()
    }


def _counted(
    environment: Environment, first: Sequence[object], body: Region, numbers: dict[int, list[int]], iterations: int
) -> dict[int, list[int]]:
    """The numbers that loop variables are before each of so many iterations; those of which all are known."""
    watched = {i: body.yields[i + 1] for i in numbers}
    simulated = _simulated(environment, first, body, list(watched.values()), None, _all_implied(body))
    for _, local in itertools.islice(simulated, iterations - 1):
        for i, value in watched.items():
            if _is_integer(local[value]):
                numbers[i].append(int(np.asarray(local[value]).reshape(-1)[0]))
    return {i: series for i, series in numbers.items() if len(series) == iterations}


def _is_integer(value: object) -> bool:
    """Whether a value is known, and one integer, in whatever dtype."""
    if not isinstance(value, np.ndarray) or value.size != 1 or value.dtype.kind not in "iuf":
        return False
    return bool(np.isfinite(value).all() and (value == np.trunc(value)).all())


def _all_implied(body: Region) -> dict[SSAValue, np.ndarray]:
    return _implied(body, _all_of(body))


def _simulated(
    environment: Environment,
    first: Sequence[object],
    body: Region,
    watched: Sequence[SSAValue],
    instead: Mapping[SSAValue, np.ndarray] | None,
    implied: Mapping[SSAValue, np.ndarray] | None,
) -> Iterator[tuple[Environment, Environment]]:
    """Simulates a loop on known values: yields the values before each iteration and those that it computes.

    Only the steps that decide ``watched`` are taken.

    ``implied`` is so in the iteration. What data decide is ``UNKNOWN``; ends where nothing is known for another
    iteration.
    """
    steps, arguments = _deciding(body, watched, implied or {})
    outside = {value: environment[value] for value in body.captures} | dict(instead or {})
    values = {i: first[i] for i in arguments}
    while True:
        before: Environment = outside | {body.arguments[i]: value for i, value in values.items()}
        try:
            local = fold_steps(steps, before | dict(implied or {}), implied or {})
        except PdhloError:
            return
        yield before, local
        values = {i: local[body.yields[i + 1]] for i in arguments}
        if not any(known_values.is_known(value) for value in values.values()):
            return


UNKNOWN = object()
"""Marks a value that data decide, in an environment in which known values are computed."""


def fold_steps(steps: Iterable[Step], local: Environment, implied: Mapping[SSAValue, np.ndarray]) -> Environment:
    """Adds what steps compute of known values to an environment, and returns it: ``UNKNOWN`` for all else.

    ``implied``: results that are known without being computed.
    """
    for step in steps:
        is_known = all(known_values.is_known(local[value]) for value in step.reads)
        if step.fold is None or not (is_known or step.folds_partly) or not step.fold(local):
            local |= dict.fromkeys(step.writes, UNKNOWN)
        local |= {value: implied[value] for value in step.writes if value in implied}
    return local


def folded_block(block: Region, environment: Environment) -> list[Any]:
    """The yielded values of a block that follow from known values; ``UNKNOWN`` for all others."""
    try:
        local = fold_steps(block.steps, block.local(environment), {})
    except PdhloError:  # a block that does not run need not fit its inputs
        return [UNKNOWN] * len(block.yields)
    return [local[value] for value in block.yields]


def _deciding(
    body: Region, values: Sequence[SSAValue], implied: Mapping[SSAValue, np.ndarray]
) -> tuple[list[Step], list[int]]:
    """The steps and the loop variables that decide what values of an iteration are, where ``implied`` is known."""
    places: dict[SSAValue, int] = {argument: i for i, argument in enumerate(body.arguments)}
    writers = {value: step for step in body.steps for value in step.writes}
    wanted, stack = set[SSAValue](), list(values)
    while stack:
        value = stack.pop()
        if value in wanted or value in implied:
            continue
        wanted.add(value)
        if value in places:
            stack.append(body.yields[places[value] + 1])
        elif value in writers:
            stack.extend(writers[value].reads)
    steps = [step for step in body.steps if not wanted.isdisjoint(step.writes)]
    return steps, [i for argument, i in places.items() if argument in wanted]
