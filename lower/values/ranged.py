"""Integers that data decide, of which it is known between which numbers they are (integer range analysis).

How many rows are valid, how often a loop has turned: a size that is computed of such numbers has a bound, and so has
the tensor of that size. Each element is an expression of symbols (``DimExpr``), whose ranges are known; so the distance
from ``i`` to ``i + 1`` is 1, whatever ``i`` is. They are there while something is traced, in one block: what leaves it
is an array.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from pdhlo.dialect.dataflow.symbolic.constraints import Constraints
from pdhlo.dialect.dataflow.symbolic.expressions import DimExpr, symbol
from pdhlo.lower.values.known_values import Fold, symbolic_array
from pdhlo.lower.values.size_fractions import SizeFraction

Range = tuple[int | None, Any]
"""The least and the most that a number may be; None: nothing bounds it. The most may be an open size of the inputs."""


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class Ranged:
    """A small array of numbers that are integers, and what is known of each."""

    data: Array
    elements: tuple[Any, ...] = field(metadata={"static": True})
    """Its elements in order: expressions, numbers, and sizes of the inputs that are open (dimensions of jax)."""
    ranges: tuple[tuple[str, Range], ...] = field(metadata={"static": True})
    """Symbol -> between which numbers it is."""

    @property
    def symbolic(self) -> np.ndarray:
        """The elements in the shape and the dtype of the array."""
        elements = np.asarray(self.elements, object).reshape(jnp.shape(self.data))
        return symbolic_array(elements, elements.shape, np.dtype(self.data.dtype))

    @property
    def range(self) -> Range:
        """Between which numbers its only element is."""
        [element] = self.elements
        return range_of(element, dict(self.ranges))

    @property
    def bound(self) -> Any:
        """The most that its only element may be as a size: a number, or an open size; None where nothing bounds it."""
        _, most = self.range
        if most is not None:
            return max(most, 0)
        [element] = self.elements
        if not isinstance(element, DimExpr) or len(element.symbols) != 1:
            return None
        [name] = element.symbols
        more, size = element - symbol(name), dict(self.ranges)[name][1]
        return size + more if isinstance(more, int) and size is not None else None


_names = itertools.count()


def new_symbol() -> DimExpr:
    """A symbol that there is not yet."""
    return symbol(f"n{next(_names)}")


def number(data: Array, known: DimExpr, least: int | None, most: int | None) -> Ranged:
    """An array of one element, which is a symbol."""
    return Ranged(data, (known,), ((known.name, (least, most)),))


def range_of(element: object, ranges: Mapping[str, Range]) -> Range:
    """Between which numbers an expression of symbols is; an open size is no bound among numbers."""
    if not isinstance(element, int | DimExpr):
        return None, None
    constraints = Constraints()
    for name, (least, most) in ranges.items():
        constraints.set_range(name, least, most if isinstance(most, int) else None)
    return constraints.bounds(element)


def has_range(value: object) -> bool:
    """Whether a value, or one in a list of them, is a ``Ranged``."""
    return any(map(has_range, value)) if isinstance(value, list) else isinstance(value, Ranged)


def without_range(value: Any) -> Any:
    """A value, or each in a list of them, as an array, where its range is known."""
    if isinstance(value, list):
        return [without_range(part) for part in value]
    return value.data if isinstance(value, Ranged) else value


def folded(name: str, fold: Fold, arguments: Sequence[Any], attributes: Mapping[str, object]) -> Any:
    """The fact of an operator's first result: a known value, or a function that makes a ``Ranged`` of its array.

    None where nothing is known. ``arguments``: known values and ``Ranged``, and lists of them.
    """
    ranges = _ranges(arguments)
    if name in _RISING:
        return _between(name, fold, arguments, attributes, ranges)
    if name not in _EXACT:
        return None
    try:
        result = fold(*map(_symbolic, arguments), **attributes)
    except TypeError:  # an open size of the inputs and a number that data decide have no sum
        return None
    elements = () if result is None else tuple(result.reshape(-1).tolist())
    if any(isinstance(element, SizeFraction) for element in elements):
        return None
    if not any(isinstance(element, DimExpr) for element in elements):
        return result
    return lambda data: Ranged(data, elements, tuple(ranges.items()))


_EXACT = frozenset(
    (
        *("add", "assign", "cast", "ceil", "concat", "floor", "gather", "increment", "multiply", "reshape", "scale"),
        *("share_data", "slice", "squeeze", "stack", "subtract", "unsqueeze"),
    )
)
"""Operators whose result is an expression of the elements of their operands."""
_RISING = frozenset({"floor_divide", "maximum", "minimum"})
"""Operators whose result does not fall where an operand rises, as long as a divisor is known and positive."""


def _symbolic(value: Any) -> Any:
    if isinstance(value, list):
        return [_symbolic(part) for part in value]
    return value.symbolic if isinstance(value, Ranged) else value


def _ranges(value: object) -> dict[str, Range]:
    """The ranges of all symbols in a value, or in a sequence of them."""
    if isinstance(value, Ranged):
        return dict(value.ranges)
    if not isinstance(value, list | tuple):
        return {}
    return {name: known for part in value for name, known in _ranges(part).items()}


def _between(
    name: str, fold: Fold, arguments: Sequence[Any], attributes: Mapping[str, object], ranges: Mapping[str, Range]
) -> Callable[[Array], Ranged] | None:
    """The result as new symbols, whose ranges follow from the ends of those of the operands."""
    if name == "floor_divide" and (isinstance(arguments[1], Ranged) or not (arguments[1] > 0).all()):
        return None
    try:
        least, most = (fold(*(_end(value, place, ranges) for value in arguments), **attributes) for place in (0, 1))
    except _UnboundedError:
        return None
    if least is None or most is None:
        return None
    pairs = [(int(low), int(high)) for low, high in zip(least.reshape(-1), most.reshape(-1), strict=True)]
    symbols = tuple(new_symbol() for _ in pairs)
    known = tuple((argument.name, pair) for argument, pair in zip(symbols, pairs, strict=True))
    return lambda data: Ranged(data, symbols, known)


class _UnboundedError(Exception):
    """A number has no least, or no most."""


def _end(value: Any, place: int, ranges: Mapping[str, Range]) -> Any:
    """A known value, or the least (0) or most (1) that a value may be."""
    if not isinstance(value, Ranged):
        return value
    ends = [range_of(element, ranges)[place] for element in value.elements]
    if None in ends:
        raise _UnboundedError
    return np.asarray(ends, value.data.dtype).reshape(jnp.shape(value.data))
