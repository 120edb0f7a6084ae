"""Exact fractions of open sizes, for programs that compute sizes in floats.

TensorFlow's ``SAME`` padding, for example, is ``max((ceil(h / 2) - 1) * 2 + 3 - h, 0)`` in floats. Here ``h / 2`` is
kept as a fraction; rounded up it becomes ``(h + mod(-h, 2)) / 2``, and that times two is the integer
``h + mod(-h, 2)``. The result is an exact dimension that jax can compare. Sizes are assumed to be below 2²⁴: then
rounding of a float32 quotient gives the same integer.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import jax.numpy as jnp
from jax import Array
from jax.errors import InconclusiveDimensionOperation

_LARGEST = 1024
"""The largest denominator. A float such as 0.1 is a fraction with a huge denominator and is not supported."""


@dataclass(frozen=True, slots=True)
class SizeFraction:
    """An expression of open sizes divided by an integer."""

    numerator: Any
    """A dimension of jax, or an integer."""
    denominator: int
    """1 or more."""
    is_whole: bool = False
    """Whether the quotient is an integer for all sizes."""

    def rounded(self, name: str) -> SizeFraction:
        """The quotient rounded up (``name`` is ``ceil``) or down (``floor``)."""
        if self.is_whole:
            return self
        dividend = -self.numerator if name == "ceil" else self.numerator
        rest = dividend % self.denominator
        return SizeFraction(self.numerator + (rest if name == "ceil" else -rest), self.denominator, is_whole=True)

    def truncated(self) -> Any | None:
        """The quotient truncated to an integer, as by a cast; None if it may be a negative fraction.

        A cast rounds towards zero, and floor division rounds down.
        """
        if not self.is_whole and not is_known_to(operator.ge, self.numerator, 0):
            return None
        return self.numerator // self.denominator

    def on_device(self) -> Array:
        """The quotient as a number on the device, in float64."""
        return jnp.asarray(self.numerator, jnp.int64) / float(self.denominator)


def is_known_to(compare: Callable[[Any, Any], bool], a: object, b: object) -> bool:
    """Whether jax can prove that a comparison holds for all values of the open sizes."""
    try:
        return bool(compare(a, b))
    except InconclusiveDimensionOperation:
        return False


def quotient(size: object, divisor: float) -> Any | None:
    """A size, or a fraction of one, divided by a number; None if ``scaled`` gives None or the divisor is not positive
    and finite."""
    exact = Fraction(divisor) if math.isfinite(divisor) and divisor > 0 else Fraction(0)
    return None if exact == 0 else scaled(size, 1 / exact)


def scaled(size: object, factor: Fraction) -> Any | None:
    """A size, or a fraction of one, times a fraction; None if the denominator of the result exceeds 1024."""
    if isinstance(size, SizeFraction):
        numerator, denominator = size.numerator, size.denominator * factor.denominator
    else:
        numerator, denominator = size, factor.denominator
    shared = math.gcd(factor.numerator, denominator)
    numerator, denominator = numerator * (factor.numerator // shared), denominator // shared
    if denominator > _LARGEST:
        return None
    if denominator == 1:
        return numerator
    is_whole = isinstance(size, SizeFraction) and size.is_whole and factor.denominator == 1
    return SizeFraction(numerator, denominator, is_whole)


def computed(compute: Callable[[Any, Any], Any], a: object, b: object) -> Any:
    """``compute`` of two sizes, each of which may be a ``SizeFraction``.

    Fractions support sums, differences, and products with integers. Raises TypeError for other operations on fractions,
    and if the denominator of the result exceeds 1024.
    """
    if not isinstance(a, SizeFraction) and not isinstance(b, SizeFraction):
        return compute(a, b)
    if compute is operator.mul:
        fraction, number = (a, b) if isinstance(a, SizeFraction) else (b, a)
        result = scaled(fraction, Fraction(number)) if isinstance(number, int) else None
    elif compute in (operator.add, operator.sub):
        result = _sum(a, b if compute is operator.add else computed(operator.mul, b, -1))
    else:
        result = None
    if result is None:
        raise TypeError("the result is neither a size nor a supported fraction of a size")
    return result


def _sum(a: object, b: object) -> SizeFraction | None:
    parts = [size if isinstance(size, SizeFraction) else SizeFraction(size, 1, is_whole=True) for size in (a, b)]
    shared = math.lcm(*(part.denominator for part in parts))
    if shared > _LARGEST:
        return None
    first, second = (part.numerator * (shared // part.denominator) for part in parts)
    return SizeFraction(first + second, shared, is_whole=all(part.is_whole for part in parts))
