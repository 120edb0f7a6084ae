"""Finds out by abstract evaluation whether a program is one module, where it is cut, and which variables are bounded.

Each operation is evaluated abstractly, for the shapes of given feeds; nothing is compiled. An operation that cannot be
traced runs on the host, or begins another segment. Its results then have the types that the program declares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import jax

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.abstract import evaluate_step
from pdhlo.lower.tracing.infer import Symbols, declared_types
from pdhlo.lower.tracing.steps.histories import is_history
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.limits import limits_of_artifact
from pdhlo.lower.tracing.steps.naming import described
from pdhlo.lower.tracing.steps.nesting import deep_recursion
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.tracer import Traceable, prepare
from pdhlo.lower.values import known_values
from pdhlo.lower.values.data_dependence import NeedsHostError, NeedsKnownError, NeedsRowsError
from pdhlo.lower.values.open_leaves import evaluate, is_struct, layouts
from pdhlo.lower.values.traced_values import bounded_of, from_public, has_padding


@dataclass(frozen=True, slots=True)
class BoundedVariable:
    """A variable whose number of rows depends on data."""

    variable: str
    operation: str
    rows: int
    """Its capacity, for the shapes of the given feeds."""

    def to_json(self) -> dict[str, str | int]:
        """The data for JSON."""
        return {"variable": self.variable, "operation": self.operation, "rows": self.rows}


@dataclass(frozen=True, slots=True)
class Cut:
    """An operation that cannot be part of one module."""

    operation: str
    reason: str

    def to_json(self) -> dict[str, str]:
        """The data for JSON."""
        return {"operation": self.operation, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Parts:
    """The structure of a program's runs: bounded variables and cuts."""

    bounds: tuple[BoundedVariable, ...]
    cuts: tuple[Cut, ...]
    exported: bool = True
    """Whether an export makes one module of it. An export also assumes bounds if a run uses the host."""

    @property
    def form(self) -> str:
        """The structure in words."""
        if self.cuts:
            return "several parts, one module when exported" if self.exported else "several parts"
        return "one module with bounds" if self.bounds else "one module"


def parts_of(program: TranslatedProgram, feeds: Mapping[str, object]) -> Parts:
    """The structure of a program's runs on feeds of these shapes.

    ``feeds`` are arrays, LoDTensors, or ``ShapeDtypeStruct``. Raises as ``tracer.prepare`` does.
    """
    traceable = prepare(program)
    bounds, cuts, unknown = list[BoundedVariable](), list[Cut](), set[SSAValue]()
    symbols = Symbols()
    with x64(), deep_recursion(traceable.depth):
        environment, scope = _initial_environment(traceable, feeds), Scope(jax.random.key(0))
        for step, operation in zip(traceable.steps, traceable.operations, strict=True):
            reason = "" if unknown.intersection(step.reads) else _evaluated(step, operation, environment, scope)
            if reason is not None:
                cuts += [Cut(described(operation), reason)] if reason else []
                declared: Environment = {result: declared_types(result.type, symbols) for result in operation.results}
                environment |= declared
                unknown.update(result for result, value in declared.items() if value is None)
            else:
                bounds += _newly_bounded(step, operation, environment)
        return Parts(tuple(bounds), tuple(cuts), not cuts or _is_one_when_exported(traceable, feeds))


def _is_one_when_exported(traceable: Traceable, feeds: Mapping[str, object]) -> bool:
    """Whether the program can be traced as one function with the bounds that an export assumes."""
    structs = _initial_environment(traceable, feeds)
    parameters = {name: structs[value] for name, value in traceable.parameter_reads}
    inputs = {name: structs[value] for name, value in traceable.feeds}
    try:
        evaluate(traceable, parameters, inputs, jax.random.key(0), limits_of_artifact(traceable.program, None))
    except PdhloError:
        return False
    return True


def _initial_environment(traceable: Traceable, feeds: Mapping[str, object]) -> Environment:
    """The environment before the first step: layouts, but the values of small integer parameters (sizes, axes)."""
    table = traceable.program.parameters
    parameters = {name: _as_known(from_public(name, table[name])) for name in traceable.parameters if name in table}
    lacking = [name for name in traceable.parameters if name not in table]
    inputs = {name: layouts(_public(name, feeds[name])) for name in traceable.inputs}
    return traceable.environment(parameters | dict.fromkeys(lacking), inputs)


def _public(name: str, value: object) -> object:
    return value if is_struct(value) else from_public(name, value)


def _as_known(value: Any) -> object:
    is_small = known_values.is_small(value) and value.dtype.kind in "iu"
    return value if is_small else layouts(value)


def _evaluated(step: Step, operation: ir.OpView, environment: Environment, scope: Scope) -> str | None:
    """Evaluates a step and adds its results, and returns None; else the reason why it cannot be traced, or ""."""
    if any(environment.get(value) is None and _is_needed(value) for value in step.reads):
        return ""
    try:
        evaluate_step(step, environment, scope)
    except (NeedsKnownError, NeedsHostError, NeedsRowsError) as error:
        return str(error).removeprefix(f"{described(operation)}: ")
    except PdhloError:
        return ""
    return None


def _is_needed(value: SSAValue) -> bool:
    """Whether a step cannot be evaluated while this value, a history or a parameter, is absent."""
    return is_history(value) or bool(getattr(value.owner, "name", "") == "pd_builtin.parameter")


def _newly_bounded(step: Step, operation: ir.OpView, environment: Environment) -> list[BoundedVariable]:
    """The bounded results of an operation without bounded operands."""
    if any(has_padding(environment.get(value)) for value in step.reads):
        return []
    result = []
    for _, value, element, name in locations.named_results(operation):
        computed = environment.get(value)
        made: Any = computed[element] if element is not None and isinstance(computed, list) else computed
        if (bounded := bounded_of(made)) is not None:
            rows = bounded.data.shape[bounded.axis]
            result += [BoundedVariable(name, described(operation), rows)] if isinstance(rows, int) else []
    return result
