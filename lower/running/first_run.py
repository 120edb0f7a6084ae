"""First runs: a program is checked, prepared, compiled for the shapes of its feeds, run, and recorded."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, Value
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.precision import FAST
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running import stored_runs
from pdhlo.lower.running.batch_axes import batch_axes, plan_in_parts
from pdhlo.lower.running.call_plan import CallPlan
from pdhlo.lower.running.device_state import InFlight, key_of, leaves, owned, read
from pdhlo.lower.running.feeds import check_feeds, check_parameters
from pdhlo.lower.running.fitting import with_shapes
from pdhlo.lower.running.plan_recording import Recorded, record
from pdhlo.lower.running.preparation import prepared_program, runnable_program
from pdhlo.lower.running.session import PreparedProgram, Request, Runnable, Session, StoredKey
from pdhlo.lower.running.stored_runs import WORTH_IT
from pdhlo.lower.tracing.segments.schedule import Execution, LargeBatchError
from pdhlo.lower.tracing.segments.waiting import in_another_thread, is_traced
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.data_dependence import NeedsRowsError
from pdhlo.lower.values.traced_values import to_public


def first_run(first: FirstRun) -> MutableMapping[str, Value]:
    """The outputs of a run without a call plan; a large batch is computed in parts if that is possible."""
    if not first.session.may_have_parts(first.program, first.request, first.feeds):
        computed: MutableMapping[str, Value] = in_another_thread(first)() if is_traced() else first()
        return computed
    try:
        return replace(first, may_have_parts=True)()
    except LargeBatchError:
        in_parts = _in_parts(first)
        return first() if in_parts is None else in_parts


@dataclass(frozen=True, slots=True)
class FirstRun:
    """A run without a call plan; if possible, it is recorded as one."""

    program: TranslatedProgram
    session: Session
    request: Request
    feeds: Mapping[str, Feed]
    seed: int | None
    stored: StoredKey | None
    pad_pictures: bool
    """Whether images are padded. It is False without checks, since these verify that padded sizes agree."""
    is_rehearsal: bool
    may_have_parts: bool = False
    """Whether a large program raises LargeBatchError instead of being compiled for all rows of the batch."""

    def __call__(self) -> MutableMapping[str, Value]:
        """The outputs; for a program without outputs (a startup program) the parameters that it writes."""
        begin = time.perf_counter()
        with self.session.state.lock, x64():
            ready = self._prepared()
            results = self._executed(ready, begin) if ready.prepared.writes else None
        if results is None:
            with x64():
                results = self._executed(ready, begin)
        if self.request[0] is None and not self.program.outputs and not self.is_rehearsal:
            return ParameterTable({name: self.program.parameters[name] for name in self.program.written})
        return results

    def _prepared(self) -> _Ready:
        """Prepares the program and places its parameters; raises InputError if feeds or parameters do not fit."""
        program, session, (fetch, context) = self.program, self.session, self.request
        session.state.commit_in_flight()
        target = session.target(program) if context.precision == FAST else None
        request = fetch, replace(context, target=target)
        prepared = prepared_program(session, program, request)
        traceable = prepared.traceable
        inputs = check_feeds(program, self.feeds, traceable.inputs)
        if not self.is_rehearsal:
            # Paddle's executor may feed a parameter, which then keeps the fed value.
            for name in set(self.feeds) & set(traceable.parameters):
                program.parameters[name] = self.feeds[name]
        check_parameters(program, traceable)
        runnable = runnable_program(session, program, request)
        version = session.state.version  # a parameter that is set from now on counts as changed
        parameters = session.state.place(program.parameters, runnable.folded.traceable.parameters)
        if self.is_rehearsal:  # the rehearsal donates its copies
            mutable = [name for name in parameters if program.parameters.is_mutable(name)]
            parameters |= {name: owned(parameters[name]) for name in mutable}
        step = program.steps_done if prepared.has_state else None
        key = key_of(self.seed, step) if traceable.random else None
        scope = Scope(key, is_rehearsal=self.is_rehearsal)
        fed, is_padded = dict(inputs), False
        if not prepared.writes:  # a training step runs without padding
            fed, is_padded = session.padding.padded(inputs, program.inputs, pictures=self.pad_pictures)
        return _Ready(request[1], prepared, runnable, parameters, version, scope, inputs, fed, is_padded)

    def _executed(self, ready: _Ready, begin: float) -> dict[str, Value]:
        """Runs the prepared program and records a call plan; ``begin`` is the time at which the run began."""
        program, session, prepared, runnable = self.program, self.session, ready.prepared, ready.runnable
        fetch, context = self.request[0], ready.context
        try:
            with in_context(context):
                environment, execution = self._scheduled(ready)
        except InputError as error:
            raise InputError(with_shapes(program, ready.inputs, str(error), fetch)) from error
        results = _fetched(session, program, prepared, environment, fetch)
        if context.target is not None and results:
            recorded = Recorded(
                program=program,
                traceable=runnable.folded.traceable,
                execution=execution,
                environment=environment,
                needed=prepared.traceable.inputs,
                known=runnable.folded.known,
                loop_invariant=runnable.loop_invariant,
                fetched=tuple(results),
                has_state=prepared.has_state,
                version=ready.version,
                reshaped=session.state.reshaped,
            )
            is_long = time.perf_counter() - begin >= WORTH_IT
            _record(session, self.request, recorded, self.stored if is_long else None)
        return results

    def _scheduled(self, ready: _Ready) -> tuple[Environment, Execution]:
        """Runs the schedule on padded feeds; if an operator takes no padding, again on the feeds without it."""
        runnable, fed, is_padded = ready.runnable, ready.fed, ready.is_padded
        loop_invariant = None if ready.context.target is None else runnable.loop_invariant
        while True:
            traceable = runnable.folded.traceable
            environment = traceable.environment(ready.parameters, fed) | runnable.folded.values
            execution = Execution(
                loop_invariant, runnable.donatable, may_have_parts=self.may_have_parts, is_padded=is_padded
            )
            try:
                with self._in_flight(ready, fed, environment, execution):
                    runnable.schedule.run(environment, ready.scope, runnable.folded.known, execution)
                return environment, execution
            except NeedsRowsError:
                if not is_padded:
                    raise
                self.session.padding.is_on = False
                fed, is_padded = ready.inputs, False

    @contextlib.contextmanager
    def _in_flight(
        self, ready: _Ready, fed: Mapping[str, object], environment: Environment, execution: Execution
    ) -> Iterator[None]:
        """Marks a run that writes parameters as in flight, and commits it at the end.

        If the run is interrupted after it has donated state, it stays in flight; a later call commits it.
        """
        writes = ready.prepared.writes
        if not writes:
            yield
            return
        program, state = self.program, self.session.state

        def finish() -> dict[str, object]:
            if execution.finish is not None:
                execution.finish()
            written = {value.name: value.of(environment) for value in writes}
            return {name: value for name, value in written.items() if value is not None}

        table = program.parameters
        others = [value for name, value in ready.parameters.items() if not table.is_mutable(name)]
        shared = (*fed.values(), *others, *ready.runnable.folded.values.values())
        steps = int(ready.prepared.has_state)
        flight = InFlight(program, finish, ready.version, steps, shared, is_kept=not self.is_rehearsal)
        state.in_flight = flight
        try:
            yield
        except BaseException:
            if execution.finish is None:  # nothing was donated, so the state has not changed
                state.in_flight = None
            raise
        state.finish(flight)


@dataclass(frozen=True, slots=True)
class _Ready:
    """A program, its parameters and its feeds, prepared for one run."""

    context: TraceContext
    prepared: PreparedProgram
    runnable: Runnable
    parameters: dict[str, Any]
    """Parameter -> value on the device."""
    version: int
    """The version of the parameters."""
    scope: Scope
    inputs: dict[str, Any]
    """The checked feeds, without padding."""
    fed: dict[str, Any]
    """The checked feeds, padded if the padding policy says so."""
    is_padded: bool
    """Whether one of ``fed`` has padding."""


def _fetched(
    session: Session,
    program: TranslatedProgram,
    prepared: PreparedProgram,
    environment: Environment,
    fetch: Sequence[str] | None,
) -> dict[str, Value]:
    """The fetched values as callers get them; copied if they share memory with state.

    Raises InputError for a variable without a value.
    """
    names = list(program.outputs) if fetch is None else list(fetch)
    outputs = {name: prepared.requested[name].of(environment) for name in names}
    if undefined := [name for name in names if outputs[name] is None]:
        raise InputError(f"{quoted(undefined[0])} has no value: no operation that ran computes it")
    kept = set(map(id, leaves(session.state.values.get(name) for name in program.written)))
    return {
        name: (to_public if kept.isdisjoint(map(id, leaves([outputs[name]]))) else read)(outputs[name])
        for name in names
    }


def _record(session: Session, request: Request, run: Recorded, stored: StoredKey | None) -> None:
    """Keeps the call plan of a run that has ended, if there is one; also on disk, if ``stored`` is not None."""
    with session.state.lock:
        if not session.state.is_of(run.program.parameters, run.version) or (plan := record(run)) is None:
            return
        session.keep(run.program, request, plan)
        if stored is not None and stored.holds_for(run.program, run.version):
            stored_runs.keep(stored.key, plan)


def _in_parts(first: FirstRun) -> MutableMapping[str, Value] | None:
    """The outputs of a large batch, computed in parts; None if rows are not separate, or a part has no plan.

    The program runs on the feeds of the first part, with one thread. The call plan of that run then computes all parts.
    """
    program, session, (fetch, context) = first.program, first.session, first.request
    feeds: Mapping[str, Any] = first.feeds
    if fetch not in session.batch_axes:
        wanted = program.outputs if fetch is None else fetch
        axes = batch_axes(program)
        session.batch_axes[fetch] = axes if axes is not None and axes.results.keys() >= set(wanted) else None
    axes = session.batch_axes[fetch]
    if axes is None or (rows := axes.rows_of_parts(feeds, context.threads)) is None:
        return None
    own = fetch, replace(context, threads=1)
    part, version = axes.rows(feeds, slice(rows)), program.parameters.version
    if not _plans(first, own, part):
        replace(first, request=own, feeds=part, stored=None)()
    plans = _plans(first, own, part)
    whole = plan_in_parts(plans[0], axes, feeds, rows) if plans else None
    if whole is None:
        session.batch_axes[fetch] = None
        return None
    with session.state.lock:
        if session.state.is_of(program.parameters, version):
            session.keep(program, first.request, whole)
            if first.stored is not None and first.stored.holds_for(program, version):
                stored_runs.keep(first.stored.key, whole)
    return whole(program, feeds, session.state, None)


def _plans(first: FirstRun, request: Request, feeds: Mapping[str, Feed]) -> list[CallPlan]:
    """The call plans of another request that hold for these feeds."""
    plans = first.session.plans.get(request, ())
    return [plan for plan in plans if plan.guards.arrays(first.program, feeds) is not None]
