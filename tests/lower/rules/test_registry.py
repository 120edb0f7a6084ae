from __future__ import annotations

import importlib
import inspect
from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp
import pytest

from pdhlo.dialect.operator_table import operator
from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules import registry
from pdhlo.lower.rules.bookkeeping import BOOKKEEPING
from pdhlo.lower.rules.registry import Array, IntArray, RuleError, Scalar, find_rule, get_rule, rule, rule_names


def test_every_rule_belongs_to_an_operator_and_is_documented():
    for name in rule_names():
        registered = get_rule(name)
        assert registered.operator == operator(name)
        assert registered.function.__doc__, f"the rule of {name} says nothing"


def test_in_place_form_uses_the_plain_rule():
    assert find_rule("relu_") is find_rule("relu")


def test_only_the_module_that_has_a_rule_is_imported(monkeypatch):
    imported = []
    monkeypatch.setattr(registry, "_rules", {})
    monkeypatch.setattr(importlib, "import_module", imported.append)
    assert find_rule("relu") is None
    assert {*imported} == {"pdhlo.lower.rules.math.activation"}


def test_a_missing_rule_is_refused_with_near_names():
    with pytest.raises(UnsupportedError, match=r"pd.reluu has no rule; near: relu"):
        get_rule("reluu")


def test_a_rule_with_another_signature_is_refused():
    with pytest.raises(RuleError, match=r"operands \(y\), expected \(x\)"):

        @rule("sign")
        def wrong_operand(y: Array) -> Array:
            return y

    with pytest.raises(RuleError, match="the attributes differ: only the rule has axis"):

        @rule("sign")
        def extra_attribute(x: Array, *, axis: int) -> Array:
            return x

    with pytest.raises(
        RuleError, match=r"only the table has axis, epsilon\. Name an attribute of the table that cannot change"
    ):

        @rule("norm", unread=("is_test",))
        def lacking_attributes(x: Array) -> tuple[Array, Array]:
            return x, x

    with pytest.raises(RuleError, match="the attributes differ: only the rule has porder; only the table has axis"):

        @rule("norm", unread=("is_test",))
        def misspelt_attribute(x: Array, *, porder: int, epsilon: float) -> tuple[Array, Array]:
            return x, x

    with pytest.raises(RuleError, match="shape must be declared as"):

        @rule("reshape")
        def wrong_kind(x: Array, shape: Array) -> tuple[Array, Array]:
            return x, shape

    with pytest.raises(RuleError, match="returns"):

        @rule("reshape")
        def wrong_results(x: Array, shape: IntArray) -> Array:
            return x


@dataclass(frozen=True)
class Axis:
    axis: int
    epsilon: float


@pytest.fixture
def norm_without_its_rule(monkeypatch):
    rule_names()  # loads the rules
    monkeypatch.setattr(
        registry, "_rules", {name: registered for name, registered in registry._rules.items() if name != "norm"}
    )


def test_a_rule_takes_what_it_reads_and_attributes_as_a_record(norm_without_its_rule):
    @rule("norm", unread=("is_test",))
    def of_record(x: Array, *, along: Axis) -> tuple[Array, Array]:
        return x + along.axis, x + along.epsilon

    assert get_rule("norm")([1.0], {"axis": 2, "epsilon": 0.5, "is_test": True}) == [3.0, 1.5]
    assert [*inspect.signature(get_rule("norm").function).parameters] == ["x", "axis", "epsilon", "is_test"]
    with pytest.raises(TypeError, match="unexpected keyword argument 'p'"):
        get_rule("norm")([1.0], {"axis": 2, "epsilon": 0.5, "is_test": True, "p": 3})


def test_operands_beside_each_other_may_be_a_record():
    registered = get_rule("adam_")
    names = [port.name for port in registered.operator.inputs]
    parameters = inspect.signature(inspect.unwrap(registered.function)).parameters
    assert {"moment1", "moment2", "beta1_pow", "beta2_pow"} < set(names)
    assert "state" in parameters
    assert "moment1" not in parameters


def test_only_what_an_operator_has_is_left_out(norm_without_its_rule):
    with pytest.raises(RuleError, match="it leaves out porder, which the operator does not have"):

        @rule("norm", unread=("is_test", "porder"))
        def too_much(x: Array, *, axis: int, epsilon: float) -> tuple[Array, Array]:
            return x, x


def test_no_rule_reads_bookkeeping():
    with pytest.raises(RuleError, match="only the rule has place"):

        @rule("eye")
        def reads_the_place(num_rows: Scalar, num_columns: Scalar, *, dtype: Any, place: str) -> Array:
            return jnp.eye(int(num_rows), dtype=dtype)

    with pytest.raises(RuleError, match=r"place is in bookkeeping\.py, and must not be marked"):

        @rule("eye", unread=("place",))
        def marks_the_place(num_rows: Scalar, num_columns: Scalar, *, dtype: Any) -> Array:
            return jnp.eye(int(num_rows), dtype=dtype)


def test_each_name_of_the_bookkeeping_is_an_attribute_of_an_operator_with_a_rule():
    names = {name for rule_name in rule_names() for name in operator(rule_name).attributes}
    assert set(BOOKKEEPING) - names == set()


def test_a_rule_says_whether_it_can_do_without_a_process_group():
    rules = {name: get_rule(name) for name in ("c_allreduce_sum", "c_allgather", "c_identity")}
    assert {name: (collective.process_group, collective.needs_process_group) for name, collective in rules.items()} == {
        "c_allreduce_sum": (True, True),
        "c_allgather": (True, False),
        "c_identity": (False, False),
    }
    with pytest.raises(RuleError, match="only @rule has process_group"):

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

        @rule("sign", bounded="rows")
        def plain(x: Array) -> Array:
            return x
