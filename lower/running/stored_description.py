"""The description of a stored run: the facts of its call plan besides the executable and the constants, as JSON."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Set
from typing import Any

import jax
import numpy as np

from pdhlo.lower.running.batch_parts import BatchLayout
from pdhlo.lower.running.call_plan import FedArgument
from pdhlo.lower.values.bounded import Bounded, Size
from pdhlo.lower.values.traced_values import DetectedRows, LoDArray, SteppedRows

PLAIN = frozenset(np.dtype(code).str for code in "?bBhHiIlLefd")
"""The dtypes of arrays that are stored, as text."""
ArrayType = tuple[str, tuple[int, ...]]
"""The dtype, as text, and the shape of an array."""


@dataclasses.dataclass(frozen=True, slots=True)
class Description:
    """The facts of a stored run besides executable and constants."""

    feeds: tuple[FedArgument, ...]
    sizes: tuple[int, ...]
    """As ``Guards.sizes``."""
    fed: tuple[tuple[int, int], ...]
    """As ``CallPlan.fed``."""
    others: tuple[ArrayType, ...]
    """The arguments of the executable that are not constant."""
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
    constants: tuple[ArrayType, ...]
    """The constants, in the order of the executable's arguments."""
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

    def to_json(self) -> bytes:
        """The inverse of ``of_json``."""
        feeds = [dataclasses.asdict(feed) | {"dtype": feed.dtype.str} for feed in self.feeds]
        return json.dumps(dataclasses.asdict(self) | {"feeds": feeds}).encode()

    @staticmethod
    def of_json(text: bytes, outputs: Set[str]) -> Description:
        """Reads a description; raises ValueError unless it is valid and of a run with these outputs."""
        said = json.loads(text)
        if not isinstance(said, dict) or said.keys() != {field.name for field in dataclasses.fields(Description)}:
            raise ValueError("its description has unexpected keys")
        may_not_end, threads, checks = said["may_not_end"], said["threads"], said["checks"]
        if [type(value) for value in (may_not_end, threads, checks)] != [bool, int, list] or threads < 1:
            raise ValueError("its description has values of unexpected types")
        if not (all(isinstance(text, str) for text in checks) and all(map(_is_place, said["outputs"]))):
            raise ValueError("its description does not name its results or checks")
        feeds = tuple(map(_feed, said["feeds"]))
        description = Description(
            feeds=feeds,
            sizes=_sizes(said["sizes"]),
            fed=tuple((place, source) for place, source in said["fed"]),
            others=tuple(map(_array_type, said["others"])),
            outputs=tuple((name, place) for name, place in said["outputs"]),
            may_not_end=may_not_end,
            threads=threads,
            parts=_parts(said["parts"]),
            ranges=tuple(_range(element, len(feeds)) for element in said["ranges"]),
            checks=tuple(checks),
            constants=tuple(map(_array_type, said["constants"])),
            values=said["values"],
        )
        description._check_arguments()
        description._check_results(outputs)
        return description

    def _check_arguments(self) -> None:
        """Raises ValueError unless each argument is one array of the feeds, or the offsets of one of their levels."""
        count = len(self.others)
        sources = len(self.feeds) + len(self.sizes)
        if sorted(place for place, _ in self.fed) != list(range(count)) or count != sources:
            raise ValueError("its arguments are not those of its feeds")
        if sorted(source for _, source in self.fed) != list(range(sources)):
            raise ValueError("its feeds are not all arguments")
        if len({feed.name for feed in self.feeds}) != len(self.feeds):
            raise ValueError("it takes a feed twice")
        if sum(feed.levels for feed in self.feeds) != len(self.sizes) or not all(size > 0 for size in self.sizes):
            raise ValueError("its offsets are not those of its feeds")
        if self.parts is not None and len(self.parts.takes) != count:
            raise ValueError("its parts do not have the same number of feeds")

    def _check_results(self, outputs: Set[str]) -> None:
        """Raises ValueError unless the results are these outputs."""
        places = {place for _, place in self.outputs}
        if {name for name, _ in self.outputs} != outputs or places != set(range(len(places))):
            raise ValueError("its results differ from the requested outputs")
        if self.values is not None:
            _check_values(self.values, len(places))
        if self.parts is not None and len(self.parts.gives) != self.gives - bool(self.checks):
            raise ValueError("its parts do not have the same number of results")


def _feed(said: Any) -> FedArgument:
    """A feed, from JSON; raises ValueError if it is not valid."""
    dtype, shape = _array_type((said["dtype"], said["shape"]))
    name, levels, is_bounded = said["name"], said["levels"], said["is_bounded"]
    if [type(value) for value in (name, levels, is_bounded)] != [str, int, bool] or levels < 0:
        raise ValueError("its feeds are not valid")
    return FedArgument(name, shape, np.dtype(dtype), levels, is_bounded and bool(shape))


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


def _array_type(said: Any) -> ArrayType:
    """The dtype and shape of an array, from JSON; raises ValueError if they are not valid."""
    dtype, shape = said
    if dtype not in PLAIN:
        raise ValueError("it has arrays of unknown dtypes")
    return dtype, _sizes(shape)


def _sizes(said: Any) -> tuple[int, ...]:
    if not all(type(size) is int and size >= 0 for size in said):
        raise ValueError("it has sizes that are not valid")
    return tuple(said)


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
