"""The algebra of dimensions: canonical forms, values, text."""

from __future__ import annotations

import itertools
import pickle
import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate, is_same, parse, substitute
from pdhlo.dialect.dataflow.symbolic.expressions import (
    ADD,
    BROADCAST,
    DIV,
    MAX,
    MIN,
    MUL,
    NEGATIVE,
    RECIPROCAL,
    SYMBOL,
    Dim,
    DimExpr,
    add,
    broadcast,
    div,
    linear,
    maximum,
    minimum,
    mul,
    negative,
    rebuilt,
    reciprocal,
    subtract,
    symbol,
)
from pdhlo.errors import InputError

S0, S1, S2, S10 = (symbol(name) for name in ("S0", "S1", "S2", "S10"))

_MANY = (ADD, MUL, MAX, MIN)


def _raw(kind: str, *args: Dim) -> DimExpr:
    return DimExpr(kind, args)


def raw_expressions(kinds: tuple[str, ...] = _MANY) -> st.SearchStrategy[Dim]:
    """Expressions as somebody may write them, not simplified."""
    leaves = st.one_of(st.integers(-4, 9), st.sampled_from([S0, S1, S2, S10]))

    def inner(parts: st.SearchStrategy[Dim]) -> st.SearchStrategy[Dim]:
        lists = st.lists(parts, min_size=1, max_size=4)
        many = st.builds(lambda kind, args: _raw(kind, *args), st.sampled_from(kinds), lists)
        negated = st.builds(lambda arg: _raw(NEGATIVE, arg), parts)
        quotient = st.builds(lambda a, b: _raw(DIV, a, b), parts, st.integers(1, 6))
        return st.one_of(many, negated, quotient)

    return st.recursive(leaves, inner, max_leaves=12)


sizes = st.fixed_dictionaries({name: st.integers(1, 40) for name in ("S0", "S1", "S2", "S10")})


def simplify(dim: Dim) -> Dim:
    return rebuilt(dim, lambda leaf: leaf)


@given(raw_expressions(), sizes)
def test_simplification_keeps_the_value(raw, given_sizes):
    assert evaluate(simplify(raw), given_sizes) == evaluate(raw, given_sizes)


@given(raw_expressions())
def test_simplification_is_idempotent(raw):
    once = simplify(raw)
    assert simplify(once) == once


@given(st.lists(raw_expressions(), min_size=1, max_size=5), st.sampled_from(_MANY), st.randoms())
def test_the_order_of_operands_does_not_matter(operands, kind, chance: random.Random):
    other = list(operands)
    chance.shuffle(other)
    assert simplify(_raw(kind, *operands)) == simplify(_raw(kind, *other))


@given(raw_expressions())
def test_what_is_printed_can_be_read(raw):
    canonical = simplify(raw)
    assert parse(str(canonical)) == canonical


@given(raw_expressions(), sizes)
def test_substitution_of_numbers_is_evaluation(raw, given_sizes):
    assert substitute(simplify(raw), given_sizes) == evaluate(raw, given_sizes)


@given(raw_expressions((ADD, MUL)), raw_expressions((ADD, MUL)), sizes)
def test_expressions_that_are_the_same_have_the_same_value(a, b, given_sizes):
    both = add(simplify(a), simplify(b))
    assert is_same(subtract(both, simplify(b)), simplify(a))
    if is_same(simplify(a), simplify(b)):
        assert evaluate(a, given_sizes) == evaluate(b, given_sizes)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (mul(2, S1), "Mul(S1, 2)"),
        (add(1, S1), "Add(S1, 1)"),
        (add(S1, -2), "Add(S1, -2)"),
        (broadcast(S2, S0), "Broadcast(S0, S2)"),
        (broadcast(broadcast(S0, S2), S1), "Broadcast(S0, S1, S2)"),
        (add(S2, S10), "Add(S10, S2)"),  # by their letters
        (add(S0, S0, S0), "Add(S0, S0, S0)"),  # not collected
        (add(div(add(S1, -1), 2), 1), "Add(Div(Add(S1, -1), 2), 1)"),
        (mul(add(S1, 1), 2, S0), "Mul(Add(S1, 1), S0, 2)"),
        (negative(S0), "-S0"),
        (reciprocal(S0), "1 / (S0)"),
        (mul(S0, reciprocal(3)), "Mul(S0, 1 / (3))"),
    ],
)
def test_how_it_is_printed(expression, text):
    assert str(expression) == text


@pytest.mark.parametrize(
    ("simplified", "expected"),
    [
        (add(), 0),
        (mul(), 1),
        (add(S0, negative(S0)), 0),
        (add(S0, S1, negative(S0)), S1),
        (mul(S0, reciprocal(S0)), 1),
        (mul(S0, 0), 0),
        (mul(6, reciprocal(4), S0), mul(3, S0, reciprocal(2))),
        (negative(negative(S0)), S0),
        (negative(add(S0, 2)), add(negative(S0), -2)),
        (reciprocal(mul(S0, S1)), mul(reciprocal(S0), reciprocal(S1))),
        (reciprocal(reciprocal(S0)), S0),
        (mul(S0, -1), negative(S0)),
        (mul(negative(S0), negative(S1)), mul(S0, S1)),
        (broadcast(1, S0), S0),
        (broadcast(S0, S0), S0),
        (broadcast(S0, 8), 8),
        (broadcast(1, 1), 1),
        (broadcast(S0, 0), 0),
        (div(S0, 1), S0),
        (div(7, 2), 3),
        (div(-7, 2), -3),
        (div(mul(S0, 8), 4), mul(S0, 2)),
        (div(mul(S0, S1, 8), mul(S0, 4)), mul(S1, 2)),
        (div(add(mul(S0, 4), 8), 4), add(S0, 2)),
        (div(S0, -2), negative(div(S0, 2))),
        (div(div(S0, 2), 3), div(S0, 6)),
        (maximum(S0, maximum(S1, 3), 5), maximum(5, S1, S0)),
        (minimum(S0, S0), S0),
    ],
)
def test_simplification(simplified, expected):
    assert simplified == expected


def test_the_order_of_kinds_is_that_of_paddle():
    parts = [
        broadcast(S0, S1),
        mul(S0, S1),
        div(S0, 2),
        S0,
        3,
        reciprocal(S0),
        negative(S1),
        maximum(S0, S1),
        minimum(S0, S1),
    ]
    total = add(*reversed(parts))
    assert isinstance(total, DimExpr)
    assert list(total.args) == parts


@pytest.mark.parametrize(
    ("text", "size"),
    [("Div(Add(S0, -9), 2)", -2), ("Mul(S0, 1 / (5))", 1), ("Broadcast(S0, S1)", 5), ("Max(S0, 7)", 7)],
)
def test_values(text, size):
    assert evaluate(parse(text), {"S0": 5, "S1": 1}) == size


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2*h", "Mul(h, 2)"),
        ("b + h - 3", "Add(b, h, -3)"),
        ("h^2 + 1", "Add(Mul(h, h), 1)"),
        ("-2*h + w^2*4", "Add(-Mul(h, 2), Mul(w, w, 4))"),
        ("max(1, h)*min(h, w, 8)", "Mul(Max(h, 1), Min(h, w, 8))"),
        ("floordiv(h + 1, 2)^2", "Mul(Div(Add(h, 1), 2), Div(Add(h, 1), 2))"),
        ("größe", "größe"),
        ("in*2 + max", "Add(Mul(in, 2), max)"),
    ],
)
def test_what_jax_writes_can_be_read(text, expected):
    assert parse(text) == parse(expected)


@pytest.mark.parametrize(
    "text",
    [
        "floordiv(-h, 2)",
        "floordiv(-3*h + 1, 4)",
        "-floordiv(-h, 2)",
        "mod(-h, 4)",
        "mod(h, 4)",
        "floordiv(h - 2*w + 3, 4)",
        "floordiv(h - w, w)",
        "floordiv(-h, w)",
        "mod(h - w, 3)",
    ],
)
def test_quotients_of_jax_round_down(text):
    rounded = {"floordiv": lambda a, b: a // b, "mod": lambda a, b: a % b}
    for h, w in itertools.product(range(1, 9), (1, 2, 7)):
        assert evaluate(parse(text), {"h": h, "w": w}) == eval(text, {**rounded, "h": h, "w": w})


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("h", (1, "h", 0)),
        ("h*32", (32, "h", 0)),
        ("2*h - 1", (2, "h", -1)),
        ("3 - 4*h", (-4, "h", 3)),
        ("7", None),
        ("h*w", None),
        ("h + w", None),
        ("Mul(h, 1 / (2))", None),
        ("Div(h, 2)", None),
    ],
)
def test_linear_forms(text, form):
    assert linear(parse(text)) == form


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("S9", "S9 has no size"),
        ("Broadcast(S0, S2)", "do not broadcast"),
        ("Mul(S0, 1 / (2))", "not an integer"),
        ("Div(3, Add(S0, -5))", "has no value for S0 = 5"),
    ],
)
def test_what_has_no_value_says_why(text, message):
    with pytest.raises(InputError, match=message):
        evaluate(parse(text), {"S0": 5, "S1": 1, "S2": 4})


_NO_EXPRESSIONS = [
    "", "Add(", "Add()", "Add(S0", "S0 S1", "Add(S0,,S1)", "1 / S0", "1 / (2, 3)", "Div(S0)", "%", "-",
    "h^w", "h^100", "sum(h)", "floordiv(h)", "f(h", "--h", "-" * 500 + "1", "Add(" * 500,
]  # fmt: skip


@pytest.mark.parametrize("text", _NO_EXPRESSIONS)
def test_what_is_no_expression_is_refused(text):
    with pytest.raises(InputError, match="is not a dimension"):
        parse(text)


@pytest.mark.parametrize("text", ["mod(" * 40 + "h" + ", 3)" * 40, "max(" * 9 + "h" + ", 1)^9" * 9])
def test_short_texts_of_large_expressions_are_refused(text):
    with pytest.raises(InputError, match="is too large"):
        parse(text)


@pytest.mark.parametrize("make", [lambda: div(S0, 0), lambda: reciprocal(0), lambda: broadcast(2, 3), maximum])
def test_what_cannot_be_made_is_refused(make):
    with pytest.raises(InputError):
        make()


def test_expressions_are_values():
    total = add(mul(S0, 2), 1)
    assert pickle.loads(pickle.dumps(total)) == total
    assert len({total, add(1, mul(2, S0))}) == 1
    assert total.symbols == {"S0"}
    with pytest.raises(AttributeError, match="immutable"):
        total.kind = SYMBOL  # type: ignore[misc]


def test_arithmetic_on_expressions():
    assert add(mul(S0, 2), 1, negative(div(S0, 2))) == 2 * S0 + 1 - S0 // 2
    assert add(negative(S0), 3) == 3 - S0
    assert div(8, S0) == 8 // S0
    assert negative(S0) == -S0


def test_sums_of_products_are_compared_as_such():
    assert is_same(add(S0, S0), mul(S0, 2))
    assert is_same(mul(add(S0, 1), add(S0, -1)), add(mul(S0, S0), -1))
    assert not is_same(S0, S1)
    assert not is_same(div(S0, 2), mul(S0, reciprocal(2)))


def test_fractions_are_exact():
    total = DimExpr(ADD, (DimExpr(MUL, (S0, DimExpr(RECIPROCAL, (3,)))), DimExpr(MUL, (S0, DimExpr(RECIPROCAL, (6,))))))
    assert evaluate(total, {"S0": 2}) == Fraction(2, 3) + Fraction(1, 3)


def test_broadcasting_is_checked_when_evaluated():
    assert evaluate(DimExpr(BROADCAST, (S0, S1)), {"S0": 1, "S1": 1}) == 1
