"""Abstract evaluation of steps and of whole programs, for shapes and dtypes alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import jax

from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.limits import FunctionBounds
from pdhlo.lower.tracing.steps.nesting import deep_recursion
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.open_leaves import evaluate

if TYPE_CHECKING:
    from pdhlo.lower.tracing.tracer import Traceable


def evaluate_step(step: Step, environment: Environment, scope: Scope) -> None:
    """Evaluates a step abstractly and adds its results to the environment.

    An operand is unknown if the environment has a ``ShapeDtypeStruct``. A result is a ``ShapeDtypeStruct``, or a
    NumPy array if its value is known. Raises what the step raises.
    """

    def results(*operands: object) -> list[Any]:
        local = dict(zip(step.reads, operands, strict=True))
        step.trace(local, scope)
        return [local.get(value) for value in step.writes]

    computed = evaluate(results, *(environment[value] for value in step.reads))
    environment |= dict(zip(step.writes, computed, strict=True))


def is_evaluated(step: Step, environment: Environment, scope: Scope) -> bool:
    """Evaluates a step as ``evaluate_step`` does; returns False and adds nothing if it raises a PdhloError."""
    try:
        evaluate_step(step, environment, scope)
    except PdhloError:
        return False
    return True


Take = Callable[[int, Step, Environment, Scope], None]
"""Called with the index of a step in the program, and the step. It may trace the step into the environment."""


def _trace(place: int, step: Step, environment: Environment, scope: Scope) -> None:
    step.trace(environment, scope)


def evaluate_program(
    traceable: Traceable,
    parameters: Mapping[str, object],
    inputs: Mapping[str, object],
    limits: FunctionBounds | None = None,
    take: Take = _trace,
) -> None:
    """Calls ``take`` with each step of a program in order; the default traces each, which evaluates the program.

    All arrays in ``parameters`` and ``inputs`` are replaced by tracers. Raises what ``take`` raises.
    """

    def function(parameters: Mapping[str, object], inputs: Mapping[str, object]) -> int:
        environment = traceable.environment(parameters, inputs)
        key = jax.random.key(0) if traceable.random else None
        scope = Scope(key) if limits is None else limits.scope(key)
        for place, step in enumerate(traceable.steps):
            take(place, step, environment, scope)
        return 0

    with x64(), deep_recursion(traceable.depth):
        jax.eval_shape(function, parameters, inputs)
