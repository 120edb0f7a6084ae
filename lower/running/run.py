"""Runs a Program: checks the feeds, compiles once for each set of shapes, keeps parameters on the device."""

from __future__ import annotations

import contextlib
import functools
import logging
import time
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, LoDTensor, TensorSpec, Value
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.context import MOST_ITERATIONS, MOST_NESTED, TraceContext, in_context
from pdhlo.lower.compiler.forks import check_fork
from pdhlo.lower.compiler.precision import FAST, check_precision
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running.call_plan import Recorded
from pdhlo.lower.running.device_state import InFlight, key_of, leaves, owned, read
from pdhlo.lower.running.fitting import odd_shape, with_shapes
from pdhlo.lower.running.session import PreparedProgram, Request, Runnable, Session, StoredName, session_of
from pdhlo.lower.running.stored_runs import WORTH_IT
from pdhlo.lower.tracing.segments.schedule import Execution, LargeBatchError
from pdhlo.lower.tracing.segments.waiting import in_another_thread, is_traced
from pdhlo.lower.tracing.steps.limits import checked_bounds
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.tracer import Traceable
from pdhlo.lower.values.data_dependence import NeedsRowsError
from pdhlo.lower.values.traced_values import check_concrete, dense, from_public, to_public
from pdhlo.system.wording import listed, say

_log = logging.getLogger(__name__)

_MOST_LISTED = 5
_GRADIENT = "@GRAD"


def run_context(
    program: TranslatedProgram,
    *,
    checks: bool = True,
    max_iterations: int = MOST_ITERATIONS,
    max_nesting: int = MOST_NESTED,
    bounds: Mapping[str, int] | None = None,
    keeps_compiled: bool = False,
    precision: str = FAST,
    threads: int | None = None,
) -> TraceContext:
    """The context of runs with these options; see ``pdhlo.Program.run``. Raises InputError for an invalid option."""
    if max_iterations < 1 or max_nesting < 0:
        raise InputError(
            f"max_iterations is {max_iterations} and max_nesting {max_nesting}, expected 1 or more and 0 or more"
        )
    check_precision(precision)
    limits = checked_bounds(program, bounds) if bounds else ()
    return _context(checks, max_iterations, max_nesting, limits, keeps_compiled, precision, threads)


@functools.lru_cache
def _context(
    checks: bool,
    max_iterations: int,
    max_nesting: int,
    bounds: tuple[tuple[str, int], ...],
    keeps_compiled: bool,
    precision: str,
    threads: int | None,
) -> TraceContext:
    return TraceContext(
        precision=precision,
        checks=checks,
        prints=True,
        keeps_compiled=keeps_compiled,
        threads=threads,
        max_iterations=max_iterations,
        max_nesting=max_nesting,
        bounds=bounds,
    )


def run(
    program: TranslatedProgram,
    feeds: Mapping[str, Feed],
    fetch: Sequence[str] | None,
    seed: int | None,
    context: TraceContext,
    *,
    pad_pictures: bool = False,
    is_rehearsal: bool = False,
) -> MutableMapping[str, Value]:
    """Runs a program once, in a context of ``run_context``; see ``pdhlo.Program.run``.

    A rehearsal compiles for the shapes of placeholder feeds. It does not commit the parameters that it writes, and a
    failed check of a value raises no error. Raises InputError and UnsupportedError as ``Program.run`` says.
    """
    check_fork()
    check_concrete(feeds)
    session, request = session_of(program), (None if fetch is None else tuple(fetch), context)
    results, stored = None, None
    if not (is_rehearsal and program.written):  # a call plan would commit the parameters that it writes
        with contextlib.suppress(*[InputError] * is_rehearsal):
            results = session.planned(program, request, feeds, seed)
            if results is None:
                results, stored = session.stored(program, request, feeds)
    if results is not None:
        return results
    first = _FirstRun(program, session, request, feeds, seed, stored, pad_pictures and context.checks, is_rehearsal)
    if not session.may_have_parts(program, request, feeds):
        computed: MutableMapping[str, Value] = in_another_thread(first)() if is_traced() else first()
        return computed
    try:
        return replace(first, may_have_parts=True)()
    except LargeBatchError:
        in_parts = session.in_parts(program, request, feeds, first.of_part, stored)
        return first() if in_parts is None else in_parts


@dataclass(frozen=True, slots=True)
class _FirstRun:
    """A run without a call plan; if possible, it is recorded as one."""

    program: TranslatedProgram
    session: Session
    request: Request
    feeds: Mapping[str, Feed]
    seed: int | None
    stored: StoredName | None
    pad_pictures: bool
    """Whether images are padded. It is False without checks, since these verify that padded sizes agree."""
    is_rehearsal: bool
    may_have_parts: bool = False
    """Whether a large program raises LargeBatchError instead of being compiled for all rows of the batch."""

    def of_part(self, feeds: Mapping[str, Feed], context: TraceContext) -> MutableMapping[str, Value]:
        """Runs the program on the feeds of one part of the batch, in another context."""
        fetch, pad_pictures = self.request[0], self.pad_pictures
        return run(
            self.program, feeds, fetch, self.seed, context, pad_pictures=pad_pictures, is_rehearsal=self.is_rehearsal
        )

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
        prepared = session.prepare(program, request)
        traceable = prepared.traceable
        inputs = check_feeds(program, self.feeds, traceable.inputs)
        if not self.is_rehearsal:
            # Paddle's executor may feed a parameter, which then keeps the fed value.
            for name in set(self.feeds) & set(traceable.parameters):
                program.parameters[name] = self.feeds[name]
        check_parameters(program, traceable)
        runnable = session.fold(program, request)
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
            session.record(self.request, recorded, self.stored if is_long else None)
        return results

    def _scheduled(self, ready: _Ready) -> tuple[Environment, Execution]:
        """Runs the schedule on padded feeds; if an operator takes no padding, again on the feeds without it."""
        runnable, fed, is_padded = ready.runnable, ready.fed, ready.is_padded
        loop_invariant = frozenset[SSAValue]() if ready.context.target is None else runnable.loop_invariant
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


def check_feeds(
    program: TranslatedProgram, feeds: Mapping[str, Feed], wanted: Sequence[str] | None = None
) -> dict[str, object]:
    """The feeds named in ``wanted`` (None: all inputs) as arrays, in the program's order.

    Python numbers and lists get the declared dtype; arrays must have it.

    | program | names | dtype and rank |
    | --- | --- | --- |
    | with feed operators | all must be inputs, none may be missing | must be the declared ones |
    | of fluid (before Paddle 2.0) | the same | the dtype must be the declared one, the rank may differ |
    | without feed operators | unknown ones are ignored; gradients may be missing and are None | any |

    Raises InputError otherwise.
    """
    unknown = [name for name in feeds if name not in program.inputs]
    if unknown and program.has_feed_operators:
        raise InputError(
            f"the program has no input {', '.join(quoted(name) for name in unknown)};"
            f" its inputs are {_described(program)}"
        )
    names = program.inputs if wanted is None else wanted
    unused = set() if program.has_feed_operators else {name for name in names if _GRADIENT in name} - feeds.keys()
    if missing := [name for name in names if name not in feeds and name not in unused]:
        raise InputError(
            f"no value for the input {', '.join(quoted(name) for name in missing)};"
            f" the inputs are {_described(program)}"
        )
    arrays = {name: _fed(program, program.inputs[name], feeds[name]) for name in names if name not in unused}
    return arrays | dict.fromkeys(unused)


def _described(program: TranslatedProgram) -> str:
    return "; ".join(str(spec) for spec in program.inputs.values()) or "none"


def _fed(program: TranslatedProgram, spec: TensorSpec, value: Feed) -> object:
    """One feed in its form in traces; raises InputError as ``check_feeds`` does."""
    result = from_public(spec.name, value)
    array = dense(result)
    if isinstance(result, list) and program.has_feed_operators:
        raise InputError(
            f"input {quoted(spec.name)} is a list of {len(result)} arrays, expected one array; join them with"
            " numpy.stack"
        )
    if not hasattr(value, "dtype") and isinstance(result, np.ndarray) and not isinstance(value, LoDTensor):
        result = array = _as_declared(spec, array)
    if not program.has_feed_operators or not hasattr(array, "dtype"):
        return result
    if array.dtype != spec.dtype:
        raise InputError(
            f"input {quoted(spec.name)} is {array.dtype}, the program expects {spec.dtype};"
            f" convert it, for instance with NumPy's .astype({str(spec.dtype)!r})"
        )
    if not program.takes_other_ranks and spec.shape and array.ndim != len(spec.shape):
        raise InputError(odd_shape(spec, array.shape))
    if not program.takes_other_ranks and (text := odd_shape(spec, array.shape)):
        _note_once(f"{text}; it runs nevertheless, as in Paddle")
    return result


@functools.lru_cache(maxsize=256)
def _note_once(text: str) -> None:
    _log.warning("%s", text)


def _as_declared(spec: TensorSpec, array: np.ndarray) -> np.ndarray:
    """Python numbers as an array of the declared dtype.

    Floats may be rounded. Raises InputError if the conversion changes a value otherwise.
    """
    with np.errstate(invalid="ignore", over="ignore"):
        tensor = array.astype(spec.dtype)
    wrong = tensor != array if tensor.dtype.kind in "biu" else np.isfinite(array) & ~np.isfinite(tensor)
    if wrong.any():
        raise InputError(f"input {quoted(spec.name)} is {spec.dtype}, which cannot represent {array[wrong][0]}")
    return tensor


def check_parameters(program: TranslatedProgram, traceable: Traceable) -> None:
    """Raises InputError if the program has no value for a parameter that it reads."""
    missing = [name for name in traceable.parameters if name not in program.parameters]
    if missing:
        raise InputError(
            f"the program has no value for its parameters {listed(map(quoted, missing), _MOST_LISTED)}"
            f" ({len(missing)} of {len(traceable.parameters)});"
            f" {say('load them, or pass parameters= to pdhlo.load', 'give their file, --parameters FILE')}"
        )
