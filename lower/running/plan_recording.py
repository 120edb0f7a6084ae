"""Records the run of a compiled program as a call plan (``call_plan``)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

import jax
import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.compiler.inline import InlineCall
from pdhlo.lower.running.call_plan import CallPlan, FedArgument, Guards
from pdhlo.lower.tracing.segments.schedule import CompiledSegment, Execution, HoistedExecutable, Segment
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.tracing.tracer import RequestedOutput, Traceable
from pdhlo.lower.values.check_records import IntegerRange
from pdhlo.lower.values.traced_values import LoDArray, array_of, has_padding, is_array, layout_of


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
    ranges = tuple((validator, tuple(places)) for (validator, _), places in alike.items())
    guards = Guards.of(run.program.parameters, run.version, tuple(feeds), tuple(sizes), ranges)
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
