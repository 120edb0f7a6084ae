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
from pdhlo.lower.running.device_state import DeviceState, key_of
from pdhlo.lower.running.padding_policy import OF_ROWS
from pdhlo.lower.tracing.segments.schedule import CompiledSegment, Execution, HoistedExecutable, Segment
from pdhlo.lower.tracing.segments.waiting import Latency, called, uninterrupted
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.tracing.tracer import RequestedOutput, Traceable
from pdhlo.lower.values.check_records import IntegerRange, are_within, message
from pdhlo.lower.values.traced_values import LoDArray, array_of, has_padding, is_array, layout_of, to_public
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


# -- recording


@dataclass(frozen=True, slots=True)
class Recorded:
    """The facts of a run that has ended, from which ``record`` makes a plan."""

    program: TranslatedProgram
    traceable: Traceable
    """The program that was run, after constant folding."""
    execution: Execution
    environment: Environment
    needed: Sequence[str]
    """The feeds that the program reads before constant folding."""
    known: Set[SSAValue]
    """The values that are constants of the executable."""
    loop_invariant: Set[SSAValue]
    """The values that are the same arrays in every run."""
    fetched: Sequence[str]
    has_state: bool
    """Whether the program reads parameters that it writes."""
    version: int
    """The version of the parameters when the run began."""
    reshaped: int
    """``DeviceState.reshaped`` when the run ended."""


def record(run: Recorded) -> CallPlan | None:
    """The plan of a run; None if a repeated run is more than one call of an executable."""
    traceable, only = run.traceable, run.execution.only_segment
    is_fed = len(traceable.inputs) == len(traceable.feeds) and set(run.needed) == set(traceable.inputs)
    if only is None or not is_fed:  # a plan needs one segment, one MLIR value for each feed, and no further feeds
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
    """The plan of a run that writes nothing; its executable already holds the loop-invariant arguments."""
    others = sources.first.keys() - run.loop_invariant - {value for _, value in run.traceable.feeds}
    executable = compiled.executable
    if others or run.traceable.random or not isinstance(executable, HoistedExecutable):
        return None
    is_plain = structure is None and not sources.guards.levels
    if not is_plain and not isinstance(executable.bound, InlineCall):
        return None  # only inline calls pad rows of sequences
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
    """The plan of a training step, which takes the state that the step before has written."""
    program, environment, gives = run.program, run.environment, segment.gives
    writes = {name: place for name, place in outputs if name in program.written}
    is_distinct = len({place for _, place in outputs}) == len(outputs) and not set(run.fetched) & writes.keys()
    if not run.has_state or not compiled.latency.is_prompt or not is_distinct:
        return None  # a value that is state twice, or state and an output, must be copied after each step
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
    """The sources of the flat arguments of a compiled segment."""

    guards: Guards
    arrays: list[jax.Array | np.ndarray]
    """The arguments of the recorded run."""
    first: dict[SSAValue, int]
    """MLIR value -> the index of its first array among the arguments."""
    fed: list[tuple[int, int]]
    """As ``CallPlan.fed``."""


def _sources(run: Recorded, takes: Sequence[SSAValue], compiled: CompiledSegment) -> _Sources | None:
    """The sources of a segment's arguments; None if a validator checks LoD offsets, which guards cannot do."""
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
            continue  # a constant: its check passed when the run was recorded
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
    """Pairs of each requested name and its index among ``gives``; None if one is missing, or part of a group."""
    places = {value: place for place, value in enumerate(gives)}
    if any(output.place is not None or output.value not in places for output in requested):
        return None
    return tuple({output.name: places[output.value] for output in requested}.items())
