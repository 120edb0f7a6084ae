"""What follows from constraints between dimensions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.dialect.dataflow.symbolic.constraints import AT_MOST, DIVISIBLE, Constraints
from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate, parse
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, symbol
from pdhlo.errors import VerificationError

S0, S1, S2, S3 = (symbol(f"S{i}") for i in range(4))


def made(*pairs: tuple[str, str]) -> Constraints:
    constraints = Constraints()
    for a, b in pairs:
        constraints.add_equal(parse(a), parse(b), "pd.test")
    return constraints


@pytest.mark.parametrize(
    ("pairs", "expression", "expected"),
    [
        ([("S1", "S0")], "Add(S1, 1)", "Add(S0, 1)"),
        ([("S0", "S10")], "S10", "S0"),  # the shorter name stays
        ([("S0", "8")], "Mul(S0, S1)", "Mul(S1, 8)"),
        ([("S2", "S1"), ("S1", "S0")], "S2", "S0"),
        ([("S2", "S1"), ("S1", "3")], "S2", "3"),
        ([("Add(S0, S1)", "Add(S0, S2)")], "S2", "S1"),  # what both have is removed
        ([("Mul(S0, 4)", "Mul(S1, 4)")], "S1", "S0"),
        ([("Mul(S0, 2)", "8")], "S0", "4"),
        ([("Add(S0, -2)", "8")], "S0", "10"),
        ([("Broadcast(S0, S1)", "S2")], "Broadcast(S0, S1)", "S2"),
        ([("Mul(S0, S1)", "64")], "Mul(S0, S1)", "64"),
        ([("Mul(S0, S1)", "S2")], "Mul(S0, S1)", "Mul(S0, S1)"),  # known, but not put in its place
    ],
)
def test_equalities_replace(pairs, expression, expected):
    assert made(*pairs).resolve(parse(expression)) == parse(expected)


def test_compounds_are_known_to_be_equal():
    constraints = made(("Mul(S0, S1)", "Mul(S2, S3)"), ("Mul(S2, S3)", "Add(S2, S3)"))
    assert constraints.is_equal(parse("Mul(S0, S1)"), parse("Add(S2, S3)"))
    assert not constraints.is_equal(S0, S2)


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        ("3", "4", "3 and 4 must be equal"),
        ("Mul(S0, 2)", "7", "not a multiple of 2"),
        ("Add(S0, 3)", "Add(S0, 4)", "3"),
    ],
)
def test_what_cannot_be_equal_is_refused(a, b, message):
    with pytest.raises(VerificationError, match=message):
        made((a, b))


def test_a_number_outside_of_a_range_is_refused():
    constraints = Constraints()
    constraints.set_range("S0", 2, 5)
    with pytest.raises(VerificationError, match="S0 cannot be 8"):
        constraints.add_equal(S0, 8, "")


def test_constraints_remember_who_made_them():
    constraints = made(("S0", "S1"))
    constraints.add_broadcastable(S0, S2, "pd.add (y)")
    constraints.add(DIVISIBLE, S2, 4, "pd.reshape (z)")
    constraints.add(AT_MOST, S3, S2, "pd.nms")
    assert [str(constraint) for constraint in constraints.added] == [
        "S0 == S1 (pd.test)",
        "S0 broadcasts with S2 (pd.add (y))",
        "S2 is a multiple of 4 (pd.reshape (z))",
        "S3 <= S2 (pd.nms)",
    ]
    assert constraints.is_broadcastable(S1, S2)
    assert not constraints.is_broadcastable(S1, S3)
    assert constraints.holds({"S0": 4, "S1": 4, "S2": 4, "S3": 2})
    assert not constraints.holds({"S0": 4, "S1": 4, "S2": 8, "S3": 2})


@pytest.mark.parametrize(("a", "b"), [(DIVISIBLE, (7, 4)), (AT_MOST, (3, 2))])
def test_numbers_that_break_a_constraint_are_refused(a, b):
    with pytest.raises(VerificationError, match="does not hold"):
        Constraints().add(a, *b, "")


def test_what_broadcasts_and_is_greater_than_one_is_equal():
    constraints = Constraints()
    constraints.add_broadcastable(S0, S1, "")
    constraints.add_greater_than_one(S0, "")
    assert constraints.resolve(parse("Broadcast(S0, S1)")) == S0
    constraints.add_greater_than_one(S1, "")
    assert constraints.is_greater_than_one(S1)
    constraints.add_broadcastable(S0, S1, "")
    assert constraints.is_equal(S0, S1)


def test_two_that_are_greater_than_one_are_equal_where_they_broadcast():
    constraints = Constraints()
    constraints.set_range("S0", 2, None)
    constraints.add_broadcastable(S0, 8, "")
    assert constraints.resolve(S0) == 8


def test_what_is_greater_than_one_is_not_one():
    constraints = Constraints()
    constraints.add_greater_than_one(S0, "")
    with pytest.raises(VerificationError, match="S0 is greater than 1"):
        constraints.add_equal(S0, 1, "")


def test_numbers_that_do_not_broadcast_are_refused():
    with pytest.raises(VerificationError, match="3 and 4 do not broadcast"):
        Constraints().add_broadcastable(3, 4, "")
    with pytest.raises(VerificationError, match="1 must be greater than 1"):
        Constraints().add_greater_than_one(1, "")


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("S0", (2, 10)),
        ("S1", (1, None)),
        ("S2", (None, None)),
        ("Add(S0, S1)", (3, None)),
        ("Mul(S0, S0, 3)", (12, 300)),
        ("Mul(S2, S0)", (None, None)),
        ("-S0", (-10, -2)),
        ("Div(S0, 2)", (1, 5)),
        ("Max(S0, S2)", (2, None)),
        ("Min(S0, S2)", (None, 10)),
        ("Broadcast(S0, S1)", (2, None)),
        ("1 / (S0)", (None, None)),
    ],
)
def test_bounds(text, bounds):
    constraints = Constraints()
    constraints.set_range("S0", 2, 10)
    constraints.set_size("S1")
    assert constraints.bounds(parse(text)) == bounds


@given(st.lists(st.tuples(st.integers(0, 7), st.one_of(st.integers(0, 7), st.none())), max_size=12))
def test_equal_symbols_are_replaced_by_one_whatever_the_order(pairs):
    """Against a plain union of sets; a pair without a second is a number, the same for all."""
    constraints, groups = Constraints(), [{i} for i in range(9)]  # 8 is the number
    for a, b in pairs:
        constraints.add_equal(symbol(f"S{a}"), 5 if b is None else symbol(f"S{b}"), "")
        ours, theirs = (next(g for g in groups if i in g) for i in (a, 8 if b is None else b))
        if ours is not theirs:
            groups.remove(theirs)
            ours |= theirs
    for group in groups:
        names = [i for i in group if i != 8]
        expected: Dim = 5 if 8 in group else symbol(f"S{min(names)}")
        assert {constraints.resolve(symbol(f"S{i}")) for i in names} <= {expected}


def test_resolving_keeps_the_value():
    constraints = made(("S1", "S0"), ("S2", "4"))
    expression = parse("Add(Mul(S0, S1), Div(S2, 3), Max(S1, 9))")
    sizes = {"S0": 6, "S1": 6, "S2": 4}
    assert evaluate(constraints.resolve(expression), sizes) == evaluate(expression, sizes)
