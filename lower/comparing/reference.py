"""References of a comparison, which provide the expected results of operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import locations, types
from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.needs import is_read
from pdhlo.dialect.parameters import checked
from pdhlo.dialect.values import LoDTensor, Value
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.lower.comparing.bodies import names_of_arguments
from pdhlo.lower.comparing.deviation import Array
from pdhlo.lower.comparing.engines import INTERPRETER
from pdhlo.lower.comparing.observation import (
    Moment,
    Observed,
    ObservedProgram,
    observed_results,
    run_operation,
    whole_function,
)
from pdhlo.lower.comparing.references import iree, official, paddle
from pdhlo.lower.tracing.control_flow.regions import Region
from pdhlo.lower.tracing.steps.histories import is_history
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.traced_values import from_public, to_public
from pdhlo.system.reading import read_arrays
from pdhlo.system.wording import say

_RANDOM = "its numbers are random"


@dataclass(frozen=True, slots=True)
class Reference:
    """A source of expected results."""

    of: Callable[[Moment, Environment, set[SSAValue]], tuple[Environment, str]]
    """Takes an execution of an operation, the reference's values so far, and the values that are known while tracing.

    Returns the results that the reference has, by MLIR value (for a tuple, its elements by index), and a note if the
    results must not be compared. XLA computes the missing results from the reference's values.
    """
    drawn: Environment = field(default_factory=dict)
    """The random numbers of the reference, with which the whole program runs as well."""
    begins: Callable[[Region, tuple[int, ...]], Environment] = lambda region, iterations: {}
    """Takes a block, and the iterations of the loops around, its own last; returns values of the block's arguments.
    """
    sees_every_iteration: bool = True
    """Whether the reference can compute any iteration of a loop, and not only iterations chosen in advance."""
    sees_inside: bool = True
    """Whether the reference has values of operations inside loops and branches."""


def _by_interpreter(subject: ObservedProgram, seconds: float, iterations: int) -> Reference:
    """The reference that runs each operation in pdhlo's interpreter."""

    def reference(moment: Moment, environment: Environment, known: set[SSAValue]) -> tuple[Environment, str]:
        step = moment.step
        if step.host_only:
            return {}, "its rule runs on the host, and has no StableHLO to compare"
        try:
            with subject.engine.on(INTERPRETER):
                scope = Scope(moment.key, engine=subject.engine)
                values, known_values = run_operation(moment.block, moment.place, environment, known, scope)
        except UnsupportedError as error:
            return {}, str(error)
        if known_values.issuperset(step.writes):
            return {}, "its results are known while tracing, so nothing runs"
        return values, ""

    return Reference(reference)


def _by_module(
    run: Callable[..., dict[str, np.ndarray]],
) -> Callable[[ObservedProgram, float, int], Reference]:
    """Makes a reference from a function that runs the whole program as one StableHLO module with all results."""

    def make(subject: ObservedProgram, seconds: float, iterations: int) -> Reference:
        _check_plain(subject)
        outputs = run(whole_function(subject), subject.parameters, subject.inputs, seconds=seconds)
        return _tabled(subject, {int(number): value for number, value in outputs.items()})

    return make


def _check_plain(subject: ObservedProgram) -> None:
    for name, value in subject.inputs.items():
        if not isinstance(value, np.ndarray | jax.Array):
            raise UnsupportedError(
                f"the input {quoted(name)} is not a plain array, and StableHLO modules take only arrays: compare"
                ' against="interpreter" or "paddle"'
            )


def _by_paddle(subject: ObservedProgram, seconds: float, iterations: int) -> Reference:
    """The reference that runs the legacy program in Paddle. Raises InputError if there is no legacy program."""
    program = subject.program
    if program.legacy is None:
        raise InputError(
            "this program was not loaded from a legacy program, which Paddle needs; compare"
            f" {say('the result of pdhlo.load', 'the model that it was translated from')}"
        )
    inputs = {name: to_public(value) for name, value in subject.inputs.items()}
    if program.json_version is not None:
        return _by_paddle_3(subject, program.legacy, inputs, seconds)
    seen = paddle.observe(program.legacy, dict(program.parameters), inputs, seconds=seconds, iterations=iterations)
    values = seen.values
    wanted = {
        (observed.legacy.place, observed.variable): number
        for number, observed in enumerate(subject.observed)
        if observed.legacy is not None and observed.legacy.block == 0
    }
    observed_values = {number: values[key] for key, number in wanted.items() if key in values}
    observed_values = {
        number: value for number, value in observed_values.items() if not _is_left_out(subject.observed[number], value)
    }
    outside = _tabled(subject, observed_values)
    if not seen.inside:
        return outside

    def reference(moment: Moment, environment: Environment, known: set[SSAValue]) -> tuple[Environment, str]:
        if not moment.is_inside:
            return outside.of(moment, environment, known)
        return _inside(moment, seen.inside), _RANDOM if moment.step.random else ""

    def begins(region: Region, iterations: tuple[int, ...]) -> Environment:
        block = next(
            (element.block for element in map(locations.legacy_place_of, region.operations) if element is not None), 0
        )
        keys = {
            argument: paddle.Inner(iterations, block, paddle.BEGIN, name)
            for argument, name in zip(region.arguments, names_of_arguments(region), strict=True)
        }
        return {value: _traced(key.name, seen.inside[key]) for value, key in keys.items() if key in seen.inside}

    return Reference(reference, outside.drawn, begins, sees_every_iteration=False)


def _by_paddle_3(subject: ObservedProgram, data: bytes, inputs: Mapping[str, Value], seconds: float) -> Reference:
    """The reference that runs the program's JSON in Paddle 3."""
    values = paddle.observe_json(data, dict(subject.program.parameters), inputs, seconds=seconds)
    observed_values = {}
    for number, observed in enumerate(subject.observed):
        if observed.legacy is None or observed.legacy.block or observed.element is not None:
            continue
        place = next(place for place, result in enumerate(observed.operation.results) if result == observed.value)
        value = values.get((observed.legacy.place, place))
        # Paddle may not write results that nothing reads, other than the first. If a result was added or removed since
        # 2.6.2, the later results have other numbers: then the types usually differ.
        counts = place == 0 or is_read(observed.value)
        if value is not None and counts and _is_of_type(observed.value, value):
            observed_values[number] = value
    return _tabled(subject, observed_values)


def _is_of_type(result: SSAValue, value: Any) -> bool:
    if types.kind_of(result.type) != "Tensor":
        return False
    return bool(types.element_of(result.type).numpy == value.dtype) and len(types.shape_of(result.type)) == value.ndim


def _inside(moment: Moment, values: Mapping[paddle.Inner, Value]) -> Environment:
    """Paddle's results of an operation inside a loop or branch."""
    environment: Environment = {}
    for result in observed_results(moment.operation, moment.place_in_block):
        if result.legacy is None:
            continue
        key = paddle.Inner(moment.iterations, result.legacy.block, result.legacy.place, result.variable)
        if key not in values or _is_left_out(result, values[key]):
            continue
        _store(environment, result, values[key])
    return environment


def _is_left_out(observed: Observed, value: object) -> bool:
    """Whether Paddle left out a result that nothing reads, such as batch statistics in inference: shape [] or [0]."""
    return not is_read(observed.value) and getattr(value, "shape", None) in ((), (0,))


def stored(subject: ObservedProgram, values: str | Mapping[str, Value]) -> Reference:
    """The reference with stored values by variable name, or the path of an ``.npz`` with them.

    Each value is compared with the last value of its variable. Raises InputError if the file cannot be read.
    """
    arrays = _read(Path(values)) if isinstance(values, str) else values
    last = {observed.variable: number for number, observed in enumerate(subject.observed) if observed.variable}
    return _tabled(subject, {number: arrays[name] for name, number in last.items() if name in arrays})


def _read(path: Path) -> dict[str, Array]:
    arrays = read_arrays(path)
    if isinstance(arrays, np.ndarray):
        raise InputError(f"{path} is not a readable .npz file: it holds one array")
    return {name: checked(name, array) for name, array in arrays.items()}


def _tabled(subject: ObservedProgram, values_by_number: Mapping[int, Value]) -> Reference:
    """The reference with given values; the numbers are indices in ``subject.observed``."""
    table: Environment = {}
    for number, value in values_by_number.items():
        _store(table, subject.observed[number], value)

    def reference(moment: Moment, environment: Environment, known: set[SSAValue]) -> tuple[Environment, str]:
        step = moment.step
        note = _RANDOM if step.random else ""
        return {value: table[value] for value in step.writes if value in table}, note

    return Reference(reference, _drawn(subject, table), sees_inside=False)


def _store(table: Environment, observed: Observed, value: Value) -> None:
    """Stores a value in a reference's table; elements of a tuple are stored by index."""
    if observed.element is None:
        table[observed.value] = _traced(observed.variable, value)
    else:
        table.setdefault(observed.value, {})[observed.element] = _traced(observed.variable, value)


def _drawn(subject: ObservedProgram, table: Environment) -> Environment:
    """The reference's results of each random operation for which it has all results that others read."""
    environment: Environment = {}
    for step in subject.traceable.steps:
        needed = (value for value in step.writes if is_history(value) or is_read(value))
        if step.random and all(value in table for value in needed):
            environment |= {value: table[value] for value in step.writes if value in table}
    return environment


def _traced(name: str, value: object) -> Any:
    """Converts a reference's value, and removes a LoD that does not fit its rows.

    Paddle stores the steps of recurrences in such a LoD.
    """
    if isinstance(value, list):
        return [_traced(name, element) for element in value]
    try:
        return from_public(name, value)
    except InputError:
        if not isinstance(value, LoDTensor):
            raise
        return from_public(name, value.data)


REFERENCES: dict[str, Callable[[ObservedProgram, float, int], Reference]] = {
    "interpreter": _by_interpreter,
    "official": _by_module(official.outputs),
    "paddle": _by_paddle,
    "iree": _by_module(iree.outputs),
}
