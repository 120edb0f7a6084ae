"""The registry of masking rules, for operators that mix rows: only the first rows of an operand may be valid.

``@masked("sum", "mean")`` registers a function of a ``Masked``: the call of an operator of which an operand is
``Bounded``. The function returns one value for each result of the operator, or raises ``RefusedError``. It is called if
the operator's rule does not take ``Bounded`` operands, and if the operator does not treat the positions of its operands
separately (``bounded/batching.py``). No padding may reach a result. Padding is replaced by ``where``, and not
multiplied by 0, since it may be NaN.
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
    """A masking rule does not support such operands; the message says why."""


@dataclass(frozen=True, slots=True)
class Masked:
    """A call of an operator of which some operands have padding."""

    name: str
    """Name of the operator that is not in-place (``relu``, not ``relu_``)."""
    arguments: Sequence[Value]
    """The operands: ``Bounded``, values with a LoD, arrays, lists; None for an absent operand."""
    attributes: dict[str, Any]
    run: Callable[[Sequence[Value], dict[str, Any]], list[Value]]
    """Calls the operator's rule with operands without padding, and with attributes."""
    read: Sequence[bool] = ()
    """For each result whether it is read."""

    def bounded(self, place: int) -> Bounded | None:
        """The operand at ``place`` if it has padding, else None."""
        return bounded_of(self.arguments[place])

    def rows(self, place: int) -> Bounded | None:
        """As ``bounded``; raises RefusedError for an operand that has padding along several axes."""
        value = self.bounded(place)
        return value if value is None or value.is_along_one else self.refuse("it takes no padding along several axes")

    def only(self, place: int) -> Bounded:
        """The operand at ``place``; raises RefusedError if it has no padding, or another operand has some."""
        value = self.bounded(place)
        if value is None or any(has_padding(argument) for i, argument in enumerate(self.arguments) if i != place):
            return self.refuse("an operand for which it supports no padding has sizes that depend on data")
        return value

    def only_rows(self, place: int) -> Bounded:
        """As ``only``; raises RefusedError also if the operand has padding along several axes."""
        self.rows(place)
        return self.only(place)

    def plain(self, *changed: tuple[int, Value], **attributes: object) -> list[Value]:
        """The results of the operator's rule, with some operands and attributes of this call replaced."""
        operands = list(self.arguments)
        for place, value in changed:
            operands[place] = value
        return self.run(operands, {**self.attributes, **attributes})

    def axis(self, axis: object, rank: int) -> int:
        """An axis counted from the front; raises RefusedError if it is not known."""
        if not isinstance(axis, int):
            self.refuse("its axis depends on data")
        return axis % max(rank, 1)

    def integers(self, place: int) -> tuple[int, ...]:
        """The integers of the operand at ``place``; raises RefusedError if they are not known."""
        argument = self.arguments[place]
        if has_padding(argument) or argument is None:
            self.refuse("its sizes depend on data")
        parts = argument if isinstance(argument, list | tuple) else [argument]
        try:
            return tuple(int(number) for part in parts for number in _numbers(dense(part)))
        except _NO_NUMBERS:
            return self.refuse("its sizes depend on data")

    def refuse(self, reason: str) -> NoReturn:
        """Raises RefusedError with ``reason``."""
        raise RefusedError(reason)


_NO_NUMBERS = (TypeError, ValueError, IndexError, jax.errors.InconclusiveDimensionOperation)
"""Errors that reading numbers of a traced or symbolic value raises."""


def _numbers(value: npt.ArrayLike) -> list[np.generic]:
    if isinstance(value, jax.core.Tracer):
        raise TypeError("traced")
    return list(np.asarray(value).reshape(-1))


Rule: TypeAlias = Callable[[Masked], list[Value]]
_rules: dict[str, Rule] = {}
_Function = TypeVar("_Function", bound=Rule)


def masked(*names: str) -> Callable[[_Function], _Function]:
    """Registers a function as the masking rule of the operators called ``names``.

    Raises TypeError if an operator already has one, which is a mistake in this project.
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
    """Registers a function as the size rule of the operators called ``names``: it handles traced ``SIZE_OPERANDS``.

    The function returns ``Bounded`` results. Their bound follows from the known range of the operands (``Ranged``),
    their valid sizes are the operands' values. Raises TypeError if an operator already has a size rule, which is a
    mistake in this project.
    """
    return registers(_sized, "rules for sizes", names)


def find_sized(name: str) -> Rule | None:
    """The size rule of an operator, or None."""
    load_modules("pdhlo.lower.rules.masking")
    return _sized.get(name)


def safe_fill(value: Bounded) -> jax.Array:
    """The array with a safe fill in its padding: False, 0 among integers, 0.5 among floats.

    0 is an index in range, and 0.5 has a logarithm and an inverse.
    """
    kind = value.dtype.kind
    fill = False if kind == "b" else 0 if kind in "iu" else 0.5
    result = value.filled(fill)
    have_same_elements(value.data, result)
    return result


def aligned(values: Sequence[Bounded]) -> list[Bounded]:
    """Values, all cut to the smallest capacity among them; the caller checks that they have as many valid rows."""
    least = min(value.data.shape[value.axis] // value.inner for value in values)
    return [Bounded.along(value.front(least * value.inner), value.count, value.axis, value.inner) for value in values]
