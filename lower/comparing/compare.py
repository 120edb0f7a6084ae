"""Compares a program on XLA with a reference, operation by operation.

The whole program runs once on XLA. The deviation of each result from the reference is its accumulated error. Then each
operation runs separately on the *reference's* inputs; the deviation of its result from the reference is its own error.
So the first operation with too large an own error is wrong, and later deviations may be consequences. Loops and
branches are compared iteration by iteration (``walk``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.values import Feed, Value
from pdhlo.errors import InputError, quoted
from pdhlo.lower.comparing.observation import ObservedProgram, prepare_operations, run_whole, subject_of
from pdhlo.lower.comparing.reference import REFERENCES, Reference, stored
from pdhlo.lower.comparing.results import Comparison, Iteration, LookedInside, ResultComparison, Suspect
from pdhlo.lower.comparing.walk import ComparisonWalk, Findings, Stopwatch, is_built_alike, like
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.precision import EXACT
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.system.caller import called_by, current_caller, tell
from pdhlo.system.wording import say

if TYPE_CHECKING:
    from pdhlo.dialect.program import TranslatedProgram

__all__ = ["Comparison", "Iteration", "LookedInside", "ResultComparison", "Suspect", "compare"]

TIME_LIMIT = 600.0
"""The default time limit of the reference, in seconds."""
ITERATIONS = 8
"""The default of the largest number of iterations of a loop that are compared."""


def compare(
    program: TranslatedProgram,
    inputs: Mapping[str, Feed],
    against: str | Mapping[str, Value] = "interpreter",
    *,
    tolerance: float | None = None,
    time_limit: float = TIME_LIMIT,
    iterations: int = ITERATIONS,
) -> Comparison:
    """Runs ``program`` on XLA and on a reference with the same inputs, and compares the results of each operation.

    * ``against``: "interpreter" (pdhlo's), "official" (jaxlib's StableHLO interpreter, for small inputs), "paddle" (for
      a program that was loaded from a model), "iree", the path of an ``.npz`` with variables, or values by variable
      name.
    * ``tolerance``: the largest deviation of floats, relative to the largest element of the tensor. By default, it is
      that of the least precise dtype among operands and results (``deviation.TOLERANCES``), and ``GROWTH`` times that
      in the whole program. Integers and booleans must be equal, except a fraction ``TIES`` in the whole program.
    * ``time_limit``: the time limit of the reference, in seconds.
    * ``iterations``: the largest number of iterations of each loop that are compared operation by operation: the first,
      the last, and some between. For inner loops it is smaller, but at least two. With 0, a loop or branch counts as
      one operation. Only "interpreter" and "paddle" see inside loops and branches.

    Raises InputError for an unknown reference, inputs that do not fit or take too long, and a reference without any of
    the program's variables; UnsupportedError if the reference lacks an operation or ends without results.
    """
    subject = subject_of(program, inputs)
    with xla.x64(), in_context(TraceContext(precision=EXACT, is_optimised=False)):
        return _compare(subject, against, tolerance, time_limit, iterations)


def _compare(
    subject: ObservedProgram,
    against: str | Mapping[str, Value],
    allowed: float | None,
    time_limit: float,
    iterations: int,
) -> Comparison:
    clock = Stopwatch()
    if isinstance(against, str):
        _check_reference(against)
    whole = run_whole(subject)  # before the reference, so that errors of a run are the same for all references
    clock.stop("program")
    tell("the reference")
    reference = _reference(subject, against, time_limit, iterations)
    clock.stop("reference")
    if reference.drawn:
        whole = run_whole(subject, _on_the_same_numbers(subject, whole, reference.drawn))
        clock.stop("program")
    steps = len(subject.traceable.steps)

    def check_time() -> None:
        if clock.seconds["reference"] > time_limit:
            raise InputError(
                f"the reference {against} took more than {time_limit:g} s for {place + 1} of {steps} operations; give"
                " smaller"
                f" inputs, or a larger {say('time_limit', '--time-limit')}"
            )

    findings = Findings(
        subject.program,
        reference,
        allowed,
        check_time,
        clock,
        _kinds(subject.program),
        subject.engine,
        accumulated_tolerance=allowed or 0,
    )
    walk = ComparisonWalk(findings, subject.block, subject.environment(), whole, set(), iterations, subject.key)
    with subject.engine.ahead():
        tell("tracing each operation")
        with called_by(replace(current_caller(), listener=None)):
            prepare_operations(subject.block, whole, Scope(subject.key, engine=subject.engine))
        for place in range(steps):
            tell(f"operation {place + 1:,} of {steps:,}")
            with called_by(replace(current_caller(), listener=None)):  # without the progress of each compilation
                walk.step(place)
    if findings.rows and not any(row.accumulated or row.note for row in findings.rows):
        raise InputError("the reference has no variable of the program: use the program's names of variables")
    name = against if isinstance(against, str) and against in REFERENCES else "stored values"
    return Comparison(name, tuple(findings.rows), clock.seconds, findings.suspect, tuple(findings.inside))


def _on_the_same_numbers(subject: ObservedProgram, whole: Environment, drawn: Environment) -> Environment:
    """The results of random operations, with the reference's values if their layouts are equal."""
    environment: Environment = {}
    for step in subject.traceable.steps:
        theirs = {value: like(drawn[value], whole[value]) for value in step.writes if value in drawn}
        if theirs and all(is_built_alike(their, whole[value]) for value, their in theirs.items()):
            environment |= {value: theirs.get(value, whole[value]) for value in step.writes}
    return environment


def _check_reference(against: str) -> None:
    if against not in REFERENCES and Path(against).suffix != ".npz":
        known = ", ".join(REFERENCES)
        raise InputError(f"the reference is {quoted(against)}, expected {known}, or an .npz file of stored variables")


def _reference(
    subject: ObservedProgram, against: str | Mapping[str, Value], time_limit: float, iterations: int
) -> Reference:
    if isinstance(against, str) and against in REFERENCES:
        return REFERENCES[against](subject, time_limit, iterations)
    return stored(subject, against)


def _kinds(program: TranslatedProgram) -> dict[tuple[SSAValue, int | None], str]:
    """The kind of each returned result, "output" or "parameter", by value and index in a tuple."""
    count = len(program.outputs)
    kinds = ["output"] * count + ["parameter"] * (len(program.returned) - count)
    result: dict[tuple[SSAValue, int | None], str] = {}
    for kind, returned in zip(kinds, program.returned, strict=True):
        value, element = returned, None
        while not isinstance(owner := value.owner, ir.Block) and owner.operation.name in (
            "pd.fetch",
            "pd_builtin.slice",
        ):
            if owner.operation.name == "pd_builtin.slice":
                element = attributes.integer(owner.attributes["index"])
            value = owner.operands[0]
        result.setdefault((value, element), kind)
    return result
