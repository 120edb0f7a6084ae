"""The description of a stored run: the facts of its call plan besides the executable and the constants, as JSON."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Set
from typing import Any

import jax
import numpy as np

from pdhlo.lower.running.batch_parts import BatchLayout
from pdhlo.lower.values.bounded import Bounded, Size
from pdhlo.lower.values.traced_values import DetectedRows, LoDArray, SteppedRows

PLAIN = frozenset(np.dtype(code).str for code in "?bBhHiIlLefd")
"""The dtypes of arrays that are stored, as text."""


@dataclasses.dataclass(frozen=True, slots=True)
class Description:
    """The facts of a stored run besides executable and constants. The shapes and dtypes of feeds are in its key."""

    takes: tuple[str, ...]
    """The feeds, in the order of the executable's arguments."""
    outputs: tuple[tuple[str, int], ...]
    """Pairs: name of an output, index among the results."""
    may_not_end: bool
    """Whether the program contains a loop (``Latency``)."""
    threads: int
    parts: BatchLayout | None
    """The layout of the batch in parts; None if the executable computes all rows."""
    ranges: tuple[tuple[int, int | None, int | None, tuple[int, ...]], ...]
    """For each ``IntegerRange``: low, high, but, and the indices of the feeds that must be in it."""
    checks: tuple[str, ...]
    """The messages of the checks. If there are any, their record is the last result."""
    constants: tuple[tuple[str, tuple[int, ...]], ...]
    """The dtype and shape of each constant, in the order of the executable's arguments."""
    values: object
    """The values that the outputs are, as ``template_of``; None if each is one array."""

    @property
    def structure(self) -> jax.tree_util.PyTreeDef | None:
        """Pytree structure of the values; None if each is one array."""
        return None if self.values is None else structure_of(self.values)

    @property
    def gives(self) -> int:
        """The number of results of the executable: the arrays of its outputs, and the record of its checks."""
        structure = self.structure
        arrays = len({place for _, place in self.outputs}) if structure is None else structure.num_leaves
        return arrays + bool(self.checks)

    @staticmethod
    def of_json(text: bytes, feeds: Set[str], outputs: Set[str]) -> Description:
        """Reads a description; raises ValueError unless it is valid for these names of feeds and outputs."""
        said = json.loads(text)
        if not isinstance(said, dict) or said.keys() != {field.name for field in dataclasses.fields(Description)}:
            raise ValueError("its description has unexpected keys")
        takes, pairs, checks = said["takes"], said["outputs"], said["checks"]
        may_not_end, threads = said["may_not_end"], said["threads"]
        kinds = [type(value) for value in (takes, pairs, checks, may_not_end, threads)]
        if kinds != [list, list, list, bool, int] or threads < 1:
            raise ValueError("its description has values of unexpected types")
        if not (all(isinstance(name, str) for name in [*takes, *checks]) and all(map(_is_place, pairs))):
            raise ValueError("its description does not name its feeds, results or checks")
        description = Description(
            takes=tuple(takes),
            outputs=tuple((name, place) for name, place in pairs),
            may_not_end=may_not_end,
            threads=threads,
            parts=_parts(said["parts"]),
            ranges=tuple(_range(element, len(takes)) for element in said["ranges"]),
            checks=tuple(checks),
            constants=tuple(_constant(element) for element in said["constants"]),
            values=said["values"],
        )
        places = {place for _, place in description.outputs}
        if len(set(takes)) != len(takes) or not feeds >= set(takes) or places != set(range(len(places))):
            raise ValueError("its feeds differ, or its places of results are not valid")
        if description.values is not None:
            _check_values(description.values, len(places))
        if {name for name, _ in description.outputs} != outputs:
            raise ValueError("its results differ from the requested outputs")
        parts = description.parts
        if parts is not None and (len(parts.takes), len(parts.gives)) != (len(takes), description.gives - bool(checks)):
            raise ValueError("its parts do not have the same numbers of feeds and results")
        return description


def _parts(said: Any) -> BatchLayout | None:
    """The layout of a batch in parts, from JSON; raises ValueError if it is not valid."""
    if said is None:
        return None
    rows, takes, gives = (said[key] for key in ("rows", "takes", "gives"))
    is_whole = type(rows) is int and rows > 0 and any(takes)
    if not (is_whole and {*map(type, takes)} == {bool} and {*map(type, gives)} == {int} and min(gives) >= 0):
        raise ValueError("its parts are not valid")
    return BatchLayout(rows, tuple(takes), tuple(gives))


def _range(said: Any, feeds: int) -> tuple[int, int | None, int | None, tuple[int, ...]]:
    """A range of integers, from JSON; raises ValueError if it is not valid for this number of feeds."""
    low, high, but, places = said
    if type(low) is not int or not {type(high), type(but)} <= {int, type(None)}:
        raise ValueError("its ranges are not valid")
    if not places or not all(type(place) is int and 0 <= place < feeds for place in places):
        raise ValueError("its ranges are of no feeds")
    return low, high, but, tuple(places)


def _constant(said: Any) -> tuple[str, tuple[int, ...]]:
    """The dtype and shape of a constant, from JSON; raises ValueError if they are not valid."""
    dtype, shape = said
    if dtype not in PLAIN or not all(type(size) is int and size >= 0 for size in shape):
        raise ValueError("its constants are not valid")
    return dtype, tuple(shape)


def _is_place(pair: object) -> bool:
    return isinstance(pair, list) and list(map(type, pair)) == [str, int]


_CLASSES: dict[str, type[Any]] = {kind.__name__: kind for kind in (LoDArray, SteppedRows, DetectedRows, Bounded, Size)}
_CLASS, _TUPLE = "class", "tuple"


def template_of(structure: jax.tree_util.PyTreeDef) -> object:
    """The values of a structure as JSON, with numbers in place of arrays: how a call's flat results make the values.

    Raises TypeError for a value of another class, such as sparse rows.
    """
    return _template(jax.tree_util.tree_unflatten(structure, range(structure.num_leaves)))


def structure_of(template: object) -> jax.tree_util.PyTreeDef:
    """The inverse of ``template_of``. Raises ValueError, KeyError, TypeError or AttributeError for another JSON."""
    return jax.tree_util.tree_structure(_value_of(template))


def _template(value: Any) -> object:
    if value is None or isinstance(value, int):
        return value
    if type(value) is list:
        return list(map(_template, value))
    if type(value) is tuple:
        return {_TUPLE: list(map(_template, value))}
    name = type(value).__name__
    if _CLASSES.get(name) is not type(value):
        raise TypeError(f"a value of the class {name} is not stored")
    return {_CLASS: name} | {field.name: _template(getattr(value, field.name)) for field in dataclasses.fields(value)}


def _value_of(template: Any) -> Any:
    """The inverse of ``_template``."""
    if template is None or isinstance(template, int):
        return template
    if isinstance(template, list):
        return list(map(_value_of, template))
    if template.keys() == {_TUPLE}:
        return tuple(map(_value_of, template[_TUPLE]))
    fields = {name: _value_of(value) for name, value in template.items() if name != _CLASS}
    return _CLASSES[template[_CLASS]](**fields)


def _check_values(template: object, count: int) -> None:
    """Raises ValueError unless a template is of ``count`` values, and has the number of each array once, in order."""
    values = _value_of(template)
    leaves = jax.tree_util.tree_leaves(values)
    if not isinstance(values, list) or len(values) != count or leaves != list(range(len(leaves))):
        raise ValueError("its values are not those of its results")
