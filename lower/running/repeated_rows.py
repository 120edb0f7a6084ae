"""Runs on sequences that are repeated: rows with a LoD go straight into the room that was compiled for them.

What looks at everything (``executable.run``) takes each feed through a dozen of calls: 20 us a feed, where XLA computes
for 10 (300 inputs with ids, a lookup and a sum for each). Here the offsets of all feeds are checked as one table, their
ids as one array, and each is copied once. Whatever is not as it should be is left to what looks at everything, which
says what it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.program import Program
from pdhlo.dialect.values import LoDTensor
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.inline import InlineCall
from pdhlo.lower.compiler.progress import tell
from pdhlo.lower.running.repeated import Same, all_fed, feeds_of, places_of, same_as
from pdhlo.lower.running.row_room import is_no_waste
from pdhlo.lower.tracing.scope import Environment
from pdhlo.lower.tracing.segments import Schedule
from pdhlo.lower.tracing.tracer import Traceable
from pdhlo.lower.tracing.waiting import Patience, called
from pdhlo.lower.values.check_records import Range, are_within, message
from pdhlo.lower.values.traced_values import LoDArray, PaddedRows, to_public


@dataclass(frozen=True, slots=True)
class Feed:
    """What is fed under a name: an array, or rows with a LoD."""

    name: str
    shape: tuple[int, ...]
    """Where there is room for more rows, the first is how many there may be."""
    dtype: Any
    levels: int
    """How many levels its LoD has."""
    is_roomy: bool

    def array(self, value: Any) -> np.ndarray | None:
        """The rows of a value that is fed; None where they do not fit."""
        if self.levels:
            if type(value) is not LoDTensor or len(value.lod) != self.levels:
                return None
            value = value.data
        if type(value) is not np.ndarray or value.dtype != self.dtype:
            return None
        if not self.is_roomy:
            return value if value.shape == self.shape else None
        fits = value.ndim and 0 < value.shape[0] <= self.shape[0] and value.shape[1:] == self.shape[1:]
        return value if fits else None


@dataclass(frozen=True, slots=True)
class Levels:
    """Levels of LoD with equally many offsets, of all feeds, which are looked at as one table."""

    places: tuple[int, ...]
    """Which of all levels."""
    size: int
    """How many offsets each has."""

    def offsets(self, given: Sequence[Any], lasts: Sequence[int]) -> Any | None:
        """The offsets, int32[levels, offsets]; None where they do not rise from 0 to what is ``lasts``."""
        try:
            table = np.array([given[place] for place in self.places])
        except (ValueError, TypeError, OverflowError):  # it is said by the run that looks at everything
            return None
        if table.shape != (len(self.places), self.size) or table.dtype.kind not in "iu":
            return None
        ends = np.array([lasts[place] for place in self.places])
        if table[:, 0].any() or (table[:, -1] != ends).any() or (table[:, 1:] < table[:, :-1]).any():
            return None
        return table.astype(np.int32)


@dataclass(frozen=True, slots=True)
class QuickRows:
    """A run on sequences that has ended, to be run again for others that there is room for."""

    same: Same
    feeds: tuple[Feed, ...]
    room: int
    """How many rows there is room for."""
    levels: tuple[Levels, ...]
    order: tuple[int, ...]
    """Which array each argument is: first come those that are fed, then the offsets of all levels."""
    sizes: tuple[int, ...]
    """How many offsets each level has."""
    ids: tuple[tuple[Range, tuple[int, ...]], ...]
    """What the integers of some feeds, by place, have to be."""
    outputs: tuple[tuple[str, int], ...]
    """The name of each result, and its place."""
    structure: Any
    """That of the results."""
    call: InlineCall
    checks: tuple[str, ...]
    """What is checked on the way: where there is anything, its record is the last result."""
    patience: Patience
    """How long it takes."""

    def __call__(self, program: Program, feeds: Mapping[str, Any]) -> dict[str, Any] | None:
        """The results; None where something is not as it was, and has to be looked at."""
        if (given := self._taken(program, feeds)) is None:
            return None
        tell("running")
        try:  # a scope would cost more than all else here
            leaves = called(lambda given, _: self.call(given), given, None, self.patience)
        except xla.REFUSALS as error:
            raise xla.refused("run", error) from error
        results = jax.tree_util.tree_unflatten(self.structure, leaves)
        if self.checks and message(self.checks, np.asarray(results[-1])):
            return None
        return {name: to_public(results[place]) for name, place in self.outputs}

    def _taken(self, program: Program, feeds: Mapping[str, Any]) -> list[Any] | None:
        if not self.same.is_of(program) or feeds.keys() != self.same.names:
            return None
        arrays: list[Any] = []
        levels: list[Any] = []
        rows = 0
        for one in self.feeds:
            value = feeds[one.name]
            if (array := one.array(value)) is None:
                return None
            arrays.append(array)
            rows += array.shape[0] if one.is_roomy else 0
            if one.levels:
                levels += value.lod
        if not is_no_waste(rows, self.room) or (offsets := self._offsets(arrays, levels)) is None:
            return None
        if not all(are_within(range_, [arrays[place] for place in places]) for range_, places in self.ids):
            return None
        arrays += offsets
        return [arrays[place] for place in self.order]

    def _offsets(self, arrays: Sequence[np.ndarray], levels: Sequence[Any]) -> list[Any] | None:
        lasts: list[int] = []
        for one, array in zip(self.feeds, arrays, strict=True):
            if one.levels:
                here = len(lasts)
                lasts += [size - 1 for size in self.sizes[here + 1 : here + one.levels]]
                lasts.append(array.shape[0])
        found: list[Any] = [None] * len(levels)
        for group in self.levels:
            table = group.offsets(levels, lasts)
            if table is None:
                return None
            for place, offsets in zip(group.places, table, strict=True):
                found[place] = offsets
        return found


def least_room_first(runs: Sequence[Any]) -> Sequence[Any]:
    """Runs that are remembered, in the order in which they are tried: what has more room computes more."""
    is_roomy = len(runs) > 1 and isinstance(runs[0], QuickRows)
    return sorted(runs, key=lambda one: one.room if isinstance(one, QuickRows) else 0) if is_roomy else runs


def quick_rows(
    program: Program,
    traceable: Traceable,
    schedule: Schedule,
    environment: Environment,
    inputs: Sequence[str],
    lasting: Set[Any],
) -> QuickRows | None:
    """The run without state that has just ended, on rows with a LoD, where another is a call of what was compiled.

    ``inputs``: the feeds that are needed; ``lasting``: the values that stay as they are.
    """
    again = schedule.again(environment, lasting)
    if again is None or traceable.random or not isinstance(again.run, InlineCall):
        return None
    names, outputs = feeds_of(traceable), places_of(traceable.wanted, again.gives)
    if outputs is None or not names.keys() >= set(again.takes) or not all_fed(traceable, inputs):
        return None
    values = [environment[value] for value in again.takes]
    feeds = tuple(_feed(names[value], environment[value]) for value in again.takes)
    sizes = tuple(len(level) for one in values if isinstance(one, LoDArray) for level in one.lod)
    return QuickRows(
        same_as(program, names, again.takes, environment),
        feeds,
        sum(one.shape[0] for one in feeds if one.is_roomy),
        tuple(Levels(tuple(i for i, size in enumerate(sizes) if size == n), n) for n in sorted(set(sizes))),
        _order(feeds),
        sizes,
        _ranges(again.takes, again.fed, feeds),
        outputs,
        again.structure,
        again.run,
        again.checks,
        again.patience,
    )


def _feed(name: str, value: Any) -> Feed:
    if not isinstance(value, LoDArray):
        return Feed(name, value.shape, value.dtype, 0, is_roomy=False)
    data: Any = value.data
    return Feed(name, data.shape, data.dtype, len(value.lod), is_roomy=isinstance(value, PaddedRows))


def _order(feeds: Sequence[Feed]) -> tuple[int, ...]:
    """Where each argument is: of a feed, its rows and then its levels."""
    found: list[int] = []
    level = len(feeds)
    for place, one in enumerate(feeds):
        found += [place, *range(level, level + one.levels)]
        level += one.levels
    return tuple(found)


def _ranges(
    takes: Sequence[Any], fed: Sequence[tuple[Any, Range]], feeds: Sequence[Feed]
) -> tuple[tuple[Range, tuple[int, ...]], ...]:
    """What is checked of what is fed, what is alike together: the range, and the places of the feeds."""
    places = {value: place for place, value in enumerate(takes)}
    found: dict[Any, list[int]] = {}
    for value, judge in fed:
        place = places[value]
        found.setdefault((judge.unnamed, feeds[place].dtype), []).append(place)
    return tuple((judge, tuple(alike)) for (judge, _), alike in found.items())
