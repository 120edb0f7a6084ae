"""Every operator of the table runs, or the table of unsupported cases says why it does not."""

from __future__ import annotations

from pdhlo.tools.operator_kinds import kinds_of_operators, unanswered_operators


def test_every_operator_has_a_rule_or_a_reason():
    assert unanswered_operators() == []


def test_kinds_count_every_operator_once():
    kinds = kinds_of_operators()
    assert sum(kinds["operators"].values()) + sum(kinds["unsupported"].values()) == kinds["all"]
    assert kinds["operators"]["device"] > 800
    assert kinds["operators"]["block"] > 0
    assert kinds["unsupported"]["it belongs to Paddle's parameter server"] >= 15
