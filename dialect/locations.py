"""The names of legacy variables and operators, stored in the locations of operations.

An operation's location is a chain of name locations: one for each result, and one for each element of a result that is
a group. The name of a result without a variable is ``""``. The chain ends in a file location, which is the legacy
operator: its type, its place and its block. ``loc("y"("mean"("variance"("batch_norm":5:0))))`` is operator 5 of block
0. Messages and reports take the user's names from there, and variables are fetched by these names. Attributes are not
used for them, since Paddle's programs do not have such attributes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue, ir

CHANNELS_LAST = "@channels_last"
"""The suffix of the name of a value that has its channels as the last axis (``passes/channels_last``)."""


def spoken(name: str) -> str:
    """The name of a variable in the user's program, without our suffix."""
    return name.removesuffix(CHANNELS_LAST)


class LegacyPlace(NamedTuple):
    """The legacy operator from which an operation was translated: its type, its block, and its index in the block."""

    type: str
    block: int
    place: int
    layer: str = ""
    """The layer of the operator, such as ``Encoder.Linear``, in programs of Paddle 3 that have it; else empty."""

    def __str__(self) -> str:
        layer = f", in {self.layer}" if self.layer else ""
        return f"{self.type}, operator {self.place} of block {self.block}{layer}"


def legacy_location(place: LegacyPlace) -> ir.Location:
    """The location of a legacy operator. Needs a current context."""
    return ir.Location.file(f"{place.type} {place.layer}" if place.layer else place.type, place.place, place.block)


def named(names: Sequence[str], location: ir.Location | None = None) -> ir.Location:
    """``location`` with a chain of names in front; unknown without names and location. Needs a current context."""
    for name in reversed(names):
        location = ir.Location.name(name, location) if location is not None else ir.Location.name(name)
    return ir.Location.unknown() if location is None else location


def names_of(operation: ir.OpView) -> list[str]:
    """The names in an operation's location: one for each result, or for each element of a result that is a group."""
    return _chain(operation.location)


def location_of_legacy(operation: ir.OpView) -> ir.FileLineColLoc | None:
    """The legacy operator in an operation's location, behind the names; None if there is none."""
    location = _behind_names(operation.location)
    return location if isinstance(location, ir.FileLineColLoc) else None


_LEGACY_FILE = re.compile(r"\w+( .*)?", re.DOTALL)
"""The file of a legacy operator's location: its type, and perhaps a layer. Python's locations have paths instead."""


def is_legacy(location: ir.Location) -> bool:
    """Whether a location ends in a legacy operator, perhaps with names in front."""
    location = _behind_names(location)
    return isinstance(location, ir.FileLineColLoc) and _LEGACY_FILE.fullmatch(location.filename) is not None


def legacy_place_of(operation: ir.OpView) -> LegacyPlace | None:
    """The legacy operator from which an operation was translated; None if its location has none."""
    location = location_of_legacy(operation)
    if location is None:
        return None
    kind, _, layer = location.filename.partition(" ")
    return LegacyPlace(kind, location.start_col, location.start_line, layer)


def names_of_value(value: SSAValue) -> list[str]:
    """The names of a value's variables: one of a tensor, one for each element of a group, none of an argument."""
    owner = value.owner
    if isinstance(owner, ir.Block):
        return []
    if owner.operation.name == "pd_builtin.combine":
        return [name for operand in owner.operands for name in names_of_value(operand)]
    return [name for _, result, _, name in named_results(owner) if result == value]


def named_results(operation: ir.OpView) -> list[tuple[int, SSAValue, int | None, str]]:
    """The results of an operation, or the elements of those that are groups, with their variables.

    Each entry is (index of the result, its value, index of the element or None, name of the variable or "").
    """
    names = iter(names_of(operation))
    results: list[tuple[int, SSAValue, int | None, str]] = []
    for number, value in enumerate(operation.results):
        if types.is_group(value.type):
            results += [
                (number, value, place, next(names, "")) for place in range(len(types.group_elements(value.type)))
            ]
        else:
            results.append((number, value, None, next(names, "")))
    return results


def names_of_arguments(block: ir.Block) -> list[str]:
    """The names in the locations of a block's arguments; "" for an argument without a name."""
    return [next(iter(_chain(argument.location)), "") for argument in block.arguments]


def _behind_names(location: ir.Location) -> ir.Location:
    """The location at the end of a chain of names."""
    while isinstance(location, ir.NameLoc):
        location = location.child_loc
    return location


def _chain(location: ir.Location) -> list[str]:
    """The names in front of a location, the outermost first."""
    names = []
    while isinstance(location, ir.NameLoc):
        names.append(location.name_str)
        location = location.child_loc
    return names


# ---------------------------------------------------------------- scopes: names in jax's lowered operations

_NAMELESS = "%"
"""The variable in the scope of an operation without a named result; no quoted name is equal to it."""
_READABLE = " !#$&'*+,;:=?@[]<>|"
"""Characters besides letters and digits that are unquoted in a scope; ``/``, ``(`` and ``)`` would nest scopes."""
_SCOPE = re.compile(r"([^/()]+)/(?:\^[^/()]+|([^/()]+):(\d+):(\d+))(?![^/()])")


def scope_of(operation: ir.OpView) -> str:
    """The name of an operation for ``jax.named_scope``, such as ``conv2d_450.tmp_0/conv2d:1:0``.

    It consists of the first variable that the operation writes, the type of its legacy operator, the operator's index
    and its block. XLA's profilers show it; ``location_of_scope`` parses it.
    """
    variable = next(filter(None, names_of(operation)), "")
    first = quote(spoken(variable), safe=_READABLE) or _NAMELESS
    legacy = location_of_legacy(operation)
    if legacy is None:
        return f"{first}/^{operation.operation.name}"
    return f"{first}/{quote(legacy.filename, safe=_READABLE)}:{legacy.start_line}:{legacy.start_col}"


def location_of_scope(path: str) -> ir.Location | None:
    """The location (variable and legacy operator) of the innermost ``scope_of`` name in a path of scopes.

    None if the path has no such name. Needs a current context.
    """
    scopes = list(_SCOPE.finditer(path))
    if not scopes:
        return None
    variable, file, line, column = scopes[-1].groups()
    legacy = ir.Location.file(unquote(file), int(line), int(column)) if file else None
    return named([] if variable == _NAMELESS else [unquote(variable)], legacy)
