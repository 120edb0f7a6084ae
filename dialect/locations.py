"""Legacy variables and operators, kept in the locations of operations.

An operation's location is a chain of name locations, one link for each result (for each element, where a result is a
group), that ends in the legacy operator as a place in a file: ``loc("y"("mean"("variance"("batch_norm":5:0))))`` is
operator 5 of block 0. A result without a name has the link ``""``. So every message and report can speak the user's
names, and a variable can be fetched by name, without an attribute that Paddle does not have.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote

from pdhlo.dialect import types
from pdhlo.dialect.bindings import SSAValue, ir

CHANNELS_LAST = "@channels_last"
"""The ending of a variable's name where its channels were made the last axis (``passes/channels_last``)."""


def spoken(name: str) -> str:
    """The name of a variable as its author knows it."""
    return name.removesuffix(CHANNELS_LAST)


class LegacyPlace(NamedTuple):
    """Where an operation comes from: the type of a legacy operator, its block and its place there."""

    type: str
    block: int
    place: int
    layer: str = ""
    """The layer that it belongs to, where a program of Paddle 3 says so: ``Encoder.Linear``."""

    def __str__(self) -> str:
        layer = f", in {self.layer}" if self.layer else ""
        return f"{self.type}, operator {self.place} of block {self.block}{layer}"


def legacy_location(place: LegacyPlace) -> ir.Location:
    """The location of a legacy operator. Needs a current context."""
    return ir.Location.file(f"{place.type} {place.layer}" if place.layer else place.type, place.place, place.block)


def named(names: Sequence[str], location: ir.Location | None = None) -> ir.Location:
    """``location`` with these names in front; unknown where there is nothing to say. Needs a current context."""
    for name in reversed(names):
        location = ir.Location.name(name, location) if location is not None else ir.Location.name(name)
    return ir.Location.unknown() if location is None else location


def names_of(operation: ir.OpView) -> list[str]:
    """The names that an operation's location carries, one for each result or element of a group."""
    return _chain(operation.location)


def location_of_legacy(operation: ir.OpView) -> ir.FileLineColLoc | None:
    """The end of an operation's location, behind the names: its legacy operator; None where it does not say."""
    location = _behind_names(operation.location)
    return location if isinstance(location, ir.FileLineColLoc) else None


_LEGACY_FILE = re.compile(r"\w+( .*)?", re.DOTALL)
"""An operator type and perhaps a layer, where a location of Python's code has the path of a file."""


def is_legacy(location: ir.Location) -> bool:
    """Whether a location is as operations have them here: names, and a legacy operator behind them."""
    location = _behind_names(location)
    return isinstance(location, ir.FileLineColLoc) and _LEGACY_FILE.fullmatch(location.filename) is not None


def legacy_place_of(operation: ir.OpView) -> LegacyPlace | None:
    """The legacy operator that an operation stands for; None where its location does not say."""
    location = location_of_legacy(operation)
    if location is None:
        return None
    kind, _, layer = location.filename.partition(" ")
    return LegacyPlace(kind, location.start_col, location.start_line, layer)


def names_of_value(value: SSAValue) -> list[str]:
    """The variables that a value stands for: several where it is a group."""
    owner = value.owner
    if isinstance(owner, ir.Block):
        return []
    if owner.operation.name == "pd_builtin.combine":
        return [name for operand in owner.operands for name in names_of_value(operand)]
    return [name for _, result, _, name in named_results(owner) if result == value]


def named_results(operation: ir.OpView) -> list[tuple[int, SSAValue, int | None, str]]:
    """Each result, or element of one that is a group: the result's number, its value, the element, the variable."""
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
    """The names of a block's arguments, as their locations carry them; "" where one has none."""
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


# ---------------------------------------------------------------- in the names that jax gives to what it lowers

_NAMELESS = "%"
"""Stands for the variable of an operation without a named result; no quoted name is equal to it."""
_READABLE = " !#$&'*+,;:=?@[]<>|"
"""Characters that a scope has as they are, beside letters and digits: all but those that divide and wrap scopes."""
_SCOPE = re.compile(r"([^/()]+)/(?:\^[^/()]+|([^/()]+):(\d+):(\d+))(?![^/()])")


def scope_of(operation: ir.OpView) -> str:
    """The variable and the legacy operator of an operation as a name for ``jax.named_scope``.

    An example is ``conv2d_450.tmp_0/conv2d:1:0``.
    It has the first variable that the operation writes, its legacy operator, the operator's place and its block.
    Profilers of XLA show it. ``location_of_scope`` reads it.
    """
    variable = next(filter(None, names_of(operation)), "")
    first = quote(spoken(variable), safe=_READABLE) or _NAMELESS
    legacy = location_of_legacy(operation)
    if legacy is None:
        return f"{first}/^{operation.operation.name}"
    return f"{first}/{quote(legacy.filename, safe=_READABLE)}:{legacy.start_line}:{legacy.start_col}"


def location_of_scope(path: str) -> ir.Location | None:
    """The location that the innermost ``scope_of`` in a path of scopes stands for: a variable and a legacy operator.

    None where no scope in it is one. Needs a current context.
    """
    scopes = list(_SCOPE.finditer(path))
    if not scopes:
        return None
    variable, file, line, column = scopes[-1].groups()
    legacy = ir.Location.file(unquote(file), int(line), int(column)) if file else None
    return named([] if variable == _NAMELESS else [unquote(variable)], legacy)
