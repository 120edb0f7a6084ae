"""Chooses the open sizes of an export: first from the symbolic shapes, then by trial.

Each candidate is tried by abstract evaluation of the program, which is cheap compared with an export. The candidates,
in order:

1. the specification from the symbolic shapes;
2. the same number of sequences, or of examples, in all inputs;
3. sizes of at least 2 to 32 (bisection finds the least bound), multiples of 2 to 128, and sums such as ``name + 31``;
4. at least 2 to 8 examples, or multiples of 2 to 8; then the same together with bounds of the other sizes;
5. for inputs with LoD, one row for each sequence, or 2 to 8 sequences;
6. one example.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import jax
import numpy as np

from pdhlo.dialect.bindings import ir
from pdhlo.dialect.dataflow.symbolic.analysis import origin_of
from pdhlo.dialect.dataflow.symbolic.expressions import symbols_of
from pdhlo.dialect.locations import names_of_value
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import ExportError, PdhloError, quoted
from pdhlo.lower.artifacts.analysed_shapes import BATCH, MULTIPLES, analysed_specification
from pdhlo.lower.artifacts.specification import Specification
from pdhlo.lower.compiler.context import in_context
from pdhlo.lower.tracing.abstract import evaluate_program
from pdhlo.lower.tracing.steps.histories import is_history
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.limits import FunctionBounds
from pdhlo.lower.tracing.steps.naming import first_line
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.tracer import Traceable
from pdhlo.lower.values.data_dependence import DATA_DEPENDENCE
from pdhlo.lower.values.specs import level_name, shape_struct
from pdhlo.lower.values.traced_values import LoDArray, from_public
from pdhlo.system.caller import tell
from pdhlo.system.wording import say

Made = TypeVar("Made")
Structs = Callable[[Specification], dict[str, jax.ShapeDtypeStruct]]
"""Makes the shapes and dtypes to trace with from a specification."""
LowerBound = Callable[[Specification, Sequence[str], int], Specification]
"""Adds a lower bound to some sizes of a specification."""
SEQUENCES = (2, 3, 4, 5, 6, 7, 8)
"""The numbers of sequences to try: a constant of the program may have one element for each sequence."""
_MOST_ALONE = 2
"""The number of open sizes for which a bound of that size alone is tried: each takes up to five attempts."""
_REFUSALS = (PdhloError, jax.errors.InconclusiveDimensionOperation, TypeError, ValueError, NotImplementedError)
"""Errors of tracing which show that a specification is too open."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A specification that cannot be traced or exported, with the error."""

    specification: Specification
    place: int
    """The number of steps that were traced before the error."""
    error: Exception


@dataclass(frozen=True, slots=True)
class Choice:
    """A candidate, and more open variants of it, which can only be traced if it can be traced."""

    probe: Specification
    """The least open specification, which is tried first."""
    instead: tuple[Specification, ...] = ()
    """The variants, the most open first."""
    finer: Callable[[Specification], Sequence[Specification]] = lambda _: ()
    """Gives specifications that are more open than one that can be traced, in order; the first is the most open."""


def choices(program: TranslatedProgram) -> Iterator[Choice]:
    """The candidates for a program, in order and without repetitions."""
    seen = set()
    for candidate in _candidates(program):
        if candidate.probe.key not in seen:
            seen.add(candidate.probe.key)
            yield candidate


def _candidates(program: TranslatedProgram) -> Iterator[Choice]:
    own = analysed_specification(program)
    specs = program.inputs
    sequences = _shared_sequences(own, specs)
    alike = _shared_examples(sequences, specs)
    single = _one_example(alike)
    yield from map(Choice, (own, sequences, _shared_examples(own, specs), alike, _only_examples(alike, specs)))
    yield from map(_larger_ones, (own, alike))
    yield from (_graded(_multiples, start, MULTIPLES) for start in (own, alike))
    yield _from_minimum(alike)
    yield _more_examples(alike)
    yield _graded(_multiplied_batch, alike, MULTIPLES[:3])
    yield from _more_examples_and_larger_ones(alike)
    if any(spec.lod_level for spec in specs.values()):
        yield Choice(_single_rows(alike, specs))
        yield from (Choice(_some_sequences(own, specs, number)) for number in SEQUENCES)
    yield from (Choice(_one_example(own)), Choice(single), _larger_ones(single), _graded(_multiples, single, MULTIPLES))


def _graded(
    change: Callable[[Specification, int], Specification], specification: Specification, numbers: Sequence[int]
) -> Choice:
    """The changes by some numbers: the largest is the probe, the smaller ones are the variants."""
    *smaller, largest = (change(specification, number) for number in numbers)
    return Choice(largest, tuple(smaller))


def _levels(specs: Mapping[str, TensorSpec]) -> dict[str, int]:
    """The level of each input that is the offsets of a LoD."""
    return {level_name(name, level): level for name, spec in specs.items() for level in range(spec.lod_level)}


def _shared_sequences(specification: Specification, specs: Mapping[str, TensorSpec]) -> Specification:
    names: dict[str, str] = {}
    first: dict[int, str] = {}
    for name, level in _levels(specs).items():
        for size in symbols_of(specification.inputs[name][0]):
            names[size] = first.setdefault(level, size)
    return specification.renamed(names, "all inputs with LoD have equally many sequences, since operations join them")


def _shared_examples(specification: Specification, specs: Mapping[str, TensorSpec]) -> Specification:
    firsts = [
        specification.inputs[name][0]
        for name, spec in specs.items()
        if not spec.lod_level and specification.inputs[name]
    ]
    levels = [specification.inputs[name][0] for name, level in _levels(specs).items() if level == 0]
    names = {name: BATCH for size in (*firsts, *levels) for name in symbols_of(size)}
    return specification.renamed(names, "all inputs have equally many examples, since operations join them")


def _only_examples(specification: Specification, specs: Mapping[str, TensorSpec]) -> Specification:
    """Takes the only open size of an input as the number of examples: in recurrent networks, axis 0 is the time."""
    names = {}
    for name, spec in specs.items():
        owns = [own for size in specification.inputs[name] for own in symbols_of(size)]
        if len(owns) == 1 and not spec.lod_level:
            names[owns[0]] = BATCH
    return specification.renamed(names, "the only open size of each input is the number of examples")


def _multiples(specification: Specification, multiple: int) -> Specification:
    """Makes all open sizes multiples of a number, except the number of examples and sizes of first axes only."""
    behind_first = {
        name for sizes in specification.inputs.values() for size in sizes[1:] for name in symbols_of(size)
    } - {BATCH}
    smaller = [name for name, own in specification.multiples.items() if name in behind_first and own < multiple]
    wanted = dict.fromkeys(smaller, multiple)
    return specification.multiplied(wanted, f"{', '.join(wanted)}: multiples of {multiple}, found by trial")


def _lengths(specification: Specification) -> list[str]:
    """The open sizes other than the number of examples."""
    return [name for name in specification.multiples if name != BATCH]


def _larger_ones(specification: Specification) -> Choice:
    """Adds a lower bound to all sizes other than the number of examples; variants have it for one size alone."""
    names = _lengths(specification)
    if not names:
        return Choice(specification)
    groups = [*([[name] for name in names[:_MOST_ALONE]] if names[1:] else []), names]
    return _bounded_below(specification, groups, MULTIPLES[:5])


def _from_minimum(specification: Specification) -> Choice:
    """Writes sizes as ``name + number``: jax can then prove that products of them are not negative."""
    names = _lengths(specification)
    return _refined([specification], names, MULTIPLES[4], _with_minimum) if names else Choice(specification)


def _with_minimum(specification: Specification, names: Sequence[str], least: int) -> Specification:
    return specification.with_minimum(dict.fromkeys(names, least), _at_least(names, least))


def _at_least(names: Sequence[str], least: int) -> str:
    return f"{', '.join(names)}: at least {least}, found by trial"


def _more_examples(specification: Specification) -> Choice:
    """Adds a lower bound to the number of examples."""
    return (
        _bounded_below(specification, [[BATCH]], MULTIPLES[:3])
        if BATCH in specification.multiples
        else Choice(specification)
    )


def _more_examples_and_larger_ones(specification: Specification) -> Iterator[Choice]:
    """Adds a bound or a multiple to the number of examples, and a lower bound to all other sizes."""
    names = _lengths(specification)
    if not names or BATCH not in specification.multiples:
        return
    numbers, bound = MULTIPLES[:3], MULTIPLES[4]
    more = [_larger(specification, [BATCH], number) for number in numbers]
    multiplied = [_multiplied_batch(specification, number) for number in numbers]
    for at_least, batches in itertools.product((_larger, _with_minimum), (more, multiplied)):
        yield _refined(batches, names, bound, at_least)


def _refined(batches: Sequence[Specification], names: Sequence[str], bound: int, at_least: LowerBound) -> Choice:
    """The specifications ``batches`` with a lower bound of the sizes ``names``; ``finer`` has the smaller bounds."""
    *instead, probe = with_bound = [at_least(batch, names, bound) for batch in batches]

    def finer(taken: Specification) -> Sequence[Specification]:
        [batch] = [batch for batch, candidate in zip(batches, with_bound, strict=True) if candidate.key == taken.key]
        return [at_least(batch, names, least) for least in range(2, bound)]

    return Choice(probe, tuple(instead), finer)


def _bounded_below(specification: Specification, groups: Sequence[list[str]], bounds: Sequence[int]) -> Choice:
    """Adds each bound to each group of sizes. The largest bound of the last group is the probe."""
    ways = [(group, least, _larger(specification, group, least)) for group in groups for least in bounds]

    def finer(taken: Specification) -> Sequence[Specification]:
        return [
            _larger(specification, group, between)
            for group, least, candidate in ways
            if candidate.key == taken.key
            for between in range(least // 2 + 1, least)
        ]

    *instead, probe = (candidate for *_, candidate in ways)
    return Choice(probe, tuple(instead), finer)


def _larger(specification: Specification, names: Sequence[str], least: int) -> Specification:
    return specification.at_least(dict.fromkeys(names, least), _at_least(names, least))


def _single_rows(specification: Specification, specs: Mapping[str, TensorSpec]) -> Specification:
    rows = [specification.inputs[name][0] for name, spec in specs.items() if spec.lod_level]
    levels = [specification.inputs[name][0] for name in _levels(specs)]
    names = {name: BATCH for size in (*rows, *levels) for name in symbols_of(size)}
    return specification.renamed(names, "each sequence has one row, as at the start of a beam search, found by trial")


def _some_sequences(specification: Specification, specs: Mapping[str, TensorSpec], number: int) -> Specification:
    for name in dict.fromkeys(name for own in _levels(specs) for name in symbols_of(specification.inputs[own][0])):
        specification = specification.fixed(
            name, number, f"there are {number} sequences, equal to the size of a constant, found by trial"
        )
    return specification


def _multiplied_batch(specification: Specification, multiple: int) -> Specification:
    return specification.multiplied(
        {BATCH: multiple}, f"the number of examples is a multiple of {multiple}, found by trial"
    )


def _one_example(specification: Specification) -> Specification:
    return specification.fixed(BATCH, 1, "there is one example, found by trial")


class Search:
    """Searches the most open specification with which a program can be exported."""

    def __init__(
        self, program: TranslatedProgram, traceable: Traceable, limits: FunctionBounds, structs: Structs
    ) -> None:
        self._program, self._traceable, self._limits, self._structs = program, traceable, limits, structs
        table = traceable.program.parameters
        self._parameters = {name: from_public(name, table[name]) for name in traceable.parameters}

    def first_made(self, make: Callable[[Specification], Made | Refusal]) -> Made:
        """The first result of ``make`` that is not a refusal.

        ``make`` gets the first candidate at once, since it usually succeeds, and other candidates only if they can be
        traced. Raises ExportError with the attempts, and after the first one if shapes depend on data for all sizes.
        """
        first, *others = choices(self._program)
        if not isinstance(made := make(first.probe), Refusal):
            return made
        refusals = [self._refusal(first.probe) or made]
        if (dependence := self._data_dependence()) is not None:
            raise _error([dependence], self._traceable)
        cause = self._operation_at(refusals[0].place)
        for specification in self._traced(others, refusals):
            if not isinstance(made := make(specification.needed_by(cause)), Refusal):
                return made
            refusals.append(made)
        raise _error(refusals, self._traceable)

    def _operation_at(self, place: int) -> str:
        """The operation of a step as constraints name it; "" if there is none."""
        written = [value for step in self._traceable.steps[place : place + 1] for value in step.writes]
        owners = [value.owner for value in written if not is_history(value)]
        operation = next((owner for owner in owners if not isinstance(owner, ir.Block)), None)
        return "" if operation is None else origin_of(operation.operation.opview)

    def _traced(self, others: Sequence[Choice], refusals: list[Refusal]) -> Iterator[Specification]:
        """The specifications with which the program can be traced, the most open first.

        Appends the others to ``refusals``.
        """

        def takes(specification: Specification) -> bool:
            refusal = self._refusal(specification)
            refusals.extend([] if refusal is None else [refusal])
            return refusal is None

        for choice in others:
            if takes(choice.probe):
                for taken in itertools.chain(filter(takes, choice.instead), [choice.probe]):
                    between = choice.finer(taken)
                    yield from between[_first_of(between, takes) :][:1]
                    yield taken

    def no_module(self, inputs: Mapping[str, jax.ShapeDtypeStruct], error: ExportError) -> ExportError:
        """Explains why the program cannot be one module for inputs of these shapes, and which part can be exported.

        Returns ``error`` if the program can be traced.
        """
        refused = self._refusal_of(Specification({}), inputs)
        return error if refused is None else _error([refused], self._traceable)

    def _refusal(self, specification: Specification) -> Refusal | None:
        return self._refusal_of(specification, self._structs(specification)) if specification.multiples else None

    def _refusal_of(self, specification: Specification, inputs: Mapping[str, jax.ShapeDtypeStruct]) -> Refusal | None:
        """The refusal if the program cannot be traced with inputs of these shapes, else None."""
        reached = [0]

        def take(place: int, step: Step, environment: Environment, scope: Scope) -> None:
            reached[0] = place
            step.trace(environment, scope)

        tell(f"trying {'; '.join(f'{name}: [{shape}]' for name, shape in list(specification.shapes.items())[:3])}")
        try:
            with in_context(self._traceable.context(self._limits)):
                evaluate_program(self._traceable, self._parameters, self._whole(inputs), self._limits, take)
        except _REFUSALS as error:
            return Refusal(specification, reached[0], error)
        return None

    def _whole(self, inputs: Mapping[str, Any]) -> dict[str, Any]:
        """Joins the inputs with their LoD."""
        result: dict[str, Any] = {}
        for name in self._traceable.inputs:
            levels = tuple(inputs[level_name(name, level)] for level in range(self._program.inputs[name].lod_level))
            result[name] = LoDArray(inputs[name], levels) if levels else inputs[name]
        return result

    def _data_dependence(self) -> Refusal | None:
        """The refusal of a program whose shapes depend on data even if all input sizes are numbers; None otherwise."""
        for size in (64, 32, 224):
            refused = self._refusal_of(Specification({}), self._numbers(size))
            if refused is None:
                return None
            if isinstance(refused.error, DATA_DEPENDENCE):
                return refused
        return None

    def _numbers(self, size: int) -> dict[str, jax.ShapeDtypeStruct]:
        numbers = {}
        for name, spec in self._program.inputs.items():
            dims = [
                dim if dim >= 0 else 2 if axis == 0 and not spec.lod_level else size
                for axis, dim in enumerate(spec.shape)
            ]
            numbers[name] = shape_struct(dims, spec.dtype)
            for level in range(spec.lod_level):
                numbers[level_name(name, level)] = shape_struct((3,), np.dtype(np.int32))
        return numbers


def _first_of(ordered: Sequence[Specification], takes: Callable[[Specification], bool]) -> int:
    """The index of the first accepted element, by bisection: those behind it are accepted as well.

    The number of elements if none is accepted.
    """
    first, end = 0, len(ordered)
    while first < end:
        middle = (first + end) // 2
        first, end = (first, middle) if takes(ordered[middle]) else (middle + 1, end)
    return first


def _error(refusals: Sequence[Refusal], traceable: Traceable) -> ExportError:
    error = ExportError(_why_none(refusals, traceable))
    error.__cause__ = refusals[-1].error
    return error


def _why_none(tried: Sequence[Refusal], traceable: Traceable) -> str:
    """The message if no candidate can be exported: the error of the attempt that traced the most steps."""
    furthest = max(tried, key=lambda entry: entry.place)
    why = first_line(furthest.error)
    if isinstance(furthest.error, DATA_DEPENDENCE):
        return (
            f"{why}\nOne module cannot have sizes that depend on data, for any shapes of the inputs."
            f" {_in_front(traceable, furthest.place)}"
        )
    shapes = "; ".join(f"{name}: [{shape}]" for name, shape in furthest.specification.shapes.items())
    return (
        f"the program cannot be exported with open sizes: {why}\nOf {len(tried)} choices of open sizes none can be"
        f" traced; the one with the most traced operations is {shapes}. Give numbers, or other open sizes, with"
        f" {say('shapes={…}', '--shape NAME=…')}"
    )


_MOST_NAMED = 8


def _in_front(traceable: Traceable, place: int) -> str:
    """Advice on the part of a program that can be exported: up to the variables that the step at ``place`` reads."""
    computed = {value for step in traceable.steps[:place] if step.reads for value in step.writes}
    read = [value for value in traceable.steps[place].reads if value in computed and not is_history(value)]
    names = list(dict.fromkeys(name for value in read for name in names_of_value(value) if name))[:_MOST_NAMED]
    if not names:
        return "That operation reads no computed values, so no part before it can be exported"
    listed = ", ".join(map(quoted, names))
    return (
        "Export the operations before that operation: load the program with"
        f" {say(f'outputs=[{listed}]', ' '.join(f'--fetch {name}' for name in names))}, the variables that it reads"
    )
