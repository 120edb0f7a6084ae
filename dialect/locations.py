"""Legacy variable names, kept in the locations of operations.

An operation's location is a chain of name locations, one link for each result (for each element, where a result is a
group): ``loc("y"("mean"("variance")))``. A result without a name has the link ``""``. So every message and report can
speak the user's names, and a variable can be fetched by name, without an attribute that Paddle does not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pdhlo.dialect.bindings import ir


def named(names: Sequence[str]) -> Any:
    """The location that carries these names; unknown where there are none. Needs a current context."""
    location = None
    for name in reversed(names):
        location = ir.Location.name(name, location) if location is not None else ir.Location.name(name)
    return ir.Location.unknown() if location is None else location


def names_of(operation: Any) -> list[str]:
    """The names that an operation's location carries, one for each result or element of a group."""
    return _chain(operation.location)


def names_of_arguments(block: Any) -> list[str]:
    """The names of a block's arguments, as their locations carry them; "" where one has none."""
    return [next(iter(_chain(argument.location)), "") for argument in block.arguments]


def _chain(location: Any) -> list[str]:
    names = []
    while isinstance(location, ir.NameLoc):
        names.append(location.name_str)
        location = location.child_loc
    return names
