"""Compare: a program on XLA against a reference, operation by operation.

The program runs once on XLA with the result of every operation observed; how far each is from the reference is its
accumulated error. Then each operation runs by itself on the *reference's* inputs; how far that is from the reference
is its own error. So the first operation whose own error is too large is where things go wrong, whatever came of it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from pdhlo.dialect.locations import LegacyPlace
from pdhlo.dialect.wording import say
from pdhlo.errors import InputError, quoted
from pdhlo.lower.comparing.deviation import Deviation, deviation_of_values, left_of_sum, tolerance
from pdhlo.lower.comparing.observation import (
    Observed,
    Subject,
    compile_once,
    observed_results,
    run_apart,
    run_whole,
    subject_of,
)
from pdhlo.lower.comparing.reference import REFERENCES, Reference, stored
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.progress import tell, told
from pdhlo.lower.tracing.steps import Environment
from pdhlo.lower.values.known_values import is_known
from pdhlo.lower.values.traced_values import LoDArray, SteppedRows, dense, layout_of

if TYPE_CHECKING:
    from pdhlo.dialect.program import Program

GROWTH = 10.0
"""What a tolerated error may grow by on its way through a program."""
TIES = 1e-3
"""The part of integers or booleans that may differ in the whole program, where they come from floats: rounding decides
what is nearly a tie."""
_SUMS = frozenset(f"pd.{name}" for name in ("add_grad", "subtract_grad", "sum", "mean"))
"""Operators that add up what they are given: where the terms cancel, roundings are all that is left. So it is with the
gradient of a bias in front of a batch norm, which is 0."""
_MOST_NAMED = 3
TIME_LIMIT = 600.0
"""Seconds that the reference may take, unless said otherwise."""


@dataclass(frozen=True, slots=True)
class ResultComparison:
    """One result of one operation.

    own: the operation by itself on the reference's inputs. accumulated: in the run of the whole program. None where
    the reference has nothing to compare with; ``note`` says why, if there is more to say. kind: "output" (fetched),
    "parameter" (written) or "value".
    """

    place: int
    operator: str
    result: str
    variable: str
    legacy: LegacyPlace | None
    reads: tuple[str, ...]
    dtype: str
    shape: tuple[int, ...]
    kind: str
    own: Deviation | None
    accumulated: Deviation | None
    note: str = ""

    @property
    def title(self) -> str:
        """The operation in words: its operator, variable and legacy operator."""
        variable = f" of {quoted(self.variable)}" if self.variable else ""
        return f"{self.operator}{variable}" + (f" (from {self.legacy})" if self.legacy is not None else "")

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "place": self.place,
            "operator": self.operator,
            "result": self.result,
            "variable": self.variable,
            "legacy": None if self.legacy is None else self.legacy._asdict(),
            "reads": list(self.reads),
            "dtype": self.dtype,
            "shape": list(self.shape),
            "kind": self.kind,
            "own": None if self.own is None else self.own.to_json(),
            "accumulated": None if self.accumulated is None else self.accumulated.to_json(),
            "note": self.note,
        }


@dataclass(frozen=True, slots=True)
class Suspect:
    """The first operation whose own error is too large, with what it was run on: what a reproducer is made of."""

    result: ResultComparison
    operation: Any
    reads: Environment
    """The reference's values, by MLIR value."""
    known: frozenset[Any]
    """Those of them that are known while tracing."""
    got: Environment
    expected: Environment


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """What ``compare`` found. ``str()`` gives a table of the outputs and what went wrong first.

    results: each result of each operation, in program order. seconds: of the run of the whole "program" on XLA, of its
    "operations" one by one, and of the "reference".
    """

    against: str
    results: tuple[ResultComparison, ...]
    seconds: dict[str, float]
    suspect: Suspect | None = field(default=None, compare=False)

    @property
    def outputs(self) -> tuple[ResultComparison, ...]:
        """The results that are fetched."""
        return tuple(one for one in self.results if one.kind == "output")

    @property
    def written(self) -> tuple[ResultComparison, ...]:
        """The results that are new values of parameters."""
        return tuple(one for one in self.results if one.kind == "parameter")

    @property
    def first(self) -> int | None:
        """The place in ``results`` of the first one whose own error is over its tolerance."""
        places = (i for i, one in enumerate(self.results) if one.own is not None and not one.own.passed)
        return next(places, None)

    @property
    def passed(self) -> bool:
        """Whether every output is within its tolerance; where none was compared, whether every value is.

        So must be every parameter that is written, unless each operation is right by itself: then a gradient that is
        nothing but roundings has been told on, as an optimizer does that divides by its size.
        """
        outputs = [one.accumulated for one in self.outputs if one.accumulated is not None]
        written = [one.accumulated for one in self.written if one.accumulated is not None]
        judged = outputs or (
            [] if written else [one.accumulated for one in self.results if one.accumulated is not None]
        )
        return all(one.passed for one in judged) and (self.first is None or all(one.passed for one in written))

    @property
    def verdict(self) -> str:
        """In words, what ``passed`` says."""
        if self.passed:
            return "no output differs"
        off = any(one.accumulated is not None and not one.accumulated.passed for one in self.outputs)
        return "outputs differ" if off or not self.written else "written parameters differ"

    def to_json(self) -> dict[str, Any]:
        """Plain data; the keys are in ``pdhlo compare --help``."""
        return {
            "against": self.against,
            "passed": self.passed,
            "first": self.first,
            "seconds": self.seconds,
            "results": [one.to_json() for one in self.results],
        }

    def __repr__(self) -> str:
        return f"<Comparison against {self.against}: {self.verdict}; {self.finding}>"

    def __str__(self) -> str:
        rows: list[tuple[str, ...]] = [("output", "shape", "dtype", "max abs", "max rel", "ulp", "allowed", "verdict")]
        rows += [_row(one) for one in self.outputs]
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows]
        times = ", ".join(f"{name} {seconds:.3g} s" for name, seconds in self.seconds.items())
        return "\n".join([*lines, self.finding, f"against {self.against}: {times}"])

    @property
    def finding(self) -> str:
        """In words, which operation is the first that is wrong by itself."""
        compared = sum(one.own is not None for one in self.results)
        if self.first is None:
            return f"each of {compared:,} results that were compared is right by itself{self._of_parameters()}"
        result = self.results[self.first]
        own = result.own
        assert own is not None
        what = own.problem or f"{own.mismatches:,} of {own.size:,} elements are too far off (up to {own.scaled:.1e})"
        return f"the first operation that is wrong by itself is {result.title}: {what}{self._of_parameters()}"

    def _of_parameters(self) -> str:
        """What became of the parameters that are written, in words."""
        judged = [one for one in self.written if one.accumulated is not None]
        if not judged:
            return ""
        off = [one.variable for one in judged if one.accumulated is not None and not one.accumulated.passed]
        if not off:
            return f"; {len(judged):,} written parameters are the same"
        why = ", by roundings that the program makes large" if self.first is None else ""
        more = f" and {len(off) - _MOST_NAMED} more" if len(off) > _MOST_NAMED else ""
        names = ", ".join(map(quoted, off[:_MOST_NAMED]))
        return f"; {len(off):,} of {len(judged):,} written parameters differ{why}: {names}{more}"


def _row(one: ResultComparison) -> tuple[str, ...]:
    shape = "x".join(map(str, one.shape)) or "scalar"
    found = one.accumulated
    if found is None:
        return (one.variable, shape, one.dtype, "-", "-", "-", "-", "not compared")
    return (
        one.variable,
        shape,
        one.dtype,
        f"{found.absolute:.2e}",
        f"{found.relative:.2e}",
        "-" if found.ulp is None else str(found.ulp),
        f"{found.allowed:.0e}" if found.allowed else "equal",
        "same" if found.passed else f"DIFFERS {found.problem}".rstrip(),
    )


def compare(
    program: Program,
    inputs: Mapping[str, Any],
    against: str | Mapping[str, Any] = "interpreter",
    *,
    tolerance: float | None = None,
    time_limit: float = TIME_LIMIT,
) -> Comparison:
    """Run ``program`` on XLA and on a reference with the same inputs, and compare the result of each operation.

    against: "interpreter" (ours), "official" (jaxlib's StableHLO interpreter, for small inputs), "paddle" (live, for a
    program that was just loaded), "iree", the path of an ``.npz`` of stored variables, or such values by name.
    tolerance: how much a float may deviate, as a part of its tensor's largest value; unless given, as the least
    precise dtype that takes part may (``deviation.TOLERANCES``), and ``GROWTH`` times that in the whole program.
    Integers and booleans must be equal, but for ``TIES`` in the whole program. time_limit: seconds for the reference.

    Raises InputError for another reference, inputs that do not fit or would take too long, a reference that has none
    of the program's variables; UnsupportedError where the reference lacks an operation or ends without an answer.
    """
    subject = subject_of(program, inputs)
    with xla.x64():
        return _compare(subject, against, tolerance, time_limit)


def _compare(
    subject: Subject, against: str | Mapping[str, Any], allowed: float | None, time_limit: float
) -> Comparison:
    clock = _Clock()
    if isinstance(against, str):
        _check_reference(against)
    whole = run_whole(subject)  # first: what a run refuses is the same error here, whatever the reference makes of it
    clock.stop("program")
    tell("the reference")
    reference = _reference(subject, against, time_limit)
    clock.stop("reference")
    if reference.drawn:
        whole = run_whole(subject, _on_the_same_numbers(subject, whole, reference.drawn))
        clock.stop("program")
    walk = _Walk(subject, whole, reference, allowed)
    for place in range(len(subject.traceable.steps)):
        tell(f"operation {place + 1:,} of {len(subject.traceable.steps):,}")
        with told(None):  # each is compiled by itself
            walk.step(place, clock)
        if clock.seconds["reference"] > time_limit:
            raise InputError(
                f"the {against} took more than {time_limit:g} s for {place + 1} of {len(subject.traceable.steps)}"
                f" operations; give smaller inputs, or a larger {say('time_limit', '--time-limit')}"
            )
    if walk.rows and not any(one.accumulated or one.note for one in walk.rows):
        raise InputError("the reference has none of the program's variables: its names must be theirs")
    name = against if isinstance(against, str) and against in REFERENCES else "stored values"
    return Comparison(name, tuple(walk.rows), clock.seconds, walk.suspect)


def _on_the_same_numbers(subject: Subject, whole: Environment, drawn: Environment) -> Environment:
    """All results of the random operations that a reference has drawn for: its own, where they are built as ours."""
    found: Environment = {}
    for step in subject.traceable.steps:
        theirs = {value: _like(drawn[value], whole[value]) for value in step.writes if value in drawn}
        if theirs and all(_is_built_alike(one, whole[value]) for value, one in theirs.items()):
            found |= {value: theirs.get(value, whole[value]) for value in step.writes}
    return found


def _check_reference(against: str) -> None:
    if against not in REFERENCES and Path(against).suffix != ".npz":
        known = ", ".join(REFERENCES)
        raise InputError(f"there is no reference {quoted(against)}; there is {known}, or an .npz of stored variables")


def _reference(subject: Subject, against: str | Mapping[str, Any], time_limit: float) -> Reference:
    if isinstance(against, str) and against in REFERENCES:
        return REFERENCES[against](subject, time_limit)
    return stored(subject, against)


class _Clock:
    """Seconds since the last stop, added up by name."""

    def __init__(self) -> None:
        self.seconds = {"program": 0.0, "operations": 0.0, "reference": 0.0}
        self._last = time.perf_counter()

    def stop(self, name: str) -> None:
        now = time.perf_counter()
        self.seconds[name] += now - self._last
        self._last = now


class _Walk:
    """The way through a program, an operation at a time, on the reference's values."""

    def __init__(self, subject: Subject, whole: Environment, reference: Reference, allowed: float | None) -> None:
        self.rows: list[ResultComparison] = []
        self.suspect: Suspect | None = None
        self._subject, self._whole, self._reference, self._allowed = subject, whole, reference, allowed
        self._engine = compile_once()
        self._values = subject.environment()
        """The reference's values; what it lacks is computed from those that it has."""
        self._known: set[Any] = set()
        self._last_reads = {value: i for i, step in enumerate(subject.traceable.steps) for value in step.reads}
        self._kinds = _kinds(subject.program)
        self._accumulated_tolerance = allowed or 0.0

    def step(self, place: int, clock: _Clock) -> None:
        """Runs one operation, and compares what it gives."""
        step, operation = self._subject.traceable.steps[place], self._subject.traceable.operations[place]
        own, known = run_apart(self._subject, place, self._values, self._known, self._engine)
        clock.stop("operations")
        found, note = self._reference.of(place, self._values, self._known)
        expected = {value: _like(found[value], own.get(value)) for value in found}
        clock.stop("reference")
        reads = {value: self._values[value] for value in step.reads}
        own_tolerance = self._allowed
        if own_tolerance is None:
            own_tolerance = tolerance(list(reads.values()), list(own.values()))
            self._accumulated_tolerance = max(self._accumulated_tolerance, GROWTH * own_tolerance)
        joined = {value: _joined(one, own.get(value)) for value, one in expected.items() if value not in known}
        joined = {value: one for value, one in joined.items() if _is_built_alike(one, own.get(value))}
        self._values |= own | joined
        self._known |= known
        terms = list(reads.values()) if operation.operation.name in _SUMS else []
        for one in observed_results(operation, place):
            row = self._row(one, own, expected, own_tolerance, note, terms)
            self.rows.append(row)
            if self.suspect is None and row.own is not None and not row.own.passed:
                known_reads = frozenset(self._known.intersection(reads))
                self.suspect = Suspect(row, operation, reads, known_reads, own, own | joined)
        self._forget(place)
        clock.stop("operations")

    def _forget(self, place: int) -> None:
        """Lets go of the values that no later operation needs: all of them at once would be a lot of memory."""
        step = self._subject.traceable.steps[place]
        for value in step.writes:
            self._whole.pop(value, None)
        for value in (*step.reads, *step.writes):
            if self._last_reads.get(value, -1) <= place:
                self._values.pop(value, None)

    def _row(
        self,
        one: Observed,
        own: Environment,
        expected: Environment,
        own_tolerance: float,
        note: str,
        terms: Sequence[Any],
    ) -> ResultComparison:
        value, reference = one.of(own), one.of(expected)
        ours, accumulated = None, None
        if value is not None and reference is not None and not note:
            noise = max((left_of_sum(term, value) for term in terms), default=0.0)
            ours = deviation_of_values(value, reference, own_tolerance, noise=noise)
        if ours is not None or (note and reference is None):
            whole = one.of(self._whole)
            allowed = self._accumulated_tolerance
            accumulated = deviation_of_values(whole, one.of(self._values), allowed, TIES if allowed else 0.0)
        array = dense(value)
        return ResultComparison(
            one.place,
            str(one.operation.operation.name),
            one.result,
            one.variable,
            one.legacy,
            tuple(one.operands),
            str(getattr(array, "dtype", "")),
            tuple(getattr(array, "shape", ())),
            self._kinds.get((one.value, one.element), "value"),
            ours,
            accumulated,
            note,
        )


def _kinds(program: Program) -> dict[tuple[Any, int | None], str]:
    """What is fetched and what is written, by value and place in a group."""
    count = len(program.outputs)
    kinds = ["output"] * count + ["parameter"] * (len(program.returned) - count)
    found: dict[tuple[Any, int | None], str] = {}
    for kind, returned in zip(kinds, program.returned, strict=True):
        value, element = returned, None
        while (name := getattr(value.owner, "name", "")) in ("pd.fetch", "pd_builtin.slice"):
            element = value.owner.attributes["index"].value if name == "pd_builtin.slice" else element
            value = value.owner.operands[0]
        found.setdefault((value, element), kind)
    return found


def _is_built_alike(reference: Any, own: Any) -> bool:
    """Whether the next operations can run on a reference's value as they would on ours."""
    return bool(layout_of(reference) == layout_of(own))


def _joined(reference: Any, own: Any) -> Any:
    """A reference's value; of a group that it has in part, the rest is ours."""
    if isinstance(reference, dict) and isinstance(own, Sequence):
        return [reference.get(place, value) for place, value in enumerate(own)]
    return reference


def _like(reference: Any, own: Any) -> Any:
    """A reference's value as this program has it: stored arrays know neither LoD nor bfloat16, nor 0-D from [1]."""
    if isinstance(reference, dict) and isinstance(own, Sequence):
        return {place: _like(one, own[place]) for place, one in reference.items()}
    if isinstance(reference, list) and isinstance(own, Sequence) and len(reference) == len(own):
        return [_like(one, other) for one, other in zip(reference, own, strict=True)]
    if isinstance(own, SteppedRows) and isinstance(reference, LoDArray):  # other systems describe the steps otherwise
        reference = reference.data
    if isinstance(own, LoDArray) and not isinstance(reference, LoDArray) and hasattr(reference, "dtype"):
        return replace(own, data=_like(reference, own.data))
    if isinstance(reference, LoDArray) and not isinstance(own, LoDArray) and hasattr(own, "dtype"):
        return _like(reference.data, own)
    if not (hasattr(reference, "dtype") and hasattr(own, "dtype")) or is_known(own):
        return reference
    array = np.asarray(reference)
    if array.size == 1 == np.size(own):
        array = array.reshape(own.shape)
    return array.astype(own.dtype) if str(own.dtype) == "bfloat16" and array.dtype == np.float32 else array
