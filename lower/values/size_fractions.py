"""Open sizes in floats: halves and other parts of them, until they are rounded.

Padding as TensorFlow has it (``SAME``) is computed in floats: ``max((ceil(h / 2) - 1) * 2 + 3 - h, 0)``. A quotient of
a size stays a fraction; rounded it is one of whole numbers, ``(h + mod(-h, 2)) / 2``, twice: ``h + mod(-h, 2)``.
So such a size is exact, and jax can tell how large it is. Sizes are below 2²⁴, so that float32 rounds their quotients
up and down as they are rounded here.
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
"""No larger divisor is kept: a factor such as 0.1 is no fraction of small numbers in floating point."""


@dataclass(frozen=True, slots=True)
class SizeFraction:
    """A size of the inputs, or a sum of such, divided by an integer."""

    numerator: Any
    """An open size, or an integer."""
    denominator: int
    """2 or more."""
    is_whole: bool = False
    """Whether the quotient is a whole number, whatever the size."""

    def rounded(self, name: str) -> SizeFraction:
        """The quotient rounded up (``ceil``) or down (``floor``)."""
        if self.is_whole:
            return self
        above = -self.numerator if name == "ceil" else self.numerator
        rest = above % self.denominator
        return SizeFraction(self.numerator + (rest if name == "ceil" else -rest), self.denominator, is_whole=True)

    def truncated(self) -> Any | None:
        """The quotient as an integer, as a cast has it; None where it may be negative, which a cast rounds up."""
        if not self.is_whole and not is_known_to(operator.ge, self.numerator, 0):
            return None
        return self.numerator // self.denominator

    def on_device(self) -> Array:
        """The quotient as a number on the device, in float64."""
        return jnp.asarray(self.numerator, jnp.int64) / float(self.denominator)


def is_known_to(compare: Callable[[Any, Any], bool], a: Any, b: Any) -> bool:
    """Whether a comparison of sizes holds whatever they are."""
    try:
        return bool(compare(a, b))
    except InconclusiveDimensionOperation:
        return False


def quotient(size: Any, divisor: float) -> Any | None:
    """A size, or a fraction of one, divided by a number; None where that is no fraction of small numbers."""
    exact = Fraction(divisor) if math.isfinite(divisor) and divisor > 0 else Fraction(0)
    return None if exact == 0 else scaled(size, 1 / exact)


def scaled(size: Any, factor: Fraction) -> Any | None:
    """A size, or a fraction of one, times a fraction; None as for ``quotient``."""
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


def computed(compute: Callable[[Any, Any], Any], a: Any, b: Any) -> Any:
    """A sum, difference or product of two sizes, of which one may be a fraction.

    Raises TypeError for other operations on fractions, and where the result is no fraction of small numbers.
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
        raise TypeError("a fraction of a size is no size")
    return result


def _sum(a: Any, b: Any) -> SizeFraction | None:
    parts = [size if isinstance(size, SizeFraction) else SizeFraction(size, 1, is_whole=True) for size in (a, b)]
    shared = math.lcm(*(part.denominator for part in parts))
    if shared > _LARGEST:
        return None
    first, second = (part.numerator * (shared // part.denominator) for part in parts)
    return SizeFraction(first + second, shared, is_whole=all(part.is_whole for part in parts))
