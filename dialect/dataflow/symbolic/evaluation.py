"""Evaluation of expressions of dimensions: values, substitution of symbols, parsing, and a proof of equality."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from pdhlo.dialect.dataflow.symbolic.expressions import (
    ADD,
    BROADCAST,
    DIV,
    MAX,
    MIN,
    MUL,
    NEGATIVE,
    OPERATIONS,
    RECIPROCAL,
    SYMBOL,
    Dim,
    DimExpr,
    add,
    div,
    is_kind,
    make,
    maximum,
    minimum,
    mul,
    negative,
    rebuilt,
    reciprocal,
    sort_key,
    symbol,
    truncated,
)
from pdhlo.errors import InputError

Number: TypeAlias = int | Fraction


def substitute(dim: Dim, values: Mapping[str, Dim]) -> Dim:
    """An expression with symbols replaced by ``values``, simplified.

    Raises InputError if the result has no value: a division by 0, or numbers that do not broadcast.
    """
    if isinstance(dim, int) or dim.symbols.isdisjoint(values):
        return dim
    return rebuilt(dim, lambda leaf: values.get(leaf.name, leaf))


def evaluate(dim: Dim, sizes: Mapping[str, int]) -> int:
    """The value of an expression for sizes of its symbols, in exact arithmetic; ``Div`` rounds towards 0.

    Raises InputError for a symbol without a size, a division by 0, dimensions that do not broadcast, and a value that
    is no integer.
    """
    number = _value(dim, sizes)
    if number.denominator != 1:
        raise InputError(f"{dim} is {number}, which is not an integer, for {_assignment(dim, sizes)}")
    return int(number)


def _assignment(dim: Dim, sizes: Mapping[str, int]) -> str:
    names = sorted(dim.symbols) if isinstance(dim, DimExpr) else []
    return ", ".join(f"{name} = {sizes.get(name, '?')}" for name in names)


def _value(dim: Dim, sizes: Mapping[str, int]) -> Number:
    if isinstance(dim, int):
        return dim
    if dim.kind == SYMBOL:
        if dim.name not in sizes:
            raise InputError(f"the symbol {dim.name} has no size")
        return sizes[dim.name]
    try:
        return _ARITHMETIC[dim.kind]([_value(arg, sizes) for arg in dim.args])
    except (ZeroDivisionError, _DoNotBroadcastError) as error:
        raise InputError(f"{dim} has no value for {_assignment(dim, sizes)}: {error}") from None


class _DoNotBroadcastError(Exception):
    """Some sizes are neither equal nor 1."""


def _product(values: list[Number]) -> Number:
    number: Number = 1
    for value in values:
        number *= value
    return number


def _quotient(values: list[Number]) -> Number:
    a, b = (Fraction(value) for value in values)
    return truncated(a.numerator * b.denominator, a.denominator * b.numerator)


def _broadcast(values: list[Number]) -> Number:
    wide = {value for value in values if value != 1}
    if len(wide) > 1:
        raise _DoNotBroadcastError("they do not broadcast")
    return wide.pop() if wide else 1


_ARITHMETIC: dict[str, Callable[[list[Number]], Number]] = {
    NEGATIVE: lambda values: -values[0],
    RECIPROCAL: lambda values: Fraction(1) / values[0],
    ADD: sum,
    MUL: _product,
    DIV: _quotient,
    MAX: max,
    MIN: min,
    BROADCAST: _broadcast,
}

_TOKEN = re.compile(r"\d+|\w+|\S")
_DEEPEST = 200
_LARGEST = 10_000
_ONE_BY = "1 /"


def parse(text: str) -> Dim:
    """Parses an expression, and simplifies it.

    The text is in our notation, ``Add(Div(S1, 2), 1)``, or in jax's, ``floordiv(h, 2) + 4*w``; ``parse(str(e)) == e``.
    Raises InputError if the text is no expression, is too large or too deep, or has no value.
    """
    reader = _ExpressionReader(text)
    result = reader.sum(0)
    if not reader.is_at_end():
        raise reader.unreadable()
    return result


class _ExpressionReader:
    """A recursive-descent parser of expressions."""

    def __init__(self, text: str) -> None:
        self._text, self._place = text, 0
        self._tokens: list[str] = [*_TOKEN.findall(text), ""]

    def is_at_end(self) -> bool:
        """Whether all tokens have been read."""
        return self._place == len(self._tokens) - 1

    def unreadable(self) -> InputError:
        """The error that says that the next token does not belong here."""
        at = self._tokens[self._place] or "its end"
        return InputError(
            f"{self._text[:80]!r} is not a dimension: it cannot be parsed at {at}; a valid example is Add(S0, 2)"
        )

    def _taken(self, signs: str) -> str:
        """Reads the next token if it is one of ``signs``; else returns "" and reads nothing."""
        token = self._tokens[self._place]
        if not token or token not in signs:
            return ""
        self._place += 1
        return token

    def sum(self, depth: int) -> Dim:
        """Reads a sum of products; ``depth`` is the number of calls around it."""
        if depth > _DEEPEST:
            raise self.unreadable()
        terms, sign = list[Dim](), self._taken("-")
        while True:
            factors = [self._operand(depth)]
            while self._taken("*"):
                factors.append(self._operand(depth))
            term = mul(*factors) if len(factors) > 1 else factors[0]
            terms.append(negative(term) if sign == "-" else term)
            if not (sign := self._taken("+-")):
                return add(*terms) if len(terms) > 1 else terms[0]

    def _operand(self, depth: int) -> Dim:
        token = self._tokens[self._place]
        if not token.isdecimal() and not token.isidentifier():
            raise self.unreadable()
        self._place += 1
        name = _ONE_BY if token == "1" and self._taken("/") else token
        if name == _ONE_BY or (not token.isdecimal() and self._tokens[self._place] == "("):
            base = self._call(name, depth)
        else:
            base = int(token) if token.isdecimal() else symbol(token)
        if self._taken("^"):
            exponent = self._tokens[self._place]
            if not exponent.isdecimal() or len(exponent) > 2:
                raise self.unreadable()
            self._place += 1
            base = mul(*(base,) * int(exponent))
        if isinstance(base, DimExpr) and base.size > _LARGEST:  # powers and remainders of each other double it
            raise InputError(f"{self._text[:80]!r} is too large for a dimension")
        return base

    def _call(self, name: str, depth: int) -> Dim:
        if name not in _CALLS or not self._taken("("):
            raise self.unreadable()
        operands = [self.sum(depth + 1)]
        while self._taken(","):
            operands.append(self.sum(depth + 1))
        if not self._taken(")"):
            raise self.unreadable()
        call, count = _CALLS[name]
        if count not in (None, len(operands)):
            raise InputError(
                f"{self._text[:80]!r} is not a dimension: {name} has {len(operands)} operands, expected {count}"
            )
        return call(*operands)


def _rounded_down(a: Dim, b: Dim) -> Dim:
    """jax's ``floordiv(a, b)``, which rounds down, in terms of ``Div``, which rounds towards 0.

    ``floor((p - n) / b)`` is ``(p + (b - 1) * n) / b - n``, in which no negative number is divided.
    """
    terms = a.args if isinstance(a, DimExpr) and a.kind == ADD else (a,)
    negatives = [term for term in terms if is_kind(term, NEGATIVE)]
    if not negatives or b == 1:
        return div(a, b)
    less = negative(add(*negatives))
    more = add(a, less)
    if isinstance(more, int) and isinstance(b, int) and b > 0:
        return negative(div(add(less, b - 1 - more), b))
    return add(div(add(more, mul(add(b, -1), less)), b), negative(less))


_CALLS: dict[str, tuple[Callable[..., Dim], int | None]] = {
    **{kind: (partial(make, kind), 2 if kind == DIV else None) for kind in OPERATIONS},
    _ONE_BY: (reciprocal, 1),
    "floordiv": (_rounded_down, 2),
    "mod": (lambda a, b: add(a, negative(mul(b, _rounded_down(a, b)))), 2),
    "max": (maximum, None),
    "min": (minimum, None),
}
"""The functions of our notation and of jax's, with their number of operands; None for any number."""


def is_same(a: Dim, b: Dim) -> bool:
    """Whether two expressions are proved equal for all sizes, by comparing them as polynomials.

    It is true of ``Add(S0, S0)`` and ``Mul(S0, 2)``. False means that there is no proof, not that they differ.
    """
    if a == b:
        return True
    if not (_is_arithmetic(a) or _is_arithmetic(b)):
        return False
    difference = _polynomial(a)
    for monomial, coefficient in _polynomial(b).items():
        difference[monomial] = difference.get(monomial, Fraction(0)) - coefficient
    return not any(difference.values())


def _is_arithmetic(dim: Dim) -> bool:
    return isinstance(dim, DimExpr) and dim.kind in (ADD, MUL, NEGATIVE, RECIPROCAL)


_Monomial: TypeAlias = tuple[tuple[Dim, int], ...]
_Polynomial: TypeAlias = dict[_Monomial, Fraction]
_MOST_TERMS = 64


def _polynomial(dim: Dim) -> _Polynomial:
    """An expression as a polynomial: monomials (powers of what is neither sum nor product) -> coefficients."""
    if isinstance(dim, int):
        return {(): Fraction(dim)}
    if dim.kind == ADD:
        return _sum(_polynomial(arg) for arg in dim.args)
    if dim.kind == NEGATIVE:
        return {monomial: -value for monomial, value in _polynomial(dim.args[0]).items()}
    if dim.kind == MUL:
        return _product_of(dim)
    if dim.kind != RECIPROCAL:
        return {((dim, 1),): Fraction(1)}
    [below] = dim.args
    return {(): Fraction(1, below)} if isinstance(below, int) else {((below, -1),): Fraction(1)}


def _product_of(expression: DimExpr) -> _Polynomial:
    result: _Polynomial = {(): Fraction(1)}
    for arg in expression.args:
        factor = _polynomial(arg)
        if len(result) * len(factor) > _MOST_TERMS:
            return {((expression, 1),): Fraction(1)}
        result = _sum({_times(a, b): x * y} for a, x in result.items() for b, y in factor.items())
    return result


def _sum(parts: Iterable[_Polynomial]) -> _Polynomial:
    polynomial: _Polynomial = {}
    for part in parts:
        for monomial, value in part.items():
            polynomial[monomial] = polynomial.get(monomial, Fraction(0)) + value
    return polynomial


def _times(a: _Monomial, b: _Monomial) -> _Monomial:
    powers = Counter(dict(a))
    for base, power in b:
        powers[base] += power
    return tuple(sorted(((base, n) for base, n in powers.items() if n), key=lambda item: sort_key(item[0])))
