"""The list of everything that keeps a legacy program from being translated or run, made at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from pdhlo.errors import UnsupportedError, quoted
from pdhlo.translate.legacy.legacy_program import LegacyProgram

_LONGEST = 100
"""Letters of the name of an operator; others are cut."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One operator that cannot be translated, and why."""

    operator: str
    """The legacy type."""
    reason: str
    block: int
    index: int
    """Its place in the block."""
    variable: str
    """Its first output, or nothing."""

    def __str__(self) -> str:
        output = f", output {quoted(self.variable)}" if self.variable else ""
        return f"block {self.block} operator {self.index}{output}"


class Untranslatable(Exception):  # noqa: N818  caught by the translator, never seen by a user
    """A transcriber's refusal of one operator; the translator notes it and goes on."""


class MissingInput(Untranslatable):
    """An operator lacks an input that is not optional; gradient operators may."""


def unsupported(program: LegacyProgram, problems: Sequence[Problem]) -> UnsupportedError:
    """The error that names every problem of a program, grouped by operator and reason."""
    facts = f"{program.operator_count} operators, {len(program.blocks)} blocks, Paddle {program.paddle_version}"
    return problems_error(program.source, problems, facts)


def problems_error(source: str, problems: Sequence[Problem], facts: str) -> UnsupportedError:
    """As ``unsupported``, of any program; ``facts`` are what to say of it."""
    rest = "Every other operator was translated; nothing else is missing for the translation."
    return _listed(problems, f"of {source} cannot be translated", facts, rest)


def unwritable(source: str, problems: Sequence[Problem], count: int) -> UnsupportedError:
    """The error that names every operation that keeps a program from being written as a legacy one."""
    rest = "Every other operation has a legacy form; nothing was written."
    return _listed(problems, f"of {source} cannot be written for Paddle 2.6", f"{count} operations", rest)


def _listed(problems: Sequence[Problem], claim: str, facts: str, rest: str) -> UnsupportedError:
    """The error with a line for each operator and reason, and what is said of the ``rest``."""
    kinds = {problem.operator for problem in problems}
    lines = [
        f"{_count(len(kinds), 'operator type')} {claim}, {_count(len(problems), 'use')} in all ({facts}):",
        *_table(_grouped(problems)),
        rest,
    ]
    return UnsupportedError("\n".join(lines), tuple(asdict(problem) for problem in problems))


def _grouped(problems: Iterable[Problem]) -> dict[tuple[str, str], list[Problem]]:
    """The problems by operator and reason."""
    groups: dict[tuple[str, str], list[Problem]] = {}
    for problem in problems:
        groups.setdefault((problem.operator, problem.reason), []).append(problem)
    return groups


def _table(groups: dict[tuple[str, str], list[Problem]]) -> Iterable[str]:
    width = max(len(_shown(operator)) for operator, _ in groups)
    for (operator, reason), missing in sorted(groups.items()):
        yield f"  {_shown(operator):{width}} {len(missing):4}x  {reason}; first: {missing[0]}"


def _shown(operator: str) -> str:
    """The name of an operator as it is, unless it is none."""
    return operator if len(operator) < _LONGEST and operator.replace(".", "").isidentifier() else quoted(operator)


def _count(number: int, subject: str) -> str:
    return f"{number} {subject}{'' if number == 1 else 's'}"
