"""``pd.if`` and ``pd.while``: compiled as ``lax.cond``, ``lax.scan`` and ``lax.while_loop``, or run on the host.

A loop whose number of turns is known while tracing is a ``scan``, which stays reverse-differentiable; where it grows an
array or a tensor it is unrolled. A loop that grows something for an unknown number of turns, and branches that give
different shapes, run on the host, with the block compiled (``segments``).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.dialect import attributes
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.errors import InputError, PdhloError, VerificationError
from pdhlo.lower.tracing.needs import captures, needed_operations
from pdhlo.lower.tracing.segments import Schedule
from pdhlo.lower.tracing.steps import ENGINE, KEY, KNOWN, Environment, Step, described, step_of, step_with_regions
from pdhlo.lower.values import known_values
from pdhlo.lower.values.data_dependence import NeedsHostError, NeedsKnownError
from pdhlo.lower.values.traced_values import dense, layout_of

MOST_TURNS = 10_000
"""Up to so many turns of a loop are counted while tracing."""
MOST_UNROLLED = 4096
"""A loop is unrolled into at most so many steps."""


@dataclass(frozen=True, slots=True)
class Region:
    """One block of an operation: what it takes, computes and gives."""

    arguments: tuple[Any, ...]
    steps: tuple[Step, ...]
    yields: tuple[Any, ...]
    captures: tuple[Any, ...]
    """The values from outside that it reads."""
    schedule: Schedule

    @property
    def random(self) -> bool:
        """Whether it draws random numbers."""
        return any(step.random for step in self.steps)

    def trace(self, environment: Environment, arguments: Sequence[Any] = (), key: Any = None) -> list[Any]:
        """What the block yields; its operations are traced."""
        local = self._local(environment, arguments, key)
        for step in self.steps:
            step.trace(local)
        return [local[value] for value in self.yields]

    def run(self, environment: Environment, arguments: Sequence[Any] = (), key: Any = None) -> list[Any]:
        """What the block yields; its operations run in compiled segments."""
        local = self._local(environment, arguments, key)
        known = environment.get(KNOWN, frozenset())
        self.schedule.run(local, known.intersection(self.captures))
        return [local[value] for value in self.yields]

    def _local(self, environment: Environment, arguments: Sequence[Any], key: Any) -> Environment:
        local = {value: environment[value] for value in self.captures}
        local |= dict(zip(self.arguments, arguments, strict=True))
        local |= {name: environment[name] for name in (KEY, ENGINE) if name in environment}
        return local if key is None else {**local, KEY: key}


def region_of(region: Any) -> Region:
    """A region prepared; raises VerificationError where it does not end in ``pd_cf.yield``."""
    block = region.blocks[0]
    operations = list(block.operations)
    if not operations or operations[-1].operation.name != "pd_cf.yield":
        raise VerificationError("a block of control flow must end in pd_cf.yield")
    yields = tuple(operations[-1].operands)
    steps = tuple(step_of(one, place) for place, one in enumerate(needed_operations(operations[:-1], yields)))
    return Region(tuple(block.arguments), steps, yields, captures(block), Schedule(steps, yields))


# -- pd.if


@step_with_regions("pd.if")
def _if_step(operation: Any, place: int) -> Step:
    [condition], results = operation.operands, tuple(operation.results)
    holds = _holds if _is_scalar_condition(operation) else _is_not_empty
    branches = [region_of(region) for region in operation.operation.regions]
    where = described(operation)
    reads = tuple(dict.fromkeys([condition, *(value for branch in branches for value in branch.captures)]))

    def give(environment: Environment, values: Sequence[Any]) -> None:
        environment |= dict(zip(results, values, strict=True))

    def chosen(environment: Environment) -> Region | None:
        place = 0 if holds(environment[condition]) else 1
        return branches[place] if place < len(branches) else None

    def trace(environment: Environment) -> None:
        if holds is _is_not_empty or not isinstance(dense(environment[condition]), jax.core.Tracer):
            branch = chosen(environment)
            give(environment, [None] * len(results) if branch is None else branch.trace(environment))
            return
        give(environment, _traced_if(where, environment, condition, branches, len(results)))

    def host(environment: Environment) -> None:
        branch = chosen(environment)
        give(environment, [None] * len(results) if branch is None else branch.run(environment))

    return Step(trace, reads, results, host, random=any(branch.random for branch in branches))


def _holds(condition: Any) -> bool:
    return bool(np.asarray(dense(condition)).reshape(-1)[0])


def _is_scalar_condition(operation: Any) -> bool:
    """Whether the condition is a truth value; in old programs a block may also run where a tensor is not empty."""
    if DROPPED not in operation.attributes:
        return True
    return bool(attributes.to_python(operation.attributes[DROPPED]).get("is_scalar_condition", True))


def _is_not_empty(condition: Any) -> bool:
    return int(np.prod(jnp.shape(dense(condition)))) > 0


def _traced_if(
    where: str, environment: Environment, condition: Any, branches: Sequence[Region], count: int
) -> list[Any]:
    functions: list[Callable[[], list[Any]]] = [functools.partial(one.trace, environment) for one in branches]
    if len(functions) == 1:
        functions.append(functools.partial(list, (None,) * count))
    layouts = [_abstract(where, function, environment) for function in functions]
    joined = [_joined(where, one, other) for one, other in zip(*layouts, strict=True)]

    def filled(function: Callable[[], list[Any]]) -> Callable[[], list[Any]]:
        return lambda: [
            _zeros(layout) if value is None else _arrays(value)
            for value, layout in zip(function(), joined, strict=True)
        ]

    predicate = jnp.reshape(dense(environment[condition]), ()).astype(bool)
    values: list[Any] = lax.cond(predicate, filled(functions[0]), filled(functions[1]))
    return values


def _abstract(where: str, function: Callable[[], Any], environment: Environment) -> Any:
    """Shapes and dtypes of what a block gives; raises NeedsHostError where it cannot be traced from here."""
    try:
        return jax.eval_shape(function)
    except NeedsKnownError as error:
        if all(value in environment for value in error.values):
            raise
        raise NeedsHostError(f"{where}: {error}") from error
    except (NeedsHostError, InputError) as error:  # a block that does not run need not fit its inputs
        raise NeedsHostError(f"{where}: {error}") from error


def _joined(where: str, one: Any, other: Any) -> Any:
    """What two branches give for one result; a value that only one of them defines is that one's."""
    if one is None or other is None:
        return other if one is None else one
    if layout_of(one) != layout_of(other):
        raise NeedsHostError(
            f"{where}: its branches give {_shown(one)} and {_shown(other)}, which XLA cannot choose between;"
            " it runs on the host, and cannot be part of one exported, differentiated or transformed function"
        )
    return one


def _shown(value: Any) -> str:
    return " and ".join(f"{leaf.dtype}{list(leaf.shape)}" for leaf in jax.tree.leaves(value)) or "nothing"


def _zeros(layout: Any) -> Any:
    return jax.tree.map(lambda leaf: jnp.zeros(leaf.shape, leaf.dtype), layout)


def _arrays(value: Any) -> Any:
    return jax.tree.map(lambda leaf: jnp.asarray(known_values.as_array(leaf) if _is_numpy(leaf) else leaf), value)


def _is_numpy(value: Any) -> bool:
    return isinstance(value, np.ndarray)


# -- pd.while


@step_with_regions("pd.while")
def _while_step(operation: Any, place: int) -> Step:
    condition, *variables = operation.operands
    results = tuple(operation.results)
    body = region_of(operation.operation.regions[0])
    where = described(operation)

    def trace(environment: Environment) -> None:
        first = [environment[value] for value in variables]
        given = _traced_while(where, environment, environment[condition], first, body)
        environment |= dict(zip(results, given, strict=True))

    def host(environment: Environment) -> None:
        holds, values = environment[condition], [environment[value] for value in variables]
        key = environment.get(KEY)
        while _holds(holds):
            if key is not None:
                key = jax.random.fold_in(key, 1)
            holds, *values = body.run(environment, values, key)
        environment |= dict(zip(results, values, strict=True))

    reads = tuple(dict.fromkeys([condition, *variables, *body.captures]))
    return Step(trace, reads, results, host, random=body.random)


def _traced_while(where: str, environment: Environment, holds: Any, first: list[Any], body: Region) -> list[Any]:
    turns = _known_turns(environment, holds, first, body)
    if turns == 0:
        return first
    try:
        return _compiled_while(where, environment, holds, first, body, turns)
    except NeedsHostError:
        if turns is None or turns * max(len(body.steps), 1) > MOST_UNROLLED:
            raise
    return _unrolled(environment, first, body, turns)


def _unrolled(environment: Environment, values: list[Any], body: Region, turns: int) -> list[Any]:
    key = environment.get(KEY)
    for turn in range(turns):
        _, *values = body.trace(environment, values, None if key is None else jax.random.fold_in(key, turn))
    return values


def _compiled_while(
    where: str, environment: Environment, holds: Any, first: list[Any], body: Region, turns: int | None
) -> list[Any]:
    """The loop as one operation of XLA; raises NeedsHostError where what it carries changes its shape."""
    changing = [i for i, argument in enumerate(body.arguments) if body.yields[i + 1] != argument]

    def turn(holds: Any, values: list[Any], key: Any) -> tuple[Any, list[Any]]:
        arguments = list(first)
        for i, value in zip(changing, values, strict=True):
            arguments[i] = value
        holds, *given = body.trace(environment, arguments, key)
        return _predicate(holds), [_arrays(given[i]) for i in changing]

    carried = [first[i] if first[i] is None else _arrays(first[i]) for i in changing]
    key = environment.get(KEY, jax.random.key(0)) if body.random else None
    _, after = _abstract(where, lambda: turn(_predicate(holds), carried, key), environment)
    carried = [_zeros(layout) if value is None else value for value, layout in zip(carried, after, strict=True)]
    for value, layout in zip(carried, after, strict=True):
        if layout_of(value) != layout_of(layout):
            raise NeedsHostError(
                f"{where}: a loop variable is {_shown(value)} before and {_shown(layout)} after a turn; it runs on the"
                " host, and cannot be part of one exported, differentiated or transformed function"
            )
    last = _loop(turn, _predicate(holds), carried, key, turns)
    given = list(first)
    for i, value in zip(changing, last, strict=True):
        given[i] = value
    return given


def _loop(turn: Callable[..., Any], holds: Any, carried: list[Any], key: Any, turns: int | None) -> list[Any]:
    def next_key(key: Any) -> Any:
        return None if key is None else jax.random.fold_in(key, 1)

    if turns is not None:
        (values, _), _ = lax.scan(
            lambda state, _: ((turn(True, *state)[1], next_key(state[1])), None), (carried, key), None, turns
        )
        return list(values)

    def body(state: Any) -> Any:
        holds, values, key = state
        return (*turn(holds, values, key), next_key(key))

    _, values, _ = lax.while_loop(lambda state: state[0], body, (holds, carried, key))
    return list(values)


def _predicate(holds: Any) -> Any:
    return jnp.reshape(jnp.asarray(dense(holds)), ()).astype(bool)


def _known_turns(environment: Environment, holds: Any, first: list[Any], body: Region) -> int | None:
    """How often a loop turns, where only known values decide that; None where data do, or it turns very often."""
    if not known_values.is_known(holds) or holds is None:
        return None
    steps, arguments = _deciding(body)
    outside = {value: environment[value] for value in body.captures}
    values = {i: first[i] for i in arguments}
    turns = 0
    while _holds(holds):
        turns += 1
        local: Environment = outside | {body.arguments[i]: value for i, value in values.items()}
        try:
            known = all(_stays_known(step, local) for step in steps)
        except PdhloError:
            return None
        if not known or turns > MOST_TURNS:
            return None
        holds, values = local[body.yields[0]], {i: local[body.yields[i + 1]] for i in arguments}
        if not known_values.is_known(holds):
            return None
    return turns


def _stays_known(step: Step, local: Environment) -> bool:
    """Takes one step if it only needs known values."""
    if step.fold is None or not all(known_values.is_known(local[value]) for value in step.reads):
        return False
    return step.fold(local)


def _deciding(body: Region) -> tuple[list[Step], list[int]]:
    """The steps and the loop variables that decide whether the loop goes on."""
    places = {argument: i for i, argument in enumerate(body.arguments)}
    writers = {value: step for step in body.steps for value in step.writes}
    wanted, stack = set[Any](), [body.yields[0]]
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
