"""Steps and programs evaluated for shapes and dtypes alone."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.dialect.dataflow.separability.states import Mapped
from pdhlo.errors import InputError
from pdhlo.lower.tracing.abstract import evaluate_program, evaluate_step, is_evaluated
from pdhlo.lower.tracing.bounded.batching import proved
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.tracer import Traceable, prepare
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.specs import shape_struct
from tests.support import OpSpec, linear_parameters, linear_program, make_program


@pytest.fixture
def traceable() -> Traceable:
    """``relu(x · w + b)`` of x [-1, 3]."""
    return prepare(pdhlo.load(linear_program(), parameters=linear_parameters()))


def arguments_of(traceable: Traceable, x: jax.ShapeDtypeStruct) -> tuple[dict, dict]:
    table = traceable.program.parameters
    return {name: table[name] for name in traceable.parameters}, {"x": x}


def test_steps_are_taken_in_order_with_open_arrays(traceable: Traceable) -> None:
    taken, shapes = [], []

    def take(place: int, step: Step, environment: Environment, scope: Scope) -> None:
        step.trace(environment, scope)
        taken.append(place)
        shapes.append([(type(environment[value]), environment[value].shape) for value in step.writes])

    evaluate_program(traceable, *arguments_of(traceable, shape_struct((4, 3), np.float32)), take=take)
    assert taken == list(range(len(traceable.steps)))
    [(kind, shape)] = shapes[-1]
    assert issubclass(kind, jax.core.Tracer)
    assert shape == (4, 2)


def test_what_a_step_refuses_is_raised(traceable: Traceable) -> None:
    with pytest.raises(InputError, match="cannot be computed for"):
        evaluate_program(traceable, *arguments_of(traceable, shape_struct((4, 5), np.float32)))


def test_a_step_adds_types_and_what_is_known(traceable: Traceable) -> None:
    environment = traceable.environment(*arguments_of(traceable, shape_struct((4, 3), np.float32)))
    first = traceable.steps[0]
    evaluate_step(first, environment, Scope())
    assert [environment[value] for value in first.writes] == [shape_struct((4, 2), np.float32)]
    refused = traceable.environment(*arguments_of(traceable, shape_struct((4, 5), np.float32)))
    assert not is_evaluated(first, refused, Scope())
    assert refused.keys().isdisjoint(first.writes)


@pytest.mark.parametrize("name", ["b", "rows", "S0"])
def test_a_size_of_the_inputs_may_have_any_name_beside_rows_whose_number_depends_on_data(name: str) -> None:
    ops: list[OpSpec] = [("minus", {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {})]  # it has no shape rule
    kinds = {"x": ("float32", [-1, -1]), "y": ("float32", [1, -1]), "z": ("float32", [-1, -1])}
    program = pdhlo.load(make_program(ops, kinds, feeds=["x", "y"], fetches=["z"]))
    [minus] = [operation for operation in program.operations() if operation.operation.name == "pd.minus"]
    [size] = jax.export.symbolic_shape(name, scope=jax.export.SymbolicScope())
    x: Any = shape_struct((8, size), np.float32)
    operands = [Bounded.along(x, jnp.int32(3)), shape_struct((1, size), np.float32)]
    assert proved(minus, "minus", operands, lambda arrays: [arrays[0] - arrays[1]]) == ([Mapped(0)], [True])
