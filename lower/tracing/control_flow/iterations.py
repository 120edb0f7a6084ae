"""Counts the iterations of a loop while it is traced, by simulating its counters on known values."""

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
"""A loop with more iterations than this counts as one with an unknown number of iterations."""


def is_true(condition: object) -> bool:
    """Whether a computed condition holds."""
    return bool(np.asarray(array_of(condition)).reshape(-1)[0])


def known_iterations(environment: Environment, holds: object, first: Sequence[object], body: Region) -> int | None:
    """The number of iterations of a loop; None if it depends on data, or exceeds ``MOST_ITERATIONS``."""
    if not known_values.is_known(holds) or holds is None:
        return None
    return _iterations_while(environment, first, body, body.yields[0]) if is_true(holds) else 0


def most_iterations(environment: Environment, first: Sequence[object], body: Region) -> int | None:
    """An upper bound of the number of iterations of a loop; None if none is known.

    The loop's condition may be a conjunction. Each conjunct alone gives an upper bound: the number of iterations for
    which it holds. While one conjunct is simulated, the others are assumed to hold, since otherwise the loop has ended.
    So a counter that only rises without a ``break`` is still known; in Paddle 3 a ``break`` is a flag and a ``pd.if``.
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
    """The index of the loop variable that counts up by 1 to an open size, and the number of iterations.

    The number is an open size. None for a loop without such a counter, and for one with a further condition.
    ``condition`` is the MLIR value of the condition before the first iteration.
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
    """The values ``number`` and ``limit`` of a condition ``number < limit``; None for any other condition."""
    maker = getattr(condition.owner, "operation", None)
    if maker is None or maker.name not in _BELOW:
        return None
    number, limit = (maker.operands[place] for place in _BELOW[maker.name])
    return number, limit


_BELOW = {"pd.less_than": (0, 1), "pd.greater_than": (1, 0)}
"""Comparison -> the indices of its smaller and its larger operand."""


def _only(value: object) -> Any | None:
    """The element of a known value with one element, an integer or an expression; None for any other value."""
    integers = known_values.known_integers(value) if isinstance(value, np.ndarray) else None
    return integers[0] if integers is not None and len(integers) == 1 else None


_PASSED_ON = (Trait.IDENTITY, Trait.CONVERTS, Trait.RESHAPES)
"""Traits of operators whose result has the same number as their operand, perhaps in another dtype."""


def _all_of(body: Region) -> list[SSAValue]:
    """The conjuncts of the condition for another iteration."""
    return [value for value, _ in _walked(body, [(body.yields[0], True)], _CONJUNCTION)]


def _implied(body: Region, conditions: Sequence[SSAValue]) -> dict[SSAValue, np.ndarray]:
    """The truth values in an iteration after which all of ``conditions`` hold."""
    walked = _walked(
        body, [(condition, True) for condition in conditions], {**_CONJUNCTION, **_NEGATION}, is_whole=True
    )
    return {value: np.asarray(holds) for value, holds in walked}


_CONJUNCTION = {"pd.logical_and": True, "pd.bitwise_and": True}
"""Operator on truth values -> the result for which all operands equal the result."""
_NEGATION = {"pd.logical_or": False, "pd.bitwise_or": False, "pd.logical_not": None, "pd.bitwise_not": None}
"""The same for disjunctions. None: for either result the operand is its negation."""


def _walked(
    body: Region, waiting: list[tuple[SSAValue, bool]], through: Mapping[str, bool | None], *, is_whole: bool = False
) -> list[tuple[SSAValue, bool]]:
    """Follows truth values backward through the operators ``through`` (as ``_CONJUNCTION``) and ``_PASSED_ON``.

    ``waiting`` has values and their truth values. Returns the values at which the walk ends, with the truth values that
    follow; with ``is_whole``, all visited values.
    """
    makers: dict[SSAValue, ir.OpView] = {
        result: operation for operation in body.operations for result in operation.operation.results
    }
    reached = []
    while waiting:
        value, holds = waiting.pop()
        maker = makers.get(value)
        name = "" if maker is None else maker.operation.name.removesuffix("_")
        deciding_result = through.get(name, not holds)
        is_decided = maker is not None and (deciding_result is None or deciding_result == holds)
        if maker is not None and is_decided:
            operand_holds = holds if deciding_result is not None else not holds
            waiting += [(operand, operand_holds) for operand in maker.operands]
        elif maker is not None and has_trait(name, *_PASSED_ON):
            waiting.append((maker.operands[0], holds))
        if is_whole or not (is_decided or has_trait(name, *_PASSED_ON)):
            reached.append((value, holds))
    return reached


def _largest(environment: Environment, body: Region, condition: SSAValue) -> dict[SSAValue, np.ndarray]:
    """The limit of a comparison ``i < limit`` -> its upper bound; empty if the limit is not captured or not bounded.

    ``condition`` is the comparison's result.
    """
    maker = next((operation for operation in body.operations if condition in operation.operation.results), None)
    name = "" if maker is None else maker.operation.name
    if maker is None or name not in _LIMITS:
        return {}
    limit = maker.operands[_LIMITS[name]]
    bound = None if limit not in body.captures else _upper(environment, limit)
    return {} if bound is None else {limit: bound}


_LIMITS = {"pd.less_than": 1, "pd.less_equal": 1, "pd.greater_than": 0, "pd.greater_equal": 0}
"""Comparison -> the index of the operand that is the limit of a rising number."""


def _upper(environment: Environment, value: SSAValue) -> np.ndarray | None:
    """An upper bound of a value of one element, from its range or from the operation that makes it; else None."""
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
"""Operations whose result is bounded by a capacity, or by the longest sequence, of their operand."""


def _iterations_while(
    environment: Environment,
    first: Sequence[object],
    body: Region,
    condition: SSAValue,
    instead: Mapping[SSAValue, np.ndarray] | None = None,
    implied: Mapping[SSAValue, np.ndarray] | None = None,
) -> int | None:
    """The number of iterations until ``condition``, which each iteration computes, is false; None if it is not known.

    ``instead`` replaces captured values. ``implied`` are values that are known in each iteration but the last.
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
    """The largest value that any of ``watched``, values of one element, has in the first ``iterations`` iterations.

    None if it is not known; -1 if ``iterations`` is 0 or ``watched`` is empty.
    """
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
    """The loop variables that count: index -> their least and largest value before any of ``iterations`` iterations."""
    numbers = {i: [int(value.reshape(-1)[0])] for i, value in enumerate(first) if _is_integer(value)}
    numbers = _counted(environment, first, body, numbers, min(iterations, 2))
    numbers = {i: series[:1] for i, series in numbers.items() if body.yields[i + 1] != body.arguments[i]}
    return {
        i: (min(series), max(series)) for i, series in _counted(environment, first, body, numbers, iterations).items()
    }


def _counted(
    environment: Environment, first: Sequence[object], body: Region, numbers: dict[int, list[int]], iterations: int
) -> dict[int, list[int]]:
    """The values of a loop variable before each of ``iterations`` iterations, if all of them are known."""
    watched = {i: body.yields[i + 1] for i in numbers}
    simulated = _simulated(environment, first, body, list(watched.values()), None, _all_implied(body))
    for _, local in itertools.islice(simulated, iterations - 1):
        for i, value in watched.items():
            if _is_integer(local[value]):
                numbers[i].append(int(np.asarray(local[value]).reshape(-1)[0]))
    return {i: series for i, series in numbers.items() if len(series) == iterations}


def _is_integer(value: object) -> bool:
    """Whether a value is known and has one element, an integral number in an integer or float dtype."""
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
    """Simulates a loop on known values: yields the values before each iteration, and those that it computes.

    Only the steps that ``watched`` depends on are simulated. ``instead`` replaces captured values; ``implied`` are
    values that are known in each iteration. A value that depends on data is ``UNKNOWN``. The iterator ends when no
    loop variable is known.
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
"""Stands for a value that depends on data, in an environment of a simulation."""


def fold_steps(steps: Iterable[Step], local: Environment, implied: Mapping[SSAValue, np.ndarray]) -> Environment:
    """Adds the results of steps to an environment, and returns it; a result that cannot be folded is ``UNKNOWN``.

    ``implied`` are results that are known without being computed.
    """
    for step in steps:
        is_known = all(known_values.is_known(local[value]) for value in step.reads)
        if step.fold is None or not (is_known or step.folds_partly) or not step.fold(local):
            local |= dict.fromkeys(step.writes, UNKNOWN)
        local |= {value: implied[value] for value in step.writes if value in implied}
    return local


def folded_block(block: Region, environment: Environment) -> list[Any]:
    """The yielded values of a block, folded from known values; ``UNKNOWN`` for those that cannot be folded."""
    try:
        local = fold_steps(block.steps, block.local(environment), {})
    except PdhloError:  # a block that does not run need not fit its inputs
        return [UNKNOWN] * len(block.yields)
    return [local[value] for value in block.yields]


def _deciding(
    body: Region, values: Sequence[SSAValue], implied: Mapping[SSAValue, np.ndarray]
) -> tuple[list[Step], list[int]]:
    """The steps, and the indices of the loop variables, that ``values`` depend on if ``implied`` is known.

    The dependence is that of any iteration, so it passes through the loop variables.
    """
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
