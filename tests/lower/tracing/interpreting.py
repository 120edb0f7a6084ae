"""Programs run by our interpreter, which compiles nothing: in segments as ``run`` does it, and as one function."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import jax
import pytest

from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler.xla import lower_all, x64
from pdhlo.lower.tracing.segments import schedule
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.scope import Scope
from pdhlo.lower.tracing.tracer import prepare
from pdhlo.lower.values.traced_values import from_public, to_public
from pdhlo.program import Program


def interpreted(program: Program, feeds: Mapping[str, Any], fetch: Sequence[str] | None = None) -> dict[str, Any]:
    """The outputs of a program without parameters, as ``run`` computes them.

    Rows of sequences, tensors of which a part is valid, and others that only traced code has may be fed.
    """
    traceable = prepare(program, fetch)
    key = jax.random.key(0) if traceable.random else None
    inputs = {name: from_public(name, value) for name, value in feeds.items()}
    environment = traceable.environment({}, inputs)
    with x64():
        Schedule(traceable.steps, [output.value for output in traceable.requested]).run(
            environment, Scope(key, engine=interpret)
        )
        return {output.name: to_public(environment[output.value]) for output in traceable.requested}


def as_one_function(program: Program, feeds: Mapping[str, Any]) -> dict[str, Any]:
    """The outputs of a program without parameters of which all is traced, as an export does it.

    Raises UnsupportedError where values of the inputs decide about shapes.
    """
    traceable = prepare(program)
    key = jax.random.key(0) if traceable.random else None
    with x64():
        results = interpret(lower_all(functools.partial(traceable, {}), feeds, key))([feeds, key])
        return {name: to_public(value) for name, value in results.items()}


def interpret_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has ``run`` give the segments that XLA would compile to our interpreter; what donates its memory stays XLA's."""
    monkeypatch.setattr(schedule, "compile_or_read", interpret)
    monkeypatch.setattr(schedule, "can_be_inline", lambda leaves: False)
