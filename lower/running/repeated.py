"""Runs that are repeated: no more than a call of what was compiled, where feeds of the same shapes come again.

What a run looks after besides (parameters that were changed, the layout of all that is taken, what is constant) is work
over every parameter. It is done once; here is only compared what may be otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import Program
from pdhlo.dialect.values import LoDTensor
from pdhlo.errors import InputError
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.progress import tell
from pdhlo.lower.running import state
from pdhlo.lower.tracing.scope import Environment
from pdhlo.lower.tracing.segments import Executable, Schedule
from pdhlo.lower.tracing.tracer import Traceable, Wanted
from pdhlo.lower.tracing.waiting import Patience, called
from pdhlo.lower.values.check_records import Range, message
from pdhlo.lower.values.traced_values import LoDArray, dense, from_public, is_array, layout_of

Judges = tuple[tuple[str, Range], ...]
"""The names of feeds, and what checks the values of each."""
_MOST = 16
"""How many runs of other shapes are remembered beside each other."""


@dataclass(frozen=True, slots=True)
class Same:
    """What is as it was: the parameters, and the names, shapes and dtypes of the feeds."""

    table: ParameterTable
    version: int
    inputs: tuple[tuple[str, tuple[int, ...], Any, tuple[int, ...]], ...]
    """The name, the shape and the dtype of each feed, in the order in which it is taken; and how many offsets each
    level of its LoD has."""
    names: frozenset[str]

    def taken(self, program: Program, feeds: Mapping[str, Any]) -> list[Any] | None:
        """The feeds in order; None where something is not as it was, and has to be looked at."""
        if not self.is_of(program) or feeds.keys() != self.names:
            return None
        given = []
        for name, shape, dtype, levels in self.inputs:
            value = feeds[name]
            array = value if not levels else value.data if type(value) is LoDTensor else None
            if type(array) is not np.ndarray or array.shape != shape or array.dtype != dtype:
                return None
            if levels and (value := _with_lod(name, value, levels)) is None:
                return None
            given.append(value)
        return given

    def is_of(self, program: Program) -> bool:
        """Whether the parameters are as they were."""
        return program.parameters is self.table and self.table.version == self.version


def _with_lod(name: str, value: LoDTensor, levels: tuple[int, ...]) -> Any | None:
    """Rows with a LoD as they are taken; None where it has other levels, or does not fit."""
    try:
        found = from_public(name, value)
    except InputError:  # it is said by the run that looks at everything
        return None
    return found if isinstance(found, LoDArray) and _levels(found) == levels else None


def _levels(value: Any) -> tuple[int, ...]:
    """How many offsets each level of the LoD of a value has."""
    return tuple(level.shape[0] for level in value.lod) if isinstance(value, LoDArray) else ()


@dataclass(frozen=True, slots=True)
class Quick:
    """A run that has ended, to be run again for feeds of the same shapes while the parameters stay as they are."""

    same: Same
    fed: Judges
    outputs: tuple[tuple[str, int], ...]
    """The name of each result, and its place."""
    run: Callable[[Sequence[Any]], Any]
    checks: tuple[str, ...]
    """What is checked on the way: where there is anything, its record is the last result."""
    patience: Patience
    """How long it takes."""

    def __call__(self, program: Program, feeds: Mapping[str, Any]) -> dict[str, Any] | None:
        """The results; None where something is not as it was, and has to be looked at."""
        if (given := self.same.taken(program, feeds)) is None:
            return None
        for name, judge in self.fed:
            judge(feeds[name])
        tell("running")
        try:  # a scope would cost more than all else here
            results = called(lambda given, _: self.run(given), given, None, self.patience)
        except xla.REFUSALS as error:
            raise xla.refused("run", error) from error
        if self.checks and message(self.checks, np.asarray(results[-1])):
            return None
        return {name: np.asarray(results[place]) for name, place in self.outputs}


@dataclass(frozen=True, slots=True)
class QuickStep:
    """A step of training that has ended: the next one goes on from the state that the last one has left."""

    same: Same
    fed: tuple[tuple[int, int, Range], ...]
    """What checks a feed: its place among them, which of its arrays (that of its rows is the first), and how."""
    lasting: tuple[Any, ...]
    """The arguments that stay the same, None in the places of others."""
    places: tuple[int, ...]
    """Where the feeds go."""
    state: tuple[tuple[int, str], ...]
    """Where parameters go that a step may have written."""
    written: tuple[tuple[str, int], ...]
    """The name of each parameter that it writes, and the place among the results."""
    fresh: tuple[str, ...]
    """Those of them that it does not take: they may be given another shape."""
    outputs: tuple[tuple[str, int], ...]
    executable: Executable
    random: bool
    kept: int
    """How often state had been given other shapes when it was remembered."""

    def arguments(self, program: Program, feeds: Mapping[str, Any], parameters: Mapping[str, Any]) -> list[Any] | None:
        """What the step takes; None where something is not as it was, or a check of a feed fails."""
        given = self.same.taken(program, feeds)
        if given is None or not self.executable.is_prompt:
            return None
        try:
            for place, array, judge in self.fed:
                judge(np.asarray(jax.tree_util.tree_leaves(given[place])[array]))
        except InputError:  # it is said with all that is known, by the run that looks at everything
            return None
        found = list(self.lasting)
        for place, value in zip(self.places, given, strict=True):
            found[place] = value
        for place, name in self.state:
            found[place] = parameters[name]
        return found

    def results(self, program: Program, arguments: list[Any], seed: int | None) -> list[Any] | None:
        """The results of the step; None where a check fails, or jax traces the caller, and the state is as it was."""
        key = state.key_of(seed, program.steps_done) if self.random else None
        if isinstance(key, jax.core.Tracer):
            return None
        with xla.refusing("run"):
            found = self.executable.run(arguments, key)
        texts = self.executable.checks
        return None if texts and message(texts, np.asarray(found[-1])) else found


def remembered(program: Program, found: Any, others: Sequence[Any]) -> list[Any]:
    """A run that has just ended with those of other shapes that were remembered, the last one first."""
    mine = [one for one in others if one.same.is_of(program) and one.same.inputs != found.same.inputs]
    return [found, *mine][:_MOST]


def quick(
    program: Program,
    traceable: Traceable,
    schedule: Schedule,
    environment: Environment,
    inputs: Sequence[str],
    lasting: Set[Any],
) -> Quick | None:
    """The run without state that has just ended, where another one is no more than a call of what was compiled.

    ``inputs``: the feeds that are needed; what is constant, ``traceable`` may do without. ``lasting``: the values that
    stay as they are.
    """
    again = schedule.again(environment, lasting)
    if again is None or traceable.random:
        return None
    names, outputs = feeds_of(traceable), places_of(traceable.wanted, again.gives)
    if outputs is None or not names.keys() >= set(again.takes) or not all_fed(traceable, inputs):
        return None
    if not _are_arrays(environment, traceable.wanted) or not all(is_array(environment[one]) for one in again.takes):
        return None
    same = same_as(program, names, again.takes, environment)
    fed = tuple((names[value], judge) for value, judge in again.fed)
    return Quick(same, fed, outputs, again.run, again.checks, again.patience)


def quick_step(
    program: Program,
    traceable: Traceable,
    schedule: Schedule,
    environment: Environment,
    known: Set[Any],
    inputs: Sequence[str],
    fetched: Sequence[str],
    kept: int,
) -> QuickStep | None:
    """The step that has just ended, where another one is no more than a call of what was compiled.

    ``known``: the constants that were compiled into it.
    """
    whole = schedule.whole(environment, known)
    if whole is None or not whole.executable.is_prompt or not all_fed(traceable, inputs):
        return None
    if not _are_arrays(environment, [one for one in traceable.wanted if one.name in program.written]):
        return None
    takes, gives = whole.takes, whole.segment.gives
    places = places_of(traceable.wanted, gives)
    if places is None or len({place for _, place in places}) != len(places) or set(fetched) & set(program.written):
        return None  # one value is state under two names, or state and a result: those are kept apart in memory
    names = feeds_of(traceable)
    moving = {value: name for name, value in traceable.given if program.parameters.is_mutable(name)}
    writes = {name: place for name, place in places if name in program.written}
    for value, name in moving.items():
        if name in writes and layout_of(environment[value]) != layout_of(environment[gives[writes[name]]]):
            return None
    fed = [value for value in takes if value in names]
    return QuickStep(
        same_as(program, names, fed, environment),
        tuple((fed.index(value), array, judge) for value, array, judge in whole.fed(environment) if value in names),
        tuple(None if value in names or value in moving else environment[value] for value in takes),
        tuple(place for place, value in enumerate(takes) if value in names),
        tuple((place, moving[value]) for place, value in enumerate(takes) if value in moving),
        tuple(writes.items()),
        tuple(writes.keys() - {moving[value] for value in takes if value in moving}),
        tuple((name, place) for name, place in places if name not in writes),
        whole.executable,
        traceable.random,
        kept,
    )


def feeds_of(traceable: Traceable) -> dict[Any, str]:
    """The name of what is fed, by MLIR value."""
    return {value: name for name, value in traceable.feeds}


def all_fed(traceable: Traceable, inputs: Sequence[str]) -> bool:
    """Whether each feed is one value, and none is needed besides."""
    return len(traceable.inputs) == len(traceable.feeds) and set(inputs) == set(traceable.inputs)


def places_of(wanted: Sequence[Wanted], gives: Sequence[Any]) -> tuple[tuple[str, int], ...] | None:
    """The place of each that is wanted among what is given; None where one is not, or is part of a group."""
    places = {value: place for place, value in enumerate(gives)}
    if any(one.place is not None or one.value not in places for one in wanted):
        return None
    return tuple({one.name: places[one.value] for one in wanted}.items())


def _are_arrays(environment: Environment, wanted: Sequence[Wanted]) -> bool:
    return all(is_array(environment[one.value]) for one in wanted)


def same_as(program: Program, names: Mapping[Any, str], takes: Sequence[Any], environment: Environment) -> Same:
    """What a run that has just ended was made of; ``names`` has the name of each that it ``takes``."""
    given = [(names[value], dense(environment[value]), _levels(environment[value])) for value in takes]
    inputs = tuple((name, array.shape, array.dtype, levels) for name, array, levels in given)
    table = program.parameters
    return Same(table, table.version, inputs, frozenset(names.values()))
