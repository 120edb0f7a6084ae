"""Constraints between dimensions, and the operations that require them.

An equality replaces one dimension by another: a symbol by a number, a newer symbol by an older one, a broadcast by a
symbol. Two equal compound expressions are not replaced, but stored as one equivalence class. Facts that were recorded
before are not rewritten; ``resolve`` applies the replacements when a fact is read. The analysis of a program of n
operations therefore takes n steps, however many equalities it has.

Source: Paddle 3.3.1 ``symbol::ConstraintsManager``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate, is_same
from pdhlo.dialect.dataflow.symbolic.expressions import (
    ADD,
    BROADCAST,
    DIV,
    MAX,
    MIN,
    MUL,
    NEGATIVE,
    SYMBOL,
    Dim,
    DimExpr,
    broadcast,
    is_kind,
    make,
    truncated,
)
from pdhlo.errors import InputError, VerificationError

EQUAL, BROADCASTABLE, GREATER_THAN_ONE, DIVISIBLE, AT_MOST = (
    "equal",
    "broadcastable",
    "greater than one",
    "divisible",
    "at most",
)


@dataclass(frozen=True, slots=True)
class Constraint:
    """A condition on two dimensions."""

    kind: str
    """``equal``, ``broadcastable``, ``greater than one``, ``divisible`` (``a`` by ``b``) or ``at most``."""
    a: Dim
    b: Dim
    origin: str
    """The name, in messages, of the operation that requires it; "" if the user does."""

    def __str__(self) -> str:
        return f"{self.text} ({self.origin})" if self.origin else self.text

    @property
    def text(self) -> str:
        """The constraint in words, without its origin."""
        return _TEXTS[self.kind].format(a=self.a, b=self.b)

    def holds(self, sizes: Mapping[str, int]) -> bool:
        """Whether sizes of the symbols satisfy it; False if a symbol has no size, or an expression has no value."""
        try:
            return _CHECKS[self.kind](evaluate(self.a, sizes), evaluate(self.b, sizes))
        except InputError:
            return False


_TEXTS = {
    EQUAL: "{a} == {b}",
    BROADCASTABLE: "{a} broadcasts with {b}",
    GREATER_THAN_ONE: "{a} > 1",
    DIVISIBLE: "{a} is a multiple of {b}",
    AT_MOST: "{a} <= {b}",
}

Range: TypeAlias = tuple[int | None, int | None]
"""The smallest and the largest value; None for no bound."""


class Constraints:
    """The constraints of one analysis."""

    def __init__(self) -> None:
        self._added: dict[Constraint, None] = {}
        """The constraints in the order in which they were added (an ordered set)."""
        self._replacements: dict[Dim, Dim] = {}
        self._replaced_symbols: set[str] = set()
        """The symbols in the keys of ``_replacements``: an expression without them is resolved already."""
        self._resolved: dict[Dim, Dim] = {}
        """The cache of ``resolve``; each new replacement clears it."""
        self._parents: dict[Dim, Dim] = {}
        """Union-find of equal compound expressions: an expression -> another of its class, nearer to the root."""
        self._wide: set[Dim] = set()
        """Dimensions that are required to be at least 2."""
        self._sizes: set[str] = set()
        """Symbols that are sizes: they are at least 1."""
        self._ranges: dict[str, Range] = {}
        self._partners: dict[Dim, dict[Dim, str]] = {}
        """Dimensions required to broadcast with each other, with the operation that requires it, in both directions."""

    @property
    def added(self) -> tuple[Constraint, ...]:
        """All constraints in the order, and in the form, in which they were added."""
        return tuple(self._added)

    @property
    def replaced(self) -> dict[Dim, Dim]:
        """The replaced symbols and expressions, each with its current replacement."""
        return {value: self.resolve(other) for value, other in self._replacements.items()}

    # Queries

    def resolve(self, dim: Dim) -> Dim:
        """A dimension with all replacements applied, also inside of it."""
        if isinstance(dim, int) or dim.symbols.isdisjoint(self._replaced_symbols):
            return dim
        if (known := self._resolved.get(dim)) is None:
            known = self._resolved[dim] = self._resolve(dim)
            if dim in self._replacements:
                self._replacements[dim] = known
        return known

    def _resolve(self, expression: DimExpr) -> Dim:
        other = self._replacements.get(expression)
        if other is None:
            other = (
                expression if expression.kind == SYMBOL else make(expression.kind, *map(self.resolve, expression.args))
            )
        return expression if other == expression else self.resolve(other)

    def is_equal(self, a: Dim, b: Dim) -> bool:
        """Whether two dimensions are known to be equal."""
        a, b = self.resolve(a), self.resolve(b)
        return is_same(a, b) or self._root(a) == self._root(b)

    def _root(self, dim: Dim) -> Dim:
        while (parent := self._parents.get(dim)) is not None:
            dim = parent
        return dim

    def is_greater_than_one(self, dim: Dim) -> bool:
        """Whether a dimension is known to be at least 2, by a constraint or by ``bounds``.

        Source: Paddle 3.3.1 ``ConstraintsManager::IsGTOne``.
        """
        dim = self.resolve(dim)
        if dim in self._wide:
            return True
        if is_kind(dim, BROADCAST):
            return any(map(self.is_greater_than_one, dim.args))  # type: ignore[union-attr]  # a DimExpr
        least, _ = self.bounds(dim)
        return least is not None and least > 1

    def is_broadcastable(self, a: Dim, b: Dim) -> bool:
        """Whether two dimensions are known to broadcast: they are equal, one is 1, or an operation requires it."""
        a, b = self.resolve(a), self.resolve(b)
        if 1 in (a, b) or self.is_equal(a, b):
            return True
        return any(self.resolve(other) == b for other in self._partners.get(a, ())) or any(
            self.resolve(other) == a for other in self._partners.get(b, ())
        )

    def bounds(self, dim: Dim) -> Range:
        """The range of a dimension, computed from the ranges of its symbols; a size is at least 1."""
        if isinstance(dim, int):
            return dim, dim
        return _BOUNDS[dim.kind]([self.bounds(self.resolve(arg)) for arg in dim.args], self.range_of(dim.name))

    # Additions

    def set_range(self, name: str, least: int | None, most: int | None) -> None:
        """Sets the smallest and the largest value of a symbol."""
        self._ranges[name] = (least, most)

    def set_size(self, name: str) -> None:
        """Marks a symbol as a size: it is at least 1 if nothing else is known, as in Paddle and jax."""
        self._sizes.add(name)

    def range_of(self, name: str) -> Range:
        """The smallest and the largest value of a symbol."""
        return self._ranges.get(name, (1 if name in self._sizes else None, None))

    def add(self, kind: str, a: Dim, b: Dim, origin: str) -> None:
        """Adds a constraint from which nothing is derived: ``divisible`` or ``at most``.

        Raises VerificationError if two numbers violate it.
        """
        a, b = self.resolve(a), self.resolve(b)
        if isinstance(a, int) and isinstance(b, int):
            if (kind == DIVISIBLE and a % b) or (kind == AT_MOST and a > b):
                raise VerificationError(f"{_TEXTS[kind].format(a=a, b=b)} does not hold")
            return
        self._store(kind, a, b, origin)

    def _store(self, kind: str, a: Dim, b: Dim, origin: str) -> None:
        self._added.setdefault(Constraint(kind, a, b, origin))

    def add_equal(self, a: Dim, b: Dim, origin: str) -> None:
        """Requires two dimensions to be equal, and replaces one by the other in all facts, also in earlier ones.

        Raises VerificationError for two different numbers, and for a number outside of a symbol's range.
        """
        before = a, b
        a, b = _without_common(self.resolve(a), self.resolve(b))
        if a == b or is_same(a, b):
            return
        if isinstance(a, int) and isinstance(b, int):
            raise VerificationError(f"{before[0]} and {before[1]} must be equal, and {a} is not {b}")
        winner, loser = sorted((a, b), key=_priority)
        assert isinstance(loser, DimExpr)
        least, most = self._ranges.get(loser.name, (None, None))
        if isinstance(winner, int) and ((least is not None and winner < least) or (most is not None and winner > most)):
            raise VerificationError(f"{before[0]} and {before[1]} must be equal, and {loser} cannot be {winner}")
        if isinstance(winner, int) and winner < 2 and loser in self._wide:
            raise VerificationError(f"{before[0]} and {before[1]} must be equal, and {loser} is greater than 1")
        self._store(EQUAL, winner, loser, origin)
        if isinstance(winner, int) and (solved := _solved(loser, winner)) is not None:
            self.add_equal(*solved, origin)
        elif isinstance(winner, int) or loser.kind == SYMBOL or (winner.kind == SYMBOL and loser.kind == BROADCAST):
            self._replace(winner, loser)
        elif (root := self._root(loser)) != self._root(winner):
            self._parents[root] = self._root(winner)

    def _replace(self, winner: Dim, loser: DimExpr) -> None:
        """Replaces ``loser`` by ``winner``, which takes over what is known of ``loser``."""
        self._replacements[loser] = winner
        self._replaced_symbols |= loser.symbols
        self._resolved.clear()
        if loser.kind == SYMBOL and isinstance(winner, DimExpr):
            if loser.name in self._ranges:
                self._ranges[winner.name] = _meet(self.range_of(winner.name), self._ranges[loser.name])
            if loser.name in self._sizes:
                self._sizes.add(winner.name)
        if loser in self._wide:
            self._wide.add(winner)
        for other, origin in self._partners.pop(loser, {}).items():
            self.add_broadcastable(winner, other, origin)

    def add_broadcastable(self, a: Dim, b: Dim, origin: str) -> None:
        """Requires two dimensions to broadcast: they are equal, or one of them is 1.

        Raises VerificationError for two numbers that do not broadcast.
        """
        a, b = self.resolve(a), self.resolve(b)
        if 1 in (a, b) or self.is_equal(a, b):
            return
        if isinstance(a, int) and isinstance(b, int):
            raise VerificationError(f"{a} and {b} do not broadcast")
        wide_a, wide_b = self.is_greater_than_one(a), self.is_greater_than_one(b)
        if wide_a and wide_b:
            self.add_equal(a, b, origin)
            return
        self._store(BROADCASTABLE, a, b, origin)
        if wide_a or wide_b:
            self._absorb(*((a, b) if wide_a else (b, a)))
            return
        self._partners.setdefault(a, {})[b] = origin
        self._partners.setdefault(b, {})[a] = origin

    def _absorb(self, wide: Dim, other: Dim) -> None:
        """Replaces ``wide``, which is at least 2, by its broadcast with ``other``: that has the same size."""
        both = broadcast(wide, other)
        if isinstance(both, DimExpr) and both.kind == BROADCAST and wide in both.args:
            self._replace(wide, both)

    def add_greater_than_one(self, dim: Dim, origin: str) -> None:
        """Requires a dimension to be at least 2.

        Raises VerificationError for a smaller number.
        """
        dim = self.resolve(dim)
        if isinstance(dim, int) and dim < 2:
            raise VerificationError(f"{dim} must be greater than 1")
        if self.is_greater_than_one(dim):
            return
        self._store(GREATER_THAN_ONE, dim, 1, origin)
        self._wide.add(dim)
        for other, partner_origin in self._partners.pop(dim, {}).items():
            if self.is_greater_than_one(other):
                self.add_equal(dim, other, partner_origin)
            else:
                self._absorb(dim, self.resolve(other))

    def holds(self, sizes: Mapping[str, int]) -> bool:
        """Whether sizes of the symbols satisfy all constraints; False if an expression has no value."""
        return all(constraint.holds(sizes) for constraint in self._added)


_CHECKS: dict[str, Callable[[int, int], bool]] = {
    EQUAL: lambda a, b: a == b,
    BROADCASTABLE: lambda a, b: a == b or 1 in (a, b),
    GREATER_THAN_ONE: lambda a, _: a > 1,
    DIVISIBLE: lambda a, b: b != 0 and a % b == 0,
    AT_MOST: lambda a, b: a <= b,
}


def _kind_order(dim: Dim) -> int:
    if isinstance(dim, int):
        return 0
    return 1 if dim.kind == SYMBOL else 2


def _priority(dim: Dim) -> tuple[int, int, str]:
    """The sort key by which the first of two equal dimensions stays: numbers, older symbols, shorter expressions."""
    text = str(dim)
    return _kind_order(dim), len(text), text


def _without_common(a: Dim, b: Dim) -> tuple[Dim, Dim]:
    """Two sums or two products without the operands that both have."""
    if not (isinstance(a, DimExpr) and isinstance(b, DimExpr) and a.kind == b.kind and a.kind in (ADD, MUL)):
        return a, b
    ours, theirs = Counter(a.args), Counter(b.args)
    common = ours & theirs
    if not common:
        return a, b
    return _without_common(make(a.kind, *(ours - common).elements()), make(b.kind, *(theirs - common).elements()))


def _solved(expression: DimExpr, number: int) -> tuple[Dim, Dim] | None:
    """Solves ``Add(S0, 2) == 8`` or ``Mul(S0, 2) == 8`` for the one operand that is no number.

    Returns that operand and its value; None if there is not exactly one. Raises VerificationError if the value
    is no integer.
    """
    if expression.kind == NEGATIVE:
        return expression.args[0], -number
    if expression.kind not in (ADD, MUL):
        return None
    rest = [arg for arg in expression.args if not isinstance(arg, int)]
    known = [arg for arg in expression.args if isinstance(arg, int)]
    if len(rest) != 1 or len(known) != 1:
        return None
    if expression.kind == ADD:
        return rest[0], number - known[0]
    if number % known[0]:
        raise VerificationError(
            f"{expression} and {number} must be equal, and {number} is not a multiple of {known[0]}"
        )
    return rest[0], number // known[0]


def _meet(a: Range, b: Range) -> Range:
    least = [bound for bound in (a[0], b[0]) if bound is not None]
    most = [bound for bound in (a[1], b[1]) if bound is not None]
    return max(least, default=None), min(most, default=None)


def _all(numbers: list[int | None]) -> list[int] | None:
    known = [number for number in numbers if number is not None]
    return known if len(known) == len(numbers) else None


def _sum_bounds(parts: list[Range], _: Range) -> Range:
    least, most = _all([lower for lower, _ in parts]), _all([upper for _, upper in parts])
    return None if least is None else sum(least), None if most is None else sum(most)


def _product_bounds(parts: list[Range], _: Range) -> Range:
    least: int | None = 1
    most: int | None = 1
    for low, high in parts:
        if low is None or low < 0 or least is None:
            return None, None
        least *= low
        most = None if most is None or high is None else most * high
    return least, most


def _quotient_bounds(parts: list[Range], _: Range) -> Range:
    (least, most), (low, high) = parts
    if low is None or low <= 0 or least is None or least < 0:
        return None, None
    return 0 if high is None else truncated(least, high), None if most is None else truncated(most, low)


def _max_bounds(parts: list[Range], _: Range) -> Range:
    most = _all([upper for _, upper in parts])
    return max((lower for lower, _ in parts if lower is not None), default=None), None if most is None else max(most)


def _min_bounds(parts: list[Range], _: Range) -> Range:
    least = _all([lower for lower, _ in parts])
    return None if least is None else min(least), min((upper for _, upper in parts if upper is not None), default=None)


def _negative_bounds(parts: list[Range], _: Range) -> Range:
    least, most = parts[0]
    return None if most is None else -most, None if least is None else -least


_BOUNDS: dict[str, Callable[[list[Range], Range], Range]] = {
    SYMBOL: lambda _, own: own,
    NEGATIVE: _negative_bounds,
    ADD: _sum_bounds,
    MUL: _product_bounds,
    DIV: _quotient_bounds,
    MAX: _max_bounds,
    MIN: _min_bounds,
    BROADCAST: _max_bounds,
    "Reciprocal": lambda *_: (None, None),
}
