"""The context of tracing and compiling: what it is the key of, and where it holds."""

from __future__ import annotations

import dataclasses
import threading
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.compiler.context import TraceContext, current_context, for_cpu, in_context
from pdhlo.lower.compiler.target import CPU, Target
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.scope import Scope
from pdhlo.lower.tracing.tracer import prepare
from tests.lower.running.programs import ONE, with_state

OTHERS: dict[str, Any] = {
    "target": Target(CPU),
    "precision": "bf16",
    "is_portable": True,
    "is_optimised": False,
    "checks": False,
    "prints": True,
    "keeps_compiled": True,
    "threads": 3,
    "max_iterations": 7,
    "max_nesting": 5,
    "bounds": (("y", 9),),
    "is_one_function": True,
    "assumed_bound": 9,
    "mesh_axes": ((0, ("data",)),),
    "requested": frozenset(["y"]),
}
"""Each option of a context, with another value than at first."""


def test_every_option_is_here():
    assert list(OTHERS) == [field.name for field in dataclasses.fields(TraceContext)]


@pytest.mark.parametrize("option", OTHERS)
def test_another_value_of_an_option_is_another_key(option):
    other = dataclasses.replace(TraceContext(), **{option: OTHERS[option]})
    assert other != TraceContext()
    assert len({TraceContext(): 1, other: 2, dataclasses.replace(other): 3}) == 2


@pytest.mark.parametrize("option", OTHERS)
def test_what_was_compiled_in_one_context_is_not_taken_in_another(option, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    program = with_state([("relu", {"X": ["x"]}, {"Out": ["y"]}, {})], fetches=["y"], parameters={})
    traceable = prepare(program)
    schedule = Schedule(traceable.steps, [wanted.value for wanted in traceable.requested])
    for context in (TraceContext(), dataclasses.replace(TraceContext(), **{option: OTHERS[option]}), TraceContext()):
        with in_context(context):
            schedule.run(traceable.environment({}, {"x": ONE}), Scope())
    [segment] = schedule._segments.values()
    assert len(segment.compiled) == 2


def test_it_is_that_which_was_entered_last():
    assert current_context() == TraceContext()
    with in_context(TraceContext(Target(CPU))):
        assert for_cpu()
        with in_context(TraceContext(precision="bf16")):
            assert (current_context().precision, for_cpu()) == ("bf16", False)
        with pytest.raises(KeyError), in_context(TraceContext(max_iterations=1)):
            raise KeyError
        assert for_cpu()
    assert current_context() == TraceContext()


def test_another_thread_is_in_a_context_of_its_own():
    seen: list[TraceContext] = []
    with in_context(TraceContext(Target(CPU))):
        thread = threading.Thread(target=lambda: seen.append(current_context()))
        thread.start()
        thread.join()
    assert seen == [TraceContext()]


def test_exact_products_are_in_float32():
    x = np.ones((2, 2), np.float32)
    with in_context(TraceContext(precision="exact")):
        text = jax.jit(lambda x: jnp.dot(x, x)).lower(x).as_text()
    assert "HIGHEST" in text
    assert "HIGHEST" not in jax.jit(lambda x: jnp.dot(x, x)).lower(x).as_text()
