"""Errors that list all the problems of a translation at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from pdhlo.errors import UnsupportedError, quoted
from pdhlo.translate.legacy.legacy_program import LegacyProgram

_LONGEST = 100
"""The number of characters from which the name of an operator is shown shortened."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An operator that cannot be translated, and the reason."""

    operator: str
    """The legacy type, or the name of the operation."""
    reason: str
    block: int
    index: int
    """Its index in the block."""
    variable: str
    """Its first output; empty if it has none."""

    def __str__(self) -> str:
        output = f", output {quoted(self.variable)}" if self.variable else ""
        return f"block {self.block} operator {self.index}{output}"


class Untranslatable(Exception):  # noqa: N818  caught by the translator
    """An operator cannot be translated; the translator records the reason, and continues with the next operator."""


class MissingInput(Untranslatable):
    """An operator lacks an input that is not optional; for gradient operators this is accepted."""


def unsupported(program: LegacyProgram, problems: Sequence[Problem]) -> UnsupportedError:
    """The error that lists all problems of a legacy program, grouped by operator and reason."""
    facts = f"{program.operator_count} operators, {len(program.blocks)} blocks, Paddle {program.paddle_version}"
    return problems_error(program.source, problems, facts)


def problems_error(source: str, problems: Sequence[Problem], facts: str) -> UnsupportedError:
    """The error that lists all problems of any program; ``facts`` describe the program in the message."""
    rest = "Every other operator was translated; nothing else is missing for the translation."
    return _listed(problems, f"of {source} cannot be translated", facts, rest)


def unwritable(problems: Sequence[Problem], count: int) -> UnsupportedError:
    """The error that lists all operations that cannot be written for Paddle 2.6; the program has ``count`` in all."""
    rest = "Every other operation has a legacy form; nothing was written."
    return _listed(problems, "of the program cannot be written for Paddle 2.6", f"{count} operations", rest)


def _listed(problems: Sequence[Problem], claim: str, facts: str, rest: str) -> UnsupportedError:
    """The error with a line for each operator and reason, and the sentence ``rest`` about the other operators."""
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
    """The name of an operator; quoted, and shortened, if it is too long or no identifier."""
    return operator if len(operator) < _LONGEST and operator.replace(".", "").isidentifier() else quoted(operator)


def _count(number: int, subject: str) -> str:
    return f"{number} {subject}{'' if number == 1 else 's'}"
