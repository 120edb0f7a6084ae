"""Runs a program as a whole or operation by operation, and observes the results of all operations."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.locations import LegacyPlace
from pdhlo.dialect.needs import reads
from pdhlo.dialect.operation_classes.factory import RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import operator_of
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed
from pdhlo.errors import PdhloError
from pdhlo.lower.comparing.engines import Switch
from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.running.feeds import check_feeds, check_parameters
from pdhlo.lower.tracing.segments.schedule import CutError, Schedule
from pdhlo.lower.tracing.steps.kernel import Step, is_structural, operations_with_blocks
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.tracer import Traceable, prepare
from pdhlo.lower.values.traced_values import check_concrete, from_public


@dataclass(frozen=True, slots=True)
class Observed:
    """An observed value: a result of an operation, or an element of a result that is a tuple."""

    place: int
    """The place of the operation in its block."""
    operation: ir.OpView
    value: SSAValue
    element: int | None
    """The index in a tuple; None for other results."""
    result: str
    """The name of the result in the operator table, or ""."""
    variable: str
    """The name of the legacy variable, or ""."""
    legacy: LegacyPlace | None
    """The legacy operator, if there is one."""

    def of(self, values: Mapping[SSAValue, Any]) -> Any:
        """The observed value in ``values``, or None."""
        value = values.get(self.value)
        if self.element is None or value is None:
            return value
        return value.get(self.element) if isinstance(value, dict) else value[self.element]

    @property
    def operands(self) -> list[str]:
        """The names of the variables that the operation reads, without repetitions."""
        return list(
            dict.fromkeys(name for value in reads(self.operation) for name in locations.names_of_value(value) if name)
        )


def observed_results(operation: ir.OpView, place: int) -> list[Observed]:
    """The results of an operation to observe; a structural operation without blocks has none."""
    name = operation.operation.name
    if is_structural(operation) and name not in operations_with_blocks():
        return []
    legacy = locations.legacy_place_of(operation)
    ports = _port_names(operation)
    return [
        Observed(place, operation, value, element, ports[number] if number < len(ports) else "", variable, legacy)
        for number, value, element, variable in locations.named_results(operation)
    ]


def _port_names(operation: ir.OpView) -> list[str]:
    op = operator_of(operation.operation.name)
    if op is None or any(port.kind == "variadic" for port in op.outputs):
        return []
    places = present(operation, op.outputs, RESULT_SEGMENTS)
    return [port.name for port, place in zip(op.outputs, places, strict=True) if place is not None]


@dataclass(frozen=True, slots=True)
class ObservedBlock:
    """The operations of a program, or of a block inside an operation."""

    steps: tuple[Step, ...]
    operations: tuple[ir.OpView, ...]
    """The operation of each step."""
    places: tuple[int, ...]
    """The place of each operation in its MLIR block, which also has operations without a step."""
    alike: dict[object, tuple[Step, Schedule]] = field(default_factory=dict)
    """A cache of schedules of single operations, which equal operations share, by ``_signature``."""


def observed_block(steps: tuple[Step, ...], operations: tuple[ir.OpView, ...]) -> ObservedBlock:
    """An observed block from the steps and operations of one MLIR block."""
    every = operations[0].operation.block.operations if operations else ()
    places = {operation.operation: place for place, operation in enumerate(every)}
    return ObservedBlock(steps, operations, tuple(places[operation.operation] for operation in operations))


@dataclass(frozen=True, slots=True)
class Moment:
    """One execution of an operation: the operation, and an iteration of each enclosing loop."""

    block: ObservedBlock
    place: int
    """The index of the step in the block."""
    iterations: tuple[int, ...] = ()
    """The iterations of the enclosing loops, from 0, outermost first."""
    is_inside: bool = False
    """Whether the operation is inside a loop or branch."""
    key: jax.Array | None = None
    """The random key of the iteration."""

    @property
    def step(self) -> Step:
        """The step of the operation."""
        return self.block.steps[self.place]

    @property
    def operation(self) -> ir.OpView:
        """The executed operation."""
        return self.block.operations[self.place]

    @property
    def place_in_block(self) -> int:
        """The place of the operation in its MLIR block."""
        return self.block.places[self.place]


@dataclass(frozen=True, slots=True)
class ObservedProgram:
    """A program that is prepared for observation, with parameters, inputs and random key."""

    program: TranslatedProgram
    traceable: Traceable
    parameters: dict[str, Any]
    inputs: dict[str, Any]
    key: jax.Array | None
    observed: tuple[Observed, ...]
    block: ObservedBlock
    engine: Switch = field(default_factory=Switch)
    """The engine that runs single operations."""

    def environment(self) -> Environment:
        """The values before the first operation: parameters and inputs."""
        return self.traceable.environment(self.parameters, self.inputs)


def subject_of(program: TranslatedProgram, inputs: Mapping[str, Feed]) -> ObservedProgram:
    """Prepares a program with these inputs for observation. Each run draws the same random numbers.

    Raises InputError if inputs or parameters are missing or do not fit; UnsupportedError for operators without a rule.
    """
    check_concrete(inputs)
    traceable = prepare(program)
    feeds = check_feeds(program, inputs, traceable.inputs)
    check_parameters(program, traceable)
    parameters = {name: from_public(name, program.parameters[name]) for name in traceable.parameters}
    block = observed_block(traceable.steps, traceable.operations)
    observed = tuple(
        result
        for place, operation in zip(block.places, block.operations, strict=True)
        for result in observed_results(operation, place)
    )
    key = jax.random.key(0) if traceable.random else None
    return ObservedProgram(program, traceable, parameters, feeds, key, observed, block)


def run_whole(subject: ObservedProgram, drawn: Mapping[SSAValue, object] | None = None) -> Environment:
    """Runs the whole program on XLA; returns all values. ``drawn``: results that replace runs of random operations."""
    values = dict(drawn or {})
    environment: Environment = subject.environment() | values
    keeps_compiled = getattr(subject.program, "keeps_compiled", False)  # only a Program has the attribute
    steps = [step for step in subject.traceable.steps if values.keys().isdisjoint(step.writes)]
    with in_context(replace(current_context(), keeps_compiled=keeps_compiled)):
        Schedule(steps, [value for step in steps for value in step.writes]).run(environment, Scope(subject.key))
    return environment


def run_operation(
    block: ObservedBlock, place: int, environment: Environment, known: set[SSAValue], scope: Scope
) -> tuple[Environment, set[SSAValue]]:
    """Runs one operation on the values of ``environment``; returns its results, and the set of known results.

    ``known``: the values that are known while tracing, such as shapes.
    """
    step = block.steps[place]
    first, schedule, local, known_reads = _schedule_of(block, place, environment, known)
    now_known = schedule.run(local, scope, known_reads)
    pairs = [(own, value) for own, value in zip(first.writes, step.writes, strict=True) if own in local]
    return {value: local[own] for own, value in pairs}, {value for own, value in pairs if own in now_known}


def prepare_operations(block: ObservedBlock, environment: Environment, scope: Scope) -> None:
    """Compiles all operations of a block with the engine of ``scope``, for values such as those in ``environment``.

    Operations that need values of a run, or raise errors, are left to ``run_operation``.
    """
    known: set[SSAValue] = set()
    for place, step in enumerate(block.steps):
        if any(value not in environment for value in step.reads):
            continue
        first, schedule, local, known_reads = _schedule_of(block, place, environment, known)
        with contextlib.suppress(CutError, PdhloError):
            now_known = schedule.prepare(local, scope, known_reads)
            known |= {value for own, value in zip(first.writes, step.writes, strict=True) if own in now_known}


def _schedule_of(
    block: ObservedBlock, place: int, environment: Environment, known: set[SSAValue]
) -> tuple[Step, Schedule, Environment, set[SSAValue]]:
    """The schedule that runs a single operation, and the operands for it.

    Operations with equal signatures share the schedule of the first of them. Returns the step of the first operation,
    the schedule, the operand values by the first operation's operands, and the known ones among these operands.
    """
    step = block.steps[place]
    same = _signature(block, place, known)
    if same not in block.alike:
        block.alike[same] = step, Schedule([step], step.writes)
    first, schedule = block.alike[same]
    local = {own: environment[value] for own, value in zip(first.reads, step.reads, strict=True)}
    known_reads = {own for own, value in zip(first.reads, step.reads, strict=True) if value in known}
    return first, schedule, local, known_reads


def _signature(block: ObservedBlock, place: int, known: set[SSAValue]) -> object:
    """A key that is equal for operations that can share a schedule, which distinguishes shapes and dtypes itself."""
    step, operation = block.steps[place], block.operations[place].operation
    if step.random or len(operation.regions):
        return place
    own = operation.attributes
    attributes = tuple(str(own[i]) for i in range(len(own)))
    operands = tuple((step.reads.index(value), value in known) for value in step.reads)
    return operation.name, attributes, operands, len(step.writes)


def whole_function(
    subject: ObservedProgram,
) -> Callable[[Mapping[str, object], Mapping[str, object]], dict[str, object]]:
    """The program as a function ``fn(parameters, inputs)`` that returns all observed values, by index as text.

    Values other than plain arrays are left out. A call raises UnsupportedError if the program needs several segments.
    """

    def function(parameters: Mapping[str, object], inputs: Mapping[str, object]) -> dict[str, Any]:
        environment, scope = subject.traceable.environment(parameters, inputs), Scope(subject.key)
        for step in subject.traceable.steps:
            step.trace(environment, scope)
        values = {str(number): observed.of(environment) for number, observed in enumerate(subject.observed)}
        return {name: value for name, value in values.items() if isinstance(value, np.ndarray | jax.Array)}

    return function
