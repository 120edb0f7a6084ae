"""Loaded programs in the form that Paddle's scripts inspect: variables by name, blocks of operators."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pdhlo.dialect import locations
from pdhlo.dialect.needs import operations_within
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import quoted
from pdhlo.inference.kinds import WrongStateError
from pdhlo.program import Program


@dataclass(frozen=True)
class Operator:
    """An operator of a saved program: its type, such as ``"matmul_v2"``."""

    type: str


@dataclass
class Block:
    """The operators of a block, in order."""

    idx: int
    ops: list[Operator] = field(default_factory=list)


def blocks_of(program: Program) -> list[Block]:
    """The blocks of a program in order, with the operators that pdhlo has translated."""
    places = (locations.legacy_place_of(operation) for operation in operations_within(program.operations()))
    known = sorted({(place.block, place.place, place.type) for place in places if place is not None})
    blocks = [Block(number) for number in range(1 + max((block for block, *_ in known), default=0))]
    for block, _, kind in known:
        blocks[block].ops.append(Operator(kind))
    return blocks


class Variable:
    """A variable of a loaded program that can be fetched: its name, shape and dtype."""

    def __init__(self, spec: TensorSpec) -> None:
        self.name, self.shape, self.dtype, self.lod_level = spec.name, spec.shape, spec.dtype, spec.lod_level

    def __repr__(self) -> str:
        return f"var {self.name} : shape{self.shape}.dtype({self.dtype})"


class StaticProgram:
    """A loaded program, or the empty default program of a script that only loads others."""

    def __init__(self, program: Any = None) -> None:
        self.program = program

    def global_block(self) -> StaticProgram:
        """The program itself, which has the variables by name."""
        return self

    def var(self, name: str) -> Variable:
        """A variable by name. Raises a ValueError for an unknown name."""
        if self.program is None or name not in self.program.variables:
            raise WrongStateError(f"the program has no variable {quoted(name)}")
        known = {**self.program.inputs, **self.program.outputs}
        return Variable(known.get(name) or TensorSpec(name, (), np.dtype(np.float32)))

    @property
    def blocks(self) -> list[Block]:
        """The blocks with their operators, for scripts that search for an operator type; the empty program has none."""
        return [] if self.program is None else blocks_of(self.program)

    def clone(self, for_test: bool = False) -> StaticProgram:
        """The program itself: a loaded program is not changed."""
        return self
