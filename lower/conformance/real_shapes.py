"""Real shapes of a program's values at given sizes of its inputs: by abstract evaluation, else by a run.

Abstract evaluation compiles nothing. Operations whose shapes depend on data, and operations that read them, are run
instead. They run on random values of the evaluated shapes, since no shape rule may depend on values. Three kinds of
operations run on the program's real values: loops and branches (random values might never end a loop), operations that
need a known value, and operations on values that are more than plain arrays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import jax
import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, LoDTensor
from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.conformance.inner_blocks import has_block
from pdhlo.lower.conformance.shape_sizes import InputSizes, SymbolSizes, random_values
from pdhlo.lower.tracing.abstract import evaluate_program
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.tracer import Traceable
from pdhlo.lower.values.data_dependence import NeedsHostError, NeedsKnownError, NeedsRowsError
from pdhlo.lower.values.traced_values import from_public, has_padding

_DEPENDS_ON_DATA = (NeedsHostError, NeedsKnownError, NeedsRowsError)


class RealShapes:
    """A program, evaluated or run at sizes of its inputs."""

    ran: bool
    """Whether a part of the program was run."""
    scope: Scope
    """The scope of its runs."""

    def __init__(self, program: TranslatedProgram, traceable: Traceable) -> None:
        """The program with its parameters, prepared once for all sizes."""
        self.ran = False
        self._traceable = traceable
        self._parameters = {name: from_public(name, program.parameters[name]) for name in traceable.parameters}
        self.scope = Scope(jax.random.key(0) if traceable.random else None)
        self._blocks = [place for place, operation in enumerate(traceable.operations) if has_block(operation)]
        self._is_whole = False
        self._schedules: dict[frozenset[int], Schedule] = {}

    def at(self, inputs: InputSizes, sizes: SymbolSizes) -> tuple[Environment, Mapping[str, np.ndarray | LoDTensor]]:
        """The value of each operation, as a tracer or an array, and the feeds, if something was run.

        Raises PdhloError if the program rejects these sizes.
        """
        every = set(range(len(self._traceable.steps)))
        evaluated, late = ({}, every) if self._is_whole else self._evaluated(inputs.structs(sizes))
        if not late:
            return evaluated, {}
        self.ran = True
        fed = inputs.arrays(sizes)
        try:
            return evaluated | self._run(late, fed, evaluated), fed
        except PdhloError:
            if late == every:
                raise
            self._is_whole = True  # it may be the random values that it refuses
            return self._run(every, fed, {}), fed

    def _evaluated(self, structs: Mapping[str, object]) -> tuple[Environment, set[int]]:
        """The shapes from abstract evaluation, and the indices of the steps that must run."""
        shapes: Environment = {}
        late: set[int] = set()
        asked: set[SSAValue] = set()
        absent: set[SSAValue] = set()
        steps = self._traceable.steps

        def take(place: int, step: Step, environment: Environment, scope: Scope) -> None:
            is_early = place not in self._blocks and absent.isdisjoint(step.reads)
            if not is_early or not _traces(step, environment, scope, asked):
                late.add(place)
                absent.update(step.writes)
            shapes.update((value, environment[value]) for value in step.writes if value in environment)

        inputs = {name: structs[name] for name in self._traceable.inputs}
        evaluate_program(self._traceable, self._parameters, inputs, take=take)
        real = {value for place in self._blocks for value in steps[place].reads} | asked
        real |= {
            value for value in _read_before_written(steps, late) if value in shapes and not _is_plain(shapes[value])
        }
        late |= _before(steps, real)
        return shapes, late

    def _run(self, late: set[int], fed: Mapping[str, Feed], evaluated: Environment) -> Environment:
        """The results of the steps with the indices ``late``, on feeds and on random values of the evaluated shapes."""
        steps = [self._traceable.steps[place] for place in sorted(late)]
        which = frozenset(late)
        if which not in self._schedules:
            self._schedules[which] = Schedule(steps, [value for step in steps for value in step.writes])
        feeds = {name: from_public(name, fed[name]) for name in self._traceable.inputs}
        environment = self._traceable.environment(self._parameters, feeds)
        generator = np.random.default_rng(0)
        taken = {
            value: evaluated[value] for value in _read_before_written(self._traceable.steps, late) & evaluated.keys()
        }
        environment |= {value: _concrete(entry, generator) for value, entry in taken.items()}
        known = {value for value, entry in taken.items() if isinstance(entry, np.ndarray)}
        with x64():
            self._schedules[which].run(environment, self.scope, known)
        random = taken.keys() - {value for step in steps for value in step.writes}
        return {value: entry for value, entry in environment.items() if value not in random}


def _traces(step: Step, environment: Environment, scope: Scope, asked: set[SSAValue]) -> bool:
    """Traces a step; False if that is impossible or gives rows with padding. ``asked`` gets the values it must know."""
    try:
        step.trace(environment, scope)
    except _DEPENDS_ON_DATA as error:
        asked.update(getattr(error, "values", ()))
        return False
    return not any(has_padding(environment.get(value)) for value in step.writes)


def _read_before_written(steps: Sequence[Step], late: Iterable[int]) -> set[SSAValue]:
    """The values that the steps with the indices ``late`` read before one of them writes them."""
    written: set[SSAValue] = set()
    result: set[SSAValue] = set()
    for place in sorted(late):
        result.update(value for value in steps[place].reads if value not in written)
        written.update(steps[place].writes)
    return result


def _before(steps: Sequence[Step], wanted: set[SSAValue]) -> set[int]:
    """The indices of all steps that the ``wanted`` values depend on."""
    places: set[int] = set()
    wanted = set(wanted)
    for place in reversed(range(len(steps))):
        if not wanted.isdisjoint(steps[place].writes):
            places.add(place)
            wanted.update(steps[place].reads)
    return places


def _is_plain(value: object) -> bool:
    """Whether random values of the same shapes can replace the value."""
    if isinstance(value, list | tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, np.ndarray | jax.Array)


def _concrete(value: object, generator: np.random.Generator) -> object:
    """Random values for a tracer, also in a list; known values are unchanged."""
    if isinstance(value, list | tuple):
        return [_concrete(element, generator) for element in value]
    if not isinstance(value, jax.core.Tracer):
        return value
    return random_values(value.shape, value.dtype, generator)
