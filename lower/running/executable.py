"""Runs a Program: checks what is fed, compiles once for each set of shapes, keeps parameters on the device."""

from __future__ import annotations

import secrets
import threading
import weakref
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import Program
from pdhlo.dialect.values import LoDTensor, TensorSpec
from pdhlo.dialect.wording import say
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running.constant_folding import Constants, Folded, constants_of, fold
from pdhlo.lower.tracing.fitting import fitting_multiple
from pdhlo.lower.tracing.nesting import MOST_NESTED
from pdhlo.lower.tracing.segments import Schedule
from pdhlo.lower.tracing.steps import WATCH
from pdhlo.lower.tracing.tracer import Traceable, prepare
from pdhlo.lower.values.checks import MOST_TURNS, Watch
from pdhlo.lower.values.traced_values import dense, from_public, to_public

_Fetch = tuple[str, ...] | None
"""What is fetched; None: what the program says."""

_MOST_LISTED = 5


_GRADIENT = "@GRAD"


class _Session:
    """What is kept between the runs of one program, by what is fetched; and parameters on the device.

    Constants are folded anew when the caller has changed a parameter; what was compiled stays.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.prepared: dict[_Fetch, tuple[Traceable, Constants]] = {}
        self.folded: dict[_Fetch, Folded] = {}
        self.schedules: dict[_Fetch, Schedule] = {}
        self.parameters: dict[str, Any] = {}
        self.version = -1

    def prepare(self, program: Program, fetch: _Fetch, max_nesting: int) -> Traceable:
        if fetch not in self.prepared:
            traceable = prepare(program, fetch, max_nesting=max_nesting)
            self.prepared[fetch] = traceable, constants_of(traceable, program.parameters.is_mutable)
        return self.prepared[fetch][0]

    def fold(self, program: Program, fetch: _Fetch, watch: Watch) -> tuple[Folded, Schedule]:
        if self.version != program.parameters.version:
            self.parameters, self.folded, self.version = {}, {}, program.parameters.version
        if fetch not in self.folded:
            whole, constants = self.prepared[fetch]
            found = self.folded[fetch] = fold(
                whole, constants, self.device_parameters(program, whole.parameters), watch
            )
            rest = found.traceable
            for name in set(whole.parameters).difference(rest.parameters):
                del self.parameters[name]
            if fetch not in self.schedules or self.schedules[fetch].steps != rest.steps:
                self.schedules[fetch] = Schedule(rest.steps, [one.value for one in rest.wanted])
        return self.folded[fetch], self.schedules[fetch]

    def device_parameters(self, program: Program, names: Sequence[str]) -> dict[str, Any]:
        for name in names:
            if name not in self.parameters:
                self.parameters[name] = jax.device_put(from_public(name, program.parameters[name]))
        return {name: self.parameters[name] for name in names}


_sessions: weakref.WeakKeyDictionary[Program, _Session] = weakref.WeakKeyDictionary()


def run(
    program: Program,
    feeds: Mapping[str, Any],
    fetch: Sequence[str] | None,
    seed: int | None,
    *,
    checks: bool = True,
    max_turns: int = MOST_TURNS,
    max_nesting: int = MOST_NESTED,
) -> MutableMapping[str, Any]:
    """Runs a program once; see ``pdhlo.Program.run``."""
    if max_turns < 1 or max_nesting < 0:
        raise InputError(f"max_turns is {max_turns} and max_nesting {max_nesting}, expected 1 or more and 0 or more")
    session, watch = _sessions.setdefault(program, _Session()), Watch(checks, max_turns)
    with session.lock, x64():
        fetched = None if fetch is None else tuple(fetch)
        traceable = session.prepare(program, fetched, max_nesting)
        inputs = check_feeds(program, feeds, traceable.inputs)
        for name in set(feeds) & set(traceable.parameters):  # an executor may feed a parameter, which then keeps it
            program.parameters[name] = feeds[name]
        check_parameters(program, traceable)
        folded, schedule = session.fold(program, fetched, watch)
        parameters = session.device_parameters(program, folded.traceable.parameters)
        environment = folded.traceable.environment(parameters, inputs, _key(traceable, seed)) | folded.values
        environment[WATCH] = watch
        try:
            schedule.run(environment, folded.known)
        except InputError as error:
            raise _with_shapes(program, inputs, fetched, error) from error
        outputs = {one.name: one.of(environment) for one in traceable.wanted}
        names = list(program.outputs) if fetch is None else list(fetch)
        if undefined := [name for name in names if outputs[name] is None]:
            raise InputError(f"{quoted(undefined[0])} has no value: nothing that ran in this program computes it")
        results = {name: to_public(outputs[name]) for name in names}
        _keep_written(program, session, outputs)
    if fetch is None and not program.outputs:  # a startup program, which there is for what it writes
        return ParameterTable({name: program.parameters[name] for name in program.written})
    return results


def _key(traceable: Traceable, seed: int | None) -> Any:
    if not traceable.random:
        return None
    return jax.random.key(secrets.randbits(63) if seed is None else seed)


def _with_shapes(program: Program, inputs: Mapping[str, Any], fetch: _Fetch, error: InputError) -> InputError:
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


def _keep_written(program: Program, session: _Session, outputs: Mapping[str, Any]) -> None:
    written = [name for name in program.written if name in outputs]
    for name in written:
        program.parameters[name] = to_public(outputs[name])
        session.parameters[name] = outputs[name]
    if written:
        session.version = program.parameters.version


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
        found = array = array.astype(spec.dtype)
    if not program.has_feed_operators or not hasattr(array, "dtype"):
        return found
    if array.dtype != spec.dtype:
        raise InputError(
            f"input {quoted(spec.name)} is {array.dtype}, the program expects {spec.dtype};"
            f" convert it, for instance with NumPy's .astype({str(spec.dtype)!r})"
        )
    if not program.takes_other_ranks and spec.shape and array.ndim != len(spec.shape):
        raise InputError(_odd_shape(spec, array))
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
