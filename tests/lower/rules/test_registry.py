from __future__ import annotations

import pytest

from pdhlo.dialect.operator_table import operator
from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.registry import Array, IntArray, RuleError, find_rule, get_rule, rule, rule_names


def test_every_rule_belongs_to_an_operator_and_is_documented():
    for name in rule_names():
        found = get_rule(name)
        assert found.operator == operator(name)
        assert found.function.__doc__, f"the rule of {name} says nothing"


def test_in_place_form_uses_the_plain_rule():
    assert find_rule("relu_") is find_rule("relu")


def test_a_missing_rule_is_refused_with_near_names():
    with pytest.raises(UnsupportedError, match=r"pd.reluu has no rule; near: relu"):
        get_rule("reluu")


def test_a_rule_with_another_signature_is_refused():
    with pytest.raises(RuleError, match=r"operands \(y\), expected \(x\)"):

        @rule("sign")
        def wrong_operand(y: Array) -> Array:
            return y

    with pytest.raises(RuleError, match="attributes differ from the table's: axis"):

        @rule("sign")
        def extra_attribute(x: Array, *, axis: int) -> Array:
            return x

    with pytest.raises(RuleError, match="shape must be declared as"):

        @rule("reshape")
        def wrong_kind(x: Array, shape: Array) -> tuple[Array, Array]:
            return x, shape

    with pytest.raises(RuleError, match="returns"):

        @rule("reshape")
        def wrong_results(x: Array, shape: IntArray) -> Array:
            return x


def test_a_rule_says_whether_it_can_do_without_a_process_group():
    found = {name: get_rule(name) for name in ("c_allreduce_sum", "c_allgather", "c_identity")}
    assert {name: (one.process_group, one.needs_process_group) for name, one in found.items()} == {
        "c_allreduce_sum": (True, True),
        "c_allgather": (True, False),
        "c_identity": (False, False),
    }
    with pytest.raises(RuleError, match="attributes differ from the table's: process_group"):

        @rule("sign", process_group=True)
        def without_a_process_group(x: Array) -> Array:
            return x


def test_a_second_rule_is_refused():
    with pytest.raises(RuleError, match="relu has two rules"):

        @rule("relu")
        def again(x: Array) -> Array:
            return x


def test_a_rule_that_takes_bounded_operands_declares_values():
    with pytest.raises(RuleError, match="x must be declared as"):

        @rule("sign", bounded=True)
        def plain(x: Array) -> Array:
            return x
