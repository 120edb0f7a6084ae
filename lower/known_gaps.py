"""What cannot be run, or not as Paddle does, and why: the one table that tests, ``pdhlo inspect`` and the docs read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that an operator does in Paddle and not here."""

    operator: str
    """The operator's name in the dialect."""
    what: str
    """Which uses of it; all of them where this is empty."""
    reason: str
    cases: tuple[str, ...] = ()
    """Programs of the conformance corpus that show it."""


_GPU_ONLY = "it means a kernel of Paddle's GPU build, and has no other definition"
_SERVER = "it talks to Paddle's parameter server"

KNOWN_GAPS: tuple[Gap, ...] = (
    Gap("fusion_group", "", "Paddle's code generator writes its CUDA source while a graph is optimised"),
)


def gaps_of(operator: str) -> list[Gap]:
    """The gaps of one operator of the dialect."""
    return [gap for gap in KNOWN_GAPS if gap.operator == operator]
