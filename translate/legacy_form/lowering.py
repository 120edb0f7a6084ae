"""What Paddle 3 says with operators of its own and 2.6.2 with others: the same Program, in those."""

from __future__ import annotations

from pdhlo.dialect.program import Program


def lowered(program: Program) -> Program:
    """The program itself."""
    return program
