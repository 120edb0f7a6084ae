"""Runs a program and its blocks operation by operation on the reference's values, and compares the results."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError
from pdhlo.lower.comparing.bodies import Arguments, BlockBody, body_of, chosen
from pdhlo.lower.comparing.deviation import deviation_of_values, left_of_sum, tolerance
from pdhlo.lower.comparing.observation import Moment, Observed, ObservedBlock, observed_results, run_operation
from pdhlo.lower.comparing.reference import Reference
from pdhlo.lower.comparing.results import Iteration, LookedInside, ResultComparison, Suspect, WrongIteration
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.compiler.executable import Engine
from pdhlo.lower.tracing.control_flow.branches_and_loops import endless
from pdhlo.lower.tracing.steps.histories import is_history, loop_of
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.naming import described
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.joining import padded_like
from pdhlo.lower.values.known_values import is_known
from pdhlo.lower.values.traced_values import (
    LoDArray,
    SteppedRows,
    dense,
    has_padding,
    is_public,
    layout_of,
    without_padding,
)

GROWTH = 10.0
"""The factor between the tolerance of the whole program and that of one operation: errors accumulate."""
TIES = 1e-3
"""The fraction of integers or booleans that may differ in the whole program. They may come from comparisons of floats
that are nearly equal, which roundings decide."""
_SUMS = frozenset(f"pd.{name}" for name in ("add_grad", "subtract_grad", "sum", "mean"))
"""Operators that sum their operands. If the terms cancel, only roundings remain, as in the gradient of a bias in front
of a batch norm, which is 0."""
_LESS = 4
"""Divides the number of iterations to compare for each level of nested loops, since the levels multiply."""


class Stopwatch:
    """Measures seconds, summed by name."""

    def __init__(self) -> None:
        self.seconds = {"program": 0.0, "operations": 0.0, "reference": 0.0}
        self._last = time.perf_counter()

    def stop(self, name: str) -> None:
        """Adds the seconds since the last stop to the sum of ``name``."""
        now = time.perf_counter()
        self.seconds[name] += now - self._last
        self._last = now


@dataclass(frozen=True, slots=True)
class Part:
    """The findings of one iteration."""

    rows: Sequence[ResultComparison]
    inside: Sequence[LookedInside]
    suspect: Suspect | None


@dataclass(slots=True)
class Findings:
    """The findings of all walks through a program, and the values that the walks share."""

    program: TranslatedProgram
    reference: Reference
    allowed: float | None
    """The user's tolerance."""
    in_time: Callable[[], None]
    """Raises InputError if the reference has taken longer than the time limit."""
    clock: Stopwatch
    kinds: Mapping[tuple[SSAValue, int | None], str]
    """The kind of each returned result, "output" or "parameter", by value and index in a tuple."""
    engine: Engine
    rows: list[ResultComparison] = field(default_factory=list)
    inside: list[LookedInside] = field(default_factory=list)
    suspect: Suspect | None = None
    accumulated_tolerance: float = 0.0
    bodies: dict[tuple[ir.Operation, int], BlockBody] = field(default_factory=dict)

    def taken(self, rows: int, inside: int) -> Part:
        """Removes and returns the findings after the first ``rows`` and ``inside`` ones, and the suspect."""
        part = Part(self.rows[rows:], self.inside[inside:], self.suspect)
        del self.rows[rows:], self.inside[inside:]
        self.suspect = None
        return part

    def put(self, part: Part) -> None:
        """Appends findings that ``taken`` has removed. A suspect that is already set stays."""
        self.rows += part.rows
        self.inside += part.inside
        self.suspect = self.suspect or part.suspect


@dataclass(slots=True)
class ComparisonWalk:
    """Compares one block, or one iteration of it. The program itself is a block."""

    findings: Findings
    block: ObservedBlock
    values: Environment
    """The reference's values; values that it lacks are computed from them."""
    whole: Environment
    """The values of the run of the whole program on XLA."""
    known: set[SSAValue]
    """The values that are known while tracing."""
    iterations: int
    """The largest number of iterations of a loop that are compared."""
    key: jax.Array | None
    """The random key of this iteration."""
    inside: tuple[Iteration, ...] = ()
    """The enclosing iterations and branches, outermost first."""
    got: Environment = field(default_factory=dict)
    """Inside a block, the result of each operation, run separately on the reference's values."""
    _last_reads: dict[SSAValue, int] = field(default_factory=dict)
    """The place of the last operation that needs each value."""

    def __post_init__(self) -> None:
        self._last_reads = {value: i for i, step in enumerate(self.block.steps) for value in step.reads}

    def step(self, place: int) -> None:
        """Runs one operation and compares its results, after the operations in its block."""
        findings, moment = self.findings, Moment(self.block, place, self._numbers(), bool(self.inside), self.key)
        if self.iterations and findings.reference.sees_inside:
            self._look_inside(moment)
        step, operation = moment.step, moment.operation
        own, known = run_operation(self.block, place, self.values, self.known, Scope(self.key, engine=findings.engine))
        findings.clock.stop("operations")
        theirs, note = findings.reference.of(moment, self.values, self.known)
        expected = {value: like(theirs[value], own.get(value)) for value in theirs}
        findings.clock.stop("reference")
        reads = {value: self.values[value] for value in step.reads}
        own_tolerance = findings.allowed
        if own_tolerance is None:
            own_tolerance = tolerance(list(reads.values()), list(own.values()))
            findings.accumulated_tolerance = max(findings.accumulated_tolerance, GROWTH * own_tolerance)
        joined = {value: _joined(entry, own.get(value)) for value, entry in expected.items() if value not in known}
        joined = {value: entry for value, entry in joined.items() if is_built_alike(entry, own.get(value))}
        self.values |= own | joined
        self.known |= known
        terms = list(reads.values()) if operation.operation.name in _SUMS else []
        for result in observed_results(operation, moment.place_in_block):
            row = self._row(result, own, expected, own_tolerance, note, terms)
            findings.rows.append(row)
            if findings.suspect is None and row.own is not None and not row.own.passed:
                known_reads = frozenset(self.known.intersection(reads))
                findings.suspect = Suspect(row, operation, reads, known_reads, own, own | joined, findings.program)
        self._keep_sources(step, own)
        if self.inside:  # a reproducer of a wrong iteration needs all its values
            self.got |= own
        else:
            self._forget(place)
        findings.clock.stop("operations")
        findings.in_time()

    def _numbers(self) -> tuple[int, ...]:
        """The iterations of the enclosing loops, from 0."""
        return tuple(iteration.iteration - 1 for iteration in self.inside if not iteration.branch)

    def _keep_sources(self, step: Step, own: Environment) -> None:
        """Keeps the operands of a result as long as the result, if a reproducer cannot be fed with the result."""
        places = [self._last_reads.get(value, -1) for value, entry in own.items() if not is_public(entry)]
        for value in step.reads if places else ():
            self._last_reads[value] = max(self._last_reads[value], *places)

    def _forget(self, place: int) -> None:
        """Removes the values that no later operation needs, to save memory."""
        step = self.block.steps[place]
        for value in (*step.reads, *step.writes):
            if self._last_reads.get(value, -1) <= place:
                self.values.pop(value, None)
                self.whole.pop(value, None)

    # -- inside

    def _look_inside(self, moment: Moment) -> None:
        """Compares the operations of a loop or branch, in some of its iterations."""
        operation = moment.operation
        body = body_of(operation, self.values, self.findings.bodies)
        if body is None:
            return
        count, seen = self._iterations_on_xla(operation, body)
        first = body.first(self.values)
        if first is None:
            return
        seen = seen or {0: None}  # the run on XLA has not executed this block
        looked = self._walk_iterations(moment, body, first, seen)
        variable = next(iter(locations.names_of(operation)), "")
        name = str(operation.operation.name)
        self.findings.inside.append(
            LookedInside(
                moment.place_in_block, name, variable, self.inside, count, tuple(iteration + 1 for iteration in looked)
            )
        )

    def _iterations_on_xla(self, operation: ir.OpView, body: BlockBody) -> tuple[int, dict[int, Environment | None]]:
        """The number of iterations in the run on XLA, and all values of the iterations to compare."""
        seen: dict[int, Environment | None] = {}
        if not all(value in self.whole for value in body.region.captures) or not _has(operation, self.whole):
            return 0, seen
        if body_of(operation, self.whole, self.findings.bodies) is not body:
            return 0, seen
        arguments, iteration = body.first(self.whole), 0
        most = current_context().max_iterations
        while arguments is not None:
            if iteration == most:
                raise InputError(endless(described(operation), most))
            computed = self._run(body, self.whole, arguments, iteration)
            seen[iteration] = computed
            if len(seen) > self.iterations + 1:
                seen = {number: seen[number] for number in chosen(iteration + 1, self.iterations)}
            arguments, iteration = body.after(body.yielded(computed)), iteration + 1
        return iteration, {number: seen[number] for number in sorted(chosen(iteration, self.iterations))}

    def _run(self, body: BlockBody, environment: Environment, arguments: Arguments, iteration: int) -> Environment:
        scope = Scope(self._key_of(iteration), engine=self.findings.engine, known=frozenset(self.known))
        return body.run(environment, scope, arguments, self.known)

    def _key_of(self, iteration: int) -> jax.Array | None:
        """The random key of an iteration."""
        return None if self.key is None else jax.random.fold_in(self.key, iteration)

    def _walk_iterations(
        self, moment: Moment, body: BlockBody, first: Arguments, seen: Mapping[int, Environment | None]
    ) -> list[int]:
        """Runs the iterations on the reference's values; returns the ones that were compared."""
        arguments: Arguments | None = first
        iteration, looked = 0, list[int]()
        unseen: tuple[int, Arguments] = 0, first  # the iteration after the last compared one, and its arguments
        while arguments is not None and iteration <= max(seen):
            if iteration in seen:
                is_first = self.findings.suspect is None
                rows, inside = len(self.findings.rows), len(self.findings.inside)
                computed = self._walk_iteration(moment, body, arguments, iteration, seen[iteration] or {})
                if is_first and self.findings.suspect is not None and self.findings.reference.sees_every_iteration:
                    looked += self._look_between(moment, body, *unseen, iteration, (rows, inside))
                looked.append(iteration)
            else:
                computed = self._run(body, self.values, self._begins(moment, body, arguments, iteration), iteration)
            arguments, iteration = body.after(body.yielded(computed)), iteration + 1
            if iteration - 1 in seen and arguments is not None:
                unseen = iteration, arguments
        return looked

    def _look_between(
        self, moment: Moment, body: BlockBody, begin: int, arguments: Arguments, wrong: int, before: tuple[int, int]
    ) -> list[int]:
        """Finds the first wrong iteration from ``begin`` on by bisection; returns the iterations that it compares.

        arguments: the arguments of ``begin``; the iteration before ``begin`` is right. wrong: a wrong iteration, whose
        findings are the last ones. before: the numbers of rows and of ``inside`` before those findings.
        """
        parts = {wrong: self.findings.taken(*before)}
        last = wrong
        while begin < wrong:
            middle = (begin + wrong) // 2
            current: Arguments | None = arguments
            for iteration in range(begin, middle):
                if current is not None:
                    computed = self._run(body, self.values, self._begins(moment, body, current, iteration), iteration)
                    current = body.after(body.yielded(computed))
            if current is None:  # on the reference's values, the loop ends earlier
                break
            computed = self._walk_iteration(moment, body, current, middle, {})
            parts[middle] = self.findings.taken(*before)
            following = body.after(body.yielded(computed))
            if parts[middle].suspect is not None:
                wrong = middle
            elif following is not None:
                begin, arguments = middle + 1, following
            else:
                break
        for iteration in sorted(parts):
            self.findings.put(parts[iteration])
        return sorted(parts.keys() - {last})

    def _begins(self, moment: Moment, body: BlockBody, arguments: Arguments, iteration: int) -> Arguments:
        """The arguments of an iteration, with the reference's values if it has them."""
        numbers = moment.iterations if body.branch else (*moment.iterations, iteration)
        theirs = self.findings.reference.begins(body.region, numbers)
        pairs = zip(body.region.arguments, arguments, strict=True)
        return [_rather(like(theirs[value], ours), ours) if value in theirs else ours for value, ours in pairs]

    def _walk_iteration(
        self, moment: Moment, body: BlockBody, arguments: Arguments, iteration: int, whole: Environment
    ) -> Environment:
        """Compares one iteration; returns the reference's values in it. ``whole``: the iteration's values on XLA."""
        operation, findings = moment.operation, self.findings
        arguments = self._begins(moment, body, arguments, iteration)
        variable = next(iter(locations.names_of(operation)), "")
        number = 0 if body.branch else iteration + 1
        now = Iteration(moment.place_in_block, str(operation.operation.name), variable, number, body.branch)
        values = body.region.local(self.values, arguments)
        known = self.known.intersection(body.region.captures)
        fewer = self.iterations if body.branch else min(self.iterations, max(2, self.iterations // _LESS))
        walk = ComparisonWalk(
            findings, body.block, values, whole, set(known), fewer, self._key_of(iteration), (*self.inside, now)
        )
        before = findings.suspect
        for place in range(len(body.block.steps)):
            walk.step(place)
        if before is None and findings.suspect is not None and findings.suspect.body is None:
            reads = {value: walk.values[value] for value in (*body.region.arguments, *body.region.captures)}
            reads |= _sources(reads, self.values)
            wrong = WrongIteration(body.region, reads, frozenset(known), walk.got, walk.values)
            findings.suspect = replace(findings.suspect, body=wrong)
        return walk.values

    # -- one result

    def _row(
        self,
        observed: Observed,
        own: Environment,
        expected: Environment,
        own_tolerance: float,
        note: str,
        terms: Sequence[object],
    ) -> ResultComparison:
        value, reference = observed.of(own), observed.of(expected)
        ours, accumulated, whole = None, None, None
        if value is not None and reference is not None and not note:
            noise = max((left_of_sum(term, value) for term in terms), default=0.0)
            ours = deviation_of_values(value, reference, own_tolerance, noise=noise)
        if ours is not None or (note and reference is None):
            whole = observed.of(self.whole)
            allowed = self.findings.accumulated_tolerance
        if whole is not None:
            accumulated = deviation_of_values(whole, observed.of(self.values), allowed, TIES if allowed else 0.0)
        array = dense(value)
        return ResultComparison(
            observed.place,
            str(observed.operation.operation.name),
            observed.result,
            observed.variable,
            observed.legacy,
            tuple(observed.operands),
            str(getattr(array, "dtype", "")),
            tuple(getattr(array, "shape", ())),
            self.findings.kinds.get((observed.value, observed.element), "value"),
            ours,
            accumulated,
            note,
            self.inside,
        )


def _has(operation: ir.OpView, values: Environment) -> bool:
    """Whether ``values`` has all operands of an operation."""
    return all(value in values for value in operation.operands)


def _sources(reads: Environment, values: Environment) -> Environment:
    """The operands from which values are computed that cannot be fed, as far as ``values`` has them."""
    environment: Environment = {}
    waiting = [value for value, entry in reads.items() if not is_public(entry)]
    while waiting:
        value = waiting.pop()
        operands = getattr(loop_of(value) if is_history(value) else value.owner, "operands", ())
        environment |= {value: values[value] for value in operands if value in values}
        waiting += [value for value in operands if value in values and not is_public(values[value])]
    return environment


def _rather(reference: object, own: object) -> object:
    """The reference's value if its layout is equal to ours, else our value."""
    return reference if is_built_alike(reference, own) else own


def is_built_alike(reference: object, own: object) -> bool:
    """Whether a reference's value has the same layout as ours, so that the next operations can run on it."""
    return bool(layout_of(reference) == layout_of(own))


def _joined(reference: object, own: object) -> object:
    """A reference's value; for a tuple with missing elements, these are ours."""
    if isinstance(reference, dict) and isinstance(own, Sequence):
        return [reference.get(place, value) for place, value in enumerate(own)]
    return reference


def like(reference: object, own: object) -> Any:
    """Converts a reference's value to the layout of ours.

    Stored arrays have no LoD and no bfloat16, and may have shape [1] instead of [].
    """
    if has_padding(own) and not isinstance(own, Sequence):
        return reference if has_padding(reference) else padded_like(reference, own)
    return _like(reference, own)


def _like(reference: object, own: Any) -> object:
    if isinstance(reference, dict) and isinstance(own, Sequence):
        return {place: like(value, own[place]) for place, value in reference.items()}
    if isinstance(reference, list) and isinstance(own, Sequence) and len(reference) == len(own):
        return [like(element, other) for element, other in zip(reference, own, strict=True)]
    if isinstance(own, SteppedRows) and isinstance(reference, LoDArray):  # the LoD of the steps differs in Paddle
        reference = reference.data
    if isinstance(own, LoDArray) and not isinstance(reference, LoDArray) and hasattr(reference, "dtype"):
        return replace(own, data=like(reference, own.data))
    if isinstance(reference, LoDArray) and not isinstance(own, LoDArray) and hasattr(own, "dtype"):
        return like(dense(without_padding(reference)), own)
    if not (hasattr(reference, "dtype") and hasattr(own, "dtype")) or is_known(own):
        return reference
    array = np.asarray(reference)
    if array.size == 1 == np.size(own):
        array = array.reshape(own.shape)
    return array.astype(own.dtype) if str(own.dtype) == "bfloat16" and array.dtype == np.float32 else array
