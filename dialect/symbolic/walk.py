"""What control flow needs of an analysis that walks a program."""

from __future__ import annotations

from typing import Any, Protocol

from pdhlo.dialect.symbolic.shapes import ShapeOrData
from pdhlo.dialect.symbolic.symbols import SymbolTable


class Walk(Protocol):
    """An analysis under way."""

    depth: int
    """How many loops are around the operation that is looked at."""

    @property
    def table(self) -> SymbolTable:
        """Symbols and constraints."""
        ...

    def run_block(self, block: Any) -> None:
        """Looks at the operations of a block, in order."""

    def operand(self, value: Any) -> ShapeOrData:
        """What is known of a value by now."""
        ...

    def record(self, value: Any, found: ShapeOrData, origin: str) -> None:
        """Remembers what is known of a value."""

    def declared(self, value: Any, origin: str) -> ShapeOrData:
        """A value as the program declares it, with a new symbol for each dimension that it leaves open."""
        ...
