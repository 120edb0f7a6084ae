"""Call plans: a run is recorded, so that another one on feeds of the same shapes is no more than a call.

A run looks after much besides (parameters that were changed, the layout of all that is taken, what is constant), which
is work over every parameter. A plan says where each argument of the executable comes from, the guards under which it
holds, and what becomes of the results: feeds, their offsets, state, constants. Whatever a guard finds otherwise is left
to the run that looks at everything, which says what it is. A plan has no memory of its own: threads may call it at the
same time.

Rows with a LoD go straight into the bound that was compiled for them. Their offsets are checked as one table, their ids
as one array, and each feed is copied once: 300 inputs with ids took 20 us each one by one, where XLA computes for 10.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, LoDTensor, Value
from pdhlo.errors import InputError
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.executable import Executable
from pdhlo.lower.compiler.inline import InlineCall
from pdhlo.lower.compiler.progress import tell
from pdhlo.lower.running.device_state import DeviceState, key_of
from pdhlo.lower.running.padding_policy import OF_ROWS
from pdhlo.lower.tracing.segments.schedule import CompiledSegment, Execution, HoistedExecutable, Segment
from pdhlo.lower.tracing.segments.waiting import Latency, called, uninterrupted
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.tracing.tracer import RequestedOutput, Traceable
from pdhlo.lower.values.check_records import IntegerRange, are_within, message
from pdhlo.lower.values.traced_values import LoDArray, array_of, has_padding, is_array, layout_of, to_public

MOST_PLANS = 16
"""The largest number of plans for feeds of other shapes that are kept beside each other."""
Results = dict[str, Value]
"""The results of a run, by name."""


@dataclass(frozen=True, slots=True)
class FedArgument:
    """A fed argument: an array, or rows with a LoD."""

    name: str
    shape: tuple[int, ...]
    """Where it is bounded, the first size is how many rows there may be."""
    dtype: np.dtype
    levels: int = 0
    """The number of levels of its LoD."""
    is_bounded: bool = False

    def array(self, value: Feed) -> np.ndarray | None:
        """The array of a value that is fed; None where it does not fit."""
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
    """Levels of LoD with equally many offsets, of all feeds, which are checked as one table."""

    places: tuple[int, ...]
    """Which of all levels."""
    size: int
    """The number of offsets of each level."""

    def offsets(self, arrays: Sequence[Sequence[int]], lasts: Sequence[int]) -> np.ndarray | None:
        """The offsets, int32[levels, offsets]; None where they do not rise from 0 to what is ``lasts``."""
        try:
            table = np.array([arrays[place] for place in self.places])
        except (ValueError, TypeError, OverflowError):  # it is said by the run that looks at everything
            return None
        if table.shape != (len(self.places), self.size) or table.dtype.kind not in "iu":
            return None
        ends = np.array([lasts[place] for place in self.places])
        if table[:, 0].any() or (table[:, -1] != ends).any() or (table[:, 1:] < table[:, :-1]).any():
            return None
        return table.astype(np.int32)


@dataclass(frozen=True, slots=True)
class Guards:
    """Conditions that must be as they were when the run was recorded."""

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
    """The ranges of the integers of some feeds, by place."""
    bound: int = 0
    """The largest number of rows of all bounded feeds together."""

    @property
    def shapes(self) -> tuple[tuple[FedArgument, ...], tuple[int, ...]]:
        """The shapes that it is recorded for."""
        return self.feeds, self.sizes

    def is_of(self, program: TranslatedProgram) -> bool:
        """Whether the parameters are as they were."""
        return program.parameters is self.table and self.table.version == self.version

    def arrays(self, program: TranslatedProgram, feeds: Mapping[str, Feed]) -> list[np.ndarray] | None:
        """The arrays of the feeds, and then the offsets of all levels; None where something is not as it was."""
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
    """A recorded call of a compiled program: where its arguments come from, and what becomes of its results."""

    guards: Guards
    executable: Executable
    arguments: tuple[jax.Array | np.ndarray | None, ...]
    """The constants among the arguments, None in the places of others."""
    fed: tuple[tuple[int, int], ...]
    """The place of a fed argument, and the place of its array among those of the guards."""
    outputs: tuple[tuple[str, int], ...]
    """The name of each output, and the place of its value among the results."""
    latency: Latency
    structure: jax.tree_util.PyTreeDef | None = None
    """Pytree structure of the results; None: each is one array."""
    checks: tuple[str, ...] = ()
    """The messages of its checks; where there are any, their record is the last array."""
    state: tuple[tuple[int, str], ...] = ()
    """The place of an argument that is state, and the name of the parameter."""
    written: tuple[tuple[str, int], ...] = ()
    """The name of each parameter that it writes, and the place of its value among the results."""
    fresh: tuple[str, ...] = ()
    """The state that it does not take: it may be given another shape."""
    reshaped: int = 0
    """The number of state-shape changes when it was recorded."""
    is_random: bool = False

    def __call__(
        self, program: TranslatedProgram, feeds: Mapping[str, Feed], state: DeviceState, seed: int | None
    ) -> Results | None:
        """The outputs; None where a guard or a check fails, and everything has to be looked at.

        Whoever calls a plan that writes parameters holds the lock of ``state``.
        """
        if (arrays := self.guards.arrays(program, feeds)) is None:
            return None
        if self.written:
            return self._step(program, arrays, state, seed)
        tell("running")
        try:  # a scope would cost more than all else here
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
        if self.reshaped != state.reshaped or not self.latency.is_prompt:
            return None
        key = key_of(seed, program.steps_done) if self.is_random else None
        if isinstance(key, jax.core.Tracer):  # jax traces the caller
            return None
        arguments = self._filled(arrays)
        for place, name in self.state:
            arguments[place] = state.values[name]
        tell("running")
        with uninterrupted(), xla.x64():
            try:
                with xla.refusing("run"):
                    results = self.executable(arguments if key is None else [*arguments, key])
            except InputError:  # XLA's own
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

    def _values(self, results: Sequence[Any]) -> Sequence[Any]:
        if self.structure is None:
            return results
        values: list[Any] = jax.tree_util.tree_unflatten(self.structure, results[:-1] if self.checks else results)
        return values

    def _public(self, values: Sequence[Any]) -> Results:
        return {name: to_public(values[place]) for name, place in self.outputs}


def kept_plans(program: TranslatedProgram, plan: CallPlan, others: Sequence[CallPlan]) -> list[CallPlan]:
    """A plan with those of other shapes that still hold: the least bound first, which computes least; else the last."""
    alike = [other for other in others if other.guards.is_of(program) and other.guards.shapes != plan.guards.shapes]
    return sorted([plan, *alike][:MOST_PLANS], key=lambda entry: entry.guards.bound)


# -- recording


@dataclass(frozen=True, slots=True)
class Recorded:
    """A run that has just ended."""

    program: TranslatedProgram
    traceable: Traceable
    """The program that was run, without its constants."""
    execution: Execution
    environment: Environment
    needed: Sequence[str]
    """The feeds that are needed; what is constant, ``traceable`` may do without."""
    known: Set[SSAValue]
    """The values that were compiled in."""
    loop_invariant: Set[SSAValue]
    """The values that stay the same arrays from run to run."""
    fetched: Sequence[str]
    has_state: bool
    version: int
    """The version of the parameters when it began."""
    reshaped: int
    """The number of state-shape changes when it ended."""


def record(run: Recorded) -> CallPlan | None:
    """The plan of a run; None where another one is more than a call of what was compiled."""
    traceable, only = run.traceable, run.execution.only_segment
    is_fed = len(traceable.inputs) == len(traceable.feeds) and set(run.needed) == set(traceable.inputs)
    if only is None or not is_fed:  # each feed is one value, and none is needed besides
        return None
    segment, compiled = only
    takes = [value for value in segment.takes if value not in run.known]
    outputs = _places_of(traceable.requested, segment.gives)
    if outputs is None or not all(_is_recorded(run.environment[value]) for value in takes):
        return None
    if (sources := _sources(run, takes, compiled)) is None:
        return None
    is_plain = all(is_array(run.environment[value]) for value in segment.gives)
    structure = None if is_plain else compiled.structure
    if run.program.written:
        return _step(run, segment, compiled, sources, outputs, structure)
    return _call(run, compiled, sources, outputs, structure)


def _call(
    run: Recorded,
    compiled: CompiledSegment,
    sources: _Sources,
    outputs: tuple[tuple[str, int], ...],
    structure: jax.tree_util.PyTreeDef | None,
) -> CallPlan | None:
    """The plan of a run without state: of what lasts, the executable has its own."""
    others = sources.first.keys() - run.loop_invariant - {value for _, value in run.traceable.feeds}
    executable = compiled.executable
    if others or run.traceable.random or not isinstance(executable, HoistedExecutable):
        return None
    is_plain = structure is None and not sources.guards.levels
    if not is_plain and not isinstance(executable.bound, InlineCall):
        return None  # rows of sequences are padded by inline calls alone
    return CallPlan(
        guards=sources.guards,
        executable=executable.bound,
        arguments=(None,) * len(sources.fed),
        fed=tuple((place, source) for place, (_, source) in enumerate(sources.fed)),
        outputs=outputs,
        latency=compiled.latency,
        structure=structure,
        checks=compiled.checks,
    )


def _step(
    run: Recorded,
    segment: Segment,
    compiled: CompiledSegment,
    sources: _Sources,
    outputs: tuple[tuple[str, int], ...],
    structure: jax.tree_util.PyTreeDef | None,
) -> CallPlan | None:
    """The plan of a step of training: the next one goes on from the state that the last one has left."""
    program, environment, gives = run.program, run.environment, segment.gives
    writes = {name: place for name, place in outputs if name in program.written}
    is_distinct = len({place for _, place in outputs}) == len(outputs) and not set(run.fetched) & writes.keys()
    if not run.has_state or not compiled.latency.is_prompt or not is_distinct:
        return None  # one value that is state under two names, or state and a result, is kept apart in memory
    if not all(is_array(environment[gives[place]]) for place in writes.values()):
        return None
    moving = {value: name for name, value in run.traceable.parameter_reads if program.parameters.is_mutable(name)}
    for value, name in moving.items():
        if name in writes and layout_of(environment[value]) != layout_of(environment[gives[writes[name]]]):
            return None
    state = [(first, moving[value]) for value, first in sources.first.items() if value in moving]
    others = {place for place, _ in (*sources.fed, *state)}
    taken = {name for _, name in state}
    return CallPlan(
        guards=sources.guards,
        executable=compiled.executable,
        arguments=tuple(None if place in others else array for place, array in enumerate(sources.arrays)),
        fed=tuple(sources.fed),
        outputs=tuple((name, place) for name, place in outputs if name not in writes),
        latency=compiled.latency,
        structure=structure,
        checks=compiled.checks,
        state=tuple(state),
        written=tuple(writes.items()),
        fresh=tuple(name for name in writes if name not in taken),
        reshaped=run.reshaped,
        is_random=run.traceable.random,
    )


def _is_recorded(value: object) -> bool:
    return type(value) is LoDArray or is_array(value)


@dataclass(frozen=True, slots=True)
class _Sources:
    """Where the arguments of a compiled segment come from, which are flat."""

    guards: Guards
    arrays: list[jax.Array | np.ndarray]
    """The arguments of the run that was recorded."""
    first: dict[SSAValue, int]
    """MLIR value -> the place of its first array among the arguments."""
    fed: list[tuple[int, int]]
    """The place of a fed argument, and of its array among those of the guards."""


def _sources(run: Recorded, takes: Sequence[SSAValue], compiled: CompiledSegment) -> _Sources | None:
    """The sources of its arguments; None where the offsets of a LoD are checked for more than what a LoD is."""
    arrays: list[jax.Array | np.ndarray] = []
    first: dict[SSAValue, int] = {}
    for value in takes:
        first[value] = len(arrays)
        arrays += jax.tree_util.tree_leaves(run.environment[value])
    names = {value: name for name, value in run.traceable.feeds}
    values = [value for value in takes if value in names]
    feeds = [_feed(names[value], run.environment[value]) for value in values]
    fed: list[tuple[int, int]] = []
    level = len(feeds)
    for number, (value, feed) in enumerate(zip(values, feeds, strict=True)):
        fed.append((first[value], number))
        fed += [(first[value] + 1 + own, level + own) for own in range(feed.levels)]
        level += feed.levels
    sizes = [len(arrays[place]) for place, source in fed if source >= len(feeds)]
    number_of = dict(fed)
    alike: dict[tuple[IntegerRange, np.dtype], list[int]] = {}
    for place, validator in compiled.fed:
        if place not in number_of:
            continue  # a constant, which was in range
        if (source := number_of[place]) >= len(feeds):
            return None
        alike.setdefault((validator.unnamed, feeds[source].dtype), []).append(source)
    guards = Guards(
        run.program.parameters,
        run.version,
        tuple(feeds),
        frozenset(feed.name for feed in feeds),
        tuple(sizes),
        tuple(Levels(tuple(i for i, size in enumerate(sizes) if size == n), n) for n in sorted(set(sizes))),
        tuple((validator, tuple(places)) for (validator, _), places in alike.items()),
        sum(feed.shape[0] for feed in feeds if feed.is_bounded),
    )
    return _Sources(guards, arrays, first, fed)


def _feed(name: str, value: LoDArray | jax.Array | np.ndarray) -> FedArgument:
    array = array_of(value)
    levels = len(value.lod) if isinstance(value, LoDArray) else 0
    return FedArgument(name, array.shape, array.dtype, levels, has_padding(value))


def _places_of(requested: Sequence[RequestedOutput], gives: Sequence[SSAValue]) -> tuple[tuple[str, int], ...] | None:
    """The place of each that is requested among what is given; None where one is not, or is part of a group."""
    places = {value: place for place, value in enumerate(gives)}
    if any(output.place is not None or output.value not in places for output in requested):
        return None
    return tuple({output.name: places[output.value] for output in requested}.items())
