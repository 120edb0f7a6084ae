"""Integers that depend on data and whose range is known while tracing (integer range analysis).

Examples are the number of valid rows and the number of completed loop iterations. A size that is computed from such
integers has an upper bound, and so has a tensor of that size. Each element is an expression of symbols (``DimExpr``)
with known ranges, so differences are exact: from ``i`` to ``i + 1`` it is 1 for every ``i``. These values exist only
within the trace of one block; values that leave the block are plain arrays.
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
"""Lower and upper bound of a number; None: unbounded. The upper bound may be an open size of the inputs."""


@jax.tree_util.register_dataclass
@dataclass(frozen=True, slots=True)
class Ranged:
    """A small traced array of integers, with an expression for each element."""

    data: Array
    elements: tuple[Any, ...] = field(metadata={"static": True})
    """The flattened elements: expressions of symbols, integers, or open sizes of the inputs (dimensions of jax)."""
    ranges: tuple[tuple[str, Range], ...] = field(metadata={"static": True})
    """The range of each symbol."""

    @property
    def symbolic(self) -> np.ndarray:
        """The elements as a known value with the shape and dtype of ``data``."""
        elements = np.asarray(self.elements, object).reshape(jnp.shape(self.data))
        return symbolic_array(elements, elements.shape, np.dtype(self.data.dtype))

    @property
    def range(self) -> Range:
        """The range of the only element."""
        [element] = self.elements
        return range_of(element, dict(self.ranges))

    @property
    def bound(self) -> Any:
        """An upper bound of the only element, as a size: an integer or an open size; None if unbounded."""
        _, most = self.range
        if most is not None:
            return max(most, 0)
        [element] = self.elements
        if not isinstance(element, DimExpr) or len(element.symbols) != 1:
            return None
        [name] = element.symbols
        offset, size = element - symbol(name), dict(self.ranges)[name][1]
        return size + offset if isinstance(offset, int) and size is not None else None


_names = itertools.count()


def new_symbol() -> DimExpr:
    """A symbol that no other expression uses."""
    return symbol(f"n{next(_names)}")


def number(data: Array, known: DimExpr, least: int | None, most: int | None) -> Ranged:
    """An array of one element, which is the symbol ``known`` with the range from ``least`` to ``most``."""
    return Ranged(data, (known,), ((known.name, (least, most)),))


def range_of(element: object, ranges: Mapping[str, Range]) -> Range:
    """The range of an expression of symbols, in integers. Bounds that are open sizes are ignored."""
    if not isinstance(element, int | DimExpr):
        return None, None
    constraints = Constraints()
    for name, (least, most) in ranges.items():
        constraints.set_range(name, least, most if isinstance(most, int) else None)
    return constraints.bounds(element)


def has_range(value: object) -> bool:
    """Whether a value, or one in a list of them, is a ``Ranged``."""
    return any(map(has_range, value)) if isinstance(value, list) else isinstance(value, Ranged)


def without_range(value: object) -> Any:
    """The value with every ``Ranged`` in it, lists included, replaced by its array."""
    if isinstance(value, list):
        return [without_range(part) for part in value]
    return value.data if isinstance(value, Ranged) else value


def folded(name: str, fold: Fold, arguments: Sequence[object], attributes: Mapping[str, object]) -> Any:
    """Propagates ranges through an operator.

    Returns a known value for its first result, or a function that turns the traced array of that result into a
    ``Ranged``, or None if nothing is known. ``arguments`` are known values, ``Ranged``, and lists of them.
    """
    ranges = _ranges(arguments)
    if name in _MONOTONIC:
        return _monotonic(name, fold, arguments, attributes, ranges)
    if name not in _EXACT:
        return None
    try:
        result = fold(*map(_symbolic, arguments), **attributes)
    except TypeError:  # a dimension of jax and a ``DimExpr`` cannot be added
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
"""Operators whose result elements are expressions of the operand elements."""
_MONOTONIC = frozenset({"floor_divide", "maximum", "minimum"})
"""Operators that do not decrease if an operand increases. For ``floor_divide``, the divisor must be positive and known,
and only the dividend counts."""


def _symbolic(value: object) -> object:
    if isinstance(value, list):
        return [_symbolic(part) for part in value]
    return value.symbolic if isinstance(value, Ranged) else value


def _ranges(value: object) -> dict[str, Range]:
    """The ranges of all symbols in a value, or in a sequence of them."""
    if isinstance(value, Ranged):
        return dict(value.ranges)
    if not isinstance(value, list | tuple):
        return {}
    return {name: limits for part in value for name, limits in _ranges(part).items()}


def _monotonic(
    name: str, fold: Fold, arguments: Sequence[Any], attributes: Mapping[str, object], ranges: Mapping[str, Range]
) -> Callable[[Array], Ranged] | None:
    """The result of a monotonic operator: a new symbol for each element.

    The operator is folded on the lower bounds and on the upper bounds of the operands; the results are the bounds of
    the new symbols. None if an operand is unbounded.
    """
    if name == "floor_divide" and (isinstance(arguments[1], Ranged) or not (arguments[1] > 0).all()):
        return None
    try:
        least, most = (fold(*(_bound(value, side, ranges) for value in arguments), **attributes) for side in (0, 1))
    except _UnboundedError:
        return None
    if least is None or most is None:
        return None
    pairs = [(int(low), int(high)) for low, high in zip(least.reshape(-1), most.reshape(-1), strict=True)]
    symbols = tuple(new_symbol() for _ in pairs)
    ranges_of_symbols = tuple((element.name, pair) for element, pair in zip(symbols, pairs, strict=True))
    return lambda data: Ranged(data, symbols, ranges_of_symbols)


class _UnboundedError(Exception):
    """A number has no lower or no upper bound."""


def _bound(value: object, side: int, ranges: Mapping[str, Range]) -> object:
    """The lower (``side`` 0) or upper (1) bounds of the elements of a ``Ranged``; any other value unchanged."""
    if not isinstance(value, Ranged):
        return value
    bounds = [range_of(element, ranges)[side] for element in value.elements]
    if None in bounds:
        raise _UnboundedError
    return np.asarray(bounds, value.data.dtype).reshape(jnp.shape(value.data))
