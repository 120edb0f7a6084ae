"""The value of an expression, expressions put for symbols, expressions read from text, and whether two are equal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from pdhlo.dialect.symbolic.expressions import (
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
    make,
    negative,
    rebuilt,
    reciprocal,
    sort_key,
    symbol,
    truncated,
)
from pdhlo.errors import InputError

Number: TypeAlias = int | Fraction


def substitute(one: Dim, values: Mapping[str, Dim]) -> Dim:
    """An expression with other dimensions in place of some symbols, simplified.

    Raises InputError where what comes out has no value: a division by 0, numbers that do not broadcast.
    """
    if isinstance(one, int) or one.symbols.isdisjoint(values):
        return one
    return rebuilt(one, lambda leaf: values.get(leaf.name, leaf))


def evaluate(one: Dim, sizes: Mapping[str, int]) -> int:
    """The number that an expression is, for sizes of its symbols, in exact arithmetic; ``Div`` rounds towards 0.

    Raises InputError for a symbol without a size, a division by 0, dimensions that do not broadcast, a fraction.
    """
    found = _value(one, sizes)
    if found.denominator != 1:
        raise InputError(f"{one} is {found}, no whole number, for {_said(one, sizes)}")
    return int(found)


def _said(one: Dim, sizes: Mapping[str, int]) -> str:
    names = sorted(one.symbols) if isinstance(one, DimExpr) else []
    return ", ".join(f"{name} = {sizes.get(name, '?')}" for name in names)


def _value(one: Dim, sizes: Mapping[str, int]) -> Number:
    if isinstance(one, int):
        return one
    if one.kind == SYMBOL:
        if one.name not in sizes:
            raise InputError(f"the symbol {one.name} has no size")
        return sizes[one.name]
    try:
        return _ARITHMETIC[one.kind]([_value(arg, sizes) for arg in one.args])
    except (ZeroDivisionError, _DoNotBroadcastError) as error:
        raise InputError(f"{one} has no value for {_said(one, sizes)}: {error}") from None


class _DoNotBroadcastError(Exception):
    """Sizes that are neither equal nor 1."""


def _product(values: list[Number]) -> Number:
    found: Number = 1
    for one in values:
        found *= one
    return found


def _quotient(values: list[Number]) -> Number:
    a, b = (Fraction(one) for one in values)
    return truncated(a.numerator * b.denominator, a.denominator * b.numerator)


def _broadcast(values: list[Number]) -> Number:
    wide = {one for one in values if one != 1}
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

_Tokens: TypeAlias = "list[tuple[str | Any, ...]]"  # number, word, sign: two are None
_TOKEN = re.compile(r"\s*(?:(\d+)|([A-Za-z_]\w*)|(.))")
_DEEPEST = 200


def parse(text: str) -> Dim:
    """An expression from its text, ``Add(Div(Add(S1, -1), 2), 1)``, simplified: ``parse(str(e)) == e``.

    Raises InputError where the text is no expression, nests more than 200 deep, or has no value.
    """
    tokens: _Tokens = [match.groups() for match in _TOKEN.finditer(text.strip())]
    found, rest = _operand(text, tokens, 0, 0)
    if rest != len(tokens):
        raise _unreadable(text, tokens, rest)
    return found


def _unreadable(text: str, tokens: _Tokens, place: int) -> InputError:
    at = next(part for part in tokens[place] if part) if place < len(tokens) else "its end"
    return InputError(f"{text[:80]!r} is no dimension: it cannot be read at {at}; an example is Add(S0, 2)")


def _expect(text: str, tokens: _Tokens, place: int, *wanted: str) -> int:
    for one in wanted:
        if place >= len(tokens) or tokens[place][2] != one:
            raise _unreadable(text, tokens, place)
        place += 1
    return place


def _operand(text: str, tokens: _Tokens, place: int, depth: int) -> tuple[Dim, int]:
    if place >= len(tokens) or depth > _DEEPEST:
        raise _unreadable(text, tokens, place)
    number, word, sign = tokens[place]
    if sign == "-":
        inner, rest = _operand(text, tokens, place + 1, depth + 1)
        return negative(inner), rest
    if number is not None:
        if place + 1 < len(tokens) and tokens[place + 1][2] == "/" and number == "1":
            inner, rest = _operand(text, tokens, _expect(text, tokens, place + 1, "/", "("), depth + 1)
            return reciprocal(inner), _expect(text, tokens, rest, ")")
        return int(number), place + 1
    if word in OPERATIONS:
        return _call(text, tokens, place, depth)
    if word is None:
        raise _unreadable(text, tokens, place)
    return symbol(word), place + 1


def _call(text: str, tokens: _Tokens, place: int, depth: int) -> tuple[Dim, int]:
    kind, args, rest = str(tokens[place][1]), list[Dim](), _expect(text, tokens, place + 1, "(")
    while True:
        inner, rest = _operand(text, tokens, rest, depth + 1)
        args.append(inner)
        if rest < len(tokens) and tokens[rest][2] == ")":
            break
        rest = _expect(text, tokens, rest, ",")
    if kind == DIV and len(args) != 2:
        raise InputError(f"{text[:80]!r} is no dimension: Div has {len(args)} operands, expected 2")
    return make(kind, *args), rest + 1


def is_same(a: Dim, b: Dim) -> bool:
    """Whether two expressions are equal for all sizes, as far as arithmetic of sums and products can tell.

    ``Add(S0, S0)`` and ``Mul(S0, 2)`` are. True is proved; False is not.
    """
    if a == b:
        return True
    if not (_is_arithmetic(a) or _is_arithmetic(b)):
        return False
    difference = _polynomial(a)
    for monomial, coefficient in _polynomial(b).items():
        difference[monomial] = difference.get(monomial, Fraction(0)) - coefficient
    return not any(difference.values())


def _is_arithmetic(one: Dim) -> bool:
    return isinstance(one, DimExpr) and one.kind in (ADD, MUL, NEGATIVE, RECIPROCAL)


_Monomial: TypeAlias = tuple[tuple[Dim, int], ...]
_Polynomial: TypeAlias = dict[_Monomial, Fraction]
_MOST_TERMS = 64


def _polynomial(one: Dim) -> _Polynomial:
    """Products of powers of what is neither sum nor product, and their coefficients."""
    if isinstance(one, int):
        return {(): Fraction(one)}
    if one.kind == ADD:
        return _sum(_polynomial(arg) for arg in one.args)
    if one.kind == NEGATIVE:
        return {monomial: -value for monomial, value in _polynomial(one.args[0]).items()}
    if one.kind == MUL:
        return _product_of(one)
    if one.kind != RECIPROCAL:
        return {((one, 1),): Fraction(1)}
    [below] = one.args
    return {(): Fraction(1, below)} if isinstance(below, int) else {((below, -1),): Fraction(1)}


def _product_of(one: DimExpr) -> _Polynomial:
    found: _Polynomial = {(): Fraction(1)}
    for arg in one.args:
        factor = _polynomial(arg)
        if len(found) * len(factor) > _MOST_TERMS:
            return {((one, 1),): Fraction(1)}
        found = _sum({_times(a, b): x * y} for a, x in found.items() for b, y in factor.items())
    return found


def _sum(parts: Iterable[_Polynomial]) -> _Polynomial:
    found: _Polynomial = {}
    for part in parts:
        for monomial, value in part.items():
            found[monomial] = found.get(monomial, Fraction(0)) + value
    return found


def _times(a: _Monomial, b: _Monomial) -> _Monomial:
    powers = Counter(dict(a))
    for base, power in b:
        powers[base] += power
    return tuple(sorted(((base, n) for base, n in powers.items() if n), key=lambda item: sort_key(item[0])))
