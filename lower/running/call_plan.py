"""Call plans: recorded calls of a compiled program, the fast path of repeated runs.

A first run does work for every parameter: it looks for changed parameters, computes the layouts of all arguments, and
folds constants. A plan records its outcome: where each argument of the executable comes from (a feed, its LoD offsets,
state, or a constant), where each result goes, and the guards under which the plan holds. If a guard fails, the program
runs as the first time, which also reports errors. A plan has no buffers of its own, so threads may call it at the same
time.

Rows with LoD are copied straight into the bound that was compiled for them. All offsets are checked as one table, and
all ids as one array: separate checks of hundreds of inputs would take longer than the computation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, LoDTensor, Value
from pdhlo.errors import InputError
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.executable import Executable
from pdhlo.lower.running.device_state import DeviceState, key_of
from pdhlo.lower.running.padding_policy import OF_ROWS
from pdhlo.lower.tracing.segments.waiting import Latency, called, uninterrupted
from pdhlo.lower.values.check_records import IntegerRange, are_within, message
from pdhlo.lower.values.traced_values import to_public
from pdhlo.system.caller import tell

MOST_PLANS = 16
"""The largest number of plans, for feeds of different shapes, that are kept for one request."""
Results = dict[str, Value]
"""The results of a run, by name."""


@dataclass(frozen=True, slots=True)
class FedArgument:
    """The guard of one feed, an array or rows with LoD."""

    name: str
    shape: tuple[int, ...]
    """The required shape; if ``is_bounded``, its first size is the capacity."""
    dtype: np.dtype
    levels: int = 0
    """The number of levels of its LoD."""
    is_bounded: bool = False

    def array(self, value: Feed) -> np.ndarray | None:
        """The array of a feed; None if its kind, dtype or shape does not fit."""
        if self.levels:
            if type(value) is not LoDTensor or len(value.lod) != self.levels:
                return None
            value = value.data
        if type(value) is not np.ndarray or value.dtype != self.dtype:
            return None
        if not self.is_bounded:
            return value if value.shape == self.shape else None
        fits = value.ndim and 0 < value.shape[0] <= self.shape[0] and value.shape[1:] == self.shape[1:]
        return value if fits else None


@dataclass(frozen=True, slots=True)
class Levels:
    """The LoD levels of all feeds that have the same number of offsets; they are checked as one table."""

    places: tuple[int, ...]
    """Their indices among the levels of all feeds."""
    size: int
    """The number of offsets of each level."""

    def offsets(self, arrays: Sequence[Sequence[int]], lasts: Sequence[int]) -> np.ndarray | None:
        """The offsets, int32[levels, offsets]; None unless each level rises from 0 to its element of ``lasts``."""
        try:
            table = np.array([arrays[place] for place in self.places])
        except (ValueError, TypeError, OverflowError):  # a run without a plan reports the error
            return None
        if table.shape != (len(self.places), self.size) or table.dtype.kind not in "iu":
            return None
        ends = np.array([lasts[place] for place in self.places])
        if table[:, 0].any() or (table[:, -1] != ends).any() or (table[:, 1:] < table[:, :-1]).any():
            return None
        return table.astype(np.int32)


@dataclass(frozen=True, slots=True)
class Guards:
    """The conditions under which a plan holds."""

    table: ParameterTable
    version: int
    """The version of the parameters."""
    feeds: tuple[FedArgument, ...]
    names: frozenset[str]
    """The names of the feeds."""
    sizes: tuple[int, ...] = ()
    """The number of offsets of each level of LoD, of all feeds."""
    levels: tuple[Levels, ...] = ()
    ranges: tuple[tuple[IntegerRange, tuple[int, ...]], ...] = ()
    """Ranges of integers, each with the indices of the feeds that must be in it."""
    bound: int = 0
    """The sum of the capacities of all bounded feeds; 0 without such feeds."""

    @staticmethod
    def of(
        table: ParameterTable,
        version: int,
        feeds: tuple[FedArgument, ...],
        sizes: tuple[int, ...],
        ranges: tuple[tuple[IntegerRange, tuple[int, ...]], ...],
    ) -> Guards:
        """The guards of a plan that takes exactly these feeds."""
        names = frozenset(feed.name for feed in feeds)
        levels = (Levels(tuple(i for i, size in enumerate(sizes) if size == n), n) for n in sorted(set(sizes)))
        bound = sum(feed.shape[0] for feed in feeds if feed.is_bounded)
        return Guards(table, version, feeds, names, sizes, tuple(levels), ranges, bound)

    @property
    def shapes(self) -> tuple[tuple[FedArgument, ...], tuple[int, ...]]:
        """The part of the guards that two plans for different feeds differ in."""
        return self.feeds, self.sizes

    def is_of(self, program: TranslatedProgram) -> bool:
        """Whether the parameters of ``program`` have not changed since the plan was recorded."""
        return program.parameters is self.table and self.table.version == self.version

    def arrays(self, program: TranslatedProgram, feeds: Mapping[str, Feed]) -> list[np.ndarray] | None:
        """The arrays of the feeds, and then the offsets of all levels; None if a guard fails."""
        if not self.is_of(program) or feeds.keys() != self.names:
            return None
        arrays: list[np.ndarray] = []
        for feed in self.feeds:
            if (array := feed.array(feeds[feed.name])) is None:
                return None
            arrays.append(array)
        if self.bound and not OF_ROWS.allows(sum(len(array) for array in self._bounded(arrays)), self.bound):
            return None
        for requested, places in self.ranges:
            if not are_within(requested, [arrays[place] for place in places]):
                return None
        if not self.levels:
            return arrays
        offsets = self._offsets(arrays, feeds)
        return None if offsets is None else arrays + offsets

    def _bounded(self, arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
        return [array for feed, array in zip(self.feeds, arrays, strict=True) if feed.is_bounded]

    def _offsets(self, arrays: Sequence[np.ndarray], feeds: Mapping[str, Any]) -> list[np.ndarray] | None:
        fed_offsets: list[Sequence[int]] = []
        lasts: list[int] = []
        for feed, array in zip(self.feeds, arrays, strict=True):
            if feed.levels:
                here = len(lasts)
                fed_offsets += feeds[feed.name].lod
                lasts += [size - 1 for size in self.sizes[here + 1 : here + feed.levels]]
                lasts.append(array.shape[0])
        offsets: list[Any] = [None] * len(fed_offsets)
        for group in self.levels:
            if (table := group.offsets(fed_offsets, lasts)) is None:
                return None
            for place, row in zip(group.places, table, strict=True):
                offsets[place] = row
        return offsets


@dataclass(frozen=True, slots=True)
class CallPlan:
    """A recorded call of a compiled program: the sources of its arguments, and the names of its results."""

    guards: Guards
    executable: Executable
    arguments: tuple[jax.Array | np.ndarray | None, ...]
    """The constant arguments, with None for all others."""
    fed: tuple[tuple[int, int], ...]
    """Pairs: index of a fed argument, index of its array among ``guards.arrays``."""
    outputs: tuple[tuple[str, int], ...]
    """Pairs: name of an output, index of its value among the results."""
    latency: Latency
    structure: jax.tree_util.PyTreeDef | None = None
    """Pytree structure of the results; None: each is one array."""
    checks: tuple[str, ...] = ()
    """The messages of its checks. If there are any, their record is the last result."""
    state: tuple[tuple[int, str], ...] = ()
    """Pairs: index of an argument that is state, name of the parameter."""
    written: tuple[tuple[str, int], ...] = ()
    """Pairs: name of a parameter that the call writes, index of its value among the results."""
    fresh: tuple[str, ...] = ()
    """The parameters that it writes and does not read: only these may change their layout."""
    reshaped: int = 0
    """``DeviceState.reshaped`` when it was recorded."""
    is_random: bool = False
    """Whether the executable takes a key of random numbers as its last argument."""

    def __call__(
        self, program: TranslatedProgram, feeds: Mapping[str, Feed], state: DeviceState, seed: int | None
    ) -> Results | None:
        """The outputs; None if a guard or a check fails: the program must then run without the plan.

        The caller of a plan that writes parameters must hold the lock of ``state``. Raises InputError if XLA fails.
        """
        if (arrays := self.guards.arrays(program, feeds)) is None:
            return None
        if self.written:
            return self._step(program, arrays, state, seed)
        tell("running")
        try:  # a context manager would cost more than the rest of this function
            results = called(self.executable, self._filled(arrays), self.latency)
        except xla.REFUSALS as error:
            raise xla.refused("run", error) from error
        if self.checks and message(self.checks, np.asarray(results[-1])):
            return None
        if self.structure is None:
            return {name: np.asarray(results[place]) for name, place in self.outputs}
        return self._public(self._values(results))

    def _step(
        self, program: TranslatedProgram, arrays: list[np.ndarray], state: DeviceState, seed: int | None
    ) -> Results | None:
        """Calls a plan that writes parameters, and commits the written values."""
        if self.reshaped != state.reshaped or not self.latency.is_prompt:
            return None
        key = key_of(seed, program.steps_done) if self.is_random else None
        if isinstance(key, jax.core.Tracer):  # JAX is tracing the caller
            return None
        arguments = self._filled(arrays)
        for place, name in self.state:
            arguments[place] = state.values[name]
        tell("running")
        with uninterrupted(), xla.x64():
            try:
                with xla.refusing("run"):
                    results = self.executable(arguments if key is None else [*arguments, key])
            except InputError:  # an error of XLA
                state.lose()
                raise
            if self.checks and message(self.checks, np.asarray(results[-1])):
                return None
            values = self._values(results)
            written = {name: values[place] for name, place in self.written}
            state.hold(program, written, self.guards.version, 1, self.fresh)
        return self._public(values)

    def _filled(self, arrays: Sequence[np.ndarray]) -> list[jax.Array | np.ndarray | None]:
        arguments = list(self.arguments)
        for place, source in self.fed:
            arguments[place] = arrays[source]
        return arguments

    def _values(self, results: Sequence[object]) -> Sequence[Any]:
        if self.structure is None:
            return results
        values: list[Any] = jax.tree_util.tree_unflatten(self.structure, results[:-1] if self.checks else results)
        return values

    def _public(self, values: Sequence[object]) -> Results:
        return {name: to_public(values[place]) for name, place in self.outputs}


def kept_plans(program: TranslatedProgram, plan: CallPlan, others: Sequence[CallPlan]) -> list[CallPlan]:
    """A new plan, and the ones for other shapes whose parameters have not changed; the smallest bound comes first.

    Plans with equal bounds stay in order, the latest first. At most ``MOST_PLANS`` are kept.
    """
    alike = [other for other in others if other.guards.is_of(program) and other.guards.shapes != plan.guards.shapes]
    return sorted([plan, *alike][:MOST_PLANS], key=lambda entry: entry.guards.bound)
