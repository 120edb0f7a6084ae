"""Expressions of dimensions: ``Add(S0, 2)``, ``Mul(S1, 4)``, in canonical form and in Paddle's notation.

A dimension is an ``int`` or a ``DimExpr``. The functions here (and ``+ - * //``) build simplified expressions: operands
are flattened and sorted, constants are folded, inverse pairs cancel. Two expressions that were built in different
orders are therefore equal. Simplification keeps the value if no symbol is 0.

Source: Paddle 3.3.1 ``symbol::DimExpr`` and ``SimplifyDimExpr``. In addition to Paddle, the operands of ``Max`` and
``Min`` are sorted and their constants folded, and ``Div`` is reduced by common factors.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import reduce
from typing import Final, TypeAlias

from pdhlo.errors import InputError

SYMBOL: Final = "Symbol"
NEGATIVE: Final = "Negative"
RECIPROCAL: Final = "Reciprocal"
ADD: Final = "Add"
MUL: Final = "Mul"
DIV: Final = "Div"
MAX: Final = "Max"
MIN: Final = "Min"
BROADCAST: Final = "Broadcast"


class DimExpr:
    """A symbol, or an operation on dimensions; immutable, compared by structure."""

    __slots__ = ("_hash", "_key", "_symbols", "args", "depth", "kind", "largest", "name", "size")

    kind: str
    """``Symbol``, ``Negative``, ``Reciprocal``, ``Add``, ``Mul``, ``Div``, ``Max``, ``Min`` or ``Broadcast``."""
    name: str
    """The name of a symbol; else empty."""
    args: tuple[Dim, ...]
    """The operands; a symbol has none."""
    size: int
    """The number of nodes of the tree; a shared node counts once for each use."""
    depth: int
    """The depth of the tree; that of a symbol is 1."""
    largest: int
    """The largest absolute value of a number in it."""
    _hash: int
    _symbols: frozenset[str] | None
    _key: _Key | None

    def __init__(self, kind: str, args: tuple[Dim, ...] = (), name: str = "") -> None:
        """Builds the expression without simplification; use the functions of this module instead."""
        set_slot = object.__setattr__
        set_slot(self, "kind", kind)
        set_slot(self, "args", args)
        set_slot(self, "name", name)
        set_slot(self, "_hash", hash((kind, name, args)))
        set_slot(self, "_symbols", None)
        set_slot(self, "_key", None)
        inner = [arg for arg in args if isinstance(arg, DimExpr)]
        set_slot(self, "size", 1 + len(args) - len(inner) + sum(operation.size for operation in inner))
        set_slot(self, "depth", 1 + max((operation.depth for operation in inner), default=0))
        numbers = [arg.largest if isinstance(arg, DimExpr) else abs(arg) for arg in args]
        set_slot(self, "largest", max(numbers, default=0))

    def __setattr__(self, name: str, value: object) -> None:
        """Raises AttributeError: expressions are immutable."""
        raise AttributeError(f"a DimExpr is immutable: {name} cannot be set")

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, DimExpr)
            and self._hash == other._hash
            and (self.kind, self.name, self.args) == (other.kind, other.name, other.args)
        )

    def __reduce__(self) -> tuple[object, ...]:
        return DimExpr, (self.kind, self.args, self.name)

    @property
    def symbols(self) -> frozenset[str]:
        """The names of the symbols in it."""
        if (known := self._symbols) is not None:
            return known
        names = {self.name} if self.kind == SYMBOL else set[str]()
        for arg in self.args:
            if isinstance(arg, DimExpr):
                names |= arg.symbols
        known = frozenset(names)
        object.__setattr__(self, "_symbols", known)
        return known

    def __str__(self) -> str:
        return _WRITERS.get(self.kind, _as_call)(self)

    def __repr__(self) -> str:
        return f"<DimExpr {self}>"

    def __add__(self, other: Dim) -> Dim:
        return add(self, other)

    __radd__ = __add__

    def __neg__(self) -> Dim:
        return negative(self)

    def __sub__(self, other: Dim) -> Dim:
        return add(self, negative(other))

    def __rsub__(self, other: Dim) -> Dim:
        return add(other, negative(self))

    def __mul__(self, other: Dim) -> Dim:
        return mul(self, other)

    __rmul__ = __mul__

    def __floordiv__(self, other: Dim) -> Dim:
        return div(self, other)

    def __rfloordiv__(self, other: Dim) -> Dim:
        return div(other, self)


Dim: TypeAlias = "int | DimExpr"
"""A dimension: a known number, or an expression."""


def _as_call(expression: DimExpr) -> str:
    return f"{expression.kind}({', '.join(map(str, expression.args))})"


_WRITERS: dict[str, Callable[[DimExpr], str]] = {
    SYMBOL: lambda dim: dim.name,
    NEGATIVE: lambda dim: f"-{dim.args[0]}",
    RECIPROCAL: lambda dim: f"1 / ({dim.args[0]})",
}

# Paddle's order of operands by kind; "" stands for a number.
_ORDER = {kind: i for i, kind in enumerate((BROADCAST, MUL, ADD, DIV, SYMBOL, "", RECIPROCAL, NEGATIVE, MAX, MIN))}
_Key: TypeAlias = "tuple[int, int, str, tuple[_Key, ...]]"


def sort_key(dim: Dim) -> _Key:
    """The sort key of operands: kind, number (of an expression: count of operands), name, operands."""
    if isinstance(dim, int):
        return (_ORDER[""], dim, "", ())
    if (known := dim._key) is not None:
        return known
    known = (_ORDER[dim.kind], len(dim.args), dim.name, tuple(map(sort_key, dim.args)))
    object.__setattr__(dim, "_key", known)
    return known


def symbol(name: str) -> DimExpr:
    """The symbol called ``name``."""
    return DimExpr(SYMBOL, (), name)


def symbols_of(dim: Dim) -> frozenset[str]:
    """The names of the symbols in a dimension; none in a number."""
    return dim.symbols if isinstance(dim, DimExpr) else frozenset()


def is_kind(dim: Dim, kind: str) -> bool:
    """Whether a dimension is an expression of this kind."""
    return isinstance(dim, DimExpr) and dim.kind == kind


def _flat(kind: str, dims: Iterable[Dim]) -> list[Dim]:
    """The operands, flattened: an operand of the same kind is replaced by its own operands."""
    result: list[Dim] = []
    for dim in dims:
        if isinstance(dim, DimExpr) and dim.kind == kind:
            result += dim.args
        else:
            result.append(dim)
    return result


def _without_pairs(dims: list[Dim], inverse: str) -> list[Dim]:
    """The operands without pairs of x and its inverse, an expression of x of the kind ``inverse``."""
    if not any(is_kind(dim, inverse) for dim in dims):
        return dims
    count: dict[Dim, int] = {}
    for dim in dims:
        base, step = (dim.args[0], -1) if isinstance(dim, DimExpr) and dim.kind == inverse else (dim, 1)
        count[base] = count.get(base, 0) + step
    return [base if n > 0 else DimExpr(inverse, (base,)) for base, n in count.items() for _ in range(abs(n))]


def _node(kind: str, dims: list[Dim], unit: int) -> Dim:
    """The expression of simplified operands: ``unit`` for no operands, the operand itself for one."""
    if not dims:
        return unit
    return dims[0] if len(dims) == 1 else DimExpr(kind, tuple(sorted(dims, key=sort_key)))


def add(*dims: Dim) -> Dim:
    """The sum of dimensions."""
    terms = _flat(ADD, dims)
    number = sum(term for term in terms if isinstance(term, int))
    rest = _without_pairs([term for term in terms if not isinstance(term, int)], NEGATIVE)
    return _node(ADD, [*rest, number] if number else rest, 0)


def negative(dim: Dim) -> Dim:
    """``-dim``."""
    if isinstance(dim, int):
        return -dim
    if dim.kind == NEGATIVE:
        return dim.args[0]
    if dim.kind == ADD:
        return add(*map(negative, dim.args))
    return DimExpr(NEGATIVE, (dim,))


def subtract(a: Dim, b: Dim) -> Dim:
    """``a - b``."""
    return add(a, negative(b))


def mul(*dims: Dim) -> Dim:
    """The product of dimensions."""
    factors = _flat(MUL, dims)
    above, below, rest = 1, 1, list[Dim]()
    for outer in factors:
        inner = [outer]
        if isinstance(outer, DimExpr) and outer.kind == NEGATIVE:
            above, inner = -above, _flat(MUL, outer.args)
        for factor in inner:
            if isinstance(factor, int):
                above *= factor
            elif factor.kind == RECIPROCAL and isinstance(factor.args[0], int):
                below *= factor.args[0]
            else:
                rest.append(factor)
    if above == 0:
        return 0
    sign = -1 if (above < 0) != (below < 0) else 1
    common = math.gcd(above, below)
    above, below = abs(above) // common, abs(below) // common
    rest = _without_pairs(rest, RECIPROCAL)
    numbers: list[Dim] = [above] if above != 1 else []
    numbers += [DimExpr(RECIPROCAL, (below,))] if below != 1 else []
    product = _node(MUL, [*rest, *numbers], 1)
    return negative(product) if sign < 0 else product


def reciprocal(dim: Dim) -> Dim:
    """``1 / dim`` as an exact factor of a product, without rounding.

    Raises InputError for 0.
    """
    if dim == 0:
        raise InputError("a dimension cannot be divided by 0")
    if dim in (1, -1):
        return dim
    if isinstance(dim, int):
        return DimExpr(RECIPROCAL, (dim,)) if dim > 0 else negative(DimExpr(RECIPROCAL, (-dim,)))
    if dim.kind == RECIPROCAL:
        return dim.args[0]
    if dim.kind == NEGATIVE:
        return negative(reciprocal(dim.args[0]))
    if dim.kind == MUL:
        return mul(*map(reciprocal, dim.args))
    return DimExpr(RECIPROCAL, (dim,))


def product(dims: Iterable[Dim]) -> Dim:
    """The product of any number of dimensions; 1 if there are none."""
    return mul(*dims)


def div(a: Dim, b: Dim) -> Dim:
    """``a / b``, rounded towards 0 as in C++.

    Raises InputError if ``b`` is 0.
    """
    if b == 0:
        raise InputError(f"the dimension {a} cannot be divided by 0")
    if isinstance(b, int) and b < 0:
        a, b = negative(a), -b
    if is_kind(a, NEGATIVE):
        return negative(div(negative(a), b))
    if isinstance(a, DimExpr) and a.kind == DIV and isinstance(b, int) and isinstance(inner := a.args[1], int):
        a, b = a.args[0], inner * b  # rounded once instead of twice
    above, below = _reduced(a, b)
    if below == 1:
        return above
    if isinstance(above, int) and isinstance(below, int):
        return truncated(above, below)
    return DimExpr(DIV, (above, below))


def truncated(a: int, b: int) -> int:
    """``a / b``, rounded towards 0."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _factors(dim: Dim) -> tuple[int, list[Dim]]:
    """The product of the numbers among a product's factors, and the other factors."""
    parts = dim.args if isinstance(dim, DimExpr) and dim.kind == MUL else (dim,)
    return math.prod(p for p in parts if isinstance(p, int)), [p for p in parts if not isinstance(p, int)]


def _reduced(a: Dim, b: Dim) -> tuple[Dim, Dim]:
    """Numerator and denominator without common factors, which do not change a division that rounds towards 0."""
    if isinstance(a, DimExpr) and a.kind == ADD and isinstance(b, int):
        shared = reduce(math.gcd, (_coefficient(term) for term in a.args), b)
        return (add(*(_divided(term, shared) for term in a.args)), b // shared) if shared > 1 else (a, b)
    (above, tops), (below, bottoms) = _factors(a), _factors(b)
    for bottom in list(bottoms):
        if bottom in tops:
            tops.remove(bottom)
            bottoms.remove(bottom)
    shared = math.gcd(above, below)
    return mul(above // shared, *tops), mul(below // shared, *bottoms)


def linear(dim: Dim) -> tuple[int, str, int] | None:
    """``(multiple, name, more)`` for ``multiple * symbol + more``; None for any other expression, and for a number."""
    terms = dim.args if isinstance(dim, DimExpr) and dim.kind == ADD else (dim,)
    products = [term for term in terms if isinstance(term, DimExpr)]
    if len(products) != 1:
        return None
    is_negative = products[0].kind == NEGATIVE
    multiple, factors = _factors(products[0].args[0] if is_negative else products[0])
    if len(factors) != 1 or not is_kind(factors[0], SYMBOL):
        return None
    return -multiple if is_negative else multiple, str(factors[0]), sum(term for term in terms if isinstance(term, int))


def _coefficient(term: Dim) -> int:
    if isinstance(term, DimExpr) and term.kind == NEGATIVE:
        return _coefficient(term.args[0])
    if isinstance(term, DimExpr) and term.kind == MUL and any(is_kind(arg, RECIPROCAL) for arg in term.args):
        return 1  # the numbers of a fraction are not cancelled
    return _factors(term)[0]


def _divided(term: Dim, number: int) -> Dim:
    if isinstance(term, DimExpr) and term.kind == NEGATIVE:
        return negative(_divided(term.args[0], number))
    above, rest = _factors(term)
    return mul(above // number, *rest)


def _extreme(kind: str, choose: Callable[[Iterable[int]], int], dims: Iterable[Dim]) -> Dim:
    operands = _flat(kind, dims)
    numbers = [operand for operand in operands if isinstance(operand, int)]
    rest: list[Dim] = list(dict.fromkeys(operand for operand in operands if not isinstance(operand, int)))
    simplified = [*rest, choose(numbers)] if numbers else rest
    if not simplified:
        raise InputError(f"{kind} needs at least one dimension")
    return _node(kind, simplified, 0)


def maximum(*dims: Dim) -> Dim:
    """The largest of the dimensions; raises InputError for none."""
    return _extreme(MAX, max, dims)


def minimum(*dims: Dim) -> Dim:
    """The smallest of the dimensions; raises InputError for none."""
    return _extreme(MIN, min, dims)


def broadcast(*dims: Dim) -> Dim:
    """The dimension that these broadcast to: a 1 is dropped, and any other number is the result.

    Raises InputError for two different numbers that are not 1.
    """
    operands = list(dict.fromkeys(dim for dim in _flat(BROADCAST, dims) if dim != 1))
    numbers = [operand for operand in operands if isinstance(operand, int)]
    if len(numbers) > 1:
        raise InputError(f"the dimensions {numbers[0]} and {numbers[1]} do not broadcast")
    return numbers[0] if numbers else _node(BROADCAST, operands, 1)


_MAKERS: dict[str, Callable[..., Dim]] = {
    NEGATIVE: negative,
    RECIPROCAL: reciprocal,
    ADD: add,
    MUL: mul,
    DIV: div,
    MAX: maximum,
    MIN: minimum,
    BROADCAST: broadcast,
}
OPERATIONS: Final = frozenset({ADD, MUL, DIV, MAX, MIN, BROADCAST})
"""The kinds that are written as calls: ``Add(S0, 2)``."""


def make(kind: str, *args: Dim) -> Dim:
    """The simplified expression of a kind other than ``Symbol``.

    Raises KeyError for an unknown kind, TypeError for a wrong number of operands, and InputError if the expression
    has no value.
    """
    return _MAKERS[kind](*args)


def rebuilt(dim: Dim, leaf: Callable[[DimExpr], Dim]) -> Dim:
    """An expression with each symbol replaced by ``leaf(symbol)``, simplified."""
    if isinstance(dim, int):
        return dim
    if dim.kind == SYMBOL:
        return leaf(dim)
    return make(dim.kind, *(rebuilt(arg, leaf) for arg in dim.args))
