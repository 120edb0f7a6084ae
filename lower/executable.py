"""Runs a Program: checks what is fed, compiles once for each set of shapes, keeps parameters on the device."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Mapping, Sequence
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.program import Program
from pdhlo.dialect.values import LoDTensor, SelectedRows, TensorSpec
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.lower import compiler
from pdhlo.lower.compiler import x64
from pdhlo.lower.tracer import Traceable, prepare

_MOST_LISTED = 5
_FIRST_STRICT_VERSION = 2_000_000


class _Session:
    """What is kept between the runs of one program: prepared traces, executables, parameters on the device."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.traceables: dict[tuple[str, ...] | None, Traceable] = {}
        self.executables: dict[Any, Any] = {}
        self.parameters: dict[str, jax.Array] = {}
        self.layouts: dict[str, tuple[Any, Any]] = {}
        """Shape and dtype of each parameter, which executables are compiled for."""
        self.version = -1

    def traceable(self, program: Program, fetch: tuple[str, ...] | None) -> Traceable:
        if fetch not in self.traceables:
            self.traceables[fetch] = prepare(program, fetch)
        return self.traceables[fetch]

    def device_parameters(self, program: Program, names: Sequence[str]) -> dict[str, jax.Array]:
        if self.version != program.parameters.version:
            self.parameters, self.version = {}, program.parameters.version
        for name in names:
            if name not in self.parameters:
                value = self.parameters[name] = jax.device_put(_dense(name, program.parameters[name]))
                layout = (value.shape, value.dtype)
                if self.layouts.setdefault(name, layout) != layout:
                    self.layouts[name] = layout
                    self.executables.clear()  # they were compiled for the old one
        return {name: self.parameters[name] for name in names}


_sessions: weakref.WeakKeyDictionary[Program, _Session] = weakref.WeakKeyDictionary()


def run(program: Program, feeds: Mapping[str, Any], fetch: Sequence[str] | None) -> dict[str, Any]:
    """Runs a program once; see ``pdhlo.Program.run``."""
    session = _sessions.setdefault(program, _Session())
    with session.lock, x64():
        wanted = None if fetch is None else tuple(fetch)
        traceable = session.traceable(program, wanted)
        inputs = check_feeds(program, feeds, traceable.inputs)
        for name in set(feeds) & set(traceable.parameters):  # an executor may feed a parameter, which then keeps it
            program.parameters[name] = feeds[name]
        _check_parameters(program, traceable)
        parameters = session.device_parameters(program, traceable.parameters)
        key = (wanted, tuple((x.shape, x.dtype) for x in inputs.values()))
        if key not in session.executables:
            session.executables[key] = _compile_for(program, traceable, parameters, inputs)
        outputs = session.executables[key](parameters, inputs)
        names = list(program.outputs) if fetch is None else list(fetch)
        results = {name: np.asarray(outputs[name]) for name in names}
        _keep_written(program, session, outputs)
    return results


def compile_traceable(traceable: Traceable, parameters: Mapping[str, Any], inputs: Mapping[str, Any]) -> Any:
    """An XLA executable for the shapes of these arguments, compiled with the options that are right here."""
    lowered = jax.jit(traceable.__call__).lower(dict(parameters), dict(inputs))
    return compiler.compile(lowered)


def _compile_for(
    program: Program, traceable: Traceable, parameters: Mapping[str, Any], inputs: Mapping[str, Any]
) -> Any:
    try:
        return compile_traceable(traceable, parameters, inputs)
    except InputError as error:
        odd = [text for name, value in inputs.items() if (text := _odd_shape(program.inputs[name], value))]
        if not odd:
            raise
        raise InputError(f"{'; '.join(odd)}. With these {error}") from error


def _odd_shape(spec: TensorSpec, value: Any) -> str:
    """How a fed shape differs from the declared one. Paddle feeds it all the same, and old programs live on that."""
    shape = tuple(value.shape)
    if len(shape) != len(spec.shape):
        return f"input {quoted(spec.name)} has rank {len(shape)} (shape {shape}), the program declares {spec}"
    if any(want not in (-1, dim) for dim, want in zip(shape, spec.shape, strict=True)):
        return f"input {quoted(spec.name)} has the shape {shape}, the program declares {spec}"
    return ""


def _keep_written(program: Program, session: _Session, outputs: Mapping[str, jax.Array]) -> None:
    written = [name for name in program.written if name in outputs]
    for name in written:
        program.parameters[name] = np.asarray(outputs[name])
        session.parameters[name] = outputs[name]
    if written:
        session.version = program.parameters.version


def check_feeds(program: Program, feeds: Mapping[str, Any], wanted: Sequence[str] | None = None) -> dict[str, Any]:
    """The feeds as arrays, in the program's order.

    Python numbers and lists take the dtype that the program declares; arrays must have it. Raises InputError for a
    name that there is not, one that is missing, a wrong dtype or rank. A program without feed operators takes any
    dtype and rank, and leaves out what it does not read. Programs of fluid (before Paddle 2.0) declare other ranks
    than they are fed with, and Paddle takes them: there, too, the operators decide.
    """
    unknown = [name for name in feeds if name not in program.inputs]
    if unknown and program.has_feed_operators:
        raise InputError(
            f"the program has no input {', '.join(quoted(name) for name in unknown)};"
            f" its inputs are {_described(program)}"
        )
    names = program.inputs if wanted is None else wanted
    if missing := [name for name in names if name not in feeds]:
        raise InputError(
            f"no value for the input {', '.join(quoted(name) for name in missing)};"
            f" the inputs are {_described(program)}"
        )
    return {name: _fed(program, program.inputs[name], feeds[name]) for name in names}


def _described(program: Program) -> str:
    return "; ".join(str(spec) for spec in program.inputs.values()) or "none"


def _fed(program: Program, spec: TensorSpec, value: Any) -> Any:
    array = _dense(spec.name, value)
    if not hasattr(value, "dtype") and not isinstance(value, LoDTensor):
        array = np.asarray(array).astype(spec.dtype)
    if not program.has_feed_operators:
        return array
    if array.dtype != spec.dtype:
        raise InputError(
            f"input {quoted(spec.name)} is {array.dtype}, the program expects {spec.dtype};"
            f" convert it, for instance with .astype({str(spec.dtype)!r})"
        )
    if program.paddle_version >= _FIRST_STRICT_VERSION and spec.shape and array.ndim != len(spec.shape):
        raise InputError(_odd_shape(spec, array))
    return array


def _dense(name: str, value: Any) -> Any:
    if isinstance(value, LoDTensor):
        if len(value.lod):
            raise UnsupportedError(
                f"{quoted(name)} has a LoD; sequences of several lengths can be translated, but not run yet"
            )
        value = value.data
    if isinstance(value, SelectedRows):
        raise UnsupportedError(f"{quoted(name)} is SelectedRows; they can be translated, but not run yet")
    return value if isinstance(value, jax.Array) else np.asarray(value)


def _check_parameters(program: Program, traceable: Traceable) -> None:
    missing = [name for name in traceable.parameters if name not in program.parameters]
    if missing:
        shown = ", ".join(quoted(name) for name in missing[:_MOST_LISTED])
        more = f" and {len(missing) - _MOST_LISTED} more" if len(missing) > _MOST_LISTED else ""
        raise InputError(
            f"the program has no value for its parameters {shown}{more} ({len(missing)} of"
            f" {len(traceable.parameters)}); load them, or pass parameters= to pdhlo.load"
        )
