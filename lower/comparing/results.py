"""The report of ``compare``: the comparison of each result, and the first wrong operation."""

from __future__ import annotations

from dataclasses import dataclass, field

from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.locations import LegacyPlace
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import quoted
from pdhlo.lower.comparing.deviation import Deviation
from pdhlo.lower.tracing.control_flow.regions import Region
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.system.wording import listed

_MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Iteration:
    """An iteration of a loop, or a branch.

    place, operator, variable: the operation with the block; its place is that in the enclosing block. iteration: the
    number of the iteration, from 1; 0 for a branch. branch: "then" or "else"; "" for a loop.
    """

    place: int
    operator: str
    variable: str
    iteration: int
    branch: str = ""

    def to_json(self) -> dict[str, object]:
        """The data for JSON."""
        names = ("place", "operator", "variable", "iteration", "branch")
        return {name: getattr(self, name) for name in names}


def _of(variable: str) -> str:
    return f" of {quoted(variable)}" if variable else ""


def iterations_of(inside: tuple[Iteration, ...]) -> str:
    """The enclosing iterations as text: ``3.1`` is the first iteration of a loop in the third of an outer loop."""
    return ".".join(iteration.branch or str(iteration.iteration) for iteration in inside)


def words_of_iterations(inside: tuple[Iteration, ...]) -> str:
    """Describes the innermost loop or branch in words, with the enclosing iterations as in ``iterations_of``."""
    if not inside:
        return ""
    last = inside[-1]
    iterations = ".".join(str(iteration.iteration) for iteration in inside if iteration.iteration)
    subject = f"{last.operator}{_of(last.variable)}"
    if not last.branch:
        return f"in iteration {iterations} of {subject}"
    return f"in the {last.branch} branch of {subject}" + (f", in iteration {iterations}" if iterations else "")


@dataclass(frozen=True, slots=True)
class LookedInside:
    """A loop or branch whose operations were compared.

    place, operator, variable: the operation with the block. inside: its enclosing iterations and branches. iterations:
    the number of iterations on XLA; 1 for a branch, 0 if XLA has not executed the block. looked: the iterations that
    were compared, from 1.
    """

    place: int
    operator: str
    variable: str
    inside: tuple[Iteration, ...]
    iterations: int
    looked: tuple[int, ...]

    def to_json(self) -> dict[str, object]:
        """The data for JSON."""
        return {
            "place": self.place,
            "operator": self.operator,
            "variable": self.variable,
            "inside": [iteration.to_json() for iteration in self.inside],
            "iterations": self.iterations,
            "looked": list(self.looked),
        }


@dataclass(frozen=True, slots=True)
class ResultComparison:
    """The comparison of one result of one operation.

    * ``own``: the deviation of the operation, run separately on the reference's inputs.
    * ``accumulated``: the deviation in the run of the whole program. Both are None if the reference has no value;
      ``note`` may have the reason.
    * ``kind``: "output" (fetched), "parameter" (written) or "value".
    * ``inside``: the enclosing iterations and branches, outermost first.
    * ``place``: the place of the operation in its block.
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
    inside: tuple[Iteration, ...] = ()

    @property
    def iterations(self) -> str:
        """The enclosing iterations and branches as text, such as ``3.1`` or ``3.then``; "" if there are none."""
        return iterations_of(self.inside)

    @property
    def title(self) -> str:
        """The operation in words: operator, variable, legacy operator, and iteration."""
        legacy = f" (from {self.legacy})" if self.legacy is not None else ""
        iteration = f" {words_of_iterations(self.inside)}" if self.inside else ""
        return f"{self.operator}{_of(self.variable)}{legacy}{iteration}"

    def to_json(self) -> dict[str, object]:
        """The data for JSON."""
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
            "inside": [iteration.to_json() for iteration in self.inside],
        }


@dataclass(frozen=True, slots=True)
class Suspect:
    """The first operation with too large an own error, with the values for a reproducer."""

    result: ResultComparison
    operation: ir.OpView
    reads: Environment
    """The reference's values that the operation reads."""
    known: frozenset[SSAValue]
    """The operands that are known while tracing."""
    got: Environment
    """The results on XLA."""
    expected: Environment
    """The reference's results; ours if it lacks one."""
    program: TranslatedProgram
    """The program of the operation, which must live as long: MLIR aborts if the module of an operation is gone."""
    body: WrongIteration | None = None
    """The enclosing block, if the operation is inside a loop or branch."""


@dataclass(frozen=True, slots=True)
class WrongIteration:
    """A block in an iteration with a wrong operation, with the values for a reproducer."""

    region: Region
    reads: Environment
    """The reference's values of the block's arguments, and of the values that it reads from outside."""
    known: frozenset[SSAValue]
    """The values from outside that are known while tracing."""
    got: Environment
    """The results of each operation on XLA, run separately on the reference's values."""
    expected: Environment
    """The reference's values in the iteration."""


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """The report of ``compare``. ``str()`` returns a table of the outputs, and the first wrong operation.

    * ``results``: the results of all operations, in program order; the results inside a loop or branch are in front of
      its own, iteration by iteration.
    * ``inside``: the loops and branches whose operations were compared.
    * ``seconds``: the times of the run of the whole "program" on XLA, of the separate "operations", and of the
      "reference".
    """

    against: str
    results: tuple[ResultComparison, ...]
    seconds: dict[str, float]
    suspect: Suspect | None = field(default=None, compare=False)
    inside: tuple[LookedInside, ...] = ()

    @property
    def outputs(self) -> tuple[ResultComparison, ...]:
        """The results that are fetched."""
        return tuple(result for result in self.results if result.kind == "output")

    @property
    def written(self) -> tuple[ResultComparison, ...]:
        """The results that are new values of parameters."""
        return tuple(result for result in self.results if result.kind == "parameter")

    @property
    def first(self) -> int | None:
        """The index in ``results`` of the first one whose own error exceeds its tolerance; None if there is none."""
        places = (i for i, result in enumerate(self.results) if result.own is not None and not result.own.passed)
        return next(places, None)

    @property
    def passed(self) -> bool:
        """Whether every output is within its tolerance; every value, if no output or written parameter was compared.

        If an operation is wrong, every written parameter must be within its tolerance as well. If all operations are
        right, written parameters may differ: an optimizer that divides by the size of a gradient amplifies roundings.
        """
        outputs = [output.accumulated for output in self.outputs if output.accumulated is not None]
        written = [parameter.accumulated for parameter in self.written if parameter.accumulated is not None]
        compared = outputs or (
            [] if written else [result.accumulated for result in self.results if result.accumulated is not None]
        )
        return all(result.passed for result in compared) and (
            self.first is None or all(name.passed for name in written)
        )

    @property
    def verdict(self) -> str:
        """The value of ``passed`` in words."""
        if self.passed:
            return "no output differs"
        off = any(output.accumulated is not None and not output.accumulated.passed for output in self.outputs)
        return "outputs differ" if off or not self.written else "written parameters differ"

    def to_json(self) -> dict[str, object]:
        """The data for JSON; ``pdhlo compare --help`` explains the keys."""
        return {
            "against": self.against,
            "passed": self.passed,
            "first": self.first,
            "seconds": self.seconds,
            "results": [result.to_json() for result in self.results],
            "inside": [iteration.to_json() for iteration in self.inside],
        }

    def __repr__(self) -> str:
        return f"<Comparison against {self.against}: {self.verdict}; {self.finding}>"

    def __str__(self) -> str:
        rows: list[tuple[str, ...]] = [("output", "shape", "dtype", "max abs", "max rel", "ulp", "allowed", "verdict")]
        rows += [_row(output) for output in self.outputs]
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows]
        times = ", ".join(f"{name} {seconds:.3g} s" for name, seconds in self.seconds.items())
        return "\n".join([*lines, self.finding, f"against {self.against}: {times}"])

    @property
    def finding(self) -> str:
        """The first wrong operation in words."""
        compared = sum(element.own is not None for element in self.results)
        if self.first is None:
            return f"each of {compared:,} results that were compared is right by itself{self._of_parameters()}"
        result = self.results[self.first]
        own = result.own
        assert own is not None
        problem = own.problem or f"{own.mismatches:,} of {own.size:,} elements are too far off (up to {own.scaled:.1e})"
        return f"the first operation that is wrong by itself is {result.title}: {problem}{self._of_parameters()}"

    def _of_parameters(self) -> str:
        """The comparison of the written parameters in words; empty if none was compared."""
        compared = [parameter for parameter in self.written if parameter.accumulated is not None]
        if not compared:
            return ""
        off = [
            result.variable for result in compared if result.accumulated is not None and not result.accumulated.passed
        ]
        if not off:
            return f"; {len(compared):,} written parameters are the same"
        why = ", by rounding errors that the program amplifies" if self.first is None else ""
        names = listed(map(quoted, off), _MOST_NAMED)
        return f"; {len(off):,} of {len(compared):,} written parameters differ{why}: {names}"


def _row(comparison: ResultComparison) -> tuple[str, ...]:
    shape = "x".join(map(str, comparison.shape)) or "scalar"
    deviation = comparison.accumulated
    if deviation is None:
        return (comparison.variable, shape, comparison.dtype, "-", "-", "-", "-", "not compared")
    return (
        comparison.variable,
        shape,
        comparison.dtype,
        f"{deviation.absolute:.2e}",
        f"{deviation.relative:.2e}",
        "-" if deviation.ulp is None else str(deviation.ulp),
        f"{deviation.allowed:.0e}" if deviation.allowed else "equal",
        "same" if deviation.passed else f"DIFFERS {deviation.problem}".rstrip(),
    )
