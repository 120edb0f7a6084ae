"""The registry of masking rules, for operators that mix rows: only the first rows of an operand may be valid.

``@masked("sum", "mean")`` registers a function of a ``Masked``, the call of an operator at least one of whose operands
is ``Bounded``. It gives the results, one for each of the operator's, and raises ``RefusedError`` where it cannot. It is
asked where the operator does not treat the positions of its operands separately (``bounded/batching.py``), and where
the operator's rule does not take ``Bounded`` operands itself. Nothing of the padding may reach a result: it is replaced
by ``where``, not multiplied away, since it may be NaN.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias, TypeVar

import jax
import numpy as np
import numpy.typing as npt

from pdhlo.dialect.loading import load_modules, registers
from pdhlo.lower.rules.registry import Value
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import have_same_elements
from pdhlo.lower.values.traced_values import bounded_of, dense, has_padding


class RefusedError(Exception):
    """The operator can do nothing with such operands; the message says why."""


@dataclass(frozen=True, slots=True)
class Masked:
    """A call of an operator some of whose operands have padding."""

    name: str
    """The operator's, in its plain form."""
    arguments: Sequence[Value]
    """The operands as they are: ``Bounded``, values with a LoD, arrays, lists; None where one is absent."""
    attributes: dict[str, Any]
    run: Callable[[Sequence[Value], dict[str, Any]], list[Value]]
    """The operator's rule, for operands without padding and attributes."""
    read: Sequence[bool] = ()
    """Whether somebody reads each of the results."""

    def bounded(self, place: int) -> Bounded | None:
        """The operand, where it has padding; else None."""
        return bounded_of(self.arguments[place])

    def rows(self, place: int) -> Bounded | None:
        """As ``bounded``; raises RefusedError for an operand that has padding along several axes."""
        value = self.bounded(place)
        return value if value is None or value.is_along_one else self.refuse("takes no padding along several axes")

    def only(self, place: int) -> Bounded:
        """The operand that must be the only one with padding; raises RefusedError where it is not."""
        value = self.bounded(place)
        if value is None or any(has_padding(argument) for i, argument in enumerate(self.arguments) if i != place):
            return self.refuse("another operand has sizes that depend on data")
        return value

    def only_rows(self, place: int) -> Bounded:
        """As ``only``; raises RefusedError where it has padding along several axes, too."""
        self.rows(place)
        return self.only(place)

    def plain(self, *changed: tuple[int, Value], **attributes: object) -> list[Value]:
        """The results of the operator's plain rule, with some of its operands and attributes replaced."""
        operands = list(self.arguments)
        for place, value in changed:
            operands[place] = value
        return self.run(operands, {**self.attributes, **attributes})

    def axis(self, axis: object, rank: int) -> int:
        """An axis counted from the front; raises RefusedError where it is not known."""
        if not isinstance(axis, int):
            self.refuse("its axis depends on data")
        return axis % max(rank, 1)

    def integers(self, place: int) -> tuple[int, ...]:
        """An operand of integers that are known; raises RefusedError where they are not."""
        argument = self.arguments[place]
        if has_padding(argument) or argument is None:
            self.refuse("its sizes depend on data")
        parts = argument if isinstance(argument, list | tuple) else [argument]
        try:
            return tuple(int(number) for part in parts for number in _numbers(dense(part)))
        except _NO_NUMBERS:
            return self.refuse("its sizes depend on data")

    def refuse(self, reason: str) -> NoReturn:
        """Raises RefusedError."""
        raise RefusedError(reason)


_NO_NUMBERS = (TypeError, ValueError, IndexError, jax.errors.InconclusiveDimensionOperation)
"""Errors of reading numbers of a value that is traced, or symbolic."""


def _numbers(value: npt.ArrayLike) -> list[np.generic]:
    if isinstance(value, jax.core.Tracer):
        raise TypeError("traced")
    return list(np.asarray(value).reshape(-1))


Rule: TypeAlias = Callable[[Masked], list[Value]]
_rules: dict[str, Rule] = {}
_Function = TypeVar("_Function", bound=Rule)


def masked(*names: str) -> Callable[[_Function], _Function]:
    """Registers a function as the masking rule of the operators called ``names``.

    Raises TypeError where one has a rule already: a mistake in this project.
    """
    return registers(_rules, "masking rules", names)


def find_masked(name: str) -> Rule | None:
    """The masking rule of an operator, or None."""
    load_modules("pdhlo.lower.rules.masking")
    return _rules.get(name)


def masked_names() -> list[str]:
    """The operators that have a masking rule, sorted."""
    load_modules("pdhlo.lower.rules.masking")
    return sorted(_rules)


SIZE_OPERANDS = frozenset({"shape", "start", "end", "step", "starts", "ends", "repeats"})
"""The operands that decide the sizes of a result, by name."""
_sized: dict[str, Rule] = {}


def sized(*names: str) -> Callable[[_Function], _Function]:
    """Registers a function as the rule of operators for ``SIZE_OPERANDS`` that data decide.

    It gives results with the bound that follows from what is known of these numbers (``Ranged``), and the sizes.
    Raises TypeError where one has a rule already: a mistake in this project.
    """
    return registers(_sized, "rules for sizes", names)


def find_sized(name: str) -> Rule | None:
    """The rule of an operator for sizes that data decide, or None."""
    load_modules("pdhlo.lower.rules.masking")
    return _sized.get(name)


def safe_fill(value: Bounded) -> jax.Array:
    """The array with a safe fill in its padding: indices in range, numbers that have a logarithm and an inverse."""
    kind = value.dtype.kind
    fill = False if kind == "b" else 0 if kind in "iu" else 0.5
    result = value.filled(fill)
    have_same_elements(value.data, result)
    return result


def aligned(values: Sequence[Bounded]) -> list[Bounded]:
    """Values of which all have the same number of rows, with one capacity: the smallest."""
    least = min(value.data.shape[value.axis] // value.inner for value in values)
    return [
        Bounded.along(value.front(least * value.inner), values[0].count, value.axis, value.inner) for value in values
    ]
