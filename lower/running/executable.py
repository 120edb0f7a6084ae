"""Runs a Program: checks what is fed, compiles once for each set of shapes, keeps parameters on the device."""

from __future__ import annotations

import contextlib
import functools
import logging
import time
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import Program
from pdhlo.dialect.values import LoDTensor, TensorSpec
from pdhlo.dialect.wording import say
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.context import MOST_NESTED, MOST_TURNS, TraceContext, in_context
from pdhlo.lower.compiler.forks import check_fork
from pdhlo.lower.compiler.precision import FAST, check_precision
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running import state
from pdhlo.lower.running.fitting import fitting_multiple
from pdhlo.lower.running.session import Begun, Fetch, Prepared, Request, Runnable, Session, session_of
from pdhlo.lower.running.stored_runs import WORTH_IT
from pdhlo.lower.tracing.limits import checked_bounds
from pdhlo.lower.tracing.scope import Environment, Scope
from pdhlo.lower.tracing.segments import Execution
from pdhlo.lower.tracing.tracer import Traceable
from pdhlo.lower.tracing.waiting import in_another_thread, is_traced
from pdhlo.lower.values.data_dependence import NeedsRowsError
from pdhlo.lower.values.traced_values import check_concrete, dense, from_public, to_public

_log = logging.getLogger(__name__)

_MOST_LISTED = 5
_GRADIENT = "@GRAD"


def run(
    program: Program,
    feeds: Mapping[str, Any],
    fetch: Sequence[str] | None,
    seed: int | None,
    *,
    checks: bool = True,
    max_turns: int = MOST_TURNS,
    max_nesting: int = MOST_NESTED,
    bounds: Mapping[str, int] | None = None,
    keeps_compiled: bool = False,
    precision: str = FAST,
    framed: bool = False,
    is_rehearsal: bool = False,
) -> MutableMapping[str, Any]:
    """Runs a program once; see ``pdhlo.Program.run``.

    A rehearsal is a run on feeds that stand for others of their shapes: it compiles what their runs need, keeps nothing
    of what it writes, and no value is refused.
    """
    if max_turns < 1 or max_nesting < 0:
        raise InputError(f"max_turns is {max_turns} and max_nesting {max_nesting}, expected 1 or more and 0 or more")
    check_precision(precision)
    check_fork()
    check_concrete(feeds)
    session = session_of(program)
    limits = checked_bounds(program, bounds) if bounds else ()
    fetched = None if fetch is None else tuple(fetch)
    context = TraceContext(
        precision=precision,
        checks=checks,
        prints=True,
        keeps_compiled=keeps_compiled,
        max_turns=max_turns,
        max_nesting=max_nesting,
        bounds=limits,
    )
    request = fetched, context
    known: MutableMapping[str, Any] | None = None
    stored_as = None
    named = program.parameters, program.parameters.version
    if not (is_rehearsal and program.written):  # a step that is known keeps what it writes
        with session.lock, contextlib.suppress(*[InputError] * is_rehearsal):
            known, stored_as = session.known_run(program, request, feeds, seed, keeps_compiled=keeps_compiled)
    if known is not None:
        return known
    anew = functools.partial(
        _anew,
        program,
        session,
        feeds,
        request,
        seed,
        stored_as,
        named,
        framed=framed and checks,  # that sizes agree is one of the checks
        is_rehearsal=is_rehearsal,
    )
    return in_another_thread(anew)() if is_traced() else anew()


def _anew(
    program: Program,
    session: Session,
    feeds: Mapping[str, Any],
    request: Request,
    seed: int | None,
    stored_as: str | None,
    named: tuple[ParameterTable, int],
    *,
    framed: bool,
    is_rehearsal: bool,
) -> MutableMapping[str, Any]:
    """A run that is not one of those that are known, and becomes one: everything is looked at.

    ``named``: the parameters, and their version, of whose contents ``stored_as`` is the name. One that is fed, or set
    by another thread, is another since.
    """
    begin_of_run = time.perf_counter()
    with session.lock, x64():
        session.settle()
        fetched, context = request
        target = session.target(program) if context.precision == FAST else None
        own = fetched, replace(context, target=target)
        prepared = session.prepare(program, own)
        traceable = prepared.traceable
        inputs = check_feeds(program, feeds, traceable.inputs)
        if not is_rehearsal:
            for name in set(feeds) & set(traceable.parameters):  # an executor may feed a parameter, which then keeps it
                program.parameters[name] = feeds[name]
        check_parameters(program, traceable)
        with in_context(own[1]):
            runnable = session.fold(program, own)
        version = session.version  # of the parameters that were looked at: what is set from now on counts as changed
        folded = runnable.folded
        parameters = session.device_parameters(program, folded.traceable.parameters)
        if is_rehearsal:  # it may spend what it is given
            owned = {
                name: state.owned(value) for name, value in parameters.items() if program.parameters.is_mutable(name)
            }
            parameters |= owned
        step = program.steps_done if prepared.has_state else None
        key = state.key_of(seed, step) if traceable.random else None
        others = [value for name, value in parameters.items() if not program.parameters.is_mutable(name)]

        scope = Scope(key, is_rehearsal=is_rehearsal)
        lasting = frozenset[Any]() if target is None else runnable.lasting

        def begin(fed: Mapping[str, Any], is_padded: bool) -> Begun:
            environment = folded.traceable.environment(parameters, fed) | folded.values
            given = (*fed.values(), *others, *folded.values.values())
            execution = Execution(lasting, runnable.successors, is_padded)
            return Begun(program, prepared, given, environment, execution, version, not is_rehearsal)

        try:
            with in_context(own[1]):
                session.begun = _carried_out(session, begin, inputs, prepared, runnable, scope, framed=framed)
        except InputError as error:
            raise _with_shapes(program, inputs, fetched, error) from error
        environment, execution = session.begun.environment, session.begun.execution
        execution.finish = execution.finish or _nothing
        session.settle()
        results = _fetched(session, program, prepared, environment, fetched)
        if target is not None and results and session.is_as_it_was(program, version):
            is_named = program.parameters is named[0] and version == named[1]
            stored_as = stored_as if is_named and time.perf_counter() - begin_of_run >= WORTH_IT else None
            session.remember(program, request, environment, prepared, runnable, tuple(results), stored_as)
    if (
        fetched is None and not program.outputs and not is_rehearsal
    ):  # a startup program, which there is for what it writes
        return ParameterTable({name: program.parameters[name] for name in program.written})
    return results


def _carried_out(
    session: Session,
    begin: Callable[[Mapping[str, Any], bool], Begun],
    inputs: Mapping[str, Any],
    prepared: Prepared,
    runnable: Runnable,
    scope: Scope,
    *,
    framed: bool,
) -> Begun:
    """The run of a schedule: with room for more rows of sequences, with pictures in frames, or on both as they are."""
    fed, is_padded = session.with_room(prepared.traceable.program, inputs, prepared, framed=framed)
    while True:
        session.begun = begun = begin(fed, is_padded)
        try:
            runnable.schedule.run(begun.environment, scope, runnable.folded.known, begun.execution)
            return begun
        except NeedsRowsError:
            if not is_padded:
                raise
            session.without_room()
            fed, is_padded = dict(inputs), False
        finally:
            session.begun = None if begun.execution.finish is None else session.begun


def _nothing() -> None:
    """What a run has to wait for that has spent nothing."""


def _fetched(
    session: Session, program: Program, prepared: Prepared, environment: Environment, fetch: Sequence[str] | None
) -> dict[str, Any]:
    names = list(program.outputs) if fetch is None else list(fetch)
    outputs = {name: prepared.wanted[name].of(environment) for name in names}
    if undefined := [name for name in names if outputs[name] is None]:
        raise InputError(f"{quoted(undefined[0])} has no value: nothing that ran in this program computes it")
    kept = set(map(id, state.leaves(session.parameters.get(name) for name in program.written)))
    return {
        name: (to_public if kept.isdisjoint(map(id, state.leaves([outputs[name]]))) else state.read)(outputs[name])
        for name in names
    }


def _with_shapes(program: Program, inputs: Mapping[str, Any], fetch: Fetch, error: InputError) -> InputError:
    """An error with what the user can do about it: feed other shapes, where it is these that do not fit."""
    fed = ((program.inputs[name], dense(value)) for name, value in inputs.items())
    said = [text for spec, value in fed if hasattr(value, "shape") and (text := _odd_shape(spec, value))]
    said += [text] if (text := fitting_multiple(program, inputs, fetch)) else []
    return InputError(f"{'; '.join(said)}. With these {error}") if said else error


def _odd_shape(spec: TensorSpec, value: Any) -> str:
    """How a fed shape differs from the declared one. Paddle feeds it all the same, and old programs live on that."""
    shape = tuple(value.shape)
    if len(shape) != len(spec.shape):
        return f"input {quoted(spec.name)} has rank {len(shape)} (shape {shape}), the program declares {spec}"
    if any(want not in (-1, dim) for dim, want in zip(shape, spec.shape, strict=True)):
        return f"input {quoted(spec.name)} has the shape {shape}, the program declares {spec}"
    return ""


def check_feeds(program: Program, feeds: Mapping[str, Any], wanted: Sequence[str] | None = None) -> dict[str, Any]:
    """The feeds as arrays, in the program's order.

    Python numbers and lists take the dtype that the program declares; arrays must have it. Raises InputError for a
    name that there is not, one that is missing, a wrong dtype or rank. A program without feed operators takes any
    dtype and rank, and leaves out what it does not read. Programs of fluid (before Paddle 2.0) declare other ranks
    than they are fed with, and Paddle takes them: there, too, the operators decide. A gradient that nothing writes,
    since nothing has used its variable, may be missing.
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
    given = {name: _fed(program, program.inputs[name], feeds[name]) for name in names if name not in unused}
    return given | dict.fromkeys(unused)


def _described(program: Program) -> str:
    return "; ".join(str(spec) for spec in program.inputs.values()) or "none"


def _fed(program: Program, spec: TensorSpec, value: Any) -> Any:
    found = from_public(spec.name, value)
    array = dense(found)
    if isinstance(found, list) and program.has_feed_operators:
        raise InputError(f"input {quoted(spec.name)} is a list of {len(found)} arrays; numpy.stack makes one of them")
    if not hasattr(value, "dtype") and isinstance(found, np.ndarray) and not isinstance(value, LoDTensor):
        found = array = _as_declared(spec, array)
    if not program.has_feed_operators or not hasattr(array, "dtype"):
        return found
    if array.dtype != spec.dtype:
        raise InputError(
            f"input {quoted(spec.name)} is {array.dtype}, the program expects {spec.dtype};"
            f" convert it, for instance with NumPy's .astype({str(spec.dtype)!r})"
        )
    if not program.takes_other_ranks and spec.shape and array.ndim != len(spec.shape):
        raise InputError(_odd_shape(spec, array))
    if not program.takes_other_ranks and (text := _odd_shape(spec, array)):
        _note_once(f"{text}; it is run all the same, as in Paddle")
    return found


@functools.lru_cache(maxsize=256)
def _note_once(text: str) -> None:
    _log.warning("%s", text)


def _as_declared(spec: TensorSpec, array: np.ndarray) -> np.ndarray:
    """Python's numbers in the declared dtype. Floats may be rounded; anything else that changes a value is refused."""
    with np.errstate(invalid="ignore", over="ignore"):
        found = array.astype(spec.dtype)
    wrong = found != array if found.dtype.kind in "biu" else np.isfinite(array) & ~np.isfinite(found)
    if wrong.any():
        raise InputError(f"input {quoted(spec.name)} is {spec.dtype}, and {array[wrong][0]} is no value of that")
    return found


def check_parameters(program: Program, traceable: Traceable) -> None:
    """Raises InputError where the program has no value for a parameter that it reads."""
    missing = [name for name in traceable.parameters if name not in program.parameters]
    if missing:
        shown = ", ".join(quoted(name) for name in missing[:_MOST_LISTED])
        more = f" and {len(missing) - _MOST_LISTED} more" if len(missing) > _MOST_LISTED else ""
        raise InputError(
            f"the program has no value for its parameters {shown}{more} ({len(missing)} of"
            f" {len(traceable.parameters)});"
            f" {say('load them, or pass parameters= to pdhlo.load', 'say where they are, --parameters FILE')}"
        )
